import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import type { Loaded } from "#ui/page-load.tsx";
import { load, need } from "#ui/page-load.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { useLocalChanges } from "#ui/use-local-changes.tsx";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import { useSession } from "../session.tsx";
import type { Route } from "./+types/security";
import { FactorApp } from "./factor-app.tsx";
import { FactorPasskeys } from "./factor-passkeys.tsx";
import type { ChangedFactor, Factor } from "./factor-schema.ts";
import { hasFactor } from "./factor-ways.ts";
import { NewCodes, RecoveryCodes } from "./recovery-codes.tsx";

export function meta() {
  return [{ title: "Sicherheit – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(
    request,
    "Konnte die Sicherheit nicht laden.",
    async () => need(await api("GET /users/me/factor")).data,
  );
}

export default function Security({ loaderData }: Route.ComponentProps) {
  const { session } = useSession();
  const { loaded, newCodes, takeOver, forgetCodes } = useFactor(loaderData);
  return (
    <div className="max-w-4xl">
      <PageTitle>Sicherheit</PageTitle>
      <p className="not-printed measure mt-3 text-ink-2">
        Ein zweiter Faktor schützt Ihr Admin-Konto, wenn jemand Ihr Passwort errät oder abfängt. Er
        ist freiwillig; die Anmeldung dauert damit ein paar Sekunden länger.
      </p>
      <p className="not-printed mb-6">
        <Link
          to={`${paths.admin.settings}#passwort`}
          className="text-link inline-flex min-h-11 items-center"
        >
          Passwort ändern
        </Link>
      </p>
      <WhenLoaded value={loaded}>
        {(factor) => (
          <div className="space-y-5">
            <Standing isOn={hasFactor(factor)} />
            {newCodes && (
              <NewCodes
                codes={newCodes}
                account={"user" in session ? session.user.email : ""}
                onDone={forgetCodes}
              />
            )}
            <FactorPasskeys factor={factor} onChanged={takeOver} />
            <FactorApp factor={factor} onChanged={takeOver} />
            {hasFactor(factor) && <RecoveryCodes factor={factor} onChanged={takeOver} />}
          </div>
        )}
      </WhenLoaded>
    </div>
  );
}

function Standing({ isOn }: { isOn: boolean }) {
  const Icon = isOn ? ShieldCheck : ShieldAlert;
  return (
    <p
      className={`not-printed flex gap-3 rounded-card px-5 py-4 ${isOn ? "bg-petrol-100 text-petrol-700" : "bg-amber-200"}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5.5 shrink-0" />
      <span>
        {isOn
          ? "Der zweite Faktor ist eingeschaltet. Das Passwort allein lässt niemanden mehr hinein."
          : "Der zweite Faktor ist nicht eingerichtet: Wer Ihr Passwort kennt, kommt hinein."}
      </span>
    </p>
  );
}

/** One's own second factor, and the recovery codes that a change has just brought. */
function useFactor(loaderData: Loaded<Factor>) {
  const { revalidate } = useRevalidator();
  const [loaded, change] = useLocalChanges(loaderData);
  const [newCodes, setNewCodes] = useState<readonly string[]>();

  function takeOver({ neue_codes, ...changed }: ChangedFactor) {
    change(() => changed);
    void revalidate();
    if (neue_codes) setNewCodes(neue_codes);
    else if (changed.wiederherstellungscodes === 0) setNewCodes(undefined);
  }

  return { loaded, newCodes, takeOver, forgetCodes: () => setNewCodes(undefined) };
}
