package org.hornbook.program;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.hornbook.game.Answer;
import org.hornbook.game.Answers;
import org.hornbook.game.CardQueue;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.random.Generator;
import org.hornbook.variant.Choice;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.words.Language;
import org.hornbook.words.Subject;
import org.hornbook.words.Term;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/** A {@code chooses} made ready: whom it asks, what there is to choose from, and what counts for somebody away. */
interface AskNode extends Part {
    int[] NOTHING = {};

    /**
     * @param always whether it is asked even if there is no choice
     * @param readsItself whether somebody's answer can make a difference to others who are asked
     */
    static AskNode of(Effect.Ask ask, boolean always, boolean readsItself, Formulas formulas) {
        Effect.Who.@Nullable Everybody all = ask.who() instanceof Effect.Who.Everybody everybody ? everybody : null;
        return new Compiled(
                ask,
                always,
                all != null && readsItself,
                Question.Kind.of(ask.options().type()),
                Options.of(ask.options(), formulas),
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
                all == null ? null : Keys.Line.of(Subject.PLAYER, all.slot(), all.where(), all.order(), ask, formulas),
                new Latest());
    }

    Effect.Ask source();

    Question.Kind kind();

    /** The seats it is for, first to last, whether or not there is anything to choose; 0 if the one player is nobody. */
    int[] seats(Frame frame);

    /** The same as a set of bits, without nobody. */
    long asked(Frame frame);

    /** Notes whom or what there is not to ask. */
    void oversee(Frame frame);

    /** Makes a seat the one that everything is worked out for. */
    void lookAt(Frame frame, int seat);

    /** What it asks the seat looked at; those below count from the frame's table. */
    Question question(Frame frame, int deal, int seat, int card, Cause cause);

    /**
     * Asks a seat, unless it has no choice, and keeps what it answers. For nobody it is what counts for somebody away.
     *
     * @param hidden whether only this seat may know what there is to choose from
     */
    void ask(Frame frame, int seat, boolean hidden);

    /** What is chosen for the seat looked at, if it does not answer; what is left to chance is drawn from the table's numbers. */
    int[] absent(Frame frame, Question question);

    /** Whether all answers must be drawn before the first of them is on the table. */
    boolean readsItself();

    /** Draws the answers of all who are asked, straight onto the table; says whether anybody is asked. */
    boolean drawAll(Frame frame, RandomAnswerer draws);

    /**
     * Draws a seat's answers in all deals; says whether it is asked.
     *
     * @param before how many questions the seat has been asked before at the same instruction
     */
    boolean draw(Frame frame, RandomAnswerer draws, int seat, int before, Answers into);

    /** Draws a card of every seat, which leaves its place for a queue; says whether anybody is asked. */
    boolean drawInto(Frame frame, RandomAnswerer draws, Program.Placing placing, CardQueue queue);

    /** What was offered the last time: mostly it is the same again, such as all rows. */
    static final class Latest {
        private @Nullable Offer offer;
    }

