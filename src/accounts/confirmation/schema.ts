import { z } from "zod";
import { passkeyAnswerSchema } from "../factor/schema.ts";
import { typedPassword } from "../schema.ts";

/** Stands in the description of each call that asks for it. */
export const NEEDS_CONFIRMATION =
  "403 `bestaetigung_noetig` unless POST /api/auth/confirm was called by this session within the last ten minutes; the call can then be repeated as it was.";

export const confirmationRequestSchema = z.object({ passwort: typedPassword });
export type ConfirmationRequest = z.infer<typeof confirmationRequestSchema>;

export const confirmationByPasskeySchema = z.object({ passkey: passkeyAnswerSchema });

/** Until when it lasts. */
export const confirmationSchema = z.object({ bis: z.string() });
export type Confirmation = z.infer<typeof confirmationSchema>;
