import { Check, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { PublicSettings } from "#company/schema.ts";
import { addressOf, api } from "#lib/api.ts";
import { formatGermanMoment } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { BindingNotes, Decided } from "#papers/answer-parts.tsx";
import { COMMISSION_LABEL } from "#papers/commission.ts";
import type { PaperState } from "#papers/paper-state.ts";
import { QuestionForm } from "#papers/question-form.tsx";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { RadioChips } from "#ui/radio-chips.tsx";
import { NO_CONNECTION, useCall } from "#ui/use-call.tsx";
import {
  approvalNumber,
  chosen,
  LENGTH,
  longerText,
  sumCents,
  WITHOUT_ANSWER,
} from "./approval.ts";
import type { ApprovalAnswer as Answer, ApprovalToCustomer } from "./schema.ts";
import { APPROVAL_IS_BINDING } from "./words.ts";

type Props = {
  token: string;
  approval: ApprovalToCustomer;
  company: PublicSettings;
  onAnswered: (approval: ApprovalToCustomer) => void;
  /** Somebody was faster: what is shown is not true any more. */
  onOutdated: () => void;
};

/** What was found, line by line, with yes or no to each; whatever is decided already is said instead. */
export function ApprovalAnswer(props: Props) {
  const { approval, token } = props;
  const { stand, neuer, nummer } = approval;
  return (
    <div className="space-y-7">
      {neuer && (
        <p className="rounded-control bg-amber-200 px-4 py-3">
          Das ist die neueste Freigabe. Die ältere gilt nicht mehr.
        </p>
      )}
      <div role="status">
        <Decided stand={approval.stand} over={OVER}>
          {approval.antwort && (
            <>
              <p className="text-lg font-semibold">
                Danke. {approval.firmenlink ? "Zusätzlich vereinbart" : "Vereinbart"} sind jetzt{" "}
                {formatEuro(approval.antwort.nachher_cent)}.
              </p>
              <p className="mt-1">
                {approval.antwort.telefon
                  ? "Sie haben am Telefon zugestimmt."
                  : "Wir machen, was Sie gewählt haben, und sonst nur das Vereinbarte."}
              </p>
            </>
          )}
        </Decided>
      </div>
      <p className="text-sm text-ink-2">
        {approvalNumber(nummer)} · vereinbart: {approval.leistungen.join(", ")}
      </p>
      {stand === "gesendet" ? <Choice {...props} /> : <Findings {...{ approval, token }} />}
      {stand !== "zurueckgezogen" && (
        <QuestionForm
          ask={(frage) =>
            api("POST /approval-links/:token/question", { params: { token }, body: { frage } })
          }
          maxLength={LENGTH.question}
          done="Ihre Frage ist bei uns. Wir melden uns."
        />
      )}
    </div>
  );
}

const OVER: Record<Exclude<PaperState, "gesendet" | "angenommen">, string> = {
  entwurf: "",
  abgelehnt: "Sie haben abgelehnt. Wir machen nur das Vereinbarte.",
  abgelaufen:
    "Die Zeit für eine Antwort ist vorbei: Wir machen nur das Vereinbarte. Soll es doch sein, rufen Sie uns bitte an.",
  zurueckgezogen: "Das gilt nicht mehr: Wir machen nur das Vereinbarte.",
  ersetzt: "Es gibt eine neuere Freigabe.",
};

type FindingsProps = {
  approval: ApprovalToCustomer;
  token: string;
  /** Without it nothing can be chosen. */
  choice?: { said: readonly (boolean | undefined)[]; onSay: (place: number, yes: boolean) => void };
};

function Findings({ approval: { befunde, antwort }, token, choice }: FindingsProps) {
  return (
    <ol className="space-y-4">
      {befunde.map((finding, place) => {
        const { title, grund, preis_cent, bild } = finding;
        const longer = longerText(finding);
        const said = choice?.said[place];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings have no identity but their place
          <li key={place} className="overflow-hidden rounded-card border border-line bg-white">
            {bild && (
              <img
                src={addressOf("GET /approval-links/:token/pictures/:picture", {
                  params: { token, picture: bild.id },
                })}
                alt={`Bild: ${title}`}
                width={bild.width}
                height={bild.height}
                className="h-auto max-h-[60dvh] w-full bg-graphite-800 object-contain"
              />
            )}
            <div className="space-y-2 p-4">
              <div className="flex items-baseline justify-between gap-4">
                <h2 className="min-w-0 text-lg wrap-anywhere">{title}</h2>
                <span className="wide figures shrink-0 text-lg">{formatEuro(preis_cent)}</span>
              </div>
              {grund && <p className="wrap-anywhere">{grund}</p>}
              {longer && <p className="text-sm text-ink-2">Dauert {longer} länger.</p>}
              {antwort && (
                <p className="font-semibold">
                  {antwort.wahl.includes(place) ? "Ja, wird gemacht." : "Nein."}
                </p>
              )}
              {choice && (
                <RadioChips
                  legend={`Sollen wir das machen: ${title}?`}
                  isLegendHidden
                  name={`befund-${place}`}
                  columns={2}
                  values={["ja", "nein"]}
                  labelOf={(value) => (value === "ja" ? "Ja, bitte" : "Nein")}
                  value={said === undefined ? "" : said ? "ja" : "nein"}
                  onChange={(value) => choice.onSay(place, value === "ja")}
                />
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Choice({ token, approval, company, onAnswered, onOutdated }: Props) {
  const { befunde, vorher_cent, gueltig_bis, firmenlink } = approval;
  const { isBusy, problem, fields, run } = useCall(NO_CONNECTION);
  const [said, setSaid] = useState<readonly (boolean | undefined)[]>(befunde.map(() => undefined));
  const [isAsked, setIsAsked] = useState(false);
  const [wish, setWish] = useState(false);
  const [grund, setGrund] = useState("");
  const wahl = befunde.flatMap((_, place) => (said[place] ? [place] : []));
  const after = vorher_cent + sumCents(chosen(befunde, wahl));
  const isOpen = said.includes(undefined);
  const isNo = said.every((yes) => yes === false);

  async function answer(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (isOpen) return;
    const body: Answer = isNo
      ? { antwort: "abgelehnt", grund }
      : { antwort: "angenommen", wahl, preis_cent: after, vorzeitigerBeginn: wish };
    const answered = await run(() =>
      api("POST /approval-links/:token", { params: { token }, body }),
    );
    if (answered?.ok) return onAnswered(answered.data);
    if (answered?.status === 409) onOutdated();
  }

  return (
    <form noValidate onSubmit={(event) => void answer(event)} className="space-y-6">
      <p className="measure text-lg">
        Ihr Auto ist bei uns, und wir fragen vor der Mehrarbeit.{" "}
        <span className="font-semibold">
          Antwort bis {formatGermanMoment(Date.parse(gueltig_bis))}. {WITHOUT_ANSWER}
        </span>
      </p>
      <Findings
        {...{ approval, token }}
        choice={{
          said,
          onSay: (place, yes) =>
            setSaid((now) => now.map((one, other) => (other === place ? yes : one))),
        }}
      />
      {isNo ? (
        <TextArea
          label="Möchten Sie dazu etwas sagen?"
          isOptional
          rows={2}
          maxLength={LENGTH.question}
          value={grund}
          error={fields.grund}
          onChange={(event) => setGrund(event.target.value)}
        />
      ) : (
        <BindingNotes
          company={company}
          wish={{ checked: wish, onChange: setWish, error: fields.vorzeitigerBeginn }}
        >
          {APPROVAL_IS_BINDING}
        </BindingNotes>
      )}
      <dl aria-live="polite" className="grid grid-cols-2 gap-3">
        {!firmenlink && (
          <div className="rounded-card border border-line bg-white p-4">
            <dt className="text-sm text-ink-2">Vereinbart</dt>
            <dd className="figures text-xl">{formatEuro(vorher_cent)}</dd>
          </div>
        )}
        <div className="rounded-card border border-ink bg-white p-4">
          <dt className="text-sm text-ink-2">{firmenlink ? "Zusätzlich" : "Neu"}</dt>
          <dd className="wide figures text-xl">{formatEuro(after)}</dd>
        </div>
      </dl>
      <p role="alert" className="font-medium text-rot-700 empty:hidden">
        {isAsked && isOpen ? "Bitte zu jeder Arbeit Ja oder Nein sagen." : problem}
      </p>
      <Button type="submit" className="max-sm:w-full" busy={isBusy}>
        {isNo ? (
          <X aria-hidden="true" className="size-5" />
        ) : (
          <Check aria-hidden="true" className="size-5" />
        )}
        {isNo ? "Nur das Vereinbarte" : COMMISSION_LABEL}
      </Button>
    </form>
  );
}
