package org.hornbook.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.hornbook.edit.RuleFrame.Chip;
import org.hornbook.edit.RuleFrame.Piece;
import org.hornbook.grammar.HornParser;
import org.hornbook.grammar.HornParser.ActionContext;
import org.hornbook.grammar.HornParser.AskedContext;
import org.hornbook.grammar.HornParser.BracketsContext;
import org.hornbook.grammar.HornParser.EventContext;
import org.hornbook.grammar.HornParser.NumberContext;
import org.hornbook.grammar.HornParser.OrderContext;
import org.hornbook.grammar.HornParser.PathContext;
import org.hornbook.grammar.HornParser.RelatedContext;
import org.hornbook.grammar.HornParser.VerbContext;
import org.hornbook.grammar.HornParser.WholeContext;
import org.hornbook.parser.WordPlace;
import org.hornbook.resolver.Fact;
import org.hornbook.resolver.UnaryPredicate;
import org.hornbook.variant.Function;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Hook;
import org.hornbook.words.Language;
import org.hornbook.words.Relation;
import org.hornbook.words.Term;
import org.hornbook.words.Type;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/**
 * The words of a part of a script. Actions, events, facts and comparisons are called as in rulebooks; what has no phrase
 * there is called as the script writes it.
 */
record Words(Written written, Names names) {
    /** Stands before the number of an operand in a phrase. No text of a script contains it. */
    private static final char MARK = '\uE000';

    private static final Pattern OPERAND = Pattern.compile(MARK + "(\\d+);");
    private static final Pattern ARTICLE = Pattern.compile("\\bthe (?=" + MARK + ")");

    /** What can stand there, by the rule of the grammar; other rules have the word of their own name. */
    private static final Map<String, String> KINDS = Map.of(
            "expression", "condition",
            "conjunction", "condition",
            "negation", "condition",
            "comparison", "condition",
            "filter", "condition",
            "sum", "value",
            "amount", "value",
            "operand", "value",
            "path", "place",
            "set", "thing");

    /** Forms that say themselves whether they mean one or all: "the total {bullheads}", "there is no {row}". */
    private static final Set<String> BARE = Set.of("totalOf", "extremeOf", "existence", "key");

    /** The pieces of a part that has no lines of its own. */
    List<Piece> pieces(ParseTree node) {
        ParseTree core = core(node);
        if (isLeaf(core)) {
            boolean isGiven = names.isDeclared(written.source().span(Written.start(core), Written.end(core)));
            return List.of(new Piece(isGiven ? Term.spoken(written.text(core)) : leaf(core), chip(node)));
        }
        List<ParseTree> operands = new ArrayList<>();
        String phrase = phrase(core, operands);
        Chip handle = RuleFrame.isLine(node) && !(node instanceof ActionContext) ? null : chip(node);
        List<Piece> pieces = new ArrayList<>();
        Matcher operand = OPERAND.matcher(phrase);
        int from = 0;
        while (operand.find()) {
            add(pieces, phrase.substring(from, operand.start()), handle);
            ParseTree part = operands.get(Integer.parseInt(operand.group(1)));
            List<Piece> said = pieces(part);
            pieces.addAll(BARE.contains(form(core)) && part == operands.getFirst() ? bare(said) : said);
            from = operand.end();
        }
        add(pieces, phrase.substring(from), handle);
        return pieces;
    }

    private static List<Piece> bare(List<Piece> said) {
        List<Piece> bare = new ArrayList<>(said);
        bare.set(
                0,
                new Piece(
                        Language.form("bare", said.getFirst().words()),
                        said.getFirst().chip()));
        return bare;
    }

    private static void add(List<Piece> pieces, String words, @Nullable Chip handle) {
        if (!words.isBlank()) {
            pieces.add(new Piece(words.strip(), handle));
        }
    }

    /** The same of a child of a part that has lines inside it. */
    List<Piece> piecesWithin(ParseTree child, ParseTree node) {
        if (child instanceof TerminalNode leaf && isKeyword(leaf)) {
            List<Piece> pieces = new ArrayList<>();
            add(pieces, framed(leaf, node), node instanceof ActionContext ? chip(node) : null);
            return pieces;
        }
        return pieces(child);
    }

    String words(ParseTree node) {
        return joined(pieces(node));
    }

