package org.hornbook.edit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.antlr.v4.runtime.atn.SetTransition;
import org.antlr.v4.runtime.atn.Transition;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.hornbook.checker.Checker;
import org.hornbook.grammar.HornParser;
import org.hornbook.resolver.Fact;
import org.hornbook.source.SourceFile;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Hook;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/**
 * What can stand in the place of a chip.
 *
 * @param options the likeliest first
 * @param isFree whether any text or any name will do
 * @param range for a number: between which numbers it was found to be right; null for other chips
 * @param touched what of a table can be touched instead; null if there is no such thing
 * @param wider the parts around it that can be replaced, too, the next one first
 */
public record Fits(
        List<Option> options,
        boolean isFree,
        @Nullable Range range,
        @Nullable Touched touched,
        List<RuleFrame.Chip> wider) {
    private static final int MOST_TRIED = 60;
    private static final int MOST_WIDER = 4;
    private static final int MOST_NUMBER = 1_000;

    /** Words of the grammar of which any can stand where one does. */
    private static final List<IntervalSet> EITHER = HornParser._ATN.states.stream()
            .filter(Objects::nonNull)
            .flatMap(state -> Stream.of(state.getTransitions()))
            .filter(SetTransition.class::isInstance)
            .map(Transition::label)
            .distinct()
            .toList();

    /** Words that turn a condition round. */
    private static final Map<String, String> TURNED = Map.of("and", "or", "or", "and", "is", "is not", "not", "");

    /** What makes more or less of a value. */
    private static final List<String> STEPS = List.of(" + 1", " - 1", " * 2", " / 2");

    /** The rules of the grammar of which a name is one. */
    private static final BitSet VALUES = new BitSet();

    static {
        IntStream.of(
                        HornParser.RULE_path,
                        HornParser.RULE_operand,
                        HornParser.RULE_sum,
                        HornParser.RULE_expression,
                        HornParser.RULE_comparison,
                        HornParser.RULE_value,
                        HornParser.RULE_set)
                .forEach(VALUES::set);
    }

    public Fits {
        options = List.copyOf(options);
        wider = List.copyOf(wider);
    }

    /**
     * Something that can stand there.
     *
     * @param written as the script will have it
     * @param words as the frame will say it
     * @param meaning one sentence, or empty
     */
    public record Option(String written, String words, String meaning) {}

    public record Range(int low, int high) {}

    /**
     * Cards, rows or players that can be touched, which are written by their numbers.
     *
     * @param kind {@code card}, {@code row} or {@code player}
     * @param before what is written before the number
     * @param after what is written behind it
     * @param most the numbers go from 1 to this one
     */
    public record Touched(String kind, String before, String after, int most) {
        String one() {
            return before + 1 + after;
        }
    }

    /** What fits in the place of a part of a text; nothing if there is no such part, or the text has syntax errors. */
    public static Optional<Fits> of(SourceFile source, int from, int to, Checker checker) {
        return Written.of(source)
                .flatMap(written -> written.node(from, to).map(node -> new Search(written, checker, node).fits()));
    }

    /** The search for one chip. */
    private static final class Search {
        private final Written written;
        private final ParseTree node;
        private final ParseTree core;
        private final Names names;
        private final Words words;
        private final Candidates trials;

        Search(Written written, Checker checker, ParseTree node) {
            this.written = written;
            this.node = node;
            this.core = Words.core(node);
            this.names = Names.of(checker.understood(written.source()));
            this.words = new Words(written, names);
            this.trials = new Candidates(written, checker, Written.start(node), Written.end(node));
        }

        Fits fits() {
            boolean isNumber = isToken(HornParser.NUMBER);
            boolean isFree = isToken(HornParser.STRING)
                    || names.isDeclared(written.source().span(Written.start(node), Written.end(node)));
            List<Touched> touchable = touchable();
            List<String> tried = isFree
                    ? List.of()
                    : Stream.concat(touchable.stream().map(Touched::one), candidates())
                            .filter(each -> !each.equals(written.text(node)) && !(isNumber && each.matches("\\d+")))
                            .limit(MOST_TRIED)
                            .toList();
            List<String> passed = trials.passed(tried);
            return new Fits(
                    options(passed.stream()
                            .filter(each -> touchable.stream()
                                    .noneMatch(one -> one.one().equals(each)))
                            .toList()),
                    isFree,
                    isNumber ? trials.range(Integer.parseInt(written.text(node)), MOST_NUMBER) : null,
                    isNumber
                            ? numbered()
                            : touchable.stream()
                                    .filter(one -> passed.contains(one.one()))
                                    .findFirst()
                                    .orElse(null),
                    wider());
        }

        /** Rows and players by their numbers. */
        private List<Touched> touchable() {
            return !Corpus.rules(node).intersects(VALUES) || isToken(HornParser.NUMBER)
                    ? List.of()
                    : Stream.of(Type.ROW, Type.PLAYER)
                            .filter(type -> names.most(type) > 0)
                            .flatMap(type -> Stream.of("", "(")
                                    .map(open -> touched(
                                            type, open + word(type) + " where number = ", open.isEmpty() ? "" : ")")))
                            .toList();
        }

        private Touched touched(Type type, String before, String after) {
            return new Touched(word(type), before, after, names.most(type));
        }

        private static String word(Type type) {
            return type.name().toLowerCase(Locale.ROOT);
        }

        /** What a number is compared with: a card, or the number of a row or player. */
        private @Nullable Touched numbered() {
            return node.getParent() instanceof HornParser.OrderContext order
                            && order.getParent() instanceof HornParser.RelatedContext related
                    ? Optional.of(words.type(related.sum()))
                            .filter(type -> names.most(type) > 0)
                            .map(type -> touched(type, "", ""))
                            .orElse(null)
                    : null;
        }

        private boolean isToken(int type) {
            ParseTree inner = core;
            while (inner.getChildCount() == 1) {
                inner = inner.getChild(0);
            }
            return inner instanceof TerminalNode leaf && leaf.getSymbol().getType() == type;
        }

        /** The options in words: each is read where it would stand. */
        private List<Option> options(List<String> passed) {
            ParseTree statement = written.statement(Written.start(node)).orElseThrow();
            String before = written.text().substring(Written.start(statement), Written.start(node));
            String after = written.text().substring(Written.end(node), Written.end(statement));
            Set<String> said = new HashSet<>(Set.of(words.words(node)));
            StringBuilder text = new StringBuilder("variant v {");
            List<Integer> starts = new ArrayList<>();
            for (String each : passed) {
                starts.add(text.append('\n').append(before).length());
                text.append(each).append(after);
            }
            return Written.of(written.source(), text.append('}').toString()).stream()
                    .flatMap(all -> IntStream.range(0, passed.size())
                            .boxed()
                            .flatMap(at -> all
                                    .node(
                                            starts.get(at),
                                            starts.get(at) + passed.get(at).length())
                                    .map(put -> option(passed.get(at), new Words(all, names).pieces(put)))
                                    .stream()))
                    .filter(option -> said.add(option.words()))
                    .toList();
        }

        private static Option option(String text, List<RuleFrame.Piece> pieces) {
            RuleFrame.Chip chip = pieces.getFirst().chip();
            return new Option(text, Words.joined(pieces), pieces.size() == 1 && chip != null ? chip.meaning() : "");
        }

        private List<RuleFrame.Chip> wider() {
            List<RuleFrame.Chip> wider = new ArrayList<>();
            for (ParseTree around = node.getParent();
                    around != null && !RuleFrame.isLine(around) && wider.size() < MOST_WIDER;
                    around = around.getParent()) {
                if (around.getChildCount() > 1) {
                    ParseTree outermost = written.node(Written.start(around), Written.end(around))
                            .orElse(around);
                    wider.add(new RuleFrame.Chip(
                            Written.start(outermost),
                            Written.end(outermost),
                            "",
                            written.text(outermost),
                            words.words(outermost)));
                }
            }
            return wider;
        }

        private Stream<String> candidates() {
            BitSet rules = Corpus.rules(node);
            if (node instanceof TerminalNode) {
                return Stream.empty();
            }
            return Stream.of(exchanged(), often(rules), parts(rules), steps(rules), paths(rules))
                    .flatMap(all -> all)
                    .distinct();
        }

        /** With another word of the grammar instead of one of its own, where the grammar lets either stand. */
        private Stream<String> exchanged() {
            return Written.leaves(node)
                    .filter(this::isOwn)
                    .flatMap(leaf -> Stream.concat(
                                    Stream.ofNullable(TURNED.get(leaf.getText())),
                                    EITHER.stream()
                                            .filter(either -> either.contains(
                                                    leaf.getSymbol().getType()))
                                            .flatMap(either -> either.toList().stream())
                                            .map(HornParser.VOCABULARY::getLiteralName)
                                            .filter(Objects::nonNull)
                                            .map(word -> word.substring(1, word.length() - 1)))
                            .map(word -> written.text().substring(Written.start(node), Written.start(leaf))
                                    + word
                                    + written.text().substring(Written.end(leaf), Written.end(node))));
        }

        /** Whether a word is of the part itself, or of the relation or verb in it. */
        private boolean isOwn(ParseTree leaf) {
            return leaf.getParent() == core || leaf.getParent().getParent() == core || leaf == core;
        }

        /** What scripts often say there. */
        private Stream<String> often(BitSet rules) {
            return Corpus.shipped()
                    .fitting(rules, Corpus.place(node))
                    .filter(fragment -> fragment.words().stream().allMatch(word -> names.has(word)))
                    .map(Corpus.Fragment::text)
                    .limit(MOST_TRIED * 2L / 3);
        }

        /** What it consists of: to take it out of what is around it. */
        private Stream<String> parts(BitSet rules) {
            return Written.children(core)
                    .filter(part -> Corpus.rules(part).intersects(rules))
                    .map(written::text);
        }

        /** A little more of a value, or less: the parts of that are changed afterwards. */
        private Stream<String> steps(BitSet rules) {
            return rules.get(HornParser.RULE_sum) && !isToken(HornParser.NUMBER)
                    ? STEPS.stream().map(step -> written.text(node) + step)
                    : Stream.empty();
        }

        private Stream<String> paths(BitSet rules) {
            if (node instanceof HornParser.EventContext) {
                return Stream.of(Hook.values()).map(Hook::word);
            }
            if (!rules.intersects(VALUES)) {
                return Stream.empty();
            }
            return Stream.of(
                            names.all().stream(),
                            Stream.of(BuiltInName.values()).map(BuiltInName::word),
                            Stream.of(BuiltInName.values())
                                    .flatMap(name -> Fact.allOf(name.type()).stream()
                                            .map(fact -> name.word() + "." + fact.word())))
                    .flatMap(all -> all);
        }
    }
}
