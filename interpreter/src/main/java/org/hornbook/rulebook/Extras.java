package org.hornbook.rulebook;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hornbook.document.Block;
import org.hornbook.document.Block.Paragraph;
import org.hornbook.document.Block.Rule;
import org.hornbook.document.Block.Rules;
import org.hornbook.document.Document.Section;
import org.hornbook.document.English;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Modifier;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.Variant;
import org.hornbook.words.Term;
import org.jspecify.annotations.Nullable;

/** Modifier cards, and rules that something sets off. */
final class Extras {
    private Extras() {}

    static Section modifiers(Variant variant, Vocabulary names) {
        List<Block> blocks = new ArrayList<>();
        variant.flattened().statements(Statement.ModifierStatement.class).forEach(statement -> {
            blocks.add(new Paragraph(introduction(statement.modifier(), names)));
            List<Rule> rules =
                    statement.items().stream().map(item -> rule(item, names)).toList();
            if (!rules.isEmpty()) {
                blocks.add(new Rules(false, rules));
            }
        });
        String title = variant.modifiers().size() == 1
                ? "The " + Term.spoken(variant.modifiers().getFirst().name())
                : "Modifier cards";
        return new Section("modifiers", title, blocks);
    }

    private static String introduction(Modifier modifier, Vocabulary names) {
        StringBuilder text =
                new StringBuilder("The " + Term.spoken(modifier.name().text()) + " is a card without a value.");
        if (!modifier.sides().isEmpty()) {
            List<String> sides = modifier.sides().stream()
                    .map(side -> Term.spoken(side.text()))
                    .toList();
            text.append(" It shows one of its sides: ")
                    .append(English.or(sides))
                    .append('.');
        }
        text.append(
                modifier.fills() == 0
                        ? " It takes up no place in its row."
                        : " It fills " + English.count(modifier.fills(), "place") + " in its row, as "
                                + (modifier.fills() == 1 ? "a card would." : "so many cards would."));
        Modifier.Start start = modifier.start();
        if (start != null) {
            Sentence sentence = new Sentence(names);
            text.append(" After the deal it lies beside ").append(sentence.noun(start.row()));
            if (start.side() != null) {
                text.append(" and shows ").append(sentence.noun(start.side()));
            }
            text.append('.');
        }
        return text.toString();
    }

    static Section rules(Variant variant, Vocabulary names) {
        List<Rule> rules = variant.flattened()
                .statements(Statement.Addition.class)
                .map(Statement.Addition::item)
                .filter(item -> item instanceof Item.Rule || item instanceof Item.Bar)
                .map(item -> rule(item, names))
                .toList();
        return new Section("rules", "Further rules", rules.isEmpty() ? List.of() : List.of(new Rules(false, rules)));
    }

    private static Rule rule(Item item, Vocabulary names) {
        if (item instanceof Item.Rule rule) {
            return rule(rule, names);
        }
        if (item instanceof Item.Bar bar) {
            return Rulebook.rule(bar.name(), bar.text(), bar(bar, new Sentence(names)), bar.rulings());
        }
        throw new IllegalStateException("neither rule nor bar: " + item);
    }

    private static Rule rule(Item.Rule rule, Vocabulary names) {
        Sentence sentence = new Sentence(names.within(rule.actions()));
        String when = trigger(rule.trigger(), sentence);
        if (rule.condition() != null) {
            when += (when.startsWith("whenever") ? " and " : ", if ") + sentence.condition(rule.condition());
        }
        String doings = new Predicates(sentence).words(rule.actions());
        return Rulebook.rule(rule.name(), rule.text(), when + ", " + doings + bound(rule, sentence), rule.rulings());
    }

    private static String bound(Item.Rule rule, Sentence sentence) {
        if (rule.bound() == null) {
            return "";
        }
        String per = rule.trigger().after() && !rule.trigger().event().text().equals("card")
                ? rule.trigger().event().text()
                : "card";
        return "; at most " + times(rule.bound(), sentence) + " for one " + per;
    }

    static String times(Expression bound, Sentence sentence) {
        if (bound instanceof Expression.Subjects set && set.isWhole()) {
            return "as many times as there are rows";
        }
        return bound instanceof Expression.Number number
                ? English.count(number.value(), "time")
                : sentence.noun(bound) + " times";
    }

    /** When something happens that has no other cause than the moment: {@code at the end of the round}. */
    static String moment(String event) {
        return event.equals("card") ? "after every card" : "at the end of the " + event.toLowerCase(Locale.ROOT);
    }

    static String condition(@Nullable Expression condition, Sentence sentence) {
        return condition == null ? "" : " if " + sentence.condition(condition);
    }

    private static String trigger(Item.Trigger trigger, Sentence sentence) {
        if (trigger.after()) {
            return moment(trigger.event().text());
        }
        if (trigger.subject() != null) {
            return "whenever the " + Term.spoken(trigger.subject().text()) + " has moved";
        }
        if (trigger.isBefore()) {
            return "before a card is placed";
        }
        sentence.mention("the row");
        return switch (trigger.event().text()) {
            case "deal" -> "after the deal";
            case "placed" -> "whenever a card has been put in a row";
            case "taken" -> "whenever a player has taken a row";
            default -> "on " + Term.spoken(trigger.event().text());
        };
    }

    private static String bar(Item.Bar bar, Sentence sentence) {
        String rows = bar.rows() instanceof Expression.Subjects
                ? "any of " + sentence.noun(bar.rows())
                : sentence.row(bar.rows());
        return "no card may join " + rows + condition(bar.condition(), sentence);
    }
}
