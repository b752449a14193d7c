import { type ReactNode, useRef } from "react";
import { useRouteLoaderData } from "react-router";
import type { PublicSettings } from "#company/schema.ts";
import { api } from "#lib/api.ts";
import type { ShopBooking } from "../schema.ts";
import { useContact } from "./contact-links.tsx";
import { WayLink } from "./message-dialog.tsx";
import { MESSAGE_WAYS, type MessageWay, messageLink } from "./message-link.ts";
import { type MessageKind, messageSubject, messageText } from "./message-text.ts";

/** The usual next steps: a PDF (`children`) and the ready text in the owner's app. */
export function ResultWays({
  booking,
  kind,
  children,
}: {
  booking: ShopBooking;
  kind: MessageKind;
  children?: ReactNode;
}) {
  const { company } = useRouteLoaderData("root") as { company: PublicSettings };
  const contact = useContact(booking);
  const noting = useRef(Promise.resolve<unknown>(undefined));
  const message = {
    subject: messageSubject(kind, booking, company),
    text: messageText(kind, booking, company),
  };
  const note = (weg: MessageWay) => {
    const sent = { params: { id: booking.id }, body: { art: kind, weg } };
    noting.current = noting.current.then(() => api("POST /bookings/:id/messages", sent));
  };
  return (
    <div className="flex flex-wrap gap-2.5 *:flex-[1_1_6rem] max-sm:*:px-2!">
      {children}
      {MESSAGE_WAYS.map((way) => {
        const href = contact && messageLink(way, { ...contact, ...message });
        return contact && !href ? null : (
          <WayLink key={way} way={way} isLoading={!contact} href={href} onOpen={() => note(way)} />
        );
      })}
    </div>
  );
}
