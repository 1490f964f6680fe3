package org.hornbook.twins;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.hornbook.variant.NamedRule;
import org.jspecify.annotations.Nullable;

/**
 * Something by which a seat can tell two games apart that differ only in what it may not know.
 *
 * @param seed the number of the game
 * @param players how many play it
 * @param seat who can tell, from 1; 0 for a spectator
 * @param rule the rule, case or step at work, the place to look for the cause
 * @param what what differs, such as {@code PointsGained.points}
 * @param here its value in one game
 * @param there its value in the other
 */
public record Disclosure(
        long seed, int players, int seat, int round, int turn, NamedRule rule, String what, String here, String there) {

    /** The disclosure in a sentence. */
    public String sentence() {
        return (seat == 0 ? "A spectator" : "Seat " + seat)
                + " can tell two games apart that differ in hidden cards or answers only: in round "
                + round + ", turn " + turn + ", " + what + " is " + here + " in one and " + there
                + " in the other. The rule at work is `" + rule.name() + "`, line " + rule.line() + " of " + rule.file()
                + " (seed " + seed + ", " + players + " players).";
    }

    /** Where two values differ first. */
    record Part(String what, String here, String there) {
        static Optional<Part> of(String path, @Nullable Object here, @Nullable Object there) {
            if (Objects.equals(here, there)) {
                return Optional.empty();
            }
            if (here instanceof Record && there instanceof Record && here.getClass() == there.getClass()) {
                for (RecordComponent component : here.getClass().getRecordComponents()) {
                    Optional<Part> part =
                            of(path + "." + component.getName(), value(here, component), value(there, component));
                    if (part.isPresent()) {
                        return part;
                    }
                }
            }
            if (here instanceof List<?> some && there instanceof List<?> others && some.size() == others.size()) {
                for (int i = 0; i < some.size(); i++) {
                    Optional<Part> part = of(path + "[" + (i + 1) + "]", some.get(i), others.get(i));
                    if (part.isPresent()) {
                        return part;
                    }
                }
            }
            return Optional.of(new Part(path, String.valueOf(here), String.valueOf(there)));
        }

        private static @Nullable Object value(Object whole, RecordComponent component) {
            try {
                return component.getAccessor().invoke(whole);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
