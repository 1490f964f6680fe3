package org.hornbook.server.crash;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
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

    private final Map<String, String> names;

    /** @param names what the log has of each command */
    SyncTrace(Map<String, String> names) {
        this.names = names;
    }

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
            names.values().stream()
                    .filter(name -> !onDisk.contains(name) && rest.contains(name))
                    .forEach(written::add);
        } else if (rest.contains("\\\"Done\\\"")) {
            COMMAND.matcher(rest).results().map(MatchResult::group).forEach(this::acknowledge);
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
        String name = names.get(command);
        if (name == null) {
            return; // on its way when the players left
        }
        acknowledged.add(command);
        if (!onDisk.contains(name)) {
            tooEarly.add(command);
        }
    }
}
