package org.hornbook.resolver;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.source.Span;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Things;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;

/** Finds out what a single word means, alone or as a fact of something. */
final class WordChecker {
    /** What was once asked of many with a dot, and what is written before them. */
    private static final Map<String, String> MANY = Map.of(
            "count", "count",
            "lowest", "lowest",
            "highest", "highest",
            "bullheads", "total bullheads",
            "sum", "total number");

    private final SymbolTable names;
    private final Lets lets;
    private final Findings findings;

    WordChecker(SymbolTable names, Lets lets, Findings findings) {
        this.names = names;
        this.lets = lets;
        this.findings = findings;
    }

    Typed check(Name name, Scope scope) {
        String word = name.text();
        Typed near = scope.meaning(word, names);
        if (near != null) {
            return near;
        }
        Item.Let let = lets.named(word);
        if (let != null) {
            Subject of = let.of();
            Formula owner = of == null ? null : scope.around(of.type());
            Typed value = of == null
                    ? lets.value(let, scope)
                    : owner == null ? null : lets.ofOwner(word, of.type(), owner, scope);
            if (value != null) {
                return value;
            }
            return of == null || lets.isFaulty(let) ? notAtHand(let, name, scope) : whose(name, of.type());
        }
        int parameter = names.parameter(word);
        if (parameter >= 0) {
            boolean isSwitch = names.parameterAt(parameter).value().isSwitch();
            return new Typed(new Formula.ParameterValue(parameter), isSwitch ? Type.TRUTH : Type.NUMBER);
        }
        int counter = names.counter(word);
        if (counter >= 0) {
            return counterAlone(counter, name);
        }
        if (names.choice(word) >= 0 || names.place(word) >= 0) {
            return aroundAlone(name, scope);
        }
        Typed special = names.special(word);
        if (special != null) {
            return special;
        }
        Typed seat = names.seat(word);
        if (seat != null) {
            lets.meanings().add(seat.formula(), word, null);
            return seat;
        }
        int modifier = names.modifier(word);
        if (modifier >= 0) {
            return new Typed(new Formula.Constant(modifier), Type.MODIFIER);
        }
        int meant = names.word(word);
        if (meant >= 0) {
            return new Typed(new Formula.Constant(meant), Type.WORD);
        }
        Formula player = word.equals(Fact.TEAM.word()) ? scope.around(Type.PLAYER) : null;
        if (player != null) {
            return new Typed(Fact.TEAM.of(player), Type.TEAM);
        }
        Optional<BuiltInName> surrounding = scope.builtIn(word);
        return surrounding.isPresent() ? surrounding(surrounding.get(), name, scope) : unknown(name, scope);
    }

    /** A {@code let} that needs what is not at hand here. */
    private Typed notAtHand(Item.Let let, Name name, Scope scope) {
        if (!lets.isFaulty(let)) {
            String needed = Stream.of(BuiltInName.CARD, BuiltInName.PLAYER, BuiltInName.ROW)
                    .filter(word -> !scope.words().contains(word))
                    .filter(word -> let.expressions()
                            .flatMap(Expression::all)
                            .anyMatch(part -> part instanceof Expression.Word used
                                    && used.name().text().equals(word.word())))
                    .map(word -> "a " + word.word())
                    .collect(Collectors.joining(" and "));
            findings.report(
                    Code.NOT_HERE,
                    name.span(),
                    "`" + name + "` asks for "
                            + (needed.isEmpty() ? "what is not at hand here" : needed + ", and there is none here")
                            + ".");
        }
        return Typed.UNKNOWN;
    }

    /** Cards or an answer: of the game, or of whom it is all about. */
    private Typed aroundAlone(Name name, Scope scope) {
        int place = names.place(name.text());
        Type owner = names.choice(name.text()) >= 0 ? Type.PLAYER : names.ownerOfPlace(place);
        if (owner == null) {
            return Typed.cards(new Things.InPlace(place, null));
        }
        Formula whose = scope.around(owner);
        Typed meaning = whose == null ? null : names.ofOwner(name.text(), owner, whose);
        return meaning == null ? whose(name, owner) : meaning;
    }

    private Typed counterAlone(int counter, Name name) {
        Type owner = names.ownerOf(counter);
        if (owner == null) {
            return new Typed(new Formula.CounterValue(counter, null), names.typeOf(counter));
        }
        return whose(name, owner);
    }

