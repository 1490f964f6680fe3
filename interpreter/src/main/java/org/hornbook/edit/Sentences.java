package org.hornbook.edit;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.document.Block;
import org.hornbook.program.Setup;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.hornbook.words.Term;
import org.jspecify.annotations.Nullable;

/**
 * A rulebook sentence by sentence, each with the item or setting of the script that it tells of, and with the numbers that can be set in
 * it. Where a parameter shows is found by telling the rulebook once more with another value: what differs is its number. So a sentence
 * that we make needs no more marks than one that an author wrote.
 *
 * @param dials what can be set; of a parameter that shows in no sentence the name is in {@code unsaid}
 */
public record Sentences(List<Section> sections, List<Dial> dials, List<String> unsaid) {
    private static final Pattern PART = Pattern.compile("[\\p{L}\\p{N}\\u2212-]+|[^\\p{L}\\p{N}\\u2212-]+");
    private static final int MOST_PARTS = 400;

    private static final String PLAYERS = "players";

    /** Sections that tell of no item: examples, rulings and the table of all parameters. */
    private static final List<String> NOT_TOLD = List.of("examples", "rulings", "options");

    /** The section where rules are added that belong to no other; it is there without a rule, too. */
    private static final String FURTHER = "rules";

    /** A section of the rulebook, with the sentences that it had before and has no longer. */
    public record Section(String id, String title, List<Sentence> sentences) {}

    /**
     * A sentence.
     *
     * @param key the item or setting that it tells of; empty if it tells of none alone
     * @param parts its words in order
     * @param outline what the rule does exactly, a line each; empty for settings
     * @param state how it stands to the game that is changed
     */
    public record Sentence(String key, List<Part> parts, List<String> outline, State state) {
        public String text() {
            return parts.stream().map(Part::text).collect(Collectors.joining());
        }

        private Sentence with(State other) {
            return new Sentence(key, parts, outline, other);
        }

        private Sentence with(Map<Integer, String> numbers) {
            List<Part> marked = new ArrayList<>();
            List<String> words = Sentences.parts(text());
            for (int i = 0; i < words.size(); i++) {
                String parameter = numbers.get(i);
                Part last = marked.isEmpty() ? null : marked.getLast();
                if (last != null && Objects.equals(last.parameter(), parameter)) {
                    marked.set(marked.size() - 1, new Part(last.text() + words.get(i), parameter));
                } else {
                    marked.add(new Part(words.get(i), parameter));
                }
            }
            return new Sentence(key, marked, outline, state);
        }
    }

    /** How a sentence stands to the game that is changed. */
    public enum State {
        SAME,
        OTHER,
        NEW,
        GONE
    }

    /** Some words; those that are a number have the name of its parameter. */
    public record Part(String text, @Nullable String parameter) {}

    /**
     * A number that can be set.
     *
     * @param usual its value in the game that is changed
     */
    public record Dial(String name, String label, boolean isSwitch, int low, int high, int value, int usual) {}

    /**
     * The sentences of a variant, in the language that is spoken here.
     *
     * @param base the game that it changes; null if it changes none
     */
    public static Sentences of(Variant variant, @Nullable Variant base) {
        return spoken(variant.spoken(), base == null ? null : base.spoken());
    }

    private static Sentences spoken(Variant variant, @Nullable Variant base) {
        Setup usual = Setup.usual(variant);
        Map<String, String> told = texts(usual);
        Map<String, Map<Integer, String>> marks = new HashMap<>();
        for (Variant.Parameter parameter : variant.options()) {
            if (!parameter.isSwitch()) {
                texts(usual.with(parameter.name(), neighbour(parameter)))
                        .forEach((place, text) -> differing(told.getOrDefault(place, text), text)
                                .forEach(part -> marks.computeIfAbsent(place, _ -> new HashMap<>())
                                        .putIfAbsent(part, parameter.name())));
            }
        }
        List<Section> plain = sections(variant);
        Set<String> shown = new HashSet<>();
        List<Section> marked = plain.stream()
                .map(section -> new Section(section.id(), section.title(), each(section, (place, sentence) -> {
                    Map<Integer, String> numbers = sentence.key().equals(PLAYERS)
                            ? players(sentence.text(), variant)
                            : sentence.text().equals(told.get(place)) ? marks.getOrDefault(place, Map.of()) : Map.of();
                    shown.addAll(numbers.values());
                    return sentence.with(numbers);
                })))
                .toList();
        return new Sentences(
                base == null ? marked : against(marked, sections(base)),
                Stream.concat(
                                variant.options().stream().map(parameter -> dial(parameter, base)),
                                ofPlayers(variant, base))
                        .toList(),
                variant.options().stream()
                        .map(Variant.Parameter::name)
                        .filter(name -> !shown.contains(name))
                        .toList());
    }

