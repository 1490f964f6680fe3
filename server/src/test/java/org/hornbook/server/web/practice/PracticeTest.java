package org.hornbook.server.web.practice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.hornbook.bots.Budget;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.program.Setup;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.game.Advice;
import org.hornbook.server.web.http.Json;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Games against bots that only a page keeps, and the lessons that are found in them. */
class PracticeTest {
    private static final VariantLibrary LIBRARY =
            new VariantLibrary(new ShippedScripts(), id -> Optional.empty(), Gate.OPEN);

    private static Variant variant(String slug) {
        return LIBRARY.find(slug).orElseThrow().variant();
    }

    /** What the person is sent, all in all, holds nothing of what only others may know. */
    @ParameterizedTest
    @ValueSource(strings = {"standard", "pick-and-pass", "tall-tales", "prophets"})
    void nothingThatOthersHideIsSent(String slug) {
        Random random = new Random(slug.hashCode());
        PracticeGame game = PracticeGame.of(Setup.usual(variant(slug)), 7, "");
        int answers = 0;
        for (; !game.isOver(); answers++) {
            assertThat(game.news()).allMatch(event -> event.onlyFor() <= PracticeGame.PERSON);
            assertThat(game.view().seat()).isEqualTo(PracticeGame.PERSON);
            assertThat(game.said().isEmpty() ? 0 : game.said().split("_").length)
                    .isEqualTo(answers);
            List<List<Integer>> picks = game.view().decision().of(PracticeGame.PERSON).stream()
                    .map(question -> picks(question, random))
                    .toList();
            game.answer(picks);
            assertThat(game.objection()).isEmpty();
        }
        String sent = Json.MAPPER.writeValueAsString(PracticeTable.of(game));
        assertThat(sent).contains("GameEnded");
    }

    private static List<Integer> picks(Question question, Random random) {
        int first = random.nextInt(question.options().size() - Math.max(0, question.least() - 1));
        return question.options().subList(first, first + question.least());
    }

    /** The coach says something to each option of a question of any kind, and nothing where several picks answer it. */
    @ParameterizedTest
    @ValueSource(strings = {"standard", "postal", "partners", "pick-and-pass", "tall-tales"})
    void theCoachSaysSomethingToEachOption(String slug) {
        PracticeGame game = PracticeGame.of(Setup.usual(variant(slug)), 7, "");
        Question question = game.view().decision().of(PracticeGame.PERSON).getFirst();

        Advice advice = Advice.of(game.rules(), game.view(), game.narrator(), 0, Budget.iterations(20))
                .orElseThrow();

        assertThat(advice.kind()).isEqualTo(question.kind());
        assertThat(advice.options().stream().flatMap(option -> option.pick().stream()))
                .hasSize(question.most() == 1 ? question.options().size() : 0);
        assertThat(advice.options())
                .allMatch(option -> option.words()
                        .matches("is best, as far as I can tell|is as good as .*|costs about .*|brings about .*"));
        assertThat(Advice.of(game.rules(), game.view(), game.narrator(), 9, Budget.iterations(1)))
                .isEmpty();
    }

    /** The same answers lead to the same place, whether it is remembered or played again. */
    @Test
    void itsAddressIsAllThereIs() {
        Setup setup = Setup.usual(variant("standard"));
        PracticeGame game = PracticeGame.of(setup, 3, "");
        for (int turn = 0; turn < 3; turn++) {
            game.answer(game.view().decision().of(PracticeGame.PERSON).stream()
                    .map(question -> question.options().subList(0, 1))
                    .toList());
        }
        PracticeGame again = PracticeGame.of(setup, 3, game.said());
        assertThat(again.view()).isEqualTo(game.view());
        assertThat(PracticeGame.of(setup, 3, game.said()).news()).isEqualTo(again.news());
    }

    /** Each lesson's answer sets off the rule that it is about, in each game that ships. */
    @ParameterizedTest
    @ValueSource(strings = {"standard", "jumping-cow", "professional", "prophets"})
    void lessonsShowWhatTheySay(String slug) {
        Variant variant = variant(slug);
        List<Lessons.Lesson> lessons = Lessons.of(Setup.usual(variant)).lessons();
        assertThat(lessons).hasSizeGreaterThanOrEqualTo(4);
        for (Lessons.Moment lesson : moments(lessons)) {
            PracticeGame game =
                    PracticeGame.of(Setup.forPeople(variant, lesson.players()), lesson.deal(), lesson.said());
            game.answer(lesson.picks());
            assertThat(game.objection()).isEmpty();
            List<String> asked = game.view().decision().of(PracticeGame.PERSON).stream()
                    .map(question -> question.cause().rule())
                    .toList();
            List<String> happened = game.news().stream()
                    .map(Event::cause)
                    .filter(Objects::nonNull)
                    .map(cause -> cause.rule())
                    .toList();
            assertThat(asked.contains(lesson.rule()) || happened.contains(lesson.rule()))
                    .as(lesson.toString())
                    .isTrue();
        }
        assertThat(lessons.stream().map(Lessons.Lesson::origin)).contains(variant.name(), "standard");
    }

    @Test
    void theBaseGameIsLearntInFourCards() {
        assertThat(Lessons.of(Setup.usual(variant("standard"))).lessons().stream()
                        .map(lesson -> lesson.moment().rule()))
                .containsExactly("fits", "full", "too_low", "tally");
    }

    private static List<Lessons.Moment> moments(List<Lessons.Lesson> lessons) {
        return lessons.stream().map(Lessons.Lesson::moment).toList();
    }

    @Test
    void lessonsAreTheSameInAllLanguagesInOtherWords() {
        Setup setup = Setup.usual(variant("standard"));
        Lessons.HowToPlay english = Lessons.of(setup);
        Language.of("de").orElseThrow().during(() -> {
            Lessons.HowToPlay german = Lessons.of(setup);
            assertThat(moments(german.lessons())).isEqualTo(moments(english.lessons()));
            assertThat(german.lessons().getFirst().text()).startsWith("Regeln 1 und 2: Die Karte");
            assertThat(german.goal()).startsWith("Punkte sind schlecht. ");
        });
        assertThat(Lessons.of(setup)).isEqualTo(english);
    }

    @Test
    void aGameSpeaksTheLanguageOfWhoeverPlays() {
        Setup setup = Setup.usual(variant("standard"));
        PracticeGame.of(setup, 4, "");
        Language.of("id")
                .orElseThrow()
                .during(() -> assertThat(PracticeGame.of(setup, 4, "").page().questions())
                        .extracting(PracticeGame.Asked::text)
                        .containsExactly("Pilih satu kartu untuk dimainkan."));
    }

    @Test
    void whoLearnsIsToldWhatPointsAreAndWhenItEnds() {
        String rich = "variant rich \"Rich\" extends standard { win highest score }";
        Variant richest = Objects.requireNonNull(
                LIBRARY.check(new SourceFile("rich.horn", rich)).variant());

        assertThat(Lessons.of(Setup.usual(variant("standard"))).goal())
                .startsWith("Points are bad. Fewest points win. The game ends after the round in which")
                .endsWith("Points that end the game: 66.");
        assertThat(Lessons.of(Setup.usual(richest)).goal()).startsWith("Points are good. Most points win.");
    }
}
