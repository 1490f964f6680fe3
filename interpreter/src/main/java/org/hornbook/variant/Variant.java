package org.hornbook.variant;

import static org.hornbook.words.Language.say;

import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.source.Span;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.hornbook.syntax.Text;
import org.hornbook.words.Language;
import org.hornbook.words.Owner;
import org.hornbook.words.Subject;
import org.hornbook.words.Term;
import org.hornbook.words.Type;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/**
 * A checked variant, ready to be played.
 *
 * @param name the word other scripts call it by
 * @param lineage the scripts it is made of: itself first, then its deltas, then its parents up to the root
 * @param flattened the whole of it as one script without a parent; each part keeps its place in the file it came from
 * @param hash SHA-256 of the flattened text without examples and texts about the whole of it, in hexadecimal
 * @param players how many can play, the seats that nobody plays among them
 * @param deals how many are played side by side
 * @param capacity the cards that fill a row; the row in question is in {@link Formula.Slots#ROW}
 * @param words what counters can be that are no numbers; {@link #PARITIES} come first
 * @param rules everything with a name that can be the reason of an event, in the order of the flattened script
 * @param places where cards can be, besides rows
 * @param choices what answers are called
 * @param course how the game is played
 * @param locals how many slots a frame needs
 * @param wording says its texts
 */
