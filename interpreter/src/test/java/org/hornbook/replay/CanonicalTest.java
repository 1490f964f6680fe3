package org.hornbook.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.junit.jupiter.api.Test;

class CanonicalTest {

    @Test
    void whatIsSaidOfAGameIsNoPartOfIt() {
        Cause cause = new Cause("fits", "It fits.", List.of(), "standard.horn", 32);
        Cause explained = cause.because(List.of("53 goes to row 2."), List.of());

        assertThat(Digest.Canonical.of(new Event.CardPlaced(1, 2, 53, 2, 3, explained)))
                .isEqualTo("CardPlaced(1,2,53,2,3,Cause(\"fits\",\"standard.horn\",32))");
    }

    @Test
    void forWhomARowIsChosenAndWhoGaveWhatIsOnlyTold() {
        Cause cause = new Cause("fits", "", List.of(), "standard.horn", 32);
        assertThat(Digest.Canonical.of(
                        new Event.ChoiceShown(1, 2, "home", Question.Kind.ROWS, List.of(4), false, 3, 18, cause)))
                .startsWith("ChoiceShown(1,2,\"home\",ROWS,[4],false,Cause(");
        assertThat(Digest.Canonical.of(new Event.CardsPassed(
                        1, 2, List.of(5), List.of(76), List.of("hand"), List.of("hand"), List.of(3), List.of(1))))
                .isEqualTo("CardsPassed(1,2,[5],[76])");
    }

    @Test
    void answersAreWrittenWithTheirKind() {
        Cause cause = new Cause("laying", "", List.of(), "open.horn", 8);
        assertThat(Digest.Canonical.of(
                        new Event.ChoiceShown(1, 2, "lead", Question.Kind.CARDS, List.of(53), false, cause)))
                .startsWith("ChoiceShown(1,2,\"lead\",CARDS,[53],false,");
    }

    @Test
    void whatNoRuleDidIsWrittenWithoutOne() {
        assertThat(Digest.Canonical.of(new Event.CardStacked(1, 0, "", 0, 53, 53, 2, 3, null)))
                .isEqualTo("CardStacked(1,0,\"\",0,53,53,2,3,-)");
    }
}
