import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { createTurns } from "./turns.server.ts";

/** The library's const enum cannot be imported when files are compiled one by one. */
const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing takes a core for 20 ms: as many at once as there are cores would leave none for bookings. */
const CONCURRENCY = Math.max(1, availableParallelism() - 1);

/** A compiled library: loaded with the first password, not with the start. */
const argon2 = () => import("@node-rs/argon2");

const inTurn = createTurns(CONCURRENCY);
let dummyHash: Promise<string> | undefined;

/** Composed and decomposed letters (NFC/NFD) are the same password. */
export async function hashPassword(password: string): Promise<string> {
  return await inTurn(async () => (await argon2()).hash(password.normalize("NFC"), OPTIONS));
}

/** Takes as long for an account without a password as for one with, so that the answer's timing tells nothing. */
export async function verifyPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const { hash, verify } = await argon2();
  dummyHash ??= hash(randomUUID(), OPTIONS);
  const against = passwordHash ?? (await dummyHash);
  const matches = await inTurn(() => verify(against, password.normalize("NFC")));
  return matches && passwordHash != null;
}
