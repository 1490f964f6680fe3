package org.hornbook.server.hostile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.hornbook.grammar.HornLexer;
import org.hornbook.grammar.HornParser;

/**
 * One place of a script that can grow: a list, a text, a number, something within something of its kind, or a name that is made of
 * the name before.
 *
 * @param site what grows, by the grammar
 * @param start where the text begins that is replaced
 * @param end where it ends
 * @param size how large it can get: as many of it, or the number itself
 */
record Grown(String site, String script, int start, int end, Size size) {
    /** The text of so many. */
    @FunctionalInterface
    interface Size {
        String text(int many);
    }

    /** Something that is too much for any script. */
    static final int MOST = 1 << 16;

    /** The script in which it has grown. */
    String grown(int many) {
        return script.substring(0, start) + size.text(many) + script.substring(end);
    }

    /** The same in which another place, which does not overlap with it, has grown as well. */
    String grown(int many, Grown other, int others) {
        if (other.start < start) {
            return other.grown(others, this, many);
        }
        return script.substring(0, start)
                + size.text(many)
                + script.substring(end, other.start)
                + other.size.text(others)
                + script.substring(other.end);
    }

    boolean isApartFrom(Grown other) {
        return script.equals(other.script) && (end <= other.start || other.end <= start);
    }

    /** All of a script that can be read. */
    static List<Grown> in(String script, GrowthSites sites) {
        HornParser parser = new HornParser(new CommonTokenStream(new HornLexer(CharStreams.fromString(script))));
        List<Grown> found = new ArrayList<>();
        new Finder(script, sites, found).visit(parser.script());
        return found;
    }

    private record Finder(String script, GrowthSites sites, List<Grown> found) {
        /** What declares the name that it begins with; two of them need two names. */
        private static final Set<String> DECLARING = Set.of(
                "parameter",
                "counter",
                "let",
                "namedRule",
                "bar",
                "cardPlace",
                "emptySeat",
                "modifier",
                "step",
                "placeCase",
                "lot",
                "chooses",
                "playsFact");

        void visit(ParseTree node) {
            if (node instanceof TerminalNode leaf) {
                leaf(leaf.getSymbol(), (ParserRuleContext) leaf.getParent());
            } else if (node instanceof ParserRuleContext phrase
                    && phrase.getStart() != null
                    && phrase.getStop() != null) {
                lists(phrase);
                nested(phrase);
                chain(phrase);
                for (int child = 0; child < phrase.getChildCount(); child++) {
                    visit(phrase.getChild(child));
                }
            }
        }

        private void leaf(Token token, ParserRuleContext phrase) {
            if (token.getType() == HornLexer.STRING) {
                add("STRING in " + form(phrase), token, token, many -> "\"" + "W".repeat(many) + "\"");
            } else if (token.getType() == HornLexer.NUMBER) {
                add("NUMBER in " + form(phrase), token, token, String::valueOf);
            }
        }

        private void lists(ParserRuleContext phrase) {
            for (GrowthSites.Loop loop : sites.loops(form(phrase))) {
                String element = loop.element();
                if (element == null) {
                    add(
                            loop.name(form(phrase)),
                            phrase.getStart(),
                            many -> loop.before().repeat(many) + " ");
                    continue;
                }
                ParserRuleContext last = null;
                for (int child = 0; child < phrase.getChildCount(); child++) {
                    if (phrase.getChild(child) instanceof ParserRuleContext part
                            && rule(part).equals(element)) {
                        last = part;
                    }
                }
                if (last != null) {
                    ParserRuleContext copied = last;
                    String text = text(last);
                    String name = loop.name(form(phrase));
                    int end = last.getStop().getStopIndex() + 1;
                    for (boolean numbered : new boolean[] {false, true}) {
                        found.add(new Grown(name, script, end, end, many -> {
                            StringBuilder copies = new StringBuilder();
                            for (int copy = 1; copy <= many && copies.length() < MOST; copy++) {
                                copies.append(loop.before())
                                        .append(' ')
                                        .append(numbered ? numbered(copied, copy) : text)
                                        .append(loop.after());
                            }
                            return copies.toString();
                        }));
                    }
                }
            }
        }

        /** Where a phrase holds another of its kind, the outer one can hold itself as often. */
        private void nested(ParserRuleContext phrase) {
            inner(phrase, phrase.getRuleIndex()).ifPresent(inner -> {
                int start = phrase.getStart().getStartIndex();
                int end = phrase.getStop().getStopIndex() + 1;
                String before = script.substring(start, inner.getStart().getStartIndex());
                String after = script.substring(inner.getStop().getStopIndex() + 1, end);
                found.add(new Grown(
                        "nesting of " + rule(phrase),
                        script,
                        start,
                        end,
                        many -> before.repeat(Math.min(many, 1 + MOST / (before.length() + after.length() + 1)))
                                + text(inner)
                                + after.repeat(Math.min(many, 1 + MOST / (before.length() + after.length() + 1)))));
            });
        }

