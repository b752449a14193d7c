import { paths } from "#lib/paths.ts";
import { mayMailUnrequested } from "../../src/server/mail/unrequested-mails.server.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { expectLayoutEverywhere } from "../support/layout.ts";
import { LONG } from "../support/scale.ts";
import { orderVouchers } from "../support/scenes.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (R25).

test.use({ viewport: { width: 360, height: 780 } });

test("a visitor orders a voucher, pays by transfer, and gets it by mail once the shop has the money", async ({
  page,
  site,
}) => {
  await page.goto(paths.website.voucher);
  await expect(page.getByRole("heading", { name: "Diese Seite gibt es nicht." })).toBeVisible();
  await orderVouchers(site);
  await page.goto(paths.website.home);
  await page.getByRole("link", { name: "Gutschein bestellen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gutschein bestellen" })).toBeVisible();
  await expectAccessible(page);
  await expectLayoutEverywhere(page);

  const button = page.getByRole("button", { name: "zahlungspflichtig bestellen" });
  await button.click();
  await expect(page.getByText("Bitte einen Betrag von 1 bis 5.000 € angeben.")).toBeVisible();
  await page.getByLabel("Gutschein über").selectOption({ label: "Außenreinigung" });
  await page.getByLabel("KFZ-Klasse").selectOption({ index: 2 });
  await expect(page.getByRole("region", { name: "Ihre Bestellung" })).toContainText("SUV");
  await page.getByLabel("Gutschein über").selectOption({ label: "einen Betrag" });
  await page.getByLabel("Wert in Euro").fill("75");
  await page.getByLabel("Name").fill("Beispielbestellerin");
  await page.getByLabel("E-Mail").fill("bestellerin@example.org");
  await button.click();
  await expect(page.getByText("Vielen Dank! Ihr Gutschein ist bestellt.")).toBeVisible();
  await expect(page.getByText("DE89 3704 0044 0532 0130 00")).toBeVisible();
  await expect(page.getByRole("img", { name: "GiroCode für die Banking-App" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Zur Startseite" })).toBeVisible();
  await expectLayoutEverywhere(page);

  await openAsAdmin(page, site, paths.admin.vouchers);
  const orders = page.getByRole("region", { name: "Bestellt, noch nicht bezahlt" });
  await expect(orders).toContainText("75,00 €");
  await orders.getByRole("button", { name: "Bezahlt" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Bezahlt" }).click();
  await expect(page.getByText(/Gutschein G-0001 und die Rechnung gehen/)).toBeVisible();
  await site.platform.outbox.deliverDue();
  const sent = (await site.mails()).map((mail) => mail.subject);
  expect(sent.filter((subject) => subject?.startsWith("Ihr Gutschein von"))).toHaveLength(1);
});

test(
  "whose confirmation was kept back reads so, and the shop sends it",
  LONG,
  async ({ page, site }) => {
    await orderVouchers(site);
    for (let nr = 0; nr < 10; nr++)
      await mayMailUnrequested(
        site.platform,
        site.platform.db,
        "voucher-ordered",
        "viel@example.org",
      );
    await page.goto(paths.website.voucher);
    await page.getByLabel("Wert in Euro").fill("75");
    await page.getByLabel("Name").fill("Beispielbestellerin");
    await page.getByLabel("E-Mail").fill("viel@example.org");
    await page.getByRole("button", { name: "zahlungspflichtig bestellen" }).click();
    await expect(page.getByText(/^Die Bestätigung kommt dieses Mal nicht sofort/)).toBeVisible();

    await openAsAdmin(page, site, paths.admin.vouchers);
    const orders = page.getByRole("region", { name: "Bestellt, noch nicht bezahlt" });
    await expect(orders.getByText("Noch nicht bestätigt")).toBeVisible();
    await expectLayoutEverywhere(page);
    await orders.getByRole("button", { name: "Bestätigen" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Bestätigen" }).click();
    await expect(orders.getByText("Noch nicht bestätigt")).toBeHidden();
    await site.platform.outbox.deliverDue();
    const sent = (await site.mails()).map((mail) => mail.subject ?? "");
    expect(sent.some((subject) => subject.startsWith("Gutschein bestellt: "))).toBe(true);
  },
);
