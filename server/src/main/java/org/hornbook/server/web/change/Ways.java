package org.hornbook.server.web.change;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.edit.Edits;
import org.hornbook.edit.Sentences;
import org.hornbook.edit.Sentences.Told;
import org.hornbook.edit.Slice;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;
import org.hornbook.server.library.ExtendableGames;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.practice.PracticeGame;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Name;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/** What other scripts have in the stead of a sentence, or add: the alternatives of a rule are the scripts themselves. */
final class Ways {
    /** In place of a slice: all that a small rule changes. */
    static final int WHOLE = -1;

    private static final int MOST_KNOWN = 500;
    private static final int MOST_OFFERED = 30;

    /** Of one script, since each is tried by the checker and anybody can publish long ones; shipped games have fewer. */
    private static final int MOST_SLICES = 20;

    private static final String SET_UP = "set-up";

    /** How many deals are played to see whether rules are missing. */
    private static final int TRIED = 2;

    private final VariantLibrary library;
    private final ExtendableGames games;

    /** What a script offers; published scripts have a new one for each version. */
    private final Cache<LibraryVariant, Offer> offers =
            Caffeine.newBuilder().weakKeys().maximumSize(MOST_KNOWN).build();

    Ways(VariantLibrary library, ExtendableGames games) {
        this.library = library;
        this.games = games;
    }

    /**
     * Another way of a rule.
     *
     * @param slug of the script that has it
     * @param part the place of its slice in that script, from 0, or {@link #WHOLE}
     * @param text what it says; empty if it leaves the rule out
     * @param isNow whether it is what the game at hand says
     * @param instead what the script would no longer say that it says of its own; empty if nothing
     */
    record Way(String slug, int part, String title, String text, boolean isNow, String instead) {}

    /**
     * What a script is in some language.
     *
     * @param sentences what its rulebook tells of each item
     */
    private record Said(String title, @Nullable String about, Map<String, Told> sentences) {
        static Said of(Variant game) {
            return new Said(game.title(), game.about(), Sentences.told(game));
        }
    }

    /** @param said by languages, as far as somebody has asked in them */
    private record Offer(LibraryVariant game, List<Slice> slices, Map<Language, Said> said) {
        static Offer of(LibraryVariant game) {
            return new Offer(
                    game,
                    Slice.asWritten(game.script(), game.variant().flattened()).stream()
                            .limit(MOST_SLICES)
                            .toList(),
                    new ConcurrentHashMap<>());
        }

        /** In the language that is spoken here. */
        Said here() {
            return said.computeIfAbsent(
                    Language.here(), _ -> Said.of(game.variant().spoken()));
        }

        Slice slice(int part) {
            return part == WHOLE ? Slice.whole(game.script()) : slices.get(part);
        }

        Way way(int part, String text, boolean isNow, String instead) {
            return new Way(game.slug(), part, here().title(), text, isNow, instead);
        }

        /** What the slice says in a section; nothing if it belongs to another one. What is only set up for a rule belongs where that is. */
        Optional<String> told(String section, Slice slice) {
            List<Told> told = Stream.concat(slice.adds().stream(), slice.changes().stream())
                    .flatMap(key -> Stream.ofNullable(here().sentences().get(key)))
                    .toList();
            boolean isForOthers =
                    section.equals(SET_UP) && told.stream().anyMatch(each -> !SET_UP.equals(each.section()));
            String said = told.stream()
                    .filter(each -> section.equals(each.section()))
                    .map(Told::text)
                    .collect(Collectors.joining(" "));
            return said.isEmpty() || isForOthers ? Optional.empty() : Optional.of(said);
        }
    }

    /**
     * The ways of one sentence, those that people play most first, each tried with what the draft has.
     *
     * @param key the item or setting that the sentence tells of
     */
    List<Way> of(String key, Checked draft, String person) {
        Edits edits = edits(draft);
        String now = text(key, Sentences.told(variant(draft)));
        Set<String> told = new HashSet<>();
        List<Way> ways = new ArrayList<>();
        for (Offer offer : offers(draft, person)) {
            for (int part = 0; part < offer.slices().size() && ways.size() < MOST_OFFERED; part++) {
                Slice slice = offer.slices().get(part);
                String text = text(key, offer.here().sentences());
                if (!slice.isNumber()
                        && slice.changes().contains(key)
                        && told.add(text)
                        && (text.equals(now) || edits.fits(slice))) {
                    ways.add(offer.way(part, text, text.equals(now), ""));
                }
            }
        }
        return ways;
    }

