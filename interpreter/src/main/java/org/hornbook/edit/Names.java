package org.hornbook.edit;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.bounds.Ranges;
import org.hornbook.checker.Checked;
import org.hornbook.document.Block;
import org.hornbook.rulebook.Wordings;
import org.hornbook.source.Span;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Text;
import org.hornbook.variant.Lot;
import org.hornbook.variant.Meanings;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.hornbook.words.Owner;
import org.hornbook.words.Subject;
import org.hornbook.words.Term;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/** The names that a script and its parents declare: what sentences call them, and what they mean. */
public final class Names {
    private static final String PLACE = kind(Item.Kind.CARDS);
    private final Map<String, Named> named = new LinkedHashMap<>();
    private final Map<String, Called> called = new LinkedHashMap<>();
    private final Set<Span> declared = new HashSet<>();
    private final @Nullable Variant told;
    private final Map<String, Text> texts = new LinkedHashMap<>();

    /**
     * A name that is declared.
     *
     * @param kind such as {@code parameter}
     * @param text its text for players, or its value; may be empty
     */
    public record Named(Name name, String kind, String text) {}

    /**
     * What a name is called within a sentence.
     *
     * @param noun with its article, if it has one
     * @param isOwned whether each player has one
     * @param isChosen whether it is what was answered to a question
     */
    record Called(String noun, Type type, boolean isOwned, boolean isChosen) {}

    /**
     * @param whole a script together with all that it extends
     * @param told says what the texts of the script come to; null if it could not be understood
     */
    Names(@Nullable Script whole, @Nullable Variant told) {
        this.told = told;
        if (whole != null) {
            in(whole, this::said).forEach(each -> {
                declared.add(each.name().span());
                named.putIfAbsent(each.name().text(), each);
            });
            whole.items()
                    .filter(item -> item.text() != null)
                    .forEach(item -> texts.put(item.name().text(), Objects.requireNonNull(item.text())));
        }
        if (told != null) {
            call(told);
        }
    }

    static Names of(Checked checked) {
        Variant variant = checked.variant();
        return new Names(checked.flattened(), variant == null ? null : variant.spoken());
    }

    /** All names that a script declares, in their order. */
    public static Stream<Named> in(Script script) {
        return in(script, Text::text);
    }

    /** @param said what a text says to whoever reads it */
    private static Stream<Named> in(Script script, Function<Text, String> said) {
        return script.items()
                .flatMap(item -> Stream.concat(
                        Stream.concat(
                                item instanceof Item.Rows ? Stream.empty() : Stream.of(of(item, said)),
                                lots(item, said)),
                        item.questions()
                                .map(choice -> new Named(choice.name(), "choice", sentence(choice.text(), said)))));
    }

    private static Named of(Item item, Function<Text, String> said) {
        String text = sentence(item.text(), said);
        String kind = kind(item.kind());
        return switch (item) {
            case Item.Parameter parameter -> new Named(item.name(), kind, text + value(parameter));
            case Item.Let let ->
                new Named(item.name(), kind, "`" + let.span().text().replaceAll("\\s+", " ") + "`");
            case Item.Modifier _ -> new Named(item.name(), kind, text + Language.say("change.modifier"));
            default -> new Named(item.name(), kind, text);
        };
    }

    private static String kind(Item.Kind kind) {
        return kind.phrase().replaceAll("^a |`", "");
    }

    private static Stream<Named> lots(Item item, Function<Text, String> said) {
        return item instanceof Item.Cards cards
                ? cards.lots().stream()
                        .filter(lot -> lot.name() != null)
                        .map(lot -> new Named(
                                Objects.requireNonNull(lot.name()), "card with a name", sentence(lot.text(), said)))
                : Stream.empty();
    }

    private static String value(Item.Parameter parameter) {
        String value = parameter.value().isSwitch()
                ? Language.say("value.truth true", parameter.value().value() != 0)
                : parameter.value().span().text();
        return parameter.range() == null
                ? Language.say("change.usual value", value)
                : Language.say(
                        "change.usual_range value low high",
                        value,
                        parameter.range().low(),
                        parameter.range().high());
    }

