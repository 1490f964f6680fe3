package org.hornbook.server.web.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.checker.Checker;
import org.hornbook.engine.Engine;
import org.hornbook.game.TableState;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.server.web.HttpTest;
import org.hornbook.server.web.game.ScriptLink;
import org.hornbook.variant.Variant;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A game in a frame of another site is played by its address alone. */
class EmbedTest extends HttpTest {
    private static final int MOST_MOVES = 100;
    private static final String DEAL = "?deal=42";

    @Tag("long")
    @Test
    void aGameOfFourDealsIsPlayedToItsEnd() throws IOException, InterruptedException {
        aGameIsPlayedToItsEnd("postal");
    }

    @ParameterizedTest
    @ValueSource(strings = "tall-tales")
    void aGameIsPlayedToItsEnd(String slug) throws IOException, InterruptedException {
        Random random = new Random(slug.hashCode());
        String frame = "/embed/" + slug + "/game";
        Document page = page(get(frame + DEAL));
        for (int moves = 0; !page.text().contains("The game is over"); moves++) {
            assertThat(moves).as(page.text()).isLessThan(MOST_MOVES);
            page = page(get(frame + answered(page, random)));
            assertThat(page.select("[role=alert]").text()).isEmpty();
        }
        assertThat(page.text()).containsPattern("You win|wins|share the win|Nobody wins");
    }

    @Test
    void aScriptInALinkIsPlayed() throws IOException, InterruptedException {
        String frame = "/open/"
                + ScriptLink.link("variant linked \"Linked\" extends standard { set hand_size to 1 }")
                + "/embed/game";
        HttpResponse<String> drawn = get(frame);
        assertThat(drawn.statusCode()).isEqualTo(302);
        assertThat(drawn.headers().firstValue("Location").orElseThrow()).contains(frame + "?deal=");

        Document page = page(get(frame + DEAL));
        assertThat(page(get(frame + answered(page, new Random(1)))).text()).contains("Linked", "Round 2 begins.");
    }

    /** Pictures read the names that scripts use, people those without underscores. */
    @Test
    void specialCardsAreDrawnAndNamed() throws IOException, InterruptedException {
        String script = "variant oxen \"Oxen\" extends standard { set deck to 1..104, 1500 wild_ox }";
        Document page = page(get("/open/" + ScriptLink.link(script) + "/embed/game" + DEAL));

        assertThat(page.select("[data-rows]").attr("data-rows")).contains("wild_ox");
        assertThat(page.select("[data-number=105]").eachText()).contains("wild ox");
    }

    /** Its address may be anything, and nobody hears of it but in words. */
    @Test
    void whatWasNeverSaidIsRefused() throws IOException, InterruptedException {
        for (String said : List.of("105", "2.1", "nonsense", "1.", "1!2", "-1", "1,2")) {
            HttpResponse<String> refused = get("/embed/standard/game" + DEAL + "&said=" + encoded(said));
            assertThat(refused.statusCode()).as(said).isEqualTo(400);
            assertThat(refused.body()).contains("This game cannot be gone on with");
        }
        Document asked = page(get("/embed/standard/game" + DEAL + "&said=&answers=on&picks0=105"));
        assertThat(asked.select("[role=alert]").text()).isNotEmpty();
        assertThat(asked.select("button[name=picks0]")).hasSize(10);
        assertThat(get("/embed/standard/game" + DEAL + "&answers=on&picks0=%3Cb%3E")
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void theHandsOfBotsStayHidden() throws IOException, InterruptedException {
        ShippedScripts shipped = new ShippedScripts();
        Variant standard = Objects.requireNonNull(
                new Checker(shipped).check(shipped.scripts().getFirst()).variant());
        Engine engine = new Engine(new Rules(Setup.usual(standard)));
        TableState table = engine.start(Seed.of(42)).state();

        String shown = get("/embed/standard/game" + DEAL)
                .body()
                .replaceAll("(?s)<script.*", "")
                .replaceAll("(?s)<table.*?</table>", "");

        List<Integer> theirs = IntStream.rangeClosed(2, engine.rules().setup().players())
                .mapToObj(seat -> engine.view(table, seat).deals().getFirst().hand())
                .flatMap(List::stream)
                .filter(card -> card > 20) // smaller numbers are said of rounds, turns and places, too
                .toList();
        assertThat(theirs).hasSizeGreaterThan(10);
        assertThat(theirs).noneSatisfy(card -> assertThat(shown).containsPattern("\\b" + card + "\\b"));
    }

    /** Answers each question with any of what it offers, as the form would. */
    private static String answered(Document page, Random random) {
        Stream<String> hidden = page.select("input[type=hidden]").stream()
                .map(field -> field.attr("name") + "=" + encoded(field.attr("value")));
        Stream<String> picked = page.select("fieldset").stream().flatMap(question -> {
            List<Element> options = new ArrayList<>(question.select("button, input"));
            Collections.shuffle(options, random);
            return options.stream()
                    .limit(question.select("legend").text().contains("two") ? 2 : 1)
                    .map(option -> option.attr("name") + "=" + option.attr("value"));
        });
        return Stream.concat(hidden, picked).collect(Collectors.joining("&", "?", ""));
    }

    private static Document page(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Security-Policy").orElseThrow())
                .contains("frame-ancestors *");
        assertThat(answer.headers().allValues("Set-Cookie")).isEmpty();
        return Jsoup.parse(answer.body());
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
