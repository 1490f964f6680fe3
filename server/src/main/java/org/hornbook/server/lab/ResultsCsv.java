package org.hornbook.server.lab;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hornbook.experiment.Comparison;
import org.hornbook.experiment.Estimate;
import org.hornbook.experiment.Figure;
import org.hornbook.experiment.Results;
import org.jspecify.annotations.Nullable;

/** Results as a table for spreadsheets: a line for each figure, each bar and each difference. */
public final class ResultsCsv {
    /** What a spreadsheet would take for a formula, although it is somebody's text. */
    private static final Pattern FORMULA = Pattern.compile("[=+\\-@\\t\\r].*", Pattern.DOTALL);

    private final List<String> lines = new ArrayList<>();

    private ResultsCsv() {}

    /** Comma-separated values (RFC 4180), the first line being the names of the columns. */
    public static String csv(Results results) {
        ResultsCsv table = new ResultsCsv();
        table.line("arm", "game", "kind", "figure", "title", "unit", "bar", "value", "low", "high", "count", "clear");
        results.arms().forEach(table::add);
        results.comparisons().forEach(table::add);
        return String.join("\r\n", table.lines) + "\r\n";
    }

    private void add(Results.ArmResults arm) {
        String number = String.valueOf(arm.arm());
        for (Figure figure : arm.figures()) {
            Estimate estimate = figure.estimate();
            if (estimate != null) {
                line(
                        number,
                        arm.label(),
                        "figure",
                        figure.id(),
                        figure.title(),
                        figure.unit(),
                        "",
                        text(estimate.mean()),
                        text(estimate.low()),
                        text(estimate.high()),
                        String.valueOf(arm.played()),
                        "");
            }
            for (Figure.Bar bar : figure.bars()) {
                line(
                        number,
                        arm.label(),
                        "bar",
                        figure.id(),
                        figure.title(),
                        figure.unit(),
                        bar.label(),
                        text(bar.value()),
                        text(bar.low()),
                        text(bar.high()),
                        text(bar.count()),
                        "");
            }
        }
    }

    private void add(Comparison comparison) {
        for (Comparison.Line each : comparison.figures()) {
            line(
                    String.valueOf(comparison.arm()),
                    comparison.label(),
                    "difference",
                    each.id(),
                    each.title(),
                    each.unit(),
                    "",
                    text(each.estimate().mean()),
                    text(each.estimate().low()),
                    text(each.estimate().high()),
                    "",
                    each.clear() ? "yes" : "no");
        }
    }

    private static String text(@Nullable Number number) {
        return number == null ? "" : number.toString();
    }

    private void line(String... cells) {
        lines.add(Arrays.stream(cells).map(ResultsCsv::cell).collect(Collectors.joining(",")));
    }

    private static String cell(String text) {
        boolean isNumber = text.matches("-?[0-9.]+(E-?[0-9]+)?");
        String safe = !isNumber && FORMULA.matcher(text).matches() ? "'" + text : text;
        return safe.matches("[^\",\r\n]*") ? safe : '"' + safe.replace("\"", "\"\"") + '"';
    }
}
