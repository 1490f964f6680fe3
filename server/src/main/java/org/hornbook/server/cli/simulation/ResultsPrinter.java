package org.hornbook.server.cli.simulation;

import java.io.PrintWriter;
import java.util.Locale;
import org.hornbook.game.Players;
import org.hornbook.server.cli.console.TextColumns;
import org.hornbook.simulation.Comparison;
import org.hornbook.simulation.Estimate;
import org.hornbook.simulation.Figure;
import org.hornbook.simulation.Results;

/** Prints the results of an experiment. */
public final class ResultsPrinter {
    private static final int TITLE = 28;
    private static final int NUMBER = 12;

    private final PrintWriter out;

    ResultsPrinter(PrintWriter out) {
        this.out = out;
    }

    void print(Results.ArmResults arm) {
        out.println("  " + TextColumns.left("", TITLE) + TextColumns.right("", NUMBER) + "  95% between");
        for (Figure figure : arm.figures()) {
            Estimate estimate = figure.estimate();
            if (estimate != null) {
                line(figure.title(), estimate.mean(), estimate.low(), estimate.high(), figure.unit());
            }
        }
        for (Figure figure : arm.figures()) {
            if (figure.estimate() == null) {
                out.println();
                out.println("  " + figure.title() + " (" + figure.unit() + ")");
                figure.bars().forEach(this::line);
                if (!figure.note().isEmpty()) {
                    out.println("  " + figure.note());
                }
            }
        }
    }

    /** Prints why the figures of an arm are incomplete or biased, if they are. */
    void reservations(Results.ArmResults arm, String unitWord) {
        String all = TextColumns.number(arm.played()) + " " + unitWord;
        if (arm.failed() == arm.played()) {
            out.println("The rules failed in all " + all + ", so there are no figures: " + arm.failure());
        } else if (arm.failed() > 0) {
            out.println("The rules failed in " + TextColumns.number(arm.failed()) + " of " + all
                    + ", which count as far as they went: " + arm.failure());
        }
        if (arm.capped() > 0) {
            out.println(
                    "In " + TextColumns.number(arm.capped()) + " of " + all + " a score went as far as scores go, to "
                            + TextColumns.number(Players.MOST_POINTS) + "; what came on top is not counted.");
        }
    }

    void print(Comparison comparison) {
        comparison.figures().forEach(line -> out.println("  " + line.verdict()));
    }

    private void line(Figure.Bar bar) {
        Double low = bar.low();
        Double high = bar.high();
        if (low != null && high != null) {
            line(bar.label(), bar.value(), low, high, "");
        }
    }

    private void line(String title, double mean, double low, double high, String unit) {
        String between = number(low) + " and " + number(high);
        out.println(("  " + TextColumns.left(title, TITLE) + TextColumns.right(number(mean), NUMBER) + "  "
                        + (unit.isEmpty() ? between : TextColumns.left(between + " ", 22) + unit))
                .stripTrailing());
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }
}
