package org.hornbook.completion;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hornbook.edit.Names;
import org.hornbook.edit.Names.Named;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.jspecify.annotations.Nullable;

/** The names that a script declares, with the words that its counters and answers can be. */
public final class Declared {
    private Declared() {}

    /** All names: of a flattened script, those of its parents, too. */
    public static List<Named> in(Script script) {
        return Stream.concat(Names.in(script), script.items().flatMap(Declared::words))
                .toList();
    }

    /** What declares a name in a script, if it does. */
    public static Optional<Named> find(@Nullable Script script, String name) {
        return Stream.ofNullable(script)
                .flatMap(declaring -> in(declaring).stream())
                .filter(each -> each.name().text().equals(name))
                .findFirst();
    }

    private static Stream<Named> words(Item item) {
        Stream<Named> ofCounter = item instanceof Item.Counter counter
                ? counter.words().stream().map(word -> word(word, "What `" + item.name() + "` can be."))
                : Stream.empty();
        Stream<Named> answers = item.questions()
                .flatMap(question -> question.from() instanceof Action.Options.Words from && !from.isYesOrNo()
                        ? from.words().stream().map(word -> word(word, "An answer to `" + question.name() + "`."))
                        : Stream.empty());
        return Stream.concat(ofCounter, answers);
    }

    private static Named word(Name word, String text) {
        return new Named(word, "word", text);
    }
}
