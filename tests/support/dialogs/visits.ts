import type { Page } from "@playwright/test";
import { paths, withQuery } from "#lib/paths.ts";
import { openAsAdmin } from "../admin-page.ts";
import { askSomebody, bookToday } from "../approvals.ts";
import { writePair } from "../pass-page.ts";
import { openIntake, openPass, openTakenInTwice, rateVisit } from "../scenes.ts";
import { expect, type Site } from "../site.ts";
import type { Openers } from "./openers.ts";

export const VISIT_DIALOGS: Openers = {
  "after-visit/review-panel.tsx": {
    "the question before a review is taken back": async (page, site) => {
      await page.goto(await rateVisit(site));
      await page.getByRole("button", { name: "Zurücknehmen" }).click();
      await expect(
        page.getByRole("alertdialog", { name: "Bewertung wirklich zurücknehmen?" }),
      ).toBeVisible();
    },
  },
  "after-visit/hide-dialog.tsx": {
    "the reason for hiding a review": async (page, site) => {
      await rateVisit(site);
      await openAsAdmin(page, site, paths.admin.reviews);
      await page.getByRole("button", { name: "Verbergen" }).click();
      await expect(page.getByRole("dialog", { name: "Bewertung verbergen" })).toBeVisible();
    },
  },
  "after-visit/use-review-actions.tsx": {
    "a review that was decided on elsewhere": async (page, site) => {
      await rateVisit(site);
      await openAsAdmin(page, site, paths.admin.reviews);
      const publish = page.getByRole("button", { name: "Veröffentlichen" });
      await expect(publish).toBeVisible();
      await site.platform.db.deleteFrom("reviews").execute();
      await publish.click();
      await expect(page.getByRole("alertdialog", { name: "Aktion fehlgeschlagen" })).toBeVisible();
    },
  },
  "care-pass/intake/camera.tsx": {
    "the camera that waits for a side of the car": async (page, site) => {
      await openIntake(page, site);
      await page.getByRole("button", { name: "Bilder" }).click();
      await page.getByRole("button", { name: /^Vorne/ }).click();
      await expect(
        page.getByRole("dialog", { name: "Vorne" }).getByRole("button", { name: "Überspringen" }),
      ).toBeVisible();
    },
  },
  "care-pass/intake/approval-form.tsx": {
    "the question before a draft is dropped": async (page, site) => {
      await openApprovalOf(page, site);
      await page.getByRole("button", { name: "Befund eintragen" }).click();
      await page.getByRole("button", { name: "Entwurf verwerfen" }).click();
      await expect(
        page.getByRole("alertdialog", { name: "Diesen Entwurf verwerfen?" }),
      ).toBeVisible();
    },
  },
  "care-pass/intake/approval-sent.tsx": {
    "the question before an approval is taken back": async (page, site) => {
      await askSomebody(site);
      await openAsAdmin(
        page,
        site,
        withQuery(paths.admin.intake, { freigabe: await onlyBooking(site) }),
      );
      await page.getByRole("button", { name: "Freigabe zurückziehen" }).click();
      await expect(
        page.getByRole("alertdialog", { name: "Diese Freigabe zurückziehen?" }),
      ).toBeVisible();
    },
  },
  "care-pass/intake/damage-step.tsx": {
    "a damage on the car's roof": async (page, site) => {
      await openIntake(page, site);
      await page.getByRole("button", { name: "Schäden" }).click();
      await page.getByLabel("Oder ein Bauteil wählen").selectOption({ label: "Dach (von oben)" });
      await page.getByRole("button", { name: "Schaden eintragen" }).click();
      await expect(page.getByRole("dialog", { name: "Dach (von oben)" })).toBeVisible();
    },
  },
  "care-pass/intake/intake-trouble.tsx": {
    "the question before one of two intakes is dropped": async (page, site) => {
      await openTakenInTwice(page, site);
      await page.getByRole("button", { name: "Diese verwerfen" }).click();
      await expect(
        page.getByRole("alertdialog", { name: "Diese Annahme verwerfen?" }),
      ).toBeVisible();
    },
  },
  "care-pass/pass-row.tsx": {
    "the link to a pass, shown to its customer": async (page, site) => {
      await openPass(page, site);
      await openAsAdmin(page, site, paths.admin.carePasses);
      await page.getByRole("button", { name: "Link zeigen: FR-AB 123" }).click();
      await expect(page.getByRole("dialog", { name: "Link zum Pflegepass" })).toBeVisible();
    },
    "the question before all links to a pass end": async (page, site) => {
      await openPass(page, site);
      await openAsAdmin(page, site, paths.admin.carePasses);
      await page.getByRole("button", { name: "Aktionen für FR-AB 123" }).click();
      await page.getByRole("menuitem", { name: "Link sperren" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "care-pass/publishing/pair-consent.tsx": {
    "a pair that everybody may see": async (page, site) => {
      const { token } = await writePair(site.platform);
      await page.goto(paths.website.carePass({ token }));
      await page.getByRole("button", { name: "Zeigen erlauben: Vorne" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "care-pass/publishing/pair-editor.tsx": {
    "a plate that is covered": async (page, site) => {
      await writePair(site.platform, {});
      await openAsAdmin(page, site, paths.admin.carePassPairs);
      await page.getByRole("button", { name: "Kennzeichen verdecken" }).first().click();
      await expect(page.getByRole("dialog", { name: "Kennzeichen verdecken" })).toBeVisible();
    },
  },
  "care-pass/publishing/pairs.tsx": {
    "a pair that the shop does without": async (page, site) => {
      await writePair(site.platform, {});
      await openAsAdmin(page, site, paths.admin.carePassPairs);
      await page.getByRole("button", { name: "Verzichten" }).first().click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "care-pass/page/pass-actions.tsx": {
    "a pass that is to be deleted": async (page, site) => {
      await openPass(page, site);
      await page.getByRole("button", { name: "Mehr zum Pflegepass" }).click();
      await page.getByRole("menuitem", { name: "Pass löschen" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "care-pass/page/share-pass.tsx": {
    "a link to a pass for somebody else": async (page, site) => {
      await openPass(page, site);
      await page.getByRole("button", { name: "Link weitergeben" }).click();
      await expect(page.getByRole("dialog", { name: "Link weitergeben" })).toBeVisible();
    },
  },
};

async function onlyBooking(site: Site): Promise<string> {
  return (await site.platform.db.selectFrom("bookings").select("id").executeTakeFirstOrThrow()).id;
}

async function openApprovalOf(page: Page, site: Site): Promise<void> {
  const token = await site.adminToken();
  await site.call("PUT", "/api/settings", { freigaben: true }, token);
  const freigabe = await bookToday(site);
  await openAsAdmin(page, site, withQuery(paths.admin.intake, { freigabe }));
}
