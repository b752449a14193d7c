import * as z from "zod/mini";
import { IMPORT_FIELDS } from "./import-fields.ts";

export const LINE_STATES = ["neu", "kollision", "bekannt", "fehler"] as const;
export type LineState = (typeof LINE_STATES)[number];

const columnSchema = z.union([z.literal(""), z.enum(IMPORT_FIELDS)]);

/** A file with customers or appointments of another program, and how far it is. */
export const importSchema = z.object({
  id: z.string(),
  art: z.enum(["csv", "vcard", "ics"]),
  datei: z.string(),
  spalten: z.array(z.string()),
  zuordnung: z.array(columnSchema),
  /** The first lines, to see what stands in a column. */
  beispiele: z.array(z.array(z.string())),
  /** It brings appointments: each line has a day. */
  termine: z.boolean(),
  zeilen: z.number(),
  geprueft: z.number(),
  neu: z.number(),
  /** Appointments on a full or closed day; they are entered, too. */
  kollision: z.number(),
  bekannt: z.number(),
  fehler: z.number(),
  zustand: z.enum(["offen", "geprueft", "uebernommen", "zurueckgenommen"]),
  /** Steps of it are left. */
  laeuft: z.boolean(),
  angelegt_am: z.string(),
  uebernommen_am: z.nullable(z.string()),
  /** Until when it can be undone. */
  ruecknehmbar_bis: z.nullable(z.string()),
});
export type ImportRun = z.infer<typeof importSchema>;

export const importLineSchema = z.object({
  nr: z.number(),
  zellen: z.array(z.string()),
  zustand: z.enum(LINE_STATES),
  /** Why it is faulty, what it meets, or whom it belongs to. */
  grund: z.string(),
});
export type ImportLine = z.infer<typeof importLineSchema>;

export const mappingSchema = z.object({
  zuordnung: z.array(columnSchema).check(z.maxLength(60)),
});
