package org.hornbook.compiler;

import java.lang.constant.ConstantDescs;
import java.lang.constant.DynamicConstantDesc;
import java.util.ArrayList;
import java.util.List;

/**
 * What bytecode refers to though no class file can hold it: places in the script, what verbs do, and what is left to the
 * interpreter. It becomes the data of the class; so all of it is constant to the JVM. Grows only while it is written.
 */
final class ConstantPool {
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
