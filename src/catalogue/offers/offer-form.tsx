import { formatGermanDate } from "#lib/berlin-time.ts";
import { newerHint } from "#lib/merge-draft.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField, TextArea, TextField } from "#ui/field.tsx";
import { RadioTiles } from "#ui/radio-tiles.tsx";
import type { Editor } from "#ui/use-editor.tsx";
import type { OfferType, Service } from "../schema.ts";
import { proposedEnd } from "./offer-draft.ts";
import { lacksEnd, type OfferDraft } from "./offer-terms.ts";
import { ServiceTiles } from "./service-tiles.tsx";
import { audienceLabel } from "./shown-price.ts";

const AUDIENCES: readonly { value: OfferType; label: string; needs: string }[] = [
  { value: "allgemein", label: "Alle", needs: "auch ohne Konto" },
  { value: "neukunde", label: "Neukunden", needs: "mit Konto, noch keine Buchung" },
  { value: "bestandskunde", label: "Bestandskunden", needs: "mit Konto und früherer Buchung" },
];

export function OfferForm({
  editor,
  services,
  today,
}: {
  editor: Editor<OfferDraft>;
  services: readonly Service[];
  today: string;
}) {
  const { draft, set, problems, newer } = editor;

  function field(
    name: "title" | "description" | "discount_pct" | "start_date" | "end_date",
    hint?: string,
  ) {
    return {
      value: draft[name],
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
      error: problems[name],
      hint: newerHint(newer[name], hint),
    };
  }

  return (
    <div className="space-y-6">
      <TextField label="Titel" {...field("title")} />
      <TextArea
        label="Beschreibung"
        isOptional
        rows={3}
        {...field("description", "Steht im Pop-up unter dem Titel.")}
      />
      <RadioTiles
        legend="Für wen?"
        value={draft.type}
        onChange={(type) => set("type", type)}
        hint={
          newer.type &&
          `Inzwischen gespeichert: ${audienceLabel({ discount: 1, offerType: newer.type })}`
        }
        error={problems.type}
        tiles={AUDIENCES.map(({ value, label, needs }) => ({ value, label, description: needs }))}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] gap-6">
        <TextField label="Rabatt in Prozent" inputMode="decimal" {...field("discount_pct")} />
        <TextField label="Beginn" type="date" isOptional {...field("start_date")} />
        <TextField
          label="Ende"
          type="date"
          isOptional
          {...field("end_date", "Dieser Tag zählt mit.")}
        />
      </div>
      {lacksEnd(draft) && (
        <div className="rounded-card border border-amber-400 bg-amber-200/40 p-4 text-sm">
          <p className="measure">
            Ohne Ende steht der alte Preis auf Dauer durchgestrichen daneben. Das kann als
            irreführend gelten (§ 5 UWG), denn diesen Preis zahlt dann niemand mehr. Ein Ende
            genügt; verlängern können Sie es jederzeit.
          </p>
          <Button
            variant="quiet"
            className="mt-3"
            onClick={() => set("end_date", proposedEnd(today))}
          >
            Ende am {formatGermanDate(proposedEnd(today))}
          </Button>
        </div>
      )}
      <CheckboxField
        label="Aktiv"
        hint="Ausgeschaltet sieht das Angebot niemand, auch nicht in seinem Zeitraum."
        checked={draft.active}
        onChange={(event) => set("active", event.target.checked)}
      />
      <ServiceTiles
        services={services}
        chosen={draft.serviceIds}
        onChange={(ids) => set("serviceIds", ids)}
        error={problems.serviceIds}
      />
      {newer.serviceIds && (
        <p className="text-sm font-medium text-petrol-700">
          Inzwischen gespeichert:{" "}
          {services
            .filter(({ id }) => newer.serviceIds?.includes(id))
            .map(({ title }) => title)
            .join(", ") || "keine Leistung"}
        </p>
      )}
    </div>
  );
}
