package org.hornbook.rulebook;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.document.Block;
import org.hornbook.document.Block.Paragraph;
import org.hornbook.document.Block.Rule;
import org.hornbook.document.Block.Rules;
import org.hornbook.document.Document.Section;
import org.hornbook.document.English;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.Variant;
import org.hornbook.words.Term;

/** How a turn goes, and where a card goes in it. */
final class TurnChapter {
    private TurnChapter() {}

    /** How a round goes, if the script says so itself. */
    static Section round(Variant variant, Vocabulary names) {
        return new Section("round", "The round", variant.course() == null ? List.of() : steps(variant, names, false));
    }

    static Section turn(Variant variant, Vocabulary names) {
        return variant.course() == null ? turn(variant) : new Section("turn", "A turn", steps(variant, names, true));
    }

    private static List<Block> steps(Variant variant, Vocabulary names, boolean ofTurn) {
        List<Rule> steps = variant.flattened()
                .statements(Statement.Course.class)
                .filter(course -> course.turn() == ofTurn)
                .flatMap(course -> course.items().stream())
                .map(item -> step((Item.Step) item, names))
                .toList();
        if (steps.isEmpty()) {
            return List.of();
        }
        String last = ofTurn ? last(variant.procedure().lastCard()) : "";
        return last.isEmpty() ? List.of(new Rules(true, steps)) : List.of(new Rules(true, steps), new Paragraph(last));
    }

    private static Rule step(Item.Step step, Vocabulary names) {
        Sentence sentence = new Sentence(names.within(step.actions()));
        String when = "";
        if (step.condition() != null) {
            String most = step.bound() == null ? "" : " (at most " + Extras.times(step.bound(), sentence) + ")";
            when = (step.repeats() ? "as long as " : "if ") + sentence.condition(step.condition()) + most + ", ";
        }
        String detail = when + new Predicates(sentence).words(step.actions());
        return Rulebook.rule(step.name(), step.text(), detail, step.rulings());
    }

    private static Section turn(Variant variant) {
        Variant.Procedure procedure = variant.procedure();
        List<Block> blocks = new ArrayList<>();
        if (procedure.passed() != 0) {
            String neighbour = procedure.passed() > 0 ? "left" : "right";
            blocks.add(new Paragraph("Before the first turn everybody passes "
                    + English.count(Math.abs(procedure.passed()), "card") + " from hand, face down, to the "
                    + neighbour + "."));
        }
        String last = last(procedure.lastCard());
        String order = procedure.lowestFirst() ? "lowest" : "highest";
        blocks.add(new Paragraph((procedure.ordersAhead() ? ahead(variant) : chosen(variant))
                + " When all have chosen, the cards are turned up together and resolved one by one, the "
                + order
                + " first. Each card is done with, and all that it sets off, before the next one."));
        blocks.add(new Paragraph("The round ends when all hands are empty." + (last.isEmpty() ? "" : " " + last)));
        return new Section("turn", "A turn", blocks);
    }

    private static String chosen(Variant variant) {
        return variant.decks().size() > 1
                ? "Everybody chooses a card in each deal and lays it face down."
                : "Everybody chooses a card from hand and lays it face down.";
    }

    private static String ahead(Variant variant) {
        String each = variant.decks().size() > 1 ? "a card in each deal" : "a card";
        return "Everybody orders in secret " + each + " and, if they like, the row to take should it come to a choice."
                + " Nobody is asked later.";
    }

    private static String last(Variant.LastCard lastCard) {
        return switch (lastCard) {
            case CHOSEN -> "";
            case AUTOMATIC -> "The last card is played by itself, together with the one before it.";
            case AUTOMATIC_UNLESS_REFUSED ->
                "The last card is played by itself, together with the one before it, unless somebody objects.";
        };
    }

    static Section placement(Variant variant, Vocabulary names) {
        List<Rule> words = new ArrayList<>();
        List<Item> items = variant.flattened()
                .statements(Statement.Placement.class)
                .flatMap(placement -> placement.items().stream())
                .toList();
        for (Item item : items) {
            if (!(item instanceof Item.Case)) {
                words.add(binding(item, names));
            }
        }
        if (items.isEmpty()) {
            return new Section("placement", "Where a card goes", List.of());
        }
        List<Block> blocks = new ArrayList<>();
        if (!words.isEmpty()) {
            blocks.add(new Paragraph("Words used below:"));
            blocks.add(new Rules(false, words));
        }
        CaseOrder order = CaseOrder.of(items, names);
        List<Rule> cases =
                order.cases().stream().map(told -> caseRule(told, names)).toList();
        if (cases.size() > 1) {
            blocks.add(
                    new Paragraph(order.free() ? "One of these applies:" : "The first of these that applies decides:"));
        }
        blocks.add(new Rules(cases.size() > 1, cases));
        return new Section("placement", "Where a card goes", blocks);
    }

    private static Rule binding(Item item, Vocabulary names) {
        Block.Origin origin = Block.Origin.of(item.name().text(), item.span());
        if (item instanceof Item.Let let) {
            String text = definition(let, new Sentence(names), names);
            return new Rule(English.sentence(text), null, Rulebook.texts(let.rulings()), origin);
        }
        if (item instanceof Item.Ask ask) {
            String text = new Predicates(new Sentence(names)).words(List.of(ask.choose()));
            return new Rule(English.sentence("When it matters, " + text), null, Rulebook.texts(ask.rulings()), origin);
        }
        throw new IllegalStateException("neither let nor choose: " + item);
    }

    private static String definition(Item.Let let, Sentence sentence, Vocabulary names) {
        String name = Term.spoken(let.name().text());
        if (names.isRow(let.value())) {
            return "The " + name + " row is " + sentence.noun(let.value());
        }
        return Clauses.isCondition(let.value())
                ? Clauses.holds(let.name().text()) + " if " + sentence.condition(let.value())
                : "The " + name + " is " + sentence.noun(let.value());
    }

    private static Rule caseRule(CaseOrder.Told told, Vocabulary names) {
        Item.Case choice = told.choice();
        Sentence sentence = new Sentence(names.within(choice.actions()));
        String condition = told.condition() == null ? "Otherwise" : "If " + sentence.condition(told.condition());
        String detail = condition + ", " + new Predicates(sentence).words(choice.actions());
        return Rulebook.rule(choice.name(), choice.text(), detail, choice.rulings());
    }
}
