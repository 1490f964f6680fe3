package org.hornbook.server.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A Hornbook in a process of its own, with a gigabyte of heap and no limits per address. */
final class LoadedServer implements AutoCloseable {
    private static final Pattern OPEN_AT = Pattern.compile("open at (http://\\S+)");
    private static final Pattern HEAP_USED = Pattern.compile("used (\\d+)K");

    private final Process process;
    private final String site;

    private LoadedServer(Process process, String site) {
        this.process = process;
        this.site = site;
    }

    static LoadedServer start(Path data) throws IOException {
        Process process = new ProcessBuilder(
                        java("java"),
                        "-Xmx1g",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "org.hornbook.server.Main",
                        "serve",
                        "--port",
                        "0",
                        "--host",
                        "localhost",
                        "--unlimited",
                        "--data",
                        data.toString())
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

    String site() {
        return site;
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

    @Override
    public void close() {
        process.destroy();
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
