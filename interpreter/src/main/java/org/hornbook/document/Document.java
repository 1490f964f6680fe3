package org.hornbook.document;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A document for {@link TextRenderer}, {@link MarkdownRenderer} and {@link HtmlRenderer}.
 *
 * @param about one sentence below the title; null without one
 */
public record Document(String title, @Nullable String about, List<Section> sections) {
    public Document {
        sections = List.copyOf(sections);
    }

    /** @param id the anchor to link to */
    public record Section(String id, String title, List<Block> blocks) {
        public Section {
            blocks = List.copyOf(blocks);
        }

        List<Block.Topic> topics() {
            return only(blocks.stream(), Block.Topic.class).toList();
        }
    }

    /** A document with only one section. */
    public Document part(String id) {
        return new Document(
                title,
                about,
                sections.stream().filter(section -> section.id().equals(id)).toList());
    }

    /** All rules in it, in order. */
    public List<Block.Rule> rules() {
        return only(sections.stream().flatMap(section -> section.blocks().stream()), Block.Rules.class)
                .flatMap(rules -> rules.rules().stream())
                .toList();
    }

    private static <T> Stream<T> only(Stream<Block> blocks, Class<T> kind) {
        return blocks.filter(kind::isInstance).map(kind::cast);
    }
}
