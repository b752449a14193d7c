import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { IS_FULL_SCALE, LONG, PAGE_WIDTHS } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";

// What is held here: (Q1, S14, S38).

const MESSAGE = {
  Name: "Beispielkundin Eins",
  "E-Mail": "beispiel@example.org",
  Betreff: "Hundehaare im Kofferraum",
  Nachricht: "Guten Tag,\nbekommen Sie die heraus?",
};

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("offerPopupClosedAt", String(Date.now())));
});

test("a visitor writes to the shop", async ({ page, site }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const form = contactForm(page);
  await form.open();
  expect(asked.filter((url) => /challenge|proof-worker/.test(url))).toEqual([]);

  await form.fill();
  await expect.poll(() => asked.some((url) => url.includes("proof-worker"))).toBe(true);
  const release = await holdBack(page, "**/api/contact");
  await form.send.click();
  await expect(form.send).toHaveText(/Wird gesendet…/);
  await expect(form.send).toHaveAttribute("aria-busy", "true");
  release();
  await form.isSent();
  const dialog = page.getByRole("alertdialog", { name: "Nachricht erfolgreich gesendet" });
  await expectNoViolation(page);
  await dialog.getByRole("button", { name: "Schließen" }).click();
  await expect(dialog).toBeHidden();
  await expect(form.send).toBeFocused();
  for (const label of Object.keys(MESSAGE)) await expect(form.field(label)).toHaveValue("");

  const subjects = (await site.mails()).map((mail) => mail.subject);
  expect(subjects.sort()).toEqual([
    "Ihre Nachricht ist angekommen",
    "Nachricht: Hundehaare im Kofferraum – Beispielkundin Eins",
  ]);
  expect(new Set(asked.map((url) => new URL(url).host))).toEqual(new Set([new URL(site.url).host]));
});

test("what is missing says so at its field, and nothing is sent", LONG, async ({ page, site }) => {
  const form = contactForm(page);
  await form.open();
  await form.send.click();
  for (const label of Object.keys(MESSAGE))
    await expect(form.field(label)).toHaveAccessibleDescription("Bitte ausfüllen.");
  await expect(form.field("Name")).toBeFocused();
  await expectNoViolation(page);

  await form.fill({ "E-Mail": "beispiel" });
  await expect(form.field("Name")).toHaveAccessibleDescription("");
  await form.send.click();
  await expect(form.field("E-Mail")).toBeFocused();
  await expect(form.field("E-Mail")).toHaveAccessibleDescription(
    "Bitte eine gültige E-Mail-Adresse angeben.",
  );
  expect(await messagesIn(site)).toBe(0);
});

test("a message that could not be sent is not lost", LONG, async ({ page, site }) => {
  const form = contactForm(page);
  await form.open();
  await form.fill();
  await page.route("**/api/contact", (route) => route.abort());
  await form.send.click();
  await form.isRefused();
  await form.closeRefusal();
  await expect(
    page.getByRole("alert").filter({ hasText: "Es kam keine Verbindung zustande." }),
  ).toBeVisible();
  for (const [label, text] of Object.entries(MESSAGE))
    await expect(form.field(label)).toHaveValue(text);

  await page.unroute("**/api/contact");
  await form.send.click();
  await form.isSent();
  expect(await messagesIn(site)).toBe(1);
});

test("what the server refuses stands at the field", LONG, async ({ page }) => {
  const form = contactForm(page);
  await form.open();
  await form.fill({ "E-Mail": "beispiel@-example-" });
  await form.send.click();
  await form.isRefused();
  await form.closeRefusal();
  await expect(form.field("E-Mail")).toBeFocused();
  await expect(form.field("E-Mail")).toHaveAccessibleDescription(
    "Bitte eine gültige E-Mail-Adresse angeben.",
  );
  await expect(form.field("Nachricht")).toHaveValue(MESSAGE.Nachricht);
});

