import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { openAsCustomer } from "../support/customer.ts";
import { firstOf, LONG } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";
import { PERSON, wizardOn } from "../support/wizard.ts";

// What is held here: (S66).

const missing = (page: Page) => page.getByText(/ist nicht angekommen\./);
const again = (page: Page) => page.getByRole("button", { name: "Erneut versuchen" });

/** No part of this name comes, as on a line that breaks off, until it is let through. */
async function cutOff(page: Page, part: string): Promise<() => Promise<void>> {
  const files = `**/assets/${part}-*.js*`;
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}

async function expectPageStands(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Da ist etwas schiefgegangen" })).toHaveCount(0);
  await expect(page.getByRole("banner")).toBeVisible();
}

const DIALOG_PAGES = [
  "/",
  paths.website.prices,
  paths.website.services,
  paths.website.service({ slug: "lackaufbereitung" }),
  paths.info.agb,
  paths.website.login,
];
for (const path of firstOf(1, DIALOG_PAGES)) {
  test(`the booking dialog that does not come leaves ${path} as it is, and comes back with the line`, async ({
    page,
  }) => {
    const restore = await cutOff(page, "wizard-in-dialog");
    await page.goto(path);
    await page.locator('a[href^="/termin-buchen"]:visible').first().click();
    const dialog = page.getByRole("dialog", { name: "Termin buchen" });
    await expect(missing(page)).toBeVisible();
    await expect(dialog.getByRole("link", { name: "0171 3920007" })).toHaveAttribute(
      "href",
      "tel:01713920007",
    );
    // What is still on the screen from before says nothing of the second try.
    const failed = page.waitForEvent("requestfailed", (request) =>
      request.url().includes("wizard-in-dialog"),
    );
    await again(page).click();
    await failed;
    await expect(again(page)).toBeEnabled();
    await expect(missing(page)).toBeVisible();
    await restore();
    await again(page).click();
    await wizardOn(page).isReady();
    await expectPageStands(page);
  });
}

test(
  "what was typed into an inquiry stays when the booking dialog does not come, and its link leads to the booking page",
  LONG,
  async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await cutOff(page, "wizard-in-dialog");
    await page.goto(paths.website.offerRequest);
    await page.getByLabel("Name", { exact: true }).fill("Erika Muster");
    await page.getByRole("button", { name: "Menü" }).click();
    await page.getByRole("link", { name: "Jetzt Termin buchen" }).click();
    await expect(missing(page)).toBeVisible();
    const opened = context.waitForEvent("page");
    await page
      .getByRole("dialog", { name: "Termin buchen" })
      .getByRole("link", { name: /in einem neuen Tab/ })
      .click();
    await wizardOn(await opened).isReady();
    await page
      .getByRole("dialog", { name: "Termin buchen" })
      .getByRole("button", { name: "Schließen" })
      .click();
    await expectPageStands(page);
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Erika Muster");
  },
);

for (const path of firstOf(1, ["/", paths.website.booking])) {
  test(
    `the month of step 2 that does not come keeps the choice of a booking begun on ${path}`,
    LONG,
    async ({ page }) => {
      const restore = await cutOff(page, "booking-calendar");
      const wizard = wizardOn(page);
      await page.goto(path);
      if (path === "/")
        await page.getByRole("main").getByRole("link", { name: "Termin buchen" }).first().click();
      await wizard.isReady();
      await wizard.chooseService();
      await wizard.next.click();
      await expect(missing(page)).toBeVisible();
      await expectPageStands(page);
      await restore();
      await again(page).click();
      await wizard.chooseDate();
      await wizard.back.click();
      await expect(page.locator("form").getByRole("radio", { name: "Limousine" })).toBeChecked();
    },
  );
}

test(
  "what is asked of a service that does not come is asked for again, and the service stays chosen",
  LONG,
  async ({ page }) => {
    const restore = await cutOff(page, "service-details");
    const wizard = wizardOn(page);
    await wizard.open();
    const service = page.getByRole("combobox", { name: "Leistung" });
    await service.selectOption("Außenreinigung");
    await expect(missing(page)).toBeVisible();
    await expectPageStands(page);
    await restore();
    await again(page).click();
    await wizard.chooseService();
    await expect(service).toHaveValue("Außenreinigung");
    await expect(wizard.next).toBeEnabled();
  },
);

