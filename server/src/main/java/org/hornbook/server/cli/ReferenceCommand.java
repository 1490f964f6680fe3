package org.hornbook.server.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.hornbook.document.Block;
import org.hornbook.document.Document;
import org.hornbook.document.HtmlRenderer;
import org.hornbook.document.MarkdownRenderer;
import org.hornbook.document.TextRenderer;
import org.hornbook.reference.Colours;
import org.hornbook.reference.Reference;
import org.hornbook.reference.Topic;
import org.hornbook.server.cli.RulebookCommand.FormatOption;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.server.cli.console.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Prints the reference of Horn. */
@Command(name = "reference", description = "Print the reference of Horn, the rule language, or one topic of it.")
final class ReferenceCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(
            arity = "0..*",
            paramLabel = "TOPIC",
            description = "A word such as take or in turn, a message such as HB203, or house: rules to take over.")
    private List<String> topic = List.of();

    @Mixin
    private final FormatOption format = new FormatOption();

    ReferenceCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    private static Document about(String topic, Reference reference) {
        List<Block> blocks = reference.about(topic).stream().map(Topic::block).toList();
        if (blocks.isEmpty()) {
            throw Problem.usage("The reference has no topic " + topic + ". `hornbook reference` prints it all.");
        }
        return new Document("The Horn language", null, List.of(new Document.Section(topic, topic, blocks)));
    }

    @Override
    public Integer call() {
        Reference reference = Reference.load();
        Document document = topic.isEmpty() ? reference.printed() : about(String.join(" ", topic), reference);
        terminal.out()
                .print(format.write(
                        "Horn",
                        () -> TextRenderer.of(document),
                        () -> MarkdownRenderer.of(document),
                        () -> HtmlRenderer.withScripts(document, new Colours(reference.grammar())::html)));
        return ExitCode.OK;
    }
}
