package org.hornbook.server.tables;

import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hornbook.bots.BotKind;
import org.hornbook.game.Choice;
import org.hornbook.game.SeatView;
import org.hornbook.rules.Rules;

/** People who send all sorts of commands to a table, half of them sensible ones. */
final class Crowd {
    static final List<String> KEYS =
            IntStream.range(0, 6).mapToObj(number -> key("person " + number)).toList();
    private static final List<String> NAMES =
            List.of("Ann", " ann ", "Ben", "Cid", "Dora", "Eve", "Fay", "Bella", "", "An\u202Ena", "x".repeat(25));

    private final SplittableRandom lots;

    Crowd(SplittableRandom lots) {
        this.lots = lots;
    }

    /** Who wants what, acting for which seat. */
    record Wish(String key, int acting, Command command) {}

    static String key(String token) {
        return new PlayerToken(token).key();
    }

    Wish next(Standing standing) {
        return lots.nextBoolean() ? sensible(standing) : any(standing);
    }

    /** What gets the table ahead: accepting, starting, answering. */
    private Wish sensible(Standing standing) {
        List<Integer> people = IntStream.rangeClosed(1, standing.seats().size())
                .filter(number -> standing.seat(number).isPerson())
                .boxed()
                .toList();
        if (people.isEmpty()) {
            return any(standing);
        }
        int seat = people.get(lots.nextInt(people.size()));
        return switch (standing.phase()) {
            case GATHERING ->
                people.stream()
                        .filter(number -> !standing.seat(number).ready())
                        .findFirst()
                        .map(number -> from(
                                standing,
                                number,
                                new Command.Accept(standing.plan().variant().hash())))
                        .orElseGet(() -> from(standing, host(standing), new Command.Start()));
            case PLAYING ->
                standing.owing().stream()
                        .filter(people::contains)
                        .findFirst()
                        .map(number -> from(standing, number, answer(standing, number)))
                        .orElseGet(() -> from(standing, seat, new Command.Return()));
            case OVER -> any(standing);
        };
    }

    private Wish any(Standing standing) {
        int acting = seat(standing);
        boolean isTheirs = standing.hasSeat(acting) && standing.seat(acting).isPerson() && lots.nextInt(8) > 0;
        String key = isTheirs ? standing.seat(acting).devices().getLast().key() : KEYS.get(lots.nextInt(KEYS.size()));
        return new Wish(key, acting, command(standing, acting));
    }

    private Command command(Standing standing, int acting) {
        BotKind kind = lots.nextBoolean() ? BotKind.RANDOM : BotKind.CAUTIOUS;
        return switch (lots.nextInt(17)) {
            case 0, 1, 2 -> new Command.Sit(name());
            case 3 -> new Command.AddBot(kind);
            case 4 -> new Command.Remove(seat(standing));
            case 5 -> new Command.Move(seat(standing), seat(standing));
            case 6 -> new Command.Rename(name());
            case 7 -> new Command.Accept("0".repeat(64));
            case 8 -> new Command.Unready();
            case 9 -> new Command.Start();
            case 10 -> new Command.Leave();
            case 11 -> new Command.Return();
            case 12 -> new Command.BotFor(seat(standing), kind);
            case 13 -> new Command.AddDevice(KEYS.get(lots.nextInt(KEYS.size())), "");
            case 14 -> new Command.RemoveDevice(lots.nextInt(standing.seq() + 1));
            case 15 -> new Command.Choose(nonsense(acting));
            default -> standing.owing().contains(acting) ? answer(standing, acting) : new Command.Unready();
        };
    }

    private Choice nonsense(int acting) {
        return switch (lots.nextInt(5)) {
            case 0 -> new Choice.Absent(acting);
            case 1 -> new Choice.PickRow(acting, lots.nextInt(-1, 12));
            case 2 -> new Choice.Pass(acting, List.of(List.of(lots.nextInt(200))));
            case 3 -> Choice.Play.card(acting + 1, lots.nextInt(200));
            default -> new Choice.Play(acting, List.of(), List.of(lots.nextInt(-1, 12)), true);
        };
    }

    private Command answer(Standing standing, int seat) {
        return new Command.Choose(answer(standing, seat, lots.nextLong()));
    }

    /** What a bot at random would answer for a seat. */
    static Choice answer(Standing standing, int seat, long lot) {
        Rules rules = Objects.requireNonNull(standing.game()).engine().rules();
        SeatView view = Objects.requireNonNull(standing.report(seat, 1).view());
        return BotKind.RANDOM.seeded(rules, lot).answer(view);
    }

    private String name() {
        return NAMES.get(lots.nextInt(NAMES.size()));
    }

    /** Most of them there are, some there are not. */
    private int seat(Standing standing) {
        return lots.nextInt(standing.seats().size() + 2);
    }

    private static int host(Standing standing) {
        return IntStream.rangeClosed(1, standing.seats().size())
                .filter(number -> standing.seat(number).host())
                .findFirst()
                .orElseThrow();
    }

    private static Wish from(Standing standing, int seat, Command command) {
        return new Wish(standing.seat(seat).devices().getFirst().key(), seat, command);
    }
}
