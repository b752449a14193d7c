/** A paper for the owner's files or shop window, before it is set (`server/files/lay-out-pdf.server.ts`). */
export type Paper = {
  title: string;
  subtitle: string;
  /** The owner, in each page's footer. */
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
  /** Relative widths. */
  columns: readonly { title: string; share: number; isAmount?: true }[];
  rows: readonly (readonly string[])[];
};
