/** Keeps the table of this page among this browser's own, so that the home page leads back to it. */
import { keepTable } from "./kept.js";

const { id, rules, news } = JSON.parse(document.getElementById("table-data").textContent);
if (news.you.length > 0) keepTable(id, rules.title);
