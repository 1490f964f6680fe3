package org.hornbook.parser;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.hornbook.grammar.HornLexer;
import org.hornbook.source.Diagnostic;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Comment;
import org.jspecify.annotations.Nullable;

/** Reads a script's text into its syntax tree. */
public final class HornParser {
    private HornParser() {}

    /** Reads any text whatever; what is wrong with it is in the result's diagnostics. */
    public static Parsed parse(SourceFile source) {
        HornLexer lexer = new HornLexer(new ScriptText(source));
        lexer.removeErrorListeners();
        CommonTokenStream tokens = new CommonTokenStream(lexer);
        org.hornbook.grammar.HornParser parser = new org.hornbook.grammar.HornParser(tokens);
        List<Diagnostic> diagnostics = new ArrayList<>();
        parser.removeErrorListeners();
        parser.addErrorListener(new BaseErrorListener() {
            @Override
            public void syntaxError(
                    Recognizer<?, ?> recognizer,
                    Object symbol,
                    int line,
                    int column,
                    String message,
                    @Nullable RecognitionException e) {
                Token token = (Token) symbol;
                int end = Math.max(token.getStartIndex(), token.getStopIndex() + 1);
                diagnostics.add(new Diagnostic(
                        "HB100",
                        Diagnostic.Severity.ERROR,
                        source.span(token.getStartIndex(), end),
                        message,
                        List.of(),
                        List.of()));
            }
        });
        var tree = parser.script();
        Leaves leaves = new Leaves(source);
        List<Comment> comments = tokens.getTokens().stream()
                .filter(token -> token.getType() == HornLexer.COMMENT)
                .map(token -> new Comment(leaves.span(token), token.getText()))
                .toList();
        return new Parsed(
                diagnostics.isEmpty() ? Statements.of(source).variant(tree.variant()) : null, comments, diagnostics);
    }
}
