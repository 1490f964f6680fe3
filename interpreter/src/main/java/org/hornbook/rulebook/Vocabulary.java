package org.hornbook.rulebook;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.ChoiceName;
import org.hornbook.variant.Modifier;
import org.hornbook.variant.Variant;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Owner;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;

/** What the words of a script stand for, as far as it matters to the way they are said. */
final class Vocabulary {
    private final Map<String, Variant.Parameter> parameters = new HashMap<>();
    private final Set<String> modifiers = new HashSet<>();
    private final Map<String, Owner> counters = new HashMap<>();
    private final Set<String> counts = new HashSet<>();
    private final Map<String, Owner> places = new HashMap<>();
    private final Map<String, ChoiceName> choices = new HashMap<>();
    private final Set<String> sides = new HashSet<>();
    private final Set<String> specialCards = new HashSet<>();
    private final Set<String> rows = new HashSet<>();

    Vocabulary(Variant variant) {
        variant.parameters().forEach(parameter -> parameters.put(parameter.name(), parameter));
        variant.modifiers().stream().map(Modifier::name).forEach(modifiers::add);
        variant.counters().forEach(counter -> {
            counters.put(counter.name(), counter.per());
            if (counter.type() == Type.NUMBER) {
                counts.add(counter.name());
            }
        });
        variant.places().forEach(place -> places.put(place.name(), place.per()));
        variant.choices().forEach(choice -> choices.put(choice.name(), choice));
        rows.addAll(variant.choices().stream()
                .filter(choice -> choice.type() == Type.ROW && choice.isSingle())
                .map(ChoiceName::name)
                .toList());
        sides.addAll(variant.sides());
        variant.specialCards().forEach(card -> specialCards.add(card.name()));
        for (Statement statement : variant.flattened().statements()) {
            if (statement instanceof Statement.Placement placement) {
                placement.items().forEach(this::bind);
            }
        }
    }

    private Vocabulary(Vocabulary outer) {
        parameters.putAll(outer.parameters);
        modifiers.addAll(outer.modifiers);
        counters.putAll(outer.counters);
        counts.addAll(outer.counts);
        places.putAll(outer.places);
        choices.putAll(outer.choices);
        sides.addAll(outer.sides);
        specialCards.addAll(outer.specialCards);
        rows.addAll(outer.rows);
    }

    /** These names and those that the actions of a rule give. */
    Vocabulary within(Iterable<Action> actions) {
        Vocabulary inner = new Vocabulary(this);
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
        return Optional.ofNullable(parameters.get(name));
    }

    /** What a parameter usually is; empty if there is none of that name. */
    String value(String parameter) {
        return parameter(parameter)
                .map(found -> Integer.toString(found.initial()))
                .orElse("");
    }

    boolean isModifier(Expression expression) {
        return expression instanceof Expression.Word word
                && modifiers.contains(word.name().text());
    }

    boolean isCounter(String name) {
        return counters.containsKey(name);
    }

    /** Whether a counter counts, rather than stand for a player or a row. */
    boolean isCount(String counter) {
        return counts.contains(counter);
    }

    /** Whether there is one such counter for all. */
    boolean isOfGame(String counter) {
        return counters.get(counter) == Owner.GAME;
    }

    /** Whether it is a place of cards. */
    boolean isPlace(String name) {
        return places.containsKey(name);
    }

    /** Whether there is one such place for all. */
    boolean isPlaceOfGame(String place) {
        return places.get(place) == Owner.GAME;
    }

    Optional<ChoiceName> choice(String name) {
        return Optional.ofNullable(choices.get(name));
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
        return sides.contains(name);
    }

    /** Whether cards have that name instead of a number. */
    boolean isSpecialCard(String name) {
        return specialCards.contains(name);
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
