import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { runHousekeeping } from "../../src/app/housekeeping.server.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { openAsCustomer } from "../support/customer.ts";
import { LONG } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";
import { PERSON, wizardOn } from "../support/wizard.ts";

// What is held here: (F1, F2, F3, F4, F5, W1, W2, W3, W4, W5, W7).

/** The whole site's clock, and the hour in which it keeps house. */
async function goTo(page: Page, site: Site, instant: string): Promise<void> {
  site.setClock(instant);
  await page.clock.setFixedTime(instant);
  await runHousekeeping(site.platform);
}

async function complete(site: Site): Promise<void> {
  const { id } = await site.platform.db
    .selectFrom("bookings")
    .select("id")
    .where("status", "=", "open")
    .executeTakeFirstOrThrow();
  await site.call(
    "PATCH",
    `/api/bookings/${id}/status`,
    { status: "done", benachrichtigen: false },
    await site.adminToken(),
  );
}

const mailCalled = async (site: Site, subject: string) =>
  (await site.mails()).findLast((mail) => mail.subject === subject);

test("a guest who read the hint is asked once after the visit, rates it, and the shop publishes what it may not hide", async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site, `${paths.admin.settings}#nach-dem-besuch`);
  const form = page.getByRole("form", { name: "E-Mails nach dem Besuch" });
  await form.getByRole("checkbox", { name: "Beim Buchen darauf hinweisen" }).check();
  await form.getByRole("checkbox", { name: "Nach einem Besuch um eine Bewertung bitten" }).check();
  await form
    .getByLabel("Link zu Ihren Bewertungen anderswo")
    .fill("https://www.karte.example/orte/4711");
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(form.getByText(/^Gespeichert/)).toBeVisible();

  const visitor = await page.context().browser()?.newPage({ baseURL: site.url });
  if (!visitor) throw new Error("no browser");
  await visitor.clock.setFixedTime("2026-03-02T08:00:00Z");
  await wizardOn(visitor).open();
  await wizardOn(visitor).goToSummary();
  await wizardOn(visitor).back.click();
  await expect(
    visitor.getByText(
      /An diese Adresse fragen wir nach dem Besuch einmal.*Basistarifen entstehen\./,
    ),
  ).toBeVisible();
  await wizardOn(visitor).next.click();
  await wizardOn(visitor).submit.click();
  await expect(visitor.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();

  await goTo(visitor, site, "2026-03-10T16:00:00Z");
  await complete(site);
  await goTo(visitor, site, "2026-03-13T09:00:00Z");
  const mail = await mailCalled(site, "Wie zufrieden waren Sie?");
  expect(mail?.to?.[0]?.address).toBe(PERSON.email);
  expect(mail?.text).toContain("Bewertung auf karte.example: https://www.karte.example/orte/4711");
  const elsewhere = visitor.getByRole("link", { name: "Bewertung auf karte.example" });
  await visitor.goto(/\/bewertung\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "");
  await expect(elsewhere).toBeHidden();
  await visitor.getByRole("radio", { name: "2 von 5: mäßig" }).check();
  await visitor.getByLabel("Ihre Worte").fill("Der Kofferraum war noch voller Haare.");
  await visitor.getByLabel("Ihr Name, wie er dort stehen soll").fill("B. aus Freiburg");
  await visitor.getByRole("button", { name: "Bewertung senden" }).click();
  await expect(visitor.getByText("Danke, Ihre Bewertung ist da.")).toBeVisible();
  await expect(elsewhere).toHaveAttribute("href", "https://www.karte.example/orte/4711");
  const window = await page.context().newPage();
  await window.goto(visitor.url());
  await window.getByRole("button", { name: "Ändern" }).click();
  await window.getByLabel("Ihre Worte").fill("Der Kofferraum war voller Haare, der Teppich nass.");
  await visitor.getByRole("button", { name: "Ändern" }).click();
  await visitor.getByRole("radio", { name: "3 von 5: in Ordnung" }).check();
  await visitor.getByRole("button", { name: "Änderung senden" }).click();
  await expect(visitor.getByRole("button", { name: "Ändern" })).toBeVisible();
  await window.getByRole("button", { name: "Änderung senden" }).click();
  await expect(window.getByRole("alert").filter({ hasText: "inzwischen geändert" })).toContainText(
    "noch voller Haare",
  );
  await expect(window.getByLabel("Ihre Worte")).toHaveValue(
    "Der Kofferraum war voller Haare, der Teppich nass.",
  );
  await window.close();
  await expect(visitor.getByRole("region", { name: "Ihre Bewertung" })).toContainText(
    "Der Kofferraum",
  );

  await openAsAdmin(page, site, paths.admin.reviews);
  await page.getByRole("button", { name: "Verbergen" }).click();
  const hiding = page.getByRole("dialog", { name: "Bewertung verbergen" });
  await hiding.getByRole("button", { name: "Verbergen" }).click();
  await expect(hiding.getByText("Bitte einen der Gründe wählen.")).toBeVisible();
  await expect(hiding.getByText("Eine schlechte Note ist kein Grund.")).toBeVisible();
  await hiding.getByRole("radio", { name: /^Unwahre/ }).check();
  await hiding.getByLabel(/^Welche Stelle/).fill("Der Kofferraum war leer.");
  await page.route("**/hide", (route) => route.abort(), { times: 1 });
  await hiding.getByRole("button", { name: "Verbergen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Schließen" }).click();
  await expect(hiding.getByLabel(/^Welche Stelle/)).toHaveValue("Der Kofferraum war leer.");
  await hiding.getByRole("button", { name: "Abbrechen" }).click();
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.getByText("Keine neuen Bewertungen.")).toBeVisible();

  await visitor.goto(paths.website.reviews);
  await expect(visitor.getByText("Der Kofferraum war noch voller Haare.")).toBeVisible();
  await expect(visitor.getByText("B. aus Freiburg")).toBeVisible();

  await goTo(visitor, site, "2026-03-28T09:00:00Z");
  await visitor.goto(/\/bewertung\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "");
  await expect(visitor.getByRole("button", { name: "Zurücknehmen" })).toBeVisible();
  await expect(visitor.getByRole("button", { name: "Ändern" })).toBeHidden();

  await visitor.goto(/\/abmelden\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "");
  await expect(
    visitor.getByText("Erledigt: Sie bekommen keine solchen E-Mails mehr."),
  ).toBeVisible();
});