    private Typed whose(Name name, Type owner) {
        String example = owner.phrase().substring(2) + "." + name;
        findings.report(Code.WHOSE, name.span(), "Say whose `" + name + "` is meant, as in `" + example + "`.");
        return Typed.UNKNOWN;
    }

    private Typed surrounding(BuiltInName surrounding, Name name, Scope scope) {
        if (scope.words().contains(surrounding)) {
            return new Typed(formulaOf(surrounding), surrounding.type());
        }
        String remedy = surrounding == BuiltInName.PLAYER
                ? " `some player has score > 50` asks about all; in the `{ }` of `each player { when … }` it is each"
                        + " one."
                : "";
        findings.report(
                Code.NOT_HERE,
                name.span(),
                "`" + name + "` means nothing here: " + surrounding.term().meaning() + " is not known at this point."
                        + remedy);
        return Typed.UNKNOWN;
    }

    private static Formula formulaOf(BuiltInName name) {
        return switch (name) {
            case ROUND -> Function.ROUND.of();
            case TURN -> Function.TURN.of();
            case DEAL -> Function.DEAL.of();
            case CARD -> new Formula.Local(Formula.Slots.CARD);
            case PLAYER -> new Formula.Local(Formula.Slots.PLAYER);
            case ROW -> new Formula.Local(Formula.Slots.ROW);
            case MODIFIER -> new Formula.Local(Formula.Slots.MODIFIER);
            case TAKEN -> Formula.Tally.count(new Things.Taken());
            case ANSWER -> throw new IllegalArgumentException("known only by its own name: " + name);
        };
    }

    private Typed points(Code code, Name name) {
        findings.report(
                code,
                name.span(),
                "Points are one account: `score` is all of it, `gained` this round's part. Bullheads that were"
                        + " taken are `total bullheads of pile`.");
        return Typed.UNKNOWN;
    }

    /** Says of a word that it can stand where a name asks for one, if it means something there. */
    private void couldBe(Name word, Typed meaning) {
        if (!meaning.isUnknown()) {
            findings.couldBe(word.text(), meaning.type().phrase());
        }
    }

    private Typed unknown(Name name, Scope scope) {
        if (findings.isAsking(name)) {
            WordChecker silent = new WordChecker(names, lets, new Findings());
            Set.copyOf(scope.words(names)).stream()
                    .map(word -> new Name(name.span(), word))
                    .forEach(word -> couldBe(word, silent.check(word, scope)));
            return Typed.UNKNOWN;
        }
        if (name.text().equals("points")) {
            return points(Code.UNKNOWN_NAME, name);
        }
        List<Fact> facts = Fact.named(name.text());
        Optional<UnaryPredicate> predicate = UnaryPredicate.find(name.text());
        if (name.text().equals("bullheads") && scope.around(Type.ROW) != null) {
            findings.report(
                    Code.WHOSE,
                    name.span(),
                    "What the cards of a row come to gets a name: `let cost of row = total bullheads of row`.");
        } else if (!facts.isEmpty()) {
            findings.report(
                    Code.WHOSE,
                    name.span(),
                    "Say whose `" + name + "` is meant, as in `"
                            + facts.getFirst().term().example() + "`.");
        } else if (predicate.isPresent()) {
            findings.report(
                    Code.BARE_PREDICATE,
                    name.span(),
                    "`" + name + "` comes after `is`, as in `"
                            + predicate.get().term().example() + "`.");
        } else {
            findings.unknown(Code.UNKNOWN_NAME, name, "Nothing here is called `" + name + "`.", scope.words(names));
        }
        return Typed.UNKNOWN;
    }

