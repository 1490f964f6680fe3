package org.hornbook.checker;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.resolver.Fact;
import org.hornbook.resolver.UnaryPredicate;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.Variant;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Subject;
import org.hornbook.words.Verb;

/** Checks the names a script gives: words that mean something already, and names that nothing uses. */
final class NameChecker {
    private final FlatScript contents;
    private final Findings findings;
    private final NameUses uses;
    private final Set<String> reserved = new HashSet<>();

    NameChecker(FlatScript contents, Findings findings) {
        this.contents = contents;
        this.findings = findings;
        this.uses = NameUses.in(contents);
        BuiltInName.OF_RULES.forEach(name -> reserved.add(name.word()));
        Fact.all().stream().filter(Fact::standsAlone).forEach(fact -> reserved.add(fact.word()));
        UnaryPredicate.all().forEach(predicate -> reserved.add(predicate.word()));
    }

    void check() {
        contents.items().forEach(this::item);
        choices();
        alike();
    }

    /** Two names or words that differ only by capitals would be mistaken for each other. */
    private void alike() {
        Map<String, Name> first = new HashMap<>();
        Stream<Name> answers = actions()
                .flatMap(action ->
                        action instanceof Action.Chooses chooses ? Stream.of(chooses.name()) : Stream.empty());
        Stream<Name> cards = contents.lots().map(Item.Lot::name).flatMap(Stream::ofNullable);
        Stream<Name> words = contents.counters().stream().flatMap(counter -> counter.words().stream());
        Stream.of(contents.items().stream().map(Item::name), cards, answers, words)
                .flatMap(names -> names)
                .forEach(name -> {
                    Name other = first.putIfAbsent(name.text().toLowerCase(Locale.ROOT), name);
                    if (other != null && !other.text().equals(name.text())) {
                        findings.report(
                                Code.NAME_TWICE,
                                name.span(),
                                "`" + name + "` differs from `" + other + "` only by capitals. Choose another name.");
                    }
                });
    }

    private Stream<Action> actions() {
        return contents.items().stream().flatMap(Item::allActions);
    }

    /** Names of answers stand beside those of counters, places and parameters. */
    private void choices() {
        Map<String, String> taken = new HashMap<>();
        Stream.of(contents.parameters(), contents.counters(), contents.cards(), contents.seats(), contents.modifiers())
                .flatMap(List::stream)
                .forEach(item ->
                        taken.put(item.name().text(), already(item.kind().phrase(), item.name())));
        contents.lots()
                .map(Item.Lot::name)
                .flatMap(Stream::ofNullable)
                .forEach(name -> taken.put(name.text(), already("a card", name)));
        actions().forEach(action -> {
            if (action instanceof Action.Chooses chooses) {
                choice(chooses, taken);
            }
        });
    }

    /** {@code `hand` is a place of cards already, in standard.horn, line 12}. */
    private static String already(String kind, Name name) {
        return "`" + name + "` is " + kind + " already, in "
                + name.span().source().name() + ", line " + name.span().line();
    }

    private void choice(Action.Chooses chooses, Map<String, String> taken) {
        Name name = chooses.name();
        free(name);
        if (taken.containsKey(name.text())) {
            findings.report(
                    Code.NAME_HIDDEN, name.span(), taken.get(name.text()) + ". Choose another name for the answer.");
        }
        if (chooses.from() instanceof Action.Options.Words listed && !listed.isYesOrNo()) {
            words(name, listed.words());
            listed.words().stream()
                    .filter(word -> taken.containsKey(word.text()))
                    .findFirst()
                    .ifPresent(word -> findings.report(
                            Code.NAME_HIDDEN,
                            word.span(),
                            "An answer is a word that means nothing else, and " + taken.get(word.text())
                                    + ". Sets are joined by `and`; a number alone is `" + word + ".." + word + "`."));
        }
        used(name, "Nothing uses what is chosen here.");
    }

    private void item(Item item) {
        switch (item) {
            case Item.Parameter parameter -> {
                free(parameter.name());
                used(parameter.name(), "Nothing depends on this parameter.");
            }
            case Item.Counter counter -> counter(counter);
            case Item.Let let when let.isOfBullheads() -> {}
            case Item.Let let -> {
                free(let.name());
                used(let.name(), "Nothing uses `" + let.name() + "`.");
            }
            case Item.Cards cards -> {
                free(cards.name());
                used(cards.name(), "Nothing uses `" + cards.name() + "`: no card ever comes to this place.");
                cards.lots().forEach(this::card);
            }
            case Item.Seat seat -> free(seat.name());
            case Item.Modifier modifier -> free(modifier.name());
            default -> {}
        }
    }

    private void card(Item.Lot lot) {
        Name name = lot.name();
        if (name == null) {
            return;
        }
        free(name);
        Predicate<Name> isTaken = other -> lot.first() != null && other.text().matches(name + "_\\d+");
        Stream<String> items = contents.items().stream()
                .filter(item -> isTaken.test(item.name()) || item.name().text().equals(name.text()))
                .map(item -> already(item.kind().phrase(), item.name()));
        Stream<String> cards = contents.lots()
                .flatMap(other -> Stream.ofNullable(other.name()))
                .filter(isTaken)
                .map(other -> already("a card", other));
        if (isFree(name)) {
            Stream.concat(items, cards)
                    .findFirst()
                    .ifPresent(taken -> findings.report(
                            Code.NAME_HIDDEN, name.span(), taken + ". Choose another name for the card."));
        }
        if (!uses.seeksCards()) {
            used(name, "No rule looks at this card: nothing tells it from one with a number.");
        }
    }

