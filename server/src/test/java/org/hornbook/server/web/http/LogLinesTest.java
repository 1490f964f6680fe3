package org.hornbook.server.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.core.joran.spi.JoranException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.MDC;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a line of the log looks like. */
class LogLinesTest {
    @Test
    void aLogLineHasTimeLevelAndRequestId() throws JoranException {
        String line = logged("plain");

        assertThat(line)
                .matches("(?s)\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}\\S+ WARN  \\[abcd2345] Tables: it"
                        + " happened from=somewhere\\R");
    }

    @Test
    void programsReadJson() throws JoranException {
        JsonNode line = JsonMapper.shared().readTree(logged("json"));

        assertThat(Instant.ofEpochMilli(line.get("timestamp").asLong()))
                .isBetween(Instant.now().minusSeconds(600), Instant.now());
        assertThat(line.get("level").asString()).isEqualTo("WARN");
        assertThat(line.get("loggerName").asString()).isEqualTo("org.hornbook.Tables");
        assertThat(line.get("formattedMessage").asString()).isEqualTo("it happened");
        assertThat(line.get("mdc").get("request").asString()).isEqualTo("abcd2345");
        assertThat(line.get("kvpList").toString()).contains("\"from\":\"somewhere\"");
    }

    private static String logged(String form) throws JoranException {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        PrintStream before = System.err;
        System.setErr(new PrintStream(lines, true, StandardCharsets.UTF_8));
        System.setProperty("hornbook.log", form);
        LoggerContext context = new LoggerContext();
        context.setMDCAdapter(MDC.getMDCAdapter());
        try (MDC.MDCCloseable _ = MDC.putCloseable("request", "abcd2345")) {
            JoranConfigurator configurator = new JoranConfigurator();
            configurator.setContext(context);
            configurator.doConfigure(LogLinesTest.class.getResource("/logback.xml"));
            Logger logger = context.getLogger("org.hornbook.Tables");
            logger.atWarn()
                    .setMessage("it happened")
                    .addKeyValue("from", "somewhere")
                    .log();
        } finally {
            context.stop();
            System.clearProperty("hornbook.log");
            System.setErr(before);
        }
        return lines.toString(StandardCharsets.UTF_8);
    }
}
