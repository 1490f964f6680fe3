package org.hornbook.server.workshop;

import java.util.List;
import java.util.Optional;
import org.hornbook.checker.Checked;
import org.hornbook.parser.WordPlace;
import org.hornbook.reference.Senses;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;
import org.hornbook.words.Term;

/**
 * What a word means where it stands.
 *
 * @param title the word, or the words it belongs to
 * @param kind what a script's own name is, such as {@code parameter}, or what a word of the language helps to say; may be
 *     empty
 * @param text some sentences, with code between back quotes; empty if there is nothing to add
 * @param place where a script's own name stands; empty for words of the language
 * @param topic where the reference says more; empty for names
 */
public record Hint(String title, String kind, String text, String place, String topic) {

    /**
     * The word at an offset, in UTF-16 units.
     *
     * @param checked what the checker says of the file
     */
    public static Optional<Hint> at(SourceFile file, int offset, Checked checked, Senses senses) {
        return WordPlace.at(file, offset)
                .flatMap(place -> senses.certain(place)
                        .map(sense -> of(sense, place.word()))
                        .or(() -> named(place.word(), file, checked))
                        .or(() -> senses.likely(place).map(sense -> of(sense, place.word()))));
    }

    private static Optional<Hint> named(String word, SourceFile file, Checked checked) {
        Script readable = checked.flattened() == null ? checked.script() : checked.flattened();
        return readable == null
                ? Optional.empty()
                : NamedItem.in(readable, file).stream()
                        .filter(named -> named.name().equals(word))
                        .findFirst()
                        .map(named ->
                                new Hint(Term.spoken(named.name()), named.kind(), named.text(), named.place(), ""));
    }

    /** A word that only helps to say something is told together with what it belongs to. */
    private static Hint of(Senses.Sense sense, String word) {
        boolean itself = List.of(sense.title().split("\\W+")).contains(word);
        return new Hint(
                itself ? sense.title() : word, itself ? "" : "in " + sense.title(), sense.text(), "", sense.topic());
    }
}
