package org.hornbook.server.cli.library;

import static java.util.stream.Collectors.joining;

import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import org.hornbook.parser.Bundle;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Spelling;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** The library of a server, through its JSON API. All errors are {@link Problem}s. */
final class RemoteLibrary {
    private static final String VARIANTS = "/api/v1/variants";

    /** Bytes of the longest response: scripts with ancestors and lists of variants are much shorter. */
    private static final int MOST_BYTES = 4_000_000;

    private final URI server;
    private final Duration patience;

    /** @param patience the timeout of a response */
    RemoteLibrary(URI server, Duration patience) {
        this.server = server;
        this.patience = patience;
    }

    /**
     * A variant or one of its versions.
     *
     * @param version null for the latest
     */
    record Address(String slug, @Nullable Integer version) {
        private static final Pattern WRITTEN = Pattern.compile("([a-z0-9-]{1,200})(?:\\.([1-9][0-9]{0,6}))?");

        static Address of(String written) {
            Matcher matcher = WRITTEN.matcher(written.replace('_', '-'));
            if (!matcher.matches()) {
                throw Problem.usage(
                        written + " is no name of a variant. They look like long-cow, and versions like long-cow.2.");
            }
            String number = matcher.group(2);
            return new Address(matcher.group(1), number == null ? null : Integer.valueOf(number));
        }
    }

    /** @param version the number of the latest version, from 1 */
    record Entry(String slug, int version) {}

    private record Page(List<Entry> variants) {}

    /**
     * A version with its script.
     *
     * @param author empty if it is not published
     * @param rulesHash null if it has errors
     * @param bundle with its ancestors; null if it has errors
     */
    record Copy(
            String slug,
            int version,
            String title,
            String author,
            String text,
            @Nullable String rulesHash,
            @Nullable String bundle) {}

    /**
     * A variant to publish.
     *
     * @param broken whether it may have errors
     */
    record NewVariant(String text, String author, String note, String visibility, List<String> tags, boolean broken) {}

    /**
     * A version to publish.
     *
     * @param author null for the author of the version before
     * @param latest the number of the version that was edited, from 1
     */
    record NewVersion(String text, @Nullable String author, String note, int latest, boolean broken) {}

    /**
     * The result of publishing.
     *
     * @param key the key of a new variant; null for a version
     */
    record Issued(
            String slug,
            int version,
            String address,
            @Nullable String key) {}

    /** @param key the key for publishing further versions */
    record Published(Issued first, String key) {}

    /** @param latest the number of a version published meanwhile; null for other reasons */
    private record Refusal(
            @Nullable String error,
            @Nullable String remedy,
            @Nullable Integer latest,
            @Nullable List<Fault> diagnostics) {}

    private record Fault(int line, String severity, String code, String message) {}

    /** The full address of a page. */
    String page(String path) {
        return server + path;
    }

    /** Downloads a version. */
    Copy copy(Address address) {
        Integer version = address.version();
        int number = version == null ? latest(address.slug()) : version;
        Response answer = send(get(VARIANTS + "/" + address.slug() + "/versions/" + number));
        if (answer.status() == 404) {
            throw Problem.found(
                    address.slug() + " has no version " + number + "; the latest is " + latest(address.slug()) + ".");
        }
        Copy copy = answer.as(Copy.class);
        return new Copy(
                address.slug(),
                copy.version(),
                said(copy.title()),
                said(copy.author()),
                required(copy.text()),
                copy.rulesHash(),
                copy.bundle());
    }

    /** The number of the latest version. */
    int latest(String slug) {
        return published(slug).orElseThrow(() -> unknown(slug)).version();
    }

    /** Whether the server has this version with this script. */
    boolean has(Address address, SourceFile script) {
        return published(address.slug())
                .filter(entry -> address.version() == null || address.version() <= entry.version())
                .map(entry ->
                        new Address(address.slug(), address.version() == null ? entry.version() : address.version()))
                .map(there -> Bundle.of(new SourceFile("", copy(there).text()))
                        .scripts()
                        .getFirst())
                .filter(there -> there.text().strip().equals(script.text().strip()))
                .isPresent();
    }

    private Optional<Entry> published(String slug) {
        Response answer = send(get(VARIANTS + "/" + slug));
        return answer.status() == 404 ? Optional.empty() : Optional.of(answer.as(Entry.class));
    }

    Published publish(NewVariant variant) {
        Issued issued = issued(send(post(VARIANTS, variant).build()));
        return new Published(issued, required(issued.key()));
    }

    /** @param key the key that came with the first version */
    Issued publishNext(String slug, String key, NewVersion version) {
        Response answer = send(post(VARIANTS + "/" + slug + "/versions", version)
                .header("Authorization", "Bearer " + key)
                .build());
        return switch (answer.status()) {
            case 403 ->
                throw Problem.found(
                        "The key that is kept for " + slug + " does not let anybody publish its versions any"
                                + " more. Give the script another name, after `variant`, to publish it as your own.");
            case 404 -> throw unknown(slug);
            case 409 ->
                throw Problem.found(
                        "Version " + answer.refusal().map(Refusal::latest).orElse(0) + " of " + slug
                                + " has come meanwhile; nothing was published. 'hornbook pull " + slug
                                + " --output theirs.horn' fetches it and 'hornbook diff' tells what is new in it:"
                                + " bring that into your file and push it again.");
            default -> issued(answer);
        };
    }

    private Issued issued(Response answer) {
        Issued issued = answer.as(Issued.class);
        return new Issued(required(issued.slug()), issued.version(), said(issued.address()), issued.key());
    }

    private <T> T required(@Nullable T part) {
        if (part == null) {
            throw notAHornbook();
        }
        return part;
    }

