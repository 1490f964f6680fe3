package org.hornbook.parser;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.hornbook.grammar.HornParser.ExampleContext;
import org.hornbook.grammar.HornParser.InsertionContext;
import org.hornbook.grammar.HornParser.ItemContext;
import org.hornbook.grammar.HornParser.ModifierContext;
import org.hornbook.grammar.HornParser.ModifierPartContext;
import org.hornbook.grammar.HornParser.NameContext;
import org.hornbook.grammar.HornParser.PlacementContext;
import org.hornbook.grammar.HornParser.RemovalContext;
import org.hornbook.grammar.HornParser.ReplacementContext;
import org.hornbook.grammar.HornParser.SettingContext;
import org.hornbook.grammar.HornParser.StartContext;
import org.hornbook.grammar.HornParser.StatementContext;
import org.hornbook.grammar.HornParser.VariantContext;
import org.hornbook.source.Span;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Modifier;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.jspecify.annotations.Nullable;

/** Builds the whole script; one method per rule of the grammar. */
final class Statements {
    private Statements() {}

    static Script variant(VariantContext variant) {
        List<Name> names = Leaves.names(variant.name());
        return new Script(
                Leaves.span(variant),
                names.getFirst(),
                Leaves.optionalText(variant.STRING()),
                names.size() > 1 ? names.get(1) : null,
                names.subList(Math.min(2, names.size()), names.size()),
                variant.statement().stream()
                        .filter(Recovery::isWhole)
                        .map(Statements::statement)
                        .toList());
    }

    private static Statement statement(StatementContext statement) {
        return switch (statement.getChild(0)) {
            case SettingContext setting -> SettingBuilder.setting(setting);
            case ReplacementContext replacement -> replacement(replacement);
            case InsertionContext insertion -> insertion(insertion);
            case RemovalContext removal -> removal(removal);
            case ParserRuleContext thing -> thing(Leaves.span(statement), false, thing);
            default -> throw new IllegalArgumentException("no such statement: " + statement.getText());
        };
    }

    private static Statement replacement(ReplacementContext replacement) {
        return thing(Leaves.span(replacement), true, (ParserRuleContext) replacement.getChild(1));
    }

    private static Statement thing(Span span, boolean replaces, ParserRuleContext thing) {
        return switch (thing) {
            case ItemContext item when replaces -> new Statement.Replacement(span, Items.item(item));
            case ItemContext item -> new Statement.Addition(span, Items.item(item));
            case PlacementContext placement ->
                new Statement.Placement(span, replaces, Items.placementParts(placement.placementPart()));
            case ModifierContext modifier -> new Statement.ModifierStatement(span, replaces, modifier(modifier));
            case ExampleContext example ->
                new Statement.ExampleStatement(span, replaces, ExampleBuilder.example(example));
            default -> throw new IllegalArgumentException("no such statement: " + thing.getText());
        };
    }

    private static Statement insertion(InsertionContext insertion) {
        return new Statement.Insertion(
                Leaves.span(insertion),
                insertion.getStart().getText().equals("before"),
                Leaves.name(insertion.name()),
                Items.item(insertion.item()));
    }

    private static Statement removal(RemovalContext removal) {
        Span span = Leaves.span(removal);
        return removal.STRING() == null
                ? new Statement.Removal(span, Leaves.name(removal.name()))
                : new Statement.ExampleRemoval(span, Leaves.text(removal.STRING()));
    }

    private static Modifier modifier(ModifierContext modifier) {
        List<NameContext> names = modifier.name();
        Modifier.@Nullable Start start = null;
        List<Item> parts = new ArrayList<>();
        for (ModifierPartContext part : modifier.modifierPart()) {
            if (!Recovery.isWhole(part)) {
                continue;
            }
            switch (part.getChild(0)) {
                case StartContext place -> start = start(place);
                default -> parts.add(part.bar() == null ? Items.namedRule(part.namedRule()) : Items.bar(part.bar()));
            }
        }
        return new Modifier(
                Leaves.span(modifier),
                Leaves.name(names.getFirst()),
                Leaves.names(names.subList(1, names.size())),
                modifier.NUMBER() == null ? 0 : Leaves.number(modifier.NUMBER()),
                start,
                parts);
    }

    private static Modifier.Start start(StartContext start) {
        return new Modifier.Start(
                Leaves.span(start),
                ExpressionBuilder.operand(start.operand()),
                start.sum() == null ? null : ExpressionBuilder.sum(start.sum()));
    }
}
