package org.hornbook.server.web.lab;

import static org.hornbook.words.Language.say;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.hornbook.printer.Printer;
import org.hornbook.program.Setup;
import org.hornbook.replay.GameRecord;
import org.hornbook.replay.RecordedScripts;
import org.hornbook.server.lab.Study;
import org.hornbook.server.lab.StudyDesign;
import org.hornbook.server.lab.StudyRequest;
import org.hornbook.server.library.Edition;
import org.hornbook.server.web.game.ScriptListing;
import org.hornbook.server.web.http.ExpiryNotice;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.replay.FinishedGames.FinishedGame;
import org.hornbook.server.web.replay.ReplayPages;
import org.hornbook.simulation.Arm;
import org.hornbook.simulation.Experiment;
import org.hornbook.simulation.RecordedGame;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;

/** The games of studies, replayed by their numbers: they are not stored. */
public final class SimulatedGames implements Feature {
    private static final String ADDRESS = "/lab/{id}/games/{arm}/{number}";
    private static final String BESIDE = ADDRESS + "/beside/{other}";

    private final Pages pages;
    private final ReplayPages replays;
    private final StudyLookup found;

    public SimulatedGames(Pages pages, ReplayPages replays, StudyLookup found) {
        this.pages = pages;
        this.replays = replays;
        this.found = found;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get(ADDRESS, this::show);
        routes.get(ADDRESS + "/script", this::showScript);
        routes.get(BESIDE, this::showBeside);
        routes.get(BESIDE + "/replay.json", context -> {
            Simulated game = game(context);
            Simulated other = game(context, "other");
            replays.retellBeside(context, game::finished, other::finished);
        });
        routes.get(ADDRESS + "/replay.json", context -> {
            Simulated game = game(context);
            replays.retell(context, game::finished);
        });
        routes.get(ADDRESS + "/position.json", context -> {
            Simulated game = game(context);
            replays.position(context, game::finished);
        });
        routes.get(
                ADDRESS + "/game.json",
                context -> replays.download(
                        context, place(context), () -> game(context).finished().game()));
        routes.get(ADDRESS + "/transcript.txt", context -> {
            Simulated game = game(context);
            replays.transcribe(context, place(context), () -> game.finished().transcript());
        });
    }

    private void show(Context context) {
        Simulated game = game(context);
        replays.show(
                context,
                place(context),
                game.title(),
                game.names(),
                game.twins(address(context)),
                ExpiryNotice.Note.NONE);
    }

    private void showBeside(Context context) {
        List<String> labels =
                List.of(game(context).title(), game(context, "other").title());
        replays.showBeside(context, place(context), address(context) + "/beside/" + context.pathParam("other"), labels);
    }

    private void showScript(Context context) {
        pages.show(
                context,
                "script",
                ScriptListing.page(game(context).variant(), place(context).address(), say("lab.merged")));
    }

    private Simulated game(Context context) {
        return game(context, "arm");
    }

    /** @param place the part of the address with the place of the game among those of the study */
    private Simulated game(Context context, String place) {
        Study study = found.of(context);
        StudyDesign design = study.design()
                .filter(_ -> study.isPlayedHere())
                .orElseThrow(() -> new Refused(Reason.GONE, say("lab.games_gone"), say("lab.games_gone_instead")));
        Experiment experiment = design.experiment();
        int arm = number(context, place);
        int number = number(context, "number");
        boolean isPlayed = number >= 0 && number < study.asked().count();
        if (experiment == null || arm < 1 || arm > experiment.arms().size() || !isPlayed) {
            throw new Refused(Reason.NOT_FOUND, say("lab.no_game_here"), say("lab.no_game_here_instead"));
        }
        return new Simulated(design, experiment, arm, number);
    }

    private static int number(Context context, String name) {
        try {
            return Integer.parseInt(context.pathParam(name));
        } catch (NumberFormatException none) {
            throw new Refused(Reason.NOT_FOUND);
        }
    }

    private static ReplayPages.Place place(Context context) {
        String file = "game-" + context.pathParam("arm") + "-" + context.pathParam("number");
        return new ReplayPages.Place(address(context), file, study(context), say("replay.to_study"), "", false);
    }

    private static String study(Context context) {
        return "/lab/" + context.pathParam("id");
    }

    private static String address(Context context) {
        return study(context) + "/games/" + context.pathParam("arm") + "/" + context.pathParam("number");
    }

    /** A simulated game, which the bots repeat exactly. */
    private record Simulated(StudyDesign design, Experiment experiment, int place, long number) {
        String title() {
            return title(arm());
        }

        private static String title(Arm arm) {
            String title = arm.setup().variant().spoken().title();
            return arm.told().equals(title) ? title : say("list.next before next", title, arm.label());
        }

        /** The games of the same number under the other rules of a comparison. */
        List<ReplayPages.Twin> twins(String address) {
            return design.asked().kind() != StudyRequest.Kind.COMPARE
                    ? List.of()
                    : IntStream.rangeClosed(1, experiment.arms().size())
                            .filter(other -> other != place)
                            .mapToObj(other -> new ReplayPages.Twin(
                                    title(experiment.arms().get(other - 1)),
                                    address.replaceFirst("/games/.*", "/games/" + other + "/" + number),
                                    address + "/beside/" + other))
                            .toList();
        }

        List<String> names() {
            Setup setup = arm().setup();
            return IntStream.rangeClosed(1, setup.players())
                    .mapToObj(seat -> setup.isPlayed(seat) ? "Player " + seat : setup.seat(seat))
                    .toList();
        }

        /** The rules from their files, so that every reason names a line that can be read. */
        Variant variant() {
            return Objects.requireNonNull(scripts().check().variant());
        }

        FinishedGame finished() {
            Variant variant = variant();
            RecordedGame played = experiment.replayed(place, number);
            Setup setup =
                    new Setup(variant, arm().setup().parameters(), arm().bots().size());
            return new FinishedGame(
                    GameRecord.of(scripts(), setup, players(), played.seed(), played.answers()), variant);
        }

        private RecordedScripts scripts() {
            return switch (arm().role()) {
                case BASE, RUNG, CELL -> recorded(design.edition());
                case OTHER -> recorded(Objects.requireNonNull(design.other()));
                case CHANGE -> merged(arm().setup().variant());
            };
        }

        private static RecordedScripts recorded(Edition edition) {
            return new RecordedScripts(edition.scripts());
        }

        /** The scripts of a change that is tried alone, which is in no file. */
        private static RecordedScripts merged(Variant variant) {
            String text = Printer.print(variant.flattened(), List.of());
            return new RecordedScripts(List.of(new SourceFile(variant.name() + ".horn", text)));
        }

        private List<GameRecord.Player> players() {
            Setup setup = arm().setup();
            return IntStream.rangeClosed(1, setup.players())
                    .mapToObj(seat -> new GameRecord.Player(
                            names().get(seat - 1),
                            setup.isPlayed(seat) ? arm().bots().get(seat - 1).word() : ""))
                    .toList();
        }

        private Arm arm() {
            return experiment.arms().get(place - 1);
        }
    }
}
