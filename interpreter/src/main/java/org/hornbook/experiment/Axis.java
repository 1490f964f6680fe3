package org.hornbook.experiment;

import java.util.List;

/** A parameter and the values it goes through. */
public record Axis(String parameter, List<Integer> values) {
    public Axis {
        values = List.copyOf(values);
    }
}
