import { type RawBuilder, sql } from "kysely";
import { likePattern } from "#lib/like-pattern.ts";
import { searchWords } from "#lib/search-words.ts";

/** Whether the text occurs in the column as it stands: signs that mean something to LIKE mean themselves. */
export function contains(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`${column} like ${likePattern(text)} escape '\\'`;
}

/** Whether every one of the terms occurs in the column, in any of its forms. */
export function containsAll(
  column: RawBuilder<unknown>,
  terms: readonly (readonly string[])[],
): RawBuilder<boolean> {
  if (terms.length === 0) return sql<boolean>`true`;
  const anyForm = (forms: readonly string[]) =>
    sql`(${sql.join(
      forms.map((form) => contains(column, form)),
      sql` or `,
    )})`;
  return sql<boolean>`(${sql.join(terms.map(anyForm), sql` and `)})`;
}

/** The same for the words of a search. */
export function containsWords(column: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  return containsAll(
    column,
    searchWords(search).map((word) => [word]),
  );
}
