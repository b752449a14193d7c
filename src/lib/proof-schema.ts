import { z } from "zod";

/** A proof of work to be solved in the background; everything in it is signed. */
export const challengeSchema = z.object({
  parameters: z.object({
    algorithm: z.literal("PBKDF2/SHA-256"),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number().int().describe("Iterations of PBKDF2"),
    keyLength: z.number().int(),
    keyPrefix: z
      .string()
      .describe("The derived key of the counter that is looked for begins with this, in hex"),
    keySignature: z.string(),
    data: z.object({ expiresAt: z.number().describe("Epoch milliseconds") }),
  }),
  signature: z.string(),
});
export type Challenge = z.infer<typeof challengeSchema>;

export const proofSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.number().int().min(0), derivedKey: z.string() }),
});
export type Proof = z.infer<typeof proofSchema>;
