package org.hornbook.server.web.practice;

import static org.hornbook.words.Language.say;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.bots.Bot;
import org.hornbook.bots.BotKind;
import org.hornbook.bots.Budget;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Outcome;
import org.hornbook.game.Answer;
import org.hornbook.game.Decision;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.game.Question.Kind;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.narration.Narrator;
import org.hornbook.narration.PlayerNames;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.replay.Rerun;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.hornbook.words.Stacks;
import org.hornbook.work.Worker;

/**
 * A game of one person against bots that nobody keeps: the number of its deal and what the person has answered stand in its address,
 * and bots answer the same again. So it needs no cookie, any server can go on with it, whoever goes back a page takes a move back, and
 * no address holds what bots keep secret. The person sits in seat 1.
 */
public final class PracticeGame {
    /** The person's seat. */
    public static final int PERSON = 1;

    private static final int MOST_CHOICES = 1_000;
    private static final int MOST_NEWS = 80;
    private static final int BYTES_OF_A_TABLE = 16 * 1024;
    private static final Budget THOUGHT = Budget.iterations(15);

    /** Such as {@code 5!9,2}: the picks for each question. */
    private static final Pattern ANSWER = Pattern.compile("[-0-9!,]*");

    /** In bytes, for games that somebody has just played: bots need not think again of what they have answered. */
    private static final long ROOM = 16L << 20;

    private static final Cache<Position, PracticeGame> REACHED = Caffeine.newBuilder()
            .maximumWeight(ROOM)
            .weigher((Position position, PracticeGame game) ->
                    game.bytes() + position.said().length())
            .build();

    /** Where a game stands; the same rules lead there again. What has happened is said in a language. */
    private record Position(
            String rules, List<Integer> parameters, int players, long deal, String said, String language) {
        Position(Setup setup, long deal, String said) {
            this(setup.variant().hash(), setup.parameters(), setup.players(), deal, said, Language.code());
        }

        /** Before the last answer. */
        Position before() {
            int begun = said.lastIndexOf(GIVEN) + 1;
            String before = said.substring(0, Math.max(begun, said.lastIndexOf('_')));
            return new Position(rules, parameters, players, deal, before, language);
        }

        boolean isBeginning() {
            return said.isEmpty() || said.charAt(said.length() - 1) == GIVEN;
        }
    }

    /** Ends what everybody has answered before the person begins, such as {@code 1*5;2*9,2~}. */
    private static final char GIVEN = '~';

    private static final Pattern GIVEN_ANSWER = Pattern.compile("(\\d{1,2})\\*(" + ANSWER.pattern() + ")");

    /** Marks a game that bots have played to the end of the round; it stands in no address. */
    private static final String TO_THE_END = "_>";

    private static final Pattern PICK = Pattern.compile("-?\\d{1,6}");

    private final BotKind bots;
    private final Engine engine;
    private final PlayerNames cast;
    private final Narrator narrator;
    private final long deal;
    private final String given;
    private final List<Answer.Picks> said;
    private final List<Event> news;
    private final List<Answer> answers;
    private TableState table;
    private String objection = "";

    /** Where bots have not begun to answer. */
    private PracticeGame(Setup setup, long deal, BotKind bots, String given) {
        this.bots = bots;
        this.given = given;
        this.engine = new Engine(new Rules(setup), true);
        this.cast = PlayerNames.amongBots(setup, PERSON);
        this.narrator = new Narrator(cast, engine.rules().setup());
        this.deal = deal;
        Outcome.Accepted start = engine.start(Seed.of(deal));
        this.table = start.state();
        this.said = new ArrayList<>();
        this.answers = new ArrayList<>();
        this.news = new ArrayList<>(start.events());
    }

    private PracticeGame(PracticeGame other, BotKind bots) {
        this.bots = bots;
        this.engine = other.engine;
        this.cast = other.cast;
        this.narrator = other.narrator;
        this.deal = other.deal;
        this.given = other.given;
        this.said = new ArrayList<>(other.said);
        this.news = new ArrayList<>(other.news);
        this.table = other.table;
        this.answers = new ArrayList<>(other.answers);
    }

