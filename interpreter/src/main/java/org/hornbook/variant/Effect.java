package org.hornbook.variant;

import java.util.List;
import java.util.stream.Stream;
import org.hornbook.source.Span;
import org.hornbook.words.Keep;
import org.hornbook.words.Subject;
import org.jspecify.annotations.Nullable;

/** Something a rule does to the table. Effects happen in order; what they set off waits until all of them are done. */
public sealed interface Effect {
    Span span();

    record Assign(Span span, int slot, Formula value) implements Effect {}

    /** Asks a player for a row and puts it in a slot. */
    record Choose(Span span, int slot, Question question) implements Effect {}

    record AddCard(Span span, Formula card, boolean left, Formula row) implements Effect {}

    /** The player in {@link Slots#PLAYER} takes the row's cards, all or all but one. */
    record TakeRow(Span span, Formula row, @Nullable Keep keeping) implements Effect {}

    /** Puts a card in a row that has none. */
    record StartRow(Span span, Formula row, Formula card) implements Effect {}

    /** Adds a row, after the others, that begins with a card. There can be {@value #MOST_ROWS} at most. */
    record OpenRow(Span span, Formula card) implements Effect {}

    /** Takes a row off the table, with its cards out of play; the later rows count one less. */
    record CloseRow(Span span, Formula row) implements Effect {}

    /** Puts a row's cards out of play. */
    record DiscardRow(Span span, Formula row) implements Effect {}

    record MoveModifier(Span span, int modifier, Formula row) implements Effect {}

    record TurnModifier(Span span, int modifier, Formula side) implements Effect {}

    record SetCounter(Span span, int counter, @Nullable Formula owner, Formula value) implements Effect {}

    record Gain(Span span, Formula player, Formula points) implements Effect {}

    record Win(Span span, Formula player) implements Effect {}

    record EndGame(Span span) implements Effect {}

    record Each(
            Span span, Subject subject, int slot, @Nullable Formula where, List<Effect> effects) implements Effect {
        public Each {
            effects = List.copyOf(effects);
        }
    }

    int MOST_ROWS = 12;

    /** Whether there can be more or fewer rows after it than before. */
    default boolean changesRows() {
        return this instanceof OpenRow
                || this instanceof CloseRow
                || this instanceof Each each && each.effects().stream().anyMatch(Effect::changesRows);
    }

    /** Whether some row may be without cards after these: it was emptied, and no card starts it anew. */
    static boolean leaveRowEmpty(List<Effect> effects) {
        return effects.stream().anyMatch(effect -> switch (effect) {
            case TakeRow take -> take.keeping() == null && !start(effects, take.row());
            case DiscardRow discard -> !start(effects, discard.row());
            case Each each -> leaveRowEmpty(each.effects());
            default -> false;
        });
    }

    private static boolean start(List<Effect> effects, Formula row) {
        return effects.stream()
                .anyMatch(effect ->
                        effect instanceof StartRow start && start.row().equals(row));
    }

    /** What it works with. */
    default Stream<Formula> formulas() {
        return switch (this) {
            case Assign assign -> Stream.of(assign.value());
            case Choose choose -> choose.question().formulas();
            case AddCard add -> Stream.of(add.card(), add.row());
            case TakeRow take -> Stream.of(take.row());
            case StartRow start -> Stream.of(start.row(), start.card());
            case OpenRow open -> Stream.of(open.card());
            case CloseRow close -> Stream.of(close.row());
            case DiscardRow discard -> Stream.of(discard.row());
            case MoveModifier move -> Stream.of(move.row());
            case TurnModifier turn -> Stream.of(turn.side());
            case SetCounter set -> Stream.concat(Stream.ofNullable(set.owner()), Stream.of(set.value()));
            case Gain gain -> Stream.of(gain.player(), gain.points());
            case Win win -> Stream.of(win.player());
            case EndGame ignored -> Stream.empty();
            case Each each ->
                Stream.concat(
                        Stream.ofNullable(each.where()), each.effects().stream().flatMap(Effect::formulas));
        };
    }

    /**
     * A choice of one row.
     *
     * @param name what the script calls the answer
     * @param slot where each candidate is put while it is judged
     * @param absent tells which row is chosen for somebody who does not answer; the lowest number settles the rest
     * @param barred whether rows barred for the card are left out
     */
    record Question(
            String name, Formula by, int slot, @Nullable Formula where, List<Formula.Key> absent, boolean barred) {
        public Question {
            absent = List.copyOf(absent);
        }

        Stream<Formula> formulas() {
            return Stream.of(
                            Stream.of(by),
                            Stream.ofNullable(where),
                            absent.stream().map(Formula.Key::value))
                    .flatMap(formulas -> formulas);
        }
    }
}
