import { Refusal } from "#lib/refusal.ts";
import type { FileAnswer } from "#server/http/file-answer.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { drawKnownDisclosure } from "./disclose.server.ts";

const nothingKnown = () =>
  new Refusal(
    404,
    "nichts_gespeichert",
    "Dazu ist nichts gespeichert. Auch das ist eine Auskunft, die Sie geben müssen.",
  );

/** For whoever asks the shop what is stored of them; that it was written is noted, not of whom. */
export async function printDisclosure(platform: Platform, key: string): Promise<FileAnswer> {
  const content = await drawKnownDisclosure(platform, key);
  if (!content) throw nothingKnown();
  const { db, auditLog } = platform;
  await db.transaction().execute((tx) =>
    auditLog.note(tx, {
      bereich: "nachricht",
      text: "Auskunft über gespeicherte Daten erstellt",
    }),
  );
  return { filename: "Auskunft.pdf", content };
}
