import { Send } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { CarInputs } from "#bookings/car-inputs.tsx";
import { RequestPhotos } from "#bookings/photos-on-demand.tsx";
import { offeredExtras } from "#bookings/price.ts";
import { SOILING_LEVELS } from "#catalogue/price-keys.ts";
import { extraCents } from "#catalogue/price-table.ts";
import type { Service, SoilingLevel, VehicleClass } from "#catalogue/schema.ts";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { api } from "#lib/api.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { paths } from "#lib/paths.ts";
import { quoteName, quotesName } from "#papers/quote-name.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { DrawnTick } from "#ui/drawn-tick.tsx";
import { EuroField } from "#ui/euro-field.tsx";
import { CheckboxField, SelectField, TextArea, TextField } from "#ui/field.tsx";
import { ListEditor } from "#ui/list-editor.tsx";
import { load, need } from "#ui/page-load.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { RadioChips } from "#ui/radio-chips.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useIdempotentSend } from "#ui/use-idempotent-send.tsx";
import { useLastLoaded, WhenLoaded } from "#ui/when-loaded.tsx";
import type { InboxEntry } from "../schema.ts";
import type { Route } from "./+types/write-quote";
import { HeldDayFields } from "./held-day-fields.tsx";
import {
  heldDayProblem,
  LENGTH,
  MOST_LINES,
  MOST_VARIANTS,
  rewrittenVersion,
  serviceLine,
  totalCents,
  variantsProblem,
} from "./quote.ts";
import {
  type DraftLine,
  type DraftVariant,
  draftOfLine,
  EMPTY_VARIANT,
  emptyQuote,
  FREE_LINE,
  isFirmsPrice,
  lengthProblem,
  lineOfDraft,
  type QuoteDraft,
  quoteOf,
  quoteOfRequest,
  toWish,
  withCar,
  withHeldDay,
} from "./quote-draft.ts";
import type { Quote } from "./schema.ts";

const NOT_LOADED = "Leistungen und Preise konnten nicht geladen werden.";

export function meta({ matches }: Route.MetaArgs) {
  const { vertragsmodell } = matches[0].loaderData.company;
  return [
    { title: `${quoteName(vertragsmodell)} schreiben – Verwaltung` },
    { name: "robots", content: "noindex" },
  ];
}

type Start = {
  services: Service[];
  request?: Extract<InboxEntry, { art: "anfrage" }> | undefined;
  quote?: Quote | undefined;
  beginning: QuoteDraft;
};

/** `?anfrage=` is the request that it answers, `?angebot=` what is written anew. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(request, NOT_LOADED, async (search): Promise<Start> => {
    const today = berlinMoment(Date.now()).datum;
    const services = need(await api("GET /services")).data;
    const id = search.get("angebot");
    const quote = id
      ? need(await api("GET /customer-offers/:id", { params: { id } })).data
      : undefined;
    const asked = quote ? quote.request_id : search.get("anfrage");
    const found = asked ? await api("GET /messages/:id", { params: { id: asked } }) : undefined;
    const entry = found?.ok ? found.data : undefined;
    const wish = entry?.art === "anfrage" ? entry : undefined;
    const beginning = quote
      ? quoteOf(quote, today, await ownPricesOf(quote.email))
      : wish
        ? quoteOfRequest(wish, services, today, await ownPricesOf(wish.email))
        : emptyQuote(today);
    return { services, request: wish, quote, beginning };
  });
}

/** What the firm pays that asks from this address. */
async function ownPricesOf(email: string) {
  const found = await api("GET /customers", { query: { q: email } });
  const known = found.ok ? found.data : [];
  const firm = known.find((customer) => customer.email.toLowerCase() === email.toLowerCase());
  return firm?.eigenePreise ?? null;
}

export default function WriteQuote({ loaderData, matches }: Route.ComponentProps) {
  const loaded = useLastLoaded(loaderData);
  const { vertragsmodell } = matches[0].loaderData.company;
  const name = quoteName(vertragsmodell);
  const all = quotesName(vertragsmodell);
  return (
    <div className="max-w-3xl">
      <BackLink to={paths.admin.quotes}>{all}</BackLink>
      <PageTitle className="mb-3">{`${name} schreiben`}</PageTitle>
      <WhenLoaded value={loaded}>
        {(start) => <QuoteForm key={loaded.of} {...start} name={name} all={all} />}
      </WhenLoaded>
    </div>
  );
}

type Names = { name: string; all: string };

