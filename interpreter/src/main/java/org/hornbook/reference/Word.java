package org.hornbook.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hornbook.document.Block;
import org.hornbook.resolver.Fact;
import org.hornbook.resolver.UnaryPredicate;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Hook;
import org.hornbook.words.Term;
import org.hornbook.words.Type;

/**
 * A word with a meaning in the checker.
 *
 * @param id its id in the files of the reference: {@code row.last}, {@code is.full}, {@code on.placed}, {@code word.card}
 * @param written its form in scripts
 * @param of the kind of thing it belongs to, such as {@code a row}; empty for words that stand by themselves
 */
public record Word(String id, String written, String of, String meaning, String example) {

    /** All words of the checker's tables. */
    public static List<Word> all() {
        List<Word> all = new ArrayList<>();
        for (BuiltInName word : BuiltInName.values()) {
            all.add(of("word." + word.name().toLowerCase(Locale.ROOT), word.word(), "", word.term()));
        }
        for (Fact fact : Fact.all()) {
            String owner = fact.owner().name().toLowerCase(Locale.ROOT);
            all.add(of(owner + "." + fact.word(), fact.word(), fact.owner().phrase(), fact.term()));
        }
        for (UnaryPredicate predicate : UnaryPredicate.all()) {
            String of = predicate.owner() == Type.TRUTH ? "" : predicate.owner().phrase();
            all.add(of("is." + predicate.word(), "is " + predicate.word(), of, predicate.term()));
        }
        for (Hook hook : Hook.values()) {
            all.add(of("on." + hook.word().replace(' ', '_'), hook.phrase(), "", hook.term()));
        }
        return List.copyOf(all);
    }

    private static Word of(String id, String written, String of, Term term) {
        return new Word(id, written, of, term.meaning(), term.example());
    }

    /** The word without its context: {@code placed} of {@code on placed}. */
    public String bare() {
        return written.substring(written.lastIndexOf(' ') + 1);
    }

    /** A sentence with its owner, its meaning and an example between back quotes. */
    public String sentence() {
        return (of.isEmpty() ? "" : "Of " + of + ": ") + meaning + ", as in `" + example + "`.";
    }

    Block.Definition definition() {
        return new Block.Definition(written, of, meaning, example);
    }

    static Word find(String id) {
        return all().stream()
                .filter(word -> word.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the checker knows no " + id));
    }
}
