import { z } from "zod";
import type { Calls } from "#lib/calls.ts";
import { mailListSchema, mailTextSchema } from "./schema.ts";

const listQuery = z.strictObject({ nur: z.enum(["alle", "offen"]).default("alle") });

export const calls = {
  "GET /mails": {
    needs: "admin",
    summary: "The newest mails of the outbox; `nur=offen` only those that could not be sent yet",
    tag: "mails",
    query: listQuery,
    answer: mailListSchema,
  },
  "GET /mails/:id": {
    needs: "admin",
    summary: "What a mail says, as text, without its personal link",
    tag: "mails",
    answer: mailTextSchema,
    errors: [404],
  },
  "POST /mails/:id/retry": {
    needs: "admin",
    summary: "Send an unsent mail again now",
    tag: "mails",
    answer: null,
    errors: [404],
  },
} satisfies Calls;