    static String joined(List<Piece> pieces) {
        return pieces.stream()
                .map(Piece::words)
                .reduce((before, next) ->
                        before + (next.matches("[,.:;)].*") || before.endsWith("(") ? "" : " ") + next)
                .orElse("");
    }

    private Chip chip(ParseTree node) {
        ParseTree core = core(node);
        String kind = core instanceof TerminalNode leaf && leaf.getSymbol().getType() == HornParser.STRING
                ? "text"
                : core instanceof TerminalNode leaf && leaf.getSymbol().getType() == HornParser.NUMBER
                                || core instanceof NumberContext
                                || core instanceof WholeContext
                        ? "number"
                        : core instanceof TerminalNode leaf
                                        && leaf.getSymbol().getType() == HornParser.WORD
                                        && !(node instanceof ParserRuleContext part && KINDS.containsKey(rule(part)))
                                ? "name"
                                : kind(rule(node));
        return new Chip(
                Written.start(node), Written.end(node), kind, written.text(node), isLeaf(core) ? meaning(core) : "");
    }

    private static String kind(String rule) {
        return KINDS.getOrDefault(rule, rule);
    }

    static String rule(ParseTree node) {
        return HornParser.ruleNames[
                ((ParserRuleContext) (node instanceof TerminalNode ? node.getParent() : node)).getRuleIndex()];
    }

    /** The form of the grammar. */
    static String form(ParseTree node) {
        return WordPlace.called((ParserRuleContext) (node instanceof TerminalNode ? node.getParent() : node));
    }

    /** The innermost part that stands at the same place. */
    static ParseTree core(ParseTree node) {
        ParseTree core = node;
        while (core.getChildCount() == 1) {
            core = core.getChild(0);
        }
        return core instanceof TerminalNode && core.getParent() instanceof EventContext ? core.getParent() : core;
    }

    private static boolean isLeaf(ParseTree core) {
        return core instanceof TerminalNode
                || core instanceof EventContext
                || core instanceof WholeContext
                || core instanceof PathContext path
                        && Written.children(path).noneMatch(BracketsContext.class::isInstance);
    }

    private String leaf(ParseTree core) {
        String text = written.text(core);
        return core instanceof EventContext
                ? Hook.find(spaced(text)).map(Hook::moment).orElse(text)
                : core instanceof TerminalNode leaf && leaf.getSymbol().getType() == HornParser.STRING
                        ? unquoted(text)
                        : core instanceof TerminalNode leaf && !isWord(leaf)
                                ? framed(leaf, leaf.getParent())
                                : path(text);
    }

    private static boolean isWord(TerminalNode leaf) {
        return leaf.getSymbol().getType() == HornParser.WORD
                || leaf.getParent().getParent() instanceof AskedContext
                || leaf.getParent() instanceof AskedContext;
    }

    static boolean isKeyword(TerminalNode leaf) {
        int type = leaf.getSymbol().getType();
        return type != HornParser.STRING && type != HornParser.NUMBER && type != HornParser.WORD;
    }

    private static String spaced(String text) {
        return text.replaceAll("\\s+", " ");
    }

    /** A text as people type it: without its marks; the mark before a brace stays. */
    static String unquoted(String text) {
        return text.substring(1, text.length() - 1).replaceAll("\\\\([^{])", "$1");
    }

    static String quoted(String text) {
        return "\""
                + text.replaceAll("\\\\(?!\\{)", "\\\\\\\\")
                        .replace("\"", "\\\"")
                        .replaceAll("[\\r\\n]+", " ") + "\"";
    }

    /** {@code player.next.hand}: the cards held of the player after the player. */
    private String path(String text) {
        List<String> asked = List.of(text.split("\\s*\\.\\s*"));
        String words = first(asked.getFirst());
        for (String next : asked.subList(1, asked.size())) {
            String owner = words;
            words = Function.words()
                    .filter(function -> function.term()
                            .filter(term -> term.word().equals(next))
                            .isPresent())
                    .findFirst()
                    .map(fact -> fact(fact, owner))
                    .orElseGet(() -> Language.say(
                            "fact.whose whose noun",
                            Language.say("noun.whose noun", owner),
                            Language.form(
                                    "bare",
                                    names.of(next).map(Names.Meaning::words).orElse(Term.spoken(next)))));
        }
        return words;
    }

