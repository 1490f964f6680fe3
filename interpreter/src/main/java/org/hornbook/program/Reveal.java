package org.hornbook.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.hornbook.game.Answer;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.variant.Choice;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Variant;
import org.hornbook.words.Type;

/** Reveals secret choices. */
final class Reveal {
    private final Rules rules;
    private final TableState table;
    private final Journal journal;
    private final CourseCode code;

    Reveal(Rules rules, TableState table, Journal journal) {
        this.rules = rules;
        this.table = table;
        this.journal = journal;
        this.code = rules.code();
    }

    /** Reveals the choices of all seats. */
    void reveal(Instruction.Reveal told) {
        int choice = told.choice();
        if (!journal.wantsEvents() && !table.answers().hasDefaults(choice)) {
            table.answers().reveal(choice);
            return;
        }
        Choice name = rules.code().choices().get(choice);
        boolean isCard = name.type() == Type.CARD && name.isSingle();
        for (int deal = 1; deal <= table.deals(); deal++) {
            for (int seat = 1; seat <= table.players().count(); seat++) {
                if (isCard && table.answers().isDefault(choice, deal, seat)) {
                    substituted(choice, deal, seat);
                }
            }
        }
        table.answers().reveal(choice);
        if (!journal.wantsEvents()) {
            return;
        }
        Question.Kind.of(name.type()).deals(table.deals()).forEach(deal -> {
            if (isCard) {
                journal.record(new Event.CardsRevealed(deal, cards(told, deal)));
            } else {
                show(told, deal, name);
            }
        });
    }

    /** An answered question and the rule that asks it. */
    private record Asked(int rule, Effect.Ask question) {}

    /** The last question for a choice before it is revealed. */
    private Asked asked(int choice) {
        List<Instruction> all = code.instructions();
        int here = table.instruction();
        return Stream.of(all.subList(0, here), all.subList(here, all.size()))
                .flatMap(part -> part.reversed().stream())
                .flatMap(instruction -> instruction instanceof Instruction.Ask ask
                        ? ask.questions().stream().map(question -> new Asked(ask.rule(), question))
                        : Stream.of())
                .filter(asked -> asked.question().choice() == choice)
                .findFirst()
                .orElseThrow();
    }

    private void substituted(int choice, int deal, int seat) {
        Asked asked = asked(choice);
        Cause cause = rules.cause(asked.rule());
        if (journal.wantsEvents()) {
            int card = table.answers().single(choice, deal, seat);
            journal.record(new Event.CardSubstituted(deal, seat, card, cause));
        }
        if (table.orders().of(seat) instanceof Answer.Absent) {
            penalize(table, journal, seat, asked.question().gains(), cause);
        }
    }

    private List<Event.Played> cards(Instruction.Reveal told, int deal) {
        List<Event.Played> cards = new ArrayList<>();
        for (int seat = 1; seat <= table.players().count(); seat++) {
            for (int card : table.answers().of(told.choice(), deal, seat)) {
                cards.add(new Event.Played(seat, card));
            }
        }
        Variant variant = rules.setup().variant();
        cards.sort(Comparator.comparingInt(played -> {
            int number = variant.number(played.card());
            return number == 0 ? Integer.MAX_VALUE : told.lowestFirst() ? number : -number;
        }));
        return cards;
    }

    private void show(Instruction.Reveal told, int deal, Choice name) {
        for (int seat = 1; seat <= table.players().count(); seat++) {
            if (!table.answers().isAnswered(told.choice(), deal, seat)) {
                continue;
            }
            int[] picks = table.answers().of(told.choice(), deal, seat);
            boolean byDefault = table.answers().isDefault(told.choice(), deal, seat);
            journal.record(new Event.ChoiceShown(
                    deal,
                    seat,
                    name.name(),
                    Question.Kind.of(name.type()),
                    Arrays.stream(picks).boxed().toList(),
                    byDefault,
                    rules.cause(told.rule())));
        }
    }

    /** Publishes an answer that was not secret. */
    static void show(
            Rules rules,
            TableState table,
            Journal journal,
            Question question,
            int[] picks,
            boolean byDefault,
            int penalty) {
        if (journal.wantsEvents()) {
            journal.record(new Event.ChoiceShown(
                    question.deal(),
                    question.seat(),
                    question.name(),
                    question.kind(),
                    Arrays.stream(picks).boxed().toList(),
                    byDefault,
                    question.cause()));
        }
        penalize(table, journal, question.seat(), penalty, question.cause());
    }

    private static void penalize(TableState table, Journal journal, int seat, int points, Cause cause) {
        if (points != 0) {
            table.players().gains(seat, points);
            if (journal.wantsEvents()) {
                journal.record(new Event.PointsGained(seat, points, cause));
            }
        }
    }
}
