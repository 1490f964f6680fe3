package org.hornbook.server.launch;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.Stream;

/**
 * Has Java end a server that has run out of memory. It would go on otherwise, with some of its threads gone and every page
 * hanging, and whatever starts servers again would see nothing wrong.
 */
final class Memory {
    /** What Java exits with then. */
    static final int RUN_OUT = 3;

    static final String TOLD = "Hornbook has run out of memory and has ended; what was acknowledged is kept."
            + " Give it more, such as 2 GB: java -Xmx2g -jar hornbook.jar serve";

    private static final String ENDS = "-XX:+ExitOnOutOfMemoryError";
    private static final String WHATEVER = "OnOutOfMemoryError";

    /** A debugger, say, which can be at one Java only. */
    private static final String AGENT = "-agent";

    private Memory() {}

    /** Whether another Java is needed for that: what this one does when it runs out was settled when it was started. */
    static boolean needsAnotherJava(String[] arguments) {
        return serves(arguments)
                && options().stream().noneMatch(option -> option.contains(WHATEVER) || option.startsWith(AGENT));
    }

    /** Whether it stays; everything else is over soon, whatever happens to it. */
    static boolean serves(String[] arguments) {
        if (arguments.length == 0 || arguments[0].equals("serve")) {
            return true;
        }
        return arguments[0].startsWith("--") && !arguments[0].equals("--help") && !arguments[0].equals("--version");
    }

    /** What this Java was started with, and that. */
    static List<String> guarded(List<String> options) {
        return Stream.concat(Stream.of(ENDS), options.stream()).toList();
    }

    static List<String> options() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments();
    }
}
