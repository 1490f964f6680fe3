package org.hornbook.lineage;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Statement;
import org.hornbook.syntax.Statement.Translation;
import org.hornbook.syntax.Text;
import org.jspecify.annotations.Nullable;

/** What a flattened script says to people, by what translations call it. */
public final class Sayings {
    /** In the order of the script, by {@link Translation#target}. */
    private final Map<String, List<Saying>> sayings = new LinkedHashMap<>();

    private final Set<String> names = new HashSet<>();

    public Sayings(FlatScript contents) {
        add(Translation.TITLE, contents.script().title(), false);
        contents.settings(Statement.Source.class)
                .forEach(source -> add("source " + source.text(), source.text(), false));
        contents.settings(Statement.About.class).forEach(about -> add(Translation.ABOUT, about.text(), false));
        for (Item item : contents.items()) {
            item.names().forEach(names::add);
            add(item.name().text(), item.text(), false);
            item.questions().forEach(asked -> add(asked.name().text(), asked.text(), false));
            item.rulings().forEach(ruling -> add("ruling " + ruling, ruling, false));
        }
        contents.lots().forEach(lot -> {
            if (lot.name() != null) {
                add(lot.name().text(), lot.text(), true);
            }
        });
        contents.settings(Statement.Requirement.class)
                .forEach(requirement -> add("require " + requirement.text(), requirement.text(), false));
        contents.settings(Statement.Note.class).forEach(note -> add("ruling " + note.text(), note.text(), false));
        contents.examples().forEach(example -> add("example " + example.title(), example.title(), false));
    }

    private void add(String target, @Nullable Text text, boolean isOfCard) {
        if (text != null) {
            sayings.computeIfAbsent(target, _ -> new ArrayList<>()).add(new Saying(text, isOfCard));
        }
    }

    /**
     * A text.
     *
     * @param isOfCard whether it is of a card with a name, so that a translation has it behind what the card is called
     */
    public record Saying(Text text, boolean isOfCard) {}

    /** All texts, in the order of the script, by what translations call them. */
    public Map<String, List<Saying>> all() {
        return Collections.unmodifiableMap(sayings);
    }

    /** The texts that a translation stands for; none if there is nothing of that name, or if it has no text. */
    public List<Text> of(Translation said) {
        return sayings.getOrDefault(said.target(), List.of()).stream()
                .filter(saying -> !saying.isOfCard() || said.more() != null)
                .map(Saying::text)
                .toList();
    }

    /** Whether there is what a translation is of: a text, or a name without one. */
    public boolean has(Translation said) {
        return !of(said).isEmpty()
                || said.of() == null && names.contains(said.what().text());
    }
}