    private void counter(Item.Counter counter) {
        Name name = counter.name();
        free(name);
        words(name, counter.words());
        // What is there from the start may be meant for children.
        Expression initial = counter.initial();
        boolean startsAsSomething = initial != null
                && !(initial instanceof Expression.Number number && number.value() == 0)
                && !(initial instanceof Expression.Answer answer && !answer.yes());
        if (!uses.set(name.text()) && startsAsSomething) {
            return;
        }
        if (!uses.set(name.text())) {
            String start = initial instanceof Expression.Answer
                    ? "`no`"
                    : !counter.words().isEmpty()
                            ? "`" + counter.words().getFirst() + "`"
                            : String.valueOf(
                                    counter.range() == null
                                            ? 0
                                            : counter.range().low());
            findings.report(
                    Code.COUNTER_NEVER_SET, name.span(), "`" + name + "` always stays " + start + ": no rule sets it.");
        } else {
            used(name, "`" + name + "` is counted, but nothing depends on it.");
        }
    }

    private void used(Name name, String message) {
        if (!uses.read(name.text())) {
            findings.report(Code.UNUSED_NAME, name.span(), message);
        }
    }

    private void free(Name name) {
        if (!isFree(name)) {
            findings.report(
                    Code.RESERVED_NAME,
                    name.span(),
                    "`" + name + "` means something in Horn already. Choose another name.");
        }
    }

    private boolean isFree(Name name) {
        return !reserved.contains(name.text());
    }

    /** @param of what can be one of the words: a counter or an answer */
    private void words(Name of, List<Name> words) {
        Set<String> known = new HashSet<>();
        for (Name word : words) {
            if (!Variant.PARITIES.contains(word.text())) {
                free(word);
            }
            if (!known.add(word.text())) {
                findings.report(Code.WORD_TWICE, word.span(), "`" + of + "` can be this already: say each word once.");
            }
        }
    }

    /** Gathers every word that expressions mention, and every word that {@code set} gives a value. */
    private static final class NameUses {
        private static final Set<String> CARDS = Set.of("card", "first", "last");

        private final Set<String> read = new HashSet<>();
        private final Set<String> set = new HashSet<>();
        private boolean seeksCards;

        static NameUses in(FlatScript contents) {
            NameUses uses = new NameUses();
            uses.all(contents.settings().stream().flatMap(Statement.Setting::expressions));
            contents.setting(Statement.Win.class)
                    .ifPresent(win -> uses.read.add(win.value().text()));
            contents.items().forEach(uses::item);
            contents.examples().stream()
                    .flatMap(example -> example.then().stream())
                    .filter(Example.Claim.Value.class::isInstance)
                    .forEach(value -> uses.read.add(
                            ((Example.Claim.Value) value).what().name().text()));
            return uses;
        }

        boolean read(String word) {
            return read.contains(word);
        }

        /** Whether it is asked anywhere whether something is in a place, or two cards are the same: that tells cards apart. */
        boolean seeksCards() {
            return seeksCards;
        }

        boolean set(String word) {
            return set.contains(word);
        }

        private void item(Item item) {
            all(item.expressions());
            item.actions().forEach(this::action);
        }

        private void action(Action action) {
            if (action instanceof Action.Do act && act.verb().has(Verb.Operand.COUNTER)) {
                NameUses value = new NameUses();
                Expression counter = Objects.requireNonNull(act.operand(Verb.Operand.COUNTER));
                act.expressions().filter(each -> !each.equals(counter)).forEach(value::expression);
                value.read.remove(counter(counter));
                read.addAll(value.read);
                seeksCards |= value.seeksCards;
            } else {
                all(action.expressions());
            }
            action.parts().forEach(this::action);
        }

        /** Its name; what its new value is worked out from does not count as reading it. */
        private String counter(Expression counter) {
            String name = "";
            if (counter instanceof Expression.Word word) {
                name = word.name().text();
            } else if (counter instanceof Expression.Fact fact) {
                name = fact.name().text();
                expression(fact.owner());
            }
            set.add(name);
            return name;
        }

        private void all(Stream<Expression> expressions) {
            expressions.forEach(this::expression);
        }

        /** Whether its words say that it is a card. */
        private static boolean isCard(Expression expression) {
            return switch (expression) {
                case Expression.Word word -> CARDS.contains(word.name().text());
                case Expression.Fact fact -> CARDS.contains(fact.name().text());
                case Expression.Aggregate aggregate -> aggregate.value() == null;
                case Expression.Selection selection -> selection.subject() == Subject.CARD;
                case Expression.Group group -> isCard(group.inner());
                default -> false;
            };
        }

        private void expression(Expression expression) {
            expression.all().forEach(part -> {
                switch (part) {
                    case Expression.Word word -> read.add(word.name().text());
                    case Expression.Fact fact -> read.add(fact.name().text());
                    case Expression.Comparison comparison ->
                        seeksCards |= comparison.steps().stream()
                                .anyMatch(step -> step instanceof Expression.Comparison.Containment
                                        || step instanceof Expression.Comparison.Identity identity
                                                && (isCard(comparison.first()) || isCard(identity.operand())));
                    default -> {}
                }
            });
        }
    }
}
