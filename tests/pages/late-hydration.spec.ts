import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { customerToken } from "../support/customer.ts";
import { firstOf, LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (S24, S26, S28).

const SCRIPTS = "**/assets/*.js";
const CONTENT_PAGES = [
  "/",
  paths.website.prices,
  paths.website.services,
  paths.website.contact,
  paths.info.impressum,
];
const LATE_PAGES = [
  ...CONTENT_PAGES,
  paths.website.booking,
  `${paths.website.booking}?art=beratung`,
];

/** Keeps the page's modules back until they are let through. */
async function holdScripts(
  page: Page,
  scripts = SCRIPTS,
): Promise<{ release(): void; asked: string[] }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked: string[] = [];
  await page.route(scripts, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await released;
    await route.continue().catch(() => {});
  });
  return { release, asked };
}

/** Set before the page's own scripts run. */
async function noteWhenTakenOver(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() =>
    addEventListener("hydrated", () => Object.assign(window, { isTakenOver: true })),
  );
  return async () => void (await page.waitForFunction(() => "isTakenOver" in window));
}

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  return errors;
}

for (const path of firstOf(2, LATE_PAGES)) {
  test(`${path} loads no script before it stands, and is taken over without a word afterwards`, async ({
    page,
  }) => {
    const errors = collectErrors(page);
    const takenOver = await noteWhenTakenOver(page);
    const order: string[] = [];
    page.on(
      "request",
      (request) =>
        /\.js$|\/api\//.test(request.url()) && order.push(new URL(request.url()).pathname),
    );
    page.on("load", () => order.push("load"));
    await page.goto(path);
    await takenOver();
    expect(order[0]).toBe("load");
    expect(order).toContain("/api/health");
    expect(errors).toEqual([]);
  });
}

for (const path of firstOf(1, [
  `${paths.website.login}?weiter=%2Fadmin%2Fbuchungen`,
  paths.website.offerRequest,
  paths.website.login,
  paths.admin.login,
])) {
  test(`${path} is taken over at once, without a word`, async ({ page }) => {
    const errors = collectErrors(page);
    const takenOver = await noteWhenTakenOver(page);
    await page.goto(path);
    await takenOver();
    expect(errors).toEqual([]);
  });
}

test(
  "a text that is pressed before the page is taken over opens beside the form, and nothing typed is lost",
  LONG,
  async ({ page }) => {
    const scripts = await holdScripts(page);
    await page.goto(paths.website.contact);
    const contact = page.locator("#kontakt");
    await contact.getByLabel("Betreff").fill("Frage");
    await contact.getByRole("link", { name: "Datenschutz" }).click();
    scripts.release();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/kontakt");
    await page.keyboard.press("Escape");
    await expect(contact.getByLabel("Betreff")).toHaveValue("Frage");
  },
);

test(
  "the first touch of a content page starts its scripts before it has loaded",
  LONG,
  async ({ page }) => {
    const scripts = await holdScripts(page);
    let letPicturesThrough = () => {};
    const picturesMay = new Promise<void>((resolve) => {
      letPicturesThrough = resolve;
    });
    await page.route("**/*.webp", async (route) => {
      await picturesMay;
      await route.continue().catch(() => {});
    });
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForTimeout(300);
    expect(scripts.asked).toEqual([]);
    await page.keyboard.press("Tab");
    await expect.poll(() => scripts.asked.length).toBeGreaterThan(0);
    scripts.release();
    letPicturesThrough();
  },
);

for (const { choice, path } of firstOf(1, [
  { choice: "service", path: paths.website.booking },
  { choice: "consultation", path: paths.website.booking },
  { choice: "service", path: `${paths.website.booking}?leistung=Lackaufbereitung` },
]))
  test(`a ${choice} chosen in ${path} before its scripts have come stays`, async ({ page }) => {
    const { release } = await holdScripts(page);
    const takenOver = await noteWhenTakenOver(page);
    const errors = collectErrors(page);
    await page.goto(path);
    const service = page.getByRole("combobox", { name: "Leistung" });
    const consultation = page.getByRole("switch", { name: "Beratungsgespräch" });
    if (choice === "service") await service.selectOption("Polsterreinigung");
    else await consultation.check();
    await page.evaluate(() => {
      const values = new Set<string>();
      Object.assign(window, { values });
      const look = () => {
        values.add(document.querySelector<HTMLSelectElement>("[name=leistungen]")?.value ?? "-");
        requestAnimationFrame(look);
      };
      look();
    });
    release();
    await takenOver();
    await expect(page.getByRole("button", { name: "Weiter" })).toBeVisible();
    if (choice === "service") {
      await expect(page.getByRole("radio", { name: "Limousine" })).toBeVisible();
      await expect(service).toHaveValue("Polsterreinigung");
      const values = () => [...(window as unknown as { values: Set<string> }).values];
      expect(await page.evaluate(values)).toEqual(["Polsterreinigung"]);
    } else {
      await expect(consultation).toBeChecked();
      await page.getByRole("button", { name: "Weiter" }).click();
      await expect(page.getByRole("grid")).toBeVisible();
    }
    expect(errors).toEqual([]);
  });

