package org.hornbook.server.lab;

import static org.hornbook.words.Language.say;

import java.util.List;
import org.hornbook.server.lab.StudyRequest.InvalidStudy;
import org.hornbook.simulation.Arm;
import org.hornbook.simulation.Experiment;
import org.jspecify.annotations.Nullable;

/**
 * The largest size of a study, since others wait.
 *
 * @param rounds rounds with the fastest bots
 * @param searches searches for gaps and ties
 * @param arms the most games that one study compares
 * @param seconds of processor time, estimated
 */
public record StudyLimits(long rounds, long games, long searches, int arms, double seconds) {
    public static final StudyLimits USUAL = new StudyLimits(5_000_000, 500_000, 240, 100, 3_600);

    /**
     * Checks a study.
     *
     * @throws InvalidStudy if it is too large
     */
    void check(StudyDesign design, CostEstimator estimator) throws InvalidStudy {
        checkArms(design.experiment());
        long most = most(design, estimator);
        if (design.asked().count() > most) {
            throw new InvalidStudy(
                    "count",
                    design.experiment() == null
                            ? say("lab.most_searches most", most)
                            : switch (design.experiment().unit()) {
                                case GAMES -> say("lab.most_games most", most);
                                case ROUNDS -> say("lab.most_rounds most", most);
                            });
        }
    }

    private void checkArms(@Nullable Experiment experiment) throws InvalidStudy {
        List<Arm> games = experiment == null
                ? List.of()
                : experiment.arms().stream()
                        .filter(arm -> arm.role() != Arm.Role.RUNG)
                        .toList();
        if (games.size() > arms) {
            throw new InvalidStudy(
                    games.getFirst().role() == Arm.Role.CELL ? "over" : "alone",
                    say("lab.most_arms most games", arms, games.size()));
        }
    }

    /** The most games, rounds or searches of a study: at least one. */
    long most(StudyDesign design, CostEstimator estimator) {
        long most = design.experiment() == null
                ? searches
                : switch (design.experiment().unit()) {
                    case GAMES -> games;
                    case ROUNDS -> rounds;
                };
        double each = estimator.of(design).of(most).seconds() / most;
        return (long) Math.clamp(seconds / each, 1, (double) most);
    }
}
