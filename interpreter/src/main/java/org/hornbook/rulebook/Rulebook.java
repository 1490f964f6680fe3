package org.hornbook.rulebook;

import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.hornbook.syntax.Example;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * A rule booklet: what {@link RulebookText}, {@link RulebookMarkdown} and {@link RulebookHtml} draw.
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

    /**
     * Writes the booklet of a variant. Sections with nothing to say are left out.
     *
     * @param untrue examples that do not hold: they are named, but nobody should learn from them
     */
    public static Rulebook of(Variant variant, Collection<Example> untrue) {
        Vocabulary names = new Vocabulary(variant);
        List<Section> sections = Stream.of(
                        Opening.glance(variant, names),
                        Opening.setUp(variant, names),
                        TurnChapter.turn(variant),
                        TurnChapter.placement(variant, names),
                        Extras.modifiers(variant, names),
                        Extras.rules(variant, names),
                        Closing.scoring(variant, names),
                        Closing.ending(variant, names),
                        Closing.absence(variant, names),
                        Closing.rulings(variant),
                        Closing.options(variant),
                        ExamplePictures.section(variant, untrue))
                .filter(section -> !section.blocks().isEmpty())
                .toList();
        return new Rulebook(variant.title(), variant.about(), sections);
    }

    /** All rules of the script that the booklet tells, in its order. */
    public List<Block.Rule> rules() {
        return sections.stream()
                .flatMap(section -> section.blocks().stream())
                .filter(Block.Rules.class::isInstance)
                .flatMap(block -> ((Block.Rules) block).rules().stream())
                .toList();
    }

    /** The examples alone, in the order of {@link Variant#examples()}. */
    public static List<Block.Figure> figures(Variant variant) {
        return ExamplePictures.all(variant);
    }
}
