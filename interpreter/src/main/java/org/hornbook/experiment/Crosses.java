package org.hornbook.experiment;

import java.util.List;

/** For each slot that the base has as well: sums of products of one quantity here and one there, game by game. */
public record Crosses(List<Long> xx, List<Long> xy, List<Long> yx, List<Long> yy) {
    static final Crosses NONE = new Crosses(List.of(), List.of(), List.of(), List.of());

    public Crosses {
        xx = List.copyOf(xx);
        xy = List.copyOf(xy);
        yx = List.copyOf(yx);
        yy = List.copyOf(yy);
    }

    Crosses plus(Crosses other) {
        return new Crosses(
                Columns.plus(xx, other.xx),
                Columns.plus(xy, other.xy),
                Columns.plus(yx, other.yx),
                Columns.plus(yy, other.yy));
    }
}
