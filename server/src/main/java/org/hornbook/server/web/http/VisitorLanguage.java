package org.hornbook.server.web.http;

import io.javalin.http.Context;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.hornbook.words.Language;

/**
 * Answers each request in its visitor's language: the one in the address, {@code ?lang=de}, which is kept; else the one that was
 * kept; else what the browser asks for; else English.
 */
public final class VisitorLanguage implements Filter {
    /** The parameter of an address that names a language, and the cookie that keeps it. */
    private static final String PARAMETER = "lang";

    private static final String COOKIE = "hornbook-language";
    private static final int KEEP_SECONDS = (int) Duration.ofDays(365).toSeconds();

    /** No browser asks for more, and each costs a look. */
    private static final int MOST_WISHES = 20;

    private static final int LONGEST_WISH = 500;

    private VisitorLanguage() {}

    /** Puts itself before everything that answers in a context. */
    public static void of(ServletContextHandler context) {
        context.addFilter(new FilterHolder(new VisitorLanguage()), "/*", EnumSet.of(DispatcherType.REQUEST));
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        HttpServletRequest asked = (HttpServletRequest) request;
        Optional<Language> named = inAddress(asked.getQueryString());
        if (isPage(asked)) {
            named.ifPresent(language -> keep(language, asked, (HttpServletResponse) response));
        }
        Language spoken = named.or(() -> kept(asked))
                .or(() -> wished(asked.getHeader("Accept-Language")))
                .orElseGet(Language::english);
        try {
            spoken.during(() -> {
                chain.doFilter(request, response);
                return spoken;
            });
        } catch (IOException | ServletException | RuntimeException failed) {
            throw failed;
        } catch (Exception impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Whether somebody goes to a page, rather than that a page shows a picture. */
    private static boolean isPage(HttpServletRequest request) {
        String accepted = request.getHeader("Accept");
        return accepted == null || accepted.contains("text/html") || accepted.equals("*/*");
    }

    private static Optional<Language> inAddress(String query) {
        return query == null
                ? Optional.empty()
                : Arrays.stream(query.split("&"))
                        .filter(each -> each.startsWith(PARAMETER + "="))
                        .findFirst()
                        .flatMap(each -> Language.of(each.substring(PARAMETER.length() + 1)));
    }

    private static Optional<Language> kept(HttpServletRequest request) {
        Cookie[] cookies = Objects.requireNonNullElse(request.getCookies(), new Cookie[0]);
        return Arrays.stream(cookies)
                .filter(each -> each.getName().equals(COOKIE))
                .findFirst()
                .flatMap(each -> Language.of(each.getValue()));
    }

    private static void keep(Language language, HttpServletRequest request, HttpServletResponse response) {
        Cookie cookie = new Cookie(COOKIE, language.letters());
        cookie.setPath("/");
        cookie.setMaxAge(KEEP_SECONDS);
        cookie.setHttpOnly(true);
        cookie.setSecure(request.getScheme().equals("https"));
        cookie.setAttribute("SameSite", "Lax");
        response.addCookie(cookie);
    }

    /** The first language that there is of those that a browser asks for. */
    private static Optional<Language> wished(String header) {
        if (header == null || header.length() > LONGEST_WISH) {
            return Optional.empty();
        }
        try {
            return Locale.LanguageRange.parse(header).stream()
                    .limit(MOST_WISHES)
                    .filter(range -> range.getWeight() > 0)
                    .flatMap(range ->
                            Language.of(Locale.forLanguageTag(range.getRange()).getLanguage()).stream())
                    .findFirst();
        } catch (IllegalArgumentException unreadable) {
            return Optional.empty();
        }
    }

    /** The languages that a page can be read in, by their letters, and how each is called in itself, the spoken one first. */
    public static List<Choice> choices(Context context) {
        return Language.all().entrySet().stream()
                .map(each -> new Choice(
                        each.getKey(),
                        each.getValue(),
                        each.getKey().equals(Language.code()),
                        "?"
                                + Stream.concat(
                                                Stream.ofNullable(context.queryString())
                                                        .flatMap(query -> Arrays.stream(query.split("&")))
                                                        .filter(part ->
                                                                !part.isEmpty() && !part.startsWith(PARAMETER + "=")),
                                                Stream.of(PARAMETER + "=" + each.getKey()))
                                        .collect(Collectors.joining("&"))))
                .toList();
    }

    /**
     * A language that a page can be read in.
     *
     * @param code its two letters
     * @param name what it calls itself
     * @param address of the page in it, from the page itself, whose own may be as long as a script
     */
    public record Choice(String code, String name, boolean spoken, String address) {}
}
