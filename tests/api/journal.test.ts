import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { joinCard } from "../../src/accounts/cards.data.ts";
import { insertReview } from "../../src/after-visit/review.data.ts";
import { reviewAddress } from "../../src/after-visit/visit-link.server.ts";
import { tidyUp } from "../../src/app/housekeeping.server.ts";
import { bookingNumber } from "../../src/bookings/fields.ts";
import { linkTokenOf } from "../../src/bookings/own/links.server.ts";
import { waitingPath } from "../../src/bookings/waiting/waiting-link.server.ts";
import { checkLines } from "../../src/customers/import/check-lines.server.ts";
import { insertImport, writeLines } from "../../src/customers/import/import.data.ts";
import { moveImport } from "../../src/customers/import/move.server.ts";
import type { Database } from "../../src/db/tables.ts";
import { berlinMoment } from "../../src/lib/berlin-time.ts";
import {
  insertMessage,
  insertRequest,
  insertWithdrawal,
} from "../../src/messages/messages.data.ts";
import { signId } from "../../src/server/link-secret.server.ts";
import { queueMails } from "../../src/server/mail/outbox.server.ts";
import { newId, newToken, sha256 } from "../../src/server/new-id.server.ts";
import { appCode } from "../support/app-code.ts";
import { approvalWish } from "../support/approvals.ts";
import { type Authenticator, newAuthenticator } from "../support/authenticator.ts";
import { book, bookingRequest, emptyCalendar } from "../support/bookings.ts";
import { quickProof } from "../support/captcha.ts";
import { ADMIN } from "../support/constants.ts";
import { openHttpNode } from "../support/http-node.ts";
import { permit } from "../support/mail-permission.ts";
import { writeCar, writePair, writeVisitOf } from "../support/pass-page.ts";
import { forgetPasses, SIGNABLE, VISIT, writeVisit } from "../support/passes.ts";
import { formOf, jpegOf } from "../support/pictures.ts";
import { quoteWish } from "../support/quotes.ts";
import { changeReceipt, forgetReceipts } from "../support/receipts.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  itOnOneDatabase,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (J1, J2, J4, J6).

/** What a case may use; made anew for each. */
type World = {
  shop: TestShop;
  customer: { id: string; token: string; email: string };
  spare: { id: string; token: string; email: string };
  booking: string;
  guestBooking: string;
  service: string;
};
type Sent = { path: string; body?: unknown; form?: FormData };
type Case = {
  as: "admin" | "customer" | "spare" | "nobody";
  call: (world: World) => Sent | Promise<Sent>;
  says: RegExp;
  /** A proof that is taken once, kept or not: the second try brings another. */
  proves?: true;
};

const at = (path: string, body?: unknown): Sent => ({ path, body });
/** The guest's booking is on the 10th. */
const WAITING_WISH = {
  leistungen: ["Außenreinigung"],
  kfz: "suv",
  verschmutzung: "Leicht",
  von: "2026-03-09",
  bis: "2026-03-09",
  name: "Wer Wartet",
  email: "wartet@example.org",
};
const withWaitingList = async ({ platform }: TestShop) => {
  await platform.db.deleteFrom("waiting").execute();
  await platform.db.updateTable("company_settings").set({ warteliste: true }).execute();
};
const OTHER_DAY = { datum: "2026-03-13", abgabezeit: "10:00" };
/** A booking that waits for the shop's yes. */
const asked = async ({ shop, guestBooking }: World) => {
  await shop.platform.db
    .updateTable("bookings")
    .set({ zusage: "offen", antwort_bis: "2026-03-03T07:00:00.000Z" })
    .where("id", "=", guestBooking)
    .execute();
  return guestBooking;
};
/** The address of a customer's card that has become a firm's. */
const firmCard = async ({ shop, customer }: World) => {
  const { db } = shop.platform;
  await db.updateTable("company_settings").set({ firmenkunden: true }).execute();
  await db
    .updateTable("customer_cards")
    .set({ firma: "Beispiel GmbH", version: 1 })
    .where("id", "=", customer.id)
    .execute();
  return `/api/customer-cards/${customer.id}`;
};
let lastPrice = 100;
const someExtra = async (shop: TestShop): Promise<[{ id: string }]> => [
  await shop.platform.db
    .selectFrom("extras")
    .select("id")
    .where("retired_am", "is", null)
    .orderBy("id")
    .executeTakeFirstOrThrow(),
];

const anyPrice = () => {
  lastPrice += 1;
  return String(lastPrice);
};
const pair = async (title: string) => {
  const form = formOf([{ name: "a.jpg", content: await jpegOf(400, 300) }], "before", { title });
  form.append(
    "after",
    new Blob([new Uint8Array(await jpegOf(400, 300))], { type: "image/jpeg" }),
    "b.jpg",
  );
  return form;
};

