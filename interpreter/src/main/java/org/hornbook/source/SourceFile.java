package org.hornbook.source;

import java.util.ArrayList;
import java.util.List;

/**
 * A script's text with its file name, such as {@code standard.horn}. Lines and columns count from 1; columns count UTF-16
 * units, as editors do. A line ends in a line feed, a carriage return or both.
 */
public final class SourceFile {
    private final String name;
    private final String text;
    private final List<Integer> lineStarts;

    public SourceFile(String name, String text) {
        this.name = name;
        this.text = text;
        this.lineStarts = lineStarts(text);
    }

    public String name() {
        return name;
    }

    public String text() {
        return text;
    }

    /** The line of an offset; offsets past the end belong to the last line. */
    public int lineOf(int offset) {
        int low = 0;
        int high = lineStarts.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (lineStarts.get(middle) <= offset) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low + 1;
    }

    public int columnOf(int offset) {
        return offset - lineStarts.get(lineOf(offset) - 1) + 1;
    }

    /** The offset of a line and column; what lies past the end of the line or of the text is its end. */
    public int offset(int line, int column) {
        if (line > lineStarts.size()) {
            return text.length();
        }
        return lineStarts.get(Math.max(1, line) - 1)
                + Math.clamp(column - 1, 0, line(Math.max(1, line)).length());
    }

    public int lineCount() {
        return lineStarts.size();
    }

    /** The text of a line without its line end. */
    public String line(int number) {
        int start = lineStarts.get(number - 1);
        int end = number < lineStarts.size() ? lineStarts.get(number) : text.length();
        while (end > start && isLineEnd(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    public Span span(int start, int end) {
        return new Span(this, start, end);
    }

    /** The span of the whole text. */
    public Span span() {
        return new Span(this, 0, text.length());
    }

    @Override
    public String toString() {
        return name;
    }

    private static List<Integer> lineStarts(String text) {
        List<Integer> starts = new ArrayList<>();
        starts.add(0);
        for (int i = 0; i < text.length(); i++) {
            boolean isFirstOfTwo = text.startsWith("\r\n", i);
            if (isLineEnd(text.charAt(i)) && !isFirstOfTwo) {
                starts.add(i + 1);
            }
        }
        return List.copyOf(starts);
    }

    private static boolean isLineEnd(char character) {
        return character == '\n' || character == '\r';
    }
}
