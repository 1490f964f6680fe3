package org.hornbook.examples;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.examples.ExampleResult.Failure;
import org.hornbook.game.Question;
import org.hornbook.source.Span;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Example.Claim;
import org.hornbook.syntax.Name;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.NamedRule.Kind;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/** Compares what an example says with what happened. */
final class ExampleJudge {
    private static final String NOTHING = "nothing";
    private static final String GAINED = "gained";

    private final Variant variant;
    private final Example example;
    private final Scene.Result result;
    private final List<Failure> failures = new ArrayList<>();

    ExampleJudge(Variant variant, Example example, Scene.Result result) {
        this.variant = variant;
        this.example = example;
        this.result = result;
    }

    List<Failure> failures() {
        result.failure()
                .ifPresent(left -> failures.add(Failure.ofRules(example.title().span(), left.message())));
        judgePlays();
        example.then().forEach(this::judge);
        judgeReasons();
        return failures;
    }

    /** Each play must answer a question that was asked. */
    private void judgePlays() {
        for (Example.Play play : example.plays()) {
            Name choice = play.choice();
            if (result.left().unheard().contains(Examples.play(variant, play))) {
                failures.add(Failure.ofRules(
                        play.span(),
                        question(play.player(), choice)
                                .map(question -> isAnsweredByCard(play, question)
                                        ? "`" + play.player() + " plays` answers `" + question.name()
                                                + "` already: say it once."
                                        : play.player() + " may not " + said(play) + ": " + offered(play, question))
                                .orElse(play.player()
                                        + (choice == null
                                                ? " is asked for no card in this turn."
                                                : " is not asked for `" + choice + "` in this turn: nobody asks for it,"
                                                        + " or only one answer is possible."))));
            }
        }
    }

    /** Whether what is said by the name of the question is said by the card that somebody plays, too. */
    private boolean isAnsweredByCard(Example.Play play, Question question) {
        return play.choice() != null
                && result.left().isPlayed(question)
                && example.plays().stream()
                        .anyMatch(other -> other.choice() == null
                                && other.player().text().equals(play.player().text()));
    }

    private static String said(Example.Play play) {
        String picks = play.picks().stream().map(Name::text).collect(Collectors.joining(" and "));
        return play.choice() == null ? "play " + picks : "choose " + picks + " for " + play.choice();
    }

    private String offered(Example.Play play, Question question) {
        return question.options().isEmpty()
                ? "there is nothing to choose from. Say what lies there with `given`."
                : play.player() + " chooses " + counted(question) + " of "
                        + result.left().written(question) + ".";
    }

    private static String counted(Question question) {
        return question.least() == question.most()
                ? String.valueOf(question.most())
                : question.least() + " to " + question.most();
    }

    /** What a player was asked: for a choice, or for cards. */
    private Optional<Question> question(Name player, @Nullable Name choice) {
        return result.left().asked().stream()
                .filter(question -> question.seat() == result.left().seat(player.text()))
                .filter(question -> choice == null
                        ? result.left().isPlayed(question)
                        : question.name().equals(choice.text()))
                .findFirst();
    }

    private boolean mayChoose(Claim.May may) {
        int seat = result.left().seat(Objects.requireNonNull(may.player()).text());
        List<Integer> picks =
                result.left().picks(may.picks().stream().map(Name::text).toList());
        return result.left().asked().stream()
                .filter(question -> question.seat() == seat
                        && question.name().equals(may.what().name().text()))
                .anyMatch(question -> question.notOffered(picks).isEmpty() && picks.size() <= question.most());
    }

