package org.hornbook.resolver;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.lineage.Lineage;
import org.hornbook.printer.Printer;
import org.hornbook.source.Sha256;
import org.hornbook.source.Span;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.hornbook.syntax.Text;
import org.hornbook.variant.Course;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Lot;
import org.hornbook.variant.Place;
import org.hornbook.variant.Placement;
import org.hornbook.variant.Variant;
import org.hornbook.words.Audience;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Language;
import org.hornbook.words.Owner;
import org.jspecify.annotations.Nullable;

/** Puts a variant together from a flattened script, each statement turned into values by the checker of its kind. */
public final class Assembler {
    private final Lineage lineage;
    private final FlatScript contents;
    private final Findings findings;
    private final Scope.SlotCounter slots = new Scope.SlotCounter();
    private final Texts texts;
    private final RuleList rules;
    private List<Lets.Line> lines = List.of();

    public Assembler(Lineage lineage, FlatScript contents, Findings findings) {
        this(lineage, contents, new Texts(contents, null, findings), findings);
    }

    private Assembler(Lineage lineage, FlatScript contents, Texts texts, Findings findings) {
        this.texts = texts;
        this.rules = new RuleList(texts);
        this.lineage = lineage;
        this.contents = contents;
        this.findings = findings;
    }

    /** The lines of all {@code let}s that have conditions, when it is assembled. */
    public List<Lets.Line> lines() {
        return lines;
    }

    /** The variant as far as it can be understood; it counts only if nothing found on the way is an error. */
    public Variant assemble() {
        Script script = contents.script();
        SymbolTable names = new SymbolTable(contents, texts, findings);
        Lets lets = new Lets(contents.lets(), names, findings);
        FormulaChecker formulas = new FormulaChecker(names, lets, findings);
        ActionChecker actions = new ActionChecker(formulas, findings);
        RuleChecker checked = new RuleChecker(formulas, actions, rules, slots, findings);
        SettingChecker settings = new SettingChecker(contents, formulas, texts, slots, findings);

        contents.settings(Statement.Note.class).forEach(note -> rules.note(note.text()));
        List<Place> places = places(settings.lots(), names);
        names.know(places);
        lets.check(slots);
        lines = lets.lines();
        Formula capacity = settings.capacity();
        List<Variant.Worth> bullheads = settings.bullheads();
        lets.addBullheads(bullheads);
        Course course = new CourseChecker(formulas, actions, rules, slots).check(contents);
        Placement placement =
                new PlacementChecker(formulas, actions, rules, slots).check(contents.placed(), placementSpan());
        slots.keepAll();
        checked.check(contents);
        contents.texts().stream().flatMap(block -> block.said().stream()).forEach(texts::check);
        Variant.Procedure procedure = settings.procedure(rules);
        List<Variant.Requirement> requirements = settings.requirements();
        Text title = script.title();
        Variant.Cost unknown = new Variant.Cost(0, 0, script.name().span(), Variant.Events.NONE);
        return new Variant(
                script.name().text(),
                title == null ? script.name().text() : texts.said(title),
                contents.setting(Statement.About.class)
                        .map(about -> texts.said(about.text()))
                        .orElse(null),
                contents.settings(Statement.Source.class).stream()
                        .map(source -> texts.said(source.text()))
                        .toList(),
                ancestors(),
                script,
                Sha256.hex(played(script)),
                settings.players(),
                settings.parameters(),
                requirements,
                settings.deals(),
                settings.rows(),
                capacity,
                bullheads,
                lets.meanings(),
                placement,
                contents.modifiers().stream().map(this::modifier).toList(),
                formulas.names().words(),
                checked.bars(),
                settings.counters(),
                checked.triggers(),
                procedure,
                places,
                names.seats(),
                formulas.names().choices(),
                course,
                rules.rules(),
                rules.notes(),
                contents.examples(),
                unknown,
                slots.most(),
                new Wording());
    }

    /** Puts the variant together anew for other values. */
    private final class Wording implements Variant.Wording {
        /** The variant in other languages, as far as somebody has read it in them. */
        private final Map<String, Variant> spoken = new ConcurrentHashMap<>();

        @Override
        public String said(Text text) {
            return texts.said(text);
        }

        @Override
        public String called(String name) {
            return texts.called(name);
        }

        @Override
        public boolean isSaid(String target) {
            return texts.isSaid(target);
        }

        @Override
        public List<String> languages() {
            return contents.texts().stream()
                    .filter(block -> block.said().stream().anyMatch(Statement.Translation::isOfTitle))
                    .map(block -> block.language().text())
                    .toList();
        }

        @Override
        public @Nullable Variant told(List<Integer> parameters, int players) {
            boolean isSame = texts.language().equals(Language.code())
                    && !texts.readPlayers()
                    && IntStream.range(0, parameters.size())
                            .allMatch(index -> texts.value(index) == parameters.get(index));
            return isSame ? null : said(new Texts.Told(parameters, players));
        }

        @Override
        public @Nullable Variant spoken() {
            return texts.language().equals(Language.code())
                    ? null
                    : spoken.computeIfAbsent(Language.code(), _ -> said(texts.told()));
        }

