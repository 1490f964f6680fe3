package org.hornbook.server.crash;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.hornbook.server.launch.Child;

/** A server with 512 MB in a process of its own, which ends when it runs out of them. */
final class SmallServer implements AutoCloseable {
    private final Process process;
    private final URI site;

    private SmallServer(Process process, URI site) {
        this.process = process;
        this.site = site;
    }

    /** One that does not run for long enough to be compiled thoroughly. */
    static SmallServer startBriefly(Path data) throws IOException {
        return start(data, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");
    }

    /** @param options of Java */
    static SmallServer start(Path data, String... options) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(ProcessHandle.current().info().command().orElseThrow());
        command.addAll(List.of("-Xmx512m", "-XX:+ExitOnOutOfMemoryError", "-Dhornbook.nice=1"));
        command.add("--enable-native-access=ALL-UNNAMED");
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Child.class.getName()));
        command.addAll(List.of("serve", "--host", "localhost", "--port", "0", "--data", data.toString()));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String opened = process.inputReader().readLine();
        if (opened == null || !opened.contains("http:")) {
            throw new IllegalStateException("no server: " + opened);
        }
        return new SmallServer(process, URI.create(opened.substring(opened.indexOf("http:"))));
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Asks it to end (SIGTERM), and says whether it does within ten seconds. */
    boolean stops() throws InterruptedException {
        process.destroy();
        return process.waitFor(10, TimeUnit.SECONDS);
    }

    /** Ends it at once (SIGKILL). */
    void kill() {
        process.destroyForcibly();
        process.onExit().join();
    }

    @Override
    public void close() {
        kill();
    }

    Caller caller() {
        return new Caller(site);
    }

    /** @param address one of this machine's, from which the visitor calls */
    Caller caller(String address) {
        return new Caller(site, address);
    }
}
