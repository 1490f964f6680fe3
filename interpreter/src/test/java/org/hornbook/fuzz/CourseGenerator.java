package org.hornbook.fuzz;

import java.util.Random;

/** Writes courses of a game: random steps that ask, reveal, move cards and look at them, many of which would show secrets. */
public final class CourseGenerator {
    private final Random random;
    private int steps;
    private boolean asksForSets;
    private boolean tells;

    public CourseGenerator(long seed) {
        this.random = new Random(seed);
    }

    /** A variant of the base game. */
    public String variant() {
        StringBuilder script = new StringBuilder("variant generated \"Generated\" extends standard {\n");
        script.append("cards stock, seen by nobody")
                .append(any("", ", begins with 4 calf", ", begins with 105..112, 105..112"))
                .append("\n");
        script.append(any("", "set deck to 1..104, 6 calf\n"));
        script.append(any("", "", "seat ghost\n"));
        script.append("players 2..9\n");
        script.append("cards aside per player, seen by owner\n");
        script.append("cards shown per player, seen by all\n");
        script.append("cards shadow per row, seen by all\n");
        script.append("cards crypt per row, seen by ")
                .append(any("nobody", "owner"))
                .append("\n");
        script.append(any(
                "",
                "",
                "replace rows row_count, each holds capacity, by lowest "
                        + any("last", "last", "last", "count of crypt", "(lowest of crypt)") + "\n"));
        script.append("let size of row = count of row\n");
        asksForSets = random.nextInt(3) == 0;
        tells = random.nextInt(3) == 0;
        script.append(asksForSets ? "let loner = player of pals with lowest score then lowest number\n" : "");
        script.append("let top = row with lowest number\n");
        script.append("let longest = row with highest size then lowest number\n");
        script.append("counter high = 0 per player each round\n");
        script.append("counter mark in 0..3 per card\n");
        script.append("counter keeper in players per card each turn\n");
        script.append("counter starter = random of players\n");
        script.append("replace turn {\n");
        script.append("step laying { each player chooses lead from hand, secretly, absent ")
                .append(any("random", "lowest card"))
                .append(" }\n");
        if (asksForSets) {
            String spots = any("", " where size < 3") + any("", " except (row with lowest last)");
            script.append("step sets { each player chooses ").append(any("2", "1..2", "0..2"));
            script.append(" pals from players except player").append(secretly()).append("\n");
            script.append("each player chooses ")
                    .append(any("2", "1..2", "0..2"))
                    .append(" spots from rows");
            script.append(spots).append(secretly()).append(" }\n");
        }
        script.append(tells ? step(told() + " " + toldRow() + " " + toldCard()) : "");
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            script.append(step(actions()));
        }
        script.append(tells ? step(any("reveal told", "reveal told_card reveal told_row", "reveal told_card")) : "");
        script.append(asksForSets ? step(any("reveal pals reveal spots", "reveal pals")) : "");
        script.append(random.nextInt(16) == 0 ? "" : step("reveal lead"));
        for (int i = random.nextInt(4); i > 0; i--) {
            script.append(step(actions()));
        }
        script.append("step placing { place lead").append(any("", " by lowest card", " by highest card"));
        script.append(" }\nstep next { set starter to starter.next }\n");
        script.append("}\n");
        script.append("after dealing step piling { deal 5 from deck to stock }\n");
        if (random.nextInt(3) == 0) {
            script.append("rule noted on ").append(any("placed", "taken"));
            script.append(" when ").append(truth("player")).append(" { player gains 1 }\n");
        }
        if (random.nextInt(3) == 0) {
            script.append("rule done on card end { ")
                    .append(any("player gains " + number("player"), "when " + truth("player") + " { end turn }"))
                    .append(" }\n");
        }
        if (random.nextInt(2) == 0) {
            script.append("rule asks on ")
                    .append(any("placing", "placed", "taken"))
                    .append(" { ");
            script.append(any("player", "player.next", "starter")).append(" chooses ");
            script.append(any("", "0..1 ", "0..2 ")).append("gift from ").append(any("hand", "aside"));
            script.append(any("", "", " where card > " + random.nextInt(104), " where card > " + number("player")));
            script.append(any("", ", absent random")).append(any("", " move player.gift to player.next.shown"));
            script.append(any("", "", " player gains count of player.gift")).append(" }\n");
        }
        return script.append("}\n").toString();
    }

    private String step(String actions) {
        return "step step" + ++steps + any("", "", "", " when " + truth("starter")) + " { " + actions + " }\n";
    }

    private String actions() {
        return asksForSets && random.nextInt(3) == 0
                ? actionsOfSets()
                : tells && random.nextInt(2) == 0 ? actionsOfTold() : otherActions();
    }

    private String actionsOfSets() {
        return any(
                "each player { each player of pals" + where() + " gains 1 }",
                "each player of pals by lowest score then lowest number gains 1",
                "each player { each row of spots where size > 1 { player gains size } }",
                "each player { when player.next is in pals { player gains count of pals } }",
                "each player where some spots and no row of spots has size > 2 gains lowest last of spots",
                "each player { when every player of pals has score > 3 { player gains total score of player.pals } }",
                "each player { loner gains 1 }",
                "each player chooses foe from pals except player.next" + secretly());
    }

    private String told() {
        return "each player chooses told from 0.." + any("9", number("player"))
                + any("", "", " where answer >= " + number("player")) + openly();
    }

    private String toldRow() {
        return "each player chooses " + any("", "0..1 ", "0..(1 + " + number("player") + ") ") + "told_row from rows"
                + any("", "", " where last > " + number("player")) + openly();
    }

    private String toldCard() {
        return "each player chooses " + any("", "1..(1 + " + number("player") + ") ") + "told_card from hand"
                + any("", " and aside", " where card > " + number("player")) + openly();
    }

    private String openly() {
        return any(", secretly", ", secretly", "") + any("", ", absent random");
    }

    /** What is done with answers that depend on each other. */
    private String actionsOfTold() {
        return any(
                "each player chooses told from 0..9 where answer > player.told" + openly(),
                toldRow(),
                toldCard(),
                "each player { move told_card to player." + any("aside", "shown", "next.hand") + " }",
                "reveal told",
                "reveal told_row",
                "reveal told_card",
                "each player where some told_row gains told");
    }

    private String otherActions() {
        return any(
                any(
                        "each player gains 1",
                        "each player by " + any("lowest ", "highest ")
                                + number("player").replace("player.", "") + " then lowest number gains 1",
                        "each player { move lowest of (player.hand and player.aside) to player.next.aside }",
                        "each player { move lowest of (player.hand where card > " + number("player.next")
                                + ") to player.shown }"),
                "each player chooses " + any("", "0..1 ") + "some_card from hand"
                        + any("", " where card > 90", " except lead") + secretly(),
                "each player chooses two from yes or no" + secretly(),
                "each player chooses bet from 0..4 where answer != " + number("player") + secretly(),
                "each player" + any("", " in turn from starter") + " chooses whom from players" + secretly(),
                "each player in turn from starter chooses laid from " + held() + ", absent random",
                "each player" + where() + " gains " + number("player"),
                "each player" + where() + " { set player.high to " + number("player") + " }",
                "each player where some shown { set (lowest of player.shown)."
                        + any("keeper to player", "keeper to starter", "keeper to none", "mark to turn") + " }",
                "each player { move " + cards() + " to player." + any("aside", "shown", "next.aside") + " }",
                "each player { move " + any("aside", "shown", "lowest of aside") + " to player.hand }",
                "when " + truth("starter") + " { " + any("reveal lead", "starter gains 1", "deal 1 from deck to stock")
                        + " }",
                "deal 1 from deck to stock",
                "each player { each card of player." + any("shown", "hand", "aside", "pile")
                        + any("", " where card > 60")
                        + any(
                                " { player gains 1 } }",
                                " { player gains card } }",
                                " { move card to player.next.shown } }",
                                " { move card to player.aside } }",
                                " { set card.mark to turn } }"),
                any("reveal lead", "each player gains 1"),
                "each player { move lowest of stock to player.aside }",
                "each row { deal 1 from deck to row." + any("shadow", "crypt") + " }",
                "each row where some shadow { move row.shadow to row.crypt }",
                "each player { move "
                        + any("player.shown to top.shadow", "top.shadow to player.shown", "top.crypt to player.aside")
                        + " }",
                "each player { when player is starter { take longest" + " except longest.last to player.pile } }",
                "set starter to player with highest score then lowest number except starter",
                "when " + any("row_count > 2", truth("starter")) + " { "
                        + any("close (row with lowest number)", "move (row with lowest number).cards to stock") + " }");
    }

    private String secretly() {
        return any(", secretly", "") + any("", ", absent random");
    }

    private String where() {
        return any("", " where " + truth("player").replace("player.", ""));
    }

    private String held() {
        return any(
                "hand",
                "hand where card > " + number("starter"),
                "hand except lead",
                "hand where mark > 1",
                "player.next.hand",
                "aside",
                "shown");
    }

    private String cards() {
        return any(
                "lowest of hand",
                "hand where card > 90",
                "hand where keeper is not player",
                "lead",
                "aside",
                "hand except lead");
    }

    private String truth(String player) {
        return number(player) + any(" < ", " >= ", " = ") + number(player);
    }

    private String number(String player) {
        return any(
                String.valueOf(random.nextInt(104)),
                String.valueOf(random.nextInt(3)),
                "turn",
                "count of " + player + ".hand",
                "count of " + player + ".shown",
                player + ".high",
                player + ".score",
                "(lowest of " + player + ".shown).mark",
                any("turn", player + ".lead"),
                any("turn", "count of (" + player + ".shown where card >= 104)"),
                any("turn", "highest of " + player + ".hand"),
                any("round", "highest of " + player + ".shown"),
                any("round", "lowest of stock"),
                any("(count of (players where score > 3))", "(count of (rows where size > 2))"),
                any("total", "lowest", "highest") + any(" size of rows", " score of players", " last of rows"));
    }

    private String any(String... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
