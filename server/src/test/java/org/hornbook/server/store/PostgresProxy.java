package org.hornbook.server.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Stands between a server and its PostgreSQL, and makes that slow, dumb or absent. */
public final class PostgresProxy implements AutoCloseable {
    private static final int BUFFER = 1 << 16;

    private final URI database;
    private final int port;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private ServerSocket door;
    private volatile int delay;
    private volatile boolean isDumb;

    /** @param url the address of the database */
    public PostgresProxy(String url) throws IOException {
        database = URI.create(url.substring("jdbc:".length()));
        door = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
        port = door.getLocalPort();
        receive(door);
    }

    /** The address of the same database through this. */
    public String url() {
        return "jdbc:postgresql://localhost:" + port + database.getPath() + "?" + database.getQuery();
    }

    /** Every answer comes so much later. */
    public void delay(int milliseconds) {
        delay = milliseconds;
    }

    /** Connections stay and new ones are let in, but nothing is answered: a machine that hangs. */
    public void fallDumb() {
        isDumb = true;
    }

    /** Connections are lost, and nobody answers at the port: a database that was stopped. */
    public void leave() throws IOException {
        door.close();
        hangUp();
    }

    /** All is well again. What was said to a dumb one is lost. */
    public void comeBack() throws IOException {
        hangUp();
        isDumb = false;
        if (door.isClosed()) {
            door = new ServerSocket(port, 200, InetAddress.getLoopbackAddress());
            receive(door);
        }
    }

    @Override
    public void close() throws IOException {
        leave();
    }

    private void hangUp() throws IOException {
        for (Socket socket : open) {
            socket.close();
        }
        open.clear();
    }

    private void receive(ServerSocket at) {
        Thread.startVirtualThread(() -> {
            try {
                while (true) {
                    Socket client = at.accept();
                    Socket server = new Socket(database.getHost(), database.getPort());
                    client.setTcpNoDelay(true);
                    server.setTcpNoDelay(true);
                    open.add(client);
                    open.add(server);
                    Thread.startVirtualThread(() -> pass(client, server, false));
                    Thread.startVirtualThread(() -> pass(server, client, true));
                }
            } catch (IOException closed) {
                // It has left.
            }
        });
    }

    private void pass(Socket from, Socket to, boolean isAnswer) {
        byte[] buffer = new byte[BUFFER];
        try (from;
                to;
                InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                if (isAnswer) {
                    Thread.sleep(delay);
                }
                if (!isDumb) {
                    out.write(buffer, 0, read);
                }
            }
        } catch (IOException hungUp) {
            // The other side learns it, too.
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
