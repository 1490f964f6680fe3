package org.hornbook.server.lab;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.TreeMap;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.library.VariantLibrary.StoredScripts;
import org.hornbook.server.store.Store;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Measures those games that come with Hornbook and have changed since they were measured, and writes all figures down where a new
 * server finds them: {@code mvn -Pload -Dload.main=org.hornbook.server.lab.MeasureShippedGames}. One game takes about a minute.
 */
final class MeasureShippedGames {
    private MeasureShippedGames() {}

    /** @param arguments none */
    public static void main(String[] arguments) throws Exception {
        Path figures = Path.of("src/main/resources" + GameMeasurements.KNOWN);
        Path folder = Files.createTempDirectory("hornbook-measuring");
        try (Store store = Store.open(new StorageLocation.Folder(folder));
                Lab lab = new Lab(store, Clock.systemUTC())) {
            VariantLibrary library = new VariantLibrary(new ShippedScripts(), new StoredScripts(store), Gate.OPEN);
            GameMeasurements measuring = new GameMeasurements(lab, GameProfile.USUAL_GAMES, library, store);
            lab.begin();
            measuring.takeOver();
            while (!measuring.isEveryShippedKnown()) {
                measuring.cut();
                measuring.look();
                Thread.sleep(GameMeasurements.EVERY);
                System.out.println(store.measuredGames().shipped().size() + " of "
                        + library.all().size() + " games are measured.");
            }
            JsonMapper mapper = JsonMapper.builder()
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .build();
            Files.writeString(
                    figures,
                    mapper.writeValueAsString(
                                    new TreeMap<>(store.measuredGames().shipped())) + "\n");
        }
    }
}
