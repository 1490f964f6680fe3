package org.hornbook.server.lab;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hornbook.server.store.StudyRow;

/** A study as it stood when it was found. */
public final class Study {
    private final StudyRow row;
    private final Lab lab;

    Study(StudyRow row, Lab lab) {
        this.row = row;
        this.lab = lab;
    }

    public String id() {
        return row.id();
    }

    public String title() {
        return row.title();
    }

    public StudyState state() {
        return StudyState.valueOf(row.state());
    }

    public Instant created() {
        return row.created();
    }

    /** Whether the person with this key has asked for it. */
    public boolean isOf(String owner) {
        return !owner.isEmpty() && row.owner().equals(owner);
    }

    public StudyRequest asked() {
        return StudyCodec.asked(row.question());
    }

    /** Whether the games that it has counted can be played again; another engine might play others. */
    public boolean isPlayedHere() {
        return StudyCodec.isPlayedHere(row.question());
    }

    /** Nothing if its rules can no longer be read. */
    public Optional<Design> design() {
        return lab.design(row);
    }

    /** How many games, rounds or searches had been played. */
    public long played() {
        return row.played();
    }

    /** How many seconds it takes from its start to its end, if that is known without trying. */
    public OptionalDouble expected() {
        return lab.expected(row);
    }

    /** How far it had got, and what it shows. */
    public StudyProgress progress() {
        return lab.progress(row);
    }
}