    /**
     * A game as far as it has got.
     *
     * @param said what the person has answered, as {@link #said()} writes it
     * @throws Refused if that was never said in this game
     */
    public static PracticeGame of(Setup setup, long deal, String said) {
        Position position = new Position(setup, deal, said);
        PracticeGame known = REACHED.getIfPresent(position);
        if (known == null) {
            PracticeGame before = position.isBeginning() ? null : REACHED.getIfPresent(position.before());
            known = before == null
                    ? played(setup, deal, said)
                    : before.copy().after(said.substring(Math.max(said.lastIndexOf('_'), said.lastIndexOf(GIVEN)) + 1));
            REACHED.put(position, known);
        }
        return known.copy();
    }

    private static PracticeGame played(Setup setup, long deal, String said) {
        int begun = said.indexOf(GIVEN) + 1;
        List<String> given = split(said.substring(0, Math.max(0, begun - 1)), ";");
        List<String> answers = split(said.substring(begun), "_");
        if (answers.size() + given.size() > MOST_CHOICES) {
            throw broken();
        }
        PracticeGame game = new PracticeGame(setup, deal, BotKind.CAUTIOUS, said.substring(0, begun));
        given.forEach(game::give);
        game.goOn();
        answers.forEach(game::after);
        return game;
    }

    private static List<String> split(String said, String mark) {
        return said.isEmpty() ? List.of() : List.of(said.split(mark, -1));
    }

    /** What somebody answered before the person begins. */
    private void give(String written) {
        Matcher answer = GIVEN_ANSWER.matcher(written);
        if (!answer.matches()) {
            throw broken();
        }
        Answer given = new Answer.Picks(Integer.parseInt(answer.group(1)), picksIn(answer.group(2)));
        if (!(engine.apply(table, given) instanceof Outcome.Accepted accepted)) {
            throw broken();
        }
        news.clear();
        follow(given, accepted);
    }

    /** What these answers come to in an address, for a game that a person goes on with. */
    public static String given(List<Answer.Picks> answers) {
        return answers.stream()
                        .map(answer -> answer.seat() + "*" + written(answer))
                        .collect(Collectors.joining(";"))
                + GIVEN;
    }

    /**
     * A deal as it lies on the table of seat 1 after some turns of bots in every seat, which play anything.
     *
     * @param turns the most; fewer if the first round is over before
     */
    public static SeatView played(Setup setup, long deal, int turns) {
        PracticeGame game = new PracticeGame(setup, deal, BotKind.RANDOM, "");
        game.goOn();
        SeatView before = game.view();
        for (SeatView now = before; now.round() <= 1 && !now.over() && !game.isTooLong(); now = game.view()) {
            before = now;
            if (now.turn() > turns || !(game.bot(PERSON) instanceof Answer.Picks answer) || !game.take(answer)) {
                break;
            }
        }
        return before;
    }

    private PracticeGame after(String answer) {
        if (!ANSWER.matcher(answer).matches() || !take(new Answer.Picks(PERSON, picksIn(answer)))) {
            throw broken();
        }
        return this;
    }

    /** How much of the memory it takes, more or less. */
    private int bytes() {
        return BYTES_OF_A_TABLE
                + (int) Math.min(ROOM / 2, news.stream().mapToLong(Event::bytes).sum());
    }

    /** The same game, for trying what would become of it. */
    PracticeGame copy() {
        return new PracticeGame(this, bots);
    }

    private static Refused broken() {
        return new Refused(Reason.NOT_UNDERSTOOD, say("practice.broken"), say("practice.broken_remedy"));
    }

    private static List<List<Integer>> picksIn(String written) {
        return Arrays.stream(written.split(",", -1))
                .map(question -> picks(question.isEmpty() ? List.of() : List.of(question.split("!"))))
                .toList();
    }

    private static List<Integer> picks(List<String> written) {
        if (!written.stream().allMatch(pick -> PICK.matcher(pick).matches())) {
            throw broken();
        }
        return written.stream().map(Integer::valueOf).toList();
    }

    private static String written(Answer.Picks answer) {
        return answer.picks().stream()
                .map(picks -> picks.stream().map(String::valueOf).collect(Collectors.joining("!")))
                .collect(Collectors.joining(","));
    }

    /** What the person has answered, in letters that can stand in any address. */
    public String said() {
        return given + said.stream().map(PracticeGame::written).collect(Collectors.joining("_"));
    }

