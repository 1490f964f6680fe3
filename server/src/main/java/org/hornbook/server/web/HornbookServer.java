package org.hornbook.server.web;

import io.javalin.Javalin;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.jetty.ee10.servlet.SessionHandler;
import org.eclipse.jetty.http.UriCompliance.Violation;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.session.NullSessionCache;
import org.eclipse.jetty.session.NullSessionDataStore;
import org.eclipse.jetty.session.SessionCache;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.reference.Reference;
import org.hornbook.server.calls.Calls;
import org.hornbook.server.database.MonotonicClock;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.lab.ComparisonStudies;
import org.hornbook.server.lab.GameMeasurements;
import org.hornbook.server.lab.GameProfile;
import org.hornbook.server.lab.Lab;
import org.hornbook.server.library.Ancestry;
import org.hornbook.server.library.ExtendableGames;
import org.hornbook.server.library.Publishing;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.library.VariantLibrary.StoredScripts;
import org.hornbook.server.live.Subscriptions;
import org.hornbook.server.people.GameResults;
import org.hornbook.server.store.PublicationSearch;
import org.hornbook.server.store.Publications;
import org.hornbook.server.store.Retention;
import org.hornbook.server.store.Retention.Eviction;
import org.hornbook.server.store.Store;
import org.hornbook.server.tables.Tables;
import org.hornbook.server.tournaments.Tournaments;
import org.hornbook.server.web.api.ApiRoutes;
import org.hornbook.server.web.calls.CallFeeds;
import org.hornbook.server.web.calls.CallRoutes;
import org.hornbook.server.web.change.ChangeRoutes;
import org.hornbook.server.web.change.FrameRoutes;
import org.hornbook.server.web.daily.DailyDeals;
import org.hornbook.server.web.daily.DailyRoutes;
import org.hornbook.server.web.gallery.CompareRoutes;
import org.hornbook.server.web.gallery.EmbedRoutes;
import org.hornbook.server.web.gallery.FeedRoutes;
import org.hornbook.server.web.gallery.GalleryRoutes;
import org.hornbook.server.web.gallery.GameSearch;
import org.hornbook.server.web.gallery.MergeRoutes;
import org.hornbook.server.web.gallery.PreviewRoutes;
import org.hornbook.server.web.gallery.PrintRoutes;
import org.hornbook.server.web.gallery.PublicationRoutes;
import org.hornbook.server.web.gallery.ScriptLinkRoutes;
import org.hornbook.server.web.gallery.VariantRoutes;
import org.hornbook.server.web.game.ScriptLink;
import org.hornbook.server.web.http.Assets;
import org.hornbook.server.web.http.Errors;
import org.hornbook.server.web.http.Errors.UnreadableRequests;
import org.hornbook.server.web.http.ExpiryNotice;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Guard;
import org.hornbook.server.web.http.Guard.MethodAsSent;
import org.hornbook.server.web.http.Guard.PublicScheme;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Lazy;
import org.hornbook.server.web.http.Metrics;
import org.hornbook.server.web.http.Monitoring;
import org.hornbook.server.web.http.Monitoring.SecurityLog;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.RequestId;
import org.hornbook.server.web.http.Visitor.TrustedProxies;
import org.hornbook.server.web.http.VisitorLanguage;
import org.hornbook.server.web.lab.LabRoutes;
import org.hornbook.server.web.lab.SimulatedGames;
import org.hornbook.server.web.lab.StudyFiles;
import org.hornbook.server.web.lab.StudyLookup;
import org.hornbook.server.web.limits.BodyBudget;
import org.hornbook.server.web.limits.GatedRoutes;
import org.hornbook.server.web.limits.RateLimiter.RateLimits;
import org.hornbook.server.web.limits.SlowRequestGuard;
import org.hornbook.server.web.limits.StorageQuota;
import org.hornbook.server.web.operation.MetricsPort;
import org.hornbook.server.web.operation.MetricsPort.Gauges;
import org.hornbook.server.web.operation.OperatorRoutes;
import org.hornbook.server.web.operation.StatusRoutes;
import org.hornbook.server.web.people.PeopleRoutes;
import org.hornbook.server.web.practice.PracticeRoutes;
import org.hornbook.server.web.replay.ReplayPages;
import org.hornbook.server.web.replay.ReplayRoutes;
import org.hornbook.server.web.replay.ReportRoutes;
import org.hornbook.server.web.replay.RerunRoutes;
import org.hornbook.server.web.replay.ReviewRoutes;
import org.hornbook.server.web.replay.VerifyRoutes;
import org.hornbook.server.web.table.DeviceRoutes;
import org.hornbook.server.web.table.TableLookup;
import org.hornbook.server.web.table.TableOpener;
import org.hornbook.server.web.table.TableRoutes;
import org.hornbook.server.web.table.TableRoutes.TableExpiry;
import org.hornbook.server.web.table.TableRulesRoutes;
import org.hornbook.server.web.table.TableSocket;
import org.hornbook.server.web.table.TableSocket.SocketCompression;
import org.hornbook.server.web.tournament.TournamentRoutes;
import org.hornbook.server.web.workshop.BoardRoutes;
import org.hornbook.server.web.workshop.DraftRoutes;
import org.hornbook.server.web.workshop.FileRoutes;
import org.hornbook.server.web.workshop.LearnRoutes;
import org.hornbook.server.web.workshop.RevisionRoutes;
import org.hornbook.server.web.workshop.WorkshopRoutes;

