import type { Json } from "./json.ts";

/** What the documentation of the procedure said, version by version; it tells of no customer. */
export interface ProcedureDocumentsTable {
  nummer: number;
  erstellt_am: string;
  inhalt: Json<unknown>;
}
