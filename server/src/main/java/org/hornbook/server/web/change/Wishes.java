package org.hornbook.server.web.change;

import static org.hornbook.words.Language.say;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.hornbook.bots.BotKind;
import org.hornbook.checker.Checked;
import org.hornbook.edit.Sentences;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;
import org.hornbook.server.gate.WorkBudget;
import org.hornbook.server.web.game.ParameterField;
import org.hornbook.server.web.limits.AskedWork;
import org.hornbook.simulation.Experiment;
import org.hornbook.simulation.Experiments;
import org.hornbook.simulation.Figure;
import org.hornbook.simulation.Results;
import org.hornbook.simulation.Sums;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/**
 * Looks for a game that plays as somebody wishes: its numbers and the small rules are tried on the same deals, alone and in pairs, first
 * in few games of bots that choose at random, and those that come nearest in ever more games of bots that have learned them (successive
 * halving, Jamieson and Talwalkar 2016). What matters is by how much a figure becomes more or less than in the game that is changed,
 * since bots that choose at random differ from others in the figures themselves.
 */
final class Wishes implements AutoCloseable {
    /** The figures that can be wished for. */
    private static final List<String> FIGURES = List.of(
            "minutes",
            "rounds_per_game",
            "points",
            "takes",
            "rows_chosen",
            "choices",
            "lead_changes",
            "winning_score",
            "decided",
            "skill");

    /** How often one who has learned the rules wins among players who choose at random; found in games of its own. */
    private static final String SKILL = "skill";

    private static final int GAMES_OF_SKILL = 200;

    private static final long SEED = 1;
    private static final int FIRST_GAMES = 40;

    /** Games of bots that have learned them, in a step of the progress. */
    private static final int GAMES_A_STEP = 10;

    private static final int PAIRED = 10;

    /** Of those that are left, how many games each plays. */
    private static final Map<Integer, Integer> STAGES = new TreeMap<>(Map.of(16, 60, 8, 200)).descendingMap();

    private static final int MOST_FOUND = 5;
    private static final int OF_THE_GAME = 200;

    /** Of two that come equally near, the one that changes less. */
    private static final double OF_A_CHANGE = 0.02;

    private static final double SMALL = 0.05;
    private static final int MOST_WAITING = 10;
    private static final int MOST_KNOWN = 200;
    private final AskedWork<Progress> searches = new AskedWork<>(
            "hornbook-wishes",
            MOST_WAITING,
            MOST_KNOWN,
            Duration.ofSeconds(5),
            new WorkBudget(Duration.ofMinutes(2), 256L << 30, Duration.ofMinutes(8)));

    private final Ways ways;

    Wishes(Ways ways) {
        this.ways = ways;
    }

    /**
     * A figure of a game.
     *
     * @param title such as “Minutes a game”
     * @param value as quick bots play it
     */
    record Wished(String id, String title, double value) {}

    /**
     * A game that comes near.
     *
     * @param changes what it says otherwise, in sentences
     * @param figures those wished for, as it has them
     */
    record Found(String script, List<String> changes, List<Wished> figures) {}

    /**
     * How far the search has got.
     *
     * @param of how much there is to do, in no unit
     * @param figures what can be wished for, as the game has it; empty until they are known
     * @param found the nearest first; empty until the search is over
     * @param problem why nothing is found, in a sentence; empty if nothing is wrong
     */
    record Progress(int done, int of, List<Wished> figures, List<Found> found, String problem) {
        Progress further(int by) {
            return new Progress(Math.min(of - 1, done + by), of, figures, List.of(), "");
        }

        Progress ended(List<Found> found, String problem) {
            return new Progress(of, of, figures, found, problem);
        }
    }

    /**
     * Begins to search if nobody has asked for it before. Without wishes, it only finds out how the game plays.
     *
     * @param wishes the value wished for of each figure
     */
    Progress of(Checked draft, String person, Map<String, Double> wishes) {
        Variant game = Objects.requireNonNull(draft.variant());
        Map<String, Double> sorted = new TreeMap<>(wishes);
        sorted.keySet().retainAll(FIGURES);
        return searches.progress(
                Language.code() + ' ' + game.hash() + sorted,
                person,
                new Progress(0, 1, List.of(), List.of(), ""),
                piece -> new Search(draft, person, sorted, piece).isOver(),
                before -> before.ended(List.of(), say("wish.too_long")));
    }

