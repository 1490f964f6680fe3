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
 * The names of players in sentences.
 *
 * @param names in the order of the seats
 * @param reader the reader's seat, who is called "you"; 0 for a spectator
 */
public record PlayerNames(List<String> names, int reader) {
    private static final Pattern PLAYER = Pattern.compile("\\b([Pp])layer (\\d{1,2})\\b('s)?");

    public PlayerNames {
        names = List.copyOf(names);
    }

    /** The names for a spectator: everybody goes by their name. */
    public static PlayerNames of(List<String> names) {
        return new PlayerNames(names, 0);
    }

    /** The names for one person among bots. */
    public static PlayerNames amongBots(Setup setup, int person) {
        Stream<String> people =
                IntStream.rangeClosed(1, setup.people()).mapToObj(seat -> seat == person ? "You" : "Bot " + seat);
        return new PlayerNames(
                Stream.concat(people, setup.variant().seatTitles().stream()).toList(), person);
    }

    /** A player at the start of a sentence; "seat 7" if nobody has that seat. */
    public String of(int seat) {
        return named(seat, true, false);
    }

    /** Several players at the start of a sentence. */
    public String all(List<Integer> seats) {
        return all(seats, seat -> "");
    }

    private String all(List<Integer> seats, IntFunction<String> about) {
        return English.and(seats.stream()
                .map(seat -> (seat.equals(seats.getFirst()) ? of(seat) : object(seat)) + about.apply(seat))
                .toList());
    }

    /** The winners, such as "Ann wins." */
    public String winners(List<Integer> seats) {
        return switch (seats.size()) {
            case 0 -> "Nobody wins.";
            case 1 -> seats.contains(reader) ? "You win!" : of(seats.getFirst()) + " wins.";
            default -> all(seats) + " share the win.";
        };
    }

    /** A number for each seat, such as "Ann 12 and you 7". */
    public String numbers(List<Integer> numbers) {
        List<Integer> seats = IntStream.rangeClosed(1, numbers.size()).boxed().toList();
        return all(seats, seat -> " " + numbers.get(seat - 1));
    }

    /** The scores of teams, such as " Team 1 (Ann and Cid): 12. Team 2 (Ben and Dora): 7."; empty without teams. */
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

    /** The members of teams, such as "Team 1: You and Bot 3. Team 2: Bot 2 and Bot 4."; empty without teams. */
    public Optional<String> teams(Setup setup) {
        return eachTeam(setup, team -> "Team " + team + ": " + all(setup.mates(team)) + ".")
                .reduce((first, next) -> first + " " + next);
    }

    private static Stream<String> eachTeam(Setup setup, IntFunction<String> said) {
        return setup.variant().procedure().inTeams()
                ? IntStream.rangeClosed(1, setup.teams()).mapToObj(said)
                : Stream.empty();
    }

    /** Replaces seats in a sentence of the rules by names. */
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

    /** A player with a verb, such as "Ann takes". */
    String does(int seat, String verb) {
        return of(seat) + " " + verb + (seat == reader ? "" : "s");
    }

    /** A player with "to be", such as "Ann is". */
    String is(int seat) {
        return of(seat) + (seat == reader ? " are" : " is");
    }

    /** The possessive at the start of a sentence: "Ann's", "Your". */
    String possessive(int seat) {
        return named(seat, true, true);
    }

    /** The possessive within a sentence: "Ann's", "your". */
    public String whose(int seat) {
        return named(seat, false, true);
    }

    /** A player within a sentence. */
    String object(int seat) {
        return named(seat, false, false);
    }

    /** Several players as the object of somebody's action: "Ann and you", and "yourself" if you name them. */
    String objects(int by, List<Integer> seats) {
        return English.and(seats.stream()
                .map(seat -> by == reader && seat == reader ? "yourself" : object(seat))
                .toList());
    }

    String named(int seat) {
        return seat >= 1 && seat <= names.size() ? names.get(seat - 1) : "seat " + seat;
    }
}
