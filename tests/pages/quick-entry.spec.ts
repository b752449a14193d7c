import type { Locator, Page } from "@playwright/test";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { paths } from "#lib/paths.ts";
import { RESTORED } from "#ui/restored-draft.tsx";
import { openAsAdmin } from "../support/admin-page.ts";
import { addInquiries } from "../support/inquiries.ts";
import { loseNextAnswer } from "../support/lose-answer.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (B69, B70, B71, Q11).

test.use({ viewport: { width: 390, height: 844 } });

/** Counts what a finger does; what is typed between is not counted. */
function tapping() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    count: () => taps,
  };
}

const created = (page: Page) =>
  page.getByRole("alertdialog", { name: "Termin erfolgreich erstellt" });

test("a known customer calls: the car is a chip, and what is open is asked when it comes", async ({
  page,
  site,
}) => {
  await site.book({
    name: "Frau Meier",
    telefon: "0761 1234567",
    datum: "2026-03-05",
    modell: "VW Golf",
    kennzeichen: "FR-M 12",
  });
  await openAsAdmin(page, site, paths.admin.newBooking);
  await page.getByRole("link", { name: "Schnell" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Schnell eintragen" })).toBeVisible();

  await page.getByRole("button", { name: "Eintragen" }).click();
  for (const sentence of [
    "Bitte das Auto angeben, zum Beispiel VW Golf.",
    "Bitte Datum auswählen.",
  ])
    await expect(page.getByText(sentence)).toBeVisible();

  const { tap, count } = tapping();
  await page.getByRole("combobox", { name: "Name" }).pressSequentially("meie");
  await tap(page.getByRole("option", { name: /Frau Meier/ }));
  await tap(page.getByRole("button", { name: "VW Golf, FR-M 12" }));
  await expect(page.getByLabel("Marke und Modell")).toHaveValue("VW Golf");
  await tap(page.getByRole("group", { name: "Nächste freie Tage" }).getByRole("button").nth(1));
  await tap(page.getByRole("button", { name: "Eintragen" }));
  expect(count()).toBeLessThanOrEqual(5);
  await expect(created(page)).toContainText("Uhrzeit offen");
  await expect(created(page).getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/497611234567/,
  );
  await created(page).getByRole("button", { name: "Schließen" }).click();

  await page.goto(paths.admin.bookings);
  const row = page.getByRole("article", { name: /Frau Meier/ }).filter({ hasText: "Noch offen" });
  await row.getByRole("button", { name: "Frau Meier" }).click();
  await expect(row).toContainText("Noch offen: Uhrzeit, Leistung, Verschmutzung");
  await row.getByRole("link", { name: "Jetzt eintragen" }).click();
  await page.getByRole("checkbox", { name: "Außenreinigung", exact: true }).check();
  await page.getByRole("radio", { name: "Leicht", exact: true }).check();
  await page.getByRole("button", { name: "Änderungen speichern" }).click();
  const saved = page.getByRole("alertdialog", { name: "Änderungen gespeichert" });
  await saved.getByRole("button", { name: "Schließen" }).click();
  await row.getByRole("button", { name: "Frau Meier" }).click();
  await expect(row.getByText("Noch offen: Uhrzeit", { exact: true })).toBeVisible();
});

test("an individual request becomes an appointment in five taps", async ({ page, site }) => {
  await addInquiries(site);
  await openAsAdmin(page, site, paths.admin.messages);
  const { tap, count } = tapping();
  await tap(page.getByRole("link", { name: "Termin daraus machen" }));
  await expect(page.getByRole("combobox", { name: "Name" })).toHaveValue("Beispielkunde Zwei");
  await expect(page.getByLabel("Marke und Modell")).toHaveValue("Andere KFZ-Klasse");
  await expect(page.getByRole("checkbox", { name: "Außenreinigung", exact: true })).toBeChecked();
  await tap(page.getByRole("group", { name: "Nächste freie Tage" }).getByRole("button").first());
  // Seats are asked where the service counts them.
  await tap(page.getByRole("radio", { name: "2 Sitze", exact: true }));
  await tap(page.getByRole("button", { name: "Eintragen" }));
  await expect(created(page)).toContainText("zwei@example.org");
  await tap(created(page).getByRole("button", { name: "Schließen" }));
  expect(count()).toBe(5);

  const mails = await site.mails();
  const [mail] = mails.filter(({ to }) => to?.[0]?.address === "zwei@example.org");
  expect(mail?.subject).toContain("Terminbestätigung");
  expect(mail?.text).not.toContain("Terminanfrage");

  await page.goto(`${paths.admin.messages}?status=answered`);
  await page.getByRole("link", { name: "Termin ansehen" }).click();
  await expect(page.getByRole("article", { name: /Beispielkunde Zwei/ })).toContainText(
    "Ein Wohnmobil",
  );
});

test(
  "the same again in a year takes four taps and asks nothing more",
  LONG,
  async ({ page, site }) => {
    await site.book({ name: "Frau Meier", datum: "2026-03-02", abgabezeit: "15:00" });
    await openAsAdmin(page, site, paths.admin.dashboard);
    const { tap, count } = tapping();
    await tap(page.getByRole("button", { name: "Aktionen für Frau Meier" }).first());
    await tap(page.getByRole("menuitem", { name: "Nochmal buchen" }));
    await tap(page.getByRole("button", { name: "In einem Jahr: 01.03.2027, 15:00 Uhr" }));
    await tap(page.getByRole("button", { name: "Termin erstellen" }));
    await expect(created(page)).toContainText("Montag, 1. März 2027");
    expect(count()).toBe(4);
  },
);

test(
  "a car whose plate is known is photographed with the second tap",
  LONG,
  async ({ page, site }) => {
    await page.context().grantPermissions(["camera"]);
    await site.book({ name: "Frau Meier", datum: "2026-03-02", kennzeichen: "FR-M 12" });
    await openAsAdmin(page, site, paths.admin.dashboard);
    const { tap, count } = tapping();
    await tap(page.getByRole("link", { name: "Auto annehmen" }));
    await tap(
      page.getByRole("dialog", { name: "Vorne" }).getByRole("button", { name: "Auslösen" }),
    );
    await page.getByRole("dialog").getByRole("button", { name: "Schließen" }).click();
    await expect(page.getByRole("button", { name: /^Vorne\s*aufgenommen/ })).toBeVisible();
    expect(count()).toBe(2);
    await page.getByRole("button", { name: "Weiter", exact: true }).click();
    await expect(page.getByLabel("Kennzeichen")).toHaveValue("FR-M 12");
  },
);

test(
  "what was typed in haste goes along to the form with everything, and back",
  LONG,
  async ({ page, site }) => {
    await openAsAdmin(page, site, paths.admin.quickBooking);
    await page.getByRole("combobox", { name: "Name" }).fill("Erika Beispiel");
    await page.getByLabel("Marke und Modell").fill("VW Golf");
    await page
      .getByRole("group", { name: "Nächste freie Tage" })
      .getByRole("button")
      .nth(1)
      .click();
    const datum = await page.getByLabel("Anderer Tag").inputValue();
    await page.getByRole("checkbox", { name: "Außenreinigung", exact: true }).check();
    await page.getByRole("link", { name: "Ausführlich" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Termin hinzufügen" })).toBeVisible();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Erika Beispiel");
    await expect(page.getByLabel("Marke und Modell")).toHaveValue("VW Golf");
    await expect(page.getByText(formatLongGermanDate(datum)).first()).toBeVisible();
    await expect(page.getByText(RESTORED)).toBeHidden();
    await page.getByLabel("Telefon").fill("0761 1234567");
    await page.getByRole("link", { name: "Schnell" }).click();
    await expect(page.getByRole("combobox", { name: "Name" })).toHaveValue("Erika Beispiel");
    await expect(page.getByLabel("Telefon")).toHaveValue("0761 1234567");
    await page.getByRole("link", { name: "Ausführlich" }).click();
    await page.getByRole("link", { name: "Heute" }).first().click();
    await page.getByRole("button", { name: "Verwerfen" }).click();
    await page.goto(paths.admin.quickBooking);
    await expect(page.getByRole("combobox", { name: "Name" })).toHaveValue("");
  },
);

test(
  "what the quick form has no place for goes only after a yes, and its price is what is stored",
  LONG,
  async ({ page, site }) => {
    await openAsAdmin(page, site, paths.admin.newBooking);
    await page.getByLabel("Name", { exact: true }).fill("Erika Beispiel");
    await page.getByLabel("Marke und Modell").fill("VW Golf");
    await page.getByRole("checkbox", { name: "Außenreinigung", exact: true }).check();
    await page.getByRole("radio", { name: "Kleinwagen", exact: true }).check();
    await page.getByRole("radio", { name: "Leicht", exact: true }).check();
    const price = async () =>
      (await page.getByRole("status").filter({ hasText: "Preis: " }).innerText()).replace(
        /^Preis:\s*/,
        "",
      );
    const plain = await price();
    await page.getByRole("checkbox", { name: /Motorwäsche/ }).check();
    await expect.poll(price).not.toBe(plain);
    const withExtra = await price();

    await page.getByRole("link", { name: "Schnell", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: "Zu „Schnell“ wechseln?" });
    await expect(question).toContainText("Extras");
    await question.getByRole("button", { name: "Hier bleiben" }).click();
    await expect(page.getByRole("checkbox", { name: /Motorwäsche/ })).toBeChecked();
    expect(await price()).toBe(withExtra);

    await page.getByRole("link", { name: "Schnell", exact: true }).click();
    await question.getByRole("button", { name: "Wechseln" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Schnell eintragen" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Name" })).toHaveValue("Erika Beispiel");
    await expect.poll(price).toBe(plain);
    await page
      .getByRole("group", { name: "Nächste freie Tage" })
      .getByRole("button")
      .nth(1)
      .click();
    await page.getByRole("button", { name: "Eintragen" }).click();
    await expect(created(page)).toBeVisible();
    const [stored] = await site.platform.db
      .selectFrom("bookings")
      .select(["preis_cent", "extras"])
      .where("name", "=", "Erika Beispiel")
      .execute();
    expect(stored?.extras).toEqual([]);
    expect(formatEuro(stored?.preis_cent ?? 0)).toBe(plain);
  },
);

test(
  "an answer that got lost books once, also when the page was loaded anew before the next try",
  LONG,
  async ({ page, site }) => {
    page.on("dialog", (question) => void question.accept());
    await openAsAdmin(page, site, paths.admin.quickBooking);
    await page.getByRole("combobox", { name: "Name" }).fill("Erika Beispiel");
    await page.getByLabel("Marke und Modell").fill("VW Golf");
    await page
      .getByRole("group", { name: "Nächste freie Tage" })
      .getByRole("button")
      .nth(1)
      .click();
    await loseNextAnswer(page, "**/api/bookings/quick");
    await page.getByRole("button", { name: "Eintragen" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Schließen" }).click();
    await page.reload();
    await expect(page.getByText(RESTORED)).toBeVisible();
    await page.getByRole("button", { name: "Eintragen" }).click();
    await expect(created(page)).toBeVisible();
    expect(await site.platform.db.selectFrom("bookings").select("name").execute()).toHaveLength(1);
  },
);
