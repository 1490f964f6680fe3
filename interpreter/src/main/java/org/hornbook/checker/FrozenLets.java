package org.hornbook.checker;

import static java.util.stream.Collectors.toMap;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.words.Verb;

/**
 * Finds a {@code let} that a block asks, then sets a counter of, and asks again: it was worked out at its first use and keeps that
 * value.
 */
final class FrozenLets {
    private final Map<String, Item.Let> lets;
    private final List<Item> items;
    private final Findings findings;

    FrozenLets(FlatScript contents, Findings findings) {
        this.lets = contents.lets().stream().collect(toMap(let -> let.name().text(), let -> let, (one, _) -> one));
        this.items = contents.items();
        this.findings = findings;
    }

    void check() {
        for (Item item : items) {
            if (!(item instanceof Item.Let)) {
                Block block = new Block(new HashSet<>(), new HashSet<>());
                block.asks(item.expressions());
                block.does(item.actions());
            }
        }
    }

    /** All words that a name's value is worked out from, through others. */
    private Set<String> readBy(String let) {
        Set<String> read = new HashSet<>();
        addRead(let, read);
        return read;
    }

    private void addRead(String name, Set<String> read) {
        Item.Let let = lets.get(name);
        if (let != null) {
            words(let.expressions()).map(Name::text).filter(read::add).toList().forEach(word -> addRead(word, read));
        }
    }

    private static Stream<Name> words(Stream<Expression> expressions) {
        return expressions.flatMap(Expression::all).flatMap(part -> switch (part) {
            case Expression.Word word -> Stream.of(word.name());
            case Expression.Fact fact -> Stream.of(fact.name());
            default -> Stream.empty();
        });
    }

    /** A run of actions: which names were asked, and of which of them a counter was set since. */
    private final class Block {
        private final Set<String> known;
        private final Set<String> stale;

        Block(Set<String> known, Set<String> stale) {
            this.known = new HashSet<>(known);
            this.stale = new HashSet<>(stale);
        }

        void asks(Stream<Expression> expressions) {
            for (Name word : words(expressions).toList()) {
                if (stale.remove(word.text())) {
                    findings.report(
                            Code.FROZEN_LET,
                            word.span(),
                            "`" + word + "` was worked out before: what is set in between does not change it here."
                                    + " Write its value out, or leave this to a rule of its own.");
                }
                Item.Let let = lets.get(word.text());
                if (let != null && let.isOfTable()) {
                    known.add(word.text());
                }
            }
        }

        void does(List<Action> actions) {
            for (Action action : actions) {
                asks(action.expressions());
                switch (action) {
                    case Action.When when -> {
                        Block otherwise = new Block(known, stale);
                        does(when.actions());
                        if (when.otherwise() != null) {
                            otherwise.does(when.otherwise().actions());
                        }
                        known.addAll(otherwise.known);
                        stale.addAll(otherwise.stale);
                    }
                    case Action.Each each -> {
                        Block one = new Block(known, stale);
                        one.does(each.actions());
                        one.stale.stream().filter(known::contains).forEach(stale::add);
                    }
                    case Action.Do act
                    when act.verb() == Verb.SET ->
                        words(Stream.ofNullable(act.operand(Verb.Operand.COUNTER)))
                                .map(Name::text)
                                .forEach(this::set);
                    default -> {}
                }
            }
        }

        private void set(String counter) {
            known.stream().filter(let -> readBy(let).contains(counter)).forEach(stale::add);
        }
    }
}
