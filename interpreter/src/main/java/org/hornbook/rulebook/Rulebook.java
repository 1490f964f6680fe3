package org.hornbook.rulebook;

import static java.util.Comparator.comparing;
import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.document.Block;
import org.hornbook.document.Block.Line;
import org.hornbook.document.Block.Paragraph;
import org.hornbook.document.Block.Rule;
import org.hornbook.document.Block.Rules;
import org.hornbook.document.Block.Table;
import org.hornbook.document.Document;
import org.hornbook.document.Document.Section;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Placement;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.hornbook.words.Subject;
import org.hornbook.words.Term;
import org.hornbook.words.Verb;

/**
 * Writes rule booklets: the sentences of a script's author, below each the exact reading of the rule as an outline.
 * Sections have the same ids in every booklet.
 */
public final class Rulebook {
    private final Variant variant;

    /** The names of {@code let} whose meaning has been told. */
    private final Set<String> explained = new HashSet<>();

    private Rulebook(Variant variant) {
        this.variant = variant;
    }

    /** What is chosen for players who do not answer in time: each question with that, and its cost. */
    public static List<String> absences(Variant variant) {
        return RuleOutline.absences(variant);
    }

    /**
     * The booklet of a variant. Sections with nothing to say are left out.
     *
     * @param untrue examples that do not hold: they are named, but nobody should learn from them
     */
    public static Document of(Variant variant, Collection<Example> untrue) {
        Rulebook book = new Rulebook(variant);
        List<Section> sections = Stream.of(
                        section("section.glance", book.glance()),
                        section("section.set-up", SetupSection.of(variant, book.explained)),
                        section("section.round", book.steps(Course::round)),
                        section("section.turn", book.steps(Course::turn)),
                        section("section.placement", book.placement()),
                        book.modifiers(),
                        section("section.rules", book.furtherRules()),
                        section("section.points", book.points()),
                        section("section.end", book.end()),
                        section("section.rulings", book.rulings()),
                        section("section.options", book.options()),
                        ExamplePictures.section(variant, untrue))
                .filter(section -> !section.blocks().isEmpty())
                .toList();
        return new Document(variant.title(), variant.about(), sections);
    }

    /** A section whose id is the last part of its title's key. */
    static Section section(String title, List<Block> blocks, Object... filling) {
        return new Section(title.split("[. ]")[1], say(title, filling), blocks);
    }

    /** The examples alone, in the order of {@link Variant#examples()}. */
    public static List<Block.Figure> figures(Variant variant) {
        return ExamplePictures.all(variant);
    }

    /** What a setting of a variant's own script comes to; empty where the booklet has no sentence for it alone. */
    public static Optional<String> sentence(Statement.Setting setting, Variant variant) {
        return switch (setting) {
            case Statement.LotsValue value -> lots(value.name().text(), variant);
            case Statement.Players _ -> Optional.of(players(variant));
            case Statement.Teams _ -> Optional.of(teams(variant));
            case Statement.Win _ -> Optional.of(win(variant));
            case Statement.Requirement requirement -> Optional.of(variant.said(requirement.text()));
            case Statement.Deals deals -> Optional.of(say("deal.several count", deals.count()));
            case Statement.ParameterValue value ->
                variant.parameter(value.name().text())
                        .map(parameter -> Language.capital(Term.spoken(parameter.spoken())) + ": "
                                + parameter.spoken(value.value().value()) + ".");
            default -> Optional.empty();
        };
    }

    /** What the rows are like: "A row is full when it holds five cards." */
    public static String rows(Variant variant) {
        return SetupSection.rows(variant, new Wordings(variant)).collect(Collectors.joining(" "));
    }

    /** What a place begins with: "Shuffle the deck: the cards 1 to 104."; empty if it begins with nothing. */
    public static Optional<String> lots(String place, Variant variant) {
        return SetupSection.lots(place, variant);
    }

    /** What cards are worth, in one sentence: "55: seven bullheads; all other cards: one." */
    public static String bullheads(Variant variant) {
        List<List<String>> rows = worths(variant, new Wordings(variant));
        return Language.sentence(rows.stream()
                .map(row -> row.get(0) + ": " + bullheads(row, row.equals(rows.getFirst())))
                .collect(Collectors.joining("; ")));
    }

    private static String bullheads(List<String> row, boolean isFirst) {
        String points = row.get(1);
        if (!points.matches("-?[0-9]+")) {
            return points;
        }
        int number = Integer.parseInt(points);
        return number == 0
                ? say("bullheads.none")
                : isFirst ? say("bullheads.count count", number) : Language.number(number);
    }

