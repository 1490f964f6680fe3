package org.hornbook.server.cli.language;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.hornbook.lineage.Library;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.server.cli.console.Scripts;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.jspecify.annotations.Nullable;

/** The texts that are open in the editor, and the files beside them. */
final class Documents {
    private final Map<String, SourceFile> open = new ConcurrentHashMap<>();

    /** Where shipped scripts are written that the editor is to show; made when it is needed. */
    private @Nullable Path shipped;

    void put(String uri, String text) {
        open.put(uri, new SourceFile(nameOf(uri), text));
    }

    void change(String uri, List<TextDocumentContentChangeEvent> changes) {
        for (TextDocumentContentChangeEvent change : changes) {
            SourceFile before = get(uri);
            Range range = change.getRange();
            put(
                    uri,
                    range == null
                            ? change.getText()
                            : before.text().substring(0, offset(before, range.getStart()))
                                    + change.getText()
                                    + before.text().substring(offset(before, range.getEnd())));
        }
    }

    void close(String uri) {
        open.remove(uri);
    }

    /** The text of a document; empty if it is not open. */
    SourceFile get(String uri) {
        return open.getOrDefault(uri, new SourceFile(nameOf(uri), ""));
    }

    boolean isOpen(String uri) {
        return open.containsKey(uri);
    }

    /** Finds what a document extends: open texts and files beside it, then shipped scripts. */
    Library library(String uri) {
        Library files = Scripts.beside(Path.of(nameOf(uri)));
        return new Library() {
            @Override
            public @Nullable SourceFile find(String name) {
                try {
                    SourceFile file = files.find(name);
                    return file == null ? null : open.getOrDefault(uriOf(file.name()), file);
                } catch (Problem unreadable) {
                    return null;
                }
            }

            @Override
            public List<String> names() {
                return files.names();
            }
        };
    }

    /** The other scripts in the folder of a document. */
    List<SourceFile> beside(String uri) {
        Path own = Path.of(nameOf(uri));
        Path folder = own.toAbsolutePath().getParent();
        try (Stream<Path> files = Files.list(Objects.requireNonNull(folder))) {
            return files.filter(file -> file.toString().endsWith(".horn") && !file.equals(own))
                    .map(file -> Scripts.find(file.toString()).source())
                    .map(file -> open.getOrDefault(uriOf(file.name()), file))
                    .toList();
        } catch (IOException | UncheckedIOException | Problem unreadable) {
            return List.of();
        }
    }

    /** Where a place is for the editor. A shipped script is written to a file, so that it can be shown. */
    Location location(Span span) {
        String name = span.source().name();
        return new Location(uriOf(Files.exists(Path.of(name)) ? name : written(span.source())), range(span));
    }

    private synchronized String written(SourceFile script) {
        try {
            if (shipped == null) {
                shipped = Files.createTempDirectory("hornbook-");
                shipped.toFile().deleteOnExit();
            }
            Path file = shipped.resolve(script.name());
            Files.writeString(file, script.text());
            file.toFile().deleteOnExit();
            return file.toString();
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    String uriOf(String name) {
        return open.entrySet().stream()
                .filter(each -> each.getValue().name().equals(name))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseGet(() -> Path.of(name).toUri().toString());
    }

    private static String nameOf(String uri) {
        return uri.startsWith("file:") ? Path.of(URI.create(uri)).toString() : "untitled.horn";
    }

    static int offset(SourceFile text, Position position) {
        return text.offset(position.getLine() + 1, position.getCharacter() + 1);
    }

    static Range range(Span span) {
        return new Range(
                new Position(span.line() - 1, span.column() - 1),
                new Position(span.endLine() - 1, span.endColumn() - 1));
    }

    /** The whole text. */
    static Range range(SourceFile text) {
        return range(text.span());
    }
}
