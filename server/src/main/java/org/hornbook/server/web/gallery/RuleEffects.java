package org.hornbook.server.web.gallery;

import java.util.List;
import java.util.stream.Stream;
import org.hornbook.experiment.Comparison;
import org.hornbook.experiment.Results;
import org.hornbook.server.lab.Design;
import org.hornbook.server.lab.Study;
import org.jspecify.annotations.Nullable;

/**
 * What the difference between two games does, as far as a study has measured it.
 *
 * @param study the id of the study that has all of it
 * @param isMine whether the visitor has asked for it, and may stop it
 * @param played how many games, of so many
 * @param company by whom, see {@link Company}
 * @param isKnown whether there is anything to tell: not before it is over
 * @param whole what all changes do together: the clear differences in sentences, each with its interval
 * @param single what changes do by themselves
 */
public record RuleEffects(
        String study,
        boolean isOver,
        boolean isDone,
        boolean isMine,
        long played,
        long of,
        String company,
        boolean isKnown,
        List<String> whole,
        List<Effect> single) {
    static RuleEffects of(Study study, String visitor) {
        Study.Progress progress = study.progress();
        Results results = progress.results();
        List<Effect> all = results == null || !study.state().isOver()
                ? List.of()
                : results.comparisons().stream().map(Effect::of).toList();
        return new RuleEffects(
                study.id(),
                study.state().isOver(),
                study.state() == Study.State.DONE,
                study.isOf(visitor),
                progress.played(),
                progress.of(),
                Company.of(
                        study.asked().players(),
                        study.design().map(Design::emptySeats).orElse(List.of())),
                !all.isEmpty(),
                all.isEmpty() ? List.of() : all.getFirst().clear(),
                all.stream().skip(1).toList());
    }

    /** The effect of what is called so, by itself or with what belongs to it; null if it does not make a game without all the rest. */
    public @Nullable Effect by(String change) {
        return single.stream()
                .filter(effect -> effect.changes().stream().anyMatch(each -> isSame(each, change)))
                .findFirst()
                .orElse(null);
    }

    /** One is called with the word for what it is, such as {@code case too low}, the other mostly without. */
    private static boolean isSame(String one, String other) {
        return one.equals(other) || one.endsWith(' ' + other) || other.endsWith(' ' + one);
    }

    /**
     * What some changes do that belong together.
     *
     * @param changes what they change
     * @param clear the clear differences in sentences, each with its interval
     */
    public record Effect(List<String> changes, List<String> clear) {
        static Effect of(Comparison comparison) {
            return new Effect(
                    Stream.of(comparison.label().split(", "))
                            .map(change -> change.replaceFirst("^(with|without|other) ", ""))
                            .toList(),
                    comparison.figures().stream()
                            .filter(Comparison.Line::clear)
                            .map(Comparison.Line::verdict)
                            .toList());
        }
    }
}
