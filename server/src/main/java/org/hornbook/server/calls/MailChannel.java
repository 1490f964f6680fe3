package org.hornbook.server.calls;

import static org.hornbook.words.Language.say;

import jakarta.mail.AuthenticationFailedException;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.SendFailedException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;
import java.util.Properties;
import java.util.regex.Pattern;
import org.eclipse.angus.mail.smtp.SMTPAddressFailedException;
import org.eclipse.angus.mail.util.MailConnectException;
import org.hornbook.server.calls.CallSettings.MailServer;
import org.hornbook.server.store.CallRecords.Address;
import org.hornbook.server.store.CallRecords.Claimed;
import org.hornbook.words.Language;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Mail by the operator's server. Each mail can be ended with one click (RFC 8058). */
final class MailChannel implements Channel {
    private static final Logger LOG = LoggerFactory.getLogger(MailChannel.class);
    private static final Pattern ADDRESS = Pattern.compile("[^\\s@<>(),;:\\\\\"\\[\\]]{1,64}@[\\p{L}\\p{N}.-]{1,190}");
    private static final String TIMEOUT = "10000"; // milliseconds
    private static final String UTF_8 = StandardCharsets.UTF_8.name();

    /** The server says that there is no such mailbox. */
    private static final int NO_MAILBOX = 550;

    private static final int NOT_ALLOWED_MAILBOX = 553;

    private final MailServer server;
    private final Session session;

    MailChannel(MailServer server) {
        this.server = server;
        session = Session.getInstance(properties(server));
    }

    /** Whether this is one mail address, without a name. */
    static boolean isAddress(String text) {
        try {
            new InternetAddress(text, true).validate();
            return ADDRESS.matcher(text).matches();
        } catch (AddressException unreadable) {
            return false;
        }
    }

    private static Properties properties(MailServer server) {
        Properties all = new Properties();
        for (String protocol : new String[] {"smtp", "smtps"}) {
            String start = "mail." + protocol + ".";
            all.setProperty(start + "connectiontimeout", TIMEOUT);
            all.setProperty(start + "timeout", TIMEOUT);
            all.setProperty(start + "writetimeout", TIMEOUT);
            all.setProperty(start + "starttls.enable", "true");
            all.setProperty(start + "starttls.required", String.valueOf(!server.isTls() && !isHere(server)));
        }
        return all;
    }

    /** Whether the server runs on this machine, so that nobody listens in between. */
    private static boolean isHere(MailServer server) {
        try {
            return InetAddress.getByName(server.address().getHost()).isLoopbackAddress();
        } catch (UnknownHostException _) {
            return false;
        }
    }

    @Override
    public Outcome send(Claimed claimed, Notice notice) {
        try (Transport transport = session.getTransport(server.address().getScheme())) {
            String user = server.address().getUserInfo();
            transport.connect(
                    server.address().getHost(),
                    server.address().getPort(),
                    user,
                    user == null ? null : server.password());
            return send(transport, claimed, notice);
        } catch (MessagingException unreached) {
            complain(unreached);
            return Outcome.REFUSED;
        }
    }

    private Outcome send(Transport transport, Claimed claimed, Notice notice) {
        try {
            MimeMessage message = message(claimed, notice);
            transport.sendMessage(message, message.getAllRecipients());
            return Outcome.SENT;
        } catch (SendFailedException refused) {
            complain(refused);
            return refused.getNextException() instanceof SMTPAddressFailedException address
                            && address.getReturnCode() >= NO_MAILBOX
                            && address.getReturnCode() <= NOT_ALLOWED_MAILBOX
                    ? Outcome.DEAD
                    : Outcome.REFUSED;
        } catch (MessagingException broken) {
            complain(broken);
            return Outcome.UNKNOWN;
        }
    }

    /** Says what kind of trouble it was: the texts of mail servers repeat people's addresses. */
    private static void complain(MessagingException trouble) {
        String what = trouble instanceof AuthenticationFailedException
                ? "it does not accept the user and password"
                : trouble instanceof MailConnectException
                        ? "it cannot be reached"
                        : trouble.getClass().getSimpleName();
        LOG.warn("The mail server did not take a notice: {}", what);
    }

    private MimeMessage message(Claimed claimed, Notice notice) throws MessagingException {
        Address to = claimed.address();
        String site = claimed.person().site();
        String end = site + Calls.END + to.word();
        MimeMessage message = new MimeMessage(session) {
            @Override
            protected void updateMessageID() throws MessagingException {
                // The same at each attempt, by which mail programs recognise a repeat.
                setHeader(
                        "Message-ID",
                        "<" + claimed.number() + "@" + server.address().getHost() + ">");
            }
        };
        message.setFrom(new InternetAddress(server.from()));
        message.setRecipient(Message.RecipientType.TO, new InternetAddress(to.address()));
        message.setSubject(notice.subject(), UTF_8);
        message.setSentDate(Date.from(Instant.now()));
        message.setHeader("Auto-Submitted", "auto-generated");
        message.setHeader("List-Unsubscribe", "<" + end + ">");
        message.setHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
        Language language = Language.of(claimed.person().language()).orElseGet(Language::english);
        message.setContentLanguage(new String[] {language.letters()});
        String signature = language.during(() -> say("mail.end site link", site, end));
        message.setText(notice.text() + "\n\n" + site + notice.link() + "\n\n-- \n" + signature + "\n", UTF_8);
        return message;
    }
}
