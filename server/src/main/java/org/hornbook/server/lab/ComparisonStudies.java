package org.hornbook.server.lab;

import java.util.Optional;
import org.hornbook.engine.Engine;
import org.hornbook.rules.Setup;
import org.hornbook.server.lab.StudyRequest.InvalidStudy;
import org.hornbook.server.library.Edition;
import org.hornbook.variant.Variant;

/** Studies that compare two games, each change tried by itself. Each pair of rules is compared once, whoever asks first. */
public final class ComparisonStudies {
    private final Lab lab;
    private final int games;

    /** @param games how many are played */
    public ComparisonStudies(Lab lab, int games) {
        this.lab = lab;
        this.games = games;
    }

    /**
     * A game by its rules.
     *
     * @param slug its word in addresses
     * @param isSecret whether others must not learn that word, who compare the same rules
     */
    public record Side(String slug, Edition edition, boolean isSecret) {
        private String name() {
            return edition.variant().hash() + (isSecret ? " of " + slug : "");
        }
    }

    /** What there is, whatever has become of it. */
    public Optional<Study> find(Side one, Side other) {
        return lab.about(subject(one, other));
    }

    /**
     * The study, which the person with this key asks for if there is none or it was given up.
     *
     * @return its id; nothing if too many of theirs are not over
     * @throws InvalidStudy if both cannot be played by as many, or it is too large
     */
    public Optional<String> ask(Side one, Side other, String owner) throws InvalidStudy {
        return lab.open(design(one, other), owner, subject(one, other));
    }

    /**
     * The study, put into the queue behind what people wait for if there is none.
     *
     * @throws InvalidStudy if both cannot be played by as many
     */
    Study common(Side one, Side other) throws InvalidStudy {
        return lab.common(subject(one, other), design(one, other));
    }

    private StudyDesign design(Side one, Side other) throws InvalidStudy {
        Variant.PlayerCounts players = one.edition().variant().people();
        Variant.PlayerCounts others = other.edition().variant().people();
        int least = Math.max(players.low(), others.low());
        int people = Math.clamp(Setup.USUAL_PLAYERS, least, Math.max(least, Math.min(players.high(), others.high())));
        StudyRequest asked = StudyRequest.Draft.comparing(one.slug(), other.slug())
                .among(people, null)
                .games((long) games)
                .asked();
        return StudyDesign.of(asked, one.edition(), other.edition());
    }

    private static String subject(Side one, Side other) {
        return "what differs " + one.name() + ' ' + other.name() + ' ' + Engine.VERSION;
    }
}