test("a service chosen while the wizard is taken over stays", async ({ page }) => {
  // React has begun to listen, and has not yet taken over: every press of a key or finger may fall into this moment.
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    let isOver = false;
    addEventListener("hydrated", () => {
      isOver = true;
    });
    port1.onmessage = () => {
      const hasBegun = Object.keys(document).some((key) => key.startsWith("__reactContainer"));
      if (!hasBegun) return port2.postMessage("");
      const select = document.querySelector<HTMLSelectElement>("[name=leistungen]");
      if (!select || isOver) return;
      Object.assign(window, { wasInTime: true });
      select.value = "Polsterreinigung";
      for (const type of ["input", "change"])
        select.dispatchEvent(new Event(type, { bubbles: true }));
    };
    port2.postMessage("");
  });
  await page.goto(paths.website.booking);
  await expect(page.getByRole("radio", { name: "Limousine" })).toBeVisible();
  expect(await page.evaluate(() => "wasInTime" in window)).toBe(true);
});

test("a picture that never comes does not keep the wizard waiting", LONG, async ({ page }) => {
  const takenOver = await noteWhenTakenOver(page);
  await page.route("**/*.svg", () => {});
  await page.goto(paths.website.booking, { waitUntil: "domcontentloaded" });
  await takenOver();
  await page.getByRole("combobox", { name: "Leistung" }).selectOption("Außenreinigung");
  expect(await page.evaluate(() => document.readyState)).toBe("interactive");
});

test("a click on a booking link that comes too early opens the dialog once the page listens", async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto("/");
  const link = page.getByRole("main").getByRole("link", { name: "Termin buchen" }).first();
  await link.click();
  await expect(link).toHaveCSS("opacity", "0.6");
  expect(new URL(page.url()).pathname).toBe("/");
  scripts.release();
  await expect(page.getByRole("dialog", { name: "Termin buchen" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
  await page.keyboard.press("Escape");
  await expect(link).toHaveCSS("opacity", "1");
});

test("what was pressed in a section before its code came is not pressed again on the way back", async ({
  page,
}) => {
  const takenOver = await noteWhenTakenOver(page);
  const sections = await holdScripts(page, "**/assets/start-sections-*.js");
  await page.goto("/");
  await takenOver();
  await page.locator("#kontakt").getByRole("link", { name: "Datenschutz" }).click();
  await expect.poll(() => sections.asked).toHaveLength(1);
  sections.release();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Impressum" })).toBeVisible();
    await page.goBack();
    await expect(page.locator("#kontakt")).toBeAttached();
    await page.waitForTimeout(500);
    expect(new URL(page.url()).pathname).toBe("/");
    await expect(dialog).toBeHidden();
  }
});

test(
  "a booking link leads to the booking page when the scripts do not come",
  LONG,
  async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: "Termin buchen" }).first().click();
    await page.waitForURL("**/termin-buchen");
  },
);

test("a form that is sent too early is sent once the page listens, and nothing lands in the address", async ({
  page,
  site,
}) => {
  const scripts = await holdScripts(page);
  await page.goto(paths.website.login, { waitUntil: "commit" });
  await page.getByLabel("E-Mail").fill("kontakt@musterglanz.example");
  await page.getByLabel("Passwort", { exact: true }).fill(site.adminPassword);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await page.waitForTimeout(200);
  expect(page.url()).toBe(`${site.url}/login`);
  scripts.release();
  await page.waitForURL("**/admin/dashboard");
});

test(
  "with a stored token the scripts come at once, and the header is an empty bar until the visitor is known",
  LONG,
  async ({ page, site }) => {
    const token = await site.adminToken();
    await page.addInitScript((stored) => sessionStorage.setItem("userToken", stored), token);
    const scripts = await holdScripts(page);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await expect.poll(() => scripts.asked.length).toBeGreaterThan(0);
    await expect(page.locator("html")).toHaveAttribute("data-session", "loading");
    await expect(page.getByRole("navigation", { name: "Hauptnavigation" })).toBeHidden();
    scripts.release();
    await expect(page.getByRole("link", { name: "Mein Konto" }).first()).toBeVisible();
  },
);

