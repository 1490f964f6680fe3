package org.hornbook.variant;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.source.SourceFile;
import org.hornbook.words.Language;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts show the numbers that a game is played with. */
class ToldTest {
    private static final ShippedScripts SCRIPTS = new ShippedScripts();

    /** Where a number means something else than the parameter that has it. */
    private static final Pattern OTHERWISE =
            Pattern.compile("(?i)which ten|any ten|ten 0|ten 10|below 10|rules? \\d( and \\d)?|sit"
                + " opposite|P[1-5]:|Amigo|\\d{4}|cards 1 to 104|one to|of 2 players|[Ff]or (only )?\\d+( to \\d+| or"
                + " \\d+)* players|four deals|foretells 2|from 0 to 10|ten deals");

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '!',
            delimiter = ';',
            value = {
                "{capacity}                              ; 5",
                "{ capacity + 1 : ordinal}               ; …",
                "{capacity+1:ordinal}                    ; sixth",
                "{capacity:word}                         ; five",
                "{limit:word}, {limit:ordinal}           ; 66, 66th",
                "{hand_size * 2 + 1:ordinal}             ; 21st",
                "{count of players}                      ; 2 to 10",
                "{count of players:ordinal}              ; second to tenth",
                "{capacity?card|cards}                   ; cards",
                "{capacity - 4?card|cards}               ; card",
                "{capacity - 4?one of them}              ; one of them",
                "{capacity?one of them}                  ; !!",
                "{row_count > 3 and limit = 66?many|few} ; many",
                "{fast?at once|later}                    ; later",
                "{twice}                                 ; 10",
                "\\{capacity\\}                          ; {capacity}",
            })
    void aTextShowsItsValues(String text, String said) {
        if (said.equals("…")) {
            assertThat(problems(text)).containsExactly("HB130");
        } else {
            assertThat(checked(text).about()).isEqualTo(said);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{capacity       | HB130 1 10",
                "{}              | HB130 1 3",
                "{capacity +}    | HB130 1 13",
                "{capazity}      | HB201 2 10",
                "{capacity:wurd} | HB130 11 15",
                "{limit > 5}     | HB130 2 11",
                "{count of rows} | HB130 2 15",
                "{some}          | HB130 1 7",
            })
    void aValueThatCannotBeShownIsToldAtItsPlace(String text, String told) {
        SourceFile source = script(text);
        int start = source.text().indexOf(text);
        assertThat(new Checker(SCRIPTS)
                        .check(source).diagnostics().stream()
                                .filter(Diagnostic::isError)
                                .map(problem ->
                                        problem.code() + " " + (problem.span().start() - start + 1) + " "
                                                + (problem.span().end() - start + 1)))
                .containsExactly(told);
    }

    @Test
    void atATableTheTextsShowItsSettings() {
        Setup usual = Setup.forPeople(shipped("standard"), 3);
        Setup setup = usual.with("capacity", 3).with("limit", 40);
        Variant told = new Rules(setup).setup().variant();
        assertThat(told.rules().stream().map(NamedRule::text))
                .contains(
                        "Rule 3: the fourth card takes the three that fill the row.",
                        "The game ends after the round in which somebody reaches 40 points.");
        assertThat(told.parameter("capacity").orElseThrow().initial()).isEqualTo(5);
        assertThat(told.hash()).isEqualTo(setup.variant().hash());
        assertThat(usual.told()).isEqualTo(usual);
        assertThat(new Rules(Setup.forPeople(checked("{count of players:word} hands"), 3))
                        .setup()
                        .variant()
                        .about())
                .isEqualTo("three hands");
    }

    @TestFactory
    Stream<DynamicTest> noSentenceOfAShippedGameNamesAnOldNumber() {
        return SCRIPTS.scripts().stream()
                .map(script -> DynamicTest.dynamicTest(script.name(), () -> {
                    Variant variant =
                            requireNonNull(new Checker(SCRIPTS).check(script).variant());
                    List<String> stale = new ArrayList<>();
                    for (Variant.Parameter parameter : variant.options()) {
                        for (int value : List.of(
                                parameter.range().low(), parameter.range().high())) {
                            if (!parameter.isSwitch() && value != parameter.initial()) {
                                Setup setup = others(variant, parameter).with(parameter.name(), value);
                                sentences(setup.told().variant())
                                        .filter(sentence -> names(sentence, parameter.initial()))
                                        .forEach(sentence ->
                                                stale.add(parameter.name() + " " + value + ": " + sentence));
                            }
                        }
                    }
                    assertThat(stale).isEmpty();
                }));
    }

    /** A setup in which no other parameter has the number that this one had, or the next one. */
    private static Setup others(Variant variant, Variant.Parameter changed) {
        Setup setup = Setup.usual(variant);
        for (Variant.Parameter other : variant.parameters()) {
            if (!other.isSwitch() && !other.name().equals(changed.name())) {
                setup = setup.with(
                        other.name(),
                        IntStream.rangeClosed(other.range().low(), other.range().high())
                                .filter(value -> Math.abs(value - changed.initial()) > 1)
                                .findFirst()
                                .orElseThrow());
            }
        }
        return setup;
    }

    /** What people read of a game: its texts and its rulebook, but for the options, which name the usual numbers, and the examples. */
    private static Stream<String> sentences(Variant variant) {
        return Stream.of(
                        Stream.ofNullable(variant.about()),
                        variant.rules().stream().map(NamedRule::text),
                        variant.rulings().stream().map(Variant.Note::text),
                        variant.questions().map(ask -> ask.text()),
                        variant.parameters().stream().map(Variant.Parameter::text),
                        Rulebook.of(variant, variant.examples()).rules().stream()
                                .map(rule -> rule.words()))
                .flatMap(texts -> texts)
                .filter(Objects::nonNull);
    }

    private static boolean names(String sentence, int number) {
        String plain = OTHERWISE.matcher(sentence).replaceAll("");
        return Stream.of(
                        String.valueOf(number),
                        Language.number(number),
                        Language.form("ordinal", number),
                        Language.form("ordinal", number + 1))
                .anyMatch(word ->
                        Pattern.compile("(?i)\\b" + word + "\\b").matcher(plain).find());
    }

    private static Variant shipped(String name) {
        return requireNonNull(
                new Checker(SCRIPTS).check(requireNonNull(SCRIPTS.find(name))).variant());
    }

    private static SourceFile script(String text) {
        return new SourceFile(
                "told.horn",
                "variant told \"Told\" extends standard {\n  about \"" + text
                        + "\"\n  param fast = no \"quick\"\n  let twice = 2 * capacity\n"
                        + "  rule quick \"Quick.\" on round end when fast and twice > 3 { end game }\n}\n");
    }

    private static Collection<String> problems(String text) {
        return new Checker(SCRIPTS)
                .check(script(text)).diagnostics().stream()
                        .filter(Diagnostic::isError)
                        .map(Diagnostic::code)
                        .collect(Collectors.toList());
    }

    private static Variant checked(String text) {
        return requireNonNull(
                new Checker(SCRIPTS).check(script(text)).variant(),
                () -> problems(text).toString());
    }
}
