package org.hornbook.edit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.antlr.v4.runtime.tree.ParseTree;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.grammar.HornParser.AdditionContext;
import org.hornbook.grammar.HornParser.InsertionContext;
import org.hornbook.grammar.HornParser.ItemContext;
import org.hornbook.grammar.HornParser.NameContext;
import org.hornbook.grammar.HornParser.PlaceCaseContext;
import org.hornbook.grammar.HornParser.ReplacementContext;
import org.hornbook.grammar.HornParser.StatementContext;
import org.hornbook.grammar.HornParser.StepContext;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.jspecify.annotations.Nullable;

/**
 * Tries whether names and types allow what could stand at a place. All of it is tried at once, each in a copy of the item, under names
 * of its own: what the checker says of a copy is said of what was tried in it.
 */
final class Candidates {
    /** The most that are tried one by one, where there can be no copies. */
    private static final int MOST_ALONE = 16;

    /** Errors of one check hide those that are looked for later. */
    private static final int ROUNDS = 4;

    private final Written written;
    private final Checker checker;
    private final int from;
    private final int to;

    Candidates(Written written, Checker checker, int from, int to) {
        this.written = written;
        this.checker = checker;
        this.from = from;
        this.to = to;
    }

    /** Those after which nothing is wrong that was not wrong before, in their order. */
    List<String> passed(List<String> tried) {
        ParseTree unit = unit();
        if (unit != null) {
            List<String> all = Stream.concat(Stream.of(written.text().substring(from, to)), tried.stream())
                    .toList();
            List<String> declared = declared(unit);
            List<Integer> right = right(
                    written,
                    Written.end(unit),
                    IntStream.range(0, all.size())
                            .mapToObj(copy -> copy(unit, declared, all.get(copy), copy))
                            .toList(),
                    checker);
            if (!right.isEmpty() && right.getFirst() == 0) {
                return right.stream().skip(1).map(all::get).toList();
            }
        }
        Set<String> before = errors(written.text());
        return tried.stream()
                .limit(MOST_ALONE)
                .filter(each -> before.containsAll(errors(with(each))))
                .toList();
    }

    /** The numbers around a right one that can stand there, from 0 to the most that is looked at; null around a wrong one. */
    Fits.@Nullable Range range(int right, int most) {
        Set<String> before = errors(written.text());
        IntPredicate isRight = number -> before.containsAll(errors(with(String.valueOf(number))));
        int low = last(right, 0, isRight);
        int high = last(right, Math.max(right, most), isRight);
        return low == high ? null : new Fits.Range(low, high);
    }

    private static int last(int first, int limit, IntPredicate isRight) {
        if (isRight.test(limit)) {
            return limit;
        }
        int right = first;
        int wrong = limit;
        while (Math.abs(right - wrong) > 1) {
            int between = (right + wrong) / 2;
            if (isRight.test(between)) {
                right = between;
            } else {
                wrong = between;
            }
        }
        return right;
    }

    private String with(String words) {
        return written.text().substring(0, from) + words + written.text().substring(to);
    }

    private Set<String> errors(String text) {
        Set<String> errors = new HashSet<>();
        checker.understood(new SourceFile(written.source().name(), text)).diagnostics().stream()
                .filter(Diagnostic::isError)
                .forEach(error -> errors.add(error.code() + error.message()));
        return errors;
    }

    /**
     * The places in a list of those texts in which nothing is wrong when all are inserted into a script.
     *
     * @param at where they are inserted
     */
    static List<Integer> right(Written written, int at, List<String> texts, Checker checker) {
        List<Integer> left = IntStream.range(0, texts.size()).boxed().toList();
        for (int round = 0; round < ROUNDS && !left.isEmpty(); round++) {
            StringBuilder all = new StringBuilder(written.text().substring(0, at));
            List<Integer> starts = new ArrayList<>();
            for (int text : left) {
                starts.add(all.length());
                all.append('\n').append(texts.get(text));
            }
            int end = all.length();
            SourceFile source = new SourceFile(
                    written.source().name(),
                    all.append('\n').append(written.text().substring(at)).toString());
            Set<Integer> wrong = new HashSet<>();
            checker.understood(source).diagnostics().stream()
                    .filter(Diagnostic::isError)
                    .flatMap(error -> Stream.concat(Stream.of(error.span()), error.others().stream()))
                    .filter(span -> span.source().equals(source) && span.start() >= at && span.start() < end)
                    .map(Span::start)
                    .forEach(place -> wrong.add((int) starts.stream()
                                    .filter(start -> start <= place)
                                    .count()
                            - 1));
            if (wrong.isEmpty()) {
                break;
            }
            List<Integer> tried = left;
            left = IntStream.range(0, tried.size())
                    .filter(copy -> !wrong.contains(copy))
                    .mapToObj(tried::get)
                    .toList();
        }
        return left;
    }

    /** The item around the place that can stand beside itself under another name; null if there is none. */
    private @Nullable ParseTree unit() {
        ParseTree node = written.around(from, to);
        while (!(node instanceof StatementContext) && !isInside(node)) {
            node = node.getParent();
            if (node == null) {
                return null;
            }
        }
        boolean isItem = node instanceof AdditionContext
                || node instanceof InsertionContext
                || node instanceof ReplacementContext;
        boolean isRows = node.getChild(node.getChildCount() - 1).getText().startsWith("rows");
        return isInside(node) || isItem && !isRows ? node : null;
    }

    /** Whether it is a step or a case among others, and no statement of its own. */
    private static boolean isInside(ParseTree node) {
        return (node instanceof StepContext || node instanceof PlaceCaseContext)
                && !(node.getParent() instanceof ItemContext);
    }

    /** The names that an item declares, its own first. */
    private List<String> declared(ParseTree unit) {
        Names names = new Names(written.script(), null);
        return Written.all(unit)
                .filter(NameContext.class::isInstance)
                .filter(name -> names.isDeclared(written.source().span(Written.start(name), Written.end(name))))
                .map(ParseTree::getText)
                .toList();
    }

    /** The item with something in the place, and with other names for all that it declares. */
    private String copy(ParseTree unit, List<String> declared, String tried, int number) {
        String text = written.text().substring(Written.start(unit), from) + tried + " "
                + written.text().substring(to, Written.end(unit));
        if (unit instanceof ReplacementContext) {
            boolean isPlaced = Written.all(unit).anyMatch(PlaceCaseContext.class::isInstance);
            boolean isStep = Written.all(unit).anyMatch(StepContext.class::isInstance);
            String anchor = declared.getFirst();
            text = (isPlaced ? "before " + anchor + "@ " : isStep ? "after " + anchor + "@ " : "")
                    + text.substring("replace".length());
        }
        for (String name : declared) {
            text = Pattern.compile("\\b" + name + "\\b(?!@)")
                    .matcher(text)
                    .replaceAll(Matcher.quoteReplacement(name + "_" + number + "x"));
        }
        return text.replace("@", "");
    }
}
