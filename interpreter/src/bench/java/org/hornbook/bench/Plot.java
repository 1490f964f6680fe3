package org.hornbook.bench;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A small plot of measured points as SVG, with a straight line through them (least squares) to judge them by.
 *
 * @param title what grows along the bottom; the side is always microseconds
 */
record Plot(String title, List<Point> points) {
    private static final int WIDTH = 300;
    private static final int HEIGHT = 220;
    private static final int LEFT = 42;
    private static final int BOTTOM = 40;
    private static final int TOP = 12;

    record Point(int x, double y) {}

    Plot {
        points = List.copyOf(points);
    }

    /** Several plots side by side, as a whole file. */
    static String svg(List<Plot> plots) {
        StringBuilder svg = new StringBuilder(format(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
                        + " font-size=\"11\"><rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n",
                WIDTH * plots.size(), HEIGHT));
        for (int i = 0; i < plots.size(); i++) {
            svg.append(format(
                    "<g transform=\"translate(%d 0)\">%n%s</g>%n",
                    i * WIDTH, plots.get(i).drawn()));
        }
        return svg.append("</svg>\n").toString();
    }

    private String drawn() {
        double mostX = points.stream().mapToInt(Point::x).max().orElse(1);
        double mostY = points.stream().mapToDouble(Point::y).max().orElse(1) * 1.1;
        String marks = points.stream()
                .map(point -> format(
                        "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"#0b6\"><title>%d: %.2f</title></circle>%n"
                                + "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>%n",
                        across(point.x(), mostX),
                        up(point.y(), mostY),
                        point.x(),
                        point.y(),
                        across(point.x(), mostX),
                        HEIGHT - BOTTOM + 14,
                        point.x()))
                .collect(Collectors.joining());
        return axes(mostY) + line(mostX, mostY) + marks;
    }

    private String axes(double mostY) {
        return format(
                "<path d=\"M%d %d V%d H%d\" fill=\"none\" stroke=\"#333\"/>%n"
                        + "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text>%n"
                        + "<text x=\"4\" y=\"%d\">%.1f µs</text><text x=\"4\" y=\"%d\">0</text>%n",
                LEFT, TOP, HEIGHT - BOTTOM, WIDTH - 10, WIDTH / 2, HEIGHT - 8, title, TOP + 8, mostY, HEIGHT - BOTTOM);
    }

    private String line(double mostX, double mostY) {
        double meanX = points.stream().mapToDouble(Point::x).average().orElse(0);
        double meanY = points.stream().mapToDouble(Point::y).average().orElse(0);
        double spread = points.stream()
                .mapToDouble(point -> (point.x() - meanX) * (point.x() - meanX))
                .sum();
        double slope = points.stream()
                        .mapToDouble(point -> (point.x() - meanX) * (point.y() - meanY))
                        .sum()
                / spread;
        double start = meanY - slope * meanX;
        return format(
                "<path d=\"M%.1f %.1f L%.1f %.1f\" stroke=\"#999\" stroke-dasharray=\"4 3\"/>%n",
                across(0, mostX), up(start, mostY), across(mostX, mostX), up(start + slope * mostX, mostY));
    }

    private static double across(double x, double most) {
        return LEFT + x / most * (WIDTH - LEFT - 24);
    }

    private static double up(double y, double most) {
        return HEIGHT - BOTTOM - y / most * (HEIGHT - BOTTOM - TOP);
    }

    private static String format(String text, Object... values) {
        return String.format(Locale.ROOT, text, values);
    }
}
