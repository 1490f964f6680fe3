package org.hornbook.rules;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/** Finds the rules that can bring a game to its end as it is set up: endings, and rules by which somebody wins. */
public final class Finale {
    private final Figures figures;

    private Finale(Setup setup) {
        this.figures = Figures.of(setup);
    }

    /** Those rules in the order of the script, without any that a parameter switches off. */
    public static List<NamedRule> of(Setup setup) {
        Finale finale = new Finale(setup);
        return ends(setup.variant())
                .filter(end -> finale.isPossible(end.condition()))
                .map(End::rule)
                .sorted(Comparator.comparingInt(NamedRule::index))
                .toList();
    }

    private static Stream<End> ends(Variant variant) {
        Stream<End> endings = variant.endings().stream().map(ending -> new End(ending.rule(), ending.condition()));
        Stream<End> rules = Stream.of(variant.triggers(), variant.scores())
                .flatMap(List::stream)
                .filter(rule -> end(rule.effects()))
                .map(rule -> new End(rule.rule(), rule.condition()));
        Stream<End> cases = variant.placement().cases().stream()
                .filter(each -> end(each.effects()))
                .map(each -> new End(each.rule(), each.condition()));
        return Stream.of(endings, rules, cases).flatMap(all -> all);
    }

    private static boolean end(List<Effect> effects) {
        return effects.stream().anyMatch(effect -> effect.is(Verb.Trait.ENDS_GAME));
    }

    private boolean isPossible(@Nullable Formula condition) {
        if (condition instanceof Formula.And and) {
            return and.parts().stream().allMatch(this::isPossible);
        }
        return condition == null || !Figures.isKnown(condition) || figures.value(condition) != 0;
    }

    /** A rule that ends the game where its condition holds. */
    private record End(NamedRule rule, @Nullable Formula condition) {}
}
