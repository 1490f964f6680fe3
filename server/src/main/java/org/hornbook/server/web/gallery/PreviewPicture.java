package org.hornbook.server.web.gallery;

import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.hornbook.server.web.game.CardFacts;

/** The picture that messengers show for a link to a game: title, one sentence, and a table from one of its examples, in the colours of the page. */
final class PreviewPicture {
    static final int WIDTH = 1200;
    static final int HEIGHT = 630;

    static {
        // Before anything is drawn: servers have no screen.
        System.setProperty("java.awt.headless", "true");
    }

    private static final int MARGIN = 60;
    private static final int TABLE_TOP = 250;
    private static final int MOST_ROWS = 8;
    private static final int MOST_CARDS = 14;

    private static final Color PAPER = new Color(0xfbf4e4);
    private static final Color INK = new Color(0x2b2119);
    private static final Color SOFT = new Color(0x6a5b4a);
    private static final Color PASTURE = new Color(0x56733f);
    private static final Color PASTURE_DEEP = new Color(0x46612f);
    private static final Color MODIFIER = new Color(0xe9f1f6);
    private static final Color MODIFIER_EDGE = new Color(0x7f9cb0);
    private static final Color HEAD = new Color(0x96351f);

    private final BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    private final Graphics2D pen = image.createGraphics();
    private final CardFacts facts;

    private PreviewPicture(CardFacts facts) {
        this.facts = facts;
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        pen.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    }

    /**
     * A picture as a PNG file.
     *
     * @param rows as {@link GameCard.TablePicture} writes them; empty for no table
     */
    static byte[] png(String title, String about, String rows, CardFacts facts) {
        PreviewPicture painting = new PreviewPicture(facts);
        painting.words(title, about);
        painting.table(rows);
        painting.pen.dispose();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            ImageIO.write(painting.image, "png", out);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return out.toByteArray();
    }

