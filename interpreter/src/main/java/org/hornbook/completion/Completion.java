package org.hornbook.completion;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Token;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Findings;
import org.hornbook.grammar.HornLexer;
import org.hornbook.lexer.TokenTypes;
import org.hornbook.lexer.Tokenizer;
import org.hornbook.lexer.Tokens;
import org.hornbook.reference.Phrase;
import org.hornbook.repair.Continuation;
import org.hornbook.resolver.Fact;
import org.hornbook.resolver.UnaryPredicate;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.syntax.Script;
import org.hornbook.words.Verb;

/**
 * What can be written at a place of a script: words that the grammar expects there, names that the checker knows there and whose values
 * are of a type that fits, and whole phrases.
 *
 * @param from where the word begins that is being written, in UTF-16 units
 * @param offers the likeliest first
 */
public record Completion(int from, List<Offer> offers) {
    public Completion {
        offers = List.copyOf(offers);
    }

    /** A name that no script has. */
    public static final String ASKING = "zz_what_can_stand_here";

    /** Who usually plays in examples. */
    private static final List<String> PLAYERS = List.of("ann", "ben", "cid", "dora");

    private static final Set<String> EXAMPLE_LINES = Set.of("given", "when", "then", "because");

    /** The kinds of names that an example can name as reasons. */
    private static final Set<String> REASONS = Set.of("rule", "case", "step", "bar");

    private static final Pattern BEGUN = Pattern.compile("[A-Za-z][A-Za-z0-9_]*$");
    private static final Pattern TEXT_OR_COMMENT = Pattern.compile("\"(?:[^\"\\\\\\n]|\\\\.)*+(\"?)|#[^\\n]*");

    /** What a place of cards can be set to, but no number. */
    private static final String LOTS = " to 1..2";

    /** How what is begun with a name could go on, where the shortest way is not right. */
    private static final List<String> WAYS_ON = List.of(
            "",
            " = 1",
            " is %s",
            " is none",
            " has 1 = 1",
            " of rows",
            " of taken",
            LOTS,
            " is in row",
            " where 1 = 1",
            " with lowest number",
            " gains 1",
            " case zz when 1 = 1 {}",
            " step zz {}");

    /**
     * Something that can be written.
     *
     * @param kind {@code word}, {@code phrase}, or what a name is, such as {@code parameter}
     * @param detail what it is in a few words; may be empty
     * @param text what is written: the label, or a phrase with parts between <code>${</code> and <code>}</code> to be filled in
     */
    public record Offer(String label, String kind, String detail, String text) {}

    /** @param offset the place in UTF-16 units; a word that ends there counts as begun */
    public static Completion at(SourceFile source, int offset, Checker checker) {
        String before = source.text().substring(0, offset);
        Matcher begun = BEGUN.matcher(before);
        int from = begun.find() ? begun.start() : offset;
        return isInTextOrComment(before)
                ? new Completion(offset, List.of())
                : new Completion(from, new Search(source, from, offset, checker).offers());
    }

    /** The text up to a place, a name that nothing has, and what makes a script of them: the grammar can read what is begun there. */
    public static SourceFile asked(SourceFile source, int offset, Checker checker) {
        return new Search(source, offset, offset, checker).asking;
    }

    private static boolean isInTextOrComment(String before) {
        Matcher part = TEXT_OR_COMMENT.matcher(before);
        while (part.find()) {
            if (part.end() == before.length()) {
                return !"\"".equals(part.group(1));
            }
        }
        return false;
    }

    /** The search at one place. */
    private static final class Search {
        private final SourceFile source;
        private final Checker checker;
        private final int from;
        private final List<Token> before;
        private final List<Token> behind;
        private final Continuation here;
        private final String head;
        private final String tail;
        private final SourceFile asking;
        private final Map<String, String> kinds;
        private final List<String> words;

