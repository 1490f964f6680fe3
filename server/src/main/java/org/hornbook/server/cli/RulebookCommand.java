package org.hornbook.server.cli;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.hornbook.document.Document;
import org.hornbook.document.HtmlRenderer;
import org.hornbook.document.MarkdownRenderer;
import org.hornbook.document.TextRenderer;
import org.hornbook.examples.Examples;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.server.cli.console.Scripts;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prints the rulebook of a variant. */
@Command(name = "rulebook", description = "Print the rules of a variant as people read them.")
final class RulebookCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private final Scripts.Argument script = new Scripts.Argument();

    @Mixin
    private final FormatOption format = new FormatOption();

    @Option(
            names = "--language",
            paramLabel = "LANGUAGE",
            defaultValue = "en",
            description =
                    "The two letters of a language. What the script does not say in it is printed as it is written.")
    private String language = "en";

    RulebookCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Language.of(language)
                .orElseThrow(() -> Problem.usage("There is no language " + language + ": choose "
                        + Language.or(List.copyOf(Language.all().keySet())) + "."))
                .during(this::print);
        return ExitCode.OK;
    }

    private void print() {
        Variant variant = script.playable(terminal).spoken();
        Document rulebook = Rulebook.of(variant, Examples.failing(variant));
        terminal.out()
                .print(format.write(
                        rulebook.title(),
                        () -> TextRenderer.of(rulebook),
                        () -> MarkdownRenderer.of(rulebook),
                        () -> HtmlRenderer.withLinks(rulebook, _ -> "")));
    }

    /** The option for the format of a text. */
    static final class FormatOption {
        @Option(
                names = "--format",
                paramLabel = "FORMAT",
                defaultValue = "text",
                description = "text, markdown or html. Default: ${DEFAULT-VALUE}.")
        private OutputFormat format = OutputFormat.TEXT;

        /** The text in the requested format. HTML gets the title and the body of a page. */
        public String write(String title, Supplier<String> text, Supplier<String> markdown, Supplier<String> html) {
            return switch (format) {
                case TEXT -> text.get();
                case MARKDOWN -> markdown.get();
                case HTML -> page(title, html.get());
            };
        }

        private enum OutputFormat {
            TEXT,
            MARKDOWN,
            HTML
        }

        /** Wraps an HTML fragment into a page. */
        private static String page(String title, String body) {
            String text = title.replace("&", "&amp;").replace("<", "&lt;");
            return """
                <!doctype html>
                <html lang="%s">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width">
                <title>%s</title>
                </head>
                <body>
                <h1>%s</h1>
                %s</body>
                </html>
                """.formatted(Language.code(), text, text, body);
        }
    }
}