/** Every call that writes: one that is missing here and below fails. */
const CASES: Record<string, Case> = {
  "PUT /api/pass-visits/{id}": {
    as: "admin",
    call: async ({ shop }) => {
      await forgetPasses(shop);
      return at("/api/pass-visits/v00000000001", { folge: 1, datum: "2026-03-02", annahme: {} });
    },
    says: /^Fahrzeugannahme vom 02\.03\.2026 begonnen$/,
  },
  "PUT /api/pass-visits/{id}/signature": {
    as: "admin",
    call: async ({ shop }) => {
      await writeVisit(shop, { isSigned: false });
      const annahme = JSON.stringify(SIGNABLE);
      await shop.platform.db.updateTable("pass_visits").set({ annahme }).execute();
      return at(`/api/pass-visits/${VISIT}/signature`, { art: "tastatur", name: "Eva Neu" });
    },
    says: /^Fahrzeugannahme vom 02\.03\.2026 vom Kunden unterschrieben$/,
  },
  "POST /api/pass-visits/{id}/booking": {
    as: "admin",
    call: async ({ shop }) => {
      await writeVisit(shop, { isSigned: true });
      return at(`/api/pass-visits/${VISIT}/booking`, bookingRequest({ datum: "2026-03-20" }));
    },
    says: /^Buchung \w{12} am 20\.03\.2026, 10:00 Uhr angelegt: Außenreinigung, [\d,]+ €$/,
  },
  "PUT /api/pass-visits/{id}/booking": {
    as: "admin",
    call: async ({ shop }) => {
      const token = await shop.logInAdmin();
      const { body } = await shop.call(
        "POST",
        "/api/bookings",
        {
          ...bookingRequest({ datum: "2026-03-02", name: "Eva Neu" }),
          ausnahmen: ["vergangen", "uhrzeit", "belegt"],
        },
        { token },
      );
      const annahme = { ...SIGNABLE, uebersprungen: ["vorne", ...SIGNABLE.uebersprungen] };
      await forgetPasses(shop);
      await shop.call(
        "PUT",
        `/api/pass-visits/${VISIT}`,
        { folge: 1, datum: "2026-03-02", annahme },
        { token },
      );
      await shop.call(
        "PUT",
        `/api/pass-visits/${VISIT}/signature`,
        { art: "tastatur", name: "Eva Neu" },
        { token },
      );
      return at(`/api/pass-visits/${VISIT}/booking`, { buchung: body.id });
    },
    says: /^Annahme vom 02\.03\.2026 einem Termin zugeordnet$/,
  },
  "PUT /api/pass-visits/{id}/ready": {
    as: "admin",
    call: async ({ shop }) => {
      await writeVisit(shop, { isSigned: true });
      return at(`/api/pass-visits/${VISIT}/ready`, { mail: false });
    },
    says: /^Fahrzeug der Annahme vom 02\.03\.2026 fertig gemeldet$/,
  },
  "PUT /api/care-products/{id}": {
    as: "admin",
    call: () => at(`/api/care-products/${newId()}`, { name: "Keramik 9", charge: "4711" }),
    says: /^Produkt „Keramik 9 \(Charge 4711\)“ gemerkt$/,
  },
  "DELETE /api/care-products/{id}": {
    as: "admin",
    call: async ({ shop }) => {
      const id = newId();
      await shop.platform.db
        .insertInto("care_products")
        .values({ id, name: "Keramik 9", retired_am: null })
        .execute();
      return at(`/api/care-products/${id}`);
    },
    says: /^Produkt „Keramik 9“ von der Liste genommen$/,
  },
  "PUT /api/services/{id}/refresh": {
    as: "admin",
    call: async ({ shop, service }) => {
      const planned = shop.platform.db
        .selectFrom("service_refreshes")
        .select("version")
        .where("service_id", "=", service);
      const version = (await planned.executeTakeFirst())?.version ?? 0;
      return at(`/api/services/${service}/refresh`, { monate: 24, text: "Wieder dran.", version });
    },
    says: /^Leistung „Komplettaufbereitung“ geändert: Auffrischung nach zwei Jahren$/,
  },
  "PUT /api/care-advice/{service}": {
    as: "admin",
    call: async ({ service }) =>
      at(`/api/care-advice/${service}`, { text: "Trocken halten.", version: 0 }),
    says: /^Pflegehinweise zu „.+“ geändert$/,
  },
  "DELETE /api/care-advice/{service}": {
    as: "admin",
    call: async ({ shop, service }) => {
      await shop.platform.db.deleteFrom("care_advice").execute();
      await shop.platform.db
        .insertInto("care_advice")
        .values({ service_id: service, text: "Trocken halten." })
        .execute();
      return at(`/api/care-advice/${service}`);
    },
    says: /^Pflegehinweise zu „.+“ zurück auf den Standardtext$/,
  },
  "PUT /api/pass-visits/{id}/additions/{addition}": {
    as: "admin",
    call: async ({ shop }) => {
      await writeVisit(shop, { isSigned: true });
      return at(`/api/pass-visits/${VISIT}/additions/n00000000001`, { text: "Antenne lose" });
    },
    says: /^Nachtrag zur Fahrzeugannahme vom 02\.03\.2026$/,
  },
  "POST /api/auth/login": {
    as: "nobody",
    call: ({ customer }) =>
      at("/api/auth/login", { email: customer.email, passwort: CUSTOMER_PASSWORD }),
    says: /^Angemeldet: /,
  },
  "POST /api/auth/admin/login": {
    as: "nobody",
    call: () => at("/api/auth/admin/login", { password: ADMIN.password }),
    says: /^Angemeldet: /,
  },
  "POST /api/auth/login/factor": {
    proves: true,
    as: "nobody",
    call: async (world) => {
      const { secret } = await appOf(world);
      await spendStep(world);
      const login = await world.shop.call("POST", "/api/auth/login", {
        email: world.spare.email,
        passwort: CUSTOMER_PASSWORD,
      });
      return at("/api/auth/login/factor", {
        anmeldung: login.body.anmeldung,
        code: appCode(secret, world.shop.platform.clock.now()),
      });
    },
    says: /^Angemeldet: /,
  },
  "POST /api/auth/passkey": {
    proves: true,
    as: "nobody",
    call: async (world) => {
      const { device } = await passkeyOf(world);
      const { body } = await world.shop.call("POST", "/api/auth/passkey/options");
      return at("/api/auth/passkey", { passkey: device.prove(body), remember: false });
    },
    says: /^Angemeldet: /,
  },
  "POST /api/auth/confirm/passkey": {
    proves: true,
    as: "spare",
    call: async (world) => {
      const { device } = await passkeyOf(world);
      const { body } = await world.shop.call(
        "POST",
        "/api/auth/confirm/passkey/options",
        undefined,
        { token: world.spare.token },
      );
      return at("/api/auth/confirm/passkey", { passkey: device.prove(body) });
    },
    says: /^Passwort oder Passkey noch einmal eingegeben/,
  },
  "PUT /api/users/me/factor/totp": {
    as: "spare",
    call: async (world) => {
      await makeAdmin(world);
      const { body } = await world.shop.call("POST", "/api/users/me/factor/totp", undefined, {
        token: world.spare.token,
      });
      return at("/api/users/me/factor/totp", {
        code: appCode(String(body.geheimnis), world.shop.platform.clock.now()),
      });
    },
    says: /^App für Codes eingerichtet$/,
  },
  "DELETE /api/users/me/factor/totp": {
    as: "spare",
    call: async (world) => {
      await appOf(world);
      return at("/api/users/me/factor/totp");
    },
    says: /^App für Codes entfernt$/,
  },
  "POST /api/users/me/factor/passkeys": {
    proves: true,
    as: "spare",
    call: async (world) => {
      await makeAdmin(world);
      const device = newAuthenticator(SITE);
      const { body } = await world.shop.call(
        "POST",
        "/api/users/me/factor/passkeys/options",
        undefined,
        { token: world.spare.token },
      );
      return at("/api/users/me/factor/passkeys", {
        name: "Annas Handy",
        passkey: device.register(body),
      });
    },
    says: /^Passkey hinzugefügt$/,
  },
  "PATCH /api/users/me/factor/passkeys/{id}": {
    as: "spare",
    call: async (world) =>
      at(`/api/users/me/factor/passkeys/${(await passkeyOf(world)).id}`, { name: "Annas Tablet" }),
    says: /^Passkey umbenannt$/,
  },
  "DELETE /api/users/me/factor/passkeys/{id}": {
    as: "spare",
    call: async (world) => at(`/api/users/me/factor/passkeys/${(await passkeyOf(world)).id}`),
    says: /^Passkey entfernt$/,
  },
  "POST /api/users/me/factor/recovery-codes": {
    as: "spare",
    call: async (world) => {
      await appOf(world);
      return at("/api/users/me/factor/recovery-codes");
    },
    says: /^Neue Wiederherstellungscodes$/,
  },
  "DELETE /api/users/{id}/factor": {
    as: "admin",
    call: ({ spare }) => at(`/api/users/${spare.id}/factor`),
    says: /^Zweiten Faktor zurückgesetzt$/,
  },
  "POST /api/auth/confirm": {
    as: "customer",
    call: () => at("/api/auth/confirm", { passwort: CUSTOMER_PASSWORD }),
    says: /^Passwort oder Passkey noch einmal eingegeben/,
  },
  "POST /api/auth/logout": {
    as: "customer",
    call: () => at("/api/auth/logout"),
    says: /^Abgemeldet$/,
  },
  "POST /api/auth/register": {
    as: "nobody",
    call: () =>
      at("/api/auth/register", {
        vorname: "Eva",
        nachname: "Neu",
        email: `${newId()}@example.org`,
        passwort: "Fremdes-Wort1",
      }),
    says: /^Konto registriert$/,
  },
  "POST /api/auth/verify-email": {
    as: "nobody",
    call: async (world) => {
      await world.shop.platform.db
        .updateTable("users")
        .set({ bestaetigt_am: null })
        .where("id", "=", world.customer.id)
        .execute();
      return at("/api/auth/verify-email", {
        token: await accountToken(world, "confirm"),
        passwort: CUSTOMER_PASSWORD,
      });
    },
    says: /^E-Mail-Adresse bestätigt$/,
  },
  "POST /api/auth/reset-password": {
    as: "nobody",
    call: async (world) =>
      at("/api/auth/reset-password", {
        token: await accountToken(world, "reset"),
        passwort: "Fremdes-Wort1",
      }),
    says: /^Passwort über den Link/,
  },
  "PATCH /api/users/role": {
    as: "admin",
    call: ({ spare }) => at("/api/users/role", { id: spare.id, role: "admin" }),
    says: /^Rolle: Kunde → Admin$/,
  },
  "PATCH /api/users/toggle-active": {
    as: "admin",
    call: ({ spare }) => at("/api/users/toggle-active", { id: spare.id, active: 0 }),
    says: /^Konto deaktiviert$/,
  },
  "PATCH /api/users/booking-limit": {
    as: "admin",
    call: ({ spare }) => at("/api/users/booking-limit", { id: spare.id, termine: 9 }),
    says: /^Offene Termine für dieses Konto: wie für alle → 9$/,
  },
  "POST /api/auth/take-back-email": {
    as: "nobody",
    call: async ({ shop, customer }) => {
      const token = `back${newId()}`;
      const email = `${newId()}@example.org`;
      const now = shop.platform.clock.now();
      await shop.platform.db
        .insertInto("address_returns")
        .values({
          id: newId(),
          user_id: customer.id,
          email,
          email_folded: email,
          token_hash: sha256(token),
          changed_at: now,
          expires_at: now + 3_600_000,
        })
        .execute();
      return at("/api/auth/take-back-email", { token });
    },
    says: /^Frühere E-Mail-Adresse zurückgeholt/,
  },
  "POST /api/condition/confirm-date": {
    as: "admin",
    call: () => at("/api/condition/confirm-date", { datum: "2026-03-02" }),
    says: /^Datum des Servers bestätigt$/,
  },
  "POST /api/users/trigger-reset": {
    as: "admin",
    call: ({ spare }) => at("/api/users/trigger-reset", { email: spare.email }),
    says: /^Link für ein neues Passwort geschickt$/,
  },
  "DELETE /api/users/{id}": {
    as: "admin",
    call: ({ spare }) => at(`/api/users/${spare.id}`),
    says: /^Konto gelöscht$/,
  },
  "POST /api/users/me/password": {
    as: "customer",
    call: () =>
      at("/api/users/me/password", { current: CUSTOMER_PASSWORD, passwort: "Fremdes-Wort1" }),
    says: /^Passwort geändert/,
  },
  "DELETE /api/users/me/sessions": {
    as: "customer",
    call: () => at("/api/users/me/sessions"),
    says: /^Alle anderen Geräte abgemeldet$/,
  },
  "DELETE /api/users/me/sessions/{id}": {
    as: "customer",
    call: async ({ shop, customer }) => {
      const { id } = await shop.platform.db
        .selectFrom("sessions")
        .select("id")
        .where("user_id", "=", customer.id)
        .executeTakeFirstOrThrow();
      return at(`/api/users/me/sessions/${id}`);
    },
    says: /^Ein Gerät abgemeldet$/,
  },
  "PUT /api/users/me/notifications": {
    as: "customer",
    call: () => at("/api/users/me/notifications", { erinnerung: false, fertig: true }),
    says: /^E-Mails gewählt: Erinnerung: an → aus$/,
  },
  "POST /api/users/me/delete": {
    as: "customer",
    call: () => at("/api/users/me/delete", { passwort: CUSTOMER_PASSWORD, stornieren: true }),
    says: /^Buchung \w{12} am 10\.03\.2026, 10:00 Uhr storniert\nEigenes Konto gelöscht$/,
  },
  "PUT /api/users/me/settings/contact": {
    as: "customer",
    call: ({ customer }) =>
      at("/api/users/me/settings/contact", {
        vorname: "Anna",
        nachname: "Kundin",
        email: customer.email,
        phone: "0761 99887",
      }),
    says: /^Kontaktdaten geändert: Vorname, Telefon$/,
  },
  "POST /api/users/me/settings/contact/confirmation": {
    as: "customer",
    call: async ({ shop, customer }) => {
      const email = `${newId()}@example.org`;
      await shop.platform.db
        .insertInto("email_changes")
        .values({
          id: newId(),
          user_id: customer.id,
          email,
          token_hash: null,
          requested_at: shop.platform.clock.now(),
          expires_at: shop.platform.clock.now() + 3_600_000,
          used_at: null,
        })
        .execute();
      return at("/api/users/me/settings/contact/confirmation");
    },
    says: /^Link für die neue E-Mail-Adresse/,
  },
  "POST /api/users/me/vehicles": {
    as: "customer",
    call: () =>
      at("/api/users/me/vehicles", { name: "Golf", kfz: "limousine", kennzeichen: "FR-AB 12" }),
    says: /^Fahrzeug hinzugefügt$/,
  },
  "PUT /api/users/me/vehicles/{id}": {
    as: "customer",
    call: async (world) =>
      at(`/api/users/me/vehicles/${await vehicle(world)}`, { name: "Polo", kfz: "kleinwagen" }),
    says: /^Fahrzeug geändert$/,
  },
  "DELETE /api/users/me/vehicles/{id}": {
    as: "customer",
    call: async (world) => at(`/api/users/me/vehicles/${await vehicle(world)}`),
    says: /^Fahrzeug gelöscht$/,
  },

  "POST /api/services": {
    as: "admin",
    call: () =>
      at("/api/services", {
        title: `Motorwäsche ${newId()}`,
        description: "Von Hand.",
        preistabelle: [{ stufe: "Leicht", kleinwagen: "49", limousine: "", suv: "" }],
      }),
    says: /^Leistung „Motorwäsche .*“ hinzugefügt\nPreis von Motorwäsche .*, Leicht, Kleinwagen: – → 49,00 €$/,
  },
  "POST /api/extras": {
    as: "admin",
    call: () =>
      at("/api/extras", {
        title: `Harz ${newId()}`,
        preise: { kleinwagen: 1, limousine: 2, suv: 3 },
      }),
    says: /^Extra „Harz .*“ hinzugefügt$/,
  },
  "PUT /api/extras/{id}": {
    as: "admin",
    call: async ({ shop }) => {
      const extra = await shop.platform.db
        .selectFrom("extras")
        .select(["id", "title"])
        .executeTakeFirstOrThrow();
      return at(`/api/extras/${extra.id}`, {
        title: extra.title,
        description: newId(),
        preise: { kleinwagen: 1, limousine: 2, suv: 3 },
      });
    },
    says: /^Extra „.*“ geändert: Satz: .* → \w{12}/,
  },
  "DELETE /api/extras/{id}": {
    as: "admin",
    call: async ({ shop }) => {
      const { id } = await shop.platform.db
        .selectFrom("extras")
        .select("id")
        .executeTakeFirstOrThrow();
      return at(`/api/extras/${id}`);
    },
    says: /^Extra „.*“ wird nicht mehr angeboten$/,
  },
  "POST /api/extras/{id}/restore": {
    as: "admin",
    call: async ({ shop }) => {
      const { id } = await shop.platform.db
        .selectFrom("extras")
        .select("id")
        .executeTakeFirstOrThrow();
      return at(`/api/extras/${id}/restore`);
    },
    says: /^Extra „.*“ wird wieder angeboten$/,
  },
  "PUT /api/services/order": {
    as: "admin",
    call: async ({ shop }) => {
      const services = (await shop.call("GET", "/api/services")).body as { id: string }[];
      return at("/api/services/order", { ids: services.map(({ id }) => id).reverse() });
    },
    says: /^Reihenfolge der Leistungen geändert: /,
  },
  "PUT /api/services/{id}": {
    as: "admin",
    call: async ({ shop, service }) => {
      const [before] = (
        (await shop.call("GET", "/api/services")).body as Record<string, unknown>[]
      ).filter(({ id }) => id === service);
      return at(`/api/services/${service}`, {
        ...before,
        features: ["Eins", newId()],
        proSitz: true,
      });
    },
    says: /^Leistung „.*“ geändert: Punkte: .* → Eins, \w{12}; Preis je Sitz: nein → ja$/,
  },
  "POST /api/services/{id}/picture": {
    as: "admin",
    call: async ({ service }) => ({
      path: `/api/services/${service}/picture`,
      form: formOf([{ name: "a.jpg", content: await jpegOf(400, 300) }], "bild"),
    }),
    says: /^Leistung „.*“ hat ein neues Bild$/,
  },
  "DELETE /api/services/{id}": {
    as: "admin",
    call: ({ service }) => at(`/api/services/${service}`),
    says: /^Leistung „.*“ wird nicht mehr angeboten$/,
  },
  "POST /api/services/{id}/restore": {
    as: "admin",
    call: async ({ shop, service }) => {
      await shop.platform.db
        .updateTable("services")
        .set({ retired_am: "2026-01-01T00:00:00.000Z" })
        .where("id", "=", service)
        .execute();
      return at(`/api/services/${service}/restore`);
    },
    says: /^Leistung „.*“ wird wieder angeboten$/,
  },
  "PUT /api/preise": {
    as: "admin",
    call: ({ service }) =>
      at("/api/preise", {
        preise: [{ service_id: service, stufe: "Mittel", kategorie: "suv", preis: anyPrice() }],
      }),
    says: /^Preis von .*, Mittel, SUV: [\d,]+ € → [\d,]+ €$/,
  },
  "PUT /api/preise/geplant": {
    as: "admin",
    call: ({ service }) =>
      at("/api/preise/geplant", {
        ab: "2026-12-01",
        preise: [{ service_id: service, stufe: "Mittel", kategorie: "suv", preis: anyPrice() }],
      }),
    says: /^Preis von .*, Mittel, SUV, ab 01\.12\.2026: [\d,]+ € → [\d,]+ €$/,
  },
  "DELETE /api/preise/geplant/{ab}": {
    as: "admin",
    call: async ({ shop, service }) => {
      await shop.platform.db
        .insertInto("planned_prices")
        .values({
          id: "planned",
          service_id: service,
          stufe: "Mittel",
          kfz: "suv",
          ab: "2026-12-02",
          preis_cent: 100,
          version: 1,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return at("/api/preise/geplant/2026-12-02");
    },
    says: /^Geplante Preise ab 02\.12\.2026 verworfen$/,
  },
  "PUT /api/extras/geplant": {
    as: "admin",
    call: async ({ shop }) => {
      const [{ id }] = await someExtra(shop);
      const preis = anyPrice();
      return at("/api/extras/geplant", {
        ab: "2026-12-01",
        extras: [{ id, preise: { kleinwagen: preis, limousine: preis, suv: preis } }],
      });
    },
    says: /^Extra „.*“ ab 01\.12\.2026 geändert: Preis Kleinwagen: [\d,]+ € → [\d,]+ €/,
  },
  "DELETE /api/extras/geplant/{ab}": {
    as: "admin",
    call: async ({ shop }) => {
      const [{ id }] = await someExtra(shop);
      await shop.platform.db
        .insertInto("planned_extras")
        .values({
          extra_id: id,
          ab: "2026-12-02",
          kleinwagen_cent: 100,
          limousine_cent: 100,
          suv_cent: 100,
          weiterePreise: "{}",
          geaendert: '["suv"]',
          version: 1,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return at("/api/extras/geplant/2026-12-02");
    },
    says: /^Geplante Preise der Extras ab 02\.12\.2026 verworfen$/,
  },
  "PUT /api/preise/{id}": {
    as: "admin",
    call: async ({ shop, service }) => {
      const [price] = (await shop.call("GET", `/api/services/${service}/prices`)).body as {
        id: string;
      }[];
      return at(`/api/preise/${price?.id}`, { preis: anyPrice() });
    },
    says: /^Preis von .*: [\d,]+ € → [\d,]+ €$/,
  },
  "POST /api/offers": {
    as: "admin",
    call: () => at("/api/offers", { title: "Frühling", discount_pct: 5 }),
    says: /^Angebot „Frühling“ hinzugefügt$/,
  },
  "PUT /api/offers/{id}": {
    as: "admin",
    call: async (world) =>
      at(`/api/offers/${await offer(world)}`, {
        title: "Frühling",
        discount_pct: 12.5,
        type: "neukunde",
      }),
    says: /^Angebot „Frühling“ geändert: Für wen: alle → Neukunden; Rabatt: 5 % → 12,5 %$/,
  },
  "DELETE /api/offers/{id}": {
    as: "admin",
    call: async (world) => at(`/api/offers/${await offer(world)}`),
    says: /^Angebot „Frühling“ gelöscht$/,
  },

  "PUT /api/settings": {
    as: "admin",
    call: () => at("/api/settings", { slogan: `Sauber ${newId()}`, exceptions: ["2026-12-24"] }),
    says: /^Einstellung Slogan: .* → Sauber .*\nTage geschlossen: 24\.12\.2026$/,
  },
  "PUT /api/settings/about": {
    as: "admin",
    call: () =>
      at("/api/settings/about", {
        aboutTitle: `Wir ${newId()}`,
        aboutText: "Text",
        steps: [{ time: "", title: "Eins", desc: "Erst" }],
      }),
    says: /Einstellung Überschrift: .* → Wir /,
  },
  "PUT /api/settings/logo": {
    as: "admin",
    call: async () => ({
      path: "/api/settings/logo",
      form: formOf([{ name: "a.jpg", content: await jpegOf(400, 300) }], "logo"),
    }),
    says: /^Logo geändert$/,
  },
  "PUT /api/settings/pictures/{art}": {
    as: "admin",
    call: async () => ({
      path: "/api/settings/pictures/werkstatt",
      form: formOf([{ name: "a.jpg", content: await jpegOf(400, 300) }], "bild"),
    }),
    says: /^Bild der Werkstatt geändert$/,
  },
  "POST /api/closures": {
    as: "admin",
    call: () => at("/api/closures", { von: "2026-05-04", bis: "2026-05-05" }),
    says: /^Tage geschlossen: 04\.05\.2026, 05\.05\.2026$/,
  },
  "PUT /api/hour-plan": {
    as: "admin",
    call: async ({ shop }) => {
      const stunden = { an: false, arbeitsplaetze: [], leistungen: {}, extras: {} };
      await shop.platform.db
        .updateTable("company_settings")
        .set({ stunden: JSON.stringify(stunden) })
        .execute();
      const halle = { id: "halle", name: "Halle", leistungen: [] };
      return at("/api/hour-plan", { stunden: { ...stunden, arbeitsplaetze: [halle] } });
    },
    says: /^Einstellung Kapazität in Stunden: aus → aus \/ Halle$/,
  },
  "DELETE /api/closures": {
    as: "admin",
    call: async ({ shop }) => {
      await shop.platform.db
        .updateTable("company_settings")
        .set({ exceptions: JSON.stringify(["2026-05-04"]) })
        .execute();
      return at("/api/closures?von=2026-05-04&bis=2026-05-04");
    },
    says: /^Tage wieder geöffnet: 04\.05\.2026$/,
  },
  "POST /api/backup": {
    as: "admin",
    call: async ({ shop }) => {
      // Whoever asks has proven to be there.
      await shop.platform.db
        .updateTable("sessions")
        .set({ confirmed_at: shop.platform.clock.now() })
        .execute();
      return at("/api/backup", {});
    },
    says: /^Datensicherung heruntergeladen, unverschlüsselt$/,
  },
  "PUT /api/readiness/confirmation": {
    as: "admin",
    call: async ({ shop }) => {
      await shop.platform.db.updateTable("installation").set({ bestaetigt: "[]" }).execute();
      return at("/api/readiness/confirmation", { id: "preise", bestaetigt: true });
    },
    says: /^Preise des Musterbetriebs behalten$/,
  },
  "PUT /api/readiness/publication": {
    as: "admin",
    call: () => at("/api/readiness/publication", { live: true }),
    says: /^Seite für Suchmaschinen geöffnet$/,
  },
  "POST /api/readiness/test-mail": {
    as: "admin",
    call: () => at("/api/readiness/test-mail"),
    says: /^Testmail gesendet$/,
  },
  "POST /api/mails/{id}/retry": {
    as: "admin",
    call: async ({ shop }) => {
      const key = newId();
      const message = {
        from: { name: "", address: "a@example.org" },
        subject: "x",
        body: {},
        frame: {},
      } as never;
      await queueMails(shop.platform.db, shop.platform.clock.now(), [
        { key, recipient: "a@example.org", message, dueAt: 9e12 },
      ]);
      const { id } = await shop.platform.db
        .selectFrom("mails")
        .select("id")
        .where("key", "=", key)
        .executeTakeFirstOrThrow();
      return at(`/api/mails/${id}/retry`);
    },
    says: /^Nicht versendete E-Mail/,
  },

  "POST /api/imports": {
    as: "admin",
    call: async (world) => {
      await switchImportsOn(world);
      const file = { name: "kunden.csv", content: "Name;E-Mail\nAnna;anna@example.org\n" };
      return { path: "/api/imports", form: formOf([file as never], "datei") };
    },
    says: /^Datei mit Kunden gelesen: 1 Zeile$/,
  },
  "DELETE /api/imports/{id}": {
    as: "admin",
    call: async (world) => at(`/api/imports/${await importOf(world)}`),
    says: /^Datei mit Kunden verworfen$/,
  },
  "POST /api/imports/{id}/move": {
    as: "admin",
    call: async (world) => at(`/api/imports/${await importOf(world)}/move`),
    says: /^Kunden übernommen: 1 neuer Kunde$/,
  },
  "POST /api/imports/{id}/undo": {
    as: "admin",
    call: async (world) => {
      const id = await importOf(world);
      await moveImport(world.shop.platform, id, 0);
      return at(`/api/imports/${id}/undo`);
    },
    says: /^Übernahme von Kunden zurückgenommen$/,
  },
  "POST /api/gallery/upload": {
    as: "admin",
    call: async () => ({
      path: "/api/gallery/upload",
      form: formOf([{ name: "a.jpg", content: await jpegOf(400, 300) }]),
    }),
    says: /^Ein Bild hinzugefügt$/,
  },
  "PUT /api/gallery/order": {
    as: "admin",
    call: async (world) =>
      at("/api/gallery/order", {
        ids: [await picture(world, 0), await picture(world, 1)].reverse(),
      }),
    says: /^Reihenfolge der Bilder geändert$/,
  },
  "PUT /api/gallery/{id}": {
    as: "admin",
    call: async (world) => at(`/api/gallery/${await picture(world)}`, { alt: "Ein Auto" }),
    says: /^Beschreibung eines Bildes: – → Ein Auto$/,
  },
  "DELETE /api/gallery/{id}": {
    as: "admin",
    call: async (world) => at(`/api/gallery/${await picture(world)}`),
    says: /^Ein Bild gelöscht$/,
  },
  "POST /api/before-after": {
    as: "admin",
    call: async () => ({ path: "/api/before-after", form: await pair("Felge") }),
    says: /^Vorher-Nachher-Paar „Felge“ hinzugefügt$/,
  },
  "PUT /api/before-after/order": {
    as: "admin",
    call: async (world) =>
      at("/api/before-after/order", {
        ids: [await pairRow(world, 0), await pairRow(world, 1)].reverse(),
      }),
    says: /^Reihenfolge der Vorher-Nachher-Paare geändert$/,
  },
  "PUT /api/before-after/{id}": {
    as: "admin",
    call: async (world) => at(`/api/before-after/${await pairRow(world)}`, { title: "Sitz" }),
    says: /^Titel eines Vorher-Nachher-Paars: Felge → Sitz$/,
  },
  "DELETE /api/before-after/{id}": {
    as: "admin",
    call: async (world) => at(`/api/before-after/${await pairRow(world)}`),
    says: /^Ein Vorher-Nachher-Paar gelöscht$/,
  },
  "DELETE /api/before-after": {
    as: "admin",
    call: async (world) => {
      await pairRow(world);
      return at("/api/before-after");
    },
    says: /^Alle eigenen Vorher-Nachher-Paare gelöscht$/,
  },

  "POST /api/bookings": {
    as: "customer",
    call: () => at("/api/bookings", bookingRequest({ datum: "2026-03-20" })),
    says: /^Buchung \w{12} am 20\.03\.2026, 10:00 Uhr angelegt: Außenreinigung, [\d,]+ €$/,
  },
  "POST /api/bookings/quick": {
    as: "admin",
    call: () =>
      at("/api/bookings/quick", { name: "Frau Meier", datum: "2026-03-23", modell: "VW Golf" }),
    says: /^Buchung \w{12} am 23\.03\.2026, Uhrzeit offen angelegt: Leistung noch offen, Preis offen$/,
  },
  "PATCH /api/bookings/{id}": {
    as: "admin",
    call: ({ booking }) =>
      at(`/api/bookings/${booking}`, { notiz: "Schlüssel im Büro", kennzeichen: "FR-AB 12" }),
    says: /^Buchung \w{12} am .* Uhr Kennzeichen, Notiz geändert$/,
  },
  "PATCH /api/bookings/{id}/status": {
    as: "admin",
    call: ({ booking }) =>
      at(`/api/bookings/${booking}/status`, { status: "done", zahlart: "ueberweisung" }),
    says: /^Buchung \w{12} am .* Uhr abgeschlossen: [\d,]+ €, per Überweisung$/,
  },
  "PATCH /api/bookings/{id}/date": {
    as: "customer",
    call: ({ booking }) =>
      at(`/api/bookings/${booking}/date`, { datum: "2026-03-12", abgabezeit: "11:00" }),
    says: /^Buchung \w{12} verschoben: 10\.03\.2026, 10:00 Uhr → 12\.03\.2026, 11:00 Uhr$/,
  },
  "POST /api/bookings/{id}/receipt": {
    as: "admin",
    call: async (world) => at(`/api/bookings/${await done(world)}/receipt`, {}),
    says: /^Rechnung .* über [\d,]+ € geschrieben$/,
  },
  "POST /api/receipts/{nummer}/credit": {
    as: "admin",
    call: async (world) => {
      const id = String(await done(world, "ueberweisung"));
      const { karte_id } = await world.shop.platform.db
        .selectFrom("bookings")
        .select("karte_id")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      await world.shop.platform.db
        .updateTable("customer_cards")
        .set({ firma: "Beispiel GmbH", sammelrechnung: true })
        .where("id", "=", String(karte_id))
        .execute();
      const { body } = await world.shop.call(
        "POST",
        "/api/collective-invoices",
        { karte_id, termine: [id] },
        { token: await world.shop.logInAdmin() },
      );
      return at(`/api/receipts/${body.nummer}/credit`, { zeile: 0 });
    },
    says: /^Von Rechnung .* [\d,]+ € gutgeschrieben, Rechnungskorrektur /,
  },
  "POST /api/collective-invoices": {
    as: "admin",
    call: async (world) => {
      const id = String(await done(world, "ueberweisung"));
      const { karte_id } = await world.shop.platform.db
        .selectFrom("bookings")
        .select("karte_id")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      await world.shop.platform.db
        .updateTable("customer_cards")
        .set({ firma: "Beispiel GmbH", sammelrechnung: true })
        .where("id", "=", String(karte_id))
        .execute();
      return at("/api/collective-invoices", { karte_id, termine: [id] });
    },
    says: /^Rechnung .* über [\d,]+ € geschrieben$/,
  },
  "POST /api/receipts/{nummer}/storno": {
    as: "admin",
    call: async (world) => at(`/api/receipts/${await receipt(world)}/storno`, {}),
    says: /^Rechnung .* über [\d,]+ € storniert, Stornorechnung /,
  },
  "POST /api/receipts/{nummer}/mail": {
    as: "admin",
    call: async (world) =>
      at(`/api/receipts/${await receipt(world)}/mail`, { email: "post@example.org" }),
    says: /^Rechnung .* per E-Mail verschickt$/,
  },
  "PUT /api/receipts/{nummer}/payment": {
    as: "admin",
    call: async (world) =>
      at(`/api/receipts/${await receipt(world, "ueberweisung")}/payment`, {
        bezahlt_am: "2026-03-09",
      }),
    says: /^Rechnung .* bezahlt am 09\.03\.2026$/,
  },
  "PUT /api/receipts/{nummer}/settled": {
    as: "admin",
    call: async (world) => at(`/api/receipts/${await receipt(world)}/settled`, { erledigt: true }),
    says: /^Rechnung .* erledigt$/,
  },
  "POST /api/receipts/{nummer}/reminder": {
    as: "admin",
    call: async (world) => {
      const nummer = Number(await receipt(world, "ueberweisung"));
      await changeReceipt(world.shop, nummer, { faellig: "2026-02-20" });
      return at(`/api/receipts/${nummer}/reminder`);
    },
    says: /^An Rechnung .* erinnert$/,
  },
  "POST /api/vouchers": {
    as: "admin",
    call: async (world) => {
      await haveVouchers(world);
      return at("/api/vouchers", voucherSale());
    },
    says: /^Gutschein G-\d{4} über 50,00 € verkauft\nRechnung .* geschrieben$/,
  },
  "POST /api/vouchers/{nummer}/code": {
    as: "admin",
    call: async (world) => at(`/api/vouchers/${await soldVoucher(world)}/code`),
    says: /^Gutschein G-\d{4} hat einen neuen Code$/,
  },
  "POST /api/vouchers/{nummer}/storno": {
    as: "admin",
    call: async (world) => at(`/api/vouchers/${await soldVoucher(world)}/storno`),
    says: /^Gutschein G-\d{4} zurückgenommen\nRechnung .* storniert/,
  },
  "POST /api/voucher-orders": {
    as: "nobody",
    call: async (world) => {
      await haveOrders(world);
      const captcha = await quickProof(world.shop);
      return at("/api/voucher-orders", { ...voucherOrder(), captcha });
    },
    says: /^Gutschein über 50,00 € auf der Website bestellt: /,
  },
  "POST /api/voucher-orders/{nummer}/paid": {
    as: "admin",
    call: async (world) => at(`/api/voucher-orders/${await orderedVoucher(world)}/paid`, {}),
    says: /^Gutschein G-\d{4} über 50,00 € verkauft\nRechnung .* geschrieben$/,
  },
  "POST /api/voucher-orders/{nummer}/confirmation": {
    as: "admin",
    call: async (world) => {
      const nummer = await orderedVoucher(world);
      const { db } = world.shop.platform;
      await db.updateTable("voucher_orders").set({ unbestaetigt: true }).execute();
      return at(`/api/voucher-orders/${nummer}/confirmation`);
    },
    says: /^Gutschein über 50,00 € von uns bestätigt: /,
  },
  "DELETE /api/bookings/{id}/vouchers": {
    as: "admin",
    call: async (world) => {
      await haveVouchers(world);
      const token = await world.shop.logInAdmin();
      const { body } = await world.shop.call("POST", "/api/vouchers", voucherSale(), { token });
      const id = await book(world.shop, { datum: "2026-03-19", gutscheine: [body.code] });
      return at(`/api/bookings/${id}/vouchers`);
    },
    says: /^Gutschein G-\d{4} mit 40,00 € von einem Termin genommen$/,
  },
  "DELETE /api/voucher-orders/{nummer}": {
    as: "admin",
    call: async (world) => at(`/api/voucher-orders/${await orderedVoucher(world)}`),
    says: /^Gutschein über 50,00 € nicht bezahlt, gestrichen: /,
  },
  "PUT /api/datev-settings": {
    as: "admin",
    call: async ({ shop }) => {
      await shop.platform.db.updateTable("company_settings").set({ datev: true }).execute();
      const { body } = await shop.call("GET", "/api/datev-settings", undefined, {
        token: await shop.logInAdmin(),
      });
      return at("/api/datev-settings", body);
    },
    says: /^Angaben für DATEV geändert$/,
  },
  "PUT /api/receipt-settings": {
    as: "admin",
    call: async ({ shop }) => {
      const { body } = await shop.call("GET", "/api/receipt-settings", undefined, {
        token: await shop.logInAdmin(),
      });
      return at("/api/receipt-settings", {
        ...body,
        zahlungszielTage: body.zahlungszielTage === 7 ? 14 : 7,
      });
    },
    says: /^Nummern und Zahlungsziel der Rechnungen geändert, die nächste ist /,
  },
  "POST /api/procedures": {
    as: "admin",
    call: () => at("/api/procedures"),
    says: /^Verfahrensdokumentation, Fassung \d+, erstellt$/,
  },
  "PUT /api/cash": {
    as: "admin",
    call: () => at("/api/cash", { an: true, name: "Inhaberin Beispiel", verstanden: true }),
    says: /^Bargeld notieren eingeschaltet; der Hinweis auf Kasse und Steuerberatung ist bestätigt$/,
  },
  "DELETE /api/bookings/{id}": {
    as: "admin",
    call: ({ booking }) => at(`/api/bookings/${booking}`),
    says: /^Buchung \w{12} am 10\.03\.2026, 10:00 Uhr gelöscht \(war offen\): Außenreinigung, [\d,]+ €$/,
  },
  "POST /api/bookings/{id}/reopen": {
    as: "admin",
    call: async (world) => at(`/api/bookings/${await done(world)}/reopen`, {}),
    says: /^Buchung \w{12} am 10\.03\.2026, 10:00 Uhr wieder geöffnet \(war abgeschlossen\)/,
  },
  "POST /api/bookings/{id}/accept": {
    as: "admin",
    call: async (world) => at(`/api/bookings/${await asked(world)}/accept`),
    says: /^Buchung \w{12} am .* zugesagt$/,
  },
  "POST /api/bookings/{id}/decline": {
    as: "admin",
    call: async (world) => at(`/api/bookings/${await asked(world)}/decline`, { grund: "Voll." }),
    says: /^Buchung \w{12} am .* nicht zugesagt\nBuchung \w{12} am .* storniert \(der Betrieb hat abgesagt\)$/,
  },
  "POST /api/bookings/{id}/proposal": {
    as: "admin",
    call: async (world) =>
      at(`/api/bookings/${await asked(world)}/proposal`, { termine: [OTHER_DAY] }),
    says: /^Buchung \w{12} am .* andere Zeiten vorgeschlagen: 13\.03\.2026, 10:00 Uhr$/,
  },
  "POST /api/answers/{token}": {
    as: "nobody",
    call: async (world) => {
      const id = await asked(world);
      const token = await world.shop.logInAdmin();
      const { call } = world.shop;
      await call("POST", `/api/bookings/${id}/proposal`, { termine: [OTHER_DAY] }, { token });
      const { body } = await call("GET", `/api/bookings/${id}/proposal`, undefined, { token });
      const { pfad } = body.vorschlag as { pfad: string };
      const answer = { antwort: "angenommen", version: 1, ...OTHER_DAY };
      return at(`/api/answers/${pfad.split("/").at(-1)}`, answer);
    },
    says: /^Buchung \w{12} am .* mit einer vorgeschlagenen Zeit zugesagt\nBuchung \w{12} verschoben: .*$/,
  },
  "POST /api/customer-offers": {
    as: "admin",
    call: async () => at("/api/customer-offers", quoteWish()),
    says: /^Preiszusage Nr\. \d+ gesendet$/,
  },
  "PUT /api/customer-offers/{id}": {
    as: "admin",
    call: async (world) =>
      at(`/api/customer-offers/${(await offered(world)).id}`, quoteWish({ version: 2 })),
    says: /^Preiszusage Nr\. \d+, Fassung 2, gesendet$/,
  },
  "DELETE /api/customer-offers/{id}": {
    as: "admin",
    call: async (world) =>
      at(`/api/customer-offers/${(await offered(world, { senden: false })).id}`),
    says: /^Preiszusage Nr\. \d+ als Entwurf gelöscht$/,
  },
  "POST /api/customer-offers/{id}/revive": {
    as: "admin",
    call: async (world) => {
      const { id } = await offered(world);
      await world.shop.platform.db
        .updateTable("papers")
        .set({ gueltig_bis: "2026-03-01T22:59:59.999Z" })
        .where("id", "=", id)
        .execute();
      return at(`/api/customer-offers/${id}/revive`);
    },
    says: /^Preiszusage Nr\. \d+, Fassung 2, gesendet$/,
  },
  "POST /api/customer-offers/{id}/withdraw": {
    as: "admin",
    call: async (world) => at(`/api/customer-offers/${(await offered(world)).id}/withdraw`),
    says: /^Preiszusage Nr\. \d+ zurückgezogen$/,
  },
  "POST /api/customer-offers/{id}/accept": {
    as: "admin",
    call: async (world) =>
      at(`/api/customer-offers/${(await offered(world)).id}/accept`, OTHER_DAY),
    says: /^(?=[\s\S]*Preiszusage Nr\. \d+ am Telefon angenommen)(?=[\s\S]*Buchung \w{12} am )/,
  },
  "POST /api/approvals/{id}/send": {
    as: "admin",
    call: async (world) => at(`${await drafted(world)}/send`, { weg: "link" }),
    says: /^Buchung \w{12}: Freigabe Nr\. \d+ über 75,00\s€ als Link gezeigt$/,
  },
  "POST /api/approvals/{id}/said": {
    as: "admin",
    call: async (world) => at(`${await drafted(world)}/said`, { name: "Eva Neu", wahl: [0] }),
    says: /^Buchung \w{12}: Freigabe Nr\. \d+ über 75,00\s€ am Telefon freigegeben: 1 von 2, Preis 40,00\s€ → 85,00\s€$/,
  },
  "POST /api/approvals/{id}/withdraw": {
    as: "admin",
    call: async (world) => at(`${(await askedToApprove(world)).path}/withdraw`),
    says: /^Buchung \w{12}: Freigabe Nr\. \d+ über 75,00\s€ zurückgezogen$/,
  },
  "POST /api/approval-links/{token}": {
    as: "nobody",
    call: async (world) => {
      const { link } = await askedToApprove(world);
      return at(`/api/approval-links/${link}`, {
        antwort: "angenommen",
        wahl: [1],
        preis_cent: 7000,
        vorzeitigerBeginn: true,
      });
    },
    says: /^Buchung \w{12}: Freigabe Nr\. \d+ über 75,00\s€ freigegeben: 1 von 2, Preis 40,00\s€ → 70,00\s€$/,
  },
  "POST /api/customer-offer-links/{token}": {
    as: "nobody",
    call: async (world) => {
      const { pfad } = await offered(world);
      const answer = { antwort: "angenommen", version: 1, ...OTHER_DAY };
      return at(`/api/customer-offer-links/${pfad.split("/").at(-1)}`, answer);
    },
    says: /^(?=[\s\S]*Preiszusage Nr\. \d+ angenommen)(?=[\s\S]*Buchung \w{12} am )/,
  },
  "POST /api/waiting": {
    as: "customer",
    call: async ({ shop }) => {
      await withWaitingList(shop);
      return at("/api/waiting", WAITING_WISH);
    },
    says: /^Warteliste \w{12}: wartet auf einen freien Platz$/,
  },
  "POST /api/waiting/{token}": {
    as: "nobody",
    call: async ({ shop }) => {
      await withWaitingList(shop);
      await shop.call("POST", "/api/waiting", WAITING_WISH);
      const { id = "" } =
        (await shop.platform.db.selectFrom("waiting").select("id").executeTakeFirst()) ?? {};
      const token = (await waitingPath(shop.platform.db, id)).split("/").at(-1);
      return at(`/api/waiting/${token}`, { was: "bestaetigen" });
    },
    says: /^Warteliste \w{12}: wartet auf einen freien Platz$/,
  },
  "POST /api/guest-bookings/{token}/waiting": {
    as: "nobody",
    call: async ({ shop, guestBooking }) => {
      await withWaitingList(shop);
      const token = await linkTokenOf(shop.platform.db, guestBooking);
      return at(`/api/guest-bookings/${token}/waiting`, {
        von: WAITING_WISH.von,
        bis: WAITING_WISH.von,
      });
    },
    says: /^Warteliste \w{12}: wartet auf einen freien Platz$/,
  },
  "POST /api/bookings/{id}/waiting": {
    as: "customer",
    call: async ({ shop, booking }) => {
      await withWaitingList(shop);
      return at(`/api/bookings/${booking}/waiting`, {
        von: WAITING_WISH.von,
        bis: WAITING_WISH.von,
      });
    },
    says: /^Warteliste \w{12}: wartet auf einen freien Platz$/,
  },
  "DELETE /api/waiting/{id}": {
    as: "admin",
    call: async ({ shop }) => {
      await withWaitingList(shop);
      await shop.call("POST", "/api/waiting", WAITING_WISH);
      const { id = "" } =
        (await shop.platform.db.selectFrom("waiting").select("id").executeTakeFirst()) ?? {};
      return at(`/api/waiting/${id}`);
    },
    says: /^Warteliste \w{12}: wartet nicht mehr$/,
  },
  "POST /api/bookings/delete": {
    as: "admin",
    call: async (world) =>
      at("/api/bookings/delete", {
        ids: [await done(world), world.guestBooking],
        grund: "Doppelt eingetragen",
      }),
    says: /ausgeblendet \(war abgeschlossen\): Außenreinigung, [\d,]+ €\n.*gelöscht \(war offen\)|gelöscht \(war offen\).*\n.*ausgeblendet \(war abgeschlossen\): Außenreinigung, [\d,]+ €/,
  },
  "POST /api/bookings/delete-unconfirmed": {
    as: "admin",
    call: async ({ shop, guestBooking }) => {
      const { erstellt_am } = await shop.platform.db
        .selectFrom("bookings")
        .select("erstellt_am")
        .where("id", "=", guestBooking)
        .executeTakeFirstOrThrow();
      const { datum, zeit } = berlinMoment(Date.parse(erstellt_am));
      return at("/api/bookings/delete-unconfirmed", { stunde: `${datum}T${zeit.slice(0, 2)}` });
    },
    says: /^Buchung \w{12} am .* gelöscht \(war offen\): /,
  },
  "POST /api/booking-confirmations/{token}": {
    as: "nobody",
    call: async ({ shop: { platform }, guestBooking }) => {
      await platform.db
        .updateTable("bookings")
        .set({ bestaetigung: "offen" })
        .where("id", "=", guestBooking)
        .execute();
      return at(
        `/api/booking-confirmations/${guestBooking}-${await signId(platform.db, `confirm-booking ${guestBooking}`)}`,
      );
    },
    says: /^Buchung \w{12} am .* von ihrer E-Mail-Adresse bestätigt$/,
  },
  "DELETE /api/guest-bookings/{token}/vouchers": {
    as: "nobody",
    call: async (world) => {
      await haveVouchers(world);
      const token = await world.shop.logInAdmin();
      const { body } = await world.shop.call("POST", "/api/vouchers", voucherSale(), { token });
      const { platform } = world.shop;
      const id = await book(world.shop, { datum: "2026-03-20", gutscheine: [body.code] });
      return at(`/api/guest-bookings/${await linkTokenOf(platform.db, id)}/vouchers`);
    },
    says: /^Gutschein G-\d{4} mit 40,00 € von einem Termin genommen$/,
  },
  "PATCH /api/guest-bookings/{token}/status": {
    as: "nobody",
    call: async (world) =>
      at(`/api/guest-bookings/${await guestLink(world)}/status`, { status: "cancelled" }),
    says: /^Buchung \w{12} am .* storniert$/,
  },
  "POST /api/guest-bookings/{token}/withdrawal": {
    as: "nobody",
    call: async (world) => at(`/api/guest-bookings/${await guestLink(world)}/withdrawal`),
    says: /^Buchung \w{12} am .* storniert\nVertrag der Buchung \w{3}-\w{3} widerrufen$/,
  },
  "POST /api/disclosures/{token}": {
    as: "nobody",
    call: async ({ shop }) => at(`/api/disclosures/${await disclosureToken(shop)}`),
    says: /^Auskunft über gespeicherte Daten an eine bestätigte E-Mail-Adresse gegeben$/,
  },
  "POST /api/bookings/{id}/withdrawal": {
    as: "customer",
    call: ({ booking }) => at(`/api/bookings/${booking}/withdrawal`),
    says: /^Buchung \w{12} am .* storniert\nVertrag der Buchung \w{3}-\w{3} widerrufen$/,
  },
  "PATCH /api/guest-bookings/{token}/date": {
    as: "nobody",
    call: async (world) =>
      at(`/api/guest-bookings/${await guestLink(world)}/date`, {
        datum: "2026-03-13",
        abgabezeit: "10:00",
      }),
    says: /^Buchung \w{12} verschoben: /,
  },
  "PUT /api/pass-links/{token}/after-visits": {
    as: "nobody",
    call: async ({ shop }) => {
      const { passId, token } = await writeCar(shop.platform);
      await writeVisitOf(shop.platform, passId, { intake: { email: `${passId}@example.org` } });
      return at(`/api/pass-links/${token}/after-visits`, { erlaubt: true });
    },
    says: /^E-Mails nach dem Besuch erlaubt$/,
  },
  "POST /api/pass-links/{token}/handover": {
    as: "nobody",
    call: async ({ shop }) =>
      at(`/api/pass-links/${(await writeCar(shop.platform)).token}/handover`),
    says: /^Pflegepass \w{12}: an einen neuen Besitzer übergeben$/,
  },
  "POST /api/pass-links/{token}/claim": {
    as: "customer",
    call: async ({ shop }) => at(`/api/pass-links/${(await writeCar(shop.platform)).token}/claim`),
    says: /^Pflegepass \w{12}: in ein Konto übernommen$/,
  },
  "DELETE /api/pass-links/{token}": {
    as: "nobody",
    call: async ({ shop }) => at(`/api/pass-links/${(await writeCar(shop.platform)).token}`),
    says: /^Pflegepass \w{12}: vom Kunden gelöscht$/,
  },
  "POST /api/pass-links/{token}/publications": {
    as: "nobody",
    call: async ({ shop }) => {
      const { token, pair } = await writePair(shop.platform);
      return at(`/api/pass-links/${token}/publications`, pair);
    },
    says: /^Pflegepass \w{12}: Kunde erlaubt, ein Bilderpaar zu zeigen$/,
  },
  "POST /api/pass-links/{token}/publications/{id}/confirmation": {
    as: "nobody",
    call: async ({ shop }) => {
      const { token, id } = await writePair(shop.platform, {
        vorgelegt_am: "2026-03-02T08:00:00.000Z",
      });
      return at(`/api/pass-links/${token}/publications/${id}/confirmation`, {
        vorgelegt_am: "2026-03-02T08:00:00.000Z",
      });
    },
    says: /^Pflegepass \w{12}: Bilderpaar nach dem zweiten Ja veröffentlicht$/,
  },
  "DELETE /api/pass-links/{token}/publications/{id}": {
    as: "nobody",
    call: async ({ shop }) => {
      const { token, id } = await writePair(shop.platform, {});
      return at(`/api/pass-links/${token}/publications/${id}`);
    },
    says: /^Pflegepass \w{12}: Kunde nimmt das Ja zu einem Bilderpaar zurück$/,
  },
  "PUT /api/pass-publications/{id}": {
    as: "admin",
    call: async ({ shop }) => {
      const { id } = await writePair(shop.platform, {});
      return at(`/api/pass-publications/${id}`, {
        titel: "Golf",
        masken: { vorher: [], nachher: [] },
        ohneKennzeichen: true,
      });
    },
    says: /^Pflegepass \w{12}: Bilderpaar „Golf“ dem Kunden vorgelegt$/,
  },
  "DELETE /api/pass-publications/{id}": {
    as: "admin",
    call: async ({ shop }) =>
      at(`/api/pass-publications/${(await writePair(shop.platform, {})).id}`),
    says: /^Pflegepass \w{12}: auf ein Bilderpaar verzichtet$/,
  },
  "POST /api/passes/{id}/link": {
    as: "admin",
    call: async ({ shop, customer }) =>
      at(`/api/passes/${(await writeCar(shop.platform, { karteId: customer.id })).passId}/link`),
    says: /^Pflegepass \w{12}: Link per E-Mail geschickt$/,
  },
  "DELETE /api/passes/{id}/link": {
    as: "admin",
    call: async ({ shop }) => at(`/api/passes/${(await writeCar(shop.platform)).passId}/link`),
    says: /^Pflegepass \w{12}: alle Links zurückgenommen$/,
  },
  "POST /api/calendar/subscription": {
    as: "admin",
    call: () => at("/api/calendar/subscription"),
    says: /^Kalender-Abo mit neuer Adresse eingerichtet$/,
  },
  "DELETE /api/calendar/subscription": {
    as: "admin",
    call: async ({ shop }) => {
      await shop.platform.db
        .insertInto("installation")
        .values({ id: 1, calendar_token_hash: "x" })
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ calendar_token_hash: "x" }))
        .execute();
      return at("/api/calendar/subscription");
    },
    says: /^Kalender-Abo beendet$/,
  },
  "POST /api/bookings/{id}/called": {
    as: "admin",
    call: async ({ shop, booking }) => {
      const anrufen = { datum: "2026-03-09", abgabezeit: "", leistungen: "", preis_cent: null };
      await shop.platform.db
        .updateTable("bookings")
        .set({ anrufen: JSON.stringify(anrufen) })
        .where("id", "=", booking)
        .execute();
      return at(`/api/bookings/${booking}/called`);
    },
    says: /^Buchung \w{12} .*Kunde angerufen: verschoben: .+ statt Mo, 09\.03\.$/,
  },
  "POST /api/bookings/{id}/messages": {
    as: "admin",
    call: ({ booking }) => at(`/api/bookings/${booking}/messages`, { art: "wo", weg: "sms" }),
    says: /^Buchung \w{12} .*Nachricht „Wo bleiben Sie\?“ per SMS geöffnet$/,
  },
  "POST /api/users/invite": {
    as: "admin",
    call: async ({ customer }) =>
      at("/api/users/invite", { email: customer.email, vorname: "Nina", nachname: "Neu" }),
    says: /^Zur Mitarbeit eingeladen$/,
  },
  "POST /api/auth/invitation/accept": {
    as: "customer",
    call: async (world) =>
      at("/api/auth/invitation/accept", { token: await accountToken(world, "invite") }),
    says: /^Einladung zur Mitarbeit angenommen$/,
  },
  "POST /api/auth/invitation/password": {
    as: "nobody",
    call: async (world) => {
      const { shop, customer, spare } = world;
      await shop.platform.db
        .updateTable("users")
        .set({ bestaetigt_am: null })
        .where("id", "in", [customer.id, spare.id])
        .execute();
      return at("/api/auth/invitation/password", {
        token: await accountToken(world, "invite"),
        passwort: "Fremdes-Wort1",
      });
    },
    says: /^Einladung zur Mitarbeit angenommen$/,
  },
  "POST /api/customer-cards/{key}/address": {
    as: "admin",
    call: ({ customer }) =>
      at(`/api/customer-cards/${customer.id}/address`, { email: "noch-eine@example.org" }),
    says: /^E-Mail-Adresse auf einer Kundenkarte bestätigt$/,
  },
  "DELETE /api/customer-cards/{key}": {
    as: "admin",
    call: async (world) => {
      const id = await importOf(world);
      await moveImport(world.shop.platform, id, 0);
      return at(`/api/customer-cards/bert-${id}@example.org`);
    },
    says: /^Kundenkarte gelöscht$/,
  },
  "POST /api/customer-cards/{key}/join": {
    as: "admin",
    call: async ({ shop, customer }) =>
      at(`/api/customer-cards/${customer.id}/join`, { mit: (await shop.addCustomer()).id }),
    says: /^Kundenkarten zusammengelegt$/,
  },
  "POST /api/customer-cards/{key}/part": {
    as: "admin",
    call: async ({ shop, customer }) => {
      const other = await shop.addCustomer();
      await joinCard(shop.platform.db, other.id, customer.id);
      return at(`/api/customer-cards/${customer.id}/part`, { karte_id: other.id });
    },
    says: /^Kundenkarten wieder getrennt$/,
  },
  "PUT /api/customer-cards/{key}": {
    as: "admin",
    call: ({ customer }) =>
      at(`/api/customer-cards/${customer.id}`, {
        firma: "Beispiel Logistik GmbH",
        rechnungsanschrift: "",
        rechnungsmail: "",
        bestellnummer: "",
        version: 1,
      }),
    says: /^Rechnungsangaben eines Kunden geändert$/,
  },
  "PUT /api/customer-cards/{key}/firm": {
    as: "admin",
    call: async (world) => {
      return at(`${await firmCard(world)}/firm`, {
        eigenePreise: { prozent: 10, preise: [], mitRabatten: false },
        fahrzeuge: [],
        version: 1,
      });
    },
    says: /^Eigene Preise und Fahrzeuge einer Firma geändert$/,
  },
  "PUT /api/customer-cards/{key}/firm-link": {
    as: "admin",
    call: async (world) => at(`${await firmCard(world)}/firm-link`),
    says: /^Link einer Firma (eingerichtet|erneuert)$/,
  },
  "DELETE /api/customer-cards/{key}/firm-link": {
    as: "admin",
    call: async (world) => at(`${await firmCard(world)}/firm-link`),
    says: /^Link einer Firma beendet$/,
  },
  "POST /api/firm-links/{token}/bookings": {
    as: "nobody",
    call: async (world) => {
      const { shop } = world;
      const token = await shop.logInAdmin();
      const { body } = await shop.call("PUT", `${await firmCard(world)}/firm-link`, undefined, {
        token,
      });
      const link = String(body.url).split("/").at(-1);
      return at(`/api/firm-links/${link}/bookings`, bookingRequest({ datum: "2026-03-26" }));
    },
    says: /^Buchung \w{12} am 26\.03\.2026, 10:00 Uhr angelegt: Außenreinigung, [\d,]+ €$/,
  },
  "POST /api/bookings/{id}/series": {
    as: "admin",
    call: async (world) => {
      const { db } = world.shop.platform;
      await firmCard(world);
      await db
        .updateTable("bookings")
        .set({ karte_id: world.customer.id, serie: "" })
        .where("id", "=", world.booking)
        .execute();
      return at(`/api/bookings/${world.booking}/series`, { wochen: 1, bis: "2026-06-01" });
    },
    says: /^Serie mit \d+ weiteren Terminen bis [\d.]+ angelegt$/m,
  },
  "DELETE /api/booking-series/{id}": {
    as: "admin",
    call: async ({ shop, guestBooking }) => {
      await shop.platform.db
        .updateTable("bookings")
        .set({ serie: "serie0000001", status: "open" })
        .where("id", "=", guestBooking)
        .execute();
      return at("/api/booking-series/serie0000001");
    },
    says: /^Serie beendet: 1 Termine storniert$/m,
  },
  "PUT /api/customer-cards/{key}/note": {
    as: "admin",
    call: ({ customer }) =>
      at(`/api/customer-cards/${customer.id}/note`, { notiz: "Hund im Auto" }),
    says: /^Kundennotiz geändert$/,
  },
  "PATCH /api/messages/{id}": {
    as: "admin",
    call: async (world) => at(`/api/messages/${await message(world)}`, { status: "answered" }),
    says: /^Nachricht vom 01\.03\.2026, 09:00 Uhr als beantwortet markiert$/,
  },
  "POST /api/messages/{id}/booking": {
    as: "admin",
    call: async (world) =>
      at(`/api/messages/${await offerRequest(world)}/booking`, {
        name: "Anna",
        datum: "2026-03-25",
        modell: "VW Bus",
      }),
    says: /^Individuelle Anfrage vom 01\.03\.2026, 09:00 Uhr wurde ein Termin$/m,
  },
  "POST /api/messages/{id}/hide": {
    as: "admin",
    call: async (world) =>
      at(`/api/messages/${await withdrawal(world)}/hide`, { grund: "Niemand dieses Namens" }),
    says: /^Widerruf vom 01\.03\.2026, 09:00 Uhr ausgeblendet$/,
  },
  "POST /api/messages/{id}/show": {
    as: "admin",
    call: async (world) => {
      const id = await withdrawal(world);
      await world.shop.platform.db
        .updateTable("withdrawals")
        .set({ ausgeblendet_am: "2026-03-01T09:00:00.000Z", ausgeblendet_grund: "Gefälscht" })
        .where("id", "=", id)
        .execute();
      return at(`/api/messages/${id}/show`);
    },
    says: /^Widerruf vom 01\.03\.2026, 09:00 Uhr wieder angezeigt$/,
  },
  "DELETE /api/messages/{id}": {
    as: "admin",
    call: async (world) => at(`/api/messages/${await message(world)}`),
    says: /^Nachricht vom 01\.03\.2026, 09:00 Uhr gelöscht$/,
  },
  "PUT /api/visits/{token}/review": {
    as: "nobody",
    call: async (world) => at(`/api/visits/${await visitLink(world)}/review`, { sterne: 4 }),
    says: /^Bewertung zum Besuch vom 10\.03\.2026 \(4 Sterne\) abgegeben$/,
  },
  "DELETE /api/visits/{token}/review": {
    as: "nobody",
    call: async (world) => {
      await review(world);
      return at(`/api/visits/${await visitLink(world)}/review`);
    },
    says: /^Bewertung zum Besuch vom 10\.03\.2026 \(1 Stern\) vom Kunden zurückgenommen$/,
  },
  "PUT /api/bookings/{id}/review": {
    as: "customer",
    call: async (world) => at(`/api/bookings/${await done(world)}/review`, { sterne: 5 }),
    says: /^Bewertung zum Besuch vom 10\.03\.2026 \(5 Sterne\) abgegeben$/,
  },
  "DELETE /api/bookings/{id}/review": {
    as: "customer",
    call: async (world) => {
      await review(world);
      return at(`/api/bookings/${world.booking}/review`);
    },
    says: /^Bewertung .* vom Kunden zurückgenommen$/,
  },
  "POST /api/reviews/{id}/publish": {
    as: "admin",
    call: async (world) => at(`/api/reviews/${await review(world)}/publish`, { version: 1 }),
    says: /^Bewertung .* veröffentlicht$/,
  },
  "POST /api/reviews/{id}/hide": {
    as: "admin",
    call: async (world) =>
      at(`/api/reviews/${await review(world)}/hide`, {
        grund: "unwahr",
        begruendung: "So war es nicht.",
        version: 1,
      }),
    says: /^Bewertung .* verborgen: Unwahre Tatsachenbehauptung$/,
  },
  "PUT /api/reviews/{id}/answer": {
    as: "admin",
    call: async (world) =>
      at(`/api/reviews/${await review(world)}/answer`, { antwort: "Danke!", version: 1 }),
    says: /^Bewertung .* beantwortet$/,
  },
  "PUT /api/users/me/after-visits": {
    as: "customer",
    call: () => at("/api/users/me/after-visits", { erlaubt: true }),
    says: /^E-Mails nach dem Besuch erlaubt$/,
  },
  "POST /api/mail-stops/{token}": {
    as: "nobody",
    call: async ({ shop }) => at((await permit(shop.platform.db)).post),
    says: /^E-Mails nach dem Besuch abbestellt$/,
  },
};

/** Calls that write nothing which somebody would want to know later. */
const EXCEPTIONS: Record<string, string> = {
  "POST /api/voucher-check": "a code that is only looked at",
  "PUT /api/imports/{id}/mapping": "a file that is only looked at",
  "POST /api/imports/{id}/check": "a file that is only looked at",
  "PUT /api/readiness/first-steps": "how far somebody came in a guide, nothing of the shop",
  "PUT /api/mail-server":
    "only on SQLite and with a key of its own: mail-server.test.ts reads its line",
  "PUT /api/pass-visits/{id}/pictures/{picture}":
    "a piece of an intake, whose beginning and signature are noted",
  "PUT /api/pass-visits/{id}/work":
    "a piece of the work, which is kept from change once the visit is completed",
  "DELETE /api/pass-visits/{id}/pictures/{picture}": "a piece of an intake that nobody has signed",
  "PATCH /api/pass-links/{token}/visits/{visit}":
    "the customer's own tick, which stands at the visit",
  "POST /api/pass-links/{token}/shares":
    "whom a customer shows the own car is not the shop's to know",
  "DELETE /api/pass-links/{token}/shares/{id}":
    "whom a customer shows the own car is not the shop's to know",
  "POST /api/stats/visit": "a number that grows by one, of nobody",
  "POST /api/contact": "what it writes is the inbox itself, by visitors",
  "POST /api/withdrawals": "what it writes is the inbox itself, by visitors",
  "POST /api/bookings/photos": "it notes what POST /bookings notes, in the same verb",
  "POST /api/offer/photos": "what it writes is the inbox itself, by visitors",
  "PUT /api/approvals/{id}": "a draft that nobody was asked yet: sending it is noted",
  "DELETE /api/approvals/{id}": "a draft that nobody was asked yet",
  "PUT /api/approvals/{id}/pictures/{picture}": "a piece of a draft that nobody was asked yet",
  "POST /api/approval-links/{token}/question":
    "what it writes is the inbox itself, by whoever holds the link",
  "POST /api/customer-offer-links/{token}/question":
    "what it writes is the inbox itself, by whoever holds the link",
  "POST /api/offer": "what it writes is the inbox itself, by visitors",
  "POST /api/auth/login/factor/passkey": "what a device is to sign, good for minutes",
  "POST /api/auth/passkey/options": "what a device is to sign, good for minutes",
  "POST /api/auth/confirm/passkey/options": "what a device is to sign, good for minutes",
  "POST /api/users/me/factor/passkeys/options": "what a device is to sign, good for minutes",
  "POST /api/users/me/factor/totp": "counts for nothing before its first code, which leaves a line",
  "POST /api/disclosures": "mails a link; an entry would only say that somebody asked",
  "POST /api/bookings/permit":
    "mails a link; an entry would tell whether the address has appointments",
  "POST /api/auth/forgot-password":
    "changes nothing; an entry would tell whether there is such an account",
};

const SITE = { origin: "https://www.example.org", rpId: "www.example.org" };

/** Only admins have a second factor. */
async function makeAdmin({ shop, spare }: World): Promise<void> {
  await shop.platform.db
    .updateTable("users")
    .set({ role: "admin" })
    .where("id", "=", spare.id)
    .execute();
}

async function appOf(world: World): Promise<{ secret: string }> {
  await makeAdmin(world);
  const { shop, spare } = world;
  const { body } = await shop.call("POST", "/api/users/me/factor/totp", undefined, {
    token: spare.token,
  });
  const secret = String(body.geheimnis);
  const code = appCode(secret, shop.platform.clock.now());
  await shop.call("PUT", "/api/users/me/factor/totp", { code }, { token: spare.token });
  return { secret };
}

/** A code is good once: the next one comes half a minute later. */
async function spendStep({ shop }: World): Promise<void> {
  shop.setClock("2026-03-02", "08:01");
}

async function passkeyOf(world: World): Promise<{ device: Authenticator; id: string }> {
  await makeAdmin(world);
  const { shop, spare } = world;
  const device = newAuthenticator(SITE);
  const options = await shop.call("POST", "/api/users/me/factor/passkeys/options", undefined, {
    token: spare.token,
  });
  const added = { name: "Handy", passkey: device.register(options.body) };
  const { body } = await shop.call("POST", "/api/users/me/factor/passkeys", added, {
    token: spare.token,
  });
  return { device, id: String((body.passkeys as unknown as { id: string }[])[0]?.id) };
}

async function accountToken(
  { shop, customer }: World,
  purpose: "confirm" | "reset" | "invite",
): Promise<string> {
  const token = `${purpose}${newId()}`;
  const expires_at = shop.platform.clock.now() + 3_600_000;
  await shop.platform.db
    .insertInto("account_tokens")
    .values({ token_hash: sha256(token), user_id: customer.id, purpose, expires_at, used_at: null })
    .execute();
  return token;
}

async function switchImportsOn({ shop }: World): Promise<void> {
  await shop.platform.db.updateTable("company_settings").set({ uebernahme: true }).execute();
}

/** A file of one line that was looked at. */
async function importOf(world: World): Promise<string> {
  await switchImportsOn(world);
  const { db } = world.shop.platform;
  const id = newId();
  await insertImport(db, {
    id,
    art: "csv",
    datei: "kunden.csv",
    spalten: ["Name", "E-Mail"],
    zuordnung: ["name", "email"],
    zeilen: 1,
    geprueft_bis: 0,
    laeuft: false,
    zustand: "offen",
    angelegt_am: "2026-03-02T07:00:00.000Z",
    uebernommen_am: null,
  });
  const line = { zustand: "offen" as const, grund: "", karte_id: null };
  await writeLines(db, [
    { ...line, import_id: id, nr: 2, zellen: ["Bert", `bert-${id}@example.org`] },
  ]);
  await checkLines(world.shop.platform, id);
  return id;
}

async function vehicle({ shop, customer }: World): Promise<string> {
  const id = newId();
  await shop.platform.db
    .insertInto("vehicles")
    .values({
      id,
      user_id: customer.id,
      name: "Golf",
      kfz: "limousine",
      kennzeichen: "",
      is_default: false,
      erstellt_am: "2026-03-01T08:00:00.000Z",
      version: 1,
    })
    .execute();
  return id;
}

async function offer({ shop }: World): Promise<string> {
  const id = newId();
  await shop.platform.db
    .insertInto("offers")
    .values({
      id,
      title: "Frühling",
      description: "",
      type: "allgemein",
      discount_pct: 5,
      active: true,
      start_date: null,
      end_date: null,
      erstellt_am: "2026-01-01T08:00:00.000Z",
      version: 1,
    })
    .execute();
  return id;
}

async function file({ shop }: World): Promise<string> {
  const id = newId();
  await shop.platform.db
    .insertInto("image_files")
    .values({
      id,
      width: 400,
      height: 300,
      media_type: "image/webp",
      content: new Uint8Array([1]),
      stored_am: "2026-03-01T08:00:00.000Z",
    })
    .execute();
  return id;
}

async function picture(world: World, position = 0): Promise<string> {
  const id = newId();
  const file_id = await file(world);
  await world.shop.platform.db
    .insertInto("gallery_images")
    .values({ id, file_id, alt: "", position, erstellt_am: "2026-03-01T08:00:00.000Z" })
    .execute();
  return id;
}

async function pairRow(world: World, position = 0): Promise<string> {
  const id = newId();
  const files = { before_file_id: await file(world), after_file_id: await file(world) };
  await world.shop.platform.db
    .insertInto("before_after_pairs")
    .values({ id, title: "Felge", ...files, position })
    .execute();
  return id;
}

/** The link to the completed visit of the booking. */
async function visitLink(world: World): Promise<string> {
  const id = await done(world);
  return (await reviewAddress(world.shop.platform.db, "", id)).split("/").at(-1) ?? "";
}

async function review(world: World): Promise<string> {
  const id = newId();
  await insertReview(world.shop.platform.db, {
    id,
    booking_id: await done(world),
    besucht_am: "2026-03-10",
    leistungen: ["Außenreinigung"],
    sterne: 1,
    text: "",
    name: "",
    erscheint_am: "2026-03-24",
    erstellt_am: "2026-03-02T07:00:00.000Z",
  });
  return id;
}

async function done(
  { shop, booking }: World,
  zahlart: "bar" | "ueberweisung" = "bar",
): Promise<string> {
  await shop.platform.db
    .updateTable("bookings")
    .set({ status: "done", erledigt_am: "2026-03-10T12:00:00.000Z", endpreis_cent: 4900, zahlart })
    .where("id", "=", booking)
    .execute();
  return booking;
}

async function receipt(world: World, zahlart: "bar" | "ueberweisung" = "bar"): Promise<unknown> {
  const token = await world.shop.logInAdmin();
  return (
    await world.shop.call(
      "POST",
      `/api/bookings/${await done(world, zahlart)}/receipt`,
      {},
      { token },
    )
  ).body.nummer;
}

async function haveVouchers({ shop }: World): Promise<void> {
  await shop.platform.db.updateTable("company_settings").set({ gutscheine: "einzweck" }).execute();
}

let sales = 0;
const voucherSale = () => ({
  anfrage: `protokoll-${sales++}`,
  wert_cent: 5000,
  name: "Test",
  rechnung: {},
});

async function haveOrders({ shop }: World): Promise<void> {
  await shop.platform.db
    .updateTable("company_settings")
    .set({ gutscheine: "einzweck", gutscheineOnline: true, iban: "DE89370400440532013000" })
    .execute();
}

const voucherOrder = () => ({
  anfrage: `protokoll-${sales++}`,
  wert_cent: 5000,
  name: "Test",
  email: "test@example.org",
});

async function orderedVoucher(world: World): Promise<unknown> {
  await haveOrders(world);
  const { db } = world.shop.platform;
  const nummer = `test${String(sales++).padStart(4, "0")}`;
  await db
    .insertInto("voucher_orders")
    .values({
      ...{ nummer, anfrage: nummer, leistung: "", leistung_id: "", kfz: "", wert_cent: 5000 },
      ...{ name: "Test", anschrift: "", email: "test@example.org", wer: "test@example.org" },
      ...{ bestellt_am: "2026-03-02T07:00:00.000Z", bis: "2026-03-16" },
    })
    .execute();
  return nummer;
}

async function soldVoucher(world: World): Promise<unknown> {
  await haveVouchers(world);
  const token = await world.shop.logInAdmin();
  const { body } = await world.shop.call("POST", "/api/vouchers", voucherSale(), { token });
  return body.nummer;
}

async function guestLink({ shop, guestBooking }: World): Promise<string> {
  return await linkTokenOf(shop.platform.db, guestBooking);
}

async function disclosureToken({ platform }: TestShop): Promise<string> {
  const token = newToken();
  const expires_at = platform.clock.now() + 3_600_000;
  await platform.db
    .insertInto("disclosure_links")
    .values({ token_hash: sha256(token), email: "anna@example.org", expires_at })
    .execute();
  return token;
}

async function message({ shop }: World): Promise<string> {
  const id = newId();
  const erstellt_am = "2026-03-01T08:00:00.000Z";
  const words = {
    name: "Anna",
    email: "anna@example.org",
    subject: "Frage",
    message: "Haben Sie offen?",
  };
  await insertMessage(shop.platform.db, { id, ...words, erstellt_am });
  return id;
}

async function offered({ shop }: World, changes: Record<string, unknown> = {}) {
  const token = await shop.logInAdmin();
  const { body } = await shop.call("POST", "/api/customer-offers", quoteWish(changes), { token });
  return { id: String(body.id), pfad: String(body.pfad) };
}

async function drafted({ shop, booking }: World): Promise<string> {
  const token = await shop.logInAdmin();
  const path = `/api/approvals/${newId()}`;
  await shop.call("PUT", "/api/settings", { freigaben: true }, { token });
  // The car is there.
  await shop.platform.db
    .updateTable("bookings")
    .set({ datum: "2026-03-02", bis: null, abgabezeit: "08:00" })
    .where("id", "=", booking)
    .execute();
  await shop.call("PUT", path, approvalWish(booking), { token });
  return path;
}

async function askedToApprove(world: World): Promise<{ path: string; link: string }> {
  const path = await drafted(world);
  const token = await world.shop.logInAdmin();
  const { body } = await world.shop.call("POST", `${path}/send`, { weg: "link" }, { token });
  return { path, link: String(body.url).split("/").at(-1) ?? "" };
}

async function offerRequest({ shop }: World): Promise<string> {
  const id = newId();
  await insertRequest(shop.platform.db, {
    id,
    name: "Anna",
    email: "anna@example.org",
    telefon: "",
    kfz: "andere",
    selectedServices: ["Außenreinigung"],
    wunsch: "Ein VW Bus.",
    erstellt_am: "2026-03-01T08:00:00.000Z",
  });
  return id;
}

async function withdrawal({ shop }: World): Promise<string> {
  const id = newId();
  await insertWithdrawal(shop.platform.db, {
    id,
    name: "Anna",
    email: "anna@example.org",
    nummer: "000-000",
    termin: "",
    weg: "frei",
    booking_id: null,
    platz_frei: false,
    bestaetigt: true,
    erstellt_am: "2026-03-01T08:00:00.000Z",
  });
  return id;
}

describeOnBothDatabases("the journal", (kind) => {
  let shop: TestShop;
  let node: Awaited<ReturnType<typeof openHttpNode>>;
  let world: World;

  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off", BASE_URL: SITE.origin } });
    node = await openHttpNode(shop.platform);
    // Made once, with the first link.
    await signId(shop.platform.db, "x");
  });
  afterAll(async () => {
    await node.close();
    await shop.close();
  });
  beforeEach(makeWorld);
  async function makeWorld(): Promise<void> {
    const { db } = shop.platform;
    await emptyCalendar(shop);
    await forgetReceipts(shop);
    for (const table of [
      "sessions",
      "gallery_images",
      "before_after_pairs",
      "account_tokens",
      "email_changes",
    ] as const)
      await db.deleteFrom(table).execute();
    await db.updateTable("services").set({ retired_am: null, proSitz: false }).execute();
    await db.updateTable("installation").set({ live_am: null }).execute();
    const account = async () => {
      const email = `${newId()}@example.org`;
      return { ...(await shop.addCustomer(email)), email };
    };
    const [customer, spare] = [await account(), await account()];
    const booking = await book(shop, { datum: "2026-03-10" }, { token: customer.token });
    const guestBooking = await book(shop, { datum: "2026-03-11" });
    const { id: service } = await db
      .selectFrom("services")
      .select("id")
      .where("title", "=", "Komplettaufbereitung")
      .executeTakeFirstOrThrow();
    world = { shop, customer, spare, booking, guestBooking, service };
  }

  /** Prepares what the call needs, and returns the call, to be made once or again. */
  async function prepare(
    name: string,
    test: Case,
  ): Promise<() => Promise<{ status: number; text: string }>> {
    const tokens = {
      admin: await shop.logInAdmin(),
      customer: world.customer.token,
      spare: world.spare.token,
      nobody: undefined,
    };
    const token = tokens[test.as];
    await shop.platform.db
      .updateTable("sessions")
      .set({ confirmed_at: shop.platform.clock.now() })
      .execute();
    const { path, body, form } = await test.call(world);
    const method = name.split(" ")[0] ?? "";
    return async () => {
      if (form) {
        const headers = { Authorization: `Bearer ${token}` };
        const response = await fetch(node.url + path, { method, headers, body: form });
        return { status: response.status, text: await response.text() };
      }
      const answer = await shop.call(method, path, body, {
        ...(token && { token }),
        headers: { "User-Agent": "Mozilla/5.0 Firefox/140.0" },
      });
      return { status: answer.status, text: JSON.stringify(answer.body) };
    };
  }

  const entries = () =>
    shop.platform.db.selectFrom("journal").selectAll().orderBy("text").execute();

  it("has a line, or a reason for none, for every call that writes", async () => {
    const { paths } = (await shop.call("GET", "/api/openapi.json")).body as unknown as {
      paths: Record<string, Record<string, unknown>>;
    };
    const writing = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).flatMap((method) =>
        method === "get" ? [] : [`${method.toUpperCase()} ${path}`],
      ),
    );
    expect(writing.filter((name) => !(name in CASES) && !(name in EXCEPTIONS))).toEqual([]);
    expect(
      Object.keys({ ...CASES, ...EXCEPTIONS }).filter((name) => !writing.includes(name)),
    ).toEqual([]);
  });

  // The words, and whether a transaction is one, do not depend on the database: before a release both are asked.
  itOnOneDatabase(kind).each(Object.entries(CASES))(
    "%s changes nothing when it cannot be noted, else says who did what",
    async (name, test) => {
      const { db } = shop.platform;
      const send = await prepare(name, test);
      const before = await wholeState(db);
      await sql`alter table journal rename to journal_away`.execute(db);
      try {
        const { status, text } = await send();
        expect(status, text).toBe(500);
      } finally {
        await sql`alter table journal_away rename to journal`.execute(db);
      }
      const after = await wholeState(db);
      for (const [table, rows] of Object.entries(after))
        expect(rows, `${table} has changed`).toEqual(before[table]);

      if (test.proves) await makeWorld();
      const again = test.proves ? await prepare(name, test) : send;
      await db.deleteFrom("journal").execute();
      const { status, text } = await again();
      expect(status, text).toBeLessThan(300);
      const noted = await entries();
      expect(noted.map((entry) => entry.text).join("\n")).toMatch(test.says);
      for (const entry of noted) {
        expect(entry.at).toBe(shop.platform.clock.now());
        // Names, addresses and plates are nothing for a journal.
        expect(entry.text).not.toMatch(
          /@|Testkundin|Beispielkundin|0151|99887|FR-AB|Schlüssel|Hund im Auto|Fremdes/,
        );
        if (test.as === "admin") expect(entry.rolle).toBe("admin");
        if (test.as === "customer")
          expect([entry.rolle, entry.user_id]).toEqual(["customer", world.customer.id]);
      }
    },
  );
});

