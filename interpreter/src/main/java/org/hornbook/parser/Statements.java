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
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Modifier;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.jspecify.annotations.Nullable;

/** Builds the whole script; one method per rule of the grammar. */
record Statements(
        Leaves leaves, ExpressionBuilder expressions, Items items, SettingBuilder settings, ExampleBuilder examples) {

    static Statements of(SourceFile source) {
        Leaves leaves = new Leaves(source);
        ExpressionBuilder expressions = new ExpressionBuilder(leaves);
        Items items = new Items(leaves, expressions, new ActionBuilder(leaves, expressions));
        return new Statements(
                leaves, expressions, items, new SettingBuilder(leaves, expressions, items), new ExampleBuilder(leaves));
    }

    Script variant(VariantContext variant) {
        List<Name> names = leaves.names(variant.name());
        return new Script(
                leaves.span(variant),
                names.getFirst(),
                leaves.optionalText(variant.STRING()),
                names.size() > 1 ? names.get(1) : null,
                names.subList(Math.min(2, names.size()), names.size()),
                variant.statement().stream()
                        .filter(Recovery::isWhole)
                        .map(this::statement)
                        .toList());
    }

    private Statement statement(StatementContext statement) {
        return switch (statement.getChild(0)) {
            case SettingContext setting -> settings.setting(setting);
            case ReplacementContext replacement -> replacement(replacement);
            case InsertionContext insertion -> insertion(insertion);
            case RemovalContext removal -> removal(removal);
            case ParserRuleContext thing -> thing(leaves.span(statement), false, thing);
            default -> throw new IllegalArgumentException("no such statement: " + statement.getText());
        };
    }

    private Statement replacement(ReplacementContext replacement) {
        return thing(leaves.span(replacement), true, (ParserRuleContext) replacement.getChild(1));
    }

    private Statement thing(Span span, boolean replaces, ParserRuleContext thing) {
        return switch (thing) {
            case ItemContext item when replaces -> new Statement.Replacement(span, items.item(item));
            case ItemContext item -> new Statement.Addition(span, items.item(item));
            case PlacementContext placement ->
                new Statement.Placement(span, replaces, items.placementParts(placement.placementPart()));
            case ModifierContext modifier -> new Statement.ModifierStatement(span, replaces, modifier(modifier));
            case ExampleContext example -> new Statement.ExampleStatement(span, replaces, examples.example(example));
            default -> throw new IllegalArgumentException("no such statement: " + thing.getText());
        };
    }

    private Statement insertion(InsertionContext insertion) {
        return new Statement.Insertion(
                leaves.span(insertion),
                insertion.getStart().getText().equals("before"),
                leaves.name(insertion.name()),
                items.item(insertion.item()));
    }

    private Statement removal(RemovalContext removal) {
        Span span = leaves.span(removal);
        return removal.STRING() == null
                ? new Statement.Removal(span, leaves.name(removal.name()))
                : new Statement.ExampleRemoval(span, leaves.text(removal.STRING()));
    }

    private Modifier modifier(ModifierContext modifier) {
        List<NameContext> names = modifier.name();
        Modifier.@Nullable Start start = null;
        List<Item> parts = new ArrayList<>();
        for (ModifierPartContext part : modifier.modifierPart()) {
            if (!Recovery.isWhole(part)) {
                continue;
            }
            switch (part.getChild(0)) {
                case StartContext place -> start = start(place);
                default -> parts.add(part.bar() == null ? items.namedRule(part.namedRule()) : items.bar(part.bar()));
            }
        }
        return new Modifier(
                leaves.span(modifier),
                leaves.name(names.getFirst()),
                leaves.names(names.subList(1, names.size())),
                modifier.NUMBER() == null ? 0 : leaves.number(modifier.NUMBER()),
                start,
                parts);
    }

    private Modifier.Start start(StartContext start) {
        return new Modifier.Start(
                leaves.span(start),
                expressions.operand(start.operand()),
                start.sum() == null ? null : expressions.sum(start.sum()));
    }
}
