import type { Dispatch } from "react";
import { SOILING_LEVELS, VEHICLE_CLASS_LABELS, VEHICLE_CLASSES } from "#catalogue/price-keys.ts";
import { findService } from "#catalogue/price-table.ts";
import type { Service } from "#catalogue/schema.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { RadioTiles } from "#ui/radio-tiles.tsx";
import { SOILING_WORDS, SoilingPicture } from "../../components/soiling-picture.tsx";
import { needsSeats, type Selection } from "../../price.ts";
import type { DraftProblems } from "../draft-problems.ts";
import { previewText } from "../preview-text.ts";
import type { PricePreview } from "../price-preview.ts";
import type { WizardDraft } from "../wizard.ts";
import type { WizardAction } from "../wizard-state.ts";
import { ConsultationSwitch } from "./consultation-switch.tsx";
import { SeatChoice } from "./seat-choice.tsx";
import { Silhouette } from "./silhouette.tsx";

export type StepServiceProps = {
  draft: WizardDraft;
  services: readonly Service[];
  problems: DraftProblems;
  dispatch: Dispatch<WizardAction>;
  priceOf: (change: Partial<Selection>) => PricePreview | undefined | "";
  onReload: () => void;
};

export function StepService({ draft, services, problems, dispatch, priceOf, onReload }: StepServiceProps) {
  const service = draft.beratung ? undefined : findService(services, draft.leistung);
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
          name="leistung"
          required={!draft.beratung}
          disabled={draft.beratung}
          value={service?.title ?? ""}
          onChange={(event) => dispatch({ type: "service chosen", title: event.target.value, services })}
          hint={service?.description}
          error={problems.leistung}
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
          {service && needsSeats([service.title], services) && (
            <SeatChoice draft={draft} problems={problems} onChange={(change) => dispatch({ type: "edited", change })} />
          )}
        </>
      )}
    </div>
  );
}
