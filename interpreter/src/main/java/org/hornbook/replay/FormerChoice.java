package org.hornbook.replay;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.hornbook.engine.Engine;
import org.hornbook.game.Choice;
import org.hornbook.game.Decision;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.interpreter.InterpretedRules;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * A choice as logs and files had it before all questions were asked in one form. They are read for ever; nothing is written
 * like this any more. Names and components are part of the digests of such files.
 */
public sealed interface FormerChoice {
    int seat();

    /**
     * The choice that it is.
     *
     * @param asked what its player was asked
     */
    Choice now(List<Question> asked);

    /**
     * The game of a file that has such choices. A digest that holds, which is of the file as it was written, becomes the
     * one of the game as it is written now.
     *
     * @param game all of the file but its choices
     * @param goesOn asked before each choice, for the game is played again to know what each of them answered
     */
    static GameRecord translated(GameRecord game, List<FormerChoice> choices, BooleanSupplier goesOn) {
        boolean holds = Digest.of(game, choices).equals(game.digest());
        GameRecord translated = game.with(now(game, choices, goesOn));
        return holds ? GameRecord.signed(translated) : translated;
    }

    private static List<Choice> now(GameRecord game, List<FormerChoice> choices, BooleanSupplier goesOn) {
        Iterator<FormerChoice> next = choices.iterator();
        List<Choice> now = new ArrayList<>();
        @Nullable Variant variant = game.scripts().check().variant();
        if (variant != null && SetupOf.problem(game, variant) == null) {
            Engine engine = new Engine(new InterpretedRules(SetupOf.game(game, variant)), false, game.promised());
            Playback.play(engine, game.seed(), goesOn, new Playback.Chooser() {
                @Override
                public @Nullable Choice choose(TableState table, Decision decision) {
                    if (!next.hasNext()) {
                        return null;
                    }
                    FormerChoice former = next.next();
                    now.add(former.now(decision.of(former.seat())));
                    return now.getLast();
                }

                @Override
                public boolean hasInsteadOf(Choice refused, TableState table, Decision decision, String reason) {
                    return false;
                }
            });
        }
        next.forEachRemaining(former -> now.add(former.now(List.of())));
        return now;
    }

    /**
     * @param cards one of each deal
     * @param rows one of each deal in case one is asked for, 0 for none; or empty. Bots named some in games that never
     *     asked for them
     * @param keepsLast whether the player wants to choose the last card
     */
    record Play(int seat, List<Integer> cards, List<Integer> rows, boolean keepsLast) implements FormerChoice {
        public Play {
            cards = List.copyOf(cards);
            rows = List.copyOf(rows);
        }

        @Override
        public Choice now(List<Question> asked) {
            if (asked.isEmpty()) {
                return new Choice.Answer(seat, cards.stream().map(List::of).toList());
            }
            Iterator<Integer> card = cards.iterator();
            Iterator<Integer> row = rows.iterator();
            return new Choice.Answer(
                    seat,
                    asked.stream()
                            .map(question -> switch (question.kind()) {
                                case CARDS -> next(card);
                                case ROWS -> next(row);
                                case YES_OR_NO -> keepsLast ? List.of(1) : List.<Integer>of();
                                case PLAYERS, NUMBERS -> List.<Integer>of();
                            })
                            .toList());
        }

        private static List<Integer> next(Iterator<Integer> numbers) {
            int number = numbers.hasNext() ? numbers.next() : 0;
            return number == 0 ? List.of() : List.of(number);
        }
    }

    /** @param cards those of each deal */
    record Pass(int seat, List<List<Integer>> cards) implements FormerChoice {
        public Pass {
            cards = cards.stream().map(List::copyOf).toList();
        }

        @Override
        public Choice now(List<Question> asked) {
            return new Choice.Answer(seat, cards);
        }
    }

    record PickRow(int seat, int row) implements FormerChoice {
        @Override
        public Choice now(List<Question> asked) {
            return Choice.Answer.of(seat, row);
        }
    }

    record Absent(int seat) implements FormerChoice {
        @Override
        public Choice now(List<Question> asked) {
            return new Choice.Absent(seat);
        }
    }
}
