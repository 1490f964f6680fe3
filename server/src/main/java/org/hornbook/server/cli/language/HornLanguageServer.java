package org.hornbook.server.cli.language;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.lsp4j.*;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;
import org.hornbook.checker.Checker;
import org.hornbook.completion.Completion;
import org.hornbook.diagnostics.Diagnostic.Severity;
import org.hornbook.reference.Reference;
import org.hornbook.server.workshop.Formatted;
import org.hornbook.server.workshop.LanguageService;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.work.OverBudget;
import org.hornbook.work.Worker;
import org.jspecify.annotations.Nullable;

/**
 * The language server of one editor: translates the protocol to {@link LanguageService}. Each question is answered by a thread of its own,
 * which ends when the editor cancels it; checks wait for each other, and those of texts that have changed since are left out.
 */
final class HornLanguageServer implements LanguageServer, TextDocumentService, WorkspaceService {
    /** The kinds of colours, in the order of the legend, by what {@link LanguageService} calls them. */
    private static final Map<String, String> COLOURS = colours();

    private static final Pattern BLANK = Pattern.compile("\\$\\{([^}]*)}");

    private final Documents documents = new Documents();
    private final Reference reference = Reference.load();
    private final Map<String, List<org.hornbook.diagnostics.Diagnostic>> found = new ConcurrentHashMap<>();
    private final ExecutorService checks = Executors.newSingleThreadExecutor(work -> new Worker(work, "check"));
    private @Nullable LanguageClient client;
    private boolean takesSnippets;
    private boolean isShutDown;
    private Runnable onExit = () -> {};

    private static Map<String, String> colours() {
        Map<String, String> colours = new LinkedHashMap<>();
        colours.put("keyword", SemanticTokenTypes.Keyword);
        colours.put("known", SemanticTokenTypes.Property);
        colours.put("text", SemanticTokenTypes.String);
        colours.put("number", SemanticTokenTypes.Number);
        colours.put("comment", SemanticTokenTypes.Comment);
        colours.put("parameter", SemanticTokenTypes.Parameter);
        colours.put("rule", SemanticTokenTypes.Function);
        colours.put("variable", SemanticTokenTypes.Variable);
        return colours;
    }

    /**
     * Serves an editor until it says good-bye or its stream ends.
     *
     * @return whether it has said that the server shall shut down
     */
    static boolean serve(InputStream in, OutputStream out) {
        HornLanguageServer server = new HornLanguageServer();
        Launcher<LanguageClient> launcher = LSPLauncher.createServerLauncher(server, in, out);
        server.client = launcher.getRemoteProxy();
        var listening = launcher.startListening();
        server.onExit = () -> listening.cancel(true);
        try {
            listening.get();
        } catch (InterruptedException | ExecutionException | CancellationException end) {
            // the editor has gone
        }
        server.checks.shutdownNow();
        return server.isShutDown;
    }

    @Override
    public CompletableFuture<InitializeResult> initialize(InitializeParams editor) {
        takesSnippets = snippets(editor.getCapabilities());
        ServerCapabilities can = new ServerCapabilities();
        can.setPositionEncoding(PositionEncodingKind.UTF16);
        can.setTextDocumentSync(TextDocumentSyncKind.Incremental);
        can.setCompletionProvider(new CompletionOptions(false, List.of(".", " ")));
        can.setSignatureHelpProvider(new SignatureHelpOptions(List.of(" ")));
        can.setHoverProvider(true);
        can.setDefinitionProvider(true);
        can.setReferencesProvider(true);
        can.setRenameProvider(true);
        can.setDocumentSymbolProvider(true);
        can.setFoldingRangeProvider(true);
        can.setDocumentFormattingProvider(true);
        can.setCodeActionProvider(new CodeActionOptions(List.of(CodeActionKind.QuickFix)));
        can.setSemanticTokensProvider(new SemanticTokensWithRegistrationOptions(
                new SemanticTokensLegend(List.copyOf(COLOURS.values()), List.of()), true));
        return CompletableFuture.completedFuture(new InitializeResult(can, new ServerInfo("hornbook")));
    }

