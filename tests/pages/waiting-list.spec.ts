import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { expect, type Site, test } from "../support/site.ts";
import { wizardOn } from "../support/wizard.ts";

// What is held here: (B93).

const linkIn = async (site: Site, subject: RegExp) => {
  const mail = (await site.mails()).filter((sent) => subject.test(sent.subject ?? "")).at(-1);
  return /\/warteliste\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
};

test("a full day is waited for on a phone, comes free and is booked; another comes earlier than planned", async ({
  page,
  site,
}) => {
  const id = await site.book({ datum: "2026-03-03", name: "Sagt Ab" });
  await openAsAdmin(page, site, `${paths.admin.settings}#angebot`);
  const offers = page.getByRole("form", { name: "Was Ihr Betrieb anbietet" });
  await offers.getByRole("checkbox", { name: "Kunden können auf einen freien Tag warten" }).check();
  await offers.getByRole("button", { name: "Speichern" }).click();
  await expect(offers.getByText(/^Gespeichert/)).toBeVisible();
  await page.getByRole("link", { name: "Warteliste einrichten" }).click();
  await expect(page.getByRole("form", { name: "Warteliste" })).toBeVisible();

  const visitor = await newVisitor(page, site);
  const wizard = wizardOn(visitor);
  await wizard.open();
  await wizard.chooseService();
  await wizard.next.click();
  await wizard.isAtStep(2);
  await visitor.getByRole("button", { name: "Auf die Warteliste" }).click();
  await expect(visitor.getByLabel("Von", { exact: true })).toHaveValue("2026-03-03");
  await visitor.getByLabel("Bis", { exact: true }).fill("2026-03-02");
  await visitor.getByRole("button", { name: "Vormerken" }).click();
  await expect(visitor.getByLabel("Bis", { exact: true })).toHaveAccessibleDescription(
    /späteren Tag/,
  );
  await visitor.getByLabel("Bis", { exact: true }).fill("2026-03-03");
  await visitor.getByLabel("Wie kurzfristig?").selectOption("auch 2 Stunden vorher");
  await visitor.getByLabel("Name", { exact: true }).fill("Wanda Wartet");
  await visitor.getByLabel("E-Mail", { exact: true }).fill("wanda@example.org");
  await visitor.getByRole("button", { name: "Vormerken" }).click();
  await expect(visitor.getByText(/^Fast geschafft/)).toBeVisible();

  await visitor.goto(await linkIn(site, /bestätigen: Warteliste/));
  await visitor.getByRole("button", { name: "Auf die Warteliste" }).click();
  await expect(visitor.getByText(/^Sie stehen auf der Warteliste/)).toBeVisible();
  await page.goto(paths.admin.calendar);
  await page.getByRole("link", { name: "Warteliste" }).click();
  await expect(page.getByText("Wanda Wartet")).toBeVisible();

  const token = await site.adminToken();
  await site.call("PATCH", `/api/bookings/${id}/status`, { status: "cancelled" }, token);
  await visitor.goto(await linkIn(site, /Platz ist frei/));
  await expect(visitor.getByText(/^Bis .* für Sie frei gehalten/)).toBeVisible();
  await visitor.getByRole("link", { name: "Diesen Tag buchen" }).click();
  await wizard.isReady();
  await wizard.next.click();
  await wizard.isAtStep(2);
  await expect(
    visitor.getByRole("button", { name: /Dienstag, 3\. März 2026, ausgewählt/ }).first(),
  ).toBeVisible();
  await visitor.getByRole("radio", { name: "10:00" }).check();
  await wizard.next.click();
  await wizard.fillPerson();
  await wizard.next.click();
  await wizard.submit.click();
  await expect(visitor.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Gebucht: /)).toBeVisible();

  // Whoever comes later would rather come earlier.
  await site.book({ datum: "2026-03-05", name: "Früh Kommt", email: "frueh@example.org" });
  const booked = (await site.mails())
    .filter(({ to }) => JSON.stringify(to).includes("frueh@"))
    .at(-1);
  await visitor.goto(/\/termin\/[\w-]+/.exec(booked?.text ?? "")?.[0] ?? "");
  await visitor.getByRole("button", { name: "Früher kommen?" }).click();
  await expect(visitor.getByRole("form", { name: "Früher kommen" })).toBeFocused();
  await visitor.getByRole("button", { name: "Vormerken" }).click();
  await visitor.getByRole("link", { name: "Platz ansehen" }).click();
  await visitor.getByRole("radio", { name: "11:00" }).check();
  await visitor.getByRole("button", { name: "Termin verschieben" }).click();
  await expect(visitor.getByText(/^Der Platz ist gebucht/)).toBeVisible();
  await visitor.goto(await linkIn(site, /Platz ist frei/));
  await expect(visitor.getByText(/^Der Platz ist gebucht/)).toBeVisible();
});

async function newVisitor(page: Page, site: Site): Promise<Page> {
  const visitor = await page
    .context()
    .browser()
    ?.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  if (!visitor) throw new Error("no browser");
  await visitor.clock.setFixedTime("2026-03-02T08:00:00Z");
  return visitor;
}
