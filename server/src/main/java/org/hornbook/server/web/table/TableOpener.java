package org.hornbook.server.web.table;

import static org.hornbook.words.Language.say;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.hornbook.bots.BotKind;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.server.library.Edition;
import org.hornbook.server.library.PersonName;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.tables.Command;
import org.hornbook.server.tables.Plan;
import org.hornbook.server.tables.Seating;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.tables.Table;
import org.hornbook.server.tables.Tables;
import org.hornbook.server.tables.Talk;
import org.hornbook.server.tables.TurnClock;
import org.hornbook.server.web.game.ScriptLink;
import org.hornbook.server.web.game.ScriptLookup;
import org.hornbook.server.web.game.SubmittedScript;
import org.hornbook.server.web.http.Form;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.http.Visitor;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/** Opens requested tables, or refuses them. */
public final class TableOpener {
    private final ScriptLookup scripts;
    private final Tables tables;

    public TableOpener(VariantLibrary library, Tables tables) {
        this.scripts = new ScriptLookup(library);
        this.tables = tables;
    }

    Table open(TableRequest request, String key) {
        Game game = game(request);
        Setup setup = setup(game, request);
        Plan plan = plan(game, setup, request);
        refuse(request.start() ? plan.problems(setup.people()) : plan.lengthProblems());
        Seating seating = new Seating(plan);
        seating.person(request.name(), key);
        if (request.talk() != null) {
            seating.talk(request.talk());
        }
        seating.bots(request.start() || request.bots() != null ? setup.people() - 1 : 0, request.kind());
        if (request.start()) {
            seating.start();
        }
        return tables.open(plan, seating.entries());
    }

    /** How the tables of a tournament are that a form asks for: always with a clock, since nobody waits there for ever. */
    public Plan ofTournament(Context context) {
        Plan plan = plan(TableRequest.ofForm(context));
        return plan.clock().equals(TurnClock.OFF)
                ? new Plan(plan.edition(), plan.parameters(), TurnClock.SAVED_LONG, false, plan.seed())
                : plan;
    }

    /** How a table would be that is opened so. */
    Plan plan(TableRequest request) {
        Game game = game(request);
        return plan(game, setup(game, request), request);
    }

    private static Plan plan(Game game, Setup setup, TableRequest request) {
        return new Plan(game.edition(), setup.parameters(), request.clock(), request.listed(), Seed.random())
                .filling(request.fillsAfter());
    }

    /** Whether somebody sits at a table that waits for anybody, with rules as wanted, after they were seated there if they were not. */
    boolean sits(Table table, Plan wanted, String name, String key) {
        Snapshot now = table.snapshot();
        Plan plan = now.plan();
        if (plan.fillsAfter() == 0
                || now.phase() != Snapshot.Phase.GATHERING
                || !plan.variant().hash().equals(wanted.variant().hash())
                || !plan.parameters().equals(wanted.parameters())) {
            return false;
        }
        if (now.seatsOf(key).isEmpty()) {
            table.carryOut(UUID.randomUUID().toString(), key, 0, new Command.Sit(name));
            for (int seat : table.snapshot().seatsOf(key)) {
                String rules = plan.variant().hash();
                table.carryOut(UUID.randomUUID().toString(), key, seat, new Command.Accept(rules));
            }
            table.fill();
        }
        return !table.snapshot().seatsOf(key).isEmpty();
    }

    private Game game(TableRequest request) {
        if (request.script() != null) {
            return usual(scripts.edition(new SourceFile(SubmittedScript.FILE, request.script())));
        }
        if (request.table() != null) {
            Snapshot snapshot = new TableLookup(tables).of(request.table()).snapshot();
            Plan plan = snapshot.plan();
            return new Game(scripts.playable(plan.edition()), plan.seated(snapshot));
        }
        if (request.slug() == null) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        return usual(scripts.edition(scripts.shelved(request.slug())));
    }

    private static Setup setup(Game game, TableRequest request) {
        Setup setup = game.setup();
        if (request.bots() != null) {
            Variant variant = setup.variant();
            setup = Setup.forPeople(variant, setup.parameters(), people(variant.people(), request));
        }
        for (Map.Entry<String, Integer> wished : request.parameters().entrySet()) {
            setup = withParameter(setup, wished.getKey(), wished.getValue());
        }
        return setup;
    }

