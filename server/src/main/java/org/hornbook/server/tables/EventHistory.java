package org.hornbook.server.tables;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.hornbook.game.Event;
import org.hornbook.game.TableState;
import org.hornbook.narration.Narrator.Narrated;
import org.jspecify.annotations.Nullable;

/**
 * The events of a game. Only the latest are kept in memory, however long the game is; older ones are replayed from the
 * choices, starting at a mark shortly before them. Immutable.
 *
 * @param count the number of events so far
 * @param roundBegan the number of the first event of the current round
 * @param last the kept events
 * @param ofLast their size in bytes, as JSON
 * @param spacing the distance between two marks, in bytes of events
 * @param sinceMark bytes of events since the last mark
 */
record EventHistory(
        int count, int roundBegan, List<Event> last, long ofLast, List<Mark> marks, long spacing, long sinceMark) {
    /** Bytes of kept events: more than a round of most games, so that a device that missed a few turns needs no replay. */
    private static final int MOST_BYTES = 512 * 1024;

    /** The initial distance between two marks, in bytes of events. */
    private static final int SPACING = 512 * 1024;

    private static final int MOST_MARKS = 32;

    private static final long MOST_BYTES_OF_MARKS = 4L * 1024 * 1024;

    /**
     * A state of the game from which events can be replayed.
     *
     * @param events the number of events before it
     * @param choices how many had been made
     */
    record Mark(int events, int choices, TableState state) {}

    /**
     * The history of a started game.
     *
     * @param events the opening events
     * @param state the state after them
     */
    static EventHistory beginning(List<Event> events, TableState state) {
        Mark first = new Mark(events.size(), 0, state);
        return new EventHistory(0, 1, List.of(), 0, List.of(first), SPACING, 0).with(events);
    }

    /**
     * The history with the events of one more choice.
     *
     * @param choices the number of earlier choices
     * @param before the state before the choice
     */
    EventHistory after(List<Event> news, int choices, TableState before) {
        return marked(new Mark(count, choices, before)).with(news);
    }

    /** The approximate memory in bytes. */
    long bytes() {
        return 2 * ofLast
                + marks.stream().mapToLong(mark -> mark.state().bytes()).sum();
    }

    int firstKept() {
        return count - last.size() + 1;
    }

    /** The kept events from this number on. */
    Stream<Game.NumberedEvent> kept(int from) {
        int first = firstKept();
        return IntStream.range(Math.max(from, first) - first, last.size())
                .mapToObj(index -> new Game.NumberedEvent(first + index, last.get(index)));
    }

    /** The mark from which to replay the event with this number; the first mark comes after the opening events. */
    Mark before(int number) {
        return marks.stream()
                .filter(mark -> mark.events() < number)
                .reduce((earlier, later) -> later)
                .orElse(marks.getFirst());
    }

    /** Numbers the events of an iterator, starting with {@code first}. */
    static Stream<Game.NumberedEvent> numbered(Iterator<Event> events, int first) {
        int[] number = {first};
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(events, Spliterator.ORDERED), false)
                .map(event -> new Game.NumberedEvent(number[0]++, event));
    }

    /** Adds a mark; if there are too many, every second one is dropped. */
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
        return new EventHistory(count, roundBegan, last, ofLast, fewer, tooMany ? 2 * spacing : spacing, 0);
    }

    private EventHistory with(List<Event> news) {
        List<Event> all = new ArrayList<>(last.size() + news.size());
        all.addAll(last);
        all.addAll(news);
        long ofNews = news.stream().mapToLong(EventSize::of).sum();
        long ofAll = ofLast + ofNews;
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

    /** Estimates the size of an event as JSON, in bytes, without writing it: an upper bound. */
    static final class EventSize {
        /** Bytes of the kind and the number of an event. */
        private static final int OF_ANY = 100;

        private static final int OF_A_NUMBER = 12;
        private static final int ESCAPED = 6;

        private static final ClassValue<RecordComponent[]> COMPONENTS = new ClassValue<>() {
            @Override
            protected RecordComponent[] computeValue(Class<?> type) {
                return type.getRecordComponents();
            }
        };

        private EventSize() {}

        /** The size of an event with its sentence. */
        static int of(Narrated narrated) {
            return of(narrated.event()) + text(narrated.words());
        }

        static int of(Event event) {
            return OF_ANY + of((Object) event);
        }

        private static int of(@Nullable Object value) {
            return switch (value) {
                case String text -> text(text);
                case List<?> list ->
                    list.stream().mapToInt(each -> 1 + of(each)).sum() + 2;
                case Record whole -> {
                    int bytes = 2;
                    for (RecordComponent part : COMPONENTS.get(whole.getClass())) {
                        bytes += part.getName().length() + 4 + of(part(whole, part));
                    }
                    yield bytes;
                }
                case Enum<?> word -> text(word.name());
                case null, default -> OF_A_NUMBER;
            };
        }

        private static @Nullable Object part(Record whole, RecordComponent part) {
            try {
                return part.getAccessor().invoke(whole);
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(impossible);
            }
        }

        /** The size of a text as JSON in UTF-8, also inside a page, where some letters are escaped. */
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
