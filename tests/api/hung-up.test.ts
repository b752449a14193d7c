import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type HttpNode, openHttpNode } from "../support/http-node.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
let node: HttpNode;
let lines: string[] = [];
beforeAll(async () => {
  shop = await openTestShop({ kind: "sqlite", log: { write: (line) => lines.push(line) } });
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

const head = (path: string, more: string) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n\r\n`;

it.each([
  ["in the middle of JSON", () => `${head("/api/auth/login", "Content-Type: application/json\r\nContent-Length: 100")}{"email":"a`],
  ["in the middle of a piece", () => `${head("/api/contact", "Content-Type: application/json\r\nTransfer-Encoding: chunked")}50\r\n{"na`],
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
