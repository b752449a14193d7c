import { formatGermanDate } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { RadioTiles } from "#ui/radio-tiles.tsx";
import type { Editor } from "#ui/use-editor.tsx";
import { FieldInput } from "../edited-field.tsx";
import type { OfferType, Service } from "../schema.ts";
import { type OfferDraft, proposedEnd } from "./offer-draft.ts";
import { OFFER_FIELDS } from "./offer-fields.ts";
import { lacksEnd } from "./offer-terms.ts";
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

  const input = (name: keyof typeof OFFER_FIELDS & keyof OfferDraft) => (
    <FieldInput fields={OFFER_FIELDS} name={name} editor={editor} />
  );

  return (
    <div className="space-y-6">
      {input("title")}
      {input("description")}
      <RadioTiles
        legend={OFFER_FIELDS.type.label}
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
        {input("discount_pct")}
        {input("start_date")}
        {input("end_date")}
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
      {input("active")}
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
