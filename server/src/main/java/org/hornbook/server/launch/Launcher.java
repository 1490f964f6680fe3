package org.hornbook.server.launch;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Starts {@code hornbook.jar} on a Java that is new enough, because the one on the path often is not, and that ends when it
 * runs out of memory, which Java does only if told so at its start. Compiled for Java
 * 17, so it must not name any class outside this package.
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
            if (!Memory.serves(arguments) && AotCache.helps(arguments)) {
                System.exit(runOn(Path.of(System.getProperty("java.home")), AotCache.options(arguments), arguments));
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
        System.exit(runOn(home.get(), Memory.serves(arguments) ? List.of() : AotCache.options(arguments), arguments));
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
}
