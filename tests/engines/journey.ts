import { paths } from "#lib/paths.ts";
import { type EngineBrowser, eventually, withinPatience } from "./browser.ts";

export type JourneySite = { url: string; adminEmail: string; adminPassword: string };

/** A control by what it is and says: the texts run in the page. */
const CONTROL = `(selector, words) => [...document.querySelectorAll(selector)].find((element) => {
  const label = element.getAttribute("aria-label") ?? (element.labels?.length ? [...element.labels].map((one) => one.textContent).join(" ") : element.textContent);
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility !== "hidden" && !element.disabled && new RegExp(words).test(label.trim());
})`;
const IS_THERE = `(selector, words) => Boolean((${CONTROL})(selector, words))`;

/** What a visitor and the owner do on one day, in words that any engine understands; throws where something does not come. */
export async function walk(browser: EngineBrowser, site: JourneySite): Promise<void> {
  const appears = (selector: string, words: string) =>
    eventually(`${selector} '${words}'`, () => browser.run<boolean>(IS_THERE, selector, words));
  const pathIs = (path: string) =>
    eventually(
      `the page ${path}`,
      async () => (await browser.run<string>("() => location.pathname")) === path,
    );
  async function press(selector: string, words: string): Promise<void> {
    await appears(selector, words);
    await withinPatience(`press '${words}'`, browser.press(CONTROL, selector, words)).catch(
      (error: Error) => {
        throw new Error(`press '${words}': ${error.message}`);
      },
    );
  }
  async function type(text: string, selector: string, words: string): Promise<void> {
    await appears(selector, words);
    await withinPatience(`type into '${words}'`, browser.type(text, CONTROL, selector, words));
  }
  const open = (path: string) => withinPatience(path, browser.open(site.url + path));

  await open("/");
  await appears("h1", ".");
  await press("header button", "^Menü$");
  await press("[popover] a", "^Preise$");
  await pathIs("/preise");
  await appears("main", "\\d,\\d\\d.€");

  await open(paths.website.contact);
  await type("Beispielkundin Eins", "#kontakt input", "^Name");
  await type("beispiel@example.org", "#kontakt input", "^E-Mail");
  await type("Frage", "#kontakt input", "^Betreff");
  await type("Haben Sie morgen Zeit?", "#kontakt textarea", "^Nachricht");
  await press("#kontakt button", "senden");
  await appears("dialog[open]", "Nachricht erfolgreich gesendet");
  await press("dialog[open] button", "^Schließen$");

  await open(paths.website.booking);
  await appears("form:not([inert]) select", "^Leistung");
  await browser.run(CHOOSE, "^Leistung", "Außenreinigung");
  await press("form input[type=radio]", "^Limousine");
  await press("form input[type=radio]", "^Mittel");
  await press("form button", "^Weiter");
  // In the evening today is no free day any more.
  await press("form [role=grid] button:not([aria-disabled])", "20\\d\\d");
  await press("form input[type=radio]", "^\\d\\d:\\d\\d");
  await press("form button", "^Weiter");
  await type("Beispielkunde Zwei", "form input", "^Name");
  await type("0151 7654321", "form input", "^Telefon");
  await type("zwei@example.org", "form input", "^E-Mail");
  await press("form input[type=checkbox]", "^Ich habe die Hinweise");
  await press("form button", "^Weiter");
  await press("form button", "^Termin anfragen");
  await appears("main", "Vielen Dank!");

  await open(paths.website.prices);
  await press("header button", "^Menü$");
  await press("[popover] a", "^Login$");
  await pathIs("/login");
  await type(site.adminEmail, "main input", "^E-Mail");
  await type(site.adminPassword, "main input", "^Passwort");
  await press("main button", "^Anmelden");
  await pathIs("/admin/dashboard");
  await appears("main h1, main h2", ".");

  // From a public page into the area, by a link of the page.
  await open(paths.website.prices);
  await press("header a", "^Mein Konto$");
  await pathIs("/admin/dashboard");
  await press("nav a", "^Buchungen");
  await pathIs("/admin/buchungen");
  await appears("main", "Beispielkunde Zwei");

  await press("main button", "^Abschließen");
  await press("dialog[open] button", "^Abschließen");
  await eventually("the receipt", () =>
    browser.run<boolean>("() => document.body.textContent.includes('Rechnung 0001')"),
  );
  await open(paths.admin.receipts);
  await appears("main button", "PDF|0001");
  await browser.run(KEEP_FILES);
  await press("main button", "PDF|0001");
  const beginning = await eventually("the PDF", () =>
    browser.run<string>("() => window.fileBeginning"),
  );
  if (beginning !== "%PDF-") throw new Error(`no PDF: ${beginning}`);
}

const CHOOSE = `(words, title) => {
  const select = [...document.querySelectorAll("form select")].find((one) => new RegExp(words).test(one.labels[0].textContent.trim()));
  select.value = [...select.options].find((option) => option.textContent.includes(title)).value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}`;

/** Looks at what the page hands to the browser as a download. */
const KEEP_FILES = `() => {
  const make = URL.createObjectURL;
  URL.createObjectURL = (file) => {
    file.slice(0, 5).text().then((text) => { window.fileBeginning = text; });
    return make.call(URL, file);
  };
}`;