    private static String sentence(@Nullable Text text, Function<Text, String> said) {
        return text == null || text.text().isEmpty() ? "" : Language.sentence(said.apply(text)) + " ";
    }

    private void call(Variant told) {
        told.parameters()
                .forEach(each -> call(
                        each.name(),
                        each.isSwitch()
                                ? Language.say("name.quoted name", Term.spoken(each.spoken()))
                                : Language.say("parameter.framed name value", called(each.name(), told), each.value()),
                        each.isSwitch() ? Type.TRUTH : Type.NUMBER,
                        false));
        told.counters()
                .forEach(each -> call(
                        each.name(),
                        Language.form(each.type() == Type.ROW ? "row_name" : "the", told.called(each)),
                        each.type(),
                        each.per() == Owner.PLAYER));
        Wordings phrases = new Wordings(told);
        told.places()
                .forEach(each -> call(each.name(), the(phrases.called(each)), Type.CARDS, each.per() == Owner.PLAYER));
        told.choices()
                .forEach(each ->
                        called.put(each.name(), new Called(the(told.called(each.name())), each.type(), true, true)));
        named.keySet().stream()
                .flatMap(name -> told.meanings().of(name).stream())
                .forEach(meaning ->
                        call(meaning.name(), Wordings.called(meaning), meaning.type(), meaning.of() == Subject.PLAYER));
        told.namedCards().stream()
                .map(lot -> Objects.requireNonNull(lot.name()))
                .forEach(name -> call(name, Language.one(told.called(name)), Type.CARD, false));
        told.words().forEach(word -> called.putIfAbsent(word, new Called(told.called(word), Type.WORD, false, false)));
        told.modifiers()
                .forEach(each -> call(each.name().text(), the(called(each.name().text(), told)), Type.MODIFIER, false));
    }

    /** By its name; in another language by its text, since scripts have but one name. */
    private String called(String name, Variant told) {
        Text text = texts.get(name);
        return text == null || told.said(text).equals(text.text()) ? told.called(name) : told.said(text);
    }

    private static String the(String noun) {
        return Language.form("the", noun);
    }

    private void call(String name, String noun, Type type, boolean isOwned) {
        called.put(name, new Called(noun, type, isOwned, false));
    }

    /** How many cards, rows or players a number can mean. */
    int most(Type type) {
        return told == null
                ? 0
                : switch (type) {
                    case CARD -> told.lots().mapToInt(Lot::highest).max().orElse(0);
                    case ROW ->
                        Ranges.initial(told)
                                .of(told.rows())
                                .map(interval -> (int) interval.high())
                                .orElse(0);
                    case PLAYER -> told.players().high();
                    default -> 0;
                };
    }

    /** A name by itself, as where it is given. */
    String titled(String name) {
        return told == null ? Term.spoken(name) : told.called(name);
    }

    Optional<Called> called(String name) {
        return Optional.ofNullable(called.get(name));
    }

    /** What a name means; empty if the script does not say. */
    Optional<String> meaning(String name) {
        return told != null && told.meanings().of(name).isPresent()
                ? told.meanings().of(name).map(meaning -> defined(meaning, told))
                : Optional.ofNullable(named.get(name)).map(each -> each.text().strip());
    }

    private static String defined(Meanings.Meaning meaning, Variant told) {
        return Language.sentence(Wordings.definition(meaning, new Wordings(told)).stream()
                .map(Block.Line::words)
                .collect(Collectors.joining("; ")));
    }

    /** Whether cards lie at a place of that name. */
    boolean isPlace(String name) {
        return has(name) && Objects.requireNonNull(named.get(name)).kind().equals(PLACE);
    }

    boolean has(String name) {
        return named.containsKey(name);
    }

    Set<String> all() {
        return named.keySet();
    }

    /** What a text comes to, with its values said; as it is written if the script is not understood. */
    String said(Text text) {
        return told == null ? text.text() : told.said(text);
    }

    /** Whether a name is given there, and not only used. */
    boolean isDeclared(Span place) {
        return declared.contains(place);
    }
}
