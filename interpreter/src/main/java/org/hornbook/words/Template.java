package org.hornbook.words;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.hornbook.work.Worker;

/** The template of a phrase: a text with blanks, and with parts that depend on what is said. */
record Template(List<Part> parts) {
    /**
     * A text; or a blank, with the forms that its word takes; or the choice between phrases.
     *
     * @param text the text, or the name of the blank
     * @param choices what is said, depending on the blank; empty if its word is said
     */
    private record Part(String text, boolean isBlank, List<String> forms, List<Template> choices) {
        /** As {@code ui/say.js} reads it: text, or the name of a blank with its forms or choices. */
        Object told() {
            return !isBlank
                    ? text
                    : choices.isEmpty()
                            ? Map.of("blank", text, "forms", forms)
                            : Map.of(
                                    "blank",
                                    text,
                                    "choices",
                                    choices.stream().map(Template::told).toList());
        }
    }

    /** @param text as {@code words/en.properties} explains */
    static Template of(String text) {
        Reader reader = new Reader(text);
        Template phrase = reader.phrase(false);
        if (reader.at < text.length()) {
            throw new IllegalArgumentException("a bracket too many in: " + text);
        }
        return phrase;
    }

    /** What is put in blanks, in their order. */
    static Function<String, Object> filling(List<String> blanks, Object... words) {
        if (blanks.size() != words.length) {
            throw new IllegalArgumentException("not as many words as blanks: " + blanks);
        }
        return blank -> {
            int place = blanks.indexOf(blank);
            if (place < 0) {
                throw new IllegalArgumentException("nothing fills {" + blank + "}");
            }
            return words[place];
        };
    }

    /** @param filling what is put in a blank of that name */
    String filled(Language language, Function<String, ?> filling) {
        return filled(language, filling, UnaryOperator.identity());
    }

    /** @param written how the words in blanks are written, where a phrase is more than text */
    String filled(Language language, Function<String, ?> filling, UnaryOperator<String> written) {
        Worker.checkpoint();
        StringBuilder words = new StringBuilder();
        fill(language, filling, written, words);
        return words.toString();
    }

    /** The parts as lists, maps and text, for whoever fills the blanks elsewhere. */
    Object told() {
        return parts.isEmpty()
                ? ""
                : parts.size() == 1 && !parts.getFirst().isBlank()
                        ? parts.getFirst().text()
                        : parts.stream().map(Part::told).toList();
    }

    private void fill(
            Language language, Function<String, ?> filling, UnaryOperator<String> written, StringBuilder words) {
        for (Part part : parts) {
            if (!part.isBlank()) {
                words.append(part.text());
            } else if (part.choices().isEmpty()) {
                Object word = filling.apply(part.text());
                for (String form : part.forms()) {
                    word = language.formed(form, word);
                }
                words.append(written.apply(word.toString()));
            } else {
                int chosen = chosen(
                        language, filling.apply(part.text()), part.choices().size());
                if (chosen < part.choices().size()) {
                    part.choices().get(chosen).fill(language, filling, written, words);
                }
            }
        }
    }

    /**
     * Where there are as many phrases as the language has plurals, a number chooses by these. Else what is true chooses the first,
     * which a text or a list is if there is something in it, and a number if it is 1.
     */
    private static int chosen(Language language, Object word, int phrases) {
        return word instanceof Number number && phrases > 1 && language.plurals() == phrases
                ? language.plural(number)
                : isTrue(word) ? 0 : 1;
    }

    private static boolean isTrue(Object word) {
        return switch (word) {
            case Boolean truth -> truth;
            case Number number -> number.doubleValue() == 1;
            case Language.Subject subject -> subject.isFirst();
            case List<?> list -> !list.isEmpty();
            default -> !word.toString().isEmpty();
        };
    }

    private static final class Reader {
        private final String text;
        private int at;

        Reader(String text) {
            this.text = text;
        }

        Template phrase(boolean isChoice) {
            String ends = isChoice ? "{|}" : "{}";
            List<Part> parts = new ArrayList<>();
            while (at < text.length()) {
                String before = until(ends);
                if (!before.isEmpty()) {
                    parts.add(new Part(before, false, List.of(), List.of()));
                }
                if (at == text.length() || text.charAt(at) != '{') {
                    break;
                }
                at++;
                parts.add(blank());
            }
            return new Template(List.copyOf(parts));
        }

        private Part blank() {
            List<String> words = List.of(until("}?").split(":"));
            if (next() == '}') {
                return new Part(words.getFirst(), true, words.subList(1, words.size()), List.of());
            }
            List<Template> choices = new ArrayList<>();
            do {
                choices.add(phrase(true));
            } while (next() == '|');
            return new Part(words.getFirst(), true, List.of(), List.copyOf(choices));
        }

        private char next() {
            if (at == text.length()) {
                throw new IllegalArgumentException("a bracket is missing in: " + text);
            }
            return text.charAt(at++);
        }

        private String until(String ends) {
            int from = at;
            while (at < text.length() && ends.indexOf(text.charAt(at)) < 0) {
                at++;
            }
            return text.substring(from, at);
        }
    }
}
