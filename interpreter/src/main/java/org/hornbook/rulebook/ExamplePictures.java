package org.hornbook.rulebook;

import static java.util.Comparator.comparing;
import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.hornbook.document.Block;
import org.hornbook.document.Block.Figure;
import org.hornbook.document.Document.Section;
import org.hornbook.source.Span;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Name;
import org.hornbook.variant.Choice;
import org.hornbook.variant.Function;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Language;
import org.hornbook.words.Owner;
import org.hornbook.words.Stacks;
import org.hornbook.words.Term;
import org.hornbook.words.Type;

/** The examples of a script as tables before and after. */
final class ExamplePictures {
    private ExamplePictures() {}

    /** The script's own come first, then its parents', then what is said of those that do not hold. */
    static Section section(Variant variant, Collection<Example> untrue) {
        String own = variant.lineage().getFirst().file();
        List<Block> blocks = new ArrayList<>();
        variant.examples().stream()
                .filter(example -> !untrue.contains(example))
                .map(example -> figure(example, variant))
                .sorted(comparing(figure -> !figure.origin().file().equals(own)))
                .forEach(blocks::add);
        if (!untrue.isEmpty()) {
            blocks.add(new Block.Paragraph(left(untrue)));
        }
        return Rulebook.section("section.examples", blocks);
    }

    private static String left(Collection<Example> untrue) {
        List<String> titles = untrue.stream()
                .map(example -> say("name.quoted name", example.title().text()))
                .toList();
        return say("example.untrue count titles", titles.size(), titles);
    }

    static List<Figure> all(Variant variant) {
        return variant.examples().stream()
                .map(example -> figure(example, variant))
                .toList();
    }

    private static Figure figure(Example example, Variant variant) {
        List<String> outcome = new ArrayList<>();
        for (Example.Claim claim : example.then()) {
            String said = said(variant, claim);
            if (!said.isEmpty()) {
                outcome.add(said);
            }
        }
        if (!example.because().isEmpty()) {
            outcome.add(say(
                    "example.because reasons",
                    example.because().stream()
                            .map(name -> reason(name, variant))
                            .collect(Collectors.joining(" "))));
        }
        return new Figure(
                variant.said(example.title()),
                rows(variant, example.given()),
                plays(variant, example),
                rows(variant, example.then()),
                outcome,
                Block.Origin.of(example.title().text(), example.span()));
    }

    private static String plays(Variant variant, Example example) {
        List<String> before = example.given().stream()
                .map(claim -> said(variant, claim))
                .filter(said -> !said.isEmpty())
                .map(said -> said + " ")
                .toList();
        List<String> done = new ArrayList<>();
        for (List<Example.Play> turn : example.turns()) {
            String plays = turn(variant, turn);
            done.add(Language.sentence(done.isEmpty() ? plays : say("example.afterwards plays", plays)));
        }
        if (done.isEmpty() && example.deal().isEmpty()) {
            done.add(say("example.nobody"));
        }
        return (String.join("", before) + String.join(" ", done)).strip();
    }

    private static String turn(Variant variant, List<Example.Play> turn) {
        List<String> plays = plays(variant, turn);
        boolean somebodyDoesMore = plays.size() < turn.size();
        return somebodyDoesMore ? String.join("; ", plays) : Language.and(plays);
    }

    /** What each does, one after the other; what somebody does at a time is said of them at once. */
    private static List<String> plays(Variant variant, List<Example.Play> plays) {
        List<String> said = new ArrayList<>();
        String last = "";
        String question = "";
        for (Example.Play play : plays) {
            String player = person(play.player());
            String asked = " " + say("example.question question", question);
            String does = does(variant, play).replace(asked, "");
            question = play.choice() == null
                    ? question
                    : variant.question(play.choice().text()).orElse(question);
            if (player.equals(last)) {
                said.add(say("list.and before next", said.removeLast(), does));
            } else {
                said.add(say("example.play player does", player, does));
            }
            last = player;
        }
        return said;
    }

    private static String does(Variant variant, Example.Play play) {
        Name choice = play.choice();
        return choice == null
                ? say("example.plays cards", values(variant, play.picks()))
                : say("example.chooses answer", answer(variant, choice, play.picks()));
    }

    /** {@code row 1 (“Which row does your dog clear?”)}. */
    private static String answer(Variant variant, Name choice, List<Name> picks) {
        List<String> ofRows = variant.choices().stream()
                .filter(each -> each.type() == Type.ROW)
                .map(Choice::name)
                .toList();
        boolean isOnlyOne = ofRows.equals(List.of(choice.text()));
        Optional<String> question = variant.question(choice.text());
        return say(
                "example.answer rows answer question name",
                ofRows.contains(choice.text()) && picks.size() > 1,
                picks.isEmpty() ? say("value.no_word") : values(variant, picks),
                isOnlyOne
                        ? ""
                        : question.map(text -> say("example.question question", text))
                                .orElse(""),
                isOnlyOne || question.isPresent() ? "" : variant.called(choice.text()));
    }

    private static String values(Variant variant, List<Name> values) {
        return Language.and(values.stream().map(value -> value(variant, value)).toList());
    }

