import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** No violation of WCAG 2.2 AA that a machine can find, on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // Our pages have no frames of others; without a second window for the result, and without listing all that is right, it takes a third.
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: TAGS, resultTypes: ["violations"] })
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`)).toEqual([]);
}
