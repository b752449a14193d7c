import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { builtInSentences, fingerprint } from "./built-in-texts.ts";
import released from "./released-texts.json" with { type: "json" };

const CHANGELOG = readFileSync(join(import.meta.dirname, "../CHANGELOG.md"), "utf8");
const [newest = ""] = CHANGELOG.split(/^## /m).slice(1);
const [, texts = ""] = newest.split("### Texte");

/** What owners type in the search of the settings is not shown. */
const SEARCHED = /^\s*alsoCalled:/;

it("no screen, mail or paper calls a quote Kostenvoranschlag: it binds (B91)", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: join(import.meta.dirname, "..") });
  expect(files.length).toBeGreaterThan(1000);
  const said = files
    .filter((file) => !file.includes(".test."))
    .filter((file) =>
      readFileSync(join(import.meta.dirname, "..", file), "utf8")
        .split("\n")
        .some((line) => /kosten-?voranschl/i.test(line) && !SEARCHED.test(line)),
    );
  expect(said).toEqual([]);
});

/** Quotes within quotes are written otherwise, and lines break elsewhere. */
const plain = (text: string) => text.replace(/[„“”"]/g, "").replace(/\s+/g, " ");

it("each built-in sentence that the last release had not stands word by word under Texte of the newest version", () => {
  const told = plain(texts);
  const changed = builtInSentences().filter(
    (sentence) => !released.includes(fingerprint(sentence)),
  );
  expect(changed.filter((sentence) => !told.includes(plain(sentence)))).toEqual([]);
});
