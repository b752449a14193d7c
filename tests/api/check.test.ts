import { createServer } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeProbe } from "../../src/setup/probe.server.ts";
import { runToTheEnd } from "../support/child-process.ts";
import { freePort } from "../support/start-postgres.ts";
import {
  describeOnOneDatabase,
  itOnOneDatabase,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (N16).

describeOnOneDatabase("the check of an installation", (kind) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop({ kind });
  });
  afterEach(() => shop.close());

  it("is for admins, and says what is the matter and how it is mended", async () => {
    expect((await shop.call("GET", "/api/check")).status).toBe(401);
    const { status, body } = await shop.call("GET", "/api/check", undefined, {
      token: await shop.logInAdmin(),
    });
    expect(status).toBe(200);
    const found = Object.fromEntries(
      (body.findings as { id: string; standing: string }[]).map(({ id, standing }) => [
        id,
        standing,
      ]),
    );
    expect(found).toMatchObject({
      version: "good",
      ordner: expect.any(String),
      datenbank: "good",
      uhr: expect.any(String),
      sicherung: "hint",
      mail: "bad",
    });
    expect(found).not.toHaveProperty("port");
  });

  itOnOneDatabase(kind)(
    "says the same on the server, and ends as a failure when something is wrong",
    async () => {
      const port = await freePort();
      const { code, output } = await runToTheEnd("scripts/doctor.ts", {
        ...shop.environment,
        PORT: String(port),
      });
      expect(code).toBe(1);
      expect(output).toContain(
        `✗ Seite: Die Seite läuft nicht: Auf Port ${port} antwortet niemand.\n    sudo systemctl restart musterglanz\n`,
      );
      expect(output).toMatch(/✗ Mailserver: Es ist keiner eingetragen/);
      expect(output).toMatch(/\n2 Dinge sind in Ordnung zu bringen\.\n$/);
    },
  );

  itOnOneDatabase(kind)(
    "names a proxy that has no certificate yet, once it has waited for one",
    async () => {
      let handshakes = 0;
      // As Caddy answers every greeting until it has one: the alert "internal error".
      const proxy = createServer((socket) => {
        handshakes += 1;
        socket
          .on("error", () => {})
          .once("data", () => socket.end(Buffer.from([21, 3, 3, 0, 2, 2, 80])));
      });
      const port = await freePort();
      await new Promise<void>((resolve) => proxy.listen(port, "127.0.0.1", resolve));
      try {
        const environment = {
          ...shop.environment,
          PORT: "1",
          BASE_URL: `https://localhost:${port}`,
        };
        const { code, output } = await runToTheEnd("scripts/doctor.ts", environment, [
          "--wait",
          "1",
        ]);
        expect(code).toBe(1);
        expect(output).toContain(
          `✗ Adresse: Für https://localhost:${port} gibt es noch kein Zertifikat, also kein https.`,
        );
        expect(handshakes).toBeGreaterThan(1);
      } finally {
        proxy.close();
      }
    },
  );

  it("knows its own address by a secret of the installation, for five minutes, and how many proxies are before it", async () => {
    const { db, clock } = shop.platform;
    const reach = (probe: string, forwarded?: string) =>
      shop.call(
        "GET",
        `/api/reach?probe=${probe}`,
        undefined,
        forwarded ? { headers: { "X-Forwarded-For": forwarded } } : {},
      );
    const probe = await makeProbe(db, clock.now());
    expect(await reach(probe, "203.0.113.77, 198.51.100.3")).toMatchObject({
      status: 200,
      body: { proxies: 1 },
    });
    expect(await reach(probe)).toMatchObject({ status: 200, body: { proxies: 0 } });
    for (const wrong of [
      `${probe}0`,
      probe.replace(/^\d+/, String(clock.now() + 1)),
      "x",
      await makeProbe(db, clock.now() - 300_001),
    ])
      expect((await reach(wrong)).status).toBe(404);
  });
});
