/** Reads all modules with the TypeScript compiler and says what is wrong in them. Its page, lint.html, has loaded the compiler. */

/** Words that the page defines as well, but whoever writes one of them means a variable, and has forgotten to declare or import it. */
const CONFUSING = new Set(
  "blur close closed event external find focus frames length menubar moveBy moveTo name open origin parent print scroll self status stop toolbar top".split(" "),
);

/**
 * What TypeScript reports and nobody has to mend. All else is kept: syntax errors (1001 ff.), names, imports and properties that
 * do not exist (2304 ff.), the wrong number of arguments (2554), comparisons that never hold (2367), variables used before they
 * are declared (2448), assignments to constants (2588), duplicate keys (1117), what is never used (6133, 6192, 6198), code that
 * is never reached or falls through (7027, 7029), JSDoc about parameters that do not exist (8024).
 */
const IGNORED = new Set([
  // Types that are not what is expected: without annotations the compiler guesses them from first values, often too narrowly.
  2322, 2345, 2739, 2740, 2741, 2769,
  // Arithmetic with truth values and dates, which JavaScript does as well as with numbers.
  2362, 2363, 2365,
]);

const LANGUAGE = ["/target/typescript/language.d.ts", "/target/typescript/lib.esnext.iterator.d.ts"];
const BROWSER = "/browser.d.ts";

/**
 * @param {string[]} paths of all modules, such as "/ui/card.js"
 * @param {string[]} pages paths of the modules that pages and tests begin with
 * @returns {Promise<string[]>} what is wrong, such as "ui/card.js:12: Cannot find name 'make'."; empty if nothing is
 */
export async function lint(paths, pages) {
  const texts = new Map(await Promise.all([...LANGUAGE, ...paths].map(async (path) => [path, await (await fetch(path)).text()])));
  texts.set(BROWSER, browser(texts.get(LANGUAGE[0])));
  const program = ts.createProgram([...texts.keys()], OPTIONS, host(texts));
  const sources = paths.map((path) => program.getSourceFile(path));
  const found = [
    ...program.getGlobalDiagnostics(),
    ...sources.flatMap((source) => [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]),
  ];
  return [...found.filter(({ code }) => !IGNORED.has(code)).map(told), ...unused(sources, pages)];
}

const OPTIONS = {
  allowJs: true,
  checkJs: true,
  noEmit: true,
  noLib: true,
  skipLibCheck: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noFallthroughCasesInSwitch: true,
  allowUnreachableCode: false,
  allowUnusedLabels: false,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
};

/**
 * What modules find besides the language, all of any type: what this browser defines, and the libraries. TypeScript's own
 * description of the browser takes two seconds to read, and objects to each property of an element whose tag it cannot know.
 */
function browser(language) {
  const known = new Set([...language.matchAll(/^(?:declare (?:var|function|const)|interface) (\w+)/gm)].map(([, name]) => name));
  const names = namesOf(window).filter((name) => /^[A-Za-z]\w*$/.test(name) && !known.has(name) && !CONFUSING.has(name));
  return [
    ...names.map((name) => `declare const ${name}: any; type ${name} = any;`),
    'declare module "@codemirror/*"; declare module "@lezer/*"; declare module "echarts";',
    "interface ImportMeta { url: string }",
  ].join("\n");
}

const namesOf = (object) => (object === null ? [] : [...Object.getOwnPropertyNames(object), ...namesOf(Object.getPrototypeOf(object))]);

function host(texts) {
  return {
    getSourceFile: (path, options) => (texts.has(path) ? ts.createSourceFile(path, texts.get(path), options, true) : undefined),
    fileExists: (path) => texts.has(path),
    readFile: (path) => texts.get(path),
    writeFile() {},
    getDefaultLibFileName: () => LANGUAGE[0],
    getCurrentDirectory: () => "/",
    getCanonicalFileName: (path) => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
  };
}

function told({ file, start, messageText }) {
  const message = ts.flattenDiagnosticMessageText(messageText, " ");
  return file ? place(file, start, message) : message;
}

const place = (source, position, message) =>
  `${source.fileName.slice(1)}:${source.getLineAndCharacterOfPosition(position).line + 1}: ${message}`;

/** Modules that no page and no test needs, and exports that no module imports; what only a test imports has to be of use in its own module. */
function unused(sources, pages) {
  const imports = sources.flatMap(importsOf);
  const needed = new Set(pages);
  for (const path of needed) for (const { from, to } of imports) if (from === path) needed.add(to);
  const modules = sources.filter(({ fileName }) => !needed.has(fileName)).map((source) => place(source, 0, "No page imports this module."));
  const isImported = (source, name) =>
    imports.some(({ from, to, names }) => to === source.fileName && (names === null || names.has(name)) && (!isTest(from) || isUsedIn(source, name)));
  const exports = sources.filter(({ fileName }) => !isTest(fileName)).flatMap((source) =>
    exportsOf(source)
      .filter(({ text }) => !isImported(source, text))
      .map((name) => place(source, name.getStart(), `Nothing imports '${name.text}'.`)),
  );
  return [...modules, ...exports];
}

const isTest = (path) => path.startsWith("/test/");

/** Each import of a module of ours: from where, of what, and which names; null for all. */
function importsOf(source) {
  const from = source.fileName;
  const found = [];
  const look = (node) => {
    const module = ts.isImportDeclaration(node) ? node.moduleSpecifier : isDynamicImport(node) ? node.arguments[0] : null;
    if (module && ts.isStringLiteral(module) && module.text.startsWith(".")) {
      const bindings = node.importClause?.namedBindings;
      const isNamed = ts.isImportDeclaration(node) && !(bindings && ts.isNamespaceImport(bindings));
      const names = isNamed ? new Set((bindings?.elements ?? []).map(({ propertyName, name }) => (propertyName ?? name).text)) : null;
      found.push({ from, to: new URL(module.text, `file://${from}`).pathname, names });
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

const isDynamicImport = (node) => ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;

/** The names that a module exports, as they stand in it. */
function exportsOf(source) {
  const isExported = ({ modifiers = [] }) => modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  return source.statements.filter(isExported).flatMap((statement) => (statement.declarationList?.declarations ?? [statement]).map(({ name }) => name));
}

function isUsedIn(source, name) {
  let times = 0;
  const look = (node) => {
    if (ts.isIdentifier(node) && node.text === name) times++;
    ts.forEachChild(node, look);
  };
  look(source);
  return times > 1;
}
