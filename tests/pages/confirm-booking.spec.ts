import { paths } from "#lib/paths.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { LONG, WAY_WIDTHS } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";
import { wizardOn } from "../support/wizard.ts";

for (const width of WAY_WIDTHS) {
  test(`a guest confirms an appointment while very many ask for one, ${width} px wide`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await site.call("PUT", "/api/settings", { anteilUnbestaetigt: 1 }, await site.adminToken());
    await site.book({ datum: "2026-03-12", email: "vorher@example.org" });
    const wizard = wizardOn(page);
    await wizard.open();
    await wizard.goToSummary();
    await wizard.submit.click();
    await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
    await expect(
      page.getByText("Deine Terminanfrage wurde erfolgreich abgeschickt."),
    ).toBeVisible();
    await expect(
      page.getByText(
        /^Bitte bestätigen Sie den Termin mit dem Knopf in der E-Mail, die wir an zwei@example\.org geschickt haben/,
      ),
    ).toBeVisible();
    await expectAccessible(page);

    const mail = (await site.mails()).find(
      ({ subject }) => subject === "Bitte bestätigen Sie Ihren Termin",
    );
    const link = /\/termin\/[\w-]+\/bestaetigen/.exec(mail?.text ?? "")?.[0] ?? "";
    const answer = await page.goto(link);
    expect(answer?.headers()).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    const main = page.getByRole("main");
    await expect(main).toContainText("Dienstag, 10. März 2026");
    await expect(main).not.toContainText("zwei@example.org");
    await expectAccessible(page);
    await main.getByRole("button", { name: "Termin bestätigen" }).click();
    await expect(main.getByText("Ihr Termin ist bestätigt.")).toBeVisible();
    await expect(main.getByRole("button", { name: "Termin bestätigen" })).toHaveCount(0);
    await expect
      .poll(
        async () =>
          (await site.mails()).filter(({ subject }) => subject?.startsWith("Terminanfrage")).length,
      )
      .toBe(2);
    await page.reload();
    await expect(main.getByText("Ihr Termin ist bestätigt.")).toBeVisible();
  });
}

test("a link that is too late says so and leads to a new request", async ({ page, site }) => {
  await page.goto(paths.website.confirmBooking({ token: "abc-def" }));
  await expect(
    page.getByRole("main").getByRole("link", { name: "Neuen Termin anfragen" }),
  ).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Dieser Link gilt nicht mehr.");
  expect(site.url).toBeTruthy();
});

test(
  "the dialog says below its usual words that the address is to be confirmed",
  LONG,
  async ({ page, site }) => {
    await site.call("PUT", "/api/settings", { anteilUnbestaetigt: 1 }, await site.adminToken());
    await site.book({ datum: "2026-03-12", email: "vorher@example.org" });
    const wizard = wizardOn(page);
    await page.goto("/");
    await page.getByRole("link", { name: "Termin buchen" }).last().click();
    await wizard.isReady();
    await wizard.goToSummary();
    await wizard.submit.click();
    const dialog = page.getByRole("alertdialog", { name: "Termin erfolgreich gebucht" });
    await expect(dialog.getByText(/^Bitte bestätigen Sie den Termin/)).toBeVisible();
  },
);

test(
  "the owner deletes what nobody confirmed in an hour with one press",
  LONG,
  async ({ page, site }) => {
    for (const [index, datum] of ["2026-03-10", "2026-03-11", "2026-03-12"].entries())
      await site.book({ datum, email: `gast${index}@example.org` });
    await openAsAdmin(page, site, `${paths.admin.bookings}?unbestaetigt=2026-03-02T09`);
    await page.getByRole("button", { name: "Alle 3 unbestätigten dieser Stunde löschen" }).click();
    await expect(
      page.getByText("3 Buchungen sind gelöscht. 3 Absagen gehen per E-Mail hinaus."),
    ).toBeVisible();
    await expect(page.getByText("Keine Buchungen.")).toBeVisible();
    await expectAccessible(page);
  },
);
