package org.hornbook.server.web;

import io.javalin.Javalin;
import io.javalin.json.JavalinJackson3;
import java.time.Clock;
import java.util.List;
import org.eclipse.jetty.http.UriCompliance.Violation;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.hornbook.checker.ShippedScripts;
import org.hornbook.reference.Reference;
import org.hornbook.server.lab.Lab;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.live.Audiences;
import org.hornbook.server.store.Store;
import org.hornbook.server.store.UnusableStore;
import org.hornbook.server.tables.Tables;
import org.hornbook.server.web.gallery.GalleryFeature;
import org.hornbook.server.web.http.Assets;
import org.hornbook.server.web.http.Dripping;
import org.hornbook.server.web.http.Errors;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Guard;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Rates;
import org.hornbook.server.web.http.TrustedProxies;
import org.hornbook.server.web.http.UnreadableRequests;
import org.hornbook.server.web.lab.FoundStudies;
import org.hornbook.server.web.lab.LabFeature;
import org.hornbook.server.web.operation.StatusRoutes;
import org.hornbook.server.web.replay.ReplayFeature;
import org.hornbook.server.web.replay.RetoldGames;
import org.hornbook.server.web.table.FoundTables;
import org.hornbook.server.web.table.TableFeature;
import org.hornbook.server.web.workshop.WorkshopFeature;

/** The running web server. */
public final class HornbookServer {
    /** What the system keeps for somebody who does not read; by itself it would grow to megabytes for each. */
    private static final int UNREAD_BYTES = 128 * 1024;

    private final Javalin javalin;
    private final Tables tables;
    private final Audiences audiences;
    private final Lab lab;
    private final Store store;

    private HornbookServer(Javalin javalin, Tables tables, Audiences audiences, Lab lab, Store store) {
        this.javalin = javalin;
        this.tables = tables;
        this.audiences = audiences;
        this.lab = lab;
        this.store = store;
    }

    /** @throws UnusableStore if nothing can be kept where the settings say */
    public static HornbookServer start(Settings settings) throws UnusableStore {
        return start(settings, Clock.systemUTC());
    }

    /**
     * @param clock tells when a turn's time is up; the store dates what it keeps by the system's
     * @throws UnusableStore if nothing can be kept where the settings say
     */
    public static HornbookServer start(Settings settings, Clock clock) throws UnusableStore {
        Store store = Store.open(settings.data());
        Tables tables = new Tables(store, clock);
        Audiences audiences = new Audiences(store.intercom(), clock);
        Lab lab = new Lab(store, clock);
        try {
            List<Feature> features = features(settings, store, tables, audiences, lab, clock);
            Javalin javalin = Javalin.create(config -> {
                config.startup.showJavalinBanner = false;
                config.http.maxRequestSize = Guard.MOST_BYTES;
                // Commands wait for the disk, and must not keep others waiting.
                config.concurrency.useVirtualThreads = true;
                config.jetty.modifyServer(server -> server.setErrorHandler(new UnreadableRequests()));
                config.jsonMapper(new JavalinJackson3(Json.MAPPER, true));
                config.jetty.addConnector((server, http) -> connector(settings, server, http));
                features.forEach(feature -> feature.register(config.routes));
            });
            return new HornbookServer(javalin.start(), tables, audiences, lab, store);
        } catch (RuntimeException failed) {
            tables.close();
            audiences.close();
            lab.close();
            store.close();
            throw failed;
        }
    }

    private static Connector connector(Settings settings, Server server, HttpConfiguration http) {
        http.addCustomizer(new TrustedProxies(settings.proxies()));
        http.setUriCompliance(http.getUriCompliance().without("HORNBOOK", Violation.UTF16_ENCODINGS));
        ServerConnector connector = new ServerConnector(server, new HttpConnectionFactory(http));
        connector.setHost(settings.host());
        connector.setPort(settings.port());
        connector.setAcceptedSendBufferSize(UNREAD_BYTES);
        connector.addBean(new Dripping(connector.getScheduler(), Dripping.LONGEST));
        return connector;
    }

    private static List<Feature> features(
            Settings settings, Store store, Tables tables, Audiences audiences, Lab lab, Clock clock) {
        Pages pages = new Pages();
        Shelf shelf = new Shelf(new ShippedScripts(), store.sharedScripts()::find);
        Reference reference = Reference.load();
        Rates rates = settings.limited() ? Rates.usual() : Rates.unlimited();
        RetoldGames retold = new RetoldGames(pages);
        return List.of(
                new Guard(settings.publicUrl()),
                new Errors(pages),
                new Assets(),
                new StatusRoutes(Version.current(), store::troubles),
                GalleryFeature.of(pages, shelf),
                TableFeature.of(pages, shelf, tables, audiences, store.deviceCodes(), rates, clock),
                WorkshopFeature.of(pages, shelf, reference, store.sharedScripts(), new FoundStudies(lab)),
                ReplayFeature.of(pages, shelf, new FoundTables(tables), retold),
                LabFeature.of(pages, shelf, lab, retold, rates));
    }

    /** The port it listens on. */
    public int port() {
        return javalin.port();
    }

    public void stop() {
        javalin.stop();
        tables.close();
        audiences.close();
        lab.close();
        store.close();
    }
}
