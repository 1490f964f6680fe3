package org.hornbook.random;

import java.util.function.IntFunction;

/**
 * How the keystreams of many seeds begin, for those who play many games one after the other: the JVM works out blocks
 * side by side several times as fast as one by one. The words are those of each seed's {@link Generator} by itself.
 */
public final class Keystreams {
    private static final int LANES = 192;

    /** How many blocks of each keystream are worked out, and of how many seeds. */
    private final int blocks;

    private final Seed[] seeds;
    private final ChaChaLanes lanes;

    /** @param words how many words of each keystream are wanted */
    public Keystreams(int words) {
        blocks = Math.ceilDiv(words, ChaCha.WORDS);
        seeds = new Seed[Math.max(1, LANES / blocks)];
        lanes = new ChaChaLanes(seeds.length, blocks);
    }

    /** Of how many seeds the keystreams are worked out together. */
    public int count() {
        return seeds.length;
    }

    /** Works out the keystreams of other seeds; the function gives them by their place, from 0. */
    public void begin(IntFunction<Seed> seedAt) {
        for (int place = 0; place < seeds.length; place++) {
            seeds[place] = seedAt.apply(place);
            lanes.begin(place, seeds[place]);
        }
        lanes.work();
    }

    public Seed seed(int place) {
        return seeds[place];
    }

    int blocks() {
        return blocks;
    }

    /** Gives the beginning of the keystream at a place. */
    void copy(int place, int[] words) {
        for (int block = 0; block < blocks; block++) {
            lanes.copy(place * blocks + block, words, block * ChaCha.WORDS);
        }
    }
}
