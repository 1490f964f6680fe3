package org.hornbook.server.web.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hornbook.server.web.gallery.PlayFigures.Company;
import org.junit.jupiter.api.Test;

class CompanyTest {
    @Test
    void aSeatThatNobodyPlaysIsNoBot() {
        assertThat(Company.of(4, List.of())).isEqualTo("4 quick bots");
        assertThat(Company.of(4, List.of("The Ghost"))).isEqualTo("4 quick bots and The Ghost");
        assertThat(Company.of(3, List.of("The Ghost", "Nobody"))).isEqualTo("3 quick bots, The Ghost and Nobody");
    }
}
