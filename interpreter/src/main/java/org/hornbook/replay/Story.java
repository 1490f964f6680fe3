package org.hornbook.replay;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.bots.QuickGames;
import org.hornbook.bots.Standing;
import org.hornbook.game.Event;
import org.hornbook.game.TableState;
import org.hornbook.narration.Narrator;
import org.hornbook.narration.PlayerNames;
import org.hornbook.program.Answerer;
import org.hornbook.program.Journal;
import org.hornbook.program.Ranking;
import org.hornbook.program.Rules;
import org.hornbook.words.Language;

/** A finished game in three sentences: who led, which turn decided it, how it ended. All of it was open to everybody. */
final class Story {
    private final GameRecord.Result result;
    private final PlayerNames cast;
    private final Narrator narrator;
    private final List<Mark> marks = new ArrayList<>();

    /**
     * How everybody stood after a turn, if the round had ended then.
     *
     * @param worths what decides who wins, seat by seat: more is better
     * @param leaders as a set of bits
     */
    private record Mark(int round, int turn, List<Integer> worths, int leaders, List<Event> events) {}

    Story(Playback playback, GameRecord game) {
        result = game.result();
        cast = PlayerNames.of(game.names());
        narrator = new Narrator(cast, playback.engine().rules().setup());
        Rules rules = playback.engine().rules();
        int[] end = QuickGames.worths(playback.table(), rules.stepper(Answerer.NONE, Journal.SILENT));
        Standing standing = new Standing(rules);
        List<Event> since = new ArrayList<>();
        for (int scene = 0; scene < playback.scenes().size(); scene++) {
            Playback.Stretch stretch = playback.scenes().get(scene);
            since.addAll(stretch.events());
            boolean isLast = scene + 1 == playback.scenes().size();
            if (isLast || stretch.events().stream().anyMatch(Event.TurnEnded.class::isInstance)) {
                int[] worths = isLast
                        ? end
                        : standing.worths(playback.scenes().get(scene + 1).table());
                int leaders = Ranking.best(worths.length, seat -> worths[seat - 1]);
                TableState in = stretch.table();
                marks.add(new Mark(
                        in.round(),
                        Math.max(1, in.turn()),
                        Arrays.stream(worths).boxed().toList(),
                        leaders,
                        List.copyOf(since)));
                since.clear();
            }
        }
    }

    List<String> sentences() {
        return result.failure().isEmpty() ? List.of(lead(), decision(), end()) : List.of(end());
    }

    private String lead() {
        List<Mark> led =
                marks.stream().filter(mark -> mark.leaders != everybody()).toList();
        if (led.isEmpty()) {
            return "All were level from the beginning to the end.";
        }
        Map<Integer, Integer> turns = new HashMap<>();
        led.forEach(mark -> turns.merge(mark.leaders, 1, Integer::sum));
        long changes = IntStream.range(1, led.size())
                .filter(turn -> led.get(turn).leaders != led.get(turn - 1).leaders)
                .count();
        if (changes == 0) {
            return "%s led from %s to the end.".formatted(all(led.getFirst().leaders), place(led.getFirst()));
        }
        int longest = turns.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey();
        return "The lead changed %s; %s led longest, after %d of %d turns."
                .formatted(changes == 1 ? "once" : changes + " times", all(longest), turns.get(longest), marks.size());
    }

    /** The winners went ahead for good, or else it brought most. */
    private String decision() {
        int winners = bits(result.winners());
        if (winners == 0 || winners == everybody()) {
            return "No turn decided it.";
        }
        int behind = marks.size() - 1;
        while (behind >= 0 && (marks.get(behind).leaders & winners) == winners) {
            behind--;
        }
        boolean overtakes = behind >= 0 && behind + 1 < marks.size();
        int decisive = overtakes
                ? behind + 1
                : IntStream.range(0, marks.size())
                        .boxed()
                        .max(Comparator.comparingInt(turn -> margin(turn, winners) - margin(turn - 1, winners)))
                        .orElseThrow();
        Mark mark = marks.get(decisive);
        String what = Stream.of(Event.RowTaken.class, Event.PointsGained.class)
                .flatMap(kind ->
                        mark.events.stream()
                                .filter(kind::isInstance)
                                .max(Comparator.comparingInt(Story::weight))
                                .stream())
                .findFirst()
                .map(event -> ": " + narrator.tell(event))
                .orElse(".");
        return overtakes
                ? "In %s, %s went ahead for good%s".formatted(place(mark), all(winners), what)
                : "Most was decided in %s%s".formatted(place(mark), what);
    }

    private static int bits(List<Integer> seats) {
        return seats.stream().mapToInt(seat -> 1 << seat).sum();
    }

    private int everybody() {
        return bits(IntStream.rangeClosed(1, cast.names().size()).boxed().toList());
    }

    /** By how much the winners lead after a turn. */
    private int margin(int turn, int winners) {
        List<Integer> worths = marks.get(Math.max(0, turn)).worths;
        return turn < 0 ? 0 : best(worths, winners) - best(worths, ~winners);
    }

    private static int best(List<Integer> worths, int seats) {
        return IntStream.rangeClosed(1, worths.size())
                .filter(seat -> (seats & 1 << seat) != 0)
                .map(seat -> worths.get(seat - 1))
                .max()
                .orElse(0);
    }

    private static int weight(Event event) {
        return switch (event) {
            case Event.RowTaken taken -> Math.abs(taken.points());
            case Event.PointsGained gained -> Math.abs(gained.points());
            default -> 0;
        };
    }

    private String end() {
        String points = result.scores().isEmpty() ? "" : " " + cast.numbers(result.scores()) + ".";
        String how = result.failure().isEmpty() ? cast.winners(result.winners()) : "The rules failed.";
        return "It ended after %s. %s%s".formatted(Language.count(result.rounds(), "round"), how, points);
    }

    private String all(int seats) {
        return cast.all(IntStream.rangeClosed(1, cast.names().size())
                .filter(seat -> (seats & 1 << seat) != 0)
                .boxed()
                .toList());
    }

    private String place(Mark mark) {
        return (result.rounds() > 1 ? "round " + mark.round + ", " : "") + "turn " + mark.turn;
    }
}
