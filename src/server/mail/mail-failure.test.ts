import { expect, it } from "vitest";
import { classifyMailFailure } from "./mail-failure.server.ts";

const answered = (response: string, command = "RCPT TO") => ({
  code: command === "DATA" ? "EMESSAGE" : "EENVELOPE",
  responseCode: Number(response.slice(0, 3)),
  response,
  command,
});
const UNKNOWN = "Der Empfänger-Server kennt diese Adresse nicht.";
const byRule = (status: string) =>
  `Der Mailserver weist die E-Mail nach seinen Regeln ab (${status}), zum Beispiel als Spam.`;
const untrusted = (fault: string) => `Dem Zertifikat des Mailservers ist nicht zu trauen: ${fault}`;
const STRANGER = "Es kommt von einer Stelle, die hier niemand kennt.";

it.each([
  ["550 no such user geheim@example.org", UNKNOWN],
  ["550 5.1.1 <geheim@example.org>: Recipient address rejected: User unknown", UNKNOWN],
  ["550-5.1.1 The email account that you tried to reach does not exist", UNKNOWN],
  ["550 5.1.10 RESOLVER.ADR.RecipientNotFound", UNKNOWN],
  ["551 5.1.6 user has moved", UNKNOWN],
  ["553 mailbox name not allowed", UNKNOWN],
])("%s is an unknown mailbox, and nothing else is given up at once", (response, sentence) => {
  expect(classifyMailFailure(answered(response))).toMatchObject({ isPermanent: true, sentence });
  expect(classifyMailFailure(answered(response, "DATA")).isPermanent).toBe(false);
  expect(classifyMailFailure(answered(response, "MAIL FROM")).isPermanent).toBe(false);
});

it.each([
  ["552 5.2.2 Mailbox full", "Das Postfach des Empfängers ist voll (552 5.2.2)."],
  ["452 4.2.2 over quota", "Das Postfach des Empfängers ist voll (452 4.2.2)."],
  ["550 5.2.2 over quota", "Das Postfach des Empfängers ist voll (550 5.2.2)."],
  [
    "552 exceeded storage allocation",
    "Das Postfach des Empfängers ist voll, oder die E-Mail ist zu groß (552).",
  ],
  ["452 try later", "Das Postfach des Empfängers ist voll, oder die E-Mail ist zu groß (452)."],
  ["552 5.3.4 message too big", "Die E-Mail ist dem Mailserver zu groß (552 5.3.4)."],
  [
    "550 5.2.1 mailbox disabled",
    "Das Postfach des Empfängers nimmt zurzeit keine E-Mails an (550 5.2.1).",
  ],
  ["554 5.7.1 Service unavailable; Client host blocked", byRule("554 5.7.1")],
  ["550 5.7.26 This mail is unauthenticated", byRule("550 5.7.26")],
  ["553 5.7.1 sender not allowed", byRule("553 5.7.1")],
  ["554 Transaction failed", byRule("554")],
  ["550 relay not permitted", byRule("550")],
  ["550 blocked by the list of example.org", byRule("550")],
  [
    "550 5.1.8 sender address rejected",
    "Der Mailserver nimmt die Absenderadresse nicht an (550 5.1.8).",
  ],
  ["451 4.7.1 Greylisted, try again", "Der Mailserver nimmt die E-Mail noch nicht an (451 4.7.1)."],
  ["421 too busy", "Der Mailserver nimmt die E-Mail noch nicht an (421)."],
  ["571 go away", "Der Mailserver hat die E-Mail abgelehnt (571)."],
])("%s is tried again and said as what it is", (response, sentence) => {
  expect(classifyMailFailure(answered(response))).toMatchObject({ isPermanent: false, sentence });
});

it.each([
  [
    { code: "EAUTH", responseCode: 535, response: "535 5.7.8 bad", command: "AUTH PLAIN" },
    "Der Mailserver nimmt die Anmeldung nicht an.",
    "535 5.7.8",
  ],
  [
    answered("550 5.7.1 not you", "MAIL FROM"),
    "Der Mailserver nimmt die Absenderadresse nicht an (550 5.7.1).",
    "smtp 550 5.7.1",
  ],
  [answered("554 5.7.1 spam", "DATA"), byRule("554 5.7.1"), "smtp 554 5.7.1"],
  [
    { code: "ESOCKET", originalCode: "CERT_HAS_EXPIRED" },
    untrusted("Es ist abgelaufen."),
    "certificate CERT_HAS_EXPIRED",
  ],
  [
    { code: "ESOCKET", originalCode: "DEPTH_ZERO_SELF_SIGNED_CERT" },
    untrusted("Es ist selbst ausgestellt."),
    "certificate DEPTH_ZERO_SELF_SIGNED_CERT",
  ],
  [
    { code: "ESOCKET", originalCode: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" },
    untrusted(STRANGER),
    "certificate UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  ],
  [
    { code: "ETLS", originalCode: "ERR_TLS_CERT_ALTNAME_INVALID" },
    untrusted("Es ist auf einen anderen Namen ausgestellt."),
    "certificate ERR_TLS_CERT_ALTNAME_INVALID",
  ],
  [
    { code: "ESOCKET", originalCode: "EPROTO" },
    "Die verschlüsselte Verbindung zum Mailserver kommt nicht zustande.",
    "EPROTO",
  ],
  [
    { code: "ESOCKET", originalCode: "ECONNREFUSED" },
    "Der Mailserver ist nicht erreichbar.",
    "ECONNREFUSED",
  ],
  [{ code: "ETIMEDOUT" }, "Der Mailserver ist nicht erreichbar.", "ETIMEDOUT"],
  [{ code: "EACCES" }, "Die E-Mail konnte nicht zugestellt werden.", "EACCES"],
  [undefined, "Die E-Mail konnte nicht zugestellt werden.", "unknown"],
])(
  "%j is tried again, named for the admin and, without words of the server, for the log",
  (error, sentence, code) => {
    expect(classifyMailFailure(error)).toEqual({ isPermanent: false, sentence, code });
  },
);

it("leaves the server's words out: they quote addresses", () => {
  for (const command of ["RCPT TO", "DATA", "MAIL FROM"]) {
    for (const response of [
      "550 no such user geheim@example.org",
      "554 5.7.1 <geheim@example.org> blocked",
      "571 geheim@example.org",
    ]) {
      expect(JSON.stringify(classifyMailFailure(answered(response, command)))).not.toContain(
        "geheim",
      );
    }
  }
});
