package org.hornbook.lineage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Node;
import org.hornbook.syntax.Script;
import org.jspecify.annotations.Nullable;

/** Detects conflicts between deltas of one {@code with}: names and settings that two of them change. */
final class DeltaConflicts {
    private record Touch(Lineage.Layer layer, Node node) {}

    private record Beside(Lineage.Layer layer, String subject, String anchor) {}

    private final Findings findings;
    private final Map<String, List<Touch>> touches = new LinkedHashMap<>();
    private final List<Beside> besides = new ArrayList<>();

    DeltaConflicts(Findings findings) {
        this.findings = findings;
    }

    /** Notes a change by a layer. */
    void touched(Lineage.Layer layer, String subject, Node node) {
        touches.computeIfAbsent(subject, key -> new ArrayList<>()).add(new Touch(layer, node));
    }

    /**
     * The earlier changes of something that a layer changes.
     *
     * @param contested whether another delta of the same {@code with} has changed it
     * @param settles whether the layer itself resolves conflicts of its deltas
     */
    record Claim(boolean contested, boolean settles) {}

    /** Notes a change by a layer and gives the earlier changes. */
    Claim claim(Lineage.Layer layer, String subject, Node node) {
        Claim claim = new Claim(betweenDeltas(layer, subject), settles(layer, subject));
        touched(layer, subject, node);
        return claim;
    }

    /**
     * Notes a change without effect, since other deltas of the same {@code with} removed what it needs: these conflict with
     * it.
     */
    void lost(Lineage.Layer layer, String subject, String needed, Node node) {
        List.copyOf(touches.getOrDefault(needed, List.of())).stream()
                .filter(touch -> isSibling(touch.layer(), layer))
                .forEach(touch -> touched(touch.layer(), subject, touch.node()));
        touched(layer, subject, node);
    }

    /** Notes that a layer inserts something before or after another item. */
    void beside(Lineage.Layer layer, String subject, String anchor) {
        besides.add(new Beside(layer, subject, anchor));
    }

    /**
     * Notes that a layer removes an item. Other deltas that inserted something beside it conflict with this, whichever comes
     * first.
     */
    void left(Lineage.Layer layer, String anchor, Node node) {
        besides.stream()
                .filter(beside -> beside.anchor().equals(anchor) && isSibling(beside.layer(), layer))
                .forEach(beside -> touched(layer, beside.subject(), node));
    }

    /** The layer's first change of it; null before. */
    @Nullable
    Node firstTouch(Lineage.Layer layer, String subject) {
        return touches.getOrDefault(subject, List.of()).stream()
                .filter(touch -> touch.layer().equals(layer))
                .map(Touch::node)
                .findFirst()
                .orElse(null);
    }

    /** Whether another delta of the same {@code with} has changed it before. */
    boolean betweenDeltas(Lineage.Layer layer, String subject) {
        return layer.mixedInto() != null
                && touches.getOrDefault(subject, List.of()).stream().anyMatch(touch -> isSibling(touch.layer(), layer));
    }

    private static boolean isSibling(Lineage.Layer one, Lineage.Layer other) {
        return !one.equals(other) && Objects.equals(one.mixedInto(), other.mixedInto());
    }

    /** Whether this layer resolves conflicts of its deltas. */
    private boolean settles(Lineage.Layer layer, String subject) {
        return touches.getOrDefault(subject, List.of()).stream()
                .anyMatch(touch -> layer.script().equals(touch.layer().mixedInto()));
    }

    void report(Lineage lineage) {
        for (Lineage.Layer layer : lineage.layers()) {
            if (!layer.script().mixins().isEmpty()) {
                touches.forEach((subject, by) -> reportAmong(layer.script(), subject, by));
            }
        }
    }

    private void reportAmong(Script child, String subject, List<Touch> by) {
        boolean settled = by.stream().anyMatch(touch -> touch.layer().script().equals(child));
        List<Touch> claims = by.stream()
                .filter(touch -> child.equals(touch.layer().mixedInto()))
                .toList();
        if (settled || claims.isEmpty()) {
            return;
        }
        Touch first = claims.getFirst();
        for (Touch other : claims) {
            if (!other.layer().equals(first.layer()) && !goTogether(first.node(), other.node())) {
                Name place = mixin(child, other.layer());
                findings.report(
                        Code.DELTAS_DISAGREE,
                        place.span(),
                        "`" + first.layer().name() + "` and `" + other.layer().name() + "` disagree about "
                                + called(subject) + ". Settle it here: replace, remove or set it.",
                        List.of(where(first), where(other)),
                        List.of());
                return;
            }
        }
    }

    private static String called(String subject) {
        return subject.contains(" ") ? subject : "`" + subject + "`";
    }

    private static String where(Touch touch) {
        return touch.node().span().source().name() + ", line "
                + touch.node().span().line() + ": "
                + touch.node().span().source().line(touch.node().span().line()).strip();
    }

    private static Name mixin(Script child, Lineage.Layer layer) {
        return child.mixins().stream()
                .filter(name -> name.text().equals(layer.name().text()))
                .findFirst()
                .orElse(child.name());
    }

    /** Whether both say the same, or add lines to the same cases: those of the later delta are asked first. */
    private static boolean goTogether(Node a, Node b) {
        return a.wording().equals(b.wording()) || addsLines(a) && addsLines(b);
    }

    private static boolean addsLines(Node node) {
        return node instanceof Item.Let let && let.asBefore();
    }
}
