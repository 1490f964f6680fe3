package org.hornbook.replay;

import static org.hornbook.words.Language.say;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.hornbook.engine.Engine;
import org.hornbook.game.Answer;
import org.hornbook.game.Decision;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.narration.Narrator;
import org.hornbook.narration.PlayerNames;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * A recorded game beside the same game under other rules: the same seed, and the same choices wherever the same
 * question is asked.
 *
 * @param divergence the first difference; missing if there is none
 * @param remarks the choices that could not be used, in order
 */
public record Rerun(
        Playback before,
        GameRecord.Result resultBefore,
        Playback after,
        GameRecord.Result resultAfter,
        @Nullable Divergence divergence,
        List<Remark> remarks) {
    /** A round that takes longer stops there. */
    private static final int MOST_ANSWERS = 2_000;

    public Rerun {
        remarks = List.copyOf(remarks);
    }

    /**
     * Why a recorded game cannot be played under other rules, in a sentence; empty if it can.
     *
     * @param own what the game's own scripts come to
     */
    public static Optional<String> problem(GameRecord game, Variant own, Variant other) {
        return Optional.ofNullable(RecordedSetup.problem(RecordedSetup.under(game, own, other)));
    }

    /**
     * Two games of the same players beside each other, each with the choices recorded of it.
     *
     * @param own what the first game's scripts come to
     * @param others those of the second
     */
    public static Rerun beside(GameRecord game, Variant own, GameRecord other, Variant others) {
        PlayerNames cast = PlayerNames.of(game.names());
        return of(cast, Playback.of(game, own), Playback.of(other, others), List.of());
    }

    /**
     * Plays both games. There must be no {@link #problem}, and the record must be {@linkplain Verification valid}.
     *
     * @param goesOn asked before each choice; when it says no the other game stays where it is
     */
    public static Rerun of(GameRecord game, Variant own, Variant other, BooleanSupplier goesOn) {
        Playback before = Playback.of(game, own);
        PlayerNames cast = PlayerNames.of(game.names());
        OtherCourse course = new OtherCourse(
                other.spoken(),
                new RecordedAnswers(before.answers()),
                cast,
                game.result().rounds(),
                (_, seat) -> new Answer.Absent(seat));
        Setup setup = RecordedSetup.under(game, own, other);
        Engine engine = new Engine(new Rules(setup), true, game.promised());
        Playback after = Playback.play(engine, game.seed(), goesOn, course);
        if (!after.isOver()) {
            course.remarkStopped(after.table());
        }
        return of(cast, before, after, course.remarks());
    }

    /**
     * The first round of a game beside the same choices under other rules.
     *
     * @param answers what everybody chose in the first round, in order; all must be possible
     * @param other must be set up without problems
     * @param instead chooses under the other rules, from what a seat sees, where nobody was asked then or the choice is not possible
     */
    public static Rerun ofFirstRound(
            Setup own,
            Rules other,
            Seed seed,
            List<Answer> answers,
            PlayerNames cast,
            Function<SeatView, Answer> instead) {
        Playback before = Playback.of(new Engine(new Rules(own), true), seed, answers);
        Engine engine = new Engine(other, true);
        OtherCourse course = new OtherCourse(
                other.setup().variant(),
                new RecordedAnswers(before.answers()),
                cast,
                1,
                (table, seat) -> table.round() > 1 ? null : instead.apply(engine.view(table, seat)));
        AtomicInteger left = new AtomicInteger(MOST_ANSWERS);
        return of(cast, before, Playback.play(engine, seed, () -> left.getAndDecrement() > 0, course), List.of());
    }

    private static Rerun of(PlayerNames cast, Playback before, Playback after, List<Remark> remarks) {
        Divergence divergence =
                Divergence.between(before.events(), narrator(cast, before), after.events(), narrator(cast, after));
        return new Rerun(
                before,
                GameRecord.Account.of(before.events()).result(),
                after,
                GameRecord.Account.of(after.events()).result(),
                divergence,
                remarks);
    }

    private static Narrator narrator(PlayerNames cast, Playback game) {
        return new Narrator(cast, game.engine().rules().setup());
    }

    /** A recorded choice that the re-run could not use, in a sentence for people. */
    public record Remark(int round, int turn, int seat, String text) {}

    /** Answers what other rules ask with what was answered then; something else where nobody was asked, or the answer is not possible. */
    private static final class OtherCourse implements Playback.Source {
        private final Variant variant;
        private final RecordedAnswers recorded;
        private final PlayerNames cast;
        private final int lastRound;
        private final Instead instead;
        private final List<Remark> remarks = new ArrayList<>();
        private boolean beyond;
        private boolean refused;

        /** What a seat answers instead; null if nothing, so that the game stops. */
        @FunctionalInterface
        interface Instead {
            @Nullable
            Answer answer(TableState table, int seat);
        }

        /** @param lastRound the last round of the recorded game; whatever comes after it is remarked on once */
        OtherCourse(Variant variant, RecordedAnswers recorded, PlayerNames cast, int lastRound, Instead instead) {
            this.variant = variant;
            this.recorded = recorded;
            this.cast = cast;
            this.lastRound = lastRound;
            this.instead = instead;
        }

        List<Remark> remarks() {
            return remarks;
        }

        /** Adds the remark that the other game did not end. */
        void remarkStopped(TableState table) {
            remark(table, 0, say("rerun.stopped"));
        }

        @Override
        public @Nullable Answer choose(TableState table, Decision decision) {
            if (decision.seats().isEmpty()) {
                return null;
            }
            int seat = decision.seats().getFirst();
            if (refused) {
                refused = false;
                return instead.answer(table, seat);
            }
            @Nullable Answer answer = recorded.take(table, decision, seat);
            if (answer == null) {
                remarkUnanswered(table, decision, seat);
                return instead.answer(table, seat);
            }
            return answer;
        }

        @Override
        public boolean hasInsteadOf(Answer answer, TableState table, Decision decision, String reason) {
            refused = true;
            remark(table, answer.seat(), say("rerun.impossible player reason", cast.object(answer.seat()), reason));
            return true;
        }

        private void remarkUnanswered(TableState table, Decision decision, int seat) {
            if (table.round() <= lastRound) {
                remark(table, seat, say("rerun.unasked player wanted", cast.object(seat), wanted(decision)));
            } else if (!beyond) {
                beyond = true;
                remark(table, 0, say("rerun.beyond"));
            }
        }

        private String wanted(Decision decision) {
            Question question = decision.questions().getFirst();
            return switch (question.kind()) {
                case CARDS -> say("rerun.cards most", question.most());
                case ROWS -> say("rerun.row card", question.card() == 0 ? "" : variant.spokenCard(question.card()));
                default -> question.kind().phrase();
            };
        }

        private void remark(TableState table, int seat, String text) {
            remarks.add(new Remark(table.round(), table.turn(), seat, text));
        }
    }

    /** What everybody answered in a game, by what was asked: the card of a turn, the cards passed in a round, a row for a card. */
    private static final class RecordedAnswers {
        private final Map<QuestionKey, Deque<Playback.Answered>> answers = new HashMap<>();

        /** The first question to a seat stands for all that it was asked together. */
        private record QuestionKey(String name, int round, int turn, int seat, int deal, int card) {}

        RecordedAnswers(List<Playback.Answered> given) {
            for (Playback.Answered answer : given) {
                @Nullable
                Question question = question(answer.decision(), answer.answer().seat());
                if (question != null) {
                    Deque<Playback.Answered> choices = answers.computeIfAbsent(
                            asked(answer.round(), answer.turn(), question), _ -> new ArrayDeque<>());
                    if (answer.isChange()) {
                        choices.pollLast();
                    }
                    choices.add(answer);
                }
            }
        }

        /**
         * The answer that was given, which is then used up; null if nobody was asked that. A row is chosen by the cards that
         * lay in it, for where rows are kept sorted it has another number; if no row has just these, by its number.
         */
        @Nullable
        Answer take(TableState table, Decision decision, int seat) {
            @Nullable Question question = question(decision, seat);
            if (question == null) {
                return null;
            }
            Deque<Playback.Answered> given = answers.get(asked(table.round(), table.turn(), question));
            Playback.@Nullable Answered answer = given == null ? null : given.poll();
            if (answer == null || !(answer.answer() instanceof Answer.Picks choice)) {
                return answer == null ? null : answer.answer();
            }
            if (!answer.row().isEmpty()) {
                for (int row : question.options()) {
                    if (table.board(question.deal()).cards(row).equals(answer.row())) {
                        return Answer.Picks.of(seat, row);
                    }
                }
            }
            return again(choice, answer.decision().of(seat), decision.of(seat));
        }

        /** The picks for each question that is asked now, where it was asked then. */
        private static Answer again(Answer.Picks answer, List<Question> then, List<Question> now) {
            return new Answer.Picks(
                    answer.seat(),
                    now.stream()
                            .map(question -> IntStream.range(0, then.size())
                                    .filter(i -> then.get(i).name().equals(question.name())
                                            && then.get(i).deal() == question.deal())
                                    .mapToObj(answer::picks)
                                    .findFirst()
                                    .orElse(List.of()))
                            .toList());
        }

        private static QuestionKey asked(int round, int turn, Question question) {
            return new QuestionKey(question.name(), round, turn, question.seat(), question.deal(), question.card());
        }

        private static @Nullable Question question(Decision decision, int seat) {
            return decision.of(seat).stream().findFirst().orElse(null);
        }
    }
}
