import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sealTotpSecrets } from "../../src/accounts/login/totp.server.ts";
import { restoreBackup, writeBackup } from "../../src/db/backup.server.ts";
import { newToken } from "../../src/server/new-id.server.ts";
import { appCode } from "../support/app-code.ts";
import {
  type Answer,
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (A31).

const EMAIL = "anna@example.org";
const TOTP = "/api/users/me/factor/totp";
const CLOSED = {
  status: 409,
  body: { code: "app_nicht_lesbar", error: expect.stringContaining("Wiederherstellungscode") },
};

describeOnBothDatabases("the secret of an app that shows codes", (kind) => {
  let shop: TestShop;
  let said: string;
  beforeEach(async () => {
    said = "";
    const log = new PassThrough();
    log.on("data", (line) => {
      said += line;
    });
    shop = await openTestShop({ kind, log });
  });
  afterEach(() => shop.close());

  const keyFile = () => join(shop.platform.config.dataDir, "secret.key");
  /** As whoever runs several nodes does; on SQLite the site has made it already, or makes it. */
  const putKey = () => kind === "postgres" && writeFileSync(keyFile(), newToken());
  const kept = async () =>
    (await shop.platform.db.selectFrom("totp_factors").select("secret").executeTakeFirstOrThrow())
      .secret;
  const logIn = () =>
    shop.call("POST", "/api/auth/login", { email: EMAIL, passwort: CUSTOMER_PASSWORD });
  const later = (minutes: number) =>
    shop.setClock("2026-03-02", `08:${String(minutes).padStart(2, "0")}`);
  const shownBy = (secret: string) => appCode(secret, shop.platform.clock.now());

  async function addAdmin(): Promise<string> {
    const { id, token } = await shop.addCustomer(EMAIL);
    await shop.platform.db
      .updateTable("users")
      .set({ role: "admin" })
      .where("id", "=", id)
      .execute();
    await shop.confirm(token);
    return token;
  }

  async function setUp(token: string): Promise<{ secret: string; codes: string[] }> {
    const secret = String((await shop.call("POST", TOTP, undefined, { token })).body.geheimnis);
    const { status, body } = await shop.call("PUT", TOTP, { code: shownBy(secret) }, { token });
    expect(status, JSON.stringify(body)).toBe(200);
    return { secret, codes: body.neue_codes as string[] };
  }

  async function answer(proof: Record<string, string>): Promise<Answer> {
    const { anmeldung } = (await logIn()).body;
    return await shop.call("POST", "/api/auth/login/factor", { anmeldung, ...proof });
  }

  it("is worth nothing to whoever has the database or a backup, and the app goes on letting in, after a restore too", async () => {
    putKey();
    const { secret } = await setUp(await addAdmin());
    expect(await kept()).not.toContain(secret);
    if (kind === "sqlite") expect(statSync(keyFile()).mode & 0o777).toBe(0o600);

    const backup = join(shop.platform.config.dataDir, "shop.backup");
    await writeBackup(shop.platform.db, kind === "postgres", backup);
    const inside = gunzipSync(readFileSync(backup)).toString();
    expect(inside).toContain(await kept());
    for (const hidden of [secret, readFileSync(keyFile(), "utf8").trim()])
      expect(inside).not.toContain(hidden);

    await restoreBackup(shop.platform.db, backup);
    later(1);
    expect((await answer({ code: shownBy(secret) })).status).toBe(200);
  });

  it("opens for nobody else's account", async () => {
    putKey();
    const { seals } = shop.platform;
    const sealed = seals.seal("JBSWY3DPEHPK3PXP", "anna");
    expect([seals.open(sealed, "anna"), seals.open(sealed, "berta")]).toEqual([
      "JBSWY3DPEHPK3PXP",
      undefined,
    ]);
    expect(seals.open(`${sealed.slice(0, -2)}AA`, "anna")).toBeUndefined();
    expect(seals.seal("JBSWY3DPEHPK3PXP", "anna")).not.toBe(sealed);
  });

  it("asks for another way in when its key is gone: says so, counts no guess, and an app can be set up anew", async () => {
    putKey();
    const { secret, codes } = await setUp(await addAdmin());
    rmSync(keyFile());
    later(1);
    for (let guess = 0; guess < 12; guess += 1)
      expect(await answer({ code: shownBy(secret) })).toMatchObject(CLOSED);
    expect(
      (await shop.mails())
        .map(({ message }) => message.subject)
        .filter((subject) => /Codes/.test(subject)),
    ).toEqual([]);
    await sealTotpSecrets(shop.platform);
    expect(said).toContain("app codes cannot be checked");
    expect(said).not.toContain(secret);

    const { status, body } = await answer({ wiederherstellungscode: codes[0] ?? "" });
    expect(status).toBe(200);
    const token = String(body.token);
    await shop.confirm(token);
    expect((await shop.call("DELETE", TOTP, undefined, { token })).status).toBe(200);
    putKey();
    const anew = await setUp(token);
    later(2);
    expect((await answer({ code: shownBy(anew.secret) })).status).toBe(200);
  });

  it("that was kept as it is before there was a key is sealed at the next start, and its app goes on", async () => {
    const token = await addAdmin();
    const { secret } = await setUp(token);
    await shop.platform.db.updateTable("totp_factors").set({ secret }).execute();
    putKey();
    await sealTotpSecrets(shop.platform);
    expect(await kept()).not.toContain(secret);
    later(1);
    expect((await answer({ code: shownBy(secret) })).status).toBe(200);
    expect(said).not.toContain("app codes cannot be checked");
  });

  it.runIf(kind === "postgres")(
    "is kept as it is on nodes that were given no key, which have no folder in common",
    async () => {
      const { secret } = await setUp(await addAdmin());
      expect(await kept()).toBe(secret);
      later(1);
      expect((await answer({ code: shownBy(secret) })).status).toBe(200);
    },
  );
});