        private static Optional<ParserRuleContext> inner(ParserRuleContext phrase, int rule) {
            return phrase.children.stream()
                    .filter(ParserRuleContext.class::isInstance)
                    .map(ParserRuleContext.class::cast)
                    .filter(part -> part.getStart() != null && part.getStop() != null && part.children != null)
                    .flatMap(part -> part.getRuleIndex() == rule
                                    && part.getText().length()
                                            < phrase.getText().length()
                            ? Stream.of(part)
                            : inner(part, rule).stream())
                    .max(Comparator.comparingInt(part -> part.getText().length()));
        }

        /** Names each of which uses the one before twice. */
        private void chain(ParserRuleContext phrase) {
            if (!form(phrase).equals("let")) {
                return;
            }
            List<ParserRuleContext> operands = leaves(phrase, "operand");
            if (operands.isEmpty()) {
                return;
            }
            ParserRuleContext operand = operands.getFirst();
            Token name = ((ParserRuleContext) phrase.getChild(1)).getStart();
            int start = phrase.getStart().getStartIndex();
            int end = phrase.getStop().getStopIndex() + 1;
            found.add(new Grown("chain of let", script, end, end, many -> {
                StringBuilder copies = new StringBuilder();
                String before = name.getText();
                for (int copy = 1; copy <= many && copies.length() < MOST; copy++) {
                    String called = name.getText() + "_" + copy;
                    copies.append("\n  ")
                            .append(script, start, name.getStartIndex())
                            .append(called)
                            .append(
                                    script,
                                    name.getStopIndex() + 1,
                                    operand.getStart().getStartIndex())
                            .append("(" + before + " + " + before + ")")
                            .append(script, operand.getStop().getStopIndex() + 1, end);
                    before = called;
                }
                return copies.toString();
            }));
        }

        private List<ParserRuleContext> leaves(ParserRuleContext phrase, String rule) {
            List<ParserRuleContext> all = new ArrayList<>();
            for (ParseTree child : phrase.children) {
                if (child instanceof ParserRuleContext part && part.children != null) {
                    all.addAll(leaves(part, rule));
                    if (rule(part).equals(rule) && leaves(part, rule).isEmpty()) {
                        all.add(part);
                    }
                }
            }
            return all;
        }

        /** The phrase with other names, titles and cards, so that it is no second one of the same. */
        private String numbered(ParserRuleContext phrase, int copy) {
            Set<Integer> renamed = new HashSet<>();
            declared(phrase, renamed);
            StringBuilder text = new StringBuilder();
            int from = phrase.getStart().getStartIndex();
            for (Token token : tokens(phrase)) {
                text.append(script, from, token.getStartIndex());
                from = token.getStopIndex() + 1;
                String written = token.getText();
                if (renamed.contains(token.getStartIndex())) {
                    text.append(written).append('_').append(copy);
                } else if (token.getType() == HornLexer.NUMBER) {
                    text.append(1 + (Integer.parseInt(written) + copy - 1) % 1_000_000);
                } else if (token.getType() == HornLexer.STRING && form(phrase).equals("addition")) {
                    text.append(written, 0, written.length() - 1)
                            .append(' ')
                            .append(copy)
                            .append('"');
                } else {
                    text.append(written);
                }
            }
            return text.toString();
        }

        private static void declared(ParserRuleContext phrase, Set<Integer> places) {
            for (ParseTree child : phrase.children) {
                if (child instanceof ParserRuleContext part && part.children != null) {
                    if (rule(part).equals("name") && DECLARING.contains(form(phrase)) && phrase.getChild(0) != part
                            || rule(part).equals("name")
                                    && Set.of("lot", "playsFact").contains(form(phrase))) {
                        places.add(part.getStart().getStartIndex());
                    }
                    declared(part, places);
                }
            }
        }

        private static List<Token> tokens(ParseTree node) {
            if (node instanceof TerminalNode leaf) {
                return List.of(leaf.getSymbol());
            }
            List<Token> all = new ArrayList<>();
            for (int child = 0; child < node.getChildCount(); child++) {
                all.addAll(tokens(node.getChild(child)));
            }
            return all;
        }

        private void add(String site, Token first, Token last, Size size) {
            found.add(new Grown(site, script, first.getStartIndex(), last.getStopIndex() + 1, size));
        }

        private void add(String site, Token before, Size size) {
            found.add(new Grown(
                    site,
                    script,
                    before.getStartIndex(),
                    before.getStartIndex(),
                    many -> size.text(Math.min(many, MOST / 2))));
        }

        private String text(ParserRuleContext phrase) {
            return script.substring(
                    phrase.getStart().getStartIndex(), phrase.getStop().getStopIndex() + 1);
        }

        private static String rule(ParserRuleContext phrase) {
            return HornParser.ruleNames[phrase.getRuleIndex()];
        }

        /** The label of the alternative, or the rule's name. */
        private static String form(ParserRuleContext phrase) {
            String name = phrase.getClass().getSimpleName();
            return name.substring(0, 1).toLowerCase(Locale.ROOT)
                    + name.substring(1, name.length() - "Context".length());
        }
    }
}
