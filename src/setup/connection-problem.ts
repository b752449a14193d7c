/** Which field of the form is at fault, and what to do. */
export type ConnectionProblem = {
  field: "host" | "port" | "verschluesselung" | "benutzer" | "kennwort";
  sentence: string;
};

type Failure = { code?: string; originalCode?: string; responseCode?: number };

const NO_NAME = /^(ENOTFOUND|EAI_AGAIN|EAI_NONAME|EDNS)$/;
const CERTIFICATE = /CERT|ALTNAME|HOSTNAME_MISMATCH|ISSUER|SIGNATURE/;
const NO_TLS = /^(ETLS|EPROTO$|ERR_SSL_|ERR_TLS_)/;

/** What nodemailer threw while it tried the server, for whoever fills in the form. `known` is what beside any mail would stand. */
export function connectionProblem(error: unknown, known: string): ConnectionProblem {
  const { code = "", originalCode = "", responseCode } = (error ?? {}) as Failure;
  const system = originalCode || code;
  if (NO_NAME.test(system)) {
    return {
      field: "host",
      sentence: "Einen Server mit diesem Namen gibt es nicht. Bitte prüfen Sie die Schreibweise.",
    };
  }
  if (CERTIFICATE.test(system))
    return {
      field: "host",
      sentence: `${known} Oft heißt der Server nur anders; Ihr Anbieter kennt den Namen.`,
    };
  if (code === "EAUTH" && responseCode === undefined) {
    return {
      field: "benutzer",
      sentence:
        "Dieser Server kennt keine Anmeldung, die hier möglich ist. Stimmt die Verschlüsselung?",
    };
  }
  if (code === "EAUTH")
    return {
      field: "kennwort",
      sentence: "Der Server nimmt Benutzer und Kennwort nicht an. Bitte beide prüfen.",
    };
  if (system === "ECONNREFUSED") {
    return {
      field: "port",
      sentence:
        "Der Server ist da, nimmt an diesem Port aber nichts an. Üblich sind 465 (TLS) und 587 (STARTTLS).",
    };
  }
  if (NO_TLS.test(system)) {
    return {
      field: "verschluesselung",
      sentence:
        "So verschlüsselt spricht der Server an diesem Port nicht. Bitte die andere Art versuchen.",
    };
  }
  if (/TIMEDOUT|UNREACH|ECONNRESET|ESOCKET|ECONNECTION/.test(system) || code === "ETIMEDOUT") {
    return {
      field: "port",
      sentence:
        "Der Server antwortet nicht. Stimmen Name, Port und Verschlüsselung, oder sperrt eine Firewall den Weg?",
    };
  }
  return { field: "host", sentence: known };
}
