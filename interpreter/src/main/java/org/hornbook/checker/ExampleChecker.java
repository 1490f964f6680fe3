package org.hornbook.checker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.bounds.Interval;
import org.hornbook.bounds.Ranges;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Example.Claim;
import org.hornbook.syntax.Example.RowPicture;
import org.hornbook.syntax.Name;
import org.hornbook.variant.Choice;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Lot;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Place;
import org.hornbook.variant.Variant;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Language;
import org.hornbook.words.Owner;
import org.hornbook.words.Period;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/** Checks that examples speak of cards, rows, players and rules that there are. */
final class ExampleChecker {
    private static final String ROW = "row ";
    private static final String SCORE = "score";
    private static final String GAINED = "gained";

    /** Besides what the script asks: which card is placed next. */
    private static final String NEXT = "next";

    private final Variant variant;
    private final Findings findings;
    private final PictureChecker pictures;
    private final List<String> rules;

    ExampleChecker(Variant variant, FlatScript contents, Findings findings) {
        this.variant = variant;
        this.findings = findings;
        this.pictures = new PictureChecker(contents);
        this.rules = variant.rules().stream()
                .filter(rule -> isNamedByPeople(rule.kind()))
                .map(NamedRule::name)
                .toList();
    }

    private static boolean isNamedByPeople(NamedRule.Kind kind) {
        return switch (kind) {
            case CASE, RULE, BAR, STEP -> true;
            case PROCEDURE -> false;
        };
    }

    void check(Example example) {
        whole(example);
        Stream.concat(example.given().stream(), example.then().stream()).forEach(claim -> {
            if (claim instanceof Claim.Rows rows) {
                pictures.check(rows);
            }
        });
        room(example);
        cards(example);
        plays(example);
        players(example);
        names(example);
        because(example);
    }

    private void whole(Example example) {
        boolean hasRows = example.given().stream().anyMatch(Claim.Rows.class::isInstance)
                || example.deal().isPresent()
                || beginsInTheRound(example)
                || variant.rows().equals(new Formula.Constant(0));
        boolean hasHands = example.given().stream().anyMatch(Claim.Lies.class::isInstance);
        if (!hasRows || example.plays().isEmpty() && !hasHands) {
            findings.report(
                    Code.EXAMPLE_INCOMPLETE,
                    example.title().span(),
                    "An example needs " + (hasRows ? "`when` with a card somebody plays." : "`given rows` first."));
        } else if (example.then().isEmpty() && example.because().isEmpty()) {
            findings.report(
                    Code.EXAMPLE_EXPECTS_NOTHING,
                    example.title().span(),
                    "This example expects nothing: say with `then` or `because` what comes of it.");
        }
        misplaced(example.given(), ExampleChecker::canBegin, "This is nothing an example can begin with; ");
        example.when().forEach(turn -> misplaced(turn, Example.Play.class::isInstance, "Nobody does this; "));
        misplaced(example.then(), claim -> !(claim instanceof Example.Play), "This is done, not what comes of it; ");
        misplaced(
                example.then(),
                claim -> !(claim instanceof Claim.Players || claim instanceof Claim.Lies lies && lies.isDealt()),
                "This is what an example begins with; ");
        order(example);
        deal(example);
    }

    private static boolean canBegin(Claim claim) {
        return switch (claim) {
            case Claim.Rows _, Claim.Lies _, Claim.Players _ -> true;
            case Claim.Value value -> !isGained(value) && !isScoreOfTeam(value);
            case Claim.Wins _, Claim.May _, Claim.Ends _, Example.Play _ -> false;
        };
    }

    /** What is said after {@code then} holds at the end. */
    private void order(Example example) {
        int last = example.plays().stream()
                .mapToInt(play -> play.span().start())
                .max()
                .orElse(0);
        example.then().stream()
                .filter(claim -> claim.span().start() < last)
                .findFirst()
                .ifPresent(claim -> findings.report(
                        Code.MISPLACED_FACT,
                        claim.span(),
                        "`then` says what holds after all turns: write it behind the last `when`."));
    }