        Search(SourceFile source, int from, int offset, Checker checker) {
            this.source = source;
            this.checker = checker;
            this.from = from;
            this.before = tokens(0, from);
            this.behind = tokens(offset, source.text().length());
            this.here = Continuation.after(before);
            this.head = isInExample() ? source.text().substring(0, from) : withoutExamples(before, 0, 0, from);
            this.tail = statementsBehind();
            this.asking = text(ASKING, after(ASKING));
            Script whole = checker.understood(asking).flattened();
            this.kinds = whole == null ? new HashMap<>() : Likelihood.kinds(whole);
            kinds.remove(ASKING);
            this.words = Likelihood.kinds(before, kinds);
        }

        private List<Token> tokens(int start, int end) {
            List<Token> tokens = new Tokenizer(source, new Findings()).tokens(start, end);
            return tokens.subList(0, tokens.size() - 1);
        }

        List<Offer> offers() {
            Map<String, Double> likelihoods = new HashMap<>();
            Map<String, Offer> all = new LinkedHashMap<>();
            Map<String, String> known = names();
            TokenTypes.keywords(here.expected()).stream()
                    .filter(word -> !isName() || !TokenTypes.canBeName(TokenTypes.type(word)))
                    .filter(word -> !isAfter("to") || !isRefused(word))
                    .forEach(word -> all.put(word, new Offer(word, "word", "", word)));
            known.forEach((word, what) -> all.put(
                    word, new Offer(word, kinds.getOrDefault(word, "word"), what.equals(word) ? "" : what, word)));
            all.keySet().forEach(word -> likelihoods.put(word, likelihood(word)));
            Stream<Offer> likeliest = all.values().stream()
                    .sorted(Comparator.comparing((Offer offer) -> -likelihoods.getOrDefault(offer.label(), 0.0)));
            return Stream.concat(likeliest, phrases()).toList();
        }

        /** Names of a kind share what is likely for it, by how often each is said. */
        private double likelihood(String word) {
            String kind = Likelihood.kind(word, kinds);
            double likelihood = Likelihood.shipped().of(kind, words);
            return kind.equals(word) ? likelihood : likelihood * said(word) / saidOf(kind);
        }

        private double saidOf(String kind) {
            return kinds.entrySet().stream()
                    .filter(each -> each.getValue().equals(kind))
                    .mapToDouble(each -> said(each.getKey()))
                    .sum();
        }

        private double said(String word) {
            String last = before.isEmpty() ? "" : before.getLast().getText();
            double said = 0.3;
            for (int at = 1; at < before.size(); at++) {
                if (before.get(at).getText().equals(word)) {
                    said += before.get(at - 1).getText().equals(last) ? 3 : 1;
                }
            }
            return said;
        }

        private boolean isName() {
            return here.expected().contains(HornLexer.WORD);
        }

        /** Whether the place is in an example: there names are of players, too, and everything has its place. */
        private boolean isInExample() {
            int depth = 0;
            int outermost = 0;
            for (int at = before.size() - 1; at > 1; at--) {
                depth += Tokens.nesting(before.get(at));
                if (depth > outermost && Tokens.is(before.get(at - 2), "example")) {
                    return true;
                }
                outermost = Math.max(outermost, depth);
            }
            return false;
        }

        /** Who plays in the examples of the text, and all names. */
        private Map<String, String> namesOfExample() {
            Map<String, String> known = new LinkedHashMap<>();
            String line = before.reversed().stream()
                    .map(Token::getText)
                    .filter(EXAMPLE_LINES::contains)
                    .findFirst()
                    .orElse("");
            if (line.equals("because")) {
                kinds.forEach((name, kind) -> {
                    if (REASONS.contains(kind)) {
                        known.put(name, kind);
                    }
                });
                return known;
            }
            Stream.concat(before.stream(), behind.stream())
                    .filter(token -> token.getType() == HornLexer.WORD)
                    .map(Token::getText)
                    .filter(word -> Likelihood.kind(word, kinds).equals(Likelihood.PLAYER))
                    .forEach(player -> kinds.put(player, Likelihood.PLAYER));
            PLAYERS.forEach(player -> kinds.put(player, Likelihood.PLAYER));
            kinds.forEach(known::put);
            Fact.all()
                    .forEach(fact -> known.putIfAbsent(fact.word(), fact.type().phrase()));
            TokenTypes.keywords(here.expected()).forEach(word -> known.putIfAbsent(word, word));
            return known;
        }

