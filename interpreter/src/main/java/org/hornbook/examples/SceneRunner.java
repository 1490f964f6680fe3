package org.hornbook.examples;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.engine.OpenQuestions;
import org.hornbook.game.Answer;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.game.GamePhase;
import org.hornbook.game.Heaps;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.program.Answerer;
import org.hornbook.program.CourseCode;
import org.hornbook.program.GameLoop;
import org.hornbook.program.Instruction;
import org.hornbook.program.Journal;
import org.hornbook.program.Result;
import org.hornbook.program.Rules;
import org.hornbook.program.Stepper;
import org.hornbook.random.Seed;
import org.hornbook.variant.Effect;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.NamedRule.Kind;
import org.hornbook.variant.Variant;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/** Plays the turns of a scene by the rules. */
final class SceneRunner {
    /** Scenes lie in the first deal. */
    static final int DEAL = 1;

    private final Rules rules;
    private final Variant variant;
    private final Scene scene;
    private final Recorder recorder;
    private final TableState table;
    private final SceneTable left;
    private final List<Scene.Result.Reason> reasons = new ArrayList<>();
    private final List<Question> asked = new ArrayList<>();
    private final List<List<Scene.Play>> unheard;
    private final Answerer answers = this::answer;
    private final Set<String> ends = new LinkedHashSet<>();

    /** The instruction that plays turns; -1 if none does. */
    private final int playTurn;

    private final int start;

    private int turns;

    /** The turn of the scene that is played, from 0. */
    private int when;

    SceneRunner(Rules rules, Scene scene, boolean explains) {
        this.recorder = new Recorder(explains);
        this.rules = rules;
        this.variant = rules.setup().variant();
        this.scene = scene;
        this.table = rules.newTable(Seed.of(0));
        this.unheard =
                scene.turns().stream().<List<Scene.Play>>map(ArrayList::new).toList();
        this.left = new SceneTable(rules, table, scene.players(), asked, unheard, ends);
        new SceneLayout(rules, scene, left).layOut(rules.stepper(answers, recorder));
        List<Instruction> instructions = rules.code().instructions();
        this.playTurn = IntStream.range(0, instructions.size())
                .filter(at -> instructions.get(at) instanceof Instruction.PlayTurn)
                .findFirst()
                .orElse(-1);
        this.start = start();
    }

    /** The table as it lies now. */
    TableState table() {
        return table;
    }

    Scene.Result play() {
        CourseCode code = rules.code();
        GameLoop loop = new GameLoop(rules, table, answers, recorder);
        table.returnTo(Math.max(0, playTurn));
        loop.goTo(start);
        Result result = Result.DONE;
        while (goesOn(result)) {
            int instruction = table.instruction();
            if (instruction == code.turn()) {
                beginTurn();
            }
            if (table.phase() == GamePhase.CHOOSING) {
                answer();
            }
            if (instruction < code.turn() && isGivenInstead(code.instructions().get(instruction))) {
                loop.passOver();
                continue;
            }
            noteStep(code.instructions().get(instruction));
            boolean resolves = code.phase(instruction) == GamePhase.RESOLVING
                    && !table.queue(DEAL).isEmpty();
            int seat = resolves ? table.queue(DEAL).seat() : 0;
            int card = resolves ? table.queue(DEAL).card() : 0;
            int before = recorder.events().size();
            result = loop.step();
            note(seat, card, before);
            loop.cutShort().ifPresent(period -> ends.add(period.toString().toLowerCase(Locale.ROOT)));
            if (isAfterTurns(table.instruction())) {
                ends.add("round");
            }
        }
        if (table.isOver() && recorder.failure().isEmpty()) {
            ends.add("game");
        }
        hearOnlyAnswers();
        return result();
    }

    /** Before the deal, or at the first question of the round that a play answers, or else where a turn begins. */
    private int start() {
        if (scene.dealt().isPresent()) {
            return 0;
        }
        return IntStream.range(0, playTurn < 0 ? rules.code().roundEnd() : playTurn)
                .filter(at -> isAnswered(at, scene.plays()))
                .map(this::lead)
                .findFirst()
                .orElse(rules.code().turn());
    }

