package org.hornbook.rulebook;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.document.Block;
import org.hornbook.document.Block.Paragraph;
import org.hornbook.document.Block.Rule;
import org.hornbook.document.Block.Rules;
import org.hornbook.document.Block.Table;
import org.hornbook.document.Document.Section;
import org.hornbook.document.English;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.hornbook.syntax.Text;
import org.hornbook.variant.Variant;
import org.hornbook.words.Term;
import org.jspecify.annotations.Nullable;

/** Points, the end of the game, and what is left to say. */
final class Closing {
    private Closing() {}

    static Section scoring(Variant variant, Vocabulary names) {
        List<Rule> rules = new ArrayList<>();
        List<Block> blocks = new ArrayList<>();
        for (Item item : items(variant)) {
            if (item instanceof Item.Score score) {
                rules.add(score(score, names));
            } else if (item instanceof Item.Bullheads bullheads) {
                blocks.add(new Paragraph("Every card has bullheads:"));
                blocks.add(BullheadTable.table(bullheads, names));
            }
        }
        if (!rules.isEmpty()) {
            blocks.add(new Rules(false, rules));
        }
        return new Section("scoring", "Points", blocks);
    }

    private static Rule score(Item.Score score, Vocabulary names) {
        Sentence sentence = new Sentence(names.within(score.actions()));
        String when = Extras.moment(score.after().text()) + Extras.condition(score.condition(), sentence);
        return Rulebook.rule(
                score.name(),
                score.text(),
                when + ", " + new Predicates(sentence).words(score.actions()),
                score.rulings());
    }

    static Section ending(Variant variant, Vocabulary names) {
        List<Rule> rules = new ArrayList<>();
        for (Item item : items(variant)) {
            if (item instanceof Item.Ending ending) {
                Sentence sentence = new Sentence(names);
                String detail = "the game ends " + Extras.moment(ending.after().text())
                        + Extras.condition(ending.condition(), sentence);
                rules.add(Rulebook.rule(ending.name(), ending.text(), detail, ending.rulings()));
            }
        }
        List<Block> blocks = new ArrayList<>();
        blocks.add(rules.isEmpty() ? new Paragraph("The game ends when a rule says so.") : new Rules(false, rules));
        boolean certain = variant.endings().stream().anyMatch(ending -> ending.condition() == null);
        if (!certain) {
            blocks.add(new Paragraph("Otherwise another round is played."));
        }
        return new Section("end", "The end of the game", blocks);
    }

    /** What happens for somebody who does not answer. */
    static Section absence(Variant variant, Vocabulary names) {
        List<Block> blocks = new ArrayList<>();
        Variant.Absence absence = variant.procedure().absence();
        String card = switch (absence.pick()) {
            case RANDOM -> "a random card";
            case LOWEST -> "the lowest card";
            case HIGHEST -> "the highest card";
        };
        String deals = variant.decks().size() > 1 ? " for each deal this happens in" : "";
        String cost = absence.gains() == 0 ? "" : ", and gets " + English.count(absence.gains(), "point") + deals;
        if (variant.course() == null) {
            blocks.add(new Paragraph("Somebody who does not choose a card plays " + card + " from hand" + cost + "."));
        }
        List<Rule> choices = Questions.in(variant.flattened()).stream()
                .map(question -> choice(question, names))
                .toList();
        List<Rule> answers = variant.course() == null
                ? List.of()
                : Questions.answersIn(variant.flattened()).stream()
                        .map(question -> answer(question, names, deals))
                        .toList();
        if (!choices.isEmpty() || !answers.isEmpty()) {
            blocks.add(new Rules(
                    false, Stream.concat(choices.stream(), answers.stream()).toList()));
        }
        return new Section("absent", "When somebody is away", blocks);
    }

    private static Rule choice(Questions.Question question, Vocabulary names) {
        Name name = question.asking().name();
        String unsaid = question.asking() instanceof Item.Ask ? "The %s row" : "\u201c%s\u201d";
        String label = question.text() == null ? unsaid.formatted(Term.spoken(name.text())) : question.text();
        return new Rule(
                English.sentence(label),
                "Somebody who does not choose gets the row with "
                        + Predicates.absent(question.choose().absent(), new Sentence(names)) + ".",
                List.of(),
                Block.Origin.of(name.text(), name.span()));
    }

