import { type Dispatch, useId } from "react";
import { SOILING_LEVELS, VEHICLE_CLASS_LABELS, VEHICLE_CLASSES } from "#catalogue/price-keys.ts";
import { findService } from "#catalogue/price-table.ts";
import type { Service, VehicleClass } from "#catalogue/schema.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { RadioTiles } from "#ui/radio-tiles.tsx";
import { ExtraChoice } from "../../choice/components/extra-choice.tsx";
import { SeatChoice } from "../../choice/components/seat-choice.tsx";
import { toggleExtra } from "../../choice/service-choice.ts";
import { SOILING_WORDS, SoilingPicture } from "../../components/soiling-picture.tsx";
import type { Selection } from "../../price.ts";
import { CONSULTATION } from "../../request-terms.ts";
import type { DraftProblems } from "../draft-problems.ts";
import { type PricePreview, previewText } from "../price-preview.ts";
import type { WizardDraft } from "../wizard.ts";
import type { WizardAction } from "../wizard-state.ts";
import { FurtherServices } from "./further-services.tsx";

const MASKS: Record<VehicleClass, string> = {
  kleinwagen: "[mask:url(/marken/fahrzeuge/kleinwagen.svg)_center/contain_no-repeat]",
  limousine: "[mask:url(/marken/fahrzeuge/limousine.svg)_center/contain_no-repeat]",
  suv: "[mask:url(/marken/fahrzeuge/suv.svg)_center/contain_no-repeat]",
};

export type StepServiceProps = {
  draft: WizardDraft;
  services: readonly Service[];
  problems: DraftProblems;
  dispatch: Dispatch<WizardAction>;
  priceOf: (change: Partial<Selection>) => PricePreview | undefined | "";
  onReload: () => void;
};

export function StepService({ draft, services, problems, dispatch, priceOf, onReload }: StepServiceProps) {
  const service = draft.beratung ? undefined : findService(services, draft.leistungen[0] ?? "");
  const priceText = (change: Partial<Selection>) => {
    const preview = service && priceOf(change);
    return preview ? <span className="figures">{previewText(preview)}</span> : undefined;
  };
  return (
    <div className="space-y-7">
      <ConsultationSwitch isOn={draft.beratung} onToggle={() => dispatch({ type: "consultation toggled" })} />
      {services.length === 0 && !draft.beratung ? (
        <div role="status" className="rounded-card border border-line bg-white p-5">
          <p className="mb-4">Die Leistungen konnten gerade nicht geladen werden. Ein Beratungsgespräch können Sie trotzdem buchen.</p>
          <Button variant="quiet" onClick={onReload}>
            Erneut versuchen
          </Button>
        </div>
      ) : (
        <SelectField
          label="Leistung"
          name="leistungen"
          required={!draft.beratung}
          disabled={draft.beratung}
          value={service?.title ?? ""}
          onChange={(event) => dispatch({ type: "service chosen", title: event.target.value, services })}
          hint={service?.description}
          error={problems.leistungen}
        >
          <option value="">{draft.beratung ? "— deaktiviert —" : "Bitte wählen"}</option>
          {services.map(({ id, title }) => (
            <option key={id} value={title}>
              {title}
            </option>
          ))}
        </SelectField>
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
          <RadioTiles
            legend="Fahrzeugklasse"
            name="kfz"
            tiles={VEHICLE_CLASSES.map((kfz) => ({
              value: kfz,
              label: VEHICLE_CLASS_LABELS[kfz],
              description: priceText({ kfz }),
              picture: <Silhouette kfz={kfz} />,
            }))}
            value={draft.kfz}
            onChange={(kfz) => dispatch({ type: "edited", change: { kfz } })}
            error={problems.kfz}
          />
          {draft.kfz !== "" && (
            <div className="animate-appear">
              <RadioTiles
                legend="Verschmutzungsgrad"
                name="verschmutzung"
                tiles={SOILING_LEVELS.map((verschmutzung) => ({
                  value: verschmutzung,
                  label: verschmutzung,
                  description: (
                    <>
                      {SOILING_WORDS[verschmutzung]}
                      <span className="mt-1 block font-medium text-ink">{priceText({ verschmutzung })}</span>
                    </>
                  ),
                  picture: <SoilingPicture level={verschmutzung} />,
                  isPictureFullBleed: true,
                }))}
                value={draft.verschmutzung}
                onChange={(verschmutzung) => dispatch({ type: "edited", change: { verschmutzung } })}
                error={problems.verschmutzung}
              />
            </div>
          )}
          <SeatChoice choice={draft} services={services} problems={problems} onChange={(change) => dispatch({ type: "edited", change })} />
          {draft.verschmutzung !== "" && (
            <ExtraChoice
              choice={draft}
              services={services}
              onToggle={(id) => dispatch({ type: "edited", change: { extras: toggleExtra(draft, id).extras } })}
              error={problems.extras}
            />
          )}
        </>
      )}
    </div>
  );
}

/** All cars are drawn to one scale: the same width keeps them comparable. */
function Silhouette({ kfz }: { kfz: VehicleClass }) {
  return <span className={`block aspect-232/92 w-full max-w-52 bg-current ${MASKS[kfz]}`} />;
}

export type ConsultationSwitchProps = { isOn: boolean; onToggle: () => void };

function ConsultationSwitch({ isOn, onToggle }: ConsultationSwitchProps) {
  const id = useId();
  return (
    <div className="relative flex items-center justify-between gap-4 rounded-card border border-edge bg-white px-4 py-4 hover:border-ink has-checked:border-petrol-700 has-checked:bg-petrol-100 has-checked:inset-ring-1 has-checked:inset-ring-petrol-700 sm:px-5">
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold before:absolute before:inset-0">
          {CONSULTATION}
        </label>
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-ink-2">
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
