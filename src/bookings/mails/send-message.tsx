import { MessageCircle } from "lucide-react";
import { useState } from "react";
import type { BerlinMoment } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import type { ShopBooking } from "../schema.ts";
import { MessageDialog } from "./message-dialog.tsx";
import { messageKinds } from "./message-text.ts";

type SendMessageProps = {
  booking: ShopBooking;
  now: BerlinMoment;
  describedBy?: string;
  className?: string;
  onSent?: (booking: ShopBooking) => void;
};

/** 'Nachricht senden': a ready text, in the owner's own app. Nothing shows where there is nothing to say. */
export function SendMessage({ booking, now, describedBy, className, onSent }: SendMessageProps) {
  const [isOpen, setIsOpen] = useState(false);
  const kinds = messageKinds(booking, now);
  if (kinds.length === 0) return null;
  return (
    <>
      <Button
        variant="quiet"
        className={className}
        aria-describedby={describedBy}
        onClick={() => setIsOpen(true)}
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        <span className="word">Nachricht</span>
      </Button>
      {isOpen && (
        <MessageDialog
          booking={booking}
          kinds={kinds}
          onSent={onSent}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
