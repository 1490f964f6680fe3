package org.hornbook.replay;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.hornbook.bots.Standing;
import org.hornbook.game.Event;
import org.hornbook.narration.Narrator;
import org.hornbook.narration.PlayerNames;
import org.hornbook.program.Answerer;
import org.hornbook.program.Journal;
import org.hornbook.program.Ranking;
import org.hornbook.program.Rules;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/** A finished game in three sentences: who led, which turn decided it, how it ended. All of it was open to everybody. */
final class Story {
    private final GameRecord.Result result;
    private final int everybody;
    private final List<Turn> turns = new ArrayList<>();

    /**
     * A turn that is over.
     *
     * @param leaders who led after it, if the round had ended then: a set of bits
     * @param main what cost or brought most in it; null if nothing did
     */
    private record Turn(
            int round, int turn, int leaders, @Nullable Event main) {
        int weight() {
            return main == null ? 0 : Story.weight(main);
        }
    }

    Story(Playback playback, GameRecord game) {
        Rules rules = playback.engine().rules();
        result = game.result();
        everybody = (2 << game.players().size()) - 2;
        Standing standing = new Standing(rules);
        List<Event> since = new ArrayList<>();
        List<Playback.Stretch> scenes = playback.scenes();
        for (int scene = 0; scene < scenes.size(); scene++) {
            since.addAll(scenes.get(scene).events());
            if (scene + 1 == scenes.size()) {
                add(
                        scenes.get(scene),
                        Ranking.worths(playback.table(), rules.stepper(Answerer.NONE, Journal.SILENT)),
                        since);
            } else if (since.stream().anyMatch(Event.TurnEnded.class::isInstance)) {
                add(scenes.get(scene), standing.worths(scenes.get(scene + 1).table()), since);
            }
        }
    }

    private void add(Playback.Stretch scene, int[] worths, List<Event> since) {
        int leaders = Ranking.best(worths.length, seat -> worths[seat - 1]);
        Event main = since.stream()
                .filter(event -> weight(event) > 0)
                .max(Comparator.comparingInt(Story::weight))
                .orElse(null);
        turns.add(new Turn(scene.table().round(), Math.max(1, scene.table().turn()), leaders, main));
        since.clear();
    }

    /** A row that was taken counts for more than points that were counted later. */
    private static int weight(Event event) {
        return switch (event) {
            case Event.RowTaken taken -> 1000 * Math.abs(taken.points());
            case Event.PointsGained gained -> Math.abs(gained.points());
            default -> 0;
        };
    }

    List<String> sentences(Narrator narrator) {
        return result.failure().isEmpty()
                ? List.of(lead(narrator.cast()), decision(narrator), end(narrator.cast()))
                : List.of(end(narrator.cast()));
    }

    private String lead(PlayerNames cast) {
        List<Turn> led =
                turns.stream().filter(turn -> turn.leaders != everybody).toList();
        if (led.isEmpty()) {
            return say("review.level");
        }
        Map<Integer, Integer> counts = new HashMap<>();
        led.forEach(turn -> counts.merge(turn.leaders, 1, Integer::sum));
        int longest = Objects.requireNonNull(counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey());
        int changes = Math.toIntExact(IntStream.range(1, led.size())
                .filter(turn -> led.get(turn).leaders != led.get(turn - 1).leaders)
                .count());
        return changes == 0
                ? say("review.led leaders place", all(longest, cast), place(led.getFirst()))
                : say(
                        "review.changed changes leaders led turns",
                        changes,
                        all(longest, cast),
                        counts.getOrDefault(longest, 0),
                        turns.size());
    }

    /** The winners went ahead for good, or else it cost most. */
    private String decision(Narrator narrator) {
        int winners = result.winners().stream().mapToInt(seat -> 1 << seat).sum();
        int behind = turns.size() - 1;
        while (behind >= 0 && (turns.get(behind).leaders & winners) == winners) {
            behind--;
        }
        boolean overtakes = behind >= 0 && behind + 1 < turns.size() && winners != everybody;
        Turn turn = overtakes
                ? turns.get(behind + 1)
                : turns.stream().max(Comparator.comparingInt(Turn::weight)).orElseThrow();
        String what = turn.main == null ? "" : narrator.tell(turn.main);
        return overtakes
                ? say("review.ahead place leaders event", place(turn), all(winners, narrator.cast()), what)
                : say("review.most place event", place(turn), what);
    }

    private String end(PlayerNames cast) {
        return say(
                "review.end rounds winners points",
                result.rounds(),
                result.ending(cast),
                result.scores().isEmpty() ? "" : cast.numbers(result.scores()));
    }

    private static Language.Subject all(int seats, PlayerNames cast) {
        List<Integer> all = IntStream.rangeClosed(1, cast.names().size())
                .filter(seat -> (seats & 1 << seat) != 0)
                .boxed()
                .toList();
        return new Language.Subject(cast.all(all), all.size() == 1);
    }

    private String place(Turn turn) {
        return say("review.place several round turn", result.rounds() > 1, turn.round, turn.turn);
    }
}
