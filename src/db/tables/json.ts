import type { ColumnType } from "kysely";

/** Read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
/** The same for a column that came later and has a default. */
export type JsonOfOld<T> = ColumnType<T, string | undefined, string>;
