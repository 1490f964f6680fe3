package org.hornbook.server.web.http;

import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.hornbook.source.Sha256;

/**
 * A feed in the format <a href="https://www.rfc-editor.org/rfc/rfc4287">Atom</a>.
 *
 * @param address of the feed itself
 * @param page the address of the page that shows the same
 * @param entries the newest first
 */
public record AtomFeed(String address, String title, String page, List<Entry> entries) {
    private static final XMLOutputFactory WRITERS = XMLOutputFactory.newDefaultFactory();

    public AtomFeed {
        entries = List.copyOf(entries);
    }

    /**
     * An entry.
     *
     * @param id by which it is known again, an address
     * @param link the address of its page
     * @param author empty for the feed's
     */
    public record Entry(
            String id, String title, String link, Instant published, Instant updated, String author, String summary) {}

    /** Answers with this feed, or tells a reader that it has it already. */
    public void send(Context context) {
        send(context, "application/atom+xml; charset=utf-8", text());
    }

    /** Answers with a text that programs ask for again and again, or tells them that they have it already. */
    public static void send(Context context, String type, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        String tag = '"' + HexFormat.of().formatHex(Sha256.of(bytes), 0, 8) + '"';
        context.header("Cache-Control", "no-cache").header("ETag", tag);
        if (Assets.isKept(context, tag)) {
            context.status(304);
        } else {
            context.contentType(type).result(bytes);
        }
    }

    private String text() {
        ResponseWriter text = new ResponseWriter();
        try {
            XMLStreamWriter feed = WRITERS.createXMLStreamWriter(text);
            feed.writeStartDocument("utf-8", "1.0");
            feed.writeStartElement("feed");
            feed.writeDefaultNamespace("http://www.w3.org/2005/Atom");
            element(feed, "id", address);
            element(feed, "title", title);
            link(feed, "self", address);
            link(feed, "alternate", page);
            element(
                    feed,
                    "updated",
                    entries.stream()
                            .map(Entry::updated)
                            .max(Comparator.naturalOrder())
                            .orElse(Instant.EPOCH)
                            .toString());
            author(feed, "Hornbook");
            for (Entry each : entries) {
                write(feed, each);
            }
            feed.writeEndDocument();
        } catch (XMLStreamException impossible) {
            throw new IllegalStateException(impossible);
        }
        return text.toString();
    }

    private static void write(XMLStreamWriter feed, Entry entry) throws XMLStreamException {
        feed.writeStartElement("entry");
        element(feed, "id", entry.id());
        element(feed, "title", entry.title());
        link(feed, "alternate", entry.link());
        element(feed, "published", entry.published().toString());
        element(feed, "updated", entry.updated().toString());
        if (!entry.author().isBlank()) {
            author(feed, entry.author());
        }
        element(feed, "summary", entry.summary());
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