        private Variant said(Texts.@Nullable Told told) {
            Findings known = new Findings();
            return new Assembler(lineage, contents, new Texts(contents, told, known), known).assemble();
        }
    }

    private Item.Modifier modifier(Item.Modifier modifier) {
        Text text = modifier.text();
        return text == null
                ? modifier
                : new Item.Modifier(
                        modifier.span(), modifier.name(), new Text(text.span(), texts.said(text)), modifier.fills());
    }

    /**
     * The script's text without what changes no game: examples, texts about the whole of it, and empty lines, which stand wherever
     * somebody has put them.
     */
    private static String played(Script script) {
        Script rules = new Script(
                script.span(),
                script.name(),
                script.title(),
                script.parent(),
                script.mixins(),
                script.versions(),
                script.statements().stream()
                        .filter(statement -> !(statement instanceof Statement.ExampleStatement
                                || statement instanceof Statement.Note
                                || statement instanceof Statement.About
                                || statement instanceof Statement.Texts
                                || statement instanceof Statement.Source))
                        .toList());
        return Printer.print(rules, List.of()).replaceAll("\\n+", "\n");
    }

    private Span placementSpan() {
        Span placement = contents.placement();
        return placement == null ? contents.script().name().span() : placement;
    }

    private List<Place> places(List<List<Lot>> lots, SymbolTable names) {
        return IntStream.range(0, lots.size())
                .mapToObj(place -> place(contents.cards().get(place), lots.get(place), names))
                .toList();
    }

    private Place place(Item.Cards cards, List<Lot> lots, SymbolTable names) {
        Name seenBy = cards.seenBy();
        Optional<Audience> audience = Audience.find(seenBy.text());
        if (audience.isEmpty()) {
            findings.unknown(
                    Code.UNKNOWN_AUDIENCE,
                    seenBy,
                    "Say who sees the cards there: `owner`, `others`, `all` or `nobody`.",
                    Stream.of(Audience.values()).map(Audience::word).toList());
        }
        if (!lots.isEmpty() && cards.per() != Owner.GAME) {
            findings.report(
                    Code.LOTS_OF_EACH,
                    lots.getFirst().span(),
                    "Cards begin at a place that there is once: leave `per "
                            + cards.per().name().toLowerCase(Locale.ROOT) + "` out, and deal them.");
        }
        return new Place(
                cards.name().text(),
                texts.optional(cards.text()),
                cards.per(),
                audience.orElse(Audience.ALL),
                lots,
                names.role(cards.name().text()),
                cards.span());
    }

    private List<Variant.Ancestor> ancestors() {
        return lineage.layers().reversed().stream()
                .map(Lineage.Layer::script)
                .map(script -> new Variant.Ancestor(
                        script.name().text(),
                        script.titleOrName(),
                        script.span().source().name()))
                .toList();
    }

    /** Turns {@code place card} into bindings and cases. */
    private static final class PlacementChecker {
        private static final Set<BuiltInName> WORDS =
                EnumSet.of(BuiltInName.ROUND, BuiltInName.TURN, BuiltInName.DEAL, BuiltInName.CARD, BuiltInName.PLAYER);

        private final FormulaChecker formulas;
        private final ActionChecker actions;
        private final RuleList rules;
        private final Scope scope;
        private final List<Placement.Binding> bindings = new ArrayList<>();
        private final List<Scope.Binding> known = new ArrayList<>();
        private final Set<String> opened = new HashSet<>();
        private final List<Placement.Case> cases = new ArrayList<>();

        PlacementChecker(FormulaChecker formulas, ActionChecker actions, RuleList rules, Scope.SlotCounter slots) {
            this.formulas = formulas;
            this.actions = actions;
            this.rules = rules;
            this.scope = Scope.of(WORDS, slots);
        }

        Placement check(List<Item> items, Span span) {
            items.forEach(this::placeCase);
            return new Placement(bindings, cases, span);
        }

        /** Cases ask for names of lets, and those for others. */
        private void bind(Stream<Expression> used) {
            for (Item.Let let : formulas.lets().usedIn(used)) {
                if (known.stream()
                        .noneMatch(other -> other.name().equals(let.name().text()))) {
                    bind(let);
                }
            }
        }

        private void bind(Item.Let let) {
            if (!opened.add(let.name().text())) {
                return;
            }
            bind(let.expressions());
            Typed value = formulas.lets().value(let, scope.withBindings(known).atHeadOfPlacement());
            if (value != null) {
                bindings.add(new Placement.Binding(let.name().text(), value.formula(), let.span()));
                known.add(new Scope.Binding(let.name().text(), value.type()));
            }
        }

        private void placeCase(Item item) {
            if (item instanceof Item.Case placeCase) {
                Expression condition = placeCase.condition();
                bind(Stream.concat(
                        placeCase.expressions(), placeCase.allActions().flatMap(Action::expressions)));
                int mark = scope.slots().mark();
                Scope head = scope.withBindings(known).atHeadOfPlacement();
                Formula holds = condition == null ? null : formulas.truth(condition, head);
                cases.add(new Placement.Case(
                        rules.of(placeCase), holds, actions.check(placeCase.actions(), head.amongActions())));
                scope.slots().backTo(mark);
            }
        }
    }
}
