package org.hornbook.server.web.workshop;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.store.SharedScripts;
import org.hornbook.server.web.game.ScriptLink;
import org.hornbook.server.web.game.ScriptLookup;
import org.hornbook.server.web.game.SubmittedScript;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.http.RequestBody;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.server.web.limits.StorageQuota;

/**
 * Exports and imports scripts: as files, one with its ancestors, or a whole library, and as links. Nothing is stored except
 * shared scripts, and nothing is fetched from other sites.
 */
public final class FileRoutes implements Feature {
    private final VariantLibrary library;
    private final ScriptLookup scripts;
    private final RateLimiter asked = RateLimiter.of(60, Duration.ofMinutes(1));
    private final SharedScripts shared;
    private final StorageQuota kept;
    private final RateLimiter sent = RateLimiter.of(10, Duration.ofMinutes(10));

    public FileRoutes(VariantLibrary library, SharedScripts shared, StorageQuota kept) {
        this.kept = kept;
        this.library = library;
        this.shared = shared;
        this.scripts = new ScriptLookup(library);
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/v/{slug}/whole.horn", this::sendWhole);
        routes.get("/library.zip", this::sendShelf);
        routes.post("/api/whole", this::whole);
        routes.post("/api/zip", this::zip);
        routes.post("/api/unzip", this::unzip);
        routes.post("/api/scripts", this::share);
    }

    private void sendWhole(Context context) {
        asked.count(context);
        String slug = context.pathParam("slug");
        String text = ScriptLink.whole(scripts.readable(scripts.edition(scripts.shelved(slug))));
        context.contentType("text/plain; charset=utf-8");
        context.header("Content-Disposition", "attachment; filename=\"" + slug + ".horn\"");
        context.result(text);
    }

    private void whole(Context context) {
        asked.count(context);
        SubmittedScript written = Json.read(context, SubmittedScript.class);
        context.json(Map.of("script", ScriptLink.whole(scripts.edition(written.source()))));
    }

    private void sendShelf(Context context) {
        asked.count(context);
        send(
                context,
                library.all().stream()
                        .map(each -> new ZippedScripts.Entry(
                                each.source().name(), each.source().text()))
                        .toList());
    }

    private void zip(Context context) {
        asked.count(context);
        byte[] body = RequestBody.of(context, ZippedScripts.MOST_BYTES);
        Scripts wanted = Json.read(body, Scripts.class);
        send(context, wanted.scripts());
    }

    private void unzip(Context context) {
        asked.count(context);
        byte[] file = RequestBody.of(context, ZippedScripts.MOST_BYTES);
        context.json(Map.of("scripts", ZippedScripts.unzip(file)));
    }

    /** Stores a script and gives its link; errors are allowed, since others may help. */
    private void share(Context context) {
        sent.count(context);
        SubmittedScript written = Json.read(context, SubmittedScript.class);
        kept.count(context, written.script());
        context.status(HttpStatus.CREATED);
        context.json(Map.of("link", "/v/" + shared.save(written.script())));
    }

    private static void send(Context context, List<ZippedScripts.Entry> scripts) {
        context.contentType("application/zip");
        context.header("Content-Disposition", "attachment; filename=\"hornbook.zip\"");
        context.result(ZippedScripts.zip(scripts));
    }

    /** Scripts to pack into one file. */
    record Scripts(List<ZippedScripts.Entry> scripts) {
        Scripts {
            if (scripts == null || scripts.contains(null) || scripts.size() > ZippedScripts.MOST_SCRIPTS) {
                throw new Refused(Reason.NOT_UNDERSTOOD);
            }
        }
    }

    /**
     * Zip files of scripts. They are unpacked in memory, each script and all together up to a limit; names in them are never
     * used as paths.
     */
    static final class ZippedScripts {
        static final int MOST_BYTES = 2 * 1024 * 1024;
        static final int MOST_SCRIPTS = 500;
        private static final int MOST_UNPACKED = 4 * 1024 * 1024;
        private static final int LONGEST_NAME = 60;
        private static final String ENDING = ".horn";

        private ZippedScripts() {}

        /**
         * A script in a zip file.
         *
         * @param file its file name without a folder
         */
        record Entry(String file, String text) {
            Entry {
                if (file == null || text == null) {
                    throw new Refused(Reason.NOT_UNDERSTOOD);
                }
            }
        }

        /** Packs scripts; equal names get numbers. */
        static byte[] zip(List<Entry> scripts) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            Set<String> taken = new HashSet<>();
            try (ZipOutputStream zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8)) {
                for (Entry script : scripts) {
                    ZipEntry entry = new ZipEntry(free(script.file(), taken));
                    entry.setTime(0); // the same scripts make the same file
                    zip.putNextEntry(entry);
                    zip.write(script.text().getBytes(StandardCharsets.UTF_8));
                }
            } catch (IOException impossible) {
                throw new UncheckedIOException(impossible);
            }
            return bytes.toByteArray();
        }

        /**
         * Unpacks the scripts of a file; other files in it are ignored.
         *
         * @throws Refused if it is not a zip file, or too large unpacked
         */
        static List<Entry> unzip(byte[] file) {
            List<Entry> scripts = new ArrayList<>();
            int unpacked = 0;
            int entries = 0;
            try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(file), StandardCharsets.UTF_8)) {
                for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                    byte[] text = zip.readNBytes(ScriptLink.LONGEST_TEXT + 1);
                    unpacked += text.length;
                    if (++entries > MOST_SCRIPTS || text.length > ScriptLink.LONGEST_TEXT || unpacked > MOST_UNPACKED) {
                        throw new Refused(
                                Reason.TOO_LARGE,
                                "This zip file contains too much.",
                                "It may hold " + MOST_SCRIPTS + " scripts of 64 KB, and 4 MB together.");
                    }
                    if (!entry.isDirectory() && entry.getName().endsWith(ENDING)) {
                        scripts.add(new Entry(named(entry.getName()), text(text)));
                    }
                }
            } catch (CharacterCodingException other) {
                throw new Refused(
                        Reason.NOT_UNDERSTOOD,
                        "A script in this zip file is not UTF-8 text.",
                        "Save it with the encoding UTF-8 in your editor.");
            } catch (IOException | IllegalArgumentException damaged) {
                throw unreadable();
            }
            if (entries == 0) {
                throw unreadable();
            }
            return scripts;
        }

        private static Refused unreadable() {
            return new Refused(
                    Reason.NOT_UNDERSTOOD,
                    "This file cannot be read.",
                    "Choose a script, which ends in .horn, or a zip file with scripts.");
        }

        private static String text(byte[] bytes) throws CharacterCodingException {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        }

        /** A file name of letters, digits and hyphens. */
        private static String named(String path) {
            String last = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
            String plain = last.substring(0, last.length() - (last.endsWith(ENDING) ? ENDING.length() : 0))
                    .replaceAll("[^A-Za-z0-9_-]", "-");
            return (plain.isEmpty() ? "script" : plain.substring(0, Math.min(plain.length(), LONGEST_NAME))) + ENDING;
        }

        private static String free(String wished, Set<String> taken) {
            String name = named(wished);
            String stem = name.substring(0, name.length() - ENDING.length());
            for (int number = 2; !taken.add(name); number++) {
                name = stem + "-" + number + ENDING;
            }
            return name;
        }
    }
}
