import type { Contract } from "#lib/contract.ts";
import { adminBookingSchema } from "../schema.ts";
import { sentMessageSchema } from "./schema.ts";

/** What the shop sends about a booking from its own apps: the site only notes that it did. */
export const calls = {
  "POST /bookings/:id/messages": {
    needs: "staff",
    summary: "Note that a text about the booking was opened in the shop's own app",
    description: "The site sends nothing: the app does, by a link. The version of the booking stays.",
    tag: "booking",
    body: sentMessageSchema,
    answer: adminBookingSchema,
    errors: [404],
  },
} satisfies Contract;
