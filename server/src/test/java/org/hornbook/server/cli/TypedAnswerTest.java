package org.hornbook.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hornbook.checker.Checker;
import org.hornbook.game.Cause;
import org.hornbook.game.Question;
import org.hornbook.game.Question.Kind;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.narration.Narrator;
import org.hornbook.narration.PlayerNames;
import org.hornbook.program.Setup;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every kind of question is put, answered and refused in words. */
class TypedAnswerTest {
    private static final Cause CAUSE = new Cause("rule", "Text.", List.of(), "script.horn", 1, List.of(), List.of());
    private static final List<String> NAMES = List.of("You", "Bot 2", "Bot 10");
    private static final Narrator NARRATOR =
            new Narrator(new PlayerNames(NAMES, 1), Setup.of(withCalves(), NAMES.size()));
    private static final Map<String, Question> QUESTIONS = Map.ofEntries(
            Map.entry("named", question("Choose a card to play.", Kind.CARDS, List.of(3, 105, 105), 1, 1)),
            Map.entry("numbered", question("Choose a card to play.", Kind.CARDS, List.of(3, 107, 118), 1, 1)),
            Map.entry("card", question("Choose a card to play.", Kind.CARDS, List.of(3, 12, 43), 1, 1)),
            Map.entry("cards", question("Choose 2 cards to pass on.", Kind.CARDS, List.of(3, 12, 12, 43), 2, 2)),
            Map.entry("some", question("Which cards do you give away?", Kind.CARDS, List.of(3, 12, 43), 0, 2)),
            Map.entry("row", question("Your 3: Choose a row.", Kind.ROWS, List.of(1, 4), 1, 1)),
            Map.entry("ahead", question("Which row, if one is asked for?", Kind.ROWS, List.of(1, 2), 0, 1)),
            Map.entry("player", question("Who goes first?", Kind.PLAYERS, List.of(1, 2, 3), 1, 1)),
            Map.entry("number", question("How many rows will you take?", Kind.NUMBERS, List.of(0, 1, 2, 3), 1, 1)),
            Map.entry("word", question("Is your card odd?", Kind.WORDS, List.of(0, 1), 1, 1)),
            Map.entry("yes", question("Pay two points to go last?", Kind.YES_OR_NO, List.of(0, 1), 1, 1)));

    private static Question question(String text, Kind kind, List<Integer> options, int least, int most) {
        return new Question(1, 1, "name", text, kind, options, least, most, true, 0, List.of(), CAUSE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "card | Choose a card to play. (3, 12 or 43)",
                "named | Choose a card to play. (3 or calf)",
                "cards | Choose 2 cards to pass on. (two of 3, 12, 12 or 43)",
                "some | Which cards do you give away? (0 to 2 of 3, 12, 43 or none)",
                "row | Your 3: Choose a row. (row 1 or row 4)",
                "ahead | Which row, if one is asked for? (row 1, row 2 or none)",
                "player | Who goes first? (You, Bot 2 or Bot 10)",
                "number | How many rows will you take? (0 to 3)",
                "yes | Pay two points to go last? (no or yes)"
            })
    void aQuestionSaysWhatCanBeTyped(String question, String asked) {
        assertThat(typed(question).asked()).isEqualTo(asked);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "card | 43 | [43]",
                "card | card 43 | [43]",
                "named | Calf | [105]",
                "numbered | joker 12 | [118]",
                "numbered | Joker_1 | [107]",
                "cards | 12 12 | [12, 12]",
                "cards | 43, 3 | [43, 3]",
                "some | 12 and 3 | [12, 3]",
                "some | none | []",
                "some | '' | []",
                "row | 4 | [4]",
                "row | Row 4 | [4]",
                "ahead | none | []",
                "player | bot 10 | [3]",
                "player | you | [1]",
                "player | 2 | [2]",
                "number | 0 | [0]",
                "word | Even | [1]",
                "yes | YES | [1]",
                "yes | n | [0]"
            })
    void anAnswerIsUnderstood(String question, String words, String picks) {
        assertThat(typed(question).read(words))
                .isInstanceOfSatisfying(
                        TypedAnswer.Reading.Picks.class,
                        read -> assertThat(read.picks()).hasToString(picks));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "card | the cow | Type for example 3. You can also type why or quit.",
                "card | 44 | 44 cannot be chosen, only 3, 12 or 43.",
                "card | '' | Choose one.",
                "card | none | Choose one.",
                "card | 3 12 | Choose one.",
                "numbered | 107 | 107 cannot be chosen, only 3, joker 1 or joker 12.",
                "cards | 3 | Choose two.",
                "cards | 3 3 | 3 cannot be chosen, only two of 3, 12, 12 or 43.",
                "some | 3 12 43 | Choose 0 to 2.",
                "row | 2 | Row 2 cannot be chosen, only row 1 or row 4.",
                "player | cid | Type for example You. You can also type why or quit.",
                "number | 9 | 9 cannot be chosen, only 0 to 3.",
                "yes | perhaps | Type for example no. You can also type why or quit.",
                "yes | 99999999999 | Type for example no. You can also type why or quit."
            })
    void whatIsNoAnswerIsToldInASentence(String question, String words, String why) {
        assertThat(typed(question).read(words)).isEqualTo(new TypedAnswer.Reading.Unclear(why));
    }

    private static Variant withCalves() {
        SourceFile script = new SourceFile(
                "calves.horn", "variant calves extends standard { set deck to 1..104, 8 calf, joker 1..12 }");
        return Objects.requireNonNull(
                new Checker(new ShippedScripts()).check(script).variant());
    }

    private static TypedAnswer typed(String question) {
        return new TypedAnswer(Objects.requireNonNull(QUESTIONS.get(question)), null, NARRATOR);
    }
}
