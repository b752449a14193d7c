import type { Page } from "@playwright/test";

/** The server does what is asked next at this address, and its answer is lost on the way. */
export async function loseNextAnswer(page: Page, url: string): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}
