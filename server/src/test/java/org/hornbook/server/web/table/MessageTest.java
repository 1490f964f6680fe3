package org.hornbook.server.web.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.hornbook.bots.BotKind;
import org.hornbook.game.Answer;
import org.hornbook.server.tables.Command;
import org.hornbook.server.tables.Proposal;
import org.hornbook.server.tables.Talk;
import org.hornbook.server.web.http.Refused;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessageTest {
    private static final Set<String> OF_PAGES = Set.of(
            "Sit",
            "AddBot",
            "Remove",
            "Move",
            "Rename",
            "Accept",
            "Unready",
            "MakeHost",
            "Start",
            "Leave",
            "Return",
            "BotFor",
            "Answer",
            "Propose",
            "Vote",
            "GoOn",
            "Write",
            "Say",
            "SayPhrase",
            "AllowTalk",
            "Admit",
            "AskSeat",
            "GiveSeat",
            "DenySeat");

    /** Enough to make any command of. */
    private static final String ALL =
            "\"command\":\"a\",\"seat\":1,\"name\":\"Ann\",\"kind\":\"random\",\"of\":2,\"to\":3,"
                    + "\"rules\":\"hash\",\"picks\":[[7,8],[],[2]],\"asked\":12,\"key\":\"key\","
                    + "\"what\":\"PAUSE\",\"agrees\":true,\"text\":\"Hello\",\"phrase\":\"OUCH\",\"level\":\"OFF\","
                    + "\"device\":1,\"guest\":1,\"choice\":{\"type\":\"Absent\",\"seat\":1}";

    static Stream<String> types() {
        return Stream.of(Command.class, Answer.class)
                .flatMap(family -> Stream.of(family.getPermittedSubclasses()))
                .map(Class::getSimpleName);
    }

    @ParameterizedTest
    @MethodSource("types")
    void onlyWhatPagesMaySayIsRead(String type) {
        String text = "{\"type\":\"" + type + "\"," + ALL + "}";
        if (OF_PAGES.contains(type)) {
            assertThat(read(text).id()).isEqualTo("a");
        } else {
            assertThatThrownBy(() -> read(text)).isInstanceOf(Refused.class);
        }
    }

    @Test
    void whatItSaysIsUnderstood() {
        assertThat(command("Sit")).isEqualTo(new Command.Sit("Ann"));
        assertThat(command("AddBot")).isEqualTo(new Command.AddBot(BotKind.RANDOM));
        assertThat(command("Remove")).isEqualTo(new Command.Remove(2));
        assertThat(command("Move")).isEqualTo(new Command.Move(2, 3));
        assertThat(command("MakeHost")).isEqualTo(new Command.MakeHost(2));
        assertThat(command("BotFor")).isEqualTo(new Command.BotFor(2, BotKind.RANDOM));
        assertThat(command("Propose")).isEqualTo(new Command.Propose(Proposal.What.PAUSE));
        assertThat(command("Vote")).isEqualTo(new Command.Vote(true));
        assertThat(command("Say")).isEqualTo(new Command.Say("Hello"));
        assertThat(command("SayPhrase")).isEqualTo(new Command.SayPhrase(Talk.SetPhrase.OUCH));
        assertThat(command("AllowTalk")).isEqualTo(new Command.AllowTalk(Talk.Level.OFF));
        assertThat(command("Accept")).isEqualTo(new Command.Accept("hash"));
        assertThat(command("Answer"))
                .isEqualTo(new Command.Choose(new Answer.Picks(1, List.of(List.of(7, 8), List.of(), List.of(2))), 12));
        assertThat(read("{\"type\":\"Answer\",\"command\":\"a\",\"seat\":1,\"picks\":[[7]]}")
                        .command())
                .isEqualTo(new Command.Choose(Answer.Picks.of(1, 7)));
        assertThat(read("{\"type\":\"Start\",\"command\":\"a\",\"seat\":1}"))
                .isEqualTo(new Message("a", 1, new Command.Start()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "null",
                "{\"type\":\"Start\",\"seat\":1}",
                "{\"type\":\"Start\",\"command\":\"\",\"seat\":1}",
                "{\"command\":\"a\",\"seat\":1}",
                "{\"type\":null,\"command\":\"a\",\"seat\":1}",
                "{\"type\":\"Sit\",\"command\":\"a\",\"seat\":0}",
                "{\"type\":\"AddBot\",\"command\":\"a\",\"seat\":1,\"kind\":\"RANDOM\"}",
                "{\"type\":\"AddBot\",\"command\":\"a\",\"seat\":1}",
                "{\"type\":\"Accept\",\"command\":\"a\",\"seat\":1,\"rules\":null}",
                "{\"type\":\"Answer\",\"command\":\"a\",\"seat\":1}",
                "{\"type\":\"Answer\",\"command\":\"a\",\"seat\":1,\"picks\":null}",
                "{\"type\":\"Answer\",\"command\":\"a\",\"seat\":1,\"picks\":[null]}",
                "{\"type\":\"Answer\",\"command\":\"a\",\"seat\":1,\"picks\":[[null]]}"
            })
    void whatIsLeftOutIsRefused(String text) {
        assertThatThrownBy(() -> read(text)).isInstanceOf(Refused.class);
    }

    private static Command command(String type) {
        return read("{\"type\":\"" + type + "\"," + ALL + "}").command();
    }

    private static Message read(String text) {
        return Message.read(text.getBytes(StandardCharsets.UTF_8));
    }
}