    private static boolean snippets(@Nullable ClientCapabilities editor) {
        TextDocumentClientCapabilities texts = editor == null ? null : editor.getTextDocument();
        CompletionCapabilities completion = texts == null ? null : texts.getCompletion();
        CompletionItemCapabilities item = completion == null ? null : completion.getCompletionItem();
        return item != null && Boolean.TRUE.equals(item.getSnippetSupport());
    }

    @Override
    public CompletableFuture<Object> shutdown() {
        isShutDown = true;
        return answered(() -> null);
    }

    @Override
    public void exit() {
        onExit.run();
    }

    @Override
    public TextDocumentService getTextDocumentService() {
        return this;
    }

    @Override
    public WorkspaceService getWorkspaceService() {
        return this;
    }

    @Override
    public void didOpen(DidOpenTextDocumentParams opened) {
        documents.put(
                opened.getTextDocument().getUri(), opened.getTextDocument().getText());
        check(opened.getTextDocument().getUri());
    }

    @Override
    public void didChange(DidChangeTextDocumentParams changed) {
        documents.change(changed.getTextDocument().getUri(), changed.getContentChanges());
        check(changed.getTextDocument().getUri());
    }

    @Override
    public void didClose(DidCloseTextDocumentParams closed) {
        String uri = closed.getTextDocument().getUri();
        documents.close(uri);
        found.remove(uri);
        tell(editor -> editor.publishDiagnostics(new PublishDiagnosticsParams(uri, List.of())));
    }

    @Override
    public void didSave(DidSaveTextDocumentParams saved) {}

    @Override
    public void didChangeConfiguration(DidChangeConfigurationParams changed) {}

    @Override
    public void didChangeWatchedFiles(DidChangeWatchedFilesParams changed) {}

    private void check(String uri) {
        SourceFile text = documents.get(uri);
        checks.execute(() -> {
            if (documents.get(uri) == text && documents.isOpen(uri)) {
                List<org.hornbook.diagnostics.Diagnostic> all = service(uri).diagnostics(text);
                found.put(uri, all);
                tell(editor -> editor.publishDiagnostics(new PublishDiagnosticsParams(
                        uri, all.stream().map(HornLanguageServer::diagnostic).toList())));
            }
        });
    }

    private static Diagnostic diagnostic(org.hornbook.diagnostics.Diagnostic told) {
        Diagnostic diagnostic = new Diagnostic(
                Documents.range(told.span()),
                String.join("\n", lines(told.message(), told.notes())),
                told.severity() == Severity.ERROR
                        ? DiagnosticSeverity.Error
                        : told.severity() == Severity.WARNING ? DiagnosticSeverity.Warning : DiagnosticSeverity.Hint,
                "hornbook");
        diagnostic.setCode(told.code());
        return diagnostic;
    }

    private static List<String> lines(String first, List<String> others) {
        List<String> lines = new ArrayList<>(List.of(first));
        lines.addAll(others);
        return lines;
    }

    private void tell(Consumer<LanguageClient> message) {
        Stream.ofNullable(client).forEach(message);
    }

    private LanguageService service(String uri) {
        return new LanguageService(reference, new Checker(documents.library(uri)));
    }

    /** What a question is about. */
    private record Place(LanguageService service, SourceFile text, int at, String uri) {}

    private <T> CompletableFuture<T> at(TextDocumentPositionParams asked, Function<Place, @Nullable T> answer) {
        return about(
                asked.getTextDocument(),
                place -> answer.apply(new Place(
                        place.service(),
                        place.text(),
                        Documents.offset(place.text(), asked.getPosition()),
                        place.uri())));
    }

    private <T> CompletableFuture<T> about(TextDocumentIdentifier document, Function<Place, @Nullable T> answer) {
        String uri = document.getUri();
        SourceFile text = documents.get(uri);
        return answered(() -> answer.apply(new Place(service(uri), text, 0, uri)));
    }

