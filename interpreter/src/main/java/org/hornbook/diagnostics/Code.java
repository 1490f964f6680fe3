package org.hornbook.diagnostics;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Diagnostic.Severity;

/** The codes of the parser's and the checker's diagnostics; each is explained in a file beside the {@link Catalogue}. */
public enum Code {
    OTHER_EXPECTED(101, Severity.ERROR),
    MISSPELT(102, Severity.ERROR, About.GUESS),
    TEXT_UNCLOSED(103, Severity.ERROR),
    BRACKET_UNCLOSED(104, Severity.ERROR),
    BRACKET_NEEDLESS(105, Severity.ERROR),
    UNKNOWN_SIGN(106, Severity.ERROR),
    COMMA_MISSING(107, Severity.ERROR),
    OTHER_SIGN(108, Severity.ERROR, About.WORD),
    OTHER_COMMENT(109, Severity.ERROR),
    CAPITALS(110, Severity.ERROR, About.WORD),
    OTHER_WORD(111, Severity.ERROR, About.WORD),
    NUMBER_TOO_LARGE(112, Severity.ERROR),
    NESTED_TOO_DEEPLY(113, Severity.ERROR),
    SCRIPT_TOO_LONG(114, Severity.ERROR),
    UNSEEN_CHARACTER(115, Severity.ERROR),
    NOT_WHOLE(116, Severity.ERROR),
    OTHER_QUOTES(117, Severity.ERROR),
    NOT_NEEDED(118, Severity.ERROR, About.WORD),
    TEXT_UNQUOTED(119, Severity.ERROR),
    NO_VARIANT(120, Severity.ERROR),
    TEXT_AFTER_END(121, Severity.ERROR),
    ODD_NAME(122, Severity.ERROR, About.WORD),
    OWN_WORD_AS_NAME(123, Severity.ERROR, About.GUESS),
    MISPLACED(124, Severity.ERROR),
    UNKNOWN_ESCAPE(125, Severity.ERROR),
    OTHER_RANGE(126, Severity.ERROR),
    WORD_MISSING(127, Severity.ERROR),
    POSSESSIVE(128, Severity.ERROR),
    OTHER_PHRASE(129, Severity.ERROR, About.PHRASE),
    UNREADABLE_VALUE(130, Severity.ERROR),

    UNKNOWN_NAME(201, Severity.ERROR, About.NAME),
    UNKNOWN_FACT(202, Severity.ERROR, About.NAME),
    WRONG_OWNER(203, Severity.ERROR, About.WORD),
    WHOSE(204, Severity.ERROR, About.WORD),
    NOT_HERE(205, Severity.ERROR, About.WORD),
    UNKNOWN_EVENT(206, Severity.ERROR, About.WORD),
    UNKNOWN_MODIFIER(208, Severity.ERROR, About.NAME),
    UNKNOWN_PARAMETER(209, Severity.ERROR, About.NAME),
    WORD_NEVER_SET(210, Severity.ERROR, About.WORD),
    NAME_TWICE(211, Severity.ERROR, About.WORD),
    NAME_HIDDEN(212, Severity.ERROR, About.WORD),
    BARE_PREDICATE(213, Severity.ERROR, About.WORD),
    RESERVED_NAME(214, Severity.ERROR, About.WORD),
    UNUSED_NAME(215, Severity.WARNING, About.WHOLE),
    COUNTER_NEVER_SET(216, Severity.WARNING, About.WHOLE),
    WORD_TWICE(217, Severity.ERROR, About.WORD),
    UNKNOWN_PLACE(218, Severity.ERROR, About.NAME),
    UNKNOWN_CHOICE(219, Severity.ERROR, About.NAME),
    CHOICE_TOO_EARLY(220, Severity.ERROR, About.WORD),

