import { z } from "zod";
import type { Contract } from "#lib/contract.ts";
import { mailListSchema } from "./schema.ts";

const listQuery = z.strictObject({ nur: z.enum(["alle", "offen"]).default("alle") });

export const calls = {
  "GET /mails": {
    needs: "admin",
    summary: "The newest mails of the outbox; `nur=offen` only those that could not be sent yet",
    tag: "mails",
    query: listQuery,
    answer: mailListSchema,
  },
  "POST /mails/:id/retry": { needs: "admin", summary: "Send an unsent mail again now", tag: "mails", answer: null, errors: [404] },
} satisfies Contract;
