package org.hornbook.server.cli.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.hornbook.server.cli.Call;
import org.hornbook.server.web.HttpTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** What is published at a real server comes here as files, and is compared with them. */
class PullCommandTest extends HttpTest {
    @TempDir
    Path folder;

    @Test
    void aVariantComesWithWhatItBuildsOn() throws IOException, InterruptedException {
        String parent = "# My first.\nvariant tall_cow \"Tall Cow\" extends standard {\n  set limit to 30\n}\n";
        String child = "variant taller_cow \"Taller Cow\" extends tall_cow 1 {\n  set hand_size to 8\n}\n";
        publish(parent);
        String slug = publish(child);
        Path file = folder.resolve("taller.horn");

        Call pull = pull(slug, "--output", file.toString());

        assertThat(pull.err()).isEmpty();
        assertThat(pull.exitCode()).isZero();
        assertThat(pull.out())
                .contains(
                        "Wrote " + file + ".",
                        "Wrote " + folder.resolve("tall-cow.horn") + ".",
                        "is Taller Cow, version 1 by Ann.",
                        "hornbook play " + file)
                .doesNotContain("differently");
        assertThat(file).hasContent(child);
        assertThat(folder.resolve("tall-cow.horn")).hasContent(parent);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).hasSize(2);
        }
        assertThat(Call.of("diff", "--text", file.toString(), slug, "--server", site()))
                .returns("", Call::err)
                .returns(0, Call::exitCode);
    }

    @Test
    void whatSomebodyHasChangedStays() throws IOException, InterruptedException {
        publish("variant kept_cow \"Kept Cow\" extends standard {\n  set limit to 30\n}\n");
        Path file = Files.writeString(folder.resolve("kept-cow.horn"), "mine");

        Call refused = pull("kept_cow", "--output", file.toString());

        assertThat(refused.exitCode()).isOne();
        assertThat(refused.err()).contains("kept-cow.horn is there already", "--output", "--force");
        assertThat(file).hasContent("mine");
        assertThat(pull("kept-cow.1", "--force", "--output", file.toString()).exitCode())
                .isZero();
        assertThat(file).content().contains("set limit to 30");
        assertThat(pull("kept-cow", "--output", file.toString()).out()).contains("is there already.");
    }

    @Test
    void publishedVariantsAreComparedByTheirNames() throws IOException, InterruptedException {
        publish("variant short_cow \"Short Cow\" extends standard {\n  set limit to 30\n}\n");

        Call diff = Call.of("diff", "standard", "short-cow.1", "--server", site());

        assertThat(diff.exitCode()).isOne();
        assertThat(diff.out()).contains("How Short Cow differs from 6 nimmt!:", "changed param limit");
    }

    @Test
    void unknownNamesAreToldWithTheNearest() throws IOException, InterruptedException {
        publish("variant near_cow \"Near Cow\" extends standard {\n  set limit to 30\n}\n");

        assertThat(pull("nearcow").err())
                .contains("There is no variant nearcow at " + site(), "Did you mean near-cow?");
        assertThat(pull("near-cow.9").err()).isEqualToIgnoringNewLines("near-cow has no version 9; the latest is 1.");
        assertThat(pull("entirely-else").err()).contains(site() + "/games shows what there is");
        assertThat(pull("../near-cow")).returns(2, Call::exitCode);
        assertThat(Call.of("diff", "standard", "nearcow", "--server", site()))
                .returns(2, Call::exitCode)
                .extracting(Call::err)
                .asString()
                .contains("There is no file nearcow", "Did you mean near-cow?");
    }

    @Test
    void aServerWithoutTlsIsToldAsSuch() {
        String secure = site().replace("http:", "https:");

        assertThat(Call.of("pull", "standard", "--server", secure).err())
                .contains("No safe connection to " + secure + " is possible");
    }

    private Call pull(String name, String... options) {
        return Call.of(Stream.concat(Stream.of("pull", name, "--server", site()), Stream.of(options))
                .toArray(String[]::new));
    }

    private String publish(String script) throws IOException, InterruptedException {
        String variant =
                JsonMapper.shared().writeValueAsString(Map.of("text", script, "author", "Ann", "visibility", "listed"));
        HttpResponse<String> answer =
                send(write("/api/v1/variants", BodyPublishers.ofString(variant)).build());
        assertThat(answer.statusCode()).isEqualTo(201);
        return json(answer).get("slug").asString();
    }
}
