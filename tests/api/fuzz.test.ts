import { expect, it } from "vitest";
import { book } from "../support/bookings.ts";
import type { Description, Operation } from "../support/described-answers.ts";
import {
  brokenBody,
  type Chance,
  chanceOf,
  type Known,
  oddText,
  valueFor,
} from "../support/fuzz.ts";
import { IS_FULL_SCALE } from "../support/scale.ts";
import {
  type Answer,
  describeOnOneDatabase,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

const SEED = Number(process.env.SEED) || Math.floor(Math.random() * 1_000_000);
/** On each of the two databases; `FUZZ_CALLS` asks for another number. */
const CALLS = Number(process.env.FUZZ_CALLS) || (IS_FULL_SCALE ? 10_000 : 1000);
const A_HANG = 10_000;

type Person = "nobody" | "a customer" | "the admin" | "a stale token";
const PEOPLE: readonly Person[] = [
  "nobody",
  "nobody",
  "a customer",
  "a customer",
  "the admin",
  "a stale token",
];
type Call = {
  method: string;
  path: string;
  text: string | undefined;
  headers: Record<string, string>;
  person: Person;
};

/** Stands in all that one customer has told, and in nothing that any call says (P7). */
const CANARY = /kanarienvogel|0199[ -]?4711/i;
const OWNER = "besitzerin@example.org";

/** Two sentences of the specification's error catalogue have no full stop. */
const GERMAN = /^(?:Nicht eingeloggt|Falsches Passwort|[A-ZÄÖÜ„0-9].*[.!?“)])$/su;
const ENGLISH =
  /\b(?:the|invalid|expected|received|required|must|should|failed|undefined|unexpected|cannot|is not|SQL|sqlite|constraint)\b/i;

describeOnOneDatabase("any call, asked for anything by anybody", (kind) => {
  it(`is answered soon, as described, in German, and with nothing of another person, ${CALLS} times (SEED=${SEED})`, {
    timeout: CALLS * 120,
  }, async () => {
    console.log(`fuzz on ${kind}: SEED=${SEED}`);
    const chance = chanceOf(SEED + (kind === "sqlite" ? 0 : 1));
    const shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    const calls = await describedCalls(shop);
    let world = await fillWorld(shop);
    for (let count = 0; count < CALLS; count += 1) {
      const call = makeCall(chance, chance.pick(calls), world.known);
      const said = `call ${count}, SEED=${SEED}: ${call.person}: ${call.method} ${call.path} ${JSON.stringify(call.headers)} ${call.text?.slice(0, 500)}`;
      const answer = await answerInTime(shop, call, world.tokens.get(call.person), said);
      expectGood(answer, call.person, said);
      // What an admin does may end sessions and delete what the canary told.
      if (count % 50 === 49) world = await fillWorld(shop, world);
    }
    await shop.close();
  });
});

function expectGood({ status, body, headers }: Answer, person: Person, said: string): void {
  expect(status, `${said}: ${JSON.stringify(body)}`).toBeLessThan(500);
  if (status >= 400) {
    expect(body, said).toMatchObject({
      success: false,
      error: expect.any(String),
      code: expect.stringMatching(/^[a-z_0-9]+$/),
    });
    for (const sentence of [body.error, ...Object.values(body.fields ?? {})] as string[]) {
      expect(sentence, said).toMatch(GERMAN);
      expect(sentence, said).not.toMatch(ENGLISH);
    }
  }
  if (person === "the admin") return;
  expect(`${JSON.stringify(body)} ${JSON.stringify([...headers])}`, said).not.toMatch(CANARY);
}

