package org.hornbook.server.gamefile;

import static org.hornbook.words.Language.say;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/**
 * A field of JSON whose value is not what the record it is read into asks for.
 *
 * @param where what people call the object, such as "choices 12"
 * @param wanted the type that the field should have
 * @param isUnknown whether the record has no such field
 */
public record Misfit(String where, String field, Type wanted, boolean isUnknown) {
    /**
     * Finds the field at fault.
     *
     * @param whole what people call the outermost object
     * @param read the record that it is read into
     */
    public static Misfit of(JacksonException wrong, String whole, Class<?> read) {
        String where = whole;
        String field = "";
        String element = whole;
        Type type = read;
        for (JacksonException.Reference step : wrong.getPath()) {
            if (step.getPropertyName() == null) {
                element = field + " " + (step.getIndex() + 1);
                type = part(type);
            } else {
                where = element;
                field = step.getPropertyName();
                type = wanted(type, field);
            }
        }
        return new Misfit(where, field, type, wrong instanceof UnrecognizedPropertyException);
    }

    private static Type wanted(Type type, String field) {
        return type instanceof Class<?> record && record.isRecord()
                ? Arrays.stream(record.getRecordComponents())
                        .filter(component -> component.getName().equals(field))
                        .map(component -> component.getGenericType())
                        .findFirst()
                        .orElse(String.class)
                : part(type);
    }

    /** The type of what is in a list or map. */
    private static Type part(Type type) {
        return type instanceof ParameterizedType of
                ? of.getActualTypeArguments()[of.getActualTypeArguments().length - 1]
                : type;
    }

    /**
     * What is wrong, for whoever wrote the JSON.
     *
     * @param text what a text has to be, such as "a text"
     */
    public String sentence(String text) {
        if (isUnknown) {
            return say("verify.unknown_field where field", where, field);
        }
        Type kind = wanted instanceof ParameterizedType of ? of.getRawType() : wanted;
        return say(
                "verify.wrong_field where wanted",
                field.isEmpty() ? where : where + ": " + field,
                List.class == kind
                        ? say("verify.list")
                        : String.class == kind
                                ? text
                                : Integer.class == kind ? say("verify.number") : say("verify.object brackets", "{ }"));
    }
}