public record Variant(
        String name,
        String title,
        @Nullable String about,
        List<String> sources,
        List<Ancestor> lineage,
        Script flattened,
        String hash,
        PlayerCounts players,
        List<Parameter> parameters,
        List<Requirement> requirements,
        int deals,
        Formula rows,
        Formula capacity,
        List<Worth> bullheads,
        Meanings meanings,
        Placement placement,
        List<Item.Modifier> modifiers,
        List<String> words,
        List<NamedRule.Bar> bars,
        List<Counter> counters,
        List<NamedRule.Trigger> triggers,
        Procedure procedure,
        List<Place> places,
        List<EmptySeat> seats,
        List<Choice> choices,
        Course course,
        List<NamedRule> rules,
        List<Note> rulings,
        List<Example> examples,
        Cost cost,
        int locals,
        Wording wording) {
    /** What the number of a card can be; every variant knows these words. */
    public static final List<String> PARITIES = List.of("odd", "even");

    public Variant {
        sources = List.copyOf(sources);
        lineage = List.copyOf(lineage);
        parameters = List.copyOf(parameters);
        requirements = List.copyOf(requirements);
        bullheads = List.copyOf(bullheads);
        modifiers = List.copyOf(modifiers);
        words = List.copyOf(words);
        bars = List.copyOf(bars);
        counters = List.copyOf(counters);
        triggers = List.copyOf(triggers);
        places = List.copyOf(places);
        seats = List.copyOf(seats);
        choices = List.copyOf(choices);
        rules = List.copyOf(rules);
        rulings = List.copyOf(rulings);
        examples = List.copyOf(examples);
    }

    /** {@code 1 player} or {@code 4 players}. */
    public static String playing(long number) {
        return number == 1 ? "1 player" : number + " players";
    }

    public Optional<Parameter> parameter(String name) {
        return parameters.stream()
                .filter(parameter -> parameter.name().equals(name))
                .findFirst();
    }

    /** The parameters that make a difference: what forms and rulebooks offer. A child can leave others unread. */
    public List<Parameter> options() {
        Set<Integer> read = ReadParameters.of(this);
        return IntStream.range(0, parameters.size())
                .filter(read::contains)
                .mapToObj(parameters::get)
                .toList();
    }

    /** All comparisons that the game makes. */
    public Set<Formula.Comparison> comparisons() {
        return ReadParameters.comparisons(this);
    }

    /** Whether any rule asks how full a row is. */
    public boolean measuresRows() {
        return ReadParameters.measuresRows(this);
    }

    /** Whether cards, hands and rows may fit together with one value of a parameter and not with another. */
    public boolean decidesLayout(Parameter parameter) {
        return ReadParameters.ofLayout(this).contains(parameters.indexOf(parameter));
    }

    /** What the seats are called that nobody plays. */
    public List<String> seatTitles() {
        return seats.stream().map(EmptySeat::title).toList();
    }

    /** How many people and bots can play. */
    public PlayerCounts people() {
        return new PlayerCounts(
                players.all().stream().map(count -> count - seats.size()).toList());
    }

    /** What players are asked for a choice, up to the question mark; empty if the script does not say. */
    public Optional<String> question(String choice) {
        return questions()
                .filter(ask -> choices.get(ask.choice()).name().equals(choice))
                .flatMap(ask -> Stream.ofNullable(ask.text()))
                .findFirst()
                .map(text -> text.substring(0, text.indexOf('?') < 0 ? text.length() : text.indexOf('?') + 1));
    }

    /** What places begin with. */
    public Stream<Lot> lots() {
        return places.stream().flatMap(place -> place.lots().stream());
    }

    /** The cards with names. */
    public List<Lot> namedCards() {
        return lots().filter(lot -> lot.name() != null).toList();
    }

    /** The place of the modifier that scripts call so; -1 if there is none. */
    public int modifier(String name) {
        return modifiers(_ -> true).indexOf(name);
    }

    /** What scripts call a modifier. */
    public String modifierName(int modifier) {
        return modifiers.get(modifier).name().text();
    }

    /** How many places a modifier takes in its row. */
    public int fills(int modifier) {
        return modifiers.get(modifier).fills();
    }

    /** What scripts call the modifiers, of which each is asked for by its place. */
    public List<String> modifiers(IntPredicate which) {
        return IntStream.range(0, modifiers.size())
                .filter(which)
                .mapToObj(this::modifierName)
                .toList();
    }

    /** What people call a modifier, without an article: its text, or its name without underscores. */
    public String spokenModifier(int modifier) {
        Item.Modifier known = modifiers.get(modifier);
        return known.text() == null
                ? called(known.name().text())
                : known.text().text().replaceFirst("^[Tt]he ", "");
    }

    /** What scripts call a card: its number, or its name and its number if it has both. */
    public String cardName(int card) {
        return lots().filter(lot -> lot.names(card))
                .findFirst()
                .map(lot -> lot.name() + (card == lot.from() ? "" : "_" + number(card)))
                .orElseGet(() -> String.valueOf(card));
    }

    /** The number that a card shows; 0 if it shows none. */
    public int number(int card) {
        return card - kind(card);
    }

    /** What all cards with the same name share: the identity of one without a number; 0 for cards without a name. */
    public int kind(int card) {
        for (Place place : places) {
            for (Lot lot : place.lots()) {
                if (lot.names(card)) {
                    return lot.from();
                }
            }
        }
        return 0;
    }

    /** What people call a card: the same without the underscores of a script. */
    public String spokenCard(int card) {
        return lots().filter(lot -> lot.names(card))
                .findFirst()
                .map(lot -> wording.called(Objects.requireNonNull(lot.name()))
                        + (card == lot.from() ? "" : " " + number(card)))
                .orElseGet(() -> cardName(card));
    }

    /** A value as people call it: "yes", "odd", "row 2", "nobody", "the cow". */
    public String spoken(Type type, int value) {
        return switch (type) {
            case TRUTH -> say("value.truth true", value != 0);
            case WORD -> value < 0 || value >= words.size() ? say("value.no_word") : wording.called(words.get(value));
            case PLAYER -> value == 0 ? say("value.nobody") : say("player.number number", value);
            case ROW -> value == 0 ? say("value.no_row") : say("row.named row", value);
            case MODIFIER -> say("modifier.named modifier", spokenModifier(value));
            case CARD -> spokenCard(value);
            default -> Integer.toString(value);
        };
    }

    /** The card that scripts call so; empty if the word is neither a number nor a card's name. */
    public OptionalInt card(String word) {
        return word.matches("\\d{1,9}")
                ? IntStream.of(Integer.parseInt(word))
                        .filter(card -> kind(card) == 0)
                        .findFirst()
                : lots().flatMapToInt(lot -> lot.card(word).stream()).findFirst();
    }

    /** The same variant, with the cost of its rules known. */
    public Variant withCost(Cost known) {
        return new Variant(
                name,
                title,
                about,
                sources,
                lineage,
                flattened,
                hash,
                players,
                parameters,
                requirements,
                deals,
                rows,
                capacity,
                bullheads,
                meanings,
                placement,
                modifiers,
                words,
                bars,
                counters,
                triggers,
                procedure,
                places,
                seats,
                choices,
                course,
                rules,
                rulings,
                examples,
                known,
                locals,
                wording);
    }

    /** Says the texts of a script, with the values in them. */
    public interface Wording {
        String said(Text text);

        /** What people call something that has a name in the script. */
        String called(String name);

        /** Whether the script says something in the language of the variant, by what translations call it. */
        boolean isSaid(String target);

        /** The languages besides its own in which the script has a title, by their letters. */
        List<String> languages();

        /** The variant with its texts for other values of the parameters and a number of players; null if they are the same. */
        @Nullable
        Variant told(List<Integer> parameters, int players);

        /** The variant in the language that is spoken; null if it is said in that already. */
        @Nullable
        Variant spoken();
    }

    /** What people call something that has a name in its script: a card, a word, a place or an answer. */
    public String called(String name) {
        return wording.called(name);
    }

    /** What sentences call a counter: its text (“rows taken this round”), or its name if its value is a player or row. */
    public String called(Counter counter) {
        String text = counter.text();
        return text != null && !counter.isThing() ? say("name.quoted name", text) : called(counter.name());
    }

    /** What a text of its script says. */
    public String said(Text text) {
        return wording.said(text);
    }

    /** Whether its script says something in the language that the variant is said in: {@code title}, or what has this name. */
    public boolean isSaid(String target) {
        return wording.isSaid(target);
    }

    /** The languages in which its script says texts besides the one that it is written in, by their letters. */
    public List<String> languages() {
        return wording.languages();
    }

    /** The variant in the language that is spoken here, as far as its script has texts in it. */
    public Variant spoken() {
        Variant spoken = wording.spoken();
        return spoken == null ? this : spoken.withCost(cost);
    }

    /** The variant in each other language in which its script says what it is called. */
    public Map<Language, Variant> translations() {
        Map<Language, Variant> all = new LinkedHashMap<>();
        for (String code : languages()) {
            Language.of(code).ifPresent(language -> language.during(() -> all.put(language, spoken())));
        }
        return all;
    }

    /** Its title in all languages that its script has it in; see {@link Language#among}. */
    public String titles() {
        return together(Variant::title);
    }

    /** Likewise what it says of itself; empty if that is nothing. */
    public String abouts() {
        return together(each -> Objects.requireNonNullElse(each.about(), ""));
    }

    private String together(java.util.function.Function<Variant, String> text) {
        Map<Language, String> others = new LinkedHashMap<>();
        translations().forEach((language, said) -> others.put(language, text.apply(said)));
        return Language.together(text.apply(Language.english().during(() -> spoken())), others);
    }

    /**
     * The variant as it is told at a table, in the language that is spoken here: its parameters and its texts have these values.
     *
     * @param values one for each parameter, in their order
     * @param count how many play, seats that nobody plays included
     */
    public Variant told(List<Integer> values, int count) {
        Variant told = wording.told(values, count);
        return told == null ? this : told.withCost(cost);
    }

    /** What is dealt before the first turn of a round, whatever happens, as far as steps say so without a condition. */
    public List<Dealt> dealt() {
        return course.round().stream()
                .takeWhile(step -> step.effects().stream().noneMatch(effect -> effect.is(Verb.Trait.PLAYS_TURN)))
                .filter(step -> !step.repeats() && step.condition() == null)
                .flatMap(step -> step.effects().stream())
                .flatMap(Variant::dealt)
                .toList();
    }

    private static Stream<Dealt> dealt(Effect effect) {
        return switch (effect) {
            case Effect.DealCards deal
            when deal.from().owner() == null ->
                Stream.of(new Dealt(
                        deal.from().place(),
                        deal.count(),
                        switch (deal.to()) {
                            case Effect.Recipient.EachPlayer _ -> Subject.PLAYER;
                            case Effect.Recipient.EachRow _ -> Subject.ROW;
                            case Effect.Destination _ -> null;
                        }));
            case Effect.Each each
            when each.subject() == Subject.PLAYER && each.where() == null ->
                each.effects().stream()
                        .flatMap(Variant::dealt)
                        .map(deal -> new Dealt(deal.from(), deal.count(), Subject.PLAYER));
            default -> Stream.empty();
        };
    }

    /** What the script calls the place with that role; empty if there is none. */
    public String nameOf(Place.Role role) {
        return places.stream()
                .filter(place -> place.role() == role)
                .map(Place::name)
                .findFirst()
                .orElse("");
    }

    /** Whether any rule adds rows to those dealt or takes them away. */
    public boolean changesRows() {
        return canDo(Verb.Trait.OPENS_ROW) || canDo(Verb.Trait.CLOSES_ROW) || countsRows();
    }

    /** Whether a counter says how many rows a round begins with. */
    public boolean countsRows() {
        return rows.all().anyMatch(Formula.CounterValue.class::isInstance);
    }

    /** Whether any rule may look at what was chosen for a choice; placing or moving it is no look. */
    public boolean looksAtChoice(int choice) {
        return formulas().flatMap(Formula::all).anyMatch(formula -> looksAt(choice, formula));
    }

    /** Whether the order of a place's cards means something to a rule, which asks for the first, last or nth of them or deals them. */
    public boolean looksAtOrder(int place) {
        return Stream.concat(formulas(), placement.bindings().stream().map(Placement.Binding::value))
                        .flatMap(Formula::all)
                        .anyMatch(formula -> formula instanceof Formula.OneOf(Things cards, Formula.Which which)
                                && (which.isEnd() && cards instanceof Things.InPlace || cards instanceof Things.Nth)
                                && cards.places().anyMatch(of -> of == place))
                || effects()
                        .flatMap(List::stream)
                        .flatMap(Effect::all)
                        .anyMatch(effect -> effect instanceof Effect.DealCards deal
                                && deal.from().place() == place);
    }

    /** Whether any rule looks at the bullheads of cards; in other games cards show none. */
    public boolean showsBullheads() {
        return Stream.concat(formulas(), deciding()).anyMatch(Variant::readsBullheads);
    }

    /** Whether bullheads matter to more than the answers given for somebody away: to points, counters, the win. */
    public boolean countsBullheads() {
        Stream<Formula> done = effects()
                .flatMap(List::stream)
                .flatMap(Effect::all)
                .filter(Effect.Do.class::isInstance)
                .flatMap(Effect::formulas);
        Stream<Formula> conditions =
                triggers.stream().map(NamedRule.Trigger::condition).flatMap(Stream::ofNullable);
        return Stream.of(done, conditions, deciding())
                .flatMap(formulas -> formulas)
                .anyMatch(Variant::readsBullheads);
    }

    /** What decides where cards go, what is kept sorted and who wins. */
    private Stream<Formula> deciding() {
        return Stream.of(
                        placement.bindings().stream().map(Placement.Binding::value),
                        bars.stream().map(NamedRule.Bar::barred),
                        Stream.ofNullable(procedure.goal()).map(Procedure.Goal::value),
                        Stream.ofNullable(procedure.sorting()).map(Formula.Key::value),
                        counters.stream().map(Counter::initial))
                .flatMap(formulas -> formulas)
                .flatMap(Stream::ofNullable);
    }

    private static boolean readsBullheads(Formula formula) {
        return formula.all()
                .anyMatch(each -> each.is(Function.CARD_BULLHEADS)
                        || each.is(Function.ROW_BULLHEADS)
                        || each.is(Function.PILE_BULLHEADS));
    }

    private Stream<Formula> formulas() {
        return Stream.of(
                        effects().flatMap(List::stream).flatMap(Effect::formulas),
                        placement.cases().stream().map(Placement.Case::condition),
                        triggers.stream().map(NamedRule.Trigger::condition),
                        steps().map(Course.Step::condition))
                .flatMap(formulas -> formulas)
                .flatMap(Stream::ofNullable);
    }

    private boolean looksAt(int choice, Formula formula) {
        return switch (formula) {
            case Formula.ChosenValue value -> value.choice() == choice;
            case Formula.Fold looks ->
                looks.of().places().findAny().isPresent()
                        || looks.of()
                                .answersRead()
                                .anyMatch(read ->
                                        read == choice || choices.get(read).type() == Type.CARD);
            default -> false;
        };
    }

    /** What a set is of: rows, players or cards; of answers that are no such things, cards. */
    public Subject subject(Things things) {
        return things.sources()
                .map(source -> switch (source) {
                    case Things.Members(Subject subject) -> subject;
                    case Things.OfChoice(int choice, Formula _)
                    when choices.get(choice).type() == Type.ROW -> Subject.ROW;
                    case Things.OfChoice(int choice, Formula _)
                    when choices.get(choice).type() == Type.PLAYER -> Subject.PLAYER;
                    default -> Subject.CARD;
                })
                .findFirst()
                .orElse(Subject.CARD);
    }

    /** The choices whose answers decide who is asked a question, and what and how much there is to choose from. */
    public Set<Integer> answersRead(Effect.Ask question) {
        Set<Integer> read = new HashSet<>();
        Stream.of(
                        question.who().formulas(),
                        Stream.of(question.least(), question.most()),
                        question.options().formulas())
                .flatMap(formulas -> formulas)
                .flatMap(this::inside)
                .flatMap(Variant::answersRead)
                .forEach(read::add);
        if (question.options() instanceof Effect.Options.Cards(Things cards)) {
            cards.answersRead().forEach(read::add);
        }
        return read;
    }

    /** Whether somebody's answer to a question can make a difference to others who are asked it too. */
    public boolean readsItself(Effect.Ask question) {
        return answersRead(question).contains(question.choice())
                || question.absent()
                        .formulas()
                        .flatMap(this::inside)
                        .flatMap(Variant::answersRead)
                        .anyMatch(read -> read == question.choice());
    }

    private static Stream<Integer> answersRead(Formula formula) {
        return switch (formula) {
            case Formula.ChosenValue chosen -> Stream.of(chosen.choice());
            case Formula.Fold looks -> looks.of().answersRead();
            default -> Stream.empty();
        };
    }

    /** A formula and all that its value is worked out from, what names of {@code place card} stand for included. */
    public Stream<Formula> inside(Formula formula) {
        return inside(formula, new HashSet<>());
    }

    private Stream<Formula> inside(Formula formula, Set<Integer> followed) {
        return formula.all()
                .flatMap(each -> each instanceof Formula.Bound(int binding) && followed.add(binding)
                        ? Stream.concat(
                                Stream.of(each),
                                inside(placement.bindings().get(binding).value(), followed))
                        : Stream.of(each));
    }

    /** Whether any rule does what the trait says. */
    public boolean canDo(Verb.Trait trait) {
        return effects().anyMatch(effects -> effects.stream().anyMatch(effect -> effect.is(trait)));
    }

    /** All that steps, cases and rules ask by a name of its own. */
    public Stream<Effect.Ask> questions() {
        return effects().flatMap(List::stream).flatMap(Effect::questions);
    }

    /** Whether every row has a place of that name. */
    public boolean isOfRows(String place) {
        return places.stream()
                .anyMatch(each -> each.per() == Owner.ROW && each.name().equals(place));
    }

    /** Those of the round and of the turn. */
    public Stream<Course.Step> steps() {
        return course.steps();
    }

    /** What each case, rule and step does. */
    public Stream<List<Effect>> effects() {
        return Stream.of(
                        placement.cases().stream().map(Placement.Case::effects),
                        triggers.stream().map(NamedRule.Trigger::effects),
                        course.steps().map(Course.Step::effects))
                .flatMap(effects -> effects);
    }

    /** The conditions of steps, and those in what each case, rule and step does; each is told apart by its place in the list. */
    public List<Formula> conditions() {
        return Stream.concat(
                        course.steps().map(Course.Step::condition).flatMap(Stream::ofNullable),
                        effects().flatMap(List::stream).flatMap(Effect::all).flatMap(Effect::conditions))
                .toList();
    }

    /** The place of their own that players choose from where this is asked, such as the hand. */
    public Optional<Place> chosenFrom(String choice) {
        return effects()
                .flatMap(List::stream)
                .flatMap(Effect::questions)
                .filter(ask -> choices.get(ask.choice()).name().equals(choice))
                .flatMap(ask ->
                        ask.options() instanceof Effect.Options.Cards(Things cards) ? cards.places() : Stream.empty())
                .map(places::get)
                .filter(place -> place.per() == Owner.PLAYER)
                .findFirst();
    }

    /** One of the scripts a variant is made of. */
    public record Ancestor(String name, String title, String file) {}

    /** From {@code low} to {@code high}, both included. */
    public record Bounds(int low, int high) {
        public boolean contains(int value) {
            return low <= value && value <= high;
        }

        /** {@code 2 to 8}, or {@code only 5}. */
        public String spoken() {
            return low == high ? say("number.only number", low) : say("number.range low high", low, high);
        }
    }

    /**
     * How many can play.
     *
     * @param all the numbers, ascending; at least one
     */
    public record PlayerCounts(List<Integer> all) {
        public PlayerCounts {
            all = List.copyOf(all);
        }

        /** Where a script does not say it. */
        public static final PlayerCounts USUAL = between(2, 10);

        /** How many have room at a table. */
        public static final int MOST = 20;

        /** All numbers from one to another. */
        public static PlayerCounts between(int low, int high) {
            return new PlayerCounts(IntStream.rangeClosed(low, high).boxed().toList());
        }

        /** Whether no number between the lowest and the highest is missing. */
        public boolean isRange() {
            return high() - low() == all.size() - 1;
        }

        /** As many as a script says, though no more than a table can hold. */
        public static PlayerCounts of(Statement.Players players) {
            List<Integer> all = players.ranges().stream()
                    .flatMap(range -> IntStream.rangeClosed(range.low(), Math.min(range.high(), MOST))
                            .boxed())
                    .distinct()
                    .sorted()
                    .toList();
            return all.isEmpty() ? USUAL : new PlayerCounts(all);
        }

        public int low() {
            return all.getFirst();
        }

        public int high() {
            return all.getLast();
        }

        public boolean contains(int count) {
            return all.contains(count);
        }

        /** The number nearest to a count, of two the lower. */
        public int nearest(int count) {
            return all.stream()
                    .min(Comparator.comparingInt(each -> Math.abs(each - count)))
                    .orElseThrow();
        }

        /** Those who can make two teams or more of one size, so that no player is left over; empty if nobody can. */
        public Optional<PlayerCounts> inTeams(int size) {
            if (size == 1) {
                return Optional.of(this);
            }
            List<Integer> some = all.stream()
                    .filter(count -> count % size == 0 && count > size)
                    .toList();
            return some.isEmpty() ? Optional.empty() : Optional.of(new PlayerCounts(some));
        }

        /** {@code 2 to 8}, {@code 4 or 6}, {@code 2, 4 or 8}, {@code only 5}. */
        public String spoken() {
            return isRange() ? new Bounds(low(), high()).spoken() : Language.or(all);
        }
    }

    /**
     * What a host sets at a table. A switch is 0 or 1.
     *
     * @param initial its value in the script
     * @param value its value where the variant is {@linkplain Variant#told told}; elsewhere the initial one
     */
    public record Parameter(
            String name,
            boolean isSwitch,
            int initial,
            int value,
            Bounds range,
            @Nullable String text,
            Span span) {
        /** What people call it: the text its script gives it, or else its name. */
        public String spoken() {
            return text == null ? name : text;
        }

        /** A value in sentences. */
        public String spoken(int value) {
            return isSwitch ? say("value.truth true", value != 0) : String.valueOf(value);
        }

        /** A value as scripts write it: {@code 10}, or {@code off} of a switch. */
        public String written(int value) {
            return !isSwitch ? String.valueOf(value) : value == 0 ? "no" : "yes";
        }

        /** What is wrong with a value, in a plain sentence; nothing if it is one of the parameter's. */
        public Optional<String> problem(int value) {
            String values = isSwitch ? say("setup.parameter_switch") : range.spoken();
            return range.contains(value)
                    ? Optional.empty()
                    : Optional.of(say("setup.parameter name values value", name, values, value));
        }
    }

    /** What parameters and players must satisfy together. */
    public record Requirement(Formula condition, String text, Span span) {}

    /** There can be so many cards in a deal. */
    public static final int MOST_CARDS = 1999;

    /** The highest number that a card can have; the lowest is 1, for 0 stands for no card. */
    public static final int HIGHEST_NUMBER = 1_000_000;

    /** From the lowest card of all places to the highest there can be so many numbers. */
    public static final int MOST_NUMBERS = 10_000;

    /**
     * Cards that are dealt at the start of a round.
     *
     * @param from the place they are dealt from
     * @param each who gets so many; missing if they go to one place
     */
    public record Dealt(int from, Formula count, @Nullable Subject each) {}

    /** The first whose condition holds gives the bullheads of the card in {@link Formula.Slots#CARD}; none means always. */
    public record Worth(@Nullable Formula condition, Formula points, Span span) {}

    /**
     * A seat that nobody plays; all its answers are those for somebody away.
     *
     * @param text what people call it; its name if missing
     */
    public record EmptySeat(String name, @Nullable String text) {
        /** What people call it, at the beginning of a sentence. */
        public String title() {
            String spoken = Term.spoken(name);
            return text == null ? Character.toUpperCase(spoken.charAt(0)) + spoken.substring(1) : text;
        }
    }

    /** A ruling: what our reading of the source is where it is silent. */
    public record Note(@Nullable NamedRule rule, String text, Span span) {}

    /**
     * How a game goes around its placements.
     *
     * @param sorting how rows are kept sorted, if they are; each row is put in {@link Formula.Slots#ROW} to be judged
     * @param goal what decides who wins; missing if it is the score
     * @param lowestWins whether the lowest score, or whatever decides, wins
     * @param teamSize how many players make a team; 1 if everybody plays alone
     * @param against the place among the seats that nobody plays of the one that all others play against together; -1 if
     *     they do not
     */
    public record Procedure(
            Formula.@Nullable Key sorting, @Nullable Goal goal, boolean lowestWins, int teamSize, int against) {
        /**
         * A number that decides who wins.
         *
         * @param value of the player in {@link Formula.Slots#PLAYER}
         */
        public record Goal(String name, Formula value) {}

        /** Who wins, in a sentence: {@code Fewest points win.} */
        public String aim() {
            return say("win.aim teams low goal", inTeams(), lowestWins, aimedAt());
        }

        /** What decides who wins, such as {@code wealth}; empty if points do. */
        public String aimedAt() {
            return goal == null ? "" : Term.spoken(goal.name());
        }

        /** Whether players have teams. */
        public boolean inTeams() {
            return teamSize > 1 || against >= 0;
        }
    }

    /**
     * The most steps the rules can take, over all parameter values. A step is one formula or effect evaluated once.
     *
     * @param costliest the line that contributes most to a card
     * @param events what happens besides
     */
    public record Cost(long perCard, long perRound, Span costliest, Events events) {}

    /**
     * The most events the rules of one deal can bring about, over all parameter values.
     *
     * @param atStart when cards are dealt
     * @param perCard for each card
     * @param perTurn when a turn ends
     * @param atEnd when a round ends
     */
    public record Events(long atStart, long perCard, long perTurn, long atEnd) {
        /** Before they are known. */
        public static final Events NONE = new Events(0, 0, 0, 0);
    }
}
