package org.hornbook.rulebook;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.hornbook.rulebook.CaseOrder.Told;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Expression.Comparison;
import org.hornbook.syntax.Expression.Existence;
import org.hornbook.syntax.Item;
import org.hornbook.words.Relation;
import org.jspecify.annotations.Nullable;

/**
 * In which order a booklet tells where a card can go. A script has its exceptions first and ends in {@code otherwise};
 * people begin with what usually happens. So the cases are told from the last to the first, as far as that changes
 * nothing: two change places only if by their form they can never apply to the same card.
 *
 * @param free whether the order makes no difference at all
 */
record CaseOrder(List<Told> cases, boolean free) {
    CaseOrder {
        cases = List.copyOf(cases);
    }

    /** @param condition when it applies, if none told before does; missing for all that is left */
    record Told(Item.Case choice, @Nullable Expression condition) {}

    static CaseOrder of(List<Item> placement, Vocabulary names) {
        return new Sorter(placement, names).sorted();
    }

    private static final class Sorter {
        private final Map<String, Expression> truths = new HashMap<>();
        private final List<Item.Case> cases = new ArrayList<>();
        private final Denials denials;

        Sorter(List<Item> placement, Vocabulary names) {
            for (Item item : placement) {
                if (item instanceof Item.Case choice) {
                    cases.add(choice);
                } else if (item instanceof Item.Let let && Clauses.isCondition(let.value())) {
                    truths.put(let.name().text(), let.value());
                }
            }
            this.denials = new Denials(names);
        }

        CaseOrder sorted() {
            List<Integer> order = new ArrayList<>();
            while (order.size() < cases.size()) {
                int next = cases.size() - 1;
                while (order.contains(next) || waits(next, order)) {
                    next--;
                }
                order.add(next);
            }
            List<Told> told = new ArrayList<>();
            for (int place = 0; place < order.size(); place++) {
                Item.Case choice = cases.get(order.get(place));
                List<Item.Case> later = order.subList(place + 1, order.size()).stream()
                        .map(cases::get)
                        .toList();
                told.add(new Told(choice, choice.condition() == null ? rest(choice, later) : choice.condition()));
            }
            boolean free = cases.stream()
                    .allMatch(
                            one -> cases.subList(0, cases.indexOf(one)).stream().allMatch(other -> apart(other, one)));
            return new CaseOrder(told, free);
        }

        /** Whether one that stands before it in the script must be told first and is not yet. */
        private boolean waits(int index, List<Integer> told) {
            for (int before = 0; before < index; before++) {
                if (!told.contains(before) && !apart(cases.get(before), cases.get(index))) {
                    return true;
                }
            }
            return false;
        }

        /** Whether no card can be a case of both, the second taken to be what the first leaves if it has no condition. */
        private boolean apart(Item.Case first, Item.Case second) {
            if (first.condition() == null) {
                return false;
            }
            List<Expression> atoms = atoms(first.condition());
            return second.condition() == null
                    ? denial(first, worked(second)).isPresent()
                    : atoms(second.condition()).stream()
                            .anyMatch(atom -> atoms.stream().anyMatch(other -> denials.exclude(atom, other)));
        }

        /** What is left for the case without a condition when those told after it are not meant. */
        private @Nullable Expression rest(Item.Case choice, List<Item.Case> later) {
            List<Expression> parts = later.stream()
                    .flatMap(other -> denial(other, worked(choice)).stream())
                    .toList();
            List<Expression> said = new ArrayList<>();
            for (Expression part : parts.stream().sorted(Sorter::existenceFirst).toList()) {
                if (said.stream().noneMatch(other -> denials.same(part, other))) {
                    said.add(part);
                }
            }
            return switch (said.size()) {
                case 0 -> null;
                case 1 -> said.getFirst();
                default -> new Expression.And(choice.span(), said);
            };
        }

        private static int existenceFirst(Expression one, Expression other) {
            return Boolean.compare(!(one instanceof Existence), !(other instanceof Existence));
        }

