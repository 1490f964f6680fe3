package org.hornbook.server.launch;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Starts {@code hornbook.jar} on a Java that is new enough, since the one on the path often is not, and with the options that
 * only a start can set. Compiled for Java 17, so it must not refer to classes outside this package.
 */
public final class Launcher {
    private static final String MAIN = "org.hornbook.server.Main";
    private static final int NEEDED = 25;

    private Launcher() {}

    public static void main(String[] arguments) throws Throwable {
        if (Runtime.version().feature() >= NEEDED) {
            if (Memory.needsAnotherJava(arguments)) {
                System.exit(runOn(Path.of(System.getProperty("java.home")), Memory.options(), arguments));
            }
            if (!Memory.startsServer(arguments) && AotCache.helps(arguments)) {
                System.exit(runOn(Path.of(System.getProperty("java.home")), AotCache.quick(arguments), arguments));
            }
            runHere(arguments);
            return;
        }
        Optional<Path> home = InstalledJava.newEnough(NEEDED);
        if (home.isEmpty()) {
            System.err.println("Hornbook needs Java " + NEEDED + " or newer and this is Java "
                    + Runtime.version().feature() + ": install a JDK " + NEEDED
                    + ", or name its folder in HORNBOOK_JAVA");
            System.exit(1);
        }
        System.exit(
                runOn(home.get(), Memory.startsServer(arguments) ? List.of() : AotCache.quick(arguments), arguments));
    }

    static void runHere(String[] arguments) throws Throwable {
        try {
            Class.forName(MAIN).getMethod("main", String[].class).invoke(null, (Object) arguments);
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
        }
    }