    /** Before the deal there are neither rows nor turns. */
    private void deal(Example example) {
        if (example.deal().isEmpty()) {
            return;
        }
        for (Claim claim : example.given()) {
            boolean isTurn = claim instanceof Claim.Value value
                    && value.what().per() == Owner.GAME
                    && value.what().name().text().equals(BuiltInName.TURN.word());
            if (isTurn || claim instanceof Claim.Rows) {
                findings.report(
                        Code.MISPLACED_FACT,
                        claim.span(),
                        "The example begins before the deal, when there are no " + (isTurn ? "turns" : "rows")
                                + ": leave this out, or leave out `deal`.");
            }
        }
    }

    private void misplaced(List<Claim> claims, Predicate<Claim> fits, String message) {
        for (Claim claim : claims) {
            if (!fits.test(claim)) {
                String place = switch (claim) {
                    case Example.Play _ -> "`when`.";
                    case Claim.Players _ -> "`given`.";
                    case Claim.Lies lies when lies.isDealt() -> "`given`.";
                    default -> "`then`.";
                };
                findings.report(Code.MISPLACED_FACT, claim.span(), message + "say it with " + place);
            }
        }
    }

    /** What cannot be laid on a table is an error: such an example cannot be played. */
    private void room(Example example) {
        for (Claim claim : example.given()) {
            if (claim instanceof Claim.Rows(var _, var rows) && rows.size() > Effect.MOST_ROWS) {
                findings.report(
                        Code.BEYOND_THE_TABLE,
                        rows.get(Effect.MOST_ROWS).span(),
                        "There can be " + Effect.MOST_ROWS + " rows, and here are " + rows.size() + ".");
            }
        }
    }

    private static boolean isGained(Claim.Value value) {
        return (value.what().per() == Owner.PLAYER || value.what().per() == Owner.TEAM)
                && value.what().name().text().equals(GAINED);
    }

    private static boolean isScoreOfTeam(Claim.Value value) {
        return value.what().per() == Owner.TEAM && value.what().name().text().equals(SCORE);
    }

    /** Whether it plays a question of the round, which may come before there are rows. */
    private boolean beginsInTheRound(Example example) {
        return variant.choices().stream()
                .filter(choice -> choice.lasts() == Period.ROUND)
                .anyMatch(choice -> example.plays().stream()
                        .anyMatch(play ->
                                play.choice() != null && play.choice().text().equals(choice.name())));
    }

    private void cards(Example example) {
        Ranges ranges = Ranges.initial(variant);
        LongSummaryStatistics numbers = variant.lots()
                .filter(lot -> lot.name() == null)
                .flatMapToLong(lot -> Stream.of(lot.first(), lot.last())
                        .flatMap(Stream::ofNullable)
                        .mapToLong(number ->
                                ranges.of(number).orElse(Interval.of(0)).high()))
                .summaryStatistics();
        Map<String, Integer> seen = new HashMap<>();
        given(example).forEach(card -> {
            int times = seen.merge(card.text(), 1, Integer::sum);
            long copies = copies(card, ranges);
            if (copies == 0) {
                findings.unknown(
                        Code.CARD_NOT_IN_DECK,
                        card,
                        "There is no card " + card + "; they go from " + numbers.getMin() + " to " + numbers.getMax()
                                + ".",
                        specialCards());
            } else if (times == copies + 1) {
                findings.report(Code.CARD_TWICE, card.span(), "Card " + card + " is in two places at once.");
            }
        });
        in(example.deal().isPresent() ? List.of() : example.then())
                .filter(card -> !seen.containsKey(card.text()))
                .forEach(card -> findings.report(
                        Code.CARD_FROM_NOWHERE,
                        card.span(),
                        "Card " + card + " comes from nowhere: it is neither given nor played."));
    }

    /** How many such cards there are in the first deal. */
    private long copies(Name card, Ranges ranges) {
        return variant.lots()
                .filter(lot -> isOf(lot, card, ranges))
                .mapToLong(Lot::copies)
                .sum();
    }

    private boolean isOf(Lot lot, Name card, Ranges ranges) {
        OptionalInt number = variant.card(card.text());
        Formula first = lot.first();
        Formula last = lot.last();
        boolean isNamed = number.isPresent() && variant.kind(number.getAsInt()) == lot.from();
        if (!isNamed || first == null || last == null) {
            return isNamed && number.getAsInt() == lot.from();
        }
        int shown = variant.number(number.getAsInt());
        return ranges.least(first) <= shown
                && shown <= ranges.of(last).orElse(Interval.of(0)).high();
    }

