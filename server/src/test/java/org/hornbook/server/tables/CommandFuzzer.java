package org.hornbook.server.tables;

import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hornbook.bots.BotKind;
import org.hornbook.game.Answer;
import org.hornbook.game.SeatView;
import org.hornbook.program.Rules;

/** People who send all sorts of commands to a table, half of them sensible ones. */
final class CommandFuzzer {
    static final List<String> KEYS =
            IntStream.range(0, 6).mapToObj(number -> key("person " + number)).toList();
    private static final List<String> NAMES =
            List.of("Ann", " ann ", "Ben", "Cid", "Dora", "Eve", "Fay", "Bella", "", "An\u202Ena", "x".repeat(25));

    private final SplittableRandom lots;

    CommandFuzzer(SplittableRandom lots) {
        this.lots = lots;
    }

    /** Who wants what, acting for which seat. */
    record Attempt(String key, int acting, Command command) {}

    static String key(String token) {
        return new PlayerToken(token).key();
    }

    Attempt next(Snapshot snapshot) {
        return lots.nextBoolean() ? sensible(snapshot) : any(snapshot);
    }

    /** What gets the table ahead: accepting, starting, answering. */
    private Attempt sensible(Snapshot snapshot) {
        List<Integer> people = IntStream.rangeClosed(1, snapshot.seats().size())
                .filter(number -> snapshot.seat(number).isPerson())
                .boxed()
                .toList();
        if (people.isEmpty()) {
            return any(snapshot);
        }
        int seat = people.get(lots.nextInt(people.size()));
        return switch (snapshot.phase()) {
            case GATHERING ->
                people.stream()
                        .filter(number -> !snapshot.seat(number).ready())
                        .findFirst()
                        .map(number -> from(
                                snapshot,
                                number,
                                new Command.Accept(snapshot.plan().variant().hash())))
                        .orElseGet(() -> from(snapshot, host(snapshot), new Command.Start()));
            case PLAYING ->
                snapshot.paused()
                        ? from(snapshot, seat, new Command.GoOn())
                        : snapshot.owing().stream()
                                .filter(people::contains)
                                .findFirst()
                                .map(number -> from(snapshot, number, answer(snapshot, number)))
                                .orElseGet(() -> from(snapshot, seat, new Command.Return()));
            case OVER -> any(snapshot);
        };
    }

    private Attempt any(Snapshot snapshot) {
        int acting = seat(snapshot);
        boolean isTheirs = snapshot.hasSeat(acting) && snapshot.seat(acting).isPerson() && lots.nextInt(8) > 0;
        String key = isTheirs ? snapshot.seat(acting).devices().getLast().key() : KEYS.get(lots.nextInt(KEYS.size()));
        return new Attempt(key, acting, command(snapshot, acting));
    }

    private Command command(Snapshot snapshot, int acting) {
        BotKind kind = lots.nextBoolean() ? BotKind.RANDOM : BotKind.CAUTIOUS;
        return switch (lots.nextInt(27)) {
            case 0, 1, 2 -> new Command.Sit(name());
            case 3 -> new Command.AddBot(kind);
            case 4 -> new Command.Remove(seat(snapshot));
            case 5 -> new Command.Move(seat(snapshot), seat(snapshot));
            case 6 -> new Command.Rename(name());
            case 7 -> new Command.Accept("0".repeat(64));
            case 8 -> new Command.Unready();
            case 9 -> new Command.Start();
            case 10 -> new Command.Leave();
            case 11 -> new Command.Return();
            case 12 -> new Command.BotFor(seat(snapshot), kind);
            case 13 -> new Command.AddDevice(KEYS.get(lots.nextInt(KEYS.size())), "");
            case 14 -> new Command.RemoveDevice(lots.nextInt(snapshot.seq() + 1));
            case 15 -> new Command.Choose(nonsense(acting));
            case 16 -> new Command.Propose(Proposal.What.TAKE_BACK);
            case 17 -> new Command.Propose(Proposal.What.PAUSE);
            case 18 -> new Command.Vote(lots.nextInt(4) > 0);
            case 19, 20 -> new Command.GoOn();
            case 21 -> new Command.SayPhrase(Talk.SetPhrase.OUCH);
            case 22 -> new Command.Say(name());
            case 23 -> new Command.AllowTalk(lots.nextBoolean() ? Talk.Level.CHAT : Talk.Level.PHRASES);
            case 24 -> new Command.MakeHost(seat(snapshot));
            case 25 -> new Command.Write(lots.nextInt(1, 105) + ", row 2\n" + lots.nextInt(1, 105));
            default -> snapshot.owing().contains(acting) ? answer(snapshot, acting) : new Command.Unready();
        };
    }

    private Answer nonsense(int acting) {
        return switch (lots.nextInt(5)) {
            case 0 -> new Answer.Absent(acting);
            case 1 -> Answer.Picks.of(acting, lots.nextInt(-1, 12));
            case 2 -> new Answer.Picks(acting, List.of(List.of(1, lots.nextInt(200)), List.of(), List.of(1)));
            case 3 -> Answer.Picks.of(acting + 1, lots.nextInt(200));
            default -> new Answer.Picks(acting, List.of());
        };
    }

    private Command answer(Snapshot snapshot, int seat) {
        return new Command.Choose(answer(snapshot, seat, lots.nextLong()));
    }

    /** What a bot at random would answer for a seat. */
    static Answer answer(Snapshot snapshot, int seat, long lot) {
        Rules rules = Objects.requireNonNull(snapshot.game()).engine().rules();
        SeatView view = Objects.requireNonNull(snapshot.report(seat, 1).view());
        return BotKind.RANDOM.seeded(rules, lot).answer(view);
    }

    private String name() {
        return NAMES.get(lots.nextInt(NAMES.size()));
    }

    /** Most of them there are, some there are not. */
    private int seat(Snapshot snapshot) {
        return lots.nextInt(snapshot.seats().size() + 2);
    }

    private static int host(Snapshot snapshot) {
        return IntStream.rangeClosed(1, snapshot.seats().size())
                .filter(number -> snapshot.seat(number).host())
                .findFirst()
                .orElseThrow();
    }

    private static Attempt from(Snapshot snapshot, int seat, Command command) {
        return new Attempt(snapshot.seat(seat).devices().getFirst().key(), seat, command);
    }
}
