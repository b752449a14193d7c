import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Selectable } from "kysely";
import type { DestinationStream } from "pino";
import { describe, inject, it } from "vitest";
import { insertUser } from "../../src/accounts/users.data.ts";
import { createApi } from "../../src/app/api.server.ts";
import { attachmentMaker } from "../../src/app/attachment-maker.server.ts";
import { linkMaker } from "../../src/app/link-maker.server.ts";
import { giveVisitsAway } from "../../src/bookings/calendar/hour-plan.server.ts";
import { offerFreePlaces } from "../../src/bookings/offer-free-places.server.ts";
import type { Database } from "../../src/db/tables.ts";
import { berlinInstant } from "../../src/lib/berlin-time.ts";
import { layOutMail } from "../../src/lib/mail-layout.ts";
import type { Role } from "../../src/lib/viewer.ts";
import type { Clock } from "../../src/server/clock.server.ts";
import { readConfig } from "../../src/server/config.server.ts";
import { createLog } from "../../src/server/log.server.ts";
import type { LeasePace } from "../../src/server/mail/mail-leases.server.ts";
import { newId } from "../../src/server/new-id.server.ts";
import { closePlatform, openPlatform } from "../../src/server/open-platform.server.ts";
import type { Platform } from "../../src/server/platform.server.ts";
import { hashCheaply } from "./cheap-hash.ts";
import { ADMIN } from "./constants.ts";
import { type Description, undescribed } from "./described-answers.ts";
import { takePostgresShop } from "./postgres-shops.ts";
import { QUICK_FOLDER } from "./quick-folder.ts";
import { firstOf, IS_FULL_SCALE, IS_SQLITE_ALONE } from "./scale.ts";

export type DatabaseKind = "sqlite" | "postgres";

export type Answer = {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & unknown[];
};
export type CallOptions = {
  token?: string;
  headers?: Record<string, string>;
  address?: string;
  rawBody?: string;
};

/** The app over a database that others may use too, as one node of several or after a restart. */
export type ShopNode = { platform: Platform; call: Call; close(): Promise<void> };
type Call = (
  method: string,
  path: string,
  body?: unknown,
  options?: CallOptions,
) => Promise<Answer>;

/** A row of the outbox with the words that its reader will see. */
type MailRow = Selectable<Database["mails"]>;
export type LaidOutMail = MailRow & { message: { text: string; html: string } };

export type TestShop = {
  platform: Platform;
  /** The settings, for a process of its own over the same database. */
  environment: Record<string, string>;
  /** A second node over the same database and settings, whose clock may go ahead of this one's by so many milliseconds. */
  openTwin(pace?: LeasePace, ahead?: number): ShopNode;
  /** Berlin wall clock; stands still until it is set. */
  setClock(datum: string, zeit: string): void;
  call: Call;
  /** A token of the built-in admin. */
  logInAdmin(): Promise<string>;
  /** A confirmed customer account with a token. */
  addCustomer(email?: string): Promise<{ id: string; token: string }>;
  /** Somebody who works in the shop, with a token. */
  addStaff(email?: string): Promise<{ id: string; token: string }>;
  /** Proves afresh who holds a token, as calls ask for that change an address, a role or a factor (A23). */
  confirm(token: string, passwort?: string): Promise<void>;
  /** The outbox, oldest first. */
  mails(): Promise<LaidOutMail[]>;
  close(): Promise<void>;
};

type ShopOptions = {
  kind: DatabaseKind;
  /** Berlin wall clock; a Monday in March by default. */
  today?: string;
  time?: string;
  environment?: Record<string, string>;
  /** Where the log goes; nowhere by default. */
  log?: DestinationStream;
};

