import { readFileSync } from "node:fs";
import type { Email } from "postal-mime";
import { paths } from "#lib/paths.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { openAsCustomer } from "../support/customer.ts";
import { LONG, WAY_WIDTHS } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

const linkIn = (mail: Email | undefined) => /\/termin\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
const startIn = (mail: Email | undefined) =>
  /DTSTART:\S+/.exec(
    mail?.attachments
      .map(({ content }) => new TextDecoder().decode(content as ArrayBuffer))
      .join("\n") ?? "",
  )?.[0];

for (const width of WAY_WIDTHS) {
  test(`a guest finds the booking again by the mail, moves it and cancels it, ${width} px wide`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    const referrers: string[] = [];
    page.on("request", (request) => referrers.push(request.headers().referer ?? ""));
    await site.book({ leistungen: ["Außenreinigung"], nachricht: "Bitte leise." });
    const received = (await site.mails()).find(({ subject }) =>
      subject?.startsWith("Terminanfrage"),
    );
    const link = linkIn(received);
    await site.book({ datum: "2026-03-12", email: "andere@example.org" });
    const answer = await page.goto(link);
    expect(answer?.headers()).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name: "Ihr Termin" })).toBeVisible();
    for (const text of [
      "Dienstag, 10. März 2026",
      "10:00 Uhr",
      "Außenreinigung",
      "40,00 €",
      "Musterstraße 1",
      "Montag, 9. März 2026, 10:00 Uhr",
    ]) {
      await expect(main).toContainText(text);
    }
    for (const personal of [
      "Beispielkundin",
      "beispiel@example.org",
      "0151 12345678",
      "Bitte leise.",
    ])
      await expect(main).not.toContainText(personal);
    await expectAccessible(page);

    const download = page.waitForEvent("download");
    await main.getByRole("button", { name: "In den Kalender" }).click();
    expect(readFileSync(await (await download).path(), "utf8")).toContain(
      "DTSTART:20260310T090000Z",
    );

    await main.getByRole("button", { name: "Verschieben" }).click();
    const dialog = page.getByRole("dialog", { name: "Termin verschieben" });
    await expect(dialog).toContainText("Bisher: Dienstag, 10. März 2026, 10:00 Uhr");
    await dialog.getByRole("button", { name: "Verschieben" }).click();
    await expect(dialog).toContainText("Bitte Datum auswählen.");
    await expect(dialog.locator("[data-field=datum] :focus")).toBeVisible();
    await expect(
      dialog.getByRole("button", { name: /^Donnerstag, 12\. März 2026/ }),
    ).toBeDisabled();
    await dialog.getByRole("button", { name: /^Dienstag, 10\. März 2026/ }).click();
    await dialog.getByRole("radio", { name: "10:00" }).check();
    await dialog.getByRole("button", { name: "Verschieben" }).click();
    await expect(dialog).toContainText("Das ist der bisherige Termin.");
    await expect(dialog.getByRole("radio", { name: "10:00" })).toBeFocused();

    await dialog.getByRole("button", { name: /^Freitag, 13\. März 2026/ }).click();
    await dialog.getByRole("radio", { name: "14:30" }).check();
    await expectAccessible(page);
    // Somebody is faster: the day is said to be taken, and another one can be chosen.
    const rival = await site.book({ datum: "2026-03-13", email: "dritte@example.org" });
    await dialog.getByRole("button", { name: "Verschieben" }).click();
    await expect(
      dialog.getByRole("alert").filter({ hasText: "inzwischen vergeben" }),
    ).toBeVisible();
    await expect(dialog.getByRole("button", { name: /^Freitag, 13\. März 2026/ })).toBeDisabled();
    await site.call("DELETE", `/api/bookings/${rival}`, undefined, await site.adminToken());
    await dialog.getByRole("button", { name: /^Samstag, 14\. März 2026/ }).click();
    await dialog.getByRole("radio", { name: "14:30" }).check();
    await expect(dialog).toContainText("Neu: Samstag, 14. März 2026, 14:30 Uhr");
    await dialog.getByRole("button", { name: "Verschieben" }).click();
    await expect(page.locator(":focus")).toHaveText(
      /^Der Termin ist verschoben auf Samstag, 14\. März 2026, 14:30 Uhr\./,
    );
    await expect(main).toContainText("Freitag, 13. März 2026, 14:30 Uhr");
    const moved = (await site.mails()).find(
      ({ subject, to }) =>
        subject?.startsWith("Verschoben") && to?.[0]?.address === "beispiel@example.org",
    );
    expect(linkIn(moved)).toBe(link);
    expect(startIn(moved)).toBe("DTSTART:20260314T133000Z");

    await main.getByRole("button", { name: "Stornieren" }).click();
    const question = page.getByRole("alertdialog", {
      name: "Möchten Sie diesen Termin wirklich stornieren?",
    });
    await expect(question).not.toContainText("24 Stunden");
    await question.getByRole("button", { name: "Ja, stornieren" }).click();
    await expect(page.locator(":focus")).toHaveText(
      /^Der Termin am 14\.03\.2026 um 14:30 Uhr ist storniert\. Die Bestätigung kommt per E-Mail\.$/,
    );
    await expect(main.getByText("Storniert", { exact: true })).toBeVisible();
    await expect(main.getByRole("button")).toHaveCount(0);
    await page.reload();
    await main.getByRole("link", { name: "Neuen Termin anfragen" }).click();
    await expect(page.getByRole("dialog", { name: "Termin buchen" })).toBeVisible();
    expect(referrers.filter((referrer) => referrer.includes("/termin/"))).toEqual([]);
  });
}

