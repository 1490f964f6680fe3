package org.hornbook.server.web.api;

import io.javalin.http.HandlerType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.hornbook.server.web.http.Json;
import tools.jackson.databind.JsonNode;

/** The description of the API in the words of OpenAPI, by which its routes are named too: there is no other list of them. */
record ApiDocument(String text, List<Operation> operations) {
    private static final String RESOURCE = "/openapi.json";

    /** What can be asked at an address. */
    record Operation(String id, HandlerType method, String path, String summary, String description) {}

    static ApiDocument load() {
        try (InputStream opened = Objects.requireNonNull(ApiDocument.class.getResourceAsStream(RESOURCE))) {
            String text = new String(opened.readAllBytes(), StandardCharsets.UTF_8);
            return new ApiDocument(text, operations(Json.MAPPER.readTree(text)));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static List<Operation> operations(JsonNode document) {
        return document.get("paths").properties().stream()
                .flatMap(path -> path.getValue().properties().stream()
                        .flatMap(each -> method(each.getKey()).stream()
                                .map(method -> operation(path.getKey(), method, each.getValue()))))
                .toList();
    }

    /** Nothing for what all methods of a path have. */
    private static Optional<HandlerType> method(String key) {
        return switch (key) {
            case "get" -> Optional.of(HandlerType.GET);
            case "post" -> Optional.of(HandlerType.POST);
            default -> Optional.empty();
        };
    }

    private static Operation operation(String path, HandlerType method, JsonNode written) {
        return new Operation(
                written.get("operationId").asString(),
                method,
                path,
                written.get("summary").asString(),
                written.get("description").asString());
    }
}
