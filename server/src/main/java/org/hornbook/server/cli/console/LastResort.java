package org.hornbook.server.cli.console;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.hornbook.source.AtWork;

/** What a command says if Hornbook itself fails, instead of a stack trace, which is kept in a file for those who mend it. */
public final class LastResort {
    private LastResort() {}

    /**
     * Says at which script and line Hornbook failed, and asks to report it.
     *
     * @param arguments those of the command, one of which may name the script
     * @return the exit code
     */
    public static int tell(Throwable fault, PrintWriter err, String... arguments) {
        String place = place(fault, arguments).map(at -> " at work on " + at).orElse("");
        String kept =
                kept(fault, arguments).map(file -> " and the file " + file).orElse("");
        err.println("Hornbook itself failed" + place + ". This is a fault of Hornbook, not of your script.");
        err.println("Please report it to those who gave you Hornbook, with the script" + kept + ".");
        return ExitCode.PROBLEMS;
    }

    private static Optional<String> place(Throwable fault, String[] arguments) {
        return Stream.iterate(fault, Objects::nonNull, Throwable::getCause)
                .filter(AtWork.class::isInstance)
                .map(known -> ((AtWork) known).place())
                .findFirst()
                .or(() -> Arrays.stream(arguments)
                        .filter(argument -> Scripts.lookUp(argument).isPresent())
                        .findFirst());
    }

    /** The file with the stack trace; none if it cannot be written. */
    private static Optional<Path> kept(Throwable fault, String[] arguments) {
        StringWriter trace = new StringWriter();
        fault.printStackTrace(new PrintWriter(trace));
        try {
            Path file = Files.createTempFile("hornbook-failure-", ".txt");
            return Optional.of(Files.writeString(file, String.join(" ", arguments) + "\n" + trace));
        } catch (IOException unwritten) {
            return Optional.empty();
        }
    }
}
