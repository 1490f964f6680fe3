package org.hornbook.compiler;

/** Rules use words that are not written as bytecode: they are left to the interpreter. It carries no stack trace. */
final class Uncompiled extends RuntimeException {
    private static final long serialVersionUID = 1;

    Uncompiled() {
        super(null, null, false, false);
    }
}
