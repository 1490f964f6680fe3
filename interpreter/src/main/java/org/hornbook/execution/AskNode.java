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

/**
 * A {@code chooses} made ready: whom it asks, what there is to choose from, and what counts for somebody away.
 *
 * @param best what comes first for somebody away, where the script says so
 * @param one who is asked; missing if all in the line are, each put in the slot
 */
record AskNode(
        Effect.Ask source,
        Question.Kind kind,
        Options options,
        Formulas.Node least,
        Formulas.Node most,
        Formulas.Node absent,
        Keys best,
        Formulas.@Nullable Node one,
        int slot,
        Keys.@Nullable Line line,
        Latest latest) {
    static AskNode of(Effect.Ask ask, Formulas formulas) {
        Effect.Who.@Nullable Everybody all = ask.who() instanceof Effect.Who.Everybody everybody ? everybody : null;
        return new AskNode(
                ask,
                Question.Kind.of(ask.answers().type()),
                options(ask.answers(), formulas),
                formulas.node(ask.least()),
                formulas.node(ask.most()),
                ask.absent() instanceof Effect.Default.Value(Formula value)
                        ? formulas.node(value)
                        : Formulas.Node.NOBODY,
                ask.absent() instanceof Effect.Default.Best(int of, List<Formula.Key> keys)
                        ? Keys.of(of, keys, formulas)
                        : new Keys.End(),
                ask.who() instanceof Effect.Who.One(Formula player) ? formulas.node(player) : null,
                all == null ? -1 : all.slot(),
                all == null ? null : Keys.Line.of(Subject.PLAYER, all.slot(), all.where(), all.order(), formulas),
                new Latest());
    }

    /** What was offered the last time: mostly it is the same again, such as all rows. */
    static final class Latest {
        private @Nullable Offer offer;
    }

    /** Numbers as they were found, and in ascending order. Never changed, so that threads can share it. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Offer(int[] numbers, List<Integer> options) {}

    /** What there is to choose from. */
    @FunctionalInterface
    interface Options extends Part {
        int[] of(Frame frame);
    }

    private static Options options(Effect.Answers answers, Formulas formulas) {
        return switch (answers) {
            case Effect.Answers.Cards(CardSet cards) ->
                new OfCards(formulas.cardSets().node(cards));
            case Effect.Answers.Members(Subject subject, int slot, Formula where, boolean barred) ->
                new Among(Group.of(subject, slot, barred, where, List.of(), formulas));
            case Effect.Answers.Numbers numbers -> {
                Options all = _ -> new int[0];
                for (Effect.Answers.Range range : numbers.ranges().reversed()) {
                    all = new Range(formulas.node(range.low()), formulas.node(range.high()), all);
                }
                yield new Distinct(all, numbers.slot(), formulas.condition(numbers.where()));
            }
            case Effect.Answers.Listed listed -> {
                int[] all = array(listed.options());
                yield _ -> all;
            }
        };
    }

    record OfCards(CardSets.Node cards) implements Options {
        @Override
        public int[] of(Frame frame) {
            int[] all = cards.taken(frame).toArray();
            frame.giveBackList();
            return all;
        }
    }

    record Among(Group group) implements Options {
        @Override
        public int[] of(Frame frame) {
            return Group.numbers(group.in(frame));
        }
    }

    /** From one number to another, and others. */
    record Range(Formulas.Node low, Formulas.Node high, Options others) implements Options {
        @Override
        public int[] of(Frame frame) {
            IntStream range = IntStream.rangeClosed(low.evaluate(frame), high.evaluate(frame))
                    .limit(Effect.Answers.Numbers.MOST);
            return IntStream.concat(range, IntStream.of(others.of(frame))).toArray();
        }
    }

    /** Different numbers of which a condition holds. */
    record Distinct(Options all, int slot, Formulas.Node where) implements Options {
        @Override
        public int[] of(Frame frame) {
            int[] different = IntStream.of(all.of(frame)).distinct().toArray();
            int count = 0;
            for (int each : different) {
                frame.slots()[slot] = each;
                if (where.evaluate(frame) != 0) {
                    different[count++] = each;
                }
            }
            return Arrays.copyOf(different, count);
        }
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

    /** The same as a set of bits, without nobody. */
    long asked(Frame frame) {
        return line != null ? line.in(frame) : 1L << Objects.requireNonNull(one).evaluate(frame) & ~1;
    }

    /** In ascending order. */
    private List<Integer> offered(Frame frame) {
        int[] numbers = options.of(frame);
        Offer before = latest.offer;
        if (before != null && Arrays.equals(before.numbers(), numbers)) {
            return before.options();
        }
        int[] ascending = numbers.clone();
        Arrays.sort(ascending);
        Offer offer = new Offer(numbers, list(ascending));
        latest.offer = offer;
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
                        ? new int[] {best.first(frame, offered, offered.length)}
                        : Arrays.copyOf(best.sorted(frame, offered.clone()), fewest);
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