/** The running web server. */
public final class HornbookServer {
    /** The send buffer of a socket, in bytes; the system's default grows to megabytes for each client that does not read. */
    private static final int UNREAD_BYTES = 128 * 1024;

    private final Javalin javalin;
    private final List<Feature> features;
    private final Optional<MetricsPort> metricsPort;
    private final Services services;

    private HornbookServer(
            Javalin javalin, List<Feature> features, Optional<MetricsPort> metricsPort, Services services) {
        this.javalin = javalin;
        this.features = features;
        this.metricsPort = metricsPort;
        this.services = services;
    }

    /** @throws UnusableStore if nothing can be kept where the settings say */
    public static HornbookServer start(Settings settings) throws UnusableStore {
        return start(settings, MonotonicClock.ofTheSystem());
    }

    /**
     * Starts a server with a clock.
     *
     * @param clock tells when the time for an answer is over; the store uses the {@linkplain MonotonicClock system's}
     * @throws UnusableStore if the database cannot be used
     */
    public static HornbookServer start(Settings settings, Clock clock) throws UnusableStore {
        Services services = Services.open(settings, clock);
        List<Feature> features = features(settings, services, clock);
        Javalin javalin = site(settings, services, features);
        try {
            javalin.start();
            Gauges.connect(services.metrics(), services.tables(), services.lab(), services.gate());
            services.metrics()
                    .gauge(
                            "hornbook.notices",
                            "Notices that wait to be sent, of all servers",
                            services.store().callRecords()::waiting);
            return new HornbookServer(
                    javalin,
                    features,
                    settings.metrics().map(address -> MetricsPort.open(address, services.metrics())),
                    services);
        } catch (RuntimeException failed) {
            javalin.stop();
            services.close();
            throw failed;
        }
    }

