package org.hornbook.server.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import org.hornbook.checker.Checker;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.reference.Reference;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an editor hears of the statement that is being written. */
class LanguageServiceTest {
    private static final LanguageService SERVICE =
            new LanguageService(Reference.load(), new Checker(new ShippedScripts()));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rule r \"R.\" on taken { player gains | (gains or loses) <sum> | <sum>",
                "after turning_up step s \"S.\" { deal 1 from | deal <sum> from <path> to [each] <path> | <path>",
                "set limit to | set <name> to (<literal> or <lot> [, <lot>]…) | <literal>",
                "rule r \"R.\" on taken { take row to | take <set> to <path> | <path>",
                "rule r \"R.\" on taken when | rule <name> [<text>] [<ruling>]… <trigger> [when <expression>]"
                        + " [<bound>] <block> | <expression>"
            })
    void tellsTheFormAndThePart(String begun, String form, String part) {
        String text = "variant mine \"Mine\" extends standard {\n  " + begun + " ";
        LanguageService.Signature signature = SERVICE.signature(new SourceFile("mine.horn", text), text.length())
                .orElseThrow();
        assertThat(signature.form().replace(" | ", " or ")).isEqualTo(form);
        assertThat(signature.form().substring(signature.from(), signature.to())).isEqualTo(part);
    }
}
