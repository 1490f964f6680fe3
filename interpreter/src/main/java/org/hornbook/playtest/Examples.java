package org.hornbook.playtest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hornbook.rules.InterpretedRules;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Setup;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Example.Claim;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;

/** Runs the examples of a variant by its own rules. */
public final class Examples {
    private Examples() {}

    /** All of them, in the order of the flattened script. */
    public static List<ExampleResult> run(Variant variant) {
        Map<Integer, Rules> ready = new HashMap<>();
        List<ExampleResult> results = new ArrayList<>();
        for (Example example : variant.examples()) {
            Scene scene = scene(variant, example);
            results.add(judge(variant, example, scene, scene.play(rules(variant, scene, ready))));
        }
        return results;
    }

    /** Those that do not hold. */
    public static List<Example> failing(Variant variant) {
        return run(variant).stream()
                .filter(result -> !result.passed())
                .map(ExampleResult::example)
                .toList();
    }

    /** Every case, rule and bar that applies in examples played with a certain setup; those that it rules out are not. */
    public static Set<NamedRule> applied(Setup setup) {
        Variant variant = setup.variant();
        Rules rules = new InterpretedRules(setup);
        Set<NamedRule> applied = new HashSet<>();
        for (Example example : variant.examples()) {
            Scene scene = scene(variant, example);
            if (scene.players().size() <= setup.players()
                    && scene.problems(rules).isEmpty()) {
                applied.addAll(scene.play(rules).applied());
            }
        }
        return applied;
    }

    /** For as few players as can hold the example's cards between them: decks can grow with the players. */
    private static Rules rules(Variant variant, Scene scene, Map<Integer, Rules> ready) {
        int fewest = Math.max(variant.players().low(), scene.players().size());
        for (int players = fewest; players <= variant.players().high(); players++) {
            Rules rules = ready.computeIfAbsent(players, count -> new InterpretedRules(Setup.of(variant, count)));
            if (new SceneProblems(rules, scene).allCardsInDeck()) {
                return rules;
            }
        }
        return ready.computeIfAbsent(fewest, count -> new InterpretedRules(Setup.of(variant, count)));
    }

    private static ExampleResult judge(Variant variant, Example example, Scene scene, SceneResult result) {
        ExampleJudge judge = new ExampleJudge(variant, example, result);
        return new ExampleResult(
                example,
                scene.table(),
                result.table(),
                scene.players(),
                result.events(),
                result.applied(),
                judge.failures(),
                judge.asPlayed());
    }

    private static Scene scene(Variant variant, Example example) {
        Picture table = new Picture(List.of());
        Map<String, List<Integer>> taken = new HashMap<>();
        for (Claim claim : example.given()) {
            switch (claim) {
                case Claim.Rows rows -> table = Picture.of(variant, rows);
                case Claim.Took took -> taken.put(took.player().text(), took.cards());
                case Claim.Gained _, Claim.Wins _ -> {}
            }
        }
        List<Scene.Play> plays = new ArrayList<>();
        Set<String> players = new LinkedHashSet<>();
        for (Example.Play play : example.plays()) {
            plays.add(new Scene.Play(play.player().text(), play.card(), play.row()));
            players.add(play.player().text());
        }
        players.addAll(taken.keySet());
        return new Scene(table, List.copyOf(players), taken, plays);
    }
}