    /** The numbers of players, where none between them is missing. */
    private static Map<Integer, String> players(String text, Variant variant) {
        List<String> parts = parts(text);
        Variant.PlayerCounts people = variant.people();
        return !people.isRange() || people.low() == people.high()
                ? Map.of()
                : Map.of(
                        parts.indexOf(String.valueOf(people.low())), Edits.FEWEST,
                        parts.lastIndexOf(String.valueOf(people.high())), Edits.MOST);
    }

    private static Stream<Dial> ofPlayers(Variant variant, @Nullable Variant base) {
        Variant.PlayerCounts now = variant.people();
        Variant.PlayerCounts usual = base == null ? now : base.people();
        int low = Math.min(2, usual.low());
        return Stream.of(
                new Dial(Edits.FEWEST, say("dial.fewest"), false, low, now.high(), now.low(), usual.low()),
                new Dial(
                        Edits.MOST,
                        say("dial.most"),
                        false,
                        now.low(),
                        Variant.PlayerCounts.MOST,
                        now.high(),
                        usual.high()));
    }

    private static int neighbour(Variant.Parameter parameter) {
        return parameter.initial() < parameter.range().high() ? parameter.initial() + 1 : parameter.initial() - 1;
    }

    private static Dial dial(Variant.Parameter parameter, @Nullable Variant base) {
        return new Dial(
                parameter.name(),
                Language.capital(Term.spoken(parameter.spoken())),
                parameter.isSwitch(),
                parameter.range().low(),
                parameter.range().high(),
                parameter.initial(),
                Optional.ofNullable(base)
                        .flatMap(game -> game.parameter(parameter.name()))
                        .orElse(parameter)
                        .initial());
    }

    /** The rulebook without marks; a sentence of several blocks of one kind stands once for each. */
    private static List<Section> sections(Variant variant) {
        List<Section> sections = new ArrayList<>(written(variant));
        if (sections.stream().noneMatch(section -> section.id().equals(FURTHER))) {
            int points = sections.stream().map(Section::id).toList().indexOf("points");
            sections.add(Math.max(0, points), new Section(FURTHER, say("section." + FURTHER), List.of()));
        }
        return sections;
    }

    private static List<Section> written(Variant variant) {
        return Rulebook.of(variant, List.of()).sections().stream()
                .filter(section -> !NOT_TOLD.contains(section.id()))
                .map(section -> new Section(
                        section.id(),
                        section.title(),
                        section.blocks().stream()
                                .flatMap(block -> sentences(block, variant))
                                .filter(sentence -> !sentence.key().equals("source"))
                                .toList()))
                .filter(section -> !section.sentences().isEmpty())
                .toList();
    }

    private static Stream<Sentence> sentences(Block block, Variant variant) {
        return switch (block) {
            case Block.Paragraph paragraph ->
                Stream.of(sentence(paragraph.of(), paragraph.prose().text(), List.of()));
            case Block.Table table -> Stream.of(sentence(table.of(), Rulebook.bullheads(variant), List.of()));
            case Block.Rules rules ->
                rules.rules().stream()
                        .map(rule -> sentence(
                                rule.origin().rule(),
                                rule.words(),
                                rule.outline().stream().map(Block.Line::words).toList()));
            default -> Stream.of();
        };
    }

    private static Sentence sentence(String key, String text, List<String> outline) {
        return new Sentence(key, List.of(new Part(text, null)), outline, State.SAME);
    }

