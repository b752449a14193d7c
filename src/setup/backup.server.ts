import { streamBackup, writeBackup } from "#db/backup.server.ts";
import { isFileFailure } from "#db/storage-failure.server.ts";
import { berlinNow, isoNow } from "#server/clock.server.ts";
import { requireRecentConfirmation } from "#server/fresh-confirmation.server.ts";
import type { FileAnswer } from "#server/http/file-answer.server.ts";
import { sendOnceFromDisk, sendWhileMade } from "#server/http/send-file.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { BackupStanding } from "./backup-schema.ts";
import { readMilestones, updateMilestone } from "./setup.data.ts";

export async function readBackupStanding({
  db,
  config,
}: Pick<Platform, "db" | "config">): Promise<BackupStanding> {
  return {
    letzte_am: (await readMilestones(db)).backup_am,
    hatPassphrase: config.backupPassphrase !== undefined,
  };
}

/** Everything in one file, for whoever has just proven to be the owner. It counts as made once all of it has left. */
export async function downloadBackup(
  platform: Platform,
  sessionToken: string,
  passphrase: string | undefined,
): Promise<FileAnswer> {
  const { db, clock, config, auditLog, storage } = platform;
  await requireRecentConfirmation(db, sessionToken, clock.now());
  const key = passphrase ?? config.backupPassphrase;
  const noteIt = () =>
    auditLog.note(db, {
      bereich: "website",
      text: `Datensicherung heruntergeladen, ${key === undefined ? "unverschlüsselt" : "verschlüsselt"}`,
    });
  /** A full disk that takes no note of it spoils no file that has left. */
  const onSent = async () => {
    try {
      await updateMilestone(db, { backup_am: isoNow(clock) });
    } catch (error) {
      if (!storage.notice(error)) throw error;
    }
  };

  async function fromFile() {
    const write = async (file: string) => {
      await writeBackup(db, config.database.kind === "postgres", file, key);
      await noteIt();
    };
    return await sendOnceFromDisk(config.dataDir, write, onSent).catch((error) => {
      if (isFileFailure(error)) return undefined;
      throw error;
    });
  }

  async function straight() {
    await noteIt();
    return sendWhileMade(streamBackup(config.database, key), onSent);
  }

  const bytes = (storage.isWritable() ? await fromFile() : undefined) ?? (await straight());
  const { datum, zeit } = berlinNow(clock);
  return { filename: `sicherung-${datum}-${zeit.replace(":", "")}.backup`, bytes };
}