    private static Javalin site(Settings settings, Services services, List<Feature> features) {
        return Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            // Commands wait for the disk, and must not keep others waiting.
            config.concurrency.useVirtualThreads = true;
            config.router.handlerWrapper(new GatedRoutes(services.gate()));
            config.requestLogger.http((context, millis) -> services.metrics().answered(context, millis.longValue()));
            config.jetty.modifyServer(server -> server.setErrorHandler(new UnreadableRequests()));
            config.jetty.modifyServletContextHandler(context -> context.setSessionHandler(forgetful()));
            config.jetty.modifyServletContextHandler(SocketCompression::of);
            config.jetty.modifyServletContextHandler(VisitorLanguage::of);
            config.jsonMapper(Json.ofAnswers());
            config.jetty.addConnector((server, http) -> connector(settings, server, http));
            features.forEach(feature -> feature.register(config.routes));
        });
    }

    /**
     * Sessions without a cookie that end with their request: we store nothing in sessions, but Jetty opens one for each web
     * socket.
     */
    private static SessionHandler forgetful() {
        SessionHandler sessions = new SessionHandler();
        sessions.setSessionTrackingModes(Set.of());
        SessionCache cache = new NullSessionCache(sessions);
        cache.setSessionDataStore(new NullSessionDataStore());
        sessions.setSessionCache(cache);
        return sessions;
    }

    private static Connector connector(Settings settings, Server server, HttpConfiguration http) {
        http.addCustomizer(new MethodAsSent());
        http.addCustomizer(new TrustedProxies(settings.proxies()));
        http.addCustomizer(new PublicScheme(settings.publicUrl()));
        http.addCustomizer(new BodyBudget());
        // A link may hold a whole script, and come with cookies.
        http.setRequestHeaderSize(2 * ScriptLink.LONGEST_LINK);
        http.setUriCompliance(http.getUriCompliance().without("HORNBOOK", Violation.UTF16_ENCODINGS));
        ServerConnector connector = new ServerConnector(server, new HttpConnectionFactory(http));
        connector.setHost(settings.host());
        connector.setPort(settings.port());
        connector.setAcceptedSendBufferSize(UNREAD_BYTES);
        connector.addBean(new SlowRequestGuard(connector.getScheduler(), SlowRequestGuard.LONGEST));
        return connector;
    }

    private static List<Feature> features(Settings settings, Services services, Clock clock) {
        Store store = services.store();
        Tables tables = services.tables();
        Lab lab = services.lab();
        Monitoring monitoring = new Monitoring(services.metrics(), new SecurityLog());
        Pages pages = new Pages();
        VariantLibrary library = services.library();
        Publishing publishing = services.publishing();
        Publications publications = store.publications();
        PublicationSearch published = store.publicationSearch();
        Ancestry ancestry = new Ancestry(library, store);
        Lazy<Reference> reference = new Lazy<>(Reference::load);
        GameSearch search = new GameSearch(library, publishing, published, store.measuredGames(), reference);
        RateLimits rates = settings.limited() ? RateLimits.usual() : RateLimits.unlimited();
        StorageQuota keptBytes = new StorageQuota(rates.bytes(), store.texts()::bytesToKeep);
        ReplayPages replays = new ReplayPages(pages);
        Retention retention = settings.retention();
        boolean hasOperator = settings.operator().isPresent();
        TableLookup found = new TableLookup(tables);
        StudyLookup studies = new StudyLookup(lab);
        TableExpiry kept = new TableExpiry(store.tableExpiry(), retention);
        List<Feature> features = new ArrayList<>(List.of(
                new RequestId(),
                new Guard(settings.publicUrl(), settings.host()),
                new Errors(pages, monitoring),
                new Assets(),
                new StatusRoutes(version(), store::knownTrouble, services::troubles),
                new GalleryRoutes(
                        pages, library, publications, ancestry, search, store.measuredGames(), services.daily(), clock),
                new VariantRoutes(
                        pages,
                        library,
                        publications,
                        ancestry,
                        store.moderation(),
                        store.measuredGames(),
                        hasOperator,
                        new ExpiryNotice(store.scriptExpiry(), retention.scripts())),
                new ScriptLinkRoutes(pages, library, new ShippedScripts()),
                new PrintRoutes(pages, library),
                new PreviewRoutes(library),
                new EmbedRoutes(pages, library),
                new PracticeRoutes(library, found::rules),
                new ChangeRoutes(pages, library, new ExtendableGames(library, store)),
                new FrameRoutes(library),
                new FeedRoutes(published),
                new PublicationRoutes(pages, publishing, publications, store.moderation(), hasOperator, keptBytes),
                new ApiRoutes(pages, library, publishing, publications, search, store.measuredGames(), lab, keptBytes),
                new CompareRoutes(pages, library, lab, new ComparisonStudies(lab, settings.profileGames()), rates),
                new MergeRoutes(pages, library, publications, ancestry),
                new TableRoutes(
                        pages, library, tables, services.subscriptions(), rates, keptBytes, monitoring, kept, clock),
                new CallRoutes(pages, services.calls(), store.callRecords(), found, clock),
                new CallFeeds(store.callRecords(), found),
                new PeopleRoutes(
                        pages,
                        library,
                        store.peopleRecords(),
                        store.tournamentRecords(),
                        store.dailyRecords(),
                        store.callRecords(),
                        services.calls(),
                        found,
                        clock),
                new TournamentRoutes(
                        pages,
                        new TableOpener(library, tables),
                        services.tournaments(),
                        store.tournamentRecords(),
                        rates,
                        keptBytes),
                new DailyRoutes(pages, library, services.daily(), store.dailyRecords(), tables, rates.tables(), clock),
                new TableSocket(tables, services.subscriptions(), rates, monitoring, clock),
                new TableRulesRoutes(pages, found, library),
                new DeviceRoutes(pages, found, services.subscriptions(), store.deviceCodes(), rates, monitoring, clock),
                new WorkshopRoutes(pages, library, ancestry, new ExtendableGames(library, store), reference, studies),
                new BoardRoutes(library),
                new RevisionRoutes(),
                new FileRoutes(library, store.sharedScripts(), keptBytes),
                new DraftRoutes(store.drafts(), keptBytes),
                new LearnRoutes(pages, library, reference),
                new ReplayRoutes(replays, found, kept.ofFinished()),
                new ReviewRoutes(found),
                new ReportRoutes(pages, found),
                new RerunRoutes(pages, library, found),
                new VerifyRoutes(pages, found),
                new StudyFiles(studies),
                new SimulatedGames(pages, replays, studies),
                new LabRoutes(
                        pages,
                        library,
                        new GameProfile(lab, settings.profileGames()),
                        lab,
                        rates,
                        keptBytes,
                        new ExpiryNotice(store.studyExpiry(), retention.studies()),
                        services.gate())));
        settings.operator()
                .map(token -> new OperatorRoutes(
                        pages, token, publications, store.moderation(), monitoring.security(), clock))
                .ifPresent(features::add);
        return List.copyOf(features);
    }

    /** The version in the jar's manifest; {@code unpackaged} without a jar. */
    public static String version() {
        return Objects.requireNonNullElse(HornbookServer.class.getPackage().getImplementationVersion(), "unpackaged");
    }

    /** The port number. */
    public int port() {
        return javalin.port();
    }

    /** All routes, such as {@code GET /t/{id}}. */
    List<String> routes() {
        return javalin.unsafe.internalRouter.allHttpHandlers().stream()
                .map(each -> each.endpoint)
                .filter(each -> each.method.isHttpMethod())
                .map(each -> each.method.name() + " " + each.path)
                .toList();
    }

    /** What every request goes through. */
    Gate gate() {
        return services.gate();
    }

    /** The port of the metrics, if there is one. */
    public OptionalInt metricsPort() {
        return metricsPort.stream().mapToInt(MetricsPort::port).findFirst();
    }

    /**
     * Computes slow values of pages in the background, so that the first visitors do not wait. A server that is busy, or is being
     * stopped, leaves it to them.
     */
    public void warmUp() {
        Thread.ofVirtual().start(() -> {
            try {
                features.forEach(Feature::warmUp);
            } catch (Gate.Busy _) {
                // Whoever asks first waits instead.
            }
        });
    }

    public void stop() {
        metricsPort.ifPresent(MetricsPort::close);
        features.forEach(Feature::leave);
        javalin.stop();
        services.close();
    }

    /** The services behind a server's pages. */
    private record Services(
            Store store,
            Gate gate,
            VariantLibrary library,
            Publishing publishing,
            Tables tables,
            Tournaments tournaments,
            Subscriptions subscriptions,
            Calls calls,
            DailyDeals daily,
            Lab lab,
            Metrics metrics)
            implements AutoCloseable {
        /** What keeps the server from serving, in sentences. */
        List<String> troubles() {
            return Stream.concat(
                            store.troubles().stream(),
                            gate.isStuck()
                                    ? Stream.of("Too much work on scripts does not end: restart the server.")
                                    : Stream.of())
                    .toList();
        }

        static Services open(Settings settings, Clock clock) throws UnusableStore {
            Store store = Store.open(settings.data());
            store.workQueue().add(new Eviction(store, settings.retention(), clock).job());
            Gate gate = new Gate();
            VariantLibrary library = new VariantLibrary(new ShippedScripts(), new StoredScripts(store), gate);
            Publishing publishing =
                    new Publishing(library, store.publications(), store.sharedScripts(), store.editions());
            Tables tables = new Tables(store, clock, gate);
            GameResults results = new GameResults(store.peopleRecords());
            Tournaments tournaments = new Tournaments(store.tournamentRecords(), tables, clock);
            DailyDeals daily = new DailyDeals(library, store, clock);
            store.workQueue().add(daily.job());
            tables.atEnd(table -> {
                results.note(table, clock.instant());
                tournaments.ended(table);
                daily.note(table, clock.instant());
            });
            Lab lab = new Lab(store, clock);
            if (settings.measures()) {
                store.workQueue().add(new GameMeasurements(lab, settings.profileGames(), library, store).job());
            }
            lab.begin();
            Subscriptions subscriptions = new Subscriptions(store.broadcast(), clock);
            return new Services(
                    store,
                    gate,
                    library,
                    publishing,
                    tables,
                    tournaments,
                    subscriptions,
                    new Calls(store.callRecords(), settings.calls(), tables, subscriptions, clock),
                    daily,
                    lab,
                    new Metrics());
        }

        @Override
        public void close() {
            calls.close();
            tables.close();
            subscriptions.close();
            lab.close();
            gate.close();
            store.close();
            metrics.close();
        }
    }
}
