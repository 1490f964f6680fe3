package org.hornbook.server.launch;

/**
 * Runs Hornbook and ends when its parent process has ended. A killed Maven or launcher does not stop its children, and a
 * server left behind would keep its port.
 */
public final class Child {
    private static final long MILLISECONDS_BETWEEN_LOOKS = 200;

    private Child() {}

    public static void main(String[] arguments) throws Throwable {
        ProcessHandle.current().parent().ifPresent(Child::endWith);
        Launcher.runHere(arguments);
    }

    private static void endWith(ProcessHandle parent) {
        Thread watch = new Thread(() -> awaitEndOf(parent), "parent-watch");
        watch.setDaemon(true);
        watch.start();
    }

    private static void awaitEndOf(ProcessHandle parent) {
        try {
            while (parent.isAlive()) {
                Thread.sleep(MILLISECONDS_BETWEEN_LOOKS);
            }
            System.exit(0);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
