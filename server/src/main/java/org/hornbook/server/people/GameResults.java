package org.hornbook.server.people;

import com.pocketcombats.openskill.Adjudicator;
import com.pocketcombats.openskill.RatingModelConfig;
import com.pocketcombats.openskill.data.RatingAdjustment;
import com.pocketcombats.openskill.data.SimplePlayerResult;
import com.pocketcombats.openskill.data.SimpleTeamResult;
import com.pocketcombats.openskill.model.PlackettLuce;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hornbook.replay.GameRecord;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.store.PeopleRecords;
import org.hornbook.server.store.PeopleRecords.Rating;
import org.hornbook.server.store.PeopleRecords.Result;
import org.hornbook.server.tables.Seat;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.tables.Table;

/** Notes how a game at a table ended for its people, and rates them: by OpenSkill (Weng and Lin 2011), with the model of Plackett and Luce. */
public final class GameResults {
    /** What is known of somebody who has not been rated. */
    public static final double MEAN = 25;

    public static final double DEVIATION = MEAN / 3;

    private final PeopleRecords records;

    public GameResults(PeopleRecords records) {
        this.records = records;
    }

    /** Notes a finished game, once. One that the rules ended without a result is not noted. */
    public void note(Table table, Instant ended) {
        Snapshot snapshot = table.snapshot();
        GameRecord game = table.record();
        List<Integer> winners = game.result().winners();
        List<Integer> scores = game.result().scores();
        List<Seat> seats = snapshot.seats();
        if (winners.isEmpty() || scores.size() < seats.size()) {
            return;
        }
        List<Integer> places = places(winners, scores);
        int people = (int) seats.stream().filter(Seat::isPerson).count();
        String first = snapshot.plan().evening();
        String slug = LibraryVariant.slugOf(snapshot.plan().edition().script().name());
        List<Result> results = new ArrayList<>();
        for (int i = 0; i < seats.size(); i++) {
            Seat seat = seats.get(i);
            if (seat.isPerson()) {
                results.add(new Result(
                        table.id(),
                        i + 1,
                        seat.devices().getFirst().key(),
                        seat.name(),
                        snapshot.plan().variant().titles(),
                        slug,
                        scores.get(i),
                        places.get(i),
                        people,
                        seats.size() - people,
                        ended,
                        first.isEmpty() ? table.id() : first));
            }
        }
        boolean isRated = seats.stream().allMatch(seat -> seat.isPerson() && !seat.isAway())
                && results.stream().map(Result::person).distinct().count() == seats.size()
                && seats.size() > 1;
        records.keep(results, before -> isRated ? rated(results, before) : Map.of());
    }

    /** The place of each seat: winners first, the others by their points, which count for or against them as they do for the winners. */
    public static List<Integer> places(List<Integer> winners, List<Integer> scores) {
        List<Integer> others = new ArrayList<>();
        for (int seat = 1; seat <= scores.size(); seat++) {
            if (!winners.contains(seat)) {
                others.add(scores.get(seat - 1));
            }
        }
        int best = scores.get(winners.getFirst() - 1);
        boolean isLow = others.stream().allMatch(score -> score >= best);
        boolean isHigh = others.stream().allMatch(score -> score <= best);
        List<Integer> places = new ArrayList<>();
        for (int seat = 1; seat <= scores.size(); seat++) {
            int own = scores.get(seat - 1);
            long better = !isLow && !isHigh
                    ? 0
                    : others.stream()
                            .filter(score -> isLow ? score < own : score > own)
                            .count();
            places.add(winners.contains(seat) ? 1 : winners.size() + 1 + (int) better);
        }
        return places;
    }

    static Map<String, Rating> rated(List<Result> results, Map<String, Rating> before) {
        List<SimpleTeamResult<String>> teams = results.stream()
                .map(result -> {
                    Rating rating =
                            before.getOrDefault(result.person(), new Rating(result.person(), MEAN, DEVIATION, 0));
                    return new SimpleTeamResult<>(
                            rating.mean(),
                            rating.deviation(),
                            result.place(),
                            List.of(new SimplePlayerResult<>(result.person(), rating.mean(), rating.deviation())));
                })
                .toList();
        RatingModelConfig usual = RatingModelConfig.builder().build();
        Map<String, Rating> after = new HashMap<>();
        for (RatingAdjustment<String> change :
                new Adjudicator<String>(usual, new PlackettLuce(usual)).rate(List.copyOf(teams))) {
            Rating known = before.get(change.playerId());
            int games = known == null ? 0 : known.games();
            after.put(
                    Objects.requireNonNull(change.playerId()),
                    new Rating(change.playerId(), change.mu(), change.sigma(), games + 1));
        }
        return after;
    }
}
