package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.support.ui.Select;

/** People read what a study has found, and look at the games behind its figures. */
class StudyIT extends LabPages {
    private String study = "";

    /** One for all that only look at it. */
    private void openAStudy() {
        if (study.isEmpty()) {
            simulate(200);
            study = URI.create(Objects.requireNonNull(driver().getCurrentUrl())).getPath();
        } else {
            open(study);
            awaitState("DONE");
        }
    }

    @Tag("long")
    @Test
    void aBarOpensAGameThatBelongsToIt() {
        openAStudy();
        awaitFigures("[data-figure=points] svg path");
        new Actions(driver()).scrollToElement(plot("points")).perform();
        new Actions(driver()).moveToElement(plot("points")).click().perform();

        await("html[data-ready] .controls");
        assertThat(driver().getCurrentUrl()).matches(".*/lab/\\w+/games/1/\\d+.*");
    }

    @Tag("long")
    @Test
    void theTableOfAFigureLeadsToGamesByKeyboard() {
        openAStudy();
        await("[data-figure=rounds_per_game] details");
        WebElement table = driver().findElement(By.cssSelector("[data-figure=rounds_per_game] details"));
        table.findElement(By.tagName("summary")).sendKeys(" ");
        await("[data-figure=rounds_per_game] details a");
        WebElement link = table.findElement(By.tagName("a"));
        String address = Objects.requireNonNull(link.getDomAttribute("href"));
        link.sendKeys(Keys.ENTER);

        await("html[data-ready] .controls");
        assertThat(driver().getCurrentUrl()).contains(address);
    }

    @Test
    void keysGoAlongAPlotAndOpenAGame() {
        openAStudy();
        awaitFigures("[data-figure=points] svg path");
        plot("points").sendKeys(Keys.HOME);
        String first = said("points");
        plot("points").sendKeys(Keys.ARROW_RIGHT);

        assertThat(said("points")).isNotEqualTo(first).startsWith("points of one player in one round: ");
        String tooltip = said("points").replaceFirst(", ", "");
        waiting()
                .until(ignored -> Objects.requireNonNull(plot("points").getDomProperty("textContent"))
                        .contains(tooltip));
        assertAccessible();
        plot("points").sendKeys(Keys.HOME, Keys.ENTER);
        await("html[data-ready] .controls");
        assertThat(driver().getCurrentUrl()).matches(".*/lab/\\w+/games/1/\\d+.*");
    }

    /** What those hear who go along a plot. */
    private String said(String figure) {
        WebElement status = plot(figure).findElement(By.cssSelector("[role=status]"));
        return Objects.requireNonNull(status.getDomProperty("textContent"));
    }

    @Test
    void comparedGamesDifferInPlainWords() {
        form("?game=cow-and-odd");
        kind("COMPARE");
        assertThat(value("against")).isEqualTo("standard");
        awaitText("#forecast", "on this server");
        type("count", "300");
        choose("bots", "random");
        start();

        awaitState("DONE");
        assertThat(texts(".verdicts .clear"))
                .anySatisfy(verdict -> assertThat(verdict).contains("rows a round more are taken, 95% between"));
        assertThat(driver().findElements(By.cssSelector("[data-difference=takes] svg")))
                .hasSize(1);
        assertThat(texts(".alone h3")).isNotEmpty();
    }

    @Test
    void aCellOfASweepLeadsToItsRules() {
        form("?kind=SWEEP&game=standard&over.1=row_count&over.2=capacity&unit=ROUNDS&bots=random&count=100");
        type("values.1", "3, 5");
        type("values.2", "4..6");
        assertThat(text("#cells")).isEqualTo("6 games, each with other values.");
        start();

        awaitState("DONE");
        assertThat(texts(".heat-map a")).hasSize(6).allMatch(cell -> cell.matches("\\d+\\.\\d+"));
        driver().findElement(By.cssSelector(".heat-map a[tabindex='0']")).sendKeys(Keys.END);
        driver().switchTo().activeElement().sendKeys(Keys.ARROW_DOWN);
        driver().switchTo().activeElement().sendKeys(Keys.ENTER);
        await("html[data-ready] #lab");
        assertThat(List.of(value("param.row_count"), value("param.capacity"), value("kind")))
                .containsExactly("5", "6", "SIMULATE");
    }

    @Tag("long")
    @Test
    void aSweepOverOneParameterIsALine() {
        form("?kind=SWEEP&game=standard&over.1=hand_size&values.1=5%2C10&unit=ROUNDS&bots=random&count=100");
        start();

        awaitState("DONE");
        assertThat(texts("h1")).containsExactly("6 nimmt!: cards dealt to each player");
        assertThat(texts(".as-table tbody th")).containsExactly("5", "10");
        new Select(driver().findElement(By.id("figure"))).selectByValue("takes");
        awaitText(".study-part > p.soft", "How often anybody has to take a row");
    }

    @Tag("long")
    @Test
    void aDealIsSeenUnderBothRulesOfAComparison() {
        form("?kind=COMPARE&game=jumping-cow&against=standard&bots=random&count=20");
        start();
        awaitState("DONE");
        driver().get(driver().getCurrentUrl() + "/games/1/7");
        await("html[data-ready] .twins");
        driver().findElement(By.linkText("Side by side")).click();

        await("html[data-ready] #outcome:not([hidden])");
        assertThat(text("#parting-title")).startsWith("First difference: Round 1");
        assertThat(texts(".stage-column h2")).containsExactly("6 nimmt!", "The Jumping Cow");
        assertAccessible();
    }

    @Tag("long")
    @Test
    void aTieIsFoundAndDrawn() {
        form("?kind=GAPS&game=own&searches=1");
        type(
                "script",
                "variant tied \"Tied\" extends standard {"
                        + " let size of row = count of row replace let fit = row with lowest size where last < card }");
        start();

        awaitState("DONE");
        assertThat(driver().findElements(By.cssSelector(".finding.error .table-picture .card")))
                .isNotEmpty();
        assertAccessible();
        driver().findElement(By.linkText("Tied")).click();
        await("html[data-checked] .cm-content");
        assertThat(text(".cm-content")).contains("variant tied");
    }

    @Tag("long")
    @Test
    void teamsWinAndScoreTogether() {
        form("?game=partners&bots=random&count=40");
        start();
        awaitState("DONE");

        for (String figure : List.of("teams", "points_by_team")) {
            String table = "[data-figure=" + figure + "] .as-table";
            awaitFigures(table);
            driver().findElement(By.cssSelector(table + " summary")).sendKeys(" ");
            await(table + " tbody th");
            assertThat(texts(table + " tbody th")).containsExactly("seats 1 and 3", "seats 2 and 4");
        }
    }
}
