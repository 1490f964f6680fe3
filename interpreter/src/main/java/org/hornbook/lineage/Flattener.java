package org.hornbook.lineage;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.source.Spelling;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Node;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.hornbook.syntax.Text;

/** Merges the scripts of a lineage into one without a parent. Every part keeps its span in its original script. */
public final class Flattener {
    private final Findings findings;
    private final Draft draft = new Draft();
    private final DeltaConflicts conflicts;
    private final ExampleMerger examples;
    private final Map<String, Span> setHere = new HashMap<>();
    private final SourceFile own;
    private final List<SourceFile> sources;
    private Lineage.Layer layer;
    private boolean hasSource;

    public Flattener(Lineage lineage, Findings findings) {
        this.findings = findings;
        this.conflicts = new DeltaConflicts(findings);
        this.examples = new ExampleMerger(draft, conflicts, findings);
        this.layer = lineage.own();
        this.own = layer.script().span().source();
        this.sources = lineage.layers().stream()
                .map(each -> each.script().span().source())
                .toList();
        for (Lineage.Layer next : lineage.layers()) {
            layer = next;
            setHere.clear();
            hasSource = false;
            draft.clear("about"); // says what is new in a script, as its title does
            next.script().statements().forEach(this::apply);
        }
        conflicts.report(lineage);
    }

    public Script flattened() {
        return draft.asScript(layer.script(), this::isUpToDate);
    }

    /** Whether what a translation stands for was said when it was written: no later script says something else. */
    private boolean isUpToDate(Sayings sayings, Statement.Translation said) {
        List<Text> texts = sayings.of(said);
        return texts.isEmpty()
                ? sayings.has(said)
                : texts.stream().anyMatch(text -> order(text.span()) <= order(said.span()));
    }

    private int order(Span of) {
        return sources.indexOf(of.source());
    }

    private void apply(Statement statement) {
        switch (statement) {
            case Statement.ParameterValue value -> setParameter(value);
            case Statement.LotsValue value -> setLots(value);
            case Statement.Setting setting -> set(setting);
            case Statement.Texts texts -> draft.translate(texts);
            case Statement.Placement placement -> place(placement);
            case Statement.Course course -> course(course);
            case Statement.Addition addition -> add(addition.item());
            case Statement.Replacement replacement -> replace(replacement.item());
            case Statement.Insertion insertion -> insert(insertion);
            case Statement.Removal removal -> remove(removal.name());
            case Statement.ExampleStatement example -> examples.add(example.example(), example.replaces(), layer);
            case Statement.TextRemoval removal when removal.isOfExample() -> examples.remove(removal.text(), layer);
            case Statement.TextRemoval removal -> remove(removal);
        }
    }

    private void set(Statement.Setting setting) {
        String key = setting.target();
        Span before = setHere.putIfAbsent(key, setting.span());
        if (before != null && !(setting instanceof Statement.Note)) {
            twice(setting.span(), before);
            return;
        }
        if (setting instanceof Statement.Source) {
            if (layer.mixedInto() == null && !hasSource) {
                draft.clear("source");
            }
            hasSource = true;
        } else if (!(setting instanceof Statement.About)) {
            conflicts.touched(layer, key, setting);
        }
        draft.set(key, setting);
    }

    private void setParameter(Statement.ParameterValue setting) {
        Name name = setting.name();
        if (isSetAlready(setting)) {
            return;
        }
        if (!(draft.item(name.text()) instanceof Item.Parameter parameter)) {
            if (conflicts.betweenDeltas(layer, name.text())) {
                conflicts.touched(layer, name.text(), setting);
                return;
            }
            if (draft.item(name.text()) instanceof Item.Let fixed) {
                String instead =
                        "replace let " + name + " = " + setting.value().span().text();
                findings.report(
                        Code.SET_OTHER_KIND,
                        name.span(),
                        "`" + name + "` is no parameter but worked out, in "
                                + fixed.span().source().name() + ", line "
                                + fixed.span().line() + ". Write `"
                                + instead + "`.",
                        new Fix("Replace it", setting.span(), instead));
                return;
            }
            List<String> parameters = draft.items().stream()
                    .filter(item -> item instanceof Item.Parameter)
                    .map(item -> item.name().text())
                    .toList();
            boolean isNear = Spelling.closest(name.text(), parameters).isPresent();
            String known =
                    isNear || parameters.isEmpty() ? "." : ". There are `" + String.join("`, `", parameters) + "`.";
            findings.unknown(
                    Code.UNKNOWN_PARAMETER, name, "There is no parameter called `" + name + "`" + known, parameters);
            return;
        }
        if (parameter.value().isSwitch() != setting.value().isSwitch()) {
            otherKind(parameter, setting.value().span());
            return;
        }
        if (parameter.value().value() == setting.value().value()
                && setting.span().source().equals(own)) {
            findings.report(
                    Code.NEVER_SET_OFF,
                    setting.span(),
                    "This changes nothing: `" + name + "` is "
                            + setting.value().span().text() + " already.");
        }
        conflicts.touched(layer, name.text(), setting);
        draft.change(name.text(), item -> List.of(withValue((Item.Parameter) item, setting.value())));
    }