    /** Numbers as they were found, and in ascending order. Never changed, so that threads can share it. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Offer(int[] numbers, List<Integer> options) {}

    private static int[] array(List<Integer> numbers) {
        int[] all = new int[numbers.size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = numbers.get(i);
        }
        return all;
    }

    /**
     * @param best what comes first for somebody away, where the script says so
     * @param one who is asked; missing if all in the line are, each put in the slot
     */
    record Compiled(
            Effect.Ask source,
            boolean always,
            boolean readsItself,
            Question.Kind kind,
            Options options,
            Formulas.Node least,
            Formulas.Node most,
            Formulas.Node absent,
            Keys best,
            Formulas.@Nullable Node one,
            int slot,
            Keys.@Nullable Line line,
            Latest latest)
            implements AskNode {
        @Override
        public int[] seats(Frame frame) {
            return line != null
                    ? line.of(frame)
                    : new int[] {Objects.requireNonNull(one).evaluate(frame)};
        }

        @Override
        public void lookAt(Frame frame, int seat) {
            if (one == null) {
                frame.slots()[slot] = seat;
            }
        }

        @Override
        public void oversee(Frame frame) {
            long seats = asked(frame);
            if (seats == 0 && one != null) {
                Missing.answerer(frame, source.span(), source.choice());
            }
            for (long left = kind == Question.Kind.NUMBERS ? seats : 0; left != 0; left &= left - 1) {
                frame.concern(Group.lowest(left));
                lookAt(frame, Group.lowest(left));
                noteReversed(frame);
            }
        }

        private void noteReversed(Frame frame) {
            if (options.isReversed(frame)) {
                Missing.number(frame, source.span(), source.choice(), always);
            }
        }

        @Override
        public long asked(Frame frame) {
            return line != null
                    ? line.in(frame)
                    : 1L << Objects.requireNonNull(one).evaluate(frame) & ~1;
        }

        private int[] numbers(Frame frame) {
            CardList found = frame.takeList();
            options.list(frame, found);
            frame.giveBackList();
            return found.toArray();
        }

        /** In ascending order. */
        private List<Integer> offered(Frame frame) {
            int[] numbers = numbers(frame);
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

        @Override
        public Question question(Frame frame, int deal, int seat, int card, Cause cause) {
            Choice choice = frame.rules().code().choices().get(source.choice());
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

        @Override
        public void ask(Frame frame, int seat, boolean hidden) {
            frame.acts();
            lookAt(frame, seat);
            if (seat == 0) {
                Missing.answerer(frame, source.span(), source.choice());
            } else if (kind == Question.Kind.NUMBERS) {
                noteReversed(frame);
            }
            RandomAnswerer draws = frame.draws();
            if (draws != null && frame.isPlayed(seat) && seat != 0) {
                draw(frame, draws, frame.deal(), seat, -1, frame.table().answers());
                return;
            }
            Question question = question(frame, frame.deal(), seat, frame.card(), frame.atWork());
            boolean isAsked = always || question.leavesAChoice();
            boolean isPlayed = seat != 0 && frame.isPlayed(seat);
            boolean tells = frame.journal().wantsEvents();
            Answer answer = !isAsked
                    ? null
                    : isPlayed
                            ? frame.answer(tells ? withAbsent(frame, question) : question, hidden)
                            : new Answer.Absent(seat);
            boolean byDefault = isPlayed && answer instanceof Answer.Absent;
            int[] picks = answer instanceof Answer.Picks given
                    ? array(given.picks(0))
                    : answer == null ? array(question.options().subList(0, question.least())) : absent(frame, question);
            frame.table().answers().put(source.choice(), frame.deal(), seat, picks, byDefault);
            if (kind == Question.Kind.ROWS) {
                frame.explainer().answered(source, isAsked);
            }
            boolean leavesSome = !question.options().isEmpty() && (isAsked || kind != Question.Kind.ROWS);
            if (tells && seat != 0 && (always || leavesSome)) {
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

        @Override
        public boolean drawAll(Frame frame, RandomAnswerer draws) {
            Answers answers = frame.table().answers();
            boolean isAsked = false;
            for (long left = asked(frame); left != 0; left &= left - 1) {
                isAsked |= draw(frame, draws, Group.lowest(left), 0, answers);
            }
            if (source.secret()) {
                answers.hide(source.choice());
            }
            return isAsked;
        }

        @Override
        public boolean draw(Frame frame, RandomAnswerer draws, int seat, int before, Answers into) {
            int deals = frame.table().deals();
            boolean perDeal = kind.isPerDeal(deals);
            boolean isPlayed = frame.isPlayed(seat);
            boolean isAsked = false;
            int asked = before;
            for (int deal = perDeal ? 1 : 0; deal <= (perDeal ? deals : 0); deal++) {
                frame.lookAgain(Math.max(1, deal));
                frame.concern(seat);
                lookAt(frame, seat);
                int count = isPlayed ? draw(frame, draws, deal, seat, asked++, into) : absent(frame, deal, seat, into);
                isAsked |= isPlayed && (count < 0 || always && count > 0);
                if (count == 0) {
                    into.forget(source.choice(), deal, seat);
                }
            }
            return isAsked;
        }

        /** Stores what is chosen for the seat looked at, which nobody plays; gives how much there is to choose from. */
        private int absent(Frame frame, int deal, int seat, Answers into) {
            Question question = question(frame, deal, seat, 0, frame.atWork());
            int[] picks = always || question.leavesAChoice()
                    ? absent(frame, question)
                    : array(question.options().subList(0, question.least()));
            into.put(source.choice(), deal, seat, picks, false);
            return question.options().size();
        }

        /**
         * Draws an answer of the seat looked at.
         *
         * @param before negative in the middle of a step
         * @return how much there is to choose from, negative if that leaves a choice
         */
        private int draw(Frame frame, RandomAnswerer draws, int deal, int seat, int before, Answers into) {
            int count = options.count(frame);
            int fewest = Math.min(count, Math.max(0, least.evaluate(frame)));
            int highest = Math.min(count, Math.max(fewest, most.evaluate(frame)));
            boolean isChoice = fewest < count && highest > 0;
            boolean isAmid = before < 0;
            int[] offered = draws.wantsAnswers() && (!isAmid || always || isChoice) ? numbers(frame) : null;
            boolean isRow = isAmid && kind == Question.Kind.ROWS && fewest == 1 && highest == 1;
            long draw = isAmid
                    ? RandomAnswerer.amid(frame.rule(), frame.card(), deal, isRow)
                    : RandomAnswerer.inStep(deal, before);
            if (isRow && isChoice) {
                draws.asksForRow();
            }
            int drawn = fewest;
            if (isChoice && fewest < highest) {
                drawn += draws.below(highest - fewest + 1, frame.table(), seat, draw);
                draw += RandomAnswerer.NEXT;
            }
            if (drawn == 1) {
                int index = isChoice ? draws.below(count, frame.table(), seat, draw) : 0;
                into.put(source.choice(), deal, seat, options.at(frame, index));
            } else {
                int[] picks = drawn == 0 ? NOTHING : several(frame, draws, seat, draw, drawn, isChoice);
                into.put(source.choice(), deal, seat, picks, false);
            }
            if (offered != null) {
                int[] picks = into.of(source.choice(), deal, seat);
                draws.answered(
                        frame.table(),
                        new RandomAnswerer.Drawn(source.choice(), kind, deal, seat, fewest, offered, picks),
                        isAmid);
            }
            return isChoice ? -count : count;
        }

        @Override
        public boolean drawInto(Frame frame, RandomAnswerer draws, Program.Placing placing, CardQueue queue) {
            int most = 0;
            queue.from(options.place());
            for (long left = asked(frame); left != 0; left &= left - 1) {
                int seat = Group.lowest(left);
                lookAt(frame, seat);
                most = Math.max(most, options.drawInto(frame, draws, seat, placing, queue));
            }
            return most > (always ? 0 : 1);
        }

        /** Draws several answers, one after the other; where all must be taken they stay in ascending order. */
        private int[] several(Frame frame, RandomAnswerer draws, int seat, long first, int count, boolean isChoice) {
            CardList offer = frame.takeList();
            options.list(frame, offer);
            offer.sort();
            int[] drawn = new int[count];
            long draw = first;
            for (int i = 0; i < count; i++) {
                drawn[i] = offer.removeAt(isChoice ? draws.below(offer.count(), frame.table(), seat, draw) : 0);
                draw += RandomAnswerer.NEXT;
            }
            frame.giveBackList();
            return drawn;
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
            long offered =
                    question.options().stream().mapToLong(row -> 1L << row).sum();
            return frame.atWork().because(frame.explainer().ofDefault(source, offered, picks[0]), List.of());
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
        private static String plainly(Choice choice, Question.Kind kind, int least, int most) {
            return kind.type().isSaid()
                    ? Character.toUpperCase(choice.name().charAt(0))
                            + Term.spoken(choice.name().substring(1)) + "?"
                    : Language.say("choose.prompt kind exact least most", kind.noun(), least == most, least, most);
        }

        @Override
        public int[] absent(Frame frame, Question question) {
            int[] offered = array(question.options());
            int fewest = question.least();
            return switch (source.absent()) {
                case Effect.Default.None _ -> Arrays.copyOf(offered, fewest);
                case Effect.Default.Random _ ->
                    drawn(offered, fewest, frame.table().generator());
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
}