/** Everything that a change could change; what is only counted grows with each try. */
async function wholeState(db: TestShop["platform"]["db"]): Promise<Record<string, unknown[]>> {
  const tables: (keyof Database)[] = [
    ...([
      "users",
      "sessions",
      "account_tokens",
      "email_changes",
      "vehicles",
      "services",
      "service_slugs",
      "prices",
      "offers",
    ] as const),
    ...([
      "offer_services",
      "bookings",
      "places",
      "idempotent_answers",
      "mails",
      "company_settings",
      "gallery_images",
    ] as const),
    ...([
      "before_after_pairs",
      "contact_messages",
      "offer_requests",
      "withdrawals",
      "receipts",
      "customer_notes",
      "installation",
    ] as const),
    "mail_permissions",
  ];
  const state = tables.map(async (table) => {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    // Whether a mail has left meanwhile is another matter.
    const compared =
      table === "mails"
        ? (rows as { key: string }[]).map(({ key }) => key)
        : rows.map((row) => JSON.stringify(row));
    return [table, compared.sort()] as const;
  });
  return Object.fromEntries(await Promise.all(state));
}

describeOnBothDatabases("the journal's keeping", (kind) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop({ kind, environment: { TRUST_PROXY: "1" } });
  });
  afterEach(() => shop.close());

  const texts = async () =>
    (
      await shop.platform.db
        .selectFrom("journal")
        .selectAll()
        .orderBy("at")
        .orderBy("text")
        .execute()
    ).map(({ text }) => text);

  it("is written once: not even by hand is a line changed", async () => {
    const { db, auditLog } = shop.platform;
    await auditLog.note(db, { bereich: "website", text: "Etwas" });
    for (const change of [{ text: "Anderes" }, { user_id: "x" }, { at: 1 }])
      await expect(db.updateTable("journal").set(change).execute()).rejects.toThrow(/written once/);
    expect(await texts()).toEqual(["Etwas"]);
  });

  it("counts refused logins in one row an hour for each account or network", async () => {
    const { id } = await shop.addCustomer("anna@example.org");
    await shop.platform.db.deleteFrom("journal").execute();
    const guess = (email: string, address: string) =>
      shop.call("POST", "/api/auth/login", { email, passwort: "Falsch!123" }, { address });
    for (const address of ["203.0.113.7", "203.0.113.8", "198.51.100.1"])
      await guess("anna@example.org", address);
    for (const address of ["203.0.113.7", "203.0.113.8", "2001:db8:1:2:3::4"])
      await guess("niemand@example.org", address);
    await shop.call(
      "POST",
      "/api/auth/admin/login",
      { password: "Falsch!123" },
      { address: "203.0.113.9" },
    );
    shop.setClock("2026-03-02", "09:00");
    await guess("anna@example.org", "203.0.113.7");

    const rows = await shop.platform.db
      .selectFrom("journal")
      .selectAll()
      .orderBy("at")
      .orderBy("text")
      .orderBy("anzahl")
      .execute();
    const seen = rows.map(({ text, anzahl, betrifft_id }) => [text, anzahl, betrifft_id === id]);
    expect(seen).toEqual([
      ["Anmeldung abgelehnt", 1, false],
      ["Anmeldung abgelehnt", 3, true],
      [
        "Anmeldung abgelehnt, kein Konto mit dieser E-Mail-Adresse (Netz 2001:db8:1::/48)",
        1,
        false,
      ],
      ["Anmeldung abgelehnt, kein Konto mit dieser E-Mail-Adresse (Netz 203.0.113.x)", 2, false],
      ["Anmeldung abgelehnt", 1, true],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113\.\d|niemand@|anna@|Falsch/);
  });

  it("says of a login when it came from a new device, and nothing of where it came from", async () => {
    await shop.addCustomer("anna@example.org");
    const { db } = shop.platform;
    await db.deleteFrom("journal").execute();
    const logIn = (device: string) =>
      shop.call(
        "POST",
        "/api/auth/login",
        { email: "anna@example.org", passwort: CUSTOMER_PASSWORD },
        { headers: { "User-Agent": device }, address: "203.0.113.7" },
      );
    for (const device of [
      "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
      "Mozilla/5.0 (X11; Linux x86_64) Firefox/141.0",
    ])
      expect((await logIn(device)).status).toBe(200);
    expect(await texts()).toEqual([
      "Angemeldet: Firefox auf Linux",
      "Angemeldet: Firefox auf Linux (neues Gerät)",
    ]);
  });

  it("goes after twelve months, but stays as long as the receipts where it is about them", async () => {
    const { db, auditLog } = shop.platform;
    await auditLog.note(
      db,
      { bereich: "website", text: "Etwas" },
      { bereich: "rechnung", text: "Rechnung 1", beleg: true },
    );
    shop.setClock("2027-03-02", "08:00");
    await tidyUp(shop.platform);
    expect(await texts()).toEqual(["Etwas", "Rechnung 1"]);
    shop.setClock("2027-03-03", "08:00");
    await tidyUp(shop.platform);
    expect(await texts()).toEqual(["Rechnung 1"]);
    shop.setClock("2034-12-31", "08:00");
    await tidyUp(shop.platform);
    expect(await texts()).toEqual(["Rechnung 1"]);
    shop.setClock("2035-01-01", "08:00");
    await tidyUp(shop.platform);
    expect(await texts()).toEqual([]);
  });

  it("is read by admins, narrowed by area, person, days and words", async () => {
    // Late in the evening, so that the login lasts into the next day.
    shop.setClock("2026-03-02", "20:00");
    const anna = await shop.addCustomer("anna@example.org");
    const token = await shop.logInAdmin();
    const { db, auditLog } = shop.platform;
    await db
      .updateTable("users")
      .set({ search_folded: "test kundin anna@example.org" })
      .where("id", "=", anna.id)
      .execute();
    await db.deleteFrom("journal").execute();
    await auditLog
      .by({ id: anna.id, role: "customer" })
      .note(db, { bereich: "konto", text: "Fahrzeug hinzugefügt" });
    await auditLog.note(db, { bereich: "website", text: "Sicherung eingespielt" });
    shop.setClock("2026-03-03", "00:30");
    await shop.call("PATCH", "/api/users/toggle-active", { id: anna.id, active: 0 }, { token });
    await shop.call("PUT", "/api/settings", { slogan: "=1+1" }, { token });

    const read = async (query: string) => {
      const { status, headers, body } = await shop.call("GET", `/api/journal?${query}`, undefined, {
        token,
      });
      expect(status, JSON.stringify(body)).toBe(200);
      const { eintraege } = body as unknown as { eintraege: { text: string }[] };
      expect(headers.get("x-total-count")).toBe(String(eintraege.length));
      return eintraege.map(({ text }) => text.split(":")[0]).sort();
    };
    const [slogan, closed, car, backup] = [
      "Einstellung Slogan",
      "Konto deaktiviert",
      "Fahrzeug hinzugefügt",
      "Sicherung eingespielt",
    ];
    expect(await read("")).toEqual([slogan, car, closed, backup].sort());
    expect(await read("bereich=website")).toEqual([backup]);
    expect(await read("wer=kunden")).toEqual([car]);
    expect(await read("wer=admins")).toEqual([slogan, closed].sort());
    expect(await read(`wer=${anna.id}`)).toEqual([car, closed].sort());
    expect(await read("von=2026-03-03")).toEqual([slogan, closed].sort());
    expect(await read("bis=2026-03-02")).toEqual([car, backup].sort());
    expect(await read("q=anna%20deaktiviert")).toEqual([closed]);
    expect(await read("q=nichts%20davon")).toEqual([]);
    for (const wrong of ["bereich=toString", "wer=a%20b", "von=gestern", "seite=0", "unbekannt=1"])
      expect(
        (await shop.call("GET", `/api/journal?${wrong}`, undefined, { token })).status,
        wrong,
      ).toBe(422);

    const csv = String((await shop.call("GET", "/api/journal.csv", undefined, { token })).body);
    expect(csv.split("\r\n")[0]).toBe("\uFEFFTag;Uhrzeit;Wer;Rolle;Bereich;Was;Betrifft;Anzahl");
    expect(csv).toContain(
      "03.03.2026;00:30;Admin;Admin;Benutzer;Konto deaktiviert;Test Kundin;1\r\n",
    );
    expect(csv.split("\r\n")).toHaveLength(6);
  });

  it("forgets the name with the account, and knows still that it was one", async () => {
    const anna = await shop.addCustomer("anna@example.org");
    const token = await shop.logInAdmin();
    await shop.call(
      "POST",
      "/api/users/me/vehicles",
      { name: "Golf", kfz: "limousine" },
      { token: anna.token },
    );
    const before = await shop.call("GET", "/api/journal?q=Fahrzeug", undefined, { token });
    expect(JSON.stringify(before.body)).toContain("Test Kundin");
    await shop.call("DELETE", `/api/users/${anna.id}`, undefined, { token });
    const after = await shop.call("GET", "/api/journal", undefined, { token });
    expect(JSON.stringify(after.body)).not.toMatch(/Test Kundin|anna@/);
    const { eintraege } = after.body as unknown as { eintraege: { text: string; wer: object }[] };
    expect(eintraege.find(({ text }) => text === "Fahrzeug hinzugefügt")?.wer).toEqual({
      rolle: "customer",
      id: anna.id,
      name: null,
    });
    expect(
      (await shop.call("GET", "/api/journal?q=Kundin%20Test", undefined, { token })).body,
    ).toMatchObject({ eintraege: [] });
  });

  it("calls a booking and a pass by the short number on every screen and paper, also in older lines, and is searched by it", async () => {
    const anna = await shop.addCustomer("anna@example.org");
    const token = await shop.logInAdmin();
    const { db, auditLog } = shop.platform;
    await db.deleteFrom("journal").execute();
    const id = await book(
      shop,
      { datum: "2026-03-19", email: "anna@example.org" },
      { token: anna.token },
    );
    await auditLog.note(db, {
      bereich: "pass",
      text: `Pflegepass ${VISIT}: gesperrt`,
      betrifft: anna.id,
    });
    const number = bookingNumber(id);
    const read = async (q: string) =>
      (await shop.call("GET", `/api/journal?q=${q}`, undefined, { token })).body as unknown as {
        eintraege: { text: string; buchung: string | null }[];
      };
    const { eintraege } = await read(number);
    expect(eintraege).toMatchObject([
      { text: expect.stringMatching(new RegExp(`^Buchung ${number} am `)), buchung: id },
    ]);
    expect(await read(id)).toEqual(await read(number));
    const csv = String((await shop.call("GET", "/api/journal.csv", undefined, { token })).body);
    const own = JSON.stringify(
      (await shop.call("GET", "/api/users/me/export", undefined, { token: anna.token })).body
        .protokoll,
    );
    for (const told of [csv, own]) {
      expect(told).toContain(`Buchung ${number} am `);
      expect(told).toContain(`Pflegepass ${bookingNumber(VISIT)}: gesperrt`);
      expect(told).not.toContain(`Buchung ${id}`);
      expect(told).not.toContain(VISIT);
    }
  });

  it("survives a change that was rolled back without a line of it", async () => {
    const { db, auditLog } = shop.platform;
    await db.deleteFrom("journal").execute();
    const change = db.transaction().execute(async (tx) => {
      await auditLog.note(tx, { bereich: "website", text: "Etwas" });
      throw new Error("no");
    });
    await expect(change).rejects.toThrow("no");
    expect(await texts()).toEqual([]);
  });

  it("stands in the file of one's own data", async () => {
    const anna = await shop.addCustomer("anna@example.org");
    await shop.call(
      "POST",
      "/api/users/me/vehicles",
      { name: "Golf", kfz: "limousine" },
      { token: anna.token },
    );
    const { body } = await shop.call("GET", "/api/users/me/export", undefined, {
      token: anna.token,
    });
    const { protokoll } = body as unknown as { protokoll: { text: string }[] };
    expect(protokoll.map(({ text }) => text)).toContain("Fahrzeug hinzugefügt");
  });
});
