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
    private final Variant variant;
    private final Example example;
    private final Scene.Result result;
    private final List<Failure> failures = new ArrayList<>();
    private boolean isPlayable = true;

    ExampleJudge(Variant variant, Example example, Scene.Result result) {
        this.variant = variant;
        this.example = example;
        this.result = result;
    }

    List<Failure> failures() {
        result.failure()
                .ifPresent(left -> failures.add(Failure.of(example.title().span(), left.message())));
        List<List<Scene.Play>> unheard = result.left().unheard();
        for (int turn = 0; turn < unheard.size(); turn++) {
            for (Example.Play play : example.turns().get(turn)) {
                if (unheard.get(turn).contains(Examples.play(variant, play))) {
                    isPlayable = false;
                    failures.add(Failure.of(play.span(), unheard(play)));
                }
            }
        }
        example.then().forEach(this::judge);
        judgeReasons();
        return failures;
    }

    /** Each play must answer a question that was asked. */
    private String unheard(Example.Play play) {
        Name choice = play.choice();
        return question(play.player(), choice)
                .map(question -> isAnsweredByCard(play, question)
                        ? "`" + play.player() + " plays` answers `" + question.name() + "` already: say it once."
                        : play.player() + " may not " + said(play) + ": " + offered(play, question))
                .orElse(play.player()
                        + (choice == null
                                ? " is asked for no card in this turn."
                                : " is not asked for `" + choice + "` in this turn."));
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

    /** Whether the picks may be an answer, or among those of one where it does not say that they are all. */
    private boolean mayChoose(Claim.May may) {
        int seat = result.left().seat(Objects.requireNonNull(may.player()).text());
        List<Integer> picks =
                result.left().picks(may.picks().stream().map(Name::text).toList());
        return result.left().asked().stream()
                .filter(question -> question.seat() == seat
                        && question.name().equals(may.what().name().text()))
                .anyMatch(question -> question.takes(picks)
                        || !may.whole()
                                && !picks.isEmpty()
                                && question.notOffered(picks).isEmpty());
    }

    private void judge(Claim claim) {
        switch (claim) {
            case Claim.Rows rows -> compare(rows);
            case Claim.Lies lies -> {
                String said = cards(
                        Examples.cards(variant, lies.cards()).stream().sorted().toList());
                compare(lies.span(), lies.what().written(), said, cards(lying(lies)));
            }
            case Claim.Value value -> {
                String said = value.value().text();
                String counted = counted(value).orElse("");
                hold(
                        value.span(),
                        said.equals(counted),
                        counted.isEmpty()
                                ? "There is no row " + value.what().which() + " any more."
                                : value.what().written() + " is " + counted + ", not " + said + ".");
            }
            case Claim.Wins wins -> {
                List<String> said = wins.players().stream().map(Name::text).toList();
                hold(wins.span(), result.winners().equals(Set.copyOf(said)), won(said));
            }
            case Claim.May may -> {
                String all = may.picks().stream().map(Name::text).collect(Collectors.joining(" "));
                String chosen = may.whole() ? "[" + all + "]" : all.isEmpty() ? "nothing" : all;
                hold(
                        may.span(),
                        mayChoose(may) == may.allowed(),
                        may.player() + (may.allowed() ? " may not choose " : " may choose ") + chosen + " for `"
                                + may.what().name() + "`.");
            }
            case Claim.Ends ends ->
                hold(
                        ends.span(),
                        result.left().ends().contains(ends.what()),
                        ends.what().equals("turn")
                                ? "The turn is played to its end: nothing breaks it off."
                                : "The " + ends.what() + " does not end here: it goes on.");
            case Claim.Players _, Example.Play _ -> {}
        }
    }

    private String won(List<String> said) {
        List<String> winners = result.winners().stream().sorted().toList();
        if (winners.isEmpty()) {
            return "Nobody wins: the game goes on.";
        }
        boolean isAlone = said.size() == 1 && winners.containsAll(said);
        return Language.and(winners) + (winners.size() == 1 ? " wins" : " win") + ", not " + Language.and(said)
                + (isAlone ? " alone." : ".");
    }

    private void compare(Claim.Rows rows) {
        Picture said = Picture.of(variant, rows);
        Picture seen = seen();
        List<Integer> different = IntStream.range(0, said.rows().size())
                .filter(row -> said.rows().size() == seen.rows().size()
                        && !said.rows().get(row).equals(seen.rows().get(row)))
                .boxed()
                .toList();
        if (different.size() == 1) {
            int row = different.getFirst();
            compare(
                    rows.span(),
                    "Row " + (row + 1),
                    new Picture(List.of(said.rows().get(row))).written(variant),
                    new Picture(List.of(seen.rows().get(row))).written(variant));
        } else {
            compare(rows.span(), "The table", said.written(variant), seen.written(variant));
        }
    }

    private void compare(Span span, String what, String said, String seen) {
        if (!said.equals(seen)) {
            failures.add(new Failure(span, what + " is " + seen + ", not " + said + ".", said, seen));
        }
    }

    private Optional<String> counted(Claim.Value value) {
        return result.count(Examples.fact(variant, value.what()));
    }

    private List<Integer> lying(Claim.Lies lies) {
        return result.lying(Examples.fact(variant, lies.what())).orElse(List.of());
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
        List<String> missing = inOrder(expected);
        missing.removeAll(applied);
        List<String> surplus = applied.equals(expected) ? new ArrayList<>() : reasons();
        surplus.removeAll(expected);
        String too = missing.isEmpty() ? ", too" : "";
        List<String> sentences = Stream.of(
                        applied(surplus, " applies" + too, " apply" + too),
                        applied(missing, " does not apply", " do not apply"),
                        applied(gone(), " is no rule any more", " are no rules any more"))
                .filter(sentence -> !sentence.isEmpty())
                .toList();
        Span whole = example.because()
                .getFirst()
                .span()
                .to(example.because().getLast().span());
        hold(whole, sentences.isEmpty(), String.join("; ", sentences) + ".");
    }

    private static String applied(List<String> rules, String one, String several) {
        return rules.isEmpty()
                ? ""
                : Language.and(rules.stream().map(rule -> "`" + rule + "`").toList())
                        + (rules.size() == 1 ? one : several);
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
        if (result.failure().isPresent() || !isPlayable) {
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
            case Claim.Wins wins ->
                result.winners().isEmpty()
                        ? Optional.empty()
                        : Optional.of(new Claim.Wins(
                                wins.span(),
                                result.winners().stream()
                                        .sorted()
                                        .map(player -> new Name(wins.span(), player))
                                        .toList()));
            case Claim.Lies lies ->
                Optional.of(new Claim.Lies(lies.span(), lies.what(), written(lies.span(), lying(lies))));
            case Claim.Value value ->
                counted(value).map(text -> new Claim.Value(value.span(), value.what(), new Name(value.span(), text)));
            case Claim.May may ->
                Optional.of(new Claim.May(may.span(), may.what(), mayChoose(may), may.picks(), may.whole()));
            case Claim.Players _, Example.Play _ -> Optional.empty();
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

    /** No rows at all are drawn as one without cards. */
    private Claim drawn(Span span) {
        List<Example.RowPicture> rows =
                seen().rows().stream().map(row -> drawn(span, row)).toList();
        return new Claim.Rows(
                span, rows.isEmpty() ? List.of(new Example.RowPicture(span, List.of(), List.of())) : rows);
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

    private void hold(Span span, boolean holds, String message) {
        if (!holds) {
            failures.add(Failure.of(span, message));
        }
    }

    private String cards(List<Integer> cards) {
        return cards.stream().map(variant::cardName).collect(Collectors.joining(" ", "[", "]"));
    }

    private List<String> inOrder(Set<String> names) {
        return variant.rules().stream()
                .map(NamedRule::name)
                .filter(names::contains)
                .collect(Collectors.toCollection(ArrayList::new));
    }
}
