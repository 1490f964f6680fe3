package org.hornbook.compiler;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hornbook.execution.InterpretedRules;
import org.hornbook.rules.Answers;
import org.hornbook.rules.Journal;

/**
 * The class of a setup's referees.
 *
 * @param bytes a class file, which any tool for class files can read
 * @param constants its data: what it refers to by place
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record RefereeClass(byte[] bytes, List<Object> constants) {
    static final ClassDesc NAME = ClassDesc.of(RefereeClass.class.getPackageName() + ".WrittenReferee");

    private static final ClassDesc PARENT =
            CompiledReferee.class.describeConstable().orElseThrow();
    private static final Class<?>[] MADE_OF = {InterpretedRules.class, Answers.class, Journal.class};
    private static final MethodTypeDesc CONSTRUCTOR = MethodTypeDesc.of(
            ConstantDescs.CD_void,
            Stack.descriptor(InterpretedRules.class),
            Stack.descriptor(Answers.class),
            Stack.descriptor(Journal.class));

    /** Nothing if a rule is so long that no method of the JVM can hold it. */
    static Optional<RefereeClass> write(InterpretedRules rules, boolean countsSteps) {
        ConstantPool pool = new ConstantPool();
        try {
            byte[] bytes = bytes(rules, pool, countsSteps);
            return Optional.of(new RefereeClass(bytes, pool.constants()));
        } catch (IllegalArgumentException tooMuch) {
            return Optional.empty();
        }
    }

    /** Fails with an {@link IllegalArgumentException} if the class would break one of the JVM's limits. */
    private static byte[] bytes(InterpretedRules rules, ConstantPool pool, boolean countsSteps) {
        return ClassFile.of().build(NAME, file -> {
            file.withSuperclass(PARENT).withFlags(ClassFile.ACC_FINAL);
            writeConstructor(file);
            new RuleWriter(rules, pool, file, countsSteps).writeAll();
        });
    }

    private static void writeConstructor(ClassBuilder file) {
        file.withMethodBody(
                ConstantDescs.INIT_NAME,
                CONSTRUCTOR,
                0,
                code -> code.aload(0)
                        .aload(1)
                        .aload(2)
                        .aload(3)
                        .invokespecial(PARENT, ConstantDescs.INIT_NAME, CONSTRUCTOR)
                        .return_());
    }

    /** Makes it a class of this program that goes away with the last use of it. */
    Constructor<? extends CompiledReferee> load() {
        try {
            return MethodHandles.lookup()
                    .defineHiddenClassWithClassData(bytes, constants, true)
                    .lookupClass()
                    .asSubclass(CompiledReferee.class)
                    .getDeclaredConstructor(MADE_OF);
        } catch (ReflectiveOperationException bug) {
            throw new IllegalStateException(bug);
        }
    }

    /**
     * What bytecode refers to though no class file can hold it: places in the script, what verbs do, and what is left to the
     * interpreter. It becomes the data of the class; so all of it is constant to the JVM. Grows only while it is written.
     */
    static final class ConstantPool {
        private final List<Object> constants = new ArrayList<>();

        /** Another constant, as an instruction refers to it. */
        <T> DynamicConstantDesc<T> add(T constant, Class<? super T> type) {
            constants.add(constant);
            return DynamicConstantDesc.ofNamed(
                    ConstantDescs.BSM_CLASS_DATA_AT,
                    ConstantDescs.DEFAULT_NAME,
                    Stack.descriptor(type),
                    constants.size() - 1);
        }

        List<Object> constants() {
            return List.copyOf(constants);
        }
    }
}
