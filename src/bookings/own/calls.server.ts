import { z } from "zod";
import { call } from "#server/http/call.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { takeOffQuery, voucherAsideSchema } from "#vouchers/schema.ts";
import { sentGuestBooking } from "../booking-row.ts";
import {
  findBlockedDaysForMove,
  findSlotsForMove,
  moveBooking,
  writeCalendarFile,
} from "../changes/moving.server.ts";
import { readLastProposal } from "../changes/proposal.server.ts";
import { lastProposalSchema } from "../changes/proposal-schema.ts";
import { changeStatus } from "../changes/status.server.ts";
import { listVouchersAside, takeOffVouchers } from "../changes/take-off-vouchers.server.ts";
import { dayQuery } from "../day-query.ts";
import { bookingMoveSchema, calendarFileSchema, guestBookingSchema } from "../schema.ts";
import { readOwnWaiting, waitForEarlier } from "../waiting/waiting.server.ts";
import { ownWaitingSchema, wishSchema } from "../waiting-schema.ts";
import { openBookingLink } from "./open-link.server.ts";

const guestCancellationSchema = z.object({ status: z.literal("cancelled") });

const guestMoveSchema = bookingMoveSchema.pick({ datum: true, abgabezeit: true });

/** One guest's booking, for whoever has its link. */
export const guestLinkCalls = [
  call("GET /guest-bookings/:token", {
    needs: "all",
    summary: "A guest's booking by the link in its mails",
    description: "Changes nothing: programs that look through mails open links too.",
    tag: "booking",
    answer: guestBookingSchema,
    errors: [404, 429],
    handle: async (asked) => sentGuestBooking((await openLink(asked)).booking),
  }),
  call("GET /guest-bookings/:token/calendar", {
    needs: "all",
    summary: "The calendar file of a guest's open booking",
    tag: "booking",
    answer: calendarFileSchema,
    errors: [404, 409, 429],
    handle: async (asked) => {
      const { holder } = await openLink(asked);
      return await writeCalendarFile(asked.platform, holder, holder.bookingId);
    },
  }),
  call("PATCH /guest-bookings/:token/status", {
    needs: "all",
    summary: "Cancel a guest's booking",
    tag: "booking",
    body: guestCancellationSchema,
    answer: guestBookingSchema,
    errors: [404, 409, 429],
    handle: async (asked) => {
      const { holder } = await openLink(asked);
      const change = { ...asked.body, benachrichtigen: true };
      return sentGuestBooking(await changeStatus(asked.platform, holder, holder.bookingId, change));
    },
  }),
  call("GET /guest-bookings/:token/dates", {
    needs: "all",
    summary: "The days to which a guest's booking cannot be moved",
    tag: "booking",
    answer: z.array(z.string()),
    errors: [404, 409, 429],
    handle: async (asked) => {
      const { holder } = await openLink(asked);
      return await findBlockedDaysForMove(asked.platform, holder, holder.bookingId);
    },
  }),
  call("GET /guest-bookings/:token/slots", {
    needs: "all",
    summary: "The times of a day to which a guest's booking can be moved",
    tag: "booking",
    query: dayQuery,
    answer: z.array(z.string()),
    errors: [404, 409, 429],
    handle: async (asked) => {
      const { holder } = await openLink(asked);
      return await findSlotsForMove(asked.platform, holder, holder.bookingId, asked.query.datum);
    },
  }),
  call("PATCH /guest-bookings/:token/date", {
    needs: "all",
    summary: "Move a guest's booking to another day or time, until 24 hours before its start",
    tag: "booking",
    body: guestMoveSchema,
    answer: guestBookingSchema,
    errors: [404, 409, 429],
    handle: async (asked) => {
      const { holder } = await openLink(asked);
      const move = { ...asked.body, mail: true, ausnahmen: [] };
      return sentGuestBooking(
        (await moveBooking(asked.platform, holder, holder.bookingId, move)).moved,
      );
    },
  }),
  call("GET /guest-bookings/:token/vouchers", {
    needs: "all",
    summary: "The vouchers that are set aside for a guest's booking, and what each pays",
    tag: "booking",
    answer: z.array(voucherAsideSchema),
    errors: [403, 404, 429],
    handle: async (asked) => {
      const { holder } = await openLink(asked);
      return await listVouchersAside(asked.platform, holder, holder.bookingId);
    },
  }),
  call("DELETE /guest-bookings/:token/vouchers", {
    needs: "all",
    summary:
      "Take the vouchers that were set aside off a guest's booking, which stays, or one of them",
    tag: "booking",
    query: takeOffQuery,
    answer: guestBookingSchema,
    errors: [403, 404, 409, 429],
    handle: async (asked) => {
      const { holder } = await openLink(asked);
      const { nummer } = asked.query;
      return sentGuestBooking(
        await takeOffVouchers(asked.platform, holder, holder.bookingId, nummer),
      );
    },
  }),
  call("GET /guest-bookings/:token/proposal", {
    needs: "all",
    summary: "The last proposal about a guest's booking",
    tag: "booking",
    answer: lastProposalSchema,
    errors: [404, 429],
    handle: async (asked) => {
      const { holder } = await openLink(asked);
      return await readLastProposal(asked.platform, holder, holder.bookingId);
    },
  }),
  call("GET /guest-bookings/:token/waiting", {
    needs: "all",
    summary: "Whether an earlier day than that of a guest's booking is waited for",
    tag: "booking",
    answer: ownWaitingSchema,
    errors: [404, 429],
    handle: async (asked) => {
      const { holder } = await openLink(asked);
      return await readOwnWaiting(asked.platform, holder, holder.bookingId);
    },
  }),
  call("POST /guest-bookings/:token/waiting", {
    needs: "all",
    summary: "Wait for an earlier day than that of a guest's booking",
    tag: "booking",
    body: wishSchema,
    answer: ownWaitingSchema,
    errors: [404, 409, 429],
    handle: async (asked) => {
      const { holder } = await openLink(asked);
      return await waitForEarlier(asked.platform, holder, holder.bookingId, asked.body);
    },
  }),
] as const;

function openLink({
  platform,
  params,
  address,
}: {
  platform: Platform;
  params: { token: string };
  address: string;
}) {
  return openBookingLink(platform, params.token, address);
}
