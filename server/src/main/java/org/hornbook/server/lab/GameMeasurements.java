package org.hornbook.server.lab;

import static org.hornbook.words.Language.say;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.program.Setup;
import org.hornbook.server.lab.ComparisonStudies.Side;
import org.hornbook.server.lab.StudyRequest.InvalidStudy;
import org.hornbook.server.library.Edition;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.store.Editions;
import org.hornbook.server.store.MeasuredGames;
import org.hornbook.server.store.MeasuredGames.Averages;
import org.hornbook.server.store.MeasuredGames.Measured;
import org.hornbook.server.store.MeasuredGames.Surprise;
import org.hornbook.server.store.MeasuredGames.Waiting;
import org.hornbook.server.store.Publications.Address;
import org.hornbook.server.store.Store;
import org.hornbook.server.store.WorkQueue;
import org.hornbook.simulation.Comparison;
import org.hornbook.simulation.Estimate;
import org.hornbook.simulation.Figure;
import org.hornbook.simulation.Results;
import org.hornbook.source.BuiltIn;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * Measures each shipped game and each published version by studies without an owner, at low priority, and stores the averages
 * and the largest difference from the parent.
 */
public final class GameMeasurements {
    private static final Logger LOG = LoggerFactory.getLogger(GameMeasurements.class);
    static final Duration EVERY = Duration.ofSeconds(10);

    /** The figures of the shipped games that come with Hornbook, by slug. */
    static final String KNOWN = "/measured.json";

    private static final Duration SOON = Duration.ofSeconds(5);

    /** Waits after the start, since a starting server has other work. */
    private static final Duration AT_FIRST = Duration.ofMinutes(1);

    private static final int AT_ONCE = 8;

    /** How often a study may be found running, with none before it, before it is cut short: some minutes. */
    private static final int MOST_LOOKS = 30;

    private final Lab lab;
    private final GameProfile profiles;
    private final ComparisonStudies effects;
    private final VariantLibrary library;
    private final MeasuredGames measurements;
    private final Editions editions;
    private final Map<Address, Asked> asked = new HashMap<>();
    private final Map<String, Integer> looks = new HashMap<>();
    private final Set<Address> shipped = new HashSet<>();
    private boolean isTakenOver;

    /** @param games the number of games of each study */
    public GameMeasurements(Lab lab, int games, VariantLibrary library, Store store) {
        this.lab = lab;
        this.profiles = new GameProfile(lab, games);
        this.effects = new ComparisonStudies(lab, games);
        this.library = library;
        this.measurements = store.measuredGames();
        this.editions = store.editions();
    }

    /**
     * The studies of a game.
     *
     * @param comparison the id of the comparison with its parent; null if there is none
     */
    private record Asked(
            String rulesHash,
            int players,
            @Nullable String profile,
            @Nullable String comparison,
            String parent) {}

    /** The job that one of the servers runs. */
    public WorkQueue.PeriodicJob job() {
        long begun = System.nanoTime();
        return new WorkQueue.PeriodicJob("measuring", EVERY, () -> {
            long since = System.nanoTime() - begun;
            if (since > SOON.toNanos()) {
                takeOver();
            }
            if (since > AT_FIRST.toNanos()) {
                cut();
                look();
            }
        });
    }

    /** Takes over stored figures of games whose rules have not changed since. */
    synchronized void takeOver() {
        if (isTakenOver) {
            return;
        }
        Map<String, Measured> known =
                JsonMapper.shared().readValue(BuiltIn.text(KNOWN), new TypeReference<Map<String, Measured>>() {});
        for (LibraryVariant game : library.all()) {
            Measured measured = known.get(game.slug());
            if (measured != null && isOf(game, measured) && !isKnown(game)) {
                measurements.keep(addressOf(game), measured);
            }
        }
        isTakenOver = true;
    }

    /** Whether all shipped games are measured. */
    boolean isEveryShippedKnown() {
        return library.all().stream().allMatch(this::isKnown);
    }

    private boolean isKnown(LibraryVariant game) {
        return measurements
                .of(addressOf(game))
                .filter(known -> isOf(game, known))
                .isPresent();
    }

    private static boolean isOf(LibraryVariant game, Measured measured) {
        return measured.rulesHash().equals(game.variant().hash());
    }

    /** Ends studies that take too long and takes their results so far. */
    synchronized void cut() {
        Set<String> running = asked.values().stream()
                .flatMap(study -> Stream.of(study.profile(), study.comparison()))
                .filter(Objects::nonNull)
                .filter(study -> lab.stage(study)
                        .filter(stage -> stage.state() == Study.State.RUNNING)
                        .isPresent())
                .collect(Collectors.toSet());
        looks.keySet().retainAll(running);
        for (String study : lab.isIdle() ? running : Set.<String>of()) {
            if (looks.merge(study, 1, Integer::sum) > MOST_LOOKS) {
                lab.cancel(study);
            }
        }
    }

    /** Stores finished results and queues further studies. */
    synchronized void look() {
        List<Waiting> waiting = measurements.waiting(AT_ONCE);
        for (Waiting each : waiting) {
            look(each.address(), () -> ask(each));
        }
        if (waiting.size() < AT_ONCE) {
            library.all().stream()
                    .filter(game -> !shipped.contains(addressOf(game)))
                    .limit(AT_ONCE - waiting.size())
                    .forEach(this::look);
        }
    }

