import { insertBookings, openAsAdmin } from "../support/admin-page.ts";
import { expectLayout, expectLayoutEverywhere } from "../support/layout.ts";
import { IS_FULL_SCALE, PAGE_WIDTHS } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (S64).

const PATHS = ["/admin/dashboard", "/admin/buchungen", "/admin/kalender", "/admin/tagesblatt?datum=2026-03-03", "/admin/kunden"];
const LONG_NAMES = [
  "Beispielkundin Maximiliane-Friederike von Hohenlohe-Langenbu",
  "Fahrzeuginstandhaltungsgemeinschaft Kaiserstuhl-Breisgau e.G",
];

test("with sixty bookings a week and names of sixty letters nothing is cut off or sticks out", async ({ page, site }) => {
  test.slow();
  const days = [2, 3, 4, 5, 6, 7];
  const titles = ["Innenreinigung (ohne Polster)", "Lackaufbereitung", "Komplettaufbereitung"];
  await insertBookings(
    site,
    days.flatMap((day) =>
      Array.from({ length: 10 }, (_, index) => ({
        id: `b${day}-${index}`,
        datum: `2026-03-0${day}`,
        name: LONG_NAMES[index % 2],
        leistungen: titles.slice(0, 1 + (index % 3)),
        nachricht: index === 0 ? "Bitte denken Sie an die Kindersitze, den Dachträger und die Hundebox im Kofferraum." : "",
      })),
    ),
  );
  for (const path of PATHS) {
    await openAsAdmin(page, site, path);
    await expect(page.getByText(/Beispielkundin|Fahrzeuginst|Hohenlohe/).first()).toBeAttached();
    for (const width of PAGE_WIDTHS) {
      await page.setViewportSize({ width, height: width < 700 ? 740 : 900 });
      await expectLayout(page, `${path} at ${width}`);
    }
    if (IS_FULL_SCALE) await expectLayoutEverywhere(page);
  }
});
