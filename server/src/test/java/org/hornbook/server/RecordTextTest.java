package org.hornbook.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.server.workshop.Inspection;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;

/** Nobody reads how Java writes a record, {@code Row[cards=[5, 8], stacked=[]]}. */
public class RecordTextTest {
    /** A component of a record that is a list, or the beginning of a record. */
    private static final Pattern RECORD = Pattern.compile("\\b[a-z]\\w*=\\[|\\b[A-Z]\\w*\\[(?:\\]|[a-z]\\w*=)");

    private static final ClassDesc OBJECT_METHODS = ClassDesc.of("java.lang.runtime.ObjectMethods");
    private static final Set<String> SPEAKS = Set.of("toString", "valueOf", "append", "print", "println");

    private final Map<ClassDesc, ClassModel> classes = Stream.of(Variant.class, Inspection.class)
            .flatMap(RecordTextTest::modulesOf)
            .collect(Collectors.toMap(each -> each.thisClass().asSymbol(), each -> each));

    /** Checks what somebody reads, whatever it is about. */
    public static String read(String text) {
        assertThat(RECORD.matcher(text).results().map(found -> near(text, found.start())))
                .as("records as Java writes them")
                .isEmpty();
        return text;
    }

    private static String near(String text, int place) {
        return text.substring(Math.max(0, place - 60), Math.min(text.length(), place + 60));
    }

    /** Apart from what proofs of the checker call formulas by. */
    @Test
    void noRecordIsMadeTextAsJavaWritesIt() {
        assertThat(classes.values().stream().flatMap(this::spoken))
                .allMatch(found -> found.startsWith("org/hornbook/checker/CardCycles")
                        || found.startsWith("org/hornbook/bounds/Certainty"));
    }

    private Stream<String> spoken(ClassModel model) {
        return model.methods().stream()
                .flatMap(method -> method.code().stream())
                .flatMap(code -> code.elementStream())
                .flatMap(element -> switch (element) {
                    case InvokeInstruction call
                    when call.name().equalsString("toString") ->
                        Stream.of(call.owner().asSymbol());
                    case InvokeDynamicInstruction joined
                    when joined.name().equalsString("makeConcatWithConstants") ->
                        joined.typeSymbol().parameterList().stream();
                    case InvokeDynamicInstruction function -> referred(function.bootstrapArgs());
                    default -> Stream.<ClassDesc>empty();
                })
                .filter(this::isWrittenByJava)
                .map(type -> model.thisClass().asInternalName() + " of " + type.displayName());
    }

    /** What a reference such as {@code Object::toString} is given. */
    private static Stream<ClassDesc> referred(List<ConstantDesc> arguments) {
        return arguments.size() == 3
                        && arguments.get(1) instanceof DirectMethodHandleDesc method
                        && SPEAKS.contains(method.methodName())
                        && arguments.get(2) instanceof MethodTypeDesc type
                        && type.parameterCount() > 0
                ? type.parameterList().stream()
                : Stream.empty();
    }

    /** Whether it is a record without a text of its own, or what only such records are. */
    private boolean isWrittenByJava(ClassDesc type) {
        ClassModel model = classes.get(type);
        return model != null && model.methods().stream().anyMatch(RecordTextTest::isMadeByJava);
    }

    private static boolean isMadeByJava(MethodModel method) {
        return method.methodName().equalsString("toString")
                && method.code().stream()
                        .flatMap(code -> code.elementStream())
                        .anyMatch(element -> element instanceof InvokeDynamicInstruction dynamic
                                && dynamic.bootstrapMethod().owner().equals(OBJECT_METHODS));
    }

    /** All classes that lie where this one does, in a folder or a JAR. */
    private static Stream<ClassModel> modulesOf(Class<?> one) {
        try {
            Path place = Path.of(
                    one.getProtectionDomain().getCodeSource().getLocation().toURI());
            if (Files.isDirectory(place)) {
                return allIn(place).stream();
            }
            try (FileSystem jar = FileSystems.newFileSystem(place)) {
                return allIn(jar.getPath("/")).stream();
            }
        } catch (IOException | URISyntaxException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    private static List<ClassModel> allIn(Path folder) throws IOException {
        List<ClassModel> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file :
                    (Iterable<Path>) files.filter(each -> each.toString().endsWith(".class"))::iterator) {
                found.add(ClassFile.of().parse(Files.readAllBytes(file)));
            }
        }
        return found;
    }
}
