package org.hornbook.server.tournaments;

import static org.hornbook.words.Language.say;

import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.hornbook.bots.BotKind;
import org.hornbook.replay.GameRecord;
import org.hornbook.server.calls.Notice;
import org.hornbook.server.library.PersonName;
import org.hornbook.server.people.GameResults;
import org.hornbook.server.store.Ledger;
import org.hornbook.server.store.TournamentRecords;
import org.hornbook.server.store.TournamentRecords.Call;
import org.hornbook.server.store.TournamentRecords.Member;
import org.hornbook.server.store.TournamentRecords.Phase;
import org.hornbook.server.store.TournamentRecords.RoundTable;
import org.hornbook.server.store.TournamentRecords.Row;
import org.hornbook.server.tables.ArchivedGame.OutdatedTable;
import org.hornbook.server.tables.Entry;
import org.hornbook.server.tables.Plan;
import org.hornbook.server.tables.Seating;
import org.hornbook.server.tables.Table;
import org.hornbook.server.tables.Tables;
import org.hornbook.server.tournaments.Tournament.Score;
import org.hornbook.server.tournaments.Tournament.Seated;
import org.hornbook.server.tournaments.Tournament.Settings;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * Opens the tables of tournaments: those of a round in one transaction, which begins the round, so that two servers open them once and
 * one that dies none. The server on which a table ends, or another that finds it ended, goes on with the next round.
 */
public final class Tournaments {
    /** So many begin at least. */
    public static final int LEAST_PEOPLE = 3;

    private static final int HIGHEST = 100;
    private static final TypeReference<List<Score>> SCORES = new TypeReference<>() {};

    private final TournamentRecords records;
    private final Tables tables;
    private final Clock clock;
    private final SecureRandom lots = new SecureRandom();

    public Tournaments(TournamentRecords records, Tables tables, Clock clock) {
        this.records = records;
        this.tables = tables;
        this.clock = clock;
    }

    /** The numbers of seats, bots included, with which so planned tables can be played; none if people cannot play it together. */
    public static List<Integer> sizes(Plan plan) {
        return plan.variant().people().all().stream()
                .filter(size ->
                        size >= 2 && size <= plan.most() && plan.problems(size).isEmpty())
                .toList();
    }

    /**
     * Opens a tournament.
     *
     * @param plan of its tables
     * @param key of whoever opens it, and the name under which they play
     * @return its id
     */
    public String open(String title, Settings settings, Plan plan, String key, String name) {
        Ledger.TableSummary like = tables.prepare(plan, List.of()).row();
        records.create(
                new Row(
                        like.id(),
                        title,
                        like.titles(),
                        key,
                        written(settings),
                        like.plan(),
                        like.edition(),
                        Phase.JOINING,
                        0,
                        1,
                        clock.instant()),
                PersonName.tidy(name));
        return like.id();
    }

    public Optional<Tournament> find(String id) {
        return records.find(id)
                .map(row -> new Tournament(
                        row,
                        JsonMapper.shared().readValue(row.settings(), Settings.class),
                        records.people(id).stream().map(Tournaments::shown).toList(),
                        records.tables(id).stream().map(Tournaments::seated).toList()));
    }

    private static Member shown(Member member) {
        return member.name().isEmpty()
                ? new Member(member.number(), member.person(), say("tournament.somebody"), member.gone())
                : member;
    }

    private static Seated seated(RoundTable table) {
        List<Score> scores = JsonMapper.shared().readValue(table.seats(), SCORES);
        return new Seated(table.round(), table.number(), table.tableId(), table.bots(), scores, table.ended());
    }

    /** The problem with joining under a name, as a sentence; null if somebody has joined. */
    public @Nullable String join(Tournament tournament, String key, String written) {
        String name = PersonName.tidy(written);
        String problem = Seating.problem(name);
        if (problem != null) {
            return problem;
        }
        if (tournament.row().phase() != Phase.JOINING) {
            return say("tournament.begun");
        }
        if (tournament.active().size() == TournamentRecords.MOST_PEOPLE) {
            return say("tournament.full most", TournamentRecords.MOST_PEOPLE);
        }
        for (Member member : tournament.people()) {
            if (member.person().equals(key)) {
                return member.gone() ? say("tournament.removed") : say("tournament.joined");
            }
            if (PersonName.alike(member.name(), name)) {
                return say("tournament.same_name name", member.name());
            }
        }
        return records.join(tournament.id(), key, name) ? null : say("tournament.quicker");
    }

    /**
     * How its tables are.
     *
     * @throws OutdatedTable if this version of Hornbook reads the rules differently
     */
    public Plan plan(Tournament tournament) {
        Row row = tournament.row();
        return tables.plan(row.id(), row.plan(), row.edition());
    }

