package org.hornbook.experiment;

import java.util.List;

/**
 * For each slot the sums, over all games, of a quantity {@code x}, of what it is counted per, {@code y}, and of their
 * products: all that a ratio and its uncertainty need.
 *
 * @param examples the lowest number of a game in which {@code x} was not 0
 */
public record Moments(List<Long> x, List<Long> y, List<Long> xx, List<Long> xy, List<Long> yy, List<Long> examples) {
    public Moments {
        x = List.copyOf(x);
        y = List.copyOf(y);
        xx = List.copyOf(xx);
        xy = List.copyOf(xy);
        yy = List.copyOf(yy);
        examples = List.copyOf(examples);
    }

    Moments plus(Moments other) {
        return new Moments(
                Columns.plus(x, other.x),
                Columns.plus(y, other.y),
                Columns.plus(xx, other.xx),
                Columns.plus(xy, other.xy),
                Columns.plus(yy, other.yy),
                Columns.earlier(examples, other.examples));
    }
}
