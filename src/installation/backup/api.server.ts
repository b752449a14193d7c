import { door } from "#platform/door.server.ts";
import { downloadBackup, readBackupStanding } from "./backup.server.ts";
import { calls } from "./contract.ts";

export const backupApi = door(calls, {
  "GET /backup": ({ platform }) => readBackupStanding(platform),
  "POST /backup": ({ platform, token, body }) => downloadBackup(platform, token, body.passphrase),
});
