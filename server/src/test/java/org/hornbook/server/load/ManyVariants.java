package org.hornbook.server.load;

import java.net.CookieManager;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.library.RuleArea;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.library.VariantLibrary.StoredScripts;
import org.hornbook.server.store.MeasuredGames.Averages;
import org.hornbook.server.store.MeasuredGames.Measured;
import org.hornbook.server.store.MeasuredGames.Surprise;
import org.hornbook.server.store.Moderation;
import org.hornbook.server.store.Postgres;
import org.hornbook.server.store.Publications;
import org.hornbook.server.store.Publications.Draft;
import org.hornbook.server.store.Publications.Entry;
import org.hornbook.server.store.Publications.Features;
import org.hornbook.server.store.Publications.Visibility;
import org.hornbook.server.store.Store;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.Settings;
import org.hornbook.source.SourceFile;

/**
 * Measures how long the pages of the gallery take where people have published very much. {@code mvn -Pload
 * -Dload.main=org.hornbook.server.load.ManyVariants} fills an SQLite file and a PostgreSQL with made-up variants, asks for each
 * kind of page again and again, one request after the other, and fails if one in twenty takes longer than 50 ms;
 * {@code -Dload.options=-Dgallery.variants=10000} says how many variants.
 */
record ManyVariants(int variants) {
    private static final String OPERATOR = "a token of more than twenty letters";
    private static final int REQUESTS = 90;
    private static final int WARM_UP = 20;
    /** Nobody may ask for more heavy pages in a minute. */
    private static final int FROM_ONE_ADDRESS = 15;

    private static final long MOST_MICROS = 50_000;
    private static final int WRITERS = 64;
    private static final String RULES = "set limit to 30";
    private static final List<String> PARENTS =
            List.of("standard", "ascension", "postal", "double", "prophets", "hand");

    /** Of the words that rules are made of, the first are in many of them and the last in few. */
    private static final List<String> WORDS = Stream.concat(
                    Stream.of(
                            "row", "card", "player", "bullheads", "takes", "lowest", "cow", "jumps", "round", "double"),
                    IntStream.range(0, 3_000).mapToObj(ManyVariants::word))
            .toList();

    private static final List<String> TAGS =
            List.of("family", "quick", "two players", "party", "hard", "silly", "for many", "school");

    /** @param arguments none */
    public static void main(String[] arguments) throws Exception {
        ManyVariants many = new ManyVariants(Integer.getInteger("gallery.variants", 10_000));
        Measurements measured = Measurements.printed();
        Path folder = Files.createTempDirectory("hornbook-gallery");
        for (StorageLocation place :
                List.of(new StorageLocation.Folder(folder), new StorageLocation.Database(Postgres.freshDatabase()))) {
            many.fill(place);
            measured.title(place.getClass().getSimpleName() + ", " + many.variants + " variants");
            many.measure(place, measured);
        }
        measured.broken().forEach(System.out::println);
        System.exit(measured.broken().isEmpty() ? 0 : 1);
    }

    private static String word(int number) {
        String syllables = "bakedilomuranesotivu";
        StringBuilder word = new StringBuilder();
        for (int rest = number + 20; rest > 0; rest /= 10) {
            word.append(syllables, rest % 10 * 2, rest % 10 * 2 + 2);
        }
        return word.toString();
    }

    private static String slug(int number) {
        return "made-up-" + number;
    }

    private void fill(StorageLocation place) throws Exception {
        try (Store store = Store.open(place);
                ExecutorService writers = Executors.newFixedThreadPool(WRITERS)) {
            VariantLibrary library = new VariantLibrary(new ShippedScripts(), new StoredScripts(store), Gate.OPEN);
            List<Kept> kept = PARENTS.stream()
                    .map(parent -> Kept.extending(parent, library, store))
                    .toList();
            List<Future<?>> written = new ArrayList<>();
            for (int number = 0; number < variants; number++) {
                int each = number;
                written.add(writers.submit(() -> publish(store, each, kept.get(each % kept.size()))));
            }
            for (Future<?> one : written) {
                one.get();
            }
        }
    }

