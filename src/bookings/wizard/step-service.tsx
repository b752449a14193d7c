import { type Dispatch, type ReactNode, useEffect, useId, useRef } from "react";
import { SOILING_LEVELS } from "#catalogue/price-keys.ts";
import { findService } from "#catalogue/price-table.ts";
import type { BookableService } from "#catalogue/schema.ts";
import { soiledSurface } from "#catalogue/service-pictures.ts";
import { Silhouette } from "#catalogue/vehicle-picture.tsx";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { Button } from "#ui/button.tsx";
import { RadioTiles } from "#ui/radio-tiles.tsx";
import { scrollIntoView } from "#ui/scroll-into-view.ts";
import { isOutside, outsideText } from "../place.ts";
import { WayInputs } from "../place-inputs.tsx";
import type { Selection } from "../price.ts";
import { CONSULTATION } from "../request-terms.ts";
import { toggleExtra } from "../service-choice.ts";
import { SoilingPicture } from "../soiling-picture.tsx";
import { soilingWords } from "../soiling-words.ts";
import type { DraftProblems } from "./draft-problems.ts";
import { ExtraChoice } from "./extra-choice.tsx";
import { FurtherServices } from "./further-services.tsx";
import { OnRequest } from "./on-request.tsx";
import { type PricePreview, previewText } from "./price-preview.ts";
import { SeatChoice } from "./seat-choice.tsx";
import { ServiceSelect } from "./service-select.tsx";
import type { WizardDraft } from "./wizard-draft.ts";
import type { WizardAction } from "./wizard-state.ts";

export type StepServiceProps = {
  draft: WizardDraft;
  services: readonly BookableService[];
  problems: DraftProblems;
  dispatch: Dispatch<WizardAction>;
  priceOf: (change: Partial<Selection>) => PricePreview | undefined | "";
  onReload: () => void;
  /** The firm has agreed them, and whoever books for it is told none; nor is there a consultation. */
  hidesPrices?: boolean;
};

export function StepService({
  draft,
  services,
  problems,
  dispatch,
  priceOf,
  onReload,
  hidesPrices = false,
}: StepServiceProps) {
  const { isOwn, offered } = useShopClasses();
  const service = draft.beratung ? undefined : findService(services, draft.leistungen[0] ?? "");
  const surface = service && soiledSurface(service);
  const priceText = (change: Partial<Selection>) => {
    const preview = service && !hidesPrices && priceOf(change);
    return preview ? <span className="figures">{previewText(preview)}</span> : undefined;
  };
  const priceOfService = ({ title }: BookableService) => {
    const preview =
      !hidesPrices && priceOf({ leistungen: [title], extras: [], anfahrt: undefined });
    return preview ? previewText(preview) : undefined;
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
    <div className="space-y-6">
      {services.length === 0 && !draft.beratung ? (
        <div role="status" className="rounded-card border border-line bg-white p-5">
          <p className="mb-4">
            Die Leistungen konnten gerade nicht geladen werden. Ein Beratungsgespräch können Sie
            trotzdem buchen.
          </p>
          <Button variant="quiet" onClick={onReload}>
            Erneut versuchen
          </Button>
        </div>
      ) : (
        <ServiceSelect
          name="leistungen"
          services={draft.beratung ? [] : services}
          nothing={draft.beratung ? "— deaktiviert —" : "Bitte wählen"}
          priceOf={priceOfService}
          required={!draft.beratung}
          disabled={draft.beratung}
          value={service?.title ?? ""}
          onChange={(event) =>
            dispatch({ type: "service chosen", title: event.target.value, services })
          }
          hint={service?.description}
          error={problems.leistungen}
        />
      )}
      {!draft.beratung && services.length > 0 && (
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
          {isOut && (
            <OnRequest draft={draft} services={services} outside={outsideText(draft.plz)} />
          )}
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
                    <Silhouette
                      bild={bild}
                      className="max-w-52 [@media(max-height:30rem)]:max-w-24"
                    />
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
                onChange={(verschmutzung) =>
                  dispatch({ type: "edited", change: { verschmutzung } })
                }
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
      )}
      {!hidesPrices && (
        <ConsultationSwitch
          isOn={draft.beratung}
          onToggle={() => dispatch({ type: "consultation toggled" })}
        />
      )}
    </div>
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

type ConsultationSwitchProps = { isOn: boolean; onToggle: () => void };

/** One quiet line for those who want to show the car first. */
function ConsultationSwitch({ isOn, onToggle }: ConsultationSwitchProps) {
  const id = useId();
  return (
    <div className="relative flex items-center justify-between gap-4 border-line border-t pt-4">
      <div className="min-w-0 text-sm">
        <label htmlFor={id} className="font-semibold before:absolute before:inset-0">
          {CONSULTATION}
        </label>
        <p id={`${id}-hint`} className="text-ink-2">
          Kostenlos, 0 €: Sie zeigen uns Ihr Fahrzeug, wir sagen Ihnen, was es braucht.
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is on
        role="switch"
        name="beratung"
        checked={isOn}
        onChange={onToggle}
        aria-describedby={`${id}-hint`}
        className="relative h-8 w-14 shrink-0 cursor-pointer appearance-none rounded-full bg-edge before:absolute before:top-1 before:left-1 before:size-6 before:rounded-full before:bg-white before:transition-transform before:duration-150 before:ease-out checked:bg-petrol-700 checked:before:translate-x-6"
      />
    </div>
  );
}