        /** The names and words of the checker that can stand there, each with what it is. */
        private Map<String, String> names() {
            if (!isName()) {
                return Map.of();
            }
            if (isInExample()) {
                return namesOfExample();
            }
            Map<String, String> known =
                    new LinkedHashMap<>(checker.misunderstood(asking, ASKING).couldBe());
            if (after(ASKING + LOTS).isPossible()) {
                checker.misunderstood(text(ASKING + LOTS, after(ASKING + LOTS)), ASKING)
                        .couldBe()
                        .forEach(known::putIfAbsent);
            }
            known.remove(ASKING);
            TokenTypes.keywords(here.expected()).stream()
                    .filter(word -> TokenTypes.canBeName(TokenTypes.type(word)))
                    .forEach(word -> known.putIfAbsent(word, word));
            if (isAfter("is") || isAfter("not")) {
                UnaryPredicate.all().forEach(predicate -> known.putIfAbsent(predicate.word(), predicate.word()));
            }
            kinds.forEach((word, kind) -> {
                if (kind.equals("choice")) {
                    known.putIfAbsent(word, kind);
                }
            });
            if (before.stream().noneMatch(Tokens::isOpeningBrace)) {
                return known; // games to extend
            }
            Map<String, List<String>> alike = known.keySet().stream()
                    .collect(Collectors.groupingBy(
                            word -> known.get(word) + "/"
                                    + ("choice".equals(known.get(word)) ? word : kinds.getOrDefault(word, "word")),
                            LinkedHashMap::new,
                            Collectors.toList()));
            alike.values().stream()
                    .filter(group -> !fits(group.getFirst()) && !isAction(group.getFirst()))
                    .flatMap(Collection::stream)
                    .forEach(known::remove);
            return known;
        }

        private boolean isAfter(String word) {
            return !before.isEmpty() && Tokens.is(before.getLast(), word);
        }

        /** Whether a word is right there, by itself or in some relation, or something that can be asked of it is. */
        private boolean fits(String word) {
            for (String way : WAYS_ON) {
                String written = word + way.formatted(word);
                Continuation rest = after(written);
                if (rest.isPossible()) {
                    List<Diagnostic> wrong = wrong(written, rest, word.length());
                    if (wrong.isEmpty()) {
                        return true;
                    }
                    if (wrong.stream().anyMatch(error -> isHopeless(error, word))) {
                        return false;
                    }
                }
            }
            return facts(word).stream()
                    .map(fact -> word + "." + fact)
                    .anyMatch(written -> after(written).isPossible()
                            && wrong(written, after(written), written.length()).isEmpty());
        }

        /** Whether an action begins with a word, where one can begin. */
        private boolean isAction(String word) {
            return here.expected().contains(TokenTypes.type("gather"))
                    && Stream.of(Verb.values())
                            .map(verb -> verb.written(Search::blank).split(" ", 2)[0])
                            .anyMatch(word::equals);
        }

        /** Whether a word of the grammar begins a value of another kind than what it is given to. */
        private boolean isRefused(String word) {
            return wrong(word, after(word), word.length()).stream()
                    .anyMatch(error -> error.code().equals(Code.SET_OTHER_KIND.id()));
        }

        /** Whether the word itself means nothing there, however it goes on. */
        private boolean isHopeless(Diagnostic error, String word) {
            return TokenTypes.find(word).isEmpty()
                    && error.code().equals(Code.NOT_HERE.id())
                    && error.span().start() == head.length()
                    && error.span().end() == head.length() + word.length();
        }

        /** A fact of each type that can be asked of what a word stands for. */
        private Collection<String> facts(String word) {
            String asked = word + "." + ASKING;
            Continuation rest = after(asked);
            Map<String, String> byType = new LinkedHashMap<>();
            if (rest.isPossible()) {
                checker.misunderstood(text(asked, rest), ASKING)
                        .couldBe()
                        .forEach((fact, type) -> byType.put(type.isEmpty() ? fact : type, fact));
            }
            return byType.values();
        }

