/** Colours Horn wherever a page shows it without the editor: elements with {@code data-horn}, a line or more each. */
const WORDS = new Set(
  ("variant extends with replace before after remove set source about ruling players best param in deck from to for deals orders ahead " +
    "absent plays gains per deal last card automatic unless refused bullheads otherwise place let choose case when take keeping " +
    "start starts add open close discard move turn row rows player any every each where except highest lowest then and or not is " +
    "has no some of at most times rule on modifier fills showing sides bar score end win counter keep sorted by pass left right " +
    "example given because took gained wins plays choosing lowest first require must be").split(" "),
);
const PARTS = /(#.*$)|("(?:[^"\\]|\\.)*"?)|(\b\d+\b)|([A-Za-z_][A-Za-z0-9_]*)/gm;

function coloured(kind, text) {
  const element = document.createElement("span");
  element.className = `horn-${kind}`;
  element.textContent = text;
  return element;
}

function colour(element) {
  const text = element.textContent;
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(PARTS)) {
    const [whole, comment, string, number, word] = match;
    const kind = comment ? "comment" : string ? "string" : number ? "number" : WORDS.has(word) ? "keyword" : null;
    if (!kind) continue;
    parts.push(text.slice(end, match.index), coloured(kind, whole));
    end = match.index + whole.length;
  }
  element.replaceChildren(...parts, text.slice(end));
}

document.querySelectorAll("[data-horn]").forEach(colour);
