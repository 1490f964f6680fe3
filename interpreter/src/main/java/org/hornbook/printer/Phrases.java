package org.hornbook.printer;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Locale;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Statement;
import org.hornbook.syntax.Text;
import org.hornbook.words.Stacks;
import org.jspecify.annotations.Nullable;

/** Writes phrases on one line; {@link Page#BREAK} stands for each space where a long line may be broken. */
final class Phrases {
    private Phrases() {}

    static String words(List<Name> words) {
        return words.stream().map(Name::text).collect(joining(" or "));
    }

    /** The start of a {@code let}, before its value or lines. */
    static String let(Item.Let let) {
        return "let " + let.name() + (let.of() == null ? "" : " of " + word(let.of())) + optional(let.text());
    }

    static String of(Expression expression) {
        return switch (expression) {
            case Expression.Number number -> String.valueOf(number.value());
            case Expression.Answer answer -> answer.yes() ? "yes" : "no";
            case Expression.Several several -> joined(several.sets(), " and ") + filter(several);
            case Expression.Word word -> word.name().text();
            case Expression.Fact fact -> of(fact.owner()) + "." + fact.name();
            case Expression.Selection selection -> selection(selection);
            case Expression.Subjects set -> set.subject().word() + "s";
            case Expression.RandomOf random -> "random of " + of(random.set());
            case Expression.NthOf nth -> "card " + of(nth.place()) + " of " + of(nth.set());
            case Expression.Aggregate aggregate ->
                aggregate.measure().word() + clause(" ", aggregate.value()) + " of " + of(aggregate.set());
            case Expression.Better better -> better.extreme().word() + " of (" + joined(better.values(), ", ") + ")";
            case Expression.Group group -> "(" + of(group.inner()) + ")";
            case Expression.Negative negative -> "-" + of(negative.inner());
            case Expression.Arithmetic sum -> of(sum.first()) + steps(sum);
            case Expression.Comparison comparison -> of(comparison.first()) + steps(comparison);
            case Expression.Existence existence -> (existence.negated() ? "no " : "some ") + of(existence.subject());
            case Expression.Quantified quantified ->
                word(quantified.quantifier()) + " " + word(quantified.subject()) + clause(" of ", quantified.of())
                        + " has " + of(quantified.condition());
            case Expression.Not not -> "not " + of(not.inner());
            case Expression.And and -> joined(and.parts(), Page.BREAK + "and ");
            case Expression.Or or -> joined(or.parts(), Page.BREAK + "or ");
            case Expression.Missing missing -> "…";
        };
    }

    /** The expression after its keyword; empty without an expression. */
    static String clause(String introduction, @Nullable Expression expression) {
        return expression == null ? "" : introduction + of(expression);
    }

    static String keys(List<Expression.Key> keys) {
        return keys.stream().map(Phrases::key).collect(joining(" then "));
    }

    static String key(Expression.Key key) {
        return key.extreme().word() + " " + of(key.value());
    }

    /** The word of a constant in the grammar. */
    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static String filter(Expression.Several several) {
        return clause(" where ", several.where()) + except(Page.BREAK, several.except());
    }

    private static String except(String before, List<Expression> excepted) {
        return excepted.isEmpty() ? "" : before + "except " + joined(excepted, " and ");
    }

    private static String selection(Expression.Selection selection) {
        return selection.subject().word()
                + clause(" of ", selection.of())
                + (selection.keys().isEmpty() ? "" : " with " + keys(selection.keys()))
                + clause((selection.keys().isEmpty() ? " " : Page.BREAK) + "where ", selection.where())
                + except(Page.BREAK, selection.except());
    }

    private static String steps(Expression.Arithmetic sum) {
        return sum.steps().stream()
                .map(step -> " " + step.operator().sign() + " " + of(step.operand()))
                .collect(joining());
    }

    private static String steps(Expression.Comparison comparison) {
        return comparison.steps().stream()
                .map(step -> " " + relation(step) + " " + of(step.operand()))
                .collect(joining());
    }

    private static String relation(Expression.Comparison.Step step) {
        return switch (step) {
            case Expression.Comparison.Order order -> order.relation().sign();
            case Expression.Comparison.Identity identity -> identity.negated() ? "is not" : "is";
            case Expression.Comparison.Containment containment -> containment.negated() ? "is not in" : "is in";
        };
    }

