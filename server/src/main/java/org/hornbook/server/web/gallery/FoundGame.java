package org.hornbook.server.web.gallery;

import java.util.List;
import org.hornbook.server.library.Area;
import org.hornbook.server.library.Shelved;
import org.hornbook.server.store.Publications.Features;
import org.hornbook.server.store.Publications.Publication;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * A game as lists of many show it.
 *
 * @param author empty if it came with Hornbook
 * @param players such as "2–10 players"; empty if that is not known
 * @param areas what it changes, in words
 * @param likes how many people like it, as {@code plays} are how many games by it have begun; 0 if that is not counted
 * @param length such as "about 30 minutes", with as many players as bots have played it; empty if that has not been measured
 */
public record FoundGame(
        String slug,
        String title,
        String about,
        String author,
        int version,
        String players,
        List<String> areas,
        List<String> tags,
        boolean isClean,
        int likes,
        int plays,
        String length) {
    private static final int MOST_AREAS = 3;

    static FoundGame of(Publication publication) {
        Features features = publication.features();
        return new FoundGame(
                publication.slug(),
                publication.title(),
                publication.about(),
                publication.author(),
                publication.latest(),
                players(features),
                areas(features),
                features.tags(),
                features.isClean(),
                publication.likes(),
                publication.plays(),
                length(publication.minutes()));
    }

    static FoundGame of(GameSearch.ShippedGame game) {
        Shelved shipped = game.game();
        Features features = game.entry().features();
        Variant variant = shipped.variant();
        String about = variant.about();
        return new FoundGame(
                shipped.slug(),
                variant.title(),
                about == null ? "" : about,
                "",
                1,
                players(features),
                areas(features),
                features.tags(),
                features.isClean(),
                0,
                0,
                length(game.minutes()));
    }

    private static String length(@Nullable Double minutes) {
        return minutes == null ? "" : "about " + Plays.minutes(minutes);
    }

    private static String players(Features features) {
        return features.high() == 0 ? "" : GameCard.players(new Variant.Bounds(features.low(), features.high()));
    }

    private static List<String> areas(Features features) {
        return features.areas().stream()
                .flatMap(name -> Area.named(name).stream())
                .map(Area::words)
                .limit(MOST_AREAS)
                .toList();
    }
}
