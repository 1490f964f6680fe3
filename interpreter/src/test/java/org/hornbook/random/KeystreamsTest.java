package org.hornbook.random;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeystreamsTest {
    /** Also beyond the words that were prepared, and for more words than there are lanes. */
    @ParameterizedTest
    @ValueSource(ints = {1, 44, 48, 4000})
    void areThoseOfTheSeedsThemselves(int words) {
        Keystreams keystreams = new Keystreams(words);
        Generator generator = new Generator(Seed.of(0));
        for (long first : new long[] {0, 1L << 40}) {
            keystreams.begin(place -> new Seed(first, -place, 3, first + place));
            for (int place = 0; place < keystreams.count(); place++) {
                generator.restart(keystreams, place);
                Generator alone = new Generator(new Seed(first, -place, 3, first + place));
                for (int word = 0; word < words + 40; word++) {
                    assertThat(generator.nextWord()).isEqualTo(alone.nextWord());
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 7, 47, 48, 70})
    void goOnInCopies(int given) {
        Keystreams keystreams = new Keystreams(44);
        keystreams.begin(Seed::of);
        Generator generator = new Generator(Seed.of(0));
        generator.restart(keystreams, 3);
        for (int word = 0; word < given; word++) {
            generator.nextWord();
        }
        Generator copy = generator.copy();
        Generator other = new Generator(Seed.of(9));
        other.become(generator);
        for (int word = 0; word < 100; word++) {
            int next = generator.nextWord();
            assertThat(copy.nextWord()).isEqualTo(next);
            assertThat(other.nextWord()).isEqualTo(next);
        }
    }
}
