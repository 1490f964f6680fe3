package org.hornbook.parser;

import static org.hornbook.parser.ExpressionBuilder.*;
import static org.hornbook.parser.TerminalBuilder.*;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.hornbook.grammar.HornParser.AboutContext;
import org.hornbook.grammar.HornParser.AdditionContext;
import org.hornbook.grammar.HornParser.BuiltContext;
import org.hornbook.grammar.HornParser.CourseContext;
import org.hornbook.grammar.HornParser.DealsContext;
import org.hornbook.grammar.HornParser.ExampleContext;
import org.hornbook.grammar.HornParser.InsertionContext;
import org.hornbook.grammar.HornParser.ItemContext;
import org.hornbook.grammar.HornParser.NoteContext;
import org.hornbook.grammar.HornParser.PlacementContext;
import org.hornbook.grammar.HornParser.PlayersContext;
import org.hornbook.grammar.HornParser.RemovalContext;
import org.hornbook.grammar.HornParser.ReplacementContext;
import org.hornbook.grammar.HornParser.RequirementContext;
import org.hornbook.grammar.HornParser.SettingToContext;
import org.hornbook.grammar.HornParser.SourceContext;
import org.hornbook.grammar.HornParser.StatementContext;
import org.hornbook.grammar.HornParser.TeamsContext;
import org.hornbook.grammar.HornParser.TranslationContext;
import org.hornbook.grammar.HornParser.TranslationsContext;
import org.hornbook.grammar.HornParser.VariantContext;
import org.hornbook.grammar.HornParser.WinContext;
import org.hornbook.lexer.Tokens;
import org.hornbook.repair.ErrorRecovery;
import org.hornbook.source.Span;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;

/** Builds the whole script; one method per rule of the grammar. */
final class ScriptBuilder {
    private ScriptBuilder() {}

    static Script variant(VariantContext variant) {
        List<BuiltContext> built =
                variant.built().stream().filter(each -> each.name() != null).toList();
        List<Name> names = names(built.stream().map(BuiltContext::name).toList());
        Map<String, Integer> versions = new HashMap<>();
        built.stream()
                .filter(each -> each.NUMBER() != null)
                .forEach(each -> versions.put(name(each.name()).text(), number(each.NUMBER())));
        return new Script(
                span(variant),
                name(variant.name()),
                optionalText(variant.STRING()),
                names.isEmpty() ? null : names.getFirst(),
                names.subList(Math.min(1, names.size()), names.size()),
                versions,
                variant.statement().stream()
                        .filter(ErrorRecovery::isWhole)
                        .map(ScriptBuilder::statement)
                        .toList());
    }

    private static Statement statement(StatementContext statement) {
        Span span = span(statement);
        return switch (statement) {
            case SourceContext source -> new Statement.Source(span, text(source.STRING()));
            case AboutContext about -> new Statement.About(span, text(about.STRING()));
            case NoteContext note -> new Statement.Note(span, text(note.ruling().STRING()));
            case PlayersContext players ->
                new Statement.Players(
                        span,
                        players.howMany().stream().map(TerminalBuilder::range).toList());
            case SettingToContext value ->
                value.literal() == null
                        ? new Statement.LotsValue(span, name(value.name()), ItemBuilder.lots(value.lot()))
                        : new Statement.ParameterValue(span, name(value.name()), ItemBuilder.literal(value.literal()));
            case RequirementContext requirement ->
                new Statement.Requirement(span, expression(requirement.expression()), text(requirement.STRING()));
            case DealsContext deals -> new Statement.Deals(span, number(deals.NUMBER()));
            case TeamsContext teams ->
                teams.NUMBER() == null
                        ? new Statement.Teams(span, 1, name(teams.name()))
                        : new Statement.Teams(span, number(teams.NUMBER()), null);
            case WinContext win -> new Statement.Win(span, extreme(win.extreme()), name(win.WORD()));
            case AdditionContext addition -> thing(span, false, (ParserRuleContext) addition.getChild(0));
            case ReplacementContext replacement -> thing(span, true, (ParserRuleContext) replacement.getChild(1));
            case InsertionContext insertion ->
                new Statement.Insertion(
                        span,
                        insertion.getStart().getText().equals("before"),
                        name(insertion.name()),
                        ItemBuilder.item(insertion.item()));
            case TranslationsContext texts ->
                new Statement.Texts(
                        span,
                        name(texts.name()),
                        texts.translation().stream()
                                .filter(ErrorRecovery::isWhole)
                                .map(ScriptBuilder::translation)
                                .toList());
            case RemovalContext removal ->
                removal.STRING() == null
                        ? new Statement.Removal(span, name(removal.name()))
                        : new Statement.TextRemoval(span, removal.getChild(1).getText(), text(removal.STRING()));
            default -> throw new IllegalArgumentException("no such statement: " + statement.getText());
        };
    }

    private static Statement.Translation translation(TranslationContext said) {
        List<TerminalNode> texts = said.STRING();
        boolean isOfText = said.textKind() != null;
        boolean isOfCard = !isOfText && texts.size() > 1;
        Name what = said.name() == null
                ? new Name(Tokens.span(said.getStart()), said.getStart().getText())
                : name(said.name());
        return new Statement.Translation(
                span(said),
                what,
                isOfText ? text(texts.getFirst()) : null,
                text(isOfText ? texts.getLast() : texts.getFirst()),
                isOfCard ? text(texts.getLast()) : null);
    }

    private static Statement thing(Span span, boolean replaces, ParserRuleContext thing) {
        return switch (thing) {
            case ItemContext item when replaces -> new Statement.Replacement(span, ItemBuilder.item(item));
            case ItemContext item -> new Statement.Addition(span, ItemBuilder.item(item));
            case PlacementContext placement ->
                new Statement.Placement(
                        span,
                        replaces,
                        placement.placeCase().stream()
                                .filter(ErrorRecovery::isWhole)
                                .map(ItemBuilder::placeCase)
                                .toList());
            case CourseContext course ->
                new Statement.Course(
                        span,
                        course.getStart().getText().equals("turn"),
                        replaces,
                        course.step().stream()
                                .filter(ErrorRecovery::isWhole)
                                .map(ItemBuilder::step)
                                .toList());
            case ExampleContext example ->
                new Statement.ExampleStatement(span, replaces, ExampleBuilder.example(example));
            default -> throw new IllegalArgumentException("no such statement: " + thing.getText());
        };
    }
}