async function answerInTime(
  shop: TestShop,
  { method, path, text, headers }: Call,
  token: string | undefined,
  said: string,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const hang = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer to ${said}`)), A_HANG);
  });
  const answer = shop.call(method, path, undefined, {
    headers,
    ...(text !== undefined && { rawBody: text }),
    ...(token && { token }),
    address: "203.0.113.7",
  });
  try {
    return await Promise.race([answer, hang]);
  } catch (error) {
    throw new Error(said, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

type Described = { method: string; path: string; operation: Operation };

async function describedCalls(shop: TestShop): Promise<Described[]> {
  const { paths } = (await shop.call("GET", "/api/openapi.json")).body as unknown as Description;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

function makeCall(chance: Chance, { method, path, operation }: Described, known: Known): Call {
  const person = chance.pick(PEOPLE);
  const part = (name: string) => {
    const there = known[name === "id" && path.includes("bookings") ? "buchung" : name];
    return there && chance.next() < 0.75
      ? encodeURIComponent(String(chance.pick(there)))
      : oddText(chance);
  };
  const address =
    path.replace(/\{(\w+)\}/g, (_, name: string) => part(name)) + queryOf(operation, known, chance);
  const schema = operation.requestBody?.content?.["application/json"]?.schema;
  const json = schema
    ? JSON.stringify(valueFor(schema, "body", known, chance, chance.pick([0, 0, 0.05, 0.3])))
    : "{}";
  const headers: Record<string, string> = {
    ...(chance.next() < 0.1 && {
      "Idempotency-Key": chance.pick(["a", "x".repeat(201), "ä", "' or 1=1"]),
    }),
    ...(chance.next() < 0.03 && { "Content-Encoding": "gzip" }),
    ...(chance.next() < 0.05 && { "Accept-Language": "en", Accept: "text/html" }),
  };
  if (method === "GET") return { method, path: address, text: undefined, headers, person };
  const wants = schema !== undefined || operation.requestBody !== undefined;
  if (chance.next() < (wants ? 0.12 : 0.05)) {
    const { text, type } = brokenBody(json, chance);
    return { method, path: address, text, headers: { ...headers, "Content-Type": type }, person };
  }
  return { method, path: address, text: wants ? json : undefined, headers, person };
}

function queryOf({ parameters = [] }: Operation, known: Known, chance: Chance): string {
  const asked = parameters.filter(
    (parameter) => parameter.in === "query" && (parameter.required || chance.next() < 0.5),
  );
  const pairs = asked.map(({ name, schema = {} }) => {
    const value = chance.next() < 0.8 ? valueFor(schema, name, known, chance, 0.1) : undefined;
    const text =
      typeof value === "string" || typeof value === "number"
        ? encodeURIComponent(String(value).toWellFormed().slice(0, 3000))
        : oddText(chance);
    return `${name}=${text}`;
  });
  if (chance.next() < 0.08)
    pairs.push(`${chance.pick(["__proto__", "x", "seite", "q", "datum"])}=${oddText(chance)}`);
  if (chance.next() < 0.03 && pairs[0]) pairs.push(pairs[0]);
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

type World = {
  tokens: Map<Person, string>;
  known: Known;
  customers: Map<string, { id: string; token: string }>;
};

/** One customer's secrets, another who looks for them, the admin, and names of all that is there. Made whole again where something is gone. */
async function fillWorld(shop: TestShop, before?: World): Promise<World> {
  const customers = before?.customers ?? new Map<string, { id: string; token: string }>();
  const { db } = shop.platform;
  await keepAdmin(shop);
  const owner = await account(shop, customers, OWNER);
  const stranger = await account(shop, customers, "fremd@example.org");
  const admin = await shop.logInAdmin();
  const stale = await shop.logInAdmin();
  await shop.call("POST", "/api/auth/logout", undefined, { token: stale });
  if (!before) await tellSecrets(shop, owner.token, admin);

  const ids = async (
    table:
      | "bookings"
      | "services"
      | "offers"
      | "users"
      | "vehicles"
      | "contact_messages"
      | "mails"
      | "sessions"
      | "prices",
  ) => (await db.selectFrom(table).select("id").limit(6).execute()).map(({ id }) => id);
  const lists = await Promise.all(
    (
      [
        "services",
        "offers",
        "users",
        "vehicles",
        "contact_messages",
        "mails",
        "sessions",
        "prices",
      ] as const
    ).map(ids),
  );
  const bookings = await ids("bookings");
  const days = ["2026-03-12", "2026-03-13", "2026-03-14", "2026-04-02", "2026-05-30"];
  const titles = (await db.selectFrom("services").select("title").limit(8).execute()).map(
    ({ title }) => title,
  );
  return {
    customers,
    tokens: new Map<Person, string>([
      ["a customer", stranger.token],
      ["the admin", admin],
      ["a stale token", stale],
    ]),
    known: {
      id: [...lists.flat(), ...bookings],
      ids: [...bookings, ...lists.flat()],
      buchung: bookings.length > 0 ? bookings : ["nobodyknows0"],
      key: [owner.id, stranger.id, OWNER, "gast@example.org"],
      // Not the stranger, nor its address: to whom the admin gives a booking may read it.
      user_id: [owner.id],
      service_id: lists[0] ?? [],
      serviceIds: lists[0] ?? [],
      nummer: [1, 2],
      file: ["1.pdf", "2.pdf", "abc.ics"],
      email: [OWNER, "neu@example.org"],
      // Not the right one: who knows that is the owner.
      passwort: ["Falsch!123", "Neues!Passwort"],
      leistungen: titles,
      leistung: titles,
      datum: days,
      von: days,
      bis: days,
      abgabezeit: ["10:00", "11:30", "16:00"],
      preis: ["40.00", 40, "0.00", "25,50"],
      version: [1, 2],
      seite: [1, 2],
      q: ["kanarien", "fremd", "0199", "a"],
      telefon: ["0151 12345678"],
      zustimmung: [true],
    },
  };
}

/** The admin of the tests may make itself a customer or close itself, where others are admins too. */
async function keepAdmin({ platform: { db } }: TestShop): Promise<void> {
  await db
    .updateTable("users")
    .set({ role: "admin", active: true })
    .where("is_builtin", "=", true)
    .execute();
  await db
    .updateTable("users")
    .set({ role: "customer", active: true })
    .where("is_builtin", "=", false)
    .execute();
}

async function account(
  shop: TestShop,
  customers: World["customers"],
  email: string,
): Promise<{ id: string; token: string }> {
  const known = customers.get(email);
  if (
    known &&
    (await shop.call("GET", "/api/auth/me", undefined, { token: known.token })).status === 200
  )
    return known;
  await shop.platform.db.deleteFrom("users").where("email_folded", "=", email).execute();
  const made = await shop.addCustomer(email);
  customers.set(email, made);
  return made;
}

/** In every field that a customer can fill in, and in what the shop keeps of the customer. */
async function tellSecrets(shop: TestShop, token: string, admin: string): Promise<void> {
  const own = { token };
  const tell = async (method: string, path: string, body: unknown, options = own) => {
    const { status, body: answer } = await shop.call(method, path, body, options);
    expect(status, `${method} ${path} ${JSON.stringify(answer)}`).toBeLessThan(300);
    return answer;
  };
  const profile = {
    vorname: "Kanarienvogel",
    nachname: "Kanarienvogel",
    email: OWNER,
    phone: "0199 4711",
    street: "Kanarienvogel 1",
  };
  await tell("PUT", "/api/users/me/settings/contact", {
    ...profile,
    postalCode: "79098",
    city: "Kanarienvogel",
  });
  await tell("POST", "/api/users/me/vehicles", {
    name: "Kanarienvogel",
    kfz: "suv",
    kennzeichen: "FR KV 1",
  });
  const words = {
    name: "Kanarienvogel",
    email: OWNER,
    telefon: "0199 47110",
    nachricht: "Kanarienvogel",
    modell: "Kanarienvogel",
  };
  const first = await book(shop, { ...words, datum: "2026-03-09" }, own);
  await book(shop, { ...words, datum: "2026-03-10", abgabezeit: "10:30" }, own);
  await book(shop, { ...words, datum: "2026-03-11", email: "kanarienvogel.gast@example.org" });
  await tell("PATCH", `/api/bookings/${first}`, { notiz: "Kanarienvogel" }, { token: admin });
  await tell(
    "PUT",
    `/api/customer-cards/${encodeURIComponent(OWNER)}/note`,
    { notiz: "Kanarienvogel" },
    { token: admin },
  ).catch(() => {});
  const wish = {
    ...words,
    fahrzeugKlasse: "andere",
    selectedServices: ["Außenreinigung"],
    wunsch: "Kanarienvogel",
  };
  await tell("POST", "/api/offer", wish);
  await tell(
    "PATCH",
    `/api/bookings/${first}/status`,
    { status: "done", zahlart: "ueberweisung", rechnung: {} },
    { token: admin },
  );
}
