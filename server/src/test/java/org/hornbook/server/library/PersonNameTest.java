package org.hornbook.server.library;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PersonNameTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"Ann", " Ann  of Green Gables ", "Zoë", "小明", "Ann 🐮", "O'Brien <3", "abcdefghijklmnopqrstuvwx"
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
                "An\uD83Dn"
            })
    void namesThatCannotBeShownWillNot(String name) {
        assertThat(PersonName.problem(PersonName.tidy(name))).endsWith(".");
    }
}
