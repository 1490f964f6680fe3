package org.hornbook.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.hornbook.document.Block;

/**
 * A topic of the reference.
 *
 * @param id the anchor to link to, such as {@code take} or {@code HB203}
 * @param forms the explained forms of the grammar
 * @param words the explained words of the checker's tables
 * @param wanted what people call what they want who look for it, such as {@code swap}
 * @param paragraphs plain sentences; {@code `code`} is between back quotes
 * @param examples whole scripts that pass the checker and their own examples
 */
public record Topic(
        String id,
        String title,
        List<Grammar.Form> forms,
        List<Word> words,
        String wanted,
        List<String> paragraphs,
        List<Sample> examples) {
    public Topic {
        forms = List.copyOf(forms);
        words = List.copyOf(words);
        paragraphs = List.copyOf(paragraphs);
        examples = List.copyOf(examples);
    }

    /**
     * Reads a file of {@code resources/reference}: lines {@code title: …}, {@code grammar: …}, {@code words: …} and {@code wanted: …} (all but the
     * first optional), then paragraphs, then scripts, each after a line {@code --- example}.
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
        return new Topic(id, file.title, forms, words, file.wanted, file.paragraphs, file.examples);
    }

    /** A short form with one sample without its examples; without a sample if each word has its own example. */
    Block inShort() {
        List<Sample> one = words.isEmpty()
                ? examples.stream().limit(1).map(Sample::withoutExamples).toList()
                : List.of();
        return new Topic(id, title, forms, words, wanted, paragraphs, one).block();
    }

    /** The block: the first paragraph, then the grammar, then the rest. */
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

    /** Whether a form of the grammar or a word that it explains has these words. */
    boolean explains(Pattern own) {
        return forms.stream().anyMatch(form -> own.matcher(form.syntax()).find())
                || words.stream().anyMatch(word -> own.matcher(word.written()).find());
    }

    /** Its text for the search, in lower case. */
    public String searched() {
        StringBuilder searched = new StringBuilder(id + " " + title + " " + wanted);
        forms.forEach(form -> searched.append(' ').append(form.syntax()));
        words.forEach(
                word -> searched.append(' ').append(word.written()).append(' ').append(word.meaning()));
        paragraphs.forEach(paragraph -> searched.append(' ').append(paragraph));
        return searched.toString().toLowerCase(Locale.ROOT);
    }

    /**
     * A sample script.
     *
     * @param sound whether it checks without errors; the first sample of a diagnostic does not
     */
    public record Sample(String script, boolean sound) {
        private static final Pattern EXAMPLES = Pattern.compile(
                "\\n?^  (replace )?example \".*?^  }\\n|^  remove example .*?\\n", Pattern.DOTALL | Pattern.MULTILINE);

        Sample withoutExamples() {
            return new Sample(EXAMPLES.matcher(script).replaceAll(""), sound);
        }
    }

    /** Reads the lines before the first script. */
    private static final class Reader {
        private static final String EXAMPLE = "--- example";

        private String title = "";
        private String wanted = "";
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
                    } else if (line.startsWith("wanted: ")) {
                        wanted = value(line);
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
