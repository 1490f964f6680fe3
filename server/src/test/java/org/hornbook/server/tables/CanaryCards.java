package org.hornbook.server.tables;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hornbook.server.library.LibraryVariant;

/** Games with cards of six digits, so that a card that is named anywhere is found, and no other number is taken for one. */
public final class CanaryCards {
    /** Those of each deal, all but its lowest and highest, which the script names. Numbers beside them are times and the like. */
    private static final Pattern CARD =
            Pattern.compile("(?<![0-9a-zA-Z])987(?:[0246](?:0[2-9]|[1-9]\\d)|[1357]0[0-3])(?![0-9a-zA-Z])");
    /** What every game's cards are is no secret. */
    private static final Pattern KNOWN_TO_ALL = Pattern.compile("\"(deck\":\\[[^]]*]|bullheads\":\\{[^}]*})");

    private CanaryCards() {}

    /** The game with other cards; a child would rerun its parent's examples, whose cards this deck has not got. */
    public static String script(LibraryVariant game) {
        StringBuilder script = new StringBuilder("variant canary \"Canary\" extends ");
        script.append(game.variant().name()).append(" {\n  set deck to 986801 + 200 * deal..986904 + 200 * deal\n");
        if (game.variant().parameters().stream()
                .anyMatch(parameter -> parameter.name().equals("limit"))) {
            script.append("  set limit to 20\n");
        }
        game.variant()
                .examples()
                .forEach(example -> script.append("  remove example \"")
                        .append(example.title())
                        .append("\"\n"));
        return script.append("}\n").toString();
    }

    /** The cards that a text names. */
    public static Set<Integer> in(String text) {
        Set<Integer> cards = new HashSet<>();
        Matcher found = CARD.matcher(KNOWN_TO_ALL.matcher(text).replaceAll(""));
        while (found.find()) {
            cards.add(Integer.parseInt(found.group()));
        }
        return cards;
    }
}
