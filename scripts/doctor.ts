import { systemClock } from "../src/server/clock.server.ts";
import { createSeals } from "../src/server/seals.server.ts";
import { checkInstallation } from "../src/setup/check-installation.server.ts";
import { configOrExit, databaseOrExit } from "./environment.ts";
import { wordAfter } from "./release/word-after.ts";

/** `musterglanz doctor [--wait SECONDS]`: what is wrong with this installation and how it is mended, as under *Technik* in the admin area (N16). */
const SIGNS = { good: "✓", hint: "!", bad: "✗" };
const config = configOrExit();
const db = databaseOrExit(config);
const seals = createSeals(config.dataDir, { makesKey: false, key: config.secretKey });
const findings = await checkInstallation(
  { config, db, clock: systemClock, seals },
  { isOutside: true, waits: Number(wordAfter("--wait") ?? 0) },
);
await db.destroy();
for (const { title, standing, text, line } of findings) {
  console.log(`${SIGNS[standing]} ${title}: ${text}`);
  if (line) console.log(`    ${line}`);
}
const wrong = findings.filter(({ standing }) => standing === "bad").length;
console.log(
  wrong === 0
    ? "\nAlles in Ordnung."
    : `\n${wrong === 1 ? "Eines ist" : `${wrong} Dinge sind`} in Ordnung zu bringen.`,
);
process.exit(wrong === 0 ? 0 : 1);
