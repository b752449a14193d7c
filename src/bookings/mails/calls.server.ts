import { call } from "#server/http/call.server.ts";
import { sentShopBooking } from "../booking-row.ts";
import { shopBookingSchema } from "../schema.ts";
import { contactSchema, sentMessageSchema } from "./message-schema.ts";
import { noteMessage, readContactOf } from "./messages.server.ts";

/** What the shop sends about a booking from its own apps: the site only notes that it did. */
export const bookingMessagesCalls = [
  call("GET /bookings/:id/contact", {
    needs: "staff",
    summary: "How the customer of a booking is reached",
    description: "By what is proven of them; what the booking says may be somebody else's.",
    tag: "booking",
    answer: contactSchema,
    errors: [404],
    handle: ({ platform, params }) => readContactOf(platform, params.id),
  }),
  call("POST /bookings/:id/messages", {
    needs: "staff",
    summary: "Note that a text about the booking was opened in the shop's own app",
    description:
      "The site sends nothing: the app does, by a link. The version of the booking stays.",
    tag: "booking",
    body: sentMessageSchema,
    answer: shopBookingSchema,
    errors: [404],
    handle: async ({ platform, params, body }) =>
      sentShopBooking(await noteMessage(platform, params.id, body)),
  }),
] as const;