    private List<String> emptySeats() {
        return variant.seats().stream().map(Variant.EmptySeat::name).toList();
    }

    private List<String> specialCards() {
        return variant.namedCards().stream()
                .map(lot -> lot.name() + (lot.isNumbered() ? "_" + lot.highest() : ""))
                .toList();
    }

    private static boolean isNumber(Name card) {
        return card.text().matches("\\d+");
    }

    /** A card that is played may be given where it lies, too. */
    private Stream<Name> given(Example example) {
        List<String> lying = new ArrayList<>(example.given().stream()
                .flatMap(claim -> claim instanceof Claim.Lies lies ? lies.cards().stream() : Stream.empty())
                .map(Name::text)
                .toList());
        if (example.deal().isPresent()) {
            return in(example.given());
        }
        List<Name> played = new ArrayList<>();
        for (List<Example.Play> turn : example.turns()) {
            Set<String> before = played.stream().map(Name::text).collect(Collectors.toSet());
            turn.stream()
                    .flatMap(play -> play.cards().stream())
                    .filter(card -> !lying.remove(card.text()) && !before.contains(card.text()))
                    .forEach(played::add);
        }
        List<Name> shown = Stream.concat(in(example.given()), played.stream()).toList();
        Stream<Name> chosen = example.plays().stream()
                .filter(play -> play.choice() != null
                        && variant.chosenFrom(play.choice().text()).isPresent())
                .flatMap(play -> play.picks().stream())
                .filter(pick -> isCard(pick)
                        && shown.stream().noneMatch(card -> card.text().equals(pick.text())));
        return Stream.concat(shown.stream(), chosen);
    }

    private Stream<Name> in(List<Claim> claims) {
        return claims.stream().flatMap(claim -> switch (claim) {
            case Claim.Rows rows ->
                rows.rows().stream().flatMap(row -> row.words().stream()).filter(this::isCard);
            case Claim.Lies lies -> lies.cards().stream();
            case Claim.Wins _, Claim.Value _, Claim.May _, Claim.Ends _, Claim.Players _, Example.Play _ ->
                Stream.empty();
        });
    }

    /** Words beside a row's cards are modifiers. */
    private boolean isCard(Name word) {
        return isNumber(word) || variant.card(word.text()).isPresent();
    }

    private void plays(Example example) {
        for (List<Example.Play> turn : example.turns()) {
            Set<String> played = new HashSet<>();
            for (Example.Play play : turn) {
                if (play.choice() == null && !played.add(play.player().text())) {
                    String other = "when " + play.player() + " plays "
                            + play.picks().stream().map(Name::text).collect(Collectors.joining(" and "));
                    findings.report(
                            Code.PLAYS_TWICE,
                            play.player().span(),
                            "`" + play.player()
                                    + "` plays twice in one turn. Begin the next turn with another `when`: `" + other
                                    + "`.");
                }
            }
        }
        long players = example.players().stream()
                        .filter(player -> !emptySeats().contains(player))
                        .count()
                + emptySeats().size();
        if (players > variant.players().high()) {
            findings.report(
                    Code.TOO_MANY_PLAYERS,
                    example.title().span(),
                    "At most " + variant.players().high() + " can play, and here " + players + " do.");
        }
        example.seats().ifPresent(seats -> seats(seats, players));
    }

    private void seats(Claim.Players seats, long all) {
        Set<String> seated = new HashSet<>();
        for (Name player : seats.players()) {
            if (emptySeats().contains(player.text())) {
                findings.report(
                        Code.PLAYS_TWICE,
                        player.span(),
                        "Nobody plays `" + player + "`, who has a seat anyway: leave it out.");
            } else if (!seated.add(player.text())) {
                findings.report(Code.PLAYS_TWICE, player.span(), "`" + player + "` sits on two seats.");
            }
        }
        if (variant.players().high() >= all && !variant.players().all().contains((int) all)) {
            findings.report(
                    Code.TOO_MANY_PLAYERS,
                    seats.span(),
                    "There cannot be " + all + " players here; there can be "
                            + Language.or(variant.players().all().stream()
                                    .map(count -> String.valueOf(count))
                                    .toList()) + ".");
        }
    }

