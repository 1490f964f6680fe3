package org.hornbook.revision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.Objects;
import org.hornbook.parser.HornParser;
import org.hornbook.revision.Merge.Choice;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;
import org.junit.jupiter.api.Test;

class InheritanceTest {
    private static final String PARENT = """
        variant calf extends standard {
          param length = 5
          rule first "first" on taken { player gains 1 }
          rule second "second" on taken { player gains 2 }
          rule third "third" on taken { player gains 3 }
          rule fourth "fourth" on taken { player gains 4 }
        }
        """;

    private static final String CHILD = """
        # A child.
        variant heifer extends calf 2 {
          set length to 6
          # Mine is better.
          replace rule first "mine" on taken { player gains 7 }
          before second rule early "early" on taken { player gains 8 }
          remove fourth # not needed
        }
        """;

    @Test
    void findsConflictsBetweenChildAndParent() {
        Inheritance inheritance =
                inheritance(CHILD, PARENT.replaceAll("gains (\\d)", "gains 1$1").replace("length = 5", "length = 4"));

        assertThat(inheritance.choices())
                .extracting(choice -> choice.change().name(), Choice::isConflict)
                .containsExactly(
                        tuple("param length", true),
                        tuple("rule first", true),
                        tuple("rule second", true),
                        tuple("rule third", false),
                        tuple("rule fourth", true));
        assertThat(inheritance.choices().get(2).mine())
                .extracting(Revision.Passage::text)
                .isEqualTo("before second rule early \"early\" on taken { player gains 8 }");
    }

    @Test
    void updatesTheVersionAndDropsWhatTheAuthorGivesUp() {
        Inheritance inheritance = inheritance(CHILD, PARENT.replace("gains 1", "gains 11"));

        assertThat(inheritance.text("calf", 3, choice -> false)).isEqualTo(CHILD.replace("calf 2", "calf 3"));
        assertThat(inheritance.text("calf", 3, choice -> true))
                .isEqualTo(CHILD.replace("calf 2", "calf 3").replaceFirst("(?s) *# Mine.*gains 7 }\n", ""));
    }

    @Test
    void leavesAChildThatNamesNoVersionAsItIs() {
        String unpinned = CHILD.replace("calf 2", "calf");

        assertThat(inheritance(unpinned, PARENT.replace("gains 1", "gains 11")).text("calf", 3, choice -> false))
                .isEqualTo(unpinned);
    }

    private static Inheritance inheritance(String child, String parentAfter) {
        return Inheritance.of(file(child), Revision.between(script(PARENT), script(parentAfter)))
                .orElseThrow();
    }

    private static Script script(String text) {
        return Objects.requireNonNull(HornParser.parse(file(text)).script());
    }

    private static SourceFile file(String text) {
        return new SourceFile("calf.horn", text);
    }
}
