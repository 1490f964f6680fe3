package org.hornbook.parser;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.Token;
import org.hornbook.diagnostics.Findings;
import org.hornbook.grammar.HornLexer;
import org.hornbook.lexer.Tokenizer;
import org.hornbook.lexer.Tokens;
import org.hornbook.repair.SizeLimits;
import org.hornbook.source.SourceFile;
import org.jspecify.annotations.Nullable;

/**
 * A script together with its ancestors in one text: after it stand variants that it, or an earlier one of them, names after
 * {@code extends} or {@code with}. Most texts are bundles of one variant.
 */
public final class Bundle {
    private static final String VARIANT = "variant";
    private static final String COMMENT = "#";

    /** The most words between a variant's name and its brace. */
    private static final int LONGEST_HEAD = 100;

    private final SourceFile whole;
    private final List<Part> parts;

    private Bundle(SourceFile whole, List<Part> parts) {
        this.whole = whole;
        this.parts = List.copyOf(parts);
    }

    /** Splits any text. If a variant follows that no earlier one names, the whole text is one script. */
    public static Bundle of(SourceFile source) {
        String text = source.text();
        int first = text.indexOf(VARIANT);
        if (text.length() > SizeLimits.LONGEST_SCRIPT || first < 0 || text.indexOf(VARIANT, first + 1) < 0) {
            return new Bundle(source, List.of());
        }
        List<Part> parts = parts(text, new Tokenizer(source, new Findings()).tokens());
        Set<String> wanted = new HashSet<>();
        for (int i = 0; i < parts.size(); i++) {
            if (i > 0 && !wanted.remove(parts.get(i).name())) {
                return new Bundle(source, List.of());
            }
            wanted.addAll(parts.get(i).extended());
        }
        return new Bundle(source, parts);
    }

    /** Joins a script and its ancestors into one text, its own first. */
    public static String text(List<SourceFile> scripts) {
        return scripts.stream().map(script -> script.text().strip() + "\n").collect(Collectors.joining("\n"));
    }

    /** The scripts, the main one first. The others keep their line numbers in the text. */
    public List<SourceFile> scripts() {
        List<SourceFile> scripts = new ArrayList<>();
        scripts.add(
                parts.size() < 2
                        ? whole
                        : new SourceFile(
                                whole.name(), whole.text().substring(0, end()).stripTrailing() + "\n"));
        parts.stream().skip(1).map(this::script).forEach(scripts::add);
        return List.copyOf(scripts);
    }

    /** The carried script with this name; null if there is none. */
    public @Nullable SourceFile parent(String variantName) {
        return parts.stream()
                .skip(1)
                .filter(part -> part.name().equals(variantName))
                .findFirst()
                .map(this::script)
                .orElse(null);
    }

    /** The end of the first script, which is the start of the next one or the end of the text. */
    int end() {
        return parts.size() < 2 ? whole.text().length() : parts.get(1).start();
    }

    private SourceFile script(Part part) {
        int next = parts.indexOf(part) + 1;
        int end = next == parts.size() ? whole.text().length() : parts.get(next).start();
        String linesBefore = "\n".repeat(whole.lineOf(part.start()) - 1);
        String text = whole.text().substring(part.start(), end).stripTrailing() + "\n";
        return new SourceFile(part.name().replace('_', '-') + ".horn", linesBefore + text);
    }

    private static List<Part> parts(String text, List<Token> tokens) {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i + 1 < tokens.size(); i++) {
            if (isVariant(tokens.get(i))) {
                Set<String> extended = tokens.subList(i + 2, Math.min(i + 2 + LONGEST_HEAD, tokens.size())).stream()
                        .takeWhile(token -> !Tokens.isOpeningBrace(token))
                        .map(Token::getText)
                        .collect(Collectors.toSet());
                parts.add(new Part(
                        beginning(text, tokens.get(i).getStartIndex()),
                        tokens.get(i + 1).getText(),
                        extended));
            }
        }
        return parts;
    }

    /** The start of the comments right above a variant. */
    private static int beginning(String text, int variant) {
        int beginning = variant;
        int line = text.lastIndexOf('\n', variant - 1) + 1;
        while (line > 0 && line == beginning) {
            line = text.lastIndexOf('\n', line - 2) + 1;
            if (text.startsWith(COMMENT, line)) {
                beginning = line;
            }
        }
        return beginning;
    }

    private static boolean isVariant(Token token) {
        return token.getType() != HornLexer.STRING && token.getText().equals(VARIANT);
    }

    /**
     * @param start its offset in the text
     * @param extended the words of its head, which include the names of its parents
     */
    private record Part(int start, String name, Set<String> extended) {}
}
