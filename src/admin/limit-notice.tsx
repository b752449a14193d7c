import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { paths } from "#lib/paths.ts";
import type { SmallBusinessWatch } from "#receipts/schema.ts";

/** Once a limit of § 19 UStG is near; nothing before, and where VAT is charged. */
export function LimitNotice({ watch }: { watch: SmallBusinessWatch | null | undefined }) {
  if (!watch || watch.stand === "ruhig") return null;
  const isOver = watch.stand === "vorbei";
  return (
    <div
      className={`flex gap-3 rounded-card border px-4 py-3.5 text-sm sm:px-5 ${isOver ? "border-rot-700 bg-rot-100" : "border-amber-400 bg-amber-200/40"}`}
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p>
        <strong className="font-semibold">
          {isOver
            ? "Die Kleinunternehmerregelung gilt nicht mehr."
            : "Eine Grenze für Kleinunternehmer kommt näher."}
        </strong>{" "}
        {watch.saetze[0]}{" "}
        <Link to={`${paths.admin.settings}#steuer`} className="text-link inline-block">
          Was das heißt
        </Link>
      </p>
    </div>
  );
}
