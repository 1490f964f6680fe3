package org.hornbook.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.hornbook.checker.Checker;
import org.hornbook.edit.RuleFrame.Operation;
import org.hornbook.grammar.HornParser;
import org.hornbook.grammar.HornParser.ActionContext;
import org.hornbook.grammar.HornParser.BlockContext;
import org.hornbook.grammar.HornParser.ExpressionContext;
import org.hornbook.grammar.HornParser.StatementContext;
import org.hornbook.grammar.HornParser.WhenActionContext;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.syntax.Node;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;

/**
 * Edits of frames: each takes a text and gives another, in which only the statement that was touched is laid out anew. Comments
 * and order stay. Nothing comes of an edit after which the text could not be read.
 */
public final class Operations {
    /** Right everywhere, to be changed afterwards. */
    private static final String CONDITION = "round > 1";

    /** What a line says at first: the first that is right there. */
    private static final List<String> BEGINNINGS = List.of("player gains 1", "each player gains 1");

    private final Written written;

    private Operations(Written written) {
        this.written = written;
    }

    /** Edits of a text; nothing if it has syntax errors. */
    public static Optional<Operations> on(SourceFile source) {
        return Written.of(source).map(Operations::new);
    }

    /**
     * A text after an edit.
     *
     * @param offset of the statement that was changed; where it was, if it is gone
     */
    public record Changed(String script, int offset) {}

    /**
     * Does something to a part of the text; nothing comes of it if that cannot be.
     *
     * @param with Horn, for a text the text itself; where empty, a beginning to be changed afterwards
     */
    public Optional<Changed> done(Operation operation, int from, int to, String with, Checker checker) {
        Optional<String> text = switch (operation) {
            case REPLACE -> replace(from, to, with);
            case INSERT -> insert(to, with.isBlank() ? beginning(to, checker) : with);
            case REMOVE -> remove(from, to);
            case UP, DOWN -> move(from, to, operation == Operation.UP);
            case COPY -> copy(from, to);
            case WRAP -> wrap(from, to, with);
            case UNWRAP -> unwrap(from, to);
            case AND -> and(from, to, with);
        };
        int moved =
                operation == Operation.UP ? -1 : operation == Operation.DOWN || operation == Operation.INSERT ? 1 : 0;
        return text.map(edited -> new Changed(edited, begins(from, edited, moved)));
    }

    private String beginning(int at, Checker checker) {
        return Candidates.right(written, at, BEGINNINGS, checker).stream()
                .findFirst()
                .map(BEGINNINGS::get)
                .orElse(BEGINNINGS.getLast());
    }

    /** What can be done to the line of a part. */
    static List<Operation> of(ParseTree node) {
        List<Operation> can = new ArrayList<>();
        List<ParseTree> siblings = siblings(node);
        int place = siblings.indexOf(node);
        if (node instanceof ActionContext) {
            can.add(Operation.INSERT);
            can.add(Operation.WRAP);
            can.add(Operation.COPY);
        }
        if (siblings.size() > 1 || node instanceof ActionContext || node instanceof StatementContext) {
            can.add(Operation.REMOVE);
        }
        if (place > 0) {
            can.add(Operation.UP);
        }
        if (place < siblings.size() - 1) {
            can.add(Operation.DOWN);
        }
        if (node instanceof WhenActionContext) {
            can.add(Operation.UNWRAP);
        }
        if (Written.children(node).anyMatch(BlockContext.class::isInstance)) {
            can.add(Operation.AND);
        }
        return can;
    }

    /** Where a first line inside a part would stand, behind an offset; -1 if there are no lines in it. */
    static int inside(ParseTree node, int from) {
        return Written.all(node instanceof StatementContext ? Words.core(node) : node)
                .filter(each -> each instanceof BlockContext || each instanceof HornParser.CasesContext)
                .filter(each -> Written.start(each) >= from)
                .findFirst()
                .map(each -> Written.start(each) + 1)
                .orElse(-1);
    }

    private static List<ParseTree> siblings(ParseTree node) {
        ParseTree parent = node.getParent();
        return parent == null
                ? List.of(node)
                : Written.children(parent)
                        .filter(each -> !(each instanceof TerminalNode)
                                && Words.rule(each).equals(Words.rule(node)))
                        .toList();
    }

