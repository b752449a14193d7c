import { useShopClasses } from "#company/use-shop-classes.tsx";
import { formatEuro } from "#lib/money.ts";
import { ArrowButtons } from "#ui/arrow-buttons.tsx";
import { Badge } from "#ui/badge.tsx";
import { lowestSmallCarCents } from "../price-table.ts";
import type { Service } from "../schema.ts";
import { servicePicture } from "../service-pictures.ts";
import { neighbour, type PopupContent } from "./popup.ts";
import { audienceLabel, discountLabel, shownPrice } from "./shown-price.ts";

type OfferServicesProps = {
  content: PopupContent;
  shown: number;
  onShow: (position: number) => void;
};

/** The offer in words, and its services one at a time. */
export function OfferServices({ content, shown, onShow }: OfferServicesProps) {
  const { offer, services } = content;
  const service = services[shown];
  const discount = { discount: offer.discount_pct, offerType: offer.type };
  const label = discountLabel(discount);
  if (!service) return null;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {label && <Badge tone="amber">{label}</Badge>}
        <span className="text-sm font-medium">{audienceLabel(discount)}</span>
      </p>
      <p className="mt-3 text-ink-2">{offer.description}</p>
      <div className="mt-5 overflow-hidden rounded-card border border-line bg-white">
        <div aria-live="polite">
          <ServiceOnOffer key={service.id} service={service} discount={discount} />
        </div>
        {services.length > 1 && (
          <div className="flex items-center justify-between gap-4 border-line border-t py-2.5 pr-3 pl-4">
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

function ServiceOnOffer({
  service,
  discount,
}: {
  service: Service;
  discount: Pick<Service, "discount" | "offerType">;
}) {
  const picture = servicePicture(service.title, service.imageUrl);
  const cents = lowestSmallCarCents(service, useShopClasses().smallest);
  const price = cents === undefined ? undefined : shownPrice(discount, cents);
  // A larger picture would be the largest paint of pages that are all text.
  return (
    <div className="flex min-h-32 animate-appear gap-4 p-3 pr-4">
      <img
        src={picture.small}
        width={400}
        height={300}
        alt={picture.alt}
        decoding="async"
        className="size-26 shrink-0 rounded-control bg-graphite-900 object-cover"
      />
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-2 py-1">
        <h3 className="text-lg leading-6">{service.title}</h3>
        {price ? (
          <p>
            {price.oldCents !== undefined && (
              <>
                <span className="sr-only">vorher </span>
                <s className="figures block text-sm leading-5 text-ink-2">
                  {formatEuro(price.oldCents)}
                </s>
              </>
            )}
            <span className="figures">
              <span className="text-sm text-ink-2">ab </span>
              <span className="wide text-xl">{formatEuro(price.cents)}</span>
            </span>
            {service.proSitz && <span className="text-sm text-ink-2"> je Sitz</span>}
          </p>
        ) : (
          <p className="text-sm">{service.price_text}</p>
        )}
      </div>
    </div>
  );
}