test(
  "a bot check that cannot be had is only logged, and the message is refused with all inputs kept",
  LONG,
  async ({ page }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await page.route("**/api/contact/challenge", (route) => route.abort());
    const form = contactForm(page);
    await form.open();
    await form.fill();
    await form.send.click();
    await form.isRefused();
    await form.closeRefusal();
    await expect(
      page.getByRole("alert").filter({ hasText: "Die Prüfung gegen Spam hat nicht geklappt." }),
    ).toBeVisible();
    await expect(form.field("Nachricht")).toHaveValue(MESSAGE.Nachricht);
    expect(logged.some((text) => text.startsWith("Bot-Prüfung:"))).toBe(true);
  },
);

test("too many messages are answered with when to go on", LONG, async ({ page }) => {
  const form = contactForm(page);
  await form.open();
  await page.evaluate(sendTenByProgram);
  await form.fill();
  await form.send.click();
  await form.isRefused();
  await form.closeRefusal();
  await expect(
    page.getByRole("alert").filter({ hasText: "Bitte in 10 Minuten noch einmal versuchen." }),
  ).toBeVisible();
});

test("a form that was open for an hour is sent all the same", LONG, async ({ page, site }) => {
  const form = contactForm(page);
  await form.open();
  const solved = page.waitForResponse("**/api/contact/challenge");
  await form.fill();
  await solved;
  site.setClock("2026-03-02T09:00:00Z");
  await form.send.click();
  await form.isSent();
  expect(await messagesIn(site)).toBe(1);
});

test(
  "what was typed and sent before the page was taken over counts",
  LONG,
  async ({ page, site }) => {
    const release = await holdBack(page, "**/assets/*.js");
    const form = contactForm(page);
    await page.goto(paths.website.contact, { waitUntil: "commit" });
    await form.fill();
    await form.send.click();
    release();
    await form.isSent();
    expect(page.url()).toBe(`${site.url}/kontakt`);
    expect(await messagesIn(site)).toBe(1);
  },
);

test("the keyboard alone writes and sends", LONG, async ({ page, site }) => {
  const form = contactForm(page);
  await form.open();
  await form.field("Name").focus();
  for (const text of Object.values(MESSAGE)) {
    await page.keyboard.type(text.replace("\n", " "));
    await page.keyboard.press("Tab");
  }
  await expect(form.send).toBeFocused();
  await page.keyboard.press("Enter");
  await form.isSent();
  await page.keyboard.press("Escape");
  await expect(form.send).toBeFocused();
  expect(await messagesIn(site)).toBe(1);
});

for (const width of PAGE_WIDTHS) {
  test(
    `the contact section fits into ${width} px and shows phone, e-mail and address`,
    LONG,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const form = contactForm(page);
      await form.open();
      const section = page.getByRole("region", { name: "Kontakt", exact: true });
      await expect(section.getByRole("link", { name: "0171 3920007" })).toHaveAttribute(
        "href",
        "tel:01713920007",
      );
      await expect(
        section.getByRole("link", { name: "kontakt@musterglanz.example" }),
      ).toBeVisible();
      await expect(section.getByText("Musterstraße 1, 79098 Freiburg im Breisgau")).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
      await expectNoViolation(page);
    },
  );
}

