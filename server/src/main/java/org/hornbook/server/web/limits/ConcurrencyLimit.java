package org.hornbook.server.web.limits;

import io.javalin.http.Context;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Visitor;

/** Limits how many connections or jobs a person, and an address, may have at the same time. */
public final class ConcurrencyLimit {
    private final Map<String, Integer> counts = new ConcurrentHashMap<>();
    private final int ofPerson;
    private final int ofAddress;

    public ConcurrencyLimit(int ofPerson, int ofAddress) {
        this.ofPerson = ofPerson;
        this.ofAddress = ofAddress;
    }

    /**
     * @param what the things counted, such as
     *
     * @param what they are, such as {@code pages that follow a study}
     */
    public Runnable enter(Context context, String what) {
        return enter(Visitor.key(context), context.ip(), what);
    }

    Runnable enter(String person, String address, String what) {
        Runnable leaveAddress = enter(Visitor.network(address), ofAddress, what);
        if (person.isEmpty()) {
            return leaveAddress;
        }
        try {
            Runnable leavePerson = enter("person " + person, ofPerson, what);
            return () -> {
                leavePerson.run();
                leaveAddress.run();
            };
        } catch (Refused tooMany) {
            leaveAddress.run();
            throw tooMany;
        }
    }

    private Runnable enter(String name, int most, String what) {
        boolean[] isIn = {false};
        counts.compute(name, (_, before) -> {
            int count = before == null ? 0 : before;
            isIn[0] = count < most;
            return isIn[0] ? Integer.valueOf(count + 1) : before;
        });
        if (!isIn[0]) {
            throw new Refused(
                    Refused.Reason.TOO_MANY,
                    "There are " + most + " " + what + " open already, from you or your network.",
                    "Close some of them, then try again.");
        }
        return () -> {
            synchronized (isIn) {
                if (isIn[0]) {
                    isIn[0] = false;
                    counts.computeIfPresent(name, (_, count) -> count == 1 ? null : count - 1);
                }
            }
        };
    }
}
