package org.hornbook.reference;

import java.util.List;

/**
 * One thing to know about Horn.
 *
 * @param id the word to link to, such as {@code take} or {@code HB203}
 * @param forms the forms of the grammar it explains
 * @param words the words of the checker's tables it explains
 * @param paragraphs plain sentences; {@code `code`} is between back quotes
 * @param examples whole scripts that pass the checker and their own examples
 */
public record Topic(
        String id,
        String title,
        List<Grammar.Form> forms,
        List<Word> words,
        List<String> paragraphs,
        List<Sample> examples) {
    public Topic {
        forms = List.copyOf(forms);
        words = List.copyOf(words);
        paragraphs = List.copyOf(paragraphs);
        examples = List.copyOf(examples);
    }

    /** What is said before the grammar: every topic begins with words for people. */
    String beginning() {
        return paragraphs.getFirst();
    }

    /** What is said after the grammar. */
    List<String> rest() {
        return paragraphs.subList(1, paragraphs.size());
    }

    /** @param sound whether it passes the checker; a diagnostic's first example does not */
    public record Sample(String script, boolean sound) {}
}
