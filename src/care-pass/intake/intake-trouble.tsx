import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { paths, withQuery } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { forgetVisit } from "./device-store.tsx";
import type { IntakeOnDevice, Unkept } from "./use-intake.tsx";

export const UNKEPT_SENTENCES: Record<Unkept, string> = {
  entries:
    "Der Speicher dieses Geräts ist voll: Was Sie zuletzt eingetragen haben, steht nur auf diesem Bildschirm. Bitte Platz schaffen und die Seite offen lassen; es wird weiter versucht.",
  picture:
    "Der Speicher dieses Geräts ist voll: Das letzte Bild ist nicht dabei. Bitte Platz schaffen und es noch einmal aufnehmen.",
  signature:
    "Der Speicher dieses Geräts ist voll: Die Unterschrift ist nicht gespeichert. Bitte Platz schaffen und noch einmal unterschreiben lassen.",
};

/** What would be lost unless somebody does something: the device is full, or another one took in the same car. */
export function IntakeTrouble({ visit, unkept, goOnWithoutBooking }: IntakeOnDevice) {
  return (
    <>
      {unkept.map((what) => (
        <p
          key={what}
          role="alert"
          className="mb-4 rounded-card border-2 border-rot-700 bg-white p-4 font-medium"
        >
          {UNKEPT_SENTENCES[what]}
        </p>
      ))}
      {visit.andere && (
        <TakenInTwice
          id={visit.id}
          other={visit.andere}
          isSigned={visit.unterschrift !== null}
          onGoOn={goOnWithoutBooking}
        />
      )}
    </>
  );
}

type TakenInTwiceProps = { id: string; other: string; isSigned: boolean; onGoOn: () => void };

/** It cannot be sent as it is: somebody must choose between the two. */
function TakenInTwice({ id, other, isSigned, onGoOn }: TakenInTwiceProps) {
  const [isAsked, setIsAsked] = useState(false);
  const navigate = useNavigate();
  const otherAddress = withQuery(paths.admin.intake, { besuch: other });

  async function discard() {
    await forgetVisit(id);
    await navigate(otherAddress);
  }

  return (
    <section
      role="alert"
      aria-label="Zwei Annahmen"
      className="mb-4 rounded-card border-2 border-rot-700 bg-white p-4"
    >
      <h2 className="text-lg">Dieser Termin ist schon angenommen</h2>
      <p className="mt-1">
        Ein anderes Gerät war schneller. Was hier steht, ist noch nicht gesendet.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Link to={otherAddress} className={buttonClass("primary", "max-sm:w-full")}>
          Andere Annahme öffnen
        </Link>
        <Button variant="quiet" className="max-sm:w-full" onClick={onGoOn}>
          Diese ohne Termin behalten
        </Button>
        {!isSigned && (
          <Button variant="quiet" className="max-sm:w-full" onClick={() => setIsAsked(true)}>
            Diese verwerfen
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsked}
        question="Diese Annahme verwerfen?"
        confirmLabel="Verwerfen"
        onConfirm={() => void discard()}
        onCancel={() => setIsAsked(false)}
      >
        <p>Ihre Einträge und Bilder auf diesem Gerät werden gelöscht. Die andere Annahme bleibt.</p>
      </ConfirmDialog>
    </section>
  );
}
