import { Mail, MessageCircle, MessageSquareText } from "lucide-react";
import { useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { PublicSettings } from "#company/schema.ts";
import { api } from "#lib/api.ts";
import { buttonClass } from "#ui/button-class.ts";
import { Dialog } from "#ui/dialog.tsx";
import { DoneNotice } from "#ui/done-notice.tsx";
import { TextArea } from "#ui/field.tsx";
import { RadioChips } from "#ui/radio-chips.tsx";
import { RestoredDraft } from "#ui/restored-draft.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useDraft } from "#ui/use-kept-draft.tsx";
import type { ShopBooking } from "../schema.ts";
import { otherContact, useContact } from "./contact-links.tsx";
import { MESSAGE_WAYS, type MessageWay, messageLink, WAY_LABELS } from "./message-link.ts";
import type { CustomerContact } from "./message-schema.ts";
import { MESSAGE_LABELS, type MessageKind, messageSubject, messageText } from "./message-text.ts";
import { SentMessages } from "./sent-messages.tsx";

const ICONS = { whatsapp: MessageCircle, sms: MessageSquareText, email: Mail };
const LENGTH = 2000;

type MessageDialogProps = {
  booking: ShopBooking;
  kinds: readonly MessageKind[];
  onSent: ((booking: ShopBooking) => void) | undefined;
  onClose: () => void;
};

/** The text is read, and changed, before the owner's own app opens with it; the site itself sends nothing. */
export function MessageDialog({ booking, kinds, onSent, onClose }: MessageDialogProps) {
  const { company } = useRouteLoaderData("root") as { company: PublicSettings };
  const untouched: { kind: MessageKind; typed: string | null } = {
    kind: kinds[0] ?? "bestaetigung",
    typed: null,
  };
  const { draft, change, isRestored, discard } = useDraft(`nachricht:${booking.id}`, untouched);
  const { kind, typed } = draft;
  const [sent, setSent] = useState(booking.gesendet);
  const { done, problem, run } = useCall("Das konnte nicht beim Termin vermerkt werden.");
  const noting = useRef(Promise.resolve());
  const contact = useContact(booking);
  const text = typed ?? messageText(kind, booking, company);
  const subject = messageSubject(kind, booking, company);

  /** Ways that are opened one after the other are all noted. */
  function noteSent(weg: MessageWay) {
    const note = { params: { id: booking.id }, body: { art: kind, weg } };
    noting.current = noting.current.then(async () => {
      const answer = await run(() => api("POST /bookings/:id/messages", note), {
        done: `${WAY_LABELS[weg]} geöffnet und beim Termin vermerkt.`,
      });
      if (!answer?.ok) return;
      setSent(answer.data.gesendet);
      onSent?.(answer.data);
    });
  }

  return (
    <Dialog open onClose={onClose} title="Per WhatsApp, SMS oder E-Mail senden" size="small">
      <RestoredDraft isShown={isRestored && typed !== null} onDiscard={discard} />
      <p className="mb-4 wrap-anywhere">
        An <span className="font-semibold">{booking.name}</span>
        <span className="one-line block tabular-nums text-sm text-ink-2">
          {contact && [contact.telefon, contact.email].filter(Boolean).join(" · ")}
        </span>
      </p>
      {contact && <OtherContact booking={booking} contact={contact} />}
      <RadioChips
        legend="Was möchten Sie schreiben?"
        name="nachricht-art"
        columns={2}
        values={kinds}
        labelOf={(value) => MESSAGE_LABELS[value as MessageKind]}
        value={kind}
        onChange={(value) => {
          change({ kind: value as MessageKind, typed: null });
        }}
      />
      <div className="mt-4">
        <TextArea
          label="Text"
          rows={9}
          maxLength={LENGTH}
          value={text}
          onChange={(event) => change({ typed: event.target.value })}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5 *:flex-[1_1_8rem]">
        {MESSAGE_WAYS.map((way) => (
          <WayLink
            key={way}
            way={way}
            isLoading={!contact}
            href={contact && messageLink(way, { ...contact, subject, text })}
            onOpen={() => noteSent(way)}
          />
        ))}
      </div>
      <p className="mt-3 text-sm text-ink-2">
        Öffnet Ihre eigene App mit diesem Text. Abgeschickt wird er erst dort.
      </p>
      <DoneNotice sentence={done} className="mt-3 text-sm" />
      <p role="alert" className="mt-2 text-sm text-rot-700 empty:hidden">
        {problem}
      </p>
      <SentMessages sent={sent} className="mt-3" />
    </Dialog>
  );
}

/** A visitor may have typed somebody else's. */
function OtherContact({ booking, contact }: { booking: ShopBooking; contact: CustomerContact }) {
  const others = otherContact(booking, contact);
  if (others.length === 0) return null;
  return (
    <p className="mb-4 rounded-control border border-line bg-paper p-3 text-sm wrap-anywhere">
      Gesendet wird an die Kundenkarte. Im Termin steht etwas anderes:{" "}
      <span className="font-semibold">{others.join(" · ")}</span>
    </p>
  );
}

type WayLinkProps = {
  way: MessageWay;
  href: string | undefined;
  isLoading: boolean;
  onOpen: () => void;
};

export function WayLink({ way, href, isLoading, onOpen }: WayLinkProps) {
  const Icon = ICONS[way];
  if (isLoading) return <span className="min-h-12" />;
  if (href === undefined) {
    return (
      <span className="inline-flex min-h-12 items-center justify-center gap-2 rounded-control border border-dashed border-edge px-3 text-center text-sm text-ink-2">
        {way === "email" ? "Keine E-Mail-Adresse" : `${WAY_LABELS[way]}: Nummer unvollständig`}
      </span>
    );
  }
  return (
    <a
      href={href}
      {...(way === "whatsapp" && { target: "_blank", rel: "noopener noreferrer" })}
      onClick={onOpen}
      className={buttonClass(way === "whatsapp" ? "primary" : "quiet", "px-3!")}
    >
      <Icon aria-hidden="true" className="size-5" />
      {WAY_LABELS[way]}
    </a>
  );
}
