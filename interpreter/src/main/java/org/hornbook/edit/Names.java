package org.hornbook.edit;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.hornbook.source.Span;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Text;
import org.hornbook.words.Language;
import org.hornbook.words.Term;
import org.jspecify.annotations.Nullable;

/** What the names that a script and its parents declare are called in frames, and what they mean. */
final class Names {
    private final Map<String, Meaning> meanings = new LinkedHashMap<>();
    private final Set<Span> declared = new HashSet<>();

    /**
     * What a name stands for.
     *
     * @param words what it is called within a sentence
     * @param text one sentence about it; may be empty
     */
    record Meaning(String words, String text) {}

    /** @param whole a script together with all that it extends */
    Names(@Nullable Script whole) {
        if (whole == null) {
            return;
        }
        whole.items().forEach(this::add);
        whole.statements(org.hornbook.syntax.Statement.Placement.class)
                .forEach(placement -> placement.items().forEach(this::add));
        whole.statements(org.hornbook.syntax.Statement.Course.class)
                .forEach(course -> course.items().forEach(this::add));
    }

    private void add(Item item) {
        String spoken = Term.spoken(item.name().text());
        String text = item.text() == null ? "" : item.text().text();
        switch (item) {
            case Item.Parameter parameter -> {
                Text about = parameter.text();
                String value = parameter.value().span().text();
                add(item.name(), spoken + " (" + value + ")", about == null ? "" : about + ": " + value);
            }
            case Item.Counter counter -> add(item.name(), called(counter.text(), spoken), wording(item));
            case Item.Let let ->
                add(
                        item.name(),
                        called(
                                let.text(),
                                let.of() == null
                                        ? Language.form("the", spoken)
                                        : Language.say("fact.whose whose noun", Language.say("it.whose"), spoken)),
                        wording(item));
            case Item.Cards cards -> {
                add(item.name(), called(cards.text(), spoken), "");
                cards.lots().stream()
                        .filter(lot -> lot.name() != null)
                        .forEach(lot -> add(
                                Objects.requireNonNull(lot.name()),
                                Language.one(Term.spoken(
                                        Objects.requireNonNull(lot.name()).text())),
                                called(lot.text(), "")));
            }
            case Item.Modifier modifier ->
                add(item.name(), called(modifier.text(), spoken).replaceFirst("^The ", "the "), "");
            case Item.Seat seat -> add(item.name(), called(seat.text(), spoken), "");
            case Item.Case _, Item.Rule _, Item.Step _, Item.Bar _, Item.Rows _ ->
                add(item.name(), spoken, text.isEmpty() ? spoken : text);
        }
        item.questions()
                .forEach(question ->
                        add(question.name(), Term.spoken(question.name().text()), called(question.text(), "")));
    }

    private void add(Name name, String words, String text) {
        declared.add(name.span());
        meanings.putIfAbsent(name.text(), new Meaning(words, text));
    }

    private static String called(@Nullable Text text, String otherwise) {
        return text == null || text.text().isEmpty() ? otherwise : text.text();
    }

    private static String wording(Item item) {
        String written = item.wording();
        return written.length() > 120 ? written.substring(0, 119) + "…" : written;
    }

    Optional<Meaning> of(String name) {
        return Optional.ofNullable(meanings.get(name));
    }

    Set<String> all() {
        return meanings.keySet();
    }

    /** Whether a name is given there, and not only used. */
    boolean isDeclared(Span place) {
        return declared.contains(place);
    }
}
