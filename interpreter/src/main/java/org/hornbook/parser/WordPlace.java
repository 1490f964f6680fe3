package org.hornbook.parser;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.hornbook.grammar.HornParser.AskedContext;
import org.hornbook.grammar.HornParser.EventContext;
import org.hornbook.grammar.HornParser.NameContext;
import org.hornbook.grammar.HornParser.ScriptContext;
import org.hornbook.source.SourceFile;
import org.jspecify.annotations.Nullable;

/**
 * The place of a word in a script, which determines its sense.
 *
 * @param name whether the grammar expects a name or an event here; else it is a keyword
 * @param forms the forms of the grammar around it, innermost first, without forms that consist of the next
 *     inner one only
 * @param index the number of parts of the innermost form before it
 * @param before the word before it in that form; empty if it is the first
 */
public record WordPlace(String word, boolean name, List<String> forms, int index, String before) {
    private static final String SUFFIX = "Context";

    public WordPlace {
        forms = List.copyOf(forms);
    }

    /**
     * The word at an offset, or ending there.
     *
     * @param offset the offset in UTF-16 units
     * @return empty if there is no word, or one within a syntax error
     */
    public static Optional<WordPlace> at(SourceFile source, int offset) {
        ScriptContext tree = HornParser.tree(source);
        TerminalNode leaf = tree == null ? null : leaf(tree, offset);
        return leaf == null || !Character.isLetter(leaf.getText().charAt(0)) ? Optional.empty() : Optional.of(of(leaf));
    }

    /** All places of a word in the first script of a text, by their offsets in UTF-16 units. */
    public static Map<Integer, WordPlace> all(SourceFile source, String word) {
        Map<Integer, WordPlace> places = new TreeMap<>();
        ScriptContext tree = HornParser.tree(source);
        if (tree != null) {
            collect(tree, word, places);
        }
        return places;
    }

    private static void collect(ParseTree tree, String word, Map<Integer, WordPlace> places) {
        if (tree instanceof TerminalNode leaf && leaf.getText().equals(word)) {
            places.put(leaf.getSymbol().getStartIndex(), of(leaf));
        }
        for (int child = 0; child < tree.getChildCount(); child++) {
            collect(tree.getChild(child), word, places);
        }
    }

    private static @Nullable TerminalNode leaf(ParseTree tree, int offset) {
        if (tree instanceof TerminalNode leaf) {
            Token token = leaf.getSymbol();
            return token.getStartIndex() <= offset && offset <= token.getStopIndex() + 1 ? leaf : null;
        }
        for (int child = 0; child < tree.getChildCount(); child++) {
            TerminalNode found = leaf(tree.getChild(child), offset);
            if (found != null && Character.isLetter(found.getText().charAt(0))) {
                return found;
            }
        }
        return null;
    }

    private static WordPlace of(TerminalNode leaf) {
        List<String> forms = new ArrayList<>();
        ParseTree asked = leaf.getParent();
        boolean name = asked instanceof NameContext || asked instanceof AskedContext || asked instanceof EventContext;
        int index = 0;
        String before = "";
        ParseTree inner = leaf;
        for (ParseTree form = leaf.getParent(); form != null; form = form.getParent()) {
            if (form.getChildCount() > 1) {
                if (forms.isEmpty()) {
                    index = indexOf(inner, form);
                    before = index == 0 ? "" : form.getChild(index - 1).getText();
                }
                forms.add(called((ParserRuleContext) form));
            }
            inner = form;
        }
        return new WordPlace(leaf.getText(), name, forms, index, before);
    }

    private static int indexOf(ParseTree child, ParseTree parent) {
        int index = 0;
        while (parent.getChild(index) != child) {
            index++;
        }
        return index;
    }

    /** The form of a parse tree node: ANTLR's class {@code TakeActionContext} stands for {@code takeAction}. */
    public static String called(ParserRuleContext form) {
        String type = form.getClass().getSimpleName();
        String name = type.substring(0, type.length() - SUFFIX.length());
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }
}
