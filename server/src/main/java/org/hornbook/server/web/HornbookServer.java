package org.hornbook.server.web;

import io.javalin.Javalin;
import io.javalin.json.JavalinJackson3;
import java.time.Clock;
import java.util.List;
import org.hornbook.checker.ShippedScripts;
import org.hornbook.reference.Reference;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.store.SharedScripts;
import org.hornbook.server.store.Store;
import org.hornbook.server.store.UnusableStore;
import org.hornbook.server.tables.Tables;

/** The running web server. */
public final class HornbookServer {
    private final Javalin javalin;
    private final Store store;

    private HornbookServer(Javalin javalin, Store store) {
        this.javalin = javalin;
        this.store = store;
    }

    /** @throws UnusableStore if nothing can be kept where the settings say */
    public static HornbookServer start(Settings settings) throws UnusableStore {
        Store store = Store.open(settings.data());
        List<Feature> features = features(store.sharedScripts());
        Javalin javalin = Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            config.http.maxRequestSize = Guard.MOST_BYTES;
            config.jsonMapper(new JavalinJackson3(Json.MAPPER, true));
            features.forEach(feature -> feature.register(config.routes));
        });
        try {
            return new HornbookServer(javalin.start(settings.host(), settings.port()), store);
        } catch (RuntimeException failed) {
            store.close();
            throw failed;
        }
    }

    private static List<Feature> features(SharedScripts shared) {
        Pages pages = new Pages();
        Shelf shelf = new Shelf(new ShippedScripts(), shared::find);
        Reference reference = Reference.load();
        Tables tables = new Tables(Clock.systemUTC());
        return List.of(
                new Guard(),
                new Errors(pages),
                new Assets(),
                new GalleryRoutes(pages, shelf),
                new VariantRoutes(pages, shelf),
                new TableRoutes(pages, new Openings(shelf, tables), tables),
                new WorkshopRoutes(pages, shelf, reference),
                new SharingRoutes(shelf, shared),
                new LearnRoutes(pages, reference));
    }

    public int port() {
        return javalin.port();
    }

    public void stop() {
        javalin.stop();
        store.close();
    }
}
