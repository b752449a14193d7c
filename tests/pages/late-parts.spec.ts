import { readdirSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { OUTPUT } from "../../build/output.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { SIGNABLE } from "../support/passes.ts";
import { addVirtualDevice } from "../support/passkeys.ts";
import { LONG } from "../support/scale.ts";
import { setUpApp, typeAdminPassword } from "../support/second-factor.ts";
import { expect, type Site, test } from "../support/site.ts";

// What is held here: (S66).

// What a worker keeps would bring the part all the same.
test.use({ serviceWorkers: "block", permissions: ["camera"] });

const AGAIN = "Erneut versuchen";
const ANEW = "Seite neu laden";
const missing = (page: Page) => page.getByText("Dieser Teil der Seite ist nicht angekommen.");

/** The part is gone, as after two updates, until the page comes anew and names the one that is there. */
async function loseParts(page: Page, files: string): Promise<(button: string) => Promise<void>> {
  await page.route(`${files}*`, (route) => route.fulfill({ status: 404, body: "" }));
  return async (button) => {
    if (button === ANEW) await page.getByRole("button", { name: AGAIN }).first().click();
    await expect(page.getByRole("button", { name: button }).first()).toBeVisible();
    await page.unroute(`${files}*`);
    await page.getByRole("button", { name: button }).first().click();
    await expect(missing(page)).toHaveCount(0);
  };
}

test("an appointment that is being entered stays when the month does not come, also after loading the page anew", async ({
  page,
  site,
}) => {
  page.on("dialog", (question) => void question.accept());
  const loadAnew = await loseParts(page, "**/assets/booking-calendar-*");
  await openAsAdmin(page, site, paths.admin.newBooking);
  const name = page.getByRole("combobox", { name: "Name" });
  await name.fill("Nora Neu");
  const month = page.getByRole("button", { name: "Monat zeigen" });
  await month.click();
  await expect(missing(page)).toBeVisible();
  await expect(name).toHaveValue("Nora Neu");
  await page.getByRole("button", { name: "Woche zeigen" }).click();
  await expect(missing(page)).toHaveCount(0);
  await month.click();
  await loadAnew(ANEW);
  await expect(name).toHaveValue("Nora Neu");
  await month.click();
  await expect(page.getByRole("button", { name: "Dienstag, 31. März 2026" })).toBeVisible();
});

test(
  "closed days can be entered by their dates when calendar and holidays do not come",
  LONG,
  async ({ page, site }) => {
    page.on("dialog", (question) => void question.accept());
    await page.route("**/assets/public-holidays-*", (route) =>
      route.fulfill({ status: 404, body: "" }),
    );
    const loadAnew = await loseParts(page, "**/assets/closure-calendar-*");
    await openAsAdmin(page, site, `${paths.admin.settings}#ausnahmen`);
    await page.getByLabel("Erster Tag").fill("2026-08-03");
    await page.getByLabel("Letzter Tag").fill("2026-08-14");
    await page.getByRole("button", { name: "Zeitraum eintragen" }).click();
    await expect(missing(page)).toHaveCount(1);
    await page.getByLabel("Bundesland").selectOption("Bayern");
    await expect(missing(page)).toHaveCount(2);
    await page.unroute("**/assets/public-holidays-*");
    await loadAnew(ANEW);
    await expect(page.getByRole("list", { name: "Eingetragene Tage" })).toContainText(
      "Montag, 3. August 2026",
    );
    await page.getByLabel("Bundesland").selectOption("Bayern");
    await expect(page.getByRole("list", { name: "Eingetragene Tage" })).toContainText(
      "Donnerstag, 4. Juni 2026",
    );
  },
);

test(
  "an intake says that drawing and signature did not come, and goes on with what was entered",
  LONG,
  async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route("**/assets/signature_pad-*", (route) =>
      route.fulfill({ status: 404, body: "" }),
    );
    const loadAnew = await loseParts(page, "**/assets/limousine-*");
    await openSignableIntake(page, site);
    await page.getByRole("button", { name: "Schäden" }).click();
    await expect(missing(page)).toBeVisible();
    await loadAnew(AGAIN);
    await page.getByRole("button", { name: "Auto", exact: true }).click();
    await expect(page.getByLabel("Kennzeichen")).toHaveValue(SIGNABLE.kennzeichen);
    await page.getByRole("button", { name: "Unterschrift" }).click();
    await expect(missing(page)).toBeVisible();
    await page.getByRole("checkbox", { name: "Ohne Finger unterschreiben" }).check();
    await expect(missing(page)).toHaveCount(0);
  },
);

