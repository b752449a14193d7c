import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { apiCall, confirmCallsBy, SESSION_ENDED } from "./api-call.ts";
import { fetchFile } from "./api-file.ts";
import { storeToken } from "./session-token.ts";

let ended = 0;

beforeEach(() => {
  ended = 0;
  const events = new EventTarget();
  events.addEventListener(SESSION_ENDED, () => {
    ended += 1;
  });
  vi.stubGlobal("window", events);
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("sessionStorage", memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

it("hands out the data and the headers of an answer", async () => {
  answerWith(200, ["2026-03-02"], { "X-Total-Count": "1" });
  const answer = await apiCall<string[]>("GET", "/api/bookings/dates");
  expect(answer).toMatchObject({ ok: true, status: 200, data: ["2026-03-02"] });
  expect(answer.ok && answer.headers.get("x-total-count")).toBe("1");
});

it("answers a failed line with status 0 instead of throwing", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  expect(await apiCall("GET", "/api/health")).toMatchObject({ ok: false, status: 0, error: "" });
});

it("keeps the status of an error page that is no JSON", async () => {
  vi.stubGlobal(
    "fetch",
    async () => new Response("<html>", { status: 502, headers: { "Content-Type": "text/html" } }),
  );
  expect(await apiCall("GET", "/api/health")).toMatchObject({
    ok: false,
    status: 502,
    error: "",
    code: "",
  });
});

it("tells the page when the server no longer knows the session", async () => {
  storeToken("stale", true);
  answerWith(401, { success: false, error: "Nicht eingeloggt", code: "nicht_eingeloggt" });
  await apiCall("GET", "/api/bookings");
  expect(ended).toBe(1);
});

it("does not end a session for a wrong password, which is a 401 too", async () => {
  storeToken("good", true);
  answerWith(401, { success: false, error: "Falsches Passwort", code: "falsches_passwort" });
  await apiCall("POST", "/api/auth/admin/login", { password: "x" });
  expect(ended).toBe(0);
});

it("does not end a session that began while the old one was being refused", async () => {
  storeToken("stale", true);
  vi.stubGlobal("fetch", async () => {
    storeToken("new", true);
    return Response.json({ code: "nicht_eingeloggt" }, { status: 401 });
  });
  await apiCall("GET", "/api/bookings");
  expect(ended).toBe(0);
});

function answerWith(status: number, body: unknown, headers: Record<string, string> = {}): void {
  vi.stubGlobal("fetch", async () => Response.json(body, { status, headers }));
}

function memoryStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

const NEEDED = { success: false, error: "Bitte bestätigen.", code: "bestaetigung_noetig" };

/** The server lets the call through once it was confirmed; what came is kept. */
function answerAfterConfirmation(): {
  bodies: unknown[];
  confirm: (isConfirmed: boolean) => Promise<boolean>;
} {
  const bodies: unknown[] = [];
  let isOpen = false;
  vi.stubGlobal("fetch", async (_: string, init: RequestInit = {}) => {
    bodies.push(init.body);
    return isOpen ? Response.json({ done: true }) : Response.json(NEEDED, { status: 403 });
  });
  return {
    bodies,
    confirm: async (isConfirmed) => {
      isOpen = isConfirmed;
      return isConfirmed;
    },
  };
}

it("repeats a call as it was after a fresh confirmation, a file's too", async () => {
  const { bodies, confirm } = answerAfterConfirmation();
  const stop = confirmCallsBy(() => confirm(true));
  expect(await apiCall("PATCH", "/api/users/role", { id: "a", role: "admin" })).toMatchObject({
    ok: true,
    data: { done: true },
  });
  expect(bodies).toEqual(['{"id":"a","role":"admin"}', '{"id":"a","role":"admin"}']);
  expect(await fetchFile("/api/backup")).toMatchObject({ ok: true });
  stop();
});

it("hands out the refusal when nobody confirms, or nobody asks, and tries no third time", async () => {
  const { bodies, confirm } = answerAfterConfirmation();
  const stop = confirmCallsBy(() => confirm(false));
  expect(await apiCall("DELETE", "/api/users/me/factor/totp")).toMatchObject({
    ok: false,
    code: "bestaetigung_noetig",
  });
  expect(await fetchFile("/api/backup")).toMatchObject({ ok: false, error: "Bitte bestätigen." });
  stop();
  expect(await apiCall("DELETE", "/api/users/me/factor/totp")).toMatchObject({
    ok: false,
    status: 403,
  });
  expect(bodies).toHaveLength(3);
  const stopYes = confirmCallsBy(async () => true);
  expect(await apiCall("DELETE", "/api/users/me/factor/totp")).toMatchObject({
    ok: false,
    status: 403,
  });
  expect(bodies).toHaveLength(5);
  stopYes();
});
