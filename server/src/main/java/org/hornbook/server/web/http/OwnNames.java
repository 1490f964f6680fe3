package org.hornbook.server.web.http;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The host names under which a machine knows itself: {@code localhost}, the addresses of its networks, its name, and the name it was
 * told to listen on. Whoever is in the same network reaches it by one of these, and no other name can be made to lead to it.
 */
final class OwnNames implements Predicate<String> {
    /** What a machine's name ends with in a network without a server for names. */
    private static final String NEARBY = ".local";

    private final Set<String> names = new HashSet<>(Set.of("localhost"));

    /** @param host the address or name to listen on */
    OwnNames(String host) {
        names.add(normal(host));
        try {
            String machine = normal(InetAddress.getLocalHost().getHostName());
            String first = machine.replaceFirst("\\..*", "");
            names.addAll(Set.of(machine, first + NEARBY));
            names.add(first);
        } catch (UnknownHostException nameless) {
            // It is known by its addresses.
        }
    }

    /** @param host the name of a request, with or without a port */
    @Override
    public boolean test(String host) {
        String name = normal(host.replaceFirst(":\\d*$", ""));
        return names.contains(name) || isOwnAddress(name);
    }

    private static boolean isOwnAddress(String name) {
        try {
            InetAddress address = InetAddress.ofLiteral(name);
            return address.isLoopbackAddress() || NetworkInterface.getByInetAddress(address) != null;
        } catch (IllegalArgumentException | SocketException none) {
            return false;
        }
    }

    private static String normal(String name) {
        return name.toLowerCase(Locale.ROOT).replaceFirst("\\.$", "");
    }
}
