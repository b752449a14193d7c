import { RotateCw, UserRoundCheck, X } from "lucide-react";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { CheckboxField, TextField } from "#ui/field.tsx";
import { carText } from "../fields.ts";
import { CustomerField } from "./customer-field.tsx";
import type { Entry } from "./use-entry.tsx";
import type { Finder } from "./use-finder.tsx";

/** Who comes. Whoever was here before is found while the name or the number is typed. */
export function EntryPerson({ entry, finder }: { entry: Entry; finder: Finder }) {
  const { draft, problems, change } = entry;
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-3 @sm:grid-cols-2">
      <CustomerField
        className="@sm:col-span-2"
        name="name"
        {...{ finder, value: draft.name, error: problems.name }}
      />
      {(draft.konto || finder.usual) && (
        <div className="space-y-2 @sm:col-span-2">
          {draft.konto && (
            <AccountNote
              account={draft.konto}
              onRelease={() => change((known) => ({ ...known, konto: null }))}
            />
          )}
          {finder.usual && <Usual customer={finder.usual} onTake={finder.takeUsual} />}
        </div>
      )}
      <CustomerField
        name="telefon"
        type="tel"
        placeholder="0151 12345678"
        {...{ finder, value: draft.telefon, error: problems.telefon }}
      />
      <TextField
        label="E-Mail"
        name="email"
        type="email"
        isOptional
        autoComplete="off"
        value={draft.email}
        error={problems.email}
        onChange={(event) => change((known) => ({ ...known, email: event.target.value }))}
      />
      <CheckboxField
        className="-my-1 @sm:col-span-2"
        label={entry.corrected ? "Änderung per E-Mail mitteilen" : "Bestätigung per E-Mail senden"}
        checked={draft.bestEmail && draft.email.trim() !== ""}
        disabled={draft.email.trim() === ""}
        onChange={(event) => change((known) => ({ ...known, bestEmail: event.target.checked }))}
      />
    </div>
  );
}

function AccountNote({
  account,
  onRelease,
}: {
  account: NonNullable<Entry["draft"]["konto"]>;
  onRelease: () => void;
}) {
  return (
    <p className="flex min-h-11 items-center gap-2 rounded-control bg-petrol-100 pr-1 pl-3.5 text-sm text-petrol-700">
      <UserRoundCheck aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        Gehört zum Konto von {account.name}
        {account.hatBuchungen ? " (Bestandskunde)" : " (Neukunde)"}
      </span>
      <button
        type="button"
        aria-label="Vom Konto lösen"
        onClick={onRelease}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-white/60"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </p>
  );
}

/** The usual car and the services of the last time, in one tap. */
function Usual({
  customer: { fahrzeug, zuletzt },
  onTake,
}: {
  customer: NonNullable<Finder["usual"]>;
  onTake: () => void;
}) {
  const kfz = fahrzeug?.kfz || zuletzt?.kfz;
  const { titleOf } = useShopClasses();
  return (
    <button
      type="button"
      onClick={onTake}
      className="flex min-h-12 w-full items-center gap-3 rounded-control border border-petrol-700 bg-white px-3.5 py-2 text-left text-sm hover:bg-petrol-100"
    >
      <RotateCw aria-hidden="true" className="size-5 shrink-0 text-petrol-700" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">Wie zuletzt: </span>
        {[
          zuletzt?.leistungen.join(", "),
          titleOf(kfz),
          zuletzt?.verschmutzung,
          fahrzeug && carText(fahrzeug),
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </button>
  );
}
