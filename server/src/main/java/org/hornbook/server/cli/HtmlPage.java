package org.hornbook.server.cli;

/** A page around a piece of HTML, so that a browser shows it as it is. */
final class HtmlPage {
    private HtmlPage() {}

    static String of(String title, String body) {
        String text = title.replace("&", "&amp;").replace("<", "&lt;");
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>%s</title>
            </head>
            <body>
            <h1>%s</h1>
            %s</body>
            </html>
            """.formatted(text, text, body);
    }
}
