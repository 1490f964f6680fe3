package org.hornbook.server.workshop;

import java.util.List;
import java.util.Optional;
import org.hornbook.checker.Checked;
import org.hornbook.completion.Declared;
import org.hornbook.parser.WordPlace;
import org.hornbook.reference.Senses;
import org.hornbook.source.SourceFile;
import org.hornbook.words.Term;

/**
 * The explanation of a word at its place in a script.
 *
 * @param title the word, or the phrase it belongs to
 * @param kind the kind of a name, such as {@code parameter}, or the phrase that a word belongs to; may be empty
 * @param text some sentences, with code between back quotes; may be empty
 * @param place where a name is declared; empty for words of the language
 * @param topic the topic of the reference with more; empty for names
 */
public record Hint(String title, String kind, String text, String place, String topic) {

    /**
     * Explains the word at an offset in UTF-16 units.
     *
     * @param checked the checker's result for the file
     */
    public static Optional<Hint> at(SourceFile file, int offset, Checked checked, Senses senses) {
        return WordPlace.at(file, offset)
                .flatMap(place -> senses.certain(place)
                        .map(sense -> of(sense, place.word()))
                        .or(() -> named(place.word(), file, checked))
                        .or(() -> senses.likely(place).map(sense -> of(sense, place.word()))));
    }

    private static Optional<Hint> named(String word, SourceFile file, Checked checked) {
        return Declared.find(checked.flattened() == null ? checked.script() : checked.flattened(), word)
                .map(declared -> NamedItem.of(declared, file))
                .map(named -> new Hint(Term.spoken(named.name()), named.kind(), named.text(), named.place(), ""));
    }

    /** An auxiliary word is explained together with the phrase it belongs to. */
    private static Hint of(Senses.Sense sense, String word) {
        boolean itself = List.of(sense.title().split("\\W+")).contains(word);
        return new Hint(
                itself ? sense.title() : word, itself ? "" : "in " + sense.title(), sense.text(), "", sense.topic());
    }
}
