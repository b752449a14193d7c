import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { settleRequests } from "../../src/bookings/changes/acceptance.server.ts";
import { asInstalled, beginFirstSteps, sayHowWeWork } from "../support/first-steps.ts";
import { jpegOf } from "../support/pictures.ts";
import { expect, type Site, test } from "../support/site.ts";
import { wizardOn } from "../support/wizard.ts";

// What is held here: (B90, B91, B92).

const linkIn = async (site: Site, subject: RegExp, pattern: RegExp) => {
  const mail = (await site.mails()).filter((sent) => subject.test(sent.subject ?? "")).at(-1);
  return pattern.exec(mail?.text ?? "")?.[0] ?? "";
};

test("a paint shop looks first from its first steps on and lives a week of it: a proposal that one tap takes, a yes, a no with a sentence, and no answer", async ({
  page,
  site,
}) => {
  await asInstalled(site);
  await beginFirstSteps(page, site.url, "Lack und Glanz");
  await expect(
    page.getByRole("link", { name: "Erst ansehen, dann zusagen einrichten" }),
  ).toHaveCount(0);
  await sayHowWeWork(page, [/^Manche Leistungen sehen wir uns an/]);
  await page.getByRole("link", { name: "Erst ansehen, dann zusagen einrichten" }).click();
  const form = page.getByRole("form", { name: "Erst ansehen, dann zusagen" });
  await expect(form.getByLabel(/Antwort innerhalb/)).toBeHidden();
  await form.getByRole("checkbox", { name: "Außenreinigung" }).check();
  await expect(form.getByLabel(/Antwort innerhalb/)).toHaveValue("24");
  await form.getByRole("checkbox", { name: "Fotos erwünscht: Außenreinigung" }).check();
  await form.getByRole("button", { name: "Speichern" }).click();
  const wish = form.getByLabel("Was soll man sehen? (Außenreinigung)");
  await expect(wish).toHaveAccessibleDescription(/Bitte ausfüllen/);
  await wish.fill("Die Haube von nah.");
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(form.getByText(/^Gespeichert/)).toBeVisible();

  const visitor = await newVisitor(page, site);
  const wizard = wizardOn(visitor);
  await wizard.open();
  await wizard.chooseService();
  await wizard.next.click();
  await wizard.chooseDate();
  await wizard.next.click();
  await wizard.fillPerson();
  await expect(visitor.getByText("Die Haube von nah.")).toBeVisible();
  const picker = visitor.getByLabel("Fotos auswählen");
  await picker.setInputFiles([
    { name: "haube.jpg", mimeType: "image/jpeg", buffer: await jpegOf(640, 480, "#a8321f") },
    { name: "notiz.txt", mimeType: "text/plain", buffer: Buffer.from("x") },
  ]);
  await expect(visitor.getByText("„notiz.txt“ ist kein Bild.")).toBeVisible();
  await expect(visitor.getByRole("img", { name: "haube.jpg" })).toBeVisible();
  // A reload loses none of it.
  await expect
    .poll(() => visitor.evaluate(async () => (await indexedDB.databases()).length))
    .toBe(1);
  await visitor.reload();
  await expect(visitor.getByRole("img", { name: "haube.jpg" })).toBeVisible();
  await picker.setInputFiles([
    { name: "defekt.jpg", mimeType: "image/jpeg", buffer: Buffer.from("kein Bild") },
  ]);
  await wizard.next.click();
  // What is no picture is said, and nothing is lost.
  await wizard.submit.click();
  await wizard.failure.getByRole("button").first().click();
  await wizard.isAtStep(3);
  await expect(visitor.getByText(/„defekt\.jpg“/).first()).toBeVisible();
  await visitor.getByRole("button", { name: "defekt.jpg aus der Liste nehmen" }).click();
  await expect(visitor.getByRole("img", { name: "haube.jpg" })).toBeVisible();
  await wizard.next.click();
  await expect(visitor.getByText(/Innerhalb von 24 Stunden bekommen Sie/)).toBeVisible();
  await expect(visitor.getByText("Fotos: 1 liegt bei")).toBeVisible();
  await wizard.submit.click();
  await expect(visitor.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
  await expect(
    visitor.getByText("Angefragt, Antwort bis 03.03.2026, 09:00 Uhr").first(),
  ).toBeVisible();
  await expect
    .poll(() => visitor.evaluate(async () => (await indexedDB.databases()).length))
    .toBe(0);

  // First of all on the owner's day.
  await page.goto(paths.admin.dashboard);
  const waiting = page.getByRole("region", { name: "Warten auf Sie" });
  await expect(waiting.getByRole("listitem")).toHaveCount(1);
  await waiting.getByRole("button", { name: "1 Foto ansehen" }).click();
  await expect(waiting.getByRole("img", { name: "Foto 1 von 1" })).toBeVisible();
  await waiting.getByRole("button", { name: "Andere Zeiten" }).click();
  const dialog = page.getByRole("dialog", { name: "Andere Zeiten vorschlagen" });
  await dialog.getByLabel("Tag 1", { exact: true }).fill("2026-03-12");
  await dialog.getByRole("button", { name: "Weitere Zeit" }).click();
  await dialog.getByLabel("Tag 2", { exact: true }).fill("2026-03-15");
  await dialog.getByLabel("Ein Satz dazu").fill("Die Halle ist an dem Tag belegt.");
  await dialog.getByRole("button", { name: "Vorschlag senden" }).click();
  await expect(dialog.getByLabel("Tag 2", { exact: true })).toHaveAccessibleDescription(
    /Sonntag|frei/,
  );
  await dialog.getByLabel("Tag 2", { exact: true }).fill("2026-03-13");
  await dialog.getByRole("button", { name: "Vorschlag senden" }).click();
  await expect(waiting.getByText("Vorschlag gesendet")).toBeVisible();

  // The guest's page leads to it, and so does the mail.
  await visitor.goto(await linkIn(site, /Terminanfrage/, /\/termin\/[\w-]+/));
  await expect(visitor.getByText("Angefragt", { exact: true })).toBeVisible();
  await expect(visitor.getByRole("button", { name: "Verschieben" })).toBeHidden();
  await visitor.getByRole("link", { name: "Zeit wählen" }).click();
  await expect(visitor.getByText("Die Halle ist an dem Tag belegt.")).toBeVisible();
  const link = await linkIn(site, /Terminvorschlag/, /\/antwort\/[\w-]+/);
  expect(new URL(visitor.url()).pathname).toBe(link);
  const take = visitor.getByRole("button", { name: "Diesen Termin nehmen" });
  await expect(take).toHaveCount(2);
  await take.last().click();
  await expect(visitor.getByText("Ihr Termin ist zugesagt.", { exact: false })).toBeVisible();
  await expect(take).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByText("Freitag, 13. März 2026", { exact: false })).toBeVisible();

  await page.goto(paths.admin.dashboard);
  await expect(page.getByRole("heading", { name: "Heute", exact: true })).toBeVisible();
  await expect(waiting).toBeHidden();
  await page.goto(paths.admin.proposals);
  await expect(page.getByText("Angenommen")).toBeVisible();
  expect(await linkIn(site, /Terminzusage/, /\/termin\/[\w-]+/)).not.toBe("");

  // The week goes on: what it does not look at is booked at once, another gets a yes, one a no with a sentence, and one no answer.
  const token = await site.adminToken();
  const direct = await site.book({
    datum: "2026-03-16",
    leistungen: ["Lederreinigung"],
    sitzOption: { anzahl: 2, details: "vorne" },
  });
  expect((await site.call("GET", `/api/bookings/${direct}`, undefined, token)).body).toMatchObject({
    zusage: "zugesagt",
  });
  await site.book({ datum: "2026-03-10", name: "Ja Sager" });
  await site.book({ datum: "2026-03-17", name: "Auch Sager", email: "auch@example.org" });
  await site.book({ datum: "2026-03-11", name: "Nein Sager", email: "nein@example.org" });
  await site.book({ datum: "2026-03-12", name: "Spät Sager", email: "spaet@example.org" });
  await page.goto(paths.admin.dashboard);
  const request = (name: string) => waiting.getByRole("listitem").filter({ hasText: name });
  // The second yes is said while the first is still on its way.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    "**/accept",
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  for (const name of ["Ja Sager", "Auch Sager"])
    await request(name).getByRole("button", { name: "Zusagen" }).click();
  await expect(request("Auch Sager").getByRole("button", { name: "Bitte warten" })).toBeVisible();
  release();
  await expect(request("Ja Sager")).toBeHidden();
  await expect(request("Auch Sager")).toBeHidden();
  await request("Nein Sager").getByRole("button", { name: "Absagen" }).click();
  const decline = page.getByRole("dialog", { name: "Anfrage absagen?" });
  await decline.getByLabel("Ein Satz dazu").fill("Ihr Wagen ist zu hoch für die Halle.");
  await page.route("**/decline", (route) => route.abort(), { times: 1 });
  await decline.getByRole("button", { name: "Absagen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Schließen" }).click();
  await expect(decline.getByLabel("Ein Satz dazu")).toHaveValue(/zu hoch/);
  await decline.getByRole("button", { name: "Absagen" }).click();
  await expect(waiting.getByRole("listitem")).toHaveCount(1);
  await page.goto(`${paths.admin.calendar}?woche=2026-03-09`);
  await expect(page.getByText("angefragt").first()).toBeVisible();
  await page.goto(`${paths.admin.bookings}?leistung=Au%C3%9Fenreinigung`);
  await expect(page.getByText("4 Buchungen", { exact: false })).toBeVisible();
  await page.getByLabel("Zusage").selectOption("Wartet auf Zusage");
  await expect(page.getByText("1 Buchung", { exact: true })).toBeVisible();
  await expect(page.getByText("Spät Sager").first()).toBeVisible();

  site.setClock("2026-03-03T08:00:01Z");
  await settleRequests(site.platform);
  const subjects = (await site.mails()).map(({ subject }) => subject ?? "");
  expect(subjects.filter((subject) => subject.startsWith("Terminzusage"))).toHaveLength(3);
  expect(subjects.filter((subject) => subject.startsWith("Keine Zusage"))).toHaveLength(2);
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
