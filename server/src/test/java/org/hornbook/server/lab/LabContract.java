package org.hornbook.server.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.lab.ComparisonStudies.Side;
import org.hornbook.server.lab.Lab.StudyCleanup;
import org.hornbook.server.library.Edition;
import org.hornbook.server.store.Store;
import org.hornbook.server.store.Studies;
import org.hornbook.server.store.WorkQueue;
import org.hornbook.simulation.Experiment;
import org.hornbook.simulation.Results;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Studies come to what they should, whoever works on them and whoever stops in the middle. */
abstract class LabContract {
    private static final String ANN = "ann";
    private static final String BRIEF =
            "variant brief \"Brief\" extends standard { set hand_size to 2 set limit to 10 }";
    private static final String BRIEFER =
            "variant briefer \"Briefer\" extends standard { set hand_size to 1 set limit to 10 }";
    private static final int MANY_GAMES = 2_000;

    private final List<Node> nodes = new ArrayList<>();

    /** Opens the store, or another on the same data if the database lets several do so. */
    abstract Store open() throws UnusableStore;

    /** How many servers may use the database at once. */
    abstract int servers();

    record Node(Store store, Lab lab) {
        void close() {
            lab.close();
            store.close();
        }
    }

    @AfterEach
    void stop() {
        nodes.reversed().forEach(Node::close);
        nodes.clear();
    }

    @Test
    void allServersTogetherPlayWhatOneWouldPlay() throws Exception {
        StudyDesign design = TestStudies.design(TestStudies.rounds(600));
        for (int server = 0; server < servers(); server++) {
            another();
        }
        String id = nodes.getFirst().lab.open(design, ANN).orElseThrow();

        Study.Progress end = end(nodes.getLast().lab, id);

        assertThat(end.played()).isEqualTo(600);
        assertThat(end.results()).isEqualTo(alone(design, 600));
    }

    @Test
    void aStudyGoesOnAfterTheServersHaveStopped() throws Exception {
        StudyDesign design = TestStudies.design(TestStudies.rounds(600));
        Node first = another();
        String id = inManyRanges(first, design, ANN);
        while (first.lab.stage(id).orElseThrow().played() == 0) {
            Thread.sleep(5);
        }
        nodes.remove(first);
        first.close();
        Lab second = another().lab;
        assertThat(second.stage(id).orElseThrow().state()).isEqualTo(Study.State.RUNNING);

        Study.Progress end = end(second, id);

        assertThat(end.state()).isEqualTo(Study.State.DONE);
        assertThat(end.played()).isEqualTo(600);
        assertThat(end.results()).isEqualTo(alone(design, 600));
    }

    @Test
    void aStudyStopsWhicheverServerIsTold() throws Exception {
        StudyDesign design = TestStudies.design(TestStudies.rounds(300_000));
        for (int server = 0; server < servers(); server++) {
            another();
        }
        String id = nodes.getFirst().lab.open(design, ANN).orElseThrow();
        while (nodes.getFirst().lab.stage(id).orElseThrow().played() == 0) {
            Thread.sleep(5);
        }
        nodes.getLast().lab.cancel(id);

        Study.Progress stopped = end(nodes.getFirst().lab, id);
        assertThat(stopped.state()).isEqualTo(Study.State.CANCELLED);
        assertThat(Objects.requireNonNull(stopped.results()).played()).isEqualTo(stopped.played());
        stop(); // and with the servers whoever might still hand something in
        try (Store store = open()) {
            assertThat(store.studies().stage(id).orElseThrow().played()).isEqualTo(stopped.played());
        }
    }

    @Test
    void aQueuedStudyStartsInItsTurn() throws Exception {
        Lab lab = another().lab;
        List<String> mine = new ArrayList<>();
        for (int number = 0; number < Lab.MOST_UNFINISHED; number++) {
            mine.add(
                    lab.open(TestStudies.design(TestStudies.rounds(1_000)), ANN).orElseThrow());
        }
        assertThat(lab.open(TestStudies.design(TestStudies.rounds(1)), ANN)).isEmpty();
        String others =
                lab.open(TestStudies.design(TestStudies.rounds(1)), "ben").orElseThrow();

        assertThat(end(lab, others).state()).isEqualTo(Study.State.DONE);
        assertThat(end(lab, mine.getLast()).state()).isEqualTo(Study.State.DONE);
        assertThat(lab.of(ANN))
                .extracting(Study::id)
                .containsExactlyInAnyOrderElementsOf(mine)
                .doesNotContain(others);
        assertThat(lab.of(ANN)).extracting(Study::state).containsOnly(Study.State.DONE);
    }

