package org.hornbook.server.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.hornbook.bots.BotKind;
import org.hornbook.rules.Setup;
import org.hornbook.server.library.Shelved;
import org.hornbook.server.tables.Plan;
import org.hornbook.server.tables.Seat;
import org.hornbook.server.tables.Standing;
import org.hornbook.server.tables.Table;
import org.hornbook.variant.Variant;

/**
 * The form in which a host settles a new table.
 *
 * @param source the field that says what is played: a {@code slug} or a {@code table}
 * @param of its value
 * @param bots how many bots there can be
 * @param usual how many are offered first
 */
public record SetUp(
        String source,
        String of,
        List<Integer> bots,
        int usual,
        List<Kind> kinds,
        String kind,
        List<Parameter> parameters) {

    static SetUp of(Shelved shelved) {
        Variant variant = shelved.variant();
        Setup setup = Setup.of(variant, Openings.usualPlayers(variant.players()));
        return of("slug", shelved.slug(), setup, BotKind.CAUTIOUS);
    }

    /** Offers what the table is played with. */
    static SetUp of(Table table) {
        Standing standing = table.standing();
        Plan plan = standing.plan();
        BotKind kind = standing.seats().stream()
                .filter(seat -> !seat.isPerson())
                .map(Seat::bot)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(BotKind.CAUTIOUS);
        return of(
                "table", table.id(), plan.setup(Math.clamp(standing.seats().size(), plan.least(), plan.most())), kind);
    }

    private static SetUp of(String source, String of, Setup setup, BotKind kind) {
        Variant variant = setup.variant();
        List<Parameter> parameters = new ArrayList<>();
        for (int index = 0; index < variant.parameters().size(); index++) {
            parameters.add(Parameter.of(
                    variant.parameters().get(index), setup.parameters().get(index)));
        }
        List<Integer> bots = IntStream.rangeClosed(
                        Math.max(1, variant.players().low() - 1),
                        variant.players().high() - 1)
                .boxed()
                .toList();
        return new SetUp(source, of, bots, setup.players() - 1, Kind.all(), kind.word(), parameters);
    }

    public record Kind(String word, String description) {
        static List<Kind> all() {
            return List.of(BotKind.values()).stream()
                    .map(kind -> new Kind(kind.word(), kind.description()))
                    .toList();
        }
    }

    public record Parameter(String name, String text, boolean isSwitch, int value, int low, int high) {
        static Parameter of(Variant.Parameter parameter, int value) {
            String text = parameter.text();
            return new Parameter(
                    parameter.name(),
                    text == null ? parameter.name() : Character.toUpperCase(text.charAt(0)) + text.substring(1),
                    parameter.isSwitch(),
                    value,
                    parameter.range().low(),
                    parameter.range().high());
        }
    }
}
