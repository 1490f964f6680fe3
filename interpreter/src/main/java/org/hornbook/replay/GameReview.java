package org.hornbook.replay;

import static org.hornbook.words.Language.say;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.stream.IntStream;
import org.hornbook.bots.Budget;
import org.hornbook.bots.Coach;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Outcome;
import org.hornbook.game.Answer;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.narration.Narrator;
import org.hornbook.narration.PlayerNames;
import org.hornbook.program.Answerer;
import org.hornbook.program.Journal;
import org.hornbook.program.Ranking;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/**
 * What there is to learn from a finished game: figures and events, of which {@link #told} makes sentences for each reader.
 *
 * @param people who played, bots left out
 * @param games how many games of bots luck and play are told from
 */
public record GameReview(Story story, List<Person> people, int games) {
    private static final int PARTS = 3;

    public GameReview {
        people = List.copyOf(people);
    }

    /**
     * @param luck what the cards and the play did for this person; null if that cannot be told apart
     * @param costly the costliest choices, at most three
     */
    record Person(int seat, Luck.@Nullable Told luck, List<Costly> costly) {}

    /**
     * A choice that was worse than another for certain, as far as the person could know then.
     *
     * @param at the number of the last event before it
     */
    record Costly(
            int at,
            int round,
            int turn,
            Question question,
            List<Integer> picks,
            Coach.Option chosen,
            Coach.Option best) {
        String words(Narrator narrator, Variant variant) {
            Question.Kind kind = question.kind();
            return say(
                    "review.costly question choice cost",
                    kind == Question.Kind.CARDS || kind == Question.Kind.ROWS
                            ? ""
                            : variant.question(question.name()).orElseGet(() -> plainly(variant)),
                    narrator.option(kind, picks),
                    chosen.words(
                            narrator.option(kind, best.picks()),
                            variant.procedure().lowestWins()));
        }

        /** The question, where the script does not say how it is asked. */
        private String plainly(Variant variant) {
            return question.kind().type().isSaid()
                    ? Language.capital(variant.called(question.name())) + "?"
                    : say(
                            "choose.prompt kind exact least most",
                            question.kind().noun(),
                            question.least() == question.most(),
                            question.least(),
                            question.most());
        }
    }

    /**
     * The review in the language that is spoken here.
     *
     * @param story the game in three sentences
     */
    public record Told(List<String> story, List<ToldPerson> people, int games) {}

    /** @param luck what the cards and what the play did for this person */
    public record ToldPerson(String name, List<String> luck, List<ToldChoice> costly) {}

    /**
     * @param at the number of the last event before it
     * @param words what it cost, and what would have been better
     */
    public record ToldChoice(int at, int round, int turn, String words) {}

    /**
     * Tells it in the language that is spoken here.
     *
     * @param game the game that it is about
     * @param variant the variant of the game's own scripts
     */
    public Told told(GameRecord game, Variant variant) {
        Setup setup = RecordedSetup.game(game, variant).told();
        Narrator narrator = new Narrator(PlayerNames.of(game.names()), setup);
        return new Told(
                story.sentences(narrator),
                people.stream()
                        .map(person -> new ToldPerson(
                                game.names().get(person.seat - 1),
                                person.luck == null ? List.of(say("review.luck_unknown")) : person.luck.sentences(),
                                person.costly.stream()
                                        .map(each -> new ToldChoice(
                                                each.at, each.round, each.turn, each.words(narrator, setup.variant())))
                                        .toList()))
                        .toList(),
                games);
    }

    /**
     * Makes the review of a game.
     *
     * @param variant the variant of the game's own scripts
     * @param longest how long it may take, more or less
     * @param isWanted is told how much is done, of 1; false ends it
     * @return empty if it was not wanted any more
     */
    public static Optional<GameReview> of(
            GameRecord game, Variant variant, Duration longest, DoublePredicate isWanted) {
        return Optional.ofNullable(new Reviewer(game, variant, longest.dividedBy(PARTS), isWanted).review());
    }

    /** Looks at all choices for a moment, and longer at those that seem worst: the second look does not know the first one's luck. */
    private static final class Reviewer {
        private static final long LOOKED_AT = 6;
        private static final int SHOWN = 3;
        private static final int TABLES = 80;

        /** The parts of the work, as far as they are done. */
        private static final double CHOICES = 0.2;

        private static final double COSTLY = 0.85;

        private final GameRecord game;
        private final Variant variant;
        private final Duration ofPart;
        private final DoublePredicate isWanted;
        private final Rules rules;
        private final List<Integer> people;
        private boolean isGivenUp;

