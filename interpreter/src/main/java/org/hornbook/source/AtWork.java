package org.hornbook.source;

import java.util.Set;
import java.util.function.Supplier;

/** Hornbook itself has failed, with the line of a script that it worked on: a fault of the program, never of the script. */
public final class AtWork extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** The packages of the exceptions by which Java tells of faults in a program. */
    private static final Set<String> JAVA = Set.of("java.lang", "java.util");

    private final String script;
    private final int line;

    /** @param line from 1; 0 if only the script is known */
    public AtWork(String script, int line, Throwable fault) {
        super("at work on " + place(script, line), fault);
        this.script = script;
        this.line = line;
    }

    /**
     * Does some work on a script. What Java finds wrong within it is thrown with its place; what Hornbook throws itself, such as that a file
     * cannot be read, is passed on.
     *
     * @param place is asked only if something goes wrong
     */
    public static <T> T on(Supplier<Span> place, Supplier<T> work) {
        try {
            return work.get();
        } catch (RuntimeException | StackOverflowError fault) {
            if (!JAVA.contains(fault.getClass().getPackageName())) {
                throw fault;
            }
            Span at = place.get();
            throw new AtWork(at.source().name(), at.line(), fault);
        }
    }

    /** The script and the line, as `my.horn, line 3`. */
    public String place() {
        return place(script, line);
    }

    private static String place(String script, int line) {
        return line == 0 ? script : script + ", line " + line;
    }
}
