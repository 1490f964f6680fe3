package org.hornbook.random;

/**
 * The block function of ChaCha20, as RFC 8439 has it. It is written out so that all sixteen words stay in registers:
 * dealing is a good part of a simulated round.
 */
final class ChaCha {
    /** How many words a block has. */
    static final int WORDS = 16;

    static final int ROUNDS = 20;

    /** Where the block counter lies among the words that a block is made of. */
    static final int COUNTER = 12;

    /** Where the key begins, which ends before the block counter. */
    static final int KEY = 4;

    private ChaCha() {}

    /** The words that a seed's block is made of: constants, key, counter and a nonce of 0, as RFC 8439 lays them out. */
    static void lay(Seed seed, int counter, int[] input) {
        input[0] = 0x61707865;
        input[1] = 0x3320646e;
        input[2] = 0x79622d32;
        input[3] = 0x6b206574;
        key(input, KEY, seed.first());
        key(input, KEY + 2, seed.second());
        key(input, KEY + 4, seed.third());
        key(input, KEY + 6, seed.fourth());
        input[COUNTER] = counter;
    }

    /** Two words of the key, which are read least significant byte first. */
    private static void key(int[] input, int word, long part) {
        long bytes = Long.reverseBytes(part);
        input[word] = (int) bytes;
        input[word + 1] = (int) (bytes >>> Integer.SIZE);
    }

    /** Fills {@code output} with a block of a seed, given by its number. */
    static void block(Seed seed, int counter, int[] output) {
        int[] input = new int[WORDS];
        lay(seed, counter, input);
        int x0 = input[0];
        int x1 = input[1];
        int x2 = input[2];
        int x3 = input[3];
        int x4 = input[4];
        int x5 = input[5];
        int x6 = input[6];
        int x7 = input[7];
        int x8 = input[8];
        int x9 = input[9];
        int x10 = input[10];
        int x11 = input[11];
        int x12 = input[12];
        int x13 = input[13];
        int x14 = input[14];
        int x15 = input[15];
        for (int round = 0; round < ROUNDS; round += 2) {
            x0 += x4;
            x12 = Integer.rotateLeft(x12 ^ x0, 16);
            x8 += x12;
            x4 = Integer.rotateLeft(x4 ^ x8, 12);
            x0 += x4;
            x12 = Integer.rotateLeft(x12 ^ x0, 8);
            x8 += x12;
            x4 = Integer.rotateLeft(x4 ^ x8, 7);
            x1 += x5;
            x13 = Integer.rotateLeft(x13 ^ x1, 16);
            x9 += x13;
            x5 = Integer.rotateLeft(x5 ^ x9, 12);
            x1 += x5;
            x13 = Integer.rotateLeft(x13 ^ x1, 8);
            x9 += x13;
            x5 = Integer.rotateLeft(x5 ^ x9, 7);
            x2 += x6;
            x14 = Integer.rotateLeft(x14 ^ x2, 16);
            x10 += x14;
            x6 = Integer.rotateLeft(x6 ^ x10, 12);
            x2 += x6;
            x14 = Integer.rotateLeft(x14 ^ x2, 8);
            x10 += x14;
            x6 = Integer.rotateLeft(x6 ^ x10, 7);
            x3 += x7;
            x15 = Integer.rotateLeft(x15 ^ x3, 16);
            x11 += x15;
            x7 = Integer.rotateLeft(x7 ^ x11, 12);
            x3 += x7;
            x15 = Integer.rotateLeft(x15 ^ x3, 8);
            x11 += x15;
            x7 = Integer.rotateLeft(x7 ^ x11, 7);

            x0 += x5;
            x15 = Integer.rotateLeft(x15 ^ x0, 16);
            x10 += x15;
            x5 = Integer.rotateLeft(x5 ^ x10, 12);
            x0 += x5;
            x15 = Integer.rotateLeft(x15 ^ x0, 8);
            x10 += x15;
            x5 = Integer.rotateLeft(x5 ^ x10, 7);
            x1 += x6;
            x12 = Integer.rotateLeft(x12 ^ x1, 16);
            x11 += x12;
            x6 = Integer.rotateLeft(x6 ^ x11, 12);
            x1 += x6;
            x12 = Integer.rotateLeft(x12 ^ x1, 8);
            x11 += x12;
            x6 = Integer.rotateLeft(x6 ^ x11, 7);
            x2 += x7;
            x13 = Integer.rotateLeft(x13 ^ x2, 16);
            x8 += x13;
            x7 = Integer.rotateLeft(x7 ^ x8, 12);
            x2 += x7;
            x13 = Integer.rotateLeft(x13 ^ x2, 8);
            x8 += x13;
            x7 = Integer.rotateLeft(x7 ^ x8, 7);
            x3 += x4;
            x14 = Integer.rotateLeft(x14 ^ x3, 16);
            x9 += x14;
            x4 = Integer.rotateLeft(x4 ^ x9, 12);
            x3 += x4;
            x14 = Integer.rotateLeft(x14 ^ x3, 8);
            x9 += x14;
            x4 = Integer.rotateLeft(x4 ^ x9, 7);
        }
        output[0] = x0 + input[0];
        output[1] = x1 + input[1];
        output[2] = x2 + input[2];
        output[3] = x3 + input[3];
        output[4] = x4 + input[4];
        output[5] = x5 + input[5];
        output[6] = x6 + input[6];
        output[7] = x7 + input[7];
        output[8] = x8 + input[8];
        output[9] = x9 + input[9];
        output[10] = x10 + input[10];
        output[11] = x11 + input[11];
        output[12] = x12 + input[12];
        output[13] = x13 + input[13];
        output[14] = x14 + input[14];
        output[15] = x15 + input[15];
    }
}
