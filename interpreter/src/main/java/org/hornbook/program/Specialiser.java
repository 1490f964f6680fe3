package org.hornbook.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DynamicConstantDesc;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Makes a tree quick: each node that is a record and has children becomes the only one of a class of its own, in which its components
 * are constants. So the JVM knows of every call in the tree which node it goes to, and compiles all of it as if it had been written by
 * hand; of nodes without children it knows as much anyway. The classes go away with the last use of the tree.
 */
final class Specialiser {
    /** So many nodes at most, since each class takes about 4 KB. A tree of more works as well, but not all of it is quick. */
    private static final int MOST_CLASSES = 2_000;

    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    private static final Set<String> OF_VALUES = Set.of("equals", "hashCode", "toString");

    /** The class files of records, changed to look up their components among the data of the class. */
    private static final ClassValue<byte[]> TEMPLATES = new ClassValue<>() {
        @Override
        protected byte[] computeValue(Class<?> type) {
            return template(type);
        }
    };

    private final IdentityHashMap<Object, Object> done = new IdentityHashMap<>();
    private int classes;

    private Specialiser() {}

    /** The same tree, quick to work out, in which nothing is counted or told. Records that are no {@link Part}, and arrays, are only gone through. */
    static <T extends Record> T specialised(T tree, Class<T> type) {
        return Objects.requireNonNull(type.cast(new Specialiser().copy(tree)));
    }

    private @Nullable Object copy(@Nullable Object value) {
        if (value == null) {
            return null;
        }
        if (value instanceof Part.Telling telling) {
            return copy(telling.node());
        }
        boolean isNode = value instanceof Record && value.getClass().getPackage() == Specialiser.class.getPackage();
        if (!isNode && !(value instanceof Object[])) {
            return value;
        }
        Object known = done.get(value);
        if (known == null) {
            known = value instanceof Object[] values ? copyAll(values) : specialised(value);
            done.put(value, known);
        }
        return known;
    }

    private Object copyAll(Object[] values) {
        Object[] copies = (Object[]) Array.newInstance(values.getClass().getComponentType(), values.length);
        Arrays.setAll(copies, i -> copy(values[i]));
        return copies;
    }

    private Object specialised(Object node) {
        try {
            Class<?> type = node.getClass();
            RecordComponent[] components = type.getRecordComponents();
            @Nullable Object[] values = new Object[components.length];
            boolean hasChildren = false;
            for (int i = 0; i < values.length; i++) {
                Object value = components[i].getAccessor().invoke(node);
                values[i] = copy(value);
                hasChildren |= value instanceof Part || value != values[i];
            }
            if (!hasChildren) {
                return node;
            }
            Class<?> own = node instanceof Part && classes++ < MOST_CLASSES
                    ? MethodHandles.privateLookupIn(type, LOOKUP)
                            .defineHiddenClassWithClassData(
                                    TEMPLATES.get(type),
                                    Collections.unmodifiableList(Arrays.asList(values)),
                                    true,
                                    MethodHandles.Lookup.ClassOption.NESTMATE)
                            .lookupClass()
                    : type;
            Constructor<?> constructor = own.getDeclaredConstructor(
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
            return constructor.newInstance(values);
        } catch (ReflectiveOperationException bug) {
            throw new IllegalStateException(bug);
        }
    }

    private static byte[] template(Class<?> type) {
        ClassModel model = ClassFile.of().parse(bytes(type));
        String name = model.thisClass().asInternalName();
        RecordComponent[] components = type.getRecordComponents();
        CodeTransform constants = (code, element) -> {
            if (element instanceof FieldInstruction field
                    && field.opcode() == Opcode.GETFIELD
                    && field.owner().asInternalName().equals(name)) {
                int place = IntStream.range(0, components.length)
                        .filter(i -> field.name().equalsString(components[i].getName()))
                        .findFirst()
                        .orElseThrow();
                code.pop()
                        .ldc(DynamicConstantDesc.ofNamed(
                                ConstantDescs.BSM_CLASS_DATA_AT,
                                ConstantDescs.DEFAULT_NAME,
                                field.typeSymbol(),
                                place));
            } else {
                code.with(element);
            }
        };
        return ClassFile.of()
                .transformClass(
                        model,
                        ClassTransform.dropping(element -> element instanceof MethodModel method
                                        && OF_VALUES.contains(
                                                method.methodName().stringValue()))
                                .andThen(ClassTransform.transformingMethodBodies(constants)));
    }

    private static byte[] bytes(Class<?> type) {
        String file = type.getName().substring(type.getPackageName().length() + 1) + ".class";
        try (InputStream in = Objects.requireNonNull(type.getResourceAsStream(file))) {
            return in.readAllBytes();
        } catch (IOException bug) {
            throw new UncheckedIOException(bug);
        }
    }
}
