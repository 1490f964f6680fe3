package org.hornbook.printer;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.stream.Stream;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Node;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.hornbook.syntax.Text;
import org.hornbook.words.Owner;

/** The formatter: prints a syntax tree as text. Formatting is idempotent. */
public final class Printer {
    private final Page page;

    private Printer(List<Script.Comment> comments) {
        this.page = new Page(comments);
    }

    /**
     * A line of a printed script.
     *
     * @param origin the span of the statement, item or action it was printed from; a flattened script has spans of several files
     */
    public record Line(String text, Span origin) {}

    /** The text of a script without syntax errors, with its comments. */
    public static String print(Script script, List<Script.Comment> comments) {
        return text(lines(script, comments));
    }

    /** As {@link #print}, with the origin of each line. */
    public static List<Line> lines(Script script, List<Script.Comment> comments) {
        Printer printer = new Printer(comments);
        printer.script(script);
        return List.copyOf(printer.page.lines());
    }

    /** The text of a statement without comments. */
    public static String print(Statement statement) {
        Printer printer = new Printer(List.of());
        printer.statement(statement);
        return text(printer.page.lines());
    }

    /** A text with its quotation marks, as a script has it. */
    public static String quoted(Text text) {
        return Phrases.quoted(text);
    }

    private static String text(List<Line> lines) {
        return lines.stream().map(Line::text).collect(joining("\n", "", "\n"));
    }

    private void script(Script script) {
        String text = "variant " + script.name() + Phrases.optional(script.title())
                + (script.parent() == null ? "" : " extends " + built(script, script.parent()))
                + script.mixins().stream()
                        .map(mixin -> built(script, mixin))
                        .collect(joining("," + Page.BREAK, script.mixins().isEmpty() ? "" : " with ", ""));
        Node last = script.mixins().isEmpty() ? script.name() : script.mixins().getLast();
        int brace = brace(last);
        page.entry(script, brace, () -> {
            page.line(script, text + " {");
            page.inside(script, brace, () -> script.statements().forEach(this::statement));
        });
        page.rest(script.span().source());
    }

    private static String built(Script script, Name name) {
        Integer version = script.versions().get(name.text());
        return name + (version == null ? "" : " " + version);
    }

    private void statement(Statement statement) {
        switch (statement) {
            case Statement.Setting setting -> leaf(setting, Phrases.of(setting));
            case Statement.Addition addition -> item(addition, "", addition.item());
            case Statement.Replacement replacement -> item(replacement, "replace ", replacement.item());
            case Statement.Insertion insertion ->
                item(
                        insertion,
                        (insertion.before() ? "before " : "after ") + insertion.anchor() + " ",
                        insertion.item());
            case Statement.Removal removal -> leaf(removal, "remove " + removal.name());
            case Statement.TextRemoval removal ->
                leaf(removal, "remove " + removal.word() + " " + Phrases.quoted(removal.text()));
            case Statement.Texts texts ->
                braces(
                        texts,
                        "texts " + texts.language(),
                        brace(texts.language()),
                        texts.said().isEmpty(),
                        () -> texts.said().forEach(said -> leaf(said, Phrases.of(said))));
            case Statement.Placement placement ->
                braces(
                        placement,
                        replace(placement.replaces()) + "place card",
                        brace(placement.span().source(), placement.span().start()),
                        placement.items().isEmpty(),
                        () -> placement.items().forEach(item -> item(item, "", item)));
            case Statement.Course course ->
                braces(
                        course,
                        replace(course.replaces()) + course.word(),
                        brace(course.span().source(), course.span().start()),
                        course.items().isEmpty(),
                        () -> course.items().forEach(item -> item(item, "", item)));
            case Statement.ExampleStatement example -> example(example, replace(example.replaces()), example.example());
        }
    }

    private static String replace(boolean replaces) {
        return replaces ? "replace " : "";
    }

    private void leaf(Node node, String text) {
        page.entry(node, node.span().end(), () -> page.line(node, text));
    }

    private void braces(Node node, String head, int brace, boolean isEmpty, Runnable inner) {
        page.entry(node, brace, () -> {
            if (isEmpty && !page.hasComment(node, brace)) {
                page.line(node, head + " { }");
            } else {
                page.line(node, head + " {");
                page.inside(node, brace, inner);
            }
        });
    }

