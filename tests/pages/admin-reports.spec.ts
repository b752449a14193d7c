import { readFileSync } from "node:fs";
import { paths } from "#lib/paths.ts";
import { insertBookings, openAsAdmin } from "../support/admin-page.ts";
import { expect, test } from "../support/site.ts";

test("the owner sees what the months came to, another year, and hands the bookings to the tax adviser", async ({
  page,
  site,
}) => {
  await insertBookings(site, [
    { id: "jan1", datum: "2026-01-07", status: "done" },
    {
      id: "jan2",
      datum: "2026-01-08",
      status: "done",
      leistungen: ["Lederreinigung", "Polsterreinigung"],
    },
    { id: "feb1", datum: "2026-02-10", status: "cancelled" },
    { id: "old1", datum: "2025-01-10", status: "done", name: "=Formel" },
  ]);
  await site.platform.db
    .insertInto("visits")
    .values([{ datum: "2026-02-01", count: 1234 }])
    .execute();
  await openAsAdmin(page, site, paths.admin.reports);

  const months = page.getByRole("table", { name: /nach Monat/ });
  await expect(months.getByRole("row", { name: /Jan\. 2026/ })).toContainText("90,00 €");
  await expect(months.getByRole("row", { name: /Jan\. 2026/ })).toContainText("+90,00 €");
  await expect(months.getByRole("row", { name: /Feb\. 2026/ })).toContainText("−90,00 €");
  await expect(months.getByRole("row", { name: /Apr\. 2025 – Dez\. 2025/ })).toContainText("0");
  const periods = page.getByLabel("Zeitraum").getByRole("option");
  await expect(periods.filter({ hasText: /Jahr|Letzte/ })).toHaveText([
    "Letzte 12 Monate",
    "Jahr 2026",
    "Jahr 2025",
  ]);
  await expect(page.getByLabel("Umsatz nach", { exact: true })).toHaveValue("termin");
  await expect(months.getByRole("row", { name: /Gesamt/ })).toContainText("45,00 €");
  await expect(
    page
      .getByRole("table", { name: /nach Leistung/ })
      .getByRole("row", { name: /Lederreinigung \+ Polsterreinigung/ }),
  ).toContainText("45,00 €");
  await page.getByText("Besuche Tag für Tag", { exact: true }).click();
  await expect(
    page
      .getByRole("table", { name: /Besuche Tag für Tag/ })
      .getByRole("row", { name: /01\.02\.2026/ }),
  ).toContainText("1.234");

  await page.getByLabel("Zeitraum").selectOption({ label: "Jahr 2025" });
  await expect(months.getByRole("row", { name: /Jan\. 2025/ })).toContainText("45,00 €");
  await expect(page).toHaveURL(/zeitraum=2025/);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Buchungen herunterladen" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("buchungen-2025-01-01-bis-2025-12-31.csv");
  const lines = readFileSync(await download.path(), "utf8").split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^10\.01\.2025;10:00;abgeschlossen;'=Formel;/);

  // A receipt counts in the month of its own date, wherever the visit was (T6).
  const admin = await site.adminToken();
  await insertBookings(site, [{ id: "mar1", datum: "2026-02-27", leistungen: ["Lederreinigung"] }]);
  await site.call("PATCH", "/api/bookings/mar1/status", { status: "done", rechnung: {} }, admin);
  await page.goto(paths.admin.reports);
  await expect(page.getByLabel("Umsatz nach", { exact: true })).toHaveValue("rechnung");
  await page.getByLabel("Zeitraum").selectOption({ label: "März 2026" });
  await expect(months.getByRole("row", { name: /März 2026/ })).toContainText("45,00 €");
  await expect(
    page
      .getByRole("table", { name: /nach Zahlart/ })
      .getByRole("row", { name: /Nicht festgehalten/ }),
  ).toContainText("45,00 €");
  await expect(
    page.getByRole("table", { name: /nach Leistung/ }).getByRole("row", { name: /Lederreinigung/ }),
  ).toContainText("45,00 €");
  const [pack] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Rechnungen als PDF (ZIP)" }).click(),
  ]);
  expect(pack.suggestedFilename()).toBe("rechnungen-2026-03-01-bis-2026-03-31.zip");
  expect(readFileSync(await pack.path()).toString("latin1")).toContain("Rechnung-0001.pdf");
  await page.getByLabel("Umsatz nach", { exact: true }).selectOption({ label: "Tag des Termins" });
  await expect(page).toHaveURL(/zeitraum=2026-03&nach=termin/);
  await expect(page.getByText("aus abgeschlossenen Buchungen, nach Tag des Termins")).toBeVisible();

  await page.route("**/api/reports*", (route) => route.abort());
  await page.reload();
  await expect(page.getByText("Die Auswertung konnte nicht geladen werden.")).toBeVisible();
  await page.unroute("**/api/reports*");
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(months).toBeVisible();
});
