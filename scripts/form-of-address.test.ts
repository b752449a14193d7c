import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SOURCES = join(import.meta.dirname, "../src");
const DU = /(?<![\p{L}-])(?:du|dich|dir|dein(?:e[mnrs]?)?)(?![\p{L}-])/iu;

/** The thanks after booking say it to the letter of the specification; the shop may word them anew (U30). */
const THANKS = /^\s*(?:dankText: )?"Deine Terminanfrage wurde erfolgreich abgeschickt\./;

/** What is said in a file: its comments are for us. */
function linesWithDu(pattern: string): string[] {
  return globSync(pattern, { cwd: SOURCES })
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) =>
      readFileSync(join(SOURCES, file), "utf8")
        .split("\n")
        .filter((line) => DU.test(line) && !THANKS.test(line) && !/^\s*(?:\*|\/\*|\/\/)/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
}

it.each([
  ["mails", "**/{mails.ts,*-mails.ts,mails/*.ts}"],
  ["the wizard", "bookings/**/step-*.tsx"],
  ["forms for visitors", "messages/**/[!m]*.{ts,tsx}"],
  ["services, prices and offers", "catalogue/**/*.{ts,tsx}"],
  ["the shop's own texts", "company/**/*.{ts,tsx}"],
  ["receipts", "receipts/**/*.{ts,tsx}"],
  ["the maintenance screen", "website/**/maintenance*.ts"],
])("%s say 'Sie' (S25)", (_, pattern) => {
  expect(globSync(pattern, { cwd: SOURCES })).not.toEqual([]);
  expect(linesWithDu(pattern)).toEqual([]);
});

it("where somebody has, gets or opens an account it says 'du' (S25)", () => {
  for (const pattern of [
    "**/register.tsx",
    "**/forgot-password.tsx",
    "customer/notifications.tsx",
    "**/my-vehicles.tsx",
  ])
    expect(linesWithDu(pattern), pattern).not.toEqual([]);
});
