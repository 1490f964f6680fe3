package org.hornbook.compiler;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.hornbook.game.Board;
import org.hornbook.game.Players;
import org.hornbook.game.TableState;
import org.hornbook.rules.Frame;
import org.hornbook.rules.Verbs;
import org.hornbook.source.Span;
import org.hornbook.variant.Formula;
import org.hornbook.words.Operator;

/**
 * The bytecode of one method while it is written. All values are whole numbers. Slots become local variables, and the
 * steps of code that always runs as a whole are counted at once.
 */
final class Stack {
    static final ClassDesc NUMBERS = ConstantDescs.CD_int.arrayType();

    private static final ClassDesc INT = ConstantDescs.CD_int;
    private static final ClassDesc ARITHMETIC = ClassDesc.of(Operator.class.getName());

    final CodeBuilder code;
    private final Map<Integer, Integer> locals = new HashMap<>();
    private final Set<Integer> kept = new HashSet<>();
    private final boolean countsSteps;
    private int uncounted;

    Stack(CodeBuilder code, boolean countsSteps) {
        this.code = code;
        this.countsSteps = countsSteps;
    }

    static ClassDesc descriptor(Class<?> type) {
        return type.describeConstable().orElseThrow();
    }

    /** Counts one step. */
    void step() {
        uncounted++;
    }

    /** Writes down the steps counted so far, as the next instruction may lead elsewhere. */
    void settle() {
        if (countsSteps && uncounted > 0) {
            code.aload(0).dup().getfield(RefereeClass.NAME, "steps", ConstantDescs.CD_long);
            code.loadConstant((long) uncounted).ladd().putfield(RefereeClass.NAME, "steps", ConstantDescs.CD_long);
            uncounted = 0;
        }
    }

    boolean countsSteps() {
        return countsSteps;
    }

    void branch(Opcode opcode, Label to) {
        settle();
        code.branch(opcode, to);
    }

    void jump(Label to) {
        branch(Opcode.GOTO, to);
    }

    void bind(Label label) {
        settle();
        code.labelBinding(label);
    }

    Label label() {
        return code.newLabel();
    }

    void constant(int value) {
        code.loadConstant(value);
    }

    void constant(ConstantDesc value) {
        code.loadConstant(value);
    }

    int newLocal() {
        return code.allocateLocal(TypeKind.INT);
    }

    /** Lets a slot be a local variable that is there already. */
    void slotIs(int slot, int local) {
        locals.put(slot, local);
    }

    /** The local variable of a slot. */
    int local(int slot) {
        return locals.computeIfAbsent(slot, _ -> newLocal());
    }

    /** Lets a slot be what its name stands for among the steps. */
    void takeName(int slot) {
        names();
        constant(slot);
        code.iaload().istore(local(slot));
    }

    /** Lets later steps know the name in a slot, whenever something is put there. */
    void keep(int slot) {
        takeName(slot);
        kept.add(slot);
    }

    /** Puts the value on the stack in a slot. */
    void store(int slot) {
        code.istore(local(slot));
        if (kept.contains(slot)) {
            names();
            constant(slot);
            code.iload(local(slot)).iastore();
        }
    }

    private void names() {
        table();
        part(TableState.class, "locals", int[].class);
    }

    /** Writes something after which the names that it alone puts in slots are forgotten. */
    void within(Runnable body) {
        Set<Integer> outside = Set.copyOf(locals.keySet());
        body.run();
        locals.keySet().retainAll(outside);
    }

    /** Puts what is in slots where the interpreter looks for it; what is in none now is none of its business. */
    void show(Stream<Integer> slots) {
        slots.filter(locals::containsKey).forEach(slot -> {
            code.aload(0).getfield(RefereeClass.NAME, "slots", NUMBERS);
            constant(slot);
            code.iload(local(slot)).iastore();
        });
    }