    /**
     * Puts other words in the place of a part. A text is given as it reads, and a name that the script declares is changed
     * wherever the script uses it.
     */
    Optional<String> replace(int from, int to, String with) {
        ParseTree node = written.node(from, to).map(Words::core).orElse(null);
        if (node instanceof TerminalNode leaf && leaf.getSymbol().getType() == HornParser.STRING) {
            String target = written.target(from);
            return spliced(from, to, Words.quoted(with)).map(changed -> untranslated(changed, target));
        }
        Span place = written.source().span(from, to);
        return node != null && new Names(written.script(), null).isDeclared(place)
                ? renamed(written.text(node), with, from)
                : spliced(from, to, with);
    }

    /** A text without what it says in other languages for another text than is there now. */
    private String untranslated(String text, String target) {
        String left = text;
        Script script = Written.of(written.source(), text).orElseThrow().script();
        for (Statement.Texts texts :
                script.statements(Statement.Texts.class).toList().reversed()) {
            List<Statement.Translation> old = texts.said().stream()
                    .filter(said -> said.target().equals(target))
                    .toList();
            List<? extends Node> gone = old.size() == texts.said().size() ? List.of(texts) : old.reversed();
            for (Node each : gone) {
                left = withoutLine(left, each.span().start(), each.span().end());
            }
        }
        return left;
    }

    private Optional<String> renamed(String name, String with, int at) {
        if (!with.matches("[A-Za-z]\\w*")) {
            return Optional.empty();
        }
        StringBuilder text = new StringBuilder(written.text());
        List<TerminalNode> leaves = Written.leaves(written.tree()).toList();
        for (TerminalNode leaf : leaves.reversed()) {
            int start = Written.start(leaf);
            if (leaf.getSymbol().getType() == HornParser.WORD && leaf.getText().equals(name)) {
                text.replace(start, Written.end(leaf), with);
            } else if (leaf.getSymbol().getType() == HornParser.STRING) {
                String other = leaf.getText().replaceAll("(?<=\\{)([^}]*\\b)?" + name + "\\b(?=[^}]*})", "$1" + with);
                text.replace(start, Written.end(leaf), other);
            }
        }
        return Written.of(written.source(), text.toString())
                .map(changed -> changed.formatted(Math.min(at, text.length() - 1)));
    }

    /** Inserts a line: a statement behind a statement, an action behind an action or first in a block. */
    Optional<String> insert(int at, String line) {
        int behind = written.behind(at);
        boolean isWithin =
                written.statements().stream().anyMatch(each -> Written.start(each) < at && at < Written.end(each));
        if (isWithin) {
            return spliced(behind, behind, (behind == at ? " " : "\n") + line + " ");
        }
        String end = written.text().startsWith("\n", behind) ? "" : "\n";
        return written.with(behind, behind, "\n  " + line.strip() + end)
                .map(changed -> changed.formatted(behind + "\n  ".length()));
    }

    /** Takes away a line, or a part that need not be there, with the word that connects it. */
    Optional<String> remove(int from, int to) {
        List<TerminalNode> leaves = Written.leaves(written.tree()).toList();
        List<Integer> starts = new ArrayList<>(List.of(from));
        leaves.stream().map(Written::start).filter(start -> start < from).toList().reversed().stream()
                .limit(2)
                .forEach(starts::add);
        int next = leaves.stream()
                .filter(leaf -> Written.start(leaf) >= to)
                .findFirst()
                .map(Written::end)
                .orElse(to);
        boolean isStatement = written.statements().stream().anyMatch(each -> Written.start(each) == from);
        return isStatement
                ? Optional.of(withoutLine(written.text(), from, to))
                : Stream.concat(
                                starts.stream().map(start -> spliced(start, to, " ")),
                                Stream.of(spliced(from, next, " ")))
                        .flatMap(Optional::stream)
                        .findFirst();
    }

