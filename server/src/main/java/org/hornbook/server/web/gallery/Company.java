package org.hornbook.server.web.gallery;

import java.util.List;
import java.util.stream.Stream;
import org.hornbook.document.English;

/** Who sits at the tables where games are measured. */
final class Company {
    private Company() {}

    /**
     * Such as "3 cautious bots and The Ghost".
     *
     * @param players how many play, the empty seats included
     * @param emptySeats what the seats are called that nobody plays
     */
    static String of(int players, List<String> emptySeats) {
        int bots = players - emptySeats.size();
        return English.and(
                Stream.concat(Stream.of(bots + " cautious bot" + (bots == 1 ? "" : "s")), emptySeats.stream())
                        .toList());
    }
}