    private static <T> CompletableFuture<T> answered(Supplier<@Nullable T> work) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        Worker worker = new Worker(
                () -> {
                    try {
                        answer.complete(work.get());
                    } catch (RuntimeException | StackOverflowError fault) {
                        answer.completeExceptionally(fault);
                    }
                },
                "question");
        var unused = answer.whenComplete((_, _) -> worker.end(OverBudget.Reason.WAITING));
        worker.start();
        return answer;
    }

    @Override
    public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(CompletionParams asked) {
        return at(asked, place -> {
            Completion completion = place.service().completion(place.text(), place.at());
            Range begun = Documents.range(place.text().span(completion.from(), place.at()));
            List<CompletionItem> items = new ArrayList<>();
            for (Completion.Offer offer : completion.offers()) {
                items.add(item(offer, begun, items.size()));
            }
            return Either.forLeft(items);
        });
    }

    private CompletionItem item(Completion.Offer offer, Range begun, int rank) {
        boolean isPhrase = offer.kind().equals("phrase");
        CompletionItem item = new CompletionItem(offer.label());
        item.setKind(
                isPhrase
                        ? CompletionItemKind.Snippet
                        : offer.kind().equals("word") ? CompletionItemKind.Keyword : CompletionItemKind.Variable);
        item.setDetail(offer.detail().isEmpty() ? offer.kind() : offer.detail());
        item.setSortText(String.format(Locale.ROOT, "%03d", rank));
        item.setTextEdit(Either.forLeft(new TextEdit(begun, isPhrase ? phrase(offer.text()) : offer.text())));
        item.setInsertTextFormat(isPhrase && takesSnippets ? InsertTextFormat.Snippet : InsertTextFormat.PlainText);
        return item;
    }

    /** A phrase with its blanks as the editor knows them: numbered, or just filled in. */
    private String phrase(String text) {
        int[] number = {0};
        return BLANK.matcher(text)
                .replaceAll(blank -> Matcher.quoteReplacement(
                        takesSnippets ? "${" + ++number[0] + ":" + blank.group(1) + "}" : blank.group(1)));
    }

    @Override
    public CompletableFuture<SignatureHelp> signatureHelp(SignatureHelpParams asked) {
        return at(
                asked,
                place -> place.service()
                        .signature(place.text(), place.at())
                        .map(form -> {
                            SignatureInformation signature =
                                    new SignatureInformation(form.form(), form.text(), List.of());
                            ParameterInformation part = new ParameterInformation();
                            part.setLabel(Either.forRight(
                                    new org.eclipse.lsp4j.jsonrpc.messages.Tuple.Two<>(form.from(), form.to())));
                            signature.setParameters(List.of(part));
                            return new SignatureHelp(List.of(signature), 0, 0);
                        })
                        .orElse(null));
    }

    @Override
    public CompletableFuture<Hover> hover(HoverParams asked) {
        return at(
                asked,
                place -> place.service()
                        .hover(place.text(), place.at())
                        .map(hint -> {
                            List<String> parts = lines(
                                    "**" + hint.title() + "**" + (hint.kind().isEmpty() ? "" : " " + hint.kind()),
                                    List.of(hint.text(), hint.place()));
                            parts.removeIf(String::isEmpty);
                            return new Hover(new MarkupContent(MarkupKind.MARKDOWN, String.join("\n\n", parts)));
                        })
                        .orElse(null));
    }

    @Override
    public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>> definition(
            DefinitionParams asked) {
        return at(
                asked,
                place -> Either.forLeft(place.service().definition(place.text(), place.at()).stream()
                        .map(documents::location)
                        .toList()));
    }

    @Override
    public CompletableFuture<List<? extends Location>> references(ReferenceParams asked) {
        return at(
                asked,
                place -> place.service().uses(place.text(), place.at(), documents.beside(place.uri())).stream()
                        .map(documents::location)
                        .toList());
    }

    @Override
    public CompletableFuture<WorkspaceEdit> rename(RenameParams asked) {
        return at(asked, place -> {
            LanguageService.Renamed renamed =
                    place.service().rename(place.text(), place.at(), asked.getNewName(), documents.beside(place.uri()));
            if (!renamed.problem().isEmpty()) {
                throw new ResponseErrorException(
                        new ResponseError(ResponseErrorCode.RequestFailed, renamed.problem(), null));
            }
            if (!renamed.elsewhere().isEmpty()) {
                tell(editor -> editor.showMessage(new MessageParams(
                        MessageType.Info, "Also renamed in " + String.join(", ", renamed.elsewhere()) + ".")));
            }
            Map<String, List<TextEdit>> edits = new LinkedHashMap<>();
            renamed.uses()
                    .forEach(
                            use -> edits.computeIfAbsent(documents.location(use).getUri(), _ -> new ArrayList<>())
                                    .add(new TextEdit(Documents.range(use), asked.getNewName())));
            return new WorkspaceEdit(edits);
        });
    }

    @Override
    public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
            DocumentSymbolParams asked) {
        return about(
                asked.getTextDocument(),
                place -> place.service().outline(place.text()).stream()
                        .map(symbol -> Either.<SymbolInformation, DocumentSymbol>forRight(symbol(symbol)))
                        .toList());
    }

    private static DocumentSymbol symbol(LanguageService.Symbol part) {
        SymbolKind kind = switch (part.kind()) {
            case "variant" -> SymbolKind.Module;
            case "parameter" -> SymbolKind.Constant;
            case "counter", "let" -> SymbolKind.Variable;
            case "example" -> SymbolKind.Event;
            case "rule", "step", "case", "bar" -> SymbolKind.Function;
            default -> SymbolKind.Object;
        };
        return new DocumentSymbol(
                part.name().isEmpty() ? part.kind() : part.name(),
                kind,
                Documents.range(part.span()),
                Documents.range(part.place()),
                part.text(),
                part.inside().stream().map(HornLanguageServer::symbol).toList());
    }

    @Override
    public CompletableFuture<List<FoldingRange>> foldingRange(FoldingRangeRequestParams asked) {
        return about(
                asked.getTextDocument(),
                place -> place.service().folds(place.text()).stream()
                        .map(fold -> new FoldingRange(fold.line() - 1, Math.max(fold.line(), fold.endLine() - 1) - 1))
                        .toList());
    }

    @Override
    public CompletableFuture<List<? extends TextEdit>> formatting(DocumentFormattingParams asked) {
        return about(asked.getTextDocument(), place -> {
            Formatted formatted = place.service().format(place.text());
            return formatted.problems().isEmpty()
                    ? List.of(new TextEdit(Documents.range(place.text()), formatted.text()))
                    : List.of();
        });
    }

    @Override
    public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams asked) {
        String uri = asked.getTextDocument().getUri();
        SourceFile text = documents.get(uri);
        Span range = text.span(
                Documents.offset(text, asked.getRange().getStart()),
                Documents.offset(text, asked.getRange().getEnd()));
        List<Either<Command, CodeAction>> actions = new ArrayList<>();
        for (org.hornbook.diagnostics.Diagnostic told : found.getOrDefault(uri, List.of())) {
            if (told.span().source() == text && told.span().touches(range)) {
                told.fixes().forEach(fix -> {
                    CodeAction action = new CodeAction(fix.title());
                    action.setKind(CodeActionKind.QuickFix);
                    action.setDiagnostics(List.of(diagnostic(told)));
                    action.setEdit(new WorkspaceEdit(Map.of(
                            uri,
                            fix.edits().stream()
                                    .map(edit -> new TextEdit(Documents.range(edit.span()), edit.replacement()))
                                    .toList())));
                    actions.add(Either.forRight(action));
                });
            }
        }
        return CompletableFuture.completedFuture(actions);
    }

    @Override
    public CompletableFuture<SemanticTokens> semanticTokensFull(SemanticTokensParams asked) {
        return about(asked.getTextDocument(), place -> {
            List<Integer> data = new ArrayList<>();
            int line = 1;
            int column = 1;
            List<String> legend = List.copyOf(COLOURS.keySet());
            for (LanguageService.Coloured word : place.service().colours(place.text())) {
                Span span = word.span();
                if (span.line() == span.endLine()) {
                    boolean isRule = List.of("step", "case", "bar").contains(word.kind());
                    String kind = isRule ? "rule" : COLOURS.containsKey(word.kind()) ? word.kind() : "variable";
                    data.addAll(List.of(
                            span.line() - line,
                            span.line() == line ? span.column() - column : span.column() - 1,
                            span.end() - span.start(),
                            legend.indexOf(kind),
                            0));
                    line = span.line();
                    column = span.column();
                }
            }
            return new SemanticTokens(data);
        });
    }
}
