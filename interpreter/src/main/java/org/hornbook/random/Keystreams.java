package org.hornbook.random;

import java.util.Arrays;
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
    private final Lanes lanes;

    /** @param words how many words of each keystream are wanted */
    public Keystreams(int words) {
        blocks = Math.ceilDiv(words, ChaCha.WORDS);
        seeds = new Seed[Math.max(1, LANES / blocks)];
        lanes = new Lanes(seeds.length, blocks);
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

    /**
     * Many blocks of ChaCha20 at once, each in a lane of its own: word by word, all lanes lie side by side. So the JVM can use
     * the processor's wide registers.
     */
    private static final class Lanes {
        private final int blocks;
        private final int lanes;

        /** What each block is made of, and what it has become: for each word, from 0, that of all lanes. */
        private final int[][] input;

        private final int[][] words;

        private final int[] block = new int[ChaCha.WORDS];

        /** @param blocks how many blocks each seed has, in lanes side by side */
        Lanes(int seeds, int blocks) {
            this.blocks = blocks;
            lanes = seeds * blocks;
            input = new int[ChaCha.WORDS][lanes];
            words = new int[ChaCha.WORDS][lanes];
            ChaCha.lay(Seed.of(0), 0, block);
            for (int word = 0; word < ChaCha.WORDS; word++) {
                Arrays.fill(input[word], block[word]);
            }
            Arrays.setAll(input[ChaCha.COUNTER], lane -> lane % blocks);
        }

        /** Puts another seed in its lanes; only the key depends on it. */
        void begin(int place, Seed seed) {
            ChaCha.lay(seed, 0, block);
            for (int word = ChaCha.KEY; word < ChaCha.COUNTER; word++) {
                for (int lane = place * blocks; lane < (place + 1) * blocks; lane++) {
                    input[word][lane] = block[word];
                }
            }
        }

        /** Works all lanes out. */
        void work() {
            for (int word = 0; word < ChaCha.WORDS; word++) {
                System.arraycopy(input[word], 0, words[word], 0, lanes);
            }
            int[][] x = words;
            for (int round = 0; round < ChaCha.ROUNDS; round += 2) {
                quarter(x[0], x[4], x[8], x[12]);
                quarter(x[1], x[5], x[9], x[13]);
                quarter(x[2], x[6], x[10], x[14]);
                quarter(x[3], x[7], x[11], x[15]);
                quarter(x[0], x[5], x[10], x[15]);
                quarter(x[1], x[6], x[11], x[12]);
                quarter(x[2], x[7], x[8], x[13]);
                quarter(x[3], x[4], x[9], x[14]);
            }
            for (int word = 0; word < ChaCha.WORDS; word++) {
                add(words[word], input[word]);
            }
        }

        /** A quarter round of every lane; nothing but this loop stands here, so that the JVM makes wide steps of it. */
        private static void quarter(int[] a, int[] b, int[] c, int[] d) {
            for (int lane = 0; lane < a.length; lane++) {
                int first = a[lane] + b[lane];
                int fourth = Integer.rotateLeft(d[lane] ^ first, 16);
                int third = c[lane] + fourth;
                int second = Integer.rotateLeft(b[lane] ^ third, 12);
                first += second;
                fourth = Integer.rotateLeft(fourth ^ first, 8);
                third += fourth;
                a[lane] = first;
                b[lane] = Integer.rotateLeft(second ^ third, 7);
                c[lane] = third;
                d[lane] = fourth;
            }
        }

        private static void add(int[] words, int[] more) {
            for (int lane = 0; lane < words.length; lane++) {
                words[lane] += more[lane];
            }
        }

        /** Gives the block in a lane. */
        void copy(int lane, int[] block, int from) {
            for (int word = 0; word < ChaCha.WORDS; word++) {
                block[from + word] = words[word][lane];
            }
        }
    }
}
