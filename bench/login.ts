import { availableParallelism } from "node:os";
import { race } from "./support/load.ts";
import { startBare, startSite } from "./support/processes.ts";
import { type Effort, type Finding, round } from "./support/report.ts";
import { CUSTOMER, prepareShop } from "./support/shop.ts";

/** Logging in, against nothing but the check of the password. */
export async function measureLogin(folder: string, effort: Effort): Promise<Finding[]> {
  await prepareShop(folder, { capacity: 1 });
  // As many hashes at once as the site allows itself (src/server/limits/passwords.server.ts).
  const atOnce = Math.max(1, availableParallelism() - 1);
  const ours = await startSite(folder);
  const theirs = await startBare("argon2.js", folder);
  const body = JSON.stringify({ ...CUSTOMER, remember: true });
  const calls = [
    {
      method: "POST" as const,
      path: "/api/auth/login",
      headers: { "Content-Type": "application/json" },
      body,
    },
  ];
  try {
    const speeds = await race({ server: ours, calls }, { server: theirs, calls }, effort);
    return [
      {
        title: "Login ÷ bare argon2",
        fixture: `argon2id m=19456 t=2 p=1, ${atOnce} at once on both sides, one customer`,
        figures: [
          `ours ${round(speeds.ours.perSecond)}/s, p99 ${speeds.ours.p99} ms`,
          `bare ${round(speeds.theirs.perSecond)}/s`,
        ],
        checks: [
          { what: "ratio", value: speeds.ours.perSecond / speeds.theirs.perSecond, atLeast: 0.9 },
        ],
      },
    ];
  } finally {
    await Promise.all([ours.stop(), theirs.stop()]);
  }
}
