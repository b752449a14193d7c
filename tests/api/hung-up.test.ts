import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashPassword } from "../../src/server/passwords.server.ts";
import { type HttpNode, openHttpNode } from "../support/http-node.ts";
import { CUSTOMER_PASSWORD, openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
let node: HttpNode;
let lines: string[] = [];
beforeAll(async () => {
  shop = await openTestShop({
    kind: "sqlite",
    environment: { RATE_LIMIT: "off" },
    log: { write: (line) => lines.push(line) },
  });
  node = await openHttpNode(shop.platform);
});
afterAll(async () => {
  await node.close();
  await shop.close();
});

/** Sends this and is gone. */
async function hangUp(request: string): Promise<void> {
  const { hostname, port } = new URL(node.url);
  const line = connect(Number(port), hostname);
  await new Promise<void>((resolve) => line.write(request, () => resolve()));
  await new Promise((resolve) => setTimeout(resolve, 150));
  line.resetAndDestroy();
  await new Promise((resolve) => setTimeout(resolve, 150));
}

const head = (path: string, more: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n\r\n`;

it("whoever hangs up leaves the line for password checks, whose places are then free", {
  timeout: 60_000,
}, async () => {
  const email = "anna@example.org";
  await shop.addCustomer(email);
  // A real one, so that a check takes as long as at a shop.
  const password_hash = await hashPassword(CUSTOMER_PASSWORD);
  await shop.platform.db
    .updateTable("users")
    .set({ password_hash })
    .where("email", "=", email)
    .execute();
  const body = JSON.stringify({ email, passwort: CUSTOMER_PASSWORD });
  const request = `${head("/api/auth/login", `Content-Type: application/json\r\nContent-Length: ${body.length}`)}${body}`;
  const { hostname, port } = new URL(node.url);
  const sockets = Array.from({ length: 60 }, () => connect(Number(port), hostname));
  const isFull = Promise.race(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve) =>
          socket.on("data", (answer) => answer.toString().includes(" 429 ") && resolve()),
        ),
    ),
  );
  for (const socket of sockets) socket.write(request);
  await isFull;
  for (const socket of sockets) socket.resetAndDestroy();
  await new Promise((resolve) => setTimeout(resolve, 30));

  const logIn = () =>
    fetch(`${node.url}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await logIn()).status),
  );
  expect(statuses).toEqual(Array(20).fill(200));
});

it.each([
  [
    "in the middle of JSON",
    () =>
      `${head("/api/auth/login", "Content-Type: application/json\r\nContent-Length: 100")}{"email":"a`,
  ],
  [
    "in the middle of a piece",
    () =>
      `${head("/api/contact", "Content-Type: application/json\r\nTransfer-Encoding: chunked")}50\r\n{"na`,
  ],
  [
    "in the middle of a picture",
    (token: string) =>
      `${head("/api/gallery/upload", `Authorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000`)}--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nabc`,
  ],
])("nothing is wrong with the site when somebody hangs up %s", async (_where, request) => {
  const token = await shop.logInAdmin();
  lines = [];
  await hangUp(request(token));
  expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  expect((await fetch(`${node.url}/api/health`)).status).toBe(200);
});
