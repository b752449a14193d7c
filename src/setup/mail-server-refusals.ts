import { Refusal } from "#lib/refusal.ts";
import type { ConnectionProblem } from "./connection-problem.ts";
import type { MailServerBar } from "./mail-server-schema.ts";

const WHY: Record<MailServerBar, string> = {
  umgebung: "Der Mailserver steht auf dem Server in der Datei .env (SMTP_URL) und gilt von dort.",
  postgres: "Mit PostgreSQL steht der Mailserver auf dem Server in der Datei .env (SMTP_URL).",
  schluessel: "Zum Aufbewahren des Kennworts fehlt auf dem Server ein Schlüssel (SECRET_KEY).",
};

export const notHere = (bar: MailServerBar) => new Refusal(409, "nicht_hier", WHY[bar]);

export const unusable = ({ field, sentence }: ConnectionProblem) =>
  new Refusal(422, "mailserver", sentence, { fields: { [field]: sentence } });
