package org.hornbook.words;

import com.ibm.icu.text.NumberFormat;
import com.ibm.icu.text.PluralRules;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.time.temporal.TemporalAccessor;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.SequencedMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hornbook.source.BuiltIn;

/**
 * A language in which Hornbook speaks: phrases under keys, and forms that words take in them, read once from a file such
 * as {@code words/en.properties}, which explains how they are written. A thread speaks English, except {@link #during}.
 */
public final class Language {
    /** The plurals that a language may have, in the order in which phrases name theirs; see Unicode's CLDR. */
    private static final List<String> PLURALS = List.of("zero", "one", "two", "few", "many", "other");

    private static final ScopedValue<Language> SPOKEN = ScopedValue.newInstance();
    private static final Pattern CODE = Pattern.compile("[a-z]{2}");
    private static final Language ENGLISH = new Language("en", texts("/words/en.properties"));
    private static final Map<String, Optional<Language>> KNOWN =
            new ConcurrentHashMap<>(Map.of("en", Optional.of(ENGLISH)));
    private static final String FORM = "form.";

    private final String code;
    private final Locale locale;
    private final PluralRules plurals;
    private final List<String> pluralsUsed;
    private final Map<String, Template> phrases = new HashMap<>();
    private final Map<String, List<Rewriting>> forms = new HashMap<>();

    /**
     * @param code its two letters, of ISO 639
     * @param texts phrases by their keys, and forms by theirs, which begin with {@code form.}
     */
    public Language(String code, Map<String, String> texts) {
        this.code = code;
        locale = Locale.of(code);
        plurals = PluralRules.forLocale(locale);
        pluralsUsed = PLURALS.stream().filter(plurals.getKeywords()::contains).toList();
        texts.forEach((key, text) -> {
            if (key.startsWith(FORM)) {
                forms.put(key.substring(FORM.length()), Rewriting.all(text));
            } else {
                phrases.put(key, Template.of(text));
            }
        });
    }

    /** The language of these two letters; empty if there is no file of its phrases. */
    public static Optional<Language> of(String code) {
        return CODE.matcher(code).matches()
                ? KNOWN.computeIfAbsent(
                        code,
                        unread -> Optional.of("/words/" + unread + ".properties")
                                .filter(file -> BuiltIn.find(file).isPresent())
                                .map(file -> new Language(unread, texts(file))))
                : Optional.empty();
    }

    /** The language that everything is written in first. */
    public static Language english() {
        return ENGLISH;
    }

    /** The language that is spoken here. */
    public static Language here() {
        return SPOKEN.orElse(ENGLISH);
    }

    /** Its two letters. */
    public String letters() {
        return code;
    }

    /** All languages that there are files of, by their letters, each with what it calls itself. */
    public static SequencedMap<String, String> all() {
        SequencedMap<String, String> all = new LinkedHashMap<>();
        for (String code : Locale.getISOLanguages()) {
            of(code).ifPresent(known -> known.during(() -> all.put(code, say("language.name"))));
        }
        return all;
    }

