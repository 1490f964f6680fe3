package org.hornbook.game;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The rule that caused an event, with its reasons.
 *
 * @param rule the rule's name
 * @param text its text for people; its name if it has none
 * @param script its file
 * @param line its line in the file, from 1
 * @param reasons why it applied and what it did, in sentences with the values of that moment; empty unless
 *     asked for
 * @param skipped the rules tried before it and why they did not apply; empty unless requested
 */
public record Cause(
        String rule,
        @Telling String text,
        @Telling List<String> rulings,
        String script,
        int line,
        @Telling List<String> reasons,
        @Telling List<Skipped> skipped) {
    /**
     * The most skipped rules that are kept: nobody reads more, and a game with hundreds of rules would consist of little else.
     */
    private static final int MOST_TOLD = 40;

    /** The size of a reason's objects in bytes. */
    private static final int OF_A_REASON = 80;

    public Cause {
        rulings = List.copyOf(rulings);
        reasons = List.copyOf(reasons);
        skipped = List.copyOf(skipped);
    }

    /** A rule without reasons. */
    public Cause(String rule, String text, List<String> rulings, String script, int line) {
        this(rule, text, rulings, script, line, List.of(), List.of());
    }

    /** This rule with reasons and skipped rules; of many skipped ones only the last are kept. */
    public Cause because(List<String> why, List<Skipped> tried) {
        return why.equals(reasons) && tried.equals(skipped)
                ? this
                : new Cause(rule, text, rulings, script, line, last(why), last(tried));
    }

    /** The rule's text, and its reasons if there are some. */
    public String sentences() {
        return Stream.concat(Stream.of(text), reasons.stream()).collect(Collectors.joining(" "));
    }

    /** The approximate size of its reasons in bytes; the rest is shared by all causes of a rule. */
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

    /**
     * A rule that was tried and did not apply.
     *
     * @param reason a sentence with the values that mattered
     */
    public record Skipped(String rule, String text, String script, int line, String reason) {}
}
