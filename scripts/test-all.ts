import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ENGINES, type Engine } from "../tests/engines/engines.ts";
import { auditProduction } from "./audit.ts";
import {
  complaintsOfInstall,
  fetchNpm,
  NPM_VERSIONS,
  ROOT,
  registryTrouble,
} from "./npm-versions.ts";

/**
 * `npm run test:all`: everything that is worth an hour before a release. The gate with its long variants (tests read TEST_SCALE),
 * and what needs a registry. A step that could not be taken is named at the end: left out is not passed.
 */
type Outcome = { kind: "passed" | "failed" | "left out"; note?: string };
const STEPS: [name: string, run: () => Outcome][] = [
  ...NPM_VERSIONS.map((version): [string, () => Outcome] => [
    `npm ${version} installs a clean copy, which runs with the pinned Node.js`,
    () => tryInstall(version),
  ]),
  ["known vulnerabilities of production packages", audit],
  ["the gate, with its long variants", runGate],
  ...(["x64", "arm64"] as const).map((cpu): [string, () => Outcome] => [
    `a release for linux-${cpu}, packed`,
    () => packRelease(cpu),
  ]),
  ...ENGINES.map((engine): [string, () => Outcome] => [
    `a visitor's and the owner's day in ${engine.name}`,
    () => walkIn(engine),
  ]),
];

/** `npm run test:all -- npm gate`: only the steps whose names have one of these words. */
const words = process.argv.slice(2);
const steps = STEPS.filter(
  ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
);

const outcomes = steps.map(([name, run]) => {
  console.log(`\n▸▸ ${name}`);
  const outcome = run();
  console.log(line(name, outcome));
  return { name, outcome };
});

console.log(words.length === 0 ? "\nAll steps:" : `\n${steps.length} of ${STEPS.length} steps:`);
for (const { name, outcome } of outcomes) console.log(line(name, outcome));
if (outcomes.some(({ outcome }) => outcome.kind === "failed")) process.exitCode = 1;

function line(name: string, { kind, note }: Outcome): string {
  const sign = { passed: "✓", failed: "✗", "left out": "– LEFT OUT:" }[kind];
  return `  ${sign} ${name}${note ? ` – ${note}` : ""}`;
}

function tryInstall(version: string): Outcome {
  const trouble = registryTrouble();
  if (trouble) return { kind: "left out", note: trouble };
  const folder = mkdtempSync(join(tmpdir(), "shop-npm-"));
  try {
    const complaints = complaintsOfInstall(fetchNpm(version, folder));
    return complaints ? { kind: "failed", note: complaints } : { kind: "passed" };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function audit(): Outcome {
  const { kind, text } = auditProduction();
  return {
    kind: ({ clean: "passed", found: "failed", unanswered: "left out" } as const)[kind],
    note: text,
  };
}

function runGate(): Outcome {
  const { status } = spawnSync(process.execPath, [join(ROOT, "scripts/test.ts")], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, TEST_SCALE: "full" },
  });
  return { kind: status === 0 ? "passed" : "failed" };
}

/** What runs in it is tried by the gate; here all of it is packed, with what is compiled for another machine. */
function packRelease(cpu: "x64" | "arm64"): Outcome {
  if (process.platform !== "linux") return { kind: "left out", note: "GNU tar is needed" };
  const trouble = cpu === process.arch ? undefined : registryTrouble();
  if (trouble) return { kind: "left out", note: trouble };
  const folder = mkdtempSync(join(tmpdir(), "shop-release-"));
  try {
    const { status } = spawnSync(
      process.execPath,
      [join(ROOT, "scripts/release.ts"), "--arch", cpu, folder],
      {
        cwd: ROOT,
        stdio: "inherit",
      },
    );
    return { kind: status === 0 ? "passed" : "failed" };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function walkIn({ name, isMissing }: Engine): Outcome {
  const missing = isMissing();
  if (missing) return { kind: "left out", note: missing };
  const { status } = spawnSync(process.execPath, [join(ROOT, "scripts/test-engines.ts"), name], {
    cwd: ROOT,
    stdio: "inherit",
  });
  return { kind: status === 0 ? "passed" : "failed" };
}
