package org.hornbook.playtest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.hornbook.game.Event;
import org.hornbook.rules.Failure;
import org.hornbook.rules.Journal;
import org.jspecify.annotations.Nullable;

/** Keeps what happens, and which rules apply. */
final class Recorder implements Journal {
    private final boolean reasons;
    private final List<Event> events = new ArrayList<>();
    private final Set<Integer> applied = new TreeSet<>();
    private @Nullable Failure failure;

    /** @param reasons whether causes should say why */
    Recorder(boolean reasons) {
        this.reasons = reasons;
    }

    @Override
    public boolean wantsReasons() {
        return reasons;
    }

    @Override
    public boolean wantsEvents() {
        return true;
    }

    @Override
    public void record(Event event) {
        events.add(event);
    }

    @Override
    public void applied(int rule) {
        applied.add(rule);
    }

    @Override
    public void failed(Failure left) {
        failure = left;
    }

    /** What the rules leave open, if they do. */
    Optional<Failure> failure() {
        return Optional.ofNullable(failure);
    }

    List<Event> events() {
        return events;
    }

    /** The rules that have applied, as places in the variant's rules. */
    Set<Integer> appliedRules() {
        return applied;
    }
}
