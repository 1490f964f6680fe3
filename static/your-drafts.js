/** One's drafts on the first page, if there are any. */
import { listDrafts } from "./drafts-list.js";

const section = document.querySelector("[data-your-drafts]");
section.hidden = !listDrafts(section.querySelector("ul"));
