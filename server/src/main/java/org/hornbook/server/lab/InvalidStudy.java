package org.hornbook.server.lab;

import java.io.Serial;

/** Nothing can be made of what was asked. It says in a plain sentence why, and which part of the question is to blame. */
public final class InvalidStudy extends Exception {
    @Serial
    private static final long serialVersionUID = 1;

    private final String field;

    /** @param field the part of {@link StudyRequest}, such as {@code players} or {@code parameters.rows} */
    InvalidStudy(String field, String message) {
        super(message);
        this.field = field;
    }

    /** Which part of the question is to blame, such as {@code players} or {@code parameters.rows}. */
    public String field() {
        return field;
    }

    /** What is wrong. */
    public String sentence() {
        return String.valueOf(getMessage());
    }
}
