import type { Page } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { paths, withQuery } from "#lib/paths.ts";
import routes from "../../src/routes.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { askSomebody } from "../support/approvals.ts";
import { customerToken, openAsCustomer } from "../support/customer.ts";
import { addInquiries } from "../support/inquiries.ts";
import { expectLayout, expectLayoutEverywhere } from "../support/layout.ts";
import { permit } from "../support/mail-permission.ts";
import { quoteForSomebody } from "../support/quotes.ts";
import { IS_FULL_SCALE, PAGE_WIDTHS } from "../support/scale.ts";
import {
  bookAsGuest,
  finishBooking,
  finishVisit,
  firmLink,
  offerPlace,
  orderVouchers,
  proposeTimes,
  publishReview,
  rateVisit,
  sellVoucher,
} from "../support/scenes.ts";
import { expect, type Site, test } from "../support/site.ts";

// What is held here: (S2, S4, S64).

type PageCheck = {
  /** The address to open for a pattern with parameters. */
  path?: string;
  /** Makes what the address needs, and returns it. */
  prepare?: (site: Site) => Promise<string>;
  asAdmin?: true;
  asCustomer?: true;
  /** Not a page with a heading of its own: a redirect, or a file for machines. */
  leadsTo?: string;
  isFile?: true;
  /** The same page under another address: looked at in `npm run test:all` alone. */
  sameAs?: string;
  status?: number;
};

