import { paths } from "#lib/paths.ts";
import { addCustomer } from "../support/customer.ts";
import { expect, test } from "../support/site.ts";

const PRIVATE = {
  iban: "DE89370400440532013000",
  taxNumber: "99887/76655",
  offer: "Nur im Entwurf sichtbar",
  retired: "Nicht mehr angeboten Geheim",
  guest: "Geheimgast",
  note: "Nur für den Betrieb notiert",
  customer: "geheim.kundin@example.org",
};
/** All that the pages are made from, but for the public settings and the services. */
const NEVER = [
  ...Object.values(PRIVATE),
  "DE89 3704",
  "$argon2",
  // As names of members; in a page's script the quotes stand behind backslashes.
  ...[
    "taxNumber",
    "iban",
    "tagesKapazitaet",
    "password_hash",
    "is_builtin",
    "email_folded",
  ].flatMap((name) => [`"${name}"`, `"${name}\\"`]),
];
const PAGES = [
  "/",
  paths.website.home,
  paths.website.contact,
  paths.website.gallery,
  paths.website.about,
  paths.website.services,
  paths.website.service({ slug: "außenreinigung" }),
  paths.website.prices,
  paths.website.booking,
  paths.website.guestBooking({ token: "x" }),
  paths.website.offerRequest,
  paths.website.login,
  paths.website.register,
  paths.website.confirmEmail,
  paths.website.forgottenPassword,
  paths.info.agb,
  paths.info.datenschutz,
  paths.info.hinweise,
  paths.info.impressum,
  paths.info["edel-info"],
  paths.admin.login,
  paths.admin.dashboard,
  paths.admin.settings,
  paths.admin.receipts,
  paths.customer.dashboard,
  paths.customer.payment,
  "/gibt-es-nicht",
];
const FILES = [
  paths.website.sitemap,
  paths.website.robots,
  paths.website.manifest,
  paths.admin.manifest,
];

test("no page and none of its data carry what visitors are not shown", async ({ site }) => {
  const admin = await site.adminToken();
  await site.confirmAdmin(admin);
  const save = async (method: string, path: string, body?: unknown) => {
    const answer = await site.call(method, path, body, admin);
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  const { legal } = (await save("GET", "/api/settings/all")) as Record<string, unknown> as {
    legal: object;
  };
  await save("PUT", "/api/settings", {
    iban: PRIVATE.iban,
    legal: { ...legal, taxNumber: PRIVATE.taxNumber },
  });
  await save("POST", "/api/offers", { title: PRIVATE.offer, discount_pct: 50, active: false });
  const service = await save("POST", "/api/services", {
    title: PRIVATE.retired,
    description: "Weg",
  });
  await save("DELETE", `/api/services/${service.id}`);
  const booking = await site.book({ name: PRIVATE.guest });
  await save("PATCH", `/api/bookings/${booking}`, { notiz: PRIVATE.note });
  await addCustomer(site, "Kundin!2026", PRIVATE.customer);

  for (const path of [...PAGES, ...FILES, ...PAGES.map(dataOf), ...PAGES.map(startOf)]) {
    const answer = await fetch(site.url + encodeURI(path));
    const text = await answer.text();
    expect(answer.status, path).toBeLessThan(500);
    for (const secret of NEVER) expect(text.includes(secret), `${secret} in ${path}`).toBe(false);
  }
  // The test would find it: the slogan is there.
  const slogan = String((await save("GET", "/api/settings")).slogan);
  expect(await (await fetch(`${site.url}/`)).text()).toContain(slogan);
  for (const path of [dataOf("/"), startOf("/")])
    expect(await (await fetch(site.url + path)).text()).toContain(slogan);
});

/** What starts a page later. */
function startOf(path: string): string {
  return path === "/" ? "/_root.start.js" : `${path}.start.js`;
}

function dataOf(path: string): string {
  return path === "/" ? "/_root.data" : `${path}.data`;
}