test(
  "an admin who comes back sees neither first block nor links from the first paint on, and an empty bar until the session is known",
  LONG,
  async ({ page, site }) => {
    const token = await site.adminToken();
    await page.addInitScript((stored) => {
      sessionStorage.setItem("userToken", stored);
      localStorage.setItem("isAdmin", "true");
    }, token);
    const scripts = await holdScripts(page);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await expect(page.locator("#home")).toBeHidden();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link")).toHaveCount(0);
    scripts.release();
    await expect(page.getByRole("banner").getByRole("link", { name: "Mein Konto" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Hauptnavigation" })).toHaveCount(0);
    await expect(page.locator("#home")).toBeHidden();
  },
);

test(
  "the path of a section scrolls there before the scripts come, and not again afterwards",
  LONG,
  async ({ page }) => {
    const takenOver = await noteWhenTakenOver(page);
    const scripts = await holdScripts(page);
    await page.goto(paths.website.contact);
    const section = page.locator("#kontakt");
    await expect.poll(async () => (await section.boundingBox())?.y ?? Number.NaN).toBeLessThan(200);
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(500);
    await page.mouse.wheel(0, -400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(scrolled);
    const chosen = await page.evaluate(() => scrollY);
    scripts.release();
    await takenOver();
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => scrollY)).toBe(chosen);
  },
);

test(
  "what lies below the start page's first screen is not loaded before somebody turns to it; what is clicked there meanwhile is done",
  LONG,
  async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const errors = collectErrors(page);
    const asked: string[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/start-sections-*.js", async (route) => {
      asked.push(route.request().url());
      await released;
      await route.continue();
    });
    const takenOver = await noteWhenTakenOver(page);
    await page.goto("/");
    await takenOver();
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    const heightOfAll = () =>
      page.evaluate(() => {
        document.documentElement.dataset.whole = "";
        return document.documentElement.scrollHeight;
      });
    const height = await heightOfAll();
    const contact = page.locator("#kontakt");
    await contact.getByLabel("Betreff").fill("Frage");
    await expect.poll(() => asked.length).toBe(1);
    await page
      .locator("#ueber-uns")
      .getByRole("link", { name: /Beratungsgespräch/ })
      .click();
    release();
    await expect(page.getByRole("dialog", { name: "Termin buchen" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(contact.getByLabel("Betreff")).toHaveValue("Frage");
    expect(await heightOfAll()).toBe(height);
    expect(errors).toEqual([]);
  },
);

for (const { who, isOver } of firstOf(1, [
  { who: "a logged-in customer", isOver: false },
  { who: "a customer whose login is over", isOver: true },
]))
  test(
    `what ${who} types before the section's code has come stays`,
    LONG,
    async ({ page, site }) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route("**/assets/start-sections-*.js", async (route) => {
        await released;
        await route.continue();
      });
      let answer = () => {};
      const mayAnswer = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route("**/api/auth/me", async (route) => {
        await mayAnswer;
        await route.continue();
      });
      const errors = collectErrors(page);
      const takenOver = await noteWhenTakenOver(page);
      const token = isOver ? "lange-vorbei" : await customerToken(site);
      await page.addInitScript((value) => sessionStorage.setItem("userToken", value), token);
      await page.goto("/");
      const contact = page.locator("#kontakt");
      const subject = contact.getByLabel("Betreff");
      await subject.fill("Frage");
      await takenOver();
      const answered = page.waitForResponse("**/api/auth/me");
      answer();
      await answered;
      // Who is here is told however long the code takes.
      await expect(
        page.getByRole("link", { name: isOver ? "Login" : "Mein Konto" }).first(),
      ).toBeVisible();
      await page.waitForTimeout(3000);
      await expect(subject).toHaveValue("Frage");
      release();
      // Only the section's own code says what is missing.
      await contact.getByRole("button", { name: "Nachricht senden" }).click();
      await expect(contact.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
      await expect(subject).toHaveValue("Frage");
      if (!isOver) expect(errors).toEqual([]);
    },
  );

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of firstOf(2, [
    paths.website.login,
    paths.admin.dashboard,
    paths.website.register,
    paths.website.forgottenPassword,
    paths.customer.dashboard,
  ])) {
    test(`${path} says that it needs JavaScript, and the telephone number`, async ({ page }) => {
      await page.goto(path);
      const note = page.getByRole("main").getByText(/braucht JavaScript/);
      await expect(note).toBeVisible();
      await expect(note.getByRole("link", { name: "0171 3920007" })).toHaveAttribute(
        "href",
        "tel:01713920007",
      );
    });
  }

  for (const path of firstOf(1, CONTENT_PAGES)) {
    test(`${path} is readable, and its booking link leads on`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Hauptnavigation" })).toBeVisible();
      await page
        .getByRole("complementary", { name: "Termin" })
        .getByRole("link", { name: "Termin buchen" })
        .click();
      await expect(page.getByRole("heading", { level: 1, name: "Termin buchen" })).toBeVisible();
    });
  }
});
