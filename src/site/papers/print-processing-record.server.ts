import { readSettings } from "#company/store.server.ts";
import { berlinNow } from "#platform/clock.server.ts";
import { findMailHost } from "#platform/mail-server.server.ts";
import { setPaper } from "#platform/papers/set-paper.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { VERSION } from "#platform/version.server.ts";
import { processingRecord } from "./processing-record.ts";
import { countAccess } from "./store.server.ts";

/** For whoever asks the shop what it does with data (U26). */
export async function printProcessingRecord({ db, clock, config }: Platform) {
  const [company, access, mailHost] = await Promise.all([readSettings(db), countAccess(db), findMailHost({ db, config })]);
  const site = new URL(config.baseUrl);
  const paper = processingRecord(
    company,
    {
      ...access,
      siteHost: site.hostname,
      isHttps: site.protocol === "https:",
      mailHost,
      hasEncryptedBackups: config.backupPassphrase !== undefined,
      database: config.database.kind,
      version: VERSION,
    },
    { datum: berlinNow(clock).datum, now: clock.now() },
  );
  return {
    filename: "Verzeichnis-von-Verarbeitungstaetigkeiten.pdf",
    content: new Uint8Array(await setPaper(paper)),
    isShown: true as const,
  };
}