    /** Rules that many variants share: what is published is their text and what is merged of it. */
    private record Kept(String parent, String script, String edition) {
        static Kept extending(String parent, VariantLibrary library, Store store) {
            SourceFile source = new SourceFile(
                    "made-up.1.horn", "variant made_up \"Made up\" extends " + parent + " { " + RULES + " }");
            return new Kept(
                    parent,
                    store.sharedScripts().save(source.text()),
                    store.editions()
                            .keep(library.edition(
                                            source,
                                            Objects.requireNonNull(
                                                    library.check(source).variant()))
                                    .sources()));
        }
    }

    private static void publish(Store store, int number, Kept kept) {
        SplittableRandom random = new SplittableRandom(number);
        String title = text(random, 3);
        String about = text(random, 12);
        int low = random.nextInt(2, 5);
        List<String> tags = TAGS.stream().filter(_ -> random.nextInt(8) == 0).toList();
        List<String> areas = Stream.of(RuleArea.values())
                .filter(_ -> random.nextInt(4) == 0)
                .map(RuleArea::name)
                .toList();
        Entry entry = new Entry(
                new Features(low, random.nextInt(low, 11), areas, tags, random.nextBoolean()),
                title + " " + about + " " + String.join(" ", tags) + " " + text(random, 60));
        String origin = number > 0 && random.nextBoolean() ? slug(random.nextInt(number)) + ".1" : kept.parent();
        Draft draft = new Draft(
                kept.script(),
                kept.edition(),
                "hash " + number,
                title,
                about,
                "Somebody",
                "",
                List.of(kept.parent()),
                null,
                new Publications.Likenesses("" + number, "" + number),
                entry);
        Publications publications = store.publications();
        publications.create(slug(number), draft, Visibility.LISTED, origin, "person " + number);
        if (number % 10 != 0) {
            store.measuredGames()
                    .keep(
                            new Publications.Address(slug(number), 1),
                            new Measured(
                                    "hash " + number,
                                    4,
                                    300,
                                    new Averages(12, 3, 4, random.nextDouble(5, 120), 6),
                                    new Surprise("6 nimmt!", text(random, 8), random.nextDouble(3), 0, 4)));
        }
        if (number % 5 == 0) {
            publications.like(slug(number), "person", true);
            publications.played(slug(number));
        }
        if (number % 50 == 0) {
            store.moderation().report(slug(number), "person", Moderation.Reason.OTHER, text(random, 10));
        }
    }

    /** The n-th word is about as often as one n-th of the first. */
    private static String text(SplittableRandom random, int words) {
        return IntStream.range(0, words)
                .mapToObj(_ -> WORDS.get((int) Math.pow(WORDS.size(), random.nextDouble()) - 1))
                .collect(Collectors.joining(" "));
    }

    private void measure(StorageLocation place, Measurements measured) throws Exception {
        HornbookServer server = HornbookServer.start(new Settings("localhost", 0, place).withOperator(OPERATOR));
        try {
            String site = "http://localhost:" + server.port();
            int address = 1;
            for (Map.Entry<String, IntFunction<String>> page : pages().entrySet()) {
                measure(site, page.getKey(), page.getValue(), address++, measured);
            }
        } finally {
            server.stop();
        }
    }

