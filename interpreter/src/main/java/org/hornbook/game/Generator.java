package org.hornbook.game;

/**
 * The random numbers of a game, version {@value #VERSION}. They are specified, so that anybody can check a deal with any
 * ChaCha20:
 *
 * <ol>
 *   <li>The keystream is ChaCha20 as in RFC 8439. The key is the seed's 32 bytes, the nonce is twelve bytes of 0, and
 *       the block counter starts at 0.
 *   <li>The keystream is read as 32-bit words without sign, least significant byte first, each used once.
 *   <li>A number below {@code n} takes the next word. If that is not below the largest multiple of {@code n} up to
 *       2<sup>32</sup>, the word is passed over and the next one taken. The number is the remainder of the word by
 *       {@code n}.
 *   <li>A deal of {@code k} cards takes the deck in ascending order, numbered from 0. For {@code i} from 0 to
 *       {@code k - 1}, card {@code i} changes places with card {@code i} plus a number below the deck's size less
 *       {@code i}.
 *   <li>A round deals from deal 1 on. Of each deal's cards, the first go to seat 1 until its hand is full, then to seat
 *       2, and so on; the rest each start a row, from row 1 on.
 * </ol>
 */
public final class Generator {
    /** Which specification this is; it is part of what a game's commitment covers. */
    public static final int VERSION = 1;

    private static final int WORDS = ChaCha.WORDS;
    private static final int COUNTER = 12;
    private static final long ALL_WORDS = 1L << 32;

    /** Constants, key, block counter and nonce, as RFC 8439 lays them out. */
    private final int[] input;

    private final int[] block;
    private int used;

    public Generator(Seed seed) {
        input = new int[WORDS];
        block = new int[WORDS];
        restart(seed);
    }

    /** Begins anew with the numbers of a seed. */
    void restart(Seed seed) {
        input[0] = 0x61707865;
        input[1] = 0x3320646e;
        input[2] = 0x79622d32;
        input[3] = 0x6b206574;
        key(4, seed.first());
        key(6, seed.second());
        key(8, seed.third());
        key(10, seed.fourth());
        input[COUNTER] = 0;
        used = WORDS;
    }

    /** Two words of the key, which are read least significant byte first. */
    private void key(int word, long part) {
        long bytes = Long.reverseBytes(part);
        input[word] = (int) bytes;
        input[word + 1] = (int) (bytes >>> Integer.SIZE);
    }

    private Generator(Generator other) {
        input = other.input.clone();
        block = other.block.clone();
        used = other.used;
    }

    /** A generator that goes on with the same numbers. */
    public Generator copy() {
        return new Generator(this);
    }

    void become(Generator other) {
        System.arraycopy(other.input, 0, input, 0, WORDS);
        System.arraycopy(other.block, 0, block, 0, WORDS);
        used = other.used;
    }

    /** The next word of the keystream. */
    public int nextWord() {
        if (used == WORDS) {
            nextBlock();
            used = 0;
        }
        return block[used++];
    }

    /** A number from 0 up to but not including {@code bound}, which must be positive; all are equally likely. */
    public int below(int bound) {
        long word = Integer.toUnsignedLong(nextWord());
        // Only words this close to the end can lie beyond the largest multiple, which is dear to work out.
        if (word >= ALL_WORDS - bound) {
            long multiple = ALL_WORDS / bound * bound;
            while (word >= multiple) {
                word = Integer.toUnsignedLong(nextWord());
            }
        }
        return Integer.remainderUnsigned((int) word, bound);
    }

    /** Brings {@code count} cards drawn at random to the front of the deck. */
    public void shuffle(int[] deck, int count) {
        for (int i = 0; i < count; i++) {
            int drawn = i + below(deck.length - i);
            int card = deck[drawn];
            deck[drawn] = deck[i];
            deck[i] = card;
        }
    }

    private void nextBlock() {
        ChaCha.block(input, block);
        input[COUNTER]++;
    }
}
