package org.hornbook.server.store;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import org.hornbook.server.database.Writer;
import org.hornbook.words.Language;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/**
 * Who wants to be called, where, and at which tables; and the outbox: notices that have not been sent yet. A person is the hash
 * of their cookie's token.
 */
public final class CallRecords {
    /** The most addresses of one person. */
    public static final int MOST_ADDRESSES = 8;

    /** The most tables at which one person is called. */
    public static final int MOST_TABLES = 100;

    /** The most notices that wait for one address; further ones are dropped. */
    static final int MOST_WAITING = 50;

    /** So many servers may begin to send a notice and die: it then may have been sent as often. */
    private static final int MOST_CLAIMS = 2;

    private static final Duration STALE = Duration.ofDays(3);
    private static final Duration UNCONFIRMED = Duration.ofDays(2);

    /** How precisely the last visit is noted, so that not every visit is a write. */
    private static final long NOTED_EVERY = Duration.ofDays(1).toMillis();

    private final Jdbi jdbi;
    private final Writer writer;
    private final Clock clock;

    CallRecords(Jdbi jdbi, Writer writer, Clock clock) {
        this.jdbi = jdbi;
        this.writer = writer;
        this.clock = clock;
    }

    /** The secret of this name; it is made when it is first asked for, and the same for all servers of the database. */
    public String key(String name, Supplier<String> make) {
        Supplier<Optional<String>> stored = () ->
                jdbi.withHandle(handle -> handle.select("SELECT value FROM installation_keys WHERE name = ?", name)
                        .mapTo(String.class)
                        .findOne());
        return stored.get().orElseGet(() -> {
            String made = make.get();
            writer.write(handle -> handle.execute(
                    "INSERT INTO installation_keys (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", name, made));
            return stored.get().orElseThrow();
        });
    }

    /** What a person has chosen; empty if they never have. Counts as a visit, which prolongs the time it is kept. */
    public Optional<Person> person(String person) {
        Optional<Person> found =
                jdbi.withHandle(handle -> handle.select("SELECT * FROM call_people WHERE person = ?", person)
                        .mapTo(Person.class)
                        .findOne());
        if (found.filter(known -> known.seen() < clock.millis() - NOTED_EVERY).isPresent()) {
            writer.write(handle ->
                    handle.execute("UPDATE call_people SET seen = ? WHERE person = ?", clock.millis(), person));
        }
        return found;
    }

    /** Stores what a person has chosen. */
    public void keep(Person person) {
        writer.write(handle -> handle.createUpdate(
                        "INSERT INTO call_people (person, site, zone, language, quiet_from, quiet_to, seen) VALUES"
                            + " (:person, :site, :zone, :language, :quietFrom, :quietTo, :seen) ON CONFLICT (person)"
                            + " DO UPDATE SET site = :site, zone = :zone, language = :language, quiet_from ="
                            + " :quietFrom, quiet_to = :quietTo, seen = :seen")
                .bindMethods(person)
                .execute());
    }

    /** Deletes everything about a person, waiting notices included. */
    public void forget(String person) {
        writer.write(handle -> handle.execute("DELETE FROM call_people WHERE person = ?", person));
    }

    /** Deletes the people who were last seen before this, and addresses that were never confirmed. */
    void forgetUnseen(Instant before) {
        writer.write(handle -> handle.execute("DELETE FROM call_people WHERE seen < ?", before));
    }

    void forgetUnconfirmed() {
        writer.write(handle -> handle.execute(
                "DELETE FROM call_addresses WHERE NOT confirmed AND created < ?",
                clock.instant().minus(UNCONFIRMED)));
    }

    /** A person's addresses, the oldest first. */
    public List<Address> addresses(String person) {
        return jdbi.withHandle(
                handle -> handle.select("SELECT * FROM call_addresses WHERE person = ? ORDER BY created, id", person)
                        .mapTo(Address.class)
                        .list());
    }

    /** The address with this word in its links. */
    public Optional<Address> address(String word) {
        return jdbi.withHandle(handle -> handle.select("SELECT * FROM call_addresses WHERE word = ?", word)
                .mapTo(Address.class)
                .findOne());
    }

