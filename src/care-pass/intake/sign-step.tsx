import { type FormEvent, useId, useState } from "react";
import { bookingNumber } from "#bookings/fields.ts";
import { TermsNote } from "#company/texts/terms-note.tsx";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { CONSENT_TEXTS } from "#consent/wording.ts";
import { oneLine } from "#lib/one-line.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField, FieldError, TextField } from "#ui/field.tsx";
import { useForm } from "#ui/use-form.tsx";
import { gapSentence, intakeGaps, nameHint, PERSON_LENGTH } from "../intake.ts";
import { isDrawn } from "../protocol.ts";
import {
  DECLARATION,
  damageLines,
  protocolFacts,
  protocolParagraphs,
  TYPED_DECLARATION,
} from "../protocol-text.ts";
import { GUIDED_VIEWS } from "../views.ts";
import { PictureOf } from "./picture-of.tsx";
import { SignatureField } from "./signature-field.tsx";
import type { IntakeOnDevice } from "./use-intake.tsx";

type SignStepProps = IntakeOnDevice & {
  extraTitles: readonly string[];
  hasMailsAfterVisits: boolean;
};

/** What the customer reads on the same phone, in large type, and signs: with a finger, or with name and yes. */
export function SignStep({
  visit,
  pictures,
  change,
  sign,
  extraTitles,
  hasMailsAfterVisits,
}: SignStepProps) {
  const { annahme, datum, bookingId } = visit;
  const { titleOf } = useShopClasses();
  const buchungsnummer = bookingId === null ? "" : bookingNumber(bookingId);
  const pictured = pictures.map(({ ansicht }) => ansicht);
  const gaps = intakeGaps(annahme, pictured);
  return (
    <div className="space-y-6 text-lg/relaxed">
      <div>
        <h2 className="text-section">Bitte lesen Sie, was wir festgehalten haben</h2>
        <p className="mt-2">{DECLARATION}</p>
      </div>
      <dl className="space-y-1">
        {protocolFacts({
          datum,
          annahme,
          extras: [...extraTitles],
          buchungsnummer,
          klasse: titleOf(annahme.kfz),
        }).map(({ label, value }) => (
          <div key={label} className="flex flex-wrap gap-x-4">
            <dt className="basis-34 text-ink-2">{label}</dt>
            <dd className="min-w-0 flex-1 basis-32 font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h3 className="text-lg font-semibold">Schäden bei der Annahme</h3>
        {annahme.schaeden.length === 0 ? (
          <p>Keine sichtbaren Schäden.</p>
        ) : (
          <ul>
            {damageLines(annahme.schaeden).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </section>
      {protocolParagraphs({ annahme }).map(({ heading, text }) => (
        <section key={heading}>
          <h3 className="text-lg font-semibold">{heading}</h3>
          <p className="whitespace-pre-line">{text}</p>
        </section>
      ))}
      <ul className="grid grid-cols-3 gap-2" aria-label={`${pictures.length} Bilder`}>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <PictureOf picture={picture} className="aspect-4/3 rounded-control" />
          </li>
        ))}
      </ul>
      {gaps.length > 0 ? (
        <div className="space-y-4 rounded-card border border-line bg-white p-4">
          <div role="alert">
            {gaps.map((gap) => (
              <p key={gap}>{gapSentence(gap)}</p>
            ))}
          </div>
          <div className="flex flex-wrap gap-2.5 empty:hidden max-sm:*:grow">
            {gaps.includes("bilder") && (
              <Button
                variant="quiet"
                onClick={() =>
                  change(() => ({
                    uebersprungen: GUIDED_VIEWS.filter((view) => !pictured.includes(view)),
                  }))
                }
              >
                Ohne weitere Bilder
              </Button>
            )}
            {gaps.includes("schaeden") && (
              <Button variant="quiet" onClick={() => change(() => ({ ohneSchaden: true }))}>
                Keine sichtbaren Schäden
              </Button>
            )}
          </div>
        </div>
      ) : (
        <Signing
          name={annahme.name}
          mailsTo={hasMailsAfterVisits ? annahme.email : ""}
          onSign={sign}
        />
      )}
    </div>
  );
}

function Signing({
  name: suggested,
  mailsTo,
  onSign,
}: {
  name: string;
  mailsTo: string;
  onSign: IntakeOnDevice["sign"];
}) {
  const [name, setName] = useState(suggested);
  const [linien, setLinien] = useState("");
  const [isTyped, setIsTyped] = useState(false);
  const [hasAgreed, setHasAgreed] = useState(false);
  const [wantsMails, setWantsMails] = useState(false);
  const { problems, refuse } = useForm();
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing =
      tidyText(name) === ""
        ? "Bitte den Namen eintragen."
        : isTyped
          ? !hasAgreed && "Bitte das Ja ankreuzen."
          : !isDrawn(linien) && "Bitte unterschreiben.";
    if (refuse({ signature: missing || "" })) return;
    const art = isTyped ? "tastatur" : "finger";
    void onSign(
      { art, name: oneLine(name), linien: isTyped ? "" : linien },
      wantsMails && mailsTo !== "",
    );
  }

  return (
    <form
      onSubmit={submit}
      className="space-y-4"
      aria-describedby={problems.signature ? id : undefined}
    >
      <TextField
        label="Name"
        maxLength={PERSON_LENGTH}
        autoComplete="off"
        hint={nameHint(name)}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {!isTyped && <SignatureField onDrawn={setLinien} />}
      <CheckboxField
        label="Ohne Finger unterschreiben"
        checked={isTyped}
        onChange={({ target }) => setIsTyped(target.checked)}
      />
      {isTyped && (
        <CheckboxField
          label={TYPED_DECLARATION}
          checked={hasAgreed}
          onChange={({ target }) => setHasAgreed(target.checked)}
        />
      )}
      {mailsTo !== "" && (
        <div className="rounded-card border border-line bg-white p-4">
          <CheckboxField
            label={CONSENT_TEXTS.annahme}
            hint={`An ${mailsTo}. Unterschreiben können Sie auch ohne.`}
            checked={wantsMails}
            onChange={({ target }) => setWantsMails(target.checked)}
          />
        </div>
      )}
      <div role="alert">
        <FieldError id={id} error={problems.signature} />
      </div>
      <p className="text-base">
        <TermsNote />
      </p>
      <Button type="submit" className="w-full">
        Verbindlich unterschreiben
      </Button>
    </form>
  );
}
