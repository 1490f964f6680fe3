package org.hornbook.checker;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Diagnostic.Edit;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;

/**
 * Makes each fix on a copy and compares all that is told of it before and after: a fix that does not take its problem away, or brings
 * another, is not offered, wherever it comes from. What an error kept from being told is not brought by its fix.
 */
public final class FixTrial {
    /** Each costs a check: of texts of this many characters together, so of fewer where the text is long. Others are not offered. */
    private static final int MOST_CHECKED = 400_000;

    /** The most fixes of a text that are tried. */
    private static final int MOST = 40;

    private final SourceFile source;
    private final Function<SourceFile, List<Diagnostic>> check;
    private final boolean isWhole;
    private List<Found> before;
    private int tried;

    /**
     * @param check what there is to say of a text, errors in its parents included
     * @param whole all that is told of the text, if it can be played: then nothing is hidden by an error; else nothing
     */
    public FixTrial(SourceFile source, Function<SourceFile, List<Diagnostic>> check, List<Diagnostic> whole) {
        this.source = source;
        this.check = check;
        this.isWhole = !whole.isEmpty();
        this.before = found(whole);
    }

    /** @param file what is told of a parent already is new where the script says it, too */
    private record Found(String file, String code, String message) {
        static Found of(Diagnostic diagnostic) {
            return new Found(diagnostic.span().source().name(), diagnostic.code(), diagnostic.message());
        }
    }

    /** What people are told: of parents only errors. */
    private List<Found> found(List<Diagnostic> told) {
        return told.stream().filter(this::isTold).map(Found::of).toList();
    }

    private boolean isTold(Diagnostic found) {
        return found.isError() || found.span().source().name().equals(source.name());
    }

    /** The same diagnostics with only those fixes that help, and that change no other text. */
    public List<Diagnostic> proven(List<Diagnostic> found) {
        return found.stream()
                .map(diagnostic -> diagnostic.fixing(fix -> fix.isOf(source) && helps(diagnostic, fix)))
                .toList();
    }

    private boolean helps(Diagnostic diagnostic, Fix fix) {
        if (tried >= MOST || (long) tried * source.text().length() > MOST_CHECKED) {
            return false;
        }
        tried++;
        if (before.isEmpty()) {
            before = found(check.apply(source));
        }
        SourceFile mended = new SourceFile(source.name(), fix.applied(source.text()));
        List<Found> gone = new ArrayList<>(before);
        List<Diagnostic> brought = check.apply(mended).stream()
                .filter(after -> isTold(after) && !gone.remove(Found.of(after)))
                .toList();
        boolean isMended =
                before.contains(Found.of(diagnostic)) ? gone.contains(Found.of(diagnostic)) : !gone.isEmpty();
        List<Span> written = written(mended, fix);
        return isMended && brought.stream().allMatch(after -> !isWhole && isHidden(after, diagnostic, written));
    }

    /**
     * Whether it may have been untold because of what is mended now: what cannot be read hides what other words mean, and any
     * error hides what is asked of sound scripts only.
     */
    private static boolean isHidden(Diagnostic after, Diagnostic mended, List<Span> written) {
        if (mended.isOfReading()) {
            return !after.isOfReading()
                    && (after.isOfWhole() || written.stream().noneMatch(span -> span.touches(after.span())));
        }
        boolean isElsewhere = written.stream()
                .noneMatch(span -> span.source().equals(after.span().source())
                        && span.line() <= after.span().endLine()
                        && after.span().line() <= span.endLine());
        return mended.isError() && (after.isOfWhole() || isElsewhere && !after.isError());
    }

    /** What stands in the mended text by each edit. */
    private static List<Span> written(SourceFile mended, Fix fix) {
        List<Span> written = new ArrayList<>();
        int moved = 0;
        for (Edit edit : fix.edits().stream()
                .sorted(Comparator.comparingInt((Edit edit) -> edit.span().start()))
                .toList()) {
            int start = edit.span().start() + moved;
            written.add(mended.span(start, start + edit.replacement().length()));
            moved += edit.replacement().length()
                    - (edit.span().end() - edit.span().start());
        }
        return written;
    }
}
