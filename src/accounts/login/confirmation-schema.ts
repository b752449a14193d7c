import { z } from "zod";
import { typedPassword } from "../schema.ts";
import { passkeyAnswerSchema } from "./factor-schema.ts";

export const confirmationRequestSchema = z.object({ passwort: typedPassword });
export type ConfirmationRequest = z.infer<typeof confirmationRequestSchema>;

export const confirmationByPasskeySchema = z.object({ passkey: passkeyAnswerSchema });

/** Until when it lasts. */
export const confirmationSchema = z.object({ bis: z.string() });
export type Confirmation = z.infer<typeof confirmationSchema>;
