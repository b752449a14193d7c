import { isNameLike } from "./is-name-like.ts";

/** How a mail begins. A name that may be no name is left out. */
export function greeting(name: string): string {
  return isNameLike(name) ? `Guten Tag ${name},` : "Guten Tag,";
}
