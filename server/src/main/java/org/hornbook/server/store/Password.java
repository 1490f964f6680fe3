package org.hornbook.server.store;

/**
 * What a database asks for. It stands in nothing that is printed.
 *
 * @param text empty where none is needed, or the driver finds one by itself, such as in {@code ~/.pgpass}
 */
public record Password(String text) {
    public static final Password NONE = new Password("");

    @Override
    public String toString() {
        return "a password";
    }
}
