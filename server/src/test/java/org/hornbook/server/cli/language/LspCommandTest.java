package org.hornbook.server.cli.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.*;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An editor talks to the command, in a process of its own, as editors do. */
class LspCommandTest {
    private static final int PATIENCE = 120;

    /** A text with a letter of two UTF-16 units before a name, and a parent beside it. */
    private static final String PARENT = """
        variant ox "Ox" extends standard {
          param hurt = 2 in 1..9 "what a row costs"
          rule pain "A row costs {hurt} 🐄 more." on taken { player gains hurt }
        }
        """;

    private static final String CHILD = """
        variant calf "Calf" extends ox {
          set hurt to 3
          rule more "More." on taken when player.score > 5 {
            player gains hurt
          }
        }
        """;

    @TempDir
    Path folder;

    private final List<String> transcript = Collections.synchronizedList(new ArrayList<>());
    private final Editor editor = new Editor();
    private Process process;
    private LanguageServer server;
    private TextDocumentService texts;

    @BeforeEach
    void start() throws IOException {
        process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "org.hornbook.server.launch.Child",
                        "lsp")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        Launcher<LanguageServer> launcher = new LSPLauncher.Builder<LanguageServer>()
                .setLocalService(editor)
                .setRemoteInterface(LanguageServer.class)
                .setInput(process.getInputStream())
                .setOutput(process.getOutputStream())
                .wrapMessages(consumer -> message -> {
                    transcript.add(
                            switch (message) {
                                case RequestMessage request -> "→ " + request.getMethod();
                                case NotificationMessage told ->
                                    (told.getMethod().startsWith("textDocument/publish") ? "← " : "→ ")
                                            + told.getMethod();
                                case ResponseMessage answer -> answer.getError() == null ? "← result" : "← error";
                                default -> "?";
                            });
                    consumer.consume(message);
                })
                .create();
        server = launcher.getRemoteProxy();
        texts = server.getTextDocumentService();
        var unused = launcher.startListening();
    }

    @AfterEach
    void end() {
        process.destroyForcibly();
    }

    @Test
    void answersAnEditor() throws Exception {
        String ox = write("ox.horn", PARENT);
        String calf = write("calf.horn", CHILD);
        ServerCapabilities can = result(server.initialize(parameters())).getCapabilities();
        assertThat(can.getPositionEncoding()).isEqualTo("utf-16");
        server.initialized(new InitializedParams());

        open(ox, PARENT);
        assertThat(editor.told(ox)).isEmpty();
        open(calf, CHILD);
        assertThat(editor.told(calf)).isEmpty();

        change(calf, 3, 17, 3, 21, "");
        assertThat(editor.told(calf)).isNotEmpty();
        List<CompletionItem> offered = result(texts.completion(new CompletionParams(id(calf), new Position(3, 17))))
                .getLeft();
        assertThat(offered)
                .extracting(CompletionItem::getLabel)
                .contains("hurt", "total")
                .doesNotContain("odd");
        assertThat(offered).isSortedAccordingTo((a, b) -> a.getSortText().compareTo(b.getSortText()));
        change(calf, 3, 17, 3, 17, "hurt");
        assertThat(editor.told(calf)).isEmpty();

        assertThat(result(texts.signatureHelp(new SignatureHelpParams(id(calf), new Position(3, 17))))
                        .getSignatures()
                        .getFirst()
                        .getLabel())
                .contains("gains");
        assertThat(result(texts.hover(new HoverParams(id(calf), new Position(3, 18))))
                        .getContents()
                        .getRight()
                        .getValue())
                .contains("hurt", "parameter", "ox.horn, line 2");

        Location declared = result(texts.definition(new DefinitionParams(id(calf), new Position(3, 17))))
                .getLeft()
                .getFirst();
        assertThat(declared.getUri()).isEqualTo(ox);
        assertThat(declared.getRange()).isEqualTo(range(1, 8, 1, 12));
        Location shipped = result(texts.definition(new DefinitionParams(id(ox), new Position(0, 28))))
                .getLeft()
                .getFirst();
        assertThat(shipped.getUri()).endsWith("standard.horn");

        List<Location> uses = new ArrayList<>(
                result(texts.references(new ReferenceParams(id(ox), new Position(1, 9), new ReferenceContext(true)))));
        assertThat(uses)
                .extracting(use -> use.getUri().equals(ox), Location::getRange)
                .contains(
                        org.assertj.core.groups.Tuple.tuple(true, range(1, 8, 1, 12)),
                        org.assertj.core.groups.Tuple.tuple(true, range(2, 26, 2, 30)),
                        org.assertj.core.groups.Tuple.tuple(true, range(2, 66, 2, 70)),
                        org.assertj.core.groups.Tuple.tuple(false, range(1, 6, 1, 10)),
                        org.assertj.core.groups.Tuple.tuple(false, range(3, 17, 3, 21)));
        WorkspaceEdit renamed = result(texts.rename(new RenameParams(id(ox), new Position(1, 9), "sting")));
        assertThat(renamed.getChanges().get(ox)).hasSize(3);
        assertThat(renamed.getChanges().get(calf)).hasSize(2);
        assertThatThrownBy(() -> result(texts.rename(new RenameParams(id(calf), new Position(3, 18), "sting"))))
                .hasCauseInstanceOf(ResponseErrorException.class)
                .hasMessageContaining("Rename it there");

        assertThat(result(texts.documentSymbol(new DocumentSymbolParams(id(calf))))
                        .getFirst()
                        .getRight()
                        .getChildren())
                .extracting(DocumentSymbol::getName)
                .containsExactly("more");
        assertThat(result(texts.foldingRange(new FoldingRangeRequestParams(id(calf)))))
                .extracting(FoldingRange::getStartLine, FoldingRange::getEndLine)
                .containsExactly(org.assertj.core.groups.Tuple.tuple(2, 3), org.assertj.core.groups.Tuple.tuple(0, 4));
        change(calf, 1, 0, 1, 2, "     ");
        editor.told(calf);
        assertThat(result(texts.formatting(new DocumentFormattingParams(id(calf), new FormattingOptions(2, true))))
                        .getFirst()
                        .getNewText())
                .contains("\n  set hurt to 3\n");
        change(calf, 1, 0, 1, 5, "  ");
        editor.told(calf);
        List<Integer> colours = result(texts.semanticTokensFull(new SemanticTokensParams(id(calf))))
                .getData();
        assertThat(colours.subList(0, 10)).containsExactly(0, 0, 7, 0, 0, 0, 8, 4, 1, 0);

        change(calf, 3, 17, 3, 21, "hurrt");
        List<Diagnostic> wrong = editor.told(calf);
        assertThat(wrong)
                .extracting(each -> each.getMessage().getLeft())
                .first()
                .asString()
                .contains("hurrt");
        List<Either<Command, CodeAction>> fixes = result(texts.codeAction(
                new CodeActionParams(id(calf), wrong.getFirst().getRange(), new CodeActionContext(wrong))));
        assertThat(fixes.getFirst().getRight().getEdit().getChanges().toString())
                .contains("newText = \"hurt\"");

        assertThat(server.shutdown().get(PATIENCE, TimeUnit.SECONDS)).isNull();
        server.exit();
        assertThat(process.waitFor(PATIENCE, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
        assertThat(transcript)
                .startsWith("→ initialize", "← result", "→ initialized", "→ textDocument/didOpen")
                .endsWith("→ shutdown", "← result", "→ exit")
                .doesNotContain("?")
                .containsOnlyOnce("← error");
    }

    @Test
    void aQuestionCanBeCancelled() throws Exception {
        String ox = write("ox.horn", PARENT);
        result(server.initialize(parameters()));
        open(ox, PARENT);
        CompletableFuture<?> asked = texts.completion(new CompletionParams(id(ox), new Position(2, 55)));
        asked.cancel(true);
        assertThat(result(texts.hover(new HoverParams(id(ox), new Position(1, 9)))))
                .isNotNull();
        assertThat(transcript).contains("→ $/cancelRequest");
    }

    private static InitializeParams parameters() {
        InitializeParams parameters = new InitializeParams();
        CompletionCapabilities completion = new CompletionCapabilities(new CompletionItemCapabilities(true));
        TextDocumentClientCapabilities text = new TextDocumentClientCapabilities();
        text.setCompletion(completion);
        ClientCapabilities capabilities = new ClientCapabilities();
        capabilities.setTextDocument(text);
        parameters.setCapabilities(capabilities);
        return parameters;
    }

    private String write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toUri().toString();
    }

    private void open(String uri, String text) {
        texts.didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(uri, "horn", 1, text)));
    }

    private void change(String uri, int line, int column, int endLine, int endColumn, String text) {
        texts.didChange(new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(uri, 2),
                List.of(new TextDocumentContentChangeEvent(range(line, column, endLine, endColumn), text))));
    }

    private static TextDocumentIdentifier id(String uri) {
        return new TextDocumentIdentifier(uri);
    }

    private static Range range(int line, int column, int endLine, int endColumn) {
        return new Range(new Position(line, column), new Position(endLine, endColumn));
    }

    private static <T> T result(CompletableFuture<T> asked) throws Exception {
        return asked.get(PATIENCE, TimeUnit.SECONDS);
    }

    /** What an editor hears. */
    private static final class Editor implements LanguageClient {
        private final Map<String, BlockingQueue<List<Diagnostic>>> told =
                new java.util.concurrent.ConcurrentHashMap<>();

        /** The errors of a document, when it is checked next. */
        List<Diagnostic> told(String uri) throws InterruptedException {
            List<Diagnostic> next = queue(uri).poll(PATIENCE, TimeUnit.SECONDS);
            assertThat(next).as("diagnostics of %s", uri).isNotNull();
            return next;
        }

        private BlockingQueue<List<Diagnostic>> queue(String uri) {
            return told.computeIfAbsent(uri, _ -> new LinkedBlockingQueue<>());
        }

        @Override
        public void publishDiagnostics(PublishDiagnosticsParams diagnostics) {
            queue(diagnostics.getUri())
                    .add(diagnostics.getDiagnostics().stream()
                            .filter(each -> each.getSeverity() == DiagnosticSeverity.Error)
                            .toList());
        }

        @Override
        public void telemetryEvent(Object object) {}

        @Override
        public void showMessage(MessageParams message) {}

        @Override
        public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams request) {
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public void logMessage(MessageParams message) {}
    }
}
