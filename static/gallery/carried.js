/** The page of a variant that its link holds. */
import "../ui/dialogs.js";
import "../ui/pictures.js";
import "../ui/set-up.js";
import "./tables.js";
