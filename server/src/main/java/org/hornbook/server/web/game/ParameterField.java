package org.hornbook.server.web.game;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.execution.InterpretedRules;
import org.hornbook.rules.Setup;
import org.hornbook.variant.Variant;

/**
 * A parameter of a variant as a field of a form.
 *
 * @param text what people call it
 * @param isSwitch whether it is on or off, 1 or 0
 * @param initial what the form shows first, from {@code low} to {@code high}
 * @param spread a few values to begin a sweep with: over the whole range, as far as they can be played
 */
public record ParameterField(
        String name, String text, boolean isSwitch, int initial, int low, int high, List<Integer> spread) {
    private static final int MOST_SPREAD = 7;
    private static final int MOST_KNOWN = 1_000;

    /** Pages ask for the same games again and again, and each value has to be tried. */
    private static final Cache<Game, List<ParameterField>> KNOWN =
            Caffeine.newBuilder().maximumSize(MOST_KNOWN).build();

    /** What offers the same. */
    private record Game(String rules, int players, List<Integer> parameters) {}

    public ParameterField {
        spread = List.copyOf(spread);
    }

    /** All that make a difference, with the values that the script states. */
    public static List<ParameterField> all(Variant variant) {
        return all(Setup.usual(variant));
    }

    /** All that make a difference, with the values of a game. */
    public static List<ParameterField> all(Setup setup) {
        return KNOWN.get(
                new Game(setup.variant().hash(), setup.players(), setup.parameters()), unknown -> offered(setup));
    }

    private static List<ParameterField> offered(Setup setup) {
        List<Variant.Parameter> declared = setup.variant().parameters();
        InterpretedRules rules = new InterpretedRules(Setup.usual(setup.variant()));
        return setup.variant().options().stream()
                .map(option -> of(rules, setup, option, setup.parameters().get(declared.indexOf(option))))
                .toList();
    }

    private static ParameterField of(InterpretedRules rules, Setup setup, Variant.Parameter parameter, int value) {
        Variant.Bounds range = parameter.range();
        return new ParameterField(
                parameter.name(),
                textOf(parameter),
                parameter.isSwitch(),
                value,
                range.low(),
                range.high(),
                spread(playable(rules, setup, parameter)));
    }

    /** What people call a parameter, as a label. */
    public static String textOf(Variant.Parameter parameter) {
        String text = parameter.spoken();
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    /** @param rules of any setup of the variant */
    private static List<Integer> playable(InterpretedRules rules, Setup setup, Variant.Parameter parameter) {
        IntStream values =
                IntStream.rangeClosed(parameter.range().low(), parameter.range().high());
        boolean fitsAlways = !setup.variant().decidesLayout(parameter)
                && rules.problems(setup).isEmpty();
        return values.filter(value -> fitsAlways
                        || rules.problems(setup.with(parameter.name(), value)).isEmpty())
                .boxed()
                .toList();
    }

    private static List<Integer> spread(List<Integer> values) {
        int step = Math.max(1, Math.ceilDiv(values.size() - 1, MOST_SPREAD - 1));
        return IntStream.iterate(0, place -> place < values.size(), place -> place + step)
                .mapToObj(values::get)
                .toList();
    }
}