    /** A text without a statement, and without its line if nothing else stands there. */
    private static String withoutLine(String text, int from, int to) {
        String before = text.substring(0, from);
        String after = text.substring(to);
        boolean isAlone = before.matches("(?s).*\n[ \t]*") && after.matches("(?s)[ \t]*\n.*");
        return isAlone ? before.replaceFirst("[ \t]*\\z", "") + after.replaceFirst("[ \t]*\n", "") : before + after;
    }

    /** Changes places with the line before, or behind. */
    Optional<String> move(int from, int to, boolean up) {
        ParseTree node = written.node(from, to).orElse(null);
        while (node != null && siblings(node).size() < 2 && node.getChildCount() == 1) {
            node = node.getChild(0);
        }
        if (node == null) {
            return Optional.empty();
        }
        List<ParseTree> siblings = siblings(node);
        int place = siblings.indexOf(node) + (up ? -1 : 1);
        if (place < 0 || place >= siblings.size()) {
            return Optional.empty();
        }
        ParseTree first = up ? siblings.get(place) : node;
        ParseTree second = up ? node : siblings.get(place);
        String between = written.text().substring(Written.end(first), Written.start(second));
        return spliced(Written.start(first), Written.end(second), written.text(second) + between + written.text(first));
    }

    /** Writes a line once more behind itself. */
    Optional<String> copy(int from, int to) {
        return insert(to, written.text().substring(from, to));
    }

    /** Does an action only if something holds, which is said afterwards. */
    Optional<String> wrap(int from, int to, String condition) {
        return spliced(
                from, to, "when " + said(condition) + " { " + written.text().substring(from, to) + " }");
    }

    private static String said(String condition) {
        return condition.isBlank() ? CONDITION : condition;
    }

    /** Does the actions of a {@code when} always. */
    Optional<String> unwrap(int from, int to) {
        return written.node(from, to)
                .flatMap(node ->
                        Written.all(node).filter(BlockContext.class::isInstance).findFirst())
                .flatMap(block ->
                        spliced(from, to, written.text().substring(Written.start(block) + 1, Written.end(block) - 1)));
    }

    /** Adds a condition to a condition, or to a line that has none yet. */
    Optional<String> and(int from, int to, String condition) {
        ParseTree node = written.around(from, to);
        ParseTree line = node;
        Optional<ParseTree> has = written.node(from, to).filter(ExpressionContext.class::isInstance);
        if (has.isEmpty()) {
            while (line.getParent() != null && Written.children(line).noneMatch(BlockContext.class::isInstance)) {
                line = line.getParent();
            }
            has = Written.children(line)
                    .filter(ExpressionContext.class::isInstance)
                    .findFirst();
        }
        if (has.isPresent()) {
            String old = written.text(has.get());
            boolean isEither = ((ExpressionContext) has.get()).conjunction().size() > 1;
            return spliced(
                    Written.start(has.get()),
                    Written.end(has.get()),
                    (isEither ? "(" + old + ")" : old) + " and " + said(condition));
        }
        return Written.children(line)
                .filter(BlockContext.class::isInstance)
                .findFirst()
                .flatMap(
                        block -> spliced(Written.start(block), Written.start(block), " when " + said(condition) + " "));
    }

    /**
     * Where a statement begins after an edit.
     *
     * @param from the place that was edited
     * @param moved by how many statements it is farther behind now
     */
    private int begins(int from, String edited, int moved) {
        int place = (int) written.statements().stream()
                .filter(each -> Written.start(each) <= from)
                .count();
        boolean isWhole = written.statements().stream()
                .anyMatch(each -> Written.start(each) == from || written.behind(Written.end(each)) <= from);
        List<StatementContext> now =
                Written.of(written.source(), edited).map(Written::statements).orElse(List.of());
        int at = place - 1 + (isWhole ? moved : 0);
        return at < 0 || at >= now.size() ? Math.min(from, edited.length()) : Written.start(now.get(at));
    }

    /** The text with other words at a place, its statement laid out; nothing if it cannot be read. */
    private Optional<String> spliced(int from, int to, String words) {
        int statement = written.statements().stream()
                .map(Written::start)
                .filter(start -> start <= from)
                .reduce((_, later) -> later)
                .orElse(from);
        return written.with(from, to, words).map(changed -> changed.formatted(statement));
    }
}