    private static void refuse(List<String> problems) {
        if (!problems.isEmpty()) {
            throw new Refused(Reason.UNSUITABLE, String.join(" ", problems));
        }
    }

    /** The number of players with this many bots. More may come if the game does not start at once. */
    private static int people(Variant.PlayerCounts counts, TableRequest request) {
        int bots = Objects.requireNonNull(request.bots());
        Variant.PlayerCounts most = new Variant.PlayerCounts(
                request.start()
                        ? counts.all().stream().map(people -> people - 1).toList()
                        : Variant.PlayerCounts.between(0, counts.high() - 1).all());
        if (!most.contains(bots)) {
            throw new Refused(Reason.UNSUITABLE, say("setup.bots_possible bots", most.spoken()));
        }
        return bots + 1;
    }

    private static Setup withParameter(Setup setup, String name, int value) {
        Variant.Parameter parameter = setup.variant()
                .parameter(name)
                .orElseThrow(() -> new Refused(Reason.UNSUITABLE, say("setup.no_parameter name", name)));
        Optional<String> problem = parameter.problem(value);
        if (problem.isPresent()) {
            throw new Refused(Reason.UNSUITABLE, problem.get());
        }
        return setup.with(name, value);
    }

    private static Game usual(Edition edition) {
        return new Game(edition, Setup.usual(edition.variant()));
    }

    /** A script with its usual setup. */
    private record Game(Edition edition, Setup setup) {}

    /**
     * A request for a table. Exactly one of the first three names the rules.
     *
     * @param slug a variant of the library
     * @param table a table with the same rules
     * @param script the text of any script
     * @param parameters values for some of its parameters
     * @param bots the number of bots; by default as many as make four, or none if friends are invited
     * @param name the host's name
     * @param listed whether the home page lists the table
     * @param start whether the game starts at once
     * @param talk what people may say; null for what is usual
     * @param fillsAfter in seconds, see {@link Plan}
     */
    record TableRequest(
            @Nullable String slug,
            @Nullable String table,
            @Nullable String script,
            Map<String, Integer> parameters,
            @Nullable Integer bots,
            BotKind kind,
            String name,
            TurnClock clock,
            boolean listed,
            boolean start,
            Talk.@Nullable Level talk,
            int fillsAfter) {
        private static final List<Integer> WAITS = List.of(60, 180, 600);
        private static final String PARAMETER = "param.";
        private static final BotKind USUAL = BotKind.CAUTIOUS;

        static TableRequest ofForm(Context context) {
            Form form = Form.of(context);
            Map<String, Integer> parameters = new HashMap<>();
            for (Map.Entry<String, String> field : form.fields().entrySet()) {
                if (field.getKey().startsWith(PARAMETER)) {
                    parameters.put(field.getKey().substring(PARAMETER.length()), number(field.getValue()));
                }
            }
            String bots = form.field("bots");
            String carried = form.field("carried");
            return new TableRequest(
                    form.field("slug"),
                    form.field("table"),
                    carried == null ? null : ScriptLink.text(carried),
                    parameters,
                    bots == null ? null : number(bots),
                    kind(form.field("kind")),
                    name(form.field("name")),
                    clock(form.field("clock")),
                    "true".equals(form.field("listed")),
                    !"false".equals(form.field("start")),
                    talk(form.field("talk")),
                    form.field("wait") == null ? 0 : wait(form.field("wait")));
        }

        private static int wait(String seconds) {
            int wait = number(seconds);
            if (!WAITS.contains(wait)) {
                throw new Refused(Reason.NOT_UNDERSTOOD);
            }
            return wait;
        }

        /** Open to everybody, with the usual settings and a clock, so that nobody waits for ever. */
        TableRequest forAnybody() {
            return new TableRequest(
                    slug,
                    null,
                    null,
                    Map.of(),
                    0,
                    kind,
                    name,
                    TurnClock.SAVED_LONG,
                    true,
                    false,
                    null,
                    fillsAfter == 0 ? WAITS.get(1) : fillsAfter);
        }

        static TableRequest ofJson(Context context) {
            Body body = Json.read(context, Body.class);
            return new TableRequest(
                    body.slug(),
                    null,
                    body.script(),
                    body.parameters() == null ? Map.of() : body.parameters(),
                    body.bots(),
                    kind(body.kind()),
                    name(body.name()),
                    clock(body.clock()),
                    body.listed(),
                    body.start() == null || body.start(),
                    talk(body.talk()),
                    0);
        }

        private static BotKind kind(@Nullable String word) {
            return word == null ? USUAL : BotKind.atTable(word).orElseThrow(() -> new Refused(Reason.NOT_UNDERSTOOD));
        }

        private static String name(@Nullable String name) {
            if (name == null || name.isEmpty()) {
                return say("setup.guest");
            }
            String problem = Seating.problem(PersonName.tidy(name));
            if (problem != null) {
                throw new Refused(Reason.UNSUITABLE, problem, say("setup.choose_other_name")).at("name");
            }
            return name;
        }

        private static TurnClock clock(@Nullable String word) {
            return word == null
                    ? TurnClock.OFF
                    : TurnClock.named(word).orElseThrow(() -> new Refused(Reason.NOT_UNDERSTOOD));
        }

        private static Talk.@Nullable Level talk(@Nullable String word) {
            if (word == null || word.isEmpty()) {
                return null;
            }
            return Stream.of(Talk.Level.values())
                    .filter(level -> level.name().equals(word))
                    .findFirst()
                    .orElseThrow(() -> new Refused(Reason.NOT_UNDERSTOOD));
        }

        private static int number(String text) {
            try {
                return Integer.parseInt(text.strip());
            } catch (NumberFormatException notOne) {
                throw new Refused(Reason.NOT_UNDERSTOOD);
            }
        }

        /** A request as JSON. */
        record Body(
                @Nullable String slug,
                @Nullable String script,
                @Nullable Map<String, Integer> parameters,
                @Nullable Integer bots,
                @Nullable String kind,
                @Nullable String name,
                @Nullable String clock,
                boolean listed,
                @Nullable Boolean start,
                @Nullable String talk) {
            Body {
                if (parameters != null && parameters.containsValue(null)) {
                    throw new Refused(Reason.NOT_UNDERSTOOD);
                }
            }
        }
    }

