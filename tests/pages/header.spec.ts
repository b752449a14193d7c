import { paths } from "#lib/paths.ts";
import { openAsCustomer } from "../support/customer.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (S7, S8, S13, S9, S10).

const LINKS = [
  ["Startseite", "/home"],
  ["Über Uns", "/ueber-uns"],
  ["Leistungen", "/leistungen"],
  ["Preise", "/preise"],
  ["Bilder", "/galerie"],
  ["Kontakt", "/kontakt"],
  ["Registrieren", "/register"],
  ["Login", "/login"],
] as const;

test("visitors see the whole navigation, and the logo leads home", LONG, async ({ page }) => {
  await page.goto(paths.info.impressum);
  const navigation = page.getByRole("navigation", { name: "Hauptnavigation" });
  await expect(navigation.getByRole("link")).toHaveText(LINKS.map(([label]) => label));
  for (const [label, path] of LINKS)
    await expect(navigation.getByRole("link", { name: label })).toHaveAttribute("href", path);
  await expect(
    page
      .getByRole("banner")
      .getByRole("link", { name: /Musterglanz/ })
      .first(),
  ).toHaveAttribute("href", "/home");
});

test("the mobile menu has the same links and a bar that opens the booking dialog", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(paths.info.impressum);
  await page.getByRole("button", { name: "Menü", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menü" });
  for (const [label, path] of LINKS)
    await expect(menu.getByRole("link", { name: label, exact: true })).toHaveAttribute(
      "href",
      path,
    );
  await menu.getByRole("link", { name: "Jetzt Termin buchen" }).click();
  await expect(menu).toBeHidden();
  const booking = page.getByRole("dialog", { name: "Termin buchen" });
  await expect(booking).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(booking).toBeHidden();
});

test("there is no navigation where something is booked or managed", LONG, async ({ page }) => {
  for (const path of [paths.website.booking, "/termin-buchen/", paths.admin.login]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("complementary", { name: "Termin" })).toHaveCount(0);
    await expect(
      page
        .getByRole("banner")
        .getByRole("link", { name: /Musterglanz/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Hauptnavigation" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Menü" })).toHaveCount(0);
  }
});

test("an admin sees neither navigation nor the first block, but the account, and leaves to the login", async ({
  page,
  site,
}) => {
  const token = await site.adminToken();
  await page.addInitScript((value) => {
    if (!sessionStorage.getItem("test:left")) sessionStorage.setItem("userToken", value);
  }, token);
  await page.goto("/");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: "Mein Konto" })).toHaveAttribute(
    "href",
    "/admin/dashboard",
  );
  await expect(page.getByRole("navigation", { name: "Hauptnavigation" })).toHaveCount(0);
  await expect(page.locator("#home")).toBeHidden();
  await expect(banner.getByText("Geöffnet bis 18:00 Uhr")).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem("test:left", "yes"));
  await banner.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem("userToken"))).toBeNull();
});

test("a customer keeps the navigation, with the account in place of registration and login, and leaves to the login", async ({
  page,
  site,
}) => {
  await openAsCustomer(page, site, paths.info.impressum);
  const banner = page.getByRole("banner");
  const pages = LINKS.slice(0, 6).map(([label]) => label);
  await expect(banner.getByRole("link", { name: "Mein Konto" })).toHaveAttribute(
    "href",
    "/customer/dashboard",
  );
  await expect(
    page.getByRole("navigation", { name: "Hauptnavigation" }).getByRole("link"),
  ).toHaveText(pages);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Menü", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menü" });
  await expect(menu.getByRole("navigation").getByRole("link")).toHaveText([...pages, "Mein Konto"]);
  await menu.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test(
  "with a token the header is an empty bar until the session is known",
  LONG,
  async ({ page }) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/auth/me", async (route) => {
      await answered;
      await route.continue();
    });
    await page.addInitScript(() => localStorage.setItem("userToken", "a-token-that-nobody-knows"));
    await page.goto(paths.info.impressum);
    const banner = page.getByRole("banner");
    await expect(banner).toBeVisible();
    await expect(banner.getByRole("link")).toHaveCount(0);
    answer();
    await expect(banner.getByRole("link", { name: "Login" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("userToken"))).toBeNull();
  },
);

test(
  "the footer names the business, its pages and where else it is found",
  LONG,
  async ({ page }) => {
    await page.goto(paths.info.impressum);
    const footer = page.getByRole("contentinfo");
    const information = footer.getByRole("navigation", { name: "Informationen" });
    expect(
      await information
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
    ).toEqual([
      "/edelaufbereitung",
      "/hinweise",
      "/impressum",
      "/agb",
      "/datenschutz",
      "/barrierefreiheit",
    ]);
    await expect(footer.getByRole("link", { name: "kontakt@musterglanz.example" })).toHaveAttribute(
      "href",
      "mailto:kontakt@musterglanz.example",
    );
    await expect(footer.getByRole("link", { name: "0171 3920007" })).toHaveAttribute(
      "href",
      "tel:01713920007",
    );
    await expect(footer.getByText("Musterstraße 1, 79098 Freiburg im Breisgau")).toBeVisible();
    await expect(footer.getByText("© 2026 Musterglanz Fahrzeugpflege")).toBeVisible();
    await expect(
      footer.getByRole("link", { name: /^(E-Mail|Fotonetzwerk|Soziales Netzwerk)/ }),
    ).toHaveCount(3);
  },
);
