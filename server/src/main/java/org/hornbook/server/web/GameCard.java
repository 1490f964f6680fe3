package org.hornbook.server.web;

import java.util.List;
import java.util.stream.Collectors;
import org.hornbook.server.library.Shelved;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * A variant in the gallery.
 *
 * @param parents the titles of what it is made from, nearest first
 * @param rules how many rules it has, its parents' included
 * @param own how many of them its own script says
 */
public record GameCard(
        String slug,
        String title,
        @Nullable String about,
        String parents,
        String players,
        int rules,
        int own,
        int examples,
        Picture picture) {

    static GameCard of(Shelved shelved) {
        Variant variant = shelved.variant();
        List<NamedRule> rules = variant.rules().stream()
                .filter(rule -> rule.kind() != NamedRule.Kind.PROCEDURE && rule.kind() != NamedRule.Kind.START)
                .toList();
        return new GameCard(
                shelved.slug(),
                variant.title(),
                variant.about(),
                shelved.ancestors().stream().map(Variant.Ancestor::title).collect(Collectors.joining(", ")),
                players(variant.players()),
                rules.size(),
                (int) rules.stream()
                        .filter(rule -> rule.file().equals(shelved.source().name()))
                        .count(),
                variant.examples().size(),
                Picture.of(shelved));
    }

    static String players(Variant.Bounds players) {
        return players.low() == players.high()
                ? players.low() + " players"
                : players.low() + "–" + players.high() + " players";
    }
}
