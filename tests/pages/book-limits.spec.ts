import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { openAsCustomer } from "../support/customer.ts";
import { LONG, WAY_WIDTHS } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";
import { PERSON, wizardOn } from "../support/wizard.ts";

const thanks = (page: Page) => page.getByRole("heading", { name: "Vielen Dank!" });
const CHALLENGE = "**/api/contact/challenge";

/** As many bookings of guests in this hour as need no proof of work. */
async function bookEight(site: Site): Promise<void> {
  for (let index = 0; index < 8; index += 1) {
    await site.book({
      datum: `2026-03-${16 + index + (index > 5 ? 1 : 0)}`,
      email: `gast-${index}@example.org`,
    });
  }
}

test("the ninth guest of an hour books as always, and the browser does the work of proving it", async ({
  page,
  site,
}) => {
  await bookEight(site);
  const sent: Record<string, string>[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/bookings"))
      sent.push(request.headers());
  });
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.goToSummary();
  await wizard.submit.click();
  await expect(page.getByRole("button", { name: "Sende…" })).toBeVisible();
  await expect(thanks(page)).toBeVisible();
  await expect(wizard.failure).toBeHidden();
  expect(sent).toHaveLength(2);
  expect(sent[0]).not.toHaveProperty("bot-check");
  expect(sent[1]?.["bot-check"]).toMatch(/^[\w+/=]{200,}$/);
  expect(sent[1]?.["idempotency-key"]).toBe(sent[0]?.["idempotency-key"]);
});

test(
  "what was proven is kept for the next try when the day was taken meanwhile",
  LONG,
  async ({ page, site }) => {
    await bookEight(site);
    let challenges = 0;
    await page.route(CHALLENGE, async (route) => {
      challenges += 1;
      // Whoever is faster takes the day while the proof is being found.
      if (challenges === 1) {
        const entry = { datum: "2026-03-10", user_id: null };
        await site.book(entry, await site.adminToken());
      }
      await route.continue();
    });
    const wizard = wizardOn(page);
    await wizard.open();
    await wizard.goToSummary();
    await wizard.submit.click();
    await wizard.failure.getByRole("button", { name: "Schließen" }).click();
    await wizard.isAtStep(2);
    await wizard.chooseDate("Mittwoch, 11. März 2026", "10:00");
    await wizard.next.click();
    await wizard.next.click();
    await wizard.submit.click();
    await expect(thanks(page)).toBeVisible();
    expect(challenges).toBe(1);
  },
);

test(
  "only when that fails twice the dialog of failure opens, and the next try works",
  LONG,
  async ({ page, site }) => {
    await bookEight(site);
    let failures = 0;
    await page.route(CHALLENGE, async (route) => {
      failures += 1;
      if (failures <= 2) await route.abort();
      else await route.continue();
    });
    const wizard = wizardOn(page);
    await wizard.open();
    await wizard.goToSummary();
    await wizard.submit.click();
    await expect(wizard.failure).toContainText("Da ging etwas schief.");
    expect(failures).toBe(2);
    await wizard.failure.getByRole("button", { name: "Schließen" }).click();
    await wizard.isAtStep(4);
    await expect(page.getByRole("alert")).toContainText(
      "Bitte versuchen Sie es noch einmal oder rufen Sie uns an.",
    );
    await wizard.submit.click();
    await expect(thanks(page)).toBeVisible();
  },
);

async function fillUp(site: Site): Promise<void> {
  for (const day of [16, 17, 18]) await site.book({ datum: `2026-03-${day}`, email: PERSON.email });
}

async function permitLink(site: Site): Promise<string> {
  const mail = (await site.mails()).find(({ subject }) => subject === "Weitere Termine anfragen");
  return /\/termin-buchen\?token=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
}

