import { Merge, Split } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { DoneNotice } from "#ui/done-notice.tsx";
import { confirm } from "#ui/tell.tsx";
import { JoinDialog } from "./join-dialog.tsx";
import type { CustomerCard, JoinedCard } from "./schema.ts";
import { useJoining } from "./use-joining.tsx";

/** Which cards are this person's, and which may be. */
export function JoinedCards({ card }: { card: CustomerCard }) {
  const joining = useJoining(card.key);
  const { isBusy, busyWith } = joining;
  const [isChoosing, setIsChoosing] = useState(false);

  async function part(joined: JoinedCard) {
    const isSure = await confirm({
      question: "Karten wieder trennen?",
      confirmLabel: "Ja, trennen",
      isDangerous: false,
      children: (
        <p>
          {nameOf(joined)} steht dann wieder allein in der Liste, mit den eigenen Buchungen und der
          eigenen Notiz.
        </p>
      ),
    });
    if (isSure) await joining.part(joined.karte_id);
  }

  return (
    <>
      <h2 className="mb-2 text-xl">Dieselbe Person</h2>
      {card.karten.length === 0 && card.aehnlich.length === 0 && (
        <p className="text-sm text-ink-2">
          Steht jemand mit zwei Nummern oder Adressen doppelt in der Liste? Legen Sie die Karten
          zusammen.
        </p>
      )}
      <ul className="divide-y divide-line">
        {card.karten.map((joined) => (
          <li key={joined.karte_id} className="py-2.5">
            <Contact {...joined} />
            {joined.notiz && (
              <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{joined.notiz}</p>
            )}
            <Button
              variant="quiet"
              className="mt-2"
              aria-label={`${nameOf(joined)} wieder trennen`}
              busy={busyWith === joined.karte_id}
              onClick={() => void part(joined)}
            >
              <Split aria-hidden="true" className="size-5" />
              Wieder trennen
            </Button>
          </li>
        ))}
        {card.aehnlich.map((other) => (
          <li key={other.key} className="py-2.5">
            <p className="text-sm text-ink-2">
              Vielleicht dieselbe Person (gleiche Nummer oder Adresse):
            </p>
            <Contact {...other} />
            <Button
              variant="quiet"
              className="mt-2"
              aria-label={`Mit ${nameOf(other)} zusammenlegen`}
              busy={busyWith === other.key}
              onClick={() => void joining.join(other.key)}
            >
              <Merge aria-hidden="true" className="size-5" />
              Zusammenlegen
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" className="mt-3" onClick={() => setIsChoosing(true)}>
        <Merge aria-hidden="true" className="size-5" />
        Andere Karte suchen
      </Button>
      <p role="alert" className="mt-2 text-sm text-rot-700 empty:hidden">
        {joining.problem}
      </p>
      <DoneNotice sentence={joining.done} className="mt-3 text-sm" />
      {isChoosing && (
        <JoinDialog
          card={card}
          isBusy={isBusy}
          onClose={() => setIsChoosing(false)}
          onPick={async (key) => {
            await joining.join(key);
            setIsChoosing(false);
          }}
        />
      )}
    </>
  );
}

type Known = { name: string; email: string; telefon: string };

function Contact(known: Known) {
  return (
    <p className="wrap-anywhere">
      <span className="font-semibold">{nameOf(known)}</span>
      <span className="block tabular-nums text-sm text-ink-2 wrap-anywhere">
        {[known.telefon, known.email].filter(Boolean).join(" · ")}
      </span>
    </p>
  );
}

const nameOf = ({ name, email, telefon }: Known) => name || email || telefon;
