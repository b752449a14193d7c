import { defineCalls } from "#server/http/define-calls.server.ts";
import { calls } from "./calls.ts";
import { printDisclosure } from "./print-disclosure.server.ts";
import { printProcessingRecord } from "./print-processing-record.server.ts";
import { printProcedure, procedureUnknown, writeProcedure } from "./procedure.server.ts";
import { listProcedures } from "./procedure-documents.data.ts";
import { exportForAudit } from "./tax-audit-export.server.ts";

const FILE = /^(\d{1,6})\.pdf$/;

export const papersApi = defineCalls(calls, {
  "GET /procedures": ({ platform }) => listProcedures(platform.db),
  "POST /procedures": async ({ platform }) => ({ nummer: await writeProcedure(platform) }),
  "GET /procedures/:file": async ({ platform, params }) => {
    const nummer = FILE.exec(params.file)?.[1];
    if (!nummer) throw procedureUnknown();
    const { filename, content } = await printProcedure(platform, Number(nummer));
    return { filename, content: new Uint8Array(content) };
  },
  "GET /papers/verarbeitung.pdf": ({ platform }) => printProcessingRecord(platform),
  "GET /papers/auskunft.pdf": ({ platform, query }) => printDisclosure(platform, query.email),
  "GET /audit.zip": ({ platform, query }) => exportForAudit(platform, query),
});
