package org.hornbook.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.game.Event;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.narration.Narrator;
import org.hornbook.narration.PlayerNames;
import org.hornbook.replay.Playback.Stretch;

/**
 * A decision of a game and the events after it, as one seat may see them.
 *
 * @param view the table before the events
 * @param hands all hands at that time, deal by deal and seat by seat; empty unless all cards are open
 */
public record Moment(SeatView view, List<List<List<Integer>>> hands, List<Narrator.Narrated> events) {
    /** In place of a seat: sees all cards. */
    public static final int ALL = -1;

    public Moment {
        hands = List.copyOf(hands);
        events = List.copyOf(events);
    }

    /**
     * All moments of a game.
     *
     * @param eyes a seat, 0 for a spectator, or {@link #ALL}
     */
    public static List<Moment> all(Playback playback, PlayerNames cast, int eyes) {
        Narrator narrator = new Narrator(cast, playback.engine().rules().setup());
        return playback.scenes().stream()
                .map(scene -> new Moment(
                        playback.engine().view(scene.table(), Math.max(0, eyes)),
                        eyes == ALL ? hands(scene.table()) : List.of(),
                        seen(scene, eyes, narrator)))
                .toList();
    }

    private static List<List<List<Integer>>> hands(TableState table) {
        return IntStream.rangeClosed(1, table.deals())
                .mapToObj(deal -> IntStream.rangeClosed(1, table.players().count())
                        .mapToObj(seat -> table.hands(deal).cards(seat))
                        .toList())
                .toList();
    }

    private static List<Narrator.Narrated> seen(Stretch scene, int eyes, Narrator narrator) {
        List<Narrator.Narrated> seen = new ArrayList<>();
        for (int i = 0; i < scene.events().size(); i++) {
            Event event = scene.events().get(i);
            if (event.onlyFor() == 0 || eyes == ALL || event.onlyFor() == eyes) {
                seen.add(narrator.tell(scene.first() + i, event));
            }
        }
        return seen;
    }
}
