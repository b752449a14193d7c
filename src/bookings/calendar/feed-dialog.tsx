import { Copy } from "lucide-react";
import { useState } from "react";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FieldError, TextField } from "#ui/field.tsx";
import { Loading } from "#ui/loading.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useQuery } from "#ui/use-query.tsx";
import type { FeedAddress } from "./schema.ts";

/** The shop's calendar on the owner's phone: a secret address to subscribe to, shown once, and its end. */
export function FeedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Kalender abonnieren" closesOnBackdrop>
      <Feed />
    </Dialog>
  );
}

function Feed() {
  const known = useQuery("feed", 0, () => api("GET /calendar/subscription"));
  const { isBusy, problem, run } = useCall();
  /** None where it was ended here. */
  const [made, setMade] = useState<FeedAddress | "none">();
  const address = made === "none" ? undefined : made;
  const isActive = made ? address !== undefined : known.status === "ready" && known.data.aktiv;

  async function make() {
    const answer = await run(() => api("POST /calendar/subscription"));
    if (answer?.ok) setMade(answer.data);
  }

  async function end() {
    const answer = await run(() => api("DELETE /calendar/subscription"));
    if (answer?.ok) setMade("none");
  }

  return (
    <>
      <p className="mb-4">
        Mit einer geheimen Adresse zeigt der Kalender Ihres Handys oder Computers alle Termine des
        Betriebs und hält sie von selbst aktuell. Wer die Adresse kennt, sieht Namen und
        Telefonnummern Ihrer Kunden: Geben Sie sie nicht weiter.
      </p>
      {!made && known.status === "loading" && <Loading label="Kalender-Abo wird geladen …" />}
      {address && <Address address={address} />}
      {isActive && !address && (
        <p className="mb-4 font-semibold">
          Es gibt eine Adresse. Sie wurde nur einmal gezeigt; ist sie nicht mehr da, erzeugen Sie
          eine neue.
        </p>
      )}
      <div role="alert">
        <FieldError
          error={
            problem ||
            (!made && known.status === "failed"
              ? "Das hat nicht geklappt. Bitte noch einmal versuchen."
              : "")
          }
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button
          variant={address ? "quiet" : "primary"}
          className="max-sm:w-full"
          busy={isBusy}
          onClick={() => void make()}
        >
          {isActive ? "Neue Adresse erzeugen" : "Adresse erzeugen"}
        </Button>
        {isActive && (
          <Button
            variant="quiet"
            className="text-rot-700! max-sm:w-full"
            busy={isBusy}
            onClick={() => void end()}
          >
            Abo beenden
          </Button>
        )}
      </div>
      {isActive && (
        <p className="mt-3 text-sm text-ink-2">
          Die bisherige Adresse gilt dann sofort nicht mehr.
        </p>
      )}
    </>
  );
}

function Address({ address }: { address: FeedAddress }) {
  const [copied, setCopied] = useState("");

  async function copy() {
    // A browser may refuse; the address stands in a field that can be selected.
    const isDone = await navigator.clipboard.writeText(address.url).then(
      () => true,
      () => false,
    );
    setCopied(isDone ? "Die Adresse ist kopiert." : "Bitte kopieren Sie die Adresse aus dem Feld.");
  }

  return (
    <div className="rounded-card border border-line bg-white p-4">
      <TextField
        label="Geheime Adresse"
        readOnly
        value={address.url}
        hint="Sie wird nur jetzt gezeigt."
        onFocus={(event) => event.target.select()}
      />
      <div className="mt-3 flex flex-wrap gap-2.5">
        <a href={address.webcal} className={buttonClass("primary", "max-sm:w-full")}>
          Im Kalender öffnen
        </a>
        <Button variant="quiet" className="max-sm:w-full" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-5" />
          Adresse kopieren
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm text-petrol-700">
        {copied}
      </p>
      <ul className="mt-3 list-disc space-y-1.5 pl-5 text-sm">
        <li>
          <strong>iPhone, iPad, Mac:</strong> „Im Kalender öffnen“ antippen und „Abonnieren“ wählen.
        </li>
        <li>
          <strong>Google Kalender:</strong> am Computer unter „Weitere Kalender“ auf + und „Per
          URL“, die kopierte Adresse einfügen. Danach steht der Kalender auch auf dem Handy; Google
          sieht nur einige Male am Tag nach.
        </li>
        <li>
          <strong>Outlook, Thunderbird und andere:</strong> „Kalender abonnieren“ oder „Aus dem
          Internet“ wählen und die Adresse einfügen.
        </li>
      </ul>
    </div>
  );
}
