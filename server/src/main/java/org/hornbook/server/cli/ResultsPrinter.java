package org.hornbook.server.cli;

import java.io.PrintWriter;
import java.util.Locale;
import org.hornbook.experiment.ArmResults;
import org.hornbook.experiment.Comparison;
import org.hornbook.experiment.Estimate;
import org.hornbook.experiment.Figure;

/** Prints what an experiment has shown. */
final class ResultsPrinter {
    private static final int TITLE = 28;
    private static final int NUMBER = 12;

    private final PrintWriter out;

    ResultsPrinter(PrintWriter out) {
        this.out = out;
    }

    void print(ArmResults arm) {
        out.println("  " + Columns.left("", TITLE) + Columns.right("", NUMBER) + "  95% between");
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
        out.println(("  " + Columns.left(title, TITLE) + Columns.right(number(mean), NUMBER) + "  "
                        + (unit.isEmpty() ? between : Columns.left(between, 22) + unit))
                .stripTrailing());
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }
}