test(
  "a customer who said yes is told a year later what is due, books it again with everything chosen, and the shop sees it",
  LONG,
  async ({ page, site }) => {
    await openAsAdmin(page, site, paths.admin.refresh);
    await page.getByRole("link", { name: "Einschalten" }).click();
    const mails = page.getByRole("region", { name: "E-Mails nach dem Besuch" });
    await mails.getByLabel("An eine Auffrischung erinnern").check();
    await mails.getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByText("Gespeichert").first()).toBeVisible();
    const token = await openAsCustomer(page, site, paths.customer.notifications);
    await page.getByRole("checkbox", { name: /^Ja, fragt mich nach einem Besuch/ }).click();
    await expect(page.getByText("Gespeichert: Du hast eingewilligt.")).toBeVisible();
    await site.book(
      {
        leistungen: ["Komplettaufbereitung"],
        kfz: "suv",
        verschmutzung: "Schwer",
        kennzeichen: "FR-AB 12",
      },
      token,
    );
    await goTo(page, site, "2026-03-10T16:00:00Z");
    await complete(site);

    // No hour is left out: the house notices a clock that has jumped.
    await site.platform.db
      .updateTable("installation")
      .set({ tidied_am: "2027-03-10T07:00:00.000Z" })
      .execute();
    await goTo(page, site, "2027-03-10T09:00:00Z");
    const mail = await mailCalled(site, "Ihre Komplettaufbereitung ist ein Jahr her");
    const link = new URL(/http\S+\/termin-buchen\?\S+/.exec(mail?.text ?? "")?.[0] ?? "");
    const visitor = await page.context().browser()?.newPage({ baseURL: site.url });
    if (!visitor) throw new Error("no browser");
    await visitor.clock.setFixedTime("2027-03-10T09:00:00Z");
    const wizard = wizardOn(visitor);
    await wizard.open(link.pathname + link.search);
    await expect(visitor.getByLabel("Leistung", { exact: true })).toHaveValue(
      "Komplettaufbereitung",
    );
    await expect(visitor.getByRole("radio", { name: "SUV" })).toBeChecked();
    await wizard.next.click();
    await wizard.chooseDate("Dienstag, 16. März 2027");
    await wizard.next.click();
    await wizard.fillPerson();
    await wizard.next.click();
    await wizard.submit.click();
    await expect(visitor.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();

    await openAsAdmin(page, site, paths.admin.refresh);
    await expect(page.getByRole("region", { name: "Was es gebracht hat" })).toContainText(
      /E-Mails geschrieben1Termine daraus1/,
    );
    await page.getByText("Komplettaufbereitung", { exact: true }).click();
    await page.getByLabel("Auffrischen").selectOption("nach zwei Jahren");
    await expect(
      page.getByText("Betreff: „Ihre Komplettaufbereitung ist zwei Jahre her“"),
    ).toBeVisible();
    await page.getByLabel("Was dazu in der E-Mail steht").fill("Es ist wieder Zeit.");
    await page.getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByText("Eigener Text")).toBeVisible();
    await page.getByRole("button", { name: "Zurück zum Standardtext" }).click();
    await expect(page.getByLabel("Was dazu in der E-Mail steht")).toHaveValue(/^Ein Jahr Alltag/);
  },
);

test(
  "what is said after a service is rewritten, and goes back to the built-in text",
  LONG,
  async ({ page, site }) => {
    await openAsAdmin(page, site, paths.admin.careAdvice);
    await page.getByText("Komplettaufbereitung", { exact: true }).click();
    const text = page.getByRole("textbox", { name: "Pflegehinweis" });
    await expect(text).toHaveValue(/^Innen trocknet alles/);
    await text.fill("x".repeat(1501));
    await page.getByRole("button", { name: "Speichern" }).click();
    await expect(text).toBeFocused();
    await expect(text).toHaveAccessibleDescription(/Höchstens 1500 Zeichen\./);
    await text.fill("Zwei Tage nicht waschen.");
    await page.getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByText("Eigener Text")).toBeVisible();
    await page.getByRole("button", { name: "Zurück zum Standardtext" }).click();
    await expect(text).toHaveValue(/^Innen trocknet alles/);
  },
);
