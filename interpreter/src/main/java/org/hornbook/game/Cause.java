package org.hornbook.game;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Why something happened.
 *
 * @param rule the rule's name
 * @param text what it says to people; its name if it says nothing
 * @param script the file it stands in
 * @param line its line there, from 1
 * @param reasons why it applies and does what it does, in plain sentences with the values at that moment; empty unless
 *     asked for
 * @param skipped the rules tried before it, with why each did not apply; empty unless asked for
 */
public record Cause(
        String rule,
        String text,
        List<String> rulings,
        String script,
        int line,
        @Telling List<String> reasons,
        List<Skipped> skipped) {
    /** Nobody reads more, and a game with rules by the hundred would be made of little else. */
    private static final int MOST_TOLD = 40;

    /** The objects of a reason, in bytes. */
    private static final int OF_A_REASON = 80;

    public Cause {
        rulings = List.copyOf(rulings);
        reasons = List.copyOf(reasons);
        skipped = List.copyOf(skipped);
    }

    /** A rule of which nothing is known but where it stands. */
    public Cause(String rule, String text, List<String> rulings, String script, int line) {
        this(rule, text, rulings, script, line, List.of(), List.of());
    }

    /** The same rule, at work for these reasons after those were skipped; of very many, the last ones are told. */
    public Cause because(List<String> why, List<Skipped> tried) {
        return why.equals(reasons) && tried.equals(skipped)
                ? this
                : new Cause(rule, text, rulings, script, line, last(why), last(tried));
    }

    /** What it says to people, and why it applies if that is known. */
    public String sentences() {
        return Stream.concat(Stream.of(text), reasons.stream()).collect(Collectors.joining(" "));
    }

    /** How many bytes its reasons take of the memory, more or less; all else is shared among the causes of a rule. */
    long bytes() {
        long letters = 0;
        for (String reason : reasons) {
            letters += OF_A_REASON + reason.length();
        }
        for (Skipped tried : skipped) {
            letters += OF_A_REASON + tried.reason().length();
        }
        return letters;
    }

    private static <T> List<T> last(List<T> all) {
        return all.subList(Math.max(0, all.size() - MOST_TOLD), all.size());
    }

    /** A rule that was tried and did not apply. {@code reason} is a plain sentence with the values that mattered. */
    public record Skipped(String rule, String text, String script, int line, String reason) {}
}
