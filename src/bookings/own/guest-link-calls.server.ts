import { defineCalls } from "#server/http/define-calls.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { sentGuestBooking } from "../booking-row.ts";
import {
  findBlockedDaysForMove,
  findSlotsForMove,
  moveBooking,
  writeCalendarFile,
} from "../changes/moving.server.ts";
import { changeStatus } from "../changes/status.server.ts";
import { calls } from "./guest-link-calls.ts";
import { openBookingLink } from "./open-link.server.ts";

export const guestLinkApi = defineCalls(calls, {
  "GET /guest-bookings/:token": async (asked) => sentGuestBooking((await openLink(asked)).booking),
  "GET /guest-bookings/:token/calendar": async (asked) => {
    const { holder } = await openLink(asked);
    return await writeCalendarFile(asked.platform, holder, holder.bookingId);
  },
  "PATCH /guest-bookings/:token/status": async (asked) => {
    const { holder } = await openLink(asked);
    const change = { ...asked.body, benachrichtigen: true };
    return sentGuestBooking(await changeStatus(asked.platform, holder, holder.bookingId, change));
  },
  "GET /guest-bookings/:token/dates": async (asked) => {
    const { holder } = await openLink(asked);
    return await findBlockedDaysForMove(asked.platform, holder, holder.bookingId);
  },
  "GET /guest-bookings/:token/slots": async (asked) => {
    const { holder } = await openLink(asked);
    return await findSlotsForMove(asked.platform, holder, holder.bookingId, asked.query.datum);
  },
  "PATCH /guest-bookings/:token/date": async (asked) => {
    const { holder } = await openLink(asked);
    const move = { ...asked.body, mail: true, ausnahmen: [] };
    return sentGuestBooking(
      (await moveBooking(asked.platform, holder, holder.bookingId, move)).moved,
    );
  },
});

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