function QuoteForm({ services, request, quote: read, beginning, name, all }: Start & Names) {
  const [quote, setQuote] = useState(read);
  const [draft, setDraft] = useState(beginning);
  const [sent, setSent] = useState<Quote>();
  const { isBusy, busyWith, problem, fields, run, refuse } = useCall();
  const sendOnce = useIdempotentSend();
  const [reloads, setReloads] = useState(0);
  const classes = useShopClasses();
  const set = (some: Partial<QuoteDraft>) => setDraft((known) => ({ ...known, ...some }));
  const isDraft = !quote || quote.stand === "entwurf";
  const inStunden = classes.company?.inStunden ?? false;
  const [now] = useState(() => Date.now());

  async function submit(senden: boolean) {
    const wrong =
      (draft.kfz === "" ? "Bitte eine KFZ-Klasse wählen." : undefined) ??
      variantsProblem(
        draft.varianten.map(({ positionen }) => ({ positionen: positionen.map(lineOfDraft) })),
      ) ??
      draft.varianten.map((one) => lengthProblem(one, inStunden)).find(Boolean) ??
      heldDayProblem(draft.gehalten, draft.gueltigBis);
    if (wrong) return refuse(wrong);
    const body = toWish(draft, senden, { services, inStunden });
    const answer = await run(
      () =>
        quote
          ? api("PUT /customer-offers/:id", {
              params: { id: quote.id },
              body: { ...body, version: rewrittenVersion(quote) },
            })
          : sendOnce(body, (headers) => api("POST /customer-offers", { body, headers })),
      { about: senden ? "senden" : "entwurf" },
    );
    if (answer?.ok) return setSent(answer.data);
    // Its day was taken meanwhile: what is free is read again.
    if (answer?.code === "termin_belegt") setReloads((count) => count + 1);
    // Somebody else wrote a newer one: what is typed stays, and becomes the version after that.
    if (answer?.code === "veraltet") setQuote(answer.body.aktuell as Quote);
  }

  if (sent) return <Done quote={sent} name={name} all={all} />;
  const text = (field: "name" | "email" | "telefon" | "gueltigBis") => ({
    name: field,
    autoComplete: "off",
    value: draft[field],
    error: fields[field],
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  });
  const [rest] = Object.entries(fields).filter(([field]) => !(field in draft));
  const person = (
    <details open={!request} className="rounded-card border border-line bg-white">
      <summary className="flex min-h-14 items-center px-4 font-semibold">
        Kunde, Auto und Erinnerung
      </summary>
      <div className="space-y-4 p-4 pt-0">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField label="Name" {...text("name")} />
          <TextField label="E-Mail" type="email" {...text("email")} />
          <TextField label="Telefon" type="tel" isOptional {...text("telefon")} />
        </div>
        <div className="grid gap-4">
          <CarInputs
            isDense
            propsOf={(field) => ({
              value: draft[field as "modell" | "kennzeichen"] ?? "",
              error: fields[field],
              onChange: (event) => set({ [field]: event.target.value }),
            })}
          />
        </div>
        <Seen {...{ draft, set }} />
        <CheckboxField
          label="Zwei Tage vor dem Ende einmal erinnern"
          checked={draft.erinnern}
          onChange={({ target }) => set({ erinnern: target.checked })}
        />
      </div>
    </details>
  );
  return (
    <form
      noValidate
      className="space-y-6"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit(true);
      }}
    >
      <UnsavedChanges when={JSON.stringify(draft) !== JSON.stringify(beginning)} />
      {quote && !isDraft && (
        <p className="rounded-control bg-amber-200 px-4 py-3">
          Das wird Fassung {rewrittenVersion(quote)} von Nr. {quote.nummer}. Der Link aus der
          älteren E-Mail zeigt dann die neue.
        </p>
      )}
      {request && (
        <section aria-label="Anfrage" className="rounded-card border border-line bg-white p-4">
          <p className="font-semibold wrap-anywhere">{request.name}</p>
          <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{request.wunsch}</p>
          {request.photos.length > 0 && <RequestPhotos id={request.id} photos={request.photos} />}
        </section>
      )}
      {!request && person}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField
          label="KFZ-Klasse"
          value={draft.kfz}
          error={fields.kfz}
          onChange={({ target }) =>
            setDraft((known) => withCar(known, { kfz: target.value as VehicleClass }, services))
          }
        >
          {draft.kfz === "" && <option value="">Bitte wählen</option>}
          {classes.all.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </SelectField>
        <RadioChips
          legend="Verschmutzung"
          name="verschmutzung"
          columns={3}
          values={SOILING_LEVELS}
          value={draft.verschmutzung}
          onChange={(level) =>
            setDraft((known) => withCar(known, { verschmutzung: level as SoilingLevel }, services))
          }
        />
      </div>
      {draft.varianten.map((variante, place) => (
        <VariantFields
          // biome-ignore lint/suspicious/noArrayIndexKey: variants have no identity but their place
          key={place}
          {...{ variante, place, draft, services, inStunden }}
          onChange={(changed) =>
            set({
              varianten: changed
                ? draft.varianten.map((other, at) => (at === place ? changed : other))
                : draft.varianten.filter((_, at) => at !== place),
            })
          }
        />
      ))}
      {draft.varianten.length < MOST_VARIANTS && (
        <Button
          variant="quiet"
          onClick={() => {
            const last = draft.varianten.at(-1) ?? EMPTY_VARIANT;
            set({ varianten: [...draft.varianten, { ...last, titel: "" }] });
          }}
        >
          Noch eine Variante
        </Button>
      )}
      <TextArea
        label="Ein Satz dazu"
        isOptional
        rows={3}
        maxLength={LENGTH.note}
        value={draft.nachricht}
        error={fields.nachricht}
        onChange={({ target }) => set({ nachricht: target.value })}
      />
      <TextField type="date" label="Gültig bis" {...text("gueltigBis")} />
      <HeldDayFields
        {...{ draft, now, reloads }}
        platz={quote?.pfad.split("/").at(-1)}
        onHold={(gehalten) =>
          setDraft((known) => withHeldDay(known, gehalten, berlinMoment(now).datum))
        }
      />
      {request && person}
      <p role="alert" className="font-medium text-rot-700 empty:hidden">
        {rest?.[1] ?? problem}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          className="max-sm:w-full"
          busy={busyWith === "senden"}
          disabled={isBusy}
        >
          <Send aria-hidden="true" className="size-5" />
          {isDraft ? `${name} senden` : "Neue Fassung senden"}
        </Button>
        {isDraft && (
          <Button
            variant="quiet"
            className="max-sm:w-full"
            busy={busyWith === "entwurf"}
            disabled={isBusy}
            onClick={() => void submit(false)}
          >
            Als Entwurf sichern
          </Button>
        )}
      </div>
    </form>
  );
}

