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
import org.hornbook.grammar.HornParser.ChoosesContext;
import org.hornbook.grammar.HornParser.CountOfContext;
import org.hornbook.grammar.HornParser.EachActionContext;
import org.hornbook.grammar.HornParser.EventContext;
import org.hornbook.grammar.HornParser.ExistenceContext;
import org.hornbook.grammar.HornParser.ExtremeContext;
import org.hornbook.grammar.HornParser.ExtremeOfContext;
import org.hornbook.grammar.HornParser.FilterContext;
import org.hornbook.grammar.HornParser.KeyContext;
import org.hornbook.grammar.HornParser.NameContext;
import org.hornbook.grammar.HornParser.NegationContext;
import org.hornbook.grammar.HornParser.NumberContext;
import org.hornbook.grammar.HornParser.OrderContext;
import org.hornbook.grammar.HornParser.PathContext;
import org.hornbook.grammar.HornParser.QuantifiedContext;
import org.hornbook.grammar.HornParser.RelatedContext;
import org.hornbook.grammar.HornParser.StepContext;
import org.hornbook.grammar.HornParser.TotalOfContext;
import org.hornbook.grammar.HornParser.VerbContext;
import org.hornbook.grammar.HornParser.WholeContext;
import org.hornbook.grammar.HornParser.WinContext;
import org.hornbook.parser.TextBuilder;
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

    /** The fact by which a card, a row or a player is told from all others. */
    private static final String NUMBER =
            Function.ROW_NUMBER.term().orElseThrow().word();

    private static final Pattern OPERAND = Pattern.compile(MARK + "(\\d+)(\\w*);");
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

    /** Words behind which a noun has no article: "each player", "the total bullheads". */
    private static final Pattern BARE = Pattern.compile(".*\\b(each|some|no|every|total|lowest|highest)$");

    /** Forms that speak of each of several players. */
    private static final Set<Class<?>> EACH = Set.of(
            EachActionContext.class,
            ChoosesContext.class,
            FilterContext.class,
            QuantifiedContext.class,
            KeyContext.class,
            TotalOfContext.class,
            ExtremeOfContext.class,
            WinContext.class);

    /** The pieces of a part that has no lines of its own. */
    List<Piece> pieces(ParseTree node) {
        ParseTree core = core(node);
        if (isLeaf(core)) {
            boolean isGiven = names.isDeclared(written.source().span(Written.start(core), Written.end(core)));
            return List.of(new Piece(isGiven ? names.titled(written.text(core)) : leaf(core, node), chip(node)));
        }
        List<ParseTree> operands = new ArrayList<>();
        String phrase = phrase(core, operands);
        Chip handle = RuleFrame.isLine(node) && !(node instanceof ActionContext) ? null : chip(node);
        return pieces(phrase, operands, handle);
    }

    private List<Piece> pieces(String phrase, List<ParseTree> operands, @Nullable Chip handle) {
        List<Piece> pieces = new ArrayList<>();
        Matcher operand = OPERAND.matcher(phrase);
        int from = 0;
        while (operand.find()) {
            add(pieces, phrase.substring(from, operand.start()), handle);
            List<Piece> said = new ArrayList<>(pieces(operands.get(Integer.parseInt(operand.group(1)))));
            Piece first = said.getFirst();
            said.set(
                    0,
                    operand.group(2).isEmpty()
                            ? first
                            : new Piece(Language.form(operand.group(2), first.words()), first.chip()));
            pieces.addAll(said);
            from = operand.end();
        }
        add(pieces, phrase.substring(from), handle);
        return pieces;
    }

    private static void add(List<Piece> pieces, String words, @Nullable Chip handle) {
        if (!words.isBlank()) {
            pieces.add(new Piece(words.strip(), handle));
        }
    }

    /** The same of some parts of one that has lines inside it. */
    List<Piece> pieces(List<ParseTree> parts, ParseTree node) {
        List<ParseTree> operands = new ArrayList<>();
        StringBuilder phrase = new StringBuilder();
        read(parts, node, operands, new ArrayList<>(), phrase);
        return pieces(phrase.toString(), operands, node instanceof ActionContext ? chip(node) : null);
    }

    String words(ParseTree node) {
        return joined(pieces(node));
    }

    static String joined(List<Piece> pieces) {
        return pieces.stream()
                .map(piece -> piece.chip() != null && piece.chip().kind().equals("text")
                        ? Language.say("name.quoted name", piece.words())
                        : piece.words())
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
                Written.start(node),
                Written.end(node),
                kind,
                kind.equals("text") ? unquoted(written.translated(core)) : written.text(node),
                isLeaf(core) ? meaning(core) : "");
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

    private String leaf(ParseTree core, ParseTree node) {
        String text = spaced(written.text(core));
        return switch (core) {
            case EventContext _ -> Hook.find(text).map(Hook::moment).orElse(text);
            case TerminalNode leaf
            when leaf.getSymbol().getType() == HornParser.STRING -> names.said(TextBuilder.text(leaf.getSymbol()));
            case TerminalNode leaf
            when leaf.getParent() instanceof ActionContext action ->
                Verb.of(text).map(verb -> verb.said("rulebook", _ -> "")).orElseGet(() -> framed(text, action));
            case TerminalNode leaf when !isWord(leaf) -> framed(text, leaf.getParent());
            case TerminalNode leaf
            when leaf.getParent() instanceof NameContext -> Language.form("framed_word", names.titled(text));
            default -> holding(text, path(text, core), node);
        };
    }

    /** A value that is a condition by itself: “the last round” is yes. */
    private String holding(String text, String words, ParseTree node) {
        boolean isAlone = chip(node).kind().equals("condition")
                && !(node.getParent() instanceof NegationContext not && not.getChildCount() > 1);
        boolean isTruth = names.called(text.substring(text.lastIndexOf('.') + 1).strip())
                .filter(called -> called.type() == Type.TRUTH)
                .isPresent();
        return isAlone && isTruth
                ? Language.say("truth.reason name holds", Language.form("quoted", words), true)
                : words;
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

    /** {@code player.next.hand}: the hand of the player to the left. */
    private String path(String text, ParseTree core) {
        List<String> asked = List.of(text.split("\\s*\\.\\s*"));
        String words = first(asked.getFirst(), core);
        int times = 1;
        for (int at = 1; at < asked.size(); at++) {
            String word = asked.get(at);
            times = word.equals(asked.get(at - 1)) ? times + 1 : 1;
            if (at == asked.size() - 1 || !word.equals(asked.get(at + 1))) {
                words = fact(word, words, times);
            }
        }
        return words;
    }

    /** The type of a name or of a fact; unknown for all else. */
    Type type(ParseTree node) {
        Type type = Type.UNKNOWN;
        for (String word : written.text(node).split("\\s*\\.\\s*")) {
            Type owner = type;
            type = names.called(word)
                    .map(Names.Called::type)
                    .or(() -> BuiltInName.find(word)
                            .filter(_ -> owner == Type.UNKNOWN)
                            .map(BuiltInName::type))
                    .or(() -> word.equals(NUMBER) ? Optional.of(owner) : Optional.empty())
                    .or(() -> Fact.named(word).stream()
                            .filter(fact -> owner == Type.UNKNOWN || fact.owner() == owner)
                            .findFirst()
                            .map(Fact::type))
                    .orElse(Type.UNKNOWN);
        }
        return type;
    }

    private String fact(String word, String owner, int times) {
        String many = times == 1 ? "" : Language.form("ordinal", times);
        String from = owner.equals(Language.say("player.the")) ? "" : owner;
        String said = function(word)
                .filter(_ -> !names.has(word))
                .map(each -> Language.say(each, "rulebook", blank -> blank.equals("many") ? many : from))
                .orElse("");
        String noun = names.called(word)
                .map(called -> Language.form("bare", called.noun()))
                .orElse(noun(word));
        return !said.isEmpty()
                ? said
                : Language.pattern("long").matcher(owner).find()
                        ? Language.say("fact.of noun owner", noun, owner)
                        : Language.say("fact.of_player player noun", owner, noun);
    }

    private String first(String word, ParseTree core) {
        Optional<Names.Called> called = names.called(word);
        if (called.isPresent()) {
            String noun = called.get().noun();
            return called.get().isOwned() && !noun.contains("\u201c")
                    ? whose(core, Language.form("bare", noun), called.get().isChosen() ? noun : "")
                    : noun;
        }
        String said = BuiltInName.find(word)
                .map(name -> Optional.of(Language.say(name, "the"))
                        .filter(the -> !the.isEmpty())
                        .orElseGet(() -> Language.form("the", Language.say(name, "noun"))))
                .orElse("");
        return !said.isEmpty()
                ? said
                : Fact.named(word).stream()
                        .findFirst()
                        .map(fact -> fact.owner() == Type.PLAYER
                                ? whose(core, noun(word), "")
                                : Language.say("fact.whose whose noun", Language.say("it.whose"), noun(word)))
                        .or(() -> UnaryPredicate.find(word)
                                .flatMap(_ -> function(word))
                                .map(Function::noun))
                        .orElseGet(() -> Language.form("framed_word", Term.spoken(word)));
    }

    private static Optional<Function> function(String word) {
        return Function.words()
                .filter(each ->
                        each.term().filter(term -> term.word().equals(word)).isPresent())
                .findFirst();
    }

    private static String noun(String word) {
        return function(word).map(Function::noun).orElse(Term.spoken(word));
    }

    /**
     * What belongs to each of those that are spoken of, or of the players in a step, or to the player at hand.
     *
     * @param known what it is called if there is but one player; empty if that has to be said
     */
    private static String whose(ParseTree core, String noun, String known) {
        for (ParseTree around = core; around != null; around = around.getParent()) {
            if (EACH.contains(around.getClass())) {
                return Language.say("fact.whose whose noun", Language.say("they.whose"), noun);
            }
            if (around instanceof StepContext) {
                return Language.say("fact.of_player player noun", Language.say("each.player"), noun);
            }
        }
        return known.isEmpty() ? Language.say("fact.of_player player noun", Language.say("player.the"), noun) : known;
    }

    /** What a word means, or an event. */
    private String meaning(ParseTree core) {
        String text = spaced(written.text(core));
        String last = text.substring(text.lastIndexOf('.') + 1).strip();
        return core instanceof EventContext
                ? Hook.find(text).map(hook -> hook.term().meaning()).orElse("")
                : names.meaning(last)
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
                    blank -> blank.equals("subject") ? new Language.Subject(mark(0, ""), isOne) : mark(1, ""));
        }
        if (core instanceof RelatedContext related && isBetween(related)) {
            operands.addAll(List.of(
                    related.sum(),
                    ((OrderContext) related.relation(0)).sum(),
                    ((OrderContext) related.relation(1)).sum()));
            return Language.say("between.rulebook value holds low high", mark(1, ""), true, mark(0, ""), mark(2, ""));
        }
        if (core instanceof CountOfContext count) {
            operands.add(count.path());
            boolean isOne = Language.subject(words(count.path())).isFirst();
            return Language.say("count.framed one cards", isOne, mark(0, isOne ? "" : "countable"));
        }
        if (core instanceof ExistenceContext existence) {
            operands.add(existence.path());
            boolean holds = existence.getStart().getText().equals("some");
            if (names.isPlace(existence.path().getText())) {
                return Language.say(
                        "cards.exist holds cards", holds, Language.say("cards.in_place one place", false, mark(0, "")));
            }
            boolean isOne = Language.subject(words(existence.path())).isFirst();
            return isOne
                    ? Language.say("exists.framed holds thing", holds, mark(0, holds ? "one_bare" : "bare"))
                    : Language.say("cards.exist holds cards", holds, mark(0, "bare"));
        }
        List<String> keywords = new ArrayList<>();
        StringBuilder phrase = new StringBuilder();
        read(Written.children(core).toList(), core, operands, keywords, phrase);
        String said = Verb.of(String.join(" ", keywords))
                .filter(verb -> operands.size() <= verb.operands().size())
                .map(verb -> {
                    int missing = verb.operands().size() - operands.size();
                    return verb.said("rulebook", operand -> {
                        int at = verb.operands().indexOf(operand) - missing;
                        if (at < 0) {
                            return "";
                        }
                        boolean isPoints = operand == Verb.Operand.POINTS && isLeaf(core(operands.get(at)));
                        return mark(at, isPoints ? "points" : "");
                    });
                })
                .orElse("");
        return said.isEmpty() || keywords.contains("each")
                ? phrase.toString()
                : ARTICLE.matcher(said).replaceAll("");
    }

    private static boolean isBetween(RelatedContext related) {
        return related.relation().size() == 2
                && related.relation().stream()
                        .allMatch(each -> each instanceof OrderContext order
                                && order.getStart().getText().equals("<"));
    }

    private void read(
            List<ParseTree> parts,
            ParseTree core,
            List<ParseTree> operands,
            List<String> keywords,
            StringBuilder phrase) {
        List<String> run = new ArrayList<>();
        parts.forEach(child -> {
            if (child instanceof VerbContext && core instanceof ActionContext) {
                told(run, core, phrase);
                read(Written.children(child).toList(), child, operands, keywords, phrase);
            } else if (child instanceof TerminalNode leaf && isKeyword(leaf) || child instanceof ExtremeContext) {
                keywords.add(child.getText());
                run.add(child.getText());
            } else {
                String before = told(run, core, phrase);
                String led = Language.form("led", rule(child) + "@" + form(core));
                phrase.append(led.isEmpty() ? "" : " " + led).append(' ');
                phrase.append(mark(
                        operands.size(),
                        BARE.matcher(before).matches()
                                ? "bare"
                                : before.matches("where|has")
                                        ? "which"
                                        : core instanceof VerbContext && isLeaf(core(child)) ? "points" : ""));
                operands.add(child);
            }
        });
        told(run, core, phrase);
    }

    /** Says the words of the grammar since the last operand. Returns them as they are written. */
    private static String told(List<String> run, ParseTree core, StringBuilder phrase) {
        String words = String.join(" ", run).replace(" ,", ",");
        String said = run.isEmpty() ? "" : framed(words, core);
        phrase.append(said.isEmpty() || said.matches("[,:].*") ? "" : " ").append(said);
        run.clear();
        return words;
    }

    /** @param form that its first word takes; empty for none */
    private static String mark(int operand, String form) {
        return MARK + (operand + form + ";");
    }

    /** What frames call words of the grammar, which depends on their form: {@code count of@countOf}. */
    private static String framed(String keywords, ParseTree form) {
        return Language.form("framed", keywords + "@" + form(form));
    }
}
