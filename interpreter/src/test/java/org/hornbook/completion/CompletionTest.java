package org.hornbook.completion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Token;
import org.hornbook.checker.Checker;
import org.hornbook.completion.Completion.Offer;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lexer.Tokenizer;
import org.hornbook.lexer.Tokens;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.parser.HornParser;
import org.hornbook.repair.Continuation;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompletionTest {
    private static final ShippedScripts SHIPPED = new ShippedScripts();
    private static final Checker CHECKER = new Checker(SHIPPED);

    /** Every so many words are looked at; 1 looks at all, which takes an hour. */
    private static final int EVERY = Integer.getInteger("completion.every", 101);

    private static final String HEAD = "variant mine \"Mine\" extends standard {\n  ";

    /** What scripts say is offered; the first of the list is most often right. */
    @Test
    void offersWhatShippedScriptsSay() {
        List<String> missing = new ArrayList<>();
        List<Integer> ranks = new ArrayList<>();
        int word = 0;
        for (SourceFile script : Stream.concat(SHIPPED.scripts().stream(), SHIPPED.rules().stream())
                .toList()) {
            Set<Integer> declared = declared(script);
            for (Token token : tokens(script.text())) {
                boolean isSaid = Tokens.isWordLike(token) && !declared.contains(token.getStartIndex());
                if (isSaid && word++ % EVERY == 0) {
                    List<String> labels = words(Completion.at(script, token.getStartIndex(), CHECKER));
                    ranks.add(labels.indexOf(token.getText()) + 1);
                    if (!labels.contains(token.getText())) {
                        missing.add(
                                script.name() + ":" + token.getLine() + " " + token.getText() + " not in " + labels);
                    }
                }
            }
        }
        double mean = ranks.stream().mapToInt(Integer::intValue).average().orElseThrow();
        assertThat(missing).isEmpty();
        assertThat(mean).as("mean rank of %s words", ranks.size()).isLessThan(2.5);
    }

    /** Whatever is offered can stand there: the script can go on from it, and the parser reads it to its end. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''",
                "set",
                "rule mine \"It is mine.\" on taken {",
                "rule mine \"It is mine.\" on taken { player",
                "rule mine \"It is mine.\" on taken when",
                "rule mine \"It is mine.\" on taken when row is",
                "after turning_up step more \"More.\" { deal 1 from",
                "replace step laying \"Lay.\" { each player chooses lead from"
            })
    void offersWhatCanBeRead(String begun) {
        String before = HEAD + begun + " ";
        for (Offer offer : Completion.at(new SourceFile("mine.horn", before), before.length(), CHECKER)
                .offers()) {
            String written = before + offer.text().replaceAll("\\$\\{([^}]*)}", "$1");
            Continuation rest = Continuation.after(tokens(written));
            assertThat(rest.isPossible()).as("%s", offer).isTrue();
            assertThat(HornParser.parse(new SourceFile("mine.horn", written + " " + rest.ending() + "}"))
                            .diagnostics())
                    .as("%s", offer)
                    .isEmpty();
        }
    }

    /** What somebody new is offered: only what is right there, the likeliest first. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rule r \"R.\" on taken { player      | chooses,gains,loses,wins | card,row,end",
                "rule r \"R.\" on taken { player gains | total,limit,row_count    | odd,yes,even",
                "rule r \"R.\" on taken when player.  | score,gained,next,team   | last,limit,deck,row,cards",
                "rule r \"R.\" on taken when row.     | last,first,number        | score,hand,limit",
                "rule r \"R.\" on                     | taken,placed,round       | player,score",
                "rule r \"R.\" on taken { take        | row,fit                  | limit,hand,odd,pile",
                "rule r \"R.\" on taken when row is   | full,not,overfull        | hand,limit,score,placed",
                "set                                  | limit,row_count,deck     | tally,fit,laying",
                "replace rule                         | tally,limit_reached      | fits,limit,laying",
                "remove                               | tally,limit,laying       | mine,score",
                "after turning_up step s \"S.\" { deal 1 from | deck,hand,pile       | limit,lead,odd",
                "after turning_up step s \"S.\" { deal 1 from deck to each player. | hand,pile | deck,score",
                "replace step laying \"L.\" { each player chooses lead from | hand,rows,yes | limit,odd",
                "example \"e\" { given rows [1] when ann plays 5 because | fits,tally | ann"
            })
    void offersWhatFitsAndNothingElse(String begun, String offered, String not) {
        String before = HEAD + begun.strip() + (begun.strip().endsWith(".") ? "" : " ");
        String after = "\n  rule later \"Later.\" on placed { end round }\n}\n";
        List<String> labels =
                words(Completion.at(new SourceFile("mine.horn", before + after), before.length(), CHECKER));
        assertThat(labels)
                .contains(offered.strip().split(","))
                .doesNotContain(not.strip().split(","));
    }

    @Test
    void offersNoValueOfAnotherKind() {
        String before = HEAD + "set limit to ";
        assertThat(words(Completion.at(new SourceFile("mine.horn", before + "\n}\n"), before.length(), CHECKER)))
                .doesNotContain("yes", "no", "count", "random");
    }

    @Test
    void offersPhrasesOfTheGame() {
        assertThat(phrases(HEAD)).contains("rule on taken", "replace step");
        assertThat(phrases(HEAD + "remove laying "))
                .doesNotContain("replace step")
                .contains("rule on taken");
        assertThat(phrases(HEAD + "rule r \"R.\" on taken { ")).contains("take row to target", "player gains points");
    }

    @Test
    void offersNothingInTextsAndComments() {
        assertThat(phrases(HEAD + "about \"pla")).isEmpty();
        assertThat(phrases(HEAD + "# pla")).isEmpty();
    }

    private static List<String> phrases(String before) {
        return Completion.at(new SourceFile("mine.horn", before), before.length(), CHECKER).offers().stream()
                .filter(offer -> offer.kind().equals("phrase"))
                .map(Offer::label)
                .toList();
    }

    private static List<String> words(Completion completion) {
        return completion.offers().stream()
                .filter(offer -> !offer.kind().equals("phrase"))
                .map(Offer::label)
                .toList();
    }

    private static List<Token> tokens(String text) {
        List<Token> tokens = new Tokenizer(new SourceFile("mine.horn", text), new Findings()).tokens();
        return tokens.subList(0, tokens.size() - 1);
    }

    /** Where names are declared: nobody can foretell them. */
    private static Set<Integer> declared(SourceFile script) {
        Script own = Objects.requireNonNull(CHECKER.understood(script).script());
        Set<Integer> declared = new HashSet<>(Set.of(own.name().span().start()));
        Declared.in(own).forEach(each -> declared.add(each.name().span().start()));
        return declared;
    }
}
