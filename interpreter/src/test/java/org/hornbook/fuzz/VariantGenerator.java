package org.hornbook.fuzz;

import java.util.Random;

/** Writes variants of the base game that make sense to the checker: random rules, each phrase of the right type. */
public final class VariantGenerator {
    private static final int DEEPEST = 3;

    private final Random random;
    private int names;

    public VariantGenerator(long seed) {
        this.random = new Random(seed);
    }

    public String variant() {
        StringBuilder script = new StringBuilder("variant generated \"Generated\" extends standard {\n");
        script.append("let size of row = count of row\n");
        script.append("let leader = ").append(otherPlayer()).append("\n");
        script.append("let row_of_rule = ").append(otherRow("bull.row")).append("\n");
        script.append("counter tally_of_player = 0 per player each round\n");
        script.append("counter tally_of_row = 0 per row\n");
        script.append("counter tally_of_card = 2 per card\n");
        script.append("counter keeper in players per card each round\n");
        script.append("modifier bull").append(any("", ", fills 1")).append('\n');
        script.append("after dealing step bull_starts \"It begins.\" { move bull to row with lowest first }\n");
        script.append(rule(any("on placed when bull is in row", "on taken"), "move bull to " + otherRow("bull.row")));
        script.append(rule(
                "on moved when card is bull and some player and " + truth(1).replaceAll("\\bcard\\b", "row.last")
                        + ", up to 3 times",
                movedBull()));
        for (int i = random.nextInt(4); i > 0; i--) {
            script.append(rule(trigger(), effects()));
        }
        for (int i = random.nextInt(3); i > 0; i--) {
            script.append("before too_low case ")
                    .append(name())
                    .append(" when some fit and ")
                    .append(truth(0));
            script.append(any(
                    " { take fit to pile, add card to fit }\n",
                    " { add card before fit.first }\n",
                    " { player chooses pick from rows, absent lowest number take pick to pile add card to pick }\n"));
        }
        if (random.nextInt(3) == 0) {
            script.append("set deck to 1..104, 9 calf\nbefore too_low case strays when card is calf { ");
            script.append(any(
                            "move card to player.next.pile",
                            "add card onto (row with lowest cost then lowest number).last",
                            "move card to player.pile"))
                    .append(" }\n");
        }
        if (random.nextInt(4) == 0) {
            script.append("seat ghost\nrule haunts on turn end { each player where score > ghost.score gains 1 }\n");
        }
        if (random.nextBoolean()) {
            script.append("replace rows row_count, each holds 3 + ")
                    .append(any("number", "capacity"))
                    .append(any("", "", ", by lowest first"))
                    .append('\n');
        }
        if (random.nextInt(4) == 0) {
            script.append("replace let bullheads of card { card % 10 = 0 -> -3, otherwise -> 1 }\n");
        }
        if (random.nextInt(4) == 0) {
            script.append("rule early on turn end when turn = 5 { end game }\n");
            script.append("rule leftovers on game end { each player gains total bullheads of hand }\n");
        }
        if (random.nextInt(4) == 0) {
            script.append("deals 2\n");
        }
        return script.append("}\n").toString();
    }

    private String trigger() {
        String event = any("on placing", "on placed", "on taken", "on card end");
        return random.nextBoolean() ? event : event + " when " + truth(0);
    }

    private String rule(String trigger, String effects) {
        return "rule " + name() + " " + trigger + " { " + effects + " }\n";
    }

    private String movedBull() {
        String take = random.nextBoolean() ? "take bull.row except highest of bull.row to pile " : "";
        return take + "move bull to " + otherRow("bull.row");
    }

    private String effects() {
        StringBuilder effects = new StringBuilder();
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            effects.append(effect()).append(' ');
        }
        return effects.toString();
    }

    private String effect() {
        return any(
                "player gains " + number(0),
                "player loses 1",
                "set player.tally_of_player to player.tally_of_player + 1",
                "set card.tally_of_card to " + number(1),
                "when card.keeper is none { set card.keeper to player } otherwise { card.keeper gains 1 }",
                "each player where score > " + number(1) + " gains 1",
                otherPlayer() + any(" gains ", " loses ") + number(1),
                "set card.keeper to leader",
                "each row where " + rowTruth(1) + " { player gains size }",
                "each card of player.pile where " + truth(2) + " { set card.tally_of_card to tally_of_card + 1 }",
                "set row_of_rule.tally_of_row to " + number(1),
                "player chooses pick_of_rule from rows, absent lowest number player gains count of pick_of_rule",
                "player chooses 1..2 pals from players except player, absent lowest score each player of player.pals"
                        + " gains 1"
                        + any("", " when some player of player.pals has score > 9 { player gains count of pals }"),
                "player chooses 0..2 spots from rows where size < 4, absent none player gains "
                        + any("lowest last", "total size", "highest first") + " of player.spots"
                        + any("", " when (row with lowest number) is in player.spots { player loses 1 }"),
                "player chooses whom from players except player, absent " + any("random", "lowest score")
                        + " player.whom gains 1",
                "player.next chooses 0..2 paid from player.next.hand, absent none move player.next.paid to player.pile",
                "each player where score > 5 chooses sure from yes or no, absent no"
                        + " each player where sure is yes gains 1",
                "player chooses many from 0..(count of player.hand), absent 0 player gains many");
    }

    private static String otherRow(String than) {
        return "row with lowest last then lowest number except " + than;
    }

    private String otherPlayer() {
        return "player "
                + any(
                        "with highest score then lowest number",
                        "with lowest tally_of_player then highest number where score < 30",
                        "with lowest number except player",
                        "where number = 2");
    }

    private String truth(int depth) {
        if (depth >= DEEPEST) {
            return "card > " + random.nextInt(104);
        }
        return any(
                number(depth + 1) + any(" < ", " >= ", " = ") + number(depth + 1),
                "(" + truth(depth + 1) + any(" and ", " or ") + truth(depth + 1) + ")",
                "not " + truth(DEEPEST),
                any("card", "bull.row.last") + ".keeper is " + any("player", "none", "not player"),
                any("some", "every", "no") + " row has " + rowTruth(depth + 1),
                any("some", "no") + " (" + otherPlayer() + ")",
                any("some", "no") + " player has score > " + random.nextInt(60));
    }

    private String rowTruth(int depth) {
        return any("last", "first", "size", "number", "cost") + any(" < ", " > ") + number(depth + 1);
    }

    private String number(int depth) {
        if (depth >= DEEPEST) {
            return String.valueOf(random.nextInt(20));
        }
        return any(
                String.valueOf(random.nextInt(104)),
                "card",
                "player.gained",
                "card.bullheads",
                "card.tally_of_card",
                "(count of (rows where last < card))",
                "bull.row.last",
                any("lowest", "highest", "total") + any(" last", " size", " cost") + " of rows",
                any("lowest", "highest", "total") + " score of players",
                "(total cost of (rows where " + rowTruth(depth + 1) + "))",
                "count of (players" + any(" where score > 9", " except player") + ")",
                "(" + number(depth + 1) + any(" + ", " - ", " * ", " % ") + number(depth + 1) + ")");
    }

    private String name() {
        return "thing" + ++names;
    }

    private String any(String... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
