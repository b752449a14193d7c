import { expect, it } from "vitest";
import { connectionProblem } from "./connection-problem.ts";

// What nodemailer throws, as it was seen (M17).
it.each([
  [{ code: "EDNS", originalCode: "ENOTFOUND" }, "host", /gibt es nicht/],
  [{ code: "EDNS" }, "host", /gibt es nicht/],
  [
    { code: "ESOCKET", originalCode: "ECONNREFUSED" },
    "port",
    /nimmt an diesem Port aber nichts an/,
  ],
  [{ code: "ETIMEDOUT" }, "port", /antwortet nicht/],
  [{ code: "ESOCKET", originalCode: "EHOSTUNREACH" }, "port", /antwortet nicht/],
  [{ code: "ESOCKET", originalCode: "CERT_HAS_EXPIRED" }, "host", /^Satz\. Oft heißt/],
  [{ code: "ESOCKET", originalCode: "ERR_TLS_CERT_ALTNAME_INVALID" }, "host", /^Satz\. Oft heißt/],
  [
    { code: "ESOCKET", originalCode: "ERR_SSL_WRONG_VERSION_NUMBER" },
    "verschluesselung",
    /andere Art/,
  ],
  [{ code: "ETLS" }, "verschluesselung", /andere Art/],
  [{ code: "EAUTH", responseCode: 535 }, "kennwort", /Benutzer und Kennwort/],
  [{ code: "EAUTH" }, "benutzer", /keine Anmeldung/],
  [{ code: "EPROTOCOL" }, "host", /^Satz\.$/],
])("%j is told at the field %s", (error, field, sentence) => {
  const problem = connectionProblem(error, "Satz.");
  expect(problem.field).toBe(field);
  expect(problem.sentence).toMatch(sentence);
});