    private void judge(Claim claim) {
        switch (claim) {
            case Claim.Rows rows ->
                hold(
                        rows.span(),
                        different(Picture.of(variant, rows), seen()),
                        Picture.of(variant, rows).written(variant),
                        seen().written(variant));
            case Claim.Wins wins ->
                hold(
                        wins.span(),
                        wins.player() + " does not win.",
                        wins.player().text(),
                        result.winners().contains(wins.player().text())
                                ? wins.player().text()
                                : result.winners().isEmpty() ? "nobody" : String.join(", ", result.winners()));
            case Claim.Lies lies ->
                hold(
                        lies.span(),
                        "Other cards lie there.",
                        cards(Examples.lying(variant, lies).cards().stream()
                                .sorted()
                                .toList()),
                        cards(lying(lies)));
            case Claim.Value value ->
                hold(
                        value.span(),
                        "It is counted otherwise.",
                        value.value().text(),
                        counted(value).orElse(NOTHING));
            case Claim.May may ->
                hold(
                        may.span(),
                        may.player() + " may choose otherwise.",
                        may.allowed() ? "this can be chosen" : "this cannot be chosen",
                        mayChoose(may) ? "this can be chosen" : "this cannot be chosen");
            case Example.Play _ -> {}
            case Claim.Ends ends ->
                hold(
                        ends.span(),
                        "The " + ends.what() + " does not end here.",
                        "its end",
                        result.left().ends().contains(ends.what()) ? "its end" : "it go on");
        }
    }

    /** {@code Row 2 looks different.} */
    private static String different(Picture said, Picture seen) {
        List<String> rows = IntStream.range(0, said.rows().size())
                .filter(row -> said.rows().size() == seen.rows().size()
                        && !said.rows().get(row).equals(seen.rows().get(row)))
                .mapToObj(row -> String.valueOf(row + 1))
                .toList();
        return rows.isEmpty()
                ? "The table looks different."
                : rows.size() == 1
                        ? "Row " + rows.getFirst() + " looks different."
                        : "Rows " + Language.and(rows) + " look different.";
    }

    private Optional<String> counted(Claim.Value value) {
        Name player = value.what().player();
        Optional<String> counted = result.left().value(Examples.count(variant, value));
        return counted.isEmpty() && player != null && value.what().name().text().equals(GAINED)
                ? Optional.of(String.valueOf(result.gained().getOrDefault(player.text(), 0)))
                : counted;
    }

    private List<Integer> lying(Claim.Lies lies) {
        Scene.Lying lying = Examples.lying(variant, lies);
        return result.left().cards(lying).orElse(List.of());
    }

    private void judgeReasons() {
        if (example.because().isEmpty()) {
            return;
        }
        Set<String> expected = example.because().stream().map(Name::text).collect(Collectors.toSet());
        Set<String> applied = new HashSet<>();
        for (NamedRule rule : result.applied()) {
            if (expected.contains(rule.name()) || isCovered(rule)) {
                applied.add(rule.name());
            }
        }
        Span first = example.because().getFirst().span();
        if (!applied.equals(expected)) {
            List<String> gone = gone();
            failures.add(new Failure(
                    first.to(example.because().getLast().span()),
                    gone.isEmpty()
                            ? "Other rules applied."
                            : "Other rules applied; there is no `" + String.join("`, no `", gone) + "` any more.",
                    listed(Stream.concat(inOrder(expected).stream(), gone.stream())
                            .toList()),
                    listed(reasons())));
        }
    }

    /** Rules named by the example that its script has removed. */
    private List<String> gone() {
        return example.because().stream()
                .map(Name::text)
                .filter(name ->
                        variant.rules().stream().noneMatch(rule -> rule.name().equals(name)))
                .toList();
    }

    /** What applied and would be named by an example of the script itself, in the order of the script. */
    private List<String> reasons() {
        Set<String> expected = example.because().stream().map(Name::text).collect(Collectors.toSet());
        return inOrder(result.applied().stream()
                .filter(rule -> canBeNamed(rule) || expected.contains(rule.name()))
                .map(NamedRule::name)
                .collect(Collectors.toSet()));
    }

    /** Rules of the round's end need not be named: they apply in every round. */
    private boolean canBeNamed(NamedRule rule) {
        return rule.kind() == Kind.CASE
                || rule.kind() == Kind.RULE
                        && variant.triggers().stream()
                                .filter(NamedRule.Trigger::concludesRound)
                                .noneMatch(trigger -> trigger.rule().equals(rule));
    }

