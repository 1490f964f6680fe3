package org.hornbook.execution;

import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.course.CourseCode;
import org.hornbook.course.Procedure;
import org.hornbook.game.Cards;
import org.hornbook.game.Cause;
import org.hornbook.game.TableState;
import org.hornbook.random.Seed;
import org.hornbook.rules.Answers;
import org.hornbook.rules.Frame;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Referee;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Setup;
import org.hornbook.rules.Stepper;
import org.hornbook.source.Span;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.hornbook.words.Owner;
import org.hornbook.words.Term;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a variant for one setup: every formula and effect as a small record that works itself out. The setup should
 * have no {@linkplain SetupProblems problems}.
 */
public final class InterpretedRules implements Rules {
    private final Setup setup;
    private final List<Cause> causes;
    private final CourseCode code;
    private final Program program;

    /** The same for simulations, which want no reasons; missing if these are not for them. */
    private final @Nullable Program quick;

    private final Formulas formulas;

    /** Those for reasons, which work a formula out anew and leave no trace; made once, since it collects all conditions. */
    private final Formulas reasoning;

    private final Figures figures;
    private final int rows;
    private final int handSize;
    private final int[][] decks;
    private final int[][][] begins;
    private final Cards cards;

    private final Rules.Hooks hooks;

    public InterpretedRules(Setup setup) {
        this(setup, Causes.of(setup.variant()), CourseCode.of(setup.variant()), new Formulas(setup), false);
    }

    /**
     * The same rules made quick, for simulations; it pays from about 500 rounds on. No steps are counted unless reasons are
     * wanted.
     */
    public static InterpretedRules quick(Setup setup) {
        return new InterpretedRules(
                setup, Causes.of(setup.variant()), CourseCode.of(setup.variant()), new Formulas(setup), true);
    }

    /** The same rules, which tell a trace of everything. */
    static InterpretedRules traced(Setup setup, Trace trace) {
        return new InterpretedRules(
                setup, Causes.of(setup.variant()), CourseCode.of(setup.variant()), new Formulas(setup, trace), false);
    }

    private InterpretedRules(Setup setup, List<Cause> causes, CourseCode code, Formulas formulas, boolean isQuick) {
        Variant variant = setup.variant();
        this.formulas = formulas;
        this.reasoning = formulas.untraced();
        this.setup = setup;
        this.causes = causes;
        this.code = code;
        this.hooks = Rules.Hooks.of(variant);
        program = Program.of(variant, formulas, code);
        figures = new Figures(variant, formulas, frame());
        rows = figures.value(variant.rows());
        begins = figures.begins();
        decks = Figures.decks(begins);
        handSize = figures.handSize(decks[0].length);
        cards = figures.cards(decks);
        quick = isQuick ? Specialiser.specialised(Program.of(variant, formulas.from(rows), code), Program.class) : null;
    }

    /** The same rules with another setup of the variant; what all its setups have in common is not prepared again. */
    public InterpretedRules with(Setup other) {
        return new InterpretedRules(other, causes, code, new Formulas(other), false);
    }

    /** What keeps another setup of the variant from being played: its {@linkplain SetupProblems problems}. */
    public List<String> problems(Setup other) {
        return SetupProblems.of(other, this::with);
    }

    @Override
    public Setup setup() {
        return setup;
    }

    /** Formulas for reasons. */
    Formulas reasoning() {
        return reasoning;
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public int handSize() {
        return handSize;
    }

    @Override
    public int[] deck(int deal) {
        return decks[deal - 1];
    }

    @Override
    public int[] begins(int place, int deal) {
        return begins[deal - 1][place];
    }

    /** How many cards of a place are dealt at the start of a round in a deal. */
    long dealt(int place, int deal) {
        return figures.dealt(place, deal, rows);
    }

    @Override
    public Cards cards() {
        return cards;
    }

    @Override
    public TableState newTable(Seed seed) {
        Variant variant = setup.variant();
        return new TableState(
                seed,
                cards,
                new TableState.Size(
                        setup.deals(),
                        setup.players(),
                        setup.teamOf(),
                        Effect.MOST_ROWS,
                        variant.modifiers().size(),
                        variant.counters().size(),
                        variant.counters().stream().anyMatch(counter -> counter.per() == Owner.CARD),
                        kinds(),
                        code.hand(),
                        code.choices().size(),
                        code.locals()));
    }

    private List<TableState.Size.Kind> kinds() {
        return IntStream.range(0, code.places().size())
                .mapToObj(place ->
                        new TableState.Size.Kind(code.places().get(place).per(), code.isOrdered(place)))
                .toList();
    }

    @Override
    public Cause cause(int rule) {
        return causes.get(rule);
    }

    @Override
    @SuppressWarnings("EnumOrdinal") // numbers live no longer than the rules
    public int number(Procedure procedure) {
        return setup.variant().rules().size() + procedure.ordinal();
    }

    @Override
    public Referee referee(Answers answers, Journal journal) {
        return new InterpretedReferee(this, program(journal), answers, journal);
    }

    /** From where to where the numbers of all cards go. */
    IntSummaryStatistics numbers() {
        return Figures.numbers(decks);
    }

    /** Whether a condition on the setup alone holds. */
    boolean holdsBeforehand(Formula condition) {
        return formulas.node(condition).evaluate(frame()) != 0;
    }

    /** What formulas on the setup alone are worked out in. */
    Frame frame() {
        return new InterpretedReferee(this, program, Answers.NONE, Journal.SILENT);
    }

    /** What happens at which points of the game. */
    Rules.Hooks hooks() {
        return hooks;
    }

    private Program program(Journal journal) {
        return quick == null || journal.wantsReasons() ? program : quick;
    }

    @Override
    public CourseCode code() {
        return code;
    }

    @Override
    public Stepper stepper(Answers answers, Journal journal) {
        return new InterpretedStepper(this, program(journal), answers, journal);
    }

    /** Tells of rules as causes: first the variant's own, by their index, then the procedures. */
    static final class Causes {
        private Causes() {}

        static List<Cause> of(Variant variant) {
            List<Cause> causes = new ArrayList<>();
            variant.rules().forEach(rule -> causes.add(of(rule)));
            for (Procedure procedure : Procedure.values()) {
                causes.add(of(procedure, variant));
            }
            return List.copyOf(causes);
        }

        private static Cause of(NamedRule rule) {
            return new Cause(rule.name(), text(rule), rule.rulings(), rule.file(), rule.line());
        }

        /** A procedure is told by the script's own words for it, where there are any. */
        private static Cause of(Procedure procedure, Variant variant) {
            Span placement = variant.placement().span();
            return variant.rules().stream()
                    .filter(rule -> rule.kind() == NamedRule.Kind.PROCEDURE
                            && rule.name().equals(procedure.rule()))
                    .findFirst()
                    .map(Causes::of)
                    .orElse(new Cause(
                            procedure.rule(),
                            procedure.text(),
                            List.of(),
                            placement.source().name(),
                            placement.line()));
        }

        static String text(NamedRule rule) {
            String text = rule.text();
            return text == null ? Term.spoken(rule.name()) : text;
        }
    }
}
