import { z } from "zod";
import { CONTRACT_MODELS } from "#company/contract-model.ts";
import { type Viewer, worksForShop } from "#lib/viewer.ts";
import { call } from "#server/http/call.server.ts";
import { parseFields } from "#server/http/http.server.ts";
import { enterBooking } from "../enter-booking.server.ts";
import { EXCEPTIONS } from "../exceptions.ts";
import { idempotencyKey } from "../idempotency.server.ts";
import {
  bookingEntrySchema,
  bookingRequestSchema,
  permitRequestSchema,
  photographedBookingSchema,
  toConfirmSchema,
} from "../schema.ts";
import { confirmBooking, readConfirmation } from "./confirmation.server.ts";
import { requestPermit } from "./permits.server.ts";
import { requestBooking } from "./request-booking.server.ts";

const bookedSchema = z.object({
  success: z.literal(true),
  id: z.string(),
  bestaetigung: z
    .literal("offen")
    .optional()
    .describe("The place waits for the confirmation of the address"),
  antwort_bis: z
    .string()
    .optional()
    .describe("The shop has to say yes first, and answers until then"),
});

/** Whoever works for the shop books for others. */
const visitorOf = (viewer: Viewer): Viewer => (worksForShop(viewer) ? { kind: "guest" } : viewer);

export const wizardCalls = [
  call("POST /bookings", {
    needs: "all",
    staleToken: "refused",
    summary: "Ask for an appointment; an admin enters one for a customer",
    description:
      "Send an `Idempotency-Key` header to make repeating safe. 422 `bot_check`: solve the challenge of GET /contact/challenge and repeat the request with the proof in the header `Bot-Check`; only a 201 uses it up. 429 `zu_viele_termine`: POST /bookings/permit mails a link, whose token goes into the header `Booking-Permit`. `Free-Place` is the token of an offer to whoever waits, and takes the place that is held for it. A 201 with `bestaetigung: 'offen'`: guests nobody knows hold so much of the calendar that the address has to be confirmed by the link in a mail; the place is held for 30 minutes from its leaving, 24 hours at most. With `antwort_bis` the service needs the shop's yes: the place is taken, the booking's `zusage` is `offen` until then. 409 `termin_belegt`: somebody was faster. 409 `preis_geaendert`: the answer carries the right `preis`. `vertragsmodell` is what the screen said of the contract, `verbindlich` where the button reads 'zahlungspflichtig buchen'; 409 `vertrag_geaendert`: the shop has another one, which the answer carries. Where a day lies within the time for a withdrawal, a binding request needs `vorzeitigerBeginn`. The second shape is the shop's own entry, which needs no consent and no address. What visitors are refused for (a full, closed or past day, a Sunday, another time) an admin is asked: 409 `ausnahme` says why, and the same again with its `ausnahmen` is the yes.",
    tag: "booking",
    sends: ["Idempotency-Key", "Bot-Check", "Booking-Permit", "Free-Place"],
    body: bookingRequestSchema,
    shopBody: bookingEntrySchema,
    answer: bookedSchema,
    status: 201,
    errors: [401, 409, 429],
    carries: {
      preis: z.string(),
      vertragsmodell: z.enum(CONTRACT_MODELS),
      ausnahmen: z.array(z.enum(EXCEPTIONS)),
    },
    handle: async ({ platform, viewer, address, headers, body, shopBody }) => {
      const idempotency = idempotencyKey(headers["Idempotency-Key"], viewer, shopBody ?? body);
      const answered = shopBody
        ? { id: await enterBooking(platform, viewer, shopBody, idempotency) }
        : await requestBooking(platform, viewer, body, {
            address,
            idempotency,
            proof: headers["Bot-Check"],
            permit: headers["Booking-Permit"],
            freePlace: headers["Free-Place"],
          });
      return { success: true, ...answered };
    },
  }),
  call("POST /bookings/photos", {
    needs: "all",
    staleToken: "refused",
    summary: "Ask for an appointment with photos that the shop wants to see",
    description:
      "The body of POST /bookings as JSON in `anfrage`, and the photos; `wozu` is a list in JSON that says of each the id of the question that it answers, or `_fotos` for what the service wants to see (`fotos` of GET /services): five of these, one for a question. Always with a proof in `Bot-Check`. Within the limits of POST /offer/photos; a refusal keeps nothing.",
    tag: "booking",
    limit: { name: "booking-photos", points: 20, seconds: 600, per: "address" },
    sends: ["Idempotency-Key", "Bot-Check", "Booking-Permit", "Free-Place"],
    form: { anfrage: "text", wozu: "text", photos: "files" },
    body: photographedBookingSchema,
    answer: bookedSchema,
    status: 201,
    errors: [401, 409],
    carries: { preis: z.string(), vertragsmodell: z.enum(CONTRACT_MODELS) },
    handle: async ({ platform, viewer, address, headers, body, files }) => {
      const request = parseFields(bookingRequestSchema, body.anfrage);
      const answered = await requestBooking(platform, visitorOf(viewer), request, {
        address,
        idempotency: idempotencyKey(headers["Idempotency-Key"], viewer, request),
        proof: headers["Bot-Check"],
        permit: headers["Booking-Permit"],
        freePlace: headers["Free-Place"],
        photographed: { files, of: body.wozu },
      });
      return { success: true, ...answered };
    },
  }),
  call("GET /booking-confirmations/:token", {
    needs: "all",
    summary: "The booking that the link in a mail asks to confirm",
    description: "Changes nothing: programs that look through mails open links too.",
    tag: "booking",
    answer: toConfirmSchema,
    errors: [404, 409, 429],
    handle: ({ platform, params, address }) => readConfirmation(platform, params.token, address),
  }),
  call("POST /booking-confirmations/:token", {
    needs: "all",
    summary: "Confirm a guest's booking",
    description:
      "Again, it changes nothing. 409 `bestaetigung_abgelaufen`: nobody confirmed in time, and the place is free again.",
    tag: "booking",
    answer: toConfirmSchema,
    errors: [404, 409, 429],
    handle: ({ platform, params, address }) => confirmBooking(platform, params.token, address),
  }),
  call("POST /bookings/permit", {
    needs: "all",
    summary: "Have a link mailed to an address that has no room for more appointments",
    description:
      "The link opens the wizard and allows three more bookings within 24 hours. The answer is the same for every address; a mail leaves only where it is of use.",
    tag: "booking",
    body: permitRequestSchema,
    answer: z.object({ success: z.literal(true) }),
    errors: [429],
    handle: async ({ platform, address, body }) => {
      await requestPermit(platform, body.email, address);
      return { success: true };
    },
  }),
] as const;
