package org.hornbook.server.web.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.hornbook.engine.Engine;
import org.hornbook.game.Answer;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.tables.CanaryCards;
import org.hornbook.server.tables.ManualClock;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.PageAnswers;
import org.hornbook.server.web.Settings;
import org.hornbook.server.web.http.Json;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/**
 * Plays every shipped game with cards of six digits, so that no other number looks like one, and reads every byte that
 * anybody was sent: it may name a card only if that was laid open, or dealt to that very seat, before. Answers are taken
 * back meanwhile, the game is paused, and people talk. Two games that differ only in what two hands hold are the same to all
 * others.
 *
 * <p>{@code -Plong} plays more games than usual.
 */
class HiddenHandsTest {
    private static final int GAMES = Integer.getInteger("hidden", 2);
    private static final int TWINS = Integer.getInteger("games", 1);
    private static final int PLAYERS = 3;
    private static final List<String> STRANGERS_READ = List.of(
            "",
            "/state",
            "/state?seat=1&from=1",
            "/script",
            "/game.json",
            "/transcript.txt",
            "/replay.json?as=all",
            "/screen");

    private static final VariantLibrary LIBRARY =
            new VariantLibrary(new ShippedScripts(), id -> Optional.empty(), Gate.OPEN);

    private final ManualClock clock = new ManualClock();
    private String site = "";
    private int takenBack;

    @Test
    void nobodyIsSentACardOfAnotherHand(@TempDir Path data) throws UnusableStore {
        HornbookServer server = HornbookServer.start(
                new Settings("localhost", 0, new StorageLocation.Folder(data), Set.of(), Optional.empty(), false),
                clock);
        site = "http://localhost:" + server.port();
        try {
            List<LibraryVariant> games = LIBRARY.all();
            int named = 0;
            for (int game = 0; game < GAMES; game++) {
                named += play(games.get(game % games.size()), new SplittableRandom(game));
            }
            assertThat(named).as("cards found in what was sent").isGreaterThan(GAMES * 1000);
            assertThat(takenBack).as("answers taken back").isPositive();
        } finally {
            server.stop();
        }
    }

    /**
     * Those in which hands are dealt, for where they are drafted nobody holds a card yet that could be exchanged: every fourth,
     * all with {@code -Plong}.
     */
    static List<LibraryVariant> games() {
        List<LibraryVariant> games =
                LIBRARY.all().stream().filter(HiddenHandsTest::dealsHands).toList();
        assertThat(games).hasSizeGreaterThanOrEqualTo(LIBRARY.all().size() - 3);
        return IntStream.range(0, games.size())
                .filter(index -> TWINS > 1 || index % 4 == 0)
                .mapToObj(games::get)
                .toList();
    }

    private static boolean dealsHands(LibraryVariant game) {
        Engine engine = new Engine(new Rules(Setup.of(game.variant(), TwinTables.PLAYERS)), false);
        return engine.start(Seed.of(0)).state().hands(1).count(TwinTables.ONE) > 0;
    }

    /** Byte for byte, until one of the cards is played in which two games differ. */
    @ParameterizedTest
    @MethodSource("games")
    void exchangedCardsMakeNoDifferenceToOthersBeforeTheyArePlayed(LibraryVariant game) {
        for (int number = 0; number < TWINS; number++) {
            SplittableRandom lots = new SplittableRandom(number);
            TwinTables twins = TwinTables.of(LIBRARY, game, number, lots);
            int compared = 0;
            @Nullable Answer answer = twins.choice(lots);
            while (answer != null) {
                twins = twins.after(answer);
                twins.assertAlike();
                compared++;
                answer = twins.choice(lots);
            }
            assertThat(compared).isGreaterThanOrEqualTo(TwinTables.PLAYERS);
            assertThat(twins.isAlikeTo(TwinTables.ONE)).isFalse();
        }
    }

    /** Plays one game to its end and examines what was sent; counts the cards that were rightly named. */
    private int play(LibraryVariant game, SplittableRandom lots) {
        List<Person> people = new ArrayList<>();
        try (Person spectator = new Person(site)) {
            String table = gather(game, people);
            spectator.listens(table);
            Map<String, Integer> readByStranger = new TreeMap<>();
            JsonNode news = people.getFirst().news();
            while (!news.get("phase").asString().equals("OVER")) {
                int seq = news.get("seq").asInt();
                for (Person person : people) {
                    seq = Math.max(seq, answer(person, seq, lots));
                    if (lots.nextInt(4) == 0) {
                        seq = Math.max(seq, interrupt(people, lots));
                    }
                }
                if (lots.nextInt(8) == 0) {
                    int next = spectator.hearsOf(seq).get("next").asInt();
                    String path = STRANGERS_READ.get(lots.nextInt(STRANGERS_READ.size()));
                    readByStranger.merge(spectator.get(table + path).body(), next, Math::max);
                }
                news = people.getFirst().hearsOf(seq);
            }
            int last = news.get("seq").asInt();
            people.forEach(person -> person.hearsOf(last));
            spectator.hearsOf(last);
            return examine(people, spectator, readByStranger);
        } finally {
            people.forEach(Person::close);
        }
    }

    private String gather(LibraryVariant game, List<Person> people) {
        Person host = new Person(site);
        people.add(host);
        String table =
                host.opens(Map.of("script", CanaryCards.script(game), "bots", 0, "start", false, "name", "Host"));
        String rules = hash(host.get(table).body());
        int players = Math.max(PLAYERS, game.variant().people().low());
        for (int guest = 2; guest <= players; guest++) {
            Person person = new Person(site);
            people.add(person);
            person.sitsDownAt(table, "Guest " + guest);
        }
        people.forEach(person -> person.listens(table));
        for (Person person : people) {
            person.says(Map.of("type", "Accept", "rules", rules));
        }
        JsonNode started = host.says(Map.of("type", "Start"));
        assertThat(started.get("type").asString()).as(started.toString()).isEqualTo("Done");
        int seq = started.get("seq").asInt();
        people.forEach(person -> person.hearsOf(seq));
        return table;
    }

