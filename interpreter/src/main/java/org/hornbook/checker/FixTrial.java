package org.hornbook.checker;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Diagnostic.Edit;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.source.SourceFile;

/** Makes each fix on a copy and checks that again: one that brings a new error where it writes is not offered. */
final class FixTrial {
    /** Each costs a check; further fixes of one text are offered untried, and so are all of a text that is longer. */
    private static final int MOST = 40;

    private static final int LONGEST = 10_000;

    private final SourceFile source;
    private final Function<SourceFile, List<Diagnostic>> check;
    private final Set<Found> before = new HashSet<>();
    private int tried;

    /** @param check what there is to say of a text, errors in its parents included */
    FixTrial(SourceFile source, Function<SourceFile, List<Diagnostic>> check) {
        this.source = source;
        this.check = check;
    }

    private record Found(String code, String message) {
        static Found of(Diagnostic diagnostic) {
            return new Found(diagnostic.code(), diagnostic.message());
        }
    }

    /** The same diagnostics with only those fixes that help, and that change no other text. */
    List<Diagnostic> proven(List<Diagnostic> found) {
        return found.stream()
                .map(diagnostic -> diagnostic.fixing(fix -> fix.isOf(source) && helps(diagnostic, fix)))
                .toList();
    }

    private boolean helps(Diagnostic diagnostic, Fix fix) {
        if (source.text().length() > LONGEST || tried++ >= MOST) {
            return true;
        }
        if (before.isEmpty()) {
            check.apply(source).stream().map(Found::of).forEach(before::add);
        }
        SourceFile mended = new SourceFile(source.name(), fix.applied(source.text()));
        List<Edit> written = written(mended, fix);
        return check.apply(mended).stream()
                .filter(Diagnostic::isError)
                .filter(error -> Found.of(error).equals(Found.of(diagnostic)) || !before.contains(Found.of(error)))
                .noneMatch(error -> !error.span().source().equals(mended)
                        || written.stream().anyMatch(edit -> meets(edit, error)));
    }

    /** What stands in the mended text by each edit. */
    private static List<Edit> written(SourceFile mended, Fix fix) {
        List<Edit> written = new ArrayList<>();
        int moved = 0;
        for (Edit edit : fix.edits().stream()
                .sorted(Comparator.comparingInt((Edit edit) -> edit.span().start()))
                .toList()) {
            int start = edit.span().start() + moved;
            int length = edit.replacement().length();
            int end = start + length;
            // Where something is left out, what follows is meant.
            while (length == 0
                    && end < mended.text().length()
                    && Character.isWhitespace(mended.text().charAt(end))) {
                end++;
            }
            written.add(new Edit(mended.span(start, end), edit.replacement()));
            moved += length - (edit.span().end() - edit.span().start());
        }
        return written;
    }

    private static boolean meets(Edit edit, Diagnostic error) {
        return error.span().start() < Math.max(edit.span().end(), edit.span().start() + 1)
                && edit.span().start()
                        < Math.max(error.span().end(), error.span().start() + 1);
    }
}
