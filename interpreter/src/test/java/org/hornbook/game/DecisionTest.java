package org.hornbook.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hornbook.game.Question.Kind;
import org.junit.jupiter.api.Test;

class DecisionTest {
    private static final Cause CAUSE = new Cause("passing", "", List.of(), "standard.horn", 1);

    @Test
    void takesAsManyPicksAsAreWanted() {
        Question two = question(1, true, List.of(3, 7, 7, 9), 1, 2);

        assertThat(two.takes(List.of())).isFalse();
        assertThat(two.takes(List.of(9))).isTrue();
        assertThat(two.takes(List.of(9, 3))).isTrue();
        assertThat(two.takes(List.of(3, 7, 9))).isFalse();
    }

    @Test
    void takesACardAsOftenAsThereAreCopies() {
        Question two = question(1, true, List.of(3, 7, 7, 9), 1, 2);

        assertThat(two.takes(List.of(7, 7))).isTrue();
        assertThat(two.takes(List.of(3, 3))).isFalse();
        assertThat(two.notOffered(List.of(7, 3, 7, 8, 7))).containsExactly(8, 7);
    }

    @Test
    void othersDoNotSeeWhatIsAskedInSecret() {
        Question mine = question(1, true, List.of(3), 1, 1);
        Question theirs = question(2, true, List.of(4), 1, 1);
        Question open = question(2, false, List.of(1, 2), 1, 1);
        Decision all = new Decision(List.of(mine, theirs, open), List.of(1, 2));

        assertThat(all.of(2)).containsExactly(theirs, open);
        assertThat(all.seenBy(1)).isEqualTo(new Decision(List.of(mine, open), List.of(1, 2)));
        assertThat(all.seenBy(0)).isEqualTo(new Decision(List.of(open), List.of(1, 2)));
    }

    private static Question question(int seat, boolean secret, List<Integer> options, int least, int most) {
        return new Question(seat, 1, "passed", "Which?", Kind.CARDS, options, least, most, secret, 0, List.of(), CAUSE);
    }
}
