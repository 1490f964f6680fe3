package org.hornbook.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hornbook.document.Block;
import org.hornbook.document.Prose;

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

    /** Every topic begins with words for people; the grammar comes after the first of them. */
    Block block() {
        List<Block> blocks = new ArrayList<>(paragraphs.stream()
                .map(text -> new Block.Paragraph(Prose.marked(text)))
                .toList());
        if (!forms.isEmpty()) {
            blocks.add(
                    1, new Block.Syntax(forms.stream().map(Grammar.Form::syntax).toList()));
        }
        if (!words.isEmpty()) {
            blocks.add(
                    new Block.Definitions(words.stream().map(Word::definition).toList()));
        }
        for (int number = 1; number <= examples.size(); number++) {
            Sample sample = examples.get(number - 1);
            String link = "/new?topic=" + id + (number == 1 ? "" : "&example=" + number);
            blocks.add(new Block.Script(sample.script(), sample.sound(), link));
        }
        return new Block.Topic(id, title, searched(), blocks);
    }

    /** Everything that it can be found by, in small letters. */
    public String searched() {
        StringBuilder searched = new StringBuilder(id + " " + title);
        forms.forEach(form -> searched.append(' ').append(form.syntax()));
        words.forEach(
                word -> searched.append(' ').append(word.written()).append(' ').append(word.meaning()));
        paragraphs.forEach(paragraph -> searched.append(' ').append(paragraph));
        return searched.toString().toLowerCase(Locale.ROOT);
    }

    /** @param sound whether it passes the checker; a diagnostic's first example does not */
    public record Sample(String script, boolean sound) {}
}