    private static String joined(List<Expression> parts, String between) {
        return parts.stream().map(Phrases::of).collect(joining(between));
    }

    static String of(Action action) {
        return switch (action) {
            case Action.Do act -> act.verb().written(operand -> clause("", act.operand(operand)));
            case Action.Each each -> eachHead(each) + " " + eachBody(each);
            case Action.When when ->
                "when " + of(when.condition()) + " " + block(when.actions())
                        + (when.otherwise() == null
                                ? ""
                                : " otherwise " + block(when.otherwise().actions()));
            case Action.Chooses chooses ->
                clause("", chooses.by()) + (chooses.by() == null ? "" : " ") + chooses(chooses);
            case Action.Place place -> "place " + of(place.cards()) + placing(place);
        };
    }

    private static String placing(Action.Place place) {
        Expression chooser = place.chooser();
        String keys = keys(place.keys());
        String choice = chooser == null ? "" : (keys.isEmpty() ? "" : " then ") + "choice of " + of(chooser);
        return keys.isEmpty() && choice.isEmpty() ? "" : Page.BREAK + "by " + keys + choice;
    }

    private static String chooses(Action.Chooses chooses) {
        return "chooses "
                + (chooses.least() == null ? "" : of(chooses.least()) + clause("..", chooses.most()) + " ")
                + chooses.name()
                + " from " + of(chooses.from())
                + (chooses.text() == null ? "" : Page.BREAK + quoted(chooses.text()))
                + (chooses.secret() ? "," + Page.BREAK + "secretly" : "")
                + (chooses.absent() == null ? "" : "," + Page.BREAK + "absent " + of(chooses.absent()))
                + (chooses.gains() == 0 ? "" : ", gains " + chooses.gains());
    }

    private static String of(Action.Options answers) {
        return switch (answers) {
            case Action.Options.Members members -> of(members.set());
            case Action.Options.Numbers numbers ->
                numbers.ranges().stream().map(Phrases::of).collect(joining(" or ")) + of(numbers.filter());
            case Action.Options.Words listed -> words(listed.words()) + of(listed.filter());
        };
    }

    private static String of(Action.Options.Range range) {
        return of(range.low()) + (range.high() == range.low() ? "" : ".." + of(range.high()));
    }

    private static String of(Action.Options.@Nullable Filter filter) {
        return filter == null ? "" : clause(" where ", filter.where()) + except(Page.BREAK, filter.except());
    }

    private static String of(Action.Fallback fallback) {
        return switch (fallback) {
            case Action.Fallback.Keys keys -> keys(keys.keys());
            case Action.Fallback.Random _ -> "random";
            case Action.Fallback.None _ -> "none";
            case Action.Fallback.Value value -> of(value.value());
        };
    }

    /** The head {@code each player where …}, without the actions. */
    static String eachHead(Action.Each each) {
        Expression all = each.set() instanceof Expression.Several several
                ? several.sets().getFirst()
                : each.set();
        return "each " + word(each.subject())
                + (all instanceof Expression.Subjects ? "" : " of " + of(all))
                + (each.set() instanceof Expression.Several several ? filter(several) : "")
                + order(each.order());
    }

    private static String order(Action.@Nullable Order order) {
        return switch (order) {
            case null -> "";
            case Action.Order.InTurn turn -> " in turn from " + of(turn.from());
            case Action.Order.ByKeys by -> " by " + keys(by.keys());
        };
    }

    /** Whether there is only one action, which needs no braces. */
    static boolean isShort(Action.Each each) {
        return each.actions().size() == 1
                && (each.actions().getFirst() instanceof Action.Do act && act.isShort()
                        || each.actions().getFirst() instanceof Action.Chooses chooses && chooses.by() == null);
    }

    static String block(List<Action> actions) {
        return actions.isEmpty() ? "{ }" : "{ " + joined(actions) + " }";
    }

    static String joined(List<Action> actions) {
        return actions.stream().map(Phrases::of).collect(joining("," + Page.BREAK));
    }

    private static String eachBody(Action.Each each) {
        return isShort(each) ? of(each.actions().getFirst()) : block(each.actions());
    }

    static String of(Statement.Translation said) {
        Text of = said.of();
        return said.what()
                + optional(of)
                + (of == null ? " " : Page.BREAK)
                + quoted(said.text())
                + optional(said.more());
    }

