package org.hornbook.typing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.ChoiceName;
import org.hornbook.words.Hook;
import org.hornbook.words.Period;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/** Gathers what the answers are called that steps and rules ask for. */
final class ChoiceNames {
    private final Map<String, ChoiceName> choices = new LinkedHashMap<>();
    private final Findings findings;

    private ChoiceNames(Findings findings) {
        this.findings = findings;
    }

    static List<ChoiceName> in(FlatScript contents, Findings findings) {
        ChoiceNames names = new ChoiceNames(findings);
        names.course(contents.round(), Period.ROUND);
        names.course(contents.turn(), Period.TURN);
        contents.items().forEach(names::rule);
        return List.copyOf(names.choices.values());
    }

    /** Those of which at least one question is asked in secret. */
    static Set<String> secret(FlatScript contents) {
        return contents.items().stream()
                .flatMap(ChoiceNames::asked)
                .filter(Action.Chooses::secret)
                .map(chooses -> chooses.name().text())
                .collect(Collectors.toUnmodifiableSet());
    }

    private void course(Statement.@Nullable Course course, Period lasts) {
        if (course != null) {
            course.items().stream().flatMap(ChoiceNames::asked).forEach(chooses -> add(chooses, lasts));
        }
    }

    /** A single row is known to the rule that asks for it and to nobody else. */
    private void rule(Item item) {
        if (item.kind() != Item.Kind.STEP) {
            boolean isOfRound = item instanceof Item.Rule rule
                    && rule.trigger().after()
                    && rule.trigger().event().text().equals(Hook.AFTER_ROUND.word());
            asked(item)
                    .filter(chooses -> chooses.asRow().isEmpty())
                    .forEach(chooses -> add(chooses, isOfRound ? Period.ROUND : Period.TURN));
        }
    }

    private static Stream<Action.Chooses> asked(Item item) {
        return item.actions().stream()
                .flatMap(Action::all)
                .flatMap(action -> action instanceof Action.Chooses chooses ? Stream.of(chooses) : Stream.empty());
    }

    private void add(Action.Chooses chooses, Period lasts) {
        String name = chooses.name().text();
        ChoiceName asked = new ChoiceName(name, type(chooses.from()), most(chooses), lasts);
        ChoiceName before = choices.putIfAbsent(name, asked);
        if (before == null) {
            return;
        }
        if (before.type() != asked.type()) {
            findings.report(
                    Code.CHOICE_OF_TWO_KINDS,
                    chooses.name().span(),
                    "`" + name + "` is " + before.type().phrase() + " where somebody else is asked, and "
                            + asked.type().phrase() + " here. Give this answer another name.");
            return;
        }
        boolean isBounded = before.most() >= 0 && asked.most() >= 0;
        boolean isOfRound = before.lasts() == Period.ROUND || lasts == Period.ROUND;
        choices.put(
                name,
                new ChoiceName(
                        name,
                        before.type(),
                        isBounded ? Math.max(before.most(), asked.most()) : ChoiceName.UNBOUNDED,
                        isOfRound ? Period.ROUND : Period.TURN));
    }

    private static Type type(Action.@Nullable Answers answers) {
        return switch (answers) {
            case null -> Type.ROW;
            case Action.Answers.Candidates candidates -> candidates.subject() == Subject.ROW ? Type.ROW : Type.PLAYER;
            case Action.Answers.Cards _ -> Type.CARD;
            case Action.Answers.Numbers _ -> Type.NUMBER;
            case Action.Answers.YesNo _ -> Type.TRUTH;
        };
    }

    private static int most(Action.Chooses chooses) {
        Expression most = chooses.most() == null ? chooses.least() : chooses.most();
        return switch (most) {
            case null -> 1;
            case Expression.Number number -> Math.max(1, number.value());
            default -> chooses.from() instanceof Action.Answers.Cards ? ChoiceName.UNBOUNDED : 1;
        };
    }
}