    /** Numbers stand as they are, "a dog" is a card; a name that is no card is somebody's. */
    private static String value(Variant variant, Name value) {
        String text = value.text();
        String row = BuiltInName.ROW.word() + " ";
        if (text.startsWith(row)) {
            return say("row.named row", text.substring(row.length()));
        }
        return switch (text) {
            case "yes" -> say("value.truth true", true);
            case "no" -> say("value.truth true", false);
            case "none" -> say("value.no_word");
            default ->
                text.matches("-?\\d+")
                        ? text
                        : variant.card(text).isPresent()
                                ? card(variant, value)
                                : variant.words().contains(text)
                                        ? Language.capital(variant.called(text))
                                        : person(value);
        };
    }

    private static String card(Variant variant, Name card) {
        boolean isNumber = Character.isDigit(card.text().charAt(0));
        return isNumber ? card.text() : Language.one(variant.called(card.text()));
    }

    private static List<Figure.Row> rows(Variant variant, List<Example.Claim> claims) {
        return claims.stream()
                .filter(Example.Claim.Rows.class::isInstance)
                .map(Example.Claim.Rows.class::cast)
                .flatMap(rows -> rows.rows().stream())
                .map(row -> row(variant, row))
                .toList();
    }

    private static Figure.Row row(Variant variant, Example.RowPicture row) {
        Predicate<Name> isCard = word -> variant.card(word.text()).isPresent();
        long cards = row.words().stream().takeWhile(isCard).count();
        List<String> said = row.words().stream()
                .limit(cards)
                .map(word -> Character.isDigit(word.text().charAt(0))
                        ? word.text()
                        : Language.form("bare", variant.called(word.text())))
                .toList();
        return new Figure.Row(
                Stacks.written(said, row.stacked()),
                row.words().stream()
                        .skip(cards)
                        .map(word -> Language.form("bare", variant.called(word.text())))
                        .collect(Collectors.joining(" ")),
                String.join(" ", Stacks.written(row.words(), row.stacked())));
    }

    private static String said(Variant variant, Example.Claim claim) {
        return switch (claim) {
            case Example.Claim.Rows _, Example.Play _ -> "";
            case Example.Claim.Wins wins ->
                say(
                        "example.win players count",
                        persons(wins.players()),
                        wins.players().size());
            case Example.Claim.Players seats -> say("example.players players", persons(seats.players()));
            case Example.Claim.Lies lies
            when lies.isDealt() ->
                say("example.dealt first cards", !lies.cards().isEmpty(), cards(variant, lies.cards()));
            case Example.Claim.Lies lies -> of(variant, lies.what()) + ": " + cards(variant, lies.cards()) + ".";
            case Example.Claim.Value(Span _, Example.What what, Name points)
            when what.player() != null
                    && what.name()
                            .text()
                            .equals(Function.GAINED.term().orElseThrow().word())
                    && points.text().matches("-?\\d{1,9}") ->
                say(
                        "example.gained player lost points",
                        person(what.player()),
                        points.text().startsWith("-"),
                        Math.abs(Integer.parseInt(points.text())));
            case Example.Claim.Value value -> of(variant, value.what()) + ": " + value(variant, value.value()) + ".";
            case Example.Claim.May may ->
                say(
                        "example.may player allowed answer",
                        person(Objects.requireNonNull(may.what().player())),
                        may.allowed(),
                        answer(variant, may.what().name(), may.picks()));
            case Example.Claim.Ends ends -> say("example.ends what", ends.what());
        };
    }

    /** {@code Ann's hand}, {@code Heat of row 2}, or only what it is if it is nobody's. */
    private static String of(Variant variant, Example.What what) {
        Name player = what.player();
        Name which = what.which();
        String word = what.name().text();
        if (what.per() == Owner.GAME && word.equals(BuiltInName.ROUND.word())) {
            return Language.capital(Function.ROUND.noun());
        }
        if (what.per() == Owner.GAME && word.equals(BuiltInName.TURN.word())) {
            return Language.capital(Function.TURN.noun());
        }
        String spoken = Function.words()
                .filter(fact -> fact.isOf(Type.PLAYER)
                        && fact.term().orElseThrow().word().equals(word))
                .findFirst()
                .map(Function::noun)
                .orElseGet(() -> variant.called(word));
        return player != null
                ? say("example.of_player player team what", person(player), what.per() == Owner.TEAM, spoken)
                : say(
                        "example.of what row which",
                        spoken,
                        what.per() == Owner.ROW,
                        which == null ? "" : variant.called(which.text()));
    }

    private static String cards(Variant variant, List<Name> cards) {
        return cards.isEmpty()
                ? say("card.counted count", 0)
                : Language.and(cards.stream().map(card -> card(variant, card)).toList());
    }

    private static String reason(Name name, Variant variant) {
        return variant.rules().stream()
                .filter(rule -> rule.name().equals(name.text()))
                .findFirst()
                .map(NamedRule::text)
                .map(Language::sentence)
                .orElseGet(() -> Language.sentence(Term.spoken(name.text())));
    }

    private static String persons(List<Name> players) {
        return Language.and(players.stream().map(ExamplePictures::person).toList());
    }

    /** {@code steve_a} is Steve A. */
    private static String person(Name name) {
        return Arrays.stream(name.text().split("_")).map(Language::capital).collect(Collectors.joining(" "));
    }
}
