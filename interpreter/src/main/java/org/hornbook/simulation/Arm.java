package org.hornbook.simulation;

import java.util.List;
import org.hornbook.bots.BotKind;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;

/**
 * One of the games an experiment plays.
 *
 * @param label what people call it
 * @param setup without {@linkplain SetupProblems problems}
 * @param bots who sits where, one for each seat
 * @param every only games whose number is a multiple of this are played, so that slow bots play fewer
 * @param most only games with a lower number are played
 */
public record Arm(String label, Role role, Setup setup, List<BotKind> bots, int every, long most) {
    public Arm {
        bots = List.copyOf(bots);
        if (bots.size() != setup.players()) {
            throw new IllegalArgumentException("there is a bot for every seat");
        }
    }

    /** An arm that plays all games. */
    static Arm whole(String label, Role role, Setup setup, List<BotKind> bots) {
        return new Arm(label, role, setup, bots, 1, Long.MAX_VALUE);
    }

    /** What people call it in the language that is spoken here, if it is called by its game's title. */
    public String told() {
        return label.equals(setup.variant().title()) ? setup.variant().spoken().title() : label;
    }

    boolean plays(long number) {
        return number < most && number % every == 0;
    }

    /** Whether each of its games is compared with the base arm's game on the same deal. */
    boolean isPaired() {
        return switch (role) {
            case OTHER, CHANGE -> true;
            case BASE, RUNG, CELL -> false;
        };
    }

    /** Why an arm is part of the experiment. */
    public enum Role {
        /** What the others are compared with. */
        BASE,
        /** A game that is compared with the base as a whole. */
        OTHER,
        /** The base with one of the changes that make up the other. */
        CHANGE,
        /** The base with a stronger or weaker player at seat 1: a rung of the ladder of skill. */
        RUNG,
        /** The base with other values of its parameters. */
        CELL
    }
}
