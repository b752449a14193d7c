import type { Json } from "./json.ts";

/** Opens what is stored of an address to whoever has it, once. */
export interface DisclosureLinksTable {
  /** SHA-256 of the token in the mail, hex. */
  token_hash: string;
  email: string;
  expires_at: number;
}

/** What the documentation of the procedure said, version by version; it tells of no customer. */
export interface ProcedureDocumentsTable {
  nummer: number;
  erstellt_am: string;
  inhalt: Json<unknown>;
}