    static String of(Statement.Setting setting) {
        return switch (setting) {
            case Statement.Source source -> "source " + quoted(source.text());
            case Statement.About about -> "about " + quoted(about.text());
            case Statement.Note note -> "ruling " + quoted(note.text());
            case Statement.Players players ->
                "players " + players.ranges().stream().map(Phrases::several).collect(joining(" or "));
            case Statement.ParameterValue value -> "set " + value.name() + " to " + literal(value.value());
            case Statement.Requirement requirement ->
                "require " + of(requirement.condition()) + Page.BREAK + quoted(requirement.text());
            case Statement.Deals deals -> "deals " + deals.count();
            case Statement.LotsValue value -> "set " + value.name() + " to " + lots(value.lots());
            case Statement.Teams teams ->
                teams.against() == null ? "team of " + teams.size() : "team of players except " + teams.against();
            case Statement.Win win -> "win " + win.extreme().word() + " " + win.value();
        };
    }

    static String lots(List<Item.Lot> lots) {
        return lots.stream().map(Phrases::lot).collect(joining("," + Page.BREAK));
    }

    private static String lot(Item.Lot lot) {
        String numbers = lot.first() == null || lot.last() == null
                ? ""
                : lot.first().equals(lot.last()) ? of(lot.first()) : of(lot.first()) + ".." + of(lot.last());
        return lot.name() == null
                ? numbers
                : (lot.copies() == 1 ? "" : lot.copies() + " ")
                        + lot.name()
                        + (numbers.isEmpty() ? "" : " " + numbers)
                        + optional(lot.text());
    }

    static String quoted(Text text) {
        return "\"" + text.with(Phrases::escaped, value -> text.text().substring(value.start(), value.end())) + "\"";
    }

    private static String escaped(String words) {
        return words.replace("\\", "\\\\").replace("\"", "\\\"").replace("{", "\\{");
    }

    /** The text with a space before it; empty without a text. */
    static String optional(@Nullable Text text) {
        return text == null ? "" : " " + quoted(text);
    }

    static String literal(Statement.Literal literal) {
        return literal.isSwitch() ? (literal.value() == 0 ? "no" : "yes") : String.valueOf(literal.value());
    }

    static String range(String introduction, Statement.@Nullable Range range) {
        return range == null ? "" : introduction + range(range);
    }

    private static String several(Statement.Range range) {
        return range.low() == range.high() ? String.valueOf(range.low()) : range(range);
    }

    private static String range(Statement.Range range) {
        return range.low() + ".." + range.high();
    }

    static String of(Example.Claim claim) {
        return switch (claim) {
            case Example.Claim.Rows rows ->
                "rows " + rows.rows().stream().map(Phrases::row).collect(joining(Page.BREAK));
            case Example.Claim.Wins wins ->
                together(wins.players()) + (wins.players().size() == 1 ? " wins" : " win");
            case Example.Claim.Players players -> "players " + together(players.players());
            case Example.Claim.Lies lies -> lies.what().written() + " is [" + cards(lies.cards()) + "]";
            case Example.Claim.Value value -> value.what().written() + " is " + value.value();
            case Example.Claim.May may ->
                may.what().written()
                        + (may.allowed() ? " may be " : " may not be ")
                        + (may.whole() ? "[" + cards(may.picks()) + "]" : picks(may.picks()));
            case Example.Claim.Ends ends -> ends.what() + " end";
            case Example.Play play -> play(play);
        };
    }

    static String facts(List<Example.Claim> claims) {
        return claims.stream().map(Phrases::of).collect(joining("," + Page.BREAK));
    }

    private static String play(Example.Play play) {
        Name choice = play.choice();
        return choice == null
                ? play.player() + " plays " + together(play.picks())
                : Example.What.of(play.player(), choice).written() + " is " + picks(play.picks());
    }

    private static String together(List<Name> names) {
        return names.stream().map(Name::text).collect(joining(" and "));
    }

    /** One answer alone, or several in brackets. */
    private static String picks(List<Name> picks) {
        return picks.isEmpty() ? "none" : picks.size() == 1 ? picks.getFirst().text() : "[" + cards(picks) + "]";
    }

    private static String row(Example.RowPicture row) {
        return Stacks.written(row.words(), row.stacked()).stream().collect(joining(" ", "[", "]"));
    }

    private static String cards(List<Name> cards) {
        return cards.stream().map(Name::text).collect(joining(Page.BREAK));
    }
}
