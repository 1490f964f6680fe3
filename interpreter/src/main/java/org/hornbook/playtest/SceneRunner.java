package org.hornbook.playtest;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.hornbook.game.Asked;
import org.hornbook.game.Board;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.game.Queue;
import org.hornbook.game.SeatView.Marker;
import org.hornbook.game.TableState;
import org.hornbook.random.Seed;
import org.hornbook.rules.Failure;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Referee;
import org.hornbook.rules.Result;
import org.hornbook.rules.Rules;
import org.hornbook.variant.Modifier;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.NamedRule.Kind;
import org.hornbook.variant.Variant;
import org.hornbook.words.Hook;
import org.jspecify.annotations.Nullable;

/** Lays out a scene, plays its turn by the rules and tells what came of it. */
final class SceneRunner {
    /** Scenes lie in the first deal. */
    static final int DEAL = 1;

    private final Rules rules;
    private final Variant variant;
    private final Scene scene;
    private final Recorder recorder;
    private final TableState table;
    private final List<SceneResult.Reason> reasons = new ArrayList<>();

    SceneRunner(Rules rules, Scene scene, boolean explains) {
        this.recorder = new Recorder(explains);
        this.rules = rules;
        this.variant = rules.setup().variant();
        this.scene = scene;
        this.table = layOut();
    }

    /** The table as it lies now. */
    TableState table() {
        return table;
    }

    SceneResult play() {
        playTurn();
        return result();
    }

    private TableState layOut() {
        TableState laid = rules.newTable(Seed.of(0));
        laid.beginRound();
        laid.beginTurn();
        laid.moveTo(scene.moment().round(), scene.moment().turn());
        Board board = laid.board(DEAL);
        for (Picture.Row row : scene.table().rows()) {
            int number = board.openRow();
            row.cards().forEach(card -> board.append(number, card));
            row.modifiers().forEach(marker -> lay(board, marker, number));
        }
        scene.taken().forEach((player, cards) -> {
            int seat = seat(player);
            for (int card : cards) {
                laid.pile(DEAL).add(seat, card);
                laid.players().takes(seat, 1, rules.bullheads(card));
            }
        });
        return laid;
    }

    private void lay(Board board, Marker marker, int row) {
        for (int i = 0; i < variant.modifiers().size(); i++) {
            Modifier modifier = variant.modifiers().get(i);
            if (modifier.name().equals(marker.name())) {
                board.moveModifier(i, row);
                if (!marker.side().isEmpty()) {
                    board.turnModifier(i, variant.sides().indexOf(marker.side()));
                }
            }
        }
    }

    private void playTurn() {
        Referee referee = rules.referee(this::answer, recorder);
        Queue queue = table.queue(DEAL);
        boolean lowestFirst = variant.procedure().lowestFirst();
        for (Scene.Play play : scene.plays()) {
            queue.add(seat(play.player()), play.card(), lowestFirst);
        }
        Result result = Result.DONE;
        while (result == Result.DONE && !queue.isEmpty()) {
            int before = recorder.events().size();
            int seat = queue.seat();
            int card = queue.card();
            queue.removeNext();
            result = referee.place(table, DEAL, seat, card);
            note(seat, card, before);
        }
        if (result == Result.DONE) {
            result = referee.after(table, DEAL, Hook.AFTER_TURN);
        }
        if (result == Result.DONE) {
            referee.conclude(table, Hook.AFTER_TURN);
        }
    }

    private int answer(TableState asking, Asked asked) {
        return scene.plays().stream()
                .filter(play -> seat(play.player()) == asked.seat())
                .map(Scene.Play::row)
                .filter(row -> row != null && asked.offers(row))
                .findFirst()
                .orElse(-asked.absent());
    }

    private void note(int seat, int card, int from) {
        List<Event> ofCard = recorder.events().subList(from, recorder.events().size());
        ofCard.stream()
                .flatMap(event -> event instanceof Event.RuleApplied applied ? rule(applied.cause()).stream() : null)
                .filter(rule -> rule.kind() == Kind.CASE)
                .findFirst()
                .ifPresent(rule -> reasons.add(new SceneResult.Reason(name(seat), card, rule, cause(rule, ofCard))));
    }

    private Optional<NamedRule> rule(Cause cause) {
        return variant.rules().stream()
                .filter(rule -> rule.name().equals(cause.rule()))
                .findFirst();
    }

    /** The case as it is told of what it did last: that is where the card lies. */
    private static Cause cause(NamedRule rule, List<Event> events) {
        return events.stream()
                .flatMap(event -> Stream.ofNullable(event.cause()))
                .filter(cause -> cause.rule().equals(rule.name()))
                .reduce((earlier, later) -> later)
                .orElseThrow();
    }

    private SceneResult result() {
        Map<String, List<Integer>> taken = new LinkedHashMap<>();
        Map<String, Integer> points = new LinkedHashMap<>();
        for (Event event : recorder.events()) {
            switch (event) {
                case Event.RowTaken took -> {
                    taken.computeIfAbsent(name(took.seat()), _ -> new ArrayList<>())
                            .addAll(took.cards());
                    points.merge(name(took.seat()), took.points(), Integer::sum);
                }
                case Event.PointsGained gained -> points.merge(name(gained.seat()), gained.points(), Integer::sum);
                default -> {}
            }
        }
        Set<NamedRule> applied = new LinkedHashSet<>();
        recorder.appliedRules().forEach(rule -> applied.add(variant.rules().get(rule)));
        return new SceneResult(
                Picture.of(variant, table.board(DEAL)),
                List.copyOf(recorder.events()),
                List.copyOf(reasons),
                applied,
                taken,
                points,
                winners(),
                recorder.failure());
    }

    private Set<String> winners() {
        Set<String> winners = new LinkedHashSet<>();
        for (int seat = 1; seat <= scene.players().size(); seat++) {
            if ((table.winners() & 1 << seat) != 0) {
                winners.add(name(seat));
            }
        }
        return winners;
    }

    private int seat(String player) {
        return scene.players().indexOf(player) + 1;
    }

    private String name(int seat) {
        return seat <= scene.players().size() ? scene.players().get(seat - 1) : "player " + seat;
    }

    /** Keeps what happens, and which rules apply. */
    private static final class Recorder implements Journal {
        private final boolean reasons;
        private final List<Event> events = new ArrayList<>();
        private final Set<Integer> applied = new TreeSet<>();
        private @Nullable Failure failure;

        /** @param reasons whether causes should say why */
        Recorder(boolean reasons) {
            this.reasons = reasons;
        }

        @Override
        public boolean wantsReasons() {
            return reasons;
        }

        @Override
        public boolean wantsEvents() {
            return true;
        }

        @Override
        public void record(Event event) {
            events.add(event);
        }

        @Override
        public void applied(int rule) {
            applied.add(rule);
        }

        @Override
        public void failed(Failure left) {
            failure = left;
        }

        /** What the rules leave open, if they do. */
        Optional<Failure> failure() {
            return Optional.ofNullable(failure);
        }

        List<Event> events() {
            return events;
        }

        /** The rules that have applied, as places in the variant's rules. */
        Set<Integer> appliedRules() {
            return applied;
        }
    }
}
