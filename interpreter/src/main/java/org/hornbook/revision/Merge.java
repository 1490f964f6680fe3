package org.hornbook.revision;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hornbook.parser.HornParser;
import org.hornbook.revision.Outline.Part;
import org.hornbook.revision.Revision.Change;
import org.hornbook.revision.Revision.Passage;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.syntax.Script;
import org.jspecify.annotations.Nullable;

/**
 * A three-way merge of scripts, statement by statement. A change of one side is taken as it is; a part that both changed
 * differently is a conflict. Order, comments and format stay those of my side, except in parts that come from the other side;
 * new parts are inserted beside their neighbours. The name after {@code variant} stays mine.
 */
public final class Merge {
    private final Text base;
    private final Text mine;
    private final Text theirs;
    private final List<Choice> choices;

    private Merge(Text base, Text mine, Text theirs) {
        this.base = base;
        this.mine = mine;
        this.theirs = theirs;
        Walk first = new Walk(choice -> !choice.isConflict());
        first.script();
        choices = List.copyOf(first.choices);
    }

    /**
     * A change of the other side, which can be taken or not.
     *
     * @param number from 0, the same for the same texts
     * @param change from the base to theirs
     * @param mine my text; null without one
     * @param isConflict whether my side changed the same part differently
     */
    public record Choice(
            int number, Change change, @Nullable Passage mine, boolean isConflict) {}

    /**
     * Merges two texts.
     *
     * @param base the merge base
     * @return empty if one of them has syntax errors
     */
    public static Optional<Merge> of(SourceFile base, SourceFile mine, SourceFile theirs) {
        return Text.read(base)
                .flatMap(b -> Text.read(mine).flatMap(m -> Text.read(theirs).map(t -> new Merge(b, m, t))));
    }

    /** The changes of the other side that mine lacks, in the order of the result. */
    public List<Choice> choices() {
        return choices;
    }

    /** My text with the taken changes. */
    public String text(Predicate<Choice> taken) {
        return new Walk(taken).script();
    }

    /** A script with the places of its parts. */
    private record Text(
            SourceFile source, Script script, List<Script.Comment> comments, SequencedMap<String, Part> parts) {
        static Optional<Text> read(SourceFile source) {
            HornParser.Parsed parsed = HornParser.parse(source);
            Script script = parsed.script();
            return script == null || !parsed.diagnostics().isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Text(source, script, parsed.comments(), Outline.of(script)));
        }

        String slice(int start, int end) {
            return source.text().substring(start, end);
        }

