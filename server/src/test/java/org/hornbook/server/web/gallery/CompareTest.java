package org.hornbook.server.web.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.hornbook.server.web.HttpTest;
import org.junit.jupiter.api.Test;

/** Any two games stand side by side. */
class CompareTest extends HttpTest {
    @Test
    void rulesStandBesideEachOtherInPlainWords() throws IOException, InterruptedException {
        String page = get("/compare/standard/jumping-cow").body();
        String rules = page.substring(page.indexOf("id=\"by-rule\""), page.indexOf("Words and examples"));

        assertThat(rules).contains("<strong>modifier cow</strong>").doesNotContain("<strong>title</strong>");
        assertThat(page)
                .contains("<strong>title</strong>", "<ins class=\"text-line new\">")
                .contains("/lab?kind=COMPARE&amp;game=jumping-cow&amp;against=standard");
    }

    @Test
    void aGameIsTheSameAsItself() throws IOException, InterruptedException {
        assertThat(get("/compare/tactics/tactics").body())
                .contains("No rule is different.", "word for word")
                .doesNotContain("class=\"difference ", "text-line");
    }

    @Test
    void whatIsWrittenInTheFormLeadsThere() throws IOException, InterruptedException {
        assertThat(get("/compare?one=jumping_cow&other=http://localhost:7070/v/even-odd")
                        .headers()
                        .firstValue("Location"))
                .hasValue("/compare/jumping-cow/even-odd");
        assertThat(get("/compare").body())
                .contains("name=\"one\"", "name=\"other\"")
                .doesNotContain("aria-invalid");
        assertThat(get("/compare?one=no-such-game&other=%22%3E%3Cb%3E").body())
                .contains("There is no game no-such-game here.", "There is no game &quot;&gt;&lt;b&gt; here.");
        assertThat(get("/compare/standard/no-such-game").statusCode()).isEqualTo(404);
    }
}