    NUMBER_NEEDED(301, Severity.ERROR),
    TRUTH_NEEDED(302, Severity.ERROR),
    ROW_NEEDED(303, Severity.ERROR),
    PLAYER_NEEDED(304, Severity.ERROR),
    WORD_NEEDED(305, Severity.ERROR),
    CARD_NEEDED(306, Severity.ERROR),
    COUNTER_NEEDED(307, Severity.ERROR),
    NOT_COMPARABLE(308, Severity.ERROR),
    WRONG_PREDICATE(309, Severity.ERROR),
    HAS_MODIFIER(310, Severity.ERROR),
    NOTHING_TO_FIND(311, Severity.ERROR),
    CAPACITY_BY_CAPACITY(313, Severity.ERROR),
    BULLHEADS_OF_CARD_ONLY(314, Severity.ERROR),
    DIVISION_BY_ZERO(315, Severity.WARNING),
    DEFAULT_OUTSIDE_RANGE(318, Severity.ERROR),
    RANGE_UPSIDE_DOWN(319, Severity.ERROR),
    SET_OUTSIDE_RANGE(320, Severity.ERROR),
    SET_OTHER_KIND(321, Severity.ERROR),
    SWITCH_WITH_RANGE(322, Severity.ERROR),
    BEYOND_THE_TABLE(323, Severity.ERROR),
    LET_CIRCLE(324, Severity.ERROR),
    DEALS_BEYOND(325, Severity.ERROR),
    DECK_EMPTY(326, Severity.ERROR),
    TOO_FEW_CARDS(327, Severity.ERROR),
    NEVER_ENOUGH_CARDS(328, Severity.WARNING),
    REQUIREMENT_FAILS(329, Severity.ERROR),
    KNOWN_TOO_LATE(330, Severity.ERROR),
    ROW_HOLDS_NOTHING(331, Severity.ERROR),
    FILLS_WHOLE_ROW(332, Severity.ERROR),
    LET_WITHOUT_OTHERWISE(334, Severity.ERROR),
    NO_LAST_CASE(335, Severity.HINT, About.WHOLE),
    AFTER_OTHERWISE(336, Severity.WARNING),
    SAME_CONDITION(337, Severity.WARNING),
    NOT_NAMEABLE(338, Severity.ERROR),
    IMPOSSIBLE_DECK(339, Severity.ERROR),
    TOO_LONG(340, Severity.ERROR),
    CARDS_NEEDED(341, Severity.ERROR),
    CHOICE_OF_TWO_KINDS(342, Severity.ERROR),
    COUNT_IMPOSSIBLE(343, Severity.ERROR),
    NOT_AN_ANSWER(344, Severity.ERROR),
    NOTHING_TO_REVEAL(345, Severity.WARNING),
    COUNTER_START(346, Severity.ERROR),
    NO_TEAMS(349, Severity.ERROR),
    UNKNOWN_AUDIENCE(350, Severity.ERROR),
    WAITS_FOR_EACH_CARD(351, Severity.ERROR),
    LOTS_OF_EACH(352, Severity.ERROR),
    NOBODY_PLAYS(353, Severity.ERROR),

    UNKNOWN_PARENT(401, Severity.ERROR),
    UNUSABLE_DELTA(402, Severity.ERROR),
    ENDLESS_PARENTS(403, Severity.ERROR),
    DELTA_TWICE(404, Severity.ERROR),
    STALE_REPLACE(405, Severity.ERROR, About.NAME),
    STALE_ANCHOR(406, Severity.ERROR, About.NAME),
    STALE_REMOVE(407, Severity.ERROR, About.NAME),
    NEEDS_REPLACE(408, Severity.ERROR),
    OTHER_KIND(409, Severity.ERROR),
    OTHER_PLACE(410, Severity.ERROR),
    NO_ANCHOR(411, Severity.ERROR),
    PLACEMENT_TWICE(412, Severity.ERROR),
    DELTAS_DISAGREE(413, Severity.ERROR),
    SETTING_TWICE(414, Severity.ERROR),
    EXAMPLE_TWICE(415, Severity.ERROR),
    STALE_EXAMPLE(416, Severity.ERROR),
    BROKEN_PARENT(417, Severity.ERROR, About.WHOLE),
    INCOMPLETE(418, Severity.ERROR, About.WHOLE),
    NOTHING_TO_TRANSLATE(419, Severity.WARNING, About.NAME),