    private Map<String, IntFunction<String>> pages() {
        Map<String, IntFunction<String>> pages = new LinkedHashMap<>();
        pages.put("first page", _ -> "/");
        pages.put("newest", _ -> "/games");
        pages.put("most played", _ -> "/games?sort=played");
        pages.put("most liked", _ -> "/games?sort=liked");
        pages.put("for 4 players", _ -> "/games?players=4");
        pages.put("up to 30 minutes", _ -> "/games?minutes=30");
        pages.put("most surprising", _ -> "/games?sort=surprising");
        pages.put("a word, short and surprising", _ -> "/games?q=row&minutes=45&sort=surprising");
        pages.put("changes scoring", _ -> "/games?changes=scoring");
        pages.put("with a tag", _ -> "/games?tag=family");
        pages.put("checked clean", _ -> "/games?clean=on");
        pages.put("all choices at once", _ -> "/games?q=row&players=4&changes=scoring&clean=on&sort=liked");
        pages.put("a word in most", _ -> "/games?q=row");
        pages.put("two words in many", _ -> "/games?q=cow+jumps&sort=played");
        pages.put("a letter", _ -> "/games?q=b");
        pages.put("rare words", number -> "/games?q=" + WORDS.get(WORDS.size() - 1 - number));
        pages.put("page 100", _ -> "/games?page=100");
        pages.put("page 100 of a word", _ -> "/games?q=row&page=100");
        pages.put("variants for the first time", number -> "/v/" + slug(number * (variants / 200)));
        pages.put("a variant again", _ -> "/v/" + slug(1));
        pages.put("its script", number -> "/v/" + slug(number) + "/script");
        pages.put("its file", number -> "/v/" + slug(number) + "/script.horn");
        pages.put("its booklet", number -> "/v/" + slug(number) + "/print");
        pages.put("its booklet again", _ -> "/v/" + slug(1) + "/print");
        pages.put("its frame", number -> "/embed/" + slug(number));
        pages.put("its picture", number -> "/v/" + slug(number) + "/preview.png");
        pages.put("its picture again", _ -> "/v/" + slug(1) + "/preview.png");
        pages.put("beside another", number -> "/compare/" + slug(number) + "/" + slug(number + 1));
        pages.put("the feed", _ -> "/feed.xml");
        pages.put("for programs, a list", _ -> "/api/v1/variants?q=row&sort=liked");
        pages.put("for programs, a variant", number -> "/api/v1/variants/" + slug(number));
        pages.put("operator", _ -> "/operator");
        return pages;
    }

    private static void measure(String site, String name, IntFunction<String> path, int page, Measurements measured)
            throws Exception {
        Histogram micros = new Histogram(3);
        for (int first = 0; first < WARM_UP + REQUESTS; first += FROM_ONE_ADDRESS) {
            try (HttpClient client = visitor(site, InetAddress.ofLiteral("127.2." + page + "." + (first + 1)))) {
                for (int number = first; number < Math.min(first + FROM_ONE_ADDRESS, WARM_UP + REQUESTS); number++) {
                    long took = micros(client, URI.create(site + path.apply(number)));
                    if (number >= WARM_UP) {
                        micros.recordValue(took);
                    }
                }
            }
        }
        measured.row(name + ", p50", Measurements.milliseconds(micros.getValueAtPercentile(50)));
        measured.row(name + ", p95 in µs", micros.getValueAtPercentile(95), MOST_MICROS);
    }

    private static long micros(HttpClient client, URI page) throws Exception {
        long begin = System.nanoTime();
        HttpResponse<byte[]> answer = client.send(HttpRequest.newBuilder(page).build(), BodyHandlers.ofByteArray());
        if (answer.statusCode() != 200) {
            throw new IllegalStateException(page.getPath() + " is answered " + answer.statusCode());
        }
        return (System.nanoTime() - begin) / 1_000;
    }

    /** Somebody at an address of their own, who may see the operator's page. */
    private static HttpClient visitor(String site, InetAddress address) throws Exception {
        HttpClient client = HttpClient.newBuilder()
                .localAddress(address)
                .cookieHandler(new CookieManager())
                .build();
        client.send(
                HttpRequest.newBuilder(URI.create(site + "/operator/session"))
                        .header("Origin", site)
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString("token=" + OPERATOR.replace(' ', '+')))
                        .build(),
                BodyHandlers.discarding());
        return client;
    }
}