    /** The sentences as a table tells them, by their places. */
    private static Map<String, String> texts(Setup setup) {
        Map<String, String> texts = new HashMap<>();
        for (Section section : sections(setup.told().variant())) {
            each(section, (place, sentence) -> texts.put(place, sentence.text()));
        }
        return texts;
    }

    /** Goes through a section: a sentence's place is what it tells of, and the how manieth it is that does. */
    private static <T> List<T> each(Section section, BiFunction<String, Sentence, T> action) {
        Map<String, Integer> counts = new HashMap<>();
        List<T> all = new ArrayList<>();
        for (Sentence sentence : section.sentences()) {
            int count = counts.merge(sentence.key(), 1, Integer::sum);
            all.add(action.apply(section.id() + " " + sentence.key() + " " + count, sentence));
        }
        return all;
    }

    /** The parts of a text, by their places, that another text does not have. */
    private static Set<Integer> differing(String text, String other) {
        List<String> parts = parts(text);
        List<String> others = parts(other);
        if (text.equals(other) || parts.size() > MOST_PARTS || others.size() > MOST_PARTS) {
            return Set.of();
        }
        int[][] common = new int[parts.size() + 1][others.size() + 1];
        for (int i = parts.size() - 1; i >= 0; i--) {
            for (int j = others.size() - 1; j >= 0; j--) {
                common[i][j] = parts.get(i).equals(others.get(j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        Set<Integer> differing = new HashSet<>();
        int i = 0;
        int j = 0;
        while (i < parts.size()) {
            if (j < others.size() && parts.get(i).equals(others.get(j))) {
                i++;
                j++;
            } else if (j < others.size() && common[i + 1][j] < common[i][j + 1]) {
                j++;
            } else {
                if (Character.isLetterOrDigit(parts.get(i).codePointAt(0))) {
                    differing.add(i);
                }
                i++;
            }
        }
        return differing;
    }

    private static List<String> parts(String text) {
        return PART.matcher(text).results().map(MatchResult::group).toList();
    }

    /** Says how each sentence stands to the game that is changed, and adds those that are left out. */
    private static List<Section> against(List<Section> sections, List<Section> base) {
        Map<String, List<String>> before = byKey(base);
        Map<String, List<String>> now = byKey(sections);
        List<Section> compared = new ArrayList<>();
        for (Section section : sections) {
            List<Sentence> sentences = new ArrayList<>(section.sentences().stream()
                    .map(sentence -> sentence.with(
                            sentence.key().isEmpty()
                                    ? State.SAME
                                    : !before.containsKey(sentence.key())
                                            ? State.NEW
                                            : before.get(sentence.key()).contains(sentence.text())
                                                    ? State.SAME
                                                    : State.OTHER))
                    .toList());
            base.stream()
                    .filter(other -> other.id().equals(section.id()))
                    .forEach(other -> addGone(sentences, other, now));
            compared.add(new Section(section.id(), section.title(), sentences));
        }
        return compared;
    }

    private static void addGone(List<Sentence> sentences, Section base, Map<String, List<String>> now) {
        for (int i = 0; i < base.sentences().size(); i++) {
            Sentence sentence = base.sentences().get(i);
            if (!sentence.key().isEmpty() && !now.containsKey(sentence.key())) {
                sentences.add(Math.min(i, sentences.size()), sentence.with(State.GONE));
            }
        }
    }

    private static Map<String, List<String>> byKey(List<Section> sections) {
        return sections.stream()
                .flatMap(section -> section.sentences().stream())
                .collect(Collectors.groupingBy(Sentence::key, Collectors.mapping(Sentence::text, Collectors.toList())));
    }

    /**
     * The first sentence of an item or setting.
     *
     * @param section the id of the section in which it stands
     */
    public record Told(String section, String text) {}

    /** What is told of each item and setting that has a sentence of its own, by its name. */
    public static Map<String, Told> told(Variant variant) {
        Map<String, Told> told = new HashMap<>();
        sections(variant.spoken())
                .forEach(section -> section.sentences()
                        .forEach(
                                sentence -> told.putIfAbsent(sentence.key(), new Told(section.id(), sentence.text()))));
        return told;
    }
}
