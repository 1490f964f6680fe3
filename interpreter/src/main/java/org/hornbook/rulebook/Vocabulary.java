package org.hornbook.rulebook;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.ChoiceName;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Place;
import org.hornbook.variant.Variant;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Owner;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;

/** What the words of a script stand for, as far as it matters to the way they are said. */
final class Vocabulary {
    private final Variant variant;

    /** The names that stand for a row. */
    private final Set<String> rows;

    Vocabulary(Variant variant) {
        this(variant, new HashSet<>());
        variant.choices().stream()
                .filter(choice -> choice.type() == Type.ROW && choice.isSingle())
                .map(ChoiceName::name)
                .forEach(rows::add);
        variant.flattened()
                .statements(Statement.Placement.class)
                .forEach(placement -> placement.items().forEach(this::bind));
    }

    private Vocabulary(Variant variant, Set<String> rows) {
        this.variant = variant;
        this.rows = rows;
    }

    /** These names and those that the actions of a rule give. */
    Vocabulary within(Iterable<Action> actions) {
        Vocabulary inner = new Vocabulary(variant, new HashSet<>(rows));
        for (Action action : actions) {
            if (action instanceof Action.Choose choose) {
                inner.rows.add(choose.name().text());
            } else if (action instanceof Action.Let let && inner.isRow(let.value())) {
                inner.rows.add(let.name().text());
            }
        }
        return inner;
    }

    Optional<Variant.Parameter> parameter(String name) {
        return variant.parameter(name);
    }

    /** What a parameter usually is; empty if there is none of that name. */
    String value(String parameter) {
        return parameter(parameter)
                .map(found -> Integer.toString(found.initial()))
                .orElse("");
    }

    boolean isModifier(Expression expression) {
        return expression instanceof Expression.Word word
                && variant.modifiers().stream()
                        .anyMatch(each -> each.name().equals(word.name().text()));
    }

    private Optional<Counter> counter(String name) {
        return variant.counters().stream()
                .filter(each -> each.name().equals(name))
                .findFirst();
    }

    boolean isCounter(String name) {
        return counter(name).isPresent();
    }

    /** Whether a counter counts, rather than stand for a player or a row. */
    boolean isCount(String counter) {
        return counter(counter).filter(each -> each.type() == Type.NUMBER).isPresent();
    }

    /** Whether there is one such counter for all. */
    boolean isOfGame(String counter) {
        return counter(counter).filter(each -> each.per() == Owner.GAME).isPresent();
    }

    private Optional<Place> place(String name) {
        return variant.places().stream()
                .filter(each -> each.name().equals(name))
                .findFirst();
    }

    /** Whether it is a place of cards. */
    boolean isPlace(String name) {
        return place(name).isPresent();
    }

    /** Whether there is one such place for all. */
    boolean isPlaceOfGame(String place) {
        return place(place).filter(each -> each.per() == Owner.GAME).isPresent();
    }

    Optional<ChoiceName> choice(String name) {
        return variant.choices().stream()
                .filter(each -> each.name().equals(name))
                .findFirst();
    }

    boolean isCards(String name) {
        return isPlace(name)
                || choice(name).filter(choice -> choice.type() == Type.CARD).isPresent();
    }

    /** Whether it is the answer to a question that asks for one card. */
    boolean isOneCard(String name) {
        return choice(name)
                .filter(choice -> choice.isSingle() && choice.type() == Type.CARD)
                .isPresent();
    }

    /** Whether several rows or players are chosen as that. */
    boolean isSubjects(String name) {
        return choice(name)
                .filter(choice -> !choice.isSingle() && choice.type() != Type.CARD)
                .isPresent();
    }

    /** Whether several rows are chosen as that. */
    boolean isRows(String name) {
        return choice(name)
                .filter(choice -> !choice.isSingle() && choice.type() == Type.ROW)
                .isPresent();
    }

    /** Whether it is a set of rows or players. */
    boolean isSubjects(Expression expression) {
        return switch (expression) {
            case Expression.Subjects _ -> true;
            case Expression.Word word ->
                word.name().text().equals(BuiltInName.PLAYERS.word())
                        || isSubjects(word.name().text());
            case Expression.Fact fact -> isSubjects(fact.name().text());
            case Expression.Group group -> isSubjects(group.inner());
            case Expression.Cards cards -> isSubjects(cards.sets().getFirst());
            case Expression.And and -> isSubjects(and.parts().getFirst());
            default -> false;
        };
    }

    boolean isSide(String name) {
        return variant.sides().contains(name);
    }

    /** Whether cards have that name instead of a number. */
    boolean isSpecialCard(String name) {
        return variant.specialCards().stream().anyMatch(card -> card.name().equals(name));
    }

    boolean isRow(String name) {
        return name.equals("row") || rows.contains(name);
    }

    boolean isRow(Expression expression) {
        if (expression instanceof Expression.Group(var span, var inner)) {
            return isRow(inner);
        }
        if (expression instanceof Expression.Word word) {
            return isRow(word.name().text());
        }
        if (expression instanceof Expression.Fact fact) {
            return fact.name().text().equals("row") && isModifier(fact.owner());
        }
        return expression instanceof Expression.Selection selection && selection.subject() == Subject.ROW;
    }

    private void bind(Item item) {
        if (item instanceof Item.Ask || (item instanceof Item.Let let && isRow(let.value()))) {
            rows.add(item.name().text());
        }
    }
}
