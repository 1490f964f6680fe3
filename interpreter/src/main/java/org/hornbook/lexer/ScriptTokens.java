package org.hornbook.lexer;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenSource;
import org.antlr.v4.runtime.TokenStream;
import org.antlr.v4.runtime.misc.Interval;
import org.hornbook.work.Worker;
import org.jspecify.annotations.Nullable;

/** The tokens of the parser, ending with the end of the script. Error recovery can replace tokens while parsing. */
public final class ScriptTokens extends Cursor implements TokenStream {
    private final List<Token> tokens;

    public ScriptTokens(List<Token> tokens) {
        this.tokens = new ArrayList<>(tokens);
        number(0);
    }

    /** Replaces the tokens from {@code start} up to but not including {@code end}. */
    public void replace(int start, int end, List<Token> others) {
        List<Token> replaced = tokens.subList(start, end);
        replaced.clear();
        replaced.addAll(others);
        number(start);
    }

    private void number(int start) {
        for (int i = start; i < tokens.size(); i++) {
            ((CommonToken) tokens.get(i)).setTokenIndex(i);
        }
    }

    /** The token at an index; past the end it is the end of the script. */
    @Override
    public Token get(int place) {
        return tokens.get(Math.min(place, tokens.size() - 1));
    }

    @Override
    public @Nullable Token LT(int distance) {
        Worker.checkpoint();
        int place = distance < 0 ? index() + distance : index() + distance - 1;
        return place < 0 ? null : get(place);
    }

    @Override
    public int LA(int distance) {
        Token token = LT(distance);
        return token == null ? Token.INVALID_TYPE : token.getType();
    }

    @Override
    int end() {
        return tokens.size() - 1;
    }

    @Override
    public int size() {
        return tokens.size();
    }

    @Override
    public String getSourceName() {
        return "";
    }

    @Override
    public TokenSource getTokenSource() {
        throw new UnsupportedOperationException("the tokens come from a list");
    }

    @Override
    public String getText() {
        return getText(Interval.of(0, tokens.size() - 1));
    }

    @Override
    public String getText(RuleContext context) {
        return getText(context.getSourceInterval());
    }

    @Override
    public String getText(Token start, Token stop) {
        return getText(Interval.of(start.getTokenIndex(), stop.getTokenIndex()));
    }

    @Override
    public String getText(Interval interval) {
        StringBuilder text = new StringBuilder();
        for (int i = interval.a; i <= interval.b; i++) {
            text.append(get(i).getText());
        }
        return text.toString();
    }
}
