package org.hornbook.parser;

import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.hornbook.grammar.HornParser.AskedContext;
import org.hornbook.grammar.HornParser.ExtremeContext;
import org.hornbook.grammar.HornParser.HowManyContext;
import org.hornbook.grammar.HornParser.NameContext;
import org.hornbook.grammar.HornParser.RangeContext;
import org.hornbook.grammar.HornParser.RulingContext;
import org.hornbook.grammar.HornParser.WholeContext;
import org.hornbook.lexer.Tokens;
import org.hornbook.source.Span;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Statement;
import org.hornbook.syntax.Text;
import org.jspecify.annotations.Nullable;

/** Builds leaves: places, names, texts and numbers. */
final class TerminalBuilder {
    private TerminalBuilder() {}

    static Span span(ParserRuleContext phrase) {
        Token stop = phrase.getStop() == null ? phrase.getStart() : phrase.getStop();
        return Tokens.span(phrase.getStart(), stop);
    }

    static Name name(NameContext name) {
        return new Name(span(name), name.getText());
    }

    static Name name(TerminalNode word) {
        return new Name(Tokens.span(word.getSymbol()), word.getText());
    }

    static Name name(AskedContext asked) {
        return new Name(span(asked), asked.getText());
    }

    static List<Name> names(List<NameContext> names) {
        return names.stream().map(TerminalBuilder::name).toList();
    }

    static Text text(TerminalNode string) {
        return TextBuilder.text(string.getSymbol());
    }

    @Nullable
    static Text optionalText(@Nullable TerminalNode string) {
        return string == null ? null : text(string);
    }

    static List<Text> rulings(List<RulingContext> rulings) {
        return rulings.stream().map(ruling -> text(ruling.STRING())).toList();
    }

    static int number(TerminalNode number) {
        return Math.min(Tokens.LARGEST_NUMBER, Tokens.value(number.getSymbol()));
    }

    static Statement.Range range(RangeContext range) {
        return new Statement.Range(span(range), whole(range.whole(0)), whole(range.whole(1)));
    }

    /** A range; a single number is a range of one. */
    static Statement.Range range(HowManyContext several) {
        int first = number(several.NUMBER(0));
        return new Statement.Range(span(several), first, several.NUMBER(1) == null ? first : number(several.NUMBER(1)));
    }

    static int whole(WholeContext whole) {
        int size = number(whole.NUMBER());
        return whole.getChildCount() == 2 ? -size : size;
    }

    static Statement.@Nullable Range optionalRange(@Nullable RangeContext range) {
        return range == null ? null : range(range);
    }

    static Expression.Extreme extreme(ExtremeContext extreme) {
        return oneOf(Expression.Extreme.values(), extreme.getStart());
    }

    static <E extends Enum<E>> E oneOf(E[] constants, Token keyword) {
        for (E constant : constants) {
            if (constant.name().equalsIgnoreCase(keyword.getText())) {
                return constant;
            }
        }
        throw new IllegalArgumentException("no such constant: " + keyword.getText());
    }
}
