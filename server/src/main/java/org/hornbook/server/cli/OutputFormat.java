package org.hornbook.server.cli;

/** How a text for people is written. */
enum OutputFormat {
    TEXT,
    MARKDOWN,
    HTML
}
