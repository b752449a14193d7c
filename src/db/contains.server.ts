import { type RawBuilder, sql } from "kysely";
import { likePattern } from "#lib/like-pattern.ts";
import { searchWords } from "#lib/search-words.ts";

/** Whether the column contains the text, taken literally. */
export function contains(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`${column} like ${likePattern(text)} escape '\\'`;
}

/** Whether every word of a search occurs in the column. */
export function containsWords(column: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const words = searchWords(search);
  if (words.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(
    words.map((word) => contains(column, word)),
    sql` and `,
  )})`;
}
