package org.hornbook.server.crash;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A Hornbook in a process of its own, which can be killed without a word, as by a power cut. */
final class ServerProcess implements AutoCloseable {
    private static final Path JAR = Path.of("target", "hornbook.jar");
    private static final Path LOG = Path.of("target", "killed-servers.log");

    private final Process process;
    private final URI site;

    private ServerProcess(Process process, URI site) {
        this.process = process;
        this.site = site;
    }

    /** Starts the packaged server and returns when it is open.
     *
     * @param port 0 for any free one
     * @param place where it keeps everything, as options of {@code serve}
     * @param under a command that runs it, such as a tracer; empty for none
     */
    static ServerProcess start(int port, List<String> place, List<String> under) throws IOException {
        List<String> command = new ArrayList<>(under);
        command.add(ProcessHandle.current().info().command().orElseThrow());
        command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.add("-Dhornbook.nice=1"); // beside other tests a tenth of a processor would take long
        command.add("-XX:+ExitOnOutOfMemoryError"); // otherwise it would start another Java for that
        command.addAll(List.of(
                "-XX:AOTCache=" + JAR.resolveSibling("serve.aot"),
                "-Xlog:disable", // Java warns of what in the cache it cannot use, and goes on without
                "--enable-native-access=ALL-UNNAMED"));
        command.addAll(List.of("-jar", JAR.toString()));
        command.addAll(List.of("serve", "--unlimited", "--host", "localhost", "--port", Integer.toString(port)));
        command.addAll(place);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.appendTo(LOG.toFile()))
                .start();
        String opened = process.inputReader().readLine();
        if (opened == null || !opened.contains("http:")) {
            throw new IllegalStateException("no server: " + opened + "; see " + LOG);
        }
        return new ServerProcess(process, URI.create(opened.substring(opened.indexOf("http:"))));
    }

    URI site() {
        return site;
    }

    /** Ends it at once (SIGKILL), with all it has started. */
    void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        process.onExit().join();
    }

    /** The same server again, at the same address. */
    ServerProcess again(List<String> place) throws IOException {
        return again(place, List.of());
    }

    /** @param under a command that runs it */
    ServerProcess again(List<String> place, List<String> under) throws IOException {
        return start(site.getPort(), place, under);
    }

    @Override
    public void close() {
        kill();
    }
}