test(
  "the start page's sections stand and lead on when their code does not come, and come to life with the line",
  LONG,
  async ({ page }) => {
    const restore = await cutOff(page, "start-sections");
    await page.goto("/", { waitUntil: "networkidle" });
    const talk = page.getByRole("link", { name: "Jetzt Beratungsgespräch buchen" });
    await talk.click();
    await page.waitForURL("**/termin-buchen?art=beratung");
    await page.goBack({ waitUntil: "networkidle" });
    await expect(page.locator("#kontakt").getByRole("heading", { level: 2 })).toBeVisible();
    await expectPageStands(page);
    await restore();
    await talk.click();
    await expect(page.getByRole("dialog", { name: "Termin buchen" })).toBeVisible();
  },
);

test(
  "the header says who is here although the start page's sections never come",
  LONG,
  async ({ page, site }) => {
    const restore = await cutOff(page, "start-sections");
    await openAsCustomer(page, site, "/");
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Mein Konto" })).toBeVisible();
    await expect(page.locator("#kontakt").getByRole("heading", { level: 2 })).toBeVisible();
    await restore();
    await page.getByRole("link", { name: "Jetzt Beratungsgespräch buchen" }).click();
    await expect(page.getByRole("dialog", { name: "Termin buchen" })).toBeVisible();
  },
);

test(
  "a start page that somebody comes to from another page says when its sections do not come",
  LONG,
  async ({ page }) => {
    await page.goto(paths.info.impressum, { waitUntil: "networkidle" });
    const restore = await cutOff(page, "start-sections");
    await page
      .getByRole("navigation", { name: "Seiten" })
      .getByRole("link", { name: "Startseite" })
      .click();
    await expect(missing(page).first()).toBeVisible();
    await restore();
    await again(page).first().click();
    await expect(page.locator("#kontakt").getByRole("heading", { level: 2 })).toBeVisible();
  },
);

for (const part of firstOf(1, ["step-date", "step-summary", "step-person"])) {
  test(`the wizard's ${part} that does not come keeps what was chosen and typed, and comes back with the line`, async ({
    page,
  }) => {
    const restore = await cutOff(page, part);
    const wizard = wizardOn(page);
    const steps = {
      "step-date": () => wizard.chooseDate(),
      "step-person": () => wizard.fillPerson(),
      "step-summary": async () => {},
    };
    await wizard.open();
    await wizard.chooseService();
    await wizard.next.click();
    for (const [step, fill] of Object.entries(steps)) {
      if (step === part) {
        await expect(missing(page)).toBeVisible();
        await expectPageStands(page);
        await restore();
        await again(page).click();
      }
      await fill();
      if (step !== "step-summary") await wizard.next.click();
    }
    await wizard.isAtStep(4);
    await expect(page.locator("form").getByText(PERSON.email)).toBeVisible();
    await expect(wizard.submit).toBeVisible();
  });
}

