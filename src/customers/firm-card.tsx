import { CarFront, Pencil } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { percentText } from "#catalogue/offers/eligibility.ts";
import type { OwnPrices } from "#catalogue/own-prices.ts";
import type { VehicleClass } from "#catalogue/schema.ts";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { api } from "#lib/api.ts";
import { isToldElsewhere } from "#lib/api-call.ts";
import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import type { TypedCents } from "#lib/money.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EuroField } from "#ui/euro-field.tsx";
import { CheckboxField, FieldError, SelectField, TextField } from "#ui/field.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { LinkField } from "#ui/link-field.tsx";
import { ListEditor } from "#ui/list-editor.tsx";
import { confirm, tell } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useQuery } from "#ui/use-query.tsx";
import { FirmSeries } from "./firm-series.tsx";
import type { CardDetails, CustomerCard, KnownVehicle } from "./schema.ts";
import { LICENSE_PLATE_LENGTH, MOST_FIRM_CARS, VEHICLE_NAME_LENGTH } from "./vehicle-terms.ts";

type Firm = NonNullable<CustomerCard["firma"]>;
type Props = { card: CustomerCard; firm: Firm };

/** What was agreed with a firm beside the invoice: prices and cars. */
export function FirmCard({ card, firm }: Props) {
  const [edited, setEdited] = useState<"preise" | "autos">();
  const { revalidate } = useRevalidator();
  const { titleOf } = useShopClasses();
  const dialog = {
    card,
    firm,
    onClose: () => setEdited(undefined),
    onSaved: (said: string) => {
      setEdited(undefined);
      void tell(said);
      void revalidate();
    },
  };
  return (
    <>
      <h2 className="mb-1.5 text-xl">Eigene Preise</h2>
      <p>{pricesText(firm.eigenePreise)}</p>
      <Button
        variant="quiet"
        className="mt-3"
        aria-label="Eigene Preise bearbeiten"
        onClick={() => setEdited("preise")}
      >
        <Pencil aria-hidden="true" className="size-5" />
        Bearbeiten
      </Button>
      <h2 className="mt-5 mb-1.5 text-xl">Autos der Firma</h2>
      {firm.fahrzeuge.length === 0 && <p>Noch keine.</p>}
      <ul className="space-y-1.5">
        {firm.fahrzeuge.map(({ id, name, kennzeichen, kfz, fahrer }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-semibold">{kennzeichen || name}</span>
            <span className="block text-ink-2 text-sm">
              {[kennzeichen && name, titleOf(kfz), fahrer && `Fahrer: ${fahrer}`]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        className="mt-3"
        aria-label="Autos der Firma bearbeiten"
        onClick={() => setEdited("autos")}
      >
        <CarFront aria-hidden="true" className="size-5" />
        Bearbeiten
      </Button>
      <FirmSeries bookings={card.buchungen_liste} />
      <FirmLink card={card} since={firm.linkSeit} />
      {edited === "preise" && <PricesDialog {...dialog} />}
      {edited === "autos" && <CarsDialog {...dialog} />}
    </>
  );
}

/** By it the firm's staff books without prices. */
function FirmLink({ card, since }: { card: CustomerCard; since: string | null }) {
  const [made, setMade] = useState<string>();
  const { isBusy, problem, run } = useCall();
  const params = { key: card.key };

  async function make() {
    if (since !== null && !(await confirm(RENEW))) return;
    const answer = await run(() => api("PUT /customer-cards/:key/firm-link", { params }), {
      reloads: true,
    });
    if (answer?.ok) setMade(answer.data.url);
  }

  async function end() {
    if (!(await confirm(END))) return;
    const answer = await run(() => api("DELETE /customer-cards/:key/firm-link", { params }), {
      reloads: true,
    });
    if (answer?.ok) setMade(undefined);
  }

  return (
    <>
      <h2 className="mt-5 mb-1.5 text-xl">Link für die Mitarbeiter der Firma</h2>
      <p>
        {since === null
          ? "Damit bucht die Firma selbst: ihre Autos, ohne Preise, auf diese Karte."
          : `Wer ihn kennt, bucht auf diese Karte. Er gilt seit ${formatGermanDate(berlinMoment(Date.parse(since)).datum)}${made ? "." : " und wurde nur einmal gezeigt."}`}
      </p>
      {made && since !== null && (
        <div className="mt-3">
          <LinkField label="Link (wird nur jetzt gezeigt)" url={made} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button variant="quiet" busy={isBusy} onClick={() => void make()}>
          {since === null ? "Link erzeugen" : "Neuer Link …"}
        </Button>
        {since !== null && (
          <Button
            variant="quiet"
            className="text-rot-700!"
            busy={isBusy}
            onClick={() => void end()}
          >
            Link beenden …
          </Button>
        )}
      </div>
      <div role="alert">
        <FieldError error={problem} />
      </div>
    </>
  );
}

const RENEW = {
  question: "Neuen Link erzeugen?",
  children: <p>Der bisherige gilt dann sofort nicht mehr.</p>,
  confirmLabel: "Neuer Link",
};
const END = {
  question: "Link beenden?",
  children: <p>Mit ihm bucht dann niemand mehr. Was gebucht ist, bleibt.</p>,
  confirmLabel: "Beenden",
};

/** '10 % unter Preisliste, 3 feste Preise' */
function pricesText(own: OwnPrices | null): string {
  if (!own) return "Wie in der Preisliste.";
  const { prozent, preise, mitRabatten } = own;
  return `${[
    prozent > 0 && `${percentText(prozent)} % unter Preisliste`,
    preise.length > 0 && (preise.length === 1 ? "1 fester Preis" : `${preise.length} feste Preise`),
    mitRabatten && "Angebote gelten zusätzlich",
  ]
    .filter(Boolean)
    .join(", ")}.`;
}

type DialogProps = Props & { onClose: () => void; onSaved: (said: string) => void };

function useFirmChange({ card }: Props) {
  const [version, setVersion] = useState(card.angaben?.version ?? 0);
  const call = useCall("Das wurde nicht gespeichert. Bitte versuchen Sie es noch einmal.");
  async function save(
    change: { eigenePreise: OwnPrices | null } | { fahrzeuge: FirmCar[] },
  ): Promise<boolean> {
    const answer = await call.run(() =>
      api("PUT /customer-cards/:key/firm", {
        params: { key: card.key },
        body: { ...change, version },
      }),
    );
    if (answer && !answer.ok && !isToldElsewhere(answer) && answer.code === "veraltet")
      setVersion((answer.body.aktuell as CardDetails).version);
    return answer?.ok === true;
  }
  return { ...call, save };
}

type FirmDialogProps = {
  title: string;
  isBusy: boolean;
  problem: string;
  onClose: () => void;
  onSubmit: (event: FormEvent) => Promise<void>;
  children: ReactNode;
};

function FirmDialog({ title, isBusy, problem, onClose, onSubmit, children }: FirmDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open
      onClose={() => !isBusy && onClose()}
      title={title}
      footer={
        <FormDialogFooter
          form={formId}
          submitLabel="Speichern"
          isBusy={isBusy}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)} className="space-y-5">
        {children}
        <div role="alert">
          <FieldError error={problem} />
        </div>
      </form>
    </Dialog>
  );
}

const PERCENT = "Bitte eine Zahl von 0 bis 100 angeben.";
const PRICE = "Bitte einen Preis wie 49,90 angeben.";
const readPercent = (typed: string) => {
  const bare = typed.trim().replace(/\s*%$/, "").replace(",", ".");
  const percent = bare === "" ? 0 : /^\d+(\.\d{1,4})?$/.test(bare) ? Number(bare) : Number.NaN;
  return percent <= 100 ? percent : undefined;
};

/** Per cent, or a price by service and class; an empty one costs what the list says, less the per cent. */
function PricesDialog(props: DialogProps) {
  const { firm, onClose, onSaved } = props;
  const { priced } = useShopClasses();
  const { isBusy, problem, refuse, save } = useFirmChange(props);
  const services = useQuery("leistungen", 0, () => api("GET /services"));
  const own = firm.eigenePreise ?? { prozent: 0, preise: [], mitRabatten: false };
  const [prozent, setProzent] = useState(own.prozent === 0 ? "" : percentText(own.prozent));
  const [mitRabatten, setMitRabatten] = useState(own.mitRabatten);
  const [cells, setCells] = useState<Record<string, TypedCents>>(() =>
    Object.fromEntries(own.preise.map(({ leistung, kfz, cent }) => [`${leistung} ${kfz}`, cent])),
  );
  const [isAsked, setIsAsked] = useState(false);
  const isWrong = (key: string) => {
    const cent = cells[key] ?? null;
    return cent !== null && !(cent >= 0);
  };
  const percent = readPercent(prozent);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (percent === undefined) return refuse(PERCENT);
    if (Object.keys(cells).some(isWrong)) return refuse(PRICE);
    const preise = Object.entries(cells).flatMap(([key, cent]) => {
      const [leistung = "", kfz = ""] = key.split(" ");
      return cent === null ? [] : [{ leistung, kfz: kfz as VehicleClass, cent }];
    });
    const isNone = percent === 0 && preise.length === 0;
    if (await save({ eigenePreise: isNone ? null : { prozent: percent, preise, mitRabatten } }))
      onSaved("Die Preise der Firma sind gespeichert.");
  }

  return (
    <FirmDialog title="Eigene Preise" {...{ isBusy, problem, onClose }} onSubmit={submit}>
      <TextField
        label="Prozent unter Preisliste"
        hint="Für alle Leistungen ohne festen Preis. Extras und Anfahrt kosten, was alle zahlen."
        name="prozent"
        inputMode="decimal"
        isOptional
        autoComplete="off"
        className="max-w-xs"
        value={prozent}
        {...(isAsked && percent === undefined && { error: PERCENT })}
        onChange={(event) => setProzent(event.target.value)}
      />
      <CheckboxField
        label="Angebote gelten zusätzlich"
        hint="Sonst gilt der eigene Preis, auch wenn gerade ein Angebot läuft."
        checked={mitRabatten}
        onChange={(event) => setMitRabatten(event.target.checked)}
      />
      {services.status === "ready" &&
        services.data.map(({ id, title, proSitz }) => (
          <fieldset key={id} className="border-line border-t pt-4">
            <legend className="contents">
              <span className="font-semibold">
                {title}
                {proSitz && <span className="font-normal"> (je Sitz)</span>}
              </span>
            </legend>
            <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-3">
              {priced.map(({ key, title: name }) => {
                const cell = `${id} ${key}`;
                return (
                  <EuroField
                    key={key}
                    label={name}
                    placeholder="wie Liste"
                    aria-label={`${title}, ${name}: Preis in Euro`}
                    cents={cells[cell] ?? null}
                    {...(isAsked && isWrong(cell) && { error: PRICE })}
                    onChange={(cents) => setCells({ ...cells, [cell]: cents })}
                  />
                );
              })}
            </div>
          </fieldset>
        ))}
      {services.status === "failed" && (
        <FieldError error="Die Leistungen konnten nicht geladen werden. Bitte schließen Sie das Fenster und öffnen Sie es noch einmal." />
      )}
    </FirmDialog>
  );
}

type FirmCar = Pick<KnownVehicle, "name" | "kfz" | "kennzeichen" | "fahrer"> & { id?: string };
const NEW_CAR: FirmCar = { name: "", kfz: "", kennzeichen: "", fahrer: "" };

function CarsDialog(props: DialogProps) {
  const { firm, onClose, onSaved } = props;
  const { offered } = useShopClasses();
  const { isBusy, problem, fields, save } = useFirmChange(props);
  const [cars, setCars] = useState<readonly FirmCar[]>(() =>
    firm.fahrzeuge.map(({ id, name, kfz, kennzeichen, fahrer }) => ({
      id,
      name,
      kfz,
      kennzeichen,
      fahrer,
    })),
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await save({ fahrzeuge: [...cars] })) onSaved("Die Autos der Firma sind gespeichert.");
  }

  return (
    <FirmDialog title="Autos der Firma" {...{ isBusy, problem, onClose }} onSubmit={submit}>
      <ListEditor
        legend="Autos"
        items={cars}
        onChange={setCars}
        blank={NEW_CAR}
        most={MOST_FIRM_CARS}
        addLabel="Auto hinzufügen"
        itemLabel={(position) =>
          `${cars[position]?.kennzeichen || cars[position]?.name || `Auto ${position + 1}`}`
        }
        isOrderFixed
      >
        {(car, change, position) => {
          const at = (name: keyof FirmCar) => fields[`fahrzeuge.${position}.${name}`] ?? "";
          return (
            <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
              <TextField
                label="Marke und Modell"
                autoComplete="off"
                maxLength={VEHICLE_NAME_LENGTH}
                value={car.name}
                error={at("name")}
                onChange={({ target }) => change({ ...car, name: target.value })}
              />
              <TextField
                label="Kennzeichen"
                isOptional
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={LICENSE_PLATE_LENGTH}
                value={car.kennzeichen}
                error={at("kennzeichen")}
                onChange={({ target }) => change({ ...car, kennzeichen: target.value })}
              />
              <SelectField
                label="KFZ-Klasse"
                isOptional
                value={car.kfz}
                error={at("kfz")}
                onChange={({ target }) => change({ ...car, kfz: target.value as FirmCar["kfz"] })}
              >
                <option value="">noch offen</option>
                {offered.map(({ key, title }) => (
                  <option key={key} value={key}>
                    {title}
                  </option>
                ))}
              </SelectField>
              <TextField
                label="Fahrer"
                isOptional
                autoComplete="off"
                maxLength={60}
                value={car.fahrer}
                error={at("fahrer")}
                onChange={({ target }) => change({ ...car, fahrer: target.value })}
              />
            </div>
          );
        }}
      </ListEditor>
    </FirmDialog>
  );
}
