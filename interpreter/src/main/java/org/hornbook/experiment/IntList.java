package org.hornbook.experiment;

import java.util.Arrays;

/** Numbers one after the other, without a box for each. */
final class IntList {
    private int[] numbers = new int[64];
    private int count;

    void clear() {
        count = 0;
    }

    void add(int number) {
        if (count == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * count);
        }
        numbers[count++] = number;
    }

    int size() {
        return count;
    }

    int get(int place) {
        return numbers[place];
    }
}
