package org.hornbook.server.web.lab;

import static org.hornbook.words.Language.say;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hornbook.server.lab.Study;
import org.hornbook.server.lab.StudyRequest;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.simulation.Comparison;
import org.hornbook.simulation.Estimate;
import org.hornbook.simulation.Figure;
import org.hornbook.simulation.Results;
import org.jspecify.annotations.Nullable;

/** Downloads of results: all as JSON, the figures as CSV. */
public final class StudyFiles implements Feature {
    private static final int MOST_LETTERS = 100;

    private final StudyLookup found;

    public StudyFiles(StudyLookup found) {
        this.found = found;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/lab/{id}.json", this::sendAll);
        routes.get("/lab/{id}.csv", this::sendFigures);
    }

    private void sendAll(Context context) {
        Study study = found.of(context);
        File file = new File(study.title(), study.asked().kind(), study.asked(), study.progress());
        send(context, study, "json", "application/json", Json.text(file));
    }

    private void sendFigures(Context context) {
        Study study = found.of(context);
        Results results = study.progress().results();
        if (results == null) {
            throw new Refused(Reason.NOT_NOW, say("lab.none_yet"), say("lab.none_yet_until"));
        }
        send(context, study, "csv", "text/csv", ResultsCsv.csv(Objects.requireNonNull(results)));
    }

    private static void send(Context context, Study study, String extension, String type, String text) {
        context.header(
                "Content-Disposition",
                "attachment; filename=\"" + nameOf(study.title(), study.id()) + '.' + extension + '"');
        context.contentType(type + "; charset=utf-8").result(text);
    }

    /** A file name such as {@code 6-nimmt-over-rows-abcdefghijkl}, limited in length. */
    static String nameOf(String title, String id) {
        String words = title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        String some = words.substring(0, Math.min(MOST_LETTERS, words.length())).replaceAll("^-|-$", "");
        return (some.isEmpty() ? "study" : some) + '-' + id;
    }

    private record File(String title, StudyRequest.Kind kind, StudyRequest request, Study.Progress progress) {}

    /** Results as CSV: a line for each figure, each bar and each difference. */
    static final class ResultsCsv {
        /** Text that a spreadsheet would take for a formula. */
        private static final Pattern FORMULA = Pattern.compile("[=+\\-@\\t\\r].*", Pattern.DOTALL);

        private final List<String> lines = new ArrayList<>();

        private ResultsCsv() {}

        /** CSV as in RFC 4180, with a header. */
        public static String csv(Results results) {
            ResultsCsv table = new ResultsCsv();
            table.line(
                    "arm", "game", "kind", "figure", "title", "unit", "bar", "value", "low", "high", "count", "clear");
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
}
