package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;

class HomeIT extends BrowserTest {
    @Test
    void theHomePageOpensWithoutComplaint() {
        open("/");

        assertThat(driver().findElement(By.tagName("h1")).getText()).isEqualTo("One rule changes everything.");
        assertAccessible();
        screenshot("home");
    }
}