    /** Nothing of a next round is played; the end of this one only where the scene looks on to it. */
    private boolean goesOn(Result result) {
        int at = table.instruction();
        if (result != Result.DONE || table.isOver()) {
            return false;
        }
        if (table.phase() == GamePhase.DEALING) {
            return scene.dealt().isPresent() && recorder.events().isEmpty();
        }
        if (at == rules.code().turn()) {
            return isWithin(whenOfNextTurn()) || turns == 0 && start == at;
        }
        if (at > rules.code().turn()) {
            return true;
        }
        boolean areTurnsOver = turns > 0 || playTurn >= 0 && at > playTurn;
        return isAfterTurns(at)
                ? looksOn()
                : !areTurnsOver || looksOn() || unheard().stream().anyMatch(play -> isAskedFrom(at, play));
    }

    /** Which plays are those of the turn that begins: the first may have answered only what is asked before it. */
    private int whenOfNextTurn() {
        boolean isOver = turns > 0 || start != rules.code().turn() && unheard().isEmpty();
        return isOver ? when + 1 : when;
    }

    private boolean isWithin(int index) {
        return index < unheard.size();
    }

    private void beginTurn() {
        hearOnlyAnswers();
        when = whenOfNextTurn();
        turns++;
        ends.clear();
    }

    /** Where only one answer was possible, nobody was asked; yet it may be said. */
    private void hearOnlyAnswers() {
        unheard()
                .removeIf(play -> left.isPicked(play)
                        && asked.stream()
                                .noneMatch(question -> question.seat() == left.seat(play.player())
                                        && question.name().equals(play.choice())));
    }

    /** The plays of this turn that have answered nothing so far. */
    private List<Scene.Play> unheard() {
        return isWithin(when) ? unheard.get(when) : new ArrayList<>();
    }

    private boolean isAskedFrom(int instruction, Scene.Play play) {
        return IntStream.range(instruction, rules.code().roundEnd()).anyMatch(at -> isAnswered(at, List.of(play)));
    }

    /** Where the scene says what players hold, it is known that these were their last cards. */
    private boolean looksOn() {
        int hand = rules.code().hand();
        boolean areKnown = hand >= 0 && (scene.dealt().isPresent() || areHandsGiven(hand));
        return scene.looksOn() || areKnown && areEmpty(table.place(hand, DEAL));
    }

    private boolean areHandsGiven(int hand) {
        String name = rules.code().places().get(hand).name();
        return scene.lying().stream()
                .anyMatch(lying ->
                        !lying.what().player().isEmpty() && lying.what().name().equals(name));
    }

    private static boolean areEmpty(Heaps hands) {
        return IntStream.rangeClosed(1, hands.owners()).allMatch(seat -> hands.count(seat) == 0);
    }

    /** Whether the steps of the round are over. */
    private boolean isAfterTurns(int instruction) {
        CourseCode code = rules.code();
        return instruction >= code.roundEnd() && instruction < code.turn();
    }

    private boolean isAnswered(int instruction, List<Scene.Play> plays) {
        return rules.code().instructions().get(instruction) instanceof Instruction.Ask ask
                && ask.questions().stream()
                        .map(question ->
                                rules.code().choices().get(question.choice()).name())
                        .anyMatch(name ->
                                plays.stream().anyMatch(play -> play.choice().equals(name)));
    }

    /** Where what leads to a question begins, once cards are dealt: who is asked, and whether it is asked at all. */
    private int lead(int question) {
        int first = question;
        while (first > 0 && (rules.code().instructions().get(first - 1).leadsOn() || setsUp(first - 1))) {
            first--;
        }
        return first;
    }

    private boolean setsUp(int instruction) {
        return rules.code().instructions().get(instruction) instanceof Instruction.Act act
                && act.effects().stream().noneMatch(SceneRunner::deals);
    }

    /** Where the scene shows the rows, it begins with what the deal has come to, though questions before it are asked. */
    private boolean isGivenInstead(Instruction instruction) {
        return !scene.table().rows().isEmpty()
                && instruction instanceof Instruction.Act act
                && act.effects().stream().anyMatch(SceneRunner::deals);
    }

