package org.hornbook.repair;

import static org.hornbook.grammar.HornParser.*;
import static org.hornbook.grammar.HornParser._ATN;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.InputMismatchException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.ATNState;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lexer.ScriptTokens;
import org.hornbook.lexer.TokenTypes;
import org.hornbook.lexer.Tokens;

/**
 * What the parser does where a text goes wrong. A phrase that stands in a list between braces is a <em>unit</em>: an
 * error gives up the unit it is in. If a guess at its meaning helps, the tokens are put right and the unit is read
 * again; otherwise reading goes on with the next unit. Either way one error gives one message.
 */
public final class ErrorRecovery extends DefaultErrorStrategy {
    /** Which rule is a list of which units. */
    private static final Map<Integer, Integer> UNITS = Map.of(
            RULE_variant, RULE_statement,
            RULE_placement, RULE_placeCase,
            RULE_course, RULE_step,
            RULE_cases, RULE_line,
            RULE_block, RULE_action,
            RULE_example, RULE_exampleLine);

    /** After so many errors further ones are only counted. */
    private static final int MOST_ANALYSED = 30;

    /** A name follows them. */
    private static final Set<String> GIVING =
            Set.of("let", "chooses", "param", "cards", "counter", "modifier", "seat", "case", "rule", "step", "bar");

    private static final String NO_VARIANT = "A script starts with `variant`, a name and `{`, such as "
            + "`variant my_variant \"My Variant\" extends standard { }`.";

    private final ScriptTokens tokens;
    private final Findings errors;
    private final SizeLimits limits;
    private final PanicMode resumption;
    private int analysed;

    /** In which list what was told to belong elsewhere: for all of it once. */
    private final Set<Map.Entry<RuleContext, String>> misplacedIn = new HashSet<>();

    private boolean readsAgain;

    public ErrorRecovery(ScriptTokens tokens, Findings errors, SizeLimits limits) {
        this.tokens = tokens;
        this.errors = errors;
        this.limits = limits;
        this.resumption = new PanicMode(tokens);
    }

    /** Whether a phrase was read without an error. */
    public static boolean isWhole(ParserRuleContext phrase) {
        return phrase.exception == null;
    }

    /** Whether the variant's first line was put right, so that the whole text must be read again. */
    public boolean readsAgain() {
        return readsAgain;
    }

    /** Called by the parser wherever it has to decide, so nothing wrong gets past it. */
    @Override
    public void sync(Parser parser) {
        ParserRuleContext context = parser.getContext();
        ATNState state = parser.getATN().states.get(parser.getState());
        limits.check(parser);
        if (isUnitList(state, context)) {
            while (tokens.LA(1) != Token.EOF && !parser.isExpectedToken(tokens.LA(1))) {
                stray(state, context);
            }
        } else if (!parser.isExpectedToken(tokens.LA(1))) {
            throw new InputMismatchException(parser);
        }
    }

    @Override
    public Token recoverInline(Parser parser) {
        throw new InputMismatchException(parser);
    }

    @Override
    public void reportError(Parser parser, RecognitionException error) {}

    @Override
    public void recover(Parser parser, RecognitionException error) {
        ParserRuleContext context = parser.getContext();
        if (context.getRuleIndex() == RULE_variant) {
            firstLine(context, error);
        } else if (context.getRuleIndex() == RULE_script) {
            errors.report(
                    Code.TEXT_AFTER_END,
                    Tokens.span(error.getOffendingToken()),
                    "Nothing can follow the `}` that ends the variant. Its statements stand before it.");
            tokens.seek(tokens.size() - 1);
        } else if (!isUnit(context)) {
            throw error;
        } else {
            unit(context, error);
        }
    }

