import { constants, existsSync } from "node:fs";
import { access, stat, statfs } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { connect } from "node:tls";
import { sql } from "kysely";
import { unknownMigrations } from "#db/migrations/index.server.ts";
import { hasSearchIndex } from "#db/search-index.server.ts";
import { databaseProblem } from "#db/storage-failure.server.ts";
import { LOOPBACK } from "#server/config.server.ts";
import { classifyMailFailure } from "#server/mail/mail-failure.server.ts";
import { findMailHost, findMailServer } from "#server/mail/mail-server.server.ts";
import { verifyMailServer } from "#server/mail/mail-transport.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { VERSION } from "#server/version.server.ts";
import type { Finding } from "./check-schema.ts";
import { type Facts, findingsOf } from "./findings.ts";
import { clockJump } from "./housekeeping.ts";
import { makeProbe } from "./probe.server.ts";
import { PRETENDED_ADDRESS } from "./proxies.ts";
import { type Milestones, readMilestones } from "./setup.data.ts";

type Inside = Pick<Platform, "config" | "db" | "clock" | "seals">;

const PATIENCE = 8000;
const BETWEEN_LOOKS = 2000;
const MEGABYTE = 1024 * 1024;
const NO_MILESTONES: Milestones = {
  live_am: null,
  backup_am: null,
  testmail_am: null,
  tidied_am: null,
  restore_tried_am: null,
  restore_problem: null,
  erste_schritte: null,
};
const FOLDER_WORDS: Record<string, string> = {
  ENOENT: "Diesen Ordner gibt es nicht.",
  EACCES: "Die Seite darf hier nicht schreiben.",
  EPERM: "Die Seite darf hier nicht schreiben.",
  EROFS: "Hier lässt sich nur lesen.",
  ENOTDIR: "Das ist kein Ordner.",
};

/**
 * Looks at everything that the operator can mend. `isOutside` when it is not the site itself that asks, but somebody on the server;
 * `waits` is for how many seconds an address may not lead here yet, as right after an installation.
 */
export async function checkInstallation(
  inside: Inside,
  { isOutside = false, waits = 0 } = {},
): Promise<Finding[]> {
  const { config, db, clock } = inside;
  const milestones = await readMilestones(db).catch(() => NO_MILESTONES);
  const [folder, database, backups, mail, reach, port] = await Promise.all([
    lookAtFolder(config.dataDir),
    lookAtDatabase(inside),
    config.backupDir === undefined ? undefined : lookAtFolder(config.backupDir),
    lookAtMail(inside),
    lookAtAddress(inside, performance.now() + waits * 1000),
    isOutside ? lookAtPort(inside) : undefined,
  ]);
  const jump = clockJump(milestones.tidied_am, clock.now());
  const isKept = isClockKept();
  return findingsOf({
    version: VERSION,
    node: process.versions.node,
    ...(port && { port }),
    folder,
    database,
    clock: { now: clock.now(), ...(jump && { jump }), ...(isKept !== undefined && { isKept }) },
    backups: {
      ...backups,
      last_am: milestones.backup_am,
      tried_am: milestones.restore_tried_am,
      tryProblem: milestones.restore_problem,
    },
    mail,
    ...reach,
  });
}

async function lookAtFolder(path: string): Promise<Facts["folder"]> {
  try {
    await access(path, constants.R_OK | constants.W_OK);
    const [{ mode }, { bavail, bsize }] = await Promise.all([stat(path), statfs(path)]);
    return {
      path,
      isOpenToAll: (mode & 0o077) !== 0,
      freeMegabytes: Math.floor((bavail * bsize) / MEGABYTE),
    };
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    return {
      path,
      isOpenToAll: false,
      isMissing: code === "ENOENT",
      problem: FOLDER_WORDS[code] ?? `Der Ordner lässt sich nicht benutzen (${code}).`,
    };
  }
}

async function lookAtDatabase({ config, db }: Inside): Promise<Facts["database"]> {
  const { kind } = config.database;
  try {
    const asked =
      kind === "postgres"
        ? sql<{ version: string }>`show server_version`
        : sql<{ version: string }>`select sqlite_version() as version`;
    const [row] = (await asked.execute(db)).rows;
    const unknown = await unknownMigrations(db).catch(() => []);
    const withoutIndex =
      config.database.kind === "postgres" && !(await hasSearchIndex(db))
        ? new URL(config.database.url).pathname.slice(1)
        : undefined;
    return {
      kind,
      version: String(Object.values(row ?? {})[0]),
      isNewer: unknown.length > 0,
      ...(withoutIndex !== undefined && { withoutIndex }),
    };
  } catch (error) {
    return {
      kind,
      version: "",
      isNewer: false,
      problem: databaseProblem(error) ?? `Sie antwortet nicht (${codeOf(error)}).`,
    };
  }
}

