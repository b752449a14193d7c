import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApi } from "../../src/app/api.server.ts";
import { writeBackup } from "../../src/db/backup.server.ts";
import { bookingRequest } from "../support/bookings.ts";
import { ADMIN } from "../support/constants.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { textOfPdf } from "../support/read-receipt.ts";
import { freePort } from "../support/start-postgres.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (M17, M3).

const KEY = `${"A".repeat(42)}E`;
const LOGIN = { user: "kontakt@example.org", pass: "ganz-geheimes-Wort" };

async function owned(shop: TestShop): Promise<string> {
  const admin = await shop.logInAdmin();
  await shop.confirm(admin, ADMIN.password);
  return admin;
}

describe("the mail server of the form", () => {
  let shop: TestShop;
  let admin = "";
  let server: MailServer;
  const lines: string[] = [];
  beforeAll(async () => {
    const log = { write: (line: string) => void lines.push(line) };
    shop = await openTestShop({
      kind: "sqlite",
      environment: { SECRET_KEY: KEY, RATE_LIMIT: "off" },
      log,
    });
    server = await startMailServer({ login: LOGIN });
    admin = await owned(shop);
  });
  afterAll(async () => {
    await shop.close();
    await server.goDown();
  });

  const there = (changes: object = {}) => ({
    host: "127.0.0.1",
    port: Number(new URL(server.url).port),
    verschluesselung: "keine",
    benutzer: LOGIN.user,
    kennwort: LOGIN.pass,
    ...changes,
  });
  const save = (body: object) => shop.call("PUT", "/api/mail-server", body, { token: admin });

  it("is asked for by nobody who has not just proven to be there", async () => {
    const refused = await shop.call("PUT", "/api/mail-server", there(), {
      token: await shop.logInAdmin(),
    });
    expect(refused).toMatchObject({ status: 403, body: { code: "bestaetigung_noetig" } });
  });

  it("is not kept while it cannot be used, and says at which field it fails", {
    timeout: 60_000,
  }, async () => {
    const encrypted = await startMailServer({ isEncrypted: true });
    const port = Number(new URL(encrypted.url).port);
    for (const [changes, field, words] of [
      [{ host: "gibt-es-nicht.invalid" }, "verschluesselung", /unterwegs jeder/],
      [{ host: "gibt-es-nicht.invalid", verschluesselung: "tls" }, "host", /gibt es nicht/],
      [{ port: await freePort() }, "port", /nimmt an diesem Port aber nichts an/],
      [{ kennwort: "falsch" }, "kennwort", /nimmt Benutzer und Kennwort nicht an/],
      [{ verschluesselung: "tls" }, "verschluesselung", /andere Art/],
      [{ verschluesselung: "starttls" }, "verschluesselung", /andere Art/],
      [
        { verschluesselung: "tls", port },
        "host",
        /Dem Zertifikat des Mailservers ist nicht zu trauen/,
      ],
      [{ kennwort: undefined }, "kennwort", /Bitte geben Sie das Kennwort/],
      [{ host: "smtp://example.org" }, "host", /nur den Namen/],
    ] as const) {
      const answer = await save(there(changes));
      expect(
        [answer.status, Object.keys(answer.body.fields as object)],
        JSON.stringify(changes),
      ).toEqual([422, [field]]);
      expect(Object.values(answer.body.fields as object)[0]).toMatch(words);
    }
    await encrypted.goDown();
    expect(
      (await shop.call("GET", "/api/mail-server", undefined, { token: admin })).body,
    ).toMatchObject({ hindernis: null, server: null });
  });

  it("takes every mail from the moment it is kept, and its password shows nowhere", async () => {
    const kept = await save(there());
    expect(kept).toMatchObject({
      status: 200,
      body: { server: { host: "127.0.0.1", benutzer: LOGIN.user, hatKennwort: true } },
    });
    expect((await shop.call("POST", "/api/bookings", bookingRequest())).status).toBe(201);
    await shop.platform.outbox.deliverDue();
    await expect
      .poll(() => server.received.map(({ to_address }) => to_address))
      .toContain("test@example.org");

    expect(JSON.stringify(kept.body)).not.toContain(LOGIN.pass);
    expect(lines.join("")).not.toContain(LOGIN.pass);
    const auditLog = JSON.stringify(
      await shop.platform.db.selectFrom("journal").selectAll().execute(),
    );
    expect(auditLog).toContain("Mailserver eingetragen: 127.0.0.1");
    expect(auditLog).not.toContain(LOGIN.pass);
    const folder = mkdtempSync(join(tmpdir(), "shop-mail-server-"));
    await writeBackup(shop.platform.db, false, join(folder, "x.backup"));
    const backup = gunzipSync(readFileSync(join(folder, "x.backup"))).toString();
    rmSync(folder, { recursive: true });
    expect(backup).toContain('"mail_server"');
    expect(backup).not.toContain(LOGIN.pass);
  });

  it("is named among those who receive data, where somebody asks for theirs", async () => {
    const path = "/api/papers/auskunft.pdf?email=test@example.org&geprueft=ja";
    const paper = await createApi(shop.platform).request(path, {
      headers: { Authorization: `Bearer ${admin}` },
    });
    expect(await textOfPdf(Buffer.from(await paper.arrayBuffer()))).toContain("127.0.0.1");
  });

  it("keeps its password when nothing changes, and asks for it when the way does", async () => {
    const { kennwort: _, ...same } = there();
    expect((await save(same)).status).toBe(200);
    expect(await save({ ...same, host: "localhost" })).toMatchObject({
      status: 422,
      body: { fields: { kennwort: expect.any(String) } },
    });
    expect(await save({ ...same, benutzer: "andere@example.org" })).toMatchObject({ status: 422 });
  });

  it("under another key waits with its mails, and says what to do", async () => {
    await shop.platform.db
      .updateTable("mail_server")
      .set({ kennwort: "v1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" })
      .execute();
    const sent = await shop.call("POST", "/api/readiness/test-mail", undefined, { token: admin });
    expect(sent.body).toMatchObject({
      outcome: "failed",
      reason: expect.stringContaining("Bitte tragen Sie es neu ein."),
    });
    expect((await save(there())).status).toBe(200);
    const test = async () =>
      (await shop.call("POST", "/api/readiness/test-mail", undefined, { token: admin })).body;
    expect(await test()).toMatchObject({
      outcome: "failed",
      reason: "Nicht gesendet: Beispieladresse.",
    });
    await shop.platform.db
      .updateTable("users")
      .set({ email: "werkstatt@example.org" })
      .where("email", "=", ADMIN.email)
      .execute();
    expect(await test()).toMatchObject({ outcome: "sent" });
  });

  it("a mail is read as text, without the link that is its reader's alone", async () => {
    const { mails } = (await shop.call("GET", "/api/mails", undefined, { token: admin }))
      .body as unknown as {
      mails: { id: string; recipient: string }[];
    };
    const [mail] = mails.filter(({ recipient }) => recipient === "test@example.org");
    const { body } = await shop.call("GET", `/api/mails/${mail?.id}`, undefined, { token: admin });
    expect(body).toMatchObject({ recipient: "test@example.org", knopf: expect.any(String) });
    expect(body.text).toContain("Musterglanz Fahrzeugpflege");
    expect(body.text).not.toContain("/meine-buchung");
    expect(
      (await shop.call("GET", "/api/mails/gibtesnicht", undefined, { token: admin })).status,
    ).toBe(404);
  });
});

describeOnBothDatabases("where the form cannot be used", (kind) => {
  it.each([
    [
      "the environment says it",
      { SMTP_URL: "smtp://127.0.0.1:9", SECRET_KEY: KEY },
      "umgebung",
      "127.0.0.1",
    ],
    ["there is no key", {}, kind === "postgres" ? "postgres" : "schluessel", null],
    [
      "many servers have only the database in common",
      { SECRET_KEY: KEY },
      kind === "postgres" ? "postgres" : null,
      null,
    ],
  ] as const)(
    "because %s, it says so and keeps nothing",
    async (_why, environment, hindernis, umgebung) => {
      const shop = await openTestShop({ kind, environment });
      const admin = await owned(shop);
      const { body } = await shop.call("GET", "/api/mail-server", undefined, { token: admin });
      expect(body).toMatchObject({
        hindernis,
        umgebung,
        server: null,
        absender: "kontakt@musterglanz.example",
      });
      const request = { host: "127.0.0.1", port: 9, verschluesselung: "keine", benutzer: "" };
      expect((await shop.call("PUT", "/api/mail-server", request, { token: admin })).status).toBe(
        hindernis ? 409 : 422,
      );
      await shop.close();
    },
  );
});
