package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.Dimension;

/** Everything that is needed to choose is in view without scrolling, in windows of every usual size, and nothing covers anything. */
class FitIT extends GatheredTest {
    private static final List<Dimension> SCREENS = List.of(
            new Dimension(1366, 650),
            new Dimension(1280, 720),
            new Dimension(1024, 768),
            new Dimension(390, 664),
            new Dimension(375, 553),
            new Dimension(360, 560),
            new Dimension(844, 390));

    private static final String NEVER = ".never";

    /** Moments looked at in each game, unless the question was seen before. */
    private static final int MOMENTS = 4;

    private static final int LOOKS = 10;

    /** What stands outside the window, meets something of another kind or lies under something, in words. */
    private static final String FAULTS = """
        scrollTo(0, 0);
        const box = (element) => element.getBoundingClientRect();
        const isSeen = (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box(element).width > 0;
        const all = (selector) => [...document.querySelectorAll(selector)].filter(isSeen);
        const groups = Object.entries({
          rows: all(".board .row"),
          hand: all(".hand .card"),
          answer: all(".answer button, .answer input, .answer select, .afterwards .button"),
          said: all(".prompt, .told-step").filter((element) => element.textContent.trim()),
          waiting: all(".queued:not(.free) .card, .queued-name"),
          places: all(".places .card, .game-counter"),
          head: all(".table-head .button, .progress"),
          lines: all(".answer-line, .deal-tabs button"),
        });
        const name = (element) => `${element.className} ${element.textContent.trim().slice(0, 20)}`;
        const isInside = (inner, outer) =>
          inner.left >= outer.left - 2 && inner.top >= outer.top - 2 && inner.right <= outer.right + 2 && inner.bottom <= outer.bottom + 2;
        const doMeet = (one, other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
        const faults = [];
        const hold = (holds, fault) => holds || faults.push(fault);
        hold(document.documentElement.scrollWidth <= innerWidth, "the page is too wide");
        const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
        groups.forEach(([kind, elements], index) => {
          for (const one of elements) {
            hold(isInside(box(one), view), `${kind}: ${name(one)} is out of view`);
            for (const [other, more] of groups.slice(index + 1))
              for (const two of more) hold(!doMeet(box(one), box(two)), `${kind}: ${name(one)} meets ${other}: ${name(two)}`);
          }
        });
        for (const row of all(".board .row")) {
          for (const part of row.querySelectorAll(".card, .row-bullheads")) hold(isInside(box(part), box(row)), `${name(part)} leaves its row`);
          for (const other of all(".board .row")) hold(row === other || !doMeet(box(row), box(other)), "rows meet");
          for (const card of row.querySelectorAll(".slot > .card:last-child")) hold(box(card).width >= 16, `${name(card)} is too small to read`);
        }
        for (const choice of all("[data-choice], .option, .hand .card, .answer button, .slot > .card")) {
          const { left, top, width, height } = box(choice);
          const hit = document.elementFromPoint(left + Math.min(width / 2, 9), top + height / 2);
          hold(!hit || choice.contains(hit) || hit.contains(choice) || hit.closest("[data-choice]"), `${name(choice)} lies under something`);
        }
        return faults.slice(0, 5);
        """;

    /** Some of the games; all of them with {@code -Plong}. */
    static List<Arguments> games() {
        List<Arguments> hardest = List.of(Arguments.of("farmyard", 6), Arguments.of("postal", 10));
        List<Arguments> others = List.of(
                Arguments.of("standard", 2),
                Arguments.of("standard", 10),
                Arguments.of("jumping-cow", 10),
                Arguments.of("pick-and-pass", 10),
                Arguments.of("tall-tales", 10),
                Arguments.of("postal", 3),
                Arguments.of("logic", 4),
                Arguments.of("logic", 10));
        return Browser.IN_EVERY_LIGHT
                ? Stream.concat(hardest.stream(), others.stream()).toList()
                : hardest;
    }

    @ParameterizedTest
    @MethodSource("games")
    void allThatIsNeededToChooseIsInView(String game, int players) {
        Browser ann = people(1).getFirst();
        ann.open(post(ann, "/api/tables", """
            {"slug":"%s","bots":%d,"name":"Ann","kind":"random","clock":"1min+5min"}\
            """.formatted(game, players - 1)));
        ThoughtlessPlayer player = new ThoughtlessPlayer(ann.driver());
        Set<String> asked = new HashSet<>();
        for (int moment = 0; moment < MOMENTS; moment++) {
            player.act(NEVER, false);
            if (asked.add(text(ann, ".prompt").replaceAll("\\d+", "N"))) {
                for (Dimension screen : SCREENS) {
                    ann.viewport(screen.getWidth(), screen.getHeight());
                    assertThat(faults(ann))
                            .as("%s of %s at %s", game, players, screen)
                            .isEmpty();
                }
                ann.viewport(1280, 900);
            }
            player.act(NEVER, true);
        }
    }

    /** What is wrong once nothing moves any more: a card on its way is smaller, and lies over others. */
    private static List<?> faults(Browser ann) {
        List<?> faults = List.of();
        for (int look = 0; look < LOOKS; look++) {
            faults = (List<?>) Objects.requireNonNull(ann.driver().executeScript(FAULTS));
            if (faults.isEmpty()) {
                break;
            }
            takeBreath();
        }
        return faults;
    }
}
