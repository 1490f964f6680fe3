/** All unit tests. */
import "./change.test.js";
import "./editor.test.js";
import "./lab.test.js";
import "./replay.test.js";
import "./state.test.js";
import "./table.test.js";
import "./ui.test.js";

export { run } from "./harness.js";
