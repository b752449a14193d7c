import { CalendarCheck, X } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { needsEarlyBegin } from "#bookings/agreed-contract.ts";
import type { PublicSettings } from "#company/schema.ts";
import { TAX_SENTENCES } from "#company/tax.ts";
import { REQUEST_IS_NO_ORDER } from "#company/texts/contract-words.ts";
import { TermsNote } from "#company/texts/terms-note.tsx";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { addressOf, api } from "#lib/api.ts";
import { berlinMoment, formatGermanDate, formatLongGermanDate } from "#lib/berlin-time.ts";
import { BindingNotes, Decided, DeclineForm } from "#papers/answer-parts.tsx";
import { COMMISSION_LABEL } from "#papers/commission.ts";
import type { PaperState } from "#papers/paper-state.ts";
import { QuestionForm } from "#papers/question-form.tsx";
import { quoteName, quoteNumber } from "#papers/quote-name.ts";
import { Button } from "#ui/button.tsx";
import { NO_CONNECTION, useCall } from "#ui/use-call.tsx";
import { LENGTH } from "./quote.ts";
import type { QuoteAnswer as Answer, ShownQuote } from "./schema.ts";
import { missingDay, OfferedLines, TakenWork, useTaken } from "./taken-work.tsx";

type QuoteAnswerProps = {
  token: string;
  quote: ShownQuote;
  company: PublicSettings;
  /** Epoch milliseconds. */
  now: number;
  onAnswered: (quote: ShownQuote) => void;
  /** Somebody was faster: what is shown is not true any more. */
  onOutdated: () => void;
};

/** All that is offered on one page, to be taken with a day in the same step; whatever is decided already is said instead. */
export function QuoteAnswer(props: QuoteAnswerProps) {
  const { quote, token } = props;
  const { stand, neuer, antwort } = quote;
  const isWaiting = stand === "gesendet" && antwort !== null;
  return (
    <div className="space-y-5">
      {neuer && (
        <p className="rounded-control bg-amber-200 px-4 py-3">
          Das ist die neueste Fassung. Die aus der älteren E-Mail gilt nicht mehr.
        </p>
      )}
      <div role="status">
        <Decided stand={quote.stand} over={OVER}>
          {quote.antwort && (
            <>
              <p className="text-lg font-semibold">
                Angenommen: {formatLongGermanDate(quote.antwort.datum)}, {quote.antwort.abgabezeit}{" "}
                Uhr
              </p>
              <p className="mt-1">Eine E-Mail mit allem Wichtigen ist unterwegs.</p>
            </>
          )}
        </Decided>
        {isWaiting && (
          <p className="rounded-control bg-amber-200 px-4 py-3">
            Sie haben angenommen; der gewählte Tag ist leider nicht mehr frei. Ihr Preis bleibt.
            Bitte wählen Sie einen anderen Tag.
          </p>
        )}
      </div>
      <About quote={quote} token={token} />
      {stand === "gesendet" ? (
        <Choice {...props} />
      ) : (
        <OfferedLines
          quote={quote}
          taken={{ variante: antwort?.variante ?? 0, wahl: antwort?.wahl ?? [] }}
        />
      )}
      {stand !== "gesendet" && stand !== "zurueckgezogen" && <Question token={token} />}
      <p>
        <a
          href={addressOf("GET /customer-offer-links/:token/pdf", { params: { token } })}
          className="text-link inline-flex min-h-11 items-center"
        >
          Als PDF ansehen
        </a>
      </p>
    </div>
  );
}

function Question({ token }: { token: string }) {
  return (
    <Fold summary="Erst etwas fragen">
      <QuestionForm
        ask={(frage) =>
          api("POST /customer-offer-links/:token/question", { params: { token }, body: { frage } })
        }
        maxLength={LENGTH.question}
        done="Ihre Frage ist bei uns. Wir antworten per E-Mail."
      />
    </Fold>
  );
}

function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="min-w-0 rounded-card border border-line bg-white">
      <summary className="flex min-h-12 items-center px-4 font-semibold">{summary}</summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}

const OVER: Record<Exclude<PaperState, "gesendet" | "angenommen">, string> = {
  entwurf: "",
  abgelehnt: "Sie haben abgelehnt. Passt es doch noch, rufen Sie uns gern an.",
  abgelaufen:
    "Die Zeit dafür ist vorbei. Fragen Sie unten gern nach: Wir können es Ihnen noch einmal anbieten.",
  zurueckgezogen: "Das gilt nicht mehr. Bei Fragen rufen Sie uns gern an.",
  ersetzt: "Es gibt eine neuere Fassung.",
};