    /**
     * Takes the person's answer, and lets bots answer until the person is asked again; if it is none, the page says why and asks
     * again.
     *
     * @param chosen what was chosen for each question, by its place from 0
     * @throws Refused if that cannot have been chosen on the page
     */
    public void answer(IntFunction<List<String>> chosen) {
        int questions = engine.decision(table).of(PERSON).size();
        take(new Answer.Picks(
                PERSON,
                IntStream.range(0, questions)
                        .mapToObj(question -> picks(chosen.apply(question)))
                        .toList()));
    }

    /** The same for a page that sends its answer as numbers. */
    void answer(List<List<Integer>> picks) {
        if (picks.stream().anyMatch(each -> each == null || each.stream().anyMatch(Objects::isNull))) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        take(new Answer.Picks(PERSON, picks));
    }

    /** The game played on to the end of its round by quick bots in every seat: thinking takes too long in some games. */
    public PracticeGame playedOn() {
        Position end = new Position(engine.rules().setup(), deal, said() + TO_THE_END);
        PracticeGame known = REACHED.getIfPresent(end);
        if (known == null) {
            known = new PracticeGame(this, BotKind.QUICK);
            int round = known.view().round();
            while (!known.isOver()
                    && !known.isTooLong()
                    && known.view().round() == round
                    && known.bot(PERSON) instanceof Answer.Picks answer
                    && known.take(answer)) {
                Worker.checkpoint();
            }
            REACHED.put(end, known);
        }
        return known.copy();
    }

    /** Whether the rules did not say how to go on. */
    public boolean hasFailed() {
        return news.stream().anyMatch(Event.RulesFailed.class::isInstance);
    }

    /** The first round and what everybody has chosen in it, under other rules: quick bots choose where these ask for more. */
    public Rerun under(Setup other) {
        Rules rules = new Rules(other);
        Bot bot = BotKind.ready(rules, deal);
        return Rerun.ofFirstRound(engine.rules().setup(), rules, Seed.of(deal), answers, cast, bot::answer);
    }

    /** By which rules it is played. */
    public Rules rules() {
        return engine.rules();
    }

    /** What the person sees. */
    SeatView view() {
        return engine.view(table, PERSON);
    }

    /** What has happened since the person answered last, as far as the person may know. */
    List<Event> news() {
        return news.stream()
                .filter(event -> event.onlyFor() == 0 || event.onlyFor() == PERSON)
                .toList();
    }

    Narrator narrator() {
        return narrator;
    }

    /** What its players are called. */
    public PlayerNames cast() {
        return cast;
    }

    long deal() {
        return deal;
    }

    /** Why what was answered is no answer; empty if it is one. */
    String objection() {
        return objection;
    }

    boolean isOver() {
        return table.isOver();
    }

    /** Whether it cannot be gone on with, because so much has been chosen. */
    boolean isTooLong() {
        return answers.size() >= MOST_CHOICES;
    }

    /** Lets bots answer until the person is asked. */
    private void goOn() {
        for (Decision asked = engine.decision(table);
                !table.isOver() && !asked.seats().contains(PERSON) && !isTooLong();
                asked = engine.decision(table)) {
            int seat = asked.seats().getFirst();
            Answer chosen = bot(seat);
            if (!(engine.apply(table, chosen) instanceof Outcome.Accepted accepted)) {
                throw new IllegalStateException("a bot answers " + chosen);
            }
            follow(chosen, accepted);
        }
    }

    private Answer bot(int seat) {
        long seed = deal * MOST_CHOICES + answers.size();
        Bot bot = bots == BotKind.QUICK
                ? BotKind.ready(engine.rules(), seed)
                : bots.seeded(engine.rules(), seed, THOUGHT);
        return bot.answer(engine.view(table, seat));
    }

    private void follow(Answer answer, Outcome.Accepted accepted) {
        table = accepted.state();
        news.addAll(accepted.events());
        answers.add(answer);
    }

    /** @return whether that is an answer */
    boolean take(Answer.Picks answer) {
        switch (engine.apply(table, answer)) {
            case Outcome.Accepted accepted -> {
                news.clear();
                said.add(answer);
                follow(answer, accepted);
                goOn();
                return true;
            }
            case Outcome.Rejected rejected -> {
                objection = cast.named(rejected.reason());
                return false;
            }
        }
    }

