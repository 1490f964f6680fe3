package org.hornbook.server.tables;

import static org.hornbook.words.Language.say;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What people say at a table. Stored with its log and deleted with it; no part of the game or its replay. Immutable.
 *
 * @param level what is allowed
 * @param remarks the latest, oldest first
 * @param count of all so far
 */
public record Talk(Level level, List<Remark> remarks, int count) {
    /** The most letters of a text. */
    static final int LONGEST = 300;

    /** The most remarks of a table, since its log is kept in memory. */
    static final int MOST = 2_000;

    private static final int MOST_AT_ONCE = 5;
    private static final Duration AT_ONCE = Duration.ofSeconds(15);

    /** As many as ten players can say within that time. */
    private static final int KEPT = 10 * MOST_AT_ONCE;

    /** Control characters and those that turn the direction of what follows; joiners shape words and pictures. */
    private static final Pattern INVISIBLE = Pattern.compile("[\\p{C}\u2028\u2029&&[^\u200c\u200d\\s]]");

    public Talk {
        remarks = List.copyOf(remarks);
    }

    /** Friends may write; among strangers there are set phrases only, unless the host allows more. */
    static Talk of(Plan plan) {
        return new Talk(plan.listed() ? Level.PHRASES : Level.CHAT, List.of(), 0);
    }

    Talk at(Level other) {
        return new Talk(other, remarks, count);
    }

    Talk with(Remark remark) {
        List<Remark> more = new ArrayList<>(remarks);
        more.add(remark);
        return new Talk(level, more.subList(Math.max(0, more.size() - KEPT), more.size()), count + 1);
    }

    /** Whether a player has said so much within some seconds that they must wait. */
    boolean isTooMuch(int seat, Instant now) {
        return remarks.stream()
                        .filter(remark -> remark.seat() == seat && remark.at().isAfter(now.minus(AT_ONCE)))
                        .count()
                >= MOST_AT_ONCE;
    }

    /** A text in one line, without what cannot be seen. */
    static String tidy(String text) {
        return INVISIBLE.matcher(text).replaceAll("").strip().replaceAll("\\s+", " ");
    }

    /** What people may say. */
    public enum Level {
        OFF,
        PHRASES,
        CHAT;

        /** The name on pages. */
        public String text() {
            return switch (this) {
                case OFF -> say("talk.level.off");
                case PHRASES -> say("talk.level.phrases");
                case CHAT -> say("talk.level.chat");
            };
        }
    }

    /** What can be said without writing; reactions are shown as faces, which pages draw. */
    public enum SetPhrase {
        LAUGHS,
        MARVELS,
        CRIES,
        MOOS,
        WELL_PLAYED,
        OUCH,
        THANKS,
        GOOD_LUCK,
        YOUR_TURN,
        ONE_MOMENT,
        GOOD_GAME;

        /** What is said, or what somebody does whose face is shown. */
        public String text() {
            return switch (this) {
                case LAUGHS -> say("talk.laughs");
                case MARVELS -> say("talk.marvels");
                case CRIES -> say("talk.cries");
                case MOOS -> say("talk.moos");
                case WELL_PLAYED -> say("talk.well_played");
                case OUCH -> say("talk.ouch");
                case THANKS -> say("talk.thanks");
                case GOOD_LUCK -> say("talk.good_luck");
                case YOUR_TURN -> say("talk.your_turn");
                case ONE_MOMENT -> say("talk.one_moment");
                case GOOD_GAME -> say("talk.good_game");
            };
        }

        /** Whether a face is shown instead of the text. */
        public boolean isFace() {
            return compareTo(MOOS) <= 0;
        }
    }

    /**
     * What somebody has said: either a phrase or a text.
     *
     * @param number of its log entry, which identifies it within the table
     * @param text empty for a phrase
     */
    public record Remark(
            int number, int seat, Instant at, @Nullable SetPhrase phrase, String text) {}
}
