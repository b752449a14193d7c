/** The lower byte of SQLite's error code is its kind: read-only, an error of the disk, a full one, a file that cannot be opened. */
const SQLITE_KINDS = [8, 10, 13, 14];
/** Full, read-only (a standby after a failover, too), an error of the disk. */
const POSTGRES_CODES = ["53100", "25006", "58030"];
const FILE_CODES = ["ENOSPC", "EDQUOT", "EROFS", "EFBIG", "EIO"];

/** True when the database could not write: no fault of what was to be written, and over as soon as there is room again. */
export function isStorageFailure(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return (
    POSTGRES_CODES.includes(String(code)) ||
    (typeof errcode === "number" && SQLITE_KINDS.includes(errcode & 0xff))
  );
}

const LOST_CODES = [
  "57P01",
  "57P02",
  "57P03",
  "08000",
  "08003",
  "08006",
  "53300",
  "ECONNRESET",
  "ECONNREFUSED",
  "ETIMEDOUT",
  "EPIPE",
];
/** Of the driver, without a code. */
const LOST_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:was closed|has encountered a connection error))/;

/** Of what DATABASE_URL names: user, password, database, server. Waiting does not mend them. */
const WRONG_ADDRESS_CODES = /^(?:28\w{3}|3D000|ENOTFOUND|EAI_AGAIN)$/;

/** True when DATABASE_URL leads nowhere, whatever is done about the database. */
export function isWrongAddress(error: unknown): boolean {
  return WRONG_ADDRESS_CODES.test(String((error as { code?: unknown } | null)?.code));
}

/** Another program holds the file, for longer than anybody waits. */
const SQLITE_BUSY = 5;

/** True when the database was not to be had, as when another server takes over: nothing of what was asked happened, and it may be asked again. */
export function isOutOfReach(error: unknown): boolean {
  const { code, errcode, message } = error as {
    code?: unknown;
    errcode?: unknown;
    message?: unknown;
  };
  const isBusy = typeof errcode === "number" && (errcode & 0xff) === SQLITE_BUSY;
  return isBusy || LOST_CODES.includes(String(code)) || LOST_WORDS.test(String(message));
}

/** The same of a file. */
export function isFileFailure(error: unknown): boolean {
  return FILE_CODES.includes(String((error as { code?: unknown }).code));
}

const SQLITE_PROBLEMS: Record<number, string> = {
  8: "Die Datenbank darf dieser Benutzer nur lesen.",
  11: "Die Datei der Datenbank ist beschädigt.",
  13: "Auf diesem Datenträger ist kein Platz mehr.",
  14: "Die Datei der Datenbank lässt sich nicht öffnen. Gehört ihr Ordner (DATA_DIR) dem Benutzer der Website?",
  26: "Die Datei der Datenbank ist keine Datenbank.",
};

const NOTHING_THERE =
  "In dieser Datenbank ist noch nichts eingerichtet. Bitte die Website zuerst einmal starten.";

const POSTGRES_PROBLEMS: [RegExp, string][] = [
  [/^28/, "Die Datenbank nimmt Benutzer oder Passwort aus DATABASE_URL nicht an."],
  [/^3D000$/, "Die Datenbank, die DATABASE_URL nennt, gibt es dort nicht."],
  [/^42501$/, "Der Benutzer aus DATABASE_URL darf in dieser Datenbank nichts anlegen."],
  [/^42P01$/, NOTHING_THERE],
  [/^53300$/, "Die Datenbank nimmt keine weiteren Verbindungen an."],
  [
    /^ECONNREFUSED$/,
    "Dort, wohin DATABASE_URL zeigt, nimmt niemand Verbindungen an. Läuft PostgreSQL?",
  ],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, "Den Server, den DATABASE_URL nennt, kennt niemand (DNS)."],
  [
    /^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/,
    "Der Server, den DATABASE_URL nennt, antwortet nicht.",
  ],
];

/** What stands between us and the database, as its operator understands it; undefined when the error speaks of something else. */
export function databaseProblem(error: unknown): string | undefined {
  const { code, errcode, message } = (error ?? {}) as {
    code?: unknown;
    errcode?: unknown;
    message?: unknown;
  };
  if (String(message).startsWith("no such table")) return NOTHING_THERE;
  if (typeof errcode === "number") return SQLITE_PROBLEMS[errcode & 0xff];
  // The driver has no code for it.
  const named = message === "timeout exceeded when trying to connect" ? "ETIMEDOUT" : String(code);
  return POSTGRES_PROBLEMS.find(([pattern]) => pattern.test(named))?.[1];
}
