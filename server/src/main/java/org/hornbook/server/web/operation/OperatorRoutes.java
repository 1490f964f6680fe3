package org.hornbook.server.web.operation;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.HttpStatus;
import io.javalin.http.SameSite;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.hornbook.server.store.Moderation;
import org.hornbook.server.store.Moderation.Decision;
import org.hornbook.server.store.Moderation.Report;
import org.hornbook.server.store.Publications;
import org.hornbook.server.store.Publications.Publication;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Form;
import org.hornbook.server.web.http.Monitoring.SecurityLog;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.source.InvisibleCharacters;
import org.hornbook.source.Sha256;

/** The operator's page of reports and decisions, protected by a token. */
public final class OperatorRoutes implements Feature {
    private static final String PATH = "/operator";
    private static final String COOKIE = "hornbook-operator";
    private static final Duration STAYS = Duration.ofHours(12);
    private static final int MOST = 100;
    private static final int MOST_DECIDED = 50;
    private static final int LONGEST_NOTE = 500;
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH);

    private final Pages pages;
    private final OperatorToken token;
    private final Publications publications;
    private final Moderation moderation;
    private final SecurityLog security;
    private final Clock clock;
    private final RateLimiter tried = RateLimiter.of(5, Duration.ofMinutes(5));

    public OperatorRoutes(
            Pages pages,
            OperatorToken token,
            Publications publications,
            Moderation moderation,
            SecurityLog security,
            Clock clock) {
        this.pages = pages;
        this.token = token;
        this.publications = publications;
        this.moderation = moderation;
        this.security = security;
        this.clock = clock;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get(PATH, this::show);
        routes.post(PATH + "/session", this::signIn);
        routes.post(PATH + "/leaving", this::signOut);
        routes.post(PATH + "/decisions", this::decide);
    }

    private void show(Context context) {
        if (isOperator(context)) {
            pages.show(context, "operator", model());
        } else {
            pages.show(context, "operator-door", Map.of("failed", false));
        }
    }

    private void signIn(Context context) {
        tried.count(context);
        if (token.isTyped(Form.of(context).text("token").strip())) {
            security.operatorCame(context);
            give(context, token.pass(clock.instant().plus(STAYS)), (int) STAYS.toSeconds());
            context.redirect(PATH, HttpStatus.SEE_OTHER);
        } else {
            security.operatorRefused(context);
            context.status(HttpStatus.FORBIDDEN);
            pages.show(context, "operator-door", Map.of("failed", true));
        }
    }

    private void signOut(Context context) {
        give(context, "", 0);
        context.redirect(PATH, HttpStatus.SEE_OTHER);
    }

    private void decide(Context context) {
        if (!isOperator(context)) {
            throw new Refused(Reason.NOT_FOUND);
        }
        Decision decision = Arrays.stream(Decision.values())
                .filter(each -> each.name().equals(Form.of(context).field("decision")))
                .findFirst()
                .orElseThrow(() -> new Refused(Reason.NOT_UNDERSTOOD));
        String slug = Form.of(context).text("slug").strip();
        String note = InvisibleCharacters.without(Form.of(context).text("note"));
        if (publications.find(slug).isEmpty()) {
            throw new Refused(
                    Reason.NOT_FOUND,
                    "Nobody has published anything at that address.",
                    "Type the word behind /v/ in the address of its page, without a version's number.");
        }
        if (note.codePointCount(0, note.length()) > LONGEST_NOTE) {
            throw new Refused(Reason.NOT_NOW, "The note is longer than " + LONGEST_NOTE + " letters.", "Shorten it.");
        }
        moderation.decide(slug, decision, note);
        context.redirect(PATH, HttpStatus.SEE_OTHER);
    }

    private Map<String, Object> model() {
        Map<String, List<Report>> reports = moderation.open(MOST).stream()
                .collect(Collectors.groupingBy(Report::slug, LinkedHashMap::new, Collectors.toList()));
        Map<String, Publication> reported = publications.reported();
        return Map.of(
                "cases",
                reports.entrySet().stream()
                        .flatMap(each -> Optional.ofNullable(reported.get(each.getKey()))
                                .map(variant -> Case.of(variant, each.getValue()))
                                .stream())
                        .toList(),
                "hidden",
                publications.hidden(MOST),
                "decided",
                moderation.decided(MOST_DECIDED).stream()
                        .map(each -> new Line(
                                each.slug(),
                                switch (each.decision()) {
                                    case HIDE -> "hidden";
                                    case SHOW -> "shown again";
                                    case DISMISS -> "left as it was";
                                },
                                each.note(),
                                day(each.created())))
                        .toList());
    }

    /** A reported variant with its reports. */
    record Case(Publication variant, List<Said> reports) {
        static Case of(Publication variant, List<Report> reports) {
            return new Case(
                    variant,
                    reports.stream()
                            .map(report -> new Said(report.reason().words(), report.words(), day(report.created())))
                            .toList());
        }
    }

    record Said(String reason, String words, String date) {}

    record Line(String slug, String decision, String note, String date) {}

    private static String day(Instant time) {
        return DAY.format(time.atZone(ZoneOffset.UTC));
    }

    private boolean isOperator(Context context) {
        String pass = context.cookie(cookie(context));
        return pass != null && token.isPass(pass, clock.instant());
    }

    private static void give(Context context, String pass, int seconds) {
        Cookie cookie = new Cookie(cookie(context), pass, "/", seconds);
        cookie.setHttpOnly(true);
        cookie.setSecure(isOverTls(context));
        cookie.setSameSite(SameSite.STRICT);
        context.cookie(cookie);
    }

    private static String cookie(Context context) {
        return isOverTls(context) ? "__Host-" + COOKIE : COOKIE;
    }

    private static boolean isOverTls(Context context) {
        return context.scheme().equals("https");
    }

    /** The operator's token. It is never shown, logged or stored. */
    public static final class OperatorToken {
        private static final int SHORTEST = 20;

        private static final String ALGORITHM = "HmacSHA256";

        private final byte[] hash;

        /** @throws IllegalArgumentException if it is too short, with a sentence that says so */
        public OperatorToken(String text) {
            if (text.length() < SHORTEST) {
                throw new IllegalArgumentException(
                        "The operator's token has fewer than " + SHORTEST + " letters, and could be guessed.");
            }
            hash = Sha256.of(text.getBytes(StandardCharsets.UTF_8));
        }

        /** Compares a typed token in constant time. */
        boolean isTyped(String text) {
            return MessageDigest.isEqual(hash, Sha256.of(text.getBytes(StandardCharsets.UTF_8)));
        }

        /** A signed pass that proves to all servers with this token, until a time, that it was typed. */
        String pass(Instant until) {
            String end = Long.toString(until.getEpochSecond());
            return end + '.' + HexFormat.of().formatHex(sign(end));
        }

        boolean isPass(String text, Instant now) {
            int dot = text.indexOf('.');
            String end = text.substring(0, Math.max(0, dot));
            boolean isSigned = MessageDigest.isEqual(
                    HexFormat.of().formatHex(sign(end)).getBytes(StandardCharsets.UTF_8),
                    text.substring(dot + 1).getBytes(StandardCharsets.UTF_8));
            return isSigned && Long.parseLong(end) > now.getEpochSecond();
        }

        private byte[] sign(String end) {
            try {
                Mac mac = Mac.getInstance(ALGORITHM);
                mac.init(new SecretKeySpec(hash, ALGORITHM));
                return mac.doFinal(end.getBytes(StandardCharsets.UTF_8));
            } catch (GeneralSecurityException missing) {
                throw new IllegalStateException(missing); // every Java has it
            }
        }
    }
}
