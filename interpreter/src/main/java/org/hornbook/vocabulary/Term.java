package org.hornbook.vocabulary;

/** A word of the language, explained to people: what it means in a phrase, and a phrase of Horn that uses it. */
public record Term(String word, String meaning, String example) {}