        Reviewer(GameRecord game, Variant variant, Duration ofPart, DoublePredicate isWanted) {
            this.game = game;
            this.variant = variant;
            this.ofPart = ofPart;
            this.isWanted = isWanted;
            rules = new Rules(RecordedSetup.game(game, variant));
            people = IntStream.rangeClosed(1, game.players().size())
                    .filter(seat -> game.players().get(seat - 1).bot().isEmpty())
                    .boxed()
                    .toList();
        }

        @Nullable
        GameReview review() {
            List<List<Look>> looks = firstLooks();
            List<List<Costly>> costly = new ArrayList<>();
            for (List<Look> ofPerson : looks) {
                costly.add(costliest(ofPerson, CHOICES + (COSTLY - CHOICES) * costly.size() / people.size()));
            }
            Luck luck = new Luck(rules, game.seed(), ofPart, done -> goesOn(COSTLY + (1 - COSTLY) * done));
            if (isGivenUp) {
                return null;
            }
            Playback playback = Playback.of(game, variant);
            int[] worths = Ranking.worths(playback.table(), rules.stepper(Answerer.NONE, Journal.SILENT));
            List<Person> told = IntStream.range(0, people.size())
                    .mapToObj(person -> new Person(
                            people.get(person),
                            luck.of(people.get(person), worths[people.get(person) - 1]),
                            costly.get(person)))
                    .toList();
            return new GameReview(new Story(playback, game), told, luck.games());
        }

        private boolean goesOn(double done) {
            isGivenUp |= !isWanted.test(done);
            return !isGivenUp;
        }

        /** The choices of each person that cost most at first sight. */
        private List<List<Look>> firstLooks() {
            Engine engine = new Engine(rules, false, game.promised());
            List<List<Look>> worst =
                    people.stream().<List<Look>>map(_ -> new ArrayList<>()).toList();
            Outcome.Accepted step = engine.start(game.seed());
            int events = step.events().size();
            int count = game.answers().size();
            Budget budget = new Budget(
                    TABLES, ofPart.dividedBy(Math.max(1, count * rules.setup().deals())));
            for (int i = 0; i < count && goesOn(CHOICES * i / count); i++) {
                Answer answer = game.answers().get(i);
                TableState table = step.state();
                int person = people.indexOf(answer.seat());
                if (person >= 0 && answer instanceof Answer.Picks picks) {
                    SeatView view = engine.view(table, answer.seat());
                    for (int place = 0; place < picks.picks().size(); place++) {
                        add(new Choice(events, view, place, picks.picks().get(place)), budget, worst.get(person));
                    }
                }
                step = (Outcome.Accepted) engine.apply(table, answer);
                events += step.events().size();
            }
            return worst;
        }

        private void add(Choice choice, Budget budget, List<Look> worst) {
            worst.removeIf(before -> choice.isInsteadOf(before.choice));
            look(choice, 1, budget).filter(look -> look.chosen.cost() > 0).ifPresent(look -> {
                worst.add(look);
                worst.sort(Comparator.comparingDouble(each -> -each.chosen.cost()));
                if (worst.size() > LOOKED_AT) {
                    worst.removeLast();
                }
            });
        }

        private List<Costly> costliest(List<Look> worst, double done) {
            Budget budget = Budget.time(ofPart.dividedBy(people.size() * LOOKED_AT));
            return worst.stream()
                    .takeWhile(_ -> goesOn(done))
                    .flatMap(look -> look(look.choice, 2, budget).stream())
                    .filter(look -> look.chosen.isWorse())
                    .sorted(Comparator.comparingDouble(look -> -look.chosen.cost()))
                    .limit(SHOWN)
                    .map(Look::costly)
                    .toList();
        }

        private Optional<Look> look(Choice choice, long seed, Budget budget) {
            return Coach.of(rules, choice.view, choice.place, seed)
                    .map(coach -> coach.look(budget))
                    .flatMap(options -> options.stream()
                            .filter(option -> option.picks().equals(choice.picks))
                            .findFirst()
                            .map(option -> new Look(choice, option, options.getFirst())));
        }

        /** @param events how many there were before it */
        private record Choice(int events, SeatView view, int place, List<Integer> picks) {
            Question question() {
                return view.decision().of(view.seat()).get(place);
            }

            /** Whether it was given in the place of another. */
            boolean isInsteadOf(Choice other) {
                return place == other.place
                        && view.round() == other.view.round()
                        && view.turn() == other.view.turn()
                        && question().equals(other.question());
            }
        }

        private record Look(Choice choice, Coach.Option chosen, Coach.Option best) {
            Costly costly() {
                return new Costly(
                        choice.events,
                        choice.view.round(),
                        choice.view.turn(),
                        choice.question(),
                        choice.picks,
                        chosen,
                        best);
            }
        }
    }
}
