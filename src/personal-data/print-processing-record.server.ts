import { readSettings } from "#company/company.data.ts";
import { berlinNow } from "#server/clock.server.ts";
import { layOutPdf } from "#server/files/lay-out-pdf.server.ts";
import type { FileAnswer } from "#server/http/file-answer.server.ts";
import { findMailHost } from "#server/mail/mail-server.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { VERSION } from "#server/version.server.ts";
import { countAccess } from "./count-access.data.ts";
import { processingRecord } from "./processing-record.ts";

/** For whoever asks the shop what it does with data. */
export async function printProcessingRecord({ db, clock, config }: Platform): Promise<FileAnswer> {
  const [company, access, mailHost] = await Promise.all([
    readSettings(db),
    countAccess(db),
    findMailHost({ db, config }),
  ]);
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
    content: new Uint8Array(await layOutPdf(paper)),
    isShown: true as const,
  };
}