    /** What could be added in a section of the rulebook: small rules, and what games have there. */
    List<Way> in(String section, Checked draft, String person) {
        Edits edits = edits(draft);
        Set<String> there = draft.flattened() == null
                ? Set.of()
                : draft.flattened().items().map(item -> item.key()).collect(Collectors.toSet());
        Map<String, Told> now = Sentences.told(variant(draft));
        List<Way> ways = new ArrayList<>();
        for (Offer offer : offers(draft, person)) {
            boolean isRule = library.isRule(offer.game());
            for (int part = isRule ? WHOLE : 0;
                    part < (isRule ? 0 : offer.slices().size()) && ways.size() < MOST_OFFERED;
                    part++) {
                Slice slice = offer.slice(part);
                String told = offer.told(section, slice).orElse("");
                if (!told.isEmpty()
                        && (isRule || !slice.adds().isEmpty())
                        && slice.adds().stream().noneMatch(there::contains)
                        && edits.fits(slice)) {
                    String about = offer.here().about();
                    ways.add(offer.way(
                            part,
                            isRule && about != null ? about : told,
                            false,
                            edits.replacedBy(slice).stream()
                                    .map(key -> text(key, now))
                                    .filter(text -> !text.isEmpty())
                                    .collect(Collectors.joining(" "))));
                }
            }
        }
        return ways;
    }

    /** The slugs of small rules that a script could take, and does not have yet. */
    List<String> rules(Checked draft, String person) {
        Edits edits = edits(draft);
        return offers(draft, person).stream()
                .filter(offer -> library.isRule(offer.game()) && edits.fits(offer.slice(WHOLE)))
                .map(offer -> offer.game().slug())
                .toList();
    }

    private static String text(String key, Map<String, Told> sentences) {
        Told told = sentences.get(key);
        return told == null ? "" : told.text();
    }

    /** The script with a way taken. */
    Checked take(String slug, int part, Checked draft) {
        LibraryVariant game = library.find(slug).orElseThrow();
        return edits(draft).take(offer(game).slice(part));
    }

    /** How many slices a script has to take. */
    boolean has(String slug, int part) {
        return library.find(slug)
                .map(this::offer)
                .filter(offer -> part >= WHOLE && part < offer.slices().size())
                .isPresent();
    }

    Edits edits(Checked draft) {
        return new Edits(draft, this::check);
    }

    private Checked check(SourceFile source) {
        return library.checker().unblamed(source);
    }

    /** Whether a rule can be left out: the script is sound without it, and some deals go on to the end of their first round. */
    boolean canLeave(String key, Checked draft) {
        Variant without = edits(draft).leave(key).variant();
        return without != null
                && SetupProblems.of(Setup.usual(without)).isEmpty()
                && LongStream.rangeClosed(1, TRIED)
                        .mapToObj(deal ->
                                PracticeGame.of(Setup.usual(without), deal, "").playedOn())
                        .noneMatch(game -> game.hasFailed() || game.said().isEmpty());
    }

    private static Variant variant(Checked draft) {
        return Objects.requireNonNull(draft.variant());
    }

    /** Of small rules and of games that change the game at hand, or one that it is made of. */
    private List<Offer> offers(Checked draft, String person) {
        Set<String> bases = variant(draft).lineage().stream()
                .skip(1)
                .map(Variant.Ancestor::name)
                .collect(Collectors.toSet());
        return Stream.concat(
                        library.rules().stream(),
                        games.with("", person).stream()
                                .flatMap(game -> library.find(LibraryVariant.slugOfName(game.name())).stream()))
                .filter(game -> {
                    Name parent = game.script().parent();
                    return parent != null
                            && bases.contains(parent.text())
                            && !bases.contains(game.variant().name());
                })
                .map(this::offer)
                .toList();
    }

    private Offer offer(LibraryVariant game) {
        return offers.get(game, Offer::of);
    }
}
