import { paths } from "#lib/paths.ts";
import { openAsAdmin, unfolded } from "../support/admin-page.ts";
import { expect, test } from "../support/site.ts";
import { wizardOn } from "../support/wizard.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a visitor brings the car from the calculator, adds a service and an extra, and pays the sum of what is listed", async ({
  page,
  site,
}) => {
  await page.goto(paths.website.service({ slug: "außenreinigung" }));
  const calculator = page.getByRole("form", { name: "Ihr Preisrechner" });
  await calculator.getByRole("radio", { name: "SUV" }).check();
  await calculator.getByLabel("Verschmutzungsgrad").press("ArrowRight");
  await expect(calculator).toContainText("Ihr Preis: 70,00 €");
  await calculator.getByRole("link", { name: "Termin buchen" }).click();

  const wizard = wizardOn(page);
  await wizard.isReady();
  const form = page.locator("form:has([data-step-heading])");
  await expect(form.getByLabel("Leistung", { exact: true })).toHaveValue("Außenreinigung");
  await expect(form.getByRole("radio", { name: "SUV" })).toBeChecked();
  await expect(form.getByRole("radio", { name: "Mittel" })).toBeChecked();

  await form.getByText("Weitere Leistung").click();
  const further = form.getByLabel("Dazu noch");
  await expect(
    further.getByRole("option", { name: "Komplettaufbereitung (enthält Außenreinigung)" }),
  ).toBeDisabled();
  await further.selectOption("Innenreinigung (ohne Polster)");
  await expect(further).toBeHidden();
  await expect(
    form.getByRole("button", { name: "Innenreinigung (ohne Polster) entfernen" }),
  ).toBeVisible();
  await form.getByRole("checkbox", { name: /^Tierhaare/ }).check();
  await form.getByRole("checkbox", { name: /^Geruch/ }).check();
  await expect(form.getByText("Ihr Fahrzeug bleibt einen Tag länger.")).toBeVisible();
  await form.getByRole("checkbox", { name: /^Geruch/ }).uncheck();
  await wizard.next.click();
  await wizard.chooseDate();
  await wizard.next.click();
  await wizard.fillPerson();
  await wizard.next.click();

  // 70,00 + 99,00 + 30,00 − 10 % of the second.
  for (const line of [
    /Außenreinigung\s*70,00 €/,
    /Tierhaare\s*30,00 €/,
    /Rabatt 10 %\s*−9,90 €/,
    /Gesamt\s*189,10 €/,
  ])
    await expect(
      form
        .locator("dl")
        .getByText(line)
        .or(form.locator("dl > div", { hasText: line }))
        .first(),
    ).toBeVisible();
  await wizard.submit.click();
  await expect(page.getByText("Termin erfolgreich gebucht")).toBeVisible();

  const { leistungen, preis_cent, positionen } = await site.platform.db
    .selectFrom("bookings")
    .selectAll()
    .executeTakeFirstOrThrow();
  expect([leistungen, preis_cent]).toEqual([
    ["Außenreinigung", "Innenreinigung (ohne Polster)"],
    18_910,
  ]);
  expect(positionen.map(({ preis_cent }) => preis_cent)).toEqual([7000, 9900, 3000, -990]);
});

test("no price stands without its reader: what everybody gets, and beside it what a new customer pays", async ({
  page,
  site,
}) => {
  const { id } = await site.platform.db
    .selectFrom("services")
    .select("id")
    .where("title", "=", "Komplettaufbereitung")
    .executeTakeFirstOrThrow();
  const offer = { title: "Für alle", type: "allgemein", discount_pct: 5, serviceIds: [id] };
  expect((await site.call("POST", "/api/offers", offer, await site.adminToken())).status).toBe(201);
  await page.goto(paths.website.service({ slug: "komplettaufbereitung" }));
  await expect(page.getByRole("form", { name: "Ihr Preisrechner" }).getByRole("status")).toHaveText(
    /-15% heute sparen\s*für neu registrierte Kunden\s*Ihr Preis:\s*vorher 280,00 €\s*266,00 €\s*238,00 € mit Konto/,
  );
  await expect(
    page
      .getByRole("row", { name: /Leicht/ })
      .getByRole("cell")
      .first(),
  ).toContainText("238,00 € mit Konto");

  const wizard = wizardOn(page);
  await wizard.open(
    `${paths.website.booking}?leistung=Komplettaufbereitung&kfz=kleinwagen&verschmutzung=Leicht`,
  );
  const form = page.locator("form:has([data-step-heading])");
  await expect(form.getByText("238,00 € mit Konto")).toBeVisible();
  await expect(form.getByText("266,00 €").filter({ visible: true }).first()).toBeVisible();
});

test("a visitor redeems vouchers with the booking: checked, set aside, shown below the total", async ({
  page,
  site,
}) => {
  const token = await site.adminToken();
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.goToSummary();
  await expect(page.getByText("Gutschein einlösen")).toHaveCount(0);

  await site.call("PUT", "/api/settings", { gutscheine: "einzweck" }, token);
  const sell = async (anfrage: string, wert_cent: number) =>
    String(
      (
        await site.call(
          "POST",
          "/api/vouchers",
          { anfrage, wert_cent, name: "Beispielkäuferin", rechnung: {} },
          token,
        )
      ).body.code,
    );
  const [first, second] = [await sell("eins", 2000), await sell("zwei", 1000)];
  await page.reload();
  await wizard.isReady();
  await wizard.isAtStep(4);
  await page.getByText("Gutschein einlösen").click();
  const field = page.getByLabel(/^Gutschein/).first();
  await field.fill("AAAA-AAAA-AAAA-AAAA");
  await expect(page.getByText(/Mit diesem Code lässt sich hier nichts einlösen/)).toBeVisible();
  await field.fill(first.toLowerCase());
  await expect(page.getByText(/davon mit Gutschein 20,00 €/)).toBeVisible();
  await page.getByRole("button", { name: "Noch ein Gutschein" }).click();
  await page.getByLabel("2. Gutschein").fill(second);
  await expect(page.getByText(/davon mit Gutschein 30,00 €/)).toBeVisible();
  await wizard.submit.click();
  await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
  await expect(page.getByText(/davon mit Gutschein 30,00 €/)).toBeVisible();

  await openAsAdmin(page, site, paths.admin.bookings);
  const booking = await unfolded(page.getByRole("article"));
  await expect(booking).toContainText("davon mit Gutschein 30,00 €");
  await page.goto(paths.admin.vouchers);
  await expect(page.getByText("Eingelöst oder vorgemerkt")).toHaveCount(2);
});