    private static int runOn(Path home, List<String> options, String[] arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(home.resolve("bin").resolve("java").toString());
        command.addAll(AotCache.options(arguments, options));
        command.addAll(Memory.guarded(options));
        command.addAll(List.of(
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Child.class.getName()));
        command.addAll(List.of(arguments));
        Process child = new ProcessBuilder(command).inheritIO().start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(child)));
        int exitCode = child.waitFor();
        if (exitCode == Memory.RUN_OUT) {
            System.err.println(Memory.TOLD);
        }
        return exitCode;
    }

    private static void stop(Process child) {
        child.destroy();
        try {
            child.waitFor();
        } catch (InterruptedException interrupted) {
            child.destroyForcibly();
        }
    }

    /**
     * The JDK's ahead-of-time cache of Hornbook's classes, made when it is packaged, which makes a start quicker. The file lies
     * beside the jar. Java ignores one that another version of Java has made.
     */
    private static final class AotCache {
        /** Commands that play thousands of games: the optimising compiler pays off. */
        private static final Set<String> LASTING = Set.of("simulate", "compare", "sweep");

        /** For other commands: the quick compiler only, and a young generation that fits into the processor's cache. */
        private static final List<String> SOON_OVER = List.of("-XX:TieredStopAtLevel=1", "-Xmn16m");

        /** Options that name another cache: Java does not start with both. */
        private static final Pattern OTHERS = Pattern.compile("^-Xshare|^-XX:\\W?(AOT|.*Shared)");

        private AotCache() {}

        /** Whether it is quicker to start another Java with the cache than to go on in this one. */
        static boolean helps(String[] arguments) {
            return Files.isReadable(file(arguments)) && isPlain(arguments);
        }

        /** Options that name the cache, if there is one; Java says nothing if it does not fit. */
        static List<String> options(String[] arguments, List<String> others) {
            Path file = file(arguments);
            boolean hasNone =
                    others.stream().noneMatch(option -> OTHERS.matcher(option).find());
            return hasNone && Files.isReadable(file) ? List.of("-XX:AOTCache=" + file, "-Xlog:disable") : List.of();
        }

        /** Options for commands: a garbage collector that starts quickly and, for short commands, the quick compiler only. */
        static List<String> quick(String[] arguments) {
            List<String> options = new ArrayList<>(List.of("-XX:+UseSerialGC"));
            if (!LASTING.contains(arguments[0])) {
                options.addAll(SOON_OVER);
            }
            return options;
        }

        /** Commands have a smaller cache than servers: it loads sooner. */
        private static Path file(String[] arguments) {
            return Path.of(System.getProperty("java.class.path"))
                    .resolveSibling(Memory.startsServer(arguments) ? "serve.aot" : "commands.aot");
        }

        /** Whether Java was started as {@code java -jar hornbook.jar COMMAND}; its own options would be lost. */
        private static boolean isPlain(String[] arguments) {
            return ProcessHandle.current()
                    .info()
                    .arguments()
                    .filter(all -> all.length == arguments.length + 2 && all[0].equals("-jar"))
                    .isPresent();
        }
    }

    /** Finds Java installations in the usual places. */
    static final class InstalledJava {
        private static final Pattern VERSION = Pattern.compile("JAVA_VERSION=\"(\\d+)");

        private InstalledJava() {}

        /** The first Java home with at least this feature version; homes in environment variables come first. */
        static Optional<Path> newEnough(int feature) {
            Path user = Path.of(System.getProperty("user.home"));
            List<Path> homes = new ArrayList<>();
            named("HORNBOOK_JAVA").ifPresent(homes::add);
            named("JAVA_HOME").ifPresent(homes::add);
            homes.addAll(
                    childrenOf(Path.of(System.getProperty("java.home"), "..").normalize()));
            homes.addAll(childrenOf(Path.of("/usr/lib/jvm")));
            homes.addAll(childrenOf(user.resolve(".sdkman/candidates/java")));
            homes.addAll(childrenOf(user.resolve(".jdks")));
            for (Path bundle : childrenOf(Path.of("/Library/Java/JavaVirtualMachines"))) {
                homes.add(bundle.resolve("Contents/Home"));
            }
            return firstNewEnough(feature, homes);
        }

        static Optional<Path> firstNewEnough(int feature, List<Path> homes) {
            for (Path home : homes) {
                if (featureOf(home) >= feature) {
                    return Optional.of(home);
                }
            }
            return Optional.empty();
        }

        /** The feature version in the home's {@code release} file; 0 without one. */
        private static int featureOf(Path home) {
            Path release = home.resolve("release");
            if (!Files.isReadable(release)) {
                return 0;
            }
            try {
                Matcher version = VERSION.matcher(Files.readString(release));
                return version.find() ? Integer.parseInt(version.group(1)) : 0;
            } catch (IOException unreadable) {
                return 0;
            }
        }

        private static Optional<Path> named(String variable) {
            return Optional.ofNullable(System.getenv(variable)).map(Path::of);
        }

        private static List<Path> childrenOf(Path folder) {
            List<Path> children = new ArrayList<>();
            if (!Files.isDirectory(folder)) {
                return children;
            }
            try (DirectoryStream<Path> found = Files.newDirectoryStream(folder)) {
                found.forEach(children::add);
            } catch (IOException unreadable) {
                return children;
            }
            children.sort(null);
            return children;
        }
    }

    /**
     * Ends a server that runs out of memory. Without this, it would continue with some threads gone and every page hanging,
     * and a supervisor would not restart it.
     */
    static final class Memory {
        /** The exit code of a server that ran out of memory. */
        static final int RUN_OUT = 3;

        static final String TOLD = "Hornbook ran out of memory and stopped. Everything that was confirmed is stored."
                + " Give it more, such as 2 GB: java -Xmx2g -jar hornbook.jar serve";

        private static final String ENDS = "-XX:+ExitOnOutOfMemoryError";
        private static final String WHATEVER = "OnOutOfMemoryError";

        /** An agent such as a debugger, which can be attached to one Java only. */
        private static final String AGENT = "-agent";

        private Memory() {}

        /** Whether the server needs another Java: what this one does without memory was decided by its own options. */
        static boolean needsAnotherJava(String[] arguments) {
            return startsServer(arguments)
                    && options().stream().noneMatch(option -> option.contains(WHATEVER) || option.startsWith(AGENT));
        }

        /** Whether the command starts a server; every other command soon ends by itself. */
        static boolean startsServer(String[] arguments) {
            if (arguments.length == 0 || arguments[0].equals("serve")) {
                return true;
            }
            return arguments[0].startsWith("--") && !arguments[0].equals("--help") && !arguments[0].equals("--version");
        }

        /** These options, and the one that ends Java when it runs out of memory. */
        static List<String> guarded(List<String> options) {
            return Stream.concat(Stream.of(ENDS), options.stream()).toList();
        }

        /** The options that this Java was started with. */
        static List<String> options() {
            return ManagementFactory.getRuntimeMXBean().getInputArguments();
        }
    }
}
