package org.hornbook.secrecy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.hornbook.bounds.Certainty;
import org.hornbook.secrecy.Secrets.Kind;
import org.hornbook.secrecy.Secrets.Secret;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Place;
import org.hornbook.variant.Things;
import org.hornbook.variant.Variant;
import org.hornbook.variant.Visibility;
import org.hornbook.words.Audience;
import org.hornbook.words.Owner;
import org.hornbook.words.Subject;
import org.jspecify.annotations.Nullable;

/** The secrets that values reveal within one rule or step. Everybody knows how many cards are at a place. */
final class Sources {
    private final Variant variant;
    private final Questions questions;
    private final Set<Integer> laid;

    /** The cards of loops and conditions, by slot. */
    private final Map<Integer, Secrets> candidates = new HashMap<>();

    /** Aliases of players, by slot. */
    private final Map<Integer, Formula> names = new HashMap<>();

    /** @param laid the questions of which the answer of the player of a card lies open */
    Sources(Variant variant, Questions questions, Set<Integer> laid) {
        this.variant = variant;
        this.questions = questions;
        this.laid = laid;
    }

    /** Notes that a slot is an alias; any value that stays the same is known by it. */
    void named(int slot, Formula value, boolean staysTheSame) {
        if (value instanceof Formula.Local || staysTheSame && !value.isByChance()) {
            names.put(slot, player(value));
        }
    }

    /** The canonical formula of a player. */
    Formula player(Formula player) {
        return player instanceof Formula.Local(int slot) ? names.getOrDefault(slot, player) : player;
    }

    Secrets of(@Nullable Formula formula, State state) {
        return switch (formula) {
            case null -> Secrets.NONE;
            case Formula.Local(int slot) -> candidates.getOrDefault(slot, Secrets.NONE);
            case Formula.Bound(int binding) ->
                of(variant.placement().bindings().get(binding).value(), state);
            case Formula.Call call when call.is(Function.EXISTS) -> existence(call.owner(), state);
            case Formula.Tally tally when tally.isCount() -> number(tally.of(), state);
            case Formula.Tally tally -> {
                candidates.put(tally.slot(), content(tally.of(), state));
                yield which(tally.of(), state).and(of(tally.value(), state));
            }
            case Formula.OneOf(Things things, Formula.Which _) -> which(things, state);
            case Formula.Quantified any -> {
                candidates.put(any.slot(), content(any.of(), state));
                yield number(any.of(), state).and(of(any.condition(), state));
            }
            case Formula.Holds(Things things, Formula sought) ->
                which(things, state).and(of(sought, state));
            case Formula.ChosenValue(int choice, Formula player) -> chosen(choice, player, state);
            default -> all(formula.operands(), state);
        };
    }

    private Secrets all(Stream<Formula> formulas, State state) {
        return formulas.map(formula -> of(formula, state)).reduce(Secrets.NONE, Secrets::and);
    }

    /** The secrets revealed by whether something exists. */
    private Secrets existence(Formula subject, State state) {
        return switch (subject) {
            case Formula.OneOf(Things.Where where, Formula.Which which)
            when questions.certainty().isOfSome(where) -> existence(new Formula.OneOf(where.of(), which), state);
            case Formula.OneOf(Things cards, Formula.Which _) -> number(cards, state);
            case Formula.ChosenValue(int choice, Formula player) when !questions.varies(choice) -> of(player, state);
            default -> of(subject, state);
        };
    }

    private Secrets chosen(int choice, @Nullable Formula player, State state) {
        Secrets whose = of(player, state);
        boolean isLaid = laid.contains(choice) && new Formula.Local(Formula.Slots.PLAYER).equals(player);
        return state.hidden().contains(choice) && !isLaid
                ? whose.and(Secrets.of(new Secret(Kind.CHOICE, choice, player == null ? null : player(player))))
                : whose;
    }

    private Secrets number(int choice, @Nullable Formula player, State state) {
        return questions.varies(choice) ? chosen(choice, player, state) : of(player, state);
    }

    private Secrets which(Things cards, State state) {
        return content(cards, state).and(number(cards, state));
    }

    /** The secrets revealed by each of the cards. */
    Secrets content(Things cards, State state) {
        return cards.sources()
                .map(source -> switch (source) {
                    case Things.InPlace(int place, Formula owner) -> lying(place, owner);
                    case Things.InPlaces(int place) -> lying(place, null);
                    case Things.OfChoice(int choice, Formula player) -> chosen(choice, player, state);
                    case Things.One(Formula.OneOf(Things of, Formula.Which _)) -> content(of, state);
                    default -> all(source.formulas(), state);
                })
                .reduce(Secrets.NONE, Secrets::and);
    }

    private Secrets lying(int place, @Nullable Formula owner) {
        Place lying = variant.places().get(place);
        if (lying.seenBy() == Audience.ALL || questions.isRemembered(place)) {
            return Secrets.NONE;
        }
        boolean isKnown = lying.seenBy() == Audience.OWNER && lying.per() == Owner.PLAYER;
        return Secrets.of(new Secret(Kind.PLACE, place, owner != null && isKnown ? player(owner) : null));
    }