/** Every page address of src/routes.ts; one without an entry here fails. */
const PAGES: Record<string, PageCheck> = {
  "/": {},
  "/home": { sameAs: "/" },
  "/kontakt": { sameAs: "/" },
  "/galerie": { sameAs: "/" },
  "/ueber-uns": { sameAs: "/" },
  "/leistungen": {},
  "/leistungen/:slug": { path: "/leistungen/außenreinigung" },
  "/leistungen/:slug.md": { path: "/leistungen/außenreinigung.md", isFile: true },
  "/preise": {},
  "/termin-buchen": {},
  "/termin/:token": { prepare: bookAsGuest },
  "/termin/:token/bestaetigen": { path: "/termin/x/bestaetigen", status: 404 },
  "/termin/:token/widerrufen": { prepare: async (site) => `${await bookAsGuest(site)}/widerrufen` },
  "/antwort/:token": { prepare: proposeTimes },
  "/ihr-angebot/:token": { prepare: quoteForSomebody },
  "/freigabe/:token": { prepare: askSomebody },
  "/warteliste/:token": { prepare: offerPlace },
  "/firma/:token": { prepare: firmLink },
  "/vertrag-widerrufen": {},
  "/pflegepass/beispiel": {},
  "/pflegepass/:token": { path: "/pflegepass/x", status: 404 },
  "/anfrage": {},
  "/bewertungen": { prepare: publishReview },
  "/bewertung/:token": { prepare: finishVisit },
  "/abmelden/:token": { prepare: async (site) => (await permit(site.platform.db)).page },
  "/login": {},
  "/register": {},
  "/bestaetigen": {},
  "/passwort-vergessen": {},
  "/adresse-zuruecknehmen": {},
  "/einladung": {},
  "/reset-password": { leadsTo: "/home" },
  "/agb": {},
  "/datenschutz": {},
  "/widerrufsbelehrung": {},
  "/barrierefreiheit": {},
  "/hinweise": {},
  "/impressum": {},
  "/edelaufbereitung": {},
  "/sitemap.xml": { isFile: true },
  "/robots.txt": { isFile: true },
  "/llms.txt": { isFile: true },
  "/.well-known/security.txt": { isFile: true },
  "/manifest.webmanifest": { isFile: true },
  "/verwaltung.webmanifest": { isFile: true },
  "/admin/login": {},
  "/admin": { asAdmin: true, leadsTo: "/admin/dashboard" },
  "/admin/dashboard": { asAdmin: true },
  "/admin/buchungen": { asAdmin: true },
  "/admin/buchungen/:id/bearbeiten": {
    asAdmin: true,
    prepare: async (site) => paths.admin.editBooking({ id: await site.book() }),
  },
  "/admin/annahme": { asAdmin: true },
  "/admin/kalender": { asAdmin: true },
  "/admin/tagesblatt": { asAdmin: true },
  "/admin/users": { asAdmin: true },
  "/admin/nachrichten": { asAdmin: true },
  "/admin/angebote-an-kunden": {
    asAdmin: true,
    prepare: async (site) => (await quoteForSomebody(site)) && paths.admin.quotes,
  },
  "/admin/angebote-an-kunden/schreiben": {
    asAdmin: true,
    prepare: async (site) =>
      (await addInquiries(site)) ?? withQuery(paths.admin.writeQuote, { anfrage: "anfrage-1" }),
  },
  "/admin/terminvorschlaege": {
    asAdmin: true,
    prepare: async (site) => (await proposeTimes(site)) && paths.admin.proposals,
  },
  "/admin/warteliste": {
    asAdmin: true,
    prepare: async (site) => (await offerPlace(site)) && paths.admin.waiting,
  },
  "/admin/services": { asAdmin: true },
  "/admin/bewertungen": {
    asAdmin: true,
    prepare: async (site) => (await rateVisit(site)) && paths.admin.reviews,
  },
  "/admin/preise": { asAdmin: true },
  "/admin/extras": { asAdmin: true },
  "/admin/termin-hinzufuegen": { asAdmin: true },
  "/admin/schnell-eintragen": { asAdmin: true },
  "/admin/gallery": { asAdmin: true },
  "/admin/settings": { asAdmin: true },
  "/admin/offers": { asAdmin: true },
  "/admin/kunden": { asAdmin: true },
  "/admin/pflegepass": { asAdmin: true },
  "/admin/auffrischung": { asAdmin: true },
  "/admin/pflegehinweise": { asAdmin: true },
  "/admin/pflegepass/bilderpaare": { asAdmin: true },
  "/admin/kunden/uebernehmen": {
    asAdmin: true,
    prepare: async (site) => {
      const token = await site.adminToken();
      await site.call("PUT", "/api/settings", { uebernahme: true }, token);
      return paths.admin.customerImport;
    },
  },
  "/admin/kunden/:key": { asAdmin: true, path: "/admin/kunden/kontakt%40musterglanz.example" },
  "/admin/auswertung": { asAdmin: true },
  "/admin/rechnungen": { asAdmin: true },
  "/gutschein": {
    prepare: async (site) => {
      await orderVouchers(site);
      return paths.website.voucher;
    },
  },
  "/admin/gutscheine": {
    asAdmin: true,
    prepare: async (site) => {
      await sellVoucher(site);
      return paths.admin.vouchers;
    },
  },
  "/admin/mails": { asAdmin: true },
  "/admin/protokoll": { asAdmin: true },
  "/admin/sicherheit": { asAdmin: true },
  "/admin/technik": { asAdmin: true },
  "/admin/erste-schritte": { asAdmin: true },
  "/admin/handbuch": { asAdmin: true },
  "/admin/handbuch/:seite": { asAdmin: true, path: "/admin/handbuch/termine" },
  "/customer": { asCustomer: true, leadsTo: "/customer/dashboard" },
  "/customer/dashboard": { asCustomer: true },
  "/customer/meine-buchungen": { asCustomer: true },
  "/customer/meine-buchungen/:id/bewertung": {
    asCustomer: true,
    prepare: async (site) =>
      paths.customer.review({ id: await finishBooking(site, await customerToken(site)) }),
  },
  "/customer/meine-buchungen/:id/widerrufen": {
    asCustomer: true,
    prepare: async (site) =>
      paths.customer.withdrawal({ id: await site.book({}, await customerToken(site)) }),
  },
  "/customer/pflegepass": { asCustomer: true },
  "/customer/profil": { asCustomer: true },
  "/customer/profil/settings/kontakt": { asCustomer: true },
  "/customer/profil/settings/fahrzeug": { asCustomer: true },
  "/customer/profil/settings/zahlung": { asCustomer: true },
  "/customer/profil/settings/benachrichtigungen": { asCustomer: true },
  "/customer/profil/settings/security": { asCustomer: true },
  "/profil/settings/*": {
    asCustomer: true,
    path: "/profil/settings/kontakt",
    leadsTo: "/customer/profil/settings/kontakt",
  },
  "/*": { path: "/gibt-es-nicht", status: 404 },
};

const AXE_WIDTHS = IS_FULL_SCALE ? [360, 1440] : [360];

test("every page address has an entry here", () => {
  expect(Object.keys(PAGES).sort()).toEqual(
    [...new Set(patternsOf(routes as RouteConfigEntry[], ""))].sort(),
  );
});

