package org.hornbook.reference;

import java.util.Arrays;
import java.util.List;
import org.hornbook.diagnostics.Catalogue;

/** The chapter on what the checker and the search can say. */
final class Messages {
    private Messages() {}

    static Reference.Chapter chapter(Catalogue catalogue) {
        return new Reference.Chapter(
                "messages",
                "Messages",
                catalogue.entries().stream().map(Messages::topic).toList());
    }

    private static Topic topic(Catalogue.Entry entry) {
        List<String> paragraphs = Arrays.stream(entry.explanation().split("\\R\\s*\\R"))
                .map(paragraph -> paragraph.replaceAll("\\s+", " ").strip())
                .toList();
        List<Topic.Sample> samples =
                List.of(new Topic.Sample(entry.bad(), false), new Topic.Sample(entry.good(), true));
        return new Topic(entry.code(), entry.code() + ": " + entry.title(), List.of(), List.of(), paragraphs, samples);
    }
}
