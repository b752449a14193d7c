import { paths } from "#lib/paths.ts";
import { openAsAdmin, unfolded } from "../support/admin-page.ts";
import { addCustomer } from "../support/customer.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

test("a caller is found by the plate, noted about, and books again at today's price", async ({
  page,
  site,
}) => {
  const customer = await addCustomer(site, "Kundin!2026");
  const guest = {
    name: "Bert Groß",
    email: "bert@example.org",
    datum: "2026-03-10",
    kennzeichen: "FR-BG 7",
    modell: "VW Golf",
  };
  await site.book(guest);
  await openAsAdmin(page, site, paths.admin.customers);
  await expect(page.getByRole("link", { name: new RegExp(customer.email) })).toBeVisible();
  await page.getByRole("searchbox").fill("frbg7");
  await expect(page.getByText("1 Kunde", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /Bert Groß/ }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Bert Groß" })).toBeVisible();
  await expect(page.getByText("Ohne Konto · 1 Buchung")).toBeVisible();
  await page
    .getByRole("textbox", { name: "Interne Notiz" })
    .fill("Hat einen Hund, bitte Polster prüfen.");
  await page.getByRole("button", { name: "Notiz speichern" }).click();
  await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible();

  // Meanwhile on another device: nothing typed here is lost, and the newer words are shown.
  const token = await site.adminToken();
  await site.call(
    "PUT",
    "/api/customer-cards/bert%40example.org/note",
    { notiz: "Zahlt bar." },
    token,
  );
  await page.getByRole("textbox", { name: "Interne Notiz" }).fill("Hat zwei Hunde.");
  await page.getByRole("button", { name: "Notiz speichern" }).click();
  await expect(page.getByText("Inzwischen gespeichert: Zahlt bar.")).toBeVisible();
  await page.getByRole("button", { name: "Notiz speichern" }).click();
  await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Interne Notiz" })).toHaveValue("Hat zwei Hunde.");

  await site.call("PUT", `/api/preise/${await priceIdOf(site)}`, { preis: 77.5 }, token);
  await page.getByRole("link", { name: "Nochmal buchen" }).click();
  await expect(page.getByRole("combobox", { name: "Name" })).toHaveValue("Bert Groß");
  await expect(page.getByLabel("Kennzeichen")).toHaveValue("FR-BG 7");
  await expect(page.getByRole("checkbox", { name: "Außenreinigung", exact: true })).toBeChecked();
  await expect(page.getByText("77,50 €").first()).toBeVisible();
});

test(
  "plate, model and words are noted on a booking's line, which leads to the customer",
  LONG,
  async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await site.book({ name: "Bert Groß", email: "bert@example.org", datum: "2026-03-10" });
    await openAsAdmin(page, site, paths.admin.bookings);
    const card = await unfolded(page.getByRole("article", { name: "Bert Groß" }));
    await card.getByRole("button", { name: "Notieren" }).click();
    const dialog = page.getByRole("dialog", { name: "Zur Buchung notieren" });
    await dialog.getByLabel("Kennzeichen").fill("fr-bg 7");
    await dialog.getByLabel("Marke und Modell").fill("VW Golf");
    // Typed before the answer is there.
    await page.route(
      "**/api/bookings/*",
      async (route) => {
        await dialog.getByLabel("Interne Notiz").fill("Kratzer hinten links gezeigt.");
        await route.continue();
      },
      { times: 1 },
    );
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect(card.getByText("FR-BG 7", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByText("FR-BG 7", { exact: true })).toBeVisible();
    await expect(page.getByText("Kratzer hinten links gezeigt.")).toBeVisible();

    await page.getByLabel("Suche").fill("FRBG7");
    await expect(page.getByRole("article")).toHaveCount(1);
    await (await unfolded(card)).getByRole("link", { name: "Kundenkarte" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Bert Groß" })).toBeVisible();
  },
);

test(
  "somebody without an address has a card, which is joined with the other one of the same person and parted again",
  LONG,
  async ({ page, site }) => {
    const token = await site.adminToken();
    await site.book(
      {
        name: "Autohaus Groß",
        email: "",
        telefon: "0761 222222",
        datum: "2026-03-10",
        kennzeichen: "FR-AG 1",
      },
      token,
    );
    await site.book({
      name: "Bert Groß",
      email: "bert@example.org",
      telefon: "0170 111111",
      datum: "2026-03-11",
    });
    await openAsAdmin(page, site, paths.admin.customers);
    await page.getByRole("searchbox").fill("+49 761 222222");
    await expect(page.getByText("1 Kunde", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: /Autohaus Groß/ }).click();
    await expect(page.getByText("0761 222222")).toBeVisible();
    await page
      .getByRole("checkbox", { name: "Die Person selbst fragt, was gespeichert ist." })
      .check();
    const loaded = page.waitForEvent("download");
    await page.getByRole("button", { name: "Auskunft (PDF)" }).click();
    expect((await loaded).suggestedFilename()).toBe("Auskunft.pdf");
    await page.getByRole("button", { name: "Karte löschen" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Karte löschen" }).click();
    await expect(page.getByText(/offene/)).toBeVisible();
    await page.getByRole("button", { name: "Andere Karte suchen" }).click();
    const dialog = page.getByRole("dialog", { name: "Welche Karte ist dieselbe Person?" });
    await dialog.getByRole("button", { name: /Bert Groß/ }).click();
    await expect(page.getByText("Die Karten sind zusammengelegt.")).toBeVisible();
    await expect(page.getByText(/2 Buchungen/)).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    const part = async () => {
      await page.getByRole("button", { name: "Bert Groß wieder trennen" }).click();
      await page
        .getByRole("alertdialog", { name: "Karten wieder trennen?" })
        .getByRole("button", { name: "Ja, trennen" })
        .click();
    };
    await page.route("**/api/customer-cards/*/part", (route) => route.abort());
    await part();
    await expect(
      page.getByText("Es kam keine Verbindung zustande. Bitte versuchen Sie es noch einmal."),
    ).toBeVisible();
    await page.unroute("**/api/customer-cards/*/part");
    await part();
    await expect(page.getByText("Die Karten sind wieder getrennt.")).toBeVisible();
    await expect(page.getByText(/1 Buchung(?!en)/).first()).toBeVisible();
  },
);

async function priceIdOf(site: Parameters<typeof addCustomer>[0]): Promise<string> {
  const services = (await site.call("GET", "/api/services")).body as unknown as {
    id: string;
    title: string;
  }[];
  const service = services.find(({ title }) => title === "Außenreinigung");
  const rows = (await site.call("GET", `/api/services/${service?.id}/prices`)).body as unknown as {
    id: string;
    stufe: string;
    kategorie: string;
  }[];
  return (
    rows.find(({ stufe, kategorie }) => stufe === "Leicht" && kategorie === "kleinwagen")?.id ?? ""
  );
}

test(
  "one customer may have more open appointments than all others",
  LONG,
  async ({ page, site }) => {
    const { id } = await addCustomer(site, "Kundin!2026");
    await openAsAdmin(page, site, paths.admin.customer({ key: id }));
    const most = page.getByRole("textbox", { name: /^Offene Termine höchstens/ });
    await expect(most).toHaveValue("");
    await expect(page.getByText("Leer: 5 wie bei allen Kunden.")).toBeVisible();
    await most.fill("viele");
    await page.getByRole("button", { name: "Zahl speichern" }).click();
    await expect(
      page.getByText("Bitte eine ganze Zahl von 0 bis 100 angeben oder das Feld leer lassen."),
    ).toBeVisible();
    await most.fill("12");
    await page.getByRole("button", { name: "Zahl speichern" }).click();
    await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible();
    await page.reload();
    await expect(most).toHaveValue("12");
    await most.fill("");
    await page.getByRole("button", { name: "Zahl speichern" }).click();
    await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible();
    await page.reload();
    await expect(most).toHaveValue("");
  },
);

test(
  "of whoever is deleted with a completed visit the owner is told what stays, and why",
  LONG,
  async ({ page, site }) => {
    const token = await site.adminToken();
    const booking = await site.book({ name: "Bert Groß", email: "bert@example.org" });
    await site.call("PATCH", `/api/bookings/${booking}/status`, { status: "done" }, token);
    await page.setViewportSize({ width: 360, height: 780 });
    await openAsAdmin(page, site, paths.admin.customers);
    await page.getByRole("link", { name: /Bert Groß/ }).click();
    await page
      .getByRole("checkbox", { name: "Die Person selbst fragt, was gespeichert ist." })
      .check();
    await expect(page.getByText(/was nur unter bert@example.org liegt/)).toBeVisible();
    await page.getByRole("button", { name: "Karte löschen" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Karte löschen" }).click();
    const told = page.getByRole("alertdialog", { name: "Karte gelöscht" });
    await expect(told).toContainText("Der Name bleibt bei den abgeschlossenen Terminen stehen");
    await told.getByRole("button").first().click();
    await expect(told).toBeHidden();
    await expect(page.getByRole("link", { name: /Bert Groß/ })).toBeVisible();
  },
);