        /** The comments within a range, joined. */
        List<String> comments(int start, int end) {
            return comments.stream()
                    .filter(comment ->
                            start <= comment.span().start() && comment.span().start() < end)
                    .map(comment -> comment.text().strip())
                    .toList();
        }
    }

    /** The contents of a pair of braces, cut so that each part has the comments above it and the one behind it. */
    private static final class Block {
        private static final Pattern COMMENT_BEHIND = Pattern.compile("[ \\t,]*#[^\\r\\n]*");
        private static final Pattern TO_BRACE =
                Pattern.compile("(?:[^{\"#]|\"(?:[^\"\\\\]|\\\\.)*+\"|#[^\\r\\n]*)*+\\{");

        private final Text text;
        private final SequencedMap<String, Part> parts;
        private final int head;
        private final int tail;
        private final int end;
        private final SequencedMap<String, Span> stretches = new LinkedHashMap<>();

        /**
         * @param from the offset before the opening brace
         * @param end the offset of the closing brace
         */
        Block(Text text, SequencedMap<String, Part> parts, int from, int end) {
            this.text = text;
            this.parts = parts;
            this.end = end;
            Matcher brace = TO_BRACE.matcher(text.source().text()).region(from, end);
            if (!brace.lookingAt()) {
                throw new IllegalStateException("no brace in " + text.slice(from, end));
            }
            head = behind(brace.end());
            int last = head;
            for (var part : parts.entrySet()) {
                int behind = behind(part.getValue().span().end());
                stretches.put(part.getKey(), text.source().span(last, behind));
                last = behind;
            }
            tail = last;
        }

        static Block of(Text text, Part holder) {
            return new Block(
                    text,
                    Objects.requireNonNull(holder.parts()),
                    holder.span().start(),
                    holder.span().end());
        }

        private int behind(int place) {
            Matcher comment = COMMENT_BEHIND
                    .matcher(text.source().text())
                    .region(place, text.source().text().length());
            return comment.lookingAt() ? comment.end() : place;
        }

        /** The span of a part with its comments. */
        Span stretch(String key) {
            return Objects.requireNonNull(stretches.get(key));
        }

        List<String> comments(String key) {
            return text.comments(stretch(key).start(), stretch(key).end());
        }

        /** The rest up to the closing brace, which is included. */
        String tail() {
            return text.slice(tail, end);
        }
    }

    /** Walks through the three texts once and asks which changes to take. */
    private final class Walk {
        private final Predicate<Choice> taken;
        private final List<Choice> choices = new ArrayList<>();

        Walk(Predicate<Choice> taken) {
            this.taken = taken;
        }

        String script() {
            String title = said(Outline.TITLE);
            String built = said(Outline.EXTENDS);
            Block own = whole(mine);
            StringBuilder text = new StringBuilder(
                    isMine(Outline.TITLE, title) && isMine(Outline.EXTENDS, built)
                            ? mine.slice(0, own.head)
                            : rewritten(own, title, built));
            body(text, "variant", whole(base), own, whole(theirs), 1);
            return text.append(mine.slice(own.end, mine.source().text().length()))
                    .toString();
        }

        /** The merged part of the first line after the name. */
        private String said(String key) {
            Part own = mine.parts().get(key);
            Part other = theirs.parts().get(key);
            return said(takes(base.parts().get(key), own, other) ? other : own);
        }

        private boolean isMine(String key, String said) {
            return said.equals(said(mine.parts().get(key)));
        }

        private static String said(@Nullable Part part) {
            return part == null ? "" : " " + part.wording();
        }

        /** The merged first line, with its inner comments in front. */
        private String rewritten(Block own, String title, String built) {
            int start = mine.script().span().start();
            StringBuilder head = new StringBuilder(mine.slice(0, start));
            mine.comments(start, own.head)
                    .forEach(comment -> head.append(comment).append('\n'));
            return head.append("variant ")
                    .append(mine.script().name())
                    .append(title)
                    .append(built)
                    .append(" {")
                    .toString();
        }

        /** The block of a script's statements, without its first line. */
        private static Block whole(Text text) {
            SequencedMap<String, Part> statements = new LinkedHashMap<>(text.parts());
            statements.remove(Outline.TITLE);
            statements.remove(Outline.EXTENDS);
            Span span = text.script().span();
            return new Block(text, statements, span.start(), span.end());
        }

        private void body(StringBuilder text, String where, @Nullable Block was, Block own, Block other, int depth) {
            boolean follows = follows(where, was, own, other);
            Block first = follows ? other : own;
            Block second = follows ? own : other;
            Block lastFrom = own;
            int last = own.head;
            for (String key : Revision.keys(first.parts, second.parts)) {
                Part now = own.parts.get(key);
                Part there = other.parts.get(key);
                boolean holds = now != null && there != null && now.parts() != null && there.parts() != null;
                Block from = !holds && isTheirs(key, was, own, other) ? other : own;
                if (from.parts.containsKey(key)) {
                    Span stretch = from.stretch(key);
                    String piece = holds ? holder(key, was, own, other, depth) : stretch.text();
                    boolean isNext = from == lastFrom && stretch.start() == last;
                    text.append(isNext ? "" : newLine(piece, depth)).append(piece);
                    lastFrom = from;
                    last = stretch.end();
                }
            }
            boolean isLast = lastFrom == own && last == own.tail;
            text.append(isLast ? "" : newLine(own.tail(), depth - 1)).append(own.tail());
        }

        /** The piece on a line of its own, since it has a new neighbour. */
        private static String newLine(String piece, int depth) {
            String space =
                    piece.substring(0, piece.length() - piece.stripLeading().length());
            return space.contains("\n") || space.contains("\r") ? "" : "\n" + "  ".repeat(depth);
        }

        /** Whether a part comes from the other side, also if that side only changed a comment. */
        private boolean isTheirs(String key, @Nullable Block was, Block own, Block other) {
            Part before = was == null ? null : was.parts.get(key);
            Part now = own.parts.get(key);
            Part there = other.parts.get(key);
            return was != null
                            && before != null
                            && now != null
                            && there != null
                            && before.says(now)
                            && before.says(there)
                    ? was.comments(key).equals(own.comments(key))
                            && !was.comments(key).containsAll(other.comments(key))
                    : takes(before, now, there);
        }

        /** Merges a part that contains parts. */
        private String holder(String key, @Nullable Block around, Block mineAround, Block theirsAround, int depth) {
            Part before = around == null ? null : around.parts.get(key);
            Part now = Objects.requireNonNull(mineAround.parts.get(key));
            Part there = Objects.requireNonNull(theirsAround.parts.get(key));
            Block was = around == null || before == null || before.parts() == null ? null : Block.of(base, before);
            Block own = Block.of(mine, now);
            Block other = Block.of(theirs, there);
            boolean isTheirs = takes(before, now, there);
            Span stretch = mineAround.stretch(key);
            StringBuilder text =
                    new StringBuilder(mine.slice(stretch.start(), now.span().start()));
            text.append(
                    isTheirs
                            ? theirs.slice(there.span().start(), other.head)
                            : mine.slice(now.span().start(), own.head));
            body(text, now.name(), was, own, other, depth + 1);
            return text.append(mine.slice(now.span().end(), stretch.end())).toString();
        }

        /** Whether the order comes from the other side; parts that one side lacks are ignored. */
        private boolean follows(String where, @Nullable Block was, Block own, Block other) {
            if (was == null) {
                return false;
            }
            SequencedMap<String, Part> common = new LinkedHashMap<>(was.parts);
            common.keySet().retainAll(own.parts.keySet());
            common.keySet().retainAll(other.parts.keySet());
            List<String> before = Revision.order(common, common);
            List<String> mineNow = Revision.order(own.parts, common);
            List<String> theirsNow = Revision.order(other.parts, common);
            return !theirsNow.equals(before)
                    && !theirsNow.equals(mineNow)
                    && isTaken(
                            Revision.moved(where, common, other.parts),
                            Revision.inOrder(own.parts, common),
                            !mineNow.equals(before));
        }

        private boolean takes(@Nullable Part was, @Nullable Part now, @Nullable Part there) {
            if (same(was, there) || same(now, there)) {
                return false;
            }
            return isTaken(Revision.change(was, there), now == null ? null : now.passage(), !same(was, now));
        }

        private boolean isTaken(Change change, @Nullable Passage now, boolean isConflict) {
            Choice choice = new Choice(choices.size(), change, now, isConflict);
            choices.add(choice);
            return taken.test(choice);
        }

        private static boolean same(@Nullable Part one, @Nullable Part other) {
            return one == null ? other == null : other != null && one.says(other);
        }
    }
}
