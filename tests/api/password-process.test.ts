import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { ensureBuild, startBuiltSite } from "../support/built-site.ts";
import { type Child, httpCall } from "../support/child-process.ts";
import { childrenOf, signal } from "../support/memory.ts";
import { IS_FULL_SCALE } from "../support/scale.ts";
import { describeOnOneDatabase, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (A6).

const GUESSABLE = "Sommer2026!";
const WARNING = "a new password was not checked against guessing";

describeOnOneDatabase("while nobody can tell whether a password is guessed quickly", (kind) => {
  let shop: TestShop;
  let site: Child;
  beforeAll(ensureBuild, 120_000);
  beforeEach(async () => {
    shop = await openTestShop({ kind });
    site = await startBuiltSite({ ...shop.environment, RATE_LIMIT: "off", LOG_LEVEL: "info" });
  });
  afterEach(async () => {
    await site.stop();
    await shop.close();
  });

  const register = (email: string) =>
    httpCall(site.url, "POST", "/api/auth/register", {
      vorname: "Eva",
      nachname: "Sonnenschein",
      email,
      passwort: GUESSABLE,
    });
  const judges = () => childrenOf(site.process.pid ?? 0);

  async function expectItPassed(answer: ReturnType<typeof register>): Promise<void> {
    expect((await answer).status).toBe(201);
    expect(site.output()).toContain(WARNING);
    expect(site.output()).not.toMatch(/Sommer2026|eva@example|Sonnenschein/);
  }

  const onLinux = it.runIf(process.platform === "linux");

  onLinux(
    "a process that dies keeps nobody from an account; the log says so without a word of it, and the next one judges again",
    {
      timeout: 60_000,
    },
    async () => {
      const killer = setInterval(() => signal(judges(), "SIGKILL"), 5);
      await expectItPassed(register("eva@example.org").finally(() => clearInterval(killer)));
      expect(await register("bea@example.org")).toMatchObject({
        status: 422,
        body: { code: "passwort_erratbar" },
      });
    },
  );

  it.runIf(IS_FULL_SCALE && process.platform === "linux")(
    "one that hangs is given ten seconds and ended, and the next one judges again",
    { timeout: 90_000 },
    async () => {
      const answer = register("eva@example.org");
      await until(() => judges().length > 0);
      const hung = judges();
      signal(hung, "SIGSTOP");
      await expectItPassed(answer);
      await until(() => !judges().some((judge) => hung.includes(judge)));
      expect(await register("bea@example.org")).toMatchObject({
        status: 422,
        body: { code: "passwort_erratbar" },
      });
    },
  );
});

async function until(condition: () => boolean): Promise<void> {
  const started = performance.now();
  while (!condition()) {
    if (performance.now() - started > 30_000) throw new Error("waited in vain");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
