import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { asInstalled, beginFirstSteps, sayHowWeWork } from "../support/first-steps.ts";
import { jpegOf } from "../support/pictures.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";
import { wizardOn } from "../support/wizard.ts";

// What is held here: (B73).

test("the owner writes a question, a visitor answers it at its price, and the shop reads the answer", async ({
  page,
  site,
}) => {
  await asInstalled(site);
  await beginFirstSteps(page, site.url, "Fragen vorab");
  await expect(page.getByRole("link", { name: "Eigene Fragen einrichten" })).toHaveCount(0);
  await sayHowWeWork(page, [/^Wir fragen beim Buchen noch etwas/]);
  await page.getByRole("link", { name: "Eigene Fragen einrichten" }).click();
  const form = page.getByRole("form", { name: "Eigene Fragen" });
  await form.getByRole("button", { name: "Frage hinzufügen" }).click();
  await form.getByRole("textbox", { name: "Frage 1", exact: true }).fill("Welcher Lack?");
  await form.getByLabel("Antwort auf Frage 1", { exact: true }).selectOption("Auswahl");
  await form.getByLabel("Antwort 1", { exact: true }).fill("Hell");
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(form.getByLabel("Antwort 2", { exact: true })).toHaveAccessibleDescription(
    /Bitte ausfüllen/,
  );
  await form.getByLabel("Antwort 2", { exact: true }).fill("Dunkel");
  await form
    .getByLabel(/^Aufpreis in Euro/)
    .last()
    .fill("30");
  await form.getByLabel("Muss beantwortet werden").check();
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(form.getByText(/^Gespeichert/)).toBeVisible();

  const visitor = await page.context().browser()?.newPage({ baseURL: site.url });
  if (!visitor) throw new Error("no browser");
  await visitor.clock.setFixedTime("2026-03-02T08:00:00Z");
  const wizard = wizardOn(visitor);
  await wizard.open();
  await wizard.chooseService();
  await wizard.next.click();
  await wizard.chooseDate();
  await wizard.next.click();
  await wizard.fillPerson();
  const paint = visitor.getByLabel("Welcher Lack?");
  await wizard.next.click({ force: true });
  await expect(paint).toBeFocused();
  await expect(paint).toHaveAccessibleDescription(/Bitte beantworten/);
  await paint.selectOption("Dunkel (+ 30,00 €)");
  await wizard.next.click();
  await wizard.isAtStep(4);
  await expect(visitor.getByText("Welcher Lack? Dunkel").first()).toBeVisible();

  // Meanwhile the owner asks otherwise: what is new is shown, and nothing is lost.
  await form.getByRole("textbox", { name: "Frage 1", exact: true }).fill("Lackfarbe?");
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(form.getByText(/^Gespeichert/)).toBeVisible();
  await wizard.submit.click();
  await wizard.failure.getByRole("button").first().click();
  await wizard.isAtStep(3);
  const asked = visitor.getByLabel("Lackfarbe?");
  await asked.selectOption("Hell");
  await asked.selectOption("Dunkel (+ 30,00 €)");
  await wizard.next.click();
  await wizard.submit.click();
  await expect(visitor.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();

  await openAsAdmin(page, site, `${paths.admin.daySheet}?datum=2026-03-10`);
  await expect(page.getByText("Lackfarbe? Dunkel")).toBeVisible();

  // It is a bright one after all: put right, its surcharge is gone.
  const listed = await site.call("GET", "/api/bookings", undefined, await site.adminToken());
  const [booking] = listed.body as unknown as { id: string }[];
  await page.goto(paths.admin.editBooking({ id: booking?.id ?? "" }));
  await expect(page.getByText("90,00 €").first()).toBeVisible();
  await page.getByLabel("Lackfarbe?").selectOption("Hell");
  await expect(page.getByText("60,00 €").first()).toBeVisible();
  await page.getByRole("button", { name: "Änderungen speichern" }).click();
  await expect(page.getByRole("alertdialog", { name: "Änderungen gespeichert" })).toBeVisible();
});

test(
  "a question for a photo is answered with one, which the shop sees at the booking",
  LONG,
  async ({ page, site }) => {
    await site.call("PUT", "/api/settings", { eigeneFragen: true }, await site.adminToken());
    await openAsAdmin(page, site, `${paths.admin.settings}#fragen`);
    const form = page.getByRole("form", { name: "Eigene Fragen" });
    await form.getByRole("button", { name: "Frage hinzufügen" }).click();
    await form
      .getByRole("textbox", { name: "Frage 1", exact: true })
      .fill("Wie sieht der Fleck aus?");
    await form.getByLabel("Antwort auf Frage 1", { exact: true }).selectOption("Foto");
    await form.getByLabel("Muss beantwortet werden").check();
    await form.getByRole("button", { name: "Speichern" }).click();
    await expect(form.getByText(/^Gespeichert/)).toBeVisible();

    const visitor = await page
      .context()
      .browser()
      ?.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
    if (!visitor) throw new Error("no browser");
    await visitor.clock.setFixedTime("2026-03-02T08:00:00Z");
    // What keeps photos over a reload does not come; all else works.
    await visitor.route("**/assets/kept-photos-*", (route) => route.abort());
    const wizard = wizardOn(visitor);
    await wizard.open();
    await wizard.chooseService();
    await wizard.next.click();
    await wizard.chooseDate();
    await wizard.next.click();
    await wizard.fillPerson();
    await wizard.goOnInVain();
    await expect(visitor.getByText("Bitte ein Foto auswählen.").first()).toBeVisible();
    const photo = visitor.getByRole("group", { name: "Wie sieht der Fleck aus?" });
    await photo
      .getByLabel("Foto auswählen")
      .setInputFiles({ name: "fleck.jpg", mimeType: "image/jpeg", buffer: await jpegOf(300, 200) });
    await expect(photo.getByRole("img", { name: "fleck.jpg" })).toBeVisible();
    await wizard.next.click();
    await wizard.isAtStep(4);
    await expect(visitor.getByText("Wie sieht der Fleck aus? Foto liegt bei")).toBeVisible();
    await wizard.submit.click();
    await expect(visitor.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();

    const [booking] = (await site.call("GET", "/api/bookings", undefined, await site.adminToken()))
      .body as unknown as { id: string }[];
    await page.goto(`${paths.admin.bookings}?buchung=${booking?.id}`);
    await page.getByRole("button", { name: "1 Foto ansehen" }).click();
    await expect(page.getByRole("img", { name: "Foto 1 von 1" })).toBeVisible();
    await expect(page.getByText("Wie sieht der Fleck aus?", { exact: true })).toBeVisible();
  },
);
