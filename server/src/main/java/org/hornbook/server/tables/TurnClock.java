package org.hornbook.server.tables;

import static org.hornbook.words.Language.say;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.TextStyle;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/**
 * The time for a choice. When a player's time is over, the script's rules for absent players decide; when all have chosen, nobody waits
 * for the end of it.
 *
 * @param time what comes with each choice; zero without a clock, and where choices are due at certain hours
 * @param reserve what each player has besides, at first: with it, players save what they do not use
 * @param due the hours at which choices are due; null if each has its own time
 */
public record TurnClock(
        Duration time, Duration reserve, @Nullable DueHours due) {
    private static final Duration LEAST = Duration.ofSeconds(10);
    private static final Duration MOST = Duration.ofDays(14);

    /** People who have so long look at no table meanwhile. */
    private static final Duration FOR_LETTERS = Duration.ofHours(1);

    /** How many times the reserve a player can save. */
    private static final int MOST_RESERVES = 2;

    public static final TurnClock OFF = new TurnClock(Duration.ZERO, Duration.ZERO, null);

    /** For strangers, of whom nobody shall wait for ever. */
    public static final TurnClock SAVED_LONG = written("1min+5min");

    public static final TurnClock DAY = written("24h");

    /** What forms offer, besides the days of a week. */
    public static final List<TurnClock> USUAL =
            List.of(OFF, written("20s+1min"), SAVED_LONG, written("30s"), written("2min"), DAY, written("72h"));

    /**
     * Reads a clock: {@code off}; a time for each choice, from ten seconds to fourteen days, such as {@code 30s}, {@code 2min} or
     * {@code 24h}, perhaps with minutes to save up, {@code 1min+5min}; or the days and the hour at which choices are due, {@code mon+thu
     * 20:00 Europe/Berlin}. Empty for anything else.
     */
    public static Optional<TurnClock> named(String word) {
        if (word.equals("off")) {
            return Optional.of(OFF);
        }
        Matcher timed = Unit.TIME.matcher(word);
        if (!timed.matches()) {
            return DueHours.named(word).map(due -> new TurnClock(Duration.ZERO, Duration.ZERO, due));
        }
        Duration time = Unit.duration(timed.group(1), timed.group(2));
        Duration reserve = timed.group(3) == null ? Duration.ZERO : Unit.duration(timed.group(3), "min");
        return time.compareTo(LEAST) < 0 || time.compareTo(MOST) > 0
                ? Optional.empty()
                : Optional.of(new TurnClock(time, reserve, null));
    }

    @JsonCreator
    static TurnClock written(String word) {
        return named(word).orElseThrow(() -> new IllegalArgumentException("no clock is called so"));
    }

    /** The name in forms, requests and logs. */
    @JsonValue
    public String word() {
        if (due != null) {
            return due.word();
        }
        return isOff() ? "off" : Unit.word(time) + (reserve.isZero() ? "" : "+" + Unit.word(reserve));
    }

    /** The name on pages. */
    public String text() {
        if (due != null) {
            return due.text();
        }
        return isOff()
                ? say("setup.clock.off")
                : say("setup.clock.each time reserve", Unit.text(time), reserve.isZero() ? "" : Unit.text(reserve));
    }

    public boolean isOff() {
        return time.isZero() && due == null;
    }

    /** Whether people have hours or days for a choice, as in a game by post. */
    public boolean isLong() {
        return due != null || time.compareTo(FOR_LETTERS) >= 0;
    }

    /**
     * How long a player has for a choice.
     *
     * @param saved what is left from the choice before
     * @param from when the time starts
     */
    Duration forChoice(Duration saved, Instant from) {
        if (due != null) {
            return Duration.between(from, due.after(from));
        }
        Duration most = time.plus(reserve.multipliedBy(MOST_RESERVES));
        Duration left = saved.plus(time);
        return left.compareTo(most) > 0 ? most : left;
    }

    private enum Unit {
        HOUR("h", Duration.ofHours(1)),
        MINUTE("min", Duration.ofMinutes(1)),
        SECOND("s", Duration.ofSeconds(1));

        private static final Pattern TIME = Pattern.compile("(\\d{1,3})(s|min|h)(?:\\+(\\d{1,2})min)?+");

        private final String word;
        private final Duration length;

        Unit(String word, Duration length) {
            this.word = word;
            this.length = length;
        }

        static Duration duration(String number, String word) {
            return first(unit -> unit.word.equals(word)).length.multipliedBy(Integer.parseInt(number));
        }

        /** The largest unit of which it is a whole number. */
        private static Unit of(Duration time) {
            return first(unit -> time.toSeconds() % unit.length.toSeconds() == 0);
        }

        private static Unit first(Predicate<Unit> which) {
            return Stream.of(values()).filter(which).findFirst().orElseThrow();
        }

        private int count(Duration time) {
            return Math.toIntExact(time.dividedBy(length));
        }

        static String word(Duration time) {
            Unit unit = of(time);
            return unit.count(time) + unit.word;
        }

        static String text(Duration time) {
            Unit unit = of(time);
            int count = unit.count(time);
            return switch (unit) {
                case HOUR ->
                    count % 24 == 0 ? say("setup.clock.days count", count / 24) : say("setup.clock.hours count", count);
                case MINUTE -> say("setup.clock.minutes count", count);
                case SECOND -> say("setup.clock.seconds count", count);
            };
        }
    }

    /**
     * The hours of a week at which choices are due.
     *
     * @param days at least one
     * @param time of these days: where clocks are put forward over it, as much later; where they are put back, the first of two
     */
    public record DueHours(Set<DayOfWeek> days, LocalTime time, ZoneId zone) {
        /** Nobody is asked in the evening what is due that night. */
        public static final Duration LEAST_NOTICE = Duration.ofHours(12);

        private static final Pattern WRITTEN =
                Pattern.compile("([a-z+]{3,27}) (\\d\\d:\\d\\d) ([A-Za-z][A-Za-z0-9/_+-]{1,40})");

        public DueHours {
            days = Set.copyOf(days);
        }

        static Optional<DueHours> named(String word) {
            Matcher written = WRITTEN.matcher(word);
            if (!written.matches()) {
                return Optional.empty();
            }
            Set<DayOfWeek> days = EnumSet.noneOf(DayOfWeek.class);
            List<String> names = List.of(written.group(1).split("\\+", -1));
            for (DayOfWeek day : DayOfWeek.values()) {
                if (names.contains(word(day))) {
                    days.add(day);
                }
            }
            try {
                return days.size() == names.size()
                        ? Optional.of(
                                new DueHours(days, LocalTime.parse(written.group(2)), ZoneId.of(written.group(3))))
                        : Optional.empty();
            } catch (DateTimeException unknown) {
                return Optional.empty();
            }
        }

        /** What the days of a week are called, by the words for them. */
        public static SequencedMap<String, String> weekdays() {
            SequencedMap<String, String> days = new LinkedHashMap<>();
            for (DayOfWeek day : DayOfWeek.values()) {
                days.put(word(day), called(day));
            }
            return days;
        }

        private static String called(DayOfWeek day) {
            return day.getDisplayName(TextStyle.FULL, Language.locale());
        }

        private static String word(DayOfWeek day) {
            return day.name().substring(0, 3).toLowerCase(Locale.ENGLISH);
        }

        private List<DayOfWeek> inOrder() {
            return days.stream().sorted().toList();
        }

        String word() {
            return inOrder().stream().map(DueHours::word).collect(Collectors.joining("+")) + " " + time + " " + zone;
        }

        String text() {
            List<String> names = inOrder().stream().map(DueHours::called).toList();
            return names.size() == DayOfWeek.values().length
                    ? say("setup.clock.due_daily time zone", time, zone)
                    : say("setup.clock.due days time zone", names, time, zone);
        }

        /** The first such hour after enough notice. */
        Instant after(Instant asked) {
            Instant earliest = asked.plus(LEAST_NOTICE);
            LocalDate day = earliest.atZone(zone).toLocalDate();
            Instant due = on(day);
            while (!days.contains(day.getDayOfWeek()) || due.isBefore(earliest)) {
                day = day.plusDays(1);
                due = on(day);
            }
            return due;
        }

        private Instant on(LocalDate day) {
            return day.atTime(time).atZone(zone).toInstant();
        }
    }
}
