import { PASSWORD_LOCKED } from "./mail-server.server.ts";

export const SAMPLE_ADDRESS = "ESAMPLEADDRESS";
export const NOT_TO_A_SAMPLE = "Nicht gesendet: Beispieladresse.";

/** What became of a mail that could not be handed over. */
type MailFailure = {
  /** What the admin reads beside the mail; the server's own words can quote addresses and are left out. */
  sentence: string;
  /** True only when the recipient's mailbox does not exist, or cannot; everything else may pass, or be mended by the owner. */
  isPermanent: boolean;
  /** For the log: 'smtp 550 5.1.1' or what the system calls it. */
  code: string;
};

/** What nodemailer throws; `originalCode` is what the system said before. */
type SmtpError = {
  code?: string;
  originalCode?: string;
  responseCode?: number;
  response?: string;
  command?: string;
};

type Answer = {
  command: string;
  code: number /** The part of '5.2.2' that says what it is about: '2.2'. */;
  detail: string;
  text: string;
  status: string;
};

/** Why a certificate does not count. */
const CERTIFICATE_FAULTS: Record<string, string> = {
  CERT_HAS_EXPIRED: "Es ist abgelaufen.",
  CERT_NOT_YET_VALID: "Es gilt noch nicht.",
  CERT_REVOKED: "Es wurde widerrufen.",
  ERR_TLS_CERT_ALTNAME_INVALID: "Es ist auf einen anderen Namen ausgestellt.",
  HOSTNAME_MISMATCH: "Es ist auf einen anderen Namen ausgestellt.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "Es ist selbst ausgestellt.",
  SELF_SIGNED_CERT_IN_CHAIN: "Es kommt von einer Stelle, die hier niemand kennt.",
  UNABLE_TO_GET_ISSUER_CERT: "Es kommt von einer Stelle, die hier niemand kennt.",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "Es kommt von einer Stelle, die hier niemand kennt.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "Es kommt von einer Stelle, die hier niemand kennt.",
  CERT_UNTRUSTED: "Es kommt von einer Stelle, die hier niemand kennt.",
};

const NO_CONNECTION = ["ECONNECTION", "ESOCKET", "ECONNREFUSED", "EDNS", "ETIMEDOUT"];
const BROKEN_TLS = /^(EPROTO$|ERR_SSL_|ERR_TLS_)/;

/** Refusals for a rule of the server, by servers that give no number for it. */
const NAMES_A_RULE = /relay|spam|block|black|polic|denied|spf|dkim|dmarc|reputation|listed/i;

/** Mailbox, host or name unknown, by the numbers of RFC 3463. The others of that group speak of the sender. */
const UNKNOWN_MAILBOX = ["1.0", "1.1", "1.2", "1.3", "1.4", "1.6", "1.10"];

export function classifyMailFailure(error: unknown): MailFailure {
  const smtp = (error ?? {}) as SmtpError;
  const system = smtp.originalCode ?? smtp.code ?? "unknown";
  if (smtp.code === PASSWORD_LOCKED)
    return passing(
      "Das gespeicherte Kennwort des Mailservers lässt sich nicht öffnen. Bitte tragen Sie es neu ein.",
      "password locked",
    );
  if (smtp.code === SAMPLE_ADDRESS)
    return { sentence: NOT_TO_A_SAMPLE, isPermanent: true, code: "sample address" };
  const fault = CERTIFICATE_FAULTS[system];
  if (fault)
    return passing(
      `Dem Zertifikat des Mailservers ist nicht zu trauen: ${fault}`,
      `certificate ${system}`,
    );
  if (smtp.code === "EAUTH")
    return passing("Der Mailserver nimmt die Anmeldung nicht an.", statusOf(smtp) || system);
  if (smtp.responseCode) return judgeAnswer(answerOf(smtp, smtp.responseCode));
  if (smtp.code === "ETLS" || BROKEN_TLS.test(system)) {
    return passing("Die verschlüsselte Verbindung zum Mailserver kommt nicht zustande.", system);
  }
  if (NO_CONNECTION.includes(smtp.code ?? ""))
    return passing("Der Mailserver ist nicht erreichbar.", system);
  return passing("Die E-Mail konnte nicht zugestellt werden.", system);
}

function judgeAnswer(answer: Answer): MailFailure {
  const { status } = answer;
  if (isUnknownMailbox(answer)) {
    return {
      sentence: "Der Empfänger-Server kennt diese Adresse nicht.",
      isPermanent: true,
      code: `smtp ${status}`,
    };
  }
  return passing(sentenceFor(answer), `smtp ${status}`);
}

/** Only an answer to the recipient's address tells of it, and only one that does not speak of anything else. */
function isUnknownMailbox({ command, code, detail, text }: Answer): boolean {
  if (command !== "RCPT TO" || ![550, 551, 553].includes(code)) return false;
  return detail === "" ? !NAMES_A_RULE.test(text) : UNKNOWN_MAILBOX.includes(detail);
}

function sentenceFor({ command, code, detail, text, status }: Answer): string {
  const isNumbered = detail !== "";
  if (detail === "2.2") return `Das Postfach des Empfängers ist voll (${status}).`;
  if (detail === "3.4" || detail === "2.3")
    return `Die E-Mail ist dem Mailserver zu groß (${status}).`;
  if (!isNumbered && (code === 552 || code === 452))
    return `Das Postfach des Empfängers ist voll, oder die E-Mail ist zu groß (${status}).`;
  if (detail === "2.1")
    return `Das Postfach des Empfängers nimmt zurzeit keine E-Mails an (${status}).`;
  if (command === "MAIL FROM" || detail === "1.7" || detail === "1.8")
    return `Der Mailserver nimmt die Absenderadresse nicht an (${status}).`;
  if (code < 500) return `Der Mailserver nimmt die E-Mail noch nicht an (${status}).`;
  const isRule =
    detail.startsWith("7.") || (!isNumbered && (code === 554 || NAMES_A_RULE.test(text)));
  return isRule
    ? `Der Mailserver weist die E-Mail nach seinen Regeln ab (${status}), zum Beispiel als Spam.`
    : `Der Mailserver hat die E-Mail abgelehnt (${status}).`;
}

function answerOf(smtp: SmtpError, code: number): Answer {
  const text = smtp.response ?? "";
  return {
    command: smtp.command ?? "",
    code,
    detail: enhancedCode(text).slice(2),
    text,
    status: statusOf(smtp),
  };
}

/** '550 5.1.1' */
function statusOf({ responseCode, response = "" }: SmtpError): string {
  return [responseCode, enhancedCode(response)].filter(Boolean).join(" ");
}

/** The number that RFC 3463 puts behind the first one; empty when the server gives none. */
function enhancedCode(response: string): string {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? "";
}

function passing(sentence: string, code: string): MailFailure {
  return { sentence, isPermanent: false, code };
}
