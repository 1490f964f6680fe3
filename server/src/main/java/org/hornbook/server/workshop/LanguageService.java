package org.hornbook.server.workshop;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Token;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.completion.Completion;
import org.hornbook.completion.Declared;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Findings;
import org.hornbook.diagnostics.Triage;
import org.hornbook.edit.Names.Named;
import org.hornbook.grammar.HornLexer;
import org.hornbook.lexer.TokenTypes;
import org.hornbook.lexer.Tokenizer;
import org.hornbook.lexer.Tokens;
import org.hornbook.parser.HornParser;
import org.hornbook.parser.WordPlace;
import org.hornbook.reference.Grammar;
import org.hornbook.reference.Reference;
import org.hornbook.reference.Senses;
import org.hornbook.reference.Topic;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.hornbook.words.Term;

/**
 * What editors ask about a text and a place in it: for the page and for the language server. Places are offsets in UTF-16 units. Nothing
 * is kept between two questions.
 */
public final class LanguageService {
    /** The longest name that a rename may give, in characters. */
    private static final int LONGEST_NAME = 60;

    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_]*");

    /** A value that a text shows. */
    private static final Pattern SHOWN = Pattern.compile("\\{[^{}]*}");

    private final Reference reference;
    private final Senses senses;
    private final Checker checker;

    /** @param checker finds what scripts extend */
    public LanguageService(Reference reference, Checker checker) {
        this.reference = reference;
        this.senses = new Senses(reference);
        this.checker = checker;
    }

    /** What can be written at a place, the likeliest first. */
    public Completion completion(SourceFile source, int at) {
        return Completion.at(source, at, checker);
    }

    /** What a word means in its place. */
    public Optional<Hint> hover(SourceFile source, int at) {
        return Hint.at(source, at, checker.understood(source), senses);
    }

    /**
     * How a statement or an action is written.
     *
     * @param form such as {@code deal <sum> from <path> to [each] <path>}
     * @param text one sentence about it, with code between back quotes
     * @param from where the part of the form begins that is being written
     * @param to where that part ends
     */
    public record Signature(String form, String text, String topic, int from, int to) {}

    /** The form of the innermost statement or action that is being written at a place. */
    public Optional<Signature> signature(SourceFile source, int at) {
        SourceFile asked = Completion.asked(source, at, checker);
        int place = asked.text().indexOf(Completion.ASKING);
        String before = asked.text().substring(0, Math.max(0, place));
        return WordPlace.at(asked, place).stream()
                .flatMap(word -> word.forms().stream())
                .flatMap(form -> reference.chapters().stream()
                        .flatMap(chapter -> chapter.topics().stream())
                        .flatMap(topic -> topic.forms().stream()
                                .filter(each -> each.name().equals(form) && isWhole(each))
                                .map(each -> signature(each, topic, before))))
                .findFirst();
    }

    /** Whether a form begins with a word of its own: the others are parts of those. */
    private static boolean isWhole(Grammar.Form form) {
        return form.syntax().matches("[a-z]+ .*<.*") && form.syntax().indexOf('\n') < 0;
    }

    private static Signature signature(Grammar.Form form, Topic topic, String before) {
        String first = form.syntax().substring(0, form.syntax().indexOf(' '));
        String begun = before.substring(Math.max(0, before.lastIndexOf(first)));
        int from = 0;
        Matcher word = Pattern.compile("(?<![<a-z])[a-z]+(?![a-z>])").matcher(form.syntax());
        while (word.find()) {
            if (Pattern.compile("\\b" + word.group() + "\\b").matcher(begun).find()) {
                from = word.end();
            }
        }
        int open = form.syntax().indexOf('<', from);
        int start = open < 0 ? from : open;
        int end = open < 0 ? from : form.syntax().indexOf('>', open) + 1;
        return new Signature(form.syntax(), topic.paragraphs().getFirst(), topic.id(), start, end);
    }

    /** Where the name at a place is declared: in the text, or in a script that it extends; a parent's name leads to the parent. */
    public Optional<Span> definition(SourceFile source, int at) {
        Checked checked = checker.understood(source);
        Script own = checked.script();
        Optional<String> word = WordPlace.at(source, at).map(WordPlace::word);
        if (own == null || word.isEmpty()) {
            return Optional.empty();
        }
        boolean isHead = at <= source.text().indexOf('{', own.name().span().end());
        SourceFile parent = isHead && at > own.name().span().end() ? checker.parent(word.get()) : null;
        if (parent != null) {
            return Optional.ofNullable(HornParser.parse(parent).script())
                    .map(script -> script.name().span());
        }
        Optional<Span> declared =
                named(source, at, checked).map(each -> each.name().span());
        boolean isHere = declared.filter(span -> span.source().equals(source) && span.start() <= at && at <= span.end())
                .isPresent();
        return isHere ? inherited(own, word.get()).or(() -> declared) : declared;
    }

    /** Where the scripts that a script extends declare a name. */
    private Optional<Span> inherited(Script own, String name) {
        return Stream.concat(Stream.ofNullable(own.parent()), own.mixins().stream())
                .flatMap(parent -> Stream.ofNullable(checker.parent(parent.text())))
                .flatMap(parent -> Declared.find(checker.understood(parent).flattened(), name).stream())
                .map(each -> each.name().span())
                .findFirst();
    }

    private Optional<Named> named(SourceFile source, int at, Checked checked) {
        return WordPlace.at(source, at)
                .filter(place -> senses.certain(place).isEmpty())
                .flatMap(place -> Declared.find(
                        checked.flattened() == null ? checked.script() : checked.flattened(), place.word()));
    }

    /** Where a text says the name that stands at a place, the place itself included; none if it is a word of the language. */
    public List<Span> uses(SourceFile source, int at) {
        return named(source, at, checker.understood(source))
                .map(declared -> uses(source, declared.name().text()))
                .orElse(List.of());
    }

    /** Where a text says a name, within texts that show its value, too. */
    public List<Span> uses(SourceFile source, String name) {
        List<Span> uses = new ArrayList<>();
        for (Map.Entry<Integer, WordPlace> each : WordPlace.all(source, name).entrySet()) {
            if (senses.certain(each.getValue()).isEmpty()) {
                uses.add(source.span(each.getKey(), each.getKey() + name.length()));
            }
        }
        Pattern word = Pattern.compile("\\b" + name + "\\b");
        for (Token token : tokens(source)) {
            if (token.getType() == HornLexer.STRING) {
                String text = source.text().substring(token.getStartIndex(), token.getStopIndex() + 1);
                SHOWN.matcher(text)
                        .results()
                        .forEach(shown -> word.matcher(shown.group().split("[:?]", 2)[0])
                                .results()
                                .map(found -> token.getStartIndex() + shown.start() + found.start())
                                .forEach(start -> uses.add(source.span(start, start + name.length()))));
            }
        }
        uses.sort(Comparator.comparingInt(Span::start));
        return uses;
    }

    /**
     * A new name for something.
     *
     * @param problem why that cannot be; empty if it can
     * @param uses what is replaced, in the text and in other scripts
     * @param elsewhere the titles of the other scripts in which the name is used
     */
    public record Renamed(String problem, List<Span> uses, List<String> elsewhere) {
        static Renamed refused(String problem) {
            return new Renamed(problem, List.of(), List.of());
        }
    }

    /** @param children other scripts, of which those that extend the text are looked through */
    public Renamed rename(SourceFile source, int at, String name, List<SourceFile> children) {
        Checked checked = checker.understood(source);
        Named declared = named(source, at, checked).orElse(null);
        if (declared == null) {
            return Renamed.refused("Only names that scripts give can be changed.");
        }
        String old = declared.name().text();
        Script own = Objects.requireNonNull(checked.script());
        if (!declared.name().span().source().equals(source)
                || inherited(own, old).isPresent()) {
            return Renamed.refused("`" + old + "` belongs to a script that this one extends. Rename it there.");
        }
        if (!NAME.matcher(name).matches()
                || name.length() > LONGEST_NAME
                || TokenTypes.find(name).isPresent()
                || reference.grammar().known().contains(name)) {
            return Renamed.refused("`" + name + "` cannot be a name: a name has letters, digits and `_`, begins with a"
                    + " letter, and is no word of the language.");
        }
        if (Declared.find(checked.flattened(), name).isPresent()) {
            return Renamed.refused("Something is called `" + name + "` already.");
        }
        List<Span> uses = new ArrayList<>(uses(source, old));
        List<String> elsewhere = new ArrayList<>();
        for (SourceFile child : children) {
            Checked other = checker.understood(child);
            List<Span> found = isOf(other, own) ? uses(child, old) : List.of();
            if (!found.isEmpty()) {
                elsewhere.add(Objects.requireNonNull(other.script()).titleOrName());
                uses.addAll(found);
            }
        }
        return new Renamed("", uses, elsewhere);
    }

    /** Whether a script extends another, or one that does. */
    private static boolean isOf(Checked checked, Script parent) {
        return checked.script() != null
                && checked.flattened() != null
                && !checked.script().name().text().equals(parent.name().text())
                && checked.flattened()
                        .items()
                        .map(item -> item.span().source().name())
                        .anyMatch(file -> file.equals(parent.span().source().name())
                                || file.equals(parent.name().text().replace('_', '-') + ".horn"));
    }

    /**
     * A part of a script, for the outline.
     *
     * @param text its text for players; may be empty
     */
    public record Symbol(String name, String kind, String text, Span span, Span place, List<Symbol> inside) {}

    /** The parts of a script, in its order. */
    public List<Symbol> outline(SourceFile source) {
        Script script = HornParser.parse(source).script();
        if (script == null) {
            return List.of();
        }
        List<Symbol> parts = script.statements().stream()
                .flatMap(statement -> Stream.concat(
                        statement.items().stream().map(LanguageService::symbol),
                        statement instanceof Statement.ExampleStatement example
                                ? Stream.of(new Symbol(
                                        example.example().title().text(),
                                        "example",
                                        "",
                                        example.span(),
                                        example.example().title().span(),
                                        List.of()))
                                : Stream.empty()))
                .toList();
        return List.of(new Symbol(
                /* name= */ script.name().text(),
                "variant",
                /* text= */ script.titleOrName(),
                script.span(),
                script.name().span(),
                parts));
    }

    private static Symbol symbol(Item item) {
        return new Symbol(
                item.name().text(),
                Term.spoken(item.kind().name().toLowerCase(Locale.ROOT)),
                item.text() == null ? "" : item.text().text(),
                item.span(),
                item.name().span(),
                List.of());
    }

    /** What can be folded away: between braces that stand on different lines. */
    public List<Span> folds(SourceFile source) {
        List<Span> folds = new ArrayList<>();
        Deque<Token> open = new ArrayDeque<>();
        for (Token token : tokens(source)) {
            if (Tokens.isOpeningBrace(token)) {
                open.push(token);
            } else if (Tokens.isClosingBrace(token) && !open.isEmpty()) {
                Token opening = open.pop();
                if (opening.getLine() < token.getLine()) {
                    folds.add(source.span(opening.getStopIndex() + 1, token.getStartIndex()));
                }
            }
        }
        return folds;
    }

    public Formatted format(SourceFile source) {
        return Formatted.of(source);
    }

    /** What is wrong with a text, failing examples included, the worst first. */
    public List<Diagnostic> diagnostics(SourceFile source) {
        return new Triage(Inspection.of(source, checker).diagnostics()).all();
    }

    /**
     * A word of a text, for its colour.
     *
     * @param kind {@code keyword}, {@code known} for words of the language that can be names, {@code text}, {@code number},
     *     {@code comment}, or what a name is, such as {@code parameter}
     */
    public record Coloured(Span span, String kind) {}

    /** All words of a text that have a meaning, in its order. */
    public List<Coloured> colours(SourceFile source) {
        Script whole = checker.understood(source).flattened();
        Map<String, String> kinds = new HashMap<>();
        Stream.ofNullable(whole)
                .flatMap(script -> Declared.in(script).stream())
                .forEach(each -> kinds.putIfAbsent(each.name().text(), each.kind()));
        Tokenizer tokenizer = new Tokenizer(source, new Findings());
        List<Coloured> colours = new ArrayList<>();
        for (Token token : tokenizer.tokens()) {
            String kind = switch (token.getType()) {
                case Token.EOF -> "";
                case HornLexer.STRING -> "text";
                case HornLexer.NUMBER -> "number";
                case HornLexer.WORD -> kinds.getOrDefault(token.getText(), "known");
                default -> TokenTypes.isKeyword(token.getType()) ? "keyword" : "";
            };
            if (!kind.isEmpty()) {
                colours.add(new Coloured(Tokens.span(token), kind));
            }
        }
        tokenizer.comments().forEach(comment -> colours.add(new Coloured(comment.span(), "comment")));
        colours.sort(Comparator.comparingInt(each -> each.span().start()));
        return colours;
    }

    private static List<Token> tokens(SourceFile source) {
        return new Tokenizer(source, new Findings()).tokens();
    }
}
