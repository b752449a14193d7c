import type { Service } from "#catalogue/schema.ts";
import { RadioTiles } from "#ui/radio-tiles.tsx";
import { AdminServiceChoice } from "../../choice/components/admin-service-choice.tsx";
import { draftKind } from "../../request/wizard.ts";
import { CONSULTATION } from "../../request-terms.ts";
import { chooseKind } from "../entry-draft.ts";
import type { Entry } from "./admin-use-entry.ts";

const KINDS = [
  { value: "service", label: "Fahrzeugpflege" },
  { value: "beratung", label: CONSULTATION },
] as const;

/** What is to be done, and to which car. */
export function AdminEntryService({ entry, services }: { entry: Entry; services: readonly Service[] }) {
  const { draft, problems, change } = entry;
  return (
    <div className="grid gap-6">
      <RadioTiles
        legend="Art des Termins"
        isLegendHidden
        columns={2}
        tiles={KINDS}
        value={draftKind(draft)}
        onChange={(kind) => change((known) => chooseKind(known, kind))}
      />
      {!draft.beratung && <AdminServiceChoice choice={draft} services={services} problems={problems} onChange={change} />}
    </div>
  );
}
