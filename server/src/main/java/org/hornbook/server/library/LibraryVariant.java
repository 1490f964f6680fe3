package org.hornbook.server.library;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hornbook.server.store.Publications.Address;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;
import org.hornbook.variant.Variant;

/**
 * A variant in the library.
 *
 * @param slug its name in addresses
 * @param script the syntax tree of its source
 */
public record LibraryVariant(String slug, SourceFile source, Script script, Variant variant) {
    /** The address of a published version, such as {@code long-cow.3}. */
    private static final Pattern VERSION = Pattern.compile("(?<slug>[a-z0-9-]+)\\.(?<number>[1-9][0-9]{0,6})");

    private static final String EXTENSION = ".horn";

    /** The variant in the language that is spoken here. */
    public Variant spoken() {
        return variant.spoken();
    }

    /** Its ancestors, nearest first; empty for a game without a parent. */
    public List<Variant.Ancestor> ancestors() {
        return variant.lineage().subList(1, variant.lineage().size());
    }

    /** The address of a published version; empty for shipped and shared scripts. */
    public Optional<Address> version() {
        return parseVersion(slugOf(source.name()));
    }

    /** The slugs of the variants that this one extends or mixes in. */
    public List<String> parents() {
        return parentsOf(script);
    }

    /** The slugs of the variants that a script extends or mixes in. */
    static List<String> parentsOf(Script script) {
        return Stream.concat(Stream.ofNullable(script.parent()), script.mixins().stream())
                .map(parent -> slugOfName(parent.text()))
                .toList();
    }

    /** Parses the address of a published version, such as {@code long-cow.3}; empty for other addresses. */
    static Optional<Address> parseVersion(String address) {
        Matcher version = VERSION.matcher(address);
        return version.matches()
                ? Optional.of(new Address(version.group("slug"), Integer.parseInt(version.group("number"))))
                : Optional.empty();
    }

    /** The slug of a file: that of {@code third-strike.horn} is {@code third-strike}. */
    public static String slugOf(String file) {
        return file.endsWith(EXTENSION) ? file.substring(0, file.length() - EXTENSION.length()) : file;
    }

    /** The slug of a variant's name in scripts: that of {@code third_strike} is {@code third-strike}. */
    public static String slugOfName(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The name in scripts of a variant with this slug: that of {@code third-strike} is {@code third_strike}. */
    static String nameOfSlug(String slug) {
        return slug.replace('-', '_');
    }

    /** The slug without the version: that of {@code long-cow.3} is {@code long-cow}. */
    public static String variantOf(String address) {
        return parseVersion(address).map(Address::slug).orElse(address);
    }

    /** The slug of the published variant of a file; empty for other files. */
    public static Optional<String> publicationOf(String file) {
        return parseVersion(slugOf(file)).map(Address::slug);
    }

    /** The slug of a version, such as {@code long-cow.3}. */
    public static String address(String slug, int number) {
        return slug + "." + number;
    }

    /** The file of a slug: that of {@code third-strike} is {@code third-strike.horn}. */
    static String fileOf(String slug) {
        return slug + EXTENSION;
    }
}
