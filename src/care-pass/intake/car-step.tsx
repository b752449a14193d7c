import { useState } from "react";
import { BookingPhotos } from "#bookings/booking-photos.tsx";
import { textField } from "#bookings/fields.ts";
import { placeLines } from "#bookings/place.ts";
import { answerText } from "#bookings/questions.ts";
import { tidyPlate } from "#lib/license-plate.ts";
import { EMAIL_LENGTH } from "#lib/text-checks.ts";
import { TextArea, TextField } from "#ui/field.tsx";
import { RadioChips } from "#ui/radio-chips.tsx";
import {
  BELONGINGS_LENGTH,
  FUEL_LABELS,
  intakeEmailProblem,
  MOST_KILOMETRES,
  nameHint,
  PERSON_LENGTH,
} from "../intake.ts";
import type { IntakeOnDevice } from "./use-intake.tsx";

const KEYS = ["0", "1", "2", "3"];

export function CarStep({ visit: { annahme, bookingId, gebucht }, change }: IntakeOnDevice) {
  const [isTypingEmail, setIsTypingEmail] = useState(false);
  const text = (
    name: "kennzeichen" | "modell" | "farbe" | "name" | "telefon" | "email" | "gegenstaende",
  ) => ({
    name,
    value: annahme[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const car = (name: "kennzeichen" | "modell" | "farbe") => {
    const { label, length, typing } = textField(name);
    return { ...text(name), label, maxLength: length, autoComplete: "off", ...typing };
  };
  return (
    <div className="space-y-5">
      {gebucht?.einsatz ? (
        <ul aria-label="Wo" className="rounded-card bg-paper px-4 py-3 text-sm">
          {placeLines(gebucht.einsatz).map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      ) : null}
      {gebucht?.antworten?.length ? (
        <ul aria-label="Antworten beim Buchen" className="rounded-card bg-paper px-4 py-3 text-sm">
          {gebucht.antworten.map((answer) => (
            <li key={answer.id} className="wrap-anywhere">
              {answerText(answer)}
            </li>
          ))}
        </ul>
      ) : null}
      {bookingId && <BookingPhotos id={bookingId} antworten={gebucht?.antworten} />}
      <TextField
        {...car("kennzeichen")}
        onChange={({ target }) => change({ kennzeichen: target.value.toUpperCase() })}
        onBlur={({ target: { value } }) => {
          if (tidyPlate(value) !== value) change({ kennzeichen: tidyPlate(value) });
        }}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField isOptional {...car("modell")} />
        <TextField isOptional {...car("farbe")} />
      </div>
      <TextField
        label="Kilometerstand"
        isOptional
        inputMode="numeric"
        autoComplete="off"
        value={annahme.kilometer ?? ""}
        onChange={({ target }) => change({ kilometer: kilometresOf(target.value) })}
      />
      <RadioChips
        legend="Tank, geschätzt"
        columns="words"
        values={FUEL_LABELS}
        value={annahme.tank === null ? "" : (FUEL_LABELS[annahme.tank] ?? "")}
        onChange={(label) => change({ tank: (FUEL_LABELS as readonly string[]).indexOf(label) })}
      />
      <RadioChips
        legend="Schlüssel übergeben"
        values={KEYS}
        value={annahme.schluessel === null ? "" : String(annahme.schluessel)}
        describe={(value) => (value === "1" ? "1 Schlüssel" : `${value} Schlüssel`)}
        onChange={(value) => change({ schluessel: Number(value) })}
      />
      <TextArea
        label="Im Auto bleibt"
        isOptional
        rows={2}
        maxLength={BELONGINGS_LENGTH}
        hint="Zum Beispiel: Kindersitz, Sonnenbrille im Handschuhfach"
        {...text("gegenstaende")}
      />
      <fieldset className="space-y-5">
        <legend className="text-lg font-semibold">
          {bookingId ? "Gebracht von" : "Wer bringt das Auto?"}
        </legend>
        <TextField
          label="Name"
          maxLength={PERSON_LENGTH}
          autoComplete="off"
          hint={nameHint(annahme.name)}
          {...text("name")}
        />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField
            label="Telefon"
            isOptional
            type="tel"
            autoComplete="off"
            maxLength={40}
            {...text("telefon")}
          />
          <TextField
            label="E-Mail"
            isOptional
            type="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="off"
            maxLength={EMAIL_LENGTH}
            hint="Dorthin geht das Protokoll."
            error={isTypingEmail ? undefined : intakeEmailProblem(annahme.email)}
            onFocus={() => setIsTypingEmail(true)}
            onBlur={() => setIsTypingEmail(false)}
            {...text("email")}
          />
        </div>
      </fieldset>
    </div>
  );
}

function kilometresOf(typed: string): number | null {
  const digits = typed.replace(/\D/g, "");
  return digits === "" ? null : Math.min(Number(digits), MOST_KILOMETRES);
}
