package org.hornbook.server.library;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hornbook.revision.Revision.Kind;
import org.hornbook.variant.NamedRule;
import org.hornbook.words.Language;

/** A part of the game that variants change. */
public enum RuleArea {
    DECK,
    PLACEMENT,
    TAKING,
    SCORING,
    MODIFIERS,
    SPECIAL,
    TURN,
    ENDING,
    GAME;

    /** By the words with which differences begin. */
    private static final Map<String, RuleArea> KINDS = Map.ofEntries(
            Map.entry("deals", DECK),
            Map.entry("players", DECK),
            Map.entry("cards", DECK),
            Map.entry("place", PLACEMENT),
            Map.entry("case", PLACEMENT),
            Map.entry("let", PLACEMENT),
            Map.entry("rows", PLACEMENT),
            Map.entry("win", SCORING),
            Map.entry("modifier", MODIFIERS),
            Map.entry("rule", SPECIAL),
            Map.entry("bar", SPECIAL),
            Map.entry("round", TURN),
            Map.entry("turn", TURN),
            Map.entry("step", TURN));

    private static final Map<String, RuleArea> PARAMETERS =
            Map.of("row_count", PLACEMENT, "capacity", PLACEMENT, "hand_size", DECK, "limit", ENDING);

    /** The area in words, such as "taking rows", to follow "changes". */
    public String words() {
        return Language.say(this, "area");
    }

    /** The area of that name; none for other names, whoever typed them. */
    public static Optional<RuleArea> named(String name) {
        return Arrays.stream(values()).filter(area -> area.name().equals(name)).findFirst();
    }

    /** Those that a variant changes. */
    static Set<RuleArea> of(List<Difference> differences, Collection<NamedRule> parents) {
        if (parents.isEmpty()) {
            return EnumSet.of(GAME);
        }
        Set<RuleArea> areas = EnumSet.noneOf(RuleArea.class);
        for (Difference difference : differences) {
            of(difference, parents).ifPresent(areas::add);
            if (difference.source().contains("take ")) {
                areas.add(TAKING);
            }
        }
        return areas;
    }

    private static Optional<RuleArea> of(Difference difference, Collection<NamedRule> parents) {
        String name = difference.name();
        if (difference.kind() == Kind.REMOVED) {
            return parents.stream()
                    .filter(rule -> rule.name().equals(name))
                    .map(rule -> of(rule.kind(), rule.span().text()))
                    .findFirst();
        }
        if (difference.kind() == Kind.SET && PARAMETERS.containsKey(name)) {
            return Optional.ofNullable(PARAMETERS.get(name));
        }
        if (name.equals("let bullheads")) {
            return Optional.of(SCORING);
        }
        RuleArea area = KINDS.get(name.split(" ", 2)[0]);
        return Optional.ofNullable(area == SPECIAL ? ofRule(difference.source()) : area);
    }

    private static RuleArea of(NamedRule.Kind kind, String written) {
        return switch (kind) {
            case CASE -> PLACEMENT;
            case RULE, BAR -> ofRule(written);
            case STEP, PROCEDURE -> TURN;
        };
    }

    private static RuleArea ofRule(String written) {
        if (written.contains("end game")) {
            return ENDING;
        }
        return written.contains("on round end") || written.contains("on game end") ? SCORING : SPECIAL;
    }
}
