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
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javax.imageio.ImageIO;
import org.hornbook.game.SeatView;
import org.hornbook.server.web.game.CardFacts;

/** The picture that messengers show for a link to a game: title, one sentence, and a table with the hand of seat 1, in the colours of the page. */
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
    private static final int ROWS_WIDTH = 740;
    private static final int GAP = 8;
    private static final double HAND_CARD = 76;

    private static final Color PAPER = new Color(0xfbf4e4);
    private static final Color INK = new Color(0x2b2119);
    private static final Color SOFT = new Color(0x6a5b4a);
    private static final Color PASTURE = new Color(0x56733f);
    private static final Color PASTURE_DEEP = new Color(0x46612f);
    private static final Color PASTURE_LINE = new Color(0x86a06f);
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
     * @param table of which the first deal is shown
     */
    static byte[] png(String title, String about, TablePicture table) {
        PreviewPicture painting = new PreviewPicture(table.facts().cards());
        painting.words(title, about);
        painting.table(table.view().deals().getFirst());
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

    /** The rows of the first deal, and the hand beside them. */
    private void table(SeatView.Board board) {
        pen.setColor(PASTURE);
        pen.fillRect(0, TABLE_TOP, WIDTH, HEIGHT - TABLE_TOP);
        List<SeatView.Row> rows = board.rows().stream().limit(MOST_ROWS).toList();
        int most = rows.stream()
                .mapToInt(row -> slots(row) + row.modifiers().size())
                .max()
                .orElse(1);
        double room = HEIGHT - TABLE_TOP - 40.0;
        double step = room / Math.max(4, rows.size());
        double width = Math.min((step - 10) * 5 / 7, (double) ROWS_WIDTH / most - GAP);
        double y = TABLE_TOP + 20 + (room - step * rows.size()) / 2;
        for (SeatView.Row row : rows) {
            pen.setColor(PASTURE_DEEP);
            pen.fill(new RoundRectangle2D.Double(MARGIN - 14, y - 4, most * (width + GAP) + 20, step - 2, 18, 18));
            row(row, y, width, step - 10);
            y += step;
        }
        hand(board.hand(), MARGIN + most * (width + GAP) + 40, room);
    }

    private void hand(List<Integer> cards, double left, double room) {
        int inLine = (int) Math.floor((WIDTH - MARGIN - left + GAP) / (HAND_CARD + GAP));
        double height = HAND_CARD * 1.4;
        List<Integer> shown = cards.stream().limit(3L * inLine).toList();
        int lines = Math.ceilDiv(shown.size(), inLine);
        double top = TABLE_TOP + 20 + (room - lines * (height + GAP)) / 2;
        for (int index = 0; index < shown.size(); index++) {
            card(
                    shown.get(index),
                    left + index % inLine * (HAND_CARD + GAP),
                    top + Math.floorDiv(index, inLine) * (height + GAP),
                    HAND_CARD,
                    height);
        }
    }

    /** The places of a row that no modifier fills. */
    private static int slots(SeatView.Row row) {
        int cards = row.cards().size();
        return Math.max(row.capacity() - Math.max(0, row.places() - cards), cards);
    }

    private void row(SeatView.Row row, double y, double width, double height) {
        double x = MARGIN;
        for (String modifier : row.modifiers()) {
            label(Objects.requireNonNull(facts.modifiers().get(modifier)).title(), x, y, width, height);
            x += width + GAP;
        }
        for (int place = 0; place < slots(row); place++) {
            if (place < row.cards().size()) {
                card(row.cards().get(place), x, y, width, height);
            } else {
                pen.setColor(PASTURE_LINE);
                pen.draw(new RoundRectangle2D.Double(x, y, width, height, width / 5, width / 5));
            }
            x += width + GAP;
        }
    }

    private void card(int card, double x, double y, double width, double height) {
        CardFacts.Special special = facts.special().get(card);
        if (special == null || special.number() > 0) {
            number(card, special == null ? card : special.number(), x, y, width, height);
        } else {
            label(special.name().replace('_', ' '), x, y, width, height);
        }
    }

    private void number(int card, int number, double x, double y, double width, double height) {
        int bullheads = facts.bullheads().getOrDefault(card, 0);
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