    /**
     * Prints an item.
     *
     * @param whole the node that contains it, or the item itself
     * @param start the word before it, such as {@code replace}
     */
    private void item(Node whole, String start, Item item) {
        switch (item) {
            case Item.Parameter parameter ->
                leaf(
                        whole,
                        start + "param " + parameter.name() + " = " + Phrases.literal(parameter.value())
                                + Phrases.range(" in ", parameter.range())
                                + Phrases.optional(parameter.text()));
            case Item.Counter counter ->
                leaf(
                        whole,
                        start + "counter " + counter.name() + Phrases.optional(counter.text())
                                + Phrases.clause(" = ", counter.initial())
                                + Phrases.range(" in ", counter.range())
                                + (counter.among() == null ? "" : " in " + Phrases.word(counter.among()) + "s")
                                + (counter.words().isEmpty() ? "" : " in " + Phrases.words(counter.words()))
                                + per(counter.per())
                                + (counter.each() == null ? "" : " each " + Phrases.word(counter.each())));
            case Item.Let let -> let(whole, start + Phrases.let(let), let);
            case Item.Bar bar ->
                headed(
                        whole,
                        intro(start, "bar", bar),
                        bar,
                        Phrases.of(bar.rows()) + Phrases.clause(" when ", bar.condition()));
            case Item.Case placeCase -> {
                String clause =
                        placeCase.condition() == null ? "otherwise" : "when " + Phrases.of(placeCase.condition());
                acting(whole, intro(start, "case", placeCase), placeCase, clause, last(placeCase));
            }
            case Item.Rule rule -> {
                String clause = "on " + rule.trigger().event()
                        + Phrases.clause(" when ", rule.condition())
                        + (rule.bound() == null ? "" : ", up to " + Phrases.of(rule.bound()) + " times");
                Node head = rule.condition() == null ? rule.trigger() : rule.condition();
                acting(whole, intro(start, "rule", rule), rule, clause, rule.bound() == null ? head : rule.bound());
            }
            case Item.Step step -> {
                String clause = Phrases.clause(step.repeats() ? "while " : "when ", step.condition())
                        + (step.bound() == null ? "" : ", up to " + Phrases.of(step.bound()) + " times");
                Node last = step.condition() == null ? last(step) : step.condition();
                acting(whole, intro(start, "step", step), step, clause, step.bound() == null ? last : step.bound());
            }
            case Item.Cards cards ->
                leaf(
                        whole,
                        start + "cards " + cards.name() + Phrases.optional(cards.text())
                                + per(cards.per())
                                + ", seen by " + cards.seenBy()
                                + (cards.lots().isEmpty()
                                        ? ""
                                        : ", begins with" + Page.BREAK + Phrases.lots(cards.lots())));
            case Item.Rows rows ->
                leaf(
                        whole,
                        start + "rows " + Phrases.of(rows.count())
                                + Phrases.clause(", each holds ", rows.capacity())
                                + (rows.sorting() == null ? "" : ", by " + Phrases.key(rows.sorting())));
            case Item.Modifier modifier ->
                leaf(
                        whole,
                        start + "modifier " + modifier.name() + Phrases.optional(modifier.text())
                                + (modifier.fills() == 0 ? "" : ", fills " + modifier.fills()));
            case Item.Seat seat -> leaf(whole, start + "seat " + seat.name() + Phrases.optional(seat.text()));
        }
    }

    private static String intro(String start, String word, Item item) {
        return start + word + " " + item.name() + Phrases.optional(item.text());
    }

    private void let(Node whole, String head, Item.Let let) {
        if (let.isPlain()) {
            leaf(whole, head + " = " + Phrases.of(let.lines().getFirst().value()));
            return;
        }
        braces(whole, head, brace(let.name()), let.lines().isEmpty() && !let.asBefore(), () -> {
            for (Item.Line line : let.lines()) {
                boolean isLast = line.equals(let.lines().getLast()) && !let.asBefore();
                String condition = line.condition() == null ? "otherwise" : Phrases.of(line.condition());
                leaf(line, condition + " -> " + Phrases.of(line.value()) + (isLast ? "" : ","));
            }
            if (let.asBefore()) {
                page.line(whole, "otherwise as before");
            }
        });
    }

    /** @param last the node right before the brace */
    private void acting(Node whole, String intro, Item item, String clause, Node last) {
        new Acting(page, whole, intro, item.rulings(), clause, item.actions(), brace(last)).print();
    }

    private static Node last(Item item) {
        Text text = item.text();
        return item.condition() != null
                ? item.condition()
                : !item.rulings().isEmpty() ? item.rulings().getLast() : text == null ? item.name() : text;
    }

    /** Prints an item with name and text, then its rulings, then its contents. */
    private void headed(Node whole, String intro, Item item, String clause) {
        List<Text> rulings = item.rulings();
        page.entry(whole, whole.span().end(), () -> {
            if (rulings.isEmpty() && page.fits(intro + " " + clause)) {
                page.line(whole, intro + " " + clause);
                return;
            }
            page.line(whole, intro);
            page.indented(() -> {
                rulings.forEach(ruling -> page.line(whole, "ruling " + Phrases.quoted(ruling)));
                page.line(whole, clause);
            });
        });
    }

    private void example(Node whole, String start, Example example) {
        String head = start + "example " + Phrases.quoted(example.title());
        boolean isEmpty = Stream.of(example.given(), example.when(), example.then(), example.because())
                .allMatch(List::isEmpty);
        braces(whole, head, brace(example.title()), isEmpty, () -> {
            line("given", example.given(), Phrases.facts(example.given()));
            example.when().forEach(turn -> line("when", turn, Phrases.facts(turn)));
            line("then", example.then(), Phrases.facts(example.then()));
            line("because", example.because(), names(example.because()));
        });
    }

    private void line(String word, List<? extends Node> nodes, String text) {
        if (!nodes.isEmpty()) {
            Span span = together(nodes);
            leaf(() -> span, word + " " + text);
        }
    }

    private static Span together(List<? extends Node> nodes) {
        return nodes.getFirst().span().to(nodes.getLast().span());
    }

    private static String names(List<Name> names) {
        return names.stream().map(Name::text).collect(joining("," + Page.BREAK));
    }

    private static int brace(Node last) {
        return brace(last.span().source(), last.span().end());
    }

    /** The end of the next brace after an offset; comments in between are skipped. */
    static int brace(SourceFile source, int from) {
        String text = source.text();
        int i = from;
        while (i < text.length() && text.charAt(i) != '{') {
            i = text.charAt(i) == '#' ? lineEnd(text, i) : i + 1;
        }
        return Math.min(i + 1, text.length());
    }

    private static int lineEnd(String text, int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end;
    }

    private static String per(Owner per) {
        return per == Owner.GAME ? "" : " per " + Phrases.word(per);
    }
}
