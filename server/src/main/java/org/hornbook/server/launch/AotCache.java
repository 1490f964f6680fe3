package org.hornbook.server.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What Java noted of Hornbook's classes when it was packaged, so that commands need not find it out anew. It lies beside the
 * jar, and Java looks whether it fits: without it, or if it is of another Java, commands only take longer.
 */
final class AotCache {
    /** Commands that play games by the thousand, for which thorough compiling pays. */
    private static final Set<String> LASTING = Set.of("simulate", "compare", "sweep");

    /** For the others: no thorough compiling, and memory used again at once, while the processor still has it at hand. */
    private static final List<String> SOON_OVER = List.of("-XX:TieredStopAtLevel=1", "-Xmn16m");

    private AotCache() {}

    /** Whether a Java that was started like this one, only with the cache, would be quicker. */
    static boolean helps(String[] arguments) {
        return Files.isReadable(file()) && isPlain(arguments);
    }

    /** For a Java that is to use it if it can, and to say nothing if it cannot. */
    static List<String> options(String[] arguments) {
        if (!Files.isReadable(file())) {
            return List.of();
        }
        List<String> options = new ArrayList<>(List.of("-XX:AOTCache=" + file(), "-Xlog:disable", "-XX:+UseSerialGC"));
        if (arguments.length == 0 || !LASTING.contains(arguments[0])) {
            options.addAll(SOON_OVER);
        }
        return options;
    }

    private static Path file() {
        return Path.of(System.getProperty("java.class.path")).resolveSibling("hornbook.aot");
    }

    /** Started as {@code java -jar hornbook.jar COMMAND}, without options of Java's own, which would be lost. */
    private static boolean isPlain(String[] arguments) {
        return ProcessHandle.current()
                .info()
                .arguments()
                .filter(all -> all.length == arguments.length + 2 && all[0].equals("-jar"))
                .isPresent();
    }
}
