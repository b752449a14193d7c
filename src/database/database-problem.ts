const SQLITE_PROBLEMS: Record<number, string> = {
  8: "Die Datenbank darf dieser Benutzer nur lesen.",
  11: "Die Datei der Datenbank ist beschädigt.",
  13: "Auf diesem Datenträger ist kein Platz mehr.",
  14: "Die Datei der Datenbank lässt sich nicht öffnen. Gehört ihr Ordner (DATA_DIR) dem Benutzer der Website?",
  26: "Die Datei der Datenbank ist keine Datenbank.",
};

const NOTHING_THERE = "In dieser Datenbank ist noch nichts eingerichtet. Bitte die Website zuerst einmal starten.";

const POSTGRES_PROBLEMS: [RegExp, string][] = [
  [/^28/, "Die Datenbank nimmt Benutzer oder Passwort aus DATABASE_URL nicht an."],
  [/^3D000$/, "Die Datenbank, die DATABASE_URL nennt, gibt es dort nicht."],
  [/^42501$/, "Der Benutzer aus DATABASE_URL darf in dieser Datenbank nichts anlegen."],
  [/^42P01$/, NOTHING_THERE],
  [/^53300$/, "Die Datenbank nimmt keine weiteren Verbindungen an."],
  [/^ECONNREFUSED$/, "Dort, wohin DATABASE_URL zeigt, nimmt niemand Verbindungen an. Läuft PostgreSQL?"],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, "Den Server, den DATABASE_URL nennt, kennt niemand (DNS)."],
  [/^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, "Der Server, den DATABASE_URL nennt, antwortet nicht."],
];

/** What stands between us and the database, as its operator understands it; undefined when the error speaks of something else. */
export function databaseProblem(error: unknown): string | undefined {
  const { code, errcode, message } = (error ?? {}) as { code?: unknown; errcode?: unknown; message?: unknown };
  if (String(message).startsWith("no such table")) return NOTHING_THERE;
  if (typeof errcode === "number") return SQLITE_PROBLEMS[errcode & 0xff];
  // The driver has no code for it.
  const named = message === "timeout exceeded when trying to connect" ? "ETIMEDOUT" : String(code);
  return POSTGRES_PROBLEMS.find(([pattern]) => pattern.test(named))?.[1];
}