    private void setLots(Statement.LotsValue setting) {
        Name name = setting.name();
        if (isSetAlready(setting) || setting.lots().isEmpty()) {
            return;
        }
        Span value =
                setting.lots().getFirst().span().to(setting.lots().getLast().span());
        Optional<Name> nothing = setting.lots().stream()
                .map(Item.Lot::name)
                .flatMap(Stream::ofNullable)
                .filter(lot ->
                        !lot.text().isEmpty() && !Character.isLetter(lot.text().charAt(0)))
                .findFirst();
        if (draft.item(name.text()) instanceof Item.Parameter parameter) {
            otherKind(parameter, value);
        } else if (nothing.isPresent() && draft.item(name.text()) instanceof Item.Cards) {
            findings.report(
                    Code.SET_OTHER_KIND,
                    nothing.get().span(),
                    "A place begins with cards such as `1..104` or `5 dog`.");
        } else if (draft.item(name.text()) instanceof Item.Cards) {
            conflicts.touched(layer, name.text(), setting);
            draft.change(name.text(), item -> List.of(((Item.Cards) item).with(setting.lots())));
        } else if (conflicts.betweenDeltas(layer, name.text())) {
            conflicts.touched(layer, name.text(), setting);
        } else {
            List<String> places = draft.items().stream()
                    .filter(item -> item instanceof Item.Cards)
                    .map(item -> item.name().text())
                    .toList();
            findings.unknown(Code.UNKNOWN_PLACE, name, "There is no place of cards called `" + name + "`.", places);
        }
    }

    private boolean isSetAlready(Statement.Setting setting) {
        Span before = setHere.putIfAbsent(setting.target(), setting.span());
        if (before != null) {
            twice(setting.span(), before);
        }
        return before != null;
    }

    private void twice(Span again, Span before) {
        findings.report(
                Code.SETTING_TWICE,
                again,
                "This is said already in line " + before.line() + "; only one of the two can hold.");
    }

    /** What a parameter can be, with a fix where the number can be read. */
    private void otherKind(Item.Parameter parameter, Span written) {
        Statement.Range range = parameter.range();
        String can = parameter.value().isSwitch()
                ? "yes or no"
                : "a number" + (range == null ? "" : " from " + range.low() + " to " + range.high());
        String number = Spelling.number(written.text());
        findings.report(
                Code.SET_OTHER_KIND,
                written,
                "`" + parameter.name() + "` is " + can + ".",
                number.isEmpty() ? new Fix[0] : new Fix[] {new Fix("Write " + number, written, number)});
    }

    private static Item withValue(Item.Parameter parameter, Statement.Literal value) {
        return new Item.Parameter(parameter.span(), parameter.name(), value, parameter.range(), parameter.text());
    }

