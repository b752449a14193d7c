import { type Dispatch, useEffect, useId } from "react";
import { findService } from "#catalogue/price-table.ts";
import type { BookableService } from "#catalogue/schema.ts";
import { Button } from "#ui/button.tsx";
import { lazyPart, MissingFormPart } from "#ui/lazy-part.tsx";
import { Loading } from "#ui/loading.tsx";
import type { Selection } from "../price.ts";
import { CONSULTATION } from "../request-terms.ts";
import type { DraftProblems } from "./draft-problems.ts";
import { type PricePreview, previewText } from "./price-preview.ts";
import { ServiceSelect } from "./service-select.tsx";
import type { WizardDraft } from "./wizard-draft.ts";
import type { WizardAction } from "./wizard-state.ts";

const loadServiceDetails = () => import("./service-details.tsx");
/** Asked for at the first touch: by the time a service is chosen they are there. */
const TOUCHES = ["pointerdown", "keydown", "focusin", "scroll"];
const ServiceDetails = lazyPart(loadServiceDetails, {
  Waiting: () => <Loading label="Lade Auswahl …" />,
  Missing: MissingFormPart,
});

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
  const service = draft.beratung ? undefined : findService(services, draft.leistungen[0] ?? "");
  const priceOfService = ({ title }: BookableService) => {
    const preview =
      !hidesPrices && priceOf({ leistungen: [title], extras: [], anfahrt: undefined });
    return preview ? previewText(preview) : undefined;
  };

  useEffect(() => {
    const touched = new AbortController();
    for (const touch of TOUCHES)
      addEventListener(touch, () => void loadServiceDetails().catch(() => {}), {
        once: true,
        signal: touched.signal,
      });
    return () => touched.abort();
  }, []);

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
      {!draft.beratung && services.length > 0 && (service || draft.kfz !== "") && (
        <ServiceDetails
          {...{ draft, services, problems, dispatch, priceOf, onReload, hidesPrices }}
        />
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