        /** What keeps a case from applying, said of rows that another one works with; empty if that takes more words. */
        private Optional<Expression> denial(Item.Case denied, Set<String> worked) {
            if (denied.condition() == null) {
                return Optional.empty();
            }
            List<Expression> atoms = atoms(denied.condition());
            Optional<Expression> missing = atoms.stream()
                    .filter(atom -> atom instanceof Existence none && none.negated() && isAbout(none.subject(), worked))
                    .findFirst();
            return missing.or(() -> atoms.size() == 1 ? Optional.of(atoms.getFirst()) : Optional.empty())
                    .filter(atom -> denials.subject(atom)
                            .filter(row -> isAbout(row, worked))
                            .isPresent())
                    .flatMap(denials::of);
        }

        private static boolean isAbout(Expression row, Set<String> worked) {
            return row instanceof Expression.Word word
                    && worked.contains(word.name().text());
        }

        /** The rows that must be there for a case to do what it does. */
        private static Set<String> worked(Item.Case choice) {
            Set<String> rows = new HashSet<>();
            for (Action action : choice.actions()) {
                Expression row = action instanceof Action.Do act ? act.row() : null;
                if (row instanceof Expression.Word word) {
                    rows.add(word.name().text());
                }
            }
            return rows;
        }

        /** What must hold for a condition to hold, names for conditions and what they stand for included. */
        private List<Expression> atoms(Expression condition) {
            return switch (condition) {
                case Expression.Group group -> atoms(group.inner());
                case Expression.And and ->
                    and.parts().stream().flatMap(part -> atoms(part).stream()).toList();
                case Expression.Word word
                when truths.containsKey(word.name().text()) ->
                    Stream.concat(
                                    Stream.of(condition),
                                    atoms(truths.get(word.name().text())).stream())
                            .toList();
                default -> List.of(condition);
            };
        }
    }

    /** The contraries of simple conditions. */
    private static final class Denials {
        private final Vocabulary names;

        Denials(Vocabulary names) {
            this.names = names;
        }

        /** The condition that holds exactly if another does not; empty for those that are not simple. */
        Optional<Expression> of(Expression condition) {
            return switch (condition) {
                case Existence(var span, boolean negated, Expression subject) ->
                    Optional.of(new Existence(span, !negated, subject));
                case Comparison(var span, Expression first, List<Comparison.Step> steps)
                when steps.size() == 1 -> Optional.of(new Comparison(span, first, List.of(step(steps.getFirst()))));
                default -> Optional.empty();
            };
        }

        private static Comparison.Step step(Comparison.Step step) {
            return switch (step) {
                case Comparison.Order order -> new Comparison.Order(relation(order.relation()), order.operand());
                case Comparison.Identity is -> new Comparison.Identity(!is.negated(), is.operand());
                case Comparison.Possession has -> new Comparison.Possession(!has.negated(), has.operand());
            };
        }

        private static Relation relation(Relation relation) {
            return switch (relation) {
                case LESS -> Relation.AT_LEAST;
                case AT_MOST -> Relation.MORE;
                case MORE -> Relation.AT_MOST;
                case AT_LEAST -> Relation.LESS;
                case EQUAL -> Relation.UNEQUAL;
                case UNEQUAL -> Relation.EQUAL;
            };
        }

        /** The row that a simple condition speaks of. */
        Optional<Expression> subject(Expression condition) {
            return switch (condition) {
                case Existence existence -> Optional.of(existence.subject());
                case Comparison comparison
                when comparison.first() instanceof Expression.Fact fact -> Optional.of(fact.owner());
                case Comparison comparison -> Optional.of(comparison.first());
                default -> Optional.empty();
            };
        }

        /** Whether two conditions can never hold together, by their form alone. */
        boolean exclude(Expression one, Expression other) {
            return of(one).filter(contrary -> same(contrary, other)).isPresent()
                    || missing(one, other)
                    || missing(other, one);
        }

        /** A row that is not there is neither full nor empty. */
        private boolean missing(Expression none, Expression described) {
            return none instanceof Existence existence
                    && existence.negated()
                    && described instanceof Comparison comparison
                    && comparison.steps().getFirst() instanceof Comparison.Identity is
                    && !is.negated()
                    && names.isRow(comparison.first())
                    && same(existence.subject(), comparison.first());
        }

        boolean same(Expression one, Expression other) {
            return words(one).equals(words(other));
        }

        private String words(Expression expression) {
            return new Sentence(names).noun(expression);
        }
    }
}
