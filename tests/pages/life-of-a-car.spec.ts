import { paths } from "#lib/paths.ts";
import { insertBookings, openAsAdmin } from "../support/admin-page.ts";
import {
  handBack,
  settleAfterwards,
  signWithoutServer,
  takeIn,
  work,
} from "../support/car-in-the-shop.ts";
import { bookAgain, rate, readPage, sell, showPair } from "../support/car-of-a-customer.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (E2, E3, E4, E5, E6, E8, E10, E12, E13, E15, E18, E19, E20, F1, F4, W1, W3), at the width of a phone.
test.use({ viewport: { width: 390, height: 844 }, permissions: ["camera"], actionTimeout: 10_000 });

const BOOKING = "auto00000001";

test("the whole life of a car: taken in half without a network, worked on, fetched, shown, rated, reminded of, booked again, sold and deleted", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  await insertBookings(site, [
    {
      id: BOOKING,
      datum: "2026-03-02",
      name: "Erika Beispiel",
      leistungen: ["Innenreinigung (ohne Polster)"],
    },
  ]);
  await site.platform.db
    .updateTable("company_settings")
    .set({ bewertungsbitte: true, auffrischung: true })
    .execute();
  await site.platform.content.check();
  const token = await site.adminToken();

  await openAsAdmin(page, site, paths.admin.dashboard);
  await takeIn(page);
  // Somebody calls the booking off meanwhile, and then the server goes.
  const called = await site.call(
    "PATCH",
    `/api/bookings/${BOOKING}/status`,
    { status: "cancelled", stornogrund: "anders" },
    token,
  );
  expect(called.status).toBe(200);
  await site.stop();
  await signWithoutServer(page);
  await site.start();
  await settleAfterwards(page, site, token, BOOKING);
  await work(page);
  await handBack(page, site);

  const customer = await (
    await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } })
  ).newPage();
  await customer.clock.setFixedTime("2026-03-02T08:00:00Z");
  await customer.addInitScript(() =>
    localStorage.setItem("offerPopupClosedAt", String(Date.now())),
  );
  const ready = (await site.mails()).findLast(
    ({ subject }) => subject === "Ihr Fahrzeug ist fertig",
  );
  const path = /\/pflegepass\/[\w-]+/.exec(ready?.text ?? "")?.[0] ?? "";
  await readPage(customer, path);
  await rate(customer, page);
  await showPair(customer, page, path);
  await bookAgain(customer, site);
  await sell(customer, path);
  expect(
    await site.platform.db.selectFrom("pass_visits").select("fingerabdruck").execute(),
  ).toHaveLength(1);
  await customer.context().close();
});
