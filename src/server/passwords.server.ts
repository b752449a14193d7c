import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { createFairQueue } from "./fair-queue.server.ts";
import { tooMany } from "./rate-limit.server.ts";

/** The library's const enum cannot be imported when files are compiled one by one. */
const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing takes a core for 20 ms; one per core would leave none for bookings. */
const CONCURRENCY = Math.max(1, availableParallelism() - 1);

/** A native library: loaded with the first password, not at the start. */
const argon2 = () => import("@node-rs/argon2");

/** How much one address can queue: about a second of work. */
const MOST_IN_LINE = 20;
const inTurn = createFairQueue({
  atOnce: CONCURRENCY,
  mostInLine: MOST_IN_LINE,
  refuse: () => tooMany(1000),
});
let dummyHash: Promise<string> | undefined;

/**
 * Composed and decomposed letters (NFC/NFD) are the same password. `from` is the address that asks: each has a line of its own,
 * and one that has too many in it is refused with 429.
 */
export async function hashPassword(password: string, from = "this machine"): Promise<string> {
  return await inTurn(from, async () => (await argon2()).hash(password.normalize("NFC"), OPTIONS));
}

/** Takes as long for an account without a password as for one with, so that timing reveals nothing. */
export async function verifyPassword(
  password: string,
  passwordHash: string | null | undefined,
  from: string,
): Promise<boolean> {
  const { hash, verify } = await argon2();
  dummyHash ??= hash(randomUUID(), OPTIONS);
  const against = passwordHash ?? (await dummyHash);
  const matches = await inTurn(from, () => verify(against, password.normalize("NFC")));
  return matches && passwordHash != null;
}
