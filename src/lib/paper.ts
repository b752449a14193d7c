/** A paper for the owner's files or shop window, before it is set (`server/files/lay-out-pdf.server.ts`). */
export type Paper = {
  title: string;
  subtitle: string;
  /** Whose it is; stands on each page with the footer. */
  author: string;
  footer: string;
  /** Epoch milliseconds; the file's own date. */
  moment: number;
  blocks: readonly PaperBlock[];
};

export type PaperBlock =
  | { heading: string }
  | { text: string }
  | { list: readonly string[] }
  | { facts: readonly { name: string; value: string }[] }
  | { table: PaperTable };

export type PaperTable = {
  /** How wide each is in relation to the others. */
  columns: readonly { title: string; share: number; isAmount?: true }[];
  rows: readonly (readonly string[])[];
};
