package org.hornbook.program;

import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.game.Cards;
import org.hornbook.game.Cause;
import org.hornbook.game.TableState;
import org.hornbook.random.Seed;
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
public final class Rules {
    private final Setup setup;
    private final List<Cause> causes;
    private final CourseCode code;
    private final Ready ready;
    private final Formulas formulas;

    /** Those for reasons, which work a formula out anew and leave no trace; made once, since it collects all conditions. */
    private final Formulas reasoning;

    private final Figures figures;

    /** What counters say of the number of rows; missing where that is known beforehand. */
    private final Formulas.@Nullable Node counted;

    private final int rows;
    private final int handSize;
    private final int[][] decks;
    private final int[][][] begins;
    private final Cards cards;

    public Rules(Setup setup) {
        this(setup.told(), false);
    }

    private Rules(Setup told, boolean isQuick) {
        this(told, Causes.of(told.variant()), CourseCode.of(told.variant()), new Formulas(told), isQuick);
    }

    /**
     * The same rules made quick, for simulations; it pays from about 500 rounds on. No steps are counted, and no conditions told.
     */
    public static Rules quick(Setup setup) {
        return new Rules(setup.told(), true);
    }

    /** The same rules, which tell a trace of everything. */
    static Rules traced(Setup setup, Trace trace) {
        return new Rules(
                setup, Causes.of(setup.variant()), CourseCode.of(setup.variant()), new Formulas(setup, trace), false);
    }

    private Rules(Setup setup, List<Cause> causes, CourseCode code, Formulas formulas, boolean isQuick) {
        Variant variant = setup.variant();
        this.formulas = formulas;
        this.reasoning = formulas.untraced();
        this.setup = setup;
        this.causes = causes;
        this.code = code;
        Ready plain = Ready.of(variant, formulas, code);
        figures = new Figures(variant, formulas, new Referee(this, plain.program(), Answerer.NONE, Journal.SILENT));
        counted = variant.countsRows() ? formulas.node(variant.rows()) : null;
        rows = counted == null ? figures.value(variant.rows()) : 0;
        begins = figures.begins();
        decks = Figures.decks(begins);
        handSize = figures.handSize(decks[0].length);
        cards = figures.cards(decks);
        ready = isQuick ? Specialiser.specialised(Ready.of(variant, formulas.from(rows), code), Ready.class) : plain;
    }

    /**
     * The same rules with another setup of the variant, told as this one is; what all its setups have in common is not prepared
     * again.
     */
    public Rules with(Setup other) {
        Setup like = new Setup(setup.variant(), other.parameters(), other.players());
        return new Rules(like, causes, code, new Formulas(like), false);
    }

    /** What keeps another setup of the variant from being played: its {@linkplain SetupProblems problems}. */
    public List<String> problems(Setup other) {
        return SetupProblems.of(other, this::with);
    }

    public Setup setup() {
        return setup;
    }

    /** Formulas for reasons. */
    Formulas reasoning() {
        return reasoning;
    }

    /** The number of rows at the start of a deal; 0 if counters say it. */
    public int rows() {
        return rows;
    }

    /** The number of rows that a table gets when a round begins or cards are gathered. */
    int rows(Frame table) {
        return counted == null ? rows : Math.clamp(counted.evaluate(table), 0, Effect.MOST_ROWS);
    }

    /** The number of cards in each hand at the start of a round, in each deal. */
    public int handSize() {
        return handSize;
    }

    /** A deal's cards in ascending order, repeated where there are copies; read-only. */
    public int[] deck(int deal) {
        return decks[deal - 1];
    }

    /** The initial cards of a place in a deal, in ascending order; read-only. */
    public int[] begins(int place, int deal) {
        return begins[deal - 1][place];
    }

    /** How many cards of a place are dealt at the start of a round in a deal, to as many rows as there can be. */
    long dealt(int place, int deal) {
        Formula number = setup.variant().rows();
        return figures.dealt(place, deal, counted == null ? rows : figures.most(number, Effect.MOST_ROWS));
    }

    /** The different cards of all deals. */
    public Cards cards() {
        return cards;
    }

    /** A table of this game before the first deal. */
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

    /** A rule as a cause, by its index in the variant or as {@link #number} gives it. */
    public Cause cause(int rule) {
        return causes.get(rule);
    }

    /** The number by which a procedure is a cause like the variant's rules. */
    @SuppressWarnings("EnumOrdinal") // numbers live no longer than the rules
    public int number(Procedure procedure) {
        return setup.variant().rules().size() + procedure.ordinal();
    }

    public Referee referee(Answerer answers, Journal journal) {
        return new Referee(this, ready.program(), answers, journal);
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
        return new Referee(this, ready.program(), Answerer.NONE, Journal.SILENT);
    }

    /** Rounds as trees. */
    CourseNode course() {
        return ready.course();
    }

    /** The rules and, made of them, the course. */
    record Ready(Program program, CourseNode course) {
        static Ready of(Variant variant, Formulas formulas, CourseCode code) {
            Effects effects = new Effects(formulas, code.places());
            Program program = Program.of(variant, formulas, effects, code);
            return new Ready(program, CourseNode.Writer.rounds(code, formulas, effects, program));
        }
    }

    /** The course of the game. */
    public CourseCode code() {
        return code;
    }

    /** Carries out the course's instructions; each thread needs its own. */
    public Stepper stepper(Answerer answers, Journal journal) {
        return new Stepper(this, ready.program(), answers, journal);
    }

    /** The bullheads of a card. */
    public int bullheads(int card) {
        return cards.bullheads(card);
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
