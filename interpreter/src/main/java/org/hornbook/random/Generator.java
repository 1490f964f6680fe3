package org.hornbook.random;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.GeneralSecurityException;
import javax.crypto.Cipher;
import javax.crypto.spec.ChaCha20ParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * The random numbers of a game, version {@value #VERSION}. They are specified, so that anybody can check a deal with any
 * ChaCha20:
 *
 * <ol>
 *   <li>The keystream is ChaCha20 as in RFC 8439. The key is the seed's 32 bytes, the nonce is twelve bytes of 0, and
 *       the block counter starts at 0.
 *   <li>The keystream is read as unsigned 32-bit words, least significant byte first, each used once.
 *   <li>A number below {@code n} takes the next word. If that is not below the largest multiple of {@code n} up to
 *       2<sup>32</sup>, the word is skipped and the next one taken. The number is the remainder of the word by
 *       {@code n}.
 *   <li>A deal of {@code k} cards takes the deck in ascending order, numbered from 0. For {@code i} from 0 to
 *       {@code k - 1}, card {@code i} changes places with card {@code i} plus a number below the deck's size less
 *       {@code i}.
 *   <li>A round deals from deal 1 on. Of each deal's cards, the first go to seat 1 until its hand is full, then to seat
 *       2, and so on; the rest each start a row, from row 1 on.
 * </ol>
 */
public final class Generator {
    /** The version of the specification; a game's commitment covers it. */
    public static final int VERSION = 1;

    /** The words of a ChaCha20 block. */
    private static final int BLOCK = 16;

    /** The words computed at a time: most deals need no more. */
    private static final int WORDS = 4 * BLOCK;

    private static final byte[] ZEROS = new byte[WORDS * Integer.BYTES];
    private static final byte[] NONCE = new byte[12];

    /** The JDK's cipher and where it writes, one for each thread, since creating one takes longer than a deal. */
    private static final ThreadLocal<Cipher> CHACHA = ThreadLocal.withInitial(Generator::chacha);

    private static final ThreadLocal<byte[]> KEYSTREAM = ThreadLocal.withInitial(() -> new byte[ZEROS.length]);

    private static final long ALL_WORDS = 1L << 32;

    /**
     * For each small bound, 2<sup>64</sup> divided by it, rounded up: with it a remainder takes two multiplications, which are
     * faster than a division and exact for all words (Lemire, Kaser, Kurz: Faster remainder by direct computation).
     */
    private static final long[] RECIPROCALS = new long[256];

    static {
        for (int bound = 1; bound < RECIPROCALS.length; bound++) {
            RECIPROCALS[bound] = Long.divideUnsigned(-1, bound) + 1;
        }
    }

    private Seed seed;

    /** The number of the next block. */
    private int block;

    /** The computed words: the first {@code known}, of which {@code used} were consumed. */
    private int[] words;

    private int known;
    private int used;

    /** Whether a copy shares the words, so that they must not be overwritten. */
    private boolean shared;

    public Generator(Seed seed) {
        this.seed = seed;
        words = new int[WORDS];
    }

    /** Restarts with the numbers of a seed. */
    public void restart(Seed other) {
        seed = other;
        block = 0;
        known = 0;
        used = 0;
    }

    /** A copy with the same next numbers; both share the computed words. */
    public Generator copy() {
        Generator copy = new Generator(seed);
        copy.become(this);
        return copy;
    }

    /** Copies the state of another generator, cheaply if both share their words already. */
    public void become(Generator other) {
        seed = other.seed;
        if (words != other.words) {
            words = other.words;
        }
        block = other.block;
        known = other.known;
        used = other.used;
        shared = true;
        other.shared = true;
    }

    /** The next word of the keystream. */
    public int nextWord() {
        if (used == known) {
            workOut();
        }
        return words[used++];
    }

    /** A uniform number from 0 up to but not including {@code bound}, which must be positive. */
    public int below(int bound) {
        long word = Integer.toUnsignedLong(nextWord());
        // Only words this large can exceed the largest multiple, which is expensive to compute.
        if (word >= ALL_WORDS - bound) {
            long multiple = ALL_WORDS / bound * bound;
            while (word >= multiple) {
                word = Integer.toUnsignedLong(nextWord());
            }
        }
        return bound < RECIPROCALS.length ? remainder(word, bound) : (int) (word % bound);
    }

    /** The remainder of a word by a small bound. */
    private static int remainder(long word, int bound) {
        return (int) Math.unsignedMultiplyHigh(RECIPROCALS[bound] * word, bound);
    }

    /**
     * Draws {@code count} random cards from those at {@code first} to before {@code end} and swaps them to the front of that
     * range.
     */
    public void shuffle(int[] deck, int first, int count, int end) {
        int drawn = end < RECIPROCALS.length ? drawAtHand(deck, first, Math.min(count, known - used), end) : 0;
        for (int i = first + drawn; i < first + count; i++) {
            exchange(deck, i, i + below(end - i));
        }
    }

    /** Draws as {@link #shuffle} does while no word can be skipped, so that only the number of words has to be counted. */
    private int drawAtHand(int[] deck, int first, int most, int end) {
        int[] atHand = words;
        int begin = used;
        int drawn = 0;
        while (drawn < most) {
            int left = end - first - drawn;
            long word = Integer.toUnsignedLong(atHand[begin + drawn]);
            if (word >= ALL_WORDS - left) {
                break;
            }
            exchange(deck, first + drawn, first + drawn + remainder(word, left));
            drawn++;
        }
        used = begin + drawn;
        return drawn;
    }

    private static void exchange(int[] deck, int one, int other) {
        int card = deck[other];
        deck[other] = deck[one];
        deck[one] = card;
    }

    private void workOut() {
        try {
            Cipher cipher = CHACHA.get();
            // Decrypting zeros gives the keystream too, and the JDK allows it again with the same key.
            cipher.init(
                    Cipher.DECRYPT_MODE,
                    new SecretKeySpec(seed.bytes(), "ChaCha20"),
                    new ChaCha20ParameterSpec(NONCE, block));
            byte[] keystream = KEYSTREAM.get();
            cipher.doFinal(ZEROS, 0, ZEROS.length, keystream);
            if (shared) {
                words = new int[WORDS];
                shared = false;
            }
            ByteBuffer.wrap(keystream)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .asIntBuffer()
                    .get(words);
        } catch (GeneralSecurityException unavailable) {
            throw new IllegalStateException("this Java has no ChaCha20", unavailable);
        }
        block += WORDS / BLOCK;
        known = WORDS;
        used = 0;
    }

    private static Cipher chacha() {
        try {
            return Cipher.getInstance("ChaCha20");
        } catch (GeneralSecurityException unavailable) {
            throw new IllegalStateException("this Java has no ChaCha20", unavailable);
        }
    }
}