    private static boolean deals(Effect effect) {
        return effect instanceof Effect.DealCards
                || effect instanceof Effect.Do act && act.verb() == Verb.GATHER
                || effect.parts().stream().anyMatch(SceneRunner::deals);
    }

    /** Lets everybody answer as the scene says; who says nothing counts as absent. */
    private void answer() {
        Stepper stepper = rules.stepper(answers, Journal.SILENT);
        int seats = stepper.asked(table, table.instruction());
        for (int seat = 1; seat <= table.players().count(); seat++) {
            if ((seats & 1 << seat) == 0) {
                continue;
            }
            int heard = hearOnlyAnswers(seat, 0);
            do {
                heard += answer(stepper, seat);
                heard = hearOnlyAnswers(seat, heard);
            } while (table.orders().isMissing(seat));
        }
        for (int seat : table.orders().missing()) {
            table.orders().put(new Answer.Absent(seat));
        }
    }

    /**
     * What players say to a question that left no choice, so that it was not put to them.
     *
     * @param heard how many questions of the seat's stages are done with
     * @return the same now
     */
    private int hearOnlyAnswers(int seat, int heard) {
        List<Question> questions = table.orders().stages(seat).questions();
        for (Question question : questions.subList(Math.min(heard, questions.size()), questions.size())) {
            said(question);
            asked.add(question);
        }
        return Math.max(heard, questions.size());
    }

    /** Lets a seat answer what it is asked now; tells how many questions that is. */
    private int answer(Stepper stepper, int seat) {
        List<Question> questions = stepper.questions(table, table.instruction(), seat);
        List<Optional<List<Integer>>> said = questions.stream().map(this::said).toList();
        asked.addAll(questions);
        boolean speaks =
                rules.code().stages(table.instruction()) > 1 || said.stream().anyMatch(Optional::isPresent);
        List<List<Integer>> picks = new ArrayList<>();
        for (int i = 0; speaks && i < questions.size(); i++) {
            Question question = questions.get(i);
            picks.add(said.get(i).orElseGet(() -> byDefault(stepper, question)));
        }
        if (speaks && (table.orders().of(seat) == null || said.stream().anyMatch(Optional::isPresent))) {
            stepper.take(table, new Answer.Picks(seat, picks));
        } else if (table.orders().isMissing(seat)) {
            table.orders().put(new Answer.Absent(seat));
        }
        return questions.size();
    }

    private Optional<List<Integer>> said(Question question) {
        if (question.deal() > DEAL) {
            return Optional.empty();
        }
        for (Scene.Play play : unheard()) {
            boolean isMeant = play.choice().isEmpty()
                    ? left.isPlayed(question)
                    : play.choice().equals(question.name());
            List<Integer> picks = left.picks(play.picks());
            if (left.seat(play.player()) == question.seat() && isMeant && question.takes(picks)) {
                unheard().remove(play);
                return Optional.of(picks);
            }
        }
        return Optional.empty();
    }

    /** What an absent player would answer. */
    private List<Integer> byDefault(Stepper stepper, Question question) {
        int instruction = table.instruction();
        if (rules.code().instructions().get(instruction) instanceof Instruction.Ask ask) {
            for (int place = 0; place < ask.questions().size(); place++) {
                int choice = ask.questions().get(place).choice();
                if (rules.code().choices().get(choice).name().equals(question.name())) {
                    return Arrays.stream(stepper.absent(table, instruction, place, question))
                            .boxed()
                            .toList();
                }
            }
        }
        return question.options().subList(0, question.least());
    }

    /** What the plays say where rules ask in the middle of a step; who says nothing does not answer. */
    private Answer answer(TableState asking, Question.MidStep amid) {
        Question question = new OpenQuestions(rules, asking).question(amid);
        asked.add(question);
        return said(question)
                .or(() -> rowSaid(question))
                .<Answer>map(picks -> new Answer.Picks(amid.seat(), List.of(picks)))
                .orElseGet(() -> new Answer.Absent(amid.seat()));
    }

