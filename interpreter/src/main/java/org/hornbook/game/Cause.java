package org.hornbook.game;

import java.util.List;

/**
 * Why something happened.
 *
 * @param rule the rule's name
 * @param text what it says to people; its name if it says nothing
 * @param script the file it stands in
 * @param line its line there, from 1
 * @param skipped the rules tried before it, with why each did not apply; empty unless asked for
 */
public record Cause(String rule, String text, List<String> rulings, String script, int line, List<Skipped> skipped) {
    public Cause {
        rulings = List.copyOf(rulings);
        skipped = List.copyOf(skipped);
    }

    /** A rule that was tried and did not apply. {@code reason} is a plain sentence with the values that mattered. */
    public record Skipped(String rule, String text, String script, int line, String reason) {}
}
