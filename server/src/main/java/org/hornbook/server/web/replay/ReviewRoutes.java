package org.hornbook.server.web.replay;

import static org.hornbook.words.Language.say;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Duration;
import org.hornbook.replay.GameReview;
import org.hornbook.server.gate.WorkBudget;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Visitor;
import org.hornbook.server.web.limits.AskedWork;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.server.web.replay.FinishedGames.FinishedGame;
import org.hornbook.server.web.table.TableLookup;
import org.jspecify.annotations.Nullable;

/** Reviews of finished games of tables, made while somebody asks how far they have got, and kept for everybody who asks later. */
public final class ReviewRoutes implements Feature {
    private static final Duration LONGEST = Duration.ofSeconds(36);
    private static final int MOST_WAITING = 10;
    private static final int MOST_KNOWN = 500;

    private final FinishedGames games;
    private final RateLimiter asked = RateLimiter.of(150, Duration.ofMinutes(1));
    private final AskedWork<Progress> reviews = new AskedWork<>(
            "hornbook-reviews",
            MOST_WAITING,
            MOST_KNOWN,
            Duration.ofSeconds(5),
            new WorkBudget(LONGEST.multipliedBy(2), 256L << 30, Duration.ofMinutes(5)));

    public ReviewRoutes(TableLookup tables) {
        this.games = new FinishedGames(tables);
    }

    /**
     * How far a review has got.
     *
     * @param done of 1
     * @param review null until it is done
     * @param isTooLong whether it would take too long, so that there is none
     */
    private record Progress(double done, @Nullable GameReview review, boolean isTooLong) {}

    /** The same for a reader; the problem is empty unless there is one. */
    private record Told(double done, GameReview.@Nullable Told review, String problem) {
        static Told of(Progress progress, FinishedGame game) {
            GameReview review = progress.review;
            return new Told(
                    progress.done,
                    review == null ? null : review.told(game.game(), game.variant()),
                    progress.isTooLong ? say("review.too_long") : "");
        }
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.post("/t/{id}/review", this::review);
    }

    private void review(Context context) {
        asked.count(context);
        String table = context.pathParam("id");
        FinishedGame game = games.at(table);
        Progress progress = reviews.progress(
                table,
                Visitor.key(context),
                new Progress(0, null, false),
                piece -> isMade(game, piece),
                _ -> new Progress(1, null, true));
        context.json(Told.of(progress, game));
    }

    private static boolean isMade(FinishedGame game, AskedWork.Piece<Progress> piece) {
        return GameReview.of(game.game(), game.variant(), LONGEST, done -> {
                    piece.tell(new Progress(done, null, false));
                    return piece.isWanted();
                })
                .map(review -> {
                    piece.tell(new Progress(1, review, false));
                    return review;
                })
                .isPresent();
    }

    @Override
    public void leave() {
        reviews.close();
    }
}
