package org.hornbook.server.web.limits;

import static org.hornbook.words.Language.say;

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
     * Counts one more.
     *
     * @return counts it as ended
     */
    public Runnable enter(Context context) {
        return enter(Visitor.key(context), context.ip());
    }

    Runnable enter(String person, String address) {
        Runnable leaveAddress = enter(Visitor.network(address), ofAddress);
        if (person.isEmpty()) {
            return leaveAddress;
        }
        try {
            Runnable leavePerson = enter("person " + person, ofPerson);
            return () -> {
                leavePerson.run();
                leaveAddress.run();
            };
        } catch (Refused tooMany) {
            leaveAddress.run();
            throw tooMany;
        }
    }

    private Runnable enter(String name, int most) {
        boolean[] isIn = {false};
        counts.compute(name, (_, before) -> {
            int count = before == null ? 0 : before;
            isIn[0] = count < most;
            return isIn[0] ? Integer.valueOf(count + 1) : before;
        });
        if (!isIn[0]) {
            throw new Refused(Refused.Reason.TOO_MANY, say("site.many_open most", most), say("site.many_open.remedy"));
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
