import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertMessage } from "../../src/messages/messages.data.ts";
import { approvalWish } from "../support/approvals.ts";
import {
  book,
  bookingRequest,
  changeSettings,
  emptyCalendar,
  footprint,
} from "../support/bookings.ts";
import { ADMIN } from "../support/constants.ts";
import type { Description, Operation } from "../support/described-answers.ts";
import { quoteWish } from "../support/quotes.ts";
import { IS_FULL_SCALE } from "../support/scale.ts";
import { CUSTOMER_PASSWORD, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (A3, T3, O6).

type Person = "nobody" | "a customer" | "a mitarbeiter" | "the admin" | "a stale token";
type Rule = { call: () => [path: string, body?: unknown]; answers: Record<Person, number> };

const PEOPLE: Person[] = ["nobody", "a customer", "a mitarbeiter", "the admin", "a stale token"];
const answers = (
  nobody: number,
  customer: number,
  mitarbeiter: number,
  admin: number,
  stale = nobody,
): Rule["answers"] => ({
  nobody,
  "a customer": customer,
  "a mitarbeiter": mitarbeiter,
  "the admin": admin,
  "a stale token": stale,
});
const ALL = (status: number) => answers(status, status, status, status);
const ADMIN_ONLY = (status: number) => answers(401, 403, 403, status);
/** Whoever works in the shop (A32). */
const SHOP = (status: number) => answers(401, 403, status, status);
const ACCOUNT = (status: number) => answers(401, status, status, status);

const WISH = { von: "2026-03-09", bis: "2026-03-09" };

/** In the right form, and an answer to nothing. */
const PASSKEY = {
  id: "x",
  rawId: "x",
  type: "public-key",
  response: { clientDataJSON: "e30", authenticatorData: "x", signature: "x" },
};

let shop: TestShop;
let bookingId = "";
let mailId = "";
/** An account that nobody is logged in with. */
let spareUserId = "";
let service = "";

/** Every call there is: a route without an entry fails. */
const RULES: Record<string, Rule> = {
  "POST /api/bookings/permit": {
    call: () => ["/api/bookings/permit", { email: "anna@example.org" }],
    answers: ALL(200),
  },
  "PATCH /api/users/booking-limit": {
    call: () => ["/api/users/booking-limit", { id: spareUserId, termine: 7 }],
    answers: ADMIN_ONLY(200),
  },
  "GET /api/pass-visits": { call: () => ["/api/pass-visits?datum=2026-03-02"], answers: SHOP(200) },
  "GET /api/pass-visits/{id}": {
    call: () => ["/api/pass-visits/v00000000009"],
    answers: SHOP(404),
  },
  "PUT /api/pass-visits/{id}": {
    call: () => ["/api/pass-visits/v00000000001", { folge: 1, datum: "2026-03-02", annahme: {} }],
    answers: SHOP(200),
  },
  "PUT /api/pass-visits/{id}/pictures/{picture}": {
    call: () => ["/api/pass-visits/v00000000001/pictures/p00000000001"],
    answers: SHOP(415),
  },
  "DELETE /api/pass-visits/{id}/pictures/{picture}": {
    call: () => ["/api/pass-visits/v00000000001/pictures/p00000000001"],
    answers: SHOP(404),
  },
  "GET /api/pass-visits/{id}/pictures/{picture}": {
    call: () => ["/api/pass-visits/v00000000001/pictures/p00000000001"],
    answers: SHOP(404),
  },
  "PUT /api/pass-visits/{id}/signature": {
    call: () => ["/api/pass-visits/v00000000009/signature", { art: "tastatur", name: "Eva Neu" }],
    answers: SHOP(404),
  },
  "PUT /api/pass-visits/{id}/additions/{addition}": {
    call: () => ["/api/pass-visits/v00000000009/additions/n00000000001", { text: "Antenne lose" }],
    answers: SHOP(404),
  },
  "PUT /api/pass-visits/{id}/work": {
    call: () => ["/api/pass-visits/v00000000009/work", { folge: 1, arbeit: {} }],
    answers: SHOP(404),
  },
  "POST /api/pass-visits/{id}/booking": {
    call: () => ["/api/pass-visits/v00000000009/booking", bookingRequest()],
    answers: SHOP(404),
  },
  "PUT /api/pass-visits/{id}/booking": {
    call: () => ["/api/pass-visits/v00000000009/booking", { buchung: "b00000000009" }],
    answers: SHOP(404),
  },
  "PUT /api/pass-visits/{id}/ready": {
    call: () => ["/api/pass-visits/v00000000009/ready", { mail: false }],
    answers: SHOP(404),
  },
  "GET /api/pass-visits/{id}/ready-message": {
    call: () => ["/api/pass-visits/v00000000009/ready-message"],
    answers: ADMIN_ONLY(404),
  },
  "GET /api/care-products": { call: () => ["/api/care-products"], answers: SHOP(200) },
  "PUT /api/care-products/{id}": {
    call: () => ["/api/care-products/k00000000001", { name: "Keramik 9" }],
    answers: SHOP(200),
  },
  "DELETE /api/care-products/{id}": {
    call: () => ["/api/care-products/k00000000009"],
    answers: SHOP(404),
  },
  "GET /api/refresh": { call: () => ["/api/refresh"], answers: ADMIN_ONLY(200) },
  "GET /api/services/refresh": { call: () => ["/api/services/refresh"], answers: ADMIN_ONLY(200) },
  "PUT /api/services/{id}/refresh": {
    call: () => [
      `/api/services/${service}/refresh`,
      { monate: 12, text: "Wieder dran.", version: 0 },
    ],
    answers: ADMIN_ONLY(200),
  },
  "GET /api/care-advice": { call: () => ["/api/care-advice"], answers: ADMIN_ONLY(200) },
  "PUT /api/care-advice/{service}": {
    call: () => ["/api/care-advice/x", { text: "Trocken.", version: 0 }],
    answers: ADMIN_ONLY(404),
  },
  "DELETE /api/care-advice/{service}": {
    call: () => ["/api/care-advice/x"],
    answers: ADMIN_ONLY(404),
  },
  "GET /api/pass-visits/{id}/code": {
    call: () => ["/api/pass-visits/v00000000009/code"],
    answers: SHOP(404),
  },
  "GET /api/pass-protocols/{token}": { call: () => ["/api/pass-protocols/x"], answers: ALL(404) },
  "GET /api/pass-visits/{id}/protocol": {
    call: () => ["/api/pass-visits/v00000000009/protocol"],
    answers: SHOP(404),
  },
  "GET /api/health": { call: () => ["/api/health"], answers: ALL(200) },
  "POST /api/auth/login": {
    call: () => ["/api/auth/login", { email: "anna@example.org", passwort: CUSTOMER_PASSWORD }],
    answers: ALL(200),
  },
  "POST /api/auth/admin/login": {
    call: () => ["/api/auth/admin/login", { password: ADMIN.password }],
    answers: ALL(200),
  },
  "POST /api/auth/register": {
    call: () => [
      "/api/auth/register",
      { vorname: "Eva", nachname: "Neu", email: "eva@example.org", passwort: "Fremdes-Wort1" },
    ],
    answers: ALL(201),
  },
  "POST /api/auth/forgot-password": {
    call: () => ["/api/auth/forgot-password", { email: "anna@example.org" }],
    answers: ALL(200),
  },
  "POST /api/disclosures": {
    call: () => ["/api/disclosures", { email: "anna@example.org" }],
    answers: ALL(204),
  },
  "POST /api/disclosures/{token}": { call: () => ["/api/disclosures/x"], answers: ALL(404) },
  "POST /api/withdrawals": {
    // Without a proof of work.
    call: () => [
      "/api/withdrawals",
      { name: "Anna Beispiel", nummer: "K7P-3FQ", email: "anna@example.org" },
    ],
    answers: ALL(422),
  },

  // Everybody may who has the link of a mail.
  "POST /api/auth/verify-email": {
    call: () => ["/api/auth/verify-email", { token: "x" }],
    answers: ALL(422),
  },
  "POST /api/auth/take-back-email": {
    call: () => ["/api/auth/take-back-email", { token: "x" }],
    answers: ALL(422),
  },
  "GET /api/auth/verify-email": {
    call: () => ["/api/auth/verify-email?token=x"],
    answers: ALL(422),
  },
  "GET /api/auth/validate-reset-token": {
    call: () => ["/api/auth/validate-reset-token?token=x"],
    answers: ALL(422),
  },
  "POST /api/auth/reset-password": {
    call: () => ["/api/auth/reset-password", { token: "x", passwort: CUSTOMER_PASSWORD }],
    answers: ALL(422),
  },
  "POST /api/auth/logout": { call: () => ["/api/auth/logout"], answers: ALL(204) },
  // Nobody proves anything by somebody else's password.
  "POST /api/auth/confirm": {
    call: () => ["/api/auth/confirm", { passwort: "Falsch!123" }],
    answers: ACCOUNT(422),
  },
  "POST /api/auth/confirm/passkey/options": {
    call: () => ["/api/auth/confirm/passkey/options"],
    answers: SHOP(200),
  },
  "POST /api/auth/confirm/passkey": {
    call: () => ["/api/auth/confirm/passkey", { passkey: PASSKEY }],
    answers: SHOP(422),
  },
  // Everybody may who has come as far as the second step, or holds a passkey.
  "POST /api/auth/login/factor": {
    call: () => ["/api/auth/login/factor", { anmeldung: "x" }],
    answers: ALL(422),
  },
  "POST /api/auth/login/factor/passkey": {
    call: () => ["/api/auth/login/factor/passkey", { anmeldung: "" }],
    answers: ALL(422),
  },
  "POST /api/auth/passkey/options": {
    call: () => ["/api/auth/passkey/options"],
    answers: ALL(200),
  },
  "POST /api/auth/passkey": {
    call: () => ["/api/auth/passkey", { passkey: { id: "x" } }],
    answers: ALL(422),
  },

  "GET /api/users/me/factor": { call: () => ["/api/users/me/factor"], answers: SHOP(200) },
  "POST /api/users/me/factor/totp": {
    call: () => ["/api/users/me/factor/totp"],
    answers: SHOP(201),
  },
  "PUT /api/users/me/factor/totp": {
    call: () => ["/api/users/me/factor/totp", { code: "falsch" }],
    answers: SHOP(422),
  },
  // No app was set up to the end.
  "DELETE /api/users/me/factor/totp": {
    call: () => ["/api/users/me/factor/totp"],
    answers: SHOP(409),
  },
  "POST /api/users/me/factor/passkeys/options": {
    call: () => ["/api/users/me/factor/passkeys/options"],
    answers: SHOP(200),
  },
  "POST /api/users/me/factor/passkeys": {
    call: () => ["/api/users/me/factor/passkeys", { name: "Handy" }],
    answers: SHOP(422),
  },
  "PATCH /api/users/me/factor/passkeys/{id}": {
    call: () => ["/api/users/me/factor/passkeys/nobodyknows0", { name: "Handy" }],
    answers: SHOP(404),
  },
  "DELETE /api/users/me/factor/passkeys/{id}": {
    call: () => ["/api/users/me/factor/passkeys/nobodyknows0"],
    answers: SHOP(404),
  },
  "POST /api/users/me/factor/recovery-codes": {
    call: () => ["/api/users/me/factor/recovery-codes"],
    answers: SHOP(409),
  },
  "DELETE /api/users/{id}/factor": {
    call: () => [`/api/users/${spareUserId}/factor`],
    answers: ADMIN_ONLY(204),
  },
  "GET /api/auth/me": { call: () => ["/api/auth/me"], answers: ACCOUNT(200) },

  "GET /api/users": { call: () => ["/api/users"], answers: ADMIN_ONLY(200) },
  "PATCH /api/users/role": {
    call: () => ["/api/users/role", { id: spareUserId, role: "customer" }],
    answers: ADMIN_ONLY(200),
  },
  "PATCH /api/users/toggle-active": {
    call: () => ["/api/users/toggle-active", { id: spareUserId, active: 1 }],
    answers: ADMIN_ONLY(200),
  },
  "POST /api/users/trigger-reset": {
    call: () => ["/api/users/trigger-reset", { email: "anna@example.org" }],
    answers: ADMIN_ONLY(200),
  },
  "DELETE /api/users/{id}": { call: () => [`/api/users/${spareUserId}`], answers: ADMIN_ONLY(204) },

  "GET /api/services": { call: () => ["/api/services"], answers: ALL(200) },
  "GET /api/services/{id}/prices": {
    call: () => [`/api/services/${service}/prices`],
    answers: ALL(200),
  },
  "GET /api/preise": { call: () => ["/api/preise"], answers: ALL(200) },
  "GET /api/services/all": { call: () => ["/api/services/all"], answers: ADMIN_ONLY(200) },
  "POST /api/services": {
    call: () => ["/api/services", { title: "Motorwäsche", description: "Von Hand." }],
    answers: ADMIN_ONLY(201),
  },
  "PUT /api/services/order": {
    call: () => ["/api/services/order", { ids: ["nobodyknows0"] }],
    answers: ADMIN_ONLY(409),
  },
  "PUT /api/services/{id}": {
    call: () => [`/api/services/${service}`, { title: "Pflege", description: "Von Hand." }],
    answers: ADMIN_ONLY(200),
  },
  "POST /api/services/{id}/restore": {
    call: () => [`/api/services/${service}/restore`],
    answers: ADMIN_ONLY(200),
  },
  "DELETE /api/services/{id}": {
    call: () => ["/api/services/nobodyknows0"],
    answers: ADMIN_ONLY(404),
  },
  "GET /api/extras": { call: () => ["/api/extras"], answers: ADMIN_ONLY(200) },
  "POST /api/extras": {
    call: () => ["/api/extras", { title: "Harz", preise: { kleinwagen: 1, limousine: 1, suv: 1 } }],
    answers: ADMIN_ONLY(201),
  },
  "PUT /api/extras/{id}": {
    call: () => [
      "/api/extras/nobodyknows0",
      { title: "Teer", preise: { kleinwagen: 1, limousine: 1, suv: 1 } },
    ],
    answers: ADMIN_ONLY(404),
  },
  "POST /api/extras/{id}/restore": {
    call: () => ["/api/extras/nobodyknows0/restore"],
    answers: ADMIN_ONLY(404),
  },
  "DELETE /api/extras/{id}": { call: () => ["/api/extras/nobodyknows0"], answers: ADMIN_ONLY(404) },
  "PUT /api/preise": {
    call: () => [
      "/api/preise",
      { preise: [{ service_id: service, stufe: "Leicht", kategorie: "suv", preis: "25" }] },
    ],
    answers: ADMIN_ONLY(200),
  },
  "GET /api/preise/geplant": { call: () => ["/api/preise/geplant"], answers: ADMIN_ONLY(200) },
  "PUT /api/preise/geplant": {
    call: () => [
      "/api/preise/geplant",
      {
        ab: "2026-12-01",
        preise: [{ service_id: service, stufe: "Leicht", kategorie: "suv", preis: "26" }],
      },
    ],
    answers: ADMIN_ONLY(200),
  },
  "DELETE /api/preise/geplant/{ab}": {
    call: () => ["/api/preise/geplant/2026-12-02"],
    answers: ADMIN_ONLY(404),
  },
  "GET /api/extras/geplant": { call: () => ["/api/extras/geplant"], answers: ADMIN_ONLY(200) },
  "PUT /api/extras/geplant": {
    call: () => [
      "/api/extras/geplant",
      {
        ab: "2026-12-01",
        extras: [{ id: "nobodyknows0", preise: { kleinwagen: 1, limousine: 1, suv: 1 } }],
      },
    ],
    answers: ADMIN_ONLY(404),
  },
  "DELETE /api/extras/geplant/{ab}": {
    call: () => ["/api/extras/geplant/2026-12-02"],
    answers: ADMIN_ONLY(404),
  },
  "PUT /api/preise/{id}": {
    call: () => ["/api/preise/nobodyknows0", { preis: 25 }],
    answers: ADMIN_ONLY(404),
  },
  "GET /api/offers": { call: () => ["/api/offers"], answers: ALL(200) },
  "POST /api/offers": {
    call: () => ["/api/offers", { title: "Frühling", active: false }],
    answers: ADMIN_ONLY(201),
  },
  "PUT /api/offers/{id}": {
    call: () => ["/api/offers/nobodyknows0", { title: "Frühling" }],
    answers: ADMIN_ONLY(404),
  },
  "DELETE /api/offers/{id}": { call: () => ["/api/offers/nobodyknows0"], answers: ADMIN_ONLY(404) },
  "GET /api/settings": { call: () => ["/api/settings"], answers: ALL(200) },
  "GET /api/settings/all": { call: () => ["/api/settings/all"], answers: ADMIN_ONLY(200) },
  "GET /api/settings/withdrawal-notice": {
    call: () => ["/api/settings/withdrawal-notice"],
    answers: ALL(200),
  },
  "GET /api/settings/payment": { call: () => ["/api/settings/payment"], answers: ACCOUNT(200) },
  "PUT /api/settings": {
    call: () => ["/api/settings", { slogan: "Sauber." }],
    answers: ADMIN_ONLY(200),
  },
  // Whoever may, must send a form.
  "POST /api/services/{id}/picture": {
    call: () => ["/api/services/s1/picture"],
    answers: ADMIN_ONLY(415),
  },
  "PUT /api/settings/logo": { call: () => ["/api/settings/logo"], answers: ADMIN_ONLY(415) },
  "PUT /api/settings/pictures/{art}": {
    call: () => ["/api/settings/pictures/werkstatt"],
    answers: ADMIN_ONLY(415),
  },
  "PUT /api/settings/about": {
    call: () => [
      "/api/settings/about",
      { aboutTitle: "Wir", aboutText: "Text", steps: [{ time: "", title: "Eins", desc: "Erst" }] },
    ],
    answers: ADMIN_ONLY(200),
  },

  "GET /api/check": { call: () => ["/api/check"], answers: ADMIN_ONLY(200) },
  // Whoever holds the installation's own secret, and nobody else.
  "GET /api/reach": { call: () => ["/api/reach?probe=x"], answers: ALL(404) },
  "GET /api/condition": { call: () => ["/api/condition"], answers: ADMIN_ONLY(200) },
  "POST /api/condition/confirm-date": {
    call: () => ["/api/condition/confirm-date", { datum: "2026-03-02" }],
    answers: ADMIN_ONLY(200),
  },
  "GET /api/readiness": { call: () => ["/api/readiness"], answers: ADMIN_ONLY(200) },
  "GET /api/backup": { call: () => ["/api/backup"], answers: ADMIN_ONLY(200) },
  "POST /api/backup": { call: () => ["/api/backup", {}], answers: ADMIN_ONLY(200) },
  "PUT /api/readiness/confirmation": {
    call: () => ["/api/readiness/confirmation", { id: "preise", bestaetigt: true }],
    answers: ADMIN_ONLY(200),
  },
  "PUT /api/readiness/first-steps": {
    call: () => ["/api/readiness/first-steps", { stand: "begonnen" }],
    answers: ADMIN_ONLY(204),
  },
  "PUT /api/readiness/publication": {
    call: () => ["/api/readiness/publication", { live: true }],
    answers: ADMIN_ONLY(409),
  },
  "POST /api/readiness/test-mail": {
    call: () => ["/api/readiness/test-mail"],
    answers: ADMIN_ONLY(200),
  },

  "GET /api/gallery": { call: () => ["/api/gallery"], answers: ALL(200) },
  "GET /api/gallery/pictures": { call: () => ["/api/gallery/pictures"], answers: ADMIN_ONLY(200) },
  // Whoever may, must send a form.
  "POST /api/gallery/upload": { call: () => ["/api/gallery/upload"], answers: ADMIN_ONLY(415) },
  "PUT /api/gallery/order": {
    call: () => ["/api/gallery/order", { ids: [] }],
    answers: ADMIN_ONLY(200),
  },
  "PUT /api/gallery/{id}": {
    call: () => ["/api/gallery/gibtesnicht0", { alt: "" }],
    answers: ADMIN_ONLY(404),
  },
  "GET /api/before-after": { call: () => ["/api/before-after"], answers: ADMIN_ONLY(200) },
  "POST /api/before-after": { call: () => ["/api/before-after"], answers: ADMIN_ONLY(415) },
  "PUT /api/before-after/order": {
    call: () => ["/api/before-after/order", { ids: [] }],
    answers: ADMIN_ONLY(200),
  },
  "PUT /api/before-after/{id}": {
    call: () => ["/api/before-after/gibtesnicht0", { title: "Felge" }],
    answers: ADMIN_ONLY(404),
  },
  "DELETE /api/before-after": { call: () => ["/api/before-after"], answers: ADMIN_ONLY(204) },
  "DELETE /api/before-after/{id}": {
    call: () => ["/api/before-after/gibtesnicht0"],
    answers: ADMIN_ONLY(404),
  },
  "DELETE /api/gallery/{id}": {
    call: () => ["/api/gallery/gibtesnicht0"],
    answers: ADMIN_ONLY(404),
  },

  "GET /api/bookings/dates": { call: () => ["/api/bookings/dates"], answers: ALL(200) },
  "GET /api/bookings/slots": {
    call: () => ["/api/bookings/slots?datum=2026-03-10"],
    answers: ALL(200),
  },
  "POST /api/messages/{id}/booking": {
    call: () => [
      "/api/messages/n00000000009/booking",
      { name: "Frau Meier", datum: "2026-03-12", modell: "VW Golf" },
    ],
    answers: ADMIN_ONLY(404),
  },
  "GET /api/messages/{id}": {
    call: () => ["/api/messages/n00000000009"],
    answers: ADMIN_ONLY(404),
  },
  "GET /api/bookings/{id}/request": {
    call: () => [`/api/bookings/${bookingId}/request`],
    answers: ADMIN_ONLY(200),
  },
  "POST /api/bookings/quick": {
    call: () => [
      "/api/bookings/quick",
      { name: "Frau Meier", datum: "2026-03-12", modell: "VW Golf", ausnahmen: ["belegt"] },
    ],
    answers: SHOP(201),
  },
  "POST /api/bookings": {
    call: () => ["/api/bookings", bookingRequest({ datum: "2026-03-11" })],
    answers: { ...ALL(201), "a stale token": 401 },
  },
  "GET /api/bookings/stay": {
    call: () => ["/api/bookings/stay?datum=2026-03-10&zeit=10:00"],
    answers: ALL(200),
  },
  // Everybody may, with a form.
  "POST /api/bookings/photos": {
    call: () => ["/api/bookings/photos"],
    answers: { ...ALL(415), "a stale token": 401 },
  },
  "GET /api/bookings/{id}/photos": {
    call: () => [`/api/bookings/${bookingId}/photos`],
    answers: SHOP(200),
  },
  "GET /api/bookings/{id}/photos/{place}": {
    call: () => [`/api/bookings/${bookingId}/photos/0`],
    answers: SHOP(404),
  },
  "GET /api/bookings": { call: () => ["/api/bookings"], answers: SHOP(200) },
  "GET /api/bookings.csv": {
    call: () => ["/api/bookings.csv?von=2026-01-01&bis=2026-12-31"],
    answers: ADMIN_ONLY(200),
  },
  "GET /api/services/preisliste.pdf": {
    call: () => ["/api/services/preisliste.pdf"],
    answers: ADMIN_ONLY(200),
  },
  "GET /api/papers/verarbeitung.pdf": {
    call: () => ["/api/papers/verarbeitung.pdf"],
    answers: ADMIN_ONLY(200),
  },
  "GET /api/papers/auskunft.pdf": {
    call: () => ["/api/papers/auskunft.pdf?email=anna@example.org&geprueft=ja"],
    answers: ADMIN_ONLY(200),
  },
  "GET /api/customer-cards/{key}/auskunft": {
    call: () => ["/api/customer-cards/anna@example.org/auskunft?geprueft=ja"],
    answers: ADMIN_ONLY(200),
  },
  "GET /api/receipts.csv": {
    call: () => ["/api/receipts.csv?von=2026-01-01&bis=2026-12-31"],
    answers: ADMIN_ONLY(200),
  },
  "GET /api/receipts.zip": {
    call: () => ["/api/receipts.zip?von=2026-01-01&bis=2026-12-31"],
    answers: ADMIN_ONLY(200),
  },
  "GET /api/reports": {
    call: () => ["/api/reports?von=2026-01-01&bis=2026-12-31"],
    answers: ADMIN_ONLY(200),
  },
  "GET /api/bookings/{id}": { call: () => [`/api/bookings/${bookingId}`], answers: SHOP(200) },
  "PATCH /api/bookings/{id}": {
    call: () => [`/api/bookings/${bookingId}`, { notiz: "Schlüssel im Büro" }],
    answers: SHOP(200),
  },
  "PATCH /api/bookings/{id}/status": {
    call: () => [`/api/bookings/${bookingId}/status`, { status: "cancelled" }],
    answers: { ...SHOP(200), "a customer": 403 },
  },
  "POST /api/bookings/{id}/reopen": {
    call: () => [`/api/bookings/${bookingId}/reopen`, {}],
    answers: ADMIN_ONLY(409),
  },
  "GET /api/booking-requests": { call: () => ["/api/booking-requests"], answers: SHOP(200) },
  "POST /api/bookings/{id}/accept": {
    call: () => [`/api/bookings/${bookingId}/accept`],
    answers: SHOP(409),
  },
  "POST /api/bookings/{id}/decline": {
    call: () => [`/api/bookings/${bookingId}/decline`, { grund: "" }],
    answers: SHOP(409),
  },
  "POST /api/bookings/{id}/proposal": {
    call: () => [
      `/api/bookings/${bookingId}/proposal`,
      { termine: [{ datum: "2026-03-12", abgabezeit: "10:00" }] },
    ],
    answers: SHOP(409),
  },
  "GET /api/bookings/{id}/proposal": {
    call: () => [`/api/bookings/${bookingId}/proposal`],
    answers: SHOP(200),
  },
  "GET /api/guest-bookings/{token}/proposal": {
    call: () => ["/api/guest-bookings/x/proposal"],
    answers: ALL(404),
  },
  "GET /api/proposals": { call: () => ["/api/proposals"], answers: SHOP(200) },
  "GET /api/answers/{token}": { call: () => ["/api/answers/x"], answers: ALL(404) },
  "POST /api/answers/{token}": {
    call: () => ["/api/answers/x", { antwort: "abgelehnt", version: 1 }],
    answers: ALL(404),
  },
  "GET /api/customer-offers": { call: () => ["/api/customer-offers"], answers: ADMIN_ONLY(200) },
  "POST /api/customer-offers": {
    call: () => ["/api/customer-offers", quoteWish({ senden: false })],
    answers: ADMIN_ONLY(201),
  },
  "GET /api/customer-offers/{id}": {
    call: () => ["/api/customer-offers/n00000000009"],
    answers: ADMIN_ONLY(404),
  },
  "PUT /api/customer-offers/{id}": {
    call: () => ["/api/customer-offers/n00000000009", quoteWish({ version: 2 })],
    answers: ADMIN_ONLY(404),
  },
  "GET /api/customer-offers/{id}/pdf": {
    call: () => ["/api/customer-offers/n00000000009/pdf"],
    answers: ADMIN_ONLY(404),
  },
  "DELETE /api/customer-offers/{id}": {
    call: () => ["/api/customer-offers/n00000000009"],
    answers: ADMIN_ONLY(404),
  },
  "POST /api/customer-offers/{id}/revive": {
    call: () => ["/api/customer-offers/n00000000009/revive"],
    answers: ADMIN_ONLY(404),
  },
  "POST /api/customer-offers/{id}/withdraw": {
    call: () => ["/api/customer-offers/n00000000009/withdraw"],
    answers: ADMIN_ONLY(404),
  },
  "POST /api/customer-offers/{id}/accept": {
    call: () => [
      "/api/customer-offers/n00000000009/accept",
      { datum: "2026-03-12", abgabezeit: "10:00" },
    ],
    answers: ADMIN_ONLY(404),
  },
  "GET /api/bookings/{id}/approvals": {
    call: () => ["/api/bookings/n00000000009/approvals"],
    answers: SHOP(404),
  },
  "PUT /api/approvals/{id}": {
    call: () => ["/api/approvals/n00000000009", approvalWish("n00000000009")],
    answers: SHOP(409),
  },
  "DELETE /api/approvals/{id}": {
    call: () => ["/api/approvals/n00000000009"],
    answers: SHOP(404),
  },
  "PUT /api/approvals/{id}/pictures/{picture}": {
    call: () => ["/api/approvals/n00000000009/pictures/p00000000001"],
    answers: SHOP(415),
  },
  "POST /api/approvals/{id}/send": {
    call: () => ["/api/approvals/n00000000009/send", { weg: "link" }],
    answers: SHOP(404),
  },
  "POST /api/approvals/{id}/said": {
    call: () => ["/api/approvals/n00000000009/said", { name: "Eva Neu", wahl: [0] }],
    answers: SHOP(404),
  },
  "POST /api/approvals/{id}/withdraw": {
    call: () => ["/api/approvals/n00000000009/withdraw"],
    answers: SHOP(404),
  },
  "GET /api/approval-links/{token}": {
    call: () => ["/api/approval-links/x"],
    answers: ALL(404),
  },
  "GET /api/approval-links/{token}/pictures/{picture}": {
    call: () => ["/api/approval-links/x/pictures/p00000000001"],
    answers: ALL(404),
  },
  "POST /api/approval-links/{token}": {
    call: () => ["/api/approval-links/x", { antwort: "abgelehnt" }],
    answers: ALL(404),
  },
  "POST /api/approval-links/{token}/question": {
    call: () => ["/api/approval-links/x/question", { frage: "Wann?" }],
    answers: ALL(404),
  },
  "GET /api/customer-offer-links/{token}": {
    call: () => ["/api/customer-offer-links/x"],
    answers: ALL(404),
  },
  "GET /api/customer-offer-links/{token}/photos/{place}": {
    call: () => ["/api/customer-offer-links/x/photos/0"],
    answers: ALL(404),
  },
  "GET /api/customer-offer-links/{token}/pdf": {
    call: () => ["/api/customer-offer-links/x/pdf"],
    answers: ALL(404),
  },
  "POST /api/customer-offer-links/{token}": {
    call: () => ["/api/customer-offer-links/x", { antwort: "abgelehnt", version: 1 }],
    answers: ALL(404),
  },
  "POST /api/customer-offer-links/{token}/question": {
    call: () => ["/api/customer-offer-links/x/question", { frage: "Wann?" }],
    answers: ALL(404),
  },
  "POST /api/waiting": {
    call: () => [
      "/api/waiting",
      {
        ...WISH,
        leistungen: ["Außenreinigung"],
        kfz: "suv",
        verschmutzung: "Leicht",
        name: "A",
        email: "a@example.org",
      },
    ],
    answers: ALL(409),
  },
  "GET /api/waiting": { call: () => ["/api/waiting"], answers: SHOP(200) },
  "DELETE /api/waiting/{id}": { call: () => ["/api/waiting/x"], answers: SHOP(404) },
  "GET /api/waiting/{token}": { call: () => ["/api/waiting/x"], answers: ALL(404) },
  "POST /api/waiting/{token}": {
    call: () => ["/api/waiting/x", { was: "verlassen" }],
    answers: ALL(404),
  },
  "GET /api/guest-bookings/{token}/waiting": {
    call: () => ["/api/guest-bookings/x/waiting"],
    answers: ALL(404),
  },
  "POST /api/guest-bookings/{token}/waiting": {
    call: () => ["/api/guest-bookings/x/waiting", WISH],
    answers: ALL(404),
  },
  "GET /api/bookings/{id}/waiting": {
    call: () => [`/api/bookings/${bookingId}/waiting`],
    answers: { ...SHOP(200), "a customer": 403 },
  },
  "POST /api/bookings/{id}/waiting": {
    call: () => [`/api/bookings/${bookingId}/waiting`, WISH],
    answers: ACCOUNT(409),
  },
  "PATCH /api/bookings/{id}/date": {
    call: () => [`/api/bookings/${bookingId}/date`, { datum: "2026-03-12", abgabezeit: "10:00" }],
    answers: { ...SHOP(200), "a customer": 403 },
  },
  "GET /api/bookings/{id}/dates": {
    call: () => [`/api/bookings/${bookingId}/dates`],
    answers: SHOP(200),
  },
  "GET /api/bookings/{id}/slots": {
    call: () => [`/api/bookings/${bookingId}/slots?datum=2026-03-12`],
    answers: SHOP(200),
  },
  "POST /api/bookings/{id}/receipt": {
    call: () => ["/api/bookings/nobodyknows0/receipt", {}],
    answers: ADMIN_ONLY(404),
  },
  "GET /api/receipts": { call: () => ["/api/receipts"], answers: ADMIN_ONLY(200) },
  "GET /api/receipts/{file}": { call: () => ["/api/receipts/1.pdf"], answers: ACCOUNT(404) },
  "GET /api/receipts/{nummer}/invoice.xml": {
    call: () => ["/api/receipts/1/invoice.xml"],
    answers: ACCOUNT(404),
  },
  "GET /api/collective-invoices": {
    call: () => ["/api/collective-invoices"],
    answers: ADMIN_ONLY(200),
  },
  "GET /api/collective-invoices/vorschau.pdf": {
    call: () => [`/api/collective-invoices/vorschau.pdf?karte_id=niemand&termine=${bookingId}`],
    answers: ADMIN_ONLY(409),
  },
  "POST /api/collective-invoices": {
    call: () => ["/api/collective-invoices", { karte_id: "niemand", termine: [bookingId] }],
    answers: ADMIN_ONLY(409),
  },
  "POST /api/receipts/{nummer}/storno": {
    call: () => ["/api/receipts/1/storno", {}],
    answers: ADMIN_ONLY(404),
  },
  "PUT /api/receipts/{nummer}/payment": {
    call: () => ["/api/receipts/1/payment", { bezahlt_am: null }],
    answers: ADMIN_ONLY(404),
  },
  "PUT /api/receipts/{nummer}/settled": {
    call: () => ["/api/receipts/1/settled", { erledigt: true }],
    answers: ADMIN_ONLY(404),
  },
  "GET /api/receipts/{nummer}/reminder": {
    call: () => ["/api/receipts/1/reminder"],
    answers: ADMIN_ONLY(404),
  },
  "POST /api/receipts/{nummer}/reminder": {
    call: () => ["/api/receipts/1/reminder"],
    answers: ADMIN_ONLY(404),
  },
  "GET /api/hidden-bookings": { call: () => ["/api/hidden-bookings"], answers: ADMIN_ONLY(200) },
  "GET /api/small-business": { call: () => ["/api/small-business"], answers: ADMIN_ONLY(200) },
  "GET /api/procedures": { call: () => ["/api/procedures"], answers: ADMIN_ONLY(200) },
  "POST /api/procedures": { call: () => ["/api/procedures"], answers: ADMIN_ONLY(200) },
  "GET /api/procedures/{file}": {
    call: () => ["/api/procedures/99.pdf"],
    answers: ADMIN_ONLY(404),
  },
  "GET /api/audit.zip": {
    call: () => ["/api/audit.zip?von=2026-01-01&bis=2026-01-31"],
    answers: ADMIN_ONLY(200),
  },
  "GET /api/cash": { call: () => ["/api/cash"], answers: SHOP(200) },
  "PUT /api/cash": {
    call: () => ["/api/cash", { an: false, name: "Test" }],
    answers: ADMIN_ONLY(200),
  },
  "GET /api/vouchers": { call: () => ["/api/vouchers"], answers: ADMIN_ONLY(200) },
  "GET /api/vouchers.csv": {
    call: () => ["/api/vouchers.csv?am=2026-03-02"],
    answers: ADMIN_ONLY(200),
  },
  "POST /api/vouchers": {
    call: () => [
      "/api/vouchers",
      { anfrage: "rechte", wert_cent: 5000, name: "Test", rechnung: { anschrift: "" } },
    ],
    answers: ADMIN_ONLY(409),
  },
  "GET /api/vouchers/{nummer}/movements": {
    call: () => ["/api/vouchers/99/movements"],
    answers: ADMIN_ONLY(404),
  },
  "POST /api/vouchers/{nummer}/code": {
    call: () => ["/api/vouchers/99/code"],
    answers: ADMIN_ONLY(404),
  },
  "POST /api/vouchers/{nummer}/storno": {
    call: () => ["/api/vouchers/99/storno"],
    answers: ADMIN_ONLY(404),
  },
  // Not switched on.
  "POST /api/voucher-orders": {
    call: () => [
      "/api/voucher-orders",
      { anfrage: "a", wert_cent: 5000, name: "Anna Beispiel", email: "anna@example.org" },
    ],
    answers: ALL(409),
  },
  "GET /api/voucher-orders": { call: () => ["/api/voucher-orders"], answers: ADMIN_ONLY(200) },
  "POST /api/voucher-orders/{nummer}/paid": {
    call: () => ["/api/voucher-orders/abcdefgh/paid", {}],
    answers: ADMIN_ONLY(404),
  },
  "DELETE /api/voucher-orders/{nummer}": {
    call: () => ["/api/voucher-orders/abcdefgh"],
    answers: ADMIN_ONLY(404),
  },
  "POST /api/voucher-check": {
    call: () => ["/api/voucher-check", { codes: ["ABCD-EFGH-JKMN-PQRS"] }],
    answers: ALL(200),
  },
  "POST /api/voucher-orders/{nummer}/confirmation": {
    call: () => ["/api/voucher-orders/abcdefgh/confirmation"],
    answers: ADMIN_ONLY(404),
  },
  "GET /api/bookings/{id}/vouchers": {
    call: () => [`/api/bookings/${bookingId}/vouchers`],
    answers: answers(401, 403, 200, 200),
  },
  "GET /api/guest-bookings/{token}/vouchers": {
    call: () => ["/api/guest-bookings/x/vouchers"],
    answers: ALL(404),
  },
  "DELETE /api/guest-bookings/{token}/vouchers": {
    call: () => ["/api/guest-bookings/x/vouchers"],
    answers: ALL(404),
  },
  "DELETE /api/bookings/{id}/vouchers": {
    call: () => [`/api/bookings/${bookingId}/vouchers`],
    answers: answers(401, 403, 200, 200),
  },
  "GET /api/booking-vouchers/{id}": {
    call: () => [`/api/booking-vouchers/${bookingId}`],
    answers: ADMIN_ONLY(200),
  },
  "GET /api/datev-settings": { call: () => ["/api/datev-settings"], answers: ADMIN_ONLY(200) },
  "PUT /api/datev-settings": {
    call: () => [
      "/api/datev-settings",
      {
        berater: "",
        mandant: "",
        rahmen: "",
        kontenlaenge: 4,
        wjMonat: 1,
        konten: { bar: "", ueberweisung: "", ohneAngabe: "", regel: "", klein: "" },
        schluessel: { regel: "", klein: "" },
        version: 0,
      },
    ],
    answers: ADMIN_ONLY(409),
  },
  "GET /api/datev.zip": {
    call: () => ["/api/datev.zip?von=2026-01-01&bis=2026-12-31"],
    answers: ADMIN_ONLY(409),
  },
  "GET /api/receipt-settings": { call: () => ["/api/receipt-settings"], answers: ADMIN_ONLY(200) },
  "PUT /api/receipt-settings": {
    call: () => [
      "/api/receipt-settings",
      { praefix: "", startnummer: 1, zahlungszielTage: 14, version: 0 },
    ],
    answers: ADMIN_ONLY(200),
  },
  "POST /api/receipts/{nummer}/mail": {
    call: () => ["/api/receipts/1/mail", { email: "post@example.org" }],
    answers: ADMIN_ONLY(404),
  },
  "DELETE /api/bookings/{id}": {
    call: () => [`/api/bookings/${bookingId}`],
    answers: ADMIN_ONLY(204),
  },
  "POST /api/bookings/delete": {
    call: () => ["/api/bookings/delete", { ids: [bookingId] }],
    answers: ADMIN_ONLY(200),
  },
  "POST /api/bookings/delete-unconfirmed": {
    call: () => ["/api/bookings/delete-unconfirmed", { stunde: "2026-03-02T08" }],
    answers: ADMIN_ONLY(200),
  },
  "GET /api/booking-confirmations/{token}": {
    call: () => ["/api/booking-confirmations/x"],
    answers: ALL(404),
  },
  "POST /api/booking-confirmations/{token}": {
    call: () => ["/api/booking-confirmations/x"],
    answers: ALL(404),
  },
  "GET /api/calendar": {
    call: () => ["/api/calendar?von=2026-03-09&bis=2026-03-15"],
    answers: SHOP(200),
  },
  "GET /api/calendar/subscription": {
    call: () => ["/api/calendar/subscription"],
    answers: SHOP(200),
  },
  "POST /api/calendar/subscription": {
    call: () => ["/api/calendar/subscription"],
    answers: SHOP(201),
  },
  "DELETE /api/calendar/subscription": {
    call: () => ["/api/calendar/subscription"],
    answers: SHOP(204),
  },
  // Everybody may who knows the secret address.
  "GET /api/calendar/{file}": {
    call: () => ["/api/calendar/niemandkenntdas.ics"],
    answers: ALL(404),
  },
  // Staff as long as the owner allows it.
  "GET /api/held-days": {
    call: () => ["/api/held-days?von=2026-03-09&bis=2026-03-09"],
    answers: SHOP(200),
  },
  "GET /api/closures": {
    call: () => ["/api/closures?von=2026-03-09&bis=2026-03-09"],
    answers: SHOP(200),
  },
  "POST /api/closures": {
    call: () => ["/api/closures", { von: "2026-03-08", bis: "2026-03-08" }],
    answers: SHOP(200),
  },
  "PUT /api/hour-plan": {
    call: () => [
      "/api/hour-plan",
      { stunden: { an: false, arbeitsplaetze: [], leistungen: {}, extras: {} } },
    ],
    answers: ADMIN_ONLY(200),
  },
  "DELETE /api/closures": {
    call: () => ["/api/closures?von=2026-05-04&bis=2026-05-04"],
    answers: ADMIN_ONLY(204),
  },
  "GET /api/customer-cards": { call: () => ["/api/customer-cards"], answers: SHOP(200) },
  "GET /api/customer-cards/{key}": {
    call: () => ["/api/customer-cards/anna%40example.org"],
    answers: SHOP(200),
  },
  "GET /api/bookings/{id}/contact": {
    call: () => [`/api/bookings/${bookingId}/contact`],
    answers: SHOP(200),
  },
  "POST /api/bookings/{id}/messages": {
    call: () => [`/api/bookings/${bookingId}/messages`, { art: "fertig", weg: "whatsapp" }],
    answers: SHOP(200),
  },
  // Everybody may who has the link of a mail.
  "GET /api/auth/invitation": { call: () => ["/api/auth/invitation?token=x"], answers: ALL(422) },
  "POST /api/auth/invitation/password": {
    call: () => ["/api/auth/invitation/password", { token: "x", passwort: CUSTOMER_PASSWORD }],
    answers: ALL(422),
  },
  "POST /api/auth/invitation/accept": {
    call: () => ["/api/auth/invitation/accept", { token: "x" }],
    answers: ACCOUNT(422),
  },
  "POST /api/users/invite": {
    call: () => [
      "/api/users/invite",
      { email: "neu@example.org", vorname: "Nina", nachname: "Neu" },
    ],
    answers: ADMIN_ONLY(200),
  },
  "POST /api/customer-cards/{key}/address": {
    call: () => ["/api/customer-cards/nobodyknows0/address", { email: "test@example.org" }],
    answers: ADMIN_ONLY(404),
  },
  "DELETE /api/customer-cards/{key}": {
    call: () => ["/api/customer-cards/nobodyknows0"],
    answers: ADMIN_ONLY(404),
  },
  "POST /api/customer-cards/{key}/join": {
    call: () => ["/api/customer-cards/nobodyknows0/join", { mit: "nobodyknows0" }],
    answers: ADMIN_ONLY(404),
  },
  "POST /api/customer-cards/{key}/part": {
    call: () => ["/api/customer-cards/nobodyknows0/part", { karte_id: "nobodyknows0" }],
    answers: ADMIN_ONLY(404),
  },
  "PUT /api/customer-cards/{key}": {
    call: () => [
      "/api/customer-cards/nobodyknows0",
      { firma: "", rechnungsanschrift: "", rechnungsmail: "", bestellnummer: "", version: 1 },
    ],
    answers: ADMIN_ONLY(404),
  },
  "GET /api/customer-cards/{key}/own-prices": {
    call: () => ["/api/customer-cards/nobodyknows0/own-prices"],
    answers: SHOP(404),
  },
  "PUT /api/customer-cards/{key}/firm": {
    call: () => ["/api/customer-cards/nobodyknows0/firm", { fahrzeuge: [], version: 1 }],
    answers: ADMIN_ONLY(409),
  },
  "PUT /api/customer-cards/{key}/firm-link": {
    call: () => ["/api/customer-cards/nobodyknows0/firm-link"],
    answers: ADMIN_ONLY(409),
  },
  "DELETE /api/customer-cards/{key}/firm-link": {
    call: () => ["/api/customer-cards/nobodyknows0/firm-link"],
    answers: ADMIN_ONLY(404),
  },
  "GET /api/firm-links/{token}": {
    call: () => ["/api/firm-links/x"],
    answers: ALL(404),
  },
  "POST /api/firm-links/{token}/bookings": {
    call: () => ["/api/firm-links/x/bookings", bookingRequest()],
    answers: ALL(404),
  },
  "GET /api/receipts/{nummer}/lines": {
    call: () => ["/api/receipts/9/lines"],
    answers: ADMIN_ONLY(404),
  },
  "POST /api/receipts/{nummer}/credit": {
    call: () => ["/api/receipts/9/credit", { zeile: 0 }],
    answers: ADMIN_ONLY(404),
  },
  "POST /api/bookings/{id}/series": {
    call: () => ["/api/bookings/nobodyknows0/series", { wochen: 2, bis: "2026-06-01" }],
    answers: ADMIN_ONLY(409),
  },
  "DELETE /api/booking-series/{id}": {
    call: () => ["/api/booking-series/nobodyknows0"],
    answers: ADMIN_ONLY(404),
  },
  "PUT /api/customer-cards/{key}/note": {
    call: () => ["/api/customer-cards/anna%40example.org/note", { notiz: "Hund im Auto" }],
    answers: SHOP(200),
  },
  "GET /api/imports": { call: () => ["/api/imports"], answers: ADMIN_ONLY(409) },
  "POST /api/imports": { call: () => ["/api/imports"], answers: ADMIN_ONLY(415) },
  "GET /api/imports/{id}": { call: () => ["/api/imports/gibtesnicht0"], answers: ADMIN_ONLY(409) },
  "DELETE /api/imports/{id}": {
    call: () => ["/api/imports/gibtesnicht0"],
    answers: ADMIN_ONLY(409),
  },
  "PUT /api/imports/{id}/mapping": {
    call: () => ["/api/imports/gibtesnicht0/mapping", { zuordnung: [] }],
    answers: ADMIN_ONLY(409),
  },
  "POST /api/imports/{id}/check": {
    call: () => ["/api/imports/gibtesnicht0/check"],
    answers: ADMIN_ONLY(409),
  },
  "GET /api/imports/{id}/lines": {
    call: () => ["/api/imports/gibtesnicht0/lines"],
    answers: ADMIN_ONLY(409),
  },
  "GET /api/imports/{id}/faulty": {
    call: () => ["/api/imports/gibtesnicht0/faulty"],
    answers: ADMIN_ONLY(409),
  },
  "POST /api/imports/{id}/move": {
    call: () => ["/api/imports/gibtesnicht0/move"],
    answers: ADMIN_ONLY(409),
  },
  "POST /api/imports/{id}/undo": {
    call: () => ["/api/imports/gibtesnicht0/undo"],
    answers: ADMIN_ONLY(409),
  },
  "GET /api/customers": { call: () => ["/api/customers?q=anna"], answers: SHOP(200) },
  "GET /api/users/me/bookings": { call: () => ["/api/users/me/bookings"], answers: ACCOUNT(200) },

  "POST /api/users/me/password": {
    call: () => ["/api/users/me/password", { current: "Falsch!123", passwort: "Neues!Passwort" }],
    answers: ACCOUNT(422),
  },
  "GET /api/users/me/sessions": { call: () => ["/api/users/me/sessions"], answers: ACCOUNT(200) },
  "DELETE /api/users/me/sessions": {
    call: () => ["/api/users/me/sessions"],
    answers: ACCOUNT(204),
  },
  "DELETE /api/users/me/sessions/{id}": {
    call: () => ["/api/users/me/sessions/nobodyknows0"],
    answers: ACCOUNT(404),
  },

  "GET /api/users/me/notifications": {
    call: () => ["/api/users/me/notifications"],
    answers: ACCOUNT(200),
  },
  "PUT /api/users/me/notifications": {
    call: () => ["/api/users/me/notifications", { erinnerung: true, fertig: false }],
    answers: ACCOUNT(200),
  },
  "GET /api/users/me/offers": { call: () => ["/api/users/me/offers"], answers: ACCOUNT(200) },
  "GET /api/users/me/export": { call: () => ["/api/users/me/export"], answers: ACCOUNT(200) },
  "POST /api/users/me/delete": {
    call: () => ["/api/users/me/delete", { passwort: "Falsch!123" }],
    answers: ACCOUNT(422),
  },

  "GET /api/users/me/settings/contact": {
    call: () => ["/api/users/me/settings/contact"],
    answers: ACCOUNT(200),
  },
  "PUT /api/users/me/settings/contact": {
    call: () => [
      "/api/users/me/settings/contact",
      { vorname: "Anna", nachname: "Beispiel", email: "neu@example.org" },
    ],
    answers: ACCOUNT(200),
  },
  "POST /api/users/me/settings/contact/confirmation": {
    // The call before has asked for a new address.
    call: () => ["/api/users/me/settings/contact/confirmation"],
    answers: ACCOUNT(204),
  },
  "GET /api/users/me/vehicles": { call: () => ["/api/users/me/vehicles"], answers: ACCOUNT(200) },
  "POST /api/users/me/vehicles": {
    call: () => ["/api/users/me/vehicles", { name: "Golf", kfz: "limousine" }],
    answers: ACCOUNT(201),
  },
  "PUT /api/users/me/vehicles/{id}": {
    call: () => ["/api/users/me/vehicles/nobodyknows0", { name: "Golf", kfz: "limousine" }],
    answers: ACCOUNT(404),
  },
  "DELETE /api/users/me/vehicles/{id}": {
    call: () => ["/api/users/me/vehicles/nobodyknows0"],
    answers: ACCOUNT(404),
  },
  // Only what is one's own is found.
  "POST /api/bookings/{id}/withdrawal": {
    call: () => [`/api/bookings/${bookingId}/withdrawal`],
    answers: ACCOUNT(404),
  },
  "GET /api/users/me/bookings/{id}/calendar": {
    call: () => [`/api/users/me/bookings/${bookingId}/calendar`],
    answers: ACCOUNT(404),
  },

  // Everybody may who has the link of a mail.
  "GET /api/guest-bookings/{token}": { call: () => ["/api/guest-bookings/x"], answers: ALL(404) },
  "PATCH /api/guest-bookings/{token}/status": {
    call: () => ["/api/guest-bookings/x/status", { status: "cancelled" }],
    answers: ALL(404),
  },
  "PATCH /api/guest-bookings/{token}/date": {
    call: () => ["/api/guest-bookings/x/date", { datum: "2026-03-12", abgabezeit: "10:00" }],
    answers: ALL(404),
  },
  "POST /api/guest-bookings/{token}/withdrawal": {
    call: () => ["/api/guest-bookings/x/withdrawal"],
    answers: ALL(404),
  },
  "GET /api/guest-bookings/{token}/dates": {
    call: () => ["/api/guest-bookings/x/dates"],
    answers: ALL(404),
  },
  "GET /api/guest-bookings/{token}/slots": {
    call: () => ["/api/guest-bookings/x/slots?datum=2026-03-12"],
    answers: ALL(404),
  },
  "GET /api/guest-bookings/{token}/calendar": {
    call: () => ["/api/guest-bookings/x/calendar"],
    answers: ALL(404),
  },
  "GET /api/pass-links/{token}/pictures/{id}": {
    call: () => ["/api/pass-links/x/pictures/x"],
    answers: ALL(404),
  },
  "GET /api/pass-links/{token}/visits/{visit}/protocol": {
    call: () => ["/api/pass-links/x/visits/x/protocol"],
    answers: ALL(404),
  },
  "GET /api/pass-links/{token}/visits/{visit}/receipt": {
    call: () => ["/api/pass-links/x/visits/x/receipt"],
    answers: ALL(404),
  },
  "PATCH /api/pass-links/{token}/visits/{visit}": {
    call: () => ["/api/pass-links/x/visits/x", { gelesen: true }],
    answers: ALL(404),
  },
  "GET /api/pass-links/{token}/shares": {
    call: () => ["/api/pass-links/x/shares"],
    answers: ALL(404),
  },
  "POST /api/pass-links/{token}/shares": {
    call: () => ["/api/pass-links/x/shares", {}],
    answers: ALL(404),
  },
  "DELETE /api/pass-links/{token}/shares/{id}": {
    call: () => ["/api/pass-links/x/shares/x"],
    answers: ALL(404),
  },
  "PUT /api/pass-links/{token}/after-visits": {
    call: () => ["/api/pass-links/x/after-visits", { erlaubt: true }],
    answers: ALL(404),
  },
  "POST /api/pass-links/{token}/handover": {
    call: () => ["/api/pass-links/x/handover"],
    answers: ALL(404),
  },
  "POST /api/pass-links/{token}/claim": {
    call: () => ["/api/pass-links/x/claim"],
    answers: ACCOUNT(404),
  },
  "DELETE /api/pass-links/{token}": { call: () => ["/api/pass-links/x"], answers: ALL(404) },
  "POST /api/pass-links/{token}/publications": {
    call: () => [
      "/api/pass-links/x/publications",
      { besuch: "x", vorher: "p00000000001", nachher: "p00000000002" },
    ],
    answers: ALL(404),
  },
  "GET /api/pass-links/{token}/publications/{id}/{seite}": {
    call: () => ["/api/pass-links/x/publications/x/vorher"],
    answers: ALL(404),
  },
  "POST /api/pass-links/{token}/publications/{id}/confirmation": {
    call: () => ["/api/pass-links/x/publications/x/confirmation", { vorgelegt_am: "x" }],
    answers: ALL(404),
  },
  "DELETE /api/pass-links/{token}/publications/{id}": {
    call: () => ["/api/pass-links/x/publications/x"],
    answers: ALL(404),
  },
  "GET /api/pass-publications": {
    call: () => ["/api/pass-publications"],
    answers: ADMIN_ONLY(200),
  },
  "PUT /api/pass-publications/{id}": {
    call: () => [
      "/api/pass-publications/x",
      { titel: "Golf", masken: { vorher: [], nachher: [] }, ohneKennzeichen: true },
    ],
    answers: ADMIN_ONLY(404),
  },
  "DELETE /api/pass-publications/{id}": {
    call: () => ["/api/pass-publications/x"],
    answers: ADMIN_ONLY(404),
  },
  "GET /api/users/me/passes": { call: () => ["/api/users/me/passes"], answers: ACCOUNT(200) },
  "GET /api/passes": { call: () => ["/api/passes"], answers: SHOP(200) },
  // Behind it are receipts.
  "GET /api/passes/{id}/link": { call: () => ["/api/passes/x/link"], answers: ADMIN_ONLY(404) },
  "POST /api/passes/{id}/link": { call: () => ["/api/passes/x/link"], answers: SHOP(404) },
  "DELETE /api/passes/{id}/link": { call: () => ["/api/passes/x/link"], answers: SHOP(404) },

  "GET /api/contact/challenge": { call: () => ["/api/contact/challenge"], answers: ALL(200) },
  // Everybody may, but not without having solved a challenge.
  "POST /api/contact": {
    call: () => [
      "/api/contact",
      {
        name: "Anna",
        email: "anna@example.org",
        subject: "Frage",
        message: "Haben Sie offen?",
        captcha: "",
      },
    ],
    answers: ALL(422),
  },
  "POST /api/offer": {
    call: () => [
      "/api/offer",
      {
        name: "Anna",
        email: "anna@example.org",
        fahrzeugKlasse: "andere",
        selectedServices: ["Außenreinigung"],
        wunsch: "Wohnmobil",
      },
    ],
    answers: ALL(201),
  },
  // Everybody may, with a form.
  "POST /api/offer/photos": { call: () => ["/api/offer/photos"], answers: ALL(415) },
  // Everybody may who has the link of a visit, and every account of its own.
  "GET /api/visits/{token}/review": { call: () => ["/api/visits/x/review"], answers: ALL(404) },
  "PUT /api/visits/{token}/review": {
    call: () => ["/api/visits/x/review", { sterne: 5 }],
    answers: ALL(404),
  },
  "DELETE /api/visits/{token}/review": { call: () => ["/api/visits/x/review"], answers: ALL(404) },
  "GET /api/bookings/to-call": { call: () => ["/api/bookings/to-call"], answers: SHOP(200) },
  "POST /api/bookings/{id}/called": {
    call: () => [`/api/bookings/${bookingId}/called`],
    answers: SHOP(204),
  },
  "GET /api/bookings/{id}/rework": {
    call: () => [`/api/bookings/${bookingId}/rework`],
    answers: SHOP(200),
  },
  "GET /api/bookings/{id}/review": {
    call: () => [`/api/bookings/${bookingId}/review`],
    answers: ACCOUNT(404),
  },
  "GET /api/bookings/{id}/review-link": {
    call: () => [`/api/bookings/${bookingId}/review-link`],
    answers: ADMIN_ONLY(409),
  },
  "PUT /api/bookings/{id}/review": {
    call: () => [`/api/bookings/${bookingId}/review`, { sterne: 5 }],
    answers: ACCOUNT(404),
  },
  "DELETE /api/bookings/{id}/review": {
    call: () => [`/api/bookings/${bookingId}/review`],
    answers: ACCOUNT(404),
  },
  "GET /api/reviews": { call: () => ["/api/reviews"], answers: ADMIN_ONLY(200) },
  "POST /api/reviews/{id}/publish": {
    call: () => ["/api/reviews/nobodyknows0/publish", { version: 1 }],
    answers: ADMIN_ONLY(404),
  },
  "POST /api/reviews/{id}/hide": {
    call: () => [
      "/api/reviews/nobodyknows0/hide",
      { grund: "unwahr", begruendung: "So war es nicht.", version: 1 },
    ],
    answers: ADMIN_ONLY(404),
  },
  "PUT /api/reviews/{id}/answer": {
    call: () => ["/api/reviews/nobodyknows0/answer", { antwort: "Danke!", version: 1 }],
    answers: ADMIN_ONLY(404),
  },
  // Everybody may who has the link of a mail.
  "POST /api/mail-stops/{token}": { call: () => ["/api/mail-stops/x"], answers: ALL(404) },
  "GET /api/users/me/after-visits": {
    call: () => ["/api/users/me/after-visits"],
    answers: ACCOUNT(200),
  },
  "PUT /api/users/me/after-visits": {
    call: () => ["/api/users/me/after-visits", { erlaubt: false }],
    answers: ACCOUNT(200),
  },
  "GET /api/messages/{id}/photos/{place}": {
    call: () => ["/api/messages/post/photos/0"],
    answers: ADMIN_ONLY(404),
  },
  "GET /api/messages": { call: () => ["/api/messages"], answers: ADMIN_ONLY(200) },
  "PATCH /api/messages/{id}": {
    call: () => ["/api/messages/post", { status: "answered" }],
    answers: ADMIN_ONLY(200),
  },
  "POST /api/messages/{id}/hide": {
    call: () => ["/api/messages/post/hide", { grund: "Gefälscht" }],
    answers: ADMIN_ONLY(409),
  },
  "POST /api/messages/{id}/show": {
    call: () => ["/api/messages/post/show"],
    answers: ADMIN_ONLY(409),
  },
  "DELETE /api/messages/{id}": { call: () => ["/api/messages/post"], answers: ADMIN_ONLY(204) },

  "POST /api/stats/visit": { call: () => ["/api/stats/visit"], answers: ALL(204) },
  "GET /api/stats": { call: () => ["/api/stats"], answers: ADMIN_ONLY(200) },

  "GET /api/journal": { call: () => ["/api/journal"], answers: ADMIN_ONLY(200) },
  "GET /api/journal.csv": { call: () => ["/api/journal.csv"], answers: ADMIN_ONLY(200) },
  "GET /api/mail-server": { call: () => ["/api/mail-server"], answers: ADMIN_ONLY(200) },
  // Nobody has named a key for its password.
  "PUT /api/mail-server": {
    call: () => [
      "/api/mail-server",
      { host: "mail.example.org", port: 465, verschluesselung: "tls", benutzer: "" },
    ],
    answers: ADMIN_ONLY(409),
  },
  "GET /api/mails/{id}": { call: () => [`/api/mails/${mailId}`], answers: ADMIN_ONLY(200) },
  "GET /api/mails": { call: () => ["/api/mails"], answers: ADMIN_ONLY(200) },
  "POST /api/mails/{id}/retry": {
    call: () => [`/api/mails/${mailId}/retry`],
    answers: ADMIN_ONLY(204),
  },
};

async function readDescription(): Promise<Description> {
  return (await shop.call("GET", "/api/openapi.json")).body as unknown as Description;
}

async function describedCalls(): Promise<[name: string, operation: Operation][]> {
  const { paths } = await readDescription();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
}

beforeAll(async () => {
  shop = await openTestShop({ kind: "sqlite", environment: { RATE_LIMIT: "off" } });
  await changeSettings(shop.platform.db, { mitarbeiterSchliesst: true });
});
afterAll(() => shop.close());

describe("who may call what", () => {
  const tokens = new Map<Person, string>();
  beforeAll(async () => {
    tokens.set("a customer", (await shop.addCustomer("anna@example.org")).token);
    tokens.set("the admin", await shop.logInAdmin());
    tokens.set("a mitarbeiter", (await shop.addStaff()).token);
    await shop.confirm(tokens.get("a customer") ?? "");
    await shop.confirm(tokens.get("a mitarbeiter") ?? "");
    await shop.confirm(tokens.get("the admin") ?? "", ADMIN.password);
    const stale = await shop.logInAdmin();
    await shop.call("POST", "/api/auth/logout", undefined, { token: stale });
    tokens.set("a stale token", stale);
    // Not the one that is booked below: this one gets another title.
    const renamed = shop.platform.db
      .selectFrom("services")
      .select("id")
      .where("title", "=", "Komplettaufbereitung");
    service = (await renamed.executeTakeFirstOrThrow()).id;
  });
  /** Whoever was refused has changed nothing, which is looked at each time: then all is still there for the next one. */
  let known: Awaited<ReturnType<typeof footprint>> | undefined;
  beforeEach(async () => {
    if (known) return;
    await emptyCalendar(shop);
    bookingId = await book(shop, { datum: "2026-03-10" });
    spareUserId = (await shop.addCustomer()).id;
    await shop.platform.db.deleteFrom("contact_messages").execute();
    await insertMessage(shop.platform.db, {
      id: "post",
      name: "Anna",
      email: "anna@example.org",
      subject: "Frage",
      message: "Haben Sie offen?",
      erstellt_am: "2026-03-01T08:00:00.000Z",
    });
    mailId = (await shop.mails()).find((mail) => mail.sent_at === null)?.id ?? "";
  });

  it("is decided for every route that the API describes", async () => {
    const described = (await describedCalls()).map(([name]) => name);
    expect(described.filter((name) => !(name in RULES))).toEqual([]);
  });

  it("is what the API's description says of itself", async () => {
    for (const [name, { security, "x-needs": needs }] of await describedCalls()) {
      const {
        nobody,
        "a customer": customer,
        "a mitarbeiter": mitarbeiter,
      } = RULES[name]?.answers ?? {};
      expect([name, needs === "all"]).toEqual([name, nobody !== 401]);
      expect([name, needs === "admin"]).toEqual([name, nobody === 401 && mitarbeiter === 403]);
      // Of a call for every account the booking itself says whose it is.
      if (needs === "staff") expect([name, customer]).toEqual([name, 403]);
      expect(security !== undefined, name).toBe(RULES[name]?.answers.nobody === 401);
    }
  });

  // Whose token has ended is nobody at one place for all calls: the gate asks one in ten, and those that answer otherwise.
  const cases = Object.entries(RULES).flatMap(([name, rule], index) =>
    PEOPLE.filter(
      (person) =>
        person !== "a stale token" ||
        rule.answers[person] !== rule.answers.nobody ||
        index % 10 === 0 ||
        IS_FULL_SCALE,
    ).map((person): [string, Person, Rule] => [name, person, rule]),
  );
  it.each(cases)("%s by %s", async (name, person, { call, answers }) => {
    const [path, body] = call();
    const method = name.split(" ")[0] ?? "";
    const token = tokens.get(person);
    const before = known ?? (await footprint(shop.platform.db));
    known = undefined;
    const answer = await shop.call(method, path, body, { ...(token && { token }) });
    expect(answer.status, JSON.stringify(answer.body)).toBe(answers[person]);
    // Somebody who logs out has no token any more: the next case needs one.
    if (name === "POST /api/auth/logout" && person === "a customer") {
      const session = await shop.call("POST", "/api/auth/login", {
        email: "anna@example.org",
        passwort: CUSTOMER_PASSWORD,
      });
      tokens.set(person, String(session.body.token));
      await shop.confirm(String(session.body.token));
    }
    if (name === "POST /api/auth/logout" && person === "a mitarbeiter") {
      tokens.set(person, (await shop.addStaff()).token);
      await shop.confirm(tokens.get(person) ?? "");
    }
    if (name === "POST /api/auth/logout" && person === "the admin") {
      tokens.set(person, await shop.logInAdmin());
      await shop.confirm(tokens.get(person) ?? "", ADMIN.password);
    }
    if (answer.status === 401 || answer.status === 403) {
      expect(answer.body).toMatchObject({
        success: false,
        code: answer.status === 401 ? "nicht_eingeloggt" : "nicht_erlaubt",
      });
      expect(await footprint(shop.platform.db)).toEqual(before);
      known = before;
    }
  });

  it("only an admin sees offers that are inactive or over", async () => {
    const offer = {
      title: "Alt",
      description: "",
      type: "allgemein" as const,
      discount_pct: 5,
      start_date: null,
      erstellt_am: "2026-01-01",
      version: 1,
    };
    await shop.platform.db
      .insertInto("offers")
      .values([
        { ...offer, id: "inactive", active: false, end_date: null },
        { ...offer, id: "over", active: true, end_date: "2026-03-01" },
        { ...offer, id: "current", active: true, end_date: "2026-03-02" },
      ])
      .execute();
    const seenBy = async (person: Person) => {
      const token = tokens.get(person);
      const { body } = await shop.call("GET", "/api/offers", undefined, {
        ...(token && { token }),
      });
      return body.map((row) => (row as { id: string }).id).sort();
    };
    expect(await seenBy("the admin")).toEqual(["current", "inactive", "over"]);
    for (const person of ["nobody", "a customer", "a stale token"] as const)
      expect(await seenBy(person)).toEqual(["current"]);
  });
});

describe("the API's description", () => {
  it("names itself, and every reference in it leads somewhere", async () => {
    const description = await readDescription();
    expect(description.openapi).toMatch(/^3\./);
    expect(description.info).toMatchObject({
      title: expect.any(String),
      version: expect.any(String),
    });
    const references = JSON.stringify(description).matchAll(
      /"\$ref":"#\/components\/schemas\/([^"]+)"/g,
    );
    for (const [, name = ""] of references)
      expect(Object.keys(description.components.schemas)).toContain(name);
  });

  it("gives every call a summary, a tag, a schema for each answer and for its body, and its path parameters", async () => {
    for (const [name, operation] of await describedCalls()) {
      expect(operation.summary, name).toMatch(/^\p{L}.{5,}/u);
      expect(operation.tags, name).toHaveLength(1);
      const path = name.split(" ")[1] ?? "";
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const described = (operation.parameters ?? [])
        .filter((parameter) => parameter.in === "path")
        .map((parameter) => parameter.name);
      expect(described, name).toEqual(named);

      const [, body] = RULES[name]?.call() ?? [];
      const schema = operation.requestBody?.content?.["application/json"]?.schema;
      expect(schema !== undefined, `${name} has a body: ${body !== undefined}`).toBe(
        body !== undefined,
      );
      if (schema) expect(Object.keys(schema).length, name).toBeGreaterThan(0);

      const responses = Object.entries(operation.responses ?? {});
      expect(responses.length, name).toBeGreaterThan(0);
      for (const [status, response] of responses) {
        expect(response.description, `${name} ${status}`).toBeTruthy();
        const hasSchema = Object.values(response.content ?? {}).some(
          ({ schema }) => schema !== undefined,
        );
        expect(hasSchema, `${name} ${status}`).toBe(status !== "204");
      }
    }
  });

  it("says how each call that reads a body refuses one, and that the site may be unwell", async () => {
    for (const [name, { requestBody, responses }] of await describedCalls()) {
      if (requestBody)
        expect(Object.keys(responses ?? {}), name).toEqual(
          expect.arrayContaining(["400", "413", "415", "422"]),
        );
    }
    const { paths } = await readDescription();
    expect(Object.keys(paths["/api/health"]?.get?.responses ?? {})).toEqual(
      expect.arrayContaining(["200", "503"]),
    );
  });

  it("gives every refusal the shape that refusals have", async () => {
    for (const [name, { responses }] of await describedCalls()) {
      for (const [status, { content, headers }] of Object.entries(responses ?? {})) {
        if (Number(status) < 400 || name === "GET /api/health") continue;
        const schema = content?.["application/json"]?.schema;
        const isShared = /\/(?:File)?Error$/.test(schema?.$ref ?? "");
        expect(
          isShared || schema?.required?.join() === "success,error,code",
          `${name} ${status} ${JSON.stringify(schema)}`,
        ).toBe(true);
        expect(headers !== undefined, `${name} ${status}`).toBe(
          status === "429" || status === "503",
        );
      }
    }
  });

  it("says what a conflict carries beside its sentence", async () => {
    const { paths } = await readDescription();
    const members = (path: string, method: string) =>
      Object.keys(
        paths[path]?.[method]?.responses?.[409]?.content?.["application/json"]?.schema
          ?.properties ?? {},
      );
    expect(members("/api/bookings", "post")).toContain("preis");
    expect(members("/api/offers/{id}", "put")).toContain("aktuell");
    expect(members("/api/users/{id}", "delete")).toContain("termine");
  });

  it("names the files beside the lists", async () => {
    const { paths } = await readDescription();
    const typeOf = (path: string) =>
      Object.keys(paths[path]?.get?.responses?.[200]?.content ?? {})[0];
    const files = [
      "/api/bookings.csv",
      "/api/receipts.csv",
      "/api/receipts.zip",
      "/api/receipts/{file}",
      "/api/receipts/{nummer}/invoice.xml",
      "/api/calendar/{file}",
    ];
    expect(files.map(typeOf)).toEqual([
      "text/csv",
      "text/csv",
      "application/zip",
      "application/pdf",
      "application/xml",
      "text/calendar",
    ]);
  });

  it("describes the queries with their values", async () => {
    const { paths } = await readDescription();
    const names = (path: string) =>
      (paths[path]?.get?.parameters ?? []).map((parameter) => [
        parameter.name,
        parameter.required ?? false,
      ]);
    expect(names("/api/bookings/slots").sort()).toEqual([
      ["art", false],
      ["datum", true],
      ["extra", false],
      ["kfz", false],
      ["leistung", false],
      ["minuten", false],
      ["platz", false],
      ["plz", false],
      ["sitze", false],
      ["tage", false],
      ["variante", false],
      ["verschmutzung", false],
    ]);
    expect(
      names("/api/bookings")
        .map(([name]) => name)
        .sort(),
    ).toEqual(["ab", "bis", "leistung", "q", "seite", "status", "unbestaetigt", "von", "zusage"]);
  });

  it("can be browsed without asking any other host", async () => {
    const response = await fetchPage("/api/docs");
    expect(response.type).toMatch(/^text\/html/);
    expect(response.policy).toMatch(
      /^default-src 'self'; script-src 'self'; style-src 'self' 'sha256-[\w+/=]+';/,
    );
    expect(response.policy).toContain(
      "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(response.text).toContain("/api/openapi.json");
    expect(response.text).not.toMatch(/https?:\/\/|<script|\son\w+=|\sstyle=/);
    const calls = Array.from(
      response.text.matchAll(/class="method">(\w+)<\/span>\s*<code>([^<]+)</g),
      ([, method, path]) => `${method} ${path}`,
    );
    const { paths } = await readDescription();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.sort()).toEqual(described.sort());
  });

  async function fetchPage(path: string) {
    const { createApi } = await import("../../src/app/api.server.ts");
    const response = await createApi(shop.platform).request(path);
    return {
      text: await response.text(),
      type: response.headers.get("Content-Type") ?? "",
      policy: response.headers.get("Content-Security-Policy") ?? "",
    };
  }
});

describe("an address that does not exist", () => {
  it.each([
    ["GET", "/api/gibt-es-nicht"],
    ["POST", "/api/gibt-es-nicht"],
    ["PUT", "/api/bookings"],
    ["GET", "/api/bookings/abc/status"],
    ["DELETE", "/api/services"],
    ["GET", "/api/auth/login"],
    ["GET", "/api"],
    ["GET", "/api/"],
    ["GET", "/api/services/nobodyknows0/prices"],
  ])("%s %s is answered as JSON", async (method, path) => {
    const { status, headers, body } = await shop.call(method, path);
    expect(status).toBe(404);
    expect(headers.get("Content-Type")).toContain("application/json");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(body).toEqual({
      success: false,
      error: expect.stringMatching(/^[A-ZÄÖÜ].*\.$/),
      code: expect.stringMatching(/^[a-z_]+$/),
    });
  });
});
