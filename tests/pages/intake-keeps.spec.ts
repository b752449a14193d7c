import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { IS_FULL_SCALE, LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (E15). The screen follows the device's store, and is never behind it.
test.use({ viewport: { width: 390, height: 844 }, actionTimeout: 10_000 });

test(
  "what is typed while pieces leave and arrive stays, letter by letter",
  LONG,
  async ({ page, site }) => {
    await page.addInitScript(slowReads);
    await openAsAdmin(page, site, paths.admin.intake);
    await page.getByRole("link", { name: "Annahme ohne Termin" }).click();
    const left = page.getByLabel("Im Auto bleibt");
    await expect(left).toBeVisible();
    // Each time the network comes back the page sends what waits, and looks at the store afterwards.
    await page.evaluate(() => setInterval(() => window.dispatchEvent(new Event("online")), 5));
    const text = "Ein Regenschirm, zwei Kindersitze und eine Kiste mit Werkzeug. "
      .repeat(IS_FULL_SCALE ? 4 : 2)
      .trim();
    await left.pressSequentially(text, { delay: 10, timeout: 40_000 });
    await expect(left).toHaveValue(text);
    await expect(page.getByRole("status").filter({ hasText: "Alles gesendet" })).toBeVisible();
    await page.reload();
    await expect(left).toHaveValue(text);
  },
);

/** The store of an old phone: what is read is there a moment later, while writing goes on. */
function slowReads(): void {
  const { get } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.get = function (key) {
    const request = get.call(this, key);
    const listen = request.addEventListener.bind(request);
    if (this.transaction.mode === "readonly")
      request.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) =>
        listen(
          type,
          (event) =>
            void setTimeout(
              () =>
                typeof listener === "function" ? listener(event) : listener.handleEvent(event),
              40,
            ),
        );
    return request;
  };
}
