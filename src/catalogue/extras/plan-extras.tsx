import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { keysOf } from "#company/vehicle-classes.ts";
import { api } from "#lib/api.ts";
import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import { newerHint } from "#lib/merge-draft.ts";
import { formatEuro } from "#lib/money.ts";
import { TextField } from "#ui/field.tsx";
import { SaveBar } from "#ui/save-bar.tsx";
import { useEditor } from "#ui/use-editor.tsx";
import { PlannedDays } from "../planned-days.tsx";
import { type ExtraPlan, extraPlans, extrasOn, type PlannedExtra } from "../planned-extras.ts";
import { planDayProblem, planDays } from "../planned-prices.ts";
import { type Rounding, raisedPrice } from "../price-cells.ts";
import { RaisePrices } from "../raise-prices.tsx";
import { readPrice } from "../service-terms.ts";
import { draftOfPlans, pricesOfDraft } from "./extra-plan-draft.ts";
import { extraPriceProblem } from "./extra-terms.ts";
import type { EditedExtra } from "./schema.ts";

type Plans = { extras: readonly EditedExtra[]; planned: readonly PlannedExtra[] };
type OnPlanned = { onPlanned: (planned: PlannedExtra[]) => void };

/** What extras cost from a day to come on. */
export function PlanExtras({
  extras,
  planned,
  onPlanned,
  onDirty,
}: Plans & OnPlanned & { onDirty: (isDirty: boolean) => void }) {
  const [day, setDay] = useState("");
  const problem = day === "" ? undefined : planDayProblem(day, berlinMoment(Date.now()).datum);
  return (
    <details
      className="group/plan mb-5 rounded-card border border-line bg-white px-4 py-2 sm:px-5"
      open={planned.length > 0 || undefined}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        Neue Preise ab einem Tag
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform duration-200 group-open/plan:rotate-180"
        />
      </summary>
      <div className="space-y-5 pt-2 pb-3">
        <TextField
          label="Neue Preise gelten ab"
          type="date"
          className="sm:max-w-md"
          value={day}
          error={problem}
          hint="Wer vorher anfragt, zahlt den alten Preis, auch wenn der Termin später ist."
          onChange={(event) => setDay(event.target.value)}
        />
        {day !== "" && problem === undefined && (
          <PlanForm key={day} ab={day} {...{ extras, planned, onPlanned, onDirty }} />
        )}
        <PlannedDays
          days={planDays(planned)}
          shown={problem === undefined ? day : ""}
          onShow={setDay}
          send={(ab) => api("DELETE /extras/geplant/:ab", { params: { ab } })}
          onDropped={(ab) => {
            setDay("");
            onPlanned(planned.filter((plan) => plan.ab !== ab));
          }}
        />
      </div>
    </details>
  );
}

function PlanForm(props: Plans & OnPlanned & { ab: string; onDirty: (isDirty: boolean) => void }) {
  const { extras, planned, ab, onPlanned, onDirty } = props;
  const { priced } = useShopClasses();
  const asked = keysOf(priced);
  const titleOf = new Map(extras.map(({ id, title }) => [id, title]));
  const former = draftOfPlans(
    extrasOn(
      extras,
      planned.filter((plan) => plan.ab < ab),
      ab,
    ),
    asked,
  );
  const editor = useEditor<ExtraPlan[], Record<string, string>>({
    stored: extraPlans(extras, planned, ab),
    draftOf: (plans) => draftOfPlans(plans, asked),
    problemsOf: (draft) =>
      Object.fromEntries(
        Object.entries(draft).flatMap(([field, price]) => {
          // Empty is on request, which a usual class never is.
          const isOnRequest = price.trim() === "" && former[field] === "";
          const problem = isOnRequest ? undefined : extraPriceProblem(price);
          return problem === undefined ? [] : [[field, problem]];
        }),
      ),
    send: async (draft, base) => {
      const answer = await api("PUT /extras/geplant", {
        body: {
          ab,
          extras: base.map((plan) => ({ ...plan, preise: pricesOfDraft(plan, draft) })),
        },
      });
      if (!answer.ok) return answer;
      onPlanned(answer.data);
      return { ...answer, data: extraPlans(extras, answer.data, ab) };
    },
    onSaved: (_, isAll) => onDirty(!isAll),
    keepAs: `extras:ab:${ab}`,
  });
  const isDirty = editor.changed.length > 0;

  function set(field: string, price: string) {
    editor.set(field, price);
    onDirty(true);
  }

  function raise(percent: number, rounding: Rounding): number {
    const prices = Object.entries(former).filter(([, price]) => price !== "");
    for (const [field, price] of prices) {
      const cents = readPrice(price);
      if (cents) set(field, formatEuro(raisedPrice(cents, percent, rounding)));
    }
    return prices.length;
  }

  return (
    <div className="space-y-5">
      <RaisePrices onRaise={raise} isUnsaved={isDirty} />
      {Object.entries(groupedFields(editor.draft)).map(([id, fields]) => (
        <fieldset key={id} className="min-w-0">
          <legend className="mb-2 font-semibold wrap-anywhere">{titleOf.get(id)}</legend>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
            {fields.map((field) => (
              <TextField
                key={field}
                label={priced.find(({ key }) => field === `${id}.${key}`)?.title ?? "Betrag"}
                inputMode="decimal"
                value={editor.draft[field] ?? ""}
                error={editor.problems[field]}
                hint={newerHint(editor.newer[field], bisher(former[field], editor.draft[field]))}
                onChange={(event) => set(field, event.target.value)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <SaveBar
        isDirty={isDirty}
        phase={editor.phase}
        failure={editor.failure}
        saveLabel={`Ab ${formatGermanDate(ab)} speichern`}
        onSave={() => void editor.save()}
        onDiscard={() => {
          editor.discard();
          onDirty(false);
        }}
      />
    </div>
  );
}

function bisher(former: string | undefined, typed: string | undefined): string | undefined {
  return !former || readPrice(former) === readPrice(typed ?? "") ? undefined : `bisher ${former}`;
}

function groupedFields(draft: Readonly<Record<string, string>>): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const field of Object.keys(draft)) {
    const [id = ""] = field.split(".");
    fields[id] = [...(fields[id] ?? []), field];
  }
  return fields;
}