for (const width of WAY_WIDTHS) {
  test(
    `three bookings under an address lock nobody out: a link by mail lets more through, ${width} px wide`,
    LONG,
    async ({ page, site, context }) => {
      await page.setViewportSize({ width, height: 780 });
      await fillUp(site);
      const wizard = wizardOn(page);
      await wizard.open();
      await wizard.goToSummary();
      await wizard.submit.click();
      await wizard.failure.getByRole("button", { name: "Schließen" }).click();
      await wizard.isAtStep(4);
      await expect(page.getByRole("alert").first()).toContainText(
        "Mit dieser E-Mail-Adresse sind schon drei Termine angefragt.",
      );
      await expectAccessible(page);
      await page.getByRole("button", { name: "Link per E-Mail anfordern" }).click();
      await expect(page.getByRole("status").filter({ hasText: PERSON.email })).toContainText(
        "Er gilt 24 Stunden.",
      );
      await expectAccessible(page);

      // In a tab of its own, as a mail program opens it: there stands what was typed here.
      const other = await context.newPage();
      await other.clock.setFixedTime("2026-03-02T08:00:00Z");
      await other.setViewportSize({ width, height: 780 });
      await other.goto(site.url + (await permitLink(site)));
      const there = wizardOn(other);
      await there.isReady();
      await there.isAtStep(4);
      await expect(other).toHaveURL(`${site.url}/termin-buchen`);
      await expect(other.getByRole("status").filter({ hasText: "Ihr Link gilt" })).toBeVisible();
      await expect(other.getByText(PERSON.name)).toBeVisible();
      await expectAccessible(other);
      await there.submit.click();
      await expect(thanks(other)).toBeVisible();

      // The tab that waited was told, too.
      await expect(
        page.getByText("Ihr Link gilt: Sie können den Termin jetzt anfragen."),
      ).toBeVisible();
      await expect(page.getByRole("button", { name: "Link per E-Mail anfordern" })).toBeHidden();
    },
  );
}

test(
  "on another device the link opens an empty wizard, and holds also after a reload",
  LONG,
  async ({ page, site, browser }) => {
    await fillUp(site);
    await site.call("POST", "/api/bookings/permit", { email: PERSON.email });
    const link = await permitLink(site);
    const wizard = wizardOn(page);
    await wizard.open(link);
    await wizard.isAtStep(1);
    await expect(
      page.getByText("Ihr Link gilt: Sie können bis zu drei weitere Termine anfragen."),
    ).toBeVisible();
    await page.reload();
    await wizard.isReady();
    await expect(page.getByText("Ihr Link gilt:")).toBeVisible();
    await wizard.goToSummary();
    await wizard.submit.click();
    await expect(thanks(page)).toBeVisible();

    // Somebody who has no link is told the same as before.
    const stranger = await browser.newContext({ baseURL: site.url });
    const elsewhere = await stranger.newPage();
    await elsewhere.clock.setFixedTime("2026-03-02T08:00:00Z");
    await elsewhere.addInitScript(() =>
      localStorage.setItem("offerPopupClosedAt", String(Date.now())),
    );
    const theirs = wizardOn(elsewhere);
    await theirs.open();
    await expect(elsewhere.getByText("Ihr Link gilt:")).toBeHidden();
    await theirs.chooseService();
    await theirs.next.click();
    await theirs.chooseDate("Mittwoch, 11. März 2026");
    await theirs.next.click();
    await theirs.fillPerson();
    await theirs.next.click();
    await theirs.submit.click();
    await expect(theirs.failure).toBeVisible();
    await stranger.close();
  },
);

test(
  "a customer with as many open appointments as the shop allows reads whom to call",
  LONG,
  async ({ page, site }) => {
    const token = await openAsCustomer(page, site, paths.website.booking);
    for (const day of [16, 17, 18, 19, 20]) await site.book({ datum: `2026-03-${day}` }, token);
    await page.reload();
    const wizard = wizardOn(page);
    await wizard.isReady();
    await wizard.goToSummary();
    await wizard.submit.click();
    await wizard.failure.getByRole("button", { name: "Schließen" }).click();
    await wizard.isAtStep(4);
    await expect(page.getByRole("alert").first()).toHaveText(
      "Online sind höchstens 5 offene Termine möglich. Für weitere rufen Sie uns bitte an: 0171 3920007",
    );
    await expect(page.getByRole("button", { name: "Link per E-Mail anfordern" })).toBeHidden();
  },
);