    /** Answers at random if this person is asked; returns how far the log has come. */
    private static int answer(Person person, int seq, SplittableRandom lots) {
        JsonNode view = person.hearsOf(seq).get("view");
        JsonNode decision = view.get("decision");
        boolean asked = false;
        for (JsonNode seat : decision.get("seats")) {
            asked |= seat.asInt() == person.seat();
        }
        if (!asked) {
            return seq;
        }
        JsonNode answer = person.says(PageAnswers.any(view, lots::nextInt));
        assertThat(answer.get("type").asString()).as(answer.toString()).isEqualTo("Done");
        return answer.get("seq").asInt();
    }

    /** Somebody asks for something and all others agree or do not, and talk; returns how far the log has come. */
    private int interrupt(List<Person> people, SplittableRandom lots) {
        clock.wind(Duration.ofMinutes(1));
        List<Person> others = new ArrayList<>(people);
        Person asking = others.remove(lots.nextInt(others.size()));
        boolean isTakingBack = lots.nextInt(3) > 0;
        int asked = says(asking, Map.of("type", "Propose", "what", isTakingBack ? "TAKE_BACK" : "PAUSE"));
        takenBack += isTakingBack && asked > 0 ? 1 : 0;
        int seq = asked;
        for (Person other : others) {
            seq = Math.max(seq, says(other, Map.of("type", "Vote", "agrees", lots.nextInt(8) > 0)));
            seq = Math.max(seq, says(other, Map.of("type", "Say", "text", "Hello")));
        }
        seq = Math.max(seq, says(asking, Map.of("type", "SayPhrase", "phrase", "THANKS")));
        return Math.max(seq, says(asking, Map.of("type", "GoOn")));
    }

    /** The number of the command's log entry; 0 if it was refused. */
    private static int says(Person person, Map<String, Object> command) {
        JsonNode reply = person.says(command);
        return reply.get("type").asString().equals("Done") ? reply.get("seq").asInt() : 0;
    }

    private static int examine(List<Person> people, Person spectator, Map<String, Integer> readByStranger) {
        int named = 0;
        Map<Integer, Set<Integer>> publicSince = laidOpen(people, 0);
        for (Person person : people) {
            Map<Integer, Set<Integer>> known = laidOpen(people, person.seat());
            named += examine(person.heard(), known, "seat " + person.seat());
        }
        named += examine(spectator.heard(), publicSince, "the spectator");
        for (Map.Entry<String, Integer> read : readByStranger.entrySet()) {
            Set<Integer> cards = CanaryCards.in(read.getKey());
            assertThat(knownBefore(publicSince, read.getValue()))
                    .as("a stranger")
                    .containsAll(cards);
            named += cards.size();
        }
        return named;
    }

    private static int examine(List<String> heard, Map<Integer, Set<Integer>> known, String who) {
        int named = 0;
        int next = 1;
        for (String text : heard) {
            JsonNode message = Json.MAPPER.readTree(text);
            if (message.get("type").asString().equals("News")) {
                next = message.get("next").asInt();
            }
            Set<Integer> cards = CanaryCards.in(text);
            assertThat(knownBefore(known, next)).as(who).containsAll(cards);
            named += cards.size();
        }
        return named;
    }

    /** The cards that a seat may know, by the number of the event that told them. */
    private static Map<Integer, Set<Integer>> laidOpen(List<Person> people, int seat) {
        Map<Integer, Set<Integer>> known = new TreeMap<>();
        for (Person person : people) {
            List<JsonNode> events = allEvents(person);
            events.addAll(takenBack(person));
            for (JsonNode numbered : events) {
                JsonNode event = numbered.get("event");
                boolean isPrivate = Set.of("HandDealt", "CardsPassed")
                        .contains(event.get("type").asString());
                if (!isPrivate || event.get("seat").asInt() == seat) {
                    known.computeIfAbsent(numbered.get("number").asInt(), number -> new HashSet<>())
                            .addAll(CanaryCards.in(event.toString()));
                }
            }
        }
        return known;
    }

    /** What was answered in the open, whether or not it was taken back since. */
    private static List<JsonNode> takenBack(Person person) {
        List<JsonNode> answers = new ArrayList<>();
        for (String text : person.heard()) {
            JsonNode message = Json.MAPPER.readTree(text);
            if (message.get("type").asString().equals("News")) {
                for (JsonNode numbered : message.get("events")) {
                    if (numbered.get("event").get("type").asString().equals("ChoiceShown")) {
                        answers.add(numbered);
                    }
                }
            }
        }
        return answers;
    }

    /** Page by page. */
    private static List<JsonNode> allEvents(Person person) {
        List<JsonNode> events = new ArrayList<>();
        JsonNode page;
        int next = 1;
        do {
            page = Person.json(person.get(person.table() + "/state?from=" + next));
            page.get("events").forEach(events::add);
            next = page.get("next").asInt();
        } while (page.get("more").asBoolean());
        return events;
    }

    private static Set<Integer> knownBefore(Map<Integer, Set<Integer>> known, int next) {
        Set<Integer> cards = new HashSet<>();
        known.forEach((number, told) -> {
            if (number < next) {
                cards.addAll(told);
            }
        });
        return cards;
    }

    private static String hash(String page) {
        Matcher hash = Pattern.compile("\"hash\":\"([0-9a-f]{64})\"").matcher(page);
        assertThat(hash.find()).isTrue();
        return hash.group(1);
    }
}
