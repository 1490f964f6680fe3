package org.hornbook.checker;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.secrecy.Flow;
import org.hornbook.secrecy.Leak;
import org.hornbook.secrecy.Secrets.Kind;
import org.hornbook.secrecy.Secrets.Secret;
import org.hornbook.source.Span;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Node;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Variant;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/** Checks that nobody learns from the course of a game what is hidden from them. */
final class SecrecyChecker {
    private final Variant variant;
    private final Findings findings;
    private final FlatScript contents;
    private final Map<Span, Item> items = new HashMap<>();
    private final Map<Span, Action> actions = new HashMap<>();

    SecrecyChecker(Variant variant, FlatScript contents, Findings findings) {
        this.variant = variant;
        this.findings = findings;
        this.contents = contents;
        contents.items().forEach(item -> {
            items.put(item.span(), item);
            item.allActions().forEach(action -> actions.putIfAbsent(action.span(), action));
        });
    }

    /** A choice that is not revealed is one mistake, wherever it shows. */
    void check() {
        Set<Integer> told = new HashSet<>();
        Flow flow = Flow.of(variant);
        flow.needlessReveals()
                .filter(reveal -> actions.containsKey(reveal.span())
                        && contents.isOwn(reveal.span())
                        && !findings.isAnyWithin(
                                reveal.span().start(), reveal.span().end()))
                .forEach(reveal -> findings.report(
                        Code.NOTHING_TO_REVEAL, reveal.span(), "What this reveals lies open already: leave it out."));
        for (Leak leak : flow.leaks()) {
            Set<Secret> named = new HashSet<>();
            for (Secret secret : leak.secrets().all()) {
                boolean isNew = secret.kind() == Kind.PLACE || told.add(secret.number());
                if (isNew && named.add(new Secret(secret.kind(), secret.number(), null))) {
                    report(leak, secret);
                }
            }
        }
    }

    private void report(Leak leak, Secret secret) {
        findings.report(
                code(leak.by()),
                span(leak),
                subject(leak) + " would show " + what(secret) + ". " + remedy(leak, secret),
                List.of(),
                secret.kind() == Kind.CHOICE ? fixes(leak.during(), secret) : List.of());
    }

    private static Code code(Leak.By by) {
        return switch (by) {
            case CONDITION -> Code.CONDITION_SHOWS;
            case ORDER -> Code.ORDER_SHOWS;
            case ASKING -> Code.ASKING_SHOWS;
            case OFFER, LIMIT, ANSWER, REVEAL, NONE -> Code.OFFER_SHOWS;
            case ABSENT -> Code.ABSENT_SHOWS;
            case VALUE -> Code.VALUE_SHOWS;
            case MOVE, WAITING -> Code.MOVE_SHOWS;
            case NAME -> Code.NAME_SHOWS;
        };
    }

    private static String subject(Leak leak) {
        return switch (leak.by()) {
            case CONDITION -> "Whether this holds";
            case ORDER -> "The order";
            case ASKING -> "Who is asked";
            case OFFER -> "What there is to choose from";
            case LIMIT -> "How many answers there can be";
            case ANSWER -> "The answer, which everybody sees,";
            case REVEAL -> "What is revealed here";
            case NONE -> "Whether there is an answer, which everybody sees,";
            case WAITING -> "These cards lie open until all of them are placed, which";
            case ABSENT -> "What is answered for somebody absent";
            case VALUE -> "What everybody sees of this";
            case MOVE -> "Which cards go, or how many,";
            case NAME -> "Everybody knows what a name stands for, so this";
        };
    }

    private String what(Secret secret) {
        if (secret.kind() == Kind.CHOICE) {
            return "what was chosen for `" + name(secret) + "`";
        }
        return "the cards of `" + name(secret) + "`, "
                + switch (variant.places().get(secret.number()).seenBy()) {
                    case NOBODY -> "which nobody sees";
                    case OTHERS -> "which their owner does not see";
                    case OWNER, ALL -> "which only their owner sees";
                };
    }

    private String name(Secret secret) {
        return secret.kind() == Kind.CHOICE
                ? variant.choices().get(secret.number()).name()
                : variant.places().get(secret.number()).name();
    }

