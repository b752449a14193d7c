import { z } from "zod";
import type { Calls } from "#lib/calls.ts";
import { periodSchema } from "#lib/period-schema.ts";
import { emailText } from "#lib/text-fields.ts";
import { procedureSchema } from "./schema.ts";

export const calls = {
  "GET /procedures": {
    needs: "admin",
    summary: "The versions of the documentation of the procedure, the newest first",
    tag: "papers",
    answer: z.array(procedureSchema),
  },
  "POST /procedures": {
    needs: "admin",
    summary: "Write the documentation of the procedure from the settings as they are",
    description: "A new version, unless the last one says the same; then its number.",
    tag: "papers",
    answer: procedureSchema.pick({ nummer: true }),
  },
  "GET /procedures/:file": {
    needs: "admin",
    summary: "A version as PDF, by its number: /api/procedures/2.pdf",
    tag: "papers",
    answer: "application/pdf",
    errors: [404],
  },
  "GET /papers/verarbeitung.pdf": {
    needs: "admin",
    summary:
      "The record of processing activities, with the list of recipients, from the settings of this installation",
    tag: "papers",
    answer: "application/pdf",
  },
  "GET /papers/auskunft.pdf": {
    needs: "admin",
    summary:
      "All that is stored of whoever has an e-mail address, as the answer to their request (Art. 15 DSGVO)",
    description:
      "`geprueft` says that the shop has made sure who asks. 404 `nichts_gespeichert` where nothing is known. The journal says that it was written, not of whom.",
    tag: "papers",
    query: z.strictObject({
      email: emailText,
      geprueft: z.literal("ja", "Bitte bestätigen, dass die Anfrage von dieser Person kommt."),
    }),
    answer: "application/pdf",
    errors: [404],
  },
  "GET /audit.zip": {
    needs: "admin",
    summary:
      "Receipts, bookings, hidden bookings and journal of a period as tables, with a description of their fields, and every receipt as PDF",
    description: "At most five years. E-invoices lie beside their PDF as XML, too.",
    tag: "papers",
    query: periodSchema,
    answer: "application/zip",
  },
} satisfies Calls;