    /** Opens the tables of the next round, or ends the tournament if there is none. */
    public void open(Tournament tournament, Plan plan) {
        List<Integer> people = tournament.next();
        if (people.size() < 2) {
            records.end(tournament.id());
            return;
        }
        Draw.Sizes sizes = tournament.sizes(people.size());
        List<List<Integer>> drawn = new Draw(tournament.met(people), lots).tables(sizes.people());
        List<Plan> plans = new ArrayList<>();
        List<RoundTable> seated = new ArrayList<>();
        List<Ledger.NewTable> prepared = new ArrayList<>();
        List<Call> calls = new ArrayList<>();
        for (int number = 0; number < drawn.size(); number++) {
            List<Member> here = drawn.get(number).stream()
                    .map(place -> tournament.person(people.get(place)))
                    .toList();
            List<Score> scores = here.stream()
                    .map(member -> new Score(member.number(), 0, 0, 0))
                    .toList();
            int bots = sizes.seats().get(number) - here.size();
            int round = tournament.row().round() + 1;
            plans.add(plan.ofTournament(tournament.id()));
            prepared.add(tables.prepare(plans.getLast(), seating(plans.getLast(), here, bots)));
            String table = prepared.getLast().row().id();
            seated.add(new RoundTable(round, number + 1, table, bots, written(scores), false));
            String name = tournament.row().name();
            List<String> names = here.stream().map(Member::name).toList();
            Function<String, String> notice = language -> Notice.written(language, () -> {
                String others = bots == 0 ? "" : say("tournament.bots bots", bots);
                return Notice.of(
                        say("mail.round.subject tournament round", name, round),
                        say(
                                "mail.round.text title players bots",
                                tournament.row().title(),
                                names,
                                others),
                        "/t/" + table);
            });
            here.forEach(member -> calls.add(new Call(member.person(), table, notice)));
        }
        if (records.begin(tournament.id(), seated, prepared, calls)) {
            for (int number = 0; number < prepared.size(); number++) {
                tables.opened(prepared.get(number), plans.get(number));
            }
        }
    }

    /** Notes how a table of a tournament ended, and opens the tables of the next round if it was the last of its round. */
    public void ended(Table table) {
        String id = table.snapshot().plan().tournament();
        if (id.isEmpty()) {
            return;
        }
        find(id).ifPresent(before -> {
            before.tables().stream()
                    .filter(seated -> seated.tableId().equals(table.id()) && !seated.ended())
                    .forEach(seated -> records.note(id, table.id(), written(scores(seated, table.record()))));
            Tournament now = find(id).orElseThrow();
            if (now.isComplete()) {
                open(now, table.snapshot().plan());
            }
        });
    }

    /** How a game ended for the people of a table, who sit there before the bots; whoever was ahead first. */
    static List<Score> scores(Seated table, GameRecord game) {
        List<Integer> winners = game.result().winners();
        int seats = table.seats().size() + table.bots();
        List<Integer> points = game.result().scores();
        if (winners.isEmpty() || points.size() < seats) { // the rules ended it without a result
            return table.seats().stream()
                    .map(seat -> new Score(seat.person(), 1, HIGHEST / 2, 0))
                    .toList();
        }
        List<Integer> places = GameResults.places(winners, points).subList(0, seats);
        double mean = points.stream()
                .limit(seats)
                .mapToInt(Integer::intValue)
                .average()
                .orElseThrow();
        int best = points.get(winners.getFirst() - 1);
        int sign = points.stream().allMatch(other -> other >= best)
                ? -1
                : points.stream().allMatch(other -> other <= best) ? 1 : 0;
        return IntStream.range(0, table.seats().size())
                .mapToObj(seat -> {
                    int place = places.get(seat);
                    long behind = places.stream().filter(other -> other > place).count();
                    long equal = places.stream().filter(other -> other == place).count() - 1;
                    return new Score(
                            table.seats().get(seat).person(),
                            place,
                            (int) Math.round(HIGHEST * (behind + equal / 2.0) / (seats - 1)),
                            (int) Math.round(sign * (points.get(seat) - mean)));
                })
                .sorted(Comparator.comparingInt(Score::place))
                .toList();
    }

    private static List<Entry> seating(Plan plan, List<Member> people, int bots) {
        Seating seating = new Seating(plan);
        people.forEach(member -> seating.person(member.name(), member.person()));
        seating.bots(bots, BotKind.CAUTIOUS);
        seating.start();
        return seating.entries();
    }

    private static String written(Object value) {
        return JsonMapper.shared().writeValueAsString(value);
    }
}
