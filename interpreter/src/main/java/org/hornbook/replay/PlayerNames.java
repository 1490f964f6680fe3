package org.hornbook.replay;

import java.util.List;

/** What people are called in sentences. */
final class PlayerNames {
    private final List<String> names;

    PlayerNames(List<String> names) {
        this.names = names;
    }

    /** The player in a seat; "seat 7" if nobody sits there. */
    String of(int seat) {
        return seat >= 1 && seat <= names.size() ? names.get(seat - 1) : "seat " + seat;
    }

    String of(List<Integer> seats) {
        return listed(seats.stream().map(this::of).toList());
    }

    /** Such as "Ann wins." */
    String winners(List<Integer> seats) {
        return switch (seats.size()) {
            case 0 -> "Nobody wins.";
            case 1 -> of(seats) + " wins.";
            default -> of(seats) + " share the win.";
        };
    }

    /** Words as people join them: "a, b and c". */
    static String listed(List<String> words) {
        return words.size() < 2
                ? String.join("", words)
                : String.join(", ", words.subList(0, words.size() - 1)) + " and " + words.getLast();
    }

    static String cards(List<Integer> cards) {
        return listed(cards.stream().map(String::valueOf).toList());
    }
}
