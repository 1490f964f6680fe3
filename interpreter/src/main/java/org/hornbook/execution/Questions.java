package org.hornbook.execution;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.hornbook.game.Cause;
import org.hornbook.game.Choice;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.random.Generator;
import org.hornbook.rules.Frame;
import org.hornbook.rules.Verbs;
import org.hornbook.variant.CardSet;
import org.hornbook.variant.ChoiceName;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.words.Subject;
import org.hornbook.words.Term;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/** A {@code chooses} made ready: whom it asks, what there is to choose from, and what counts for somebody away. */
final class Questions {
    private final Effect.Ask source;
    private final Question.Kind kind;
    private final Options options;
    private final Formulas.Node least;
    private final Formulas.Node most;
    private final Formulas.Node absent;
    private final Keys best;

    /** Who is asked; missing if all in the line are, each put in the slot. */
    private final Formulas.@Nullable Node one;

    private final int slot;
    private final Keys.@Nullable LineUp line;

    /** What was offered the last time. */
    private @Nullable Offer latest;

    Questions(Effect.Ask ask, Formulas formulas) {
        source = ask;
        kind = Question.Kind.of(ask.answers().type());
        options = options(ask.answers(), formulas);
        least = formulas.node(ask.least());
        most = formulas.node(ask.most());
        absent = ask.absent() instanceof Effect.Default.Value(Formula value)
                ? formulas.node(value)
                : Formulas.Node.NOBODY;
        best = ask.absent() instanceof Effect.Default.Best(int of, List<Formula.Key> keys)
                ? new Keys(of, keys, formulas)
                : new Keys(0, List.of(), formulas);
        switch (ask.who()) {
            case Effect.Who.One(Formula player) -> {
                one = formulas.node(player);
                slot = -1;
                line = null;
            }
            case Effect.Who.Everybody(int each, Formula condition, Effect.Order order) -> {
                one = null;
                slot = each;
                line = new Keys.LineUp(Subject.PLAYER, each, condition, order, formulas);
            }
        }
    }

    /** Numbers as they were found, and in ascending order. Never changed, so that threads can share it. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Offer(int[] numbers, List<Integer> options) {}

    /** What there is to choose from. */
    @FunctionalInterface
    private interface Options {
        int[] of(Frame frame);
    }

    private static Options options(Effect.Answers answers, Formulas formulas) {
        return switch (answers) {
            case Effect.Answers.Cards(CardSet cards) -> {
                CardSets.Node node = formulas.cardSets().node(cards);
                yield frame -> node.cards(frame).toArray();
            }
            case Effect.Answers.Members members -> among(Candidates.of(members, formulas));
            case Effect.Answers.Numbers numbers -> {
                List<Options> ranges = numbers.ranges().stream()
                        .map(range -> range(formulas.node(range.low()), formulas.node(range.high())))
                        .toList();
                yield where(
                        frame -> ranges.stream()
                                .flatMapToInt(range -> IntStream.of(range.of(frame)))
                                .distinct()
                                .toArray(),
                        numbers.slot(),
                        numbers.where(),
                        formulas);
            }
            case Effect.Answers.Listed listed -> {
                int[] all = array(listed.options());
                yield _ -> all;
            }
        };
    }

    private static Options range(Formulas.Node low, Formulas.Node high) {
        return frame -> IntStream.rangeClosed(low.evaluate(frame), high.evaluate(frame))
                .limit(Effect.Answers.Numbers.MOST)
                .toArray();
    }

