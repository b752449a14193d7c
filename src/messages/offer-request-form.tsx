import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { PhotoField } from "#bookings/photo-field.tsx";
import { MOST_PHOTOS } from "#bookings/photos.ts";
import { sendPhotos } from "#bookings/send-photos.tsx";
import { SOILING_LEVELS } from "#catalogue/price-keys.ts";
import { servicePicture } from "#catalogue/service-pictures.ts";
import { Silhouette, VehiclePicture } from "#catalogue/vehicle-picture.tsx";
import { NoScriptNote } from "#company/no-script-note.tsx";
import { isPostcode } from "#company/postcodes.ts";
import type { CompanySettings } from "#company/schema.ts";
import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { formOf } from "#lib/form-of.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxTiles } from "#ui/checkbox-tiles.tsx";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { tell } from "#ui/tell.tsx";
import { useForm } from "#ui/use-form.tsx";
import { failureReason } from "./failure-reason.ts";
import { FormNotice } from "./form-notice.tsx";
import { FILL_REQUIRED_FIELDS, requestProblems } from "./form-problems.ts";
import { Honeypot } from "./honeypot.tsx";
import { PrivacyNote } from "./privacy-note.tsx";
import type { SentRequest } from "./request-sent.tsx";
import { MAX_LENGTH } from "./text-lengths.ts";
import { useBotCheck } from "./use-bot-check.tsx";
import { type RequestVehicle, requestedTitle, requestVehicles } from "./vehicle-choice.ts";

type OfferRequestFormProps = {
  company: Pick<CompanySettings, "email" | "phoneNumbers" | "eigeneKlassen" | "fahrzeugklassen">;
  services: readonly { title: string; imageUrl: string }[];
  /** Their titles. */
  extras: readonly string[];
  onSent: (request: SentRequest) => void;
};

