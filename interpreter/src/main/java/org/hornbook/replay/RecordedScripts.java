package org.hornbook.replay;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.lineage.Library;
import org.hornbook.parser.HornParser;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;
import org.jspecify.annotations.Nullable;

/** The scripts of a recorded game as they were then: its own first, then all that it extends. */
public final class RecordedScripts implements Library {
    private final List<SourceFile> files;
    private final Map<String, SourceFile> byName = new HashMap<>();

    /** @param files at least one */
    public RecordedScripts(List<SourceFile> files) {
        if (files.isEmpty()) {
            throw new IllegalArgumentException("a game has a script");
        }
        this.files = List.copyOf(files);
        for (SourceFile file : files) {
            Script script = HornParser.parse(file).script();
            if (script != null) {
                byName.putIfAbsent(script.name().text(), file);
            }
        }
    }

    public List<SourceFile> files() {
        return files;
    }

    /** Checks the game's own script. */
    public Checked check() {
        return new Checker(this).check(files.getFirst());
    }

    @Override
    public @Nullable SourceFile find(String variantName) {
        return byName.get(variantName);
    }
}
