import { useRevalidator } from "react-router";
import { Comparison } from "#gallery/comparison.tsx";
import { addressOf, api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/tell.tsx";
import { NO_CONNECTION, useCall } from "#ui/use-call.tsx";
import { consentWords } from "./consent-words.ts";
import type { OwnPair } from "./own-pair.ts";

type PairConsentProps = { token: string; visitId: string; pair: OwnPair; shop: string };
type Question = "allow" | "confirm" | "withdraw";

const QUESTIONS: Record<Question, { question: string; label: string }> = {
  allow: { question: "Darf dieses Bilderpaar öffentlich gezeigt werden?", label: "Ja, erlauben" },
  confirm: { question: "So auf der Website zeigen?", label: "Ja, so zeigen" },
  withdraw: { question: "Möchten Sie Ihr Ja zurücknehmen?", label: "Zurücknehmen" },
};

/** Whether a pair of one's own car may be seen by everybody: yes, yes again to what it looks like, and no at any time. */
export function PairConsent({ token, visitId, pair, shop }: PairConsentProps) {
  const { revalidate } = useRevalidator();
  const { isBusy, problem, run } = useCall(NO_CONNECTION);
  const { label, freigabe } = pair;

  async function ask(question: Question) {
    const isSure = await confirm({
      question: QUESTIONS[question].question,
      confirmLabel: QUESTIONS[question].label,
      isDangerous: question === "withdraw",
      children: (
        <p>
          {question === "withdraw"
            ? "Das Paar ist dann sofort weg, auch von der Website. Erlauben können Sie es später wieder."
            : question === "confirm"
              ? "Das Paar erscheint gleich auf der Website. Zurücknehmen können Sie es hier jederzeit."
              : consentWords(shop)}
        </p>
      ),
    });
    if (!isSure) return;
    await run(async () => {
      const answer = await send(question);
      await revalidate();
      return answer;
    });
  }

  function send(question: Question): Promise<ApiResult<unknown>> {
    if (question === "allow") {
      const body = { besuch: visitId, vorher: pair.vorher, nachher: pair.nachher };
      return api("POST /pass-links/:token/publications", { params: { token }, body });
    }
    const params = { token, id: freigabe?.id ?? "" };
    if (question === "withdraw")
      return api("DELETE /pass-links/:token/publications/:id", { params });
    const body = { vorgelegt_am: freigabe?.vorgelegt_am ?? "" };
    return api("POST /pass-links/:token/publications/:id/confirmation", { params, body });
  }

  return (
    <div className="border-line border-t pt-4 first:border-t-0 first:pt-0">
      <p className="font-semibold">{label}</p>
      <p role="status" className="mt-0.5 text-sm text-ink-2">
        {sentenceOf(freigabe, shop)}
      </p>
      {freigabe?.stand === "vorgelegt" && (
        <div className="mt-3 max-w-md">
          <Comparison pair={coveredPair(token, pair, freigabe)} />
          <p className="mt-1.5 text-sm text-ink-2">So würde es gezeigt: „{freigabe.titel}“</p>
        </div>
      )}
      <div className="not-printed noscript:hidden mt-3 flex flex-wrap gap-2.5">
        {!freigabe && (
          <Button
            variant="quiet"
            className="max-sm:w-full"
            aria-label={`Zeigen erlauben: ${label}`}
            busy={isBusy}
            onClick={() => void ask("allow")}
          >
            Zeigen erlauben
          </Button>
        )}
        {freigabe?.stand === "vorgelegt" && (
          <Button
            className="max-sm:w-full"
            aria-label={`So zeigen: ${label}`}
            busy={isBusy}
            onClick={() => void ask("confirm")}
          >
            So zeigen
          </Button>
        )}
        {freigabe && (
          <Button
            variant="quiet"
            className="max-sm:w-full"
            aria-label={`Ja zurücknehmen: ${label}`}
            busy={isBusy}
            onClick={() => void ask("withdraw")}
          >
            Ja zurücknehmen
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="mt-2 text-sm font-medium text-rot-700">
          {problem}
        </p>
      )}
    </div>
  );
}

function sentenceOf(freigabe: OwnPair["freigabe"], shop: string): string {
  if (!freigabe) return "Sehen nur Sie und wem Sie den Link geben.";
  const sentences = {
    erlaubt: `Sie haben Ja gesagt. ${shop} verdeckt jetzt das Kennzeichen und fragt Sie dann noch einmal.`,
    vorgelegt: "Bitte ansehen: Gezeigt wird es erst, wenn Sie noch einmal Ja sagen.",
    gezeigt: "Steht auf der Website.",
    abgenommen: "Der Betrieb zeigt es zurzeit nicht.",
  };
  return sentences[freigabe.stand];
}

function coveredPair(
  token: string,
  { ansicht, label }: OwnPair,
  { id, vorgelegt_am }: NonNullable<OwnPair["freigabe"]>,
) {
  const of = (seite: "vorher" | "nachher") => {
    // Another cover is another picture: none is shown from before.
    const url = `${addressOf("GET /pass-links/:token/publications/:id/:seite", { params: { token, id, seite } })}?${encodeURIComponent(vorgelegt_am ?? "")}`;
    return { url, srcSet: `${url} 1600w`, alt: `${label} ${seite}, mit verdecktem Kennzeichen` };
  };
  return {
    id: `freigabe-${ansicht}-${id}`,
    title: `${label}, wie es gezeigt würde`,
    before: of("vorher"),
    after: of("nachher"),
  };
}
