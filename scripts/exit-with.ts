import { databaseProblem } from "../src/db/storage-failure.server.ts";

export function exitWith(line: string): never {
  console.error(line);
  process.exit(1);
}

const FILE_REASONS: Record<string, string> = {
  ENOSPC: "Auf diesem Datenträger ist kein Platz mehr.",
  EDQUOT: "Der Platz, den dieser Benutzer dort belegen darf, ist aufgebraucht.",
  EROFS: "Dieser Datenträger lässt sich nur lesen.",
  EACCES: "Dieser Benutzer darf dort nicht lesen oder schreiben.",
  EPERM: "Dieser Benutzer darf dort nicht lesen oder schreiben.",
  ENOENT: "Diese Datei oder diesen Ordner gibt es nicht.",
  ENOTDIR: "Der genannte Ordner ist eine Datei.",
  EEXIST: "Der genannte Ordner ist eine Datei.",
  EISDIR: "Ein Ordner dieses Namens ist im Weg.",
};

/** Why it did not work, in one line. */
export function reasonOf(error: unknown): string {
  const reason =
    FILE_REASONS[String((error as NodeJS.ErrnoException).code)] ?? databaseProblem(error);
  return reason ?? (error instanceof Error ? error.message : String(error));
}
