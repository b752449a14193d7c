import type { ApiResult } from "#lib/api-call.ts";
import { solveBesideThePage } from "#ui/solve-beside-the-page.ts";
import { fetchChallenge, type SentWith, submitBooking } from "../calls.ts";

const MOST_PROOFS = 2;

/** A proof that was found and that no booking has used up yet. */
export type FoundProof = { current: string | undefined };

/**
 * Sends a booking. When the shop asks for a proof of work, it is found and the request repeated, and nobody notices but by the wait (B42).
 * A proof that a booking did not use up, since it was refused for something else, is good for the next try.
 */
export async function submitWithProof(
  request: unknown,
  found: FoundProof,
  sentWith: Omit<SentWith, "proof">,
): ReturnType<typeof submitBooking> {
  const send = () => submitBooking(request, { ...sentWith, proof: found.current });
  let answer = await send();
  for (let proofs = 0; proofs < MOST_PROOFS && isAskedForProof(answer); proofs += 1) {
    found.current = await findProof();
    if (found.current !== undefined) answer = await send();
  }
  return answer;
}

function isAskedForProof(answer: ApiResult<unknown>): boolean {
  return !answer.ok && answer.code === "bot_check";
}

async function findProof(): Promise<string | undefined> {
  const challenge = await fetchChallenge();
  if (!challenge.ok) return undefined;
  return await solveBesideThePage(challenge.data).catch(() => undefined);
}
