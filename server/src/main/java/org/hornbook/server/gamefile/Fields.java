package org.hornbook.server.gamefile;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * The fields of a JSON object, read strictly.
 *
 * @param what what people call the object, such as "choices 12"
 */
record Fields(String what, JsonNode object) {

    static Fields of(String what, JsonNode node, Set<String> known) throws UnreadableGame {
        if (!node.isObject()) {
            throw new UnreadableGame(what + " must be an object in { }.");
        }
        for (String name : node.propertyNames()) {
            if (!known.contains(name)) {
                throw new UnreadableGame(what + " has a field “" + name + "” that does not belong there.");
            }
        }
        return new Fields(what, node);
    }

    boolean has(String name) {
        return object.has(name);
    }

    String text(String name) throws UnreadableGame {
        return text(name, object.path(name));
    }

    int number(String name) throws UnreadableGame {
        return number(name, object.path(name));
    }

    boolean flag(String name) throws UnreadableGame {
        JsonNode value = object.path(name);
        if (!value.isBoolean()) {
            throw wrong(name, "true or false");
        }
        return value.booleanValue();
    }

    List<Integer> numbers(String name) throws UnreadableGame {
        return numbers(name, object.path(name));
    }

    List<List<Integer>> numbersOfEach(String name) throws UnreadableGame {
        List<List<Integer>> lists = new ArrayList<>();
        for (JsonNode each : list(name, object.path(name))) {
            lists.add(numbers(name, each));
        }
        return lists;
    }

    List<String> texts(String name) throws UnreadableGame {
        List<String> texts = new ArrayList<>();
        for (JsonNode each : list(name, object.path(name))) {
            texts.add(text(name, each));
        }
        return texts;
    }

    Map<String, Integer> numbersByName(String name) throws UnreadableGame {
        JsonNode node = object.path(name);
        if (!node.isObject()) {
            throw wrong(name, "an object in { }");
        }
        Map<String, Integer> numbers = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
            numbers.put(entry.getKey(), number(entry.getKey(), entry.getValue()));
        }
        return numbers;
    }

    Fields object(String name, Set<String> known) throws UnreadableGame {
        return of(name, object.path(name), known);
    }

    List<Fields> objects(String name, Set<String> known) throws UnreadableGame {
        List<Fields> objects = new ArrayList<>();
        for (JsonNode each : list(name, object.path(name))) {
            objects.add(of(name + " " + (objects.size() + 1), each, known));
        }
        return objects;
    }

    private JsonNode list(String name, JsonNode node) throws UnreadableGame {
        if (!node.isArray()) {
            throw wrong(name, "a list in [ ]");
        }
        return node;
    }

    private List<Integer> numbers(String name, JsonNode node) throws UnreadableGame {
        List<Integer> numbers = new ArrayList<>();
        for (JsonNode each : list(name, node)) {
            numbers.add(number(name, each));
        }
        return numbers;
    }

    private int number(String name, JsonNode node) throws UnreadableGame {
        if (!node.isIntegralNumber() || !node.canConvertToInt()) {
            throw wrong(name, "a whole number");
        }
        return node.intValue();
    }

    private String text(String name, JsonNode node) throws UnreadableGame {
        if (!node.isString()) {
            throw wrong(name, "a text");
        }
        return node.stringValue();
    }

    private UnreadableGame wrong(String name, String wanted) {
        return new UnreadableGame(what + ": " + name + " must be " + wanted + ".");
    }
}
