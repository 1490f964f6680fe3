package org.hornbook.server;

import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.Settings;

/** Starts Hornbook. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        HornbookServer server = HornbookServer.start(new Settings(7070));
        Runtime.getRuntime().addShutdownHook(new Thread(server::stop));
        System.out.println("Hornbook is open at http://localhost:" + server.port());
    }
}
