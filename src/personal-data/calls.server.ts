import { z } from "zod";
import { periodSchema } from "#lib/period-schema.ts";
import { emailText } from "#lib/text-fields.ts";
import { call } from "#server/http/call.server.ts";
import { giveDisclosure, requestDisclosure } from "./own-disclosure.server.ts";
import { printDisclosure } from "./print-disclosure.server.ts";
import { printProcessingRecord } from "./print-processing-record.server.ts";
import { printProcedure, procedureUnknown, writeProcedure } from "./procedure.server.ts";
import { listProcedures } from "./procedure-documents.data.ts";
import { disclosureRequestSchema, procedureSchema } from "./schema.ts";
import { exportForAudit } from "./tax-audit-export.server.ts";

const CHECKED = z.literal("ja", "Bitte bestätigen, dass die Anfrage von dieser Person kommt.");
const FILE = /^(\d{1,6})\.pdf$/;

export const personalDataCalls = [
  call("GET /procedures", {
    needs: "admin",
    summary: "The versions of the documentation of the procedure, the newest first",
    tag: "papers",
    answer: z.array(procedureSchema),
    handle: ({ platform }) => listProcedures(platform.db),
  }),
  call("POST /procedures", {
    needs: "admin",
    summary: "Write the documentation of the procedure from the settings as they are",
    description: "A new version, unless the last one says the same; then its number.",
    tag: "papers",
    answer: z.object({ nummer: procedureSchema.shape.nummer }),
    handle: async ({ platform }) => ({ nummer: await writeProcedure(platform) }),
  }),
  call("GET /procedures/:file", {
    needs: "admin",
    summary: "A version as PDF, by its number: /api/procedures/2.pdf",
    tag: "papers",
    answer: "application/pdf",
    errors: [404],
    handle: async ({ platform, params }) => {
      const nummer = FILE.exec(params.file)?.[1];
      if (!nummer) throw procedureUnknown();
      const { filename, content } = await printProcedure(platform, Number(nummer));
      return { filename, content: new Uint8Array(content) };
    },
  }),
  call("GET /papers/verarbeitung.pdf", {
    needs: "admin",
    summary:
      "The record of processing activities, with the list of recipients, from the settings of this installation",
    tag: "papers",
    answer: "application/pdf",
    handle: ({ platform }) => printProcessingRecord(platform),
  }),
  call("GET /papers/auskunft.pdf", {
    needs: "admin",
    summary:
      "All that is stored of whoever has an e-mail address, as the answer to their request (Art. 15 DSGVO)",
    description:
      "`geprueft` says that the shop has made sure who asks. 404 `nichts_gespeichert` where nothing is known. The journal says that it was written, not of whom.",
    tag: "papers",
    query: z.strictObject({
      email: emailText,
      geprueft: CHECKED,
    }),
    answer: "application/pdf",
    errors: [404],
    handle: ({ platform, query }) => printDisclosure(platform, query.email),
  }),
  call("GET /customer-cards/:key/auskunft", {
    needs: "admin",
    summary: "The same of whoever has a card, also without an e-mail address, as PDF",
    description: "`geprueft` as above. 404 `nichts_gespeichert` where the card is not known.",
    tag: "papers",
    query: z.strictObject({ geprueft: CHECKED }),
    answer: "application/pdf",
    errors: [404],
    handle: ({ platform, params }) => printDisclosure(platform, params.key),
  }),
  call("GET /audit.zip", {
    needs: "admin",
    summary:
      "Receipts, bookings, hidden bookings and journal of a period as tables, with a description of their fields, and every receipt as PDF",
    description: "At most five years. E-invoices lie beside their PDF as XML, too.",
    tag: "papers",
    query: periodSchema,
    answer: "application/zip",
    handle: ({ platform, query }) => exportForAudit(platform, query),
  }),
  call("POST /disclosures", {
    needs: "all",
    summary: "Ask by mail for a link to all that is stored of an e-mail address (Art. 15 DSGVO)",
    description:
      "The answer and the mail are the same for every address: nothing is looked up before the link is used. `website` is a trap for programs and stays empty.",
    tag: "papers",
    limit: { name: "disclosures-address", points: 10, seconds: 600, per: "address" },
    body: disclosureRequestSchema,
    answer: null,
    handle: ({ platform, body }) => requestDisclosure(platform, body),
  }),
  call("POST /disclosures/:token", {
    needs: "all",
    summary: "All that is stored of the address that a link was mailed to, as PDF",
    description: "Once, and within 24 hours. The journal says that it was given, not to whom.",
    tag: "papers",
    answer: "application/pdf",
    errors: [404, 429],
    handle: ({ platform, params, address }) => giveDisclosure(platform, params.token, address),
  }),
] as const;
