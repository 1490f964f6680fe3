package org.hornbook.server.calls;

import static org.hornbook.words.Language.say;

import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.hornbook.server.background.Background;
import org.hornbook.server.calls.Channel.Outcome;
import org.hornbook.server.database.LogThrottle;
import org.hornbook.server.live.Subscriptions;
import org.hornbook.server.store.CallRecords;
import org.hornbook.server.store.CallRecords.Address;
import org.hornbook.server.store.CallRecords.Claimed;
import org.hornbook.server.tables.Tables;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;

/**
 * Sends notices to people: those that anybody here puts into the outbox, and those that it is their turn. Background threads send
 * them, a few a second, so that no move waits. A notice that a dead server may or may not have sent is sent once more, never a third
 * time; one that was refused is tried again for some hours.
 */
public final class Calls implements AutoCloseable {
    /** The path of the page that ends mail to an address, before its word. */
    public static final String END = "/calls/end/";

    /** The path of the page that confirms a mail address, before its word. */
    public static final String CONFIRM = "/calls/confirm/";

    static final String PUSH = "PUSH";
    static final String MAIL = "MAIL";

    private static final Logger LOG = LoggerFactory.getLogger(Calls.class);
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int WORD_BYTES = 16;

    /** So many notices are on their way at once; a slow push service keeps one of them for ten seconds. */
    private static final int AT_ONCE = 8;

    private static final int EVERY_MILLISECONDS = 500;

    /** Longer than anything takes that sends a notice. */
    private static final Duration LEASE = Duration.ofMinutes(2);

    private static final int MOST_FAILURES = 5;
    private static final int BACKOFF = 4;

    private final CallRecords records;
    private final PushChannel push;
    private final Optional<MailChannel> mail;
    private final Turns turns;
    private final Clock clock;
    private final LogThrottle complaints = new LogThrottle();
    private final Semaphore free = new Semaphore(AT_ONCE);
    private final ScheduledExecutorService looks =
            Executors.newSingleThreadScheduledExecutor(Background.threads("hornbook-calls-"));
    private final ExecutorService senders =
            Executors.newFixedThreadPool(AT_ONCE, Background.threads("hornbook-sender-"));

    public Calls(CallRecords records, CallSettings settings, Tables tables, Subscriptions subscriptions, Clock clock) {
        this.records = records;
        this.clock = clock;
        push = new PushChannel(records, settings.privatePush(), clock);
        mail = settings.mail().map(MailChannel::new);
        turns = new Turns(records, tables, subscriptions, clock);
        var _ = looks.scheduleWithFixedDelay(
                () -> complaints.guard(LOG, "while calling people", this::work),
                EVERY_MILLISECONDS,
                EVERY_MILLISECONDS,
                TimeUnit.MILLISECONDS);
    }

    /**
     * Sends a notice to each address at which a person wants to be called, soon, but not in their quiet hours. Returns when it is in
     * the outbox.
     *
     * @param person the key of their browser, see {@link org.hornbook.server.tables.PlayerToken#key}
     * @param notice said in the language of the person
     * @return the number of addresses; 0 if the person has none
     */
    public int send(String person, Supplier<Notice> notice) {
        return records.send(person, language -> Notice.written(language, notice), clock.instant());
    }

    /** Whether this server sends mail. */
    public boolean sendsMail() {
        return mail.isPresent();
    }

    /** The public key, by which browsers know that a push is from this server, in base 64. */
    public String publicKey() {
        return push.publicKey();
    }

    /** A word that nobody guesses, of 22 characters. */
    public static String newWord() {
        byte[] bytes = new byte[WORD_BYTES];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /**
     * Adds a browser's push subscription.
     *
     * @return whether it was stored: not if the person has too many addresses
     * @throws IllegalArgumentException with a plain sentence if nothing can be sent there
     */
    public boolean addPush(String person, String endpoint, String key, String secret) {
        push.check(endpoint, key, secret);
        return records.add(address(person, PUSH, endpoint, key + " " + secret, true));
    }

    /**
     * Adds a mail address, and sends it a mail with the link that confirms it.
     *
     * @return whether it was stored: not if the person has too many addresses
     * @throws IllegalArgumentException with a plain sentence if it is no mail address
     */
    public boolean addMail(String person, String address) {
        if (!MailChannel.isAddress(address)) {
            throw new IllegalArgumentException(say("calls.mail.no_address"));
        }
        Address added = address(person, MAIL, address, "", false);
        if (!records.add(added)) {
            return false;
        }
        Notice notice = Notice.of(say("mail.confirm.subject"), say("mail.confirm.text"), CONFIRM + added.word());
        records.sendTo(added.id(), JsonMapper.shared().writeValueAsString(notice), clock.instant());
        return true;
    }

    private Address address(String person, String kind, String address, String secrets, boolean confirmed) {
        return new Address(
                UUID.randomUUID().toString(),
                person,
                kind,
                address,
                secrets,
                newWord(),
                confirmed,
                true,
                clock.instant());
    }

    @Override
    public void close() {
        looks.shutdown();
        try {
            looks.awaitTermination(2, TimeUnit.SECONDS);
            senders.shutdown();
            senders.awaitTermination(2, TimeUnit.SECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        senders.shutdownNow();
    }

    private void work() {
        turns.call();
        int most = free.availablePermits();
        if (most > 0) {
            for (Claimed claimed : records.claim(clock.instant(), LEASE, most)) {
                free.acquireUninterruptibly();
                senders.execute(() -> {
                    try {
                        complaints.guard(LOG, "while sending a notice", () -> send(claimed));
                    } finally {
                        free.release();
                    }
                });
            }
        }
    }

    private void send(Claimed claimed) {
        Instant now = clock.instant();
        Notice notice = JsonMapper.shared().readValue(claimed.notice(), Notice.class);
        Instant until = notice.until();
        boolean isOld = until != null && until.isBefore(now)
                || notice.about() != null && !turns.isStill(claimed.address().person(), notice.about());
        if (isOld) {
            records.done(claimed.number());
            return;
        }
        // Who asks for mail is awake.
        Instant earliest =
                claimed.address().confirmed() ? QuietHours.of(claimed.person()).earliest(now) : now;
        if (earliest.isAfter(now)) {
            records.postpone(claimed.number(), earliest, false);
            return;
        }
        settle(claimed, now, outcome(claimed, notice));
    }

    private Outcome outcome(Claimed claimed, Notice notice) {
        return claimed.address().kind().equals(PUSH)
                ? push.send(claimed, notice)
                : mail.map(channel -> channel.send(claimed, notice)).orElse(Outcome.REFUSED);
    }

    private void settle(Claimed claimed, Instant now, Outcome outcome) {
        switch (outcome) {
            case SENT -> records.done(claimed.number());
            case DEAD -> records.remove(claimed.address().id());
            case REFUSED -> {
                if (claimed.failures() == MOST_FAILURES) {
                    records.done(claimed.number());
                } else {
                    Duration pause = Duration.ofMinutes((long) Math.pow(BACKOFF, claimed.failures()));
                    records.postpone(claimed.number(), now.plus(pause), true);
                }
            }
            case UNKNOWN -> {
                // Tried once more when the lease is over.
            }
        }
    }
}