async function lookAtMail(inside: Inside): Promise<Facts["mail"]> {
  const address = await findMailHost(inside).catch(() => undefined);
  if (address === undefined) return {};
  try {
    const connection = await findMailServer(inside);
    if (connection) await verifyMailServer(connection);
    return { address };
  } catch (error) {
    return { address, problem: classifyMailFailure(error).sentence };
  }
}

/** The way that visitors take: name, certificate, proxies. */
async function lookAtAddress(
  inside: Inside,
  until: number,
): Promise<Pick<Facts, "address" | "proxies">> {
  const found = await lookOnceAtAddress(inside);
  if (
    found.address.isOurs !== undefined ||
    !found.address.url.startsWith("https:") ||
    performance.now() > until
  )
    return found;
  await setTimeout(BETWEEN_LOOKS);
  return lookAtAddress(inside, until);
}

async function lookOnceAtAddress({
  config,
  db,
  clock,
}: Inside): Promise<Pick<Facts, "address" | "proxies">> {
  const url = config.baseUrl;
  const expected = config.trustProxy;
  if (!url.startsWith("https:")) return { address: { url }, proxies: { expected } };
  try {
    const probe = await makeProbe(db, clock.now());
    const response = await fetch(`${url}/api/reach?probe=${probe}`, {
      headers: { "X-Forwarded-For": PRETENDED_ADDRESS },
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE),
    });
    const said = (await response.json().catch(() => ({}))) as { proxies?: number };
    const isOurs = response.ok && said.proxies !== undefined;
    const certificateEnds = await endOfCertificate(new URL(url));
    return {
      address: { url, isOurs, ...(certificateEnds && { certificateEnds }) },
      proxies: { expected, ...(said.proxies !== undefined && { counted: said.proxies }) },
    };
  } catch (error) {
    const code = codeOf(error);
    // Somebody is there and has nothing to show for this name.
    const why = /^ERR_SSL_|EPROTO/.test(code)
      ? { isWithoutCertificate: true }
      : { problem: reachProblem(code) };
    return { address: { url, ...why }, proxies: { expected } };
  }
}

const REACH_WORDS: [RegExp, string][] = [
  [/ENOTFOUND|EAI_AGAIN/, "Der Name ist nicht bekannt (DNS)."],
  [/ECONNREFUSED/, "Dort nimmt niemand Verbindungen an; läuft der Proxy?"],
  [
    /TIMEOUT|EHOSTUNREACH|ENETUNREACH/i,
    "Dort antwortet niemand; lässt die Firewall Port 443 durch?",
  ],
  [/CERT|ALTNAME|SIGNATURE|SELF_SIGNED|ISSUER/, "Dem Zertifikat ist nicht zu trauen."],
];

function reachProblem(code: string): string {
  return (
    REACH_WORDS.find(([pattern]) => pattern.test(code))?.[1] ?? `Es kommt keine Antwort (${code}).`
  );
}

async function endOfCertificate({ hostname, port }: URL): Promise<number | undefined> {
  return await new Promise((resolve) => {
    const socket = connect(
      { host: hostname, port: Number(port || 443), servername: hostname },
      () => {
        resolve(Date.parse(socket.getPeerCertificate().valid_to) || undefined);
        socket.destroy();
      },
    );
    socket.setTimeout(PATIENCE, () => socket.destroy());
    socket.once("error", () => resolve(undefined)).once("close", () => resolve(undefined));
  });
}

async function lookAtPort({ config }: Inside): Promise<NonNullable<Facts["port"]>> {
  const host =
    config.host === undefined || config.host === "0.0.0.0" || config.host === "::"
      ? LOOPBACK
      : config.host;
  const number = config.port;
  try {
    const response = await fetch(
      `http://${host.includes(":") ? `[${host}]` : host}:${number}/api/health`,
      {
        signal: AbortSignal.timeout(PATIENCE),
      },
    );
    const { version } = (await response.json().catch(() => ({}))) as { version?: string };
    return version === undefined
      ? { number, answers: "somebody" }
      : { number, answers: "us", version };
  } catch (error) {
    // Somebody who speaks no HTTP is somebody all the same.
    return { number, answers: /REFUSED/.test(codeOf(error)) ? "nobody" : "somebody" };
  }
}

/** Undefined where it is somebody else's matter, as in a container. */
function isClockKept(): boolean | undefined {
  if (!existsSync("/run/systemd/system")) return undefined;
  return ["/run/systemd/timesync/synchronized", "/run/chrony", "/run/ntpd.pid", "/run/ntpsec"].some(
    (path) => existsSync(path),
  );
}

function codeOf(error: unknown): string {
  const { code, cause, name } = error as {
    code?: string;
    cause?: { code?: string };
    name?: string;
  };
  return String(cause?.code ?? code ?? name ?? "unbekannt");
}
