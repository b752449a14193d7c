import { lowestSmallCarCents } from "#catalogue/price-table.ts";
import type { Service } from "#catalogue/schema.ts";
import { pictureAlt, pictureKey } from "#catalogue/service-pictures.ts";
import { formatEuro } from "#lib/money.ts";
import { ArrowButtons } from "#ui/arrow-buttons.tsx";
import { Badge } from "#ui/badge.tsx";
import { neighbour, type PopupContent } from "../popup.ts";
import { audienceLabel, discountLabel, shownPrice } from "../shown-price.ts";

type OfferServicesProps = { content: PopupContent; shown: number; onShow: (position: number) => void };

/** The offer in words, and its services one at a time. */
export function OfferServices({ content, shown, onShow }: OfferServicesProps) {
  const { offer, services } = content;
  const service = services[shown];
  const discount = { discount: offer.discount_pct, offerType: offer.type };
  const label = discountLabel(discount);
  if (!service) return null;
  return (
    <>
      <p className="text-ink-2">{offer.description}</p>
      <div className="relative mt-5 overflow-hidden rounded-card border border-line bg-white">
        <div aria-live="polite">
          <ServiceOnOffer key={service.id} service={service} discount={discount} />
        </div>
        {label && (
          <span className="absolute top-3 left-3 flex">
            <Badge tone="amber">{label}</Badge>
          </span>
        )}
        {services.length > 1 && (
          <div className="flex items-center justify-between gap-4 border-line border-t px-5 py-3">
            <p className="figures text-sm text-ink-2">{`${shown + 1} von ${services.length}`}</p>
            <ArrowButtons
              onStep={(direction) => onShow(neighbour(shown, direction, services.length))}
              previousLabel="Vorherige Leistung"
              nextLabel="Nächste Leistung"
            />
          </div>
        )}
      </div>
    </>
  );
}

function ServiceOnOffer({ service, discount }: { service: Service; discount: Pick<Service, "discount" | "offerType"> }) {
  const picture = `/images/leistungen/${pictureKey(service.title)}`;
  const cents = lowestSmallCarCents(service);
  const price = cents === undefined ? undefined : shownPrice(discount, cents);
  return (
    <>
      <img
        src={`${picture}_400.webp`}
        srcSet={`${picture}_400.webp 400w, ${picture}_800.webp 800w`}
        sizes="(width >= 40rem) 384px, 92vw"
        width={400}
        height={300}
        alt={pictureAlt(service.title)}
        decoding="async"
        className="aspect-16/9 w-full animate-appear bg-graphite-900 object-cover"
      />
      <div className="flex min-h-24 items-start justify-between gap-4 px-5 py-4">
        <div className="min-w-0">
          <h3 className="text-lg hyphens-auto">{service.title}</h3>
          <p className="text-sm text-ink-2">{audienceLabel(discount)}</p>
        </div>
        {price ? (
          <p className="shrink-0 text-right">
            {price.oldCents !== undefined && (
              <>
                <span className="sr-only">vorher </span>
                <s className="figures block text-sm leading-5 text-ink-2">{formatEuro(price.oldCents)}</s>
              </>
            )}
            <span className="figures">
              <span className="text-sm text-ink-2">ab </span>
              <span className="wide text-xl">{formatEuro(price.cents)}</span>
            </span>
            {service.proSitz && <span className="block text-xs text-ink-2">je Sitz</span>}
          </p>
        ) : (
          <p className="text-sm">{service.price_text}</p>
        )}
      </div>
    </>
  );
}
