package org.hornbook.narration;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.document.English;
import org.hornbook.rules.Setup;

/**
 * What the players are called in sentences.
 *
 * @param names in the order of the seats
 * @param reader the seat of whoever reads it, who is "you"; 0 for anybody else
 */
public record PlayerNames(List<String> names, int reader) {
    private static final Pattern PLAYER = Pattern.compile("\\b([Pp])layer (\\d{1,2})\\b('s)?");

    public PlayerNames {
        names = List.copyOf(names);
    }

    /** For somebody who does not play: everybody goes by their name. */
    public static PlayerNames of(List<String> names) {
        return new PlayerNames(names, 0);
    }

    /** One person, who reads it, and bots in all other seats that anybody plays. */
    public static PlayerNames amongBots(Setup setup, int person) {
        Stream<String> people =
                IntStream.rangeClosed(1, setup.people()).mapToObj(seat -> seat == person ? "You" : "Bot " + seat);
        return new PlayerNames(
                Stream.concat(people, setup.variant().seatTitles().stream()).toList(), person);
    }

    /** The player in a seat, at the beginning of a sentence; "seat 7" if nobody sits there. */
    public String of(int seat) {
        return named(seat, true, false);
    }

    /** Several of them, at the beginning of a sentence. */
    public String all(List<Integer> seats) {
        return all(seats, seat -> "");
    }

    private String all(List<Integer> seats, IntFunction<String> about) {
        return English.and(seats.stream()
                .map(seat -> (seat.equals(seats.getFirst()) ? of(seat) : object(seat)) + about.apply(seat))
                .toList());
    }

    /** Such as "Ann wins." */
    public String winners(List<Integer> seats) {
        return switch (seats.size()) {
            case 0 -> "Nobody wins.";
            case 1 -> seats.contains(reader) ? "You win!" : of(seats.getFirst()) + " wins.";
            default -> all(seats) + " share the win.";
        };
    }

    /** Such as "Ann 12 and you 7": a number for each seat. */
    public String numbers(List<Integer> numbers) {
        List<Integer> seats = IntStream.rangeClosed(1, numbers.size()).boxed().toList();
        return all(seats, seat -> " " + numbers.get(seat - 1));
    }

    /** Such as " Team 1 (Ann and Cid): 12. Team 2 (Ben and Dora): 7."; nothing if everybody plays alone. */
    String teams(List<Integer> scores, Setup setup) {
        return eachTeam(setup, team -> {
                    List<Integer> mates = setup.mates(team);
                    int sum = mates.stream()
                            .mapToInt(seat -> scores.get(seat - 1))
                            .sum();
                    return " Team " + team + " (" + all(mates) + "): " + sum + ".";
                })
                .collect(Collectors.joining());
    }

    /** Who plays together, such as "Team 1: You and Bot 3. Team 2: Bot 2 and Bot 4."; nothing if everybody plays alone. */
    public Optional<String> teams(Setup setup) {
        return eachTeam(setup, team -> "Team " + team + ": " + all(setup.mates(team)) + ".")
                .reduce((first, next) -> first + " " + next);
    }

    private static Stream<String> eachTeam(Setup setup, IntFunction<String> said) {
        return setup.variant().procedure().inTeams()
                ? IntStream.rangeClosed(1, setup.teams()).mapToObj(said)
                : Stream.empty();
    }

    /** A sentence about players by their seats, as rules know them, with their names. */
    public String named(String sentence) {
        return PLAYER.matcher(sentence)
                .replaceAll(player -> Matcher.quoteReplacement(named(
                        Integer.parseInt(player.group(2)), player.group(1).equals("P"), player.group(3) != null)));
    }

    private String named(int seat, boolean begins, boolean owns) {
        if (seat != reader) {
            return owns ? named(seat) + "'s" : named(seat);
        }
        String you = owns ? "your" : "you";
        return begins ? you.replace('y', 'Y') : you;
    }

    /** Such as "Ann takes". */
    String does(int seat, String verb) {
        return of(seat) + " " + verb + (seat == reader ? "" : "s");
    }

    /** Such as "Ann is". */
    String is(int seat) {
        return of(seat) + (seat == reader ? " are" : " is");
    }

    /** Whose something is, at the beginning of a sentence: "Ann's", "Your". */
    String possessive(int seat) {
        return named(seat, true, true);
    }

    /** The same amid a sentence: "Ann's", "your". */
    public String whose(int seat) {
        return named(seat, false, true);
    }

    /** The player in a seat, not at the beginning of a sentence. */
    String object(int seat) {
        return named(seat, false, false);
    }

    /** Several whom somebody names, not at the beginning of a sentence: "Ann and you", and "yourself" if you name them. */
    String objects(int by, List<Integer> seats) {
        return English.and(seats.stream()
                .map(seat -> by == reader && seat == reader ? "yourself" : object(seat))
                .toList());
    }

    String named(int seat) {
        return seat >= 1 && seat <= names.size() ? names.get(seat - 1) : "seat " + seat;
    }
}