test(
  "the privacy page is read when the form for one's own data does not come",
  LONG,
  async ({ page }) => {
    const restore = await cutOff(page, "own-disclosure");
    await page.goto(paths.info.datenschutz);
    await expect(missing(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectPageStands(page);
    await restore();
    await again(page).click();
    await expect(
      page.getByRole("region", { name: "Auskunft über meine Daten" }).getByLabel("E-Mail"),
    ).toBeVisible();
  },
);

test(
  "an order goes on when the notice of withdrawal does not come, and its text is one link away",
  LONG,
  async ({ page, site }) => {
    await site.platform.db
      .updateTable("company_settings")
      .set({ vertragsmodell: "verbindlich" })
      .execute();
    await site.platform.content.check();
    const restore = await cutOff(page, "withdrawal-notice");
    const wizard = wizardOn(page);
    await wizard.open();
    await wizard.goToSummary();
    await page.getByText("Widerrufsbelehrung und Muster-Formular").click();
    await expect(missing(page)).toBeVisible();
    await expect(
      page.locator("form").getByRole("link", { name: /in einem neuen Tab/ }),
    ).toHaveAttribute("href", "/widerrufsbelehrung");
    await expect(page.getByRole("button", { name: "zahlungspflichtig buchen" })).toBeVisible();
    await restore();
    await again(page).click();
    await expect(
      page.getByText("Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen"),
    ).toBeVisible();
  },
);

test("an info dialog whose text does not come leads to its page", LONG, async ({ page }) => {
  await cutOff(page, "info-content");
  await page.goto(paths.website.contact);
  await page.locator("#kontakt").getByRole("link", { name: "Datenschutz" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Der Text konnte nicht geladen werden.")).toBeVisible();
  await expect(dialog.getByRole("link", { name: /neuen Tab/ })).toHaveAttribute(
    "href",
    "/datenschutz",
  );
});

test("a booking that was made is told although its slip does not come", LONG, async ({ page }) => {
  await cutOff(page, "booked-slip");
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.goToSummary();
  await wizard.submit.click();
  await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
  await expectPageStands(page);
});

test(
  "the entry for one's calendar that does not come is said at its button",
  LONG,
  async ({ page }) => {
    const wizard = wizardOn(page);
    await wizard.open();
    await wizard.goToSummary();
    await cutOff(page, "booking-calendar");
    await wizard.submit.click();
    await page.getByRole("button", { name: "In den Kalender" }).click();
    await expect(page.getByText("Die Kalenderdatei konnte nicht geladen werden.")).toBeVisible();
  },
);

test(
  "without the code of the pop-up there is none, and nothing else is missing",
  LONG,
  async ({ page }) => {
    await page.addInitScript(() => localStorage.removeItem("offerPopupClosedAt"));
    await cutOff(page, "offer-popup");
    await page.goto("/", { waitUntil: "networkidle" });
    await expectPageStands(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

for (const part of firstOf(1, ["hero-wash", "fetch-next-free-day"])) {
  test(
    `the start page shows its car and its prices when ${part} does not come`,
    LONG,
    async ({ page }) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      await cutOff(page, part);
      await page.goto("/", { waitUntil: "networkidle" });
      const tiles = page.getByRole("group", { name: "Was kostet es für mein Auto?" });
      await tiles.getByRole("radio", { name: "SUV" }).check();
      await expect(tiles.getByText(/leicht verschmutzt/).filter({ visible: true })).toHaveCount(1);
      await expect(page.locator("#home img").first()).toBeVisible();
      await expectPageStands(page);
      expect(errors).toEqual([]);
    },
  );
}

test("a picture that cannot be shown large is opened by its link", LONG, async ({ page }) => {
  await cutOff(page, "lightbox");
  await page.goto(paths.website.gallery);
  await page.locator("#galerie a[data-held]").first().click();
  await page.waitForURL(/\.webp$/);
});

test(
  "the floating button is there when what lets it step aside does not come",
  LONG,
  async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    await cutOff(page, "watch-overlap");
    await page.goto(paths.info.agb, { waitUntil: "networkidle" });
    await expect(
      page
        .getByRole("complementary", { name: "Termin" })
        .getByRole("link", { name: "Termin buchen" }),
    ).toBeVisible();
    expect(errors).toEqual([]);
  },
);

test(
  "a browser without popovers takes the page over although what stands in for them does not come",
  LONG,
  async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLElement.prototype, "popover");
    });
    await cutOff(page, "popover-polyfill");
    await page.goto(paths.website.offerRequest);
    await page.getByRole("button", { name: /senden/i }).click();
    await expect(page.getByText("Bitte alle Pflichtfelder ausfüllen.").first()).toBeVisible();
  },
);

test(
  "a page whose script does not come is opened as its link says, and not the old one anew",
  LONG,
  async ({ page }) => {
    await page.goto(paths.info.impressum, { waitUntil: "networkidle" });
    await cutOff(page, "prices");
    await page
      .getByRole("navigation", { name: "Hauptnavigation" })
      .getByRole("link", { name: "Preise" })
      .click();
    await page.waitForURL("**/preise", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1, name: /Preise/ })).toBeVisible();
  },
);

test(
  "an appointment that cannot be moved, since its calendar does not come, stays in sight, by a guest's link and in the account",
  LONG,
  async ({ page, site }) => {
    const guestLink = await linkOfGuest(site);
    const token = await openAsCustomer(page, site, paths.customer.bookings);
    await site.book({ datum: "2026-03-24" }, token);
    for (const path of [guestLink, paths.customer.bookings]) {
      const restore = await cutOff(page, "own-move");
      await page.goto(path);
      await page.getByRole("main").getByRole("button", { name: "Verschieben" }).click();
      await expect(missing(page)).toBeVisible();
      await page.getByRole("button", { name: "Schließen" }).click();
      await expectPageStands(page);
      await restore();
      await page.getByRole("main").getByRole("button", { name: "Verschieben" }).click();
      await expect(page.getByRole("dialog", { name: "Termin verschieben" })).toBeVisible();
    }
  },
);

async function linkOfGuest(site: Site): Promise<string> {
  await site.book({ datum: "2026-03-12" });
  const mail = (await site.mails()).find(({ subject }) => subject?.startsWith("Terminanfrage"));
  return /\/termin\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
}
