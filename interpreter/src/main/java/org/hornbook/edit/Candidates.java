package org.hornbook.edit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
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
import org.jspecify.annotations.Nullable;

/**
 * Tries what could stand at a place with the checker. As many as possible are tried at once, each in a copy of the item, under names of
 * its own: what the checker says of a copy is said of what was tried in it.
 */
final class Candidates {
    /** The most that are tried one by one, where there can be no copies. */
    private static final int MOST_ALONE = 16;

    /** The most that are checked as a whole game; of others only names and types are. */
    private static final int MOST_CHECKED = 24;

    /** Errors of one check hide those that are looked for later. */
    private static final int ROUNDS = 6;

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
    List<String> passed(List<String> tried, boolean isWhole) {
        ParseTree unit = unit();
        if (unit == null) {
            return alone(tried, isWhole);
        }
        String now = written.text().substring(from, to);
        List<String> all = new ArrayList<>(List.of(now));
        all.addAll(tried);
        List<String> understood = inCopies(unit, all, false);
        if (understood.isEmpty() || !understood.getFirst().equals(now)) {
            return alone(tried, isWhole);
        }
        if (!isWhole) {
            return understood.subList(1, understood.size());
        }
        List<String> checked = inCopies(unit, understood.subList(0, Math.min(MOST_CHECKED, understood.size())), true);
        return checked.isEmpty() || !checked.getFirst().equals(now)
                ? alone(understood.subList(1, understood.size()), true)
                : checked.subList(1, checked.size());
    }

    private List<String> alone(List<String> tried, boolean isWhole) {
        Set<String> before = new HashSet<>(errors(written.text(), isWhole));
        return tried.stream()
                .limit(isWhole ? MOST_ALONE : Integer.MAX_VALUE)
                .filter(each -> before.containsAll(errors(
                        written.text().substring(0, from)
                                + each
                                + written.text().substring(to),
                        isWhole)))
                .toList();
    }

    private List<String> errors(String text, boolean isWhole) {
        return found(new SourceFile(written.source().name(), text), isWhole).stream()
                .filter(Diagnostic::isError)
                .map(each -> each.code() + each.message())
                .toList();
    }

    /** The item around the place that can stand beside itself under another name; null if there is none. */
    private @Nullable ParseTree unit() {
        ParseTree found = null;
        for (ParseTree node = written.around(from, to); node != null; node = node.getParent()) {
            if (node instanceof StepContext || node instanceof PlaceCaseContext) {
                found = node;
            } else if (node instanceof AdditionContext
                    || node instanceof InsertionContext
                    || node instanceof ReplacementContext) {
                return node.getChild(node.getChildCount() - 1).getText().startsWith("rows") ? null : node;
            } else if (node instanceof StatementContext) {
                return found;
            } else if (found != null) {
                return found.getParent() instanceof ItemContext ? unitOf(found) : found;
            }
        }
        return null;
    }

    private static ParseTree unitOf(ParseTree item) {
        ParseTree node = item;
        while (!(node instanceof StatementContext) && !(node.getParent() instanceof StatementContext)) {
            node = node.getParent();
        }
        return node;
    }

    private List<String> inCopies(ParseTree unit, List<String> tried, boolean isWhole) {
        List<String> left = tried;
        Names names = new Names(written.script(), null);
        List<String> declared = Written.all(unit)
                .filter(NameContext.class::isInstance)
                .filter(name -> names.isDeclared(written.source().span(Written.start(name), Written.end(name))))
                .map(ParseTree::getText)
                .toList();
        int end = Written.end(unit);
        for (int round = 0; round < ROUNDS; round++) {
            StringBuilder copies = new StringBuilder();
            int[] ends = new int[left.size()];
            for (int copy = 0; copy < left.size(); copy++) {
                copies.append('\n').append(copy(unit, declared, left.get(copy), copy));
                ends[copy] = end + copies.length();
            }
            SourceFile text = new SourceFile(
                    written.source().name(),
                    written.text().substring(0, end) + copies + written.text().substring(end));
            List<Diagnostic> found = found(text, isWhole);
            Set<Integer> wrong = new TreeSet<>();
            found.stream().filter(Diagnostic::isError).forEach(error -> {
                int at = error.span().source().equals(text) ? error.span().start() : -1;
                if (at > end && at <= ends[ends.length - 1]) {
                    wrong.add((int) IntStream.of(ends).filter(each -> each < at).count());
                }
            });
            if (wrong.isEmpty()) {
                return found.stream().noneMatch(Diagnostic::isError) || hasErrors(isWhole) ? left : List.of();
            }
            List<String> now = left;
            left = IntStream.range(0, now.size())
                    .filter(copy -> !wrong.contains(copy))
                    .mapToObj(now::get)
                    .toList();
            if (left.isEmpty()) {
                return left;
            }
        }
        return left;
    }

    private List<Diagnostic> found(SourceFile text, boolean isWhole) {
        return (isWhole ? checker.unblamed(text) : checker.understood(text)).diagnostics();
    }

    private boolean hasErrors(boolean isWhole) {
        return !errors(written.text(), isWhole).isEmpty();
    }

    /**
     * The item with something in the place, and with other names for all that it declares.
     *
     * @param declared those names, its own first
     */
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