    /** The hosts of listed tables: nobody may fill the home page. */
    static final class ListedTables {
        private static final int MOST_OF_A_PERSON = 3;
        private static final int MOST_OF_AN_ADDRESS = 12;
        private static final int MOST_REMEMBERED = 10_000;

        private final Tables tables;

        /** The ids of the listed tables of a person or an address. */
        private final Cache<String, List<String>> opened =
                Caffeine.newBuilder().maximumSize(MOST_REMEMBERED).build();

        ListedTables(Tables tables) {
            this.tables = tables;
        }

        /** Refuses another table if there are too many. */
        void refuseMore(String person, String address) {
            if (waiting(ofPerson(person)).size() >= MOST_OF_A_PERSON) {
                throw refused(say("setup.listed.yours most", MOST_OF_A_PERSON));
            }
            if (waiting(ofAddress(address)).size() >= MOST_OF_AN_ADDRESS) {
                throw refused(say("setup.listed.network most", MOST_OF_AN_ADDRESS));
            }
        }

        void add(String person, String address, Table table) {
            for (String who : List.of(ofPerson(person), ofAddress(address))) {
                opened.asMap().compute(who, (_, before) -> {
                    List<String> more = new ArrayList<>(before == null ? List.of() : before);
                    more.add(table.id());
                    return List.copyOf(more);
                });
            }
        }

        private List<String> waiting(String who) {
            List<String> known = opened.getIfPresent(who);
            if (known == null) {
                return List.of();
            }
            List<String> waiting =
                    known.stream().filter(new TableLookup(tables)::isGathering).toList();
            opened.asMap().computeIfPresent(who, (_, ids) -> ids.equals(known) ? waiting : ids);
            return waiting;
        }

        private static Refused refused(String error) {
            return new Refused(Reason.TOO_MANY, error, say("setup.listed.remedy"));
        }

        private static String ofPerson(String key) {
            return "person " + key;
        }

        private static String ofAddress(String address) {
            return "address " + Visitor.network(address);
        }
    }
}
