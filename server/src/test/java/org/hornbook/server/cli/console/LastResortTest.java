package org.hornbook.server.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletionException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hornbook.source.AtWork;
import org.junit.jupiter.api.Test;

class LastResortTest {
    private static final Pattern FILE = Pattern.compile("the file (\\S+)\\.\\R");

    @Test
    void aFaultOfHornbookIsToldWithItsLineAndWithoutAStackTrace() throws IOException {
        AtWork fault = new AtWork("my.horn", 3, new NullPointerException("no table"));

        String told = told(new CompletionException(fault), "simulate", "my.horn");

        assertThat(told)
                .contains("Hornbook itself failed at work on my.horn, line 3.", "Please report it")
                .doesNotContain("Exception", "org.hornbook", "\tat ");
        Matcher kept = FILE.matcher(told);
        assertThat(kept.find()).isTrue();
        Path file = Path.of(kept.group(1));
        assertThat(Files.readString(file)).contains("simulate my.horn", "no table");
        Files.delete(file);
    }

    @Test
    void withoutALineTheScriptOfTheCommandIsNamed() {
        assertThat(told(new IllegalStateException(), "rulebook", "standard")).contains("failed at work on standard.");
        assertThat(told(new IllegalStateException(), "reference")).contains("Hornbook itself failed. ");
    }

    private static String told(Throwable fault, String... arguments) {
        StringWriter err = new StringWriter();
        assertThat(LastResort.tell(fault, new PrintWriter(err), arguments)).isEqualTo(1);
        return err.toString();
    }
}
