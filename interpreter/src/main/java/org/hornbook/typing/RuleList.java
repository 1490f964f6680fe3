package org.hornbook.typing;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.source.Span;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Text;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/** Gathers what can be the reason of an event, and the rulings with what they belong to. */
final class RuleList {
    private final List<NamedRule> rules = new ArrayList<>();
    private final List<Variant.Note> notes = new ArrayList<>();

    NamedRule of(Item.Case item) {
        return add(item.name().text(), NamedRule.Kind.CASE, item.text(), item.rulings(), item.span());
    }

    NamedRule of(Item.Rule item) {
        return add(item.name().text(), NamedRule.Kind.RULE, item.text(), item.rulings(), item.span());
    }

    NamedRule of(Item.Bar item) {
        return add(item.name().text(), NamedRule.Kind.BAR, item.text(), item.rulings(), item.span());
    }

    NamedRule of(Item.Score item) {
        return add(item.name().text(), NamedRule.Kind.SCORE, item.text(), item.rulings(), item.span());
    }

    NamedRule of(Item.Ending item) {
        return add(item.name().text(), NamedRule.Kind.ENDING, item.text(), item.rulings(), item.span());
    }

    NamedRule start(String modifier, Span span) {
        String statement = span.text().replaceAll("\\s+", " ");
        return add(modifier, NamedRule.Kind.START, "The " + modifier + " " + statement + ".", span);
    }

    void procedure(String name, String text, Span span) {
        add(name, NamedRule.Kind.PROCEDURE, text, span);
    }

    void note(List<Text> rulings) {
        rulings.forEach(ruling -> notes.add(new Variant.Note(null, ruling.text(), ruling.span())));
    }

    /** What has no text in the script and is told in words of our own. */
    private NamedRule add(String name, NamedRule.Kind kind, String text, Span span) {
        NamedRule rule = new NamedRule(rules.size(), name, kind, text, List.of(), span);
        rules.add(rule);
        return rule;
    }

    private NamedRule add(String name, NamedRule.Kind kind, @Nullable Text text, List<Text> rulings, Span span) {
        NamedRule rule = new NamedRule(
                rules.size(),
                name,
                kind,
                text == null ? null : text.text(),
                rulings.stream().map(Text::text).toList(),
                span);
        rules.add(rule);
        rulings.forEach(ruling -> notes.add(new Variant.Note(rule, ruling.text(), ruling.span())));
        return rule;
    }

    List<NamedRule> rules() {
        return rules;
    }

    List<Variant.Note> notes() {
        return notes;
    }
}