    private HttpRequest.Builder post(String path, Object sent) {
        return request(path)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(JsonMapper.shared().writeValueAsString(sent)));
    }

    private Problem unknown(String slug) {
        Set<String> known = new LinkedHashSet<>();
        for (String word : Set.of(slug.split("-")[0], "")) {
            required(send(get(VARIANTS + "?q=" + URLEncoder.encode(word, StandardCharsets.UTF_8)))
                            .as(Page.class)
                            .variants())
                    .forEach(each -> known.add(each.slug()));
        }
        String remedy = Spelling.closest(slug, known)
                .map(closest -> "Did you mean " + said(closest) + "?")
                .orElse(page("/games") + " shows what there is; private ones have longer names.");
        return Problem.found("There is no variant " + slug + " at " + server + ". " + remedy);
    }

    private HttpRequest get(String path) {
        return request(path).GET().build();
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(server + path)).header("Accept", "application/json");
    }

    private Response send(HttpRequest request) {
        // Redirects are not followed: a key goes to the server that it was given by, and no other.
        HttpClient client = HttpClient.newBuilder()
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(patience)
                .build();
        try {
            CompletableFuture<HttpResponse<byte[]>> response =
                    client.sendAsync(request, BodyHandlers.limiting(BodyHandlers.ofByteArray(), MOST_BYTES));
            return answer(response.get(patience.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException late) {
            throw tooLate(request);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw Problem.found("Stopped before " + server + " had answered.");
        } catch (ExecutionException failed) {
            throw problem(request, failed.getCause());
        } finally {
            client.shutdownNow();
        }
    }

    private Problem problem(HttpRequest request, @Nullable Throwable failure) {
        return switch (failure) {
            case ConnectException unknown
            when unknown.getCause() instanceof UnresolvedAddressException ->
                Problem.found("There is no machine called " + server.getHost() + ". Check the address after --server.");
            case HttpConnectTimeoutException _, ConnectException _ ->
                Problem.found("Nobody answers at " + server
                        + ". Start a server there with 'hornbook serve', or name another with --server.");
            case HttpTimeoutException _ -> tooLate(request);
            case SSLException _ ->
                Problem.found("No safe connection to " + server + " is possible: it speaks http only, or has a"
                        + " certificate that this machine does not trust. Check the address after --server.");
            case null, default -> notAHornbook();
        };
    }

    private Problem tooLate(HttpRequest request) {
        return Problem.found(server + " takes too long to answer. "
                + (request.method().equals("POST")
                        ? "It may have been published anyway: look there before you try again."
                        : "Try again later."));
    }

    private Problem notAHornbook() {
        return Problem.found("What answers at " + server
                + " is not a Hornbook server, or too old for this command. Check the address after --server.");
    }

    private Response answer(HttpResponse<byte[]> response) {
        int status = response.statusCode();
        String body = new String(response.body(), StandardCharsets.UTF_8);
        Response answer = new Response(status, body);
        Optional<Refusal> refusal = answer.refusal();
        boolean isOutdated = refusal.map(Refusal::latest).isPresent();
        if (status / 100 == 2 || status == 403 || status == 404 || isOutdated) {
            return answer;
        }
        if (refusal.isPresent()) {
            throw Problem.found(words(refusal.get()));
        }
        // A proxy before it, which does not speak its language.
        throw switch (status) {
            case 413 -> Problem.found("That is larger than " + server + " takes. Make the script shorter.");
            case 429 ->
                Problem.found(server + " was asked too often. Try again "
                        + response.headers()
                                .firstValue("Retry-After")
                                .filter(seconds -> seconds.matches("[0-9]{1,6}"))
                                .map(seconds -> "in " + seconds + " seconds.")
                                .orElse("in a minute."));
            case 301, 302, 303, 307, 308 ->
                Problem.found(server + " sends whoever asks to "
                        + response.headers()
                                .firstValue("Location")
                                .map(RemoteLibrary::said)
                                .orElse("another address")
                        + ". Name that server with --server.");
            case 502, 503, 504 -> Problem.found(server + " cannot be reached at the moment. Try again later.");
            default -> notAHornbook();
        };
    }

    private static String words(Refusal refusal) {
        String faults = Stream.ofNullable(refusal.diagnostics())
                .flatMap(List::stream)
                .filter(fault -> "error".equals(fault.severity()))
                .map(fault -> "\n  line " + fault.line() + ": " + said(fault.code()) + " " + said(fault.message()))
                .collect(joining());
        return said(refusal.error())
                + (faults.isEmpty()
                        ? " " + said(refusal.remedy())
                        : faults + "\nThe server reads it otherwise: it may be older or newer than this program.");
    }

    private static String said(@Nullable String text) {
        return text == null ? "" : Terminal.harmless(text).strip();
    }

    /** A response, which may be anything. */
    private final class Response {
        private final int status;
        private final String body;

        Response(int status, String body) {
            this.status = status;
            this.body = body;
        }

        /** @throws Problem if the response is not from Hornbook */
        int status() {
            if (status / 100 != 2 && refusal().isEmpty()) {
                throw notAHornbook();
            }
            return status;
        }

        <T> T as(Class<T> type) {
            if (status / 100 != 2) {
                throw refusal()
                        .map(refusal -> Problem.found(words(refusal)))
                        .orElseGet(RemoteLibrary.this::notAHornbook);
            }
            return read(type).orElseThrow(RemoteLibrary.this::notAHornbook);
        }

        Optional<Refusal> refusal() {
            return read(Refusal.class).filter(refusal -> refusal.error() != null);
        }

        private <T> Optional<T> read(Class<T> type) {
            try {
                return Optional.ofNullable(JsonMapper.shared().readValue(body, type));
            } catch (JacksonException other) {
                return Optional.empty();
            }
        }
    }
}
