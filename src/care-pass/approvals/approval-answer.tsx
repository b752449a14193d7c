import { Check, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { PublicSettings } from "#company/schema.ts";
import { TAX_SENTENCES } from "#company/tax.ts";
import { CONTRACT_TEXT_IS_KEPT, EARLY_BEGIN_WISH } from "#company/texts/contract-words.ts";
import { TermsNote } from "#company/texts/terms-note.tsx";
import { WithdrawalFold } from "#company/texts/withdrawal-fold.tsx";
import { addressOf, api } from "#lib/api.ts";
import { formatGermanMoment } from "#lib/berlin-time.ts";
import { centsOf, euroNumber, formatEuro } from "#lib/money.ts";
import { COMMISSION_LABEL } from "#papers/commission.ts";
import type { PaperState } from "#papers/paper-state.ts";
import { NO_ANSWER, QuestionForm } from "#papers/question-form.tsx";
import { Button } from "#ui/button.tsx";
import { DrawnTick } from "#ui/drawn-tick.tsx";
import { CheckboxField, TextArea } from "#ui/field.tsx";
import { RadioChips } from "#ui/radio-chips.tsx";
import { useCall } from "#ui/use-call.tsx";
import { approvalNumber, LENGTH, longerText, WITHOUT_ANSWER } from "./approval.ts";
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
      <div role="status">{stand !== "gesendet" && <Decided approval={approval} />}</div>
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

function Decided({ approval: { stand, antwort, firmenlink } }: { approval: ApprovalToCustomer }) {
  if (stand === "gesendet") return null;
  if (stand !== "angenommen" || !antwort)
    return <p className="measure text-lg">{stand === "angenommen" ? "" : OVER[stand]}</p>;
  return (
    <div className="flex items-start gap-4">
      <DrawnTick className="size-12 shrink-0" />
      <div className="measure">
        <p className="text-lg font-semibold">
          Danke. {firmenlink ? "Zusätzlich vereinbart" : "Vereinbart"} sind jetzt{" "}
          {formatEuro(centsOf(antwort.nachher))}.
        </p>
        <p className="mt-1">
          {antwort.telefon
            ? "Sie haben am Telefon zugestimmt."
            : "Wir machen, was Sie gewählt haben, und sonst nur das Vereinbarte."}
        </p>
      </div>
    </div>
  );
}

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
        const { title, grund, preis, bild } = finding;
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
                <span className="wide figures shrink-0 text-lg">{formatEuro(centsOf(preis))}</span>
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
  const { befunde, vorher, gueltig_bis, firmenlink } = approval;
  const { isBusy, problem, fields, run } = useCall(NO_ANSWER);
  const [said, setSaid] = useState<readonly (boolean | undefined)[]>(befunde.map(() => undefined));
  const [isAsked, setIsAsked] = useState(false);
  const [wish, setWish] = useState(false);
  const [grund, setGrund] = useState("");
  const wahl = befunde.flatMap((_, place) => (said[place] ? [place] : []));
  const before = centsOf(vorher);
  const after = wahl.reduce((sum, place) => sum + centsOf(befunde[place]?.preis ?? 0), before);
  const isOpen = said.includes(undefined);
  const isNo = said.every((yes) => yes === false);

  async function answer(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (isOpen) return;
    const body: Answer = isNo
      ? { antwort: "abgelehnt", grund }
      : {
          antwort: "angenommen",
          wahl,
          preis: euroNumber(after),
          vorzeitigerBeginn: wish,
        };
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
        <div className="space-y-4">
          <p className="text-sm text-ink-2">
            {APPROVAL_IS_BINDING} {TAX_SENTENCES[company.steuer]} <TermsNote /> Als Verbraucher
            können Sie binnen vierzehn Tagen widerrufen:
          </p>
          <WithdrawalFold company={company} />
          <p className="text-sm text-ink-2">{CONTRACT_TEXT_IS_KEPT}</p>
          <CheckboxField
            name="vorzeitigerBeginn"
            checked={wish}
            onChange={(event) => setWish(event.target.checked)}
            error={wish ? undefined : fields.vorzeitigerBeginn}
            label={EARLY_BEGIN_WISH}
          />
        </div>
      )}
      <dl aria-live="polite" className="grid grid-cols-2 gap-3">
        {!firmenlink && (
          <div className="rounded-card border border-line bg-white p-4">
            <dt className="text-sm text-ink-2">Vereinbart</dt>
            <dd className="figures text-xl">{formatEuro(before)}</dd>
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
