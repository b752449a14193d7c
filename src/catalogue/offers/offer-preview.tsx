import { type ReactNode, useState } from "react";
import { buttonClass } from "#ui/button-class.ts";
import type { Service } from "../schema.ts";
import { OfferServices } from "./offer-services.tsx";
import { popupContent } from "./popup.ts";
import type { Offer } from "./schema.ts";

export type OfferPreviewProps = {
  /** As it would be if it were saved now. */
  offer: Offer;
  services: readonly Service[];
  /** Draws a service's card as visitors see it. */
  card: (service: Service) => ReactNode;
};

/** The card and the pop-up as visitors see them. */
export function OfferPreview({ offer, services, card }: OfferPreviewProps) {
  const [shown, setShown] = useState(0);
  const content = popupContent(offer, services);
  if (!content)
    return (
      <p className="rounded-control bg-paper-2 px-4 py-6 text-center text-sm text-ink-2">
        Wählen Sie eine Leistung, um die Vorschau zu sehen.
      </p>
    );
  const position = Math.min(shown, content.services.length - 1);
  const service = content.services[position];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:max-2xl:grid-cols-2">
      <section aria-label="Vorschau der Karte">
        <h3 className="mb-2 font-sans text-sm font-semibold">Auf der Karte</h3>
        {service && (
          <div inert>
            {card({
              ...service,
              discount: offer.discount_pct,
              offerType: offer.discount_pct > 0 ? offer.type : null,
            })}
          </div>
        )}
      </section>
      <section aria-label="Vorschau des Pop-ups">
        <h3 className="mb-2 font-sans text-sm font-semibold">Im Pop-up</h3>
        <div className="-mx-2 rounded-card border border-line bg-paper p-3 sm:mx-0 sm:p-5">
          <p className="wide mb-3 text-xl wrap-anywhere">{offer.title || "Ohne Titel"}</p>
          <OfferServices content={content} shown={position} onShow={setShown} />
          <span
            aria-hidden="true"
            className={buttonClass("primary", "pointer-events-none mt-5 w-full")}
          >
            Jetzt Termin buchen
          </span>
        </div>
      </section>
    </div>
  );
}
