package org.hornbook.resolver;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.bounds.Ranges;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.source.Span;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Lot;
import org.hornbook.variant.Variant;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Owner;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/** Turns settings into the values of a variant, and fills in those left out. */
final class SettingChecker {

    private final FlatScript contents;
    private final FormulaChecker formulas;
    private final Texts texts;
    private final Scope.SlotCounter slots;
    private final Findings findings;

    SettingChecker(
            FlatScript contents, FormulaChecker formulas, Texts texts, Scope.SlotCounter slots, Findings findings) {
        this.contents = contents;
        this.texts = texts;
        this.formulas = formulas;
        this.slots = slots;
        this.findings = findings;
    }

    /** How many rows there are when a round begins; 0 in a script without rows. */
    Formula rows() {
        Item.Rows rows = contents.rows();
        if (rows == null) {
            return new Formula.Constant(0);
        }
        Formula count = formulas.number(rows.count(), Scope.of(Set.of(), slots));
        if (!Ranges.settle(countedOnce(count))) {
            findings.report(
                    Code.KNOWN_TOO_LATE,
                    rows.count().span(),
                    "This must be known when a round begins: it can depend on parameters, the number of players and"
                            + " counters of the game only.");
        }
        return count;
    }

    /** A formula in which whatever the game counts is known. */
    private static Formula countedOnce(Formula formula) {
        return formula instanceof Formula.CounterValue(int _, Formula owner) && owner == null
                ? new Formula.Constant(1)
                : formula.with(SettingChecker::countedOnce);
    }

    /** How many cards fill a row; 0 if none is ever full. */
    Formula capacity() {
        Item.Rows rows = contents.rows();
        return rows == null || rows.capacity() == null
                ? new Formula.Constant(0)
                : formulas.number(rows.capacity(), Scope.of(Set.of(), slots).insideCapacity());
    }

    private Formula knownBefore(Expression written, Formula formula) {
        if (!Ranges.settle(formula)) {
            findings.report(
                    Code.KNOWN_TOO_LATE,
                    written.span(),
                    "This must be known before the game: it can depend on parameters and the number of players only.");
        }
        return formula;
    }

    /** What each place begins with. */
    List<List<Lot>> lots() {
        Ranges whole = Ranges.whole(parameters(), players());
        return new LotChecker(
                        contents.cards(),
                        formulas,
                        slots,
                        whole.inEachDeal(deals()).toList())
                .lots();
    }

    int deals() {
        return contents.setting(Statement.Deals.class)
                .map(Statement.Deals::count)
                .orElse(1);
    }

    List<Variant.Requirement> requirements() {
        return contents.settings(Statement.Requirement.class).stream()
                .map(requirement -> new Variant.Requirement(
                        formulas.truth(requirement.condition(), Scope.of(Set.of(), slots)),
                        texts.said(requirement.text()),
                        requirement.span()))
                .toList();
    }

    List<Variant.Worth> bullheads() {
        return contents.bullheads().stream()
                .flatMap(let -> let.lines().stream())
                .map(this::worth)
                .toList();
    }

    private Variant.Worth worth(Item.Line line) {
        Expression condition = line.condition();
        Scope scope = Scope.of(Set.of(BuiltInName.CARD), slots);
        Formula holds = condition == null ? null : settled(condition, formulas.truth(condition, scope));
        Formula points = settled(line.value(), formulas.number(line.value(), scope));
        return new Variant.Worth(holds, points, line.span());
    }

    private Formula settled(Expression written, Formula formula) {
        if (!Ranges.settleWithCard(formula)) {
            findings.report(
                    Code.BULLHEADS_OF_CARD_ONLY,
                    written.span(),
                    "A card's bullheads can depend on the card and on parameters only. What else it costs is a rule"
                            + " with `gains`.");
        }
        return formula;
    }

    List<Counter> counters() {
        return contents.counters().stream().map(this::counter).toList();
    }

    private Counter counter(Item.Counter counter) {
        Statement.Range range = counter.range();
        Type type = SymbolTable.typeOf(counter);
        return new Counter(
                counter.name().text(),
                texts.optional(counter.text()),
                counter.per(),
                counter.each(),
                type,
                initial(counter, type),
                counter.random(),
                counter.words().stream()
                        .map(word -> formulas.names().word(word.text()))
                        .toList(),
                range == null ? null : bounds(range),
                counter.span());
    }

    /** What a counter starts as; nothing if that is nobody, no row or chance. */
    private @Nullable Formula initial(Item.Counter counter, Type type) {
        Expression written = counter.initial();
        Statement.Range range = counter.range();
        Scope scope = Scope.of(Set.of(), slots);
        if (written == null) {
            if (type == Type.NUMBER && range == null) {
                Span end = counter.text() == null
                        ? counter.name().span()
                        : counter.text().span();
                findings.report(
                        Code.COUNTER_START,
                        counter.name().span(),
                        "Say what it begins with, or what it can be.",
                        new Fix("Write `= 0`", end.after(), " = 0"));
            }
            return type == Type.WORD
                    ? new Formula.Constant(
                            formulas.names().word(counter.words().getFirst().text()))
                    : range == null ? null : new Formula.Constant(range.low());
        }
        if (counter.random()) {
            boolean isOfAll = written instanceof Expression.RandomOf(Span _, Expression.Subjects _);
            if (!isOfAll || counter.among() != null) {
                findings.report(
                        Code.COUNTER_START,
                        written.span(),
                        "By chance it begins as `random of players` or `random of rows`, without `in`.");
            }
            return null;
        }
        if (type == Type.WORD) {
            return formulas.wordOf(counter.name().text(), written, scope);
        }
        if (type == Type.TRUTH) {
            return formulas.truth(written, scope);
        }
        if (type != Type.NUMBER) {
            findings.report(
                    Code.COUNTER_START,
                    written.span(),
                    "Before the game only chance can say which " + type.phrase().substring(2) + " it is: `= random of "
                            + type.phrase().substring(2) + "s`. Left out, it is none.");
            return null;
        }
        Formula initial = knownBefore(written, formulas.number(written, scope));
        if (range != null
                && written instanceof Expression.Number
                && initial instanceof Formula.Constant(int value)
                && range.low() <= range.high()
                && !bounds(range).contains(value)) {
            findings.report(
                    Code.COUNTER_START,
                    written.span(),
                    "`" + counter.name() + "` can be " + bounds(range).spoken() + ", not " + value + ".");
        }
        return initial;
    }

