package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A replay is the same under other languages and clocks, to the letter, with all its reasons. Some
 * variants', each in one of them by turns; of all in all with {@code -Plong}.
 */
@Isolated("it changes the language and the clock of the whole process")
class ReplayElsewhereTest {
    private static final List<String> LANGUAGES = List.of("tr-TR", "ar-EG", "th-TH-u-nu-thai", "hi-IN");
    private static final Map<String, String> HERE = new HashMap<>();

    private final Locale locale = Locale.getDefault();
    private final TimeZone timeZone = TimeZone.getDefault();

    @AfterEach
    void goHome() {
        Locale.setDefault(locale);
        TimeZone.setDefault(timeZone);
    }

    @ParameterizedTest
    @CsvSource({"tr-TR, Asia/Istanbul", "ar-EG, Africa/Cairo", "th-TH-u-nu-thai, Etc/GMT+12", "hi-IN, Etc/GMT-12"})
    void isTheSameEverywhere(String language, String zone) {
        for (String name : Games.firstPart()) {
            if (Games.some(name, LANGUAGES).contains(language)) {
                String here = HERE.computeIfAbsent(name, ReplayElsewhereTest::played);
                Locale.setDefault(Locale.forLanguageTag(language));
                TimeZone.setDefault(TimeZone.getTimeZone(zone));
                assertThat(played(name)).isEqualTo(here);
                goHome();
            }
        }
    }

    /** Everything from the script on, as text. */
    private static String played(String name) {
        Rules rules = Games.rules(Games.variant(name), 3);
        Games.Played game = Games.random(rules, 42);
        return new Engine(rules, true)
                .replay(Seed.of(42), game.answers())
                .events()
                .toString();
    }
}