test("a login waits for its second step, which can be asked for again, and a passkey that cannot come leaves the password", async ({
  page,
  site,
}) => {
  await setUpApp(site);
  await page.route("**/assets/{factor-step,passkey-login}-*", (route) => route.abort());
  await page.goto(paths.admin.login);
  await expect(missing(page)).toBeVisible();
  const asked = page.waitForRequest(/factor-step-/);
  await typeAdminPassword(page);
  await asked;
  await expect(missing(page)).toBeVisible();
  await page.unroute("**/assets/{factor-step,passkey-login}-*");
  await page.getByRole("button", { name: AGAIN }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zweiter Schritt");
});

test(
  "a passkey whose library does not come is told like one that was refused",
  LONG,
  async ({ page }) => {
    await addVirtualDevice(page);
    await page.route(await assetsWith("startAuthentication"), (route) => route.abort());
    await page.goto(paths.admin.login);
    await page.getByRole("button", { name: "Passkey verwenden" }).click();
    await expect(page.getByText("Das hat mit diesem Gerät nicht geklappt.")).toBeVisible();
  },
);

test(
  "the start page is there for the owner when its editor does not come, and the editor comes later",
  LONG,
  async ({ page, site }) => {
    await page.route("**/assets/{about-editor,sample-notice}-*", (route) => route.abort());
    await openAsAdmin(page, site, paths.website.about);
    await expect(missing(page)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Unser Ablauf" })).toBeVisible();
    await page.unroute("**/assets/{about-editor,sample-notice}-*");
    await page.getByRole("button", { name: AGAIN }).click();
    await expect(
      page.locator("#ueber-uns").getByRole("button", { name: /bearbeiten/i }),
    ).toBeVisible();
  },
);

test(
  "services are put in order by their arrows when dragging does not come",
  LONG,
  async ({ page, site }) => {
    await page.route("**/assets/sortable-lines-*", (route) => route.abort());
    await openAsAdmin(page, site, paths.admin.services);
    await page.getByRole("button", { name: "Reihenfolge" }).click();
    const order = page.getByRole("dialog", { name: "Reihenfolge" });
    await order.getByRole("button", { name: "Polsterreinigung nach oben" }).click();
    await expect(order.getByText("Gespeichert", { exact: true })).toBeVisible();
  },
);

test("every part that comes late has its journey", () => {
  const found = filesOf("src").flatMap((file) =>
    /\.server\.ts$|\.test\.tsx?$/.test(file)
      ? []
      : Array.from(
          readFileSync(file, "utf8").matchAll(
            /(?<!typeof )\bimport\("((?![^"]*\.server\.ts)[^"]+)"\)/g,
          ),
          ([, name = ""]) => basename(name, extname(name)),
        ),
  );
  expect([...new Set(found)].sort()).toEqual([...LATE_PARTS].sort());
});

/** Each is cut off here, in late-parts-of-visitors.spec.ts, intake-bad-day.spec.ts or own-questions.spec.ts. */
const LATE_PARTS = [
  "about-editor",
  "sortable-lines",
  "step-date",
  "step-person",
  "step-summary",
  "book-brought-car",
  "booked-slip",
  "booking-calendar",
  "browser",
  "closure-calendar",
  "factor-step",
  "fetch-next-free-day",
  "hero-wash",
  "info-content",
  "kept-photos",
  "kleinwagen",
  "lightbox",
  "limousine",
  "offer-popup",
  "own-disclosure",
  "own-move",
  "passkey-login",
  "watch-overlap",
  "sample-notice",
  "service-details",
  "popover-polyfill",
  "public-holidays",
  "signature_pad",
  "start-sections",
  "suv",
  "withdrawal-notice",
  "wizard-in-dialog",
];

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

/** The file in which something stands, whatever the bundler has called it. */
async function assetsWith(word: string): Promise<RegExp> {
  const folder = join(OUTPUT, "client/assets");
  const file = readdirSync(folder).find(
    (name) =>
      name.endsWith(".js") &&
      new RegExp(`as ${word}\\b`).test(readFileSync(join(folder, name), "utf8")),
  );
  expect(file).toBeDefined();
  return new RegExp(`/assets/${file}`);
}

/** A car of which only the signature is missing. */
async function openSignableIntake(page: Page, site: Site): Promise<void> {
  const id = "v00000000001";
  const annahme = { ...SIGNABLE, uebersprungen: ["vorne", ...SIGNABLE.uebersprungen] };
  await site.call(
    "PUT",
    `/api/pass-visits/${id}`,
    { folge: 1, datum: "2026-03-02", annahme },
    await site.adminToken(),
  );
  await openAsAdmin(page, site, `${paths.admin.intake}?besuch=${id}`);
}
