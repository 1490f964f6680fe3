package org.hornbook.server.store;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.hornbook.server.database.Writer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.generic.GenericType;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/**
 * Versions of forks that are offered to the author of their origin, who merges some of their rules or declines. When a writing
 * method returns, its data is on disk.
 */
public final class Offers {
    /** The most open offers to one variant. */
    public static final int MOST_OPEN = 50;

    /** The most open offers of one person. */
    public static final int MOST_OPEN_OF_ONE = 10;

    private final Jdbi jdbi;
    private final Writer writer;
    private final Clock clock;

    Offers(Jdbi jdbi, Writer writer, Clock clock) {
        this.jdbi = jdbi;
        this.writer = writer;
        this.clock = clock;
    }

    /** The state of an offer. */
    public enum State {
        OPEN,
        TAKEN,
        DECLINED,
        WITHDRAWN
    }

    /**
     * An offered version.
     *
     * @param slug the variant that receives the offer
     * @param number from 1, among the offers to that variant
     * @param fork the variant that is offered
     * @param version the fork's version, from 1
     * @param note the sender's note; may be empty
     * @param answer the author's answer; may be empty
     * @param taken the version that merged rules of it; null if none has
     */
    public record Offer(
            String slug,
            int number,
            String fork,
            int version,
            String author,
            String note,
            State state,
            String answer,
            @Nullable Integer taken) {}

    /**
     * Offers a version. It replaces an open offer of the same fork.
     *
     * @param person the hash of the sender's key
     * @return the offer's number; empty if the variant or the person has too many open offers
     */
    public Optional<Integer> make(String slug, String fork, int version, String person, String author, String note) {
        long now = clock.millis();
        return writer.write(handle -> {
            boolean isFull = open(handle, "slug", slug, fork) >= MOST_OPEN
                    || open(handle, "person", person, fork) >= MOST_OPEN_OF_ONE;
            if (isFull) {
                return Optional.empty();
            }
            withdraw(handle, slug, fork);
            int number = handle.select("SELECT COALESCE(MAX(number), 0) + 1 FROM offers WHERE slug = ?", slug)
                    .mapTo(Integer.class)
                    .one();
            handle.createUpdate("INSERT INTO offers"
                            + " (slug, number, fork, version, person, author, note, state, created)"
                            + " VALUES (:slug, :number, :fork, :version, :person, :author, :note, 'OPEN', :now)")
                    .bind("slug", slug)
                    .bind("number", number)
                    .bind("fork", fork)
                    .bind("version", version)
                    .bind("person", person)
                    .bind("author", author)
                    .bind("note", note)
                    .bind("now", now)
                    .execute();
            return Optional.of(number);
        });
    }

    private static int open(Handle handle, String whose, String value, String exceptFork) {
        return handle.select(
                        "SELECT COUNT(*) FROM offers WHERE state = 'OPEN' AND fork <> ? AND " + whose + " = ?",
                        exceptFork,
                        value)
                .mapTo(Integer.class)
                .one();
    }

    private static void withdraw(Handle handle, String slug, String fork) {
        handle.execute(
                "UPDATE offers SET state = 'WITHDRAWN' WHERE slug = ? AND fork = ? AND state = 'OPEN'", slug, fork);
    }

    /** Notes that a version has merged rules of another version, if that one is offered. */
    static void taken(Handle handle, String slug, int number, String fork, int version) {
        handle.createUpdate("UPDATE offers SET state = 'TAKEN', taken = :number"
                        + " WHERE slug = :slug AND fork = :fork AND version = :version AND state = 'OPEN'")
                .bind("slug", slug)
                .bind("number", number)
                .bind("fork", fork)
                .bind("version", version)
                .execute();
    }

    /**
     * Ends an open offer.
     *
     * @param state declined or withdrawn
     * @param answer the reason; may be empty
     * @return whether it was open
     */
    public boolean end(String slug, int number, State state, String answer) {
        return writer.write(handle -> handle.createUpdate("UPDATE offers SET state = :state, answer = :answer"
                                + " WHERE slug = :slug AND number = :number AND state = 'OPEN'")
                        .bind("state", state)
                        .bind("answer", answer)
                        .bind("slug", slug)
                        .bind("number", number)
                        .execute()
                == 1);
    }

    public Optional<Offer> find(String slug, int number) {
        return offers(
                        "WHERE slug = :slug AND number = :number",
                        query -> query.bind("slug", slug).bind("number", number))
                .stream()
                .findFirst();
    }

    /** The open offers to a variant, oldest first. */
    public List<Offer> open(String slug) {
        return offers("WHERE slug = :slug AND state = 'OPEN' ORDER BY number", query -> query.bind("slug", slug));
    }

    /** The number of open offers to a person, by variant. */
    public Map<String, Integer> waiting(String editor) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT slug, COUNT(*) AS waiting FROM offers"
                                + " WHERE state = 'OPEN'"
                                + " AND slug IN (SELECT slug FROM publication_rights WHERE hash = ?) GROUP BY slug",
                        editor)
                .setMapKeyColumn("slug")
                .setMapValueColumn("waiting")
                .collectInto(new GenericType<>() {}));
    }

    /** The offers of a fork that were not withdrawn, newest first. */
    public List<Offer> ofFork(String fork, int most) {
        return offers(
                "WHERE fork = :fork AND state <> 'WITHDRAWN' ORDER BY created DESC, number DESC LIMIT :most",
                query -> query.bind("fork", fork).bind("most", most));
    }

    private List<Offer> offers(String which, UnaryOperator<Query> bound) {
        return jdbi.withHandle(handle -> bound.apply(handle.createQuery(
                        "SELECT slug, number, fork, version, author, note, state, answer, taken FROM offers " + which))
                .mapTo(Offer.class)
                .list());
    }
}
