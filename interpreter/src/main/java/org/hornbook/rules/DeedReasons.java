package org.hornbook.rules;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Placement;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * Says why a rule does what it does: "53 goes to row 2: 49 is the nearest lower last card (4 away; row 1: 46 away)". A
 * row that a name stands for is explained by what was found when the name got its row.
 */
final class DeedReasons {
    private final Variant variant;
    private final Terms terms;
    private final Frame frame;
    private final Map<Formula.Selection, String> selections = new IdentityHashMap<>();
    private final Map<Effect.Question, String> answers = new IdentityHashMap<>();
    private final Map<Integer, String> names = new HashMap<>();
    private int call;

    DeedReasons(Variant variant, Terms terms, Frame frame) {
        this.variant = variant;
        this.terms = terms;
        this.frame = frame;
    }

    /** A selection means its row for this reason. */
    void selected(Formula.Selection selection, String reason) {
        forgetOtherCalls();
        selections.put(selection, reason);
    }

    /** A question has its answer, from a player or because there was no choice. */
    void answered(Effect.Question question, boolean asked) {
        forgetOtherCalls();
        answers.put(question, asked ? "it is the row chosen" : "there is no other to choose");
    }

    /** Why the effect does what it does with the value worked out for it; nothing where there is nothing to say. */
    List<String> of(Effect effect, int value) {
        forgetOtherCalls();
        return switch (effect) {
            case Effect.Assign assign -> named(assign.slot(), why(assign.value()));
            case Effect.Choose choose -> named(choose.slot(), answers.getOrDefault(choose.question(), ""));
            case Effect.AddCard add -> told(terms.value(add.card()) + " goes to row " + value, why(add.row()));
            case Effect.StartRow start -> told(terms.value(start.card()) + " starts row " + value, why(start.row()));
            case Effect.TakeRow take -> told("row " + value + " is taken", why(take.row()));
            case Effect.CloseRow close -> told("row " + value + " is closed", why(close.row()));
            case Effect.DiscardRow discard -> told("row " + value + " goes out of play", why(discard.row()));
            case Effect.MoveModifier move ->
                told("the " + terms.modifier(move.modifier()) + " goes to row " + value, why(move.row()));
            case Effect.TurnModifier turn -> turned(turn.modifier(), turn.side());
            case Effect.SetCounter set ->
                told(
                        Terms.spoken(variant.counters().get(set.counter()).name()) + " becomes " + value,
                        sum(set.value()));
            case Effect.Gain gain -> told(value < 0 ? -value + " lost" : value + " gained", points(gain));
            case Effect.OpenRow _, Effect.Win _, Effect.EndGame _, Effect.Each _ -> List.of();
        };
    }

    /** Why a modifier begins at the row. */
    List<String> begins(int modifier, int row) {
        Formula start = variant.modifiers().get(modifier).startRow();
        return start == null
                ? List.of()
                : told("the " + terms.modifier(modifier) + " begins at row " + row, why(start));
    }

    /** Why a modifier shows its first side. */
    List<String> shows(int modifier) {
        return turned(modifier, variant.modifiers().get(modifier).startSide());
    }

    private List<String> turned(int modifier, @Nullable Formula side) {
        return side instanceof Formula.CardFact
                ? told("the " + terms.modifier(modifier) + " shows " + terms.side(side), terms.shown(side))
                : List.of();
    }

    private List<String> named(int slot, String reason) {
        names.put(slot, reason);
        return List.of();
    }

    private static List<String> told(String deed, String reason) {
        return reason.isEmpty() ? List.of() : List.of(Terms.sentence(deed + ": " + reason));
    }

    /** Why the formula means the row it means; empty if that is plain. */
    private String why(Formula row) {
        return switch (row) {
            case Formula.Selection selection -> selections.getOrDefault(selection, "");
            case Formula.Local local -> names.getOrDefault(local.slot(), "");
            case Formula.Bound bound -> why(variant.placement().bindings().get(bound.binding()));
            default -> "";
        };
    }

    private String why(Placement.Binding binding) {
        Formula value = binding.value();
        return value == null ? answers.getOrDefault(binding.question(), "") : why(value);
    }

    private String points(Effect.Gain gain) {
        return gain.points() instanceof Formula.PlayerFact fact && fact.player().equals(gain.player())
                ? "the " + Terms.player(fact.fact())
                : sum(gain.points());
    }

    private String sum(Formula amount) {
        return switch (amount) {
            case Formula.Constant _, Formula.Local _ -> "";
            default -> terms.name(amount);
        };
    }

    /** What was found for another card is not remembered for this one. */
    private void forgetOtherCalls() {
        if (call != frame.call) {
            call = frame.call;
            selections.clear();
            answers.clear();
            names.clear();
        }
    }
}