    private void place(Statement.Placement placement) {
        if (draft.hasPlacement() && !placement.replaces()) {
            findings.report(
                    Code.PLACEMENT_TWICE,
                    placement
                            .span()
                            .source()
                            .span(placement.span().start(), placement.span().start() + "place".length()),
                    "Where a card goes is settled already. Change its cases by name, or write"
                            + " `replace place card` to begin anew.",
                    new Fix("Replace all of it", placement.span().before(), "replace "));
            return;
        }
        if (placement.replaces() && !draft.hasPlacement()) {
            findings.report(
                    Code.STALE_REPLACE, placement.span(), "There is no `place card` to replace: no parent has one.");
        }
        conflicts.touched(layer, "place card", placement);
        draft.items().stream()
                .filter(item -> item.kind().isPlaced())
                .map(item -> item.name().text())
                .filter(name -> conflicts.betweenDeltas(layer, name))
                .forEach(name -> conflicts.touched(layer, name, placement));
        draft.startPlacement(placement.span());
        for (Item item : placement.items()) {
            if (isNew(item.name(), item)) {
                draft.add(item);
            }
        }
    }

    private void course(Statement.Course course) {
        String word = course.word();
        boolean isThere = draft.hasCourse(course.turn());
        if (isThere && !course.replaces()) {
            findings.report(
                    Code.PLACEMENT_TWICE,
                    course.span()
                            .source()
                            .span(course.span().start(), course.span().start() + word.length()),
                    "How a " + word + " is played is settled already. Change its steps by name, or write `replace "
                            + word + "` to begin anew.",
                    new Fix("Replace all of it", course.span().before(), "replace "));
            return;
        }
        if (!isThere && course.replaces()) {
            findings.report(
                    Code.STALE_REPLACE,
                    course.span(),
                    "There is no `" + word + "` to replace: no parent has one.",
                    new Fix("Write it anew", course.span(), course.span().text().replaceFirst("replace\\s+", "")));
        }
        conflicts.touched(layer, "the " + word, course);
        draft.steps(course.turn()).stream()
                .map(Item::key)
                .filter(key -> conflicts.betweenDeltas(layer, key))
                .forEach(key -> conflicts.touched(layer, key, course));
        draft.startCourse(course);
        for (Item step : course.items()) {
            if (isNew(step.key(), step.name(), step)) {
                draft.steps(course.turn()).add(step);
            }
        }
    }

    private void add(Item item) {
        Item.Kind kind = item.kind();
        if (!kind.home().isEmpty()) {
            findings.report(
                    Code.NO_ANCHOR,
                    item.span(),
                    kind.subject() + " belongs inside " + kind.home()
                            + ". Say before or after which one it comes: `before NAME` or `after NAME`.");
        } else if (isNew(item.key(), item.name(), item)) {
            if (item instanceof Item.Let let && let.asBefore()) {
                stale(
                        Code.STALE_REPLACE,
                        let.name(),
                        "Before this script there is no `" + let.name() + "` whose lines could follow.");
            }
            conflicts.touched(layer, item.key(), item);
            draft.add(item);
        }
    }

    private boolean isNew(Name name, Node added) {
        return isNew(name.text(), name, added);
    }

    private boolean isNew(String key, Name name, Node added) {
        Item there = draft.item(key);
        if (there == null) {
            return true;
        }
        if (conflicts.betweenDeltas(layer, key)) {
            conflicts.touched(layer, key, added);
            return false;
        }
        boolean inherited = !there.span().source().equals(name.span().source());
        if (inherited) {
            boolean isSameKind = added instanceof Item item && item.kind() == there.kind();
            findings.report(
                    Code.NEEDS_REPLACE,
                    name.span(),
                    "`" + name + "` is " + there.kind().phrase() + " already, in "
                            + there.span().source().name() + ", line "
                            + there.span().line() + ". "
                            + (isSameKind ? "Write `replace` to put this in its place." : "Choose another name."),
                    isSameKind ? new Fix[] {new Fix("Replace it", added.span().before(), "replace ")} : new Fix[0]);
        } else {
            findings.report(
                    Code.NAME_TWICE,
                    name.span(),
                    "`" + name + "` is " + there.kind().phrase() + " already, in line "
                            + there.span().line() + ". Choose another name.");
        }
        return false;
    }

    private boolean isSettledHere(String key, Name name) {
        Node before = conflicts.firstTouch(layer, key);
        if (before != null) {
            findings.report(
                    Code.NAME_TWICE,
                    name.span(),
                    "`" + name + "` is replaced or removed in line "
                            + before.span().line() + " of this script already. Leave one of the two out.");
        }
        return before != null;
    }

