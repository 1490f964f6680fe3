package org.hornbook.server.lab;

import java.util.Optional;
import org.hornbook.engine.Engine;
import org.hornbook.program.Setup;
import org.hornbook.server.lab.StudyRequest.InvalidStudy;
import org.hornbook.server.library.Edition;
import org.hornbook.variant.Variant;

/** Studies that compare two games, each change tried by itself. Each pair of rules is compared once, whoever asks first. */
public final class ComparisonStudies {
    private final Lab lab;
    private final int games;

    /** @param games the number of games of each study */
    public ComparisonStudies(Lab lab, int games) {
        this.lab = lab;
        this.games = games;
    }

    /**
     * One of the two games.
     *
     * @param slug its name in addresses
     * @param isSecret whether the slug is secret, so that other people who compare the same rules must not learn it
     */
    public record Side(String slug, Edition edition, boolean isSecret) {
        private String name() {
            return edition.variant().hash() + (isSecret ? " of " + slug : "");
        }
    }

    /** The study of these two games in any state; empty if there is none. */
    public Optional<Study> find(Side one, Side other) {
        return lab.about(subject(one, other));
    }

    /**
     * The study of these two games. If there is none or it failed, the person with this key requests it.
     *
     * @return its id; empty if the person has too many unfinished studies
     * @throws InvalidStudy if no number of players suits both games, or the study is too large
     */
    public Optional<String> ask(Side one, Side other, String owner) throws InvalidStudy {
        return lab.open(design(one, other), owner, subject(one, other));
    }

    /**
     * The study of these two games; if there is none, a new one at low priority.
     *
     * @throws InvalidStudy if no number of players suits both games
     */
    Study common(Side one, Side other) throws InvalidStudy {
        return lab.common(subject(one, other), design(one, other));
    }

    private StudyDesign design(Side one, Side other) throws InvalidStudy {
        Variant.PlayerCounts players = one.edition().variant().people();
        Variant.PlayerCounts others = other.edition().variant().people();
        int least = Math.max(players.low(), others.low());
        int people = Math.clamp(Setup.USUAL_PLAYERS, least, Math.max(least, Math.min(players.high(), others.high())));
        StudyRequest asked = StudyRequest.comparing(one.slug(), other.slug(), people, games);
        return StudyDesign.of(asked, one.edition(), other.edition());
    }

    private static String subject(Side one, Side other) {
        return "what differs " + one.name() + ' ' + other.name() + ' ' + Engine.VERSION;
    }
}
