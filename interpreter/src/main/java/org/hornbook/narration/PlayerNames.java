package org.hornbook.narration;

import static org.hornbook.words.Language.say;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.program.Setup;
import org.hornbook.words.Language;

/**
 * The names of players in sentences.
 *
 * @param names in the order of the seats
 * @param reader the reader's seat, who is called "you"; 0 for a spectator
 */
public record PlayerNames(List<String> names, int reader) {
    public PlayerNames {
        names = List.copyOf(names);
    }

    /** The names for a spectator: everybody goes by their name. */
    public static PlayerNames of(List<String> names) {
        return new PlayerNames(names, 0);
    }

    /** The names for one person among bots. */
    public static PlayerNames amongBots(Setup setup, int person) {
        Stream<String> people = IntStream.rangeClosed(1, setup.people())
                .mapToObj(seat ->
                        seat == person ? say("player.you first owner", true, false) : say("player.bot seat", seat));
        return new PlayerNames(
                Stream.concat(people, setup.variant().seatTitles().stream()).toList(), person);
    }

    /** A player at the start of a sentence; "seat 7" if nobody has that seat. */
    public String of(int seat) {
        return named(seat, true, false);
    }

    /** Several players at the start of a sentence. */
    public String all(List<Integer> seats) {
        return Language.and(each(seats));
    }

    private List<String> each(List<Integer> seats) {
        return seats.stream()
                .map(seat -> seat.equals(seats.getFirst()) ? of(seat) : object(seat))
                .toList();
    }

    /** The winners, such as "Ann wins." */
    public String winners(List<Integer> seats) {
        return switch (seats.size()) {
            case 0 -> say("win.nobody");
            case 1 -> say("win.log player", subject(seats.getFirst()));
            default -> say("win.shared players", each(seats));
        };
    }

    /** A number for each seat, such as "Ann 12 and you 7". */
    public String numbers(List<Integer> numbers) {
        List<String> players =
                each(IntStream.rangeClosed(1, numbers.size()).boxed().toList());
        return Language.and(IntStream.range(0, numbers.size())
                .mapToObj(at -> say("score.brief player score", players.get(at), numbers.get(at)))
                .toList());
    }

    /** The scores of teams, such as " Team 1 (Ann and Cid): 12. Team 2 (Ben and Dora): 7."; empty without teams. */
    String teams(List<Integer> scores, Setup setup) {
        return eachTeam(setup, team -> {
                    List<Integer> mates = setup.mates(team);
                    int sum = mates.stream()
                            .mapToInt(seat -> scores.get(seat - 1))
                            .sum();
                    return " " + say("team.score team players score", team, each(mates), sum);
                })
                .collect(Collectors.joining());
    }

    /** The members of teams, such as "Team 1: You and Bot 3. Team 2: Bot 2 and Bot 4."; empty without teams. */
    public Optional<String> teams(Setup setup) {
        return eachTeam(setup, team -> say("team.players team players", team, each(setup.mates(team))))
                .reduce((first, next) -> first + " " + next);
    }

    private static Stream<String> eachTeam(Setup setup, IntFunction<String> said) {
        return setup.variant().procedure().inTeams()
                ? IntStream.rangeClosed(1, setup.teams()).mapToObj(said)
                : Stream.empty();
    }

    /** Replaces seats in a sentence of the rules by names. */
    public String named(String sentence) {
        return Language.pattern("mention")
                .matcher(sentence)
                .replaceAll(player -> Matcher.quoteReplacement(named(
                        Integer.parseInt(player.group(1)),
                        Character.isUpperCase(player.group().charAt(0)),
                        player.group(2) != null)));
    }

    private String named(int seat, boolean begins, boolean owns) {
        return seat == reader
                ? say("player.you first owner", begins, owns)
                : say("player.named player owner", named(seat), owns);
    }

    /** A player at the start of a sentence, with whom the verb agrees: "Ann takes", "You take". */
    Language.Subject subject(int seat) {
        return new Language.Subject(of(seat), seat == reader);
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
    public String object(int seat) {
        return named(seat, false, false);
    }

    /** Several players as the object of somebody's action: "Ann and you", and "yourself" if you name them. */
    String objects(int by, List<Integer> seats) {
        return Language.and(seats.stream()
                .map(seat -> by == reader && seat == reader ? say("player.yourself") : object(seat))
                .toList());
    }

    String named(int seat) {
        return seat >= 1 && seat <= names.size() ? names.get(seat - 1) : say("player.missing seat", seat);
    }
}
