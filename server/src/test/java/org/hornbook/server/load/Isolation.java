package org.hornbook.server.load;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures how long tables wait for the lab: the same play without studies, and while 50 of them run or wait.
 * {@code mvn -Pload -Dload.main=org.hornbook.server.load.Isolation} runs it.
 */
public final class Isolation {
    private static final int STUDIES = 50;
    private static final int OF_ONE_PERSON = 3;
    private static final int NETWORK = 3;
    private static final Load PLAY = new Load(200, 1, 200, 30, 0);
    private static final String STUDY = """
        {"kind":"SIMULATE","slug":"standard","unit":"GAMES","count":500000,"seed":%d}\
        """;

    private Isolation() {}

    /** @param arguments none */
    public static void main(String[] arguments) throws Exception {
        Measurements measured = Measurements.printed();
        try (LoadedServer server = LoadedServer.start(Files.createTempDirectory("hornbook-isolation"))) {
            measured.title("without studies");
            PLAY.run(server, measured);
            List<String> studies = ask(server.site());
            measured.title("with " + studies.size() + " studies");
            PLAY.run(server, measured);
        }
    }

    /** Each person asks for as many as one may. */
    private static List<String> ask(String site) throws IOException, InterruptedException {
        List<String> studies = new ArrayList<>();
        while (studies.size() < STUDIES) {
            try (Client person = Client.ofPerson(site, Client.address(NETWORK, studies.size()), new StatusCounts())) {
                for (int number = 0; number < OF_ONE_PERSON && studies.size() < STUDIES; number++) {
                    studies.add(Client.json(person.post("/api/lab", STUDY.formatted(studies.size())))
                            .get("link")
                            .asString());
                }
            }
        }
        return studies;
    }
}
