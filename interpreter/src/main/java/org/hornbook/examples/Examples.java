package org.hornbook.examples;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.source.AtWork;
import org.hornbook.source.Span;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Example.Claim;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.Variant;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Owner;
import org.jspecify.annotations.Nullable;

/** Runs the examples of a variant by its own rules. */
public final class Examples {
    private static final String SMALL = "\\d{1,9}";

    private Examples() {}

    /** All of them, in the order of the flattened script. */
    public static List<ExampleResult> run(Variant variant) {
        Map<Integer, Rules> ready = new HashMap<>();
        List<ExampleResult> results = new ArrayList<>();
        for (Example example : variant.examples()) {
            results.add(AtWork.on(example::span, () -> run(variant, example, ready)));
        }
        return results;
    }

    private static ExampleResult run(Variant variant, Example example, Map<Integer, Rules> ready) {
        Scene scene = scene(variant, example);
        return judge(variant, example, scene, scene.play(rules(variant, example, scene, ready)));
    }

    /**
     * A variant's script without a parent, as it would be written: where an example names the rules that apply, it names
     * those too that a child of the script it comes from has added; and as many play as make teams.
     */
    public static Script alone(Variant variant) {
        Script whole = variant.flattened();
        Map<Example, Example> named = new HashMap<>();
        run(variant).stream()
                .filter(ExampleResult::passed)
                .forEach(result -> result.asPlayed()
                        .map(Example::because)
                        .ifPresent(because -> named.put(result.example(), because(result.example(), because))));
        return new Script(
                whole.span(),
                whole.name(),
                whole.title(),
                whole.parent(),
                whole.mixins(),
                whole.versions(),
                whole.statements().stream()
                        .map(statement -> switch (statement) {
                            case Statement.ExampleStatement each ->
                                new Statement.ExampleStatement(
                                        each.span(),
                                        each.replaces(),
                                        named.getOrDefault(each.example(), each.example()));
                            case Statement.Players players
                            when !Variant.PlayerCounts.of(players).equals(variant.players()) ->
                                players(players.span(), variant.players());
                            default -> statement;
                        })
                        .toList());
    }

    private static Statement players(Span span, Variant.PlayerCounts counts) {
        return new Statement.Players(
                span,
                counts.all().stream()
                        .map(count -> new Statement.Range(span, count, count))
                        .toList());
    }

    private static Example because(Example example, List<Name> because) {
        return new Example(example.span(), example.title(), example.given(), example.when(), example.then(), because);
    }

    /** Those that do not hold. */
    public static List<Example> failing(Variant variant) {
        return run(variant).stream()
                .filter(result -> !result.passed())
                .map(ExampleResult::example)
                .toList();
    }

    /** What comes of examples played with a certain setup; those that it rules out are not. */
    public static List<Scene.Result> played(Setup setup) {
        Variant variant = setup.variant();
        Rules rules = new Rules(setup);
        List<Scene.Result> played = new ArrayList<>();
        for (Example example : variant.examples()) {
            Scene scene = scene(variant, example);
            if (scene.players().size() <= setup.people()
                    && scene.problems(rules).isEmpty()) {
                played.add(scene.play(rules));
            }
        }
        return played;
    }

    /**
     * For as many players as the example seats, or else for as few as can hold its cards between them: decks can grow with the
     * players.
     */
    static Rules rules(Variant variant, Example example, Scene scene, Map<Integer, Rules> ready) {
        int named = scene.players().size() + variant.seats().size();
        int fewest =
                example.seats().isPresent() ? named : Math.max(variant.players().low(), named);
        for (int players : variant.players().all().stream()
                .filter(count -> count >= fewest && example.seats().isEmpty())
                .toList()) {
            Rules rules = ready.computeIfAbsent(players, count -> new Rules(Setup.of(variant, count)));
            if (new SceneProblems(rules, scene).allCardsInDeck()) {
                return rules;
            }
        }
        return ready.computeIfAbsent(fewest, count -> new Rules(Setup.of(variant, count)));
    }

    static ExampleResult judge(Variant variant, Example example, Scene scene, Scene.Result result) {
        ExampleJudge judge = new ExampleJudge(variant, example, result);
        return new ExampleResult(
                example,
                scene.table(),
                result.table(),
                result.applied(),
                result.decisions(),
                judge.failures(),
                result.left().seats(),
                judge.asPlayed());
    }

    static Scene scene(Variant variant, Example example) {
        Picture table = new Picture(List.of());
        List<Scene.Lying> lying = new ArrayList<>();
        List<Scene.Count> counts = new ArrayList<>();
        for (Claim claim : example.given()) {
            switch (claim) {
                case Claim.Rows rows -> table = Picture.of(variant, rows);
                case Claim.Lies lies -> {
                    if (!lies.isDealt()) {
                        lying.add(lying(variant, lies));
                    }
                }
                case Claim.Value value -> counts.add(count(variant, value));
                case Claim.Wins _, Claim.May _, Claim.Ends _, Claim.Players _, Example.Play _ -> {}
            }
        }
        return new Scene(
                table,
                people(variant, example),
                lying,
                counts,
                example.turns().stream()
                        .map(turn ->
                                turn.stream().map(play -> play(variant, play)).toList())
                        .toList(),
                new Scene.Moment(number(counts, BuiltInName.ROUND), number(counts, BuiltInName.TURN)),
                example.deal().map(dealt -> cards(variant, dealt.cards())),
                example.then().stream().anyMatch(Claim.Ends.class::isInstance));
    }

    /** Those whose seats are not nobody's. */
    private static List<String> people(Variant variant, Example example) {
        List<String> empty =
                variant.seats().stream().map(Variant.EmptySeat::name).toList();
        return example.players().stream()
                .filter(player -> !empty.contains(player))
                .toList();
    }

    /** Which round or turn it is; the first if an example does not say. */
    private static int number(List<Scene.Count> counts, BuiltInName period) {
        return counts.stream()
                .filter(count -> count.what().equals(Scene.Fact.of(period.word())))
                .map(Scene.Count::value)
                .filter(value -> value.matches(SMALL))
                .map(Integer::valueOf)
                .findFirst()
                .orElse(1);
    }

    static Scene.Play play(Variant variant, Example.Play play) {
        List<String> picks = play.choice() == null
                ? cards(variant, play.picks()).stream().map(String::valueOf).toList()
                : play.picks().stream().map(Name::text).toList();
        return new Scene.Play(play.player().text(), text(play.choice()), picks, null);
    }

    private static Scene.Lying lying(Variant variant, Claim.Lies lies) {
        return new Scene.Lying(fact(variant, lies.what()), cards(variant, lies.cards()));
    }

    static Scene.Fact fact(Variant variant, Example.What what) {
        Name which = what.which();
        int number = which == null
                ? 0
                : what.per() == Owner.CARD || !which.text().matches(SMALL)
                        ? variant.card(which.text()).orElse(0)
                        : Integer.parseInt(which.text());
        return new Scene.Fact(
                what.per(), text(what.player()), number, what.name().text());
    }

    /** The numbers of cards as written; those that the variant does not have are left out. */
    static List<Integer> cards(Variant variant, List<Name> written) {
        return written.stream()
                .flatMapToInt(card -> variant.card(card.text()).stream())
                .boxed()
                .toList();
    }

    private static Scene.Count count(Variant variant, Claim.Value value) {
        return new Scene.Count(fact(variant, value.what()), value.value().text());
    }

    private static String text(@Nullable Name name) {
        return name == null ? "" : name.text();
    }
}
