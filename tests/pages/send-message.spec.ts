import { paths } from "#lib/paths.ts";
import { openAsAdmin, unfolded } from "../support/admin-page.ts";
import { expect, test } from "../support/site.ts";

test("phone and mail lead to the customer's own number and address, and say what the appointment has instead", async ({
  page,
  site,
}) => {
  const token = await site.adminToken();
  const known = await site.book({
    name: "Erika Muster",
    email: "erika@example.org",
    telefon: "0151 7654321",
    datum: "2026-03-04",
  });
  const forged = await site.book({
    name: "Erika Muster",
    email: "andere@example.org",
    telefon: "0171 9999999",
    datum: "2026-03-05",
  });
  const cardOf = async (id: string) =>
    String((await site.call("GET", `/api/bookings/${id}`, undefined, token)).body.karte_id);
  const [own, other] = [await cardOf(known), await cardOf(forged)];
  const { email } = { email: "erika@example.org" };
  expect(
    (await site.call("POST", `/api/customer-cards/${own}/address`, { email }, token)).status,
  ).toBe(200);
  expect(
    (await site.call("POST", `/api/customer-cards/${other}/join`, { mit: own }, token)).status,
  ).toBe(200);

  await openAsAdmin(page, site, `/admin/buchungen?buchung=${forged}`);
  const card = page.getByRole("article", { name: /Erika Muster/ }).filter({ hasText: "5. März" });
  await expect(card.getByRole("link", { name: "erika@example.org" })).toHaveAttribute(
    "href",
    "mailto:erika@example.org",
  );
  await expect(card).toContainText("Im Termin steht etwas anderes");
  await expect(card.getByRole("link", { name: "andere@example.org" })).toHaveCount(0);
  // The quick call of the line is about that day: what was given for it.
  await expect(card.getByRole("link", { name: "0171 9999999 anrufen" })).toHaveAttribute(
    "href",
    "tel:01719999999",
  );
});

test("a ready text is read, changed and opened in the owner's own app, which stands at the booking", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.book({
    name: "Max Müller",
    email: "max@example.org",
    telefon: "0151 123 456 78",
    datum: "2026-03-04",
    modell: "VW Golf",
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).host));
  await openAsAdmin(page, site, paths.admin.bookings);
  const card = page.getByRole("article", { name: /Max Müller/ });
  const open = async () =>
    await (await unfolded(card)).getByRole("button", { name: "Nachricht", exact: true }).click();
  await open();
  const dialog = page.getByRole("dialog", { name: "Per WhatsApp, SMS oder E-Mail senden" });
  await expect(dialog.getByLabel("Text")).toHaveValue(
    /^Guten Tag Max Müller,[\s\S]*Mittwoch, 4\. März 2026, um 10:00 Uhr/,
  );
  await dialog.getByRole("radio", { name: "Fertig zur Abholung" }).check();
  await expect(dialog.getByLabel("Text")).toHaveValue(/Ihr Fahrzeug \(VW Golf\) ist fertig/);
  await dialog.getByLabel("Text").fill("Fertig!\nBis gleich.");
  // A phone that was short of memory has thrown the tab away.
  await page.reload();
  await open();
  await expect(dialog.getByText("Entwurf wiederhergestellt")).toBeVisible();
  await expect(dialog.getByLabel("Text")).toHaveValue("Fertig!\nBis gleich.");
  await expect(dialog.getByRole("link", { name: "SMS" })).toHaveAttribute(
    "href",
    "sms:+4915112345678?&body=Fertig!%0ABis%20gleich.",
  );
  await expect(dialog.getByRole("link", { name: "E-Mail" })).toHaveAttribute(
    "href",
    /^mailto:max@example\.org\?subject=Fertig/,
  );
  const link = dialog.getByRole("link", { name: "WhatsApp" });
  await expect(link).toHaveAttribute(
    "href",
    "https://wa.me/4915112345678?text=Fertig!%0ABis%20gleich.",
  );
  // The app itself is not opened in a test: what the tap notes is what counts here.
  await link.evaluate((element) =>
    element.addEventListener("click", (event) => event.preventDefault()),
  );
  await link.click();
  await expect(dialog.getByText("WhatsApp geöffnet und beim Termin vermerkt.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card.getByRole("list", { name: "Gesendete Nachrichten" })).toContainText(
    "Fertig zur Abholung per WhatsApp · 02.03.2026, 09:00 Uhr",
  );
  expect(new Set(asked)).toEqual(new Set([new URL(site.url).host]));
});
