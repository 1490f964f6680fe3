package org.hornbook.engine;

import org.hornbook.game.Asked;
import org.hornbook.game.Decision;
import org.hornbook.game.TableState;
import org.hornbook.rules.Rules;
import org.jspecify.annotations.Nullable;

/** Tells what a table waits for. */
final class Decisions {
    private Decisions() {}

    static Decision of(Rules rules, TableState table) {
        @Nullable Asked asked = table.asked();
        if (asked != null) {
            return new Decision.ChooseRow(
                    asked.seat(),
                    asked.deal(),
                    asked.card(),
                    asked.options(),
                    asked.absent(),
                    rules.cause(asked.rule()));
        }
        return switch (table.phase()) {
            case PASSING -> new Decision.PassCards(table.orders().missing(), Passing.count(rules));
            case CHOOSING -> new Decision.PlayCards(table.orders().missing());
            case DEALING, SETTING_UP, REVEALING, RESOLVING, AFTER_TURN, AFTER_ROUND, OVER -> new Decision.Nothing();
        };
    }
}
