package org.hornbook.server.crash;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the system calls of a server, as {@code strace -f -y} prints them, and says of each acknowledgement whether its
 * command was on disk before: written to the log file, and the file synced after that and before the acknowledgement left.
 */
final class SyncTrace {
    static final String CALLS = "write,writev,pwrite64,sendto,sendmsg,fsync,fdatasync";

    private static final Pattern LINE = Pattern.compile("(\\d+) +(?:<\\.\\.\\. )?(\\w+)(.*)");
    private static final Pattern COMMAND = Pattern.compile("crash-[0-9a-f-]{36}");
    private static final Set<String> SYNCS = Set.of("fsync", "fdatasync");

    private final Set<String> written = new HashSet<>();
    private final Set<String> onDisk = new HashSet<>();
    private final Map<String, Set<String>> beingSynced = new HashMap<>();
    private final Set<String> acknowledged = new HashSet<>();
    private final List<String> tooEarly = new ArrayList<>();

    /** The next line of the trace; calls come in the order in which they began. */
    void read(String text) {
        Matcher line = LINE.matcher(text);
        if (!line.matches()) {
            return;
        }
        String thread = line.group(1);
        String rest = line.group(3);
        if (SYNCS.contains(line.group(2))) {
            sync(thread, rest);
        } else if (rest.contains("hornbook.db-wal>")) {
            commands(rest).forEach(written::add);
        } else if (rest.contains("\\\"Done\\\"")) {
            commands(rest).forEach(this::acknowledge);
        }
    }

    /** How many commands were acknowledged. */
    int acknowledgedCount() {
        return acknowledged.size();
    }

    /** The commands that were acknowledged before they were on disk. */
    List<String> tooEarly() {
        return tooEarly;
    }

    private void sync(String thread, String rest) {
        if (rest.contains("hornbook.db-wal>")) {
            beingSynced.put(thread, Set.copyOf(written));
        }
        if (rest.endsWith("= 0")) {
            onDisk.addAll(beingSynced.getOrDefault(thread, Set.of()));
            beingSynced.remove(thread);
            written.removeAll(onDisk);
        }
    }

    private void acknowledge(String command) {
        acknowledged.add(command);
        if (!onDisk.contains(command)) {
            tooEarly.add(command);
        }
    }

    private static List<String> commands(String text) {
        return COMMAND.matcher(text).results().map(found -> found.group()).toList();
    }
}