    private static Options among(Candidates candidates) {
        return frame -> {
            long found = candidates.in(frame);
            int[] numbers = new int[Long.bitCount(found)];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = Long.numberOfTrailingZeros(found);
                found &= found - 1;
            }
            return numbers;
        };
    }

    /** Those of which the condition holds. */
    private static Options where(Options all, int slot, @Nullable Formula where, Formulas formulas) {
        if (where == null) {
            return all;
        }
        Formulas.Node condition = formulas.node(where);
        return frame -> IntStream.of(all.of(frame))
                .filter(each -> {
                    frame.slots()[slot] = each;
                    return condition.evaluate(frame) != 0;
                })
                .toArray();
    }

    Effect.Ask source() {
        return source;
    }

    /** The seats it is for, first to last, whether or not there is anything to choose; 0 if the one player is nobody. */
    int[] seats(Frame frame) {
        return line != null
                ? line.of(frame)
                : new int[] {Objects.requireNonNull(one).evaluate(frame)};
    }

    /** Makes a seat the one that everything is worked out for. */
    void lookAt(Frame frame, int seat) {
        if (one == null) {
            frame.slots()[slot] = seat;
        }
    }

    /** What it chooses from. */
    Question.Kind kind() {
        return kind;
    }

    /** In ascending order. Mostly it is the same again, such as all rows, and need not be made anew. */
    private List<Integer> offered(Frame frame) {
        int[] numbers = options.of(frame);
        Offer before = latest;
        if (before != null && Arrays.equals(before.numbers(), numbers)) {
            return before.options();
        }
        int[] ascending = numbers.clone();
        Arrays.sort(ascending);
        Offer offer = new Offer(numbers, list(ascending));
        latest = offer;
        return offer.options();
    }

    /** What it asks the seat looked at; those below count from the frame's table. */
    Question question(Frame frame, int deal, int seat, int card, Cause cause) {
        ChoiceName choice = frame.rules().code().choices().get(source.choice());
        List<Integer> offered = offered(frame);
        int fewest = Math.min(offered.size(), Math.max(0, least.evaluate(frame)));
        int highest = Math.min(offered.size(), Math.max(fewest, most.evaluate(frame)));
        return new Question(
                seat,
                deal,
                choice.name(),
                source.text() == null ? plainly(choice, kind, fewest, highest) : source.text(),
                kind,
                offered,
                fewest,
                highest,
                source.secret(),
                card,
                List.of(),
                cause);
    }

    /**
     * Asks a seat, unless it has no choice, and keeps what it answers. For nobody it is what counts for somebody away.
     *
     * @param hidden whether only this seat may know what there is to choose from
     * @param always whether it is asked even if it has no choice
     */
    void ask(Frame frame, int seat, boolean hidden, boolean always) {
        frame.acts();
        lookAt(frame, seat);
        Question question = question(frame, frame.deal(), seat, frame.card(), frame.atWork());
        boolean isAsked = always || question.leavesAChoice();
        boolean isPlayed = seat != 0 && frame.isPlayed(seat);
        boolean tells = frame.journal().wantsEvents();
        Choice choice = !isAsked
                ? null
                : isPlayed
                        ? frame.answer(tells ? withAbsent(frame, question) : question, hidden)
                        : new Choice.Absent(seat);
        boolean byDefault = isPlayed && choice instanceof Choice.Absent;
        int[] picks = choice instanceof Choice.Answer answer
                ? array(answer.picks(0))
                : choice == null ? array(question.options().subList(0, question.least())) : absent(frame, question);
        frame.table().picks().put(source.choice(), frame.deal(), seat, picks, byDefault);
        if (kind == Question.Kind.ROWS) {
            frame.explainer().answered(source, isAsked);
        }
        if (tells && seat != 0 && !question.options().isEmpty() && (isAsked || kind != Question.Kind.ROWS)) {
            frame.journal()
                    .record(new Event.ChoiceShown(
                            frame.deal(),
                            seat,
                            question.name(),
                            kind,
                            list(picks),
                            byDefault,
                            frame.player(),
                            frame.card(),
                            byDefault ? whyAbsent(frame, question, picks) : frame.atWork()));
        }
        if (byDefault && source.gains() != 0) {
            Verbs.of(Verb.GAIN).perform(frame, seat, source.gains(), 0, 0, source.span());
        }
    }

    /** With what is chosen for somebody away, where that is not left to chance. */
    private Question withAbsent(Frame frame, Question question) {
        return source.absent() instanceof Effect.Default.Best
                ? question.absent(list(absent(frame, question)))
                : question;
    }

    private Cause whyAbsent(Frame frame, Question question, int[] picks) {
        if (!question.wantsOneRow() || !(source.absent() instanceof Effect.Default.Best)) {
            return frame.atWork();
        }
        long offered = question.options().stream().mapToLong(row -> 1L << row).sum();
        return frame.atWork().because(frame.explainer().ofDefault(source, offered, picks[0]), List.of());
    }

    private static int[] array(List<Integer> numbers) {
        int[] all = new int[numbers.size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = numbers.get(i);
        }
        return all;
    }

    private static List<Integer> list(int[] numbers) {
        return switch (numbers.length) {
            case 0 -> List.of();
            case 1 -> List.of(numbers[0]);
            case 2 -> List.of(numbers[0], numbers[1]);
            default -> {
                Integer[] all = new Integer[numbers.length];
                for (int i = 0; i < all.length; i++) {
                    all[i] = numbers[i];
                }
                yield List.of(all);
            }
        };
    }

    /** What people are asked where the script does not say. */
    private static String plainly(ChoiceName choice, Question.Kind kind, int least, int most) {
        String number = least == most ? (most == 1 ? "a" : "" + most) : least + " to " + most;
        return kind.type().isSaid()
                ? Character.toUpperCase(choice.name().charAt(0))
                        + Term.spoken(choice.name().substring(1)) + "?"
                : "Choose " + number + " " + kind.noun() + (most == 1 ? "" : "s") + ".";
    }

    /** What is chosen for the seat looked at, if it does not answer; what is left to chance is drawn from the table's numbers. */
    int[] absent(Frame frame, Question question) {
        int[] offered = array(question.options());
        int fewest = question.least();
        return switch (source.absent()) {
            case Effect.Default.None _ -> Arrays.copyOf(offered, fewest);
            case Effect.Default.Random _ -> drawn(offered, fewest, frame.table().generator());
            case Effect.Default.Value _ -> {
                int value = absent.evaluate(frame);
                boolean isOffered = IntStream.of(offered).anyMatch(option -> option == value);
                yield isOffered && fewest <= 1 && question.most() >= 1
                        ? new int[] {value}
                        : Arrays.copyOf(offered, fewest);
            }
            case Effect.Default.Best _ ->
                fewest == 1
                        ? new int[] {best.first(frame, offered)}
                        : Arrays.copyOf(best.sorted(frame, offered), fewest);
        };
    }

    private static int[] drawn(int[] options, int count, Generator generator) {
        int[] drawn = new int[count];
        int left = options.length;
        for (int i = 0; i < count; i++) {
            int place = generator.below(left);
            drawn[i] = options[place];
            left--;
            System.arraycopy(options, place + 1, options, place, left - place);
        }
        return drawn;
    }
}
