import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { answering } from "./closed-connection.server.ts";
import { createFairQueue } from "./fair-queue.server.ts";

const FULL = new Error("full");

/** Works that end when they are told to, in the order in which they began. */
function openTurns(atOnce: number, mostInLine: number) {
  const inTurn = createFairQueue({ atOnce, mostInLine, refuse: () => FULL });
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (from: string) =>
    inTurn(from, async () => {
      began.push(from);
      await new Promise<void>((resolve) => ends.push(resolve));
      return from;
    });
  const endNext = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, began, endNext };
}

it("no more than so many run at a time", async () => {
  const { ask, began, endNext } = openTurns(2, 10);
  const asked = ["a", "b", "c"].map(ask);
  await endNext();
  expect(began).toEqual(["a", "b", "c"]);
  await endNext();
  await endNext();
  expect(await Promise.all(asked)).toEqual(["a", "b", "c"]);
});

it("whoever fills a line holds up nobody else, and each line keeps its order", async () => {
  const { ask, began, endNext } = openTurns(1, 10);
  for (const from of ["a", "a", "a", "a", "b", "c", "b"]) ask(from);
  for (let count = 0; count < 7; count += 1) await endNext();
  expect(began.join("")).toBe("aabcaba");
});

it("a line that is full is refused, and the others are not", async () => {
  const { ask, endNext } = openTurns(1, 2);
  const [first, second, third] = [ask("a"), ask("a"), ask("a")];
  await expect(ask("a")).rejects.toBe(FULL);
  const other = ask("b");
  for (let count = 0; count < 4; count += 1) await endNext();
  expect(await Promise.all([first, second, third, other])).toEqual(["a", "a", "a", "b"]);
  const again = ask("a");
  await endNext();
  expect(await again).toBe("a");
});

it("a work that fails passes its turn on", async () => {
  const inTurn = createFairQueue({ atOnce: 1, mostInLine: 2, refuse: () => FULL });
  const failed = inTurn("a", async () => {
    throw new Error("no");
  });
  const next = inTurn("a", async () => "yes");
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("yes");
  expect(await inTurn("a", async () => "free again")).toBe("free again");
});

it("whoever hangs up leaves the line, and the others keep their order", async () => {
  const { ask, began, endNext } = openTurns(1, 3);
  const clients = ["a", "a", "a", "a"].map(
    () => Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse,
  );
  const asked = clients.map((client) => answering(client, () => ask("a")));
  const outcomes = Promise.allSettled(asked);
  clients[1]?.emit("close");
  clients[2]?.emit("close");
  const others = [ask("b"), ask("a"), ask("a")];
  for (let count = 0; count < 6; count += 1) await endNext();
  expect((await outcomes).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "rejected",
    "fulfilled",
  ]);
  expect(await Promise.all(others)).toEqual(["b", "a", "a"]);
  expect(began.join("")).toBe("aabaa");
});

it("whoever has hung up before gets no place", async () => {
  const { ask, began } = openTurns(1, 3);
  void ask("a");
  const gone = Object.assign(new EventEmitter(), { destroyed: true }) as unknown as ServerResponse;
  await expect(answering(gone, () => ask("a"))).rejects.toBe(FULL);
  expect(began).toEqual(["a"]);
});
