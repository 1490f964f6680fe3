package org.hornbook.words;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.hornbook.work.Worker;
import org.jspecify.annotations.Nullable;

/** The template of a phrase: a text with blanks, and with parts that depend on what is said. */
record Template(List<Part> parts) {
    private static final Template EMPTY = new Template(List.of());

    /**
     * A text; or a blank, with the forms that its word takes; or the choice between two phrases.
     *
     * @param text the text, or the name of the blank
     * @param yes what is said if the blank is true; missing if its word is said
     */
    private record Part(
            String text,
            boolean isBlank,
            List<String> forms,
            @Nullable Template yes,
            Template no) {}

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
        Worker.checkpoint();
        StringBuilder words = new StringBuilder();
        fill(language, filling, words);
        return words.toString();
    }

    private void fill(Language language, Function<String, ?> filling, StringBuilder words) {
        for (Part part : parts) {
            if (!part.isBlank()) {
                words.append(part.text());
            } else if (part.yes() == null) {
                Object word = filling.apply(part.text());
                for (String form : part.forms()) {
                    word = language.formed(form, word);
                }
                words.append(word);
            } else {
                (isTrue(filling.apply(part.text())) ? part.yes() : part.no()).fill(language, filling, words);
            }
        }
    }

    /** A text or a list is true if there is something in it, and a number if it asks for the singular. */
    private static boolean isTrue(Object word) {
        return switch (word) {
            case Boolean truth -> truth;
            case Integer number -> number == 1;
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
                    parts.add(new Part(before, false, List.of(), null, EMPTY));
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
                return new Part(words.getFirst(), true, words.subList(1, words.size()), null, EMPTY);
            }
            Template yes = phrase(true);
            Template no = EMPTY;
            if (next() == '|') {
                no = phrase(true);
                next();
            }
            return new Part(words.getFirst(), true, List.of(), yes, no);
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