type SeenProps = { draft: QuoteDraft; set: (some: Partial<QuoteDraft>) => void };

function Seen({ draft: { besichtigt }, set }: SeenProps) {
  return (
    <>
      <CheckboxField
        label="Auto vor Ort besichtigt"
        checked={besichtigt !== null}
        onChange={({ target }) =>
          set({
            besichtigt: target.checked
              ? { datum: berlinMoment(Date.now()).datum, ort: "bei uns" }
              : null,
          })
        }
      />
      {besichtigt && (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField
            type="date"
            label="Besichtigt am"
            value={besichtigt.datum}
            onChange={({ target }) => set({ besichtigt: { ...besichtigt, datum: target.value } })}
          />
          <TextField
            label="Wo"
            maxLength={LENGTH.place}
            value={besichtigt.ort}
            onChange={({ target }) => set({ besichtigt: { ...besichtigt, ort: target.value } })}
          />
        </div>
      )}
    </>
  );
}

type VariantProps = {
  variante: DraftVariant;
  place: number;
  draft: QuoteDraft;
  services: Service[];
  inStunden: boolean;
  /** Nothing: it is taken out. */
  onChange: (variante: DraftVariant | undefined) => void;
};

function VariantFields({ variante, place, draft, services, inStunden, onChange }: VariantProps) {
  const { positionen, titel, tage, stunden } = variante;
  const total = totalCents(positionen.map(lineOfDraft));
  const isOneOfSeveral = draft.varianten.length > 1;
  const setLines = (lines: DraftLine[]) => onChange({ ...variante, positionen: lines });
  const taken = positionen.filter(({ art }) => art === "leistung").map(({ title }) => title);
  const extras = offeredExtras(taken, services).filter(
    ({ id }) => !positionen.some((line) => line.id === id),
  );

  function add(value: string) {
    const service = services.find(({ id }) => `s${id}` === value);
    const extra = extras.find(({ id }) => `e${id}` === value);
    if (service) setLines([...positionen, draftOfLine(serviceLine(service, draft))]);
    if (extra) {
      const cents = draft.kfz === "" ? 0 : extraCents(extra, draft.kfz);
      const line = { ...FREE_LINE, art: "extra" as const, title: extra.title, id: extra.id };
      setLines([...positionen, { ...line, einzelpreis_cent: cents || null }]);
    }
  }

  return (
    <section
      aria-label={isOneOfSeveral ? `Variante ${place + 1}` : "Zeilen"}
      className="space-y-4 rounded-card border border-line bg-white p-4"
    >
      {isOneOfSeveral && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-[1_1_14rem]">
            <TextField
              label={`Name der Variante ${place + 1}`}
              isOptional
              maxLength={LENGTH.place}
              value={titel}
              onChange={({ target }) => onChange({ ...variante, titel: target.value })}
            />
          </div>
          <Button variant="quiet" onClick={() => onChange(undefined)}>
            Variante {place + 1} entfernen
          </Button>
        </div>
      )}
      <SelectField
        label="Leistung oder Extra hinzufügen"
        value=""
        onChange={({ target }) => add(target.value)}
      >
        <option value="">Bitte wählen</option>
        {services
          .filter(({ title }) => !taken.includes(title))
          .map(({ id, title }) => (
            <option key={id} value={`s${id}`}>
              {title}
            </option>
          ))}
        {extras.map(({ id, title }) => (
          <option key={id} value={`e${id}`}>
            Extra: {title}
          </option>
        ))}
      </SelectField>
      <ListEditor
        legend={<span className="sr-only">Zeilen</span>}
        items={positionen}
        onChange={setLines}
        blank={FREE_LINE}
        most={MOST_LINES}
        addLabel="Eigene Zeile"
        itemLabel={(position) => positionen[position]?.title || `Zeile ${position + 1}`}
        isOrderFixed
      >
        {(line, change, position) => (
          <LineFields
            {...{ line, change, position }}
            isFirms={isFirmsPrice(line, draft, services)}
          />
        )}
      </ListEditor>
      <p role="status" className="flex justify-between gap-4 font-semibold">
        <span>
          {positionen.some(({ wahlweise }) => wahlweise) ? "Summe ohne wahlweise Zeilen" : "Summe"}
        </span>{" "}
        <span className="figures">{Number.isNaN(total) ? "–" : formatEuro(total)}</span>
      </p>
      <TextField
        label={inStunden ? "Arbeitszeit in Stunden" : "Wie viele Tage bleibt das Auto?"}
        hint="Leer lassen: wie sonst bei diesen Leistungen."
        isOptional
        inputMode="decimal"
        autoComplete="off"
        className="sm:max-w-64"
        value={inStunden ? stunden : tage}
        error={lengthProblem(variante, inStunden)}
        onChange={({ target: { value } }) =>
          onChange({ ...variante, ...(inStunden ? { stunden: value } : { tage: value }) })
        }
      />
    </section>
  );
}

