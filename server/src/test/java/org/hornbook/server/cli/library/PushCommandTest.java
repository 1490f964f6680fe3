package org.hornbook.server.cli.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.stream.Stream;
import org.hornbook.server.cli.Call;
import org.hornbook.server.web.HttpTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What is written here is published at a real server, version after version. */
class PushCommandTest extends HttpTest {
    @TempDir
    Path folder;

    @Test
    void theFirstPushMakesAVariantAndTheNextItsVersions() throws IOException, InterruptedException {
        Call first = push(script("pushed_cow", "30"), "--author", "Ann", "--listed", "--note", "A start.");
        JsonNode kept = kept().get("pushed-cow");
        Call second = push(script("pushed_cow", "40"), "--note", "Longer.");
        Call third = push(script("pushed_cow", "40"));

        assertThat(first.err()).isEmpty();
        assertThat(first.out()).contains("Published, version 1: " + site() + "/v/pushed-cow", "push it again");
        assertThat(second.out()).contains("Published, version 2: ");
        assertThat(third.out()).contains("Nothing is new since version 2");
        assertThat(first.out() + second.out() + second.err())
                .doesNotContain(kept.get("key").asString());
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(keys())))
                .isEqualTo("rw-------");
        assertThat(kept().get("pushed-cow").get("version").asInt()).isEqualTo(2);
        JsonNode version = json(get("/api/v1/variants/pushed-cow/versions/2"));
        assertThat(version.get("note").asString()).isEqualTo("Longer.");
        assertThat(version.get("author").asString()).isEqualTo("Ann");
        assertThat(push(script("pushed_cow", "50"), "--private").err()).contains("Choose who can find it on its page");
    }

    @Test
    void aPrivateOneIsFoundAgainByItsName() throws IOException {
        String file = script("private_cow", "30");

        Call first = push(file, "--author", "Ann");
        script("private_cow", "40");
        Call second = push(file);

        assertThat(first.out()).doesNotContain("/v/private-cow");
        String slug = kept().propertyNames().iterator().next();
        assertThat(second.out()).contains("Published, version 2: " + site() + "/v/" + slug);
    }

    @Test
    void nobodysNewerVersionIsPassedOver() throws IOException, InterruptedException {
        push(script("shared_cow", "30"), "--author", "Ann", "--listed");
        String key = kept().get("shared-cow").get("key").asString();
        String theirs = Files.readString(Path.of(script("shared_cow", "35")));
        HttpResponse<String> published = send(write(
                        "/api/v1/variants/shared-cow/versions",
                        BodyPublishers.ofString(JsonMapper.shared()
                                .writeValueAsString(Map.of("text", theirs, "author", "Bob", "latest", 1))))
                .header("Authorization", "Bearer " + key)
                .build());
        assertThat(published.statusCode()).isEqualTo(201);
        String mine = script("shared_cow", "40");

        Call refused = push(mine);
        Path fetched = folder.resolve("theirs.horn");
        Call.of(
                "pull",
                "shared-cow",
                "--server",
                site(),
                "--key-file",
                keys().toString(),
                "--output",
                fetched.toString());

        assertThat(refused.exitCode()).isOne();
        assertThat(refused.err())
                .contains(
                        "Version 2 of shared-cow has come meanwhile", "hornbook pull shared-cow --output theirs.horn");
        assertThat(fetched).hasContent(theirs);
        assertThat(push(mine).out()).contains("Published, version 3: ");
    }

    @Test
    void whatIsBrokenIsPublishedOnlyWhenAskedFor() throws IOException {
        String file = script("broken_cow", "30");
        Files.writeString(Path.of(file), Files.readString(Path.of(file)).replace("limit", "limt"));

        Call refused = push(file, "--author", "Ann");
        assertThat(refused.exitCode()).isOne();
        assertThat(refused.err()).contains("HB209", "Nothing was published.", "--anyway");
        assertThat(keys()).doesNotExist();

        assertThat(push(file, "--author", "Ann", "--anyway").out()).contains("Published, version 1");
    }

    @Test
    void anExampleThatDoesNotHoldIsNotPublished() throws IOException {
        String file = script("wrong_cow", "30");
        String text = Files.readString(Path.of(file));
        Files.writeString(Path.of(file), text.substring(0, text.indexOf('}')) + """
              example "wrong" {
                given rows [31] [40] [50] [60]
                when ann plays 32
                then rows [31] [40] [50] [60]
              }
            }
            """);

        assertThat(push(file, "--author", "Ann"))
                .returns(1, Call::exitCode)
                .extracting(Call::err)
                .asString()
                .contains("HB715", "Nothing was published.");
    }

    @Test
    void whatAServerDoesNotHaveTravelsWithTheScript() throws IOException, InterruptedException {
        push(script("known_parent", "30"), "--author", "Ann", "--listed");
        script("other_parent", "40");
        String child = Files.writeString(
                        folder.resolve("far_cow.horn"),
                        "variant far_cow \"Far Cow\" extends known_parent with other_parent {}\n")
                .toString();

        Call first = push(child, "--author", "Ann", "--listed");
        Call second = push(child);
        script("known_parent", "35");
        Call third = push(child);

        assertThat(first.err()).isEmpty();
        assertThat(first.out()).containsPattern("the server does not have: \\S*other_parent.horn\n");
        assertThat(second.out()).contains("Nothing is new since version 1");
        assertThat(third.out()).containsPattern("does not have: \\S*known_parent.horn, \\S*other_parent.horn\n");
        assertThat(json(get("/api/v1/variants/far-cow/versions/1")).get("text").asString())
                .contains("variant far_cow", "variant other_parent")
                .doesNotContain("variant known_parent");
    }

    @Test
    void whatIsMissingIsSaid() throws IOException {
        assertThat(push(script("nameless_cow", "30")).err())
                .isEqualToIgnoringNewLines("Name the author with --author NAME.");
        assertThat(push("standard", "--author", "Ann").err()).contains("came with Hornbook");
        assertThat(push(script("nameless_cow", "30"), "--listed", "--private").exitCode())
                .isEqualTo(2);

        Files.writeString(keys(), "[]");
        assertThat(push(script("nameless_cow", "30"), "--author", "Ann").err()).contains("does not contain keys");
    }

    private String script(String name, String limit) throws IOException {
        String text = "variant " + name + " \"" + name + "\" extends standard {\n  set limit to " + limit + "\n}\n";
        return Files.writeString(folder.resolve(name + ".horn"), text).toString();
    }

    private Path keys() {
        return folder.resolve("keys.json");
    }

    private JsonNode kept() throws IOException {
        return JsonMapper.shared().readTree(Files.readString(keys())).get(site());
    }

    private Call push(String file, String... options) {
        return Call.of(Stream.concat(
                        Stream.of("push", file, "--server", site(), "--key-file", keys().toString()),
                        Stream.of(options))
                .toArray(String[]::new));
    }
}
