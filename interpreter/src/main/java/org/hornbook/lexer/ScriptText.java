package org.hornbook.lexer;

import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.IntStream;
import org.antlr.v4.runtime.misc.Interval;
import org.hornbook.source.InvisibleCharacters;
import org.hornbook.source.SourceFile;

/**
 * A script as a stream of UTF-16 units, so that the lexer's positions are those of {@link SourceFile}. What
 * {@link Tokenizer} reports as unseen counts as a space.
 */
final class ScriptText extends Cursor implements CharStream {
    private final SourceFile source;
    private final String text;

    ScriptText(SourceFile source) {
        this.source = source;
        this.text = source.text();
    }

    SourceFile source() {
        return source;
    }

    @Override
    int end() {
        return text.length();
    }

    @Override
    public int LA(int distance) {
        int position = index() + (distance > 0 ? distance - 1 : distance);
        if (distance == 0 || position < 0 || position >= text.length()) {
            return IntStream.EOF;
        }
        return InvisibleCharacters.isAt(text, position) ? ' ' : text.charAt(position);
    }

    @Override
    public int size() {
        return text.length();
    }

    @Override
    public String getSourceName() {
        return source.name();
    }

    @Override
    public String getText(Interval interval) {
        return text.substring(interval.a, Math.min(interval.b + 1, text.length()));
    }
}