/** The real app over a database of its own, with sample data, a fixed clock and its outbox as mailbox. */
export async function openTestShop({
  kind,
  today = "2026-03-02",
  time = "08:00",
  ...options
}: ShopOptions): Promise<TestShop> {
  const folder = mkdtempSync(join(QUICK_FOLDER, "shop-"));
  const world = await copyTemplate(kind, folder);
  const environment = {
    DATA_DIR: folder,
    LOG_LEVEL: options.log ? "debug" : "silent",
    ...world.environment,
    ...options.environment,
  };
  let now = berlinInstant(today, time);
  const openNode = (pace?: LeasePace, ahead = 0) =>
    openShopNode(environment, { now: () => now + ahead }, options.log, pace);
  const { platform, call, close } = openNode();
  const twins: ShopNode[] = [];

  function openTwin(pace?: LeasePace, ahead?: number): ShopNode {
    const twin = openNode(pace, ahead);
    twins.push(twin);
    return twin;
  }

  async function logInAdmin(): Promise<string> {
    const { body } = await call("POST", "/api/auth/admin/login", { password: ADMIN.password });
    return String(body.token);
  }

  return {
    platform,
    environment,
    openTwin,
    setClock: (datum, zeit) => {
      now = berlinInstant(datum, zeit);
    },
    call,
    logInAdmin,
    addCustomer: (email = `kundin-${newId()}@example.org`) => addCustomer(platform, call, email),
    addStaff: (email = `mitarbeit-${newId()}@example.org`) =>
      addCustomer(platform, call, email, "mitarbeiter"),
    confirm: async (token, passwort = CUSTOMER_PASSWORD) => {
      const { status } = await call("POST", "/api/auth/confirm", { passwort }, { token });
      if (status !== 200) throw new Error(`not confirmed: ${status}`);
    },
    mails: async () => {
      const rows = await platform.db
        .selectFrom("mails")
        .selectAll()
        .orderBy("created_at")
        .orderBy("key")
        .execute();
      return rows.map((row) => ({
        ...row,
        message: { ...row.message, ...layOutMail(row.message.body, row.message.frame) },
      }));
    },
    close: async () => {
      await Promise.all([close(), ...twins.map((twin) => twin.close())]);
      await world.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let description: Promise<Description> | undefined;

function openShopNode(
  environment: Record<string, string>,
  clock: Clock,
  log?: DestinationStream,
  pace?: LeasePace,
): ShopNode {
  const config = readConfig(environment);
  const platform = openPlatform(
    config,
    clock,
    createLog(config.logLevel, log),
    {
      links: linkMaker,
      attachments: attachmentMaker,
      roomFreed: offerFreePlaces,
      staffGone: giveVisitsAway,
    },
    pace,
  );
  const api = createApi(platform);
  let closed: Promise<void> | undefined;

  async function call(
    method: string,
    path: string,
    body?: unknown,
    options: CallOptions = {},
  ): Promise<Answer> {
    const text = options.rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await api.request(path, {
      method,
      headers: {
        ...(text !== undefined && {
          "Content-Type": "application/json",
          "Content-Length": String(Buffer.byteLength(text)),
        }),
        ...(options.token && { Authorization: `Bearer ${options.token}` }),
        ...(options.address && { "X-Forwarded-For": options.address }),
        ...options.headers,
      },
      ...(text !== undefined && { body: text }),
    });
    // A byte order mark is part of what was answered.
    const answer = new TextDecoder("utf-8", { ignoreBOM: true }).decode(
      await response.arrayBuffer(),
    );
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    const { status, headers } = response;
    const parsed = isJson ? JSON.parse(answer) : answer || undefined;
    await expectDescribed(method, path, {
      status,
      type: headers.get("content-type"),
      retryAfter: headers.get("retry-after"),
      body: parsed,
    });
    return { status, headers, body: parsed };
  }

  /** Whatever a test asks: no answer may be other than /api/openapi.json says. */
  async function expectDescribed(
    method: string,
    path: string,
    answer: Parameters<typeof undescribed>[3],
  ): Promise<void> {
    // The same in every shop; to write it costs a quarter of a second.
    description ??= Promise.resolve(api.request("/api/openapi.json")).then(
      (response) => response.json() as Promise<Description>,
    );
    const reason = undescribed(await description, method, path, answer);
    if (reason)
      throw new Error(`${method} ${path} answers what /api/openapi.json does not say: ${reason}`);
  }

  return {
    platform,
    call,
    close: () => {
      closed ??= closePlatform(platform);
      return closed;
    },
  };
}

export const DATABASE_KINDS: readonly DatabaseKind[] = IS_SQLITE_ALONE
  ? ["sqlite"]
  : ["sqlite", "postgres"];

/** Runs the same tests on SQLite and on PostgreSQL (P12). */
export function describeOnBothDatabases(name: string, tests: (kind: DatabaseKind) => void): void {
  describe.each(DATABASE_KINDS)(`${name} (%s)`, tests);
}

/** What is decided before a database is asked, or takes whole processes to show: on SQLite, and in `npm run test:all` on PostgreSQL, too. */
export function describeOnOneDatabase(name: string, tests: (kind: DatabaseKind) => void): void {
  describe.each(firstOf(1, DATABASE_KINDS))(`${name} (%s)`, tests);
}

/** A long one among tests on both, which asks nothing else of PostgreSQL than they do: there in `npm run test:all` alone. */
export const itOnOneDatabase = (kind: DatabaseKind) => it.runIf(kind === "sqlite" || IS_FULL_SCALE);

async function copyTemplate(
  kind: DatabaseKind,
  folder: string,
): Promise<{ environment: Record<string, string>; drop(): Promise<void> }> {
  if (kind === "sqlite") {
    copyFileSync(inject("sqliteTemplate"), join(folder, "shop.db"));
    return { environment: {}, drop: async () => {} };
  }
  const { url, giveBack } = await takePostgresShop();
  return { environment: { DATABASE_URL: url }, drop: giveBack };
}

/** Of every account that `addCustomer` makes. */
export const CUSTOMER_PASSWORD = "Kundin!2026";
let customerHash: Promise<string> | undefined;

async function addCustomer(
  platform: Platform,
  call: Call,
  email: string,
  role: Role = "customer",
): Promise<{ id: string; token: string }> {
  customerHash ??= hashCheaply(CUSTOMER_PASSWORD);
  const id = newId();
  const erstellt_am = new Date(platform.clock.now()).toISOString();
  await insertUser(platform.db, {
    id,
    vorname: "Test",
    nachname: "Kundin",
    email,
    email_folded: email.toLowerCase(),
    role,
    active: true,
    bestaetigt_am: erstellt_am,
    password_hash: await customerHash,
    is_builtin: false,
    telefon: "",
    street: "",
    postalCode: "",
    city: "",
    erstellt_am,
  });
  const { body } = await call("POST", "/api/auth/login", { email, passwort: CUSTOMER_PASSWORD });
  return { id, token: String(body.token) };
}
