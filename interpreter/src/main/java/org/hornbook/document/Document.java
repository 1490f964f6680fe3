package org.hornbook.document;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Something to read: what {@link TextRenderer}, {@link MarkdownRenderer} and {@link HtmlRenderer} draw.
 *
 * @param about one sentence below the title
 */
public record Document(String title, @Nullable String about, List<Section> sections) {
    public Document {
        sections = List.copyOf(sections);
    }

    /** @param id a word to link to */
    public record Section(String id, String title, List<Block> blocks) {
        public Section {
            blocks = List.copyOf(blocks);
        }

        /** The topics it consists of, if it does. */
        List<Block.Topic> topics() {
            return only(blocks.stream(), Block.Topic.class).toList();
        }
    }

    /** One section of it alone. */
    public Document part(String id) {
        return new Document(
                title,
                about,
                sections.stream().filter(section -> section.id().equals(id)).toList());
    }

    /** All rules that it tells, in its order. */
    public List<Block.Rule> rules() {
        return only(sections.stream().flatMap(section -> section.blocks().stream()), Block.Rules.class)
                .flatMap(rules -> rules.rules().stream())
                .toList();
    }

    private static <T> Stream<T> only(Stream<Block> blocks, Class<T> kind) {
        return blocks.filter(kind::isInstance).map(kind::cast);
    }
}