    /**
     * Stores an address in place of the same one of the same person. A person is a browser, which has one push subscription.
     *
     * @return whether it is stored: not if the person has {@link #MOST_ADDRESSES} others
     */
    public boolean add(Address address) {
        return writer.write(handle -> {
                    handle.createUpdate("DELETE FROM call_addresses WHERE person = :person"
                                    + " AND (address = :address OR kind = 'PUSH' AND kind = :kind)")
                            .bindMethods(address)
                            .execute();
                    lookAgain(handle, address.person());
                    return handle.createUpdate("INSERT INTO call_addresses (id, person, kind, address, secrets, word,"
                        + " confirmed, active, created) SELECT :id, :person, :kind, :address, :secrets, :word,"
                        + " :confirmed, :active, :created WHERE (SELECT COUNT(*) FROM call_addresses WHERE person ="
                        + " :person) < "
                                    + MOST_ADDRESSES)
                            .bindMethods(address)
                            .execute();
                })
                > 0;
    }

    /** Notes that an address belongs to its person. */
    public void confirm(Address address) {
        writer.write(handle -> {
            handle.execute("UPDATE call_addresses SET confirmed = TRUE, active = TRUE WHERE id = ?", address.id());
            return lookAgain(handle, address.person());
        });
    }

    /** A new address is told of what a person owes already. */
    private static int lookAgain(Handle handle, String person) {
        return handle.execute("UPDATE table_calls SET seen = 0 WHERE person = ?", person);
    }

    /** Switches one of a person's addresses on or off. What waits for one that is off is dropped. */
    public void activate(String person, String id, boolean active) {
        writer.write(handle -> {
            if (!active) {
                handle.execute(
                        "DELETE FROM outbox WHERE address IN (SELECT id FROM call_addresses WHERE id = ? AND person ="
                                + " ?)",
                        id,
                        person);
            }
            handle.execute("UPDATE call_addresses SET active = ? WHERE id = ? AND person = ?", active, id, person);
            return lookAgain(handle, person);
        });
    }

    /** Deletes an address and what waits for it. */
    public void remove(String id) {
        writer.write(handle -> handle.execute("DELETE FROM call_addresses WHERE id = ?", id));
    }

    /** The tables at which a person is called or has a feed. */
    public List<TableCalls> tables(String person) {
        return jdbi.withHandle(
                handle -> handle.select(TableCalls.SELECT + " WHERE c.person = ? ORDER BY t.touched DESC", person)
                        .mapTo(TableCalls.class)
                        .list());
    }