    List<Variant.Parameter> parameters() {
        return IntStream.range(0, contents.parameters().size())
                .mapToObj(index -> parameter(contents.parameters().get(index), texts.value(index)))
                .toList();
    }

    private Variant.Parameter parameter(Item.Parameter parameter, int told) {
        Statement.Literal value = parameter.value();
        Statement.Range range = parameter.range();
        Variant.Bounds bounds = range != null
                ? new Variant.Bounds(range.low(), range.high())
                : value.isSwitch() ? new Variant.Bounds(0, 1) : new Variant.Bounds(value.value(), value.value());
        return new Variant.Parameter(
                parameter.name().text(),
                value.isSwitch(),
                value.value(),
                told,
                bounds,
                texts.optional(parameter.text()),
                parameter.span());
    }

    /** As the script says, less those who make no teams; somebody sits beside the seats that nobody plays. */
    Variant.PlayerCounts players() {
        int empty = contents.seats().size();
        Variant.PlayerCounts said = contents.setting(Statement.Players.class)
                .map(Variant.PlayerCounts::of)
                .orElse(Variant.PlayerCounts.USUAL);
        List<Integer> seated =
                said.all().stream().filter(count -> count > empty).toList();
        Variant.PlayerCounts written = seated.isEmpty() ? said : new Variant.PlayerCounts(seated);
        return written.inTeams(teamSize()).orElse(written);
    }

    private int teamSize() {
        return contents.setting(Statement.Teams.class)
                .map(teams -> Math.max(1, teams.size()))
                .orElse(1);
    }

    private int against() {
        List<String> seats =
                contents.seats().stream().map(seat -> seat.name().text()).toList();
        return contents.setting(Statement.Teams.class)
                .flatMap(teams -> Optional.ofNullable(teams.against()))
                .map(against -> seats.indexOf(against.text()))
                .orElse(-1);
    }

    private static Variant.Bounds bounds(Statement.Range range) {
        return new Variant.Bounds(range.low(), range.high());
    }

    Variant.Procedure procedure(RuleList rules) {
        return new Variant.Procedure(
                sorting(rules),
                contents.setting(Statement.Win.class).map(this::goal).orElse(null),
                contents.setting(Statement.Win.class)
                        .map(win -> win.extreme().isLow())
                        .orElse(true),
                teamSize(),
                against());
    }

    /** What decides who wins besides points: a number that players or teams have. */
    private Variant.Procedure.@Nullable Goal goal(Statement.Win win) {
        Name name = win.value();
        if (name.text().equals("score")) {
            return null;
        }
        Formula player = new Formula.Local(Formula.Slots.PLAYER);
        Scope scope = Scope.of(Set.of(BuiltInName.PLAYER), slots);
        Optional<Typed> goal = Stream.of(
                        Optional.ofNullable(formulas.names().ofOwner(name.text(), Type.PLAYER, player)),
                        Optional.ofNullable(formulas.names().ofOwner(name.text(), Type.TEAM, player)),
                        Optional.ofNullable(formulas.lets().ofOwner(name.text(), Type.PLAYER, player, scope)))
                .flatMap(Optional::stream)
                .filter(typed -> typed.type() == Type.NUMBER)
                .findFirst();
        if (goal.isEmpty()) {
            List<String> known = new ArrayList<>(List.of("score"));
            contents.counters().stream()
                    .filter(counter -> counter.per() == Owner.PLAYER || counter.per() == Owner.TEAM)
                    .forEach(counter -> known.add(counter.name().text()));
            findings.unknown(
                    Code.UNKNOWN_NAME,
                    name,
                    "Who wins goes by a number of each player: `win "
                            + win.extreme().word() + " score`, a counter `per player`, or a `let` of player.",
                    known);
        }
        return goal.map(typed -> new Variant.Procedure.Goal(name.text(), typed.formula()))
                .orElse(null);
    }

    private Formula.@Nullable Key sorting(RuleList rules) {
        Item.Rows rows = contents.rows();
        if (rows == null || rows.sorting() == null) {
            return null;
        }
        Expression.Key key = rows.sorting();
        rules.procedure(
                "sorting",
                "Rows are kept sorted, the " + key.extreme().word() + " "
                        + key.value().span().text() + " at the top.",
                rows.span());
        Formula.Key sorting =
                formulas.key(key, Scope.of(RuleChecker.ALWAYS, slots).ofEachRow());
        formulas.ties().sorting(key, sorting, new Formula.Local(Formula.Slots.ROW));
        return sorting;
    }
}
