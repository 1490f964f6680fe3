package org.hornbook.server.tables;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.game.TableState;
import org.hornbook.narration.Narrator.Narrated;
import org.jspecify.annotations.Nullable;

/**
 * What has happened in a game. Only the last of it is kept, however long the game is; older events are worked out again from
 * the choices, beginning at a mark not far before them. Never changed: each choice makes another.
 */
final class EventHistory {
    /** More than a round of most games; whoever looks at one or the other of the last turns finds them here. */
    private static final int MOST_BYTES = 512 * 1024;

    /** Between two marks, at first. */
    private static final int SPACING = 512 * 1024;

    private static final int MOST_MARKS = 32;

    private static final long MOST_BYTES_OF_MARKS = 4L * 1024 * 1024;

    private final int count;
    private final int roundBegan;
    private final List<Event> last;
    private final long bytes;
    private final List<Mark> marks;
    private final long spacing;
    private final long sinceMark;

    private EventHistory(
            int count, int roundBegan, List<Event> last, long bytes, List<Mark> marks, long spacing, long sinceMark) {
        this.count = count;
        this.roundBegan = roundBegan;
        this.last = last;
        this.bytes = bytes;
        this.marks = marks;
        this.spacing = spacing;
        this.sinceMark = sinceMark;
    }

    /**
     * Where a game can be taken up to work its events out again.
     *
     * @param events how many there were by then
     * @param choices how many had been made
     */
    record Mark(int events, int choices, TableState state) {}

    /** @param events with which a game began, which led to that state */
    static EventHistory beginning(List<Event> events, TableState state) {
        Mark first = new Mark(events.size(), 0, state);
        return new EventHistory(0, 1, List.of(), 0, List.of(first), SPACING, 0).with(events);
    }

    /**
     * The history with what came of one more choice.
     *
     * @param choices how many had been made before
     * @param before the state in which it was made
     */
    EventHistory after(List<Event> news, int choices, TableState before) {
        return marked(new Mark(count, choices, before)).with(news);
    }

    /** How many events there have been. */
    int count() {
        return count;
    }

    /** The number of the event with which the present round began. */
    int roundBegan() {
        return roundBegan;
    }

    /** Roughly what it takes of the memory. */
    long bytes() {
        return 2 * bytes
                + marks.stream().mapToLong(mark -> mark.state().bytes()).sum();
    }

    /** The number of the first event that is kept. */
    int firstKept() {
        return count - last.size() + 1;
    }

    /** The events that are kept, from the one with that number on. */
    Stream<Game.NumberedEvent> kept(int from) {
        int first = firstKept();
        return IntStream.range(Math.max(from, first) - first, last.size())
                .mapToObj(index -> new Game.NumberedEvent(first + index, last.get(index)));
    }

    /** Where to begin to work events out from the one with that number on; the first mark comes after the opening events. */
    Mark before(int number) {
        return marks.stream()
                .filter(mark -> mark.events() < number)
                .reduce((earlier, later) -> later)
                .orElse(marks.getFirst());
    }