    private void unit(ParserRuleContext context, RecognitionException error) {
        int start = context.getStart().getTokenIndex();
        if (!limits.isExceeded(error)) {
            ParserRuleContext first = withPrevious(context);
            if (settles(
                    context.getParent(), GrammarStates.atStart(first), first.getStart(), error.getOffendingToken())) {
                first.exception = error;
                tokens.seek(first.getStart().getTokenIndex());
                return;
            }
        }
        skip(
                context.getParent().getRuleIndex(),
                start,
                error.getOffendingToken().getTokenIndex());
    }

    private void skip(int list, int start, int error) {
        resumption.skip(list, start, error);
        unread(start, tokens.index());
        errors.unreadable(Tokens.span(tokens.get(start), tokens.get(Math.max(start, tokens.index() - 1))));
    }

    /** Marks the names that these tokens would have given. */
    private void unread(int start, int end) {
        for (int i = start; i < end; i++) {
            if (GIVING.contains(tokens.get(i).getText())) {
                errors.unread(Set.of(tokens.get(i + 1).getText()));
            }
        }
    }

    /** The unit before, if there is one on the same line: a slip within it may be what sets this one off. */
    private static ParserRuleContext withPrevious(ParserRuleContext unit) {
        List<ParserRuleContext> units = unit.getParent().getRuleContexts(ParserRuleContext.class);
        ParserRuleContext previous = units.size() < 2 ? unit : units.get(units.size() - 2);
        boolean goesTogether = previous.getRuleIndex() == unit.getRuleIndex()
                && isWhole(previous)
                && Tokens.onOneLine(previous.getStart(), unit.getStart());
        return goesTogether ? previous : unit;
    }

    /** Between two units stands something that starts none. */
    private void stray(ATNState state, ParserRuleContext list) {
        Token token = tokens.get(tokens.index());
        if (!settles(list, GrammarStates.at(state, list), token, token)) {
            skip(list.getRuleIndex(), token.getTokenIndex(), token.getTokenIndex());
        }
    }

    /** Reports what is wrong and, if a guess at what was meant helps, puts the tokens right. */
    private boolean settles(RuleContext list, GrammarStates states, Token start, Token offending) {
        if (analysed++ >= MOST_ANALYSED) {
            errors.report(Code.OTHER_EXPECTED, Tokens.span(offending), UnexpectedTokens.message(offending));
            return false;
        }
        Optional<Fault> fault = Fault.find(tokens, states, start.getTokenIndex());
        Optional<Repair> found = fault.flatMap(ErrorProductions::of)
                .or(() -> fault.flatMap(MisplacedPhrases::of))
                .or(() -> fault.flatMap(Guesses::best));
        if (found.isEmpty()) {
            report(fault, offending, start);
            return false;
        }
        Repair repair = found.get();
        String home = repair.message().substring(repair.message().indexOf(':') + 1);
        boolean isTold = repair.code() == Code.MISPLACED
                ? !misplacedIn.add(Map.entry(list, home))
                : !repair.skips() && isReported(fault.get());
        if (!isTold) {
            report(repair);
        }
        if (!repair.skips()) {
            apply(repair);
        }
        return !repair.skips();
    }

    private void firstLine(ParserRuleContext variant, RecognitionException error) {
        Optional<Fault> fault = Fault.find(
                tokens, GrammarStates.atStart(variant), variant.getStart().getTokenIndex());
        Optional<Repair> repair = fault.flatMap(Guesses::best);
        if (fault.isPresent() && fault.get().isAtStart() && repair.isEmpty()) {
            errors.report(
                    Code.NO_VARIANT,
                    UnexpectedTokens.span(fault.get()),
                    NO_VARIANT,
                    MisplacedPhrases.wrapped(fault.get()));
        } else if (repair.isPresent()) {
            Repair best = repair.get();
            boolean isStray = fault.get().isAtStart() && best.tokens().isEmpty();
            errors.report(
                    isStray ? Code.NO_VARIANT : best.code(),
                    best.span(),
                    isStray ? NO_VARIANT : best.message(),
                    best.fixes());
            apply(best);
            readsAgain = true;
        } else {
            report(fault, error.getOffendingToken(), variant.getStart());
        }
        tokens.seek(tokens.size() - 1);
    }

