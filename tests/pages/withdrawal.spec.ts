import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { quickProof } from "../support/captcha.ts";
import { openAsCustomer } from "../support/customer.ts";
import { LONG } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";

// What is held here: (Q8, Q9, U24, B66).

const PLACE = "Der Termin ist damit abgesagt und der Platz wieder frei.";

async function makeBinding(site: Site): Promise<void> {
  await site.platform.db
    .updateTable("company_settings")
    .set({ vertragsmodell: "verbindlich" })
    .execute();
  await site.platform.content.check();
}

async function order(
  site: Site,
  changes: Record<string, unknown> = {},
  token?: string,
): Promise<string> {
  const id = await site.book(
    { vertragsmodell: "verbindlich", datum: "2026-03-24", ...changes },
    token,
  );
  return `${id.slice(0, 3)}-${id.slice(3, 6)}`.toUpperCase();
}

async function confirm(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Widerruf bestätigen" })).toBeFocused();
  await page.getByRole("button", { name: "Widerruf bestätigen" }).click();
  await expect(page.getByRole("heading", { name: "Der Widerruf ist eingegangen" })).toBeFocused();
}

test("whoever ordered gets out of it by the mail's link or the account, with everything filled in", async ({
  page,
  site,
}) => {
  await makeBinding(site);
  const number = await order(site);
  const mail = (await site.mails()).find(({ to }) => to?.[0]?.address === "beispiel@example.org");
  expect(mail?.text).toContain(number);

  await page.goto(/\/termin\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "");
  await page.getByRole("main").getByRole("link", { name: "Vertrag widerrufen" }).click();
  for (const fact of [number, "Dienstag, 24. März 2026", "Außenreinigung"])
    await expect(page.getByRole("main")).toContainText(fact);
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page.getByText(PLACE)).toBeVisible();
  await page.getByRole("button", { name: "Zurück" }).click();
  await page.getByRole("button", { name: "Weiter" }).click();
  await expectAccessible(page);
  await confirm(page);
  await expect(page.getByText("02.03.2026, 09:00 Uhr")).toBeVisible();
  const received = (await site.mails()).filter(
    ({ subject }) => subject === "Ihr Widerruf ist eingegangen",
  );
  expect(received.map(({ to }) => to?.[0]?.address)).toEqual(["beispiel@example.org"]);
  expect(received[0]?.text).toContain(
    `Hiermit widerrufe ich den von mir abgeschlossenen Vertrag: Buchung ${number}, Termin am 24.03.2026.`,
  );

  // It is not offered once more.
  await page.reload();
  await expect(page.getByRole("main")).toContainText(
    "Diesen Vertrag haben Sie schon widerrufen, am 02.03.2026, 09:00 Uhr.",
  );
  expect(
    (await site.mails()).filter(({ subject }) => subject === "Ihr Widerruf ist eingegangen"),
  ).toHaveLength(1);

  const token = await openAsCustomer(page, site, paths.customer.bookings);
  const own = await order(site, {}, token);
  await page.reload();
  await page.getByRole("main").getByRole("link", { name: "Vertrag widerrufen" }).click();
  await expect(page.getByRole("main")).toContainText(own);
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page.getByRole("main")).toContainText("kundin@example.org");
  await confirm(page);
  await page.getByRole("link", { name: "Zu deinen Buchungen" }).click();
  await page.getByRole("tab", { name: "Stornierte" }).click();
  await expect(page.getByRole("main")).toContainText(own);
  // Nobody is offered the same once more.
  await expect(
    page.getByRole("main").getByRole("link", { name: "Vertrag widerrufen" }),
  ).toHaveCount(0);
});

test(
  "the way out stands in every footer while a contract can be withdrawn from, whatever the model is by then, and stands out",
  LONG,
  async ({ page, site }) => {
    const wayOut = page.getByRole("contentinfo").getByRole("link", { name: "Vertrag widerrufen" });
    await page.goto(paths.website.prices);
    await expect(wayOut).toHaveCount(0);
    await makeBinding(site);
    await order(site);
    await site.platform.db
      .updateTable("company_settings")
      .set({ vertragsmodell: "reservierung" })
      .execute();
    await expect(async () => {
      await page.goto(paths.website.prices);
      await expect(wayOut).toBeVisible({ timeout: 500 });
    }).toPass();
    const neighbour = page.getByRole("contentinfo").getByRole("link", { name: "AGB" });
    const lookOf = (link: typeof wayOut) =>
      link.evaluate((element) => [
        getComputedStyle(element).color,
        getComputedStyle(element).borderTopWidth,
      ]);
    expect(await lookOf(wayOut)).not.toEqual(await lookOf(neighbour));
    await page.goto(paths.info.widerruf);
    await expect(page.getByRole("main")).toContainText("auch online unter „Vertrag widerrufen“");
  },
);