    private void replace(Item item) {
        Name name = item.name();
        String key = item.key();
        if (isSettledHere(key, name)) {
            return;
        }
        Item there = draft.item(key);
        DeltaConflicts.Claim claim = conflicts.claim(layer, key, item);
        if (there == null) {
            if (claim.settles()) {
                draft.add(item);
            } else if (!claim.contested()) {
                stale(Code.STALE_REPLACE, name, "There is nothing called `" + name + "` to replace.");
            }
        } else if (there.kind() != item.kind() && !fixes(item, there)) {
            findings.report(
                    Code.OTHER_KIND,
                    name.span(),
                    "`" + name + "` is " + there.kind().phrase() + " in "
                            + there.span().source().name() + "; "
                            + item.kind().phrase() + " cannot take its place.");
        } else {
            draft.change(
                    key,
                    old -> List.of(
                            item instanceof Item.Let let && old instanceof Item.Let parent ? let.after(parent) : item));
        }
    }

    /** Whether it gives a parameter a value that nobody can set any more. */
    private static boolean fixes(Item item, Item there) {
        return item instanceof Item.Let let && let.of() == null && there instanceof Item.Parameter;
    }

    private void insert(Statement.Insertion insertion) {
        Name anchor = insertion.anchor();
        Item item = insertion.item();
        if (item instanceof Item.Let let) {
            Span before = insertion.span();
            findings.report(
                    Code.OTHER_PLACE,
                    anchor.span(),
                    "A `let` is seen everywhere, so it stands beside nothing: `let " + let.name() + " …`.",
                    new Fix(
                            "Write it alone",
                            before.source().span(before.start(), let.span().start()),
                            ""));
            return;
        }
        String key = anchor.text();
        Item there = draft.item(key);
        if (there == null) {
            if (conflicts.betweenDeltas(layer, key)) {
                conflicts.lost(layer, item.key(), key, item);
            } else {
                stale(Code.STALE_ANCHOR, anchor, "There is nothing called `" + anchor + "` to put this beside.");
            }
        } else if (!there.kind().home().equals(item.kind().home())) {
            findings.report(
                    Code.OTHER_PLACE,
                    anchor.span(),
                    item.kind().subject() + " cannot stand beside `" + anchor + "`, which is "
                            + there.kind().phrase() + ".");
        } else if (conflicts.betweenDeltas(layer, courseOf(there))) {
            // It is a step of another round or turn that happens to be called so.
            conflicts.lost(layer, item.key(), courseOf(there), item);
        } else if (isNew(item.key(), item.name(), item)) {
            conflicts.touched(layer, item.key(), item);
            conflicts.beside(layer, item.key(), key);
            draft.change(key, old -> insertion.before() ? List.of(item, old) : List.of(old, item));
        }
    }

    /** The round or turn of a step, over which deltas conflict as a whole; empty for other items. */
    private String courseOf(Item item) {
        return draft.steps(true).contains(item)
                ? "the turn"
                : draft.steps(false).contains(item) ? "the round" : "";
    }

    private void remove(Name name) {
        String key = name.text();
        if (isSettledHere(key, name)) {
            return;
        }
        DeltaConflicts.Claim claim = conflicts.claim(layer, key, name);
        if (claim.contested()) {
            return;
        }
        conflicts.left(layer, key, name);
        boolean removed = draft.change(key, item -> List.of());
        if (!removed && !claim.settles()) {
            stale(Code.STALE_REMOVE, name, "There is nothing called `" + name + "` to remove.");
        }
    }

    private void remove(Statement.TextRemoval removal) {
        String key = removal.target();
        if (setHere.containsKey(key)) {
            findings.report(
                    Code.SETTING_TWICE,
                    removal.span(),
                    "This is said in line " + setHere.get(key).line() + " of this script; leave one of the two out.");
            return;
        }
        DeltaConflicts.Claim claim = conflicts.claim(layer, key, removal);
        if (!claim.contested() && !draft.unset(key) && !claim.settles()) {
            ExampleMerger.report(
                    Code.STALE_REMOVE,
                    removal.text(),
                    "There is no " + removal.word() + " \"" + removal.text() + "\" to remove.",
                    draft.textsOf(removal.word()),
                    findings);
        }
    }

    private void stale(Code code, Name name, String message) {
        findings.unknown(code, name, message, draft.names());
    }
}
