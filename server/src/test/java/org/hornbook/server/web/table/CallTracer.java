package org.hornbook.server.web.table;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Set;

/**
 * Loads Hornbook's classes once more, so that named methods report the stack of calls when they are entered. The classes on
 * the class path stay as they are, and nothing in them knows of it.
 */
final class CallTracer extends ClassLoader {
    private static final String OURS = "org.hornbook.";
    private static final String TEMPLATES = "gg.jte.generated.";
    private static final MethodTypeDesc NO_ARGUMENTS = MethodTypeDesc.of(ConstantDescs.CD_void);

    private final Set<String> traced;
    private final Class<?> listener;

    /**
     * @param traced methods, such as {@code org.hornbook.engine.Engine.apply}
     * @param listener a class with a static method {@code entered()}, which each of them calls first
     */
    CallTracer(Set<String> traced, Class<?> listener) {
        super(CallTracer.class.getClassLoader());
        this.traced = traced;
        this.listener = listener;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        boolean isOurs = name.startsWith(OURS) || name.startsWith(TEMPLATES);
        if (!isOurs || name.equals(listener.getName())) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? load(name) : loaded;
        }
    }

    private Class<?> load(String name) throws ClassNotFoundException {
        try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = in.readAllBytes();
            boolean hasTraced = traced.stream().anyMatch(method -> method.startsWith(name + "."));
            byte[] loaded = hasTraced ? reporting(name, bytes) : bytes;
            return defineClass(name, loaded, 0, loaded.length);
        } catch (IOException unread) {
            throw new UncheckedIOException(unread);
        }
    }

    private byte[] reporting(String name, byte[] bytes) {
        ClassFile file = ClassFile.of(
                ClassFile.ClassHierarchyResolverOption.of(ClassHierarchyResolver.ofResourceParsing(getParent())));
        return file.transformClass(file.parse(bytes), (builder, element) -> {
            if (element instanceof MethodModel method
                    && traced.contains(name + "." + method.methodName().stringValue())) {
                builder.transformMethod(method, MethodTransform.transformingCode(new Reporting()));
            } else {
                builder.with(element);
            }
        });
    }

    private final class Reporting implements CodeTransform {
        @Override
        public void atStart(CodeBuilder builder) {
            builder.invokestatic(ClassDesc.of(listener.getName()), "entered", NO_ARGUMENTS);
        }

        @Override
        public void accept(CodeBuilder builder, CodeElement element) {
            builder.with(element);
        }
    }

    /** The classes of Hornbook that are on the stack of calls, the outermost first; nested ones as those around them. */
    static List<Class<?>> stack() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.<Class<?>>map(
                                frame -> frame.getDeclaringClass().getNestHost())
                        .filter(type -> type.getClassLoader() instanceof CallTracer)
                        .toList()
                        .reversed());
    }
}
