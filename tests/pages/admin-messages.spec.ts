import { paths } from "#lib/paths.ts";
import { openAsAdmin, unfolded } from "../support/admin-page.ts";
import { addInquiries, addWithdrawal } from "../support/inquiries.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (Q6, Q10).

test("the shop reads its inbox in place, answers by mail, marks, searches and deletes", async ({
  page,
  site,
}) => {
  await addInquiries(site);
  await openAsAdmin(page, site, paths.admin.messages);
  const entries = page.getByRole("article");
  const message = page.getByRole("article", { name: "Hundehaare im Kofferraum" });
  const request = page.getByRole("article", { name: "Außenreinigung, Polsterreinigung" });
  const count = page
    .getByRole("navigation", { name: "Verwaltung" })
    .getByRole("link", { name: /Nachrichten/ });
  await expect(count).toHaveText("Nachrichten2 neu");
  await expect(entries.first()).toContainText("Beispielkunde Zwei");
  await expect(request).toContainText("Wohnmobil");
  await unfolded(request);
  await expect(request).toContainText("KFZ-Klasse: Andere");
  await expect(request.getByRole("link", { name: "0151 12345678" })).toHaveAttribute(
    "href",
    "tel:015112345678",
  );
  await request.getByRole("button", { name: "Ganze Nachricht zeigen" }).click();
  const reply = new URL(
    (await message.getByRole("link", { name: "Antworten" }).getAttribute("href")) ?? "",
  );
  expect(decodeURIComponent(reply.pathname)).toBe("eins@example.org");
  expect(reply.searchParams.get("subject")).toBe("Re: Hundehaare im Kofferraum");
  expect(reply.searchParams.get("body")).toContain("> bekommen Sie die heraus?");

  await (await unfolded(message))
    .getByRole("button", { name: "Als beantwortet markieren" })
    .click();
  await expect(
    page.getByText("Die Nachricht von Beispielkundin Eins ist als beantwortet markiert."),
  ).toBeVisible();
  await expect(entries).toHaveCount(1);
  await expect(request).toBeFocused();
  await expect(count).toHaveText("Nachrichten1 neu");
  await page.getByRole("tab", { name: "Beantwortete" }).click();
  await (await unfolded(message)).getByRole("button", { name: "Wieder als neu markieren" }).click();
  await expect(page.getByText("Noch keine beantworteten Nachrichten.")).toBeVisible();

  await page.getByRole("tab", { name: "Alle" }).click();
  await page.getByRole("searchbox", { name: "Nachrichten durchsuchen" }).fill("Wohnmobil");
  await expect(entries).toHaveCount(1);
  await expect(page).toHaveURL(/status=alle&q=Wohnmobil/);
  await (await unfolded(request)).getByRole("button", { name: "Löschen" }).click();
  await page
    .getByRole("alertdialog", { name: "Nachricht wirklich löschen?" })
    .getByRole("button", { name: "Löschen" })
    .click();
  await expect(page.getByText("Nichts passt zu „Wohnmobil“.")).toBeVisible();
  await page.getByRole("button", { name: "Suche leeren" }).last().click();
  await expect(entries).toHaveCount(1);
  await expect(count).toHaveText("Nachrichten1 neu");
});

test(
  "an inbox that cannot be loaded offers another try, and a failed action changes nothing",
  LONG,
  async ({ page, site }) => {
    await addInquiries(site);
    await page.route("**/api/messages?*", (route) => route.abort());
    await openAsAdmin(page, site, paths.admin.messages);
    await expect(page.getByText("Die Nachrichten konnten nicht geladen werden.")).toBeVisible();
    await page.unroute("**/api/messages?*");
    await page.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect(page.getByRole("article")).toHaveCount(2);
    await page.route("**/api/messages/*", (route) => route.abort());
    await (await unfolded(page.getByRole("article").first()))
      .getByRole("button", { name: "Als beantwortet markieren" })
      .click();
    await expect(page.getByRole("alertdialog", { name: "Aktion fehlgeschlagen" })).toContainText(
      "Beim Ausführen der Aktion ist ein Fehler aufgetreten.",
    );
    await page.getByRole("button", { name: "Schließen" }).click();
    await expect(page.getByRole("article")).toHaveCount(2);
  },
);

test(
  "a forged withdrawal is hidden with a reason and shown again; one of a booking stays",
  LONG,
  async ({ page, site }) => {
    const booking = await site.book();
    await addWithdrawal(site);
    await addWithdrawal(site, {
      id: "widerruf-2",
      name: "Erika Echt",
      nummer: `${booking.slice(0, 3)}-${booking.slice(3, 6)}`.toUpperCase(),
    });
    await openAsAdmin(page, site, "/admin/nachrichten");
    const forged = page.getByRole("article").filter({ hasText: "Max Niemand" });
    const real = page.getByRole("article").filter({ hasText: "Erika Echt" });
    const dialog = page.getByRole("dialog", { name: "Widerruf ausblenden" });
    const reason = dialog.getByLabel("Warum ist er nicht echt?");

    await forged.getByRole("button", { name: "Ausblenden" }).click();
    await dialog.getByRole("button", { name: "Ausblenden" }).click();
    await expect(dialog.getByText("Bitte in einem Satz sagen, warum.")).toBeVisible();
    await reason.fill("Niemand dieses Namens war je Kunde");
    await dialog.getByRole("button", { name: "Ausblenden" }).click();
    await expect(page.getByText("Der Widerruf von Max Niemand ist ausgeblendet.")).toBeVisible();
    await expect(forged).toBeHidden();

    await real.getByRole("button", { name: "Ausblenden" }).click();
    await reason.fill("Scherz");
    await dialog.getByRole("button", { name: "Ausblenden" }).click();
    const failure = page.getByRole("alertdialog", { name: "Aktion fehlgeschlagen" });
    await expect(failure).toContainText("Dieser Widerruf passt zu einer Buchung");
    await failure.getByRole("button", { name: "Schließen" }).click();
    await expect(real).toBeVisible();

    await page.getByRole("tab", { name: "Ausgeblendete" }).click();
    await expect(page).toHaveURL(/status=hidden/);
    await expect(forged).toContainText("Niemand dieses Namens war je Kunde");
    await expect(forged).not.toContainText("Neu");
    await forged.getByRole("button", { name: "Wieder anzeigen" }).click();
    await expect(page.getByText("Kein Widerruf ist ausgeblendet.")).toBeVisible();
    await page.getByRole("tab", { name: "Neue" }).click();
    await expect(forged).toBeVisible();
  },
);
