/** What was found: tables open under the name that this browser remembers. */
import { fillNames } from "../ui/remembered.js";
import "./tables.js";

fillNames();