    /** The same example with the results that the rules give. */
    Optional<Example> asPlayed() {
        boolean hasUnheard = failures.stream().anyMatch(failure -> !failure.isComparison());
        if (result.failure().isPresent() || hasUnheard) {
            return Optional.empty();
        }
        List<Claim> then = new ArrayList<>();
        example.then().forEach(claim -> asPlayed(claim).ifPresent(then::add));
        if (then.isEmpty()) {
            then.add(drawn(example.span()));
        }
        List<Name> because = example.because().isEmpty()
                ? List.of()
                : reasons().stream().map(name -> new Name(example.span(), name)).toList();
        return Optional.of(
                new Example(example.span(), example.title(), example.given(), example.when(), then, because));
    }

    private Optional<Claim> asPlayed(Claim claim) {
        return switch (claim) {
            case Claim.Rows rows -> Optional.of(drawn(rows.span()));
            case Claim.Wins(Span _, Name player) ->
                result.winners().contains(player.text()) ? Optional.of(claim) : Optional.empty();
            case Claim.Lies lies ->
                Optional.of(new Claim.Lies(lies.span(), lies.what(), written(lies.span(), lying(lies))));
            case Claim.Value value ->
                counted(value).map(text -> new Claim.Value(value.span(), value.what(), new Name(value.span(), text)));
            case Claim.May may -> Optional.of(new Claim.May(may.span(), may.what(), mayChoose(may), may.picks()));
            case Example.Play _ -> Optional.empty();
            case Claim.Ends ends -> result.left().ends().contains(ends.what()) ? Optional.of(claim) : Optional.empty();
        };
    }

    /** The table afterwards, without modifiers that the example does not draw, such as those that a child adds. */
    private Picture seen() {
        Set<String> drawn = Stream.concat(example.given().stream(), example.then().stream())
                .flatMap(claim -> claim instanceof Claim.Rows rows ? rows.rows().stream() : Stream.empty())
                .flatMap(row -> row.words().stream())
                .map(Name::text)
                .collect(Collectors.toSet());
        return result.table().with(drawn::contains);
    }

    private Claim drawn(Span span) {
        return new Claim.Rows(
                span, seen().rows().stream().map(row -> drawn(span, row)).toList());
    }

    private Example.RowPicture drawn(Span span, Picture.Row row) {
        Stream<Name> modifiers = row.modifiers().stream().map(name -> new Name(span, name));
        return new Example.RowPicture(
                span,
                Stream.concat(written(span, row.cards()).stream(), modifiers).toList(),
                row.stacked());
    }

    private List<Name> written(Span span, List<Integer> cards) {
        return cards.stream()
                .map(card -> new Name(span, variant.cardName(card)))
                .toList();
    }

    /** Whether the example would name the rule: one added by a child is nothing an inherited example knows of. */
    private boolean isCovered(NamedRule rule) {
        return canBeNamed(rule) && generation(rule.span()) >= generation(example.span());
    }

    /** How many parents up the script is that holds this place. */
    private int generation(Span span) {
        List<String> files =
                variant.lineage().stream().map(Variant.Ancestor::file).toList();
        return files.indexOf(span.source().name());
    }

    private void hold(Span span, String message, String expected, String actual) {
        if (!expected.equals(actual)) {
            failures.add(new Failure(span, message, expected, actual));
        }
    }

    private String cards(List<Integer> cards) {
        return cards.isEmpty()
                ? NOTHING
                : cards.stream().map(variant::cardName).collect(Collectors.joining(" ", "[", "]"));
    }

    private List<String> inOrder(Set<String> names) {
        return variant.rules().stream()
                .map(NamedRule::name)
                .filter(names::contains)
                .toList();
    }

    private static String listed(List<String> names) {
        return names.isEmpty() ? NOTHING : String.join(", ", names);
    }
}
