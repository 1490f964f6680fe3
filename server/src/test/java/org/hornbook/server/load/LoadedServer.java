package org.hornbook.server.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A Hornbook in a process of its own. */
final class LoadedServer implements AutoCloseable {
    private static final Pattern OPEN_AT = Pattern.compile("open at (http://\\S+)");
    private static final Pattern HEAP_USED = Pattern.compile("used (\\d+)K");

    private final Process process;
    private final String site;

    private LoadedServer(Process process, String site) {
        this.process = process;
        this.site = site;
    }

    /** With a gigabyte of heap, and without limits for people and addresses. */
    static LoadedServer start(Path data) throws IOException {
        return start("1g", "--unlimited", "--data", data.toString());
    }

    /**
     * @param heap the most that it may take, as Java is told it
     * @param options of {@code serve}
     */
    static LoadedServer start(String heap, String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                java("java"), "-Xmx" + heap, "-XX:+ExitOnOutOfMemoryError", "--enable-native-access=ALL-UNNAMED"));
        command.addAll(compiling());
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                "org.hornbook.server.launch.Child",
                "serve",
                "--port",
                "0",
                "--host",
                "localhost"));
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader said =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            Matcher open = OPEN_AT.matcher(line);
            if (open.find()) {
                return new LoadedServer(process, open.group(1));
            }
        }
        throw new IOException("the server did not start");
    }

    /** Compiles as thoroughly as whoever starts it: a test is over before more would pay. */
    private static List<String> compiling() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> option.startsWith("-XX:TieredStopAtLevel"))
                .toList();
    }

    String site() {
        return site;
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Heap in use after a full collection, in bytes. */
    long heap() throws IOException {
        jcmd("GC.run");
        Matcher used = HEAP_USED.matcher(jcmd("GC.heap_info"));
        if (!used.find()) {
            throw new IOException("jcmd does not tell the heap");
        }
        return Long.parseLong(used.group(1)) * 1024;
    }

    /** Files and connections it has open; Linux tells. */
    long descriptors() throws IOException {
        return countIn("fd");
    }

    /** Threads of the system's. */
    long threads() throws IOException {
        return countIn("task");
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }

    private long countIn(String folder) throws IOException {
        try (Stream<Path> entries = Files.list(Path.of("/proc", String.valueOf(process.pid()), folder))) {
            return entries.count();
        }
    }

    private String jcmd(String command) throws IOException {
        Process jcmd = new ProcessBuilder(List.of(java("jcmd"), String.valueOf(process.pid()), command)).start();
        return new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private static String java(String program) {
        return Path.of(Objects.requireNonNull(System.getProperty("java.home")), "bin", program)
                .toString();
    }
}