    @Override
    public void close() {
        searches.close();
    }

    /**
     * A game that is tried.
     *
     * @param changes how many
     * @param key what the last of them changes
     */
    private record Candidate(Checked checked, int changes, String key) {
        Setup setup(int people) {
            Variant variant = Objects.requireNonNull(checked.variant());
            return Setup.forPeople(variant, variant.people().nearest(people));
        }
    }

    private record Tried(Candidate candidate, Map<String, Wished> figures, double distance) {}

    private final class Search {
        private final Checked draft;
        private final String person;
        private final Map<String, Double> wishes;
        private final int people;
        private final AskedWork.Piece<Progress> piece;

        Search(Checked draft, String person, Map<String, Double> wishes, AskedWork.Piece<Progress> piece) {
            this.draft = draft;
            this.person = person;
            this.wishes = wishes;
            this.people = Setup.usual(Objects.requireNonNull(draft.variant())).people();
            this.piece = piece;
        }

        /** Searches, unless nobody asks any more. */
        boolean isOver() {
            Candidate own = new Candidate(draft, 0, "");
            Map<String, Wished> usual = played(own, BotKind.QUICK, OF_THE_GAME);
            if (!piece.isWanted()) {
                return false;
            }
            if (usual == null) {
                piece.tell(piece.progress().ended(List.of(), say("wish.open_ended")));
                return true;
            }
            List<Wished> figures = List.copyOf(usual.values());
            if (wishes.isEmpty()) {
                piece.tell(new Progress(1, 1, figures, List.of(), ""));
                return true;
            }
            List<Candidate> singles = singles();
            int ofStages = STAGES.entrySet().stream()
                    .mapToInt(stage -> stage.getKey() * stage.getValue() / GAMES_A_STEP)
                    .sum();
            int all = singles.size() + PAIRED * (PAIRED - 1) / 2 + ofStages + 1;
            piece.tell(new Progress(0, all, figures, List.of(), ""));
            Map<String, Wished> random = played(own, BotKind.RANDOM, FIRST_GAMES);
            List<Tried> near = tried(singles, BotKind.RANDOM, FIRST_GAMES, random, usual, 1);
            near = both(near, tried(between(near), BotKind.RANDOM, FIRST_GAMES, random, usual, 1));
            near = both(near, tried(pairs(best(near)), BotKind.RANDOM, FIRST_GAMES, random, usual, 1));
            for (Map.Entry<Integer, Integer> stage : STAGES.entrySet()) {
                near = tried(
                        near.stream()
                                .limit(stage.getKey())
                                .map(Tried::candidate)
                                .toList(),
                        BotKind.QUICK,
                        stage.getValue(),
                        usual,
                        usual,
                        stage.getValue() / GAMES_A_STEP);
            }
            if (!piece.isWanted()) {
                return false;
            }
            piece.tell(piece.progress()
                    .ended(near.stream().limit(MOST_FOUND).map(this::found).toList(), ""));
            return true;
        }

        /** All of them, the nearest first. */
        private static List<Tried> both(List<Tried> some, List<Tried> others) {
            return Stream.concat(some.stream(), others.stream())
                    .sorted(Comparator.comparingDouble(Tried::distance))
                    .toList();
        }

        /** Each number at some values, and each small rule that fits. */
        private List<Candidate> singles() {
            List<Candidate> singles = new ArrayList<>();
            for (ParameterField parameter : ParameterField.all(Objects.requireNonNull(draft.variant()))) {
                for (int value : parameter.isSwitch() ? List.of(1 - parameter.initial()) : parameter.spread()) {
                    if (value != parameter.initial() && piece.isWanted()) {
                        add(singles, ways.edits(draft).set(parameter.name(), value), 1, parameter.name());
                    }
                }
            }
            for (String rule : ways.rules(draft, person)) {
                if (piece.isWanted()) {
                    add(singles, ways.take(rule, Ways.WHOLE, draft), 1, rule);
                }
            }
            return singles;
        }

