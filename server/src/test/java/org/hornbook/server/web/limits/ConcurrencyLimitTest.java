package org.hornbook.server.web.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hornbook.server.web.http.Refused;
import org.junit.jupiter.api.Test;

class ConcurrencyLimitTest {
    private static final String HOME = "192.0.2.1";

    private final ConcurrencyLimit pages = new ConcurrencyLimit(2, 3);

    @Test
    void aPersonAndAnAddressHaveALimitOfConcurrentUses() {
        Runnable first = pages.enter("ann", HOME);
        pages.enter("ann", HOME);
        assertThatThrownBy(() -> pages.enter("ann", HOME))
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.error())
                                .isEqualTo("There are 2 pages open already, from you or your network."));
        pages.enter("", HOME);
        assertThatThrownBy(() -> pages.enter("ben", HOME)).isInstanceOf(Refused.class);
        pages.enter("ben", "192.0.2.2");

        first.run();
        first.run();
        pages.enter("ann", HOME);
        assertThatThrownBy(() -> pages.enter("ben", HOME)).isInstanceOf(Refused.class);
    }
}
