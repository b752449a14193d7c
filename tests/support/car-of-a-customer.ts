import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { runHousekeeping } from "../../src/app/housekeeping.server.ts";
import { expectAccessible } from "./accessibility.ts";
import { coverPlates } from "./drawing.ts";
import { expect, type Site } from "./site.ts";
import { wizardOn } from "./wizard.ts";

// The steps that the customer goes in the life of a car, from its page to the next owner.

export async function readPage(customer: Page, path: string): Promise<void> {
  await customer.goto(path);
  const main = customer.getByRole("main");
  for (const text of [
    "Keramik 9 (Charge 4711)",
    "Antenne war lose",
    "Kindersitz wieder eingebaut.",
    "So bleibt es schön",
    "Delle, bis 1 cm",
  ])
    await expect(main).toContainText(text);
  await expect(main.getByRole("slider", { name: /^Vorne/ })).toBeVisible();
  await expect(main.getByRole("link", { name: /^Rechnung .* \(PDF\)$/ })).toBeVisible();
  // Said at the intake, and taken back and said again here.
  const mails = main.getByRole("region", { name: "Nach dem Besuch" });
  await mails.getByRole("button", { name: "Keine solchen E-Mails mehr" }).click();
  await mails.getByRole("checkbox", { name: /^Ja, fragen Sie mich/ }).click();
  await expect(mails.getByRole("button", { name: "Keine solchen E-Mails mehr" })).toBeVisible();
}

export async function rate(customer: Page, owner: Page): Promise<void> {
  await customer.getByRole("link", { name: "Besuch bewerten" }).click();
  await customer.getByRole("radio", { name: /^5 von 5/ }).check();
  await customer.getByLabel("Ihre Worte").fill("Wie neu, und das Protokoll gab es gleich dazu.");
  await customer.getByRole("button", { name: "Bewertung senden" }).click();
  await expect(customer.getByText("Danke, Ihre Bewertung ist da.")).toBeVisible();
  await owner.goto(paths.admin.reviews);
  await owner.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(owner.getByText("Keine neuen Bewertungen.")).toBeVisible();
  await customer.goto(paths.website.reviews);
  await expect(customer.getByText("Wie neu, und das Protokoll gab es gleich dazu.")).toBeVisible();
}

/** From the first yes over the covered plate to the site, and gone when the yes is taken back. */
export async function showPair(customer: Page, owner: Page, path: string): Promise<void> {
  await customer.goto(path);
  await customer.getByRole("button", { name: "Zeigen erlauben: Vorne" }).click();
  await expect(customer.getByRole("alertdialog")).toContainText(
    "Das Kennzeichen wird vorher verdeckt",
  );
  await customer.getByRole("button", { name: "Ja, erlauben" }).click();
  await expect(customer.getByText("Sie haben Ja gesagt.")).toBeVisible();
  await owner.goto(paths.admin.carePasses);
  await owner.getByRole("link", { name: "Bilderpaare, die Kunden zeigen lassen" }).click();
  await coverPlates(owner, "Golf von vorn");

  await customer.reload();
  await expect(
    customer.getByRole("img", { name: "Vorne vorher, mit verdecktem Kennzeichen" }),
  ).toBeVisible();
  await customer.getByRole("button", { name: "So zeigen: Vorne" }).click();
  await expectAccessible(customer);
  await customer.getByRole("button", { name: "Ja, so zeigen" }).click();
  await expect(customer.getByText("Steht auf der Website.")).toBeVisible();
  const shown = owner.getByRole("img", { name: "Golf von vorn vorher" });
  // Pages show within a second what has changed; the picture itself is gone at once.
  const showsPair = async () => {
    await owner.goto(paths.website.home);
    return await shown.count();
  };
  await expect.poll(showsPair).toBe(1);
  const address = (await shown.getAttribute("src")) ?? "";

  await customer.getByRole("button", { name: "Ja zurücknehmen: Vorne" }).click();
  await customer.getByRole("button", { name: "Zurücknehmen", exact: true }).click();
  await expect(customer.getByText("Sehen nur Sie und wem Sie den Link geben.")).toBeVisible();
  expect((await owner.request.get(address)).status()).toBe(404);
  await expect.poll(showsPair).toBe(0);
}

/** Half a year later, by the mail to which the customer said yes. */
export async function bookAgain(customer: Page, site: Site): Promise<void> {
  const instant = "2026-09-02T09:00:00Z";
  site.setClock(instant);
  await customer.clock.setFixedTime(instant);
  // No hour is left out: the house notices a clock that has jumped.
  await site.platform.db
    .updateTable("installation")
    .set({ tidied_am: "2026-09-02T07:00:00.000Z" })
    .execute();
  await runHousekeeping(site.platform);
  const mail = (await site.mails()).findLast(
    ({ subject }) => subject === "Ihre Innenreinigung ist ein halbes Jahr her",
  );
  expect(mail?.text).toContain("weil Sie im Pflegepass Ihres Autos eingewilligt haben");
  const link = new URL(/http\S+\/termin-buchen\?\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  const wizard = wizardOn(customer);
  await wizard.open(link.pathname + link.search);
  await expect(customer.getByRole("radio", { name: "Limousine" })).toBeChecked();
  await wizard.next.click();
  await wizard.chooseDate("Dienstag, 8. September 2026");
  await wizard.next.click();
  await wizard.fillPerson({ name: "Erika Beispiel", email: "beispiel@example.org" });
  await wizard.next.click();
  await wizard.submit.click();
  await expect(customer.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
}

export async function sell(customer: Page, path: string): Promise<void> {
  await customer.goto(path);
  const more = customer.getByRole("button", { name: "Mehr zum Pflegepass" });
  await more.click();
  await customer.getByRole("menuitem", { name: "Pass übergeben" }).click();
  await customer.getByRole("alertdialog").getByRole("button", { name: "Übergeben" }).click();
  const given = await customer
    .getByRole("textbox", { name: "Link für den neuen Besitzer" })
    .inputValue();
  expect((await customer.request.get(path)).status()).toBe(404);
  await customer.goto(given);
  await expect(customer.getByRole("main")).toContainText("Keramik 9");
  await expect(customer.getByRole("main")).not.toContainText("Kindersitz");
  await more.click();
  await customer.getByRole("menuitem", { name: "Pass löschen" }).click();
  await customer.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
  await expect(
    customer.getByRole("heading", { name: "Dieser Link gilt nicht mehr" }),
  ).toBeVisible();
}
