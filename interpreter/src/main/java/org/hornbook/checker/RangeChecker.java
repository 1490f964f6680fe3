package org.hornbook.checker;

import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.hornbook.bounds.Certainty;
import org.hornbook.bounds.Interval;
import org.hornbook.bounds.PossibleSettings;
import org.hornbook.bounds.Ranges;
import org.hornbook.bounds.StateSize;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.source.Span;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Lot;
import org.hornbook.variant.Variant;

/** Checks what would fail only when played: settings that come to something impossible, at any value a host may choose. */
final class RangeChecker {
    private final Variant variant;
    private final FlatScript contents;
    private final Findings findings;

    RangeChecker(Variant variant, FlatScript contents, Findings findings) {
        this.variant = variant;
        this.contents = contents;
        this.findings = findings;
    }

    void check() {
        lots();
        size();
        Optional.ofNullable(contents.rows()).ifPresent(this::rows);
        contents.modifiers().forEach(this::modifier);
        variant.counters().forEach(this::start);
        variant.questions().forEach(this::numbers);
    }

    /** A counter begins with something that it can be. */
    private void start(Counter counter) {
        Formula initial = counter.initial();
        Variant.Bounds range = counter.range();
        if (initial == null || range == null || initial instanceof Formula.Constant) {
            return;
        }
        never(
                Code.COUNTER_START,
                counter.span(),
                List.of(initial),
                at -> !range.contains(Math.toIntExact(at.least(initial))),
                at -> "`" + counter.name() + "` begins at " + at.least(initial) + "; it can be " + range.spoken()
                        + ".");
    }

    /** Whoever is to choose a number has one to choose. */
    private void numbers(Effect.Ask ask) {
        if (!(ask.options() instanceof Effect.Options.Numbers(List<Effect.Options.Range> ranges, int _, Formula _))) {
            return;
        }
        List<Formula> read = ranges.stream()
                .flatMap(range -> Stream.of(range.low(), range.high()))
                .toList();
        if (!read.stream().allMatch(Ranges::settle)) {
            return;
        }
        never(
                Code.EMPTY_RANGE,
                ask.span(),
                read,
                at -> ranges.stream().allMatch(range -> at.least(range.low()) > at.least(range.high())),
                at -> "there is no number to choose: the first, " + at.least(read.getFirst())
                        + ", is higher than the last, " + at.least(read.getLast()) + ". Nobody is asked then.");
    }

    private void lots() {
        List<Lot> lots = variant.lots().toList();
        boolean sound = true;
        for (Lot lot : lots) {
            sound &= never(
                    Code.IMPOSSIBLE_DECK,
                    lot.span(),
                    numbers(lot).toList(),
                    at -> problem(lot, at).isPresent(),
                    at -> problem(lot, at).orElseThrow());
        }
        if (sound && (lots.size() > 1 || variant.deals() > 1)) {
            never(
                    Code.IMPOSSIBLE_DECK,
                    ownOrLast(lots).span(),
                    lots.stream().flatMap(RangeChecker::numbers).toList(),
                    at -> spread(at) > Variant.MOST_NUMBERS,
                    at -> "the decks lie too far apart: from the lowest card of all to the highest there can be "
                            + number(Variant.MOST_NUMBERS) + " numbers, not " + number(spread(at)) + ".");
        }
    }

    private static Stream<Formula> numbers(Lot lot) {
        return Stream.of(lot.first(), lot.last()).flatMap(Stream::ofNullable);
    }

    /** A state is copied with every step, so what a table takes is bounded, whatever a host sets. */
    private void size() {
        StateSize most = StateSize.of(variant, Ranges.whole(variant));
        if (!most.isTooLarge()) {
            return;
        }
        List<Formula> read = variant.lots().flatMap(RangeChecker::numbers).toList();
        never(
                Code.TABLE_TOO_LARGE,
                most.largest(),
                read,
                at -> StateSize.of(variant, at).isTooLarge(),
                at -> "a table can take " + number(StateSize.of(variant, at).bytes()) + " bytes of memory; "
                        + number(StateSize.MOST)
                        + " are allowed. Fewer cards, counters, places, deals or players need less.");
    }

    private Lot ownOrLast(List<Lot> lots) {
        return lots.stream()
                .filter(lot -> contents.isOwn(lot.span()))
                .reduce((_, later) -> later)
                .orElse(lots.getLast());
    }

    private Optional<String> problem(Lot lot, Ranges at) {
        return at.inEachDeal(variant.deals())
                .flatMap(deal -> problemOfDeal(lot, deal).stream())
                .findFirst();
    }

    private static Optional<String> problemOfDeal(Lot lot, Ranges at) {
        long cards = at.cards(lot).orElse(Interval.of(0)).low();
        long first = numbers(lot).mapToLong(at::least).min().orElse(1);
        long last = numbers(lot).mapToLong(at::least).max().orElse(1);
        if (cards > 0 && (first < 1 || last > Variant.HIGHEST_NUMBER)) {
            return Optional.of("this deck goes from " + number(first) + " to " + number(last)
                    + "; cards have numbers from 1 to " + number(Variant.HIGHEST_NUMBER) + ".");
        }
        return cards > Variant.MOST_CARDS
                ? Optional.of("this deck has " + number(cards) + " cards; there can be " + number(Variant.MOST_CARDS)
                        + " at most.")
                : Optional.empty();
    }

