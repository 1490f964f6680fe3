package org.hornbook.server.lab;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hornbook.engine.Engine;
import org.hornbook.program.Setup;
import org.hornbook.server.lab.StudyRequest.InvalidStudy;
import org.hornbook.server.library.Edition;
import org.hornbook.simulation.Figure;
import org.hornbook.simulation.Results;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.hornbook.words.Term;

/** Describes how a game plays in a few facts, from a study without an owner that starts when first needed. */
public final class GameProfile {
    /** Enough for figures without many digits. */
    public static final int USUAL_GAMES = 300;

    private final Lab lab;
    private final int games;

    /** @param games the number of games of the study */
    public GameProfile(Lab lab, int games) {
        this.lab = lab;
        this.games = games;
    }

    /**
     * The facts about a game.
     *
     * @param ready whether the study is finished; before, the facts are preliminary
     * @param link the address of the study
     */
    public record Card(boolean ready, String link, List<Fact> facts) {}

    /**
     * A fact.
     *
     * @param value the value with its unit
     * @param plain one sentence that explains it
     */
    public record Fact(String title, String value, String plain) {}

    /**
     * The facts so far.
     *
     * @param slug the game's name in addresses
     * @param isSecret whether the slug is secret, so that other people with the same rules must not learn it
     * @return empty if there is no study yet
     */
    public Optional<Card> find(String slug, Edition edition, boolean isSecret) {
        return lab.about(subject(slug, edition, isSecret)).map(study -> card(study, edition));
    }

    /**
     * The facts so far; queues the study if there is none.
     *
     * @throws InvalidStudy if the game cannot be played with its usual values
     */
    public Card begin(String slug, Edition edition, boolean isSecret) throws InvalidStudy {
        return card(study(slug, edition, isSecret), edition);
    }

    private static Card card(Study study, Edition edition) {
        Results results = study.progress().results();
        List<Fact> facts = results == null || results.arms().isEmpty()
                ? List.of()
                : facts(results.arms().getFirst(), edition.variant().spoken());
        return new Card(study.state().isOver(), "/lab/" + study.id(), facts);
    }

    /** The study; a new one at low priority if there is none. */
    Study study(String slug, Edition edition, boolean isSecret) throws InvalidStudy {
        return lab.common(subject(slug, edition, isSecret), StudyDesign.of(asked(slug, edition), edition, null));
    }

    /** The subject: equal for the same rules with the same engine, whatever the address. */
    private static String subject(String slug, Edition edition, boolean isSecret) {
        return "how it plays " + edition.variant().hash() + ' ' + Engine.VERSION + (isSecret ? " of " + slug : "");
    }

    private StudyRequest asked(String slug, Edition edition) {
        int people = Setup.usual(edition.variant()).people();
        return StudyRequest.simulating(slug, null, people, null, (long) games, true);
    }

    private static List<Fact> facts(Results.ArmResults arm, Variant variant) {
        List<Fact> facts = new ArrayList<>();
        for (String id : List.of("points", "rounds_per_game", "takes", "choices")) {
            figure(arm, id).flatMap(GameProfile::fact).ifPresent(facts::add);
        }
        figure(arm, "ladder").flatMap(GameProfile::skill).ifPresent(facts::add);
        figure(arm, "costs").flatMap(costs -> costliest(costs, variant)).ifPresent(facts::add);
        return facts;
    }

    private static Optional<Figure> figure(Results.ArmResults arm, String id) {
        return arm.figures().stream().filter(each -> each.id().equals(id)).findFirst();
    }

    private static Optional<Fact> fact(Figure figure) {
        return Optional.ofNullable(figure.estimate())
                .map(estimate -> new Fact(figure.title(), inUnit(estimate.mean(), figure.unit()), figure.plain()));
    }

    /** The advantage of a skilled bot over a random one. */
    private static Optional<Fact> skill(Figure ladder) {
        double best =
                ladder.bars().stream().mapToDouble(Figure.Bar::value).min().orElse(0);
        double worst =
                ladder.bars().stream().mapToDouble(Figure.Bar::value).max().orElse(0);
        return Optional.of(new Fact(
                say("lab.skill"), say("lab.points_a_round points", number(worst - best)), say("lab.skill_about")));
    }

    /** The most expensive rule, by its text: its name means nothing outside the script. */
    private static Optional<Fact> costliest(Figure costs, Variant variant) {
        return costs.bars().stream()
                .max(Comparator.comparingDouble(Figure.Bar::value))
                .map(bar -> new Fact(
                        say("lab.costliest lowest", variant.procedure().lowestWins()),
                        say("lab.points_a_round points", number(bar.value())),
                        variant.rules().stream()
                                .filter(rule -> Term.spoken(rule.name()).equals(bar.label()))
                                .flatMap(rule -> Stream.ofNullable(rule.text()))
                                .findFirst()
                                .orElse(say("lab.by_rule rule", bar.label()))));
    }

    private static String inUnit(double value, String unit) {
        return say("lab.in_unit figure share unit", number(value), unit.startsWith("%"), unit);
    }

    private static String number(double value) {
        return String.format(Language.locale(), Math.abs(value) < 10 ? "%.1f" : "%.0f", value);
    }
}
