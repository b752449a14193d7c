import type { Locator, Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { insertBookings, openAsAdmin, unfolded } from "../support/admin-page.ts";
import { ADMIN } from "../support/constants.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (B32).

function cardOf(page: Page, name: string) {
  return page.getByRole("article", { name });
}

/** As agreed, with the receipt that is offered. */
async function complete(page: Page, card: Locator) {
  await (await unfolded(card)).getByRole("button", { name: "Abschließen" }).click();
  const dialog = page.getByRole("dialog", { name: "Buchung abschließen" });
  await dialog.getByLabel("Interne Notiz").fill("Schlüssel im Büro");
  await dialog.getByRole("button", { name: "Abschließen" }).click();
}

test("the link in the shop's mail leads through the login to the booking, which is completed", async ({
  page,
  site,
}) => {
  await site.book({ name: "Beispielkundin Eins", datum: "2026-03-10" });
  await site.book({ name: "Beispielkunde Zwei", datum: "2026-03-11" });
  const toShop = (await site.mails()).filter((mail) => mail.to?.[0]?.address === ADMIN.email);
  const mail = toShop.find(({ text }) => text?.includes("Beispielkunde Zwei"));
  const link = /http\S+\/admin\/buchungen\?buchung=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  expect(link).not.toBe("");

  await page.goto(new URL(link).pathname + new URL(link).search);
  await expect(page).toHaveURL(/\/login\?weiter=/);
  await page.getByLabel("E-Mail", { exact: true }).fill(ADMIN.email);
  await page.getByLabel("Passwort", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Anmelden" }).click();

  const card = cardOf(page, "Beispielkunde Zwei");
  await expect(card).toHaveAttribute("aria-current", "true");
  await expect(card).toContainText("Gesuchte Buchung");
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
  await expect(cardOf(page, "Beispielkundin Eins")).not.toHaveAttribute("aria-current", "true");

  await (await unfolded(card)).getByRole("button", { name: "Abschließen" }).click();
  const question = page.getByRole("dialog", { name: "Buchung abschließen" });
  await expect(question).toContainText("Dieser Termin steht noch bevor.");
  await question.getByRole("button", { name: "Abbrechen" }).click();
  await expect(card.getByRole("button", { name: "Abschließen" })).toBeFocused();
  await complete(page, card);
  const result = page.getByRole("alertdialog", { name: "Buchung abgeschlossen" });
  await expect(result).toContainText(
    "Die Buchung von Beispielkunde Zwei ist abgeschlossen. Rechnung 0001 ist geschrieben.",
  );
  await expect(result.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/49/,
  );
  const receipt = page.waitForEvent("download");
  await result.getByRole("button", { name: "Rechnung 0001" }).click();
  expect((await receipt).suggestedFilename()).toBe("Rechnung-0001.pdf");
  await result.getByRole("button", { name: "Um eine Bewertung bitten" }).click();
  await expect(result.getByRole("img", { name: "QR-Code zur Bewertung" })).toBeVisible();
  await expect(result.getByLabel("Adresse")).toHaveValue(/\/bewertung\//);
  await result.getByRole("button", { name: "Schließen" }).click();
  await expect(card).toBeHidden();
  await expect(cardOf(page, "Beispielkundin Eins")).toBeFocused();
  await page.getByRole("tab", { name: "Abgeschlossene" }).click();
  await expect(card).toContainText("Erledigt");
  await expect(card.getByRole("button", { name: "Abschließen" })).toHaveCount(0);
  expect(page.url()).toMatch(/\?status=done$/);

  // What makes it good is free, and both name each other (B72).
  await (await unfolded(card)).getByRole("link", { name: "Nacharbeit" }).click();
  await expect(
    page.getByText(/^Nacharbeit zum Termin .*: kostenlos, ohne Rechnung\.$/),
  ).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Name" })).toHaveValue("Beispielkunde Zwei");
  await page.getByRole("button", { name: /^Mittwoch, 4\. März 2026, frei/ }).click();
  await page.getByRole("radio", { name: "18:00 Uhr", exact: true }).check();
  await page.getByRole("button", { name: "Termin erstellen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Schließen" }).click();
  await page.goto(paths.admin.bookings);
  await (await unfolded(card)).getByText(/^Nacharbeit, kostenlos, zu/).waitFor();
  await card.getByRole("link", { name: / am \d\d\.\d\d\.2026$/ }).click();
  await expect(card.getByText(/^Dazu eine Nacharbeit:/)).toBeVisible();
  // Also later its customer is asked for a review.
  await card.getByRole("button", { name: "Um eine Bewertung bitten" }).click();
  await expect(card.getByRole("img", { name: "QR-Code zur Bewertung" })).toBeVisible();

  // Free it stays with another choice, and nobody is asked how nothing was paid.
  await card.getByRole("link", { name: / am 04\.03\.2026$/ }).click();
  await (await unfolded(card)).getByRole("button", { name: "Bearbeiten" }).click();
  await page.getByRole("radio", { name: "SUV" }).check();
  await expect(page.getByText(/: kostenlos, ohne Rechnung\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Änderungen speichern" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Schließen" }).click();
  await (await unfolded(card)).getByRole("button", { name: "Abschließen" }).click();
  await expect(question.getByLabel("Endpreis in Euro")).toHaveValue("0,00");
  await expect(question.getByLabel("Rechnung erstellen")).toHaveCount(0);
  await question.getByRole("button", { name: "Abschließen" }).click();
  await expect(page.getByRole("alertdialog", { name: "Buchung abgeschlossen" })).toBeVisible();
});

test("a line says what is needed at a glance, and unfolded everything", async ({ page, site }) => {
  await site.book({
    name: "Beispielkundin Eins",
    leistungen: ["Lederreinigung"],
    sitzOption: { anzahl: 2, details: "Fahrersitz" },
    kfz: "suv",
    verschmutzung: "Schwer",
    nachricht: "Bitte klingeln.",
  });
  await site.book({
    name: "Beispielkunde Zwei",
    leistungen: ["Beratungsgespräch"],
    kfz: "",
    verschmutzung: "",
    datum: "2026-03-02",
    abgabezeit: "16:30",
  });
  await openAsAdmin(page, site, paths.admin.bookings);

  const card = await unfolded(cardOf(page, "Beispielkundin Eins"));
  for (const text of [
    "Dienstag, 10. März 2026",
    "10:00 Uhr",
    "SUV",
    "Schwer",
    "Lederreinigung",
    "2 Sitze: Fahrersitz",
    "Bitte klingeln.",
    "€",
  ]) {
    await expect(card).toContainText(text);
  }
  await expect(card.getByRole("link", { name: "0151 12345678", exact: true })).toHaveAttribute(
    "href",
    "tel:015112345678",
  );
  await expect(card.getByRole("link", { name: "beispiel@example.org" })).toHaveAttribute(
    "href",
    "mailto:beispiel@example.org",
  );

  const consultation = cardOf(page, "Beispielkunde Zwei");
  await expect(consultation).toContainText("Heute");
  await expect(consultation.getByText("Beratung", { exact: true })).toBeVisible();
  await expect(consultation).toContainText("0,00 €");
  await expect(consultation).not.toContainText("KFZ-Klasse");
});

test(
  "deleting an open booking tells the customer unless the admin says otherwise",
  LONG,
  async ({ page, site }) => {
    await site.book({ name: "Mit Absage", email: "mit@example.org", datum: "2026-03-10" });
    await site.book({ name: "Ohne Absage", email: "ohne@example.org", datum: "2026-03-11" });
    const before = (await site.mails()).map(({ messageId }) => messageId);
    const newMails = async () =>
      (await site.mails()).filter(({ messageId }) => !before.includes(messageId));
    await openAsAdmin(page, site, paths.admin.bookings);

    await (await unfolded(cardOf(page, "Mit Absage")))
      .getByRole("button", { name: "Löschen" })
      .click();
    const dialog = page.getByRole("alertdialog", { name: "Buchung wirklich löschen?" });
    await expect(dialog).toContainText("Mit Absage");
    await expect(dialog.getByRole("checkbox")).toBeChecked();
    await dialog.getByRole("button", { name: "Löschen" }).click();
    await expect(cardOf(page, "Mit Absage")).toBeHidden();
    await expect(cardOf(page, "Ohne Absage")).toBeFocused();
    const afterFirst = await newMails();
    expect(afterFirst.map((mail) => mail.to?.[0]?.address)).toEqual(["mit@example.org"]);
    expect(afterFirst[0]?.attachments.map(({ mimeType }) => mimeType)).toContain("text/calendar");

    await (await unfolded(cardOf(page, "Ohne Absage")))
      .getByRole("button", { name: "Löschen" })
      .click();
    await dialog.getByRole("checkbox").uncheck();
    await dialog.getByRole("button", { name: "Löschen" }).click();
    await expect(page.getByText("Keine Buchungen.")).toBeFocused();
    expect(await newMails()).toHaveLength(1);
    expect(await site.platform.db.selectFrom("bookings").selectAll().execute()).toEqual([]);
  },
);

test(
  "a deletion that was thought better of keeps the booking and gives the focus back",
  LONG,
  async ({ page, site }) => {
    await site.book();
    await openAsAdmin(page, site, paths.admin.bookings);
    const button = (await unfolded(page.getByRole("article"))).getByRole("button", {
      name: "Löschen",
    });
    const dialog = page.getByRole("alertdialog", { name: "Buchung wirklich löschen?" });
    await button.click();
    await dialog.getByRole("checkbox").uncheck();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(dialog.getByRole("checkbox")).toBeChecked();
    await dialog.getByRole("button", { name: "Abbrechen" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
  },
);

test(
  "done and cancelled bookings can be deleted, and nobody is mailed for them",
  LONG,
  async ({ page, site }) => {
    await insertBookings(site, [
      { id: "d1", datum: "2026-03-20", status: "done" },
      { id: "c1", datum: "2026-03-21", status: "cancelled" },
    ]);
    await openAsAdmin(page, site, `${paths.admin.bookings}?status=cancelled`);
    await expect(page.getByRole("article")).toContainText("Storniert");
    for (const tab of ["Stornierte", "Abgeschlossene"]) {
      await page.getByRole("tab", { name: tab }).click();
      await (await unfolded(page.getByRole("article")))
        .getByRole("button", { name: "Löschen" })
        .click();
      const dialog = page.getByRole("alertdialog");
      await expect(dialog.getByRole("checkbox")).toHaveCount(0);
      if (tab === "Abgeschlossene") await dialog.getByLabel("Grund").fill("Doppelt eingetragen");
      await dialog.getByRole("button", { name: "Löschen" }).click();
      await expect(page.getByText("Keine Buchungen.")).toBeVisible();
    }
    expect(await site.mails()).toHaveLength(0);
  },
);

test("an action that fails says so and keeps the list", LONG, async ({ page, site }) => {
  await site.book();
  await openAsAdmin(page, site, paths.admin.bookings);
  await page.route("**/api/bookings/*/status", (route) => route.abort());
  await page.route("**/api/bookings/*", (route) =>
    route.request().method() === "DELETE" ? route.fulfill({ status: 500 }) : route.continue(),
  );
  const failure = page.getByRole("alertdialog", { name: "Aktion fehlgeschlagen" });

  await complete(page, page.getByRole("article"));
  await expect(failure).toContainText("Beim Ausführen der Aktion ist ein Fehler aufgetreten.");
  await failure.getByRole("button", { name: "Schließen" }).click();
  const kept = page.getByRole("dialog", { name: "Buchung abschließen" });
  await expect(kept.getByLabel("Interne Notiz")).toHaveValue("Schlüssel im Büro");
  await kept.getByRole("button", { name: "Abbrechen" }).click();

  await (await unfolded(page.getByRole("article")))
    .getByRole("button", { name: "Löschen" })
    .click();
  const deletion = page.getByRole("alertdialog", { name: "Buchung wirklich löschen?" });
  await deletion.getByRole("button", { name: "Löschen" }).click();
  await expect(failure).toBeVisible();
  await failure.getByRole("button", { name: "Schließen" }).click();
  await deletion.getByRole("button", { name: "Abbrechen" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test(
  "what the customer cancelled meanwhile fails and then leaves the list",
  LONG,
  async ({ page, site }) => {
    const id = await site.book();
    await openAsAdmin(page, site, paths.admin.bookings);
    await expect(page.getByRole("article")).toHaveCount(1);
    await site.call(
      "PATCH",
      `/api/bookings/${id}/status`,
      { status: "cancelled" },
      await site.adminToken(),
    );
    await complete(page, page.getByRole("article"));
    await page
      .getByRole("alertdialog", { name: "Aktion fehlgeschlagen" })
      .getByRole("button", { name: "Schließen" })
      .click();
    await expect(page.getByText("Keine Buchungen.")).toBeVisible();
  },
);

test("a list that cannot be loaded offers another try", LONG, async ({ page, site }) => {
  await site.book();
  await page.route("**/api/bookings?*", (route) => route.abort());
  await openAsAdmin(page, site, paths.admin.bookings);
  await expect(page.getByText("Die Buchungen konnten nicht geladen werden.")).toBeVisible();
  await page.unroute("**/api/bookings?*");
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test(
  "the list comes in pages of 50, and nothing is lost or doubled when some of it goes",
  LONG,
  async ({ page, site }) => {
    const rows = Array.from({ length: 101 }, (_, index) => ({
      id: `b${String(index).padStart(3, "0")}`,
      datum: new Date(Date.UTC(2026, 2, 1 + index)).toISOString().slice(0, 10),
    }));
    await insertBookings(site, rows);
    await openAsAdmin(page, site, paths.admin.bookings);
    await expect(page.getByRole("article")).toHaveCount(50);
    await expect(page.getByText("1–50 von 101 Buchungen, die früheste zuerst")).toBeVisible();
    await complete(page, cardOf(page, "Beispielkundin b000"));
    await page
      .getByRole("alertdialog", { name: "Buchung abgeschlossen" })
      .getByRole("button", { name: "Schließen" })
      .click();
    await expect(page.getByText("1–50 von 100 Buchungen")).toBeVisible();
    const seen = await page.getByRole("article").getByRole("heading").allTextContents();
    await page.getByRole("link", { name: "Weiter" }).click();
    await expect(page.getByText("51–100 von 100 Buchungen")).toBeVisible();
    await expect(page).toHaveURL(/\?seite=2$/);
    await expect(page.getByText("Seite 2 von 2")).toBeVisible();
    await expect(page.getByText("51–100 von 100 Buchungen")).toBeInViewport();
    await expect(page.getByText("51–100 von 100 Buchungen")).toBeFocused();
    seen.push(...(await page.getByRole("article").getByRole("heading").allTextContents()));
    expect(seen).toEqual(rows.slice(1).map(({ id }) => `Beispielkundin ${id}`));

    // A page whose last bookings are gone leads to the one before.
    await site.platform.db.deleteFrom("bookings").where("id", "like", "b06%").execute();
    await page.getByLabel("Alle auswählen (50)").check();
    await page.getByRole("button", { name: "50 löschen" }).click();
    const dialog = page.getByRole("alertdialog", { name: "50 Buchungen wirklich löschen?" });
    await expect(dialog).toContainText("und 45 weitere");
    await dialog
      .getByRole("checkbox", { name: "Absagen per E-Mail senden (50 Termine stehen noch bevor)" })
      .uncheck();
    await dialog.getByRole("button", { name: "Löschen" }).click();
    await expect(
      page.getByText("40 Buchungen sind gelöscht. 10 waren schon gelöscht."),
    ).toBeVisible();
    await expect(page.getByText("50 Buchungen, die früheste zuerst")).toBeVisible();
    await expect(page).toHaveURL(/\?seite=1$|buchungen$/);
    // Of the one that was completed.
    expect((await site.mails()).map(({ subject }) => subject)).toEqual([
      "Rechnung 0001 von Musterglanz Fahrzeugpflege",
    ]);
  },
);

test("searching and narrowing stand in the address, and the way back undoes them", async ({
  page,
  site,
}) => {
  await insertBookings(site, [
    { id: "a", datum: "2026-03-10", name: "Jürgen Groß", leistungen: ["Lackaufbereitung"] },
    { id: "b", datum: "2026-03-20", name: "Erika Groß" },
    { id: "c", datum: "2026-04-10", name: "Anna Klein" },
    { id: "d", datum: "2026-02-10", name: "Otto Groß", status: "done" },
  ]);
  await openAsAdmin(page, site, paths.admin.bookings);
  const names = page.getByRole("article").getByRole("heading");
  await expect(names).toHaveText(["Jürgen Groß", "Erika Groß", "Anna Klein"]);
  const field = page.getByRole("searchbox", { name: "Suche" });

  await field.pressSequentially("gross");
  await expect(names).toHaveText(["Jürgen Groß", "Erika Groß"]);
  await expect(page).toHaveURL(/\?q=gross$/);
  await page.getByRole("button", { name: "Eingrenzen" }).click();
  await page.getByLabel("Leistung").selectOption("Außenreinigung");
  await expect(names).toHaveText(["Erika Groß"]);
  await page.getByRole("tab", { name: "Abgeschlossene" }).click();
  await expect(names).toHaveText(["Otto Groß"]);
  await page.goBack();
  await page.goBack();
  await expect(names).toHaveText(["Jürgen Groß", "Erika Groß"]);
  await page.goBack();
  await expect(field).toHaveValue("");
  await expect(names).toHaveCount(3);

  await page.getByLabel("Von", { exact: true }).fill("2026-03-15");
  await page.getByLabel("Bis", { exact: true }).fill("2026-03-31");
  await expect(names).toHaveText(["Erika Groß"]);
  await page.reload();
  await expect(page.getByLabel("Von", { exact: true })).toHaveValue("2026-03-15");
  await expect(names).toHaveText(["Erika Groß"]);
  await field.fill("gibt es nicht");
  await expect(page.getByText("Keine Buchungen.")).toBeVisible();
  await page.getByRole("button", { name: "Suche leeren" }).last().click();
  await expect(names).toHaveCount(3);
  await expect(field).toHaveValue("");

  await site.book({
    name: "Carla Neu",
    email: "carla@example.org",
    datum: "2026-03-12",
    modell: "VW Golf",
    farbe: "rot",
  });
  for (const words of ["roter Golf", "Golf rot"]) {
    await page.goto(`${paths.admin.bookings}?${new URLSearchParams({ q: words })}`);
    await expect(names).toHaveText(["Carla Neu"]);
  }
});

test("what was ticked is deleted together, and each customer is told", async ({ page, site }) => {
  for (const [name, datum] of [
    ["Eins", "2026-03-10"],
    ["Zwei", "2026-03-11"],
    ["Drei", "2026-03-12"],
  ])
    await site.book({ name: `Gast ${name}`, email: `${name}@example.org`, datum });
  await site.mails();
  await openAsAdmin(page, site, paths.admin.bookings);
  await page.getByRole("checkbox", { name: "Buchung von Gast Eins auswählen" }).check();
  await page.getByRole("checkbox", { name: "Buchung von Gast Drei auswählen" }).check();
  await expect(page.getByLabel("Alle auswählen (3)")).not.toBeChecked();
  await page.getByRole("button", { name: "2 löschen" }).click();
  const dialog = page.getByRole("alertdialog", { name: "2 Buchungen wirklich löschen?" });
  await expect(dialog).toContainText("Gast Eins");
  await expect(
    dialog.getByRole("checkbox", {
      name: "Absagen per E-Mail senden (2 Termine stehen noch bevor)",
    }),
  ).toBeChecked();
  await dialog.getByRole("button", { name: "Löschen" }).click();
  await expect(
    page.getByText("2 Buchungen sind gelöscht. 2 Absagen gehen per E-Mail hinaus."),
  ).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(cardOf(page, "Gast Zwei")).toBeFocused();
  await expect(page.getByRole("button", { name: /\d löschen/ })).toHaveCount(0);
  const cancelled = (await site.mails()).filter(({ subject }) => subject?.startsWith("Storniert"));
  expect(cancelled.map(({ to }) => to?.[0]?.address).sort()).toEqual([
    "Drei@example.org",
    "Eins@example.org",
  ]);
});

test(
  "on a page left open no mail is promised for what has begun meanwhile",
  LONG,
  async ({ page, site }) => {
    await site.book({ datum: "2026-03-02", abgabezeit: "10:00" });
    await openAsAdmin(page, site, paths.admin.bookings);
    const dialog = page.getByRole("alertdialog", { name: "Buchung wirklich löschen?" });
    await (await unfolded(page.getByRole("article")))
      .getByRole("button", { name: "Löschen" })
      .click();
    await expect(dialog.getByRole("checkbox")).toBeChecked();
    await dialog.getByRole("button", { name: "Abbrechen" }).click();
    await page.clock.setFixedTime("2026-03-02T09:01:00Z");
    await (await unfolded(page.getByRole("article")))
      .getByRole("button", { name: "Löschen" })
      .click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("checkbox")).toHaveCount(0);
  },
);

test(
  "a link finds its booking on a later page and in another tab",
  LONG,
  async ({ page, site }) => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      id: `b${index}`,
      datum: new Date(Date.UTC(2026, 2, 3 + index)).toISOString().slice(0, 10),
    }));
    await insertBookings(site, [...rows, { id: "fertig", datum: "2026-02-01", status: "done" }]);
    await openAsAdmin(page, site, `${paths.admin.bookings}?buchung=b59`);
    await expect(cardOf(page, "Beispielkundin b59")).toBeFocused();
    await expect(cardOf(page, "Beispielkundin b59")).toBeInViewport();
    await page.getByRole("link", { name: "Weiter" }).click();
    await expect(page.getByRole("article")).toHaveCount(10);

    await page.goto(`${paths.admin.bookings}?buchung=fertig`);
    await expect(page.getByRole("tab", { name: "Abgeschlossene" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(cardOf(page, "Beispielkundin fertig")).toBeFocused();
    await page.reload();
    await expect(cardOf(page, "Beispielkundin fertig")).toBeFocused();

    await page.goto(`${paths.admin.bookings}?buchung=weg`);
    await expect(page.getByText("Die Buchung aus dem Link gibt es nicht mehr.")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(50);
  },
);

test("the tab stands in the address and works by keyboard", LONG, async ({ page, site }) => {
  await insertBookings(site, [{ id: "c1", datum: "2026-03-21", status: "cancelled" }]);
  await openAsAdmin(page, site, paths.admin.bookings);
  await expect(page.getByText("Keine Buchungen.")).toBeVisible();
  await page.getByRole("tab", { name: "Offene" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Stornierte" })).toBeFocused();
  await expect(page).toHaveURL(/\?status=cancelled$/);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Stornierte" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(page.getByRole("article")).toContainText("Beispielkundin c1");
});

test("on a phone the tab of the address is in sight", LONG, async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsAdmin(page, site, `${paths.admin.bookings}?status=cancelled`);
  await expect(page.getByText("Keine Buchungen.")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Stornierte" })).toBeInViewport({ ratio: 0.9 });
});

test("a late cancellation by the customer is marked", LONG, async ({ page, site }) => {
  const id = await site.book({ datum: "2026-03-03" });
  await site.platform.db
    .updateTable("bookings")
    .set({ status: "cancelled", storniert_am: "2026-03-02T08:00:00.000Z", spaet_storniert: true })
    .where("id", "=", id)
    .execute();
  await openAsAdmin(page, site, `${paths.admin.bookings}?buchung=${id}`);
  await expect(page.getByRole("article")).toContainText("Kurzfristig storniert");
});

test(
  "days of one and two stand together: ten lines in sight on a desk, five on a phone, each with its day and the whole hint of the search (B32)",
  LONG,
  async ({ page, site }) => {
    const days = [2, 3, 3, 4, 5, 6, 6, 7, 9, 10, 11, 12, 12, 13, 14];
    await insertBookings(
      site,
      days.map((day, index) => ({
        id: `d${index}`,
        datum: `2026-03-${String(day).padStart(2, "0")}`,
        name: `Alexandra Musterfrau-Beispielmann ${index}`,
      })),
    );
    await openAsAdmin(page, site, paths.admin.bookings);
    await expect(page.getByRole("article")).toHaveCount(15);
    await expect(page.getByRole("main").getByRole("region")).toHaveCount(0);
    await expect(page.getByRole("article").nth(1)).toContainText("Di, 03.03.");
    expect(await linesInSight(page)).toBeGreaterThanOrEqual(10);
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await linesInSight(page)).toBeGreaterThanOrEqual(5);
      if (width === 390)
        expect(
          await page
            .getByRole("article")
            .getByRole("heading")
            .locator("button > span")
            .evaluateAll(
              (names) => names.filter((one) => one.scrollHeight > one.clientHeight + 1).length,
            ),
        ).toBe(0);
      const hint = page.getByRole("searchbox", { name: "Suche" });
      expect(
        await hint.evaluate((field: HTMLInputElement) => {
          const ruler = document.createElement("canvas").getContext("2d");
          const style = getComputedStyle(field);
          if (ruler) ruler.font = style.font;
          const room =
            field.clientWidth -
            Number.parseFloat(style.paddingLeft) -
            Number.parseFloat(style.paddingRight);
          return room - (ruler?.measureText(field.placeholder).width ?? 0);
        }),
      ).toBeGreaterThanOrEqual(0);
    }
  },
);

test(
  "a full week stands in lines: ten and more on a desk, five and more on a phone, with long names, and by keyboard",
  LONG,
  async ({ page, site }) => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      id: `w${index}`,
      datum: `2026-03-0${2 + Math.floor(index / 10)}`,
      name:
        index % 4 === 0
          ? `Maximilian-Alexander von Hohenstaufen-Wittelsbach-Brandenburg ${index}`
          : `Beispielkundin ${index}`,
      leistungen:
        index % 3 === 0
          ? ["Lackaufbereitung", "Lederreinigung", "Polsterreinigung"]
          : ["Außenreinigung"],
    }));
    await insertBookings(site, rows);
    await openAsAdmin(page, site, paths.admin.bookings);
    await expect(
      page.getByRole("region", { name: "Montag, 2. März 2026" }).getByRole("article"),
    ).toHaveCount(10);
    expect(await linesInSight(page)).toBeGreaterThanOrEqual(10);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await linesInSight(page)).toBeGreaterThanOrEqual(5);
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBeLessThanOrEqual(0);

    const line = cardOf(page, "Beispielkundin 1");
    await line.first().getByRole("heading").getByRole("button").focus();
    await page.keyboard.press("Enter");
    await expect(line.first().getByRole("link", { name: "beispiel@example.org" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(line.first().getByRole("link", { name: "beispiel@example.org" })).toHaveCount(0);
  },
);

/** How many bookings are whole on the screen, below the header and above a phone's bar. */
async function linesInSight(page: Page): Promise<number> {
  return await page.getByRole("article").evaluateAll(
    (lines, bottom) => {
      const seen = lines.map((line) => line.getBoundingClientRect());
      return seen.filter(
        (line) => line.top >= 48 && line.bottom <= window.innerHeight - Number(bottom),
      ).length;
    },
    (page.viewportSize()?.width ?? 0) < 1024 ? 64 : 0,
  );
}
