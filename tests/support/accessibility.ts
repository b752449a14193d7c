import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { layOutWhole } from "./layout.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

export type AccessibilityOptions = {
  /** A selector; the whole page when left out. */
  within?: string;
  /** Also what is no law but good practice. */
  isStrict?: boolean;
  /** Also the contrast of AAA for what is there to be read (S64). */
  isToRead?: boolean;
};

/** Text that is there to be read, not a label or a remark beside it, in CSS pixels. */
const BODY_TEXT = 17;
const BODY_ELEMENT = /^<(?:p|li|dd)\b/;
const ENHANCED = "color-contrast-enhanced";

const resolveHere = createRequire(import.meta.url).resolve;
const AXE = createRequire(resolveHere("@axe-core/playwright")).resolve("axe-core/axe.min.js");
let axeSource: string | undefined;

/** Once a page and without its comments: AxeBuilder sends a megabyte and a half twice each time, a third of what a look costs. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in window)) return;
  axeSource ??= readFileSync(AXE, "utf8");
  await page.evaluate(axeSource);
}

/** No violation of WCAG 2.2 AA that a machine can find, on the page as it stands. */
export async function expectAccessible(
  page: Page,
  { within, isStrict = false, isToRead = false }: AccessibilityOptions = {},
): Promise<void> {
  await layOutWhole(page);
  await bringAxe(page);
  const axe = new AxeBuilder({ page, axeSource: "undefined" });
  if (within !== undefined) axe.include(within);
  // Our pages have no frames of others; without a second window for the result, and without listing all that is right, it takes a third.
  axe
    .options({
      ...(!isStrict && { runOnly: TAGS }),
      ...(isToRead && { rules: { [ENHANCED]: { enabled: true } } }),
      resultTypes: ["violations"],
    })
    .setLegacyMode();
  const { violations: found } = await axe.analyze();
  const violations = found
    .map((violation) =>
      violation.id === ENHANCED
        ? { ...violation, nodes: violation.nodes.filter(isBodyText) }
        : violation,
    )
    .filter(({ nodes }) => nodes.length > 0);
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
    ),
  ).toEqual([]);
}

type CheckedNode = { html: string; any: { data: unknown }[] };

function isBodyText({ html, any }: CheckedNode): boolean {
  const size = /\(([\d.]+)px\)/.exec(
    String((any[0]?.data as { fontSize?: string } | undefined)?.fontSize),
  )?.[1];
  return BODY_ELEMENT.test(html) && Number(size) >= BODY_TEXT;
}
