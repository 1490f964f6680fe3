package org.hornbook.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.checker.Checker;
import org.hornbook.grammar.HornParser.StatementContext;
import org.hornbook.source.BuiltIn;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Hook;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/** Beginnings of rules, each right as it is, to be changed in a frame: one for every event, and those of {@code edit/shapes.horn}. */
public final class Shapes {
    private static final String FILE = "/edit/shapes.horn";
    private static final Pattern PHRASE = Pattern.compile("\"(change\\.\\w+(?: \\w+)?)\"");
    private static final Pattern UNFILLED = Pattern.compile("\\{(step|turn|case|deck|lots)}");

    private Shapes() {}

    /**
     * A beginning.
     *
     * @param name by which it is asked for
     * @param words how it begins, as people say it
     * @param meaning the sentence of what it inserts
     */
    public record Shape(String name, String words, String meaning) {}

    private record Template(String name, String words, String horn) {}

    private static List<Template> templates() {
        List<Template> all = new ArrayList<>();
        for (Hook hook : Hook.values()) {
            boolean isOfOne = hook.names().contains(BuiltInName.PLAYER);
            String text = isOfOne
                    ? Language.say("change.on_player moment", hook.moment())
                    : Language.say("change.on_all moment", hook.moment());
            String name = hook.word().replace(' ', '_');
            all.add(new Template(
                    "on_" + name,
                    Language.say("change.on_shape moment", hook.moment()),
                    "rule when_" + name + " " + Words.quoted(text) + " " + hook.phrase() + " { "
                            + (isOfOne ? "player" : "each player") + " gains 1 }"));
        }
        Stream.of(BuiltIn.text(FILE).split("(?m)^=== "))
                .filter(part -> !part.isBlank())
                .forEach(part -> {
                    String key = part.lines().findFirst().orElseThrow();
                    String horn = PHRASE.matcher(part.substring(key.length()))
                            .replaceAll(text -> Matcher.quoteReplacement(Words.quoted(said(text.group(1)))));
                    all.add(new Template(key.substring(key.indexOf('.') + 1), Language.say(key), horn));
                });
        return all;
    }

    /** A phrase with the values that texts of scripts say, such as {@code change.bonus_says bonus}. */
    private static String said(String call) {
        return Language.say(
                call,
                Stream.of(call.split(" "))
                        .skip(1)
                        .map(value -> "{" + value + "}")
                        .toArray());
    }

    /** Those with which nothing is wrong in a script that was not wrong before. */
    public static List<Shape> of(SourceFile source, Checker checker) {
        Written written = Written.of(source).orElse(null);
        List<Template> all = filled(checker.understood(source).flattened());
        if (written == null || all.isEmpty()) {
            return List.of();
        }
        int end = Written.end(written.tree().variant()) - 1;
        return Candidates.right(written, end, all.stream().map(Template::horn).toList(), checker).stream()
                .map(all::get)
                .map(template -> new Shape(template.name(), template.words(), meaning(template)))
                .toList();
    }

    private static String meaning(Template template) {
        Matcher text = Pattern.compile("\"([^\"{]*\\.)\"").matcher(template.horn());
        return text.find() ? text.group(1) : "";
    }

    /** Inserts a beginning. The offset is that of the statement which people will want to change. */
    public static Optional<Operations.Changed> insert(String name, SourceFile source, Checker checker) {
        return filled(checker.understood(source).flattened()).stream()
                .filter(template -> template.name().equals(name))
                .findFirst()
                .flatMap(template -> Written.of(source).flatMap(written -> placed(template.horn(), written)));
    }

    /** The beginnings with the words of a game in them, and names that are free; none if it cannot be read. */
    private static List<Template> filled(@Nullable Script flat) {
        if (flat == null) {
            return List.of();
        }
        Map<String, String> blanks = blanks(flat);
        Names names = new Names(flat, null);
        return templates().stream()
                .map(template -> {
                    String horn = template.horn();
                    for (Map.Entry<String, String> blank : blanks.entrySet()) {
                        horn = horn.replace("{" + blank.getKey() + "}", blank.getValue());
                    }
                    for (String given : declared(horn)) {
                        String free = given;
                        for (int number = 2; names.has(free); number++) {
                            free = given + "_" + number;
                        }
                        horn = horn.replaceAll("\\b" + given + "\\b(?=[^\"]*(?:\"[^\"]*\"[^\"]*)*+$)", free);
                    }
                    return new Template(template.name(), template.words(), horn);
                })
                .filter(template -> !UNFILLED.matcher(template.horn()).find())
                .toList();
    }

    /** A setting takes the place of the one that there is; all else stands at the end. */
    private static Optional<Operations.Changed> placed(String horn, Written written) {
        String set = horn.strip().startsWith("set ") ? horn.strip().split(" to ")[0] + " to " : "\n";
        String text = written.statements().stream()
                .map(written::text)
                .filter(statement -> statement.startsWith(set))
                .findFirst()
                .map(old -> written.text().replace(old, ""))
                .orElse(written.text());
        return Written.of(written.source(), text).flatMap(before -> {
            int end = Written.end(before.tree().variant()) - 1;
            return before.with(end, end, "\n  " + horn.strip() + "\n")
                    .flatMap(put -> laidOut(put, before.statements().size()));
        });
    }

    private static Optional<Operations.Changed> laidOut(Written put, int first) {
        List<StatementContext> inserted =
                put.statements().subList(first, put.statements().size());
        int shown = IntStream.range(0, inserted.size())
                .filter(place -> put.text(inserted.get(place)).matches("(?s)(rule|after|before|bar).*"))
                .findFirst()
                .orElse(0);
        return Written.of(
                        put.source(),
                        put.formatted(Written.start(inserted.getFirst()), Written.end(inserted.getLast())))
                .map(done -> new Operations.Changed(
                        done.text(), Written.start(done.statements().get(first + shown))));
    }

    private static List<String> declared(String horn) {
        return Written.of(new SourceFile("shape", "variant v { " + horn + " }")).stream()
                .flatMap(written -> new Names(written.script(), null).all().stream())
                .filter(name -> Pattern.compile("(rule|case|step|counter|param|bar|chooses|\\d) " + name + "\\b")
                        .matcher(horn)
                        .find())
                .toList();
    }

    /** What the shapes need of a game: a step of the round and of the turn, the first case, the deck and its cards. */
    private static Map<String, String> blanks(Script flat) {
        Map<String, String> blanks = new TreeMap<>();
        flat.statements(Statement.Course.class)
                .filter(course -> !course.items().isEmpty())
                .forEach(course -> blanks.putIfAbsent(
                        course.turn() ? "turn" : "step",
                        (course.turn()
                                        ? course.items().getLast()
                                        : course.items().getFirst())
                                .name()
                                .text()));
        flat.statements(Statement.Placement.class)
                .flatMap(placement -> placement.items().stream())
                .filter(Item.Case.class::isInstance)
                .findFirst()
                .ifPresent(first -> blanks.put("case", first.name().text()));
        flat.items()
                .flatMap(item ->
                        item instanceof Item.Cards cards && !cards.lots().isEmpty() ? Stream.of(cards) : Stream.empty())
                .findFirst()
                .ifPresent(cards -> {
                    blanks.put("deck", cards.name().text());
                    blanks.put(
                            "lots",
                            String.join(
                                    ", ",
                                    cards.lots().stream()
                                            .map(lot -> lot.span().text())
                                            .toList()));
                });
        return blanks;
    }
}
