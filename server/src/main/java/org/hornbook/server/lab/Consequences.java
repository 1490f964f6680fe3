package org.hornbook.server.lab;

import java.util.List;
import java.util.Map;
import org.hornbook.engine.Engine;
import org.hornbook.experiment.Experiment;
import org.hornbook.server.library.Edition;
import org.hornbook.variant.Variant;

/** What the difference between two games does, each change by itself: one study for each two rules, whoever asks first. */
public final class Consequences {
    private final Lab lab;
    private final int games;

    /** @param games how many are played */
    public Consequences(Lab lab, int games) {
        this.lab = lab;
        this.games = games;
    }

    /**
     * A game by its rules.
     *
     * @param slug its word in addresses
     */
    public record Side(String slug, Edition edition) {}

    /**
     * The study, put into the queue behind what people wait for if there is none.
     *
     * @throws InvalidStudy if both cannot be played by as many
     */
    Study common(Side one, Side other) throws InvalidStudy {
        return lab.common(subject(one, other), design(one, other));
    }

    private Design design(Side one, Side other) throws InvalidStudy {
        Variant.Bounds players = one.edition().variant().players();
        Variant.Bounds others = other.edition().variant().players();
        int least = Math.max(players.low(), others.low());
        StudyRequest asked = new StudyRequest(
                StudyRequest.Kind.COMPARE,
                one.slug(),
                null,
                new StudyRequest.Other(other.slug(), null),
                Math.clamp(GameProfile.USUAL_PLAYERS, least, Math.max(least, Math.min(players.high(), others.high()))),
                Map.of(),
                List.of(StudyRequest.USUAL_BOT.word()),
                Experiment.Unit.GAMES,
                games,
                null,
                1,
                false,
                true,
                List.of());
        return Design.of(asked, one.edition(), other.edition());
    }

    private static String subject(Side one, Side other) {
        return "what differs " + one.edition().variant().hash() + ' '
                + other.edition().variant().hash() + ' ' + Engine.VERSION;
    }
}
