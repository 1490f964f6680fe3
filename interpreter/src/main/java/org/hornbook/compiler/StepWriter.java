package org.hornbook.compiler;

import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ObjIntConsumer;
import java.util.stream.Stream;
import org.hornbook.course.CourseCode;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.words.Subject;

/** Writes what steps do, what they look at and whom they ask: a method for each instruction, and those that find it. */
final class StepWriter {
    private final RuleWriter rules;
    private final List<CourseCode.Instruction> code;

    StepWriter(RuleWriter rules, CourseCode code) {
        this.rules = rules;
        this.code = code.instructions();
    }

    void write() {
        List<Integer> acts = new ArrayList<>();
        List<Integer> values = new ArrayList<>();
        List<Integer> asks = new ArrayList<>();
        for (int at = 0; at < code.size(); at++) {
            switch (code.get(at)) {
                case CourseCode.Act act -> acts.add(method(at, act));
                case CourseCode.GoUnless go -> values.add(method(at, go.condition()));
                case CourseCode.Repeat repeat -> values.add(method(at, repeat.bound()));
                case CourseCode.Ask ask when isWritten(ask) -> asks.add(method(at, ask));
                default -> {}
            }
        }
        rules.nothing(
                "carryOut",
                1,
                formulas -> find(formulas, acts, (stack, at) -> {
                    stack.perform(name(at), 0);
                    stack.code.return_();
                }));
        rules.number("value", 1, formulas -> {
            find(formulas, values, StepWriter::giveNumber);
            formulas.stack.constant(0);
        });
        rules.number("asked", 1, formulas -> {
            find(formulas, asks, StepWriter::giveNumber);
            formulas.stack.constant(CompiledReferee.LEFT);
        });
    }

    private static String name(int instruction) {
        return "instruction" + instruction;
    }

    private static void giveNumber(Stack stack, int instruction) {
        stack.find(name(instruction), 0);
        stack.code.ireturn();
    }

    /** Goes on with the method of the instruction that is asked for; after it, if there is none. */
    private static void find(FormulaWriter formulas, List<Integer> instructions, ObjIntConsumer<Stack> call) {
        Stack stack = formulas.stack;
        Label none = stack.label();
        List<SwitchCase> cases = instructions.stream()
                .map(instruction -> SwitchCase.of(instruction, stack.label()))
                .toList();
        stack.code.iload(RuleWriter.FIRST);
        stack.code.lookupswitch(none, cases);
        for (SwitchCase each : cases) {
            stack.bind(each.target());
            stack.self();
            call.accept(stack, each.caseValue());
        }
        stack.bind(none);
    }

    private int method(int at, CourseCode.Act act) {
        rules.nothing(name(at), 0, formulas -> {
            act.effects().forEach(effect -> {
                knowNames(formulas.stack, effect.formulas());
                if (effect instanceof Effect.Assign assign) {
                    formulas.stack.keep(assign.slot());
                }
            });
            new EffectWriter(formulas).inOrder(act.effects());
        });
        return at;
    }

    private int method(int at, Formula value) {
        rules.number(name(at), 0, formulas -> {
            knowNames(formulas.stack, Stream.of(value));
            formulas.value(value);
        });
        return at;
    }

    /** Those who are asked in an order of their own are lined up by the interpreter, which may find that it is none. */
    private static boolean isWritten(CourseCode.Ask ask) {
        return ask.questions().stream()
                .allMatch(question ->
                        !(question.who() instanceof Effect.Who.Everybody everybody) || everybody.order() == null);
    }

    private int method(int at, CourseCode.Ask ask) {
        rules.number(name(at), 0, formulas -> {
            Stack stack = formulas.stack;
            int seats = stack.newLocal();
            stack.constant(0);
            stack.code.istore(seats);
            ask.questions().forEach(question -> {
                switch (question.who()) {
                    case Effect.Who.One(Formula player) -> one(formulas, player, seats);
                    case Effect.Who.Everybody everybody -> stack.within(() -> everybody(formulas, everybody, seats));
                }
            });
            stack.constant(~1);
            stack.code.iload(seats).iand();
        });
        return at;
    }

    private static void one(FormulaWriter formulas, Formula player, int seats) {
        knowNames(formulas.stack, Stream.of(player));
        include(formulas.stack, seats, () -> formulas.value(player));
    }

    private static void everybody(FormulaWriter formulas, Effect.Who.Everybody everybody, int seats) {
        Stack stack = formulas.stack;
        knowNames(stack, Stream.ofNullable(everybody.where()));
        new RowLoop(formulas).each(Subject.PLAYER, everybody.slot(), next -> {
            if (everybody.where() != null) {
                formulas.jump(everybody.where(), false, next);
            }
            include(stack, seats, () -> stack.code.iload(stack.local(everybody.slot())));
        });
    }

    private static void include(Stack stack, int seats, Runnable seat) {
        stack.constant(1);
        seat.run();
        stack.code.ishl().iload(seats).ior().istore(seats);
    }

    /** Takes the names in formulas that earlier steps may have set from the table. */
    private static void knowNames(Stack stack, Stream<Formula> formulas) {
        FormulaWriter.slots(formulas)
                .filter(slot -> slot >= Formula.Slots.FIRST_FREE)
                .forEach(stack::takeName);
    }
}
