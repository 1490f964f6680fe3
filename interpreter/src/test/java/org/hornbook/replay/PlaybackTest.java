package org.hornbook.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Games;
import org.hornbook.game.Choice;
import org.hornbook.random.Seed;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.api.Test;

class PlaybackTest {
    /** They get another when it comes to that. */
    @Test
    void whoNamesARowAheadMayNameOneThatIsNotThere() {
        SourceFile swift = new SourceFile("swift.horn", """
            variant swift "Swift" extends standard {
              before laying step naming "Everybody names a row." { each player chooses named from rows, ahead }
            }
            """);
        Engine engine = new Engine(Games.rules(Games.check(swift), 2));

        Playback playback = Playback.of(engine, Seed.of(3), List.of(Choice.Answer.of(1, 33), Choice.Answer.of(2, 4)));

        assertThat(playback.refusal()).isNull();
        assertThat(playback.answers()).extracting(answer -> answer.row().size()).containsExactly(0, 1);
    }
}
