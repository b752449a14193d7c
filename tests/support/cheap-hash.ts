import { hash } from "@node-rs/argon2";

/** A password's hash that is checked like any other and costs next to nothing: it says itself how much. */
export async function hashCheaply(password: string): Promise<string> {
  return await hash(password, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });
}
