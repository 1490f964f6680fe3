package org.hornbook.server.web.calls;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.store.FolderException;
import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import com.interaso.webpush.VapidKeys;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hornbook.server.calls.CallSettings;
import org.hornbook.server.calls.CallSettings.MailServer;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.tables.ManualClock;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.Settings;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Calls by mail: a real server of ours, and one of GreenMail's that takes the mail. */
class CallsByMailTest {
    private static final GreenMail MAIL = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
    private static final ManualClock CLOCK = new ManualClock();
    private static final int PATIENCE = 20_000; // milliseconds
    private static HornbookServer server;

    private final CalledPerson ann = new CalledPerson(site());

    @BeforeAll
    static void start(@TempDir Path data) throws UnusableStore {
        MAIL.start();
        URI address = URI.create("smtp://127.0.0.1:" + MAIL.getSmtp().getPort());
        server = HornbookServer.start(
                new Settings("localhost", 0, new StorageLocation.Folder(data))
                        .calling(new CallSettings(
                                Optional.of(new MailServer(address, "", "calls@hornbook.example")), false)),
                CLOCK);
        CLOCK.wind(Duration.ofHours(12));
    }

    @AfterAll
    static void stop() {
        server.stop();
        MAIL.stop();
    }

    @BeforeEach
    void emptyMailboxes() throws FolderException {
        MAIL.purgeEmailFromAllMailboxes();
    }

    private static String site() {
        return "http://localhost:" + server.port();
    }

    @Test
    void whoConfirmsTheirAddressIsCalledOncePerQuestionAndEndsItWithOneClick()
            throws IOException, InterruptedException, MessagingException {
        String table = ann.open();
        ann.callMe(table);
        ann.calls("mail", Map.of("address", "ann@example.org", "zone", "Europe/Berlin"));

        MimeMessage first = mail("ann", 1);
        assertThat(first.getSubject()).isEqualTo("Confirm your address");
        String confirm = link(first, "/calls/confirm/[\\w-]{22}");
        assertThat(ann.get(confirm).body()).contains("Confirm the address", "ann@example.org");
        assertThat(mails("ann")).as("opening the page confirms nothing").hasSize(1);
        assertThat(ann.send(confirm, "", "").statusCode()).isEqualTo(403);
        assertThat(ann.send(confirm, "", site()).statusCode()).isEqualTo(303);

        MimeMessage second = mail("ann", 2);
        assertThat(second.getSubject()).isEqualTo("Your turn: 6 nimmt!");
        assertThat(second.getFrom()[0]).hasToString("calls@hornbook.example");
        assertThat(text(second))
                .startsWith("It is your turn at 6 nimmt!. You have time until Friday, Jan 2, 2026, ")
                .contains("(Europe/Berlin).", site() + table);
        ann.answer(table);
        MimeMessage third = mail("ann", 3);
        assertThat(third.getMessageID()).isNotEqualTo(second.getMessageID());
        ann.answer(table); // a row of the first turn, or a card of the second
        assertThat(text(mail("ann", 4)))
                .as("the referee's report of the turn before comes along")
                .startsWith("It is your turn at 6 nimmt!.")
                .containsPattern("Round 1, turn [12]\n")
                .contains("Ann (", "Points");

        String end = link(third, "/calls/end/[\\w-]{22}");
        assertThat(third.getHeader("List-Unsubscribe")[0]).isEqualTo("<" + site() + end + ">");
        assertThat(third.getHeader("List-Unsubscribe-Post")[0]).isEqualTo("List-Unsubscribe=One-Click");
        assertThat(new CalledPerson(site())
                        .send(end, "List-Unsubscribe=One-Click", "")
                        .statusCode())
                .as("as a mail program sends it")
                .isEqualTo(200);
        assertThat(ann.get(end).body()).contains("No more mail");
        ann.answer(table);
        CalledPerson bob = confirmed("bob");
        assertThat(mails("ann")).hasSize(4);
        assertThat(bob.calls("forgotten", Map.of()).get("addresses")).isEmpty();
    }

    @Test
    void theLastReportComesToWhoeverWasNotThere() throws IOException, InterruptedException, MessagingException {
        CalledPerson fay = confirmed("fay");
        String table = fay.post("/api/tables", """
            {"script":"variant one_round \\"One Round\\" extends standard { rule short \\"One round.\\" on round end { end game } }",
             "bots":1,"kind":"random","name":"Fay","clock":"36h"}
            """).get("table").asString();
        fay.callMe(table);
        while (fay.isAsked(table)) {
            fay.answer(table);
        }
        Instant end = Instant.now().plusMillis(PATIENCE);
        while (!mails("fay").getLast().getSubject().equals("Over: One Round")
                && Instant.now().isBefore(end)) {
            Thread.sleep(10);
        }
        MimeMessage last = mails("fay").getLast();
        assertThat(last.getSubject()).isEqualTo("Over: One Round");
        assertThat(text(last)).startsWith("One Round is over.").contains("Round 1, turn 10", "Fay (", "Round   Points");
    }

