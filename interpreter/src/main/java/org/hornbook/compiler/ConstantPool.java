package org.hornbook.compiler;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.rules.EffectNode;
import org.hornbook.rules.FormulaNode;
import org.hornbook.source.Span;

/**
 * What bytecode refers to by number because it cannot hold it: places in the script, and what it leaves to the
 * interpreter. Grows only while it is written.
 */
final class ConstantPool {
    private final List<Span> spans = new ArrayList<>();
    private final List<EffectNode> effects = new ArrayList<>();
    private final List<FormulaNode> formulas = new ArrayList<>();

    /** The number of a place. */
    int place(Span span) {
        spans.add(span);
        return spans.size() - 1;
    }

    /** The number of an effect. */
    int effect(EffectNode effect) {
        effects.add(effect);
        return effects.size() - 1;
    }

    /** The number of a formula. */
    int formula(FormulaNode formula) {
        formulas.add(formula);
        return formulas.size() - 1;
    }

    EffectNode[] effects() {
        return effects.toArray(EffectNode[]::new);
    }

    FormulaNode[] formulas() {
        return formulas.toArray(FormulaNode[]::new);
    }

    Span[] spans() {
        return spans.toArray(Span[]::new);
    }
}