    @Test
    void studiesRequestedAtOneInstantKeepTheirOrder() throws Exception {
        Lab lab = another(Clock.fixed(Instant.EPOCH, ZoneOffset.UTC)).lab;
        List<Integer> slots = new ArrayList<>();
        for (int number = 0; number < Lab.MOST_UNFINISHED; number++) {
            String id = lab.open(TestStudies.design(TestStudies.rounds(300_000)), ANN)
                    .orElseThrow();
            slots.add(lab.find(id).orElseThrow().progress().place());
        }

        assertThat(slots).containsExactly(0, 2, 3);
        assertThat(lab.of(ANN)).extracting(study -> study.progress().place()).containsExactly(3, 2, 0);
    }

    @Test
    void aStudyIsRemovedOnceItIsOver() throws Exception {
        Lab lab = another().lab;
        String id =
                lab.open(TestStudies.design(TestStudies.rounds(300_000)), ANN).orElseThrow();
        assertThat(lab.remove(id)).isFalse();
        lab.cancel(id);

        assertThat(lab.remove(id)).isTrue();

        assertThat(lab.find(id)).isEmpty();
        assertThat(lab.of(ANN)).isEmpty();
        assertThat(lab.remove(id)).isFalse();
    }

    @Test
    void aStudyIsRemovedWhileItSettles() throws Exception {
        Lab lab = another().lab;
        for (int time = 0; time < 20; time++) {
            String id = lab.open(TestStudies.design(TestStudies.rounds(300_000)), ANN)
                    .orElseThrow();
            lab.cancel(id);

            assertThat(lab.remove(id)).isTrue();
        }
        assertThat(lab.of(ANN)).isEmpty();
    }

    /** Sums of two engines do not add up to anything. The server that has begun it is gone before another looks at it. */
    @Test
    void aStudyOfAnotherEngineKeepsItsResults() throws Exception {
        StudyDesign design = TestStudies.design(TestStudies.rounds(2_000));
        try (Store store = open()) {
            String question = StudyCodec.write(design).replaceFirst("\"engine\":\"[^\"]*\"", "\"engine\":\"0.9\"");
            Studies.StudyRow row = queued("older", store, design, question, ANN);
            Studies studies = store.studies();
            studies.create(row, Lab.MOST_UNFINISHED);
            studies.start("older", List.of(task("older/0/100"), task("older/100/100")));
            String sums = design.job().play(0, 100, () -> true).orElseThrow();
            Studies.Sums nothing = studies.sums("older");
            Studies.Sums some = new Studies.Sums(100, sums);
            assertThat(studies.handIn("older", "older/0/100", nothing, some)).isTrue();
            assertThat(studies.handIn("older", "older/0/100", some, new Studies.Sums(200, sums)))
                    .as("a range counts once")
                    .isFalse();
        }
        Node node = another();

        Study.Progress end = end(node.lab, "older");

        assertThat(end.state()).isEqualTo(Study.State.FAILED);
        assertThat(end.message()).startsWith("It was begun with another version of Hornbook");
        assertThat(end.results()).isEqualTo(alone(design, 100));
        Study study = node.lab.find("older").orElseThrow();
        assertThat(study.isPlayedHere()).isFalse();
        assertThat(study.design()).isPresent();
    }

    /** However quickly it is played, it is split as if it took an hour. */
    private static String inManyRanges(Node node, StudyDesign design, String owner) {
        Studies.StudyRow row = queued("study of " + owner, node.store, design, StudyCodec.write(design), owner);
        assertThat(node.store.studies().create(row, 1)).isTrue();
        return row.id();
    }

    private static Studies.StudyRow queued(String id, Store store, StudyDesign design, String question, String owner) {
        String rules = store.editions().keep(design.edition().sources());
        return Studies.StudyRow.queued(
                id, owner, null, design.titles(), question, rules, null, Instant.now(), design.most(), 3_600);
    }

    private static WorkQueue.Task task(String name) {
        return new WorkQueue.Task(name, WorkQueue.Pool.QUICK, WorkQueue.Urgency.WANTED, Duration.ZERO);
    }

    @Test
    void aSmallStudyDoesNotWaitForLargeOnes() throws Exception {
        Node node = another();
        Lab lab = node.lab;
        List<String> large = new ArrayList<>();
        for (int person = 1; person <= 6; person++) {
            large.add(inManyRanges(node, TestStudies.design(TestStudies.rounds(300_000)), "person " + person));
        }

        String small =
                lab.open(TestStudies.design(TestStudies.rounds(100)), ANN).orElseThrow();

        assertThat(end(lab, small).state()).isEqualTo(Study.State.DONE);
        assertThat(large)
                .allSatisfy(id ->
                        assertThat(lab.stage(id).orElseThrow().state().isOver()).isFalse());
        large.forEach(lab::cancel);
    }

