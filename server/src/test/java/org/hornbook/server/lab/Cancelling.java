package org.hornbook.server.lab;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.lab.StudyRequest.InvalidStudy;
import org.hornbook.server.store.Store;
import org.hornbook.simulation.Experiment;

/**
 * Measures how long it takes from cancelling a study until it is said to be and until nothing works on it, for studies of all
 * kinds. {@code mvn -Pload -Dload.main=org.hornbook.server.lab.Cancelling} runs it; an argument says how often.
 */
public final class Cancelling {
    private static final String ANN = "ann";
    private static final int WARM_UP_MILLIS = 1_500;

    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    private final Lab lab;
    private final int times;

    private Cancelling(Lab lab, int times) {
        this.lab = lab;
        this.times = times;
    }

    /** @param arguments how often each study is cancelled, 10 times where missing */
    public static void main(String[] arguments) throws Exception {
        int times = arguments.length == 0 ? 10 : Integer.parseInt(arguments[0]);
        try (Store store = Store.open(new StorageLocation.Folder(Files.createTempDirectory("hornbook-cancelling")));
                Lab lab = new Lab(store, Clock.systemUTC())) {
            lab.begin();
            new Cancelling(lab, times).measureAll();
        }
    }

    private void measureAll() throws InvalidStudy, InterruptedException {
        out.printf(Locale.ROOT, "%-34s %18s %18s%n", "milliseconds: median, longest", "told", "nothing at work");
        measure(
                "a million rounds",
                design(StudyRequest.Kind.SIMULATE, "random", 4, 5_000_000, Experiment.Unit.ROUNDS, List.of()));
        measure(
                "games of cautious bots",
                design(StudyRequest.Kind.SIMULATE, "cautious", 4, 10_000, Experiment.Unit.GAMES, List.of()));
        measure(
                "games of ten thinkers",
                design(StudyRequest.Kind.SIMULATE, "thinker", 10, 200, Experiment.Unit.GAMES, List.of()));
        measure(
                "a comparison",
                design(StudyRequest.Kind.COMPARE, "random", 4, 80_000, Experiment.Unit.GAMES, List.of()));
        measure(
                "a sweep over 49 games",
                design(
                        StudyRequest.Kind.SWEEP,
                        "random",
                        4,
                        50_000,
                        Experiment.Unit.ROUNDS,
                        List.of(values("row_count", 2, 8), values("capacity", 4, 10))));
        measure("a search for gaps", TestStudies.design(gaps()));
    }

    private void measure(String name, StudyDesign design) throws InvalidStudy, InterruptedException {
        List<Duration> told = new ArrayList<>();
        List<Duration> quiet = new ArrayList<>();
        for (int time = 0; time < times; time++) {
            String id = lab.open(design, ANN).orElseThrow();
            Thread.sleep(WARM_UP_MILLIS + 37L * time);
            long begin = System.nanoTime();
            lab.cancel(id);
            if (!lab.stage(id).orElseThrow().state().isOver()) {
                throw new IllegalStateException(name + " goes on");
            }
            told.add(Duration.ofNanos(System.nanoTime() - begin));
            while (isAtWork()) {
                Thread.onSpinWait();
            }
            quiet.add(Duration.ofNanos(System.nanoTime() - begin));
        }
        out.printf(Locale.ROOT, "%-34s %18s %18s%n", name, text(told), text(quiet));
    }

    /** Whether any thread is in a turn of a study. */
    private static boolean isAtWork() {
        String turns = StudyWorker.class.getName();
        return Thread.getAllStackTraces().values().stream()
                .anyMatch(stack -> List.of(stack).stream()
                        .anyMatch(frame -> frame.getClassName().equals(turns)));
    }

    private static String text(List<Duration> durations) {
        Collections.sort(durations);
        return durations.get(durations.size() / 2).toMillis() + ", "
                + durations.getLast().toMillis();
    }

    private static StudyDesign design(
            StudyRequest.Kind kind,
            String bot,
            int players,
            long count,
            Experiment.Unit unit,
            List<StudyRequest.Values> over)
            throws InvalidStudy {
        StudyRequest asked = new StudyRequest(
                kind, "standard", null, null, players, Map.of(), List.of(bot), unit, count, null, 5, false, true, over);
        return StudyDesign.of(
                asked,
                TestStudies.edition("standard"),
                kind == StudyRequest.Kind.COMPARE ? TestStudies.edition("cow-and-odd") : null);
    }

    private static StudyRequest gaps() {
        return TestStudies.asked(StudyRequest.Kind.GAPS, "standard", Experiment.Unit.ROUNDS, 240);
    }

    private static StudyRequest.Values values(String name, int low, int high) {
        return new StudyRequest.Values(
                name, IntStream.rangeClosed(low, high).boxed().toList());
    }
}
