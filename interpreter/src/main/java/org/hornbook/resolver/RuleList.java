package org.hornbook.resolver;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.source.Span;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Text;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;

/** Gathers what can be the reason of an event, and the rulings with what they belong to. */
final class RuleList {
    private final Texts texts;
    private final List<NamedRule> rules = new ArrayList<>();
    private final List<Variant.Note> notes = new ArrayList<>();

    RuleList(Texts texts) {
        this.texts = texts;
    }

    NamedRule of(Item item) {
        NamedRule rule = new NamedRule(
                rules.size(),
                item.name().text(),
                NamedRule.Kind.valueOf(item.kind().name()),
                texts.optional(item.text()),
                item.rulings().stream().map(texts::said).toList(),
                item.span());
        rules.add(rule);
        for (int i = 0; i < rule.rulings().size(); i++) {
            notes.add(new Variant.Note(
                    rule, rule.rulings().get(i), item.rulings().get(i).span()));
        }
        return rule;
    }

    void procedure(String name, String text, Span span) {
        add(name, NamedRule.Kind.PROCEDURE, text, span);
    }

    void note(Text ruling) {
        notes.add(new Variant.Note(null, texts.said(ruling), ruling.span()));
    }

    /** What has no text in the script and is told in words of our own. */
    private NamedRule add(String name, NamedRule.Kind kind, String text, Span span) {
        NamedRule rule = new NamedRule(rules.size(), name, kind, text, List.of(), span);
        rules.add(rule);
        return rule;
    }

    List<NamedRule> rules() {
        return rules;
    }

    List<Variant.Note> notes() {
        return notes;
    }
}