    private List<Block> glance() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Paragraph(players(variant), "players"));
        variant.seatTitles().forEach(seat -> blocks.add(new Paragraph(say("seat.rulebook seat", seat))));
        if (variant.procedure().inTeams()) {
            blocks.add(new Paragraph(teams(variant), Statement.Teams.KEY));
        }
        blocks.add(new Paragraph(win(variant), "win"));
        Variant.Procedure.Goal goal = variant.procedure().goal();
        if (goal != null) {
            Wordings phrases = new Wordings(variant);
            phrases.noun(goal.value());
            blocks.addAll(meanings(phrases, variant, explained));
        }
        if (!variant.sources().isEmpty()) {
            blocks.add(new Paragraph(say("source.rulebook sources", String.join("; ", variant.sources())), "source"));
        }
        return blocks;
    }

    /** What the names mean that were said in sentences, a sentence for each. */
    static List<Block> meanings(Wordings said, Variant variant, Set<String> explained) {
        List<String> sentences = new ArrayList<>();
        for (Line line : RuleOutline.meanings(said, variant, explained)) {
            sentences.add(
                    line.depth() == 0
                            ? line.words()
                            : say("let.next before line", sentences.removeLast(), line.words()));
        }
        return sentences.stream()
                .<Block>map(sentence -> new Paragraph(Language.sentence(sentence)))
                .toList();
    }

    private static String players(Variant variant) {
        Variant.PlayerCounts people = variant.people();
        return say(
                "players.rulebook number most",
                people.isRange() ? Language.range(people.low(), people.high()) : people.spoken(),
                people.high());
    }

    private static String range(Variant.Bounds bounds) {
        return Language.range(bounds.low(), bounds.high());
    }

    private static String teams(Variant variant) {
        int against = variant.procedure().against();
        return against >= 0
                ? say("team.against seat", variant.seats().get(against).title())
                : say("team.rulebook size", variant.procedure().teamSize());
    }

    private static String win(Variant variant) {
        boolean isLowest = variant.procedure().lowestWins();
        boolean inTeams = variant.procedure().inTeams();
        Variant.Procedure.Goal goal = variant.procedure().goal();
        return goal == null
                ? say("win.points teams low", inTeams, isLowest)
                : say(
                        "win.goal teams low goal",
                        inTeams,
                        isLowest,
                        variant.procedure().aimedAt());
    }

    private List<Block> steps(Function<Course, List<Course.Step>> part) {
        return rules(
                true,
                part.apply(variant.course()).stream()
                        .map(step -> rule(step.rule(), RuleOutline.of(step, variant, explained)))
                        .toList());
    }

    private List<Block> placement() {
        Placement placement = variant.placement();
        List<Block> blocks = new ArrayList<>();
        List<Rule> cases = placement.cases().stream()
                .map(each -> rule(each.rule(), RuleOutline.of(each, variant, explained)))
                .toList();
        if (cases.size() > 1) {
            blocks.add(new Paragraph(say("placement.first")));
        }
        blocks.addAll(rules(cases.size() > 1, cases));
        return blocks;
    }

    private Section modifiers() {
        List<Item.Modifier> modifiers = variant.modifiers();
        List<Block> blocks = new ArrayList<>();
        for (int i = 0; i < modifiers.size(); i++) {
            int fills = modifiers.get(i).fills();
            String places = fills == 0 ? say("modifier.no_place") : say("modifier.places count", fills);
            blocks.add(new Paragraph(say("modifier.rulebook modifier places", variant.spokenModifier(i), places)));
        }
        return section("section.modifiers modifier", blocks, modifiers.size() == 1 ? variant.spokenModifier(0) : "");
    }

    private List<Block> furtherRules() {
        return rules(false, rulesAndBars(trigger -> !counts(trigger) && !endsGame(trigger)));
    }

    /** Whether the rulebook tells it where it tells of points: what is counted when a round or the game is over. */
    private static boolean counts(NamedRule.Trigger trigger) {
        return trigger.concludesRound()
                && !trigger.ends()
                && trigger.effects().stream().flatMap(Effect::all).anyMatch(effect -> effect.is(Verb.Trait.COUNTS));
    }

    /** Whether the rulebook tells it where it tells of the end: a round or turn is over, and the game with it. */
    private static boolean endsGame(NamedRule.Trigger trigger) {
        return trigger.comesLast()
                && trigger.effects().stream().flatMap(Effect::all).anyMatch(effect -> effect.is(Verb.Trait.ENDS_GAME));
    }

    /** In the order in which the script has them. */
    private List<Rule> rulesAndBars(Predicate<NamedRule.Trigger> isTold) {
        return Stream.concat(
                        variant.bars().stream()
                                .map(bar -> new Placed(bar.rule(), () -> RuleOutline.of(bar, variant, explained))),
                        variant.triggers().stream()
                                .filter(isTold)
                                .map(trigger ->
                                        new Placed(trigger.rule(), () -> RuleOutline.of(trigger, variant, explained))))
                .sorted(comparing(placed -> placed.rule().index()))
                .map(placed -> rule(placed.rule(), placed.outline().get()))
                .toList();
    }

    private record Placed(NamedRule rule, Supplier<List<Line>> outline) {}

    private List<Block> points() {
        List<Block> blocks = new ArrayList<>();
        if (variant.showsBullheads()) {
            Wordings phrases = new Wordings(variant);
            blocks.add(new Paragraph(say("worth.all_cards")));
            blocks.add(new Table(
                    List.of(say("worth.title"), say("worth.bullheads")),
                    worths(variant, phrases).stream()
                            .map(row -> List.of(Language.capital(row.get(0)), row.get(1)))
                            .toList(),
                    "bullheads"));
            blocks.addAll(meanings(phrases, variant, explained));
        }
        blocks.addAll(rules(
                false,
                variant.triggers().stream()
                        .filter(Rulebook::counts)
                        .map(trigger -> rule(trigger.rule(), RuleOutline.of(trigger, variant, explained)))
                        .toList()));
        return blocks;
    }

    /** Which cards are worth how much; multiples and single cards are said the short way. */
    private static List<List<String>> worths(Variant variant, Wordings phrases) {
        List<List<String>> rows = new ArrayList<>();
        for (Variant.Worth worth : variant.bullheads()) {
            Formula condition = worth.condition();
            boolean isOther = !rows.isEmpty();
            String cards = condition == null
                    ? say("worth.all other", isOther)
                    : SetupSection.cards(condition, isOther, variant)
                            .orElseGet(() -> say(
                                    "worth.cards other clause",
                                    isOther,
                                    Language.form(
                                            "those", phrases.clause(Formula.Slots.CARD, Subject.CARD, condition))));
            if (rows.stream().noneMatch(row -> row.getFirst().equals(cards))) {
                rows.add(List.of(cards, phrases.noun(worth.points())));
            }
        }
        return rows;
    }

    private List<Block> end() {
        List<NamedRule.Trigger> ends =
                variant.triggers().stream().filter(Rulebook::endsGame).toList();
        List<Rule> rules = ends.stream()
                .map(trigger -> rule(trigger.rule(), RuleOutline.of(trigger, variant, explained)))
                .toList();
        List<Block> blocks = new ArrayList<>(rules(false, rules));
        if (rules.isEmpty()) {
            blocks.add(new Paragraph(say("end_game.by_rules")));
        }
        if (ends.stream().allMatch(end -> end.condition() != null)) {
            blocks.add(new Paragraph(say("end_game.otherwise")));
        }
        return blocks;
    }

    /** Those that stand beside no rule above. */
    private List<Block> rulings() {
        return rules(
                false,
                variant.rulings().stream()
                        .filter(note -> note.rule() == null)
                        .map(note -> new Rule(
                                "",
                                false,
                                List.of(),
                                List.of(note.text()),
                                Block.Origin.of(variant.name(), note.span())))
                        .toList());
    }

    private List<Block> options() {
        List<List<String>> rows = variant.options().stream()
                .map(parameter -> List.of(
                        Language.capital(Term.spoken(parameter.spoken())),
                        parameter.spoken(parameter.initial()),
                        parameter.isSwitch() ? say("option.switch") : range(parameter.range())))
                .toList();
        List<Block> blocks = new ArrayList<>();
        if (!rows.isEmpty()) {
            blocks.add(new Paragraph(say("option.rulebook")));
            blocks.add(new Table(List.of(say("option.title"), say("option.usual"), say("option.range")), rows));
        }
        variant.requirements().forEach(requirement -> blocks.add(new Paragraph(Language.sentence(requirement.text()))));
        return blocks;
    }

    private static List<Block> rules(boolean ordered, List<Rule> rules) {
        return rules.isEmpty() ? List.of() : List.of(new Rules(ordered, rules));
    }

    /** A rule in its author's words, or by its name if there are none, with its exact reading. */
    private Rule rule(NamedRule rule, List<Line> outline) {
        String text = Language.sentence(rule.text() == null ? Term.spoken(rule.name()) : rule.text());
        return new Rule(
                text, !variant.isSaid(rule.name()), outline, rule.rulings(), Block.Origin.of(rule.name(), rule.span()));
    }
}
