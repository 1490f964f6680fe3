package org.hornbook.checker;

import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.source.Span;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Item;
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
        statement.items().forEach(this::item);
        switch (statement) {
            case Statement.Source source -> text(source.text());
            case Statement.About about -> text(about.text());
            case Statement.Note note -> text(note.text());
            case Statement.Requirement requirement -> text(requirement.text());
            case Statement.ModifierStatement modifier -> {
                name(modifier.modifier().name());
                modifier.modifier().sides().forEach(this::name);
            }
            case Statement.ExampleStatement example -> {
                text(example.example().title());
                example.example().plays().forEach(play -> name(play.player()));
            }
            default -> {}
        }
    }

    private void item(Item item) {
        name(item.name());
        text(item.text());
        item.rulings().forEach(this::text);
        if (item instanceof Item.Counter counter) {
            counter.words().forEach(this::name);
        }
        item.actions().stream().flatMap(Action::all).forEach(action -> {
            if (action instanceof Action.Chooses chooses) {
                name(chooses.name());
                text(chooses.text());
            }
        });
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
