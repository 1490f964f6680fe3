package org.hornbook.resolver;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Things;
import org.hornbook.words.Term;
import org.hornbook.words.Type;

/**
 * What can be asked of one row, card, player, team or modifier: {@code fit.last}, {@code card.bullheads}. All but two of
 * them are rows of {@link Function}.
 *
 * @param owner what it can be asked of
 * @param type what the answer is
 */
public record Fact(Term term, Type owner, Type type, UnaryOperator<Formula> formula) implements Term.Row {
    /** A player stands for their team. */
    public static final Fact TEAM = new Fact(
            new Term("team.meaning", "team", "some player has team.score >= limit"),
            Type.PLAYER,
            Type.TEAM,
            UnaryOperator.identity());

    static final Fact CARDS = new Fact(
            new Term("cards.meaning", "cards", "fit.cards"),
            Type.ROW,
            Type.CARDS,
            row -> Formula.Tally.count(new Things.OfRow(row)));

    private static final List<Fact> ALL = Stream.concat(
                    Function.words()
                            .filter(function -> function.type() != Type.TRUTH)
                            .map(Fact::of),
                    Stream.of(TEAM, CARDS))
            .toList();

    public static final Fact PARITY = find("parity", Type.CARD).orElseThrow();
    private static final Fact NUMBER = find("number", Type.CARD).orElseThrow();

    private static Fact of(Function function) {
        UnaryOperator<Formula> formula = function == Function.CARD_NUMBER ? UnaryOperator.identity() : function::of;
        return new Fact(function.term().orElseThrow(), function.operands().getFirst(), function.type(), formula);
    }

    /** Whether it is asked of the number that a card shows. */
    public boolean isOfNumber() {
        return equals(PARITY) || equals(NUMBER);
    }

    public static List<Fact> all() {
        return ALL;
    }

    /** Whether it can stand alone where rows or players are told apart; what names may be given to cannot. */
    public boolean standsAlone() {
        return switch (type) {
            case PLAYER, CARDS -> false;
            default -> owner == Type.ROW || owner == Type.PLAYER || owner == Type.TEAM;
        };
    }

    public Formula of(Formula subject) {
        return formula.apply(subject);
    }

    public static Optional<Fact> find(String word, Type owner) {
        return allOf(owner).stream().filter(fact -> fact.word().equals(word)).findFirst();
    }

    public static List<Fact> allOf(Type owner) {
        return ALL.stream().filter(fact -> fact.owner == owner).toList();
    }

    /** All facts of that name, whatever they are asked of. */
    public static List<Fact> named(String word) {
        return ALL.stream().filter(fact -> fact.word().equals(word)).toList();
    }
}
