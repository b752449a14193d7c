import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

export type AccessibilityOptions = {
  /** A selector; the whole page when left out. */
  within?: string;
  /** Also what is no law but good practice. */
  isStrict?: boolean;
};

/** No violation of WCAG 2.2 AA that a machine can find, on the page as it stands. */
export async function expectAccessible(page: Page, { within, isStrict = false }: AccessibilityOptions = {}): Promise<void> {
  const axe = new AxeBuilder({ page });
  if (within !== undefined) axe.include(within);
  // Our pages have no frames of others; without a second window for the result, and without listing all that is right, it takes a third.
  axe.options({ ...(!isStrict && { runOnly: TAGS }), resultTypes: ["violations"] }).setLegacyMode();
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`)).toEqual([]);
}
