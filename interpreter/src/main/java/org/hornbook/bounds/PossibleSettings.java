package org.hornbook.bounds;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Variant;

/**
 * What hosts can set, as far as certain formulas tell it apart: every value of each parameter that they read, and every number
 * of players if they read it. What a {@code require} rules out is left out.
 */
public final class PossibleSettings {
    /** Past so many settings only the ends and the middle of a range are tried. */
    private static final int MOST = 2_000;

    private final Variant variant;
    private final Ranges initial;
    private final Set<Integer> read = new TreeSet<>();
    private boolean players;

    private PossibleSettings(Variant variant) {
        this.variant = variant;
        this.initial = Ranges.initial(variant);
    }

    /** The first at which {@code wanted} holds, as near to what the script sets as can be. */
    public static Optional<Ranges> first(Variant variant, List<Formula> formulas, Predicate<Ranges> wanted) {
        PossibleSettings settings = new PossibleSettings(variant);
        formulas.forEach(settings::gather);
        variant.requirements().stream()
                .map(Variant.Requirement::condition)
                .filter(settings::sharesAParameter)
                .forEach(settings::gather);
        return settings.all().stream()
                .filter(settings::isAllowed)
                .filter(wanted)
                .findFirst();
    }

    /** What is set otherwise than in the script, as in {@code With `rows` at 8 and 7 players}; empty if nothing is. */
    public static String named(Variant variant, Ranges at) {
        List<String> parts = new ArrayList<>();
        for (int index = 0; index < variant.parameters().size(); index++) {
            Variant.Parameter parameter = variant.parameters().get(index);
            long value = at.parameters().get(index).low();
            if (value != parameter.initial()) {
                parts.add(named(parameter, value));
            }
        }
        if (at.players().isPoint()
                && variant.players().low() < variant.players().high()) {
            parts.add(Variant.playing(at.players().low()));
        }
        return parts.isEmpty() ? "" : "With " + String.join(" and ", parts) + ",";
    }

    private static String named(Variant.Parameter parameter, long value) {
        String shown = parameter.written(Math.toIntExact(value));
        return "`" + parameter.name() + "` at " + shown;
    }

    /** The values of a parameter at which some comparison turns out otherwise than next to them, and their neighbours. */
    public static IntStream turningPoints(Variant variant, Variant.Parameter parameter) {
        int index = variant.parameters().indexOf(parameter);
        return variant.comparisons().stream()
                .filter(comparison -> comparison.all().anyMatch(new Formula.ParameterValue(index)::equals))
                .flatMapToInt(comparison -> Ranges.settle(comparison)
                        ? turns(variant, index, comparison)
                        : comparison
                                .all()
                                .flatMapToInt(each -> each instanceof Formula.Constant(int value)
                                        ? IntStream.rangeClosed(value - 1, value + 1)
                                        : IntStream.empty()))
                .filter(parameter.range()::contains)
                .distinct();
    }

    private static IntStream turns(Variant variant, int parameter, Formula comparison) {
        Variant.Bounds range = variant.parameters().get(parameter).range();
        Ranges initial = Ranges.initial(variant);
        return IntStream.of(variant.players().low(), variant.players().high())
                .distinct()
                .flatMap(players -> {
                    Ranges at = initial.withPlayers(players);
                    return IntStream.range(range.low(), Math.min(range.high(), range.low() + MOST))
                            .filter(value -> !at.withParameter(parameter, value)
                                    .of(comparison)
                                    .equals(at.withParameter(parameter, value + 1)
                                            .of(comparison)))
                            .flatMap(value -> IntStream.of(value, value + 1));
                });
    }

    private List<Ranges> all() {
        List<Ranges> settings = List.of(initial);
        for (int parameter : read) {
            List<Integer> values = values(variant.parameters().get(parameter), settings.size());
            settings = settings.stream()
                    .flatMap(at -> values.stream().map(value -> at.withParameter(parameter, value)))
                    .limit(MOST)
                    .toList();
        }
        if (players) {
            settings = settings.stream()
                    .flatMap(at -> variant.players().all().stream().map(at::withPlayers))
                    .toList();
        }
        return settings.stream().sorted(Comparator.comparing(this::changes)).toList();
    }

    private static List<Integer> values(Variant.Parameter parameter, int combinations) {
        int low = parameter.range().low();
        int high = parameter.range().high();
        boolean few = ((long) high - low + 1) * combinations <= MOST;
        IntStream range = few ? IntStream.rangeClosed(low, high) : IntStream.of(low, low + (high - low) / 2, high);
        return IntStream.concat(IntStream.of(parameter.initial()), range)
                .distinct()
                .boxed()
                .toList();
    }

    private long changes(Ranges at) {
        return read.stream()
                .filter(index ->
                        !at.parameters().get(index).equals(initial.parameters().get(index)))
                .count();
    }

    private boolean isAllowed(Ranges at) {
        return variant.requirements().stream()
                .allMatch(requirement -> at.of(requirement.condition())
                        .map(holds -> !holds.isSurelyNot())
                        .orElse(true));
    }

    private boolean sharesAParameter(Formula formula) {
        PossibleSettings other = new PossibleSettings(variant);
        other.gather(formula);
        return other.read.stream().anyMatch(read::contains);
    }

    private void gather(Formula formula) {
        formula.all().forEach(each -> {
            if (each instanceof Formula.ParameterValue(int index)) {
                read.add(index);
            }
            players |= each instanceof Formula.Call call && call.values().isEmpty();
        });
    }
}