    /** Whether something was left out right before the fault, and reported: then that is what causes it. */
    private boolean isReported(Fault fault) {
        int gap = Tokens.span(fault.previous()).end();
        return fault.index() > 0 && errors.isAnyWithin(gap, fault.found().getStartIndex());
    }

    private void apply(Repair repair) {
        unread(repair.start(), repair.end());
        tokens.replace(repair.start(), repair.end(), repair.tokens());
    }

    private void report(Repair repair) {
        errors.report(repair.code(), repair.span(), repair.message(), repair.fixes());
    }

    private void report(Optional<Fault> fault, Token offending, Token start) {
        if (!errors.isAnyWithin(start.getStartIndex(), offending.getStopIndex() + 1)) {
            fault.ifPresentOrElse(
                    found -> errors.report(
                            Code.OTHER_EXPECTED, UnexpectedTokens.span(found), UnexpectedTokens.message(found)),
                    () -> errors.report(
                            Code.OTHER_EXPECTED, Tokens.span(offending), UnexpectedTokens.message(offending)));
        }
    }

    private static boolean isUnitList(ATNState state, ParserRuleContext context) {
        boolean isLoop =
                state.getStateType() == ATNState.STAR_LOOP_ENTRY || state.getStateType() == ATNState.STAR_LOOP_BACK;
        return isLoop
                && UNITS.containsKey(context.getRuleIndex())
                && _ATN.nextTokens(state).contains(TokenTypes.type("}"));
    }

    static int unitOf(int list) {
        return Objects.requireNonNull(UNITS.get(list));
    }

    static boolean isUnit(int rule) {
        return UNITS.containsValue(rule);
    }

    /** Whether it is one of a list; a step can also stand by itself, as what a child puts elsewhere. */
    private static boolean isUnit(RuleContext context) {
        Integer unit = context.parent == null ? null : UNITS.get(context.parent.getRuleIndex());
        return unit != null && unit == context.getRuleIndex();
    }

    /** Finds where to go on reading after something that could not be read. */
    private static final class PanicMode {
        /** They start a line of a list but also stand within one. */
        private static final Set<String> ALSO_WITHIN =
                Set.of("after", "absent", "each", "ruling", "on", "off", "when", "then");

        private final ScriptTokens tokens;

        PanicMode(ScriptTokens tokens) {
            this.tokens = tokens;
        }

        /**
         * Goes on with the next unit of a list or with the brace that closes it, but always past {@code start}.
         *
         * @param list the rule of the list
         * @param start where the unreadable unit starts
         * @param error the token it failed at
         */
        void skip(int list, int start, int error) {
            IntervalSet starters = _ATN.nextTokens(_ATN.ruleToStartState[ErrorRecovery.unitOf(list)]);
            int depth = depth(start, error);
            int i = error;
            while (tokens.get(i).getType() != Token.EOF) {
                Token token = tokens.get(i);
                if (depth == 0 && (Tokens.isClosingBrace(token) || i > start && starts(starters, i))) {
                    break;
                }
                depth += Tokens.nesting(token);
                i++;
            }
            tokens.seek(i);
        }

        private int depth(int start, int end) {
            int depth = 0;
            for (int i = start; i < end; i++) {
                depth += Tokens.nesting(tokens.get(i));
            }
            return Math.max(0, depth);
        }

        private boolean starts(IntervalSet starters, int index) {
            Token token = tokens.get(index);
            Token previous = tokens.get(index - 1);
            boolean isOnNewLine = !Tokens.onOneLine(previous, token) || Tokens.isClosingBrace(previous);
            boolean startsOnly = Tokens.isReserved(token) && !ALSO_WITHIN.contains(token.getText());
            return starters.contains(token.getType())
                    ? isOnNewLine || startsOnly || Tokens.is(previous, ",")
                    : isOnNewLine && startsOnly && MisplacedPhrases.isStarting(token);
        }
    }
}
