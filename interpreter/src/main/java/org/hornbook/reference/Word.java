package org.hornbook.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hornbook.checker.Adjective;
import org.hornbook.checker.Fact;
import org.hornbook.checker.Occasion;
import org.hornbook.checker.Surrounding;
import org.hornbook.checker.Type;

/**
 * A word to which the checker gives a meaning.
 *
 * @param id what files of the reference call it: {@code row.last}, {@code is.full}, {@code on.placed}, {@code word.card}
 * @param written how a script writes it
 * @param of what it is asked or said of, such as {@code a row}; empty for words that stand by themselves
 */
public record Word(String id, String written, String of, String meaning, String example) {

    /** All words of the checker's tables. */
    public static List<Word> all() {
        List<Word> all = new ArrayList<>();
        for (Surrounding word : Surrounding.values()) {
            all.add(new Word("word." + word.word(), word.word(), "", word.meaning(), word.example()));
        }
        for (Fact fact : Fact.values()) {
            String owner = fact.owner().name().toLowerCase(Locale.ROOT);
            all.add(new Word(
                    owner + "." + fact.word(), fact.word(), fact.owner().phrase(), fact.meaning(), fact.example()));
        }
        for (Adjective adjective : Adjective.values()) {
            String of = adjective.owner() == Type.TRUTH ? "" : adjective.owner().phrase();
            all.add(new Word(
                    "is." + adjective.word(), "is " + adjective.word(), of, adjective.meaning(), adjective.example()));
        }
        for (Occasion occasion : Occasion.values()) {
            String id = (occasion.isAfter() ? "after." : "on.") + occasion.word();
            all.add(new Word(id, occasion.phrase(), "", occasion.meaning(), occasion.example()));
        }
        return List.copyOf(all);
    }

    /** The word alone: {@code placed} of {@code on placed}. */
    public String bare() {
        return written.substring(written.lastIndexOf(' ') + 1);
    }

    static Word find(String id) {
        return all().stream()
                .filter(word -> word.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the checker knows no " + id));
    }
}