    private static String fact(Function fact, String owner) {
        String said = Language.say(fact, "rulebook", blank -> blank.equals("player") ? owner : "");
        return said.isEmpty() ? Language.say("fact.of noun owner", fact.noun(), owner) : said;
    }

    private String first(String word) {
        Optional<Names.Meaning> declared = names.of(word);
        if (declared.isPresent()) {
            return declared.get().words();
        }
        String said = BuiltInName.find(word)
                .map(name -> Optional.of(Language.say(name, "the"))
                        .filter(the -> !the.isEmpty())
                        .orElseGet(() -> Language.form("the", Language.say(name, "noun"))))
                .orElse("");
        return !said.isEmpty()
                ? said
                : Function.words()
                        .filter(fact -> fact.type() != Type.TRUTH
                                && fact.term()
                                        .filter(term -> term.word().equals(word))
                                        .isPresent())
                        .findFirst()
                        .map(fact -> Language.say(
                                "fact.whose whose noun",
                                Language.say(fact.isOf(Type.PLAYER) ? "they.whose" : "it.whose"),
                                fact.noun()))
                        .orElse(Term.spoken(word));
    }

    /** What a word means, or an event. */
    private String meaning(ParseTree core) {
        String text = spaced(written.text(core));
        String last = text.substring(text.lastIndexOf('.') + 1).strip();
        return core instanceof EventContext
                ? Hook.find(text).map(hook -> hook.term().meaning()).orElse("")
                : names.of(last)
                        .map(Names.Meaning::text)
                        .or(() -> BuiltInName.find(text).map(name -> name.term().meaning()))
                        .or(() -> Fact.named(last).stream()
                                .findFirst()
                                .map(fact -> fact.term().meaning()))
                        .or(() -> UnaryPredicate.find(text)
                                .map(predicate -> predicate.term().meaning()))
                        .orElse("");
    }

    /** A phrase with a mark for each operand, which is added to the list. */
    private String phrase(ParseTree core, List<ParseTree> operands) {
        if (core instanceof RelatedContext related
                && related.relation().size() == 1
                && related.relation(0) instanceof OrderContext order) {
            operands.add(related.sum());
            operands.add(order.sum());
            Relation relation = Arrays.stream(Relation.values())
                    .filter(each -> each.sign().equals(order.getStart().getText()))
                    .findFirst()
                    .orElseThrow();
            boolean isOne = Language.subject(words(related.sum())).isFirst();
            return Language.say(
                    relation,
                    "rulebook",
                    blank -> blank.equals("subject") ? new Language.Subject(mark(0), isOne) : mark(1));
        }
        List<String> keywords = new ArrayList<>();
        StringBuilder phrase = new StringBuilder();
        read(core, operands, keywords, phrase);
        String said = Verb.of(String.join(" ", keywords))
                .filter(verb -> operands.size() <= verb.operands().size())
                .map(verb -> {
                    int missing = verb.operands().size() - operands.size();
                    return verb.said("rulebook", operand -> {
                        int at = verb.operands().indexOf(operand) - missing;
                        return at < 0 ? "" : mark(at);
                    });
                })
                .orElse("");
        return said.isEmpty() ? phrase.toString() : ARTICLE.matcher(said).replaceAll("");
    }

    private void read(ParseTree core, List<ParseTree> operands, List<String> keywords, StringBuilder phrase) {
        Written.children(core).forEach(child -> {
            if (child instanceof VerbContext && core instanceof ActionContext) {
                read(child, operands, keywords, phrase);
            } else if (child instanceof TerminalNode leaf && isKeyword(leaf)) {
                keywords.add(leaf.getText());
                String said = framed(leaf, core);
                phrase.append(said.matches("[,:].*") ? "" : " ").append(said);
            } else {
                phrase.append(' ').append(mark(operands.size()));
                operands.add(child);
            }
        });
    }

    private static String mark(int operand) {
        return MARK + (operand + ";");
    }

    /** What frames call a word of the grammar, which depends on its form: {@code some@existence}. */
    private static String framed(TerminalNode keyword, ParseTree form) {
        return Language.form("framed", keyword.getText() + "@" + form(form));
    }
}
