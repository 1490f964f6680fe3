// finds: No page imports this module.
import { make } from "../ui/elements.js"; // finds: 'make' is declared but its value is never read.
import { nothing } from "../ui/words.js"; // finds: Module '"../ui/words.js"' has no exported member 'nothing'.
import { missing } from "./missing.js"; // finds: Cannot find module './missing.js' or its corresponding type declarations.

export const broken = nothing + missing + undeclared; // finds: Cannot find name 'undeclared'.

export function compare(early, spare, more) { // finds: 'more' is declared but its value is never read.
  const kind = "CARDS";
  if (kind === "ROWS") return early; // finds: This comparison appears to be unintentional because the types '"CARDS"' and '"ROWS"' have no overlap.
  if (early) return late; // finds: Block-scoped variable 'late' used before its declaration.
  const late = name; // finds: Cannot find name 'name'.
  late = 2; // finds: Cannot assign to 'late' because it is a constant.
  switch (late) {
    case 1: // finds: Fallthrough case in switch.
      compare(1, 2, 3, 4); // finds: Expected 0-3 arguments, but got 4.
    default:
      return { one: 1, one: 2 }; // finds: An object literal cannot have multiple properties with the same name.
  }
  return spare; // finds: Unreachable code detected.
}

export class Thing {
  #left = 0; // finds: '#left' is declared but its value is never read.

  /** @param {number} other */ // finds: JSDoc '@param' tag has name 'other', but there is no parameter with that name.
  show(more) {
    this.shwo(more); // finds: Property 'shwo' does not exist on type 'Thing'.
  }
}
