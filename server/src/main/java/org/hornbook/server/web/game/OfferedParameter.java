package org.hornbook.server.web.game;

import org.hornbook.variant.Variant;

/**
 * A parameter of a variant as forms offer it.
 *
 * @param text what people call it
 * @param isSwitch whether it is on or off, 1 or 0
 * @param initial what the form shows first, from {@code low} to {@code high}
 */
public record OfferedParameter(String name, String text, boolean isSwitch, int initial, int low, int high) {
    /** With the value that the script states. */
    public static OfferedParameter of(Variant.Parameter parameter) {
        return of(parameter, parameter.initial());
    }

    /** With another value. */
    public static OfferedParameter of(Variant.Parameter parameter, int value) {
        String text = parameter.spoken();
        return new OfferedParameter(
                parameter.name(),
                Character.toUpperCase(text.charAt(0)) + text.substring(1),
                parameter.isSwitch(),
                value,
                parameter.range().low(),
                parameter.range().high());
    }
}
