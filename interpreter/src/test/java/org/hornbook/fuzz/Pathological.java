package org.hornbook.fuzz;

import java.util.LinkedHashMap;
import java.util.Map;

/** Texts of the kind that makes parsers and checkers overflow their stack, run for minutes or fall over. */
public final class Pathological {
    private static final int LARGEST = 64 * 1024;

    private Pathological() {}

    /** Each shape under a name that tells what is in it. */
    public static Map<String, String> shapes() {
        Map<String, String> shapes = new LinkedHashMap<>();
        tooMuch(shapes);
        deep(shapes);
        lengthy(shapes);
        broken(shapes);
        strange(shapes);
        return shapes;
    }

    private static void tooMuch(Map<String, String> shapes) {
        shapes.put("nothing", "");
        shapes.put("one line of 64 KB", "x".repeat(LARGEST));
        shapes.put("one line of 1 MB", "x".repeat(1 << 20));
        shapes.put("only spaces", " ".repeat(LARGEST));
        shapes.put("only line ends", "\n".repeat(LARGEST));
        shapes.put("only comments", filled("# comment\n"));
        shapes.put("only digits", "9".repeat(LARGEST));
        shapes.put("only quotation marks", "\"".repeat(LARGEST));
        shapes.put("only backslashes", "\\".repeat(LARGEST));
        shapes.put("a text of backslashes", variant("about \"" + "\\".repeat(50_000) + "\""));
        shapes.put("unclosed texts", variant(filled("about \"x\n")));
        shapes.put("one long text", variant("about \"" + "word when { ".repeat(5_000) + "\""));
        shapes.put("one long unclosed text", variant("about \"" + "word when { ".repeat(5_000)));
        shapes.put("a name of 60,000 letters", variant("param " + "x".repeat(60_000) + " = 1"));
        shapes.put("a misspelt word of 60,000 letters", variant("para" + "m".repeat(60_000) + " x = 1"));
    }

    private static void deep(Map<String, String> shapes) {
        shapes.put("parentheses", let("(".repeat(50_000) + "1" + ")".repeat(10_000)));
        shapes.put("balanced parentheses", let("(".repeat(30_000) + "1" + ")".repeat(30_000)));
        shapes.put("a hundred parentheses", let("(".repeat(100) + "1" + ")".repeat(100)));
        shapes.put("forty parentheses", let("(".repeat(38) + "1" + ")".repeat(38)));
        shapes.put("opening brackets", example("given rows " + "[".repeat(50_000)));
        shapes.put("opening braces", "variant x " + "{".repeat(50_000));
        shapes.put("closing braces", "variant x " + "}".repeat(50_000));
        shapes.put("braces in turn", "variant x " + "{ } ".repeat(15_000));
        shapes.put("not", let("not ".repeat(15_000) + "1"));
        shapes.put("minus", let("- ".repeat(30_000) + "1"));
        shapes.put("fewer minus", let("- ".repeat(400) + "1"));
        shapes.put("row where", let("row where ".repeat(6_000) + "last < card"));
        shapes.put("row with lowest", let("row with lowest ".repeat(4_000) + "last"));
        shapes.put("rows where", let("rows where ".repeat(5_000) + "last < card"));
        shapes.put("row where and", let("row where first and ".repeat(3_000) + "last"));
        shapes.put("row except", let("row where 1 except ".repeat(3_000) + "last"));
        shapes.put("row except and", let("row where a except b and ".repeat(2_500) + "last"));
        shapes.put("count of", let("count of ".repeat(7_000) + "rows"));
        shapes.put("some row has", let("some row has ".repeat(5_000) + "last"));
        shapes.put("no", let("no ".repeat(20_000) + "fit"));
        shapes.put("no row", let("no row ".repeat(9_000) + "fit"));
        shapes.put("some row where", let("some row where ".repeat(4_000) + "fit"));
        shapes.put("dots", let("fit" + ".last".repeat(10_000)));
        shapes.put("each row", action("each row { ".repeat(5_000) + "}".repeat(5_000)));
        shapes.put("each row, never closed", action("each row { ".repeat(5_000)));
        shapes.put("each player where", action("each player where ".repeat(3_000)));
        shapes.put(
                "absent then",
                action("player chooses home from rows absent " + "lowest last then ".repeat(3_500) + "lowest last"));
        shapes.put("replace", variant(filled("replace ")));
        shapes.put("before", variant(filled("before x ")));
    }

