package org.hornbook.parser;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.ATN;
import org.antlr.v4.runtime.atn.ParserATNSimulator;
import org.antlr.v4.runtime.atn.PredictionContextCache;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.dfa.DFA;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Findings;
import org.hornbook.grammar.HornParser.ScriptContext;
import org.hornbook.lexer.ScriptTokens;
import org.hornbook.lexer.Tokenizer;
import org.hornbook.lexer.Tokens;
import org.hornbook.repair.BraceMatching;
import org.hornbook.repair.ErrorProductions;
import org.hornbook.repair.ErrorRecovery;
import org.hornbook.repair.Habits;
import org.hornbook.repair.MissingBraces;
import org.hornbook.repair.SizeLimits;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;
import org.jspecify.annotations.Nullable;

/** Parses a script into its syntax tree. */
public final class HornParser {
    /** The most repairs of the variant's first line. */
    private static final int MOST_READINGS = 8;

    private final SourceFile source;
    /** The end of the script, after which its ancestors may follow. */
    private final int end;

    private final Findings errors;

    private HornParser(SourceFile source, int end, Findings errors) {
        this.source = source;
        this.end = end;
        this.errors = errors;
    }

    /** Parses any text, or the first script of a {@link Bundle}; the result has its syntax errors. */
    public static Parsed parse(SourceFile source) {
        return parse(source, new Findings());
    }

    /** Parses any text and adds errors and unreadable parts to {@code errors}. */
    public static Parsed parse(SourceFile source, Findings errors) {
        return new HornParser(source, Bundle.of(source).end(), errors).parse();
    }

    private Parsed parse() {
        if (end > SizeLimits.LONGEST_SCRIPT) {
            errors.report(
                    Code.SCRIPT_TOO_LONG,
                    source.span(SizeLimits.LONGEST_SCRIPT, SizeLimits.LONGEST_SCRIPT),
                    "The script is too long. It may have " + SizeLimits.LONGEST_SCRIPT + " characters.");
            return new Parsed(null, null, List.of(), errors.all());
        }
        Tokenizer tokenizer = new Tokenizer(source, errors);
        List<Token> written = withoutParents(tokenizer.tokens());
        ScriptContext tree = tree(written);
        Script script = tree == null ? null : ScriptBuilder.variant(tree.variant());
        Lengths.check(written, errors);
        TextBuilder.check(written, errors);
        if (script == null && errors.isAny(Code.NO_VARIANT)) {
            errors.keep(problem -> problem.code().equals(Code.NO_VARIANT.id()));
        }
        return new Parsed(
                script,
                tree,
                tokenizer.comments().stream()
                        .filter(comment -> comment.span().start() < end)
                        .toList(),
                errors.all());
    }

    /** ANTLR's parse tree; null with syntax errors. */
    static @Nullable ScriptContext tree(SourceFile source) {
        HornParser reader = new HornParser(source, Bundle.of(source).end(), new Findings());
        return reader.end > SizeLimits.LONGEST_SCRIPT
                ? null
                : reader.tree(reader.withoutParents(new Tokenizer(source, reader.errors).tokens()));
    }

    private @Nullable ScriptContext tree(List<Token> written) {
        errors.keep(problem -> problem.span().start() <= end);
        List<Token> understood = Habits.understood(written, errors);
        List<Token> meant = ErrorProductions.understood(understood, errors);
        List<Token> opened = MissingBraces.added(meant, errors);
        List<Token> balanced = BraceMatching.balanced(opened, errors);
        return tree(new ScriptTokens(balanced));
    }

    private List<Token> withoutParents(List<Token> tokens) {
        if (end == source.text().length()) {
            return tokens;
        }
        List<Token> own = tokens.stream()
                .filter(token -> token.getStartIndex() < end)
                .collect(Collectors.toCollection(ArrayList::new));
        own.add(Tokens.missing(own.getLast(), Token.EOF, "<EOF>"));
        return own;
    }

    private @Nullable ScriptContext tree(ScriptTokens tokens) {
        for (int reading = 0; reading < MOST_READINGS; reading++) {
            SizeLimits limits = new SizeLimits(errors);
            ErrorRecovery recovery = new ErrorRecovery(tokens, errors, limits);
            tokens.seek(0);
            org.hornbook.grammar.HornParser parser = new org.hornbook.grammar.HornParser(tokens);
            PredictionCache.serve(parser);
            parser.removeErrorListeners();
            parser.setErrorHandler(recovery);
            parser.addParseListener(limits);
            ScriptContext tree = parser.script();
            if (!recovery.readsAgain()) {
                return ErrorRecovery.isWhole(tree.variant()) ? tree : null;
            }
        }
        return null;
    }

    /**
     * The result of parsing.
     *
     * @param script the tree of everything that could be parsed; null if not even the variant's first line could
     * @param tree ANTLR's parse tree; null as {@code script} is
     * @param comments in the order of the text
     * @param diagnostics the errors in the order of the text; if there are none, the tree is complete
     */
    public record Parsed(
            @Nullable Script script,
            @Nullable ScriptContext tree,
            List<Script.Comment> comments,
            List<Diagnostic> diagnostics) {
        public Parsed {
            comments = List.copyOf(comments);
            diagnostics = List.copyOf(diagnostics);
        }
    }

    /**
     * ANTLR's prediction cache, shared by all parsers. When it is too large, later parsers start a new one, so that no series
     * of scripts fills the memory.
     */
    static final class PredictionCache {
        private static final int MOST_STATES = 2_000;
        private static PredictionCache shared = new PredictionCache();

        private final DFA[] decisions;
        private final PredictionContextCache contexts = new PredictionContextCache();

        private PredictionCache() {
            ATN grammar = org.hornbook.grammar.HornParser._ATN;
            decisions = new DFA[grammar.getNumberOfDecisions()];
            Arrays.setAll(decisions, decision -> new DFA(grammar.getDecisionState(decision), decision));
        }

        static void serve(Parser parser) {
            PredictionCache current = current();
            ParserATNSimulator simulator =
                    new ParserATNSimulator(parser, parser.getATN(), current.decisions, current.contexts);
            simulator.setPredictionMode(PredictionMode.SLL);
            parser.setInterpreter(simulator);
        }

        static synchronized PredictionCache current() {
            if (shared.states() > MOST_STATES) {
                shared = new PredictionCache();
            }
            return shared;
        }

        int states() {
            return Arrays.stream(decisions)
                    .mapToInt(decision -> decision.states.size())
                    .sum();
        }
    }
}