test(
  "within 24 hours a guest reads what can still be changed, and a link that is over says so",
  LONG,
  async ({ page, site }) => {
    await site.book({ datum: "2026-03-02", abgabezeit: "16:00" });
    const link = linkIn(
      (await site.mails()).find(({ subject }) => subject?.startsWith("Terminanfrage")),
    );
    await page.goto(link);
    const main = page.getByRole("main");
    await expect(main).toContainText(
      "unverbindlich vorgemerkt, der Vertrag entsteht bei der Abgabe. Bis zum Beginn sind es weniger als 24 Stunden",
    );
    await expect(main.getByRole("button", { name: "Verschieben" })).toHaveCount(0);
    await page.route("**/api/guest-bookings/*/status", (route) => route.abort(), { times: 1 });
    await main.getByRole("button", { name: "Stornieren" }).click();
    const question = page.getByRole("alertdialog", {
      name: "Möchten Sie diesen Termin wirklich stornieren?",
    });
    await expect(question).toContainText("weniger als 24 Stunden");
    await question.getByRole("button", { name: "Ja, stornieren" }).click();
    const failure = page.getByRole("alertdialog", { name: "Stornieren fehlgeschlagen" });
    await failure.getByRole("button", { name: "Schließen" }).click();
    await main.getByRole("button", { name: "Stornieren" }).click();
    await question.getByRole("button", { name: "Ja, stornieren" }).click();
    await expect(main.getByText("Storniert", { exact: true })).toBeVisible();
    const toShop = (await site.mails()).find(({ subject }) =>
      subject?.startsWith("Späte Stornierung"),
    );
    expect(toShop).toBeDefined();

    await page.route("**/api/guest-bookings/*", (route) => route.abort(), { times: 1 });
    await page.reload();
    await page.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect(main.getByText("Storniert", { exact: true })).toBeVisible();

    await page.goto(`${link}0`);
    await expect(
      main.getByRole("heading", { level: 1, name: "Dieser Link gilt nicht mehr" }),
    ).toBeVisible();
    await expect(main.getByRole("link", { name: "0171 3920007" })).toBeVisible();
    await expect(main.getByRole("link", { name: "Neuen Termin anfragen" })).toBeVisible();
    site.setClock("2026-03-03T00:00:00Z");
    await page.goto(link);
    await expect(
      main.getByRole("heading", { level: 1, name: "Dieser Link gilt nicht mehr" }),
    ).toBeVisible();
  },
);

test("a customer moves a booking of the account", async ({ page, site }) => {
  const token = await openAsCustomer(page, site, paths.customer.dashboard);
  await site.book({ datum: "2026-03-10" }, token);
  const mail = (await site.mails()).find(({ subject }) => subject?.startsWith("Terminanfrage"));
  expect(mail?.text).toContain("/customer/meine-buchungen");
  expect(linkIn(mail)).toBe("");
  await page.goto(paths.customer.bookings);
  const card = page.getByRole("article");
  await card.getByRole("button", { name: "Verschieben" }).click();
  const dialog = page.getByRole("dialog", { name: "Termin verschieben" });
  await dialog.getByRole("button", { name: /^Mittwoch, 11\. März 2026/ }).click();
  await dialog.getByRole("radio", { name: "11:00" }).check();
  await dialog.getByRole("button", { name: "Verschieben" }).click();
  await expect(card).toContainText("Mittwoch, 11. März 2026");
  await expect(page.locator(":focus")).toContainText("Die Bestätigung kommt per E-Mail.");

  // The shop has completed it meanwhile.
  await card.getByRole("button", { name: "Verschieben" }).click();
  await dialog.getByRole("button", { name: /^Donnerstag, 12\. März 2026/ }).click();
  await dialog.getByRole("radio", { name: "11:00" }).check();
  const [booking] = (await site.call("GET", "/api/users/me/bookings", undefined, token)).body
    .bookings as { id: string }[];
  await site.call(
    "PATCH",
    `/api/bookings/${booking?.id}/status`,
    { status: "done" },
    await site.adminToken(),
  );
  await dialog.getByRole("button", { name: "Verschieben" }).click();
  await expect(page.getByRole("alertdialog", { name: "Verschieben fehlgeschlagen" })).toContainText(
    "schon abgeschlossen",
  );
  await expect(card).toHaveCount(0);
});