    private static void lengthy(Map<String, String> shapes) {
        shapes.put("sum", let("1 + ".repeat(15_000) + "1"));
        shapes.put("product", let("1 * ".repeat(15_000) + "1"));
        shapes.put("and", let("1 and ".repeat(10_000) + "1"));
        shapes.put("or", let("1 or ".repeat(12_000) + "1"));
        shapes.put("comparisons", let("1 < ".repeat(15_000) + "1"));
        shapes.put("is", let("1 is not ".repeat(6_000) + "1"));
        shapes.put("cards", example("given rows [" + "1 ".repeat(25_000) + "]"));
        shapes.put("rows", example("given rows " + "[1] ".repeat(15_000)));
        shapes.put("plays", example("when " + "a plays 1, ".repeat(5_000) + "a plays 1"));
        shapes.put("reasons", example("because " + "a, ".repeat(15_000) + "a"));
        shapes.put("settings", variant(filled("deals 1\n")));
        shapes.put("cases", variant(filled("case a otherwise { }\n")));
        shapes.put("actions", action("take fit to pile ".repeat(3_000)));
        shapes.put("rulings", variant("let x = 1 " + "ruling \"a\" ".repeat(5_000)));
        shapes.put("parents", "variant x extends y with " + "a, ".repeat(15_000) + "a { }");
        shapes.put("worths", variant("let bullheads of card { " + "1 -> 1, ".repeat(8_000) + "}"));
    }

    private static void broken(Map<String, String> shapes) {
        shapes.put("let", "let ".repeat(16_000));
        shapes.put("let in a variant", variant("let ".repeat(16_000)));
        shapes.put("take", action("take ".repeat(12_000)));
        shapes.put("wrong actions", action("tkae fit, ".repeat(6_000)));
        shapes.put("wrong lines", variant(filled("parm x = 1\n")));
        shapes.put("wrong first words", filled("vriant x "));
        shapes.put("names", variant(filled("foo ")));
        shapes.put("commas", variant(",".repeat(60_000)));
        shapes.put("commas in a block", action(",".repeat(60_000)));
        shapes.put("equal signs", variant("=".repeat(60_000)));
        shapes.put("colons", variant(": ".repeat(30_000)));
        shapes.put("exclamation marks", let("!".repeat(60_000)));
        shapes.put("slashes", variant("/".repeat(60_000)));
        shapes.put("long comment never closed", variant("/* ".repeat(20_000)));
        shapes.put("hyphens", variant("param " + "a-".repeat(30_000)));
        shapes.put("apostrophes", variant("let x = " + "a's ".repeat(15_000)));
        shapes.put("single quotes", variant("about " + "'".repeat(60_000)));
        shapes.put("numbers and letters", variant(filled("1a")));
        shapes.put("fractions", let(filled("1.5")));
        shapes.put("no space", variant("param" + "x=1".repeat(20_000)));
        shapes.put("half a script many times", filled("variant x { case a when "));
        shapes.put("one wrong word in a long phrase", let("1 + ".repeat(450) + "1 foo 1" + " + 1".repeat(300)));
    }

    private static void strange(Map<String, String> shapes) {
        shapes.put("NUL", "\0".repeat(LARGEST));
        shapes.put("NUL in a text", variant("about \"a\0b\""));
        shapes.put("bidirectional override", variant("about \"a\u202Eb\""));
        shapes.put("bidirectional override in a comment", variant("# \u2066 hidden"));
        shapes.put("zero-width spaces", variant("par\u200Bam x = 1"));
        shapes.put("half a surrogate pair", variant("about \"\uD83D\""));
        shapes.put("only half surrogate pairs", "\uDC2E".repeat(LARGEST));
        shapes.put("emoji", variant("\uD83D\uDC2E".repeat(20_000)));
        shapes.put("emoji in a text", variant("about \"" + "\uD83D\uDC2E".repeat(20_000) + "\""));
        shapes.put("letters of all alphabets", variant(filled("äж字א ")));
        shapes.put("combining marks", variant("a" + "\u0301".repeat(60_000)));
        shapes.put("line separators", variant("\u2028".repeat(60_000)));
        shapes.put("carriage returns", variant("deals 1\r".repeat(5_000)));
        shapes.put("tabs", variant("\t".repeat(60_000)));
        shapes.put("byte order mark", "\uFEFF" + variant("deals 1"));
        shapes.put("byte order marks", "\uFEFF".repeat(LARGEST));
        shapes.put("private use", variant("\uE000".repeat(60_000)));
        shapes.put("form feeds", variant("deals 1\f"));
    }

    private static String variant(String statements) {
        return "variant x {\n" + statements + "\n}\n";
    }

    private static String let(String value) {
        return variant("let x = " + value);
    }

    private static String action(String actions) {
        return variant("rule x on placed { " + actions + " }");
    }

    private static String example(String lines) {
        return variant("example \"x\" { " + lines + " }");
    }

    /** The part as often as a script that is just small enough holds it. */
    private static String filled(String part) {
        return part.repeat((LARGEST - 1_000) / part.length());
    }
}
