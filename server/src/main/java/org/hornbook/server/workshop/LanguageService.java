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
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.completion.Completion;
import org.hornbook.completion.Declared;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Triage;
import org.hornbook.edit.Names.Named;
import org.hornbook.lexer.TextPart;
import org.hornbook.lexer.TokenTypes;
import org.hornbook.parser.HornParser;
import org.hornbook.parser.WordPlace;
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
    private static final Pattern VERSION = Pattern.compile("(?:[.]\\d++)?[.]horn$");

    /** A word of a form that is written as it is. */
    private static final Pattern OWN_WORD = Pattern.compile("(?<![<a-z])[a-z]+(?![a-z>])");

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
                                .filter(each -> each.name().equals(form))
                                .flatMap(each -> each.syntax().lines())
                                .filter(LanguageService::isWhole)
                                .map(syntax -> signature(syntax, topic, before))))
                .findFirst();
    }

    /** Whether a form has words of its own and places to fill in: the others are parts of those. */
    private static boolean isWhole(String syntax) {
        return syntax.contains("<") && OWN_WORD.matcher(syntax).find();
    }

    /** The part that is being written comes after the last word of the form that the line has. */
    private static Signature signature(String syntax, Topic topic, String before) {
        String line = before.substring(before.lastIndexOf('\n') + 1);
        int from = 0;
        Matcher word = OWN_WORD.matcher(syntax);
        while (word.find()) {
            if (Pattern.compile("\\b" + word.group() + "\\b").matcher(line).find()) {
                from = word.end();
            }
        }
        int open = syntax.indexOf('<', from);
        return new Signature(
                syntax,
                topic.paragraphs().getFirst(),
                topic.id(),
                open < 0 ? from : open,
                open < 0 ? from : syntax.indexOf('>', open) + 1);
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

    /**
     * Where scripts say the name that stands at a place, the place itself included; none if it is a word of the language.
     *
     * @param others other scripts, of which those that extend the text are looked through
     */
    public List<Span> uses(SourceFile source, int at, List<SourceFile> others) {
        Checked checked = checker.understood(source);
        return named(source, at, checked)
                .map(declared -> declared.name().text())
                .map(name -> Stream.concat(
                                uses(source, name).stream(),
                                children(checked, others).flatMap(child -> uses(child.source(), name).stream()))
                        .toList())
                .orElse(List.of());
    }

    /** Where a text says a name, within texts that show its value, too. */
    private List<Span> uses(SourceFile source, String name) {
        List<Span> uses = new ArrayList<>();
        for (Map.Entry<Integer, WordPlace> each : WordPlace.all(source, name).entrySet()) {
            if (senses.certain(each.getValue()).isEmpty()) {
                uses.add(source.span(each.getKey(), each.getKey() + name.length()));
            }
        }
        Pattern word = Pattern.compile("\\b" + name + "\\b");
        for (TextPart part : TextPart.of(source)) {
            if (part.kind() == TextPart.Kind.TEXT) {
                SHOWN.matcher(part.span().text())
                        .results()
                        .forEach(shown -> word.matcher(shown.group().split("[:?]", 2)[0])
                                .results()
                                .map(found -> part.span().start() + shown.start() + found.start())
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

    /** @param others other scripts, of which those that extend the text are looked through */
    public Renamed rename(SourceFile source, int at, String name, List<SourceFile> others) {
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
        children(checked, others).forEach(child -> {
            List<Span> found = uses(child.source(), old);
            if (!found.isEmpty()) {
                elsewhere.add(Objects.requireNonNull(child.script()).titleOrName());
                uses.addAll(found);
            }
        });
        return new Renamed("", uses, elsewhere);
    }

    private Stream<Checked> children(Checked parent, List<SourceFile> others) {
        Script own = parent.script();
        return own == null
                ? Stream.empty()
                : others.stream().map(checker::understood).filter(child -> isOf(child, own));
    }

    /** Whether a script extends another, or one that does: by the names of files, with a version where it was published. */
    private static boolean isOf(Checked checked, Script parent) {
        return checked.script() != null
                && checked.flattened() != null
                && !checked.script().name().text().equals(parent.name().text())
                && checked.flattened()
                        .items()
                        .map(item -> item.span().source().name())
                        .anyMatch(file -> file.equals(parent.span().source().name())
                                || VERSION.matcher(file)
                                        .replaceFirst("")
                                        .equals(parent.name().text().replace('_', '-')));
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
        Deque<Span> open = new ArrayDeque<>();
        for (TextPart part : TextPart.of(source)) {
            if (part.kind() == TextPart.Kind.SIGN && part.span().text().equals("{")) {
                open.push(part.span());
            } else if (part.kind() == TextPart.Kind.SIGN && part.span().text().equals("}") && !open.isEmpty()) {
                Span opening = open.pop();
                if (opening.line() < part.span().line()) {
                    folds.add(opening.between(part.span()));
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
        return TextPart.of(source).stream()
                .filter(part -> part.kind() != TextPart.Kind.SIGN)
                .map(part -> new Coloured(
                        part.span(),
                        part.kind() == TextPart.Kind.WORD
                                ? kinds.getOrDefault(part.span().text(), "known")
                                : part.kind().name().toLowerCase(Locale.ROOT)))
                .toList();
    }
}
