package org.hornbook.server.web.game;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;

/**
 * A parameter of a variant as a field of a form.
 *
 * @param text its label
 * @param isSwitch whether it is a switch with the values 1 (on) and 0 (off)
 * @param initial the form's initial value, from {@code low} to {@code high}
 * @param spread a few playable values over the whole range, to start a sweep with
 */
public record ParameterField(
        String name, String text, boolean isSwitch, int initial, int low, int high, List<Integer> spread) {
    private static final int MOST_SPREAD = 7;
    private static final int MOST_KNOWN = 1_000;

    /** A cache of fields: pages need the same ones often, and each value must be tried. */
    private static final Cache<Game, List<ParameterField>> KNOWN =
            Caffeine.newBuilder().maximumSize(MOST_KNOWN).build();

    /** The key of the cache: equal keys give equal fields. */
    private record Game(String rules, int players, List<Integer> parameters, String language) {}

    public ParameterField {
        spread = List.copyOf(spread);
    }

    /** The fields of all parameters that are used, with the script's values. */
    public static List<ParameterField> all(Variant variant) {
        return all(Setup.usual(variant));
    }

    /** The fields of all parameters that are used, with the values of a setup. */
    public static List<ParameterField> all(Setup setup) {
        Game game = new Game(setup.variant().hash(), setup.players(), setup.parameters(), Language.code());
        List<ParameterField> known = KNOWN.getIfPresent(game);
        if (known != null) {
            return known;
        }
        List<ParameterField> offered = offered(setup);
        KNOWN.put(game, offered);
        return offered;
    }

    private static List<ParameterField> offered(Setup setup) {
        List<Variant.Parameter> declared = setup.told().variant().parameters();
        Rules rules = new Rules(Setup.usual(setup.variant()));
        return setup.told().variant().options().stream()
                .map(option -> of(rules, setup, option, setup.parameters().get(declared.indexOf(option))))
                .toList();
    }

    private static ParameterField of(Rules rules, Setup setup, Variant.Parameter parameter, int value) {
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

    /** The label of a parameter. */
    public static String textOf(Variant.Parameter parameter) {
        String text = parameter.spoken();
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    /** @param rules of any setup of the variant */
    private static List<Integer> playable(Rules rules, Setup setup, Variant.Parameter parameter) {
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
