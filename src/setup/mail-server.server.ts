import { readSettings } from "#company/company.data.ts";
import { Refusal } from "#lib/refusal.ts";
import { requireRecentConfirmation } from "#server/fresh-confirmation.server.ts";
import { classifyMailFailure } from "#server/mail/mail-failure.server.ts";
import {
  findKeptMailServer,
  findMailServer,
  keepMailServer,
  type MailConnection,
} from "#server/mail/mail-server.server.ts";
import { verifyMailServer } from "#server/mail/mail-transport.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { type ConnectionProblem, connectionProblem } from "./connection-problem.ts";
import type { MailServerBar, MailServerRequest, MailServerStanding } from "./mail-server-schema.ts";
import { updateMilestone } from "./setup.data.ts";

const THIS_MACHINE = ["localhost", "127.0.0.1"];

export async function readMailServer({
  db,
  config,
}: Pick<Platform, "db" | "config">): Promise<MailServerStanding> {
  const [company, kept] = await Promise.all([readSettings(db), findKeptMailServer(db)]);
  const hindernis = barOf(config);
  const isInUse = kept !== undefined && (hindernis === null || hindernis === "schluessel");
  return {
    hindernis,
    server: isInUse ? shownOf(kept) : null,
    umgebung: config.smtpUrl === undefined ? null : new URL(config.smtpUrl).hostname,
    absender: config.mailFrom ?? company.email,
    meldungUmgebung: config.mailTo ?? null,
  };
}

/** Keeps what has just been tried out; from then on every mail goes there. */
export async function saveMailServer(
  platform: Platform,
  sessionToken: string,
  request: MailServerRequest,
): Promise<MailServerStanding> {
  const { db, clock, config, auditLog, outbox, seals } = platform;
  const bar = barOf(config);
  if (bar) throw notHere(bar);
  await requireRecentConfirmation(db, sessionToken, clock.now());
  const connection = { ...request, kennwort: await passwordFor(platform, request) };
  await tryOut(connection);
  await db.transaction().execute(async (tx) => {
    await keepMailServer(tx, seals, connection);
    // Another server has to show anew that it takes mails.
    await updateMilestone(tx, { testmail_am: null });
    await auditLog.note(tx, {
      bereich: "website",
      text: `Mailserver eingetragen: ${connection.host}`,
    });
  });
  outbox.wake();
  return await readMailServer(platform);
}

function barOf({ smtpUrl, database, secretKey }: Platform["config"]): MailServerBar | null {
  if (smtpUrl !== undefined) return "umgebung";
  if (database.kind === "postgres") return "postgres";
  return secretKey === undefined ? "schluessel" : null;
}

/** A known password is sent to nobody but the server that it was entered for, and only as it was. */
async function passwordFor(
  platform: Platform,
  { kennwort, ...asked }: MailServerRequest,
): Promise<string> {
  if (asked.benutzer === "") return "";
  if (kennwort !== undefined) return expectSafe(asked, kennwort);
  const kept = await findMailServer(platform).catch(() => undefined);
  const isSame =
    typeof kept === "object" &&
    kept.host === asked.host &&
    kept.port === asked.port &&
    kept.verschluesselung === asked.verschluesselung &&
    kept.benutzer === asked.benutzer;
  if (!isSame || kept.kennwort === "") {
    throw unusable({
      field: "kennwort",
      sentence: "Bitte geben Sie das Kennwort für diesen Server ein.",
    });
  }
  return kept.kennwort;
}

function expectSafe(
  { host, verschluesselung }: Pick<MailServerRequest, "host" | "verschluesselung">,
  kennwort: string,
): string {
  if (verschluesselung !== "keine" || THIS_MACHINE.includes(host)) return kennwort;
  throw unusable({
    field: "verschluesselung",
    sentence: "Ohne Verschlüsselung könnte unterwegs jeder das Kennwort lesen.",
  });
}

async function tryOut(connection: MailConnection): Promise<void> {
  try {
    await verifyMailServer(connection);
  } catch (error) {
    throw unusable(connectionProblem(error, classifyMailFailure(error).sentence));
  }
}

function shownOf({ kennwort, ...rest }: MailConnection): NonNullable<MailServerStanding["server"]> {
  return { ...rest, hatKennwort: kennwort !== "" };
}

const WHY: Record<MailServerBar, string> = {
  umgebung: "Der Mailserver steht auf dem Server in der Datei .env (SMTP_URL) und gilt von dort.",
  postgres: "Mit PostgreSQL steht der Mailserver auf dem Server in der Datei .env (SMTP_URL).",
  schluessel: "Zum Aufbewahren des Kennworts fehlt auf dem Server ein Schlüssel (SECRET_KEY).",
};

const notHere = (bar: MailServerBar) => new Refusal(409, "nicht_hier", WHY[bar]);

const unusable = ({ field, sentence }: ConnectionProblem) =>
  new Refusal(422, "mailserver", sentence, { fields: { [field]: sentence } });
