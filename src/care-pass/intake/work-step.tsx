import { MessageCircleQuestion } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { formatGermanMoment } from "#lib/berlin-time.ts";
import { plainBlock } from "#lib/one-line.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { TextArea, TextField } from "#ui/field.tsx";
import { RestoredDraft } from "#ui/restored-draft.tsx";
import { useForm } from "#ui/use-form.tsx";
import { useDraft } from "#ui/use-kept-draft.tsx";
import {
  ADDITION_LENGTH,
  MOST_WORK_HOURS,
  productText,
  readHours,
  WORK_REMARK_LENGTH,
} from "../work.ts";
import { AfterPictures } from "./after-pictures.tsx";
import { ProductsField } from "./products-field.tsx";
import type { IntakeOnDevice } from "./use-intake.tsx";

/** What is done to the car; nothing has to be saved. After the completion there are additions alone. */
export function WorkStep(intake: IntakeOnDevice) {
  const { visit, changeWork } = intake;
  const { arbeit, stand } = visit;
  const isClosed = stand?.abgeschlossen === true;
  return (
    <div className="space-y-8">
      {isClosed && (
        <p className="rounded-card border border-line bg-white p-4">
          Die Arbeit an diesem Auto ist fertig.
        </p>
      )}
      {!isClosed && <ApprovalLink {...visit} />}
      <AfterPictures {...intake} isClosed={isClosed} />
      {isClosed ? (
        <DoneWork arbeit={arbeit} />
      ) : (
        <>
          <ProductsField used={arbeit.produkte} onChange={(produkte) => changeWork({ produkte })} />
          <TextArea
            label="Bemerkung für den Kunden"
            isOptional
            rows={4}
            maxLength={WORK_REMARK_LENGTH}
            hint="Steht in der Nachricht, dass das Auto fertig ist, und im Pflegepass."
            value={arbeit.bemerkung}
            onChange={({ target }) => changeWork({ bemerkung: target.value })}
          />
          <Hours hours={arbeit.stunden} onChange={(stunden) => changeWork({ stunden })} />
        </>
      )}
      <Additions {...intake} />
    </div>
  );
}

/** What else is found is asked about; the booking takes what the customer says yes to. */
function ApprovalLink({ bookingId, fertig }: IntakeOnDevice["visit"]) {
  const { company } = useShopClasses();
  if (!company?.freigaben) return null;
  return (
    <section aria-label="Freigabe" className="space-y-2">
      <h2 className="text-lg">Etwas gefunden?</h2>
      {bookingId === null ? (
        <p className="text-sm text-ink-2">
          Für eine Freigabe braucht dieses Auto einen Termin: unter „Übergabe“ eintragen.
        </p>
      ) : (
        <>
          <Link
            to={withQuery(paths.admin.intake, { freigabe: bookingId })}
            className={buttonClass("quiet", "w-full")}
          >
            <MessageCircleQuestion aria-hidden="true" className="size-5" />
            Freigabe einholen
          </Link>
          {!fertig && (
            <p className="text-sm text-ink-2">Sie geht hinaus, sobald die Annahme gesendet ist.</p>
          )}
        </>
      )}
    </section>
  );
}

function Hours({
  hours,
  onChange,
}: {
  hours: number | null;
  onChange: (hours: number | null) => void;
}) {
  const [text, setText] = useState(hours === null ? "" : String(hours).replace(".", ","));
  return (
    <TextField
      label="Stunden"
      isOptional
      inputMode="decimal"
      autoComplete="off"
      className="max-w-60"
      hint="Nur für Sie, zum Beispiel 2,5."
      maxLength={8}
      value={text}
      error={
        readHours(text) === undefined
          ? `Bitte eine Zahl bis ${MOST_WORK_HOURS}, zum Beispiel 2,5.`
          : undefined
      }
      onChange={({ target }) => {
        setText(target.value);
        onChange(readHours(target.value) ?? null);
      }}
    />
  );
}

function DoneWork({ arbeit: { produkte, bemerkung } }: Pick<IntakeOnDevice["visit"], "arbeit">) {
  return (
    <section aria-label="Was gemacht wurde" className="space-y-2">
      <h2 className="text-lg">Was gemacht wurde</h2>
      <p>
        {produkte.length > 0 ? produkte.map(productText).join(", ") : "Keine Produkte eingetragen."}
      </p>
      {bemerkung && <p className="whitespace-pre-line wrap-anywhere">{bemerkung}</p>}
    </section>
  );
}

/** Additions. */
function Additions({ visit: { id: visitId, nachtraege }, add }: IntakeOnDevice) {
  const { draft, change, isRestored, discard } = useDraft(`nachtrag:${visitId}`, { text: "" });
  const { text } = draft;
  const { problems, refuse } = useForm();

  function keep() {
    const said = plainBlock(text);
    if (refuse({ text: said === "" ? "Bitte schreiben Sie, was dazukommt." : "" })) return;
    add(said);
    discard();
  }

  return (
    <section aria-label="Nachträge" className="space-y-3">
      <h2 className="text-lg">Nachträge</h2>
      <p className="text-sm text-ink-2">
        Was unterschrieben ist, bleibt. Fällt später noch etwas auf, kommt es hier dazu: mit Zeit
        und Namen, auch im Protokoll.
      </p>
      {nachtraege.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-white">
          {nachtraege.map(({ id, text: said, name, erstellt_am, gesendet }) => (
            <li key={id} className="px-4 py-2.5">
              <p className="whitespace-pre-line wrap-anywhere">{said}</p>
              <p className="text-sm text-ink-2">
                {[
                  formatGermanMoment(Date.parse(erstellt_am)),
                  gesendet ? name : "noch nicht gesendet",
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </li>
          ))}
        </ul>
      )}
      <RestoredDraft isShown={isRestored} onDiscard={discard} />
      <TextArea
        label="Nachtrag"
        isOptional
        rows={2}
        maxLength={ADDITION_LENGTH}
        value={text}
        error={problems.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <Button variant="quiet" className="max-sm:w-full" onClick={keep}>
        Nachtragen
      </Button>
    </section>
  );
}