    /** What a file of phrases says, by key. */
    public static Map<String, String> texts(String resource) {
        Properties properties = new Properties();
        try {
            properties.load(new StringReader(BuiltIn.text(resource)));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        Map<String, String> texts = new HashMap<>();
        properties.stringPropertyNames().forEach(key -> texts.put(key, properties.getProperty(key)));
        return texts;
    }

    /** Does something in this language. */
    public void during(Runnable work) {
        ScopedValue.where(SPOKEN, this).run(work);
    }

    /** The same with what may fail, or what has a result. */
    public <T, X extends Throwable> T during(ScopedValue.CallableOp<T, X> work) throws X {
        return ScopedValue.where(SPOKEN, this).call(work);
    }

    /** The language that is spoken here, by its two letters. */
    public static String code() {
        return here().code;
    }

    /** The same as {@link Locale}. */
    public static Locale locale() {
        return here().locale;
    }

    /** The number of plurals that the language has. */
    int plurals() {
        return pluralsUsed.size();
    }

    /** The place of the plural that a number asks for. */
    int plural(Number number) {
        return pluralsUsed.indexOf(plurals.select(number.doubleValue()));
    }

    /**
     * A phrase for whoever fills its blanks elsewhere: a text; or a list of texts, of {@code {blank, forms}} and of {@code {blank,
     * choices}}, whose choices are phrases again. Empty if there is none under this key.
     */
    public Optional<Object> phrase(String key) {
        return Optional.ofNullable(phrases.get(key)).map(Template::told);
    }

    /**
     * A phrase.
     *
     * @param call the phrase's key and the names of its blanks: {@code take.log player cards row}
     * @param filling what is put in the blanks: text, a number, true or false, a {@link Subject} or a list
     */
    public static String say(String call, Object... filling) {
        return say(UnaryOperator.identity(), call, filling);
    }

    /**
     * The same of a phrase that is more than text, such as HTML.
     *
     * @param written how the words in its blanks are written there
     */
    public static String say(UnaryOperator<String> written, String call, Object... filling) {
        Call made = Call.of(call);
        Template phrase = here().phrases.get(made.key());
        if (phrase == null) {
            throw new IllegalArgumentException("the language has no phrase " + made.key());
        }
        return phrase.filled(here(), Template.filling(made.blanks(), filling), written);
    }

    /** The same of a word of Horn: {@code take.rulebook} of {@code rulebook row}; empty if it has no such phrase. */
    public static String say(Enum<?> word, String call, Object... filling) {
        Call made = Call.of(call);
        return say(word, made.key(), Template.filling(made.blanks(), filling));
    }

    /** The same, with what is put in a blank of that name. */
    public static String say(Enum<?> word, String use, Function<String, ?> filling) {
        Template phrase = here().phrases.get(word.name().toLowerCase(Locale.ROOT) + "." + use);
        return phrase == null ? "" : phrase.filled(here(), filling);
    }

    /** What a sentence is about. In {@code {player?take|takes}} it asks for the first form or the second. */
    public record Subject(String words, boolean isFirst) {
        @Override
        public String toString() {
            return words;
        }
    }

    /** A noun with which the verb agrees: "the score is", "the points are". */
    public static Subject subject(String noun) {
        String head = form("head", form("unquoted", noun));
        return new Subject(noun, !pattern("plural").matcher(head).find());
    }

    private record Call(String key, List<String> blanks) {
        private static final Map<String, Call> KNOWN = new ConcurrentHashMap<>();

        static Call of(String call) {
            return KNOWN.computeIfAbsent(call, written -> {
                List<String> words = List.of(written.split(" "));
                return new Call(words.getFirst(), words.subList(1, words.size()));
            });
        }
    }

    /** A form of a word: {@code one} of "ox" is "an ox". A form of a certain word can stand under {@code FORM.WORD}. */
    public static String form(String form, Object word) {
        return here().formed(form, word);
    }

    /** What a form is made of. */
    public static Pattern pattern(String form) {
        return Objects.requireNonNull(here().forms.get(form)).getFirst().pattern();
    }

    String formed(String form, Object word) {
        if (word instanceof List<?> list) {
            return joined(form, list);
        }
        String text = word.toString();
        Template special = phrases.get(form + "." + text);
        if (special != null) {
            return special.filled(this, Template.filling(List.of()));
        }
        Optional<String> written = BuiltInForm.written(form, word, locale);
        if (written.isPresent()) {
            return written.get();
        }
        for (Rewriting rewriting : forms.getOrDefault(form, List.of())) {
            Matcher found = rewriting.pattern().matcher(text);
            if (found.find()) {
                return found.replaceAll(rewriting.replacement());
            }
        }
        return text;
    }

    /**
     * A text in several languages, as it is stored where only text can be: first as it was written, then a line for each other
     * language, {@code de:Text}. See {@link #among}.
     */
    public static String together(String written, Map<Language, String> others) {
        StringBuilder all = new StringBuilder(written.lines().collect(Collectors.joining(" ")));
        others.forEach((language, text) -> all.append('\n')
                .append(language.code)
                .append(':')
                .append(text.lines().collect(Collectors.joining(" "))));
        return all.toString();
    }

    /** A text in all languages that there are files of, in one; see {@link #among}. */
    public static String inAll(ScopedValue.CallableOp<String, RuntimeException> text) {
        Map<Language, String> others = new LinkedHashMap<>();
        for (String code : all().keySet()) {
            of(code).filter(language -> language != ENGLISH)
                    .ifPresent(language -> others.put(language, language.during(text)));
        }
        return together(ENGLISH.during(text), others);
    }

    /** Of a text in several languages the one in the language that is spoken here, else as it was written. */
    public static String among(String together) {
        String beginning = code() + ":";
        List<String> texts = together.lines().toList();
        return texts.stream()
                .skip(1)
                .filter(text -> text.startsWith(beginning))
                .findFirst()
                .map(text -> text.substring(beginning.length()))
                .orElseGet(() -> texts.isEmpty() ? "" : texts.getFirst());
    }

    /** Whether a text in several languages is there in the language that is spoken here; it is written in English. */
    public static boolean isAmong(String together) {
        return code().equals(ENGLISH.code) || together.lines().skip(1).anyMatch(text -> text.startsWith(code() + ":"));
    }

    /** A list: {@code a, b and c}. */
    public static String and(List<?> parts) {
        return here().joined("and", parts);
    }

    public static String or(List<?> parts) {
        return here().joined("or", parts);
    }

    private String joined(String last, List<?> parts) {
        String said = parts.isEmpty() ? "" : parts.getFirst().toString();
        for (int at = 1; at < parts.size(); at++) {
            Template link = phrases.get("list." + (at == parts.size() - 1 ? last : "next"));
            said = Objects.requireNonNull(link)
                    .filled(this, Template.filling(List.of("before", "next"), said, parts.get(at)));
        }
        return said;
    }

    /** The words as a sentence: with a capital letter and a full stop. */
    public static String sentence(String words) {
        return capital(form("sentence", words));
    }

    public static String capital(String words) {
        int first = words.startsWith("\u201c") ? 1 : 0;
        return words.length() == first
                ? words
                : words.substring(0, first) + Character.toUpperCase(words.charAt(first)) + words.substring(first + 1);
    }

    /** The indefinite article: {@code a calf} or {@code an ox}. */
    public static String one(String thing) {
        return form("one", thing);
    }

    /** A number with a noun: {@code one card}, {@code five cards}, {@code 20 cards}. */
    public static String count(int count, String thing) {
        return say("number.of count thing", count, thing);
    }

    public static String number(int number) {
        return form("number", number);
    }

    /** A range of numbers: {@code three}, {@code 2 to 6}. */
    public static String range(int low, int high) {
        return low == high ? number(low) : say("number.range low high", low, high);
    }

    /** The forms that no file makes: how numbers and times are written where a language is spoken. */
    private enum BuiltInForm {
        /** A word with a capital letter. */
        CAPITAL,
        /** A number in figures: 1,234.5. */
        FIGURE,
        /** A day: Jun 5, 2026. */
        DATE,
        /** An hour: 8:00 PM. */
        TIME,
        /** A day and an hour. */
        MOMENT,
        /** A day of the week. */
        WEEKDAY;

        /** Empty if that is another form. */
        static Optional<String> written(String form, Object word, Locale locale) {
            return Arrays.stream(values())
                    .filter(known -> known.name().toLowerCase(Locale.ROOT).equals(form))
                    .findFirst()
                    .map(known -> known.written(word, locale));
        }

        private String written(Object word, Locale locale) {
            return switch (this) {
                case CAPITAL -> capital(word.toString());
                case FIGURE -> NumberFormat.getInstance(locale).format(word);
                case DATE -> written(word, DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM), locale);
                case TIME -> written(word, DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT), locale);
                case MOMENT ->
                    written(word, DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT), locale);
                case WEEKDAY -> ((DayOfWeek) word).getDisplayName(TextStyle.FULL_STANDALONE, locale);
            };
        }

        private static String written(Object time, DateTimeFormatter style, Locale locale) {
            TemporalAccessor known =
                    time instanceof Instant instant ? instant.atZone(ZoneOffset.UTC) : (TemporalAccessor) time;
            return style.withLocale(locale).format(known);
        }
    }

    /** A rule by which a form is made; the first whose pattern is found in a word applies. */
    private record Rewriting(Pattern pattern, String replacement) {
        static List<Rewriting> all(String text) {
            return Arrays.stream(text.split(" ;; "))
                    .map(rule -> rule.split(" -> ?", 2))
                    .map(rule ->
                            new Rewriting(Pattern.compile(rule[0], Pattern.DOTALL), rule.length > 1 ? rule[1] : ""))
                    .toList();
        }
    }
}
