package org.hornbook.bench;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import org.hornbook.bots.Bot;
import org.hornbook.bots.BotKind;
import org.hornbook.bots.Budget;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Outcome;
import org.hornbook.game.TableState;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;

/**
 * How fast each kind of bot thinks, at tables of four: answers per second of the processor over whole rounds, and tables
 * imagined per second at the first card of a round, where most is left to imagine. Run with
 * {@code -Dbench.main=org.hornbook.bench.BotSpeed}, and with variants as {@code -Dbench.args} if not all are wanted.
 */
public final class BotSpeed {
    private static final int PLAYERS = 4;
    private static final int WARM_UP_SECONDS = 2;
    private static final int SECONDS = 3;
    private static final int CAUTIOUS_TABLES = 40;
    private static final int THINKER_TABLES = 1000;

    private final Engine engine;
    private final BotKind kind;
    private final Budget budget;
    private long seed;

    private BotSpeed(Engine engine, BotKind kind, int tables) {
        this.engine = engine;
        this.kind = kind;
        this.budget = Budget.iterations(tables);
    }

    public static void main(String[] names) {
        List<String> variants = names.length == 0 ? List.copyOf(BenchScripts.SCRIPTS.names()) : List.of(names);
        System.out.println("variant\tbot\ttables an answer\tanswers/s\ttables/s");
        for (String name : variants) {
            Engine engine = new Engine(Rules.quick(Setup.of(BenchScripts.variant(name), PLAYERS)));
            tell(name, engine, BotKind.RANDOM, 0);
            tell(name, engine, BotKind.CAUTIOUS, CAUTIOUS_TABLES);
            tell(name, engine, BotKind.THINKER, THINKER_TABLES);
        }
    }

    private static void tell(String name, Engine engine, BotKind kind, int tables) {
        BotSpeed speed = new BotSpeed(engine, kind, Math.max(1, tables));
        speed.perSecond(speed::round, WARM_UP_SECONDS);
        double answers = speed.perSecond(speed::round, SECONDS);
        double first = speed.perSecond(speed::firstCard, SECONDS);
        System.out.printf(Locale.ROOT, "%s\t%s\t%d\t%.0f\t%.0f%n", name, kind.word(), tables, answers, first * tables);
    }

    /** Something done again and again, which tells how often it has asked a bot. */
    private interface Work {
        int answers();
    }

    private double perSecond(Work work, int seconds) {
        long start = time();
        long answers = 0;
        while (time() - start < seconds * 1_000_000_000L) {
            answers += work.answers();
        }
        return answers * 1e9 / (time() - start);
    }

    private int firstCard() {
        TableState table = engine.start(Seed.of(seed++)).state();
        kind.seeded(engine.rules(), seed, budget).answer(engine.view(table, 1));
        return 1;
    }

    private int round() {
        TableState table = engine.start(Seed.of(seed++)).state();
        Bot bot = kind.seeded(engine.rules(), seed, budget);
        int answers = 0;
        while (!table.isOver() && table.round() == 1) {
            int seat = engine.decision(table).seats().getFirst();
            table = ((Outcome.Accepted) engine.apply(table, bot.answer(engine.view(table, seat)))).state();
            answers++;
        }
        return answers;
    }

    private static long time() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
