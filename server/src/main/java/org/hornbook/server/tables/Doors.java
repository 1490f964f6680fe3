package org.hornbook.server.tables;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Who asks for a seat while a game is played, and who was removed from the table. Immutable.
 *
 * @param asking those who ask, oldest first, one for each device
 * @param barred those who may neither sit down nor ask, unless the host lets them in again; the latest, oldest first
 * @param count of all who have asked so far
 */
public record Doors(List<Guest> asking, List<Guest> barred, int count) {
    static final Doors OPEN = new Doors(List.of(), List.of(), 0);

    static final int MOST_ASKING = 5;

    /** The most who ever ask at a table, since its log is kept in memory. */
    static final int MOST = 100;

    private static final int MOST_BARRED = 50;

    public Doors {
        asking = List.copyOf(asking);
        barred = List.copyOf(barred);
    }

    /** The one who asks under this number. */
    public Optional<Guest> asking(int number) {
        return asking.stream().filter(guest -> guest.number() == number).findFirst();
    }

    /** The seat that a device asks for; 0 if it asks for none. */
    public int askedBy(String key) {
        return asking.stream()
                .filter(guest -> guest.keys().contains(key))
                .mapToInt(Guest::seat)
                .findFirst()
                .orElse(0);
    }

    public boolean isBarred(String key) {
        return barred.stream().anyMatch(guest -> guest.keys().contains(key));
    }

    Doors asked(Guest guest) {
        List<Guest> more = new ArrayList<>(asking);
        more.removeIf(other -> other.keys().equals(guest.keys()));
        more.add(guest);
        return new Doors(more, barred, count + 1);
    }

    Doors without(int number) {
        return new Doors(
                asking.stream().filter(guest -> guest.number() != number).toList(),
                barred.stream().filter(guest -> guest.number() != number).toList(),
                count);
    }

    Doors barring(Guest guest) {
        List<Guest> more = new ArrayList<>(without(guest.number()).barred());
        more.add(guest);
        return new Doors(
                without(guest.number()).asking(),
                more.subList(Math.max(0, more.size() - MOST_BARRED), more.size()),
                count);
    }

    /**
     * Somebody at the door.
     *
     * @param number of the log entry that brought them here, which identifies them within the table
     * @param seat that they ask for or had, from 1
     * @param keys of their devices, see {@link PlayerToken#key}
     */
    public record Guest(int number, int seat, String name, List<String> keys) {
        public Guest {
            keys = List.copyOf(keys);
        }
    }
}
