import { useId } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { confirm, tellFailure } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";

type PlannedDaysProps = {
  days: readonly { ab: string; count: number }[];
  shown: string;
  onShow: (ab: string) => void;
  send: (ab: string) => Promise<ApiResult<unknown>>;
  onDropped: (ab: string) => void;
};

/** For which days new prices are planned: to look at, or to drop. */
export function PlannedDays({ days, shown, onShow, send, onDropped }: PlannedDaysProps) {
  const id = useId();
  const { busyWith, run } = useCall();
  if (days.length === 0) return null;

  async function drop(ab: string) {
    const isSure = await confirm({
      question: `Geplante Preise ab ${formatGermanDate(ab)} verwerfen?`,
      confirmLabel: "Verwerfen",
      children: <p>Dann bleibt es bei den Preisen, die bis dahin gelten.</p>,
    });
    if (!isSure) return;
    const answer = await run(() => send(ab), { about: ab });
    if (answer?.ok || answer?.status === 404) onDropped(ab);
    else if (answer) void tellFailure(answer);
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-sans text-sm font-semibold">
        Geplant
      </h2>
      <ul className="divide-y divide-line border-line border-y">
        {days.map(({ ab, count }) => (
          <li key={ab} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <span className="figures min-w-0 flex-1 basis-48">
              <b className="font-semibold">Ab {formatGermanDate(ab)}</b>:{" "}
              {count === 1 ? "1 neuer Preis" : `${count} neue Preise`}
            </span>
            <span className="flex flex-wrap gap-2">
              {ab !== shown && (
                <Button variant="quiet" onClick={() => onShow(ab)}>
                  Ansehen<span className="sr-only">, ab {formatGermanDate(ab)}</span>
                </Button>
              )}
              <Button variant="quiet" busy={busyWith === ab} onClick={() => void drop(ab)}>
                Verwerfen<span className="sr-only">, was ab {formatGermanDate(ab)} gilt</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
