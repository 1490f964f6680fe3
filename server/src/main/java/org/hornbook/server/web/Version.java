package org.hornbook.server.web;

import java.util.Objects;

/** Which Hornbook this is. */
public final class Version {
    private Version() {}

    /** As its jar says; {@code unpackaged} where it runs without one. */
    public static String current() {
        return Objects.requireNonNullElse(Version.class.getPackage().getImplementationVersion(), "unpackaged");
    }
}
