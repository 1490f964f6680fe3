package org.hornbook.checker;

import java.util.List;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.source.Span;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Modifier;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.hornbook.syntax.Text;
import org.jspecify.annotations.Nullable;

/** Keeps titles, texts and names to a length that pages have room for. Looks at one script alone, not at its parents. */
final class LengthChecker {
    private static final int MOST_OF_A_TITLE = 80;
    private static final int MOST_OF_A_TEXT = 300;
    private static final int MOST_OF_A_NAME = 60;

    private final Findings findings;

    LengthChecker(Findings findings) {
        this.findings = findings;
    }

    void check(Script script) {
        name(script.name());
        text(script.title(), "title", MOST_OF_A_TITLE);
        script.statements().forEach(this::statement);
    }

    private void statement(Statement statement) {
        switch (statement) {
            case Statement.Source source -> text(source.text());
            case Statement.About about -> text(about.text());
            case Statement.Note note -> text(note.text());
            case Statement.Requirement requirement -> text(requirement.text());
            case Statement.Placement placement -> placement.items().forEach(this::item);
            case Statement.Addition addition -> item(addition.item());
            case Statement.Replacement replacement -> item(replacement.item());
            case Statement.Insertion insertion -> item(insertion.item());
            case Statement.ModifierStatement modifier -> modifier(modifier.modifier());
            case Statement.ExampleStatement example -> example(example.example());
            case Statement.Removal _, Statement.ExampleRemoval _, Statement.Setting _ -> {}
        }
    }

    private void modifier(Modifier modifier) {
        name(modifier.name());
        modifier.sides().forEach(this::name);
        modifier.items().forEach(this::item);
    }

    private void example(Example example) {
        text(example.title());
        example.plays().forEach(play -> name(play.player()));
    }

    private void item(Item item) {
        name(item.name());
        switch (item) {
            case Item.Case placeCase -> texts(placeCase.text(), placeCase.rulings());
            case Item.Rule rule -> texts(rule.text(), rule.rulings());
            case Item.Bar bar -> texts(bar.text(), bar.rulings());
            case Item.Score score -> texts(score.text(), score.rulings());
            case Item.Ending ending -> texts(ending.text(), ending.rulings());
            case Item.Let let -> texts(null, let.rulings());
            case Item.Ask ask -> texts(null, ask.rulings());
            case Item.Parameter parameter -> text(parameter.text());
            case Item.Counter counter -> text(counter.text());
            case Item.Bullheads _ -> {}
        }
    }

    private void texts(@Nullable Text text, List<Text> rulings) {
        text(text);
        rulings.forEach(this::text);
    }

    private void text(@Nullable Text text) {
        text(text, "text", MOST_OF_A_TEXT);
    }

    private void text(@Nullable Text text, String what, int most) {
        if (text != null) {
            length(text.text(), what, most, text.span());
        }
    }

    private void name(Name name) {
        length(name.text(), "name", MOST_OF_A_NAME, name.span());
    }

    private void length(String written, String what, int most, Span span) {
        int letters = written.codePointCount(0, written.length());
        if (letters > most) {
            findings.report(
                    Code.TOO_LONG,
                    span,
                    "This " + what + " has " + letters + " letters, and pages have room for " + most + ". Shorten it.");
        }
    }
}
