import { type ReactNode, useEffect, useRef } from "react";
import { SOILING_LEVELS } from "#catalogue/price-keys.ts";
import { findService } from "#catalogue/price-table.ts";
import { soiledSurface } from "#catalogue/service-pictures.ts";
import { Silhouette } from "#catalogue/vehicle-picture.tsx";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { RadioTiles } from "#ui/radio-tiles.tsx";
import { scrollIntoView } from "#ui/scroll-into-view.ts";
import { isOutside, outsideText } from "../place.ts";
import { WayInputs } from "../place-inputs.tsx";
import type { Selection } from "../price.ts";
import { toggleExtra } from "../service-choice.ts";
import { SoilingPicture } from "../soiling-picture.tsx";
import { soilingWords } from "../soiling-words.ts";
import { ExtraChoice } from "./extra-choice.tsx";
import { FurtherServices } from "./further-services.tsx";
import { OnRequest } from "./on-request.tsx";
import { previewText } from "./price-preview.ts";
import { SeatChoice } from "./seat-choice.tsx";
import type { StepServiceProps } from "./step-service.tsx";

/** What is asked once a service or a class is chosen. */
export default function ServiceDetails({
  draft,
  services,
  problems,
  dispatch,
  priceOf,
  hidesPrices = false,
}: StepServiceProps) {
  const { isOwn, offered } = useShopClasses();
  const service = findService(services, draft.leistungen[0] ?? "");
  const surface = service && soiledSurface(service);
  const priceText = (change: Partial<Selection>) => {
    const preview = service && !hidesPrices && priceOf(change);
    return preview ? (
      <span className="figures whitespace-normal">{previewText(preview)}</span>
    ) : undefined;
  };
  const isOut = service !== undefined && isOutside(draft, draft.leistungen, services);
  const isChosen = isOwn && !isOut && service !== undefined && draft.kfz !== "";
  const isOnRequest = isChosen && priceOf({}) === undefined;
  /** It has a price without the extras. */
  const isExtraOnRequest = isOnRequest && priceOf({ extras: [] }) !== undefined;
  /** At no level. */
  const hasNoPrice =
    isChosen && SOILING_LEVELS.every((verschmutzung) => !priceOf({ verschmutzung }));
  return (
    <>
      {service && (
        <FurtherServices
          draft={draft}
          services={services}
          onChange={(titles) => dispatch({ type: "services chosen", titles, services })}
        />
      )}
      {service && (
        <WayInputs
          place={draft}
          leistungen={draft.leistungen}
          services={services}
          problems={problems}
          hidesPrices={hidesPrices}
          onChange={(change) => dispatch({ type: "edited", change })}
        />
      )}
      {isOut && <OnRequest draft={draft} services={services} outside={outsideText(draft.plz)} />}
      {(service || draft.kfz !== "") && (
        <NextDecision>
          <RadioTiles
            legend="KFZ-Klasse"
            isAlwaysBeside
            name="kfz"
            tiles={offered.map(({ key: kfz, title, zeile, bild }) => ({
              value: kfz,
              label: title,
              description: isOwn ? (
                <>
                  {zeile && <span className="block text-xs wrap-anywhere">{zeile}</span>}
                  {priceText({ kfz }) ?? (service && !priceOf({ kfz }) ? "auf Anfrage" : "")}
                </>
              ) : (
                priceText({ kfz })
              ),
              picture: (
                <Silhouette bild={bild} className="max-w-52 [@media(max-height:30rem)]:max-w-24" />
              ),
            }))}
            value={draft.kfz}
            onChange={(kfz) => dispatch({ type: "edited", change: { kfz } })}
            error={problems.kfz}
          />
        </NextDecision>
      )}
      {draft.kfz !== "" && !hasNoPrice && (
        <NextDecision>
          <RadioTiles
            legend="Verschmutzungsgrad"
            name="verschmutzung"
            tiles={SOILING_LEVELS.map((verschmutzung) => ({
              value: verschmutzung,
              label: verschmutzung,
              description: (
                <>
                  {soilingWords(surface)[verschmutzung]}
                  <span className="mt-1 block font-medium text-ink">
                    {priceText({ verschmutzung }) ??
                      (isChosen && !priceOf({ verschmutzung }) ? "auf Anfrage" : undefined)}
                  </span>
                </>
              ),
              picture: (
                <SoilingPicture
                  surface={surface}
                  level={verschmutzung}
                  sizes="(width >= 640px) 280px, 40vw"
                  className="size-full bg-paper-2 sm:aspect-4/3 [@media(max-height:30rem)]:sm:aspect-4/1"
                />
              ),
              isPictureFullBleed: true,
            }))}
            value={draft.verschmutzung}
            onChange={(verschmutzung) => dispatch({ type: "edited", change: { verschmutzung } })}
            error={problems.verschmutzung}
          />
        </NextDecision>
      )}
      {draft.verschmutzung !== "" && service && (!isOnRequest || isExtraOnRequest) && (
        <NextDecision>
          <SeatChoice
            choice={draft}
            services={services}
            problems={problems}
            onChange={(change) => dispatch({ type: "edited", change })}
          />
          <ExtraChoice
            choice={draft}
            services={services}
            onToggle={(id) =>
              dispatch({ type: "edited", change: { extras: toggleExtra(draft, id).extras } })
            }
            error={problems.extras}
            hidesPrices={hidesPrices}
          />
        </NextDecision>
      )}
      {isOnRequest && (
        <NextDecision>
          <OnRequest draft={draft} services={services} />
        </NextDecision>
      )}
    </>
  );
}

/** What is asked next comes when what is before it is answered, and comes into sight; what was there already when the step began stays put. */
function NextDecision({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    // Otherwise the step began with it.
    if (document.activeElement?.matches("select, input")) scrollIntoView(element);
  }, []);
  return (
    <div ref={place} className="animate-appear scroll-mt-20 scroll-mb-24 space-y-6 empty:hidden">
      {children}
    </div>
  );
}
