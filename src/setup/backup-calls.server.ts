import { defineCalls } from "#server/http/define-calls.server.ts";
import { downloadBackup, readBackupStanding } from "./backup.server.ts";
import { calls } from "./backup-calls.ts";

export const backupApi = defineCalls(calls, {
  "GET /backup": ({ platform }) => readBackupStanding(platform),
  "POST /backup": ({ platform, token, body }) => downloadBackup(platform, token, body.passphrase),
});