    /** A fact of something: {@code fit.last}, {@code card.parity}, {@code player.strikes}. */
    Typed fact(Typed owner, Expression.Fact expression, Scope scope) {
        Name name = expression.name();
        boolean isLeftOut = name.text().isEmpty();
        if (owner.isUnknown() || isLeftOut) {
            return Typed.UNKNOWN;
        }
        Typed named = names.ofOwner(name.text(), owner.type(), owner.formula());
        if (named != null) {
            return named;
        }
        Typed let = lets.ofOwner(name.text(), owner.type(), owner.formula(), scope);
        if (let != null) {
            return let;
        }
        Item.Let faulty = lets.named(name.text());
        if (faulty != null && lets.isFaulty(faulty)) {
            return Typed.UNKNOWN;
        }
        Optional<Fact> fact = find(name.text(), owner.type());
        if (fact.isPresent()) {
            return names.of(fact.get(), owner);
        }
        if (findings.isAsking(name)) {
            WordChecker silent = new WordChecker(names, lets, new Findings());
            Stream.of(Fact.all().stream().map(Fact::word), names.all().stream(), Formula.Which.ends())
                    .flatMap(words -> words)
                    .distinct()
                    .map(word ->
                            new Expression.Fact(expression.span(), expression.owner(), new Name(name.span(), word)))
                    .forEach(asked -> couldBe(asked.name(), silent.fact(owner, asked, scope)));
            return Typed.UNKNOWN;
        }
        Optional<Formula.Which> end = Formula.Which.end(name.text());
        return end.isPresent()
                        && owner.formula() instanceof Formula.Tally tally
                        && tally.of() instanceof Things.InPlace place
                ? new Typed(new Formula.OneOf(place, end.get()), Type.CARD)
                : unknownFact(owner, expression);
    }

    /** Whether it was once asked of many with a dot. */
    static boolean isOfMany(Name fact) {
        return MANY.containsKey(fact.text());
    }

    private static Optional<Fact> find(String word, Type owner) {
        boolean parityOfNumber = owner == Type.NUMBER && word.equals(Fact.PARITY.word());
        return parityOfNumber ? Optional.of(Fact.PARITY) : Fact.find(word, owner);
    }

    private Typed unknownFact(Typed owner, Expression.Fact expression) {
        Name name = expression.name();
        Expression of = expression.owner();
        String set = of.span().text();
        String word = name.text();
        if (owner.type() == Type.ROW
                || owner.type() == Type.CARDS
                || owner.type() == Type.ROWS
                || owner.type() == Type.PLAYERS) {
            boolean isOfCards = owner.type() == Type.ROW || owner.type() == Type.CARDS;
            String instead = MANY.getOrDefault(word, isNumber(word) ? "total " + word : "");
            if (!instead.isEmpty() && (isOfCards || !instead.equals("total bullheads"))) {
                findings.report(
                        Code.WRONG_OWNER,
                        expression.span(),
                        "What many come to is said before them: `" + instead + " of " + set + "`.",
                        new Fix("Write `" + instead + " of " + set + "`", expression.span(), instead + " of " + set));
                return Typed.UNKNOWN;
            }
        }
        if (word.equals("points")) {
            return points(Code.UNKNOWN_FACT, name);
        }
        boolean meansItsRow = owner.type() == Type.MODIFIER
                && Fact.find(name.text(), Type.ROW).isPresent();
        if (meansItsRow) {
            Span modifier = expression.owner().span();
            findings.report(
                    Code.WRONG_OWNER,
                    name.span(),
                    "A modifier has no `" + name + "`; its row has: `" + modifier.text() + ".row`.",
                    new Fix("Ask its row", modifier, modifier.text() + ".row"));
        } else if (!Fact.named(name.text()).isEmpty() || names.counter(name.text()) >= 0) {
            findings.report(
                    Code.WRONG_OWNER,
                    name.span(),
                    owner.type().subject() + " has no `" + name + "`; " + ownersOf(name.text()) + ".");
        } else {
            List<String> known = new ArrayList<>();
            Fact.allOf(owner.type()).forEach(fact -> known.add(fact.word()));
            known.addAll(names.counterNames());
            if (owner.type() == Type.PLAYER) {
                known.addAll(names.placeNames());
                known.addAll(names.choiceNames());
            }
            findings.unknown(Code.UNKNOWN_FACT, name, owner.type().subject() + " has no `" + name + "`.", known);
        }
        return Typed.UNKNOWN;
    }

    private static boolean isNumber(String fact) {
        return Fact.named(fact).stream().anyMatch(each -> each.type() == Type.NUMBER);
    }

    private String ownersOf(String word) {
        TreeSet<String> owners = new TreeSet<>();
        Fact.named(word).forEach(fact -> owners.add(fact.owner().phrase()));
        int counter = names.counter(word);
        if (counter >= 0) {
            Type owner = names.ownerOf(counter);
            owners.add(owner == null ? "the game" : owner.phrase());
        }
        return String.join(" or ", owners) + " has";
    }
}
