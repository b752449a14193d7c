import type { Calls } from "#lib/calls.ts";
import { backupRequestSchema, backupStandingSchema } from "./backup-schema.ts";

export const calls = {
  "GET /backup": {
    needs: "admin",
    summary: "When everything was last saved",
    tag: "installation",
    answer: backupStandingSchema,
  },
  "POST /backup": {
    needs: "admin",
    summary:
      "All that the shop has in one file, as `npm run backup` writes it; encrypted with the passphrase, or with the server's own",
    description: "Asks for a fresh confirmation. It is restored on the server.",
    tag: "installation",
    limit: { name: "backups", points: 12, seconds: 60 * 60, per: "account" },
    body: backupRequestSchema,
    answer: "application/octet-stream",
  },
} satisfies Calls;
