package org.hornbook.server.cli.console;

import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** How a text for people is written. */
public final class FormatOption {
    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "text, markdown or html. Default: ${DEFAULT-VALUE}.")
    private OutputFormat format = OutputFormat.TEXT;

    /** The text as it was asked for; the title and body of a page where that is HTML. */
    public String write(String title, Supplier<String> text, Supplier<String> markdown, Supplier<String> html) {
        return switch (format) {
            case TEXT -> text.get();
            case MARKDOWN -> markdown.get();
            case HTML -> page(title, html.get());
        };
    }

    /** How a text for people is written. */
    private enum OutputFormat {
        TEXT,
        MARKDOWN,
        HTML
    }

    /** A page around a piece of HTML, so that a browser shows it as it is. */
    private static String page(String title, String body) {
        String text = title.replace("&", "&amp;").replace("<", "&lt;");
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>%s</title>
            </head>
            <body>
            <h1>%s</h1>
            %s</body>
            </html>
            """.formatted(text, text, body);
    }
}
