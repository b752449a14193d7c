import { type RawBuilder, sql } from "kysely";
import { likePattern } from "#lib/like-pattern.ts";

/** Whether the text occurs in the column as it stands: signs that mean something to LIKE mean themselves. */
export function contains(column: RawBuilder<unknown>, text: string) {
  return sql<boolean>`${column} like ${likePattern(text)} escape '\\'`;
}
