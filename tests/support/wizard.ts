import { expect, type Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";

/** What is typed into step 3 unless a journey says otherwise. */
export const PERSON = {
  name: "Beispielkunde Zwei",
  telefon: "0151 7654321",
  email: "zwei@example.org",
};

/** The booking wizard as a visitor uses it. */
export function wizardOn(page: Page) {
  // What lies under the dialog may have words in common with it.
  const form = page.locator("form:has([data-step-heading])");
  const next = form.getByRole("button", { name: "Weiter" });
  const submit = form.getByRole("button", { name: "Termin anfragen" });
  return {
    next,
    submit,
    back: form.getByRole("button", { name: "Zurück" }),
    /** The failure dialog, when a submission was refused. */
    failure: page.getByRole("alertdialog", { name: "Buchung fehlgeschlagen" }),

    async open(path: string = paths.website.booking) {
      await page.goto(path);
      await this.isReady();
    },
    /** Before the browser has taken over, nothing that is entered would be kept. */
    async isReady() {
      await expect(page.locator("form:not([inert]) [data-step-heading]")).toBeVisible();
    },
    async isAtStep(step: 1 | 2 | 3 | 4) {
      const heading =
        ["Leistung wählen", "Termin wählen", "Ihre Kontaktdaten", "Zusammenfassung"][step - 1] ??
        "";
      await expect(form.getByRole("heading", { name: heading })).toBeVisible();
    },
    async chooseService(title = "Außenreinigung", kfz = "Limousine", level = "Mittel") {
      await form.getByLabel("Leistung", { exact: true }).selectOption(title);
      await form.getByRole("radio", { name: kfz }).check();
      await form.getByRole("radio", { name: level }).check();
    },
    async chooseConsultation() {
      await form.getByRole("switch", { name: "Beratungsgespräch" }).click();
    },
    /** A day by its words: 'Dienstag, 10. März 2026'. */
    day(words: string) {
      return form.getByRole("button", {
        name: new RegExp(`^(?:Heute, )?${words.replace(".", "\\.")}`),
      });
    },
    async chooseDate(words = "Dienstag, 10. März 2026", zeit = "11:30") {
      await this.day(words).click();
      await form.getByRole("radio", { name: zeit }).check();
    },
    async fillPerson(person: Partial<typeof PERSON> = {}) {
      const { name, telefon, email } = { ...PERSON, ...person };
      await form.getByLabel("Name", { exact: true }).fill(name);
      await form.getByLabel("Telefon").fill(telefon);
      await form.getByLabel("E-Mail").fill(email);
      await form.getByRole("checkbox", { name: /^Ich habe die Hinweise/ }).check();
    },
    /** Presses a button that says of itself that something is still missing. */
    async goOnInVain() {
      await next.click({ force: true });
    },
    async goToSummary() {
      await this.chooseService();
      await next.click();
      await this.chooseDate();
      await next.click();
      await this.fillPerson();
      await next.click();
      await this.isAtStep(4);
    },
  };
}
