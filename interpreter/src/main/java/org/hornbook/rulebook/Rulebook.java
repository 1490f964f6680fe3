package org.hornbook.rulebook;

import java.util.List;
import java.util.stream.Stream;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * A rule booklet: what {@link PlainText}, {@link Markdown} and {@link Html} draw.
 *
 * @param about one sentence on what is special about the variant
 */
public record Rulebook(String title, @Nullable String about, List<Section> sections) {
    public Rulebook {
        sections = List.copyOf(sections);
    }

    /** @param id a word to link to, the same in every rulebook */
    public record Section(String id, String title, List<Block> blocks) {
        public Section {
            blocks = List.copyOf(blocks);
        }
    }

    /** Writes the booklet of a variant. Sections with nothing to say are left out. */
    public static Rulebook of(Variant variant) {
        Names names = new Names(variant);
        List<Section> sections = Stream.of(
                        Opening.glance(variant, names),
                        Opening.setUp(variant, names),
                        Turns.turn(variant),
                        Turns.placement(variant, names),
                        Extras.modifiers(variant, names),
                        Extras.rules(variant, names),
                        Closing.scoring(variant, names),
                        Closing.ending(variant, names),
                        Closing.absence(variant, names),
                        Closing.rulings(variant),
                        Closing.options(variant),
                        Figures.section(variant))
                .filter(section -> !section.blocks().isEmpty())
                .toList();
        return new Rulebook(variant.title(), variant.about(), sections);
    }

    /** The examples alone, in the order of {@link Variant#examples()}. */
    public static List<Block.Figure> figures(Variant variant) {
        return Figures.all(variant);
    }
}
