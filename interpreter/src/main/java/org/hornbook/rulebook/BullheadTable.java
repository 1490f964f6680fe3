package org.hornbook.rulebook;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hornbook.document.Block.Table;
import org.hornbook.document.English;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Expression.Arithmetic;
import org.hornbook.syntax.Expression.Comparison;
import org.hornbook.syntax.Item;
import org.hornbook.words.Operator;
import org.hornbook.words.Relation;
import org.hornbook.words.Term;

/** The table of bullheads, with multiples and single cards said the short way. */
final class BullheadTable {
    private BullheadTable() {}

    static Table table(Item.Bullheads bullheads, Vocabulary names) {
        return new Table(
                List.of("Cards", "Bullheads"),
                rows(bullheads, names).stream()
                        .map(row -> List.of(English.capital(row.cards()), Integer.toString(row.points())))
                        .toList());
    }

    /** Such as "55: seven bullheads; all other cards: one." */
    static String sentence(Item.Bullheads bullheads, Vocabulary names) {
        List<Row> rows = rows(bullheads, names);
        return English.sentence(rows.stream()
                .map(row -> row.cards() + ": "
                        + (row.equals(rows.getFirst())
                                ? English.count(row.points(), "bullhead")
                                : English.number(row.points())))
                .collect(Collectors.joining("; ")));
    }

    private record Row(String cards, int points) {}

    private static List<Row> rows(Item.Bullheads bullheads, Vocabulary names) {
        List<Row> rows = new ArrayList<>();
        for (Item.Worth worth : bullheads.values()) {
            rows.add(new Row(cards(worth, rows.isEmpty(), names), worth.points()));
        }
        return rows;
    }

    private static String cards(Item.Worth worth, boolean first, Vocabulary names) {
        Expression condition = worth.condition();
        if (condition == null) {
            return first ? "all cards" : "all other cards";
        }
        String other = first ? "" : "other ";
        return single(condition, names)
                .or(() -> multiples(condition).map(multiples -> other + multiples))
                .orElseGet(() -> other + "cards if " + new Sentence(names).condition(condition));
    }

    /** {@code card = 55}, {@code card is calf}. */
    private static Optional<String> single(Expression condition, Vocabulary names) {
        return condition instanceof Comparison comparison && isCard(comparison.first())
                ? equal(comparison).or(() -> special(comparison, names))
                : Optional.empty();
    }

    private static Optional<String> special(Comparison comparison, Vocabulary names) {
        return comparison.steps().size() == 1
                        && comparison.steps().getFirst()
                                instanceof Comparison.Identity(boolean negated, Expression.Word word)
                        && !negated
                        && names.isSpecialCard(word.name().text())
                ? Optional.of(Term.spoken(word.name().text()))
                : Optional.empty();
    }

    /** {@code card % 11 = 0}. */
    private static Optional<String> multiples(Expression condition) {
        if (condition instanceof Comparison comparison
                && comparison.first() instanceof Arithmetic arithmetic
                && isCard(arithmetic.first())
                && arithmetic.steps().size() == 1
                && arithmetic.steps().getFirst().operator() == Operator.MODULO
                && arithmetic.steps().getFirst().operand() instanceof Expression.Number divisor
                && equal(comparison).filter("0"::equals).isPresent()) {
            return Optional.of("multiples of " + divisor.value());
        }
        return Optional.empty();
    }

    private static Optional<String> equal(Comparison comparison) {
        Comparison.Step step = comparison.steps().getFirst();
        return comparison.steps().size() == 1
                        && step instanceof Comparison.Order(Relation relation, Expression.Number number)
                        && relation == Relation.EQUAL
                ? Optional.of(Integer.toString(number.value()))
                : Optional.empty();
    }

    private static boolean isCard(Expression expression) {
        return expression instanceof Expression.Word word && word.name().text().equals("card");
    }
}
