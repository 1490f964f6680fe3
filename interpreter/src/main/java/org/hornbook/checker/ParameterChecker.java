package org.hornbook.checker;

import static java.util.stream.Collectors.joining;

import java.util.List;
import org.hornbook.bounds.Interval;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.source.Span;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.Variant;

/** Checks that parameters and ranges make sense by themselves. */
final class ParameterChecker {
    private static final Interval PLAYERS = new Interval(1, 20);
    private static final Interval DEALS = new Interval(1, 8);

    private final FlatScript contents;
    private final Findings findings;

    ParameterChecker(FlatScript contents, Findings findings) {
        this.contents = contents;
        this.findings = findings;
    }

    void check() {
        contents.parameters().forEach(this::parameter);
        contents.setting(Statement.Players.class).ifPresent(this::players);
        contents.setting(Statement.Teams.class).ifPresent(this::teams);
        emptySeats();
        contents.setting(Statement.Deals.class).ifPresent(this::deals);
    }

    private void parameter(Item.Parameter parameter) {
        Statement.Literal value = parameter.value();
        Statement.Range range = parameter.range();
        boolean setLater = !contains(parameter, value);
        if (range != null && value.isSwitch()) {
            findings.report(
                    Code.SWITCH_WITH_RANGE,
                    range.span(),
                    "`" + parameter.name() + "` is yes or no, so it has no range.");
        } else if (range != null && orderly(range)) {
            if (value.value() < range.low() || value.value() > range.high()) {
                findings.report(
                        setLater ? Code.SET_OUTSIDE_RANGE : Code.DEFAULT_OUTSIDE_RANGE,
                        value.span(),
                        "`" + parameter.name() + "` can be " + new Variant.Bounds(range.low(), range.high()).spoken()
                                + ", not " + value.value() + ".",
                        new Fix(
                                "Use the nearest value",
                                value.span(),
                                Integer.toString(Math.clamp(value.value(), range.low(), range.high()))));
            }
        }
    }

    private static boolean contains(Item.Parameter parameter, Statement.Literal value) {
        return parameter.span().source().equals(value.span().source())
                && parameter.span().start() <= value.span().start()
                && value.span().end() <= parameter.span().end();
    }

    private boolean orderly(Statement.Range range) {
        boolean orderly = range.low() <= range.high();
        if (!orderly) {
            findings.report(
                    Code.RANGE_UPSIDE_DOWN,
                    range.span(),
                    "A range goes from the lower number to the higher: " + range.high() + ".." + range.low() + ".",
                    new Fix("Turn it round", range.span(), range.high() + ".." + range.low()));
        }
        return orderly;
    }

    private void players(Statement.Players players) {
        for (Statement.Range range : players.ranges()) {
            if (orderly(range) && (range.low() < PLAYERS.low() || range.high() > PLAYERS.high())) {
                findings.report(
                        Code.BEYOND_THE_TABLE,
                        range.span(),
                        "A table has " + PLAYERS.low() + " to " + PLAYERS.high() + " players.");
            }
        }
    }

    private void teams(Statement.Teams teams) {
        Name against = teams.against();
        if (against == null) {
            contents.setting(Statement.Players.class)
                    .filter(players -> players.ranges().stream().allMatch(range -> range.low() <= range.high()))
                    .ifPresent(players -> inTeams(players, teams));
            return;
        }
        List<String> seats =
                contents.seats().stream().map(seat -> seat.name().text()).toList();
        if (!seats.contains(against.text())) {
            findings.unknown(
                    Code.UNKNOWN_NAME,
                    against,
                    "Everybody can play against a seat that nobody plays, and none is called `" + against
                            + "`. Write `seat " + against + "`.",
                    seats);
        }
    }

    /** Numbers of players who make no teams are told where they are written; inherited ones are left out. */
    private void inTeams(Statement.Players players, Statement.Teams teams) {
        int size = teams.size();
        Variant.PlayerCounts said = Variant.PlayerCounts.of(players);
        Variant.PlayerCounts some = size < 2 ? null : said.inTeams(size).orElse(null);
        if (some == null
                || !some.equals(said)
                        && players.span().source().equals(teams.span().source())) {
            Span wrong = (some == null ? teams : players).span();
            String instead = some == null
                    ? ""
                    : "players " + some.all().stream().map(String::valueOf).collect(joining(" or "));
            findings.report(
                    Code.NO_TEAMS,
                    wrong,
                    size < 2
                            ? "A team has at least two players. Leave this out if everybody plays alone."
                            : some == null
                                    ? "Teams of " + size + " need " + 2L * size + " players, " + 3L * size
                                            + " or so on, and here " + said.spoken() + " can play."
                                    : "Not all of these make teams of " + size + ": write `" + instead + "`.",
                    some == null ? List.of() : List.of(new Fix("Write " + instead, wrong, instead)));
        }
    }

    private void emptySeats() {
        int empty = contents.seats().size();
        int most = contents.setting(Statement.Players.class)
                .map(players -> Variant.PlayerCounts.of(players).high())
                .orElse(Integer.MAX_VALUE);
        if (empty > 0 && empty >= most) {
            findings.report(
                    Code.NOBODY_PLAYS,
                    contents.seats().getLast().span(),
                    "Nobody is left to play: `players` counts these seats, too, and allows " + most + " at most.");
        }
    }

    private void deals(Statement.Deals deals) {
        if (DEALS.isNever(deals.count())) {
            findings.report(
                    Code.DEALS_BEYOND,
                    deals.span(),
                    "There can be " + DEALS.low() + " to " + DEALS.high() + " deals side by side.");
        }
    }
}