        /** What is wrong with the first characters of something that is written at the place, or with what they are a part of. */
        private List<Diagnostic> wrong(String written, Continuation rest, int length) {
            SourceFile tried = text(written, rest);
            Span place = tried.span(head.length(), head.length() + length);
            return checker.misunderstood(tried, "").all().stream()
                    .filter(error -> error.isError()
                            && error.span().source().equals(tried)
                            && error.span().touches(place))
                    .toList();
        }

        private Continuation after(String written) {
            Continuation rest = here;
            for (Token token : new Tokenizer(new SourceFile("", written), new Findings()).tokens()) {
                rest = token.getType() == Token.EOF ? rest : rest.then(token.getType());
            }
            return rest;
        }

        /** The text with something at the place, ended as soon as it can be; then come the statements behind it. */
        private SourceFile text(String written, Continuation rest) {
            return new SourceFile(source.name(), head + written + " " + rest.ending() + "\n" + tail);
        }

        private String statementsBehind() {
            int depth = before.stream().mapToInt(Tokens::nesting).sum();
            int line = source.lineOf(from);
            for (Token token : behind) {
                boolean isStatement = depth == 1
                        && (Tokens.isClosingBrace(token)
                                || token.getLine() > line && Continuation.beginsStatement(token));
                if (isStatement) {
                    return withoutExamples(
                            behind.subList(behind.indexOf(token), behind.size()),
                            depth,
                            token.getStartIndex(),
                            source.text().length());
                }
                line = token.getLine();
                depth += Tokens.nesting(token);
            }
            return "}";
        }

        /** A stretch of the text without its examples: they declare nothing, and take long to read. */
        private String withoutExamples(List<Token> tokens, int depthBefore, int start, int end) {
            StringBuilder text = new StringBuilder();
            int depth = depthBefore;
            int kept = start;
            boolean isInExample = false;
            String last = "";
            for (Token token : tokens) {
                if (depth == 1 && Tokens.is(token, "example") && !last.equals("replace") && !last.equals("remove")) {
                    isInExample = true;
                    text.append(source.text(), kept, token.getStartIndex());
                }
                depth += Tokens.nesting(token);
                if (isInExample && depth == 1 && Tokens.isClosingBrace(token)) {
                    isInExample = false;
                    kept = token.getStopIndex() + 1;
                }
                last = token.getText();
            }
            return text.append(source.text(), isInExample ? end : kept, end).toString();
        }

        /** Whole statements and actions with places to fill in, where one can begin. */
        private Stream<Offer> phrases() {
            if (here.expected().contains(TokenTypes.type("modifier"))) {
                return Phrase.all().stream()
                        .filter(phrase -> isOfGame(phrase.text()))
                        .map(phrase -> new Offer(phrase.label(), "phrase", phrase.meaning(), phrase.text()));
            }
            return here.expected().contains(TokenTypes.type("gather"))
                    ? Stream.of(Verb.values())
                            .filter(verb -> !verb.operands().isEmpty())
                            .map(Search::phrase)
                    : Stream.empty();
        }

        private static Offer phrase(Verb verb) {
            return new Offer(
                    verb.written(Search::blank),
                    "phrase",
                    "an action",
                    verb.written(operand -> "${" + blank(operand) + "}"));
        }

        /** What is to be filled in; words of the grammar cannot stand there. */
        private static String blank(Verb.Operand operand) {
            String word = operand.name().toLowerCase(Locale.ROOT);
            boolean isReserved = TokenTypes.find(word)
                    .filter(type -> !TokenTypes.canBeName(type))
                    .isPresent();
            return isReserved ? "a_" + word : word;
        }

        /** Whether the game has what a phrase changes: its steps and cases have other names in some games. */
        private boolean isOfGame(String phrase) {
            Matcher changed = Pattern.compile("(?m)^(?:before|after|replace \\w+|set) (\\w+)")
                    .matcher(phrase);
            List<String> needed = new ArrayList<>();
            while (changed.find()) {
                needed.add(changed.group(1));
            }
            return kinds.keySet().containsAll(needed);
        }
    }
}
