package org.hornbook.server.cli;

import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** How a text for people is written. */
final class FormatOption {
    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "text, markdown or html. Default: ${DEFAULT-VALUE}.")
    private OutputFormat format = OutputFormat.TEXT;

    /** The text as it was asked for. */
    String write(Supplier<String> text, Supplier<String> markdown, Supplier<String> html) {
        return switch (format) {
            case TEXT -> text.get();
            case MARKDOWN -> markdown.get();
            case HTML -> html.get();
        };
    }
}
