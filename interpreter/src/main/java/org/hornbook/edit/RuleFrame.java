package org.hornbook.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.hornbook.checker.Checker;
import org.hornbook.grammar.HornParser;
import org.hornbook.grammar.HornParser.ActionContext;
import org.hornbook.grammar.HornParser.BlockContext;
import org.hornbook.grammar.HornParser.CasesContext;
import org.hornbook.grammar.HornParser.RulingContext;
import org.hornbook.grammar.HornParser.SetContext;
import org.hornbook.grammar.HornParser.TriggerContext;
import org.hornbook.source.SourceFile;
import org.jspecify.annotations.Nullable;

/**
 * A statement of a script as lines of words. Each word belongs to a chip, a part of the statement that can be replaced as a
 * whole, or stands for itself. It follows the grammar alone, so that a new form of Horn is shown without a word here.
 *
 * @param from where it begins in the text, in UTF-16 units
 * @param to behind its end
 */
public record RuleFrame(int from, int to, List<Line> lines) {
    public RuleFrame {
        lines = List.copyOf(lines);
    }

    /**
     * A line: the head of an item, a condition, an action with what it is done to.
     *
     * @param from the place of the whole, with the lines inside it
     * @param depth how many lines it stands within
     * @param kind the form of the grammar that it has, such as {@code whenAction}
     * @param inside where a first line within it would be inserted; -1 if it has none within
     * @param can what can be done to it: words of {@link Operation}
     */
    public record Line(int from, int to, int depth, String kind, int inside, List<Operation> can, List<Piece> pieces) {
        public Line {
            can = List.copyOf(can);
            pieces = List.copyOf(pieces);
        }

        /** Its words alone. */
        public String words() {
            return Words.joined(pieces);
        }
    }

    /**
     * Some words.
     *
     * @param chip what is replaced by touching them; null for words that only connect others
     */
    public record Piece(String words, @Nullable Chip chip) {}

    /**
     * A part that can be replaced.
     *
     * @param from its place in the text
     * @param kind {@code number}, {@code text}, {@code name}, {@code event}, {@code condition}, {@code action} or another
     *     word for what can stand there
     * @param written as the script has it; a text in the reader's language, if it has that
     * @param meaning one sentence, or empty
     */
    public record Chip(int from, int to, String kind, String written, String meaning) {}

    /** What can be done to a line, and to a chip. */
    public enum Operation {
        REPLACE,
        INSERT,
        REMOVE,
        UP,
        DOWN,
        COPY,
        WRAP,
        UNWRAP,
        AND
    }

    /** The frame of the statement at an offset; nothing if there is none, or the text has syntax errors. */
    public static Optional<RuleFrame> of(SourceFile source, int at, Checker checker) {
        return Written.of(source).flatMap(written -> of(written, at, Names.of(checker.understood(source))));
    }

    static Optional<RuleFrame> of(Written written, int at, Names names) {
        return written.statement(at).map(statement -> {
            Lines lines = new Lines(new Words(written, names));
            lines.begin(statement, 0);
            lines.walk(Words.core(statement), 0);
            return new RuleFrame(Written.start(statement), Written.end(statement), lines.all());
        });
    }

    /** Whether the grammar gives it a line of its own. */
    static boolean isLine(ParseTree node) {
        return node instanceof ParserRuleContext part && RULES.contains(part.getRuleIndex())
                || node instanceof BlockContext;
    }

    /** Rules whose parts are told line by line. */
    private static final Set<Integer> RULES = Set.of(
            HornParser.RULE_statement,
            HornParser.RULE_item,
            HornParser.RULE_placement,
            HornParser.RULE_course,
            HornParser.RULE_step,
            HornParser.RULE_placeCase,
            HornParser.RULE_example,
            HornParser.RULE_exampleLine,
            HornParser.RULE_line,
            HornParser.RULE_lot,
            HornParser.RULE_ruling,
            HornParser.RULE_action,
            HornParser.RULE_cases);

