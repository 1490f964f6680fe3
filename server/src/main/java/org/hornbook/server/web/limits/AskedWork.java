package org.hornbook.server.web.limits;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.hornbook.server.background.Background;
import org.hornbook.server.gate.WorkBudget;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.words.Language;
import org.hornbook.work.OverBudget;

/**
 * Work that is done behind while somebody asks how far it has got, one piece after the other. What nobody asks for any more ends, and whoever
 * begins another piece waits no longer for the one before. Only how far a piece has got is remembered, not what it works on: that can be
 * large, and many pieces are remembered.
 *
 * @param <P> how far a piece has got
 */
public final class AskedWork<P> implements AutoCloseable {
    private final Cache<String, Piece<P>> known;
    private final Cache<String, Piece<P>> last;
    private final ExecutorService working;
    private final Duration forgotten;
    private final WorkBudget budget;

    /**
     * @param thread what its thread is called
     * @param mostWaiting how many pieces may wait; more are refused
     * @param mostKnown how many are remembered
     * @param forgotten how long a piece goes on while nobody asks
     * @param budget of each piece
     */
    public AskedWork(String thread, int mostWaiting, int mostKnown, Duration forgotten, WorkBudget budget) {
        this.known = Caffeine.newBuilder().maximumSize(mostKnown).build();
        this.last = Caffeine.newBuilder().maximumSize(mostKnown).build();
        this.working = new ThreadPoolExecutor(
                1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(mostWaiting), Background.threads(thread));
        this.forgotten = forgotten;
        this.budget = budget;
    }

    /** One piece of it. */
    public static final class Piece<P> {
        private final Duration forgotten;
        private volatile P progress;
        private volatile long asked = System.nanoTime();
        private volatile boolean givenUp;

        private Piece(P begun, Duration forgotten) {
            this.progress = begun;
            this.forgotten = forgotten;
        }

        public P progress() {
            return progress;
        }

        public void tell(P now) {
            progress = now;
        }

        /** Whether somebody still asks. */
        public boolean isWanted() {
            return System.nanoTime() - asked < forgotten.toNanos()
                    && !Thread.currentThread().isInterrupted();
        }

        private P asked() {
            asked = System.nanoTime();
            return progress;
        }

        private void abandon() {
            asked = System.nanoTime() - forgotten.toNanos();
        }
    }

    /**
     * How far a piece has got; it is begun if nobody has asked for it before, or if it was given up.
     *
     * @param key equal for equal pieces; with the language, if a piece tells anything in words
     * @param person who asks
     * @param begun how far it has got before it begins
     * @param work does it in the language of whoever asks; false if it has ended because nobody asks
     * @param tooLong what is told instead of how far it has got, where it takes more than its budget
     * @throws Refused if too many pieces wait
     */
    public P progress(String key, String person, P begun, Predicate<Piece<P>> work, UnaryOperator<P> tooLong) {
        boolean isNew = known.getIfPresent(key) == null;
        Piece<P> piece = known.get(key, _ -> begin(begun, work, tooLong));
        Piece<P> before = isNew ? last.asMap().put(person, piece) : null;
        if (before != null && before != piece) {
            before.abandon();
        }
        if (piece.givenUp) {
            piece = begin(begun, work, tooLong);
            known.put(key, piece);
        }
        return piece.asked();
    }

    private Piece<P> begin(P begun, Predicate<Piece<P>> work, UnaryOperator<P> tooLong) {
        Piece<P> piece = new Piece<>(begun, forgotten);
        Language asker = Language.here();
        try {
            working.execute(() -> asker.during(() -> {
                try {
                    piece.givenUp = !budget.spend(() -> work.test(piece));
                } catch (OverBudget over) {
                    piece.tell(tooLong.apply(piece.progress()));
                }
            }));
        } catch (RejectedExecutionException full) {
            throw new Refused(Reason.BUSY);
        }
        return piece;
    }

    @Override
    public void close() {
        working.shutdownNow();
    }
}
