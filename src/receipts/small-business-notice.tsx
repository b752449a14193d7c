import { Check, TriangleAlert } from "lucide-react";
import { formatEuro } from "#lib/money.ts";
import type { SmallBusinessWatch } from "./schema.ts";

/** Revenue of this and the last year against the limits of § 19 UStG. */
export function SmallBusinessNotice({ watch }: { watch: SmallBusinessWatch }) {
  const { jahr, diesesJahr_cent, letztesJahr_cent, stand, saetze } = watch;
  const Icon = stand === "ruhig" ? Check : TriangleAlert;
  return (
    <div className={`flex gap-3 rounded-control border px-4 py-3 text-sm ${TONES[stand]}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="measure space-y-1.5">
        <p className="font-semibold">{TITLES[stand]}</p>
        <p>
          Rechnungen {jahr}:{" "}
          <span className="figures font-semibold">{formatEuro(diesesJahr_cent)}</span>, {jahr - 1}:{" "}
          <span className="figures font-semibold">{formatEuro(letztesJahr_cent)}</span>.
        </p>
        {saetze.map((satz) => (
          <p key={satz}>{satz}</p>
        ))}
        <p className="text-ink-2">
          Die Website kennt nur ihre eigenen Rechnungen; was Sie sonst einnehmen, kommt dazu. Das
          ist eine Hilfe, keine Steuerberatung.
        </p>
      </div>
    </div>
  );
}

const TITLES = {
  ruhig: "Kleinunternehmer: genug Abstand zu den Grenzen von 25.000 € und 100.000 €.",
  nah: "Kleinunternehmer: Eine Grenze kommt näher.",
  vorbei: "Die Kleinunternehmerregelung gilt nicht mehr.",
};
const TONES = {
  ruhig: "border-line bg-paper",
  nah: "border-amber-400 bg-amber-200/40",
  vorbei: "border-rot-700 bg-rot-100",
};
