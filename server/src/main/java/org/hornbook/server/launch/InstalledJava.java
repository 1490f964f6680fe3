package org.hornbook.server.launch;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Looks for Java installations where people and package managers put them. */
final class InstalledJava {
    private static final Pattern VERSION = Pattern.compile("JAVA_VERSION=\"(\\d+)");

    private InstalledJava() {}

    /** The first home whose Java is at least {@code feature}; those named in the environment go before those found. */
    static Optional<Path> newEnough(int feature) {
        Path user = Path.of(System.getProperty("user.home"));
        List<Path> homes = new ArrayList<>();
        named("HORNBOOK_JAVA").ifPresent(homes::add);
        named("JAVA_HOME").ifPresent(homes::add);
        homes.addAll(childrenOf(Path.of(System.getProperty("java.home"), "..").normalize()));
        homes.addAll(childrenOf(Path.of("/usr/lib/jvm")));
        homes.addAll(childrenOf(user.resolve(".sdkman/candidates/java")));
        homes.addAll(childrenOf(user.resolve(".jdks")));
        for (Path bundle : childrenOf(Path.of("/Library/Java/JavaVirtualMachines"))) {
            homes.add(bundle.resolve("Contents/Home"));
        }
        return firstNewEnough(feature, homes);
    }

    static Optional<Path> firstNewEnough(int feature, List<Path> homes) {
        for (Path home : homes) {
            if (featureOf(home) >= feature) {
                return Optional.of(home);
            }
        }
        return Optional.empty();
    }

    /** The feature number that the home's {@code release} file states, 0 where there is none. */
    private static int featureOf(Path home) {
        Path release = home.resolve("release");
        if (!Files.isReadable(release)) {
            return 0;
        }
        try {
            Matcher version = VERSION.matcher(Files.readString(release));
            return version.find() ? Integer.parseInt(version.group(1)) : 0;
        } catch (IOException unreadable) {
            return 0;
        }
    }

    private static Optional<Path> named(String variable) {
        return Optional.ofNullable(System.getenv(variable)).map(Path::of);
    }

    private static List<Path> childrenOf(Path folder) {
        List<Path> children = new ArrayList<>();
        if (!Files.isDirectory(folder)) {
            return children;
        }
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder)) {
            found.forEach(children::add);
        } catch (IOException unreadable) {
            return children;
        }
        children.sort(null);
        return children;
    }
}