for (const width of IS_FULL_SCALE ? [360, 1280, 1440] : [360]) {
  test(
    `at ${width} px the floating button lies on nothing that is read or pressed, and goes while another one is in sight`,
    LONG,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      const floating = page
        .getByRole("complementary", { name: "Termin", includeHidden: true })
        .getByRole("link", { name: "Termin buchen", includeHidden: true });
      // What is below it where it lies; a bar is the edge of the page, and is kept off forms alone.
      const wrong = () =>
        floating.evaluate((button, isBar) => {
          if (getComputedStyle(button).visibility === "hidden") return [];
          const lies = button.getBoundingClientRect();
          const meets = ({ left, right, top, bottom }: DOMRect) =>
            left < lies.right && right > lies.left && top < lies.bottom && bottom > lies.top;
          const others = [...document.querySelectorAll('main a[href^="/termin-buchen"]')].filter(
            (other) => {
              const { top, bottom, width: wide } = other.getBoundingClientRect();
              return wide > 0 && bottom > 0 && top < window.innerHeight;
            },
          );
          const below = document.querySelectorAll(
            isBar ? "main form" : "main :is(form, a, button, h2, h3, p, dt, dd, address), footer a",
          );
          return [
            ...others,
            ...[...below].filter((element) => meets(element.getBoundingClientRect())),
          ].map(({ textContent }) => textContent);
        }, width < 1440);
      let timesSeen = 0;
      for (const path of [
        "/",
        paths.website.prices,
        paths.website.service({ slug: "komplettaufbereitung" }),
      ]) {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        for (let y = 0; y < (await page.evaluate(() => document.body.scrollHeight)); y += 370) {
          await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
          await expect.poll(wrong, { message: `${path} at ${y}` }).toEqual([]);
          if (await floating.isVisible()) timesSeen += 1;
        }
      }
      expect(timesSeen).toBeGreaterThan(2);
      // The end of the page stands above the bar, and on a service's page it books that service.
      await page.evaluate(() =>
        window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }),
      );
      await expect(floating).toBeVisible();
      const end = await page.getByRole("contentinfo").getByRole("link").last().boundingBox();
      const top = (await floating.boundingBox())?.y ?? 0;
      if (width < 768) expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top);
      await floating.click();
      await expect(
        page.getByRole("dialog", { name: "Termin buchen" }).getByLabel("Leistung", { exact: true }),
      ).toHaveValue("Komplettaufbereitung");
    },
  );
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the section reads well and says how else to write", async ({ page }) => {
    await page.goto(paths.website.contact);
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Schreiben Sie uns" })).toBeVisible();
  });
});

/** In the page, so that they come from the visitor's own address. */
async function sendTenByProgram(): Promise<void> {
  const body = JSON.stringify({
    name: "Programm",
    email: "programm@example.org",
    subject: "a",
    message: "b",
    website: "x",
  });
  for (let i = 0; i < 10; i++)
    await fetch("/api/contact", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });
}

function contactForm(page: Page) {
  const form = page.getByRole("form", { name: "Schreiben Sie uns" });
  const refusal = page.getByRole("alertdialog", { name: "Versand fehlgeschlagen" });
  return {
    send: form.getByRole("button"),
    field: (label: string) => form.getByLabel(label, { exact: true }),
    async open() {
      await page.goto(paths.website.contact);
      await page.waitForLoadState("networkidle");
    },
    async fill(change: Partial<typeof MESSAGE> = {}) {
      for (const [label, text] of Object.entries({ ...MESSAGE, ...change }))
        await this.field(label).fill(text);
    },
    /** The proof of work may take a while on a machine that does much else. */
    async isSent() {
      await expect(
        page.getByRole("alertdialog", { name: "Nachricht erfolgreich gesendet" }),
      ).toBeVisible({ timeout: 30_000 });
    },
    async isRefused() {
      const sentence = refusal.getByText("Beim Senden Ihrer Nachricht ist ein Fehler aufgetreten.");
      await expect(sentence).toBeVisible({ timeout: 30_000 });
    },
    async closeRefusal() {
      await refusal.getByRole("button", { name: "Schließen" }).click();
      await expect(refusal).toBeHidden();
    },
  };
}

/** Lets requests wait until the returned function is called. */
async function holdBack(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function messagesIn({ platform }: Site): Promise<number> {
  return (await platform.db.selectFrom("contact_messages").select("id").execute()).length;
}

async function expectNoViolation(page: Page): Promise<void> {
  await expectAccessible(page, { within: "#kontakt, dialog[open]" });
}