    private static Rule answer(Questions.Answered question, Vocabulary names, String deals) {
        Action.Chooses chooses = question.chooses();
        Name name = chooses.name();
        String label = question.text() == null ? "\u201c" + Term.spoken(name.text()) + "\u201d" : question.text();
        String cost = chooses.gains() == 0 ? "" : ", and gets " + English.count(chooses.gains(), "point") + deals;
        Sentence sentence = new Sentence(names);
        String answer = switch (chooses.absent()) {
            case null -> Predicates.isOptional(chooses) ? "chooses nothing" : random(chooses, names);
            case Action.Fallback.None _ -> "chooses nothing";
            case Action.Fallback.Random _ -> random(chooses, names);
            case Action.Fallback.Keys keys -> "gets the one with " + new Nouns(sentence).keys(keys.keys());
            case Action.Fallback.Value value -> "answers " + sentence.noun(value.value());
        };
        return new Rule(
                label.endsWith("?") ? label : English.sentence(label),
                "Somebody who does not choose " + answer + cost + ".",
                List.of(),
                Block.Origin.of(name.text(), name.span()));
    }

    private static String random(Action.Chooses chooses, Vocabulary names) {
        return !names.isCards(chooses.name().text())
                ? "gets a random answer"
                : chooses.least() == null ? "gets a random card" : "gets random cards";
    }

    /** Those that stand beside no rule above. */
    static Section rulings(Variant variant) {
        Set<String> said = variant.placement().bindings().stream()
                .flatMap(binding -> binding.rulings().stream())
                .collect(Collectors.toSet());
        List<Rule> notes = variant.rulings().stream()
                .filter(note -> note.rule() == null && !said.contains(note.text()))
                .map(note -> new Rule("", null, List.of(note.text()), Block.Origin.of(variant.name(), note.span())))
                .toList();
        return new Section("rulings", "Rulings", notes.isEmpty() ? List.of() : List.of(new Rules(false, notes)));
    }

    static Section options(Variant variant) {
        List<List<String>> rows = variant.options().stream()
                .map(parameter -> List.of(
                        English.capital(parameter.text() == null ? Term.spoken(parameter.name()) : parameter.text()),
                        parameter.isSwitch() ? (parameter.initial() == 0 ? "no" : "yes") : "" + parameter.initial(),
                        parameter.isSwitch()
                                ? "yes or no"
                                : English.range(
                                        parameter.range().low(),
                                        parameter.range().high())))
                .toList();
        List<Block> blocks = new ArrayList<>();
        if (!rows.isEmpty()) {
            blocks.add(new Paragraph("Agree before the game if you want other numbers:"));
            blocks.add(new Table(List.of("Option", "Usually", "Allowed"), rows));
        }
        variant.requirements().forEach(requirement -> blocks.add(new Paragraph(English.sentence(requirement.text()))));
        return new Section("options", "Options", blocks);
    }

    /** What stands by itself and not in a modifier or among the cases or steps. */
    private static List<Item> items(Variant variant) {
        return variant.flattened()
                .statements(Statement.Addition.class)
                .map(Statement.Addition::item)
                .toList();
    }

    /** All the places in a script where a player is asked for a row. */
    private static final class Questions {
        private final List<Question> found = new ArrayList<>();

        private Questions() {}

        /**
         * A choice and where it is asked for.
         *
         * @param asking what asks: a rule, or the choice itself where it has a name for all cases
         * @param text what its author says it does
         */
        record Question(Item asking, @Nullable String text, Action.Choose choose) {}

        /**
         * A question and where it is asked.
         *
         * @param text what its author says it is about
         */
        record Answered(@Nullable String text, Action.Chooses chooses) {}

        /** All the questions asked with {@code chooses}. */
        static List<Answered> answersIn(Script script) {
            return script.items()
                    .flatMap(item ->
                            item.questions().map(chooses -> new Answered(text(chooses.text(), item.text()), chooses)))
                    .toList();
        }

        private static @Nullable String text(@Nullable Text own, @Nullable Text outer) {
            return Text.of(own == null ? outer : own);
        }

        static List<Question> in(Script script) {
            Questions questions = new Questions();
            script.items().forEach(questions::visit);
            return questions.found;
        }

        private void visit(Item item) {
            switch (item) {
                case Item.Ask ask -> found.add(new Question(ask, null, ask.choose()));
                case Item.Case _, Item.Rule _, Item.Score _ -> visitActions(item);
                default -> {}
            }
        }

        private void visitActions(Item item) {
            item.allActions().forEach(action -> {
                if (action instanceof Action.Choose choose) {
                    found.add(new Question(item, Text.of(item.text()), choose));
                }
            });
        }
    }
}