    private static Address addressOf(LibraryVariant game) {
        return new Address(game.slug(), MeasuredGames.SHIPPED);
    }

    private void look(LibraryVariant game) {
        Address address = addressOf(game);
        if (isKnown(game)
                || look(address, () -> ask(game.slug(), library.edition(game.source(), game.variant()), null))) {
            shipped.add(address);
        }
    }

    @FunctionalInterface
    private interface Asking {
        Optional<Asked> ask();
    }

    /** Whether a version is completely measured now. */
    private boolean look(Address address, Asking asking) {
        Asked study = asked.get(address);
        if (study == null) {
            Optional<Asked> begun = begun(address, asking);
            begun.ifPresentOrElse(
                    each -> asked.put(address, each),
                    () -> measurements.keep(address, new Measured("", 0, 0, null, null)));
            return begun.isEmpty();
        }
        if (!isOver(study.profile()) || !isOver(study.comparison())) {
            return false;
        }
        measurements.keep(address, measured(study));
        asked.remove(address);
        return true;
    }

    /** Queues the studies of a version; one that cannot be played is not tried again. */
    private static Optional<Asked> begun(Address address, Asking asking) {
        try {
            return asking.ask();
        } catch (RuntimeException bug) {
            LOG.error("measuring {}", address, bug);
            return Optional.empty();
        }
    }

    /** Queues the studies of a published version; empty if this version of Hornbook finds errors in it. */
    private Optional<Asked> ask(Waiting version) {
        Edition origin = version.forkedFrom() == null
                ? null
                : library.find(version.forkedFrom())
                        .map(from -> library.edition(from.source(), from.variant()))
                        .orElse(null);
        return editions.find(version.edition())
                .flatMap(Edition::read)
                .flatMap(edition -> ask(version.address().toString(), edition, origin));
    }

    private Optional<Asked> ask(String slug, Edition edition, @Nullable Edition origin) {
        Edition parent = edition.parent().orElse(origin);
        String profile;
        try {
            profile = profiles.study(slug, edition, false).id();
        } catch (InvalidStudy unplayable) {
            profile = null;
        }
        return Optional.of(new Asked(
                edition.variant().hash(),
                Setup.usual(edition.variant()).people(),
                profile,
                profile == null || parent == null ? null : comparison(slug, edition, parent),
                parent == null ? "" : parent.variant().titles()));
    }

    private @Nullable String comparison(String slug, Edition edition, Edition parent) {
        String from = LibraryVariant.slugOf(parent.script().name());
        try {
            return effects.common(new Side(from, parent, false), new Side(slug, edition, false))
                    .id();
        } catch (InvalidStudy forOtherPlayers) {
            return null;
        }
    }

    /** Whether a study needs no more waiting. */
    private boolean isOver(@Nullable String study) {
        return study == null
                || lab.stage(study).map(stage -> stage.state().isOver()).orElse(true);
    }

    private Measured measured(Asked study) {
        Study profile = find(study.profile());
        Results results = profile == null ? null : profile.progress().results();
        int games = profile == null ? 0 : (int) profile.played();
        return new Measured(
                study.rulesHash(),
                study.players(),
                games,
                results == null || results.arms().isEmpty()
                        ? null
                        : averages(results.arms().getFirst()),
                surprise(study));
    }

    private @Nullable Study find(@Nullable String id) {
        return id == null ? null : lab.find(id).orElse(null);
    }

    private static @Nullable Averages averages(Results.ArmResults arm) {
        Estimate points = estimate(arm, "points");
        Estimate rounds = estimate(arm, "rounds_per_game");
        Estimate minutes = estimate(arm, "minutes");
        return rounds == null || minutes == null
                ? null
                : new Averages(
                        points == null ? 0 : points.mean(), // no rule gives any
                        points == null ? 0 : points.spread(arm.played()),
                        rounds.mean(),
                        minutes.mean(),
                        minutes.spread(arm.played()));
    }

    private static @Nullable Estimate estimate(Results.ArmResults arm, String figure) {
        Figure found = arm.figure(figure);
        return found == null ? null : found.estimate();
    }

    private @Nullable Surprise surprise(Asked study) {
        Study comparison = find(study.comparison());
        Comparison whole = comparison == null ? null : whole(comparison);
        if (comparison == null || whole == null || whole.figures().isEmpty()) {
            return null;
        }
        String verdict = Language.inAll(() -> verdict(Objects.requireNonNull(whole(comparison))));
        return whole.largest()
                .map(line -> sized(study.parent(), verdict, Objects.requireNonNull(line.effect())))
                .orElseGet(() -> new Surprise(study.parent(), verdict, 0, 0, 0));
    }

    /** What all changes together do, in the language that is spoken here. */
    private static @Nullable Comparison whole(Study comparison) {
        Results results = comparison.progress().results();
        return results == null || results.comparisons().isEmpty()
                ? null
                : results.comparisons().getFirst();
    }

    /** The largest clear difference in a sentence. */
    private static String verdict(Comparison whole) {
        return whole.largest().map(Comparison.Line::verdict).orElseGet(() -> say("lab.no_difference"));
    }

    private static Surprise sized(String from, String verdict, Estimate effect) {
        return effect.mean() < 0
                ? new Surprise(from, verdict, -effect.mean(), -effect.high(), -effect.low())
                : new Surprise(from, verdict, effect.mean(), effect.low(), effect.high());
    }
}
