import { CalendarCheck, CalendarX } from "lucide-react";
import { useId, useState } from "react";
import { type ContractModel, ORDER_LABEL } from "#company/contract-model.ts";
import type { PublicSettings } from "#company/schema.ts";
import {
  ORDER_IS_BINDING,
  PRICE_IS_BINDING,
  requestIsNoOrder,
} from "#company/texts/contract-words.ts";
import { api } from "#lib/api.ts";
import { berlinMoment, formatGermanMoment, formatLongGermanDate } from "#lib/berlin-time.ts";
import { BindingNotes, Decided, DeclineForm } from "#papers/answer-parts.tsx";
import type { PaperState } from "#papers/paper-state.ts";
import { BreakBetweenParts } from "#ui/break-between-parts.tsx";
import { Button } from "#ui/button.tsx";
import { NO_CONNECTION, useCall } from "#ui/use-call.tsx";
import { needsEarlyBegin } from "../agreed-contract.ts";
import { BookingFacts } from "../booking-facts.tsx";
import { REPLY_LENGTH } from "../request-terms.ts";
import type { Proposal } from "./proposal-schema.ts";

export type ProposalAnswerProps = {
  token: string;
  proposal: Proposal;
  company: PublicSettings;
  /** Epoch milliseconds. */
  now: number;
  onAnswered: (proposal: Proposal) => void;
  /** Somebody was faster: what is shown is not true any more. */
  onOutdated: () => void;
};

/** Times to choose from, one press each; whatever is decided already is said instead. */
export function ProposalAnswer(props: ProposalAnswerProps) {
  const { proposal } = props;
  return (
    <div className="space-y-6">
      {proposal.neuer && (
        <p className="rounded-control bg-amber-200 px-4 py-3">
          Das ist unser neuester Vorschlag. Der aus der älteren E-Mail gilt nicht mehr.
        </p>
      )}
      <div role="status">
        <Decided stand={proposal.stand} over={OVER}>
          {proposal.antwort && (
            <>
              <p className="text-lg font-semibold">
                {formatLongGermanDate(proposal.antwort.datum)}, {proposal.antwort.abgabezeit} Uhr
              </p>
              <p className="mt-1">
                Ihr Termin ist zugesagt. Eine E-Mail mit allem Wichtigen ist unterwegs.
              </p>
            </>
          )}
        </Decided>
      </div>
      {proposal.stand === "gesendet" && <Choice {...props} />}
    </div>
  );
}

const OVER: Record<Exclude<PaperState, "gesendet" | "angenommen">, string> = {
  entwurf: "",
  abgelehnt: "Sie haben geantwortet, dass keine der Zeiten passt. Wir melden uns.",
  abgelaufen:
    "Die Zeit für eine Antwort ist vorbei. Rufen Sie uns gern an, oder fragen Sie neu an.",
  zurueckgezogen: "Dieser Vorschlag gilt nicht mehr.",
  ersetzt: "Es gibt einen neueren Vorschlag.",
};

function Choice({ token, proposal, company, now, onAnswered, onOutdated }: ProposalAnswerProps) {
  const { termine, termin, version, nachricht, gueltig_bis } = proposal;
  const { isBusy, busyWith, problem, fields, run } = useCall(NO_CONNECTION);
  const [wish, setWish] = useState(false);
  const id = useId();
  const today = berlinMoment(now).datum;
  const isOrder = termin.vertragsmodell === "verbindlich";
  const isEarly = termine.some(({ datum }) =>
    needsEarlyBegin(termin.vertragsmodell as ContractModel, today, datum),
  );
  const params = { token };

  async function send(
    about: string,
    body:
      | { antwort: "angenommen"; version: number; datum: string; abgabezeit: string }
      | { antwort: "abgelehnt"; version: number; grund: string },
  ) {
    const answer = await run(
      () =>
        api("POST /answers/:token", {
          params,
          body: body.antwort === "angenommen" ? { ...body, vorzeitigerBeginn: wish } : body,
        }),
      { about },
    );
    if (answer?.ok) onAnswered(answer.data);
    else if (answer?.status === 409) onOutdated();
  }

  return (
    <>
      {nachricht && <p className="measure whitespace-pre-line wrap-anywhere">{nachricht}</p>}
      <p className="text-sm text-ink-2">
        Angefragt war {formatLongGermanDate(termin.datum)}, {termin.abgabezeit} Uhr. Antwort bis{" "}
        {formatGermanMoment(Date.parse(gueltig_bis))}.
      </p>
      {isOrder && (
        <div className="space-y-4">
          <BookingFacts booking={termin} />
          <BindingNotes
            company={company}
            {...(isEarly && {
              wish: { checked: wish, onChange: setWish, error: fields.vorzeitigerBeginn },
            })}
          >
            {ORDER_IS_BINDING} {PRICE_IS_BINDING}
          </BindingNotes>
        </div>
      )}
      <ul className="space-y-3">
        {termine.map(({ frei, ...day }, index) => (
          <li
            key={`${day.datum} ${day.abgabezeit}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-white p-4"
          >
            <p id={`${id}-${index}`} className={frei ? "" : "text-ink-2 line-through"}>
              <span className="wide figures block text-xl">{day.abgabezeit} Uhr</span>
              <BreakBetweenParts text={formatLongGermanDate(day.datum)} />
            </p>
            {frei ? (
              <Button
                className="max-sm:w-full"
                aria-describedby={`${id}-${index}`}
                busy={busyWith === day.datum + day.abgabezeit}
                disabled={isBusy}
                onClick={() =>
                  void send(day.datum + day.abgabezeit, {
                    antwort: "angenommen",
                    version,
                    ...day,
                  })
                }
              >
                <CalendarCheck aria-hidden="true" className="size-5" />
                {isOrder ? ORDER_LABEL : "Diesen Termin nehmen"}
              </Button>
            ) : (
              <p className="text-sm">Inzwischen vergeben</p>
            )}
          </li>
        ))}
      </ul>
      <p role="alert" className="font-medium text-rot-700 empty:hidden">
        {problem}
      </p>
      {!isOrder && (
        <>
          <p className="text-sm text-ink-2">
            {requestIsNoOrder(termin.weg)} {PRICE_IS_BINDING}
          </p>
          <BookingFacts booking={termin} />
        </>
      )}
      <DeclineForm
        label="Keine passt? Was ginge bei Ihnen?"
        maxLength={REPLY_LENGTH}
        error={fields.grund}
        isBusy={busyWith === "abgelehnt"}
        isDisabled={isBusy}
        onDecline={(grund) => void send("abgelehnt", { antwort: "abgelehnt", version, grund })}
      >
        <CalendarX aria-hidden="true" className="size-5" />
        Keine Zeit passt
      </DeclineForm>
    </>
  );
}