test("whoever has neither link nor account declares it from the footer, and the shop finds it in its inbox", async ({
  page,
  site,
  browser,
}) => {
  await makeBinding(site);
  const number = await order(site);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(paths.info.impressum);
  await page.getByRole("contentinfo").getByRole("link", { name: "Vertrag widerrufen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vertrag widerrufen" })).toBeVisible();
  const form = page.getByRole("form", { name: "Vertrag widerrufen" });
  await form.getByRole("button", { name: "Weiter" }).click();
  await expect(form.getByLabel("Name")).toBeFocused();
  await expect(form.getByLabel("Buchungsnummer")).toHaveAccessibleDescription(
    /oder den Tag des Termins/,
  );
  await form.getByLabel("Name").fill("Beispielkundin Eins");
  await form.getByLabel("Buchungsnummer").fill("Rechnung 12");
  await form.getByLabel("E-Mail").fill("eins@example.org");
  await form.getByRole("button", { name: "Weiter" }).click();
  await expect(form.getByLabel("Buchungsnummer")).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel("Buchungsnummer").fill(number.replace("-", "").toLowerCase());
  await form.getByRole("button", { name: "Weiter" }).click();
  await page.getByRole("button", { name: "Zurück" }).click();
  await expect(form.getByLabel("E-Mail")).toHaveValue("eins@example.org");
  await form.getByRole("button", { name: "Weiter" }).click();
  await expect(page.getByText(`Buchung ${number}`)).toBeVisible();
  // It arrives, and its answer is lost.
  await page.route("**/api/withdrawals", (route) => route.fetch().then(() => route.abort()), {
    times: 1,
  });
  await page.getByRole("button", { name: "Widerruf bestätigen" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  await page.getByRole("button", { name: "Widerruf bestätigen" }).click();
  await expect(page.getByRole("heading", { name: "Der Widerruf ist eingegangen" })).toBeFocused();
  await expect(page.getByText("eins@example.org").first()).toBeVisible();
  const told = (await site.mails())
    .map(({ subject }) => subject)
    .filter((subject) => subject?.includes("Widerruf"));
  expect(told.sort()).toEqual([
    "Ihr Widerruf ist eingegangen",
    `Widerruf: Buchung ${number} – Beispielkundin Eins`,
  ]);

  // Beyond five an hour to one address no acknowledgement leaves: the page says so, and the shop is asked to send it.
  for (const nummer of ["AAA-111", "AAA-222", "AAA-333", "AAA-444"])
    await site.call("POST", "/api/withdrawals", {
      name: "Beispielkundin Eins",
      nummer,
      email: "eins@example.org",
      captcha: await quickProof(site),
    });
  await page.goto(paths.website.withdrawal);
  await form.getByLabel("Name").fill("Beispielkundin Eins");
  await form.getByLabel("Buchungsnummer").fill("AAA-555");
  await form.getByLabel("E-Mail").fill("eins@example.org");
  await form.getByRole("button", { name: "Weiter" }).click();
  await confirm(page);
  await expect(page.getByRole("main")).toContainText(
    "deshalb geht jetzt keine hinaus. Bitte heben Sie diese Seite auf",
  );
  await expect(page.getByRole("main")).not.toContainText("unterwegs");

  const office = await (await browser.newContext({ baseURL: site.url })).newPage();
  await office.clock.setFixedTime(site.platform.clock.now());
  await openAsAdmin(office, site, paths.admin.messages);
  const card = office.getByRole("article").filter({ hasText: number });
  await expect(card).toContainText("Der Platz ist noch belegt.");
  await expect(card.getByRole("button", { name: "Löschen" })).toHaveCount(0);
  await expect(card).not.toContainText("Eine Eingangsbestätigung ging nicht hinaus");
  const unacknowledged = office.getByRole("article").filter({ hasText: "AAA-555" });
  await expect(unacknowledged).toContainText("Eine Eingangsbestätigung ging nicht hinaus");
  expect(
    decodeURIComponent(
      (await unacknowledged.getByRole("link", { name: "Antworten" }).getAttribute("href")) ?? "",
    ),
  ).toContain("Ihr Widerruf ist am 02.03.2026, 09:00 Uhr bei uns eingegangen.");
  await expectAccessible(office);
  await card.getByRole("link", { name: "Buchung suchen" }).click();
  await expect(office.getByRole("main")).toContainText("Beispielkundin Eins");
  await expect(office.getByRole("main")).toContainText("Dienstag, 24. März 2026");
  await office.context().close();
});

test("whoever runs no scripts is told on the page how to withdraw by phone and e-mail", async ({
  site,
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto(paths.website.withdrawal);
  const note = page.getByRole("main").locator("noscript p");
  await expect(note).toContainText("Dieses Formular braucht JavaScript.");
  await expect(note.getByRole("link", { name: "kontakt@musterglanz.example" })).toBeVisible();
  await expect(note.getByRole("link", { name: "0171 3920007" })).toBeVisible();
  await context.close();
});

test(
  "the proof of work is found while somebody types, and a page left open for long withdraws all the same",
  LONG,
  async ({ page, site }) => {
    const proofs: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/contact/challenge")) proofs.push("asked");
      if (request.url().endsWith("/api/withdrawals")) proofs.push("sent");
    });
    await page.goto(paths.website.withdrawal);
    const form = page.getByRole("form", { name: "Vertrag widerrufen" });
    await form.getByLabel("Name").fill("Beispielkundin Zwei");
    await expect.poll(() => proofs).toEqual(["asked"]);
    await form.getByLabel("Buchungsnummer").fill("AAA-222");
    await form.getByLabel("E-Mail").fill("zwei@example.org");
    await form.getByRole("button", { name: "Weiter" }).click();
    // What was solved is one that nobody takes any more.
    await site.platform.db.updateTable("bot_check_secret").set({ secret: "another" }).execute();
    await confirm(page);
    expect(proofs).toEqual(["asked", "sent", "asked", "sent"]);
  },
);