export function OfferRequestForm({ company, services, extras, onSent }: OfferRequestFormProps) {
  const form = useForm(failureReason);
  const { prepare, takeCaptcha } = useBotCheck();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [vehicle, setVehicle] = useState<RequestVehicle>();

  // Chosen before the browser took the page over, or where somebody came from.
  useEffect(() => {
    const { current } = form.ref;
    if (!current) return;
    fillIn(current, new URLSearchParams(location.search));
    setVehicle(vehicleIn(readRequest(current).fahrzeugKlasse));
  }, [form.ref]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { extras: wanted, ...request } = readRequest(event.currentTarget);
    if (form.refuse(requestProblems(request), FILL_REQUIRED_FIELDS)) return;
    const sent = { ...request, selectedServices: [...request.selectedServices, ...wanted] };
    const answer = await form.send(() =>
      photos.length > 0
        ? sendWithPhotos(sent, photos, takeCaptcha)
        : api("POST /offer", { body: sent }),
    );
    if (answer?.ok) return onSent(sent);
    if (!answer) return;
    await tell({ outcome: "failure" });
    form.focusInvalid();
  }

  function field(name: "name" | "email" | "telefon" | "wunsch") {
    return {
      name,
      maxLength: MAX_LENGTH[name],
      error: form.problems[name],
      onInput: () => form.forget(name),
    };
  }

  return (
    <>
      <NoScriptNote email={company.email} phone={company.phoneNumbers[0]} />
      <form
        ref={form.ref}
        method="post"
        noValidate
        onSubmit={submit}
        aria-labelledby="request-title"
        className="grid grid-cols-1 gap-10"
      >
        <Part title="Ihr Fahrzeug">
          <div className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-[1fr_13rem]">
            <SelectField
              label="KFZ-Klasse"
              name="fahrzeugKlasse"
              required
              defaultValue=""
              error={form.problems.fahrzeugKlasse}
              onChange={(event) => {
                form.forget("fahrzeugKlasse");
                setVehicle(vehicleIn(event.target.value));
              }}
            >
              <option value="" disabled>
                Bitte wählen
              </option>
              {requestVehicles(company).map((choice) => (
                <option key={choice} value={choice}>
                  {requestedTitle(company, choice)}
                </option>
              ))}
            </SelectField>
            <div className={`mx-auto w-44 sm:w-full ${vehicle ? "text-ink" : "text-line"}`}>
              <RequestVehiclePicture vehicle={vehicle ?? "limousine"} />
            </div>
          </div>
        </Part>
        <Part title="Was wir tun sollen">
          <CheckboxTiles
            legend="Gewünschte Leistungen"
            hint="Mehrere sind möglich."
            name="selectedServices"
            tiles={services.map((service) => ({
              value: service.title,
              picture: <ServiceThumbnail {...service} />,
            }))}
            error={form.problems.selectedServices}
            onToggle={() => {
              form.forget("selectedServices");
              form.clear();
            }}
          />
          {extras.length > 0 && (
            <CheckboxTiles
              legend="Extras dazu"
              name="extras"
              isDense
              tiles={extras.map((value) => ({ value }))}
            />
          )}
          <TextArea
            {...field("wunsch")}
            label="Ihr Wunsch"
            required
            rows={6}
            hint="Marke und Modell, Zustand, Besonderheiten – je genauer, desto besser passt unser Vorschlag."
          />
          <div className="noscript:hidden">
            <PhotoField
              photos={photos}
              error={form.problems.photos}
              onChange={(chosen) => {
                form.forget("photos");
                setPhotos(chosen);
                // The proof is found while the rest is typed.
                if (chosen.length > 0) prepare();
              }}
            >
              Bis zu {MOST_PHOTOS}, gern von innen und außen. Sie werden vor dem Senden verkleinert;
              sehen kann sie nur, wer Ihre Anfrage liest.
            </PhotoField>
          </div>
        </Part>
        <Part title="So erreichen wir Sie">
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <TextField
              {...field("name")}
              label="Name"
              required
              autoComplete="name"
              autoCapitalize="words"
              className="sm:col-span-2"
            />
            <TextField
              {...field("email")}
              label="E-Mail"
              required
              type="email"
              autoComplete="email"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
            />
            <TextField
              {...field("telefon")}
              label="Telefon"
              isOptional
              type="tel"
              autoComplete="tel"
              inputMode="tel"
            />
          </div>
        </Part>
        <Honeypot />
        <div className="grid grid-cols-1 gap-5">
          <FormNotice sentence={form.problem} />
          <div className="flex flex-col gap-x-6 gap-y-4 sm:flex-row sm:items-center">
            <Button
              type="submit"
              busy={form.isBusy}
              busyLabel="Wird gesendet…"
              className="shrink-0"
            >
              Anfrage senden
            </Button>
            <PrivacyNote />
          </div>
        </div>
      </form>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-5">
      <h2 className="border-line border-b pb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

function ServiceThumbnail({ title, imageUrl }: { title: string; imageUrl: string }) {
  return (
    <img
      src={servicePicture(title, imageUrl).small}
      alt=""
      width={400}
      height={300}
      loading="lazy"
      decoding="async"
      className="size-full object-cover"
    />
  );
}

function readRequest(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  return {
    name: text("name"),
    email: text("email"),
    telefon: text("telefon"),
    fahrzeugKlasse: text("fahrzeugKlasse"),
    selectedServices: data.getAll("selectedServices").map(String),
    extras: data.getAll("extras").map(String),
    wunsch: text("wunsch"),
    website: text("website"),
  };
}

function vehicleIn(value: string): RequestVehicle | undefined {
  return value === "" ? undefined : (value as RequestVehicle);
}

/** What was chosen in the booking, by the address. */
function fillIn(form: HTMLFormElement, chosen: URLSearchParams): void {
  const vehicle = form.elements.namedItem("fahrzeugKlasse");
  const klasse = chosen.get("klasse");
  if (klasse && vehicle instanceof HTMLSelectElement && vehicle.value === "")
    vehicle.value = klasse;
  const wish = form.elements.namedItem("wunsch");
  if (wish instanceof HTMLTextAreaElement && wish.value === "") wish.value = wishOf(chosen);
  for (const [name, titles] of [
    ["selectedServices", chosen.getAll("leistung")],
    ["extras", chosen.getAll("extra")],
  ] as const)
    for (const box of form.querySelectorAll<HTMLInputElement>(`input[name=${name}]`))
      if (titles.includes(box.value)) box.checked = true;
}

function RequestVehiclePicture({ vehicle }: { vehicle: RequestVehicle }) {
  return vehicle === "andere" ? <Silhouette bild="andere" /> : <VehiclePicture kfz={vehicle} />;
}

/** What has no field of its own there. */
function wishOf(chosen: URLSearchParams): string {
  const plz = chosen.get("plz") ?? "";
  const level = SOILING_LEVELS.find((known) => known === chosen.get("verschmutzung"));
  const way = chosen.get("weg") === "holen" ? "Bitte holen und bringen" : "Bitte bei mir";
  return [
    ...(isPostcode(plz) ? [`${way}, Postleitzahl ${plz}.`] : []),
    ...(level ? [`Verschmutzung: ${level}.`] : []),
  ].join(" ");
}

type RequestTexts = {
  name: string;
  email: string;
  telefon: string;
  fahrzeugKlasse: string;
  wunsch: string;
  website: string;
  selectedServices: readonly string[];
};

/** A request with its photos, shrunk, and the proof of work that they cost. */
async function sendWithPhotos(
  { selectedServices, ...texts }: RequestTexts,
  photos: readonly File[],
  takeCaptcha: () => Promise<string>,
): Promise<ApiResult<unknown>> {
  return await sendPhotos(photos, async (ready) => {
    const send = async () =>
      await api("POST /offer/photos", {
        body: formOf({
          ...texts,
          selectedServices: JSON.stringify(selectedServices),
          captcha: await takeCaptcha(),
          photos: ready,
        }),
      });
    const first = await send();
    // The form may have been open for longer than a proof is good for.
    return !first.ok && first.code === "captcha_ungueltig" ? await send() : first;
  });
}
