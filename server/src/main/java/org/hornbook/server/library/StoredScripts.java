package org.hornbook.server.library;

import java.util.List;
import java.util.Optional;
import org.hornbook.lineage.Library;
import org.hornbook.server.store.Editions;
import org.hornbook.server.store.Publications;
import org.hornbook.server.store.SharedScripts;
import org.hornbook.server.store.Store;
import org.jspecify.annotations.Nullable;

/** The scripts that people have shared and published here, as the database has them at the moment. */
public final class StoredScripts implements Shelf.Sources {
    private static final int MOST_LISTED = 200;

    private final SharedScripts shared;
    private final Publications publications;
    private final Editions editions;

    public StoredScripts(Store store) {
        shared = store.sharedScripts();
        publications = store.publications();
        editions = store.editions();
    }

    @Override
    public Optional<String> shared(String id) {
        return shared.open(id);
    }

    @Override
    public Optional<Shelf.Published> published(String slug, @Nullable Integer number) {
        return publications
                .version(slug, number)
                .map(version -> new Shelf.Published(
                        slug,
                        version.number(),
                        version.text(),
                        Optional.ofNullable(version.edition())
                                .flatMap(editions::find)
                                .orElse(null)));
    }

    /** Nobody builds on what is private: its address is a secret. */
    @Override
    public Optional<Library.History> history(String slug) {
        return publications
                .find(slug)
                .filter(publication -> publication.visibility() != Publications.Visibility.PRIVATE)
                .map(publication -> new Library.History(publication.latest(), publication.removed()));
    }

    @Override
    public boolean isHidden(String slug) {
        return publications.find(slug).filter(Publications.Publication::hidden).isPresent();
    }

    @Override
    public List<String> listed() {
        return publications.listed(MOST_LISTED).stream()
                .map(Publications.Publication::slug)
                .toList();
    }
}