    /** Whether a person wants to be called at a table. */
    public boolean isCalled(String table, String person) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT 1 FROM table_calls WHERE table_id = ? AND person = ? AND calls", table, person)
                .mapTo(Integer.class)
                .findOne()
                .isPresent());
    }

    /** Whose feed has this word in its address. */
    public Optional<TableCalls> feed(String word) {
        return jdbi.withHandle(handle -> handle.select(TableCalls.SELECT + " WHERE c.feed = ?", word)
                .mapTo(TableCalls.class)
                .findOne());
    }

    /**
     * Chooses whether a person is called at a table and has a feed of it.
     *
     * @param feed the word in the feed's address; null for none
     * @return whether it is stored: not if the person has {@link #MOST_TABLES} others
     */
    public boolean choose(String table, String person, boolean calls, @Nullable String feed) {
        return writer.write(handle -> {
            if (!calls && feed == null) {
                handle.execute("DELETE FROM table_calls WHERE table_id = ? AND person = ?", table, person);
                return true;
            }
            return handle.createUpdate("INSERT INTO table_calls (table_id, person, calls, feed) SELECT :table, :person,"
                                    + " :calls, :feed WHERE (SELECT COUNT(*) FROM table_calls WHERE person ="
                                    + " :person AND table_id <> :table) < "
                                    + MOST_TABLES
                                    + " ON CONFLICT (table_id, person) DO UPDATE SET calls = :calls, feed ="
                                    + " :feed, seen = 0")
                            .bind("table", table)
                            .bind("person", person)
                            .bind("calls", calls)
                            .bind("feed", feed)
                            .execute()
                    > 0;
        });
    }

    /** Those who are to be called at tables whose logs have grown since, at most this many. */
    public List<TableCalls> unseen(int most) {
        return jdbi.withHandle(handle -> handle.select(
                        TableCalls.SELECT + " WHERE c.calls AND c.seen <> t.lines ORDER BY c.table_id LIMIT ?", most)
                .mapTo(TableCalls.class)
                .list());
    }

    /** Notes that a person need not be called for the first lines of a table's log. */
    public void seen(TableCalls calls, int lines) {
        writer.write(handle -> handle.execute(
                "UPDATE table_calls SET seen = ? WHERE table_id = ? AND person = ?",
                lines,
                calls.tableId(),
                calls.person()));
    }

    /**
     * Puts a notice about a question into the outbox, unless another server has.
     *
     * @param asked the question's number
     * @param lines of the table's log when it was asked
     */
    public void call(TableCalls calls, int asked, int lines, String notice, Instant now) {
        writer.write(handle -> {
            boolean isNews = !open(handle, calls.person()).isEmpty()
                    && handle.execute(
                                    "UPDATE table_calls SET told = ? WHERE table_id = ? AND person = ? AND told < ?",
                                    asked,
                                    calls.tableId(),
                                    calls.person(),
                                    asked)
                            > 0;
            handle.execute(
                    "UPDATE table_calls SET seen = ? WHERE table_id = ? AND person = ?",
                    lines,
                    calls.tableId(),
                    calls.person());
            return isNews ? put(handle, open(handle, calls.person()), notice, now) : 0;
        });
    }

    /**
     * Puts a notice to each confirmed address of a person that is switched on into the outbox.
     *
     * @param notice in a language of these letters
     * @return the number of addresses
     */
    public int send(String person, Function<String, String> notice, Instant now) {
        return writer.write(handle -> put(handle, open(handle, person), said(handle, person, notice), now));
    }

    /** Puts a notice to one address, confirmed or not, into the outbox. */
    public void sendTo(String address, String notice, Instant now) {
        writer.write(handle -> put(handle, List.of(address), notice, now));
    }

    /** The same within a transaction, for somebody who from now on is called when it is their turn at a table, as they are elsewhere. */
    static void invite(Handle handle, String person, String table, Function<String, String> notice, Instant now) {
        List<String> addresses = open(handle, person);
        if (!addresses.isEmpty()) {
            put(handle, addresses, said(handle, person, notice), now);
            handle.execute(
                    "INSERT INTO table_calls (table_id, person, calls) VALUES (?, ?, TRUE) ON CONFLICT DO NOTHING",
                    table,
                    person);
        }
    }

    /** A notice in the language of a person; empty if nothing is known of them. */
    private static String said(Handle handle, String person, Function<String, String> notice) {
        return handle.select("SELECT language FROM call_people WHERE person = ?", person)
                .mapTo(String.class)
                .findOne()
                .map(notice)
                .orElse("");
    }

    /** The addresses at which a person wants to be called now. */
    private static List<String> open(Handle handle, String person) {
        return handle.select("SELECT id FROM call_addresses WHERE person = ? AND confirmed AND active", person)
                .mapTo(String.class)
                .list();
    }

    private static int put(Handle handle, List<String> addresses, String notice, Instant now) {
        int written = 0;
        for (String address : addresses) {
            written += handle.createUpdate("INSERT INTO outbox (id, address, notice, created, due)"
                            + " SELECT :id, :address, :notice, :now, :now"
                            + " WHERE (SELECT COUNT(*) FROM outbox WHERE address = :address) < " + MOST_WAITING)
                    .bind("id", UUID.randomUUID().toString())
                    .bind("address", address)
                    .bind("notice", notice)
                    .bind("now", now)
                    .execute();
        }
        return written;
    }

    /**
     * Claims notices that are due: until the lease is over no other server sends them. Drops those that were claimed twice
     * without a word how it went, and those that nobody needs any more.
     */
    public List<Claimed> claim(Instant now, Duration lease, int most) {
        boolean isDue = jdbi.withHandle(handle -> handle.select("SELECT 1 FROM outbox WHERE due <= ? LIMIT 1", now)
                .mapTo(Integer.class)
                .findOne()
                .isPresent());
        if (!isDue) {
            return List.of();
        }
        List<String> ids = writer.write(handle -> {
            handle.execute(
                    "DELETE FROM outbox WHERE due <= ? AND (claims >= ? OR created < ?)",
                    now,
                    MOST_CLAIMS,
                    now.minus(STALE));
            return handle.createQuery(
                            "UPDATE outbox SET claims = claims + 1, due = :until WHERE due <= :now AND id IN (SELECT"
                                + " id FROM outbox WHERE due <= :now ORDER BY due, created LIMIT :most) RETURNING id")
                    .bind("now", now)
                    .bind("until", now.plus(lease))
                    .bind("most", most)
                    .mapTo(String.class)
                    .list();
        });
        return ids.isEmpty()
                ? List.of()
                : jdbi.withHandle(handle -> handle.createQuery(
                                "SELECT o.id AS number, o.notice, o.failures, p.site, p.zone, p.language,"
                                    + " p.quiet_from, p.quiet_to, p.seen, a.* FROM outbox o JOIN call_addresses a ON"
                                    + " a.id = o.address JOIN call_people p ON p.person = a.person WHERE o.id IN"
                                    + " (<ids>) ORDER BY o.created")
                        .bindList("ids", ids)
                        .map((rows, context) -> new Claimed(
                                rows.getString("number"),
                                rows.getString("notice"),
                                rows.getInt("failures"),
                                context.findRowMapperFor(Address.class)
                                        .orElseThrow()
                                        .map(rows, context),
                                context.findRowMapperFor(Person.class)
                                        .orElseThrow()
                                        .map(rows, context)))
                        .list());
    }

    /** Deletes a notice that was sent, or that is not needed any more. */
    public void done(String number) {
        writer.write(handle -> handle.execute("DELETE FROM outbox WHERE id = ?", number));
    }

    /** Puts a claimed notice back that certainly was not sent. */
    public void postpone(String number, Instant until, boolean failed) {
        writer.write(handle -> handle.execute(
                "UPDATE outbox SET claims = 0, due = ?, failures = failures + ? WHERE id = ?",
                until,
                failed ? 1 : 0,
                number));
    }

    /** The number of notices that wait. */
    public int waiting() {
        return jdbi.withHandle(handle -> handle.select("SELECT COUNT(*) FROM outbox")
                .mapTo(Integer.class)
                .one());
    }

    /**
     * What a person has chosen.
     *
     * @param site the address under which they know this server, such as {@code https://hornbook.example}
     * @param zone the id of their time zone
     * @param language in which they are told, by its two letters
     * @param quietFrom the minute of the day from which nothing is sent, and {@code quietTo} until when; null without quiet hours
     * @param seen when they last looked, to the day, in milliseconds since 1970
     */
    public record Person(
            String person,
            String site,
            String zone,
            String language,
            @Nullable Integer quietFrom,
            @Nullable Integer quietTo,
            long seen) {}

    /**
     * Where a person is called.
     *
     * @param kind {@code PUSH} or {@code MAIL}
     * @param address the endpoint of a push service, or a mail address
     * @param secrets of a push subscription: its public key and its authentication secret, in base 64
     * @param word in the links that confirm and end it
     */
    public record Address(
            String id,
            String person,
            String kind,
            String address,
            String secrets,
            String word,
            boolean confirmed,
            boolean active,
            Instant created) {}

    /**
     * A person's calls at a table.
     *
     * @param feed the word in the feed's address; null without a feed
     * @param told the number of the last question for which they were called
     * @param lines how many lines the table's log has
     */
    public record TableCalls(
            String tableId,
            String title,
            String person,
            boolean calls,
            @Nullable String feed,
            int told,
            int lines) {
        /** The game's title in the language that is spoken here. */
        @Override
        public String title() {
            return Language.among(title);
        }

        private static final String SELECT = "SELECT c.table_id, t.title, c.person, c.calls, c.feed, c.told, t.lines"
                + " FROM table_calls c JOIN tables t ON t.id = c.table_id";
    }

    /**
     * A notice that this server has to send.
     *
     * @param number its id in the outbox
     * @param failures how often it was refused
     */
    public record Claimed(String number, String notice, int failures, Address address, Person person) {}
}
