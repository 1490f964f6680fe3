package org.hornbook.server.web.gallery;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.hornbook.server.library.Shelved;
import org.hornbook.server.web.game.CardFacts;
import org.hornbook.server.web.http.Json;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Name;

/**
 * A table from one of a variant's examples.
 *
 * @param text its rows as an example writes them, for whoever sees no picture
 * @param facts what the cards on it look like, as JSON
 */
public record TablePicture(String text, String facts) {

    /** The first table of the variant's own examples; of a parent's where it has none of its own. */
    static TablePicture of(Shelved shelved) {
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
                .map(row -> row.cards().stream().map(String::valueOf).collect(Collectors.joining(" "))
                        + row.words().stream().map(Name::text).collect(Collectors.joining(" ", " ", "")))
                .map(String::strip)
                .collect(Collectors.joining(" | "));
    }
}