/** A page that needs nothing made for it is looked at in the shop of others of its kind: each shop costs as long as a page. */
const PAGES_A_SHOP = 7;

const FILES = Object.entries(PAGES).filter(([, { isFile }]) => isFile);
const READ = Object.entries(PAGES).filter(
  ([, { isFile, sameAs }]) => !isFile && (!sameAs || IS_FULL_SCALE),
);
const ALONE = READ.filter(([, { prepare }]) => prepare);
const TOGETHER = READ.filter(([, { prepare }]) => !prepare);
const GROUPS = [
  ...ALONE.map((entry) => [entry]),
  ...inShops(TOGETHER.filter(([, { asAdmin, asCustomer }]) => !asAdmin && !asCustomer)),
  ...inShops(TOGETHER.filter(([, { asAdmin }]) => asAdmin)),
  ...inShops(TOGETHER.filter(([, { asCustomer }]) => asCustomer)),
];

for (const pages of GROUPS) {
  const names = pages.map(([pattern]) => pattern).join(", ");
  test(`accessible, and to themselves at every width: ${names}`, async ({ page, site }) => {
    test.setTimeout(60_000 + 30_000 * pages.length);
    const watch = watchPage(page, site);
    for (const [index, [pattern, check]] of pages.entries())
      await test.step(pattern, async () => {
        watch.expectedStatus = check.status ?? 200;
        const path = check.prepare ? await check.prepare(site) : (check.path ?? pattern);
        await lookAt(page, check, async () => {
          // Who is logged in stays so in this tab.
          if (index === 0) await openPage(page, site, path, check);
          else await page.goto(path);
        });
        expect(watch.complaints).toEqual([]);
      });
    expect(await page.context().cookies()).toEqual([]);
  });
}

test("files for machines are there", async ({ page }) => {
  for (const [pattern, { path = pattern }] of FILES)
    expect((await page.request.get(path)).status(), path).toBe(200);
});

async function lookAt(page: Page, check: PageCheck, open: () => Promise<void>): Promise<void> {
  for (const [index, width] of PAGE_WIDTHS.entries()) {
    await page.setViewportSize({ width, height: width < 700 ? 740 : 900 });
    // Whoever turns a tablet loads nothing anew, either.
    if (index === 0 || IS_FULL_SCALE) await open();
    if (check.leadsTo) {
      await page.waitForURL(`**${encodeURI(check.leadsTo)}`);
      // Where it leads has an entry of its own.
      if (!IS_FULL_SCALE) break;
    }
    // Admins see neither hero nor navigation on the start page; everywhere else a page says what it is.
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    expect(await page.title()).not.toBe("");
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBeLessThanOrEqual(0);
    await expectLayout(page);
    if (AXE_WIDTHS.includes(width)) await expectAccessible(page, { isToRead: true });
  }
  if (IS_FULL_SCALE) await expectLayoutEverywhere(page);
  await page.waitForLoadState("networkidle");
}

function inShops<T>(pages: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(pages.length / PAGES_A_SHOP) }, (_, index) =>
    pages.slice(index * PAGES_A_SHOP, (index + 1) * PAGES_A_SHOP),
  );
}

async function openPage(
  page: Page,
  site: Site,
  path: string,
  { asAdmin, asCustomer }: PageCheck,
): Promise<void> {
  if (asAdmin) await openAsAdmin(page, site, path);
  else if (asCustomer) await openAsCustomer(page, site, path);
  else await page.goto(path);
}

function patternsOf(entries: readonly RouteConfigEntry[], base: string): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? base : `${base}/${entry.path}`;
    if (entry.children) return patternsOf(entry.children, path);
    return [path || "/"];
  });
}

/** What a page must not do: ask another host, or complain on the console. */
function watchPage(page: Page, site: Site): { complaints: string[]; expectedStatus: number } {
  const watch = { complaints: [] as string[], expectedStatus: 200 };
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith("data:"))
      watch.complaints.push(`asked ${request.url()}`);
  });
  page.on("pageerror", (error) => watch.complaints.push(error.message));
  page.on("console", (message) => {
    const { expectedStatus } = watch;
    const isExpected = expectedStatus !== 200 && message.text().includes(String(expectedStatus));
    if (message.type() === "error" && !isExpected)
      watch.complaints.push(`${message.text()} ${message.location().url}`);
  });
  return watch;
}
