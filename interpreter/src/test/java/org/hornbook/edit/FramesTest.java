package org.hornbook.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.edit.RuleFrame.Chip;
import org.hornbook.edit.RuleFrame.Line;
import org.hornbook.edit.RuleFrame.Operation;
import org.hornbook.fuzz.VariantGenerator;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.parser.HornParser;
import org.hornbook.printer.Printer;
import org.hornbook.source.SourceFile;
import org.hornbook.words.Hook;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rules made by hand: frames of every script, built up from nothing, and what fits into their chips. */
class FramesTest {
    private static final int LONG = Integer.getInteger("generated", 1);

    /** In the short form some of the shipped scripts, and few generated ones. */
    private static final int EVERY = LONG > 1 ? 1 : 8;

    private static final int GENERATED = Math.min(1_000, 5 * LONG - 2);
    private static final ShippedScripts SHIPPED = new ShippedScripts();
    private static final Checker CHECKER = new Checker(SHIPPED);
    private static final String MINE = """
        variant mine "Mine" extends standard {
          # nobody likes rows
          rule bad "Bad company." # for friends
            on taken when total bullheads of taken >= 5 {
              player.next gains 2 # to the left
              player gains 1
            }

          set limit to 40 # short
        }
        """;

    private static final Pattern CONSTANT = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"|\\b\\d+\\b");

    static List<SourceFile> scripts() {
        return Stream.of(
                        every(SHIPPED.scripts()),
                        every(SHIPPED.rules()),
                        IntStream.range(0, GENERATED)
                                .mapToObj(
                                        seed -> new SourceFile("generated.horn", new VariantGenerator(seed).variant())))
                .flatMap(all -> all)
                .toList();
    }

    private static Stream<SourceFile> every(List<SourceFile> all) {
        return IntStream.range(0, all.size()).filter(at -> at % EVERY == 0).mapToObj(all::get);
    }

    /** From an empty script: each statement as short as the grammar allows, then line by line, then chip by chip. */
    @ParameterizedTest
    @MethodSource("scripts")
    void everyScriptIsBuiltFromNothing(SourceFile wanted) {
        Written target = Written.of(wanted).orElseThrow();
        String head =
                wanted.text().substring(0, Written.start(target.statements().getFirst()));
        String text = head.replaceAll("(?m)#.*$", "").strip() + "\n}\n";
        for (int place = 0; place < target.statements().size(); place++) {
            text = new Building(target, place).added(text);
        }

        assertThat(printed(text)).isEqualTo(printed(wanted.text().replaceAll("(?m)#[^\"\\n]*$", "")));
    }

    private static String printed(String text) {
        HornParser.Parsed parsed = HornParser.parse(new SourceFile("script.horn", text));
        return Printer.print(Objects.requireNonNull(parsed.script()), List.of()).replaceAll("[\\s,]+", " ");
    }

    /** Builds one statement. */
    private record Building(Written target, int place) {
        String added(String before) {
            RuleFrame wanted = frame(target, place);
            List<Line> actions = wanted.lines().stream()
                    .filter(line -> line.can().contains(Operation.INSERT))
                    .toList();
            int end = written(before).statements().isEmpty()
                    ? before.indexOf('{') + 1
                    : Written.end(written(before).statements().getLast());
            String text =
                    edited(before, operations -> operations.insert(end, begun(wanted.from(), wanted.to(), actions)));
            for (Line action : actions) {
                int at = wanted.lines().indexOf(action);
                RuleFrame now = frame(written(text), place);
                Line sibling = now.lines().get(at - 1);
                for (int back = at - 1;
                        sibling.depth() > action.depth() || sibling.kind().equals("ruling");
                        back--) {
                    sibling = now.lines().get(back - 1);
                }
                boolean isFirst = sibling.depth() < action.depth()
                        || !sibling.can().contains(Operation.INSERT)
                                && !sibling.kind().equals("whenAction");
                int behind = isFirst ? sibling.inside() : sibling.to();
                text = edited(
                        text, operations -> operations.insert(behind, begun(action.from(), action.to(), actions)));
            }
            return filled(text, wanted);
        }

        private String filled(String begun, RuleFrame wanted) {
            String text = begun;
            List<Chip> chips = constants(wanted);
            for (int at = 0; at < chips.size(); at++) {
                Chip now = constants(frame(written(text), place)).get(at);
                String with = chips.get(at).written();
                if (!now.written().equals(with)) {
                    text = edited(text, operations -> operations.replace(now.from(), now.to(), with));
                }
            }
            return text;
        }

        private static List<Chip> constants(RuleFrame frame) {
            return chips(frame).stream()
                    .filter(chip -> chip.kind().equals("text") || chip.written().matches("\\d+"))
                    .toList();
        }

        /** A part without the actions in it, with other numbers and texts; examples are written as they are. */
        private String begun(int from, int to, List<Line> actions) {
            String text = target.text();
            StringBuilder begun = new StringBuilder();
            int at = from;
            for (Line action : actions) {
                if (action.from() >= at && action.to() <= to && (action.from() != from || action.to() != to)) {
                    begun.append(text, at, action.from());
                    at = action.to();
                    while (text.substring(at).matches("(?s)\\s*,.*")) {
                        at = text.indexOf(',', at) + 1;
                    }
                }
            }
            begun.append(text, at, to);
            String whole = begun.toString().replaceAll("(?m)#[^\"\\n]*$", "");
            return whole.matches("(?s)(replace )?example .*")
                    ? whole
                    : CONSTANT.matcher(whole)
                            .replaceAll(found ->
                                    found.group().startsWith("\"") ? "\"x\"" : String.valueOf(found.start() + 1));
        }
    }

    private static Written written(String text) {
        return Written.of(new SourceFile("script.horn", text)).orElseThrow(() -> new AssertionError(text));
    }

    private interface Edit {
        Optional<String> of(Operations operations);
    }

    private static String edited(String text, Edit edit) {
        return Operations.on(new SourceFile("script.horn", text))
                .flatMap(edit::of)
                .orElseThrow(() -> new AssertionError("no edit of " + text));
    }

    private static RuleFrame frame(String text, int place) {
        Written written = written(text);
        return RuleFrame.of(written.source(), Written.start(written.statements().get(place)), CHECKER)
                .orElseThrow();
    }

    /** Without the words of parents, which take longer. */
    private static RuleFrame frame(Written written, int place) {
        return RuleFrame.of(written, Written.start(written.statements().get(place)), new Names(null, null))
                .orElseThrow();
    }

    private static List<Chip> chips(RuleFrame frame) {
        return frame.lines().stream()
                .flatMap(line -> line.pieces().stream())
                .flatMap(piece -> Stream.ofNullable(piece.chip()))
                .distinct()
                .toList();
    }

    @Test
    void aFrameReadsAsTheRulebookDoes() {
        assertThat(frame(MINE, 0).lines())
                .extracting(Line::words)
                .containsExactly(
                        "Rule bad “Bad company.”",
                        "When a player has taken a row if the total bullheads of the cards just taken are 5 or more",
                        "The player to the left gains 2 points",
                        "The player gains 1 point");
    }

    @Test
    void valuesAndConditionsReadAsPeopleSayThem() {
        String text = """
            variant mine extends standard {
              counter dealer "who deals" = random of players
              rule r "Row {capacity:ordinal}." on round end when some player has score >= limit and no fit {
                each player where count of hand > 0 { move player.hand to player.next.next.hand }
                dealer gains 5
                set dealer to player with lowest score then highest number where score < capacity
              }
            }
            """;

        assertThat(frame(text, 1).lines())
                .extracting(Line::words)
                .containsExactly(
                        "Rule r “Row fifth.”",
                        "At the end of the round if there is a player whose score is 66 (limit) or more"
                                + " and there is no fit row",
                        "Each player where the number of cards in their hand is higher than 0",
                        "Move the player's hand to the hand of the second player to the left",
                        "The dealer gains 5 points",
                        "Set the dealer to the player with the lowest score, then the highest number"
                                + " whose score is lower than 5 (capacity)");
        assertThat(chips(frame(text, 1))).extracting(Chip::written).contains("Row {capacity:ordinal}.");
    }

    @Test
    void everyOperationHasItsInverse() {
        RuleFrame frame = frame(MINE, 0);
        Line first = frame.lines().get(2);
        Line second = frame.lines().get(3);
        String laidOut = edited(MINE, operations -> operations.replace(second.from(), second.to(), "player gains 1"));
        Line last = frame(laidOut, 0).lines().get(3);
        String copied = edited(laidOut, operations -> operations.copy(last.from(), last.to()));
        Line copy = frame(copied, 0).lines().get(4);
        String wrapped = edited(laidOut, operations -> operations.wrap(last.from(), last.to(), "player.score > 3"));
        Line when = frame(wrapped, 0).lines().get(3);
        String moved = edited(laidOut, operations -> operations.move(last.from(), last.to(), true));
        Line up = frame(moved, 0).lines().get(2);
        Line condition = frame(laidOut, 0).lines().get(1);
        String both = edited(laidOut, operations -> operations.and(condition.from(), condition.to(), "turn > 5"));

        assertThat(laidOut).contains("# nobody", "# for friends", "# to the left", "# short");
        assertThat(edited(copied, operations -> operations.remove(copy.from(), copy.to())))
                .isEqualTo(laidOut);
        assertThat(wrapped).contains("when player.score > 3 { player gains 1 }");
        assertThat(edited(wrapped, operations -> operations.unwrap(when.from(), when.to())))
                .isEqualTo(laidOut);
        assertThat(edited(moved, operations -> operations.move(up.from(), up.to(), false)))
                .isEqualTo(laidOut);
        assertThat(both).contains("total bullheads of taken >= 5 and turn > 5");
        int added = both.indexOf("turn > 5");
        assertThat(edited(both, operations -> operations.remove(added, added + 8)))
                .isEqualTo(laidOut);
        assertThat(first.can()).contains(Operation.DOWN).doesNotContain(Operation.UP, Operation.UNWRAP);
    }

    @Test
    void aNameIsChangedWhereverItIsUsed() {
        String text =
                "variant mine extends standard { param tax = 2 in 1..9 rule pay \"{tax} points.\" on taken { player"
                        + " gains tax } }";
        int name = text.indexOf("tax");

        assertThat(edited(text, operations -> operations.replace(name, name + 3, "fee")))
                .contains("param fee", "{fee} points.", "player gains fee")
                .doesNotContain("tax");
    }

    private static final String TOLD = """
        variant mine "Mine" extends standard {
          rule bad "Bad company." on taken when row is full { each player where score > limit gains 1 }

          texts de {
            title "Meins"
            bad "Schlechte Gesellschaft."
          }
          texts id { bad "Teman buruk." }
        }
        """;

    @Test
    void aFrameIsReadInTheReadersLanguage() {
        Language.of("de")
                .orElseThrow()
                .during(() -> assertThat(
                                frame(TOLD, 0).lines().stream().map(Line::words).toList())
                        .containsExactly(
                                "Regel bad \u201eSchlechte Gesellschaft.\u201c",
                                "Wenn ein Spieler eine Reihe genommen hat wenn die Reihe ist voll",
                                "Jeweils Spieler bei denen die Punktzahl größer als 66 (Punkte, die das Spiel beenden)"
                                        + " ist erhält 1 Punkt"));
    }

    @Test
    void aTextIsChangedAsItIsReadAndIsNoLongerTranslated() {
        Language.of("de").orElseThrow().during(() -> {
            Chip text = chips(frame(TOLD, 0)).stream()
                    .filter(chip -> chip.kind().equals("text"))
                    .findFirst()
                    .orElseThrow();
            assertThat(text.written()).isEqualTo("Schlechte Gesellschaft.");
            assertThat(edited(TOLD, operations -> operations.replace(text.from(), text.to(), "Wer nimmt, zahlt.")))
                    .contains("rule bad \"Wer nimmt, zahlt.\"", "texts de {\n    title \"Meins\"\n  }")
                    .doesNotContain("Gesellschaft", "texts id");
        });
    }

    @Test
    void everyOptionOfEveryChipIsRight() {
        SourceFile source = new SourceFile("script.horn", MINE);
        for (Chip chip : chips(frame(MINE, 0))) {
            Fits fits = Fits.of(source, chip.from(), chip.to(), CHECKER).orElseThrow();

            assertThat(fits.isFree() || !fits.options().isEmpty())
                    .as(chip.written())
                    .isEqualTo(!chip.kind().equals("event")); // no other has cards just taken
            assertThat(fits.options()).allSatisfy(option -> {
                String text = MINE.substring(0, chip.from()) + option.written() + MINE.substring(chip.to());
                assertThat(CHECKER.understood(new SourceFile("script.horn", text))
                                .diagnostics())
                        .as(option.written())
                        .noneMatch(Diagnostic::isError);
            });
        }
    }

    @Test
    void aNumberHasARangeAndAnEventAllOthers() {
        SourceFile source = new SourceFile("script.horn", MINE);
        int limit = MINE.indexOf("40");
        SourceFile other = new SourceFile("script.horn", MINE.replace(" when total bullheads of taken >= 5", ""));
        int taken = MINE.indexOf("taken");

        assertThat(Fits.of(source, limit, limit + 2, CHECKER).orElseThrow().range())
                .isEqualTo(new Fits.Range(10, 300));
        SourceFile large = new SourceFile("script.horn", MINE.replace("gains 2", "gains 5000"));
        int most = large.text().indexOf("5000");
        assertThat(Fits.of(large, most, most + 4, CHECKER).orElseThrow().range())
                .isEqualTo(new Fits.Range(0, 5000));
        SourceFile wrong = new SourceFile("script.horn", MINE.replace("limit to 40", "limit to 5000"));
        assertThat(Fits.of(wrong, limit, limit + 4, CHECKER).orElseThrow().range())
                .isNull();
        SourceFile endless = new SourceFile("script.horn", MINE.replace("gains 2", "gains 99999999999"));
        assertThat(Fits.of(endless, most, most + 11, CHECKER)).isEmpty();
        assertThat(Fits.of(other, taken, taken + 5, CHECKER).orElseThrow().options())
                .extracting(Fits.Option::written)
                .doesNotContain("taken")
                .isNotEmpty()
                .allMatch(event -> Hook.find(event).isPresent());
    }

    @Test
    void cardsRowsAndPlayersCanBeTouched() {
        String text = """
            variant mine extends standard {
              rule r on placed when card < 10 and player.number = 2 { move card to row, player.next gains 1 }
            }
            """;

        assertThat(touched(text, "10")).isEqualTo(new Fits.Touched("card", "", "", 104));
        assertThat(touched(text, "2")).isEqualTo(new Fits.Touched("player", "", "", 10));
        assertThat(touched(text, "player.next"))
                .isEqualTo(new Fits.Touched("player", "player where number = ", "", 10));
        assertThat(touched("variant mine extends standard { rule r on placed { close row } }", "row "))
                .isEqualTo(new Fits.Touched("row", "row where number = ", "", 4));
        assertThat(touched(text, "1 }")).isNull();
    }

    private static Fits.@Nullable Touched touched(String text, String chip) {
        int from = text.lastIndexOf(chip);
        return Fits.of(
                        new SourceFile("script.horn", text),
                        from,
                        from + chip.replaceAll(" .*", "").length(),
                        CHECKER)
                .orElseThrow()
                .touched();
    }

    @Test
    void everyShapeIsRightWhereItIsOffered() {
        SourceFile source = new SourceFile("script.horn", MINE);
        List<Shapes.Shape> shapes = Shapes.of(source, CHECKER);
        Set<String> names = shapes.stream().map(Shapes.Shape::name).collect(Collectors.toSet());

        assertThat(names).hasSize(Hook.values().length + 10);
        assertThat(shapes).allSatisfy(shape -> {
            Operations.Changed inserted =
                    Shapes.insert(shape.name(), source, CHECKER).orElseThrow();
            assertThat(CHECKER.check(new SourceFile("script.horn", inserted.script()))
                            .diagnostics())
                    .noneMatch(Diagnostic::isError);
            assertThat(inserted.script()).contains("# nobody", "# for friends", "set limit to 40 # short\n");
            assertThat(inserted.script().lines().filter(line -> line.matches("(rule|case|set|before|after).*")))
                    .isEmpty();
        });
    }
}
