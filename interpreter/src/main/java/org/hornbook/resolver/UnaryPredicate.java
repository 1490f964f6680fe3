package org.hornbook.resolver;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.words.Term;
import org.hornbook.words.Type;

/**
 * What can follow {@code is}, besides a value to compare with. All but one of them are rows of {@link Function}.
 *
 * @param owner what it can be said of
 * @param needsCapacity whether it needs to know how many places a row has
 */
public record UnaryPredicate(Term term, Type owner, boolean needsCapacity, UnaryOperator<Formula> formula)
        implements Term.Row {
    /** Said of players, rows and cards. */
    public static final UnaryPredicate NONE = new UnaryPredicate(
            new Term("none.meaning", "none", "card.keeper is none"),
            Type.PLAYER,
            false,
            subject -> Function.NOT.of(Function.EXISTS.of(subject)));

    private static final List<UnaryPredicate> ALL = Stream.concat(
                    Function.words()
                            .filter(function -> function.type() == Type.TRUTH)
                            .map(function -> new UnaryPredicate(
                                    function.term().orElseThrow(),
                                    function.operands().getFirst(),
                                    function.needsCapacity(),
                                    function::of)),
                    Stream.of(NONE))
            .toList();

    public static List<UnaryPredicate> all() {
        return ALL;
    }

    public boolean fits(Type type) {
        return type == owner || equals(NONE) && (type == Type.ROW || type == Type.CARD);
    }

    public Formula of(Formula subject) {
        return formula.apply(subject);
    }

    public static Optional<UnaryPredicate> find(String word) {
        return ALL.stream().filter(predicate -> predicate.word().equals(word)).findFirst();
    }
}
