package org.hornbook.program;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.hornbook.game.CardQueue;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Placement;
import org.hornbook.words.Language;
import org.hornbook.words.Relation;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/**
 * Says why rules apply and do what they do, and why the rules tried before them do not; only if the journal wants to
 * know. It looks at what the rules look at, at the same moment, so it tells nothing that is not public then.
 */
public final class Reasons {
    /** The longest sentence in characters: a condition can be as long as a script. */
    private static final int LONGEST_SENTENCE = 400;

    private final Rules rules;
    private final Referee frame;
    private final boolean wanted;
    private final MomentWords words;
    private final ConditionReasons conditions;
    private final EffectReasons effects;
    private final List<Cause.Skipped> reactions = new ArrayList<>();

    Reasons(Rules rules, Referee frame) {
        this.rules = rules;
        this.frame = frame;
        this.wanted = frame.journal().wantsReasons();
        this.words = new MomentWords(rules.setup().variant(), frame);
        this.conditions = new ConditionReasons(rules.setup().variant(), words, frame);
        this.effects = new EffectReasons(rules.setup().variant(), words, frame);
    }

    /** Why a condition holds that lets a rule apply; nothing for a rule without one. */
    public List<String> of(@Nullable Formula condition) {
        if (!wanted || condition == null) {
            return List.of();
        }
        List<String> reasons = new ArrayList<>();
        frame.aside(() -> reasons.add(because(conditions.why(condition))));
        return reasons;
    }

    /** Why the card that is placed comes before the next that waits, unless their numbers say it. */
    public List<String> ofOrder(Effect.PlaceCards placing) {
        CardQueue queue = frame.table().queue(frame.deal());
        boolean isFromQueue = !queue.isEmpty() && queue.card() == frame.slots()[Formula.Slots.CARD];
        List<Event.Played> waiting = queue.waiting();
        if (!isFromQueue || waiting.size() < 2 || placing.keys().isEmpty()) {
            return List.of();
        }
        Formula.Key key = placing.keys().getFirst();
        List<String> reasons = new ArrayList<>();
        frame.aside(() -> {
            lookAt(placing, waiting.get(1));
            int next = words.value(key.value());
            String other = words.withOrigin(key.value());
            lookAt(placing, waiting.get(0));
            int first = words.value(key.value());
            if (key.low() ? first < next : first > next) {
                Relation relation = key.low() ? Relation.LESS : Relation.MORE;
                reasons.add(because(say(
                        "place.reason card next compared",
                        words.spoken(Type.CARD, queue.card()),
                        words.spoken(Type.CARD, waiting.get(1).card()),
                        key.isImplied()
                                ? words.is(key.value())
                                : MomentWords.compared(words.withOrigin(key.value()), relation, other))));
            }
        });
        return key.value() instanceof Formula.Local ? List.of() : reasons;
    }

    private void lookAt(Effect.PlaceCards placing, Event.Played played) {
        frame.slots()[placing.slot()] = played.card();
        if (placing.player() >= 0) {
            frame.slots()[placing.player()] = played.seat();
        }
    }

    /** The same for the end of a game: whoever has most says it best where a score ends the game. */
    public List<String> ofEnding(@Nullable Formula condition) {
        if (!wanted) {
            return List.of();
        }
        List<Integer> scores = frame.players().scores();
        int most = Collections.max(scores);
        OptionalInt limit = frame.scoreLimit();
        return limit.isPresent() && most >= limit.getAsInt()
                ? List.of(say("end_game.limit player points limit", scores.indexOf(most) + 1, most, limit.getAsInt()))
                : of(condition);
    }

    /** A selection has been worked out: of the candidates, a set of bits, it means the row. */
    public void selected(Formula.Selection selection, long candidates, int row) {
        if (wanted) {
            frame.aside(() -> effects.selected(selection, conditions.rows().chosen(selection, candidates, row)));
        }
    }

    /** Why it is that row of the candidates for a player who does not answer. */
    public List<String> ofDefault(Effect.Ask question, long candidates, int row) {
        if (!wanted) {
            return List.of();
        }
        List<String> reasons = new ArrayList<>();
        frame.aside(() -> reasons.add(because(conditions.rows().ofDefault(question, candidates, row))));
        return reasons;
    }

    /** A question has its answer, from a player or since there was no choice. */
    public void answered(Effect.Ask question, boolean asked) {
        if (wanted) {
            effects.answered(question, asked);
        }
    }

    /** The rule at work does this next. */
    public void doing(Effect effect) {
        if (wanted) {
            frame.aside(() -> frame.because(effects.of(effect)));
        }
    }

    /** The bars that kept the card from rows, and the cases before the one that applies. */
    public List<Cause.Skipped> before(int applied) {
        if (!wanted) {
            return List.of();
        }
        List<Cause.Skipped> skipped = new ArrayList<>();
        frame.aside(() -> {
            bars(skipped);
            for (Placement.Case each : rules.setup().variant().placement().cases()) {
                if (each.rule().index() == applied) {
                    return;
                }
                skipped.add(skipped(each.rule().index(), conditions.why(Objects.requireNonNull(each.condition()))));
            }
        });
        return skipped;
    }

    private void bars(List<Cause.Skipped> skipped) {
        for (NamedRule.Bar bar : rules.setup().variant().bars()) {
            for (int row = 1; row <= frame.board().rowCount(); row++) {
                if (conditions.rows().keepsFrom(bar, row)) {
                    skipped.add(skipped(bar.rule().index(), conditions.rows().barred(row)));
                }
            }
        }
    }

    /** Another event sets off rules now. */
    public void nextEvent() {
        reactions.clear();
    }

    /** A rule was set off but its condition does not hold. */
    public void add(NamedRule.Trigger reaction) {
        if (wanted) {
            frame.aside(() -> reactions.add(
                    skipped(reaction.rule().index(), conditions.why(Objects.requireNonNull(reaction.condition())))));
        }
    }

    /** The rules that the same event set off before and whose conditions did not hold. */
    public List<Cause.Skipped> reactions() {
        return List.copyOf(reactions);
    }

    /** What held, as a sentence that says why. */
    private static String because(String clause) {
        return sentence(say("reason.because clause", clause));
    }

    static String sentence(String words) {
        boolean tooLong = words.length() > LONGEST_SENTENCE;
        return Language.capital(tooLong ? words.substring(0, end(words)) + " …" : words + ".");
    }

    /** Where a word ends, or at least a letter. */
    private static int end(String words) {
        int space = words.lastIndexOf(' ', LONGEST_SENTENCE);
        return space > 0 ? space : words.offsetByCodePoints(0, words.codePointCount(0, LONGEST_SENTENCE));
    }

    private Cause.Skipped skipped(int rule, String reason) {
        Cause cause = rules.cause(rule);
        return new Cause.Skipped(cause.rule(), cause.text(), cause.script(), cause.line(), because(reason));
    }
}