    private String remedy(Leak leak, Secret secret) {
        if (leak.by() == Leak.By.ANSWER) {
            return "How many answers there are, and which, may depend only on what everybody sees.";
        }
        if (leak.during() != null && secret.kind() == Kind.CHOICE && asks(leak.during(), secret.number())) {
            return "Leave `secretly` out, or let nothing depend on `" + name(secret) + "` before all have chosen it.";
        }
        if (secret.kind() == Kind.CHOICE) {
            return isRevealed(secret)
                    ? "Do this after `reveal " + name(secret) + "`."
                    : "Write `reveal " + name(secret) + "` first.";
        }
        return switch (leak.by()) {
            case REVEAL ->
                "What there is to choose from, and what is answered for somebody absent, may depend only on what"
                        + " everybody sees.";
            case ABSENT ->
                "It may depend only on what everybody sees; in a secret question, also on what the player asked sees.";
            case OFFER, LIMIT -> "It may depend only on what the player asked sees.";
            case NONE -> "Let nobody have to answer: `chooses 0..1 …`.";
            case WAITING -> "Move them to a place that everybody sees first, or place them one by one.";
            default -> "Let it depend on cards that everybody sees: move them to such a place first.";
        };
    }

    /** Where the step itself asks, there is no one place to reveal it; where it is revealed later, that has to be moved. */
    private List<Fix> fixes(@Nullable Effect during, Secret secret) {
        return during == null || asks(during, secret.number()) || isRevealed(secret)
                ? List.of()
                : List.of(new Fix(
                        "Reveal `" + name(secret) + "` first",
                        during.span().before(),
                        "reveal " + name(secret) + ", "));
    }

    private boolean isRevealed(Secret secret) {
        return actions.values().stream()
                .anyMatch(action -> action instanceof Action.Do act
                        && act.verb() == Verb.REVEAL
                        && act.span().text().endsWith(" " + name(secret)));
    }

    private static boolean asks(Effect effect, int choice) {
        return effect instanceof Effect.Ask ask && ask.choice() == choice
                || effect.parts().stream().anyMatch(part -> asks(part, choice));
    }

    /** The words that would show it. */
    private Span span(Leak leak) {
        Action action = actions.get(leak.span());
        Stream<? extends Node> words = action == null ? ofItem(leak) : ofAction(leak, action);
        return words.map(Node::span).reduce(Span::to).orElseGet(() -> nameOr(leak.span()));
    }

    private Span nameOr(Span whole) {
        Item item = items.get(whole);
        return item == null ? whole : item.name().span();
    }

    private Stream<? extends Node> ofItem(Leak leak) {
        return switch (items.get(leak.span())) {
            case Item.Step step -> node(step.condition());
            case Item.Case each -> node(each.condition());
            case Item.Rule rule -> node(rule.condition());
            case Item.Rows rows
            when rows.sorting() != null -> Stream.of(rows.sorting().value());
            case Item.Bar bar -> bar.condition() == null ? Stream.of(bar.rows()) : Stream.of(bar.condition());
            case null, default -> Stream.empty();
        };
    }

    private static Stream<? extends Node> ofAction(Leak leak, Action action) {
        return switch (action) {
            case Action.When when -> Stream.of(when.condition());
            case Action.Each each when leak.by() == Leak.By.ORDER -> order(each);
            case Action.Each each
            when leak.by() == Leak.By.CONDITION || leak.by() == Leak.By.ASKING ->
                each.set() instanceof Expression.Several several ? node(several.where()) : Stream.of(each.set());
            case Action.Each each -> each.actions().stream().flatMap(asks -> ofAction(leak, asks));
            case Action.Place place when leak.by() == Leak.By.ORDER -> keys(place.keys());
            case Action.Place place when leak.by() == Leak.By.ASKING -> node(place.chooser());
            case Action.Place place -> Stream.of(place.cards());
            case Action.Chooses chooses -> ofQuestion(leak, chooses);
            case Action.Do _ -> Stream.empty();
        };
    }

    private static Stream<? extends Node> ofQuestion(Leak leak, Action.Chooses chooses) {
        return switch (leak.by()) {
            case ASKING -> node(chooses.by());
            case OFFER, NONE -> node(chooses.from());
            case ANSWER ->
                Stream.of(node(chooses.least()), node(chooses.from())).flatMap(nodes -> nodes);
            case LIMIT -> Stream.concat(node(chooses.least()), node(chooses.most()));
            case ABSENT -> node(chooses.absent());
            default -> Stream.empty();
        };
    }

    private static Stream<? extends Node> order(Action.Each each) {
        return switch (each.order()) {
            case null -> Stream.empty();
            case Action.Order.InTurn(Span _, Expression from) -> Stream.of(from);
            case Action.Order.ByKeys(Span _, List<Expression.Key> keys) -> keys(keys);
        };
    }

    private static Stream<? extends Node> keys(List<Expression.Key> keys) {
        return keys.stream().map(Expression.Key::value);
    }

    private static Stream<? extends Node> node(@Nullable Node node) {
        return Stream.ofNullable(node);
    }
}
