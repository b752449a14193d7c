import { paths } from "#lib/paths.ts";
import { linkTokenOf } from "../../src/bookings/own/links.server.ts";
import { openAsAdmin, unfolded } from "../support/admin-page.ts";
import { openAsCustomer } from "../support/customer.ts";
import { expectLayoutEverywhere } from "../support/layout.ts";
import { LONG } from "../support/scale.ts";
import { bookWithVouchers } from "../support/scenes.ts";
import { expect, type Site, test } from "../support/site.ts";

// What is held here: (R21, R23).

test.use({ viewport: { width: 360, height: 780 } });

async function sell(site: Site, anfrage: string, name = "Beispielkäuferin"): Promise<string> {
  const token = await site.adminToken();
  await site.call("PUT", "/api/settings", { gutscheine: "einzweck" }, token);
  const sale = { anfrage, wert_cent: 3000, name, rechnung: {} };
  return String((await site.call("POST", "/api/vouchers", sale, token)).body.code);
}

test("the shop enters an appointment with a voucher, takes it off again, and finds it by its buyer", async ({
  page,
  site,
}) => {
  const code = await sell(site, "eins", "Karla Käuferin");
  await sell(site, "zwei", "Ein sehr langer Name von Beispielbestellerinnengemeinschaft e. V.");
  await openAsAdmin(page, site, paths.admin.newBooking);
  await page.getByRole("combobox", { name: "Name" }).fill("Mara Beispiel");
  await page.getByLabel("Telefon").fill("0761 222222");
  await page.getByRole("checkbox", { name: "Außenreinigung", exact: true }).check();
  await page.getByRole("radio", { name: "Kleinwagen", exact: true }).check();
  await page.getByRole("radio", { name: "Leicht", exact: true }).check();
  const field = page.getByRole("textbox", { name: /^Gutschein/ });
  await field.fill("AAAA-AAAA-AAAA-AAAA");
  await expect(page.getByText(/Mit diesem Code lässt sich hier nichts einlösen/)).toBeVisible();
  await field.fill(code.toLowerCase());
  await expect(page.getByText(/davon mit Gutschein 30,00 € · offen vor Ort 10,00 €/)).toBeVisible();
  await page.getByRole("group", { name: "Nächste freie Tage" }).getByRole("button").first().click();
  await page.getByRole("radio", { name: "10:00 Uhr", exact: true }).check();
  await page.getByRole("button", { name: "Termin erstellen" }).click();
  await expect(
    page.getByRole("alertdialog", { name: "Termin erfolgreich erstellt" }),
  ).toBeVisible();

  await page.goto(paths.admin.bookings);
  const booking = await unfolded(page.getByRole("article"));
  await expect(booking).toContainText("davon mit Gutschein 30,00 €");
  await booking.getByRole("button", { name: "Ohne Gutschein" }).click();
  const asked = page.getByRole("alertdialog", { name: "Termin ohne Gutschein?" });
  await expect(asked).toContainText("vor Ort sind 40,00 € zu zahlen");
  await asked.getByRole("button", { name: "Ohne Gutschein" }).click();
  await expect(page.getByText(/^Der Gutschein ist vom Termin von Mara Beispiel/)).toBeVisible();
  await expect(page.getByText("davon mit Gutschein")).toHaveCount(0);

  await page.goto(paths.admin.vouchers);
  await expectLayoutEverywhere(page);
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.getByRole("searchbox").fill("kauferin");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article", { name: /G-0001/ })).toContainText("30,00 €");
  await page.getByRole("searchbox").fill("niemand");
  await expect(page.getByText("Kein Gutschein passt zu „niemand“.")).toBeVisible();
  await expectLayoutEverywhere(page);
  await page.getByRole("button", { name: "Suche leeren" }).last().click();
  await expect(page.getByRole("article")).toHaveCount(2);
});

test("a customer lets an appointment go without the voucher, in the account", async ({
  page,
  site,
}) => {
  const code = await sell(site, "drei");
  const token = await openAsCustomer(page, site, paths.customer.bookings);
  await site.book({ gutscheine: [code] }, token);
  await page.reload();
  await expect(page.getByText(/davon mit Gutschein 30,00 €/)).toBeVisible();
  await page.getByRole("button", { name: "Termin ohne Gutschein" }).click();
  await page
    .getByRole("alertdialog", { name: "Termin ohne Gutschein?" })
    .getByRole("button", { name: "Ohne Gutschein" })
    .click();
  await expect(page.getByText("Der Gutschein ist wieder frei, der Termin bleibt.")).toBeVisible();
  await expect(page.getByText(/davon mit Gutschein/)).toHaveCount(0);
});

test(
  "one of two vouchers is taken off in the account, the other by the link of a mail and the shop",
  LONG,
  async ({ page, site }) => {
    await bookWithVouchers(page, site, 2);
    await expect(page.getByText(/davon mit Gutschein 40,00 €/)).toBeVisible();
    await page.getByRole("button", { name: "Termin ohne Gutschein" }).click();
    const asked = page.getByRole("alertdialog", { name: "Welchen Gutschein vom Termin nehmen?" });
    await expectLayoutEverywhere(page);
    await asked.getByRole("radio", { name: "G-0002 · 15,00 €" }).check();
    await asked.getByRole("button", { name: "Ohne diesen Gutschein" }).click();
    await expect(page.getByText(/davon mit Gutschein 25,00 €/)).toBeVisible();

    const token = await site.adminToken();
    const sale = { anfrage: "noch einer", wert_cent: 3000, name: "Beispielkäuferin", rechnung: {} };
    const { body } = await site.call("POST", "/api/vouchers", sale, token);
    const guest = await site.book({ datum: "2026-03-04", gutscheine: [body.code] });
    await page.goto(
      paths.website.guestBooking({ token: await linkTokenOf(site.platform.db, guest) }),
    );
    await page.getByRole("button", { name: "Termin ohne Gutschein" }).click();
    await expectLayoutEverywhere(page);
    await page
      .getByRole("alertdialog", { name: "Termin ohne Gutschein?" })
      .getByRole("button", { name: "Ohne Gutschein" })
      .click();
    await expect(page.getByText("Der Gutschein ist wieder frei, der Termin bleibt.")).toBeVisible();
    await expect(page.getByText(/davon mit Gutschein/)).toHaveCount(0);
  },
);
