package org.hornbook.server.web.gallery;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.hornbook.server.store.PublicationSearch;
import org.hornbook.server.store.PublicationSearch.Order;
import org.hornbook.server.store.PublicationSearch.Wanted;
import org.hornbook.server.store.Publications.Publication;
import org.hornbook.server.web.http.Assets;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.ResponseWriter;
import org.hornbook.server.web.http.Route;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.source.Sha256;

/** Feeds of new public games: <a href="https://www.rfc-editor.org/rfc/rfc4287">Atom</a>. */
public final class FeedRoutes implements Feature {
    private static final String PATH = "/feed.xml";
    private static final int MOST = 50;
    private static final Wanted ALL = new Wanted("", 0, 0, "", "", false, Order.NEW);

    private final PublicationSearch search;
    private final XMLOutputFactory writers = XMLOutputFactory.newDefaultFactory();
    private final RateLimiter asked = RateLimiter.of(120, Duration.ofMinutes(1));

    public FeedRoutes(PublicationSearch search) {
        this.search = search;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get(PATH, this::show);
    }

    private void show(Context context) throws XMLStreamException {
        asked.count(context);
        byte[] feed = feed(Route.site(context));
        String tag = '"' + HexFormat.of().formatHex(Sha256.of(feed), 0, 8) + '"';
        context.header("Cache-Control", "no-cache").header("ETag", tag);
        if (Assets.isKept(context, tag)) {
            context.status(304);
        } else {
            context.contentType("application/atom+xml; charset=utf-8").result(feed);
        }
    }

    private byte[] feed(String site) throws XMLStreamException {
        List<Publication> newest = search.search(ALL, 0, MOST).page();
        ResponseWriter text = new ResponseWriter();
        XMLStreamWriter feed = writers.createXMLStreamWriter(text);
        feed.writeStartDocument("utf-8", "1.0");
        feed.writeStartElement("feed");
        feed.writeDefaultNamespace("http://www.w3.org/2005/Atom");
        element(feed, "id", site + PATH);
        element(feed, "title", "New house rules for 6 nimmt!");
        link(feed, "self", site + PATH);
        link(feed, "alternate", site + "/games");
        element(
                feed,
                "updated",
                newest.stream()
                        .map(Publication::changed)
                        .max(Comparator.naturalOrder())
                        .orElse(Instant.EPOCH)
                        .toString());
        author(feed, "Hornbook");
        for (Publication each : newest) {
            entry(feed, site + "/v/" + each.slug(), each);
        }
        feed.writeEndDocument();
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Writes an entry; without an author it gets the feed's. */
    private static void entry(XMLStreamWriter feed, String address, Publication game) throws XMLStreamException {
        feed.writeStartElement("entry");
        element(feed, "id", address);
        element(feed, "title", game.title().isBlank() ? game.slug() : game.title());
        link(feed, "alternate", address);
        element(feed, "published", game.created().toString());
        element(feed, "updated", game.changed().toString());
        if (!game.author().isBlank()) {
            author(feed, game.author());
        }
        element(feed, "summary", game.about());
        feed.writeEndElement();
    }

    private static void author(XMLStreamWriter feed, String name) throws XMLStreamException {
        feed.writeStartElement("author");
        element(feed, "name", name);
        feed.writeEndElement();
    }

    private static void link(XMLStreamWriter feed, String relation, String address) throws XMLStreamException {
        feed.writeEmptyElement("link");
        feed.writeAttribute("rel", relation);
        feed.writeAttribute("href", address);
    }

    private static void element(XMLStreamWriter feed, String name, String text) throws XMLStreamException {
        feed.writeStartElement(name);
        feed.writeCharacters(readable(text));
        feed.writeEndElement();
    }

    /** Replaces characters that XML cannot contain. */
    private static String readable(String text) {
        return text.codePoints()
                .map(letter -> isXml(letter) ? letter : 0xFFFD)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static boolean isXml(int letter) {
        return letter == '\t'
                || letter == '\n'
                || letter == '\r'
                || letter >= 0x20 && letter <= 0xD7FF
                || letter >= 0xE000 && letter <= 0xFFFD
                || letter >= 0x10000;
    }
}
