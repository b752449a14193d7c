import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { resetAdminPassword } from "../../src/accounts/users/ensure-admin.server.ts";
import { readContentVersion } from "../../src/db/content-version.server.ts";
import type { Readiness } from "../../src/setup/schema.ts";
import { updateMilestone } from "../../src/setup/setup.data.ts";
import { runToTheEnd } from "../support/child-process.ts";
import { ADMIN } from "../support/constants.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { describeOnOneDatabase, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (N4, N5, N6).

const AT_HOME = "https://www.glanzwerk.example";

describeOnOneDatabase("the way to the start", (kind) => {
  let server: MailServer;
  let shop: TestShop;
  let admin = "";
  beforeEach(async () => {
    server = await startMailServer();
    await openShop({ BASE_URL: AT_HOME, TRUST_PROXY: "1", SMTP_URL: server.url });
  });
  afterEach(async () => {
    await shop.close();
    await server.goDown();
  });

  async function openShop(environment: Record<string, string>): Promise<void> {
    shop = await openTestShop({ kind, environment });
    admin = await shop.logInAdmin();
  }
  async function reopen(environment: Record<string, string>): Promise<void> {
    await shop.close();
    await openShop(environment);
  }
  const asAdmin = (method: string, path: string, body?: unknown) =>
    shop.call(method, `/api${path}`, body, { token: admin });
  const readiness = async () => (await asAdmin("GET", "/readiness")).body as unknown as Readiness;
  const open = async () =>
    (await readiness()).points
      .filter(({ isDone, isVoluntary }) => !isDone && !isVoluntary)
      .map(({ id }) => id);
  const publish = (live: unknown) => asAdmin("PUT", "/readiness/publication", { live });
  const sendTestMail = () => asAdmin("POST", "/readiness/test-mail");

  it("gets shorter with each thing that the owner does, until nothing is left", async () => {
    // The test shop has a tax number of its own.
    const left = [
      "name",
      "logo",
      "slogan",
      "email",
      "telefon",
      "anrufzeiten",
      "anschrift",
      "oeffnungszeiten",
      "feiertage",
      "impressum",
      "steuer",
      "gerichtsstand",
      "netzwerke",
      "ueberschrift",
      "ueber_uns",
      "ablauf",
      "werkstattbild",
      "parken",
      "schluessel",
      "leistungstexte",
      "leistungsbilder",
      "preise",
      "extras",
      "angebote",
      "bewertungen",
      "galerie",
      "paare",
      "beispielpass",
      "passwort",
      "mail",
      "sicherung",
      "veroeffentlichung",
    ];
    expect(await open()).toEqual(left);
    const { body: settings } = await asAdmin("GET", "/settings/all");
    const { legal } = settings as never as { legal: object };
    const save = (change: object) => () => asAdmin("PUT", "/settings", change);
    const keep = (id: string) => () =>
      asAdmin("PUT", "/readiness/confirmation", { id, bestaetigt: true });
    // Messages follow the public address.
    await shop.confirm(admin, ADMIN.password);
    const steps: (() => Promise<unknown>)[] = [
      save({ companyName: "Glanzwerk" }),
      save({ logoUrl: "" }),
      keep("slogan"),
      save({ email: "post@glanzwerk.example" }),
      save({ phoneNumbers: ["0761 123456"] }),
      keep("anrufzeiten"),
      save({ addresses: ["Glanzweg 2, 79100 Freiburg"] }),
      keep("oeffnungszeiten"),
      save({ feiertage: "zu" }),
      save({
        legal: { ...legal, owner: "Eva Glanz", legalForm: "Einzelunternehmen", isSample: false },
      }),
      save({ steuer: "regel" }),
      save({ legal: { jurisdiction: "Lörrach" } }),
      save({ socialLinks: [] }),
      keep("ueberschrift"),
      save({ aboutText: "Wir putzen Autos." }),
      keep("ablauf"),
      save({ werkstattUrl: "" }),
      save({ parkhinweis: "" }),
      keep("schluessel"),
      keep("leistungstexte"),
      keep("leistungsbilder"),
      async () => {
        const { body: rows } = await shop.call("GET", "/api/preise");
        const cells = (
          rows as unknown as { service_id: string; stufe: string; kategorie: string }[]
        ).filter(({ stufe, kategorie }) => stufe === "Leicht" && kategorie === "suv");
        return await asAdmin("PUT", "/preise", {
          preise: cells.map(({ service_id, stufe, kategorie }) => ({
            service_id,
            stufe,
            kategorie,
            preis: "77",
          })),
        });
      },
      keep("extras"),
      keep("angebote"),
      save({ reviews: [] }),
      keep("galerie"),
      save({ paareZeigen: false }),
      save({ passZeigen: false }),
      async () => {
        await resetAdminPassword(shop.platform.db, shop.platform.clock, ADMIN.password);
        admin = await shop.logInAdmin();
      },
      sendTestMail,
      () => updateMilestone(shop.platform.db, { backup_am: "2026-03-01T02:15:00.000Z" }),
      () => publish(true),
    ];
    for (const step of steps) {
      await step();
      left.shift();
      expect(await open()).toEqual(left);
    }
    shop.setClock("2026-04-02", "08:00");
    admin = await shop.logInAdmin();
    expect(await open()).toEqual(["sicherung"]);
  });

  it("a backup on the server ticks its point, for this database and in its own time", async () => {
    const folder = mkdtempSync(join(tmpdir(), "shop-backup-"));
    const backup = (file: string) => runToTheEnd("scripts/backup.ts", shop.environment, [file]);
    expect((await backup(join(folder, "no/such/folder"))).code).not.toBe(0);
    expect(await open()).toContain("sicherung");
    expect((await backup(join(folder, "shop.backup"))).code).toBe(0);
    expect(
      (await shop.platform.db.selectFrom("installation").select("backup_am").executeTakeFirst())
        ?.backup_am,
    ).toMatch(/^20\d\d-.*Z$/);
    rmSync(folder, { recursive: true });
  });

  it("a test mail goes to one's own address, and its fate is told", async () => {
    expect((await sendTestMail()).body).toEqual({ outcome: "sent", recipient: ADMIN.email });
    expect(server.received).toMatchObject([
      { to_address: ADMIN.email, subject: "Testmail von Musterglanz Fahrzeugpflege" },
    ]);

    server.refuse = () => ({ code: 550, text: "no such mailbox" });
    expect((await sendTestMail()).body).toMatchObject({
      outcome: "failed",
      reason: expect.stringContaining("kennt diese Adresse nicht"),
    });
    server.refuse = () => undefined;
    await server.goDown();
    expect((await sendTestMail()).body).toMatchObject({
      outcome: "failed",
      reason: "Der Mailserver ist nicht erreichbar.",
    });
    await server.comeUp();

    // What did not leave is of no interest a little later.
    shop.setClock("2026-03-02", "08:11");
    await shop.platform.outbox.deliverDue();
    expect(server.received).toHaveLength(1);
    expect((await shop.mails()).filter(({ sent_at }) => sent_at !== null)).toHaveLength(1);

    for (let more = 0; more < 2; more += 1) expect((await sendTestMail()).status).toBe(200);
    const refused = await sendTestMail();
    expect([
      refused.status,
      refused.body.code,
      Number(refused.headers.get("retry-after")) > 0,
    ]).toEqual([429, "zu_viele_anfragen", true]);
  });

  it("without a mail server the test lies as a file, and its point stays", async () => {
    await reopen({ BASE_URL: AT_HOME, TRUST_PROXY: "1" });
    expect((await sendTestMail()).body).toEqual({
      outcome: "kept_as_file",
      recipient: ADMIN.email,
    });
    expect(await open()).toContain("mail");
  });

  it("publishing and hiding change what public pages say, once each; milestones of other kinds do not", async () => {
    const version = () => readContentVersion(shop.platform.db);
    const before = await version();
    expect((await readiness()).standing).toBe("hidden");
    expect((await publish(true)).body).toMatchObject({ standing: "live" });
    const live = await version();
    expect(live).toBeGreaterThan(before);
    await publish(true);
    await updateMilestone(shop.platform.db, {
      backup_am: "2026-03-01T02:15:00.000Z",
      testmail_am: null,
    });
    expect(await version()).toBe(live);
    expect((await publish(false)).body).toMatchObject({ standing: "hidden" });
    expect(await version()).toBeGreaterThan(live);
    for (const wrong of [undefined, "ja", 1]) expect((await publish(wrong)).status).toBe(422);
  });

  it("on one's own machine there is nothing to publish", async () => {
    await reopen({});
    expect(await publish(true)).toMatchObject({
      status: 409,
      body: { code: "nur_lokal", error: expect.stringContaining("BASE_URL") },
    });
    expect(await readiness()).toMatchObject({ standing: "local" });
    expect(await open()).toContain("adresse");
  });

  it("works without a row of its own", async () => {
    const { db } = shop.platform;
    await db.deleteFrom("installation").execute();
    expect((await readiness()).standing).toBe("hidden");
    await publish(true);
    expect((await readiness()).standing).toBe("live");
    await publish(false);
    expect((await readiness()).standing).toBe("hidden");
  });
});
