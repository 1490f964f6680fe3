package org.hornbook.server.web.table;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.ArrayList;
import java.util.List;
import org.hornbook.server.tables.Table;
import org.hornbook.server.tables.Tables;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.http.Visitor;

/** Who has opened the tables that wait for players on the home page: nobody may fill it. */
final class ListedTables {
    private static final int MOST_OF_A_PERSON = 3;
    private static final int MOST_OF_AN_ADDRESS = 12;
    private static final int MOST_REMEMBERED = 10_000;

    private final Tables tables;

    /** The ids of the tables of a person or an address. */
    private final Cache<String, List<String>> opened =
            Caffeine.newBuilder().maximumSize(MOST_REMEMBERED).build();

    ListedTables(Tables tables) {
        this.tables = tables;
    }

    /** Refuses one more if there are enough. */
    void refuseMore(String person, String address) {
        if (waiting(ofPerson(person)).size() >= MOST_OF_A_PERSON) {
            throw refused("You have " + MOST_OF_A_PERSON + " tables on the home page that wait for players.");
        }
        if (waiting(ofAddress(address)).size() >= MOST_OF_AN_ADDRESS) {
            throw refused("Your network has " + MOST_OF_AN_ADDRESS + " tables on the home page that wait for players.");
        }
    }

    void add(String person, String address, Table table) {
        for (String who : List.of(ofPerson(person), ofAddress(address))) {
            opened.asMap().compute(who, (_, before) -> {
                List<String> more = new ArrayList<>(before == null ? List.of() : before);
                more.add(table.id());
                return List.copyOf(more);
            });
        }
    }

    private List<String> waiting(String who) {
        List<String> known = opened.getIfPresent(who);
        if (known == null) {
            return List.of();
        }
        List<String> waiting =
                known.stream().filter(new TableLookup(tables)::isGathering).toList();
        opened.asMap().computeIfPresent(who, (_, ids) -> ids.equals(known) ? waiting : ids);
        return waiting;
    }

    private static Refused refused(String error) {
        return new Refused(
                Reason.TOO_MANY,
                error,
                "Wait until the game begins at one of them, or open this one for friends, who come with its link.");
    }

    private static String ofPerson(String key) {
        return "person " + key;
    }

    private static String ofAddress(String address) {
        return "address " + Visitor.network(address);
    }
}
