package org.hornbook.server.web.gallery;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.web.game.CardFacts;
import org.hornbook.server.web.http.Json;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.hornbook.words.Stacks;
import org.jspecify.annotations.Nullable;

/**
 * A variant in the gallery.
 *
 * @param base its parents in words; empty without a parent
 * @param rules the number of its rules, with those of its parents
 * @param changes the number of its changes
 */
public record GameCard(
        String slug,
        String title,
        @Nullable String about,
        String base,
        String players,
        int rules,
        int changes,
        int examples,
        TablePicture picture) {

    static GameCard of(LibraryVariant shelved, int changes) {
        Variant variant = shelved.variant();
        long rules = variant.rules().stream()
                .filter(rule -> rule.kind() != NamedRule.Kind.PROCEDURE)
                .count();
        return new GameCard(
                shelved.slug(),
                variant.title(),
                variant.about(),
                base(shelved),
                players(variant.people()),
                (int) rules,
                changes,
                variant.examples().size(),
                TablePicture.of(shelved));
    }

    static String players(Variant.PlayerCounts players) {
        return (players.low() == players.high() ? players.low() : players.spoken()) + " players";
    }

    /** Such as "6 nimmt! with The Marker and The Windmill". */
    private static String base(LibraryVariant shelved) {
        Script script = shelved.script();
        if (script.parent() == null) {
            return "";
        }
        List<String> mixins =
                script.mixins().stream().map(mixin -> title(shelved, mixin)).toList();
        return title(shelved, script.parent()) + (mixins.isEmpty() ? "" : " with " + String.join(" and ", mixins));
    }

    private static String title(LibraryVariant shelved, Name name) {
        return shelved.ancestors().stream()
                .filter(ancestor -> ancestor.name().equals(name.text()))
                .map(Variant.Ancestor::title)
                .findFirst()
                .orElse(name.text());
    }

    /**
     * A table from one of a variant's examples.
     *
     * @param text its rows as in an example, for people without the picture
     * @param facts the looks of its cards, as JSON
     */
    public record TablePicture(String text, String facts) {

        /** The first table of the variant's own examples, or else of a parent's. */
        static TablePicture of(LibraryVariant shelved) {
            String file = shelved.source().name();
            String text = shelved.variant().examples().stream()
                    .sorted(Comparator.comparing(
                            example -> !example.span().source().name().equals(file)))
                    .flatMap(example -> example.given().stream())
                    .filter(Example.Claim.Rows.class::isInstance)
                    .map(claim -> rows(((Example.Claim.Rows) claim).rows()))
                    .findFirst()
                    .orElse("");
            return new TablePicture(text, Json.MAPPER.writeValueAsString(CardFacts.of(shelved.variant())));
        }

        private static String rows(List<Example.RowPicture> rows) {
            return rows.stream()
                    .map(row -> String.join(" ", Stacks.written(row.words(), row.stacked())))
                    .collect(Collectors.joining(" | "));
        }
    }
}
