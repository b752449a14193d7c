import { CalendarCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "#lib/api.ts";
import { formatGermanDate, formatGermanMoment, formatLongGermanDate } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { DrawnTick } from "#ui/drawn-tick.tsx";
import { RadioChips } from "#ui/radio-chips.tsx";
import { NO_CONNECTION, useCall } from "#ui/use-call.tsx";
import type { WaitingAnswer as Answer, WaitingPage } from "../waiting-schema.ts";

type WaitingAnswerProps = {
  token: string;
  page: WaitingPage;
  onAnswered: (page: WaitingPage) => void;
  /** Somebody was faster: what is shown is not true any more. */
  onOutdated: () => void;
};

/** What is waited for, what is offered, and one press for each answer. */
export function WaitingAnswer({ token, page, onAnswered, onOutdated }: WaitingAnswerProps) {
  const { isBusy, busyWith, problem, run } = useCall(NO_CONNECTION);
  const { stand, angebot } = page;

  async function send(body: Answer) {
    const answer = await run(() => api("POST /waiting/:token", { params: { token }, body }), {
      about: body.was,
    });
    if (answer?.ok) onAnswered(answer.data);
    else if (answer?.status === 409 && answer.code !== "zu_viele_wuensche") onOutdated();
  }

  const leave = (
    <Button
      variant="quiet"
      className="max-sm:w-full"
      busy={busyWith === "verlassen"}
      disabled={isBusy}
      onClick={() => void send({ was: "verlassen" })}
    >
      Warteliste verlassen
    </Button>
  );
  return (
    <div className="space-y-6">
      <div role="status">
        <Standing page={page} />
      </div>
      {stand === "unbestaetigt" && (
        <div className="flex flex-wrap gap-3">
          <Button
            className="max-sm:w-full"
            busy={busyWith === "bestaetigen"}
            disabled={isBusy}
            onClick={() => void send({ was: "bestaetigen" })}
          >
            Auf die Warteliste
          </Button>
          {leave}
        </div>
      )}
      {stand === "wartet" && angebot && (
        <FreePlace page={page} angebot={angebot} isBusy={isBusy} busyWith={busyWith} send={send} />
      )}
      <p role="alert" className="font-medium text-rot-700 empty:hidden">
        {problem}
      </p>
      {stand === "wartet" && <div className="border-line border-t pt-5">{leave}</div>}
    </div>
  );
}

const OVER = {
  vermittelt: "Der Platz ist gebucht. Alles Wichtige steht in der E-Mail dazu.",
  vorbei: "Sie stehen nicht mehr auf der Warteliste.",
};

function Standing({ page }: { page: WaitingPage }) {
  const { stand, leistungen, von, bis, wochentage, termin, angebot } = page;
  if (stand === "vermittelt" || stand === "vorbei")
    return (
      <div className="flex items-start gap-4">
        {stand === "vermittelt" && <DrawnTick className="size-12 shrink-0" />}
        <p className="measure text-lg">{OVER[stand]}</p>
      </div>
    );
  const days =
    von === bis
      ? formatLongGermanDate(von)
      : `${formatGermanDate(von)} bis ${formatGermanDate(bis)}`;
  return (
    <>
      {stand === "wartet" && !angebot && (
        <p className="measure mb-4 text-lg">
          Sie stehen auf der Warteliste. Wir schreiben Ihnen, sobald ein Platz frei wird.
        </p>
      )}
      <dl className="grid gap-x-5 gap-y-1 cramped:grid-cols-1 grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-ink-2">{leistungen.length > 1 ? "Leistungen" : "Leistung"}</dt>
        <dd className="wrap-anywhere">{leistungen.join(", ")}</dd>
        <dt className="text-ink-2">Wunsch</dt>
        <dd className="tabular-nums wrap-anywhere">
          {days}
          {wochentage.length > 0 && `, ${wochentage.join(", ")}`}
        </dd>
        {termin && (
          <>
            <dt className="text-ink-2">Bisher</dt>
            <dd className="tabular-nums wrap-anywhere">
              {formatLongGermanDate(termin.datum)}, {termin.abgabezeit} Uhr
            </dd>
          </>
        )}
      </dl>
    </>
  );
}

type FreePlaceProps = {
  page: WaitingPage;
  angebot: NonNullable<WaitingPage["angebot"]>;
  isBusy: boolean;
  busyWith: string | undefined;
  send: (answer: Answer) => Promise<void>;
};

function FreePlace({ page, angebot, isBusy, busyWith, send }: FreePlaceProps) {
  const { version, datum, zeiten, gueltig_bis, gehalten, buchen } = angebot;
  const [zeit, setZeit] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const end = formatGermanMoment(Date.parse(gueltig_bis));
  if (zeiten.length === 0)
    return (
      <p className="measure text-lg">
        {formatLongGermanDate(datum)} ist inzwischen vergeben. Sie stehen weiter auf der Warteliste.
      </p>
    );
  return (
    <section
      aria-label="Angebot"
      className="space-y-4 rounded-card border border-line bg-white p-5"
    >
      <div>
        <p className="wide text-xl">{formatLongGermanDate(datum)}</p>
        <p className="mt-1 text-ink-2">
          {gehalten
            ? `Bis ${end} für Sie frei gehalten.`
            : `Wer zuerst zusagt, bekommt ihn. Das Angebot gilt bis ${end}.`}
        </p>
      </div>
      {buchen === null && (
        <RadioChips
          legend={`Uhrzeit statt ${page.termin?.abgabezeit ?? ""}`}
          values={zeiten}
          value={zeit}
          onChange={setZeit}
          error={isAsked && zeit === "" ? "Bitte eine Uhrzeit wählen." : undefined}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {buchen === null ? (
          <Button
            className="max-sm:w-full"
            busy={busyWith === "annehmen"}
            disabled={isBusy}
            onClick={() => {
              setIsAsked(true);
              if (zeit !== "") void send({ was: "annehmen", version, abgabezeit: zeit });
            }}
          >
            <CalendarCheck aria-hidden="true" className="size-5" />
            Termin verschieben
          </Button>
        ) : (
          <Link to={buchen} className={buttonClass("primary", "max-sm:w-full")}>
            <CalendarCheck aria-hidden="true" className="size-5" />
            Diesen Tag buchen
          </Link>
        )}
        <Button
          variant="quiet"
          className="max-sm:w-full"
          busy={busyWith === "ablehnen"}
          disabled={isBusy}
          onClick={() => void send({ was: "ablehnen", version })}
        >
          Passt nicht, weiter warten
        </Button>
      </div>
    </section>
  );
}
