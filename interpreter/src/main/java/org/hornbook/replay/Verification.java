package org.hornbook.replay;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.hornbook.checker.Checked;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.engine.Commitment;
import org.hornbook.engine.Engine;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/** The result of verifying a record: one check for each thing that can be wrong with it. */
public record Verification(List<Check> checks) {
    public Verification {
        checks = List.copyOf(checks);
    }

    /** Plays the game again and compares it with its record. */
    public static Verification of(GameRecord game) {
        return of(game, () -> true);
    }

    /** @param goesOn asked before each choice; false stops, and the game counts as one that does not end */
    public static Verification of(GameRecord game, BooleanSupplier goesOn) {
        return new Verification(new Verifier(game, goesOn).checks());
    }

    /** Whether everything holds. */
    public boolean valid() {
        return checks.stream().allMatch(check -> check.verdict() == Check.Verdict.HOLDS);
    }

    /**
     * The result of one check.
     *
     * @param finding in a sentence for people: what holds, or what differs
     * @param round where a difference was first seen, from 1; 0 if that is no matter of a round
     * @param turn from 1; 0 if that is no matter of a turn
     * @param seat from 1; 0 if that is no matter of a seat
     */
    public record Check(Subject subject, Verdict verdict, String finding, int round, int turn, int seat) {

        /** What is checked, in this order. */
        public enum Subject {
            ENGINE,
            RULES,
            SETUP,
            COMMITMENT,
            DEAL,
            CHOICES,
            RESULT,
            EVENTS,
            DIGEST;

            public String word() {
                return name().toLowerCase(Locale.ROOT);
            }
        }

        public enum Verdict {
            HOLDS,
            FAILS,
            /** Could not be checked because an earlier check failed. */
            OPEN;

            public String word() {
                return name().toLowerCase(Locale.ROOT);
            }
        }

        static Check holds(Subject subject, String finding) {
            return new Check(subject, Verdict.HOLDS, finding, 0, 0, 0);
        }

        static Check fails(Subject subject, String finding) {
            return new Check(subject, Verdict.FAILS, finding, 0, 0, 0);
        }

        static Check fails(Subject subject, int round, int turn, int seat, String finding) {
            return new Check(subject, Verdict.FAILS, finding, round, turn, seat);
        }

        static Check open(Subject subject) {
            return new Check(subject, Verdict.OPEN, say("verify.open"), 0, 0, 0);
        }
    }

    /** Checks one record, from its rules to its last event. */
    private static final class Verifier {
        /** The checks that play the game again. */
        private static final Set<Check.Subject> PLAYED = EnumSet.of(
                Check.Subject.COMMITMENT,
                Check.Subject.DEAL,
                Check.Subject.CHOICES,
                Check.Subject.RESULT,
                Check.Subject.EVENTS);

        private final GameRecord game;
        private final BooleanSupplier goesOn;

        Verifier(GameRecord game, BooleanSupplier goesOn) {
            this.game = game;
            this.goesOn = goesOn;
        }

        List<Check> checks() {
            List<Check> checks = new ArrayList<>();
            Checked checked = game.scripts().check();
            checks.add(rules(checked));
            @Nullable Variant variant = checked.variant();
            @Nullable String problem = variant == null ? null : RecordedSetup.problem(game, variant);
            if (variant == null || problem != null) {
                checks.add(
                        problem == null ? Check.open(Check.Subject.SETUP) : Check.fails(Check.Subject.SETUP, problem));
                PLAYED.forEach(subject -> checks.add(Check.open(subject)));
            } else {
                Setup setup = RecordedSetup.game(game, variant);
                checks.add(Check.holds(Check.Subject.SETUP, setUp(setup)));
                checks.add(commitment(setup));
                Engine engine = new Engine(new Rules(setup), false, game.promised());
                checks.addAll(
                        new RecordComparison(game, Playback.of(engine, game.seed(), game.answers(), goesOn)).checks());
            }
            checks.add(digest());
            return withEngine(checks);
        }

