import { SMTPServer } from "smtp-server";
import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";
import { freePort } from "../support/start-postgres.ts";

// What is held here: (M3, M21).

const PORT = await freePort();

test.describe("with a mail server that is down", () => {
  test.use({ environment: { SMTP_URL: `smtp://127.0.0.1:${PORT}` } });

  test("unsent mails are told on the dashboard and leave when the server is up again", async ({
    page,
    site,
  }) => {
    await site.book();
    await site.platform.outbox.deliverDue();
    await openAsAdmin(page, site, paths.admin.dashboard);
    await expect(page.getByText("1 E-Mail konnte nicht gesendet werden.")).toBeVisible();
    await page.getByRole("link", { name: "E-Mails ansehen" }).click();
    await expect(page.getByRole("tab", { name: "Nicht zugestellt" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    const mails = page.getByRole("article");
    await expect(mails).toHaveCount(1);
    await expect(mails.first()).toContainText("Noch nicht zugestellt");
    await expect(mails.first()).toContainText("(1 Versuch)");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole("link", { name: "E-Mails 1 nicht zugestellt" })).toBeVisible();
    // What the mark says to a screen reader made the page wider than a phone.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData: (stream, session, done) => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        stream.resume().on("end", done);
      },
    });
    await new Promise<void>((resolve) => server.listen(PORT, "127.0.0.1", resolve));
    const toVisitor = mails.filter({ hasText: "an beispiel@example.org" });
    await toVisitor.getByRole("button", { name: "Erneut senden" }).click();
    await expect(
      page.getByText("Der Versand an beispiel@example.org wurde noch einmal versucht."),
    ).toBeVisible();
    await expect(toVisitor).toHaveCount(0);
    expect(received).toEqual(["beispiel@example.org"]);
    await page.getByRole("tab", { name: "Alle" }).click();
    await expect(toVisitor.filter({ hasText: "Versendet" })).toHaveCount(1);
    const toSample = mails.filter({ hasText: "an kontakt@musterglanz.example" });
    await expect(toSample).toContainText("Nicht gesendet: Beispieladresse");
    await expect(toSample.getByRole("button", { name: "Erneut senden" })).toHaveCount(0);
    await new Promise<void>((resolve) => server.close(resolve));
  });
});

test(
  "the list shows what left and what is planned, and offers neither again",
  LONG,
  async ({ page, site }) => {
    await site.book();
    await site.mails();
    await openAsAdmin(page, site, paths.admin.mails);
    await expect(page.getByRole("article").filter({ hasText: "Nicht verschickt" })).toHaveCount(2);
    await expect(page.getByRole("article").filter({ hasText: "Geplant" })).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Erneut senden" })).toHaveCount(0);
    await page
      .getByRole("article")
      .filter({ hasText: "an beispiel@example.org" })
      .last()
      .getByRole("button")
      .click();
    const mail = page.getByRole("dialog");
    await expect(mail).toContainText("Sein Link entsteht erst beim Versenden");
    await expect(mail.getByRole("link")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(mail).toBeHidden();
    await page.getByRole("tab", { name: "Nicht zugestellt" }).click();
    await expect(page.getByText("Alle E-Mails sind zugestellt.")).toBeVisible();
  },
);