    /** What the game knows cards by is not what they show, where they have names. */
    private long spread(Ranges at) {
        LongSummaryStatistics numbers = at.inEachDeal(variant.deals())
                .flatMapToLong(deal -> variant.lots()
                        .flatMapToLong(lot -> lot.name() == null
                                ? numbers(lot).mapToLong(deal::least)
                                : LongStream.of(lot.from(), lot.from() + lot.highest())))
                .summaryStatistics();
        return numbers.getMax() - numbers.getMin() + 1;
    }

    private void rows(Item.Rows rows) {
        never(
                Code.BEYOND_THE_TABLE,
                rows.count().span(),
                List.of(variant.rows()),
                at -> at.least(variant.rows()) < 0 || at.least(variant.rows()) > Effect.MOST_ROWS,
                at -> "there can be 0 to " + Effect.MOST_ROWS + " rows, not " + at.least(variant.rows()) + ".");
        if (variant.countsRows() && !canBeLaid(new Certainty(variant).range(variant.rows()))) {
            findings.report(
                    Code.BEYOND_THE_TABLE,
                    rows.count().span(),
                    "There can be 0 to " + Effect.MOST_ROWS + " rows, and a counter says how many. Say how far it goes:"
                            + " `counter extra \"rows more\" = 0 in 0..4`.");
        }
        Expression capacity = rows.capacity();
        if (capacity != null) {
            capacity(capacity);
        }
    }

    private static boolean canBeLaid(Interval rows) {
        return rows.low() >= 0 && rows.high() <= Effect.MOST_ROWS;
    }

    private void capacity(Expression capacity) {
        never(
                Code.ROW_HOLDS_NOTHING,
                capacity.span(),
                List.of(ofRow(variant.capacity(), 1), variant.rows()),
                at -> rowOf(0, at).isPresent() && canBeSetUp(at),
                at -> "row " + rowOf(0, at).orElseThrow() + " holds no card at all.");
    }

    private void modifier(Item.Modifier modifier) {
        int fills = modifier.fills();
        never(
                Code.FILLS_WHOLE_ROW,
                modifier.name().span(),
                List.of(ofRow(variant.capacity(), 1), variant.rows()),
                at -> fills > 0 && rowOf(fills, at).isPresent() && canBeSetUp(at),
                at -> "`" + modifier.name() + "` fills " + fills + " places, and row "
                        + rowOf(fills, at).orElseThrow() + " has only "
                        + places(rowOf(fills, at).orElseThrow(), at).orElseThrow() + ".",
                required(
                        variant.capacity(),
                        fills + 1,
                        modifier.span(),
                        "The " + modifier.name() + " leaves room for cards."));
    }

    private OptionalInt rowOf(int places, Ranges at) {
        return IntStream.rangeClosed(1, Math.clamp(at.least(variant.rows()), 1, Effect.MOST_ROWS))
                .filter(row -> places(row, at).map(has -> has <= places).orElse(false))
                .findFirst();
    }

    private Optional<Long> places(int row, Ranges at) {
        return at.of(ofRow(variant.capacity(), row)).map(Interval::high);
    }

    /** Whether there are cards enough, be it for the fewest players only; where there are not, no table opens. */
    private boolean canBeSetUp(Ranges at) {
        Ranges fewest =
                at.players().isPoint() ? at : at.withPlayers((int) at.players().low());
        return fewest.inEachDeal(variant.deals()).allMatch(deal -> deal.suffices(variant));
    }

    /**
     * Reports the first setting, as near to the script's own as can be, at which something impossible comes out.
     *
     * @param read the formulas it depends on
     * @param what what is impossible then, as a sentence that begins in the middle
     * @return whether there is no such setting
     */
    private boolean never(
            Code code,
            Span span,
            List<Formula> read,
            Predicate<Ranges> impossible,
            java.util.function.Function<Ranges, String> what,
            Fix... fixes) {
        Optional<Ranges> found = PossibleSettings.first(variant, read, impossible);
        found.ifPresent(at -> {
            String setting = PossibleSettings.named(variant, at);
            String sentence = what.apply(at);
            if (setting.isEmpty()) {
                findings.report(code, span, sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1));
            } else {
                findings.report(code, span, setting + " " + sentence, fixes);
            }
        });
        return found.isEmpty();
    }

    /** What keeps hosts from setting a parameter lower; none if it takes more than one parameter. */
    private Fix[] required(Formula formula, int least, Span statement, String text) {
        if (!(formula instanceof Formula.ParameterValue(int index))) {
            return new Fix[0];
        }
        String name = variant.parameters().get(index).name();
        String line = statement.source().line(statement.line());
        String indent = line.substring(0, line.length() - line.stripLeading().length());
        return new Fix[] {
            new Fix(
                    "Require `" + name + "` to be at least " + least,
                    statement.before(),
                    "require " + name + " >= " + least + " \"" + text + "\"\n" + indent)
        };
    }

    private static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** A row's capacity with its number in place of the row looked at, so that it is a matter of parameters. */
    private static Formula ofRow(Formula formula, int row) {
        if (formula.equals(Function.ROW_NUMBER.of(new Formula.Local(Formula.Slots.ROW)))) {
            return new Formula.Constant(row);
        }
        if (formula instanceof Formula.Call call && call.is(Function.NEGATIVE)) {
            return Function.NEGATIVE.of(ofRow(call.owner(), row));
        }
        if (formula instanceof Formula.Arithmetic arithmetic) {
            return new Formula.Arithmetic(
                    ofRow(arithmetic.first(), row),
                    arithmetic.steps().stream()
                            .map(step -> new Formula.Arithmetic.Step(step.operator(), ofRow(step.operand(), row)))
                            .toList());
        }
        return formula;
    }
}
