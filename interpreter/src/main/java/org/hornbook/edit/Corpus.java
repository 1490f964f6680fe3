package org.hornbook.edit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.hornbook.grammar.HornParser;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.resolver.Fact;
import org.hornbook.resolver.UnaryPredicate;
import org.hornbook.source.SourceFile;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Hook;
import org.hornbook.words.Term;
import org.hornbook.words.Verb;

/**
 * What scripts say, part by part, and where: the parts of shipped scripts, the examples of words, and every action with what it is
 * usually done to. It knows no form of the grammar by name, so that new ones are found in it by themselves.
 */
final class Corpus {
    private static final int LONGEST = 110;

    /** Where an example of a word could stand. */
    private static final List<String> FRAMES =
            List.of("%s {}", "on taken when %s {}", "on taken { %s }", "on taken { player gains %s }");

    private final Map<String, Fragment> fragments = new LinkedHashMap<>();

    /**
     * A part of some script.
     *
     * @param rules the rules of the grammar that it is
     * @param places how often it stands where
     * @param words the words in it that are no words of the grammar
     */
    record Fragment(String text, BitSet rules, Map<String, Integer> places, Set<String> words) {
        int count() {
            return places.values().stream().mapToInt(Integer::intValue).sum();
        }
    }

    /** The words of the language that are no words of the grammar. */
    static final Set<String> KNOWN = terms().map(Term::word).collect(Collectors.toUnmodifiableSet());

    private static final class Shipped {
        private static final Corpus ALL = new Corpus();
    }

    static Corpus shipped() {
        return Shipped.ALL;
    }

    private Corpus() {
        ShippedScripts shipped = new ShippedScripts();
        Stream.concat(shipped.scripts().stream(), shipped.rules().stream())
                .flatMap(script -> Written.of(script).stream())
                .forEach(this::add);
        terms().flatMap(term -> FRAMES.stream()
                        .map(frame -> "rule r " + frame.formatted(term.example()))
                        .flatMap(rule -> Written.of(new SourceFile("example", "variant v { " + rule + " }")).stream())
                        .limit(1))
                .forEach(this::add);
        verbs().flatMap(action ->
                        Written.of(new SourceFile("verb", "variant v { rule r on taken { " + action + " } }")).stream())
                .forEach(this::add);
    }

    private static Stream<Term> terms() {
        return Stream.of(
                        Stream.of(BuiltInName.values()),
                        Stream.of(Hook.values()),
                        Fact.all().stream(),
                        UnaryPredicate.all().stream())
                .flatMap(rows -> rows)
                .map(Term.Row::term);
    }

    /** Each action, done to what the words of its operands say. */
    private static Stream<String> verbs() {
        return Stream.of(Verb.values())
                .map(verb -> verb.written(operand -> switch (operand) {
                    case NUMBER, POINTS -> "1";
                    case PLACE -> "row";
                    case TARGET -> "player.pile";
                    case SOURCE -> "deck";
                    case BASE -> "row.last";
                    default -> operand.name().toLowerCase(Locale.ROOT);
                }));
    }

    void add(Written written) {
        written.statements().stream()
                .filter(statement ->
                        Written.children(statement).noneMatch(child -> child instanceof HornParser.ExampleContext))
                .flatMap(Written::all)
                .filter(node -> node instanceof ParserRuleContext && isOutermost(node))
                .forEach(node -> {
                    String text = written.text(node).replaceAll("\\s+", " ");
                    if (text.length() <= LONGEST && text.indexOf('#') < 0) {
                        fragments
                                .computeIfAbsent(
                                        text, _ -> new Fragment(text, rules(node), new HashMap<>(), words(node)))
                                .places()
                                .merge(place(node), 1, Integer::sum);
                        Objects.requireNonNull(fragments.get(text)).rules().or(rules(node));
                    }
                });
    }

    private static boolean isOutermost(ParseTree node) {
        return node.getParent().getChildCount() > 1;
    }

    /** The rules of a part and of all parts that are the same text. */
    static BitSet rules(ParseTree node) {
        BitSet rules = new BitSet();
        for (ParseTree part = node; part instanceof ParserRuleContext rule; part = part.getChild(0)) {
            rules.set(rule.getRuleIndex());
            if (part.getChildCount() != 1) {
                break;
            }
        }
        return rules;
    }

    /** Where a part stands: the form around it, and behind which word of it. */
    static String place(ParseTree node) {
        ParseTree parent = node.getParent();
        List<String> before = new ArrayList<>();
        for (int at = 0; at < parent.getChildCount() && parent.getChild(at) != node; at++) {
            before.add(
                    parent.getChild(at) instanceof TerminalNode leaf && Words.isKeyword(leaf) ? leaf.getText() : "_");
        }
        return Words.form(parent) + String.join(" ", before.subList(Math.max(0, before.size() - 2), before.size()));
    }

    private static Set<String> words(ParseTree node) {
        return Written.leaves(node)
                .filter(leaf -> leaf.getSymbol().getType() == HornParser.WORD)
                .map(ParseTree::getText)
                .filter(word -> !KNOWN.contains(word))
                .collect(Collectors.toSet());
    }

    /** The parts that can stand where one of these rules can, those that often stand at a place first. */
    Stream<Fragment> fitting(BitSet rules, String place) {
        return fragments.values().stream()
                .filter(fragment -> fragment.rules().intersects(rules))
                .sorted((one, other) -> Integer.compare(rank(other, place), rank(one, place)));
    }

    private static int rank(Fragment fragment, String place) {
        return 1000 * fragment.places().getOrDefault(place, 0)
                + 10 * fragment.count()
                - fragment.text().length() / 8;
    }
}
