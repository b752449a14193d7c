import { ROOT, runNpm } from "./npm-versions.ts";

type Finding = { name: string; severity: string; range: string; fixAvailable: unknown };
type Report = {
  vulnerabilities?: Record<string, Finding>;
  metadata?: { dependencies?: { prod?: number } };
  message?: string;
  error?: { summary?: string; code?: string };
};
export type Outcome = { kind: "clean" | "found" | "unanswered"; text: string };

/** What the registry knows against the packages that run in production. Not every registry answers. */
export function auditProduction(): Outcome {
  const { stdout, stderr } = runNpm(["audit", "--omit=dev", "--json"], { cwd: ROOT });
  const report = parse(stdout);
  if (!report?.vulnerabilities) {
    const reason =
      report?.message || report?.error?.summary || stderr.trim().split("\n")[0] || "no answer";
    return {
      kind: "unanswered",
      text: `NOT AUDITED: the registry has no answer about vulnerabilities (${reason})`,
    };
  }
  const findings = Object.values(report.vulnerabilities);
  if (findings.length === 0)
    return {
      kind: "clean",
      text: `${report.metadata?.dependencies?.prod ?? "all"} production packages, nothing known against them`,
    };
  const lines = findings.map(
    ({ name, severity, range, fixAvailable }) =>
      `${severity}: ${name} ${range}${fixAvailable ? " (there is a newer one)" : ""}`,
  );
  return { kind: "found", text: lines.sort().join("\n") };
}

function parse(text: string): Report | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const { kind, text } = auditProduction();
  console.log(text);
  if (kind === "found") process.exitCode = 1;
}
