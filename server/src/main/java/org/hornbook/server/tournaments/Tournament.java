package org.hornbook.server.tournaments;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hornbook.server.store.TournamentRecords.Member;
import org.hornbook.server.store.TournamentRecords.Phase;
import org.hornbook.server.store.TournamentRecords.Row;
import org.hornbook.server.tables.TurnClock;
import org.hornbook.source.Sha256;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/**
 * A league or a knock-out as it stands.
 *
 * @param people who joined, in this order
 * @param tables of all rounds so far, in their order
 */
public record Tournament(Row row, Settings settings, List<Member> people, List<Seated> tables) {
    public Tournament {
        people = List.copyOf(people);
        tables = List.copyOf(tables);
    }

    public enum Form {
        LEAGUE,
        KNOCKOUT
    }

    /**
     * How it is played.
     *
     * @param size how many sit at a table if that comes out even, of the {@code sizes} that the game allows
     * @param rounds of a league
     * @param goOn how many of each table of a knock-out play the next round
     * @param clock the time for a choice
     */
    public record Settings(Form form, int size, List<Integer> sizes, int rounds, int goOn, TurnClock clock) {
        public Settings {
            sizes = List.copyOf(sizes);
        }
    }

    /** A table of a round. */
    public record Seated(int round, int number, String tableId, int bots, List<Score> seats, boolean ended) {
        public Seated {
            seats = List.copyOf(seats);
        }

        /** Whether somebody sits there, by their number. */
        public boolean has(int person) {
            return seats.stream().anyMatch(score -> score.person() == person);
        }
    }

    /**
     * How a table ended for a person; zeros while it is played.
     *
     * @param person their number
     * @param place among all seats, bots included
     * @param points 100 for whoever is ahead of all others, 0 for whoever is ahead of none
     * @param margin by how many points of the game they were better than the mean of the table
     */
    public record Score(int person, int place, int points, int margin) {}

    /**
     * How somebody stands.
     *
     * @param place from 1; equal ones share a place
     * @param rounds how many they have begun
     * @param wins at how many tables they came first
     */
    public record Standing(Member person, int place, int rounds, int points, int wins, int margin, int lastPlace) {
        private Standing at(int number) {
            return new Standing(person, number, rounds, points, wins, margin, lastPlace);
        }
    }

    public String id() {
        return row.id();
    }

    public Member person(int number) {
        return people.stream()
                .filter(member -> member.number() == number)
                .findFirst()
                .orElseThrow();
    }

    public boolean isLeague() {
        return settings.form() == Form.LEAGUE;
    }

    /** Who has joined with this key; null if nobody has. */
    public @Nullable Member member(String key) {
        return people.stream()
                .filter(member -> !key.isEmpty() && member.person().equals(key))
                .findFirst()
                .orElse(null);
    }

    /** The rounds so far, the latest first. */
    public List<List<Seated>> rounds() {
        return IntStream.iterate(row.round(), round -> round > 0, round -> round - 1)
                .mapToObj(this::round)
                .toList();
    }

    /** The tables at which people play. */
    public List<Seated> playing() {
        return row.phase() == Phase.PLAYING
                ? round(row.round()).stream().filter(table -> !table.ended()).toList()
                : List.of();
    }

    /** Those who play the next round if they may. */
    public List<Member> active() {
        return people.stream().filter(member -> !member.gone()).toList();
    }

    Draw.Sizes sizes(int playing) {
        return Draw.Sizes.of(playing, settings.size(), settings.sizes());
    }

    /** The tables at which so many would play now, in words; empty while nobody can. */
    public String drawn() {
        if (active().size() < 2) {
            return "";
        }
        Draw.Sizes sizes = sizes(active().size());
        List<String> tables = sizes.seats().stream()
                .distinct()
                .map(size -> say("tournament.drawn count size", Collections.frequency(sizes.seats(), size), size))
                .toList();
        return sizes.bots() == 0
                ? Language.and(tables)
                : say("tournament.drawn_bots tables bots", tables, sizes.bots());
    }

    public List<Seated> round(int number) {
        return tables.stream().filter(table -> table.round() == number).toList();
    }

    /** Whether all tables of the current round are over. */
    boolean isComplete() {
        return row.phase() == Phase.PLAYING && playing().isEmpty();
    }

    /** Everybody, whoever is ahead first. */
    public List<Standing> standing() {
        Comparator<Standing> worst = isLeague()
                ? Comparator.comparingInt(Standing::points)
                        .thenComparingInt(Standing::wins)
                        .thenComparingInt(Standing::margin)
                : Comparator.comparingInt(Standing::rounds).thenComparingInt(standing -> -standing.lastPlace());
        List<Standing> all =
                people.stream().map(this::of).sorted(worst.reversed()).toList();
        return all.stream()
                .map(one -> one.at(1
                        + (int) all.stream()
                                .filter(other -> worst.compare(other, one) > 0)
                                .count()))
                .toList();
    }

    private Standing of(Member member) {
        List<Score> scores = tables.stream()
                .flatMap(table -> table.seats().stream())
                .filter(score -> score.person() == member.number())
                .toList();
        return new Standing(
                member,
                0,
                scores.size(),
                scores.stream().mapToInt(Score::points).sum(),
                (int) scores.stream().filter(score -> score.place() == 1).count(),
                scores.stream().mapToInt(Score::margin).sum(),
                scores.isEmpty() ? 0 : scores.getLast().place());
    }

    /** The numbers of those who play the next round, whoever stands best first; none if it was the last. */
    List<Integer> next() {
        List<Integer> active = standing().stream()
                .filter(standing -> !standing.person().gone())
                .map(standing -> standing.person().number())
                .toList();
        int round = row.round();
        boolean isLast = isLeague() ? round == settings.rounds() : round(round).size() == 1;
        if (round == 0 || isLast || isLeague()) {
            return isLast ? List.of() : active;
        }
        List<Integer> on =
                round(round).stream().flatMap(table -> goingOn(table).stream()).toList();
        return active.stream().filter(on::contains).toList();
    }

    /** Who goes on from a table of a knock-out: the best, and of equal ones who has more points so far, or is drawn. None before it is over. */
    public List<Integer> goingOn(Seated table) {
        if (isLeague() || !table.ended() || round(table.round()).size() == 1) {
            return List.of();
        }
        Map<Integer, Integer> points = tables.stream()
                .filter(other -> other.round() <= table.round())
                .flatMap(other -> other.seats().stream())
                .collect(Collectors.groupingBy(Score::person, Collectors.summingInt(Score::points)));
        int most = Math.min(settings.goOn(), Math.max(1, table.seats().size() - 1));
        return table.seats().stream()
                .sorted(Comparator.comparingInt(Score::place)
                        .thenComparing(score -> -points.getOrDefault(score.person(), 0))
                        .thenComparing(score -> Sha256.hex(row.id() + table.number() + score.person())))
                .map(Score::person)
                .limit(most)
                .toList();
    }

    /** How often each of these people has met each other at a table. */
    int[][] met(List<Integer> numbers) {
        Map<Integer, Integer> index = new HashMap<>();
        numbers.forEach(number -> index.put(number, index.size()));
        int[][] met = new int[numbers.size()][numbers.size()];
        for (Seated table : tables) {
            List<Integer> here = new ArrayList<>();
            table.seats()
                    .forEach(score ->
                            Optional.ofNullable(index.get(score.person())).ifPresent(here::add));
            for (int one : here) {
                for (int other : here) {
                    met[one][other] += one == other ? 0 : 1;
                }
            }
        }
        return met;
    }
}