        /** Differences under another version of the engine are not held against the record. */
        private List<Check> withEngine(List<Check> checks) {
            boolean isThis = game.engine().equals(Engine.VERSION);
            boolean isSame = checks.stream()
                    .filter(check -> PLAYED.contains(check.subject()))
                    .allMatch(check -> check.verdict() == Check.Verdict.HOLDS);
            List<Check> all = new ArrayList<>();
            all.add(isThis || isSame ? Check.holds(Check.Subject.ENGINE, playedBy(isThis)) : otherEngine());
            checks.stream()
                    .map(check ->
                            isThis || isSame || !PLAYED.contains(check.subject()) ? check : Check.open(check.subject()))
                    .forEach(all::add);
            return all;
        }

        private String playedBy(boolean isThis) {
            String setUp = game.promised().equals(game.engine()) ? "" : game.promised();
            return say("verify.played_by setup engine other", setUp, game.engine(), isThis ? "" : Engine.VERSION);
        }

        private Check otherEngine() {
            return Check.fails(
                    Check.Subject.ENGINE, say("verify.other_engine engine other", game.engine(), Engine.VERSION));
        }

        private Check rules(Checked checked) {
            Variant variant = checked.variant();
            if (variant == null) {
                Diagnostic error = checked.diagnostics().stream()
                        .filter(Diagnostic::isError)
                        .findFirst()
                        .orElseThrow();
                return Check.fails(
                        Check.Subject.RULES,
                        say(
                                "verify.unplayable script line error",
                                game.scripts().files().getFirst(),
                                error.span().line(),
                                error.message()));
            }
            List<String> needed =
                    variant.lineage().stream().map(Variant.Ancestor::file).toList();
            for (SourceFile file : game.scripts().files()) {
                if (!needed.contains(file.name())) {
                    return Check.fails(Check.Subject.RULES, say("verify.no_part script", file.name()));
                }
            }
            if (!variant.hash().equals(game.hash())) {
                return Check.fails(
                        Check.Subject.RULES, say("verify.other_hash scripts game", variant.hash(), game.hash()));
            }
            if (!variant.title().equals(game.title())) {
                return Check.fails(
                        Check.Subject.RULES, say("verify.other_title scripts game", variant.title(), game.title()));
            }
            return Check.holds(Check.Subject.RULES, say("verify.hash scripts hash", needed, game.hash()));
        }

        private static String setUp(Setup setup) {
            List<String> values = new ArrayList<>();
            for (int i = 0; i < setup.parameters().size(); i++) {
                values.add(setup.variant().parameters().get(i).name() + " "
                        + setup.parameters().get(i));
            }
            return say("verify.setup players values", setup.players(), String.join(", ", values));
        }

        private Check commitment(Setup setup) {
            String terms = Commitment.terms(setup, game.promised());
            if (!game.terms().equals(terms)) {
                return Check.fails(Check.Subject.COMMITMENT, difference(terms, game.terms()));
            }
            String worked = Commitment.of(game.seed(), setup, game.promised());
            return worked.equals(game.commitment())
                    ? Check.holds(Check.Subject.COMMITMENT, say("verify.commitment commitment", worked))
                    : Check.fails(
                            Check.Subject.COMMITMENT,
                            say("verify.other_commitment worked said", worked, game.commitment()));
        }

        private static String difference(String worked, String written) {
            List<String> here = worked.lines().toList();
            List<String> there = written.lines().toList();
            for (int line = 0; line < Math.min(here.size(), there.size()); line++) {
                if (!Objects.equals(here.get(line), there.get(line))) {
                    return say("verify.other_term line worked written", line + 1, here.get(line), there.get(line));
                }
            }
            return say("verify.other_terms worked written", here.size(), there.size());
        }

        private Check digest() {
            return Digest.of(game).equals(game.digest())
                    ? Check.holds(Check.Subject.DIGEST, say("verify.unchanged"))
                    : Check.fails(Check.Subject.DIGEST, say("verify.changed"));
        }
    }
}
