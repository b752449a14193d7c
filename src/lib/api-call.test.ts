import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { apiCall, SESSION_ENDED } from "./api-call.ts";
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
  vi.stubGlobal("fetch", async () => new Response("<html>", { status: 502, headers: { "Content-Type": "text/html" } }));
  expect(await apiCall("GET", "/api/health")).toMatchObject({ ok: false, status: 502, error: "", code: "" });
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