    ENDLESS_CIRCLE(501, Severity.ERROR),
    BOUND_NOT_SETTLED(502, Severity.ERROR),
    BOUND_NOT_POSITIVE(503, Severity.ERROR),
    OVER_BUDGET(504, Severity.ERROR),
    PLACED_TWICE(505, Severity.ERROR),
    NOT_PLACED(506, Severity.WARNING, About.WHOLE),
    ROW_LEFT_BARE(508, Severity.WARNING),
    FROZEN_LET(509, Severity.WARNING),
    NOBODY_TAKES(510, Severity.ERROR),
    NEEDLESS_BOUND(512, Severity.HINT),
    NEVER_SET_OFF(513, Severity.WARNING, About.WHOLE),
    MODIFIER_NEVER_MOVES(514, Severity.HINT, About.WHOLE),
    NO_SCORE(515, Severity.WARNING, About.WHOLE),
    ABSENT_TIE(516, Severity.HINT),
    TURN_PLAYED_HERE(517, Severity.ERROR),
    CHOOSES_HERE(518, Severity.ERROR),
    ENDLESS_STEP(519, Severity.ERROR),
    COURSE_INCOMPLETE(520, Severity.ERROR),
    ONLY_IN_STEPS(521, Severity.ERROR),
    TAKEN_WITHOUT_CARD(522, Severity.ERROR),
    TABLE_TOO_LARGE(523, Severity.ERROR),
    PLACING_TIE(524, Severity.WARNING),
    ALWAYS_HOLDS(525, Severity.WARNING),
    STEPPED_OVER(526, Severity.WARNING),

    CONDITION_SHOWS(531, Severity.ERROR),
    ORDER_SHOWS(532, Severity.ERROR),
    ASKING_SHOWS(533, Severity.ERROR),
    OFFER_SHOWS(534, Severity.ERROR),
    ABSENT_SHOWS(535, Severity.ERROR),
    VALUE_SHOWS(536, Severity.ERROR),
    MOVE_SHOWS(537, Severity.ERROR),
    NAME_SHOWS(538, Severity.ERROR),

    EMPTY_RANGE(540, Severity.WARNING),

    UNKNOWN_IN_PICTURE(701, Severity.WARNING, About.NAME),
    MODIFIER_TWICE(702, Severity.WARNING),
    CARD_NOT_IN_DECK(704, Severity.WARNING),
    CARD_TWICE(705, Severity.WARNING),
    CARD_FROM_NOWHERE(706, Severity.WARNING),
    UNKNOWN_RULE(707, Severity.WARNING, About.NAME),
    NO_SUCH_ROW(708, Severity.WARNING),
    PLAYS_TWICE(709, Severity.WARNING),
    UNKNOWN_PLAYER(710, Severity.ERROR),
    TOO_MANY_PLAYERS(711, Severity.WARNING),
    EXAMPLE_INCOMPLETE(712, Severity.WARNING, About.WHOLE),
    EXAMPLE_EXPECTS_NOTHING(713, Severity.WARNING, About.WHOLE),
    MISPLACED_FACT(714, Severity.WARNING),
    UNKNOWN_IN_EXAMPLE(718, Severity.WARNING),
    NO_TEXT(720, Severity.HINT, About.WHOLE),
    NAME_STYLE(721, Severity.HINT, About.WHOLE),
    NO_TITLE(722, Severity.HINT, About.WHOLE),
    NO_EXAMPLE(723, Severity.HINT, About.WHOLE),
    UNTRANSLATED(724, Severity.HINT, About.WHOLE);

    private static final Map<String, Code> BY_ID =
            Stream.of(values()).collect(Collectors.toMap(Code::id, code -> code));

    private final String id;
    private final Severity severity;
    private final About about;

    Code(int number, Severity severity) {
        this(number, severity, About.PLACE);
    }

    Code(int number, Severity severity, About about) {
        this.id = "HB" + number;
        this.severity = severity;
        this.about = about;
    }

    /** The scope of a message, which decides which follow-up messages are dropped. */
    enum About {
        PLACE,

        /** A phrase that was read as a similar one: other errors within it are follow-ups. */
        PHRASE,

        /** A guess at the meaning of a word: reported once, and only if the checker reports nothing more precise. */
        GUESS,

        /** A word, reported once for all its places. */
        WORD,

        /** An unknown name, unless an unreadable part might declare it. */
        NAME,

        /** The whole script: unknown while a part of it could not be read. */
        WHOLE
    }

    /** What a diagnostic with this id is about; those of examples and of the search are about a place. */
    static About about(String id) {
        Code code = BY_ID.get(id);
        return code == null ? About.PLACE : code.about;
    }

    public String id() {
        return id;
    }

    public Severity severity() {
        return severity;
    }

    About about() {
        return about;
    }
}
