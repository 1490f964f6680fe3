package org.hornbook.rulebook;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hornbook.document.Block;
import org.hornbook.document.Block.Rule;
import org.hornbook.document.Document;
import org.hornbook.document.English;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Statement;
import org.hornbook.syntax.Text;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/** Writes rule booklets. Their sections have the same ids in every booklet. */
public final class Rulebook {
    private Rulebook() {}

    /**
     * The booklet of a variant. Sections with nothing to say are left out.
     *
     * @param untrue examples that do not hold: they are named, but nobody should learn from them
     */
    public static Document of(Variant variant, Collection<Example> untrue) {
        Vocabulary names = new Vocabulary(variant);
        List<Document.Section> sections = Stream.of(
                        Opening.glance(variant, names),
                        Opening.setUp(variant, names),
                        TurnChapter.round(variant, names),
                        TurnChapter.turn(variant, names),
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
        return new Document(variant.title(), variant.about(), sections);
    }

    /** The examples alone, in the order of {@link Variant#examples()}. */
    public static List<Block.Figure> figures(Variant variant) {
        return ExamplePictures.all(variant);
    }

    /** What a setting of a variant's own script comes to; empty where the booklet has no sentence for it alone. */
    public static Optional<String> sentence(Statement.Setting setting, Variant variant) {
        Vocabulary names = new Vocabulary(variant);
        return switch (setting) {
            case Statement.Deck deck -> Optional.of(Decks.of(deck, variant, names));
            case Statement.Players _ -> Optional.of(Opening.players(variant));
            case Statement.RowCapacity _ -> Optional.of(Opening.capacity(variant, names));
            case Statement.Sorting _ -> Optional.of(Opening.sorting(variant, names));
            case Statement.Teams _ -> Optional.of(Opening.teams(variant));
            case Statement.Win _ -> Optional.of(Opening.win(variant));
            case Statement.ParameterValue value -> parameter(value, variant);
            default -> Optional.empty();
        };
    }

    private static Optional<String> parameter(Statement.ParameterValue set, Variant variant) {
        return variant.parameter(set.name().text())
                .map(parameter -> English.capital(parameter.spoken()) + ": "
                        + parameter.written(set.value().value()) + ".");
    }

    /** What cards are worth, in one sentence: "55: seven bullheads; all other cards: one." */
    public static String sentence(Item.Bullheads bullheads, Variant variant) {
        return BullheadTable.sentence(bullheads, new Vocabulary(variant));
    }

    /** A rule in its author's words, or in ours if there are none. */
    static Rule rule(Name name, @Nullable Text text, String detail, List<Text> rulings) {
        Block.Origin origin = Block.Origin.of(name.text(), name.span());
        String exact = English.sentence(detail);
        return text == null
                ? new Rule(exact, null, texts(rulings), origin)
                : new Rule(English.sentence(text.text()), exact, texts(rulings), origin);
    }

    static List<String> texts(List<Text> texts) {
        return texts.stream().map(Text::text).toList();
    }
}
