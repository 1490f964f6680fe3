package org.hornbook.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.hornbook.document.Block;

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

    /**
     * Reads a file of {@code resources/reference}: lines {@code title: …}, then perhaps {@code grammar: …} and {@code words: …},
     * then paragraphs, then scripts, each after a line {@code --- example}.
     */
    static Topic read(String id, String text, Grammar grammar) {
        Reader file = new Reader();
        String[] parts = text.split("(?m)^" + Reader.EXAMPLE + "\\R");
        file.head(parts[0]);
        for (int part = 1; part < parts.length; part++) {
            file.examples.add(new Topic.Sample(parts[part].strip() + "\n", true));
        }
        List<Grammar.Form> forms = file.forms.stream().map(grammar::form).toList();
        List<Word> words = file.words.stream().map(Word::find).toList();
        return new Topic(id, file.title, forms, words, file.paragraphs, file.examples);
    }

    /** With one sample, and without what shows that it does what it says; with none where each word has its example. */
    Block inShort() {
        List<Sample> one = words.isEmpty()
                ? examples.stream().limit(1).map(Sample::withoutExamples).toList()
                : List.of();
        return new Topic(id, title, forms, words, paragraphs, one).block();
    }

    /** Every topic begins with words for people; the grammar comes after the first of them. */
    public Block block() {
        List<Block> blocks = new ArrayList<>(paragraphs.stream()
                .map(text -> new Block.Paragraph(Block.Prose.marked(text)))
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
    public record Sample(String script, boolean sound) {
        private static final Pattern EXAMPLES = Pattern.compile(
                "\\n?^  (replace )?example \".*?^  }\\n|^  remove example .*?\\n", Pattern.DOTALL | Pattern.MULTILINE);

        Sample withoutExamples() {
            return new Sample(EXAMPLES.matcher(script).replaceAll(""), sound);
        }
    }

    /** The lines before the first script. */
    private static final class Reader {
        private static final String EXAMPLE = "--- example";

        private String title = "";
        private final List<String> forms = new ArrayList<>();
        private final List<String> words = new ArrayList<>();
        private final List<String> paragraphs = new ArrayList<>();
        private final List<Topic.Sample> examples = new ArrayList<>();

        private void head(String text) {
            for (String paragraph : text.strip().split("\\R\\s*\\R")) {
                List<String> prose = new ArrayList<>();
                for (String line : paragraph.lines().toList()) {
                    if (line.startsWith("title: ")) {
                        title = value(line);
                    } else if (line.startsWith("grammar: ")) {
                        forms.addAll(List.of(value(line).split(" +")));
                    } else if (line.startsWith("words: ")) {
                        words.addAll(List.of(value(line).split(" +")));
                    } else {
                        prose.add(line.strip());
                    }
                }
                if (!prose.isEmpty()) {
                    paragraphs.add(String.join(" ", prose));
                }
            }
        }

        private static String value(String line) {
            return line.substring(line.indexOf(' ') + 1).strip();
        }
    }
}
