package org.hornbook.resolver;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Name;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Things;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/**
 * Turns expressions into sets of rows and players: all there are of which a condition holds. That they were chosen is such a
 * condition, too.
 */
final class SubjectChecker {
    private final FormulaChecker formulas;
    private final SymbolTable names;
    private final Findings findings;

    SubjectChecker(FormulaChecker formulas, SymbolTable names, Findings findings) {
        this.formulas = formulas;
        this.names = names;
        this.findings = findings;
    }

    /** What an expression is a set of, by its words; nothing if it is no set of rows or players. */
    @Nullable
    Subject of(Expression expression, Scope scope) {
        if (isTeam(expression)) {
            return Subject.PLAYER;
        }
        return switch (expression) {
            case Expression.Subjects subjects -> subjects.subject();
            case Expression.Word word when !scope.hides(word.name().text()) -> ofChosen(word.name());
            case Expression.Fact fact -> ofChosen(fact.name());
            case Expression.Group group -> of(group.inner(), scope);
            case Expression.Several cards -> of(cards.sets().getFirst(), scope);
            case Expression.And and -> of(and.parts().getFirst(), scope);
            default -> null;
        };
    }

    /** Whether it is a team, which is a set of players, too. */
    static boolean isTeam(Expression expression) {
        return switch (expression) {
            case Expression.Word word -> word.name().text().equals(Fact.TEAM.word());
            case Expression.Fact fact -> fact.name().text().equals(Fact.TEAM.word());
            default -> false;
        };
    }

    /** Whether it is the next or previous player for whom something holds, by its words. */
    static boolean isNeighbour(Expression.Several several) {
        return several.sets().size() == 1
                && several.sets().getFirst() instanceof Expression.Fact fact
                && Stream.of(Function.NEXT, Function.PREVIOUS)
                        .flatMap(side -> side.term().stream())
                        .anyMatch(side -> side.word().equals(fact.name().text()));
    }

    private @Nullable Subject ofChosen(Name name) {
        int choice = names.choice(name.text());
        if (choice < 0 || names.choiceAt(choice).isSingle()) {
            return null;
        }
        return switch (names.choiceAt(choice).type()) {
            case ROW -> Subject.ROW;
            case PLAYER -> Subject.PLAYER;
            default -> null;
        };
    }

    /** The set as how many they are, which stands for it. */
    Typed typed(Expression expression, Subject subject, Scope scope) {
        Type type = subject == Subject.ROW ? Type.ROWS : Type.PLAYERS;
        int slot = scope.slots().take();
        Formula where = condition(expression, subject, slot, scope);
        if (where == null && subject == Subject.PLAYER) {
            return new Typed(Function.PLAYERS.of(), type);
        }
        Things things = where instanceof Formula.Holds(Things.OfChoice chosen, Formula _)
                ? chosen
                : new Things.Members(subject).where(slot, where);
        return new Typed(Formula.Tally.count(things), type);
    }

    /** When what is in the slot belongs to the set; nothing if everything does. */
    @Nullable
    Formula condition(Expression expression, Subject subject, int slot, Scope scope) {
        Subject found = of(expression, scope);
        if (found == null) {
            return one(expression, subject, slot, scope);
        }
        if (found != subject) {
            report(found == Subject.ROW ? Type.ROWS : Type.PLAYERS, expression, subject);
            return null;
        }
        if (isTeam(expression)) {
            Formula team = formulas.check(expression, scope).formula();
            return Typed.equal(Function.TEAM_NUMBER.of(new Formula.Local(slot)), Function.TEAM_NUMBER.of(team));
        }
        return switch (expression) {
            case Expression.Subjects _ -> null;
            case Expression.Several(var _, List<Expression> sets, Expression where, List<Expression> except) ->
                filtered(together(sets, subject, slot, scope), where, except, subject, slot, scope);
            case Expression.And and -> together(and.parts(), subject, slot, scope);
            case Expression.Group group -> condition(group.inner(), subject, slot, scope);
            case Expression.Fact fact -> chosen(fact.name(), formulas.player(fact.owner(), scope), slot);
            case Expression.Word word -> chosen(word.name(), scope.around(Type.PLAYER), slot);
            default -> null;
        };
    }