type LineFieldsProps = {
  line: DraftLine;
  change: (line: DraftLine) => void;
  position: number;
  /** It costs what the firm pays. */
  isFirms: boolean;
};

function LineFields({ line, change, position, isFirms }: LineFieldsProps) {
  const { art, title, anzahl, einzelpreis_cent, wahlweise } = line;
  const place = position + 1;
  return (
    <div className="space-y-2 border-line border-b pb-3">
      {art === "frei" ? (
        <TextField
          label={`Was, Zeile ${place}`}
          maxLength={LENGTH.title}
          value={title}
          onChange={({ target }) => change({ ...line, title: target.value })}
        />
      ) : (
        <p className="flex min-h-11 flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          {title}
          {isFirms && <Badge>Firmenpreis</Badge>}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
        <TextField
          label={`Anzahl, Zeile ${place}`}
          type="number"
          inputMode="numeric"
          min={1}
          max={99}
          className="w-28"
          value={anzahl}
          onChange={({ target }) =>
            change({ ...line, anzahl: Math.max(1, Math.min(99, Number(target.value) || 1)) })
          }
        />
        <EuroField
          label={`Preis in Euro, Zeile ${place}`}
          className="min-w-0 flex-1"
          cents={einzelpreis_cent}
          onChange={(cents) => change({ ...line, einzelpreis_cent: cents })}
        />
      </div>
      <CheckboxField
        label="Wahlweise: der Kunde entscheidet"
        checked={wahlweise}
        onChange={({ target }) => change({ ...line, wahlweise: target.checked })}
      />
    </div>
  );
}

function Done({ quote, name, all }: Names & { quote: Quote }) {
  const isSent = quote.stand === "gesendet";
  return (
    <div className="space-y-5">
      <div role="status" className="flex items-start gap-4">
        <DrawnTick className="size-12 shrink-0" />
        <p className="measure text-lg wrap-anywhere">
          {isSent
            ? `${name} Nr. ${quote.nummer} ist unterwegs an ${quote.name}.`
            : `Entwurf Nr. ${quote.nummer} ist gesichert. Niemand hat ihn gesehen.`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.admin.messages} className={buttonClass("primary", "max-sm:w-full")}>
          Zu den Nachrichten
        </Link>
        <Link to={paths.admin.quotes} className={buttonClass("quiet", "max-sm:w-full")}>
          {all}
        </Link>
      </div>
    </div>
  );
}