    @Test
    void onlyCancelledStudiesAreDeleted() throws Exception {
        Lab lab = another().lab;
        String done = lab.open(TestStudies.design(TestStudies.rounds(10)), ANN).orElseThrow();
        assertThat(end(lab, done).kept()).isNull();
        String cancelled =
                lab.open(TestStudies.design(TestStudies.rounds(300_000)), ANN).orElseThrow();
        lab.cancel(cancelled);
        Instant kept = Objects.requireNonNull(
                lab.find(cancelled).orElseThrow().progress().kept());
        Duration aMinute = Duration.ofMinutes(1);

        tidyAt(kept.minus(aMinute));
        assertThat(lab.find(cancelled)).isPresent();
        tidyAt(kept.plus(aMinute));
        assertThat(lab.find(cancelled)).isEmpty();
        assertThat(lab.find(done)).isPresent();
    }

    /** As a server would whose clock has come so far. */
    private void tidyAt(Instant time) {
        new StudyCleanup(nodes.getFirst().store.studies(), Clock.fixed(time, ZoneOffset.UTC)).run();
    }

    @Test
    void aGamesFactsAreComputedOnce() throws Exception {
        GameProfile howItPlays = new GameProfile(another().lab, 8);
        Edition soonOver = TestStudies.written(BRIEF);
        assertThat(howItPlays.find("brief", soonOver, false)).isEmpty();
        GameProfile.Card first = howItPlays.begin("brief", soonOver, false);
        String id = first.link().substring("/lab/".length());
        end(nodes.getFirst().lab, id);

        GameProfile.Card card = howItPlays.find("brief", soonOver, false).orElseThrow();

        assertThat(card.ready()).isTrue();
        assertThat(card.link()).isEqualTo(first.link());
        assertThat(howItPlays.begin("secret", soonOver, true).link()).isNotEqualTo(first.link());
        assertThat(card.facts())
                .hasSizeBetween(4, 6)
                .allSatisfy(fact -> assertThat(fact.plain()).endsWith("."))
                .last()
                .satisfies(costliest -> {
                    assertThat(costliest.value()).matches("[\\d.]+ points a round");
                    assertThat(costliest.plain()).startsWith("Rule ");
                });
    }

    @Test
    void aDifferenceIsMeasuredOnceForAll() throws Exception {
        Lab lab = another().lab;
        ComparisonStudies consequences = new ComparisonStudies(lab, 4);
        Side one = new Side("brief", TestStudies.written(BRIEF), false);
        Side other = new Side("briefer", TestStudies.written(BRIEFER), false);

        String given =
                new ComparisonStudies(lab, MANY_GAMES).ask(one, other, ANN).orElseThrow();
        lab.cancel(given);
        end(lab, given);
        String again = consequences.ask(one, other, "ben").orElseThrow();
        assertThat(again).as("what was given up is no answer").isNotEqualTo(given);
        assertThat(consequences.ask(one, other, ANN)).hasValue(again);
        assertThat(consequences.find(one, other).orElseThrow().isOf("ben")).isTrue();
        assertThat(consequences.find(one, new Side("secret", other.edition(), true)))
                .isEmpty();
        assertThat(end(lab, again).results()).isNotNull();
        assertThat(consequences.ask(one, other, "eve")).hasValue(again);
    }

    @Test
    void aQueuedStudyWithoutAnOwnerIsAdopted() throws Exception {
        Lab lab = another().lab;
        ComparisonStudies consequences = new ComparisonStudies(lab, 4);
        Side one = new Side("brief", TestStudies.written(BRIEF), false);
        Side other = new Side("briefer", TestStudies.written(BRIEFER), false);
        new GameProfile(lab, MANY_GAMES).study("brief", one.edition(), false);
        String waiting = consequences.common(one, other).id();

        assertThat(consequences.ask(one, other, ANN)).hasValue(waiting);
        assertThat(lab.find(waiting).orElseThrow().isOf(ANN)).isTrue();
        assertThat(end(lab, waiting).state()).isEqualTo(Study.State.DONE);
    }

    final Node another() throws UnusableStore {
        return another(Clock.systemUTC());
    }

    private Node another(Clock clock) throws UnusableStore {
        Store store = open();
        Node node = new Node(store, new Lab(store, clock));
        nodes.add(node);
        node.lab.begin();
        return node;
    }

    private static Study.Progress end(Lab lab, String id) throws InterruptedException {
        while (!lab.stage(id).orElseThrow().state().isOver()) {
            Thread.sleep(20);
        }
        return lab.find(id).orElseThrow().progress();
    }

    private static Results alone(StudyDesign design, int count) {
        Experiment experiment = Objects.requireNonNull(design.experiment());
        return Results.of(experiment, experiment.play(0, count, () -> true).orElseThrow());
    }
}
