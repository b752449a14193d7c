import { Star } from "lucide-react";
import { useState } from "react";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { LinkField } from "#ui/link-field.tsx";
import { useCall } from "#ui/use-call.tsx";

const FAILED =
  "Der Link konnte nicht geladen werden. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.";

/** Asks for a review in person: the customer's own phone reads the code. */
export function ReviewCode({ bookingId }: { bookingId: string }) {
  const { isBusy, run } = useCall();
  const [link, setLink] = useState<{ url: string; qr: string }>();
  const [said, setSaid] = useState("");

  async function show() {
    const params = { id: bookingId };
    const answer = await run(() => api("GET /bookings/:id/review-link", { params }));
    if (answer?.ok) setLink(answer.data);
    else if (answer) setSaid(answer.error || FAILED);
  }

  if (!link)
    return (
      <div>
        <Button variant="quiet" busy={isBusy} onClick={() => void show()}>
          <Star aria-hidden="true" className="size-5" />
          Um eine Bewertung bitten
        </Button>
        <p role="status" className="mt-2 text-sm empty:hidden">
          {said}
        </p>
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(link.qr)}`}
        alt="QR-Code zur Bewertung"
        width={144}
        height={144}
        className="mx-auto rounded-control border border-line bg-white"
      />
      <div className="space-y-3">
        <p className="text-sm text-ink-2">
          Der Kunde hält seine Kamera darauf und bewertet diesen Besuch auf seinem Telefon. Zeigen
          Sie den Code allen, nicht nur den Zufriedenen.
        </p>
        <LinkField label="Adresse" url={link.url} />
      </div>
    </div>
  );
}
