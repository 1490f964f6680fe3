package org.hornbook.resolver;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.source.Span;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.Choice;
import org.hornbook.words.Hook;
import org.hornbook.words.Period;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/** Gathers what the answers are called that steps and rules ask for. */
final class ChoiceNames {
    private final Map<String, Choice> choices = new LinkedHashMap<>();
    private final Map<String, Action.Options> questions;
    private final Findings findings;

    private ChoiceNames(Map<String, Action.Options> questions, Findings findings) {
        this.questions = questions;
        this.findings = findings;
    }

    static List<Choice> in(FlatScript contents, Findings findings) {
        ChoiceNames names = new ChoiceNames(questions(contents), findings);
        names.course(contents.round(), Period.ROUND);
        names.course(contents.turn(), Period.TURN);
        contents.items().forEach(names::rule);
        return List.copyOf(names.choices.values());
    }

    /** From what each answer is chosen, wherever that is asked first. */
    private static Map<String, Action.Options> questions(FlatScript contents) {
        Map<String, Action.Options> questions = new HashMap<>();
        contents.items().stream().flatMap(Item::questions).forEach(chooses -> {
            questions.putIfAbsent(chooses.name().text(), chooses.from());
        });
        return questions;
    }

    /** Those of which at least one question is asked in secret. */
    static Set<String> secret(FlatScript contents) {
        return those(contents, Action.Chooses::secret);
    }

    /** Those of which at least one question may be answered by none. */
    static Set<String> optional(FlatScript contents) {
        return those(
                contents,
                chooses -> chooses.least() != null
                        && !(chooses.least() instanceof Expression.Number number && number.value() > 0));
    }

    private static Set<String> those(FlatScript contents, Predicate<Action.Chooses> which) {
        return contents.items().stream()
                .flatMap(Item::questions)
                .filter(which)
                .map(chooses -> chooses.name().text())
                .collect(Collectors.toUnmodifiableSet());
    }

    private void course(Statement.@Nullable Course course, Period lasts) {
        if (course != null) {
            course.items().stream().flatMap(Item::questions).forEach(chooses -> add(chooses, lasts));
        }
    }

    private void rule(Item item) {
        if (item.kind() != Item.Kind.STEP) {
            boolean isOfRound = item instanceof Item.Rule rule && rule.trigger().is(Hook.ROUND_END);
            item.questions().forEach(chooses -> add(chooses, isOfRound ? Period.ROUND : Period.TURN));
        }
    }

    private void add(Action.Chooses chooses, Period lasts) {
        String name = chooses.name().text();
        Choice asked = new Choice(name, type(chooses.from(), new HashSet<>()), most(chooses), lasts);
        Choice before = choices.putIfAbsent(name, asked);
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
                new Choice(
                        name,
                        before.type(),
                        isBounded ? Math.max(before.most(), asked.most()) : Choice.UNBOUNDED,
                        isOfRound ? Period.ROUND : Period.TURN));
    }

    private Type type(Action.Options answers, Set<String> sought) {
        return switch (answers) {
            case Action.Options.Members(Span _, Expression set) -> type(set, sought);
            case Action.Options.Numbers _ -> Type.NUMBER;
            case Action.Options.Words words -> words.isYesOrNo() ? Type.TRUTH : Type.WORD;
        };
    }

    private static int most(Action.Chooses chooses) {
        Expression most = chooses.most() == null ? chooses.least() : chooses.most();
        return switch (most) {
            case null -> 1;
            case Expression.Number number -> Math.max(1, number.value());
            default -> isOfSet(chooses) ? Choice.UNBOUNDED : 1;
        };
    }

    /** What is chosen from something chosen before is of its type. */
    private Type type(Expression set, Set<String> sought) {
        return switch (set) {
            case Expression.Subjects subjects -> subjects.subject().type();
            case Expression.Several several -> type(several.sets().getFirst(), sought);
            case Expression.Group group -> type(group.inner(), sought);
            case Expression.And and -> type(and.parts().getFirst(), sought);
            case Expression.Word word -> type(word.name(), sought);
            case Expression.Fact fact -> type(fact.name(), sought);
            default -> Type.CARD;
        };
    }

    /** @param sought the answers looked at so far, so that none is looked for in itself */
    private Type type(Name name, Set<String> sought) {
        Action.Options from = questions.get(name.text());
        return from == null || !sought.add(name.text()) ? Type.CARD : type(from, sought);
    }

    private static boolean isOfSet(Action.Chooses chooses) {
        return chooses.from() instanceof Action.Options.Members;
    }
}