function About({ quote, token }: { quote: ShownQuote; token: string }) {
  const { titleOf } = useShopClasses();
  const { kfz, verschmutzung, besichtigt, gueltigBis, stand } = quote;
  return (
    <div className="space-y-3">
      <div>
        <p className="text-sm text-ink-2">
          {quoteNumber(quote.nummer, quote.vertragsmodell)}
          {quote.version > 1 && `, Fassung ${quote.version}`} · {titleOf(kfz)} · Verschmutzung{" "}
          {verschmutzung}
        </p>
        {stand === "gesendet" && (
          <p className="font-semibold">Gültig bis {formatLongGermanDate(gueltigBis)}.</p>
        )}
      </div>
      {besichtigt && (
        <p className="text-sm">Auto vor Ort besichtigt am {formatGermanDate(besichtigt.datum)}.</p>
      )}
      {quote.nachricht && (
        <p className="measure whitespace-pre-line wrap-anywhere">{quote.nachricht}</p>
      )}
      {quote.fotos.length > 0 && (
        <ul aria-label="Ihre Fotos" className="flex gap-2 overflow-x-auto">
          {quote.fotos.map(({ width, height }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: photos have no identity but their place
            <li key={place} className="shrink-0">
              <img
                src={addressOf("GET /customer-offer-links/:token/photos/:place", {
                  params: { token, place },
                })}
                alt={`Foto ${place + 1} von ${quote.fotos.length}`}
                width={width}
                height={height}
                loading="lazy"
                className="h-24 w-auto rounded-control bg-graphite-800"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Choice({ token, quote, company, now, onAnswered, onOutdated }: QuoteAnswerProps) {
  const { isBusy, busyWith, problem, fields, run } = useCall(NO_CONNECTION);
  const [taken, setTaken] = useTaken(quote);
  const [reloads, setReloads] = useState(0);
  const [isAsked, setIsAsked] = useState(false);
  const [wish, setWish] = useState(false);
  const isOrder = quote.vertragsmodell === "verbindlich";
  const isEarly = needsEarlyBegin(quote.vertragsmodell, berlinMoment(now).datum, taken.datum);
  const { version } = quote;

  async function send(body: Answer) {
    const answer = await run(
      () => api("POST /customer-offer-links/:token", { params: { token }, body }),
      { about: body.antwort },
    );
    if (answer?.ok) return onAnswered(answer.data);
    if (answer?.status !== 409) return;
    setReloads((count) => count + 1);
    onOutdated();
  }

  function accept(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (Object.keys(missingDay(taken)).length > 0) return;
    void send({ antwort: "angenommen", version, ...taken, vorzeitigerBeginn: isEarly && wish });
  }

  return (
    <>
      <form noValidate onSubmit={accept} className="space-y-6">
        <TakenWork
          {...{ quote, token, taken, now, reloads }}
          onChange={setTaken}
          problems={isAsked ? missingDay(taken) : {}}
        />
        {isOrder && (
          <BindingNotes
            company={company}
            {...(isEarly && {
              wish: { checked: wish, onChange: setWish, error: fields.vorzeitigerBeginn },
            })}
          >
            {COMMISSION_IS_BINDING}
          </BindingNotes>
        )}
        <p role="alert" className="font-medium text-rot-700 empty:hidden">
          {problem || (isAsked && Object.values(missingDay(taken))[0])}
        </p>
        <Button
          type="submit"
          className="max-sm:w-full"
          busy={busyWith === "angenommen"}
          disabled={isBusy}
        >
          <CalendarCheck aria-hidden="true" className="size-5" />
          {isOrder ? COMMISSION_LABEL : RESERVE_LABEL}
        </Button>
        {!isOrder && (
          <p className="text-sm text-ink-2">
            {REQUEST_IS_NO_ORDER} Der Preis bleibt, wie er hier steht.{" "}
            {TAX_SENTENCES[company.steuer]} <TermsNote />
          </p>
        )}
      </form>
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        <Question token={token} />
        <Fold summary="Passt es nicht?">
          <DeclineForm
            label="Warum?"
            maxLength={LENGTH.question}
            error={fields.grund}
            isBusy={busyWith === "abgelehnt"}
            isDisabled={isBusy}
            onDecline={(grund) => void send({ antwort: "abgelehnt", version, grund })}
          >
            <X aria-hidden="true" className="size-5" />
            {quoteName(quote.vertragsmodell)} ablehnen
          </DeclineForm>
        </Fold>
      </div>
    </>
  );
}

const COMMISSION_IS_BINDING =
  "Mit „zahlungspflichtig beauftragen“ nehmen Sie unser Angebot an. Damit ist der Vertrag geschlossen; die Bestätigung kommt per E-Mail.";

/** Where the shop only reserves. */
const RESERVE_LABEL = "Annehmen und Termin vormerken";