    Secrets number(Things cards, State state) {
        return switch (cards) {
            case Things.InPlace _, Things.InPlaces _, Things.OfRow _, Things.Taken _ -> all(cards.formulas(), state);
            case Things.Members _ -> Secrets.NONE;
            case Things.Unbarred(Things of) -> number(of, state);
            case Things.OfChoice(int choice, Formula player) ->
                player == null && variant.subject(cards) != Subject.CARD
                        ? chosen(choice, null, state)
                        : number(choice, player, state);
            case Things.One(Formula card) -> existence(card, state);
            case Things.Where(Things of, int slot, int _, Formula condition) -> {
                candidates.put(slot, content(of, state));
                yield number(of, state).and(of(condition, state));
            }
            case Things.Nth(Things of, Formula place) -> number(of, state).and(of(place, state));
            case Things.Except except ->
                isIn(except.these(), except.of())
                        ? number(except.of(), state).and(number(except.these(), state))
                        : isPartOf(except.these(), except.of())
                                ? number(except.of(), state)
                                        .and(state.whereabouts(except.these().choices()))
                                : which(except.of(), state).and(which(except.these(), state));
            case Things.Together(List<Things> sets) ->
                sets.stream().map(set -> number(set, state)).reduce(Secrets.NONE, Secrets::and);
        };
    }

    /** The secrets revealed by how many cards leave each place: of several places, also by which of them a card leaves. */
    Secrets leaving(Things cards, State state) {
        return cards.sources()
                .map(source -> switch (source) {
                    case Things.One(Formula.OneOf(Things of, Formula.Which _)) when !isOnePlace(of) -> which(of, state);
                    case Things.OfChoice(int choice, Formula player)
                    when questions.isFromSeveral(choice) -> chosen(choice, player, state);
                    default -> Secrets.NONE;
                })
                .reduce(number(cards, state), Secrets::and);
    }

    private static boolean isOnePlace(Things cards) {
        List<Things> sources = cards.sources().toList();
        return sources.size() == 1 && !cards.isOfEverybody();
    }

    /** Whether the cards are always a fixed part of the others: then the number left is no secret. */
    private boolean isPartOf(Things cards, Things of) {
        return cards instanceof Things.OfChoice(int choice, Formula player)
                && player != null
                && of instanceof Things.InPlace(int place, Formula owner)
                && owner != null
                && player(player).equals(player(owner))
                && !questions.varies(choice)
                && questions.isFrom(choice, place);
    }

    /** Whether cards are all taken from the others: then as many are left as there are more of the others. */
    private static boolean isIn(Things cards, Things others) {
        return cards.equals(others)
                || switch (cards) {
                    case Things.One(Formula.OneOf(Things of, Formula.Which _)) -> isIn(of, others);
                    case Things.Where where -> isIn(where.of(), others);
                    case Things.Except except -> isIn(except.of(), others);
                    default -> false;
                };
    }

    void lookAt(int slot, Secrets card) {
        candidates.put(slot, card);
    }

    /** The questions of each choice, wherever they are. */
    static final class Questions {
        private final Set<Integer> varying = new HashSet<>();
        private final Set<Integer> spread = new HashSet<>();
        private final Map<Integer, Set<Integer>> from = new HashMap<>();
        private static final int ELSEWHERE = -1;
        private final Certainty certainty;
        private final Set<Integer> remembered;

        Questions(Variant variant) {
            this.certainty = new Certainty(variant);
            this.remembered = Visibility.remembered(variant);
            Visibility open = new Visibility(variant.places());
            variant.questions().forEach(ask -> {
                if (!ask.least().equals(ask.most()) || !open.areCounted(ask.options())) {
                    varying.add(ask.choice());
                }
                if (ask.options() instanceof Effect.Options.Cards(Things cards) && !isOnePlace(cards)) {
                    spread.add(ask.choice());
                }
                from.computeIfAbsent(ask.choice(), _ -> new HashSet<>()).add(place(ask));
            });
        }

        private static int place(Effect.Ask ask) {
            Formula asked = new Formula.Local(
                    switch (ask.who()) {
                        case Effect.Who.Everybody all -> all.slot();
                        case Effect.Who.One(Formula player) ->
                            player instanceof Formula.Local(int slot) ? slot : ELSEWHERE;
                    });
            return ask.options() instanceof Effect.Options.Cards(Things.InPlace(int place, Formula owner))
                            && asked.equals(owner)
                    ? place
                    : ELSEWHERE;
        }

        Certainty certainty() {
            return certainty;
        }

        /** Whether all cards of a place have lain open, so that everybody knows them. */
        boolean isRemembered(int place) {
            return remembered.contains(place);
        }

        /** Whether the number of answers is secret too. */
        boolean varies(int choice) {
            return varying.contains(choice);
        }

        /** Whether the cards may come from several places. */
        boolean isFromSeveral(int choice) {
            return spread.contains(choice);
        }

        /** Whether everybody chooses from their own cards at this place. */
        boolean isFrom(int choice, int place) {
            return Set.of(place).equals(from.get(choice));
        }
    }
}
