package org.hornbook.typing;

import java.util.List;
import org.hornbook.printer.Printer;
import org.hornbook.source.Sha256;
import org.hornbook.syntax.Script;

/** The fingerprint of a flattened script; comments, line breaks and file names make no difference to it. */
final class RulesHash {
    private RulesHash() {}

    /** SHA-256, in hexadecimal. */
    static String of(Script flattened) {
        return Sha256.hex(Printer.print(flattened, List.of()));
    }
}
