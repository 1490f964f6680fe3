package org.hornbook.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.grammar.HornParser.ScriptContext;
import org.hornbook.grammar.HornParser.StatementContext;
import org.hornbook.parser.HornParser;
import org.hornbook.printer.Printer;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.hornbook.syntax.Text;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/** A script without syntax errors, and how the grammar reads it. Places are offsets in UTF-16 units. */
record Written(SourceFile source, ScriptContext tree, Script script, List<Script.Comment> comments) {

    private static final Pattern COMMENT = Pattern.compile("[ \\t]*#[^\\r\\n]*");

    /** Reads a text; nothing if it has syntax errors. */
    static Optional<Written> of(SourceFile source) {
        HornParser.Parsed parsed = HornParser.parse(source);
        return parsed.tree() == null
                        || parsed.script() == null
                        || parsed.diagnostics().stream().anyMatch(Diagnostic::isError)
                ? Optional.empty()
                : Optional.of(new Written(source, parsed.tree(), parsed.script(), parsed.comments()));
    }

    static Optional<Written> of(SourceFile before, String text) {
        return of(new SourceFile(before.name(), text));
    }

    String text() {
        return source.text();
    }

    String text(ParseTree node) {
        return text().substring(start(node), end(node));
    }

    List<StatementContext> statements() {
        return tree.variant().statement();
    }

    /** The statement at an offset. */
    Optional<StatementContext> statement(int at) {
        return statements().stream()
                .filter(each -> start(each) <= at && at < end(each))
                .findFirst();
    }

    /** What translations call the text that begins at an offset; empty if they cannot name it. */
    String target(int at) {
        return script.items()
                .flatMap(item -> Stream.of(
                                Stream.of(new Said(item.text(), item.name().text())),
                                item.questions()
                                        .map(asked -> new Said(
                                                asked.text(), asked.name().text())),
                                item.rulings().stream().map(ruling -> new Said(ruling, "ruling " + ruling)))
                        .flatMap(texts -> texts))
                .filter(said -> said.text() != null && said.text().span().start() == at)
                .map(Said::target)
                .findFirst()
                .orElse("");
    }

    private record Said(@Nullable Text text, String target) {}

    /** A text of the script as it is written in the language that is spoken here, where the script itself says it in that. */
    String translated(ParseTree text) {
        String target = target(start(text));
        return script.statements(Statement.Texts.class)
                .filter(texts -> texts.language().text().equals(Language.code()))
                .flatMap(texts -> texts.said().stream())
                .filter(said -> said.target().equals(target))
                .map(said -> Objects.requireNonNullElse(said.more(), said.text())
                        .span()
                        .text())
                .findFirst()
                .orElse(text(text));
    }

    /** The innermost statement, line or part of one that includes all from one offset to another. */
    ParseTree around(int from, int to) {
        ParseTree around = tree.variant();
        ParseTree inner = around;
        while (inner != null) {
            around = inner;
            inner = children(around)
                    .filter(child -> start(child) <= from && to <= end(child))
                    .findFirst()
                    .orElse(null);
        }
        return around;
    }

    /** The outermost part of the grammar that stands exactly there. */
    Optional<ParseTree> node(int from, int to) {
        ParseTree found = around(from, to);
        if (start(found) != from || end(found) != to) {
            return Optional.empty();
        }
        while (found.getParent() != null && start(found.getParent()) == from && end(found.getParent()) == to) {
            found = found.getParent();
        }
        return Optional.of(found);
    }

    /** This text with another at a place, if that can be read. */
    Optional<Written> with(int from, int to, String words) {
        return of(source, text().substring(0, from) + words + text().substring(to));
    }

    /** This text with the statement at an offset in the usual layout, its comments in place. */
    String formatted(int at) {
        return statement(at)
                .map(statement -> formatted(start(statement), end(statement)))
                .orElse(text());
    }

    /** The same of all statements between two offsets. */
    String formatted(int from, int to) {
        String usual = Printer.lines(script, comments).stream()
                .filter(line -> from <= line.origin().start() && line.origin().end() <= to)
                .map(Printer.Line::text)
                .collect(Collectors.joining("\n"));
        return text().substring(0, from) + usual.strip() + text().substring(behind(to));
    }

    /** Behind what ends there, and behind the comment on its line. */
    int behind(int end) {
        Matcher comment = COMMENT.matcher(text()).region(end, text().length());
        return comment.lookingAt() ? comment.end() : end;
    }

    static int start(ParseTree node) {
        return first(node).getStartIndex();
    }

    static int end(ParseTree node) {
        return last(node).getStopIndex() + 1;
    }

    private static Token first(ParseTree node) {
        return node instanceof TerminalNode leaf ? leaf.getSymbol() : ((ParserRuleContext) node).getStart();
    }

    private static Token last(ParseTree node) {
        return node instanceof TerminalNode leaf
                ? leaf.getSymbol()
                : Objects.requireNonNullElse(((ParserRuleContext) node).getStop(), first(node));
    }

    static Stream<ParseTree> children(ParseTree node) {
        List<ParseTree> children = new ArrayList<>();
        for (int at = 0; at < node.getChildCount(); at++) {
            children.add(node.getChild(at));
        }
        return children.stream();
    }

    /** A part and all parts inside it, outermost first. */
    static Stream<ParseTree> all(ParseTree node) {
        return Stream.concat(Stream.of(node), children(node).flatMap(Written::all));
    }

    static Stream<TerminalNode> leaves(ParseTree node) {
        return all(node).flatMap(each -> each instanceof TerminalNode leaf ? Stream.of(leaf) : Stream.empty());
    }
}
