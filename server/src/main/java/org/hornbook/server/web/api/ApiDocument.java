package org.hornbook.server.web.api;

import io.javalin.http.HandlerType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.hornbook.server.web.http.Json;
import tools.jackson.databind.JsonNode;

/** The OpenAPI document, from which the API's routes, limits and page are made. */
final class ApiDocument {
    private static final String RESOURCE = "/openapi.json";
    private static final String JSON = "/content/application~1json";

    private final String text;
    private final JsonNode root;
    private final List<Operation> operations;

    private ApiDocument(String text) {
        this.text = text;
        this.root = Json.MAPPER.readTree(text);
        this.operations = root.get("paths").properties().stream()
                .flatMap(path -> path.getValue().properties().stream()
                        .flatMap(each -> method(each.getKey()).stream()
                                .map(method -> operation(path.getKey(), path.getValue(), method, each.getValue()))))
                .toList();
    }

    static ApiDocument load() {
        try (InputStream opened = Objects.requireNonNull(ApiDocument.class.getResourceAsStream(RESOURCE))) {
            return new ApiDocument(new String(opened.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The document's text. */
    String text() {
        return text;
    }

    /**
     * An operation of the API.
     *
     * @param limit the number of requests allowed within {@code time}
     * @param example an example address, and {@code body} an example body; empty without a body
     * @param keyed whether a key is required
     * @param anywhere whether pages of other sites may use it
     * @param sent the fields of the address and the body
     * @param heard the fields of a successful response
     */
    public record Operation(
            String id,
            HandlerType method,
            String path,
            String summary,
            String description,
            int limit,
            Duration time,
            String example,
            String body,
            boolean keyed,
            boolean anywhere,
            List<Field> sent,
            List<Field> heard,
            List<Response> answers) {
        /** The rate limit in words. */
        public String often() {
            long minutes = time.toMinutes();
            return limit + " times " + (minutes == 1 ? "a minute" : "in " + minutes + " minutes");
        }
    }

    /**
     * A field of a request or a response.
     *
     * @param choices its possible values; empty if it is not an enumeration
     */
    public record Field(String name, String description, List<String> choices, boolean required) {}

    /** What an HTTP status means. */
    public record Response(String status, String description) {}

    List<Operation> operations() {
        return operations;
    }

    /** The HTTP method of a key of the document; empty for fields that all methods of a path share. */
    private static Optional<HandlerType> method(String key) {
        return switch (key) {
            case "get" -> Optional.of(HandlerType.GET);
            case "post" -> Optional.of(HandlerType.POST);
            default -> Optional.empty();
        };
    }

    private Operation operation(String path, JsonNode shared, HandlerType method, JsonNode written) {
        List<JsonNode> parameters = Stream.of(shared, written)
                .flatMap(each -> each.path("parameters").valueStream())
                .map(this::resolved)
                .toList();
        JsonNode sent = written.at("/requestBody" + JSON);
        List<Response> answers = written.get("responses").properties().stream()
                .map(each -> new Response(each.getKey(), text(resolved(each.getValue()), "description")))
                .toList();
        return new Operation(
                text(written, "operationId"),
                method,
                path,
                text(written, "summary"),
                text(written, "description"),
                written.at("/x-limit/times").asInt(),
                Duration.ofSeconds(written.at("/x-limit/seconds").asInt()),
                example(path, parameters),
                sent.has("example") ? sent.get("example").toPrettyString() : "",
                written.has("security"),
                written.path("x-any-origin").asBoolean(false),
                Stream.concat(
                                parameters.stream()
                                        .map(each -> new Field(
                                                text(each, "name"),
                                                text(each, "description"),
                                                words(each.at("/schema/enum")),
                                                each.path("required").asBoolean(false))),
                                fields(sent.path("schema")))
                        .toList(),
                fields(written.at("/responses/" + answers.getFirst().status() + JSON + "/schema"))
                        .toList(),
                answers);
    }

    private static String example(String path, List<JsonNode> parameters) {
        String example = path;
        for (JsonNode parameter : parameters) {
            String value = parameter.path("example").asString("");
            String name = text(parameter, "name");
            if (text(parameter, "in").equals("path") && !value.isEmpty()) {
                example = example.replace("{" + name + "}", value);
            } else if (!value.isEmpty()) {
                example += (example.contains("?") ? "&" : "?") + name + "=" + value;
            }
        }
        return example;
    }

    private Stream<Field> fields(JsonNode schema) {
        JsonNode resolved = resolved(schema);
        Set<String> required = Set.copyOf(words(resolved.path("required")));
        return Stream.concat(
                resolved.path("allOf").valueStream().flatMap(this::fields),
                resolved.path("properties").properties().stream()
                        .map(each -> new Field(
                                each.getKey(),
                                text(
                                        each.getValue().has("description")
                                                ? each.getValue()
                                                : resolved(each.getValue()),
                                        "description"),
                                words(each.getValue().path("enum")),
                                required.contains(each.getKey()))));
    }

    private JsonNode resolved(JsonNode node) {
        return node.has("$ref") ? root.at(text(node, "$ref").substring(1)) : node;
    }

    private static List<String> words(JsonNode array) {
        return array.valueStream().map(JsonNode::asString).toList();
    }

    private static String text(JsonNode node, String name) {
        return node.path(name).asString("");
    }
}
