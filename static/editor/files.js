/** Scripts come in from files, pasted text and links that hold one, and go out together. What comes in becomes a draft. */
import { addressOf, drafts, newKey, write } from "../ui/drafts.js";
import { element } from "../ui/elements.js";
import { postFile, postForFile } from "../ui/server.js";
import { plural } from "../ui/words.js";
import { downloadAs } from "./draft.js";

const LONGEST_TEXT = 64 * 1024;
const HOLDING_LINK = /^https?:\/\/[^\s/]+\/open\/([A-Za-z0-9_-]+)(?:\/script)?(?:[?#].*)?$/;
const ANY_LINK = /^https?:\/\/\S+$/;

/**
 * @param {(message: string) => void} say
 * @param {() => void} listed called when there are more drafts
 */
export function wireFiles(say, listed) {
  const saying = (work) => (...parts) => work(...parts).catch((failure) => say(failure.message));
  const bring = saying(async (files) => {
    if (files.length) await open(await read(files), say, listed);
  });
  element("brought-file").addEventListener("change", ({ target }) => bring([...target.files]));
  element("bring").addEventListener("click", saying(async () => openText(element("brought-text").value.trim(), say, listed)));
  element("all-as-zip").addEventListener("click", saying(downloadAll));
  // A file that is dropped somewhere else would take the page's place.
  document.addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault());
  document.addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    bring([...event.dataTransfer.files]);
  }, true);
}

const hasFiles = ({ dataTransfer }) => [...(dataTransfer?.types ?? [])].includes("Files");

/** @returns {Promise<{file: string, text: string}[]>} the scripts in the files */
async function read(files) {
  const all = [];
  for (const file of files) {
    if (/\.zip$/i.test(file.name)) {
      const { scripts } = await postFile("/api/unzip", file);
      all.push(...scripts);
    } else {
      if (file.size > LONGEST_TEXT) throw new Error(`${file.name} is too large for a script. It may have 64 KB.`);
      all.push({ file: file.name, text: textOf(await file.arrayBuffer(), file.name) });
    }
  }
  return all;
}

/**
 * The text of a file in UTF-8.
 *
 * @throws {Error} that names the first line which is something else, as the commands do
 */
export function textOf(bytes, name) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const [before] = new TextDecoder().decode(bytes).split("\uFFFD");
    const line = before.split("\n").length;
    throw new Error(`${name}, line ${line}: this line is not UTF-8 text. Save the file with the encoding UTF-8 in your editor.`);
  }
}

/** A link to another server is never followed: only what it holds itself is read. */
async function openText(text, say, listed) {
  const held = HOLDING_LINK.exec(text);
  if (held) return location.assign(`/new?carried=${held[1]}`);
  if (ANY_LINK.test(text)) {
    const here = new URL(text);
    const [, slug] = /^\/v\/([^/]+)/.exec(here.pathname) ?? [];
    if (here.origin === location.origin && slug) return location.assign(`/v/${slug}/edit`);
    throw new Error("This link contains no script, and Hornbook fetches nothing from other sites. Open the link, download the script there, then import the file here.");
  }
  if (!text) throw new Error("Paste a script or a link first.");
  await open([{ file: "", text }], say, listed);
}

async function open(scripts, say, listed) {
  const made = scripts.map(({ file, text }) => {
    const name = file.replace(/\.[^.]*$/, "");
    return { key: newKey(), origin: "/new", text, title: name, address: name };
  });
  if (!made.length) throw new Error("This file has no script in it.");
  if (!made.every(write)) throw new Error("This browser does not store anything, so it cannot import scripts.");
  if (made.length === 1) return location.assign(addressOf(made[0]));
  listed();
  say(`${plural(made.length, "script")} imported as drafts.`);
}

async function downloadAll() {
  const scripts = drafts().map(({ address, text }) => ({ file: `${address}.horn`, text }));
  if (!scripts.length) throw new Error("There are no drafts yet.");
  downloadAs("hornbook.zip", await postForFile("/api/zip", { scripts }));
}