    /** Collects lines. */
    private static final class Lines {
        private final Words words;
        private final List<Line> done = new ArrayList<>();
        private final List<Piece> pieces = new ArrayList<>();
        private @Nullable ParseTree of;
        private int from;
        private int to;
        private int depth;

        Lines(Words words) {
            this.words = words;
        }

        void begin(ParseTree node, int deep) {
            end();
            of = node;
            from = Written.start(node);
            to = Written.end(node);
            depth = deep;
        }

        private void end() {
            if (of != null && !pieces.isEmpty()) {
                List<Operation> can = Operations.of(of).stream()
                        .filter(each -> from == Written.start(of) || each == Operation.REMOVE || each == Operation.AND)
                        .toList();
                done.add(new Line(from, to, depth, Words.form(of), Operations.inside(of, from), can, capital(pieces)));
            }
            pieces.clear();
        }

        private static List<Piece> capital(List<Piece> pieces) {
            List<Piece> all = new ArrayList<>(pieces);
            Piece first = all.getFirst();
            if (first.chip() == null || !first.chip().kind().equals("text")) {
                all.set(0, new Piece(org.hornbook.words.Language.capital(first.words()), first.chip()));
            }
            return all;
        }

        List<Line> all() {
            end();
            return done;
        }

        void walk(ParseTree node, int deep) {
            boolean isList = node instanceof BlockContext || node instanceof CasesContext;
            List<ParseTree> all = Written.children(node).toList();
            List<ParseTree> children = IntStream.range(0, all.size())
                    .filter(at -> !is(all.get(at), ",") || !isList && !isLine(all.get(at + 1)))
                    .mapToObj(all::get)
                    .toList();
            if (!isList
                    && children.stream().noneMatch(RuleFrame::isLine)
                    && children.stream().noneMatch(child -> is(child, "{"))) {
                pieces.addAll(words.pieces(node));
                return;
            }
            boolean isTriggered = children.stream().anyMatch(TriggerContext.class::isInstance);
            int level = deep;
            boolean isOpened = false;
            List<ParseTree> run = new ArrayList<>();
            for (ParseTree child : children) {
                boolean isBegin = isHead(child, isTriggered)
                                && !(pieces.isEmpty() && run.isEmpty())
                                && !(node instanceof ActionContext)
                        || isOpened && level == deep && child instanceof TerminalNode && run.isEmpty();
                if (child instanceof BlockContext || child instanceof CasesContext || isLine(child) || isBegin) {
                    say(run, node);
                }
                if (is(child, "{")) {
                    isOpened = true;
                    level = deep + 1;
                } else if (is(child, "}")) {
                    level = deep;
                } else if (child instanceof BlockContext || child instanceof CasesContext) {
                    walk(child, deep);
                    isOpened = true;
                } else if (isLine(child)) {
                    boolean isSame = Written.end(child) == Written.end(node) && level == deep && !isLot(child);
                    if (!isSame) {
                        begin(child, child instanceof RulingContext || isLot(child) ? deep + 1 : level);
                    }
                    walk(Words.core(child), isSame ? deep : level);
                } else {
                    if (isBegin) {
                        begin(child, level);
                        of = node;
                        to = isOpened ? Written.end(node) : Written.end(child);
                    }
                    run.add(child);
                }
            }
            say(run, node);
        }

        private void say(List<ParseTree> run, ParseTree node) {
            pieces.addAll(words.pieces(List.copyOf(run), node));
            run.clear();
        }

        private static boolean isLot(ParseTree node) {
            return node instanceof HornParser.LotContext;
        }

        private static boolean isHead(ParseTree child, boolean isTriggered) {
            return child instanceof TriggerContext
                    || child instanceof SetContext
                    || !isTriggered && Stream.of("when", "while", "otherwise").anyMatch(word -> is(child, word));
        }

        private static boolean is(ParseTree node, String word) {
            return node instanceof TerminalNode leaf && leaf.getText().equals(word);
        }
    }
}