    private static int rows(Example example) {
        return example.given().stream()
                .filter(Claim.Rows.class::isInstance)
                .mapToInt(claim -> ((Claim.Rows) claim).rows().size())
                .max()
                .orElse(0);
    }

    /** A row that something lies at or is counted for before anything is played must be there. */
    private void row(Example.What what, Example example) {
        if (what.per() == Owner.ROW) {
            row(what.which(), example);
        }
    }

    private void row(@Nullable Name row, Example example) {
        int rows = rows(example);
        if (row != null && !isWithin(row.text(), rows)) {
            findings.report(
                    Code.NO_SUCH_ROW, row.span(), "There is no row " + row + "; this example has " + rows + ".");
        }
    }

    private static boolean isWithin(String number, int most) {
        return number.matches("0*[1-9]\\d?") && Integer.parseInt(number) <= most;
    }

    private void players(Example example) {
        Set<String> known = new LinkedHashSet<>();
        known.addAll(example.players());
        known.addAll(emptySeats());
        Stream.concat(example.given().stream(), example.plays().stream())
                .forEach(claim -> known(claim.player(), known));
        example.then().forEach(claim -> {
            known(claim.player(), known);
            if (claim instanceof Claim.Wins wins) {
                wins.players().forEach(player -> known(player, known));
            }
        });
    }

    private void known(@Nullable Name player, Set<String> known) {
        if (player != null && !known.contains(player.text())) {
            findings.unknown(
                    Code.UNKNOWN_PLAYER,
                    player,
                    "Nobody called `" + player + "` plays in this example"
                            + (known.isEmpty() ? ": say who sits at the table with `given players`." : "."),
                    known);
        }
    }

    private void names(Example example) {
        List<String> players = example.players();
        for (Claim claim : example.given()) {
            if (claim instanceof Claim.Lies lies) {
                row(lies.what(), example);
            } else if (claim instanceof Claim.Value value) {
                row(value.what(), example);
            }
        }
        Stream.concat(example.given().stream(), example.then().stream()).forEach(claim -> {
            switch (claim) {
                case Claim.Lies lies -> place(lies);
                case Claim.Value value -> {
                    counted(value);
                    held(value, players);
                }
                case Claim.May may -> answered(may.what().name(), may.picks(), example);
                case Claim.Rows _, Claim.Wins _, Claim.Ends _, Claim.Players _, Example.Play _ -> {}
            }
        });
        for (Example.Play play : example.plays()) {
            if (play.choice() != null) {
                answered(play.choice(), play.picks(), example);
            }
        }
    }

    private void place(Claim.Lies lies) {
        if (lies.isDealt()) {
            return;
        }
        Owner per = lies.what().per();
        List<String> names = new ArrayList<>(places(per));
        if (per == Owner.PLAYER) {
            variant.choices().forEach(choice -> names.add(choice.name()));
        }
        unknown(lies.what().name(), names, "There is no place of " + whose(per) + " called `", "");
    }

    private List<String> places(Owner per) {
        return variant.places().stream()
                .filter(place -> place.per() == per)
                .map(Place::name)
                .toList();
    }

    private void counted(Claim.Value value) {
        Owner owner = value.what().per();
        Name name = value.what().name();
        if (places(owner).contains(name.text())) {
            String cards = "[" + (value.value().text().equals("none") ? "" : value.value()) + "]";
            findings.report(
                    Code.UNKNOWN_IN_EXAMPLE,
                    value.value().span(),
                    "The cards of a place stand between brackets: `"
                            + value.what().written() + " is " + cards + "`.",
                    new Fix("Write `" + cards + "`", value.value().span(), cards));
            return;
        }
        List<String> names = new ArrayList<>(variant.counters().stream()
                .filter(counter -> counter.per() == owner)
                .map(Counter::name)
                .toList());
        if (owner == Owner.GAME) {
            names.add(BuiltInName.ROUND.word());
            names.add(BuiltInName.TURN.word());
        }
        if (owner == Owner.PLAYER || owner == Owner.TEAM) {
            names.add(SCORE);
            names.add(GAINED);
        }
        if (owner == Owner.PLAYER) {
            variant.choices().forEach(choice -> names.add(choice.name()));
            row(name, List.of(value.value()));
        }
        unknown(
                name,
                names,
                "Nothing of " + whose(owner) + " is called `",
                isOfTeams(owner, name)
                        ? "`; a team has it: `" + value.what().player() + ".team." + name
                        : names.isEmpty() ? "" : "; there are `" + String.join("`, `", names) + "`");
    }