    private void words(String title, String about) {
        pen.setColor(PAPER);
        pen.fillRect(0, 0, WIDTH, HEIGHT);
        pen.setColor(HEAD);
        pen.setFont(new Font(Font.SERIF, Font.BOLD, 26));
        pen.drawString("Hornbook", MARGIN, 62);
        pen.setColor(INK);
        pen.setFont(new Font(Font.SERIF, Font.BOLD, 64));
        List<String> titleLines = lines(title, 1);
        pen.drawString(titleLines.isEmpty() ? "" : titleLines.getFirst(), MARGIN, 135);
        pen.setColor(SOFT);
        pen.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 28));
        int y = 182;
        for (String line : lines(about, 2)) {
            pen.drawString(line, MARGIN, y);
            y += 38;
        }
    }

    /** Breaks a text into lines; what does not fit becomes an ellipsis. */
    private List<String> lines(String text, int most) {
        FontMetrics metrics = pen.getFontMetrics();
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : text.strip().split("\\s+")) {
            String longer = line.isEmpty() ? word : line + " " + word;
            if (metrics.stringWidth(longer) <= WIDTH - 2 * MARGIN || line.isEmpty()) {
                line = longer;
            } else if (lines.size() + 1 == most) {
                line = line + " …";
                break;
            } else {
                lines.add(line);
                line = word;
            }
        }
        lines.add(cut(line, metrics));
        return lines;
    }

    private static String cut(String line, FontMetrics metrics) {
        String shown = line;
        while (!shown.isEmpty() && metrics.stringWidth(shown) > WIDTH - 2 * MARGIN) {
            shown = shown.substring(0, shown.offsetByCodePoints(shown.length(), -1));
        }
        return shown;
    }

    private void table(String rows) {
        pen.setColor(PASTURE);
        pen.fillRect(0, TABLE_TOP, WIDTH, HEIGHT - TABLE_TOP);
        if (rows.isBlank()) {
            return;
        }
        List<String> lines = Arrays.stream(rows.split("\\|")).limit(MOST_ROWS).toList();
        double step = (HEIGHT - TABLE_TOP - 40.0) / Math.max(4, lines.size());
        double y = TABLE_TOP + 20 + (HEIGHT - TABLE_TOP - 40 - step * lines.size()) / 2;
        for (String line : lines) {
            row(line.strip(), y, step - 10);
            y += step;
        }
    }

    private void row(String row, double y, double height) {
        double width = height * 5 / 7;
        double gap = 10;
        pen.setColor(PASTURE_DEEP);
        pen.fill(new RoundRectangle2D.Double(MARGIN - 14, y - 4, WIDTH - 2 * MARGIN + 28, height + 8, 18, 18));
        double x = MARGIN;
        List<String> words = Arrays.stream(row.split("\\s+"))
                .filter(word -> !word.isEmpty())
                .limit(MOST_CARDS)
                .toList();
        for (String word : words) {
            if (word.chars().allMatch(Character::isDigit)) {
                number(Integer.parseInt(word), x, y, width, height);
            } else {
                label(word.replace('_', ' '), x, y, width, height);
            }
            x += width + gap;
        }
    }

    private void number(int number, double x, double y, double width, double height) {
        int bullheads = facts.bullheads().getOrDefault(number, 0);
        Worth worth = Worth.of(bullheads);
        back(new Color(worth.back), new Color(worth.edge), x, y, width, height);
        pen.setColor(new Color(worth.head));
        head(x + width / 2, y + height * 0.46, width * 0.8);
        pen.setColor(new Color(worth.ink));
        middle(String.valueOf(number), Font.SERIF, height * 0.42, x, width, y + height * 0.6);
        middle(
                bullheads < 0 ? "−" + -bullheads : "×" + bullheads,
                Font.SANS_SERIF,
                height * 0.17,
                x,
                width,
                y + height * 0.92);
    }

    private void label(String word, double x, double y, double width, double height) {
        back(MODIFIER, MODIFIER_EDGE, x, y, width, height);
        pen.setColor(INK);
        middle(word.substring(0, 1).toUpperCase(Locale.ROOT), Font.SERIF, height * 0.42, x, width, y + height * 0.58);
        middle(word, Font.SANS_SERIF, height * 0.2, x, width, y + height * 0.88);
    }

    private void back(Color back, Color edge, double x, double y, double width, double height) {
        RoundRectangle2D shape = new RoundRectangle2D.Double(x, y, width, height, width / 5, width / 5);
        pen.setColor(back);
        pen.fill(shape);
        pen.setColor(edge);
        pen.draw(shape);
    }

    /** Draws a bull's head around a point. */
    private void head(double x, double y, double width) {
        double unit = width / 32;
        Path2D head = new Path2D.Double();
        head.moveTo(x - 5 * unit, y - 3 * unit);
        head.curveTo(x - 11 * unit, y - 3 * unit, x - 15 * unit, y - 6 * unit, x - 13 * unit, y - 12 * unit);
        head.curveTo(x - 11 * unit, y - 8 * unit, x - 7 * unit, y - 7 * unit, x, y - 7 * unit);
        head.curveTo(x + 7 * unit, y - 7 * unit, x + 11 * unit, y - 8 * unit, x + 13 * unit, y - 12 * unit);
        head.curveTo(x + 15 * unit, y - 6 * unit, x + 11 * unit, y - 3 * unit, x + 5 * unit, y - 3 * unit);
        head.curveTo(x + 6 * unit, y + 4 * unit, x + 4 * unit, y + 12 * unit, x, y + 12 * unit);
        head.curveTo(x - 4 * unit, y + 12 * unit, x - 6 * unit, y + 4 * unit, x - 5 * unit, y - 3 * unit);
        head.closePath();
        pen.fill(head);
    }

    /** Draws text in the middle of a card, as large as possible. */
    private void middle(String text, String font, double size, double x, double width, double base) {
        Font wished = new Font(font, Font.BOLD, 1).deriveFont((float) size);
        double wide = pen.getFontMetrics(wished).stringWidth(text);
        double room = width * 0.86;
        Font fitting = wide > room ? wished.deriveFont((float) (size * room / wide)) : wished;
        pen.setFont(fitting);
        pen.drawString(text, (float) (x + (width - pen.getFontMetrics().stringWidth(text)) / 2), (float) base);
    }

    /** The colours of a number card, by its bullheads. */
    private enum Worth {
        LESS(0xd5e4ef, 0x8fb0c9, 0xb3cde0, 0x2b2119),
        ONE(0xfbf4e4, 0xcdb994, 0xeadbbd, 0x2b2119),
        TWO(0xdfe8cb, 0xa3b585, 0xc3d3a5, 0x2b2119),
        THREE(0xf6d57f, 0xcf9f33, 0xe8b94c, 0x2b2119),
        FIVE(0xc25038, 0x8c3120, 0xa53e29, 0xfff6e6),
        SEVEN(0x4d2b4f, 0x2e1730, 0x673f68, 0xfff6e6);

        private final int back;
        private final int edge;
        private final int head;
        private final int ink;

        Worth(int back, int edge, int head, int ink) {
            this.back = back;
            this.edge = edge;
            this.head = head;
            this.ink = ink;
        }

        static Worth of(int bullheads) {
            if (bullheads < 0) {
                return LESS;
            }
            return bullheads >= 7 ? SEVEN : bullheads >= 5 ? FIVE : bullheads >= 3 ? THREE : bullheads == 2 ? TWO : ONE;
        }
    }
}
