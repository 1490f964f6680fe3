package org.hornbook.server.web.http;

import io.javalin.http.Context;
import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/** Metrics for the operator: totals only, never who asked, from where or with which text. */
public final class Metrics implements AutoCloseable {
    /** The buckets of response times: steps that people can notice. */
    private static final Duration[] STEPS = {
        Duration.ofMillis(5),
        Duration.ofMillis(10),
        Duration.ofMillis(25),
        Duration.ofMillis(50),
        Duration.ofMillis(100),
        Duration.ofMillis(250),
        Duration.ofSeconds(1),
        Duration.ofSeconds(4)
    };

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final JvmGcMetrics collections = new JvmGcMetrics();
    private final Timer acknowledged = Timer.builder("hornbook.acknowledgements")
            .description("From the arrival of a command until it was on disk")
            .serviceLevelObjectives(STEPS)
            .register(registry);

    /** Starts with the usual metrics of the JVM. */
    public Metrics() {
        new JvmMemoryMetrics().bindTo(registry);
        new JvmThreadMetrics().bindTo(registry);
        new ProcessorMetrics().bindTo(registry);
        new FileDescriptorMetrics().bindTo(registry);
        new UptimeMetrics().bindTo(registry);
        collections.bindTo(registry);
    }

    /** Counts a request with its response time in milliseconds. */
    public void answered(Context context, long millis) {
        Timer.builder("hornbook.requests")
                .description("Requests that were answered")
                .tag("method", Route.methodOf(context))
                .tag("route", Route.of(context))
                .tag("status", Integer.toString(context.statusCode()))
                .register(registry)
                .record(millis, TimeUnit.MILLISECONDS);
    }

    /** Counts a stored command with its time in nanoseconds. */
    public void acknowledged(long nanos) {
        acknowledged.record(nanos, TimeUnit.NANOSECONDS);
    }

    /** Counts a refused request. */
    void refused(String route, Refused.Reason reason) {
        registry.counter("hornbook.refused", "reason", reason.name().toLowerCase(Locale.ROOT), "route", route)
                .increment();
    }

    /** Adds a gauge, which is read at each scrape. */
    public void gauge(String name, String description, Supplier<Number> number) {
        Gauge.builder(name, number).description(description).register(registry);
    }

    /** Adds a gauge with a label. */
    public void gauge(String name, String description, String key, String value, Supplier<Number> number) {
        Gauge.builder(name, number).description(description).tag(key, value).register(registry);
    }

    /** Adds a timer over counters that are kept elsewhere. */
    public <T> void timer(
            String name, String description, T counted, ToLongFunction<T> count, ToDoubleFunction<T> nanos) {
        FunctionTimer.builder(name, counted, count, nanos, TimeUnit.NANOSECONDS)
                .description(description)
                .register(registry);
    }

    /** All metrics in the text format of Prometheus. */
    public String scraped() {
        return registry.scrape();
    }

    @Override
    public void close() {
        collections.close();
        registry.close();
    }
}
