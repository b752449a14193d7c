import { writeFileSync } from "node:fs";

/** What comes back for a question. */
export type Reply<Answer> =
  | { answer: Answer }
  | { problem: { message: string; code: string | undefined } };

/** Answers the site's questions, and ends with the site however that ends. */
export function answerSite<Question, Answer>(
  answer: (question: Question) => Promise<Answer>,
): void {
  offerItselfFirst();
  process.on("message", async (question: Question) => {
    process.send?.(await answer(question).then(toReply, toProblem));
  });
  process.once("disconnect", () => process.exit());
  // A Ctrl+C on the terminal reaches every process there; the site finishes what it was asked, and then lets go.
  process.on("SIGINT", () => {});
}

function toReply<Answer>(answer: Answer): Reply<Answer> {
  return { answer };
}

function toProblem(error: unknown): Reply<never> {
  const { message, code } = error as NodeJS.ErrnoException;
  return { problem: { message, code } };
}

/** When memory runs out, Linux takes this process and not the site with its bookings. */
function offerItselfFirst(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Another system, which has its own way.
  }
}