    /**
     * What the page shows.
     *
     * @param said for the address
     * @param objection why what was answered is no answer; empty if it is one
     * @param news what has happened since the person answered last
     * @param ending how the game went; empty as long as it goes on
     */
    public record Page(
            String said,
            String objection,
            List<String> news,
            List<Standing> players,
            List<Laid> deals,
            List<Asked> questions,
            String ending,
            boolean tooLong) {
        /** Whether one click answers. */
        public boolean isSimple() {
            return questions.size() == 1 && questions.getFirst().isOne();
        }
    }

    /**
     * @param taken bullheads of the cards taken this round
     * @param cards how many are left in hand
     */
    public record Standing(String name, int score, int taken, int cards) {}

    /**
     * A deal as it lies on the table.
     *
     * @param number from 1; 0 if there is only one
     * @param rows such as {@code 5 8 cow | 70}
     * @param places what lies elsewhere, in words
     * @param hand the person's cards; none if these are what they choose from
     */
    public record Laid(int number, String rows, List<String> places, List<Integer> hand) {}

    /**
     * A question.
     *
     * @param hint how many can be chosen; empty if that is one
     */
    public record Asked(String text, String hint, List<Option> options, boolean isOne) {}

    /** @param words what it is called */
    public record Option(int pick, String words, boolean isCard) {}

    public Page page() {
        SeatView view = view();
        return new Page(
                said(),
                objection,
                told(),
                standings(view),
                view.deals().stream().map(board -> laid(board, view)).toList(),
                view.decision().of(PERSON).stream()
                        .map(question -> asked(question, view))
                        .toList(),
                table.isOver() ? ending() : "",
                isTooLong());
    }

    private List<String> told() {
        List<String> told = news().stream()
                .filter(event -> !(event instanceof Event.HandDealt || event instanceof Event.GameEnded))
                .map(narrator::tell)
                .filter(words -> !words.isEmpty())
                .toList();
        return told.subList(Math.max(0, told.size() - MOST_NEWS), told.size());
    }

    private String ending() {
        return news.stream()
                .filter(Event.GameEnded.class::isInstance)
                .map(narrator::tell)
                .collect(Collectors.joining(" "));
    }

    private List<Standing> standings(SeatView view) {
        return view.players().stream()
                .map(player -> new Standing(
                        cast.of(player.seat()),
                        player.score(),
                        player.taken().stream()
                                .flatMap(List::stream)
                                .mapToInt(engine.rules()::bullheads)
                                .sum(),
                        player.handCount().stream().mapToInt(Integer::intValue).sum()))
                .toList();
    }

    private Laid laid(SeatView.Board board, SeatView view) {
        String rows = board.rows().stream().map(this::row).collect(Collectors.joining(" | "));
        boolean isAsked = view.decision().of(PERSON).stream()
                .anyMatch(question -> question.kind() == Kind.CARDS
                        && question.deal() == board.deal()
                        && board.isHand(question.options()));
        return new Laid(
                view.deals().size() == 1 ? 0 : board.deal(),
                rows,
                narrator.lying(board),
                isAsked ? List.of() : board.hand());
    }

    /** As scripts write it, which the page's scripts read. */
    private String row(SeatView.Row row) {
        Variant variant = engine.rules().setup().variant();
        List<String> cards = row.cards().stream().map(variant::cardName).toList();
        return Stream.concat(Stacks.written(cards, row.stacked()).stream(), row.modifiers().stream())
                .collect(Collectors.joining(" "));
    }

    private Asked asked(Question question, SeatView view) {
        boolean isOne = question.least() == 1 && question.most() == 1;
        boolean isOfSeveral = question.deal() > 0 && view.deals().size() > 1;
        return new Asked(
                isOfSeveral ? say("deal.told deal sentence", question.deal(), question.text()) : question.text(),
                isOne ? "" : say("practice.choose number", Language.range(question.least(), question.most())),
                question.options().stream()
                        .map(pick -> new Option(pick, words(question, pick, view), question.kind() == Kind.CARDS))
                        .toList(),
                isOne);
    }

    /** A row with what it costs, since that is what people look for. */
    private String words(Question question, int pick, SeatView view) {
        String words = narrator.option(question.kind(), pick);
        if (question.kind() != Kind.ROWS) {
            return words;
        }
        return view.deals().get(Math.max(0, question.deal() - 1)).rows().stream()
                .filter(row -> row.number() == pick)
                .map(row -> say("list.next before next", words, say("bullheads.count count", row.bullheads())))
                .findFirst()
                .orElse(words);
    }
}