    /** Numbers what an iterator gives, from that number on. */
    static Stream<Game.NumberedEvent> numbered(Iterator<Event> events, int first) {
        int[] number = {first};
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(events, Spliterator.ORDERED), false)
                .map(event -> new Game.NumberedEvent(number[0]++, event));
    }

    /** Where there are very many marks, every other will do. */
    private EventHistory marked(Mark mark) {
        if (sinceMark < spacing) {
            return this;
        }
        List<Mark> more = new ArrayList<>(marks);
        more.add(mark);
        boolean tooMany = more.size() > MOST_MARKS
                || more.stream().mapToLong(each -> each.state().bytes()).sum() > MOST_BYTES_OF_MARKS;
        List<Mark> fewer = tooMany
                ? IntStream.range(0, more.size())
                        .filter(place -> place % 2 == 0)
                        .mapToObj(more::get)
                        .toList()
                : more;
        return new EventHistory(count, roundBegan, last, bytes, fewer, tooMany ? 2 * spacing : spacing, 0);
    }

    private EventHistory with(List<Event> news) {
        List<Event> all = new ArrayList<>(last.size() + news.size());
        all.addAll(last);
        all.addAll(news);
        long ofNews = news.stream().mapToLong(EventSize::of).sum();
        long ofAll = bytes + ofNews;
        int forgotten = 0;
        if (ofAll > MOST_BYTES) {
            while (ofAll > MOST_BYTES / 2) {
                ofAll -= EventSize.of(all.get(forgotten));
                forgotten++;
            }
        }
        return new EventHistory(
                count + news.size(),
                roundBegan(news),
                List.copyOf(all.subList(forgotten, all.size())),
                ofAll,
                marks,
                spacing,
                sinceMark + ofNews);
    }

    private int roundBegan(List<Event> news) {
        for (int index = news.size() - 1; index >= 0; index--) {
            if (news.get(index) instanceof Event.RoundBegan) {
                return count + index + 1;
            }
        }
        return roundBegan;
    }

    /** How many bytes an event takes at most when it travels, reckoned without writing it down. */
    static final class EventSize {
        /** The names of its parts, and its few numbers. */
        private static final int OF_ANY = 260;

        private static final int OF_A_NUMBER = 12;
        private static final int OF_A_PLAYED_CARD = 40;
        private static final int OF_A_SKIPPED_RULE = 80;
        private static final int ESCAPED = 6;

        private EventSize() {}

        /** With its sentence. */
        static int of(Narrated narrated) {
            return of(narrated.event()) + text(narrated.words());
        }

        static int of(Event event) {
            return OF_ANY + ofLists(event) + of(event.cause());
        }

        private static int ofLists(Event event) {
            return switch (event) {
                case Event.HandDealt dealt -> numbers(dealt.cards());
                case Event.RowsDealt dealt ->
                    dealt.rows().stream().mapToInt(EventSize::numbers).sum();
                case Event.CardsPassed passed -> 2 * (numbers(passed.gave()) + numbers(passed.got()));
                case Event.CardsRevealed revealed ->
                    OF_A_PLAYED_CARD * revealed.cards().size();
                case Event.CardsMoved moved -> text(moved.from()) + text(moved.to()) + numbers(moved.cards());
                case Event.ChoiceShown shown -> text(shown.choice()) + numbers(shown.picks());
                case Event.RowTaken taken -> numbers(taken.cards());
                case Event.CardsDiscarded discarded -> numbers(discarded.cards());
                case Event.RowsSorted sorted -> numbers(sorted.order());
                case Event.RoundEnded ended -> numbers(ended.points()) + numbers(ended.scores());
                case Event.GameEnded ended -> numbers(ended.winners()) + numbers(ended.scores());
                case Event.ModifierMoved moved -> text(moved.modifier());
                case Event.CounterSet set -> text(set.counter());
                case Event.RulesFailed failed -> text(failed.message());
                default -> 0;
            };
        }

        private static int of(@Nullable Cause cause) {
            if (cause == null) {
                return 0;
            }
            int skipped = cause.skipped().stream()
                    .mapToInt(rule -> OF_A_SKIPPED_RULE
                            + text(rule.rule())
                            + text(rule.text())
                            + text(rule.script())
                            + text(rule.reason()))
                    .sum();
            return text(cause.rule())
                    + text(cause.text())
                    + text(cause.script())
                    + texts(cause.rulings())
                    + texts(cause.reasons())
                    + skipped;
        }

        private static int numbers(List<Integer> numbers) {
            return OF_A_NUMBER * (1 + numbers.size());
        }

        private static int texts(List<String> texts) {
            return texts.stream().mapToInt(EventSize::text).sum();
        }

        /** As JSON in UTF-8, also in a page, where some letters are written in another way. */
        private static int text(String text) {
            int bytes = 3;
            for (int index = 0; index < text.length(); index++) {
                char letter = text.charAt(index);
                if (letter < ' ' || letter == '"' || letter == '\\' || letter == '<') {
                    bytes += ESCAPED;
                } else {
                    bytes += letter < 0x80 ? 1 : letter < 0x800 ? 2 : 3;
                }
            }
            return bytes;
        }
    }
}
