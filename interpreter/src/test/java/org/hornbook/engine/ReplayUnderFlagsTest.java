package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hornbook.lineage.ShippedScripts;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A replay is the same in every Java machine, however it compiles, hashes, and speaks. Of every shipped variant,
 * and interpreted, with {@code -Plong}.
 */
@Tag("long")
class ReplayUnderFlagsTest {
    private static final boolean ALL = "all".equals(System.getProperty("variants"));
    private static final List<String> VARIANTS = ALL ? new ShippedScripts().names() : List.of("jumping_cow");

    private static final List<String> ELSEWHERE = List.of(
            "-XX:+UnlockExperimentalVMOptions",
            "-XX:hashCode=2",
            "-XX:TieredStopAtLevel=1",
            "-Duser.language=tr",
            "-Duser.country=TR",
            "-Duser.timezone=Pacific/Kiritimati",
            "-Dfile.encoding=ISO-8859-1");

    private static final List<List<String>> FLAGS = ALL ? List.of(List.of("-Xint"), ELSEWHERE) : List.of(ELSEWHERE);

    @Test
    void printsTheSameDigestEverywhere() throws Exception {
        String plain = digest(List.of());
        assertThat(plain).matches("[0-9a-f]{64}");
        for (List<String> flags : FLAGS) {
            assertThat(digest(flags)).as("%s", flags).isEqualTo(plain);
        }
    }

    private static String digest(List<String> flags) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), ReplayDigest.class.getName()));
        command.addAll(VARIANTS);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed.strip();
    }
}
