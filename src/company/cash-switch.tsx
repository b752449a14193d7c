import { useState } from "react";
import { formatGermanMoment } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import type { Loaded } from "#ui/page-load.tsx";
import { useLocalChanges } from "#ui/use-local-changes.tsx";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import { CashDialog } from "./cash-dialog.tsx";
import type { Cash } from "./cash-schema.ts";

/** Whether received cash is noted. Nobody is led into it: it is off until somebody has read what it may mean. */
export function CashSwitch({ loaded }: { loaded: Loaded<Cash> }) {
  const [shown, change] = useLocalChanges(loaded);
  const [asked, setAsked] = useState<"an" | "aus">();
  return (
    <div className="mt-8 border-line border-t pt-6">
      <h3 className="text-lg">Barzahlungen notieren</h3>
      <WhenLoaded value={shown}>
        {(cash) => (
          <>
            <Standing cash={cash} />
            <div className="mt-4 flex flex-wrap gap-3">
              {cash.stand !== "an" && (
                <Button variant="quiet" onClick={() => setAsked("an")}>
                  {cash.stand === "aus" ? "Bargeld notieren …" : "Weiter notieren …"}
                </Button>
              )}
              {cash.stand !== "aus" && (
                <Button variant="quiet" onClick={() => setAsked("aus")}>
                  Nicht mehr notieren …
                </Button>
              )}
            </div>
          </>
        )}
      </WhenLoaded>
      {asked && (
        <CashDialog
          to={asked}
          onClose={() => setAsked(undefined)}
          onAnswered={(cash) => {
            change(() => cash);
            setAsked(undefined);
          }}
        />
      )}
    </div>
  );
}

function Standing({ cash: { stand, am, von } }: { cash: Cash }) {
  const who = am === "" ? "" : ` Entschieden am ${formatGermanMoment(Date.parse(am))} von ${von}.`;
  if (stand === "ungefragt") {
    return (
      <p className="measure mt-2 rounded-control border border-amber-400 bg-amber-200/40 px-4 py-3 text-sm">
        Bisher wurde hier notiert, wenn jemand bar bezahlt hat. Das kann die Website zu einer Kasse
        machen, mit eigenen Pflichten. Bitte entscheiden Sie, ob es dabei bleibt; bis dahin bleibt
        alles, wie es war.
      </p>
    );
  }
  return (
    <p className="measure mt-2 text-sm text-ink-2 wrap-anywhere">
      {stand === "an"
        ? "Eingeschaltet: Beim Abschließen wird gefragt, ob bar oder per Überweisung bezahlt wird, und auf der Rechnung steht „Betrag bar erhalten“."
        : "Ausgeschaltet: Beim Abschließen wird nicht gefragt, wie bezahlt wird, und auf der Rechnung steht „Zahlbar bar bei Abholung oder per Überweisung“. Bargeld annehmen dürfen Sie trotzdem; Ihre Kasse führen Sie woanders."}
      {who}
    </p>
  );
}
