package org.hornbook.checker;

import org.hornbook.source.Diagnostic.Severity;

/** The codes of what the checker finds; each is explained in a file of its own beside the {@link Catalogue}. */
enum Code {
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
    BARE_ADJECTIVE(213, Severity.ERROR),

    NUMBER_NEEDED(301, Severity.ERROR),
    TRUTH_NEEDED(302, Severity.ERROR),
    ROW_NEEDED(303, Severity.ERROR),
    PLAYER_NEEDED(304, Severity.ERROR),
    SIDE_NEEDED(305, Severity.ERROR),
    PLAYED_CARD_NEEDED(306, Severity.ERROR),
    COUNTER_NEEDED(307, Severity.ERROR),
    NOT_COMPARABLE(308, Severity.ERROR),
    WRONG_ADJECTIVE(309, Severity.ERROR),
    HAS_MODIFIER(310, Severity.ERROR),
    NOTHING_TO_FIND(311, Severity.ERROR),
    NO_SIDES(312, Severity.ERROR),
    CAPACITY_BY_CAPACITY(313, Severity.ERROR),
    BULLHEADS_OF_CARD_ONLY(314, Severity.ERROR),
    DIVISION_BY_ZERO(315, Severity.WARNING),
    NEVER_ON_TABLE(316, Severity.ERROR),
    START_SHOWS_NOTHING(317, Severity.ERROR),

    UNKNOWN_PARENT(401, Severity.ERROR),
    UNKNOWN_DELTA(402, Severity.ERROR),
    PARENT_CYCLE(403, Severity.ERROR),
    FOREIGN_DELTA(404, Severity.ERROR),
    DELTA_TWICE(405, Severity.ERROR),
    PARENT_UNREADABLE(406, Severity.ERROR),
    TOO_MANY_GENERATIONS(407, Severity.ERROR),
    STALE_REPLACE(408, Severity.ERROR),
    STALE_ANCHOR(409, Severity.ERROR),
    STALE_REMOVE(410, Severity.ERROR),
    NEEDS_REPLACE(411, Severity.ERROR),
    OTHER_KIND(412, Severity.ERROR),
    OTHER_PLACE(413, Severity.ERROR),
    NO_ANCHOR(414, Severity.ERROR),
    PLACEMENT_TWICE(415, Severity.ERROR),
    DELTAS_DISAGREE(416, Severity.ERROR),
    DELTAS_SET_DIFFERENTLY(417, Severity.ERROR),
    SETTING_TWICE(418, Severity.ERROR),
    EXAMPLE_TWICE(419, Severity.ERROR),
    STALE_EXAMPLE(420, Severity.ERROR),
    BROKEN_PARENT(421, Severity.ERROR),
    INCOMPLETE(422, Severity.ERROR),

    NOBODY_TAKES(510, Severity.ERROR),
    NO_ABSENT(511, Severity.WARNING);

    private final String id;
    private final Severity severity;

    Code(int number, Severity severity) {
        this.id = "HB" + number;
        this.severity = severity;
    }

    String id() {
        return id;
    }

    Severity severity() {
        return severity;
    }
}
