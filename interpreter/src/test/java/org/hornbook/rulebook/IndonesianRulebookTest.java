package org.hornbook.rulebook;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.hornbook.checker.Checker;
import org.hornbook.document.TextRenderer;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.junit.jupiter.api.Test;

/** The rulebooks in Indonesian, the language of the base game's source. */
class IndonesianRulebookTest {
    private static final ShippedScripts SCRIPTS = new ShippedScripts();

    @Test
    void sentencesAreSaidAsInIndonesian() {
        assertThat(of("standard"))
                .contains("tangan setiap pemain")
                .contains("kartu terakhirnya lebih kecil dari kartu itu")
                .contains("setiap pemain diam-diam memilih satu kartu dari tangannya")
                .contains("ambil baris pilihan pemain ke tumpukan kepala banteng pemain")
                .contains("jika skor salah satu pemain adalah 66 atau lebih");
        assertThat(of("ascension"))
                .contains("di mana kartu itu berada di antara kartu pertamanya dan kartu terakhirnya");
        assertThat(of("prophets")).contains("“baris yang diambil ronde ini” miliknya");
        assertThat(of("postal")).contains("otomatis atau dipesan");
    }

    /** The lines joined, so that a sentence is found wherever it is broken. */
    private static String of(String script) {
        Variant variant = Objects.requireNonNull(new Checker(SCRIPTS)
                .check(Objects.requireNonNull(SCRIPTS.find(script)))
                .variant());
        return rulebook(variant).replaceAll("\\s+", " ");
    }

    private static String rulebook(Variant variant) {
        AtomicReference<String> said = new AtomicReference<>("");
        Language.of("id")
                .orElseThrow()
                .during(() -> said.set(TextRenderer.of(Rulebook.of(variant.spoken(), List.of()))));
        return Objects.requireNonNull(said.get());
    }
}