        /** Of each number the values halfway from the nearest one to those tried beside it. */
        private List<Candidate> between(List<Tried> near) {
            List<Candidate> between = new ArrayList<>();
            for (ParameterField parameter : ParameterField.all(Objects.requireNonNull(draft.variant()))) {
                List<Integer> tried = Stream.concat(Stream.of(parameter.initial()), parameter.spread().stream())
                        .distinct()
                        .sorted()
                        .toList();
                Tried best = near.stream()
                        .filter(each -> each.candidate().key().equals(parameter.name()))
                        .findFirst()
                        .orElse(null);
                if (best == null || parameter.isSwitch()) {
                    continue;
                }
                int value = value(best.candidate(), parameter.name());
                tried.stream()
                        .filter(other -> Math.abs(tried.indexOf(other) - tried.indexOf(value)) == 1)
                        .map(other -> (other + value) / 2)
                        .filter(middle -> !tried.contains(middle) && piece.isWanted())
                        .forEach(middle ->
                                add(between, ways.edits(draft).set(parameter.name(), middle), 1, parameter.name()));
            }
            return between;
        }

        private static int value(Candidate candidate, String parameter) {
            return Objects.requireNonNull(candidate.checked().variant())
                    .parameter(parameter)
                    .orElseThrow()
                    .initial();
        }

        /** The nearest, at most two values of one number. */
        private static List<Tried> best(List<Tried> near) {
            List<Tried> best = new ArrayList<>();
            for (Tried tried : near) {
                long others = best.stream()
                        .filter(each ->
                                each.candidate().key().equals(tried.candidate().key()))
                        .count();
                if (others < 2 && best.size() < PAIRED) {
                    best.add(tried);
                }
            }
            return best;
        }

        private void add(List<Candidate> candidates, Checked changed, int changes, String key) {
            Candidate candidate = new Candidate(changed, changes, key);
            if (changed.variant() != null
                    && SetupProblems.of(candidate.setup(people)).isEmpty()) {
                candidates.add(candidate);
            }
        }

        /** What each of these changes, with what another one does. */
        private List<Candidate> pairs(List<Tried> best) {
            List<Candidate> pairs = new ArrayList<>();
            for (int i = 0; i < best.size(); i++) {
                Candidate one = best.get(i).candidate();
                for (Tried tried : best.subList(i + 1, best.size())) {
                    Candidate other = tried.candidate();
                    if (!one.key().equals(other.key()) && piece.isWanted()) {
                        Variant with = Objects.requireNonNull(other.checked().variant());
                        Checked both = with.options().stream()
                                        .anyMatch(option -> option.name().equals(other.key()))
                                ? ways.edits(one.checked()).set(other.key(), value(other, other.key()))
                                : ways.take(other.key(), Ways.WHOLE, one.checked());
                        add(pairs, both, 2, one.key() + ' ' + other.key());
                    }
                }
            }
            return pairs;
        }

        /**
         * Those that can be played, the nearest first.
         *
         * @param base the figures of the game that is changed, as these bots play it
         * @param usual the same as quick bots play it, which is what wishes begin with
         */
        private List<Tried> tried(
                List<Candidate> candidates,
                BotKind bot,
                int games,
                @Nullable Map<String, Wished> base,
                Map<String, Wished> usual,
                int weight) {
            List<Tried> tried = new ArrayList<>();
            for (Candidate candidate : candidates) {
                Map<String, Wished> figures = base == null || !piece.isWanted() ? null : played(candidate, bot, games);
                if (figures != null) {
                    tried.add(new Tried(
                            candidate,
                            figures,
                            distance(figures, Objects.requireNonNull(base), usual)
                                    + OF_A_CHANGE * candidate.changes()));
                }
                piece.tell(piece.progress().further(weight));
            }
            tried.sort(Comparator.comparingDouble(Tried::distance));
            return tried;
        }