    private boolean isOfTeams(Owner owner, Name name) {
        return owner == Owner.PLAYER
                && variant.counters().stream()
                        .anyMatch(counter ->
                                counter.per() == Owner.TEAM && counter.name().equals(name.text()));
    }

    private static String whose(Owner owner) {
        return switch (owner) {
            case GAME -> "the game";
            case ROW -> "a row";
            case CARD -> "a card";
            case PLAYER -> "a player";
            case TEAM -> "a team";
        };
    }

    /** Whom a counter holds must be somebody at the table; {@code none} is nobody. */
    private void held(Claim.Value value, List<String> players) {
        boolean holdsPlayer = variant.counters().stream()
                .anyMatch(counter -> counter.type() == Type.PLAYER
                        && counter.name().equals(value.what().name().text()));
        if (holdsPlayer && !value.value().text().equals("none")) {
            known(value.value(), new LinkedHashSet<>(players));
        }
    }

    private void answered(Name choice, List<Name> picks, Example example) {
        List<String> names = variant.choices().stream().map(Choice::name).toList();
        if (!choice.text().equals(NEXT)) {
            unknown(choice, names, "Nobody is asked for `", " here; asked are `" + String.join("`, `", names) + "`");
        }
        if (row(choice, picks) && rows(example) > 0 && !variant.changesRows()) {
            picks.forEach(pick -> {
                if (pick.text().startsWith(ROW)) {
                    row(new Name(pick.span(), pick.text().substring(ROW.length())), example);
                }
            });
        }
    }

    /** Whether an answer is a row; then it must be said as one. */
    private boolean row(Name choice, List<Name> picks) {
        boolean isOfRow = variant.choices().stream()
                .anyMatch(each -> each.name().equals(choice.text()) && each.type() == Type.ROW);
        if (isOfRow && picks.size() == 1 && isNumber(picks.getFirst())) {
            Name pick = picks.getFirst();
            findings.report(
                    Code.NO_SUCH_ROW,
                    pick.span(),
                    "Say that it is a row: `row " + pick + "`.",
                    new Fix("Write `row " + pick + "`", pick.span(), ROW + pick));
        }
        return isOfRow;
    }

    private void unknown(Name name, List<String> known, String message, String others) {
        if (!known.contains(name.text())) {
            findings.unknown(Code.UNKNOWN_IN_EXAMPLE, name, message + name + "`" + others + ".", known);
        }
    }

    private void because(Example example) {
        for (Name name : example.because()) {
            if (!rules.contains(name.text())) {
                findings.unknown(Code.UNKNOWN_RULE, name, "There is no case or rule called `" + name + "`.", rules);
            }
        }
    }

    /** Checks the modifiers that examples draw beside rows. */
    private final class PictureChecker {
        private final List<String> names;

        PictureChecker(FlatScript contents) {
            this.names = contents.modifiers().stream()
                    .map(modifier -> modifier.name().text())
                    .toList();
        }

        void check(Claim.Rows rows) {
            Set<String> drawn = new HashSet<>();
            for (RowPicture row : rows.rows()) {
                List<Name> words =
                        row.words().stream().filter(word -> !isCard(word)).toList();
                for (Name word : words) {
                    if (!names.contains(word.text())) {
                        findings.unknown(
                                Code.UNKNOWN_IN_PICTURE,
                                word,
                                "There is no modifier called `" + word + "`.",
                                Stream.concat(names.stream(), specialCards().stream())
                                        .toList());
                    } else if (!drawn.add(word.text())) {
                        findings.report(
                                Code.MODIFIER_TWICE, word.span(), "`" + word + "` lies beside two rows at once.");
                    }
                }
            }
        }
    }
}
