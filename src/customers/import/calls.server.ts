import { z } from "zod";
import { pageNumber } from "#lib/query-fields.ts";
import { call } from "#server/http/call.server.ts";
import { faultyLines } from "./faulty-lines.server.ts";
import { readImport, readImportLines, readImports } from "./import-run.server.ts";
import { MOST_APPOINTMENTS } from "./import-terms.ts";
import { moveImport, undoImport } from "./move.server.ts";
import { importLineSchema, importSchema, LINE_STATES, mappingSchema } from "./schema.ts";
import { checkNext, discardImport, mapColumns, takeFile } from "./take-file.server.ts";

const tag = "customers";

const linesQuery = z.strictObject({
  zustand: z.enum(LINE_STATES).default("neu"),
  seite: pageNumber.default(1),
});

const moveQuery = z.strictObject({
  ueberschneidungen: z.coerce.number().int().min(0).max(MOST_APPOINTMENTS).default(0),
});

export const importCalls = [
  call("GET /imports", {
    needs: "admin",
    summary: "Files of another program, the newest first",
    description:
      "409 `nicht_eingeschaltet` while the shop has not switched it on, here and in all calls below.",
    tag,
    answer: z.array(importSchema),
    errors: [409],
    handle: ({ platform }) => readImports(platform),
  }),
  call("POST /imports", {
    needs: "admin",
    summary: "Read a file with customers or appointments of another program",
    description:
      "CSV, whose encoding, separator and columns are guessed, vCard 3 and 4, or a calendar (ICS). At most 10 MB, 20,000 lines and 60 columns. It lies beside the customers and bookings for seven days at most.",
    tag,
    form: { datei: "file" },
    answer: importSchema,
    status: 201,
    errors: [409],
    handle: ({ platform, files }) => takeFile(platform, files[0]),
  }),
  call("GET /imports/:id", {
    needs: "admin",
    summary: "One file, and how far it is",
    tag,
    answer: importSchema,
    errors: [404, 409],
    handle: ({ platform, params }) => readImport(platform, params.id),
  }),
  call("DELETE /imports/:id", {
    needs: "admin",
    summary: "Forget a file that was not taken over",
    tag,
    answer: null,
    errors: [404, 409],
    handle: ({ platform, params }) => discardImport(platform, params.id),
  }),
  call("PUT /imports/:id/mapping", {
    needs: "admin",
    summary: "Say what each column is; all lines are then to be checked anew",
    tag,
    body: mappingSchema,
    answer: importSchema,
    errors: [404, 409],
    handle: ({ platform, params, body }) => mapColumns(platform, params.id, body.zuordnung),
  }),
  call("POST /imports/:id/check", {
    needs: "admin",
    summary: "Check the next lines, until `zustand` is `geprueft`",
    tag,
    answer: importSchema,
    errors: [404, 409, 422],
    handle: ({ platform, params }) => checkNext(platform, params.id),
  }),
  call("GET /imports/:id/lines", {
    needs: "admin",
    summary: "The lines in one state, 50 a page",
    tag,
    query: linesQuery,
    answer: z.array(importLineSchema),
    tells: ["X-Total-Count"],
    errors: [404, 409],
    handle: async ({ platform, params, query }) => {
      const { lines, total } = await readImportLines(platform, params.id, query);
      return { data: lines, headers: { "X-Total-Count": total } };
    },
  }),
  call("GET /imports/:id/faulty", {
    needs: "admin",
    summary: "The faulty lines as a table, each with its reason",
    tag,
    answer: "text/csv",
    errors: [404, 409],
    handle: async ({ platform, params }) => ({
      filename: "nicht-uebernommen.csv",
      content: await faultyLines(platform, params.id),
    }),
  }),
  call("POST /imports/:id/move", {
    needs: "admin",
    summary: "Take over all sound lines at once; no mail leaves",
    description:
      "Appointments become the shop's own entries, also on full and closed days: `ueberschneidungen` says how many of those were seen. Where there are more by now it is 409 `ueberschneidungen`.",
    tag,
    query: moveQuery,
    answer: importSchema,
    errors: [404, 409],
    handle: ({ platform, params, query }) =>
      moveImport(platform, params.id, query.ueberschneidungen),
  }),
  call("POST /imports/:id/undo", {
    needs: "admin",
    summary: "Undo it within seven days, as long as nothing was changed since",
    tag,
    answer: importSchema,
    errors: [404, 409],
    handle: ({ platform, params }) => undoImport(platform, params.id),
  }),
] as const;
