package org.hornbook.server.library;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PersonNameTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Ann",
                " Ann  of Green Gables ",
                "Zoë",
                "小明",
                "Ann 🐮",
                "O'Brien <3",
                "abcdefghijklmnopqrstuvwx",
                "क्\u200dष",
                "👩\u200d🌾"
            })
    void mostNamesWillDo(String name) {
        assertThat(PersonName.problem(PersonName.tidy(name))).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "   ",
                "abcdefghijklmnopqrstuvwxy",
                "An\u0000n",
                "An\u202Ena",
                "An\u200Bn",
                "An\u2028n",
                "An\u2029n",
                "An\uE000n",
                "An\uD83Dn",
                "\u200dAnn",
                "Ann\u200d",
                "An\u200d\u200dn"
            })
    void namesThatCannotBeShownWillNot(String name) {
        assertThat(PersonName.problem(PersonName.tidy(name))).endsWith(".");
    }

    /** With a Cyrillic а, another sign for the l, and a joiner that nobody sees. */
    @ParameterizedTest
    @ValueSource(strings = {"ANNA L", "Аnnа l", "Anna 1", "An\u200dna l", "Änna l"})
    void namesThatLookTheSameAreTakenForEachOther(String name) {
        assertThat(PersonName.alike("Anna l", name)).isTrue();
        assertThat(PersonName.alike("Ben", name)).isFalse();
        assertThat(PersonName.alike("👩\u200d🌾", "🐮")).isFalse();
    }
}