        private double distance(Map<String, Wished> figures, Map<String, Wished> base, Map<String, Wished> usual) {
            double sum = 0;
            for (Map.Entry<String, Double> wish : wishes.entrySet()) {
                Wished now = figures.get(wish.getKey());
                Wished before = base.get(wish.getKey());
                Wished begun = usual.get(wish.getKey());
                if (now != null && before != null && begun != null) {
                    double more = ratio(now.value(), before.value()) - ratio(wish.getValue(), begun.value());
                    sum += more * more;
                }
            }
            return sum;
        }

        private static double ratio(double now, double before) {
            double least = Math.max(SMALL, SMALL * Math.abs(before));
            return Math.log(Math.max(least, now)) - Math.log(Math.max(least, before));
        }

        /** The figures of some games; null if nobody waits any more, or if the rules leave something open. */
        private @Nullable Map<String, Wished> played(Candidate candidate, BotKind bot, int games) {
            Setup setup = candidate.setup(people);
            Results.ArmResults results = played(setup, Experiments.everywhere(bot, setup), games);
            if (results == null) {
                return null;
            }
            Map<String, Wished> figures = new LinkedHashMap<>();
            for (String id : FIGURES) {
                Figure figure = results.figure(id);
                if (figure != null && figure.estimate() != null) {
                    figures.put(
                            id, new Wished(id, figure.title(), figure.estimate().mean()));
                } else if (figure != null && !figure.bars().isEmpty()) {
                    figures.put(id, new Wished(id, say("wish.decided"), percent(figure.bars())));
                }
            }
            if (setup.people() > 1 && (wishes.isEmpty() || wishes.containsKey(SKILL))) {
                List<BotKind> bots = new ArrayList<>(Experiments.everywhere(BotKind.RANDOM, setup));
                bots.set(0, BotKind.QUICK);
                Results.ArmResults mixed = played(setup, bots, Math.max(games, GAMES_OF_SKILL));
                Figure wins = mixed == null ? null : mixed.figure("seats");
                if (wins != null && !wins.bars().isEmpty()) {
                    figures.put(
                            SKILL,
                            new Wished(
                                    SKILL,
                                    say("wish.skilled"),
                                    percent(wins.bars().subList(0, 1))));
                }
            }
            return figures;
        }

        private static double percent(List<Figure.Bar> shares) {
            return 100
                    * shares.stream().mapToDouble(Figure.Bar::value).average().orElse(0);
        }

        private Results.@Nullable ArmResults played(Setup setup, List<BotKind> bots, int games) {
            Experiment experiment = Experiments.simulate(setup, bots, Experiment.Unit.GAMES, SEED, /* ladder= */ false);
            Sums sums = experiment.play(0, games, piece::isWanted).orElse(null);
            Results.ArmResults results =
                    sums == null ? null : Results.of(experiment, sums).arms().getFirst();
            return results == null || results.failed() > 0 ? null : results;
        }

        private Found found(Tried tried) {
            Variant variant = Objects.requireNonNull(tried.candidate().checked().variant());
            Sentences book = Sentences.of(variant, draft.variant());
            Stream<String> said = book.sections().stream()
                    .flatMap(section -> section.sentences().stream())
                    .filter(sentence -> sentence.state() != Sentences.State.SAME)
                    .map(sentence -> sentence.state() == Sentences.State.GONE
                            ? say("change.left_out rule", sentence.text())
                            : sentence.text());
            Stream<String> unsaid = book.dials().stream()
                    .filter(dial -> book.unsaid().contains(dial.name()) && dial.value() != dial.usual())
                    .map(dial -> dial.isSwitch()
                            ? say("wish.switch label on", dial.label(), dial.value() == 1)
                            : say("change.dial label value", dial.label(), dial.value()));
            return new Found(
                    tried.candidate().checked().source().text(),
                    Stream.concat(said, unsaid).distinct().toList(),
                    wishes.keySet().stream()
                            .flatMap(id -> Stream.ofNullable(tried.figures().get(id)))
                            .toList());
        }
    }
}
