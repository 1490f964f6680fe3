package org.hornbook.repair;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.antlr.v4.runtime.Token;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.grammar.HornLexer;
import org.hornbook.lexer.Tokens;
import org.hornbook.source.BuiltIn;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;

/** Reads what people write out of habit as what it means. The table {@code /habits.txt} says what that is. */
public final class Habits {
    private static final Pattern BETWEEN_COLUMNS = Pattern.compile(" +;; *");

    /** A group that is kept, or a word or sign that is read. */
    private static final Pattern PART = Pattern.compile("\\$(\\d)|[A-Za-z]+|\\.\\.|->|[<>!]=|\\S");

    private static final Pattern FIRST_WORD = Pattern.compile("(?:\\(\\?<at>)?([a-z]++)[) ]");

    /** How a habit begins that no word begins. */
    private static final Pattern SIGN = Pattern.compile("(?:\\(\\?<at>)?(?:[^\\w\\s(\\[\\\\]|\\\\[^\\w]|\\[[“−'])");

    private static final List<Habit> ALL = BuiltIn.text("/habits.txt")
            .lines()
            .filter(line -> !line.isBlank() && !line.startsWith("//"))
            .map(line -> Habit.of(BETWEEN_COLUMNS.split(line, 4)))
            .toList();

    /**
     * @param code missing if nothing is said
     * @param firstWord what is written begins with it; empty if no word is sure
     * @param isSign whether no word begins it
     */
    private record Habit(
            Optional<Code> code,
            Pattern written,
            String firstWord,
            boolean isSign,
            String message,
            String read,
            boolean isSure) {
        static Habit of(String[] columns) {
            Matcher word = FIRST_WORD.matcher(columns[1]);
            boolean isSure = !columns[3].startsWith("~");
            return new Habit(
                    columns[0].equals("NONE") ? Optional.empty() : Optional.of(Code.valueOf(columns[0])),
                    Pattern.compile(columns[1]),
                    word.lookingAt() ? word.group(1) : "",
                    SIGN.matcher(columns[1]).lookingAt(),
                    columns[2],
                    isSure ? columns[3] : columns[3].substring(1),
                    isSure);
        }
    }

    private final List<Token> tokens;
    private final SourceFile source;
    private final Findings errors;
    private final List<Matcher> matchers;

    /** Where the last habit begins. */
    private int last = -1;

    private Habits(List<Token> tokens, Findings errors) {
        this.tokens = new ArrayList<>(tokens);
        this.source = Tokens.span(tokens.getFirst()).source();
        this.errors = errors;
        // Lines end as on any system.
        String lines = source.text().replace('\r', '\n');
        this.matchers = ALL.stream()
                .map(habit ->
                        habit.written.matcher(lines).useTransparentBounds(true).useAnchoringBounds(false))
                .toList();
    }

    /** The tokens as they are meant; what is written otherwise is reported. */
    public static List<Token> understood(List<Token> tokens, Findings errors) {
        return new Habits(tokens, errors).understand();
    }

    private List<Token> understand() {
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean isWritten = source.text().startsWith(token.getText(), token.getStartIndex());
            if (isWritten && token.getStartIndex() > last) {
                i += read(i);
            }
        }
        return tokens;
    }

    /** Reads what is written from a token on as it is meant; negative if nothing is read there. */
    private int read(int index) {
        Token first = tokens.get(index);
        boolean isWord = !first.getText().isEmpty()
                && Character.isLetterOrDigit(first.getText().codePointAt(0));
        for (int i = 0; i < ALL.size(); i++) {
            Habit habit = ALL.get(i);
            Matcher matcher = matchers.get(i);
            boolean isPossible =
                    habit.firstWord.isEmpty() ? !(isWord && habit.isSign) : habit.firstWord.equals(first.getText());
            if (isPossible
                    && matcher.region(first.getStartIndex(), source.text().length())
                            .lookingAt()) {
                last = matcher.start();
                int end = index;
                while (tokens.get(end).getType() != Token.EOF && tokens.get(end).getStartIndex() < matcher.end()) {
                    end++;
                }
                List<Token> written = tokens.subList(index, end);
                String offered = filled(habit.read, matcher);
                habit.code.ifPresent(code -> report(code, habit, matcher, offered));
                List<Token> meant = meant(habit, matcher, offered, List.copyOf(written));
                written.clear();
                tokens.addAll(index, meant);
                return meant.isEmpty() ? -1 : 0;
            }
        }
        return 0;
    }

    private void report(Code code, Habit habit, Matcher matcher, String offered) {
        Span all = source.span(matcher.start(), matcher.end());
        boolean isNarrow = matcher.namedGroups().containsKey("at");
        Span place = isNarrow ? source.span(matcher.start("at"), matcher.end("at")) : all;
        Span changed = habit.read.contains("$") ? all : place;
        String title = offered.isEmpty() ? "Remove " + all.text() : "Write " + offered;
        boolean isOffered = habit.isSure && !(habit.read.equals("@") && Character.isDigit(offered.charAt(0)));
        errors.report(
                code,
                place,
                filled(habit.message.replace("$read", offered), matcher),
                isOffered ? List.of(new Fix(title, changed, offered)) : List.of());
    }

    private static String filled(String text, MatchResult written) {
        if (text.equals("@") || text.equals("&")) {
            return Transliteration.letters(written.group());
        }
        String filled = text;
        for (int group = 0; group <= written.groupCount(); group++) {
            String kept = Optional.ofNullable(written.group(group)).orElse("");
            boolean isText = text.startsWith("\"");
            filled = filled.replace(
                    "$" + group,
                    isText
                            ? kept.replace("\\", "\\\\").replace("\"", "\\\"")
                            : text.contains("`") ? Tokens.shown(kept) : kept);
        }
        return filled;
    }

    private static List<Token> meant(Habit habit, MatchResult matched, String offered, List<Token> written) {
        Token first = written.getFirst();
        Token last = written.getLast();
        if (habit.read.equals("@")) {
            return List.of(
                    Tokens.instead(first, last, HornLexer.WORD, matched.group().replace("\"", "")));
        } else if (habit.read.equals("#")) {
            return List.of();
        } else if (habit.read.equals("&") || offered.startsWith("\"")) {
            return List.of(Tokens.instead(first, last, Repair.type(offered), offered));
        }
        Deque<Token> loose = new ArrayDeque<>(written.stream()
                .filter(token -> IntStream.rangeClosed(1, matched.groupCount())
                        .noneMatch(group -> isWithin(token, matched, group)))
                .toList());
        List<Token> meant = new ArrayList<>();
        Matcher part = PART.matcher(habit.read);
        while (part.find()) {
            String word = part.group();
            if (part.group(1) != null) {
                int group = Integer.parseInt(part.group(1));
                written.stream()
                        .filter(token -> isWithin(token, matched, group))
                        .forEach(meant::add);
            } else if (loose.isEmpty()) {
                meant.add(Tokens.missing(meant.isEmpty() ? first : meant.getLast(), Repair.type(word), word));
            } else {
                Token place = loose.remove();
                meant.add(Tokens.instead(place, place, Repair.type(word), word));
            }
        }
        return meant;
    }

    private static boolean isWithin(Token token, MatchResult matched, int group) {
        return token.getStartIndex() >= matched.start(group) && token.getStartIndex() < matched.end(group);
    }
}
