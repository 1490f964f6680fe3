package org.hornbook.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hornbook.examples.Scene;
import org.hornbook.program.Journal;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;
import org.hornbook.variant.Place;
import org.hornbook.variant.Variant;
import org.hornbook.words.Owner;
import org.jspecify.annotations.Nullable;

/** Finds out what matters for a finding, by laying its table out again with less and less. */
final class Shrinking {
    private final SearchLog.Counterexample finding;
    private final Variant variant;
    private Setup setup;
    private Scene scene;

    private Shrinking(SearchLog.Counterexample finding) {
        this.finding = finding;
        this.variant = finding.setup().variant();
        this.setup = finding.setup();
        this.scene = scene(null);
    }

    /** Nothing if the table alone does not make the rules fail: what happened before in its game matters, too. */
    static Optional<Position> of(SearchLog.Counterexample finding) {
        boolean isTurn = finding.card() > 0 && !finding.table().rows().isEmpty();
        return isTurn ? new Shrinking(finding).position() : Optional.empty();
    }

    private Optional<Position> position() {
        if (!failsAsItIs()) {
            return Optional.empty();
        }
        reduceScene();
        reduceSetup();
        return Optional.of(new Position(setup, playersThatMatter(), scene));
    }

    /** With the row that was chosen, if one was: it is not known which. */
    private boolean failsAsItIs() {
        List<@Nullable Integer> choices = new ArrayList<>();
        choices.add(null);
        IntStream.rangeClosed(1, finding.table().rows().size()).forEach(choices::add);
        for (@Nullable Integer row : choices) {
            scene = scene(row);
            if (fails(setup, scene)) {
                return true;
            }
        }
        return false;
    }

    private Scene scene(@Nullable Integer row) {
        List<Scene.Lying> taken = new ArrayList<>();
        finding.taken()
                .forEach((seat, cards) -> taken.add(new Scene.Lying(
                        new Scene.Fact(Owner.PLAYER, Position.name(seat), 0, variant.nameOf(Place.Role.PILE)), cards)));
        return new Scene(
                finding.table(),
                Position.names(setup.players()),
                taken,
                List.of(new Scene.Play(Position.name(finding.seat()), finding.card(), row)),
                finding.moment());
    }

    private void reduceScene() {
        Scene.Play play = scene.plays().getFirst();
        List<Scene.Play> first = List.of(new Scene.Play(Position.name(1), play.card(), play.row()));
        tryScene(new Scene(scene.table(), scene.players(), List.of(), scene.plays(), scene.moment()));
        tryScene(new Scene(scene.table(), scene.players(), scene.lying(), first, scene.moment()));
        Scene.Moment inFirstRound = new Scene.Moment(1, scene.moment().turn());
        tryScene(new Scene(scene.table(), scene.players(), scene.lying(), scene.plays(), inFirstRound));
        Scene.Moment inFirstTurn = new Scene.Moment(scene.moment().round(), 1);
        tryScene(new Scene(scene.table(), scene.players(), scene.lying(), scene.plays(), inFirstTurn));
    }

    private void tryScene(Scene plainer) {
        if (fails(setup, plainer)) {
            scene = plainer;
        }
    }

    private void reduceSetup() {
        Setup usual = Setup.usual(variant);
        trySetup(new Setup(variant, setup.parameters(), usual.players()));
        for (int i = 0; i < variant.parameters().size(); i++) {
            Variant.Parameter parameter = variant.parameters().get(i);
            trySetup(setup.with(parameter.name(), parameter.initial()));
        }
    }

    private void trySetup(Setup plainer) {
        if (!plainer.equals(setup) && SetupProblems.of(plainer).isEmpty() && fails(plainer, seating(plainer))) {
            scene = seating(plainer);
            setup = plainer;
        }
    }

    /** The number of players, if the rules would not fail with every other that can play. */
    private Optional<Integer> playersThatMatter() {
        boolean matter = variant.players().all().stream()
                .map(players -> new Setup(variant, setup.parameters(), players))
                .filter(other -> SetupProblems.of(other).isEmpty())
                .anyMatch(other -> isPossible(other, seating(other)) && !fails(other, seating(other)));
        return matter ? Optional.of(setup.players()) : Optional.empty();
    }

    private Scene seating(Setup other) {
        return new Scene(scene.table(), Position.names(other.players()), scene.lying(), scene.plays(), scene.moment());
    }

    private boolean fails(Setup with, Scene at) {
        if (!isPossible(with, at)) {
            return false;
        }
        Optional<Journal.Failure> failure = at.play(new Rules(with)).failure();
        return failure.isPresent()
                && failure.get().kind() == finding.failure().kind()
                && failure.get().span().equals(finding.failure().span());
    }

    private static boolean isPossible(Setup with, Scene at) {
        boolean seated = at.plays().stream().allMatch(play -> at.players().contains(play.player()))
                && at.lying().stream()
                        .allMatch(lying -> at.players().contains(lying.what().player()));
        return seated && at.problems(new Rules(with)).isEmpty();
    }
}
