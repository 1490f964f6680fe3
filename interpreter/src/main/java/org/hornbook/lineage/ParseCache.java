package org.hornbook.lineage;

import java.util.LinkedHashMap;
import java.util.Map;
import org.hornbook.parser.HornParser;
import org.hornbook.parser.Parsed;
import org.hornbook.source.SourceFile;

/** Parents as they were read last: the same few are asked for at every keystroke. Safe for several threads. */
public final class ParseCache {
    private static final int ROOM = 64;

    private final Map<SourceFile, Parsed> read = new LinkedHashMap<>(ROOM, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<SourceFile, Parsed> eldest) {
            return size() > ROOM;
        }
    };

    synchronized Parsed read(SourceFile file) {
        return read.computeIfAbsent(file, HornParser::parse);
    }
}
