package org.hornbook.rulebook;

import java.util.List;
import java.util.stream.Collectors;
import org.hornbook.syntax.Expression;
import org.jspecify.annotations.Nullable;

/**
 * What has been said so far within one sentence, so that a row just mentioned becomes "it", and the words for all that
 * can be said in it. A sentence is written once, from left to right.
 */
final class Sentence {
    private final Vocabulary names;
    private final Nouns nouns = new Nouns(this);
    private final Clauses conditions = new Clauses(this);
    private @Nullable String mentioned;
    private @Nullable String candidate;

    Sentence(Vocabulary names) {
        this.names = names;
    }

    Vocabulary names() {
        return names;
    }

    String noun(Expression expression) {
        return nouns.words(expression);
    }

    String among(Expression set) {
        return nouns.among(set);
    }

    String members(Expression set) {
        return nouns.members(set);
    }

    String condition(Expression expression) {
        return conditions.words(expression);
    }

    String row(Expression expression) {
        String words = nouns.words(expression);
        if (words.equals(mentioned)) {
            return "it";
        }
        mentioned = words;
        return words;
    }

    /** Lets a row that no expression names, such as an event's, be "it" from now on. */
    void mention(String row) {
        mentioned = row;
    }

    /** "its" for the row just mentioned, "the fit row's" otherwise. */
    String rows(Expression expression) {
        String row = row(expression);
        return row.equals("it") ? "its" : row + "'s";
    }

    /** Whose fact a word without an owner is: "its" or "their" while candidates are judged, "the" otherwise. */
    String candidates() {
        return candidate == null ? "the" : candidate;
    }

    boolean judging() {
        return candidate != null;
    }

    /** A condition on candidates, as in "whose last card is lower" or "where the card is lower". */
    String clause(String possessive, Expression condition) {
        String outer = candidate;
        candidate = possessive;
        String before = mentioned;
        List<Expression> parts = condition instanceof Expression.And and ? and.parts() : List.of(condition);
        List<String> words = parts.stream().map(conditions::words).toList();
        String own = possessive + " ";
        String clause;
        if (words.stream().allMatch(part -> part.startsWith(own))) {
            clause = words.stream()
                    .map(part -> "whose " + part.substring(own.length()))
                    .collect(Collectors.joining(" and "));
        } else {
            mentioned = before;
            clause = "where " + conditions.words(condition);
        }
        candidate = outer;
        return clause;
    }

    /** Something said of each candidate. */
    String ofEach(String possessive, Expression value) {
        String outer = candidate;
        candidate = possessive;
        String words = nouns.words(value);
        candidate = outer;
        return words;
    }
}