    @Test
    void noticesSpeakTheLanguageOfWhoeverGetsThem() throws IOException, InterruptedException, MessagingException {
        CalledPerson gerd = new CalledPerson(site());
        gerd.get("/calls?lang=de");
        gerd.calls("mail", Map.of("address", "gerd@example.org", "zone", "Europe/Berlin"));
        MimeMessage first = mail("gerd", 1);
        assertThat(first.getSubject()).isEqualTo("Bestätige deine Adresse");
        assertThat(first.getContentLanguage()).containsExactly("de");
        assertThat(gerd.get(link(first, "/calls/end/[\\w-]{22}")).body()).contains("Keine Mails mehr?");
        gerd.confirm(text(first));
        String table = gerd.open();
        gerd.callMe(table);
        MimeMessage second = mail("gerd", 2);
        assertThat(second.getSubject()).isEqualTo("Du bist dran: 6 nimmt!");
        assertThat(text(second))
                .startsWith("Du bist dran bei 6 nimmt!. Du hast Zeit bis ")
                .contains("Keine Mails mehr an diese Adresse: ");

        gerd.answer(table);
        mail("gerd", 3);
        gerd.answer(table); // a row of the first turn, or a card of the second
        assertThat(text(mail("gerd", 4))).containsPattern("Runde 1, Zug [12]\n").contains("Punkte");

        gerd.get("/calls?lang=id");
        gerd.get("/api/calls"); // as the page does
        gerd.callMe(gerd.open());
        assertThat(mail("gerd", 5).getSubject()).isEqualTo("Giliranmu: 6 nimmt!");
    }

    @Test
    void quietHoursAreKeptAndWhatIsOutOfDateByThenIsNotSent()
            throws IOException, InterruptedException, MessagingException {
        CalledPerson cleo = confirmed("cleo");
        // From midnight to a minute before it, and it is one o'clock there.
        cleo.calls("hours", Map.of("zone", "Europe/Berlin", "from", 0, "to", 24 * 60 - 1));
        String answered = cleo.open();
        cleo.callMe(answered);
        String waiting = cleo.open();
        cleo.callMe(waiting);
        CalledPerson dan = confirmed("dan");
        String dans = dan.open();
        dan.callMe(dans);
        assertThat(text(mail("dan", 2))).as("his, who has none").contains(dans);
        cleo.answer(answered);
        cleo.calls("table", Map.of("table", CalledPerson.id(answered), "calls", false, "feed", false));

        CLOCK.wind(Duration.ofHours(10).plusMinutes(59).plusSeconds(10));
        assertThat(text(mail("cleo", 2))).contains(waiting).doesNotContain(answered);
        assertThat(mails("cleo")).hasSize(2);
    }

    @Test
    void whatCannotBeCalledIsRefused() throws IOException, InterruptedException {
        for (String address : new String[] {
            "ann",
            "ann@example.org,bob@example.org",
            "Ann <ann@example.org>",
            "ann@[127.0.0.1]",
            "a\\r\\nBcc: b@example.org",
            "ann@example.org\\u0000"
        }) {
            assertThat(ann.send("/api/calls/mail", "{\"address\":\"" + address + "\"}", site())
                            .statusCode())
                    .as(address)
                    .isIn(400, 422);
        }
        for (int each = 0; each < 3; each++) {
            ann.calls("mail", Map.of("address", "eve+" + each + "@example.org"));
        }
        assertThat(ann.send("/api/calls/mail", "{\"address\":\"eve@example.org\"}", site())
                        .statusCode())
                .as("nobody fills her mailbox")
                .isEqualTo(429);
        assertThat(MAIL.waitForIncomingEmail(PATIENCE, 3)).isTrue();
        String key = Base64.getUrlEncoder().encodeToString(VapidKeys.generate().getApplicationServerKey());
        for (String endpoint : new String[] {
            "http://push.example.org/1",
            "https://localhost/1",
            "https://127.0.0.1/1",
            "https://10.0.0.1/1",
            "https://[::1]/1",
            "https://169.254.169.254/1",
            "https://1.1.1.1:8080/1",
            "file:///etc",
            "https://user@1.1.1.1/1"
        }) {
            String subscription =
                    "{\"endpoint\":\"" + endpoint + "\",\"key\":\"" + key + "\",\"secret\":\"AAAAAAAAAAAAAAAAAAAAAA\"}";
            assertThat(ann.send("/api/calls/push", subscription, site()).statusCode())
                    .as(endpoint)
                    .isEqualTo(422);
        }
        String table = ann.open();
        CalledPerson stranger = new CalledPerson(site());
        String wish = "{\"table\":\"" + CalledPerson.id(table) + "\",\"calls\":true,\"feed\":true}";
        assertThat(stranger.send("/api/calls/table", wish, site()).statusCode()).isEqualTo(403);
        assertThat(ann.send("/api/calls/hours", "{\"zone\":\"Mars/Phobos\"}", site())
                        .statusCode())
                .isEqualTo(422);
    }

    /** Somebody with an address, who has confirmed it. */
    private static CalledPerson confirmed(String name) throws IOException, InterruptedException, MessagingException {
        CalledPerson person = new CalledPerson(site());
        JsonNode state = person.calls("mail", Map.of("address", name + "@example.org", "zone", "Europe/Berlin"));
        assertThat(state.get("addresses").get(0).get("confirmed").asBoolean()).isFalse();
        person.send(link(mail(name, 1), "/calls/confirm/[\\w-]{22}"), "", site());
        return person;
    }

    /** The mail with this number, from 1, to somebody, once it has come. */
    private static MimeMessage mail(String name, int number) throws InterruptedException {
        Instant end = Instant.now().plusMillis(PATIENCE);
        while (mails(name).size() < number && Instant.now().isBefore(end)) {
            Thread.sleep(10);
        }
        assertThat(mails(name)).hasSize(number);
        return mails(name).get(number - 1);
    }

    private static List<MimeMessage> mails(String name) {
        return List.of(MAIL.getReceivedMessagesForDomain(name + "@example.org"));
    }

    private static String text(MimeMessage mail) throws IOException, MessagingException {
        return mail.getContent().toString().replace("\r\n", "\n");
    }

    private static String link(MimeMessage mail, String path) throws IOException, MessagingException {
        Matcher link = Pattern.compile(Pattern.quote(site()) + "(" + path + ")").matcher(text(mail));
        assertThat(link.find()).isTrue();
        return link.group(1);
    }
}