    /** A row that its player names without saying what for. */
    private Optional<List<Integer>> rowSaid(Question question) {
        return scene.plays().stream()
                .filter(play -> question.wantsOneRow() && left.seat(play.player()) == question.seat())
                .flatMap(play -> Stream.ofNullable(play.row()))
                .filter(question.options()::contains)
                .findFirst()
                .map(List::of);
    }

    /** Steps are rules that apply when they are done. */
    private void noteStep(Instruction instruction) {
        int rule = switch (instruction) {
            case Instruction.Act act -> act.rule();
            case Instruction.Ask ask -> {
                ask.questions().forEach(this::noteAsking);
                yield -1;
            }
            case Instruction.Reveal reveal -> reveal.rule();
            case Instruction.QueueCards queue -> queue.rule();
            default -> -1;
        };
        if (rule >= 0 && rule < variant.rules().size()) {
            recorder.applied(rule);
        }
    }

    /** Steps that ask together each apply. */
    private void noteAsking(Effect.Ask question) {
        variant.course()
                .steps()
                .filter(step -> step.effects().stream().anyMatch(effect -> asks(effect, question)))
                .forEach(step -> recorder.applied(variant.rules().indexOf(step.rule())));
    }

    private static boolean asks(Effect effect, Effect.Ask question) {
        return effect instanceof Effect.Ask && effect.span().equals(question.span())
                || effect.parts().stream().anyMatch(part -> asks(part, question));
    }

    private void note(int seat, int card, int from) {
        if (card == 0) {
            return;
        }
        List<Event> ofCard = recorder.events().subList(from, recorder.events().size());
        ofCard.stream()
                .flatMap(event -> event instanceof Event.RuleApplied applied ? rule(applied.cause()).stream() : null)
                .filter(rule -> rule.kind() == Kind.CASE)
                .findFirst()
                .ifPresent(
                        rule -> reasons.add(new Scene.Result.Reason(left.name(seat), card, rule, cause(rule, ofCard))));
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

    private Scene.Result result() {
        Set<NamedRule> applied = new LinkedHashSet<>();
        recorder.appliedRules().forEach(rule -> applied.add(variant.rules().get(rule)));
        Map<String, List<Integer>> taken = new LinkedHashMap<>();
        for (Event event : recorder.events()) {
            switch (event) {
                case Event.RowTaken took ->
                    taken.computeIfAbsent(left.name(took.seat()), _ -> new ArrayList<>())
                            .addAll(took.cards());
                case Event.CardsMoved moved
                when moved.from().equals("row") && moved.taker() != 0 && !variant.isOfRows(moved.to()) ->
                    taken.computeIfAbsent(left.name(moved.taker()), _ -> new ArrayList<>())
                            .addAll(moved.cards());
                default -> {}
            }
        }
        Map<String, Integer> gained = new LinkedHashMap<>();
        Stream<String> seats =
                Stream.concat(scene.players().stream(), variant.seats().stream().map(Variant.EmptySeat::name));
        for (String player : seats.toList()) {
            int points = table.players().gained(left.seat(player));
            if (points != 0) {
                gained.put(player, points);
            }
        }
        return new Scene.Result(
                Picture.of(variant, table.board(DEAL)),
                List.copyOf(recorder.events()),
                List.copyOf(reasons),
                applied,
                recorder.decisions,
                taken,
                gained,
                winners(),
                left,
                recorder.failure());
    }

    private Set<String> winners() {
        Set<String> winners = new LinkedHashSet<>();
        for (Event event : recorder.events()) {
            if (event instanceof Event.GameEnded ended) {
                ended.winners().forEach(seat -> winners.add(left.name(seat)));
            }
        }
        return winners;
    }

    /** Records events, and which rules apply. */
    private static final class Recorder implements Journal {
        private final boolean reasons;
        private final List<Event> events = new ArrayList<>();
        private final Set<Integer> applied = new TreeSet<>();
        private final Set<Journal.Truth> decisions = new HashSet<>();
        private Journal.@Nullable Failure failure;

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
        public void decided(int condition, boolean holds) {
            decisions.add(new Journal.Truth(condition, holds));
        }

        @Override
        public void failed(Journal.Failure left) {
            failure = left;
        }

        /** What the rules leave open, if they do. */
        Optional<Journal.Failure> failure() {
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