    /** When what is in the slot is the one row or player that the expression is; never, if that is none. */
    private @Nullable Formula one(Expression expression, Subject subject, int slot, Scope scope) {
        Typed looked = new Typed(new Formula.Local(slot), subject.type());
        if (expression instanceof Expression.Word word
                && formulas.lets().isTruthOf(word.name().text(), looked, scope)) {
            findings.report(
                    subject == Subject.ROW ? Code.ROW_NEEDED : Code.PLAYER_NEEDED,
                    expression.span(),
                    "Which " + subject.word() + "s are meant follows `where`: `each " + subject.word() + " where "
                            + word.name() + "`.");
            return null;
        }
        Typed one = formulas.check(expression, scope);
        if (one.type() == subject.type()) {
            return Typed.equal(new Formula.Local(slot), one.formula());
        }
        report(one.type(), expression, subject);
        return null;
    }

    private void report(Type given, Expression expression, Subject subject) {
        if (given != Type.UNKNOWN) {
            String many = subject.word() + "s";
            findings.report(
                    subject == Subject.ROW ? Code.ROW_NEEDED : Code.PLAYER_NEEDED,
                    expression.span(),
                    "Here a set of " + many + " is needed, but this is " + given.phrase() + ". Such a set is `" + many
                            + " where \u2026`, or what several " + many + " were chosen as.");
        }
    }

    /** @param player whose choice it is; missing if everybody's is meant */
    private Formula chosen(Name name, @Nullable Formula player, int slot) {
        return new Formula.Holds(new Things.OfChoice(names.choice(name.text()), player), new Formula.Local(slot));
    }

    private @Nullable Formula together(List<Expression> sets, Subject subject, int slot, Scope scope) {
        List<Formula> conditions = new ArrayList<>();
        boolean isAll = false;
        for (Expression set : sets) {
            Formula condition = condition(set, subject, slot, scope);
            isAll |= condition == null;
            if (condition != null) {
                conditions.add(condition);
            }
        }
        return isAll ? null : conditions.size() == 1 ? conditions.getFirst() : new Formula.Or(conditions);
    }

    private @Nullable Formula filtered(
            @Nullable Formula belongs,
            @Nullable Expression where,
            List<Expression> except,
            Subject subject,
            int slot,
            Scope scope) {
        List<Formula> conditions = new ArrayList<>();
        if (belongs != null) {
            conditions.add(belongs);
        }
        if (where != null) {
            conditions.add(formulas.truth(where, scope.withCandidate(subject.type(), slot)));
        }
        for (Expression excepted : except) {
            conditions.add(Function.NOT.of(is(excepted, subject, slot, scope)));
        }
        return all(conditions);
    }

    /** Whether what is in the slot is this one, or one of these. */
    private Formula is(Expression excepted, Subject subject, int slot, Scope scope) {
        if (of(excepted, scope) == null) {
            return Typed.equal(new Formula.Local(slot), formulas.expect(subject.type(), excepted, scope));
        }
        Formula belongs = condition(excepted, subject, slot, scope);
        return belongs == null ? new Formula.Constant(1) : belongs;
    }

    /** Both conditions, where there are such. */
    static @Nullable Formula both(@Nullable Formula one, @Nullable Formula other) {
        List<Formula> conditions = new ArrayList<>();
        for (Formula condition : new Formula[] {one, other}) {
            if (condition != null) {
                conditions.add(condition);
            }
        }
        return all(conditions);
    }

    private static @Nullable Formula all(List<Formula> conditions) {
        return switch (conditions.size()) {
            case 0 -> null;
            case 1 -> conditions.getFirst();
            default -> new Formula.And(conditions);
        };
    }
}
