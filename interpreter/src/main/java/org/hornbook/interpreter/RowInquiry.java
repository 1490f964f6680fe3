package org.hornbook.interpreter;

import org.hornbook.rules.Frame;
import org.hornbook.variant.Effect;

/**
 * A question to one player for one row, as cards mostly ask it: the rows there are to choose from are a set of bits, and no
 * question is put into words before somebody has to read it.
 */
final class RowInquiry implements Effects.Node {
    private final Effect.Ask source;
    private final Formulas.Node by;
    private final Candidates rows;
    private final Keys absent;

    RowInquiry(Effect.Ask ask, Formulas formulas) {
        source = ask;
        by = formulas.node(((Effect.Who.One) ask.who()).player());
        rows = Candidates.rows((Effect.Answers.Rows) ask.answers(), formulas);
        Effect.Default.Best best = (Effect.Default.Best) ask.absent();
        absent = new Keys(best.slot(), best.keys(), formulas);
    }

    /** Nobody is asked where there are not several; if there is no such player, the row is the one for absent players. */
    @Override
    public void perform(Frame frame) {
        int seat = by.evaluate(frame);
        int offered = rows.in(frame);
        boolean asks = Integer.bitCount(offered) > 1;
        int answer = asks ? ask(frame, seat, offered) : Candidates.lowest(offered);
        int[] picks = answer == 0 ? new int[0] : new int[] {Math.abs(answer)};
        frame.table().picks().put(source.choice(), frame.deal(), seat, picks, answer < 0);
        frame.explainer().answered(source, asks);
    }

    private int ask(Frame frame, int seat, int offered) {
        int ifAbsent = Candidates.lowest(absent.best(frame, offered));
        return frame.ask(
                frame.rules().code().choices().get(source.choice()).name(),
                source.text(),
                offered,
                seat,
                ifAbsent,
                frame.explainer().ofDefault(source, offered, ifAbsent));
    }
}