    void loadSlot(int slot) {
        switch (slot) {
            case Formula.Slots.CARD -> field("card");
            case Formula.Slots.PLAYER -> field("player");
            case Formula.Slots.ROW -> loadRow();
            case Formula.Slots.MODIFIER -> field("modifier");
            default -> code.iload(local(slot));
        }
    }

    /** The row an event is about; 0 where there is no event. */
    private void loadRow() {
        Integer row = locals.get(Formula.Slots.ROW);
        if (row == null) {
            constant(0);
        } else {
            code.iload(row);
        }
    }

    /** Adds 1 or another constant to a local variable. */
    void add(int local, int constant) {
        code.iinc(local, constant);
    }

    /** Loads a number of the referee. */
    void field(String name) {
        code.aload(0).getfield(RefereeClass.NAME, name, INT);
    }

    void loadOver() {
        code.aload(0).getfield(RefereeClass.NAME, "over", ConstantDescs.CD_boolean);
    }

    /** Makes a rule the one at work. */
    void setRule(int rule) {
        code.aload(0).loadConstant(rule).putfield(RefereeClass.NAME, "rule", INT);
    }

    void self() {
        code.aload(0);
    }

    void board() {
        code.aload(0).getfield(RefereeClass.NAME, "board", descriptor(Board.class));
    }

    void players() {
        code.aload(0).getfield(RefereeClass.NAME, "players", descriptor(Players.class));
    }

    void table() {
        code.aload(0).getfield(RefereeClass.NAME, "table", descriptor(TableState.class));
    }

    /** Leaves the lower of two numbers. */
    void lower() {
        code.invokestatic(descriptor(Math.class), "min", MethodTypeDesc.of(INT, INT, INT));
    }

    /** Leaves the higher of two numbers. */
    void higher() {
        code.invokestatic(descriptor(Math.class), "max", MethodTypeDesc.of(INT, INT, INT));
    }

    /** Calls a method of the class that gives a number and takes as many as said. */
    void ask(Class<?> type, String method, int numbers) {
        code.invokevirtual(descriptor(type), method, MethodTypeDesc.of(INT, numbers(numbers)));
    }

    /** Asks what lies there for a part of it. */
    void part(Class<?> type, String method, Class<?> part) {
        code.invokevirtual(descriptor(type), method, MethodTypeDesc.of(descriptor(part)));
    }

    /** Calls a method of the referee itself, which may fail or ask. */
    void call(String method, Class<?> result, Class<?>... parameters) {
        settle();
        ClassDesc[] types = Arrays.stream(parameters).map(Stack::descriptor).toArray(ClassDesc[]::new);
        code.invokevirtual(RefereeClass.NAME, method, MethodTypeDesc.of(descriptor(result), types));
    }

    /** Does what a verb does: with the operation, the referee, four operands and the place in the script. */
    void operate() {
        settle();
        code.invokeinterface(
                descriptor(Verbs.Operation.class),
                "perform",
                MethodTypeDesc.of(
                        ConstantDescs.CD_void, descriptor(Frame.class), INT, INT, INT, INT, descriptor(Span.class)));
    }

    /** Calls a method of the referee that takes numbers and gives none. */
    void perform(String method, int numbers) {
        settle();
        code.invokevirtual(RefereeClass.NAME, method, MethodTypeDesc.of(ConstantDescs.CD_void, numbers(numbers)));
    }

    /** Calls a method of the referee that takes numbers and gives one. */
    void find(String method, int numbers) {
        settle();
        ask(method, numbers);
    }

    private void ask(String method, int numbers) {
        code.invokevirtual(RefereeClass.NAME, method, MethodTypeDesc.of(INT, numbers(numbers)));
    }

    void calculate(String method) {
        code.invokestatic(ARITHMETIC, method, MethodTypeDesc.of(INT, INT, INT));
    }

    /** The types of so many numbers. */
    static ClassDesc[] numbers(int count) {
        ClassDesc[] numbers = new ClassDesc[count];
        Arrays.fill(numbers, INT);
        return numbers;
    }
}
