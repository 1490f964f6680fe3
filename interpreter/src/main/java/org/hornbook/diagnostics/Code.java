package org.hornbook.diagnostics;

import org.hornbook.diagnostics.Diagnostic.Severity;

/** The codes of what the checker finds; each is explained in a file of its own beside the {@link Catalogue}. */
public enum Code {
    UNKNOWN_NAME(201, Severity.ERROR),
    UNKNOWN_FACT(202, Severity.ERROR),
    WRONG_OWNER(203, Severity.ERROR),
    WHOSE(204, Severity.ERROR),
    NOT_HERE(205, Severity.ERROR),
    UNKNOWN_EVENT(206, Severity.ERROR),
    MOVED_WHAT(207, Severity.ERROR),
    UNKNOWN_MODIFIER(208, Severity.ERROR),
    UNKNOWN_PARAMETER(209, Severity.ERROR),
    SIDE_NEVER_SHOWN(210, Severity.ERROR),
    NAME_TWICE(211, Severity.ERROR),
    NAME_HIDDEN(212, Severity.ERROR),
    BARE_PREDICATE(213, Severity.ERROR),
    RESERVED_NAME(214, Severity.ERROR),
    UNUSED_NAME(215, Severity.WARNING),
    COUNTER_NEVER_SET(216, Severity.WARNING),
    SIDE_TWICE(217, Severity.ERROR),

    NUMBER_NEEDED(301, Severity.ERROR),
    TRUTH_NEEDED(302, Severity.ERROR),
    ROW_NEEDED(303, Severity.ERROR),
    PLAYER_NEEDED(304, Severity.ERROR),
    SIDE_NEEDED(305, Severity.ERROR),
    PLAYED_CARD_NEEDED(306, Severity.ERROR),
    COUNTER_NEEDED(307, Severity.ERROR),
    NOT_COMPARABLE(308, Severity.ERROR),
    WRONG_PREDICATE(309, Severity.ERROR),
    HAS_MODIFIER(310, Severity.ERROR),
    NOTHING_TO_FIND(311, Severity.ERROR),
    NO_SIDES(312, Severity.ERROR),
    CAPACITY_BY_CAPACITY(313, Severity.ERROR),
    BULLHEADS_OF_CARD_ONLY(314, Severity.ERROR),
    DIVISION_BY_ZERO(315, Severity.WARNING),
    NEVER_ON_TABLE(316, Severity.ERROR),
    START_SHOWS_NOTHING(317, Severity.ERROR),
    DEFAULT_OUTSIDE_RANGE(318, Severity.ERROR),
    RANGE_UPSIDE_DOWN(319, Severity.ERROR),
    SET_OUTSIDE_RANGE(320, Severity.ERROR),
    SET_OTHER_KIND(321, Severity.ERROR),
    SWITCH_WITH_RANGE(322, Severity.ERROR),
    BEYOND_THE_TABLE(323, Severity.ERROR),
    BEST_OUTSIDE_PLAYERS(324, Severity.ERROR),
    DEALS_BEYOND(325, Severity.ERROR),
    DECK_EMPTY(326, Severity.ERROR),
    TOO_FEW_CARDS(327, Severity.ERROR),
    NEVER_ENOUGH_CARDS(328, Severity.WARNING),
    REQUIREMENT_FAILS(329, Severity.ERROR),
    KNOWN_TOO_LATE(330, Severity.ERROR),
    ROW_HOLDS_NOTHING(331, Severity.ERROR),
    FILLS_WHOLE_ROW(332, Severity.ERROR),
    PASSES_TOO_MANY(333, Severity.ERROR),
    BULLHEADS_WITHOUT_OTHERWISE(334, Severity.ERROR),
    NO_LAST_CASE(335, Severity.HINT),
    AFTER_OTHERWISE(336, Severity.WARNING),
    SAME_CONDITION(337, Severity.WARNING),
    NOT_NAMEABLE(338, Severity.ERROR),
    IMPOSSIBLE_DECK(339, Severity.ERROR),
    TOO_LONG(340, Severity.ERROR),

    UNKNOWN_PARENT(401, Severity.ERROR),
    UNUSABLE_DELTA(402, Severity.ERROR),
    ENDLESS_PARENTS(403, Severity.ERROR),
    DELTA_TWICE(404, Severity.ERROR),
    STALE_REPLACE(405, Severity.ERROR),
    STALE_ANCHOR(406, Severity.ERROR),
    STALE_REMOVE(407, Severity.ERROR),
    NEEDS_REPLACE(408, Severity.ERROR),
    OTHER_KIND(409, Severity.ERROR),
    OTHER_PLACE(410, Severity.ERROR),
    NO_ANCHOR(411, Severity.ERROR),
    PLACEMENT_TWICE(412, Severity.ERROR),
    DELTAS_DISAGREE(413, Severity.ERROR),
    SETTING_TWICE(414, Severity.ERROR),
    EXAMPLE_TWICE(415, Severity.ERROR),
    STALE_EXAMPLE(416, Severity.ERROR),
    BROKEN_PARENT(417, Severity.ERROR),
    INCOMPLETE(418, Severity.ERROR),

    ENDLESS_CIRCLE(501, Severity.ERROR),
    BOUND_NOT_SETTLED(502, Severity.ERROR),
    BOUND_NOT_POSITIVE(503, Severity.ERROR),
    OVER_BUDGET(504, Severity.ERROR),
    PLACED_TWICE(505, Severity.ERROR),
    NOT_PLACED(506, Severity.WARNING),
    PLACED_LATER(507, Severity.ERROR),
    ROW_LEFT_BARE(508, Severity.WARNING),
    ROW_NOT_EMPTIED(509, Severity.WARNING),
    NOBODY_TAKES(510, Severity.ERROR),
    NO_ABSENT(511, Severity.WARNING),
    NEEDLESS_BOUND(512, Severity.HINT),
    NEVER_SET_OFF(513, Severity.WARNING),
    MODIFIER_NEVER_MOVES(514, Severity.HINT),
    NO_SCORE(515, Severity.WARNING),
    ABSENT_TIE(516, Severity.HINT),

    UNKNOWN_IN_PICTURE(701, Severity.WARNING),
    MODIFIER_TWICE(702, Severity.WARNING),
    SIDE_NOT_DRAWN(703, Severity.WARNING),
    CARD_NOT_IN_DECK(704, Severity.WARNING),
    CARD_TWICE(705, Severity.WARNING),
    CARD_FROM_NOWHERE(706, Severity.WARNING),
    UNKNOWN_RULE(707, Severity.WARNING),
    NO_SUCH_ROW(708, Severity.WARNING),
    PLAYS_TWICE(709, Severity.WARNING),
    UNKNOWN_PLAYER(710, Severity.WARNING),
    TOO_MANY_PLAYERS(711, Severity.WARNING),
    EXAMPLE_INCOMPLETE(712, Severity.WARNING),
    EXAMPLE_EXPECTS_NOTHING(713, Severity.WARNING),
    GIVEN_WINNER(714, Severity.WARNING),
    NO_TEXT(720, Severity.HINT),
    NAME_STYLE(721, Severity.HINT),
    NO_TITLE(722, Severity.HINT),
    NO_EXAMPLE(723, Severity.HINT);

    private final String id;
    private final Severity severity;

    Code(int number, Severity severity) {
        this.id = "HB" + number;
        this.severity = severity;
    }

    public String id() {
        return id;
    }

    public Severity severity() {
        return severity;
    }
}
