import { type ReactNode, useState } from "react";
import { NoScriptNote } from "#company/no-script-note.tsx";
import type { PublicSettings } from "#company/schema.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { buttonClass } from "#ui/button-class.ts";
import { FailedLoad } from "#ui/failed-load.tsx";
import { Loading } from "#ui/loading.tsx";
import { NO_CONNECTION } from "#ui/use-call.tsx";
import { useLatestAnswer } from "#ui/use-latest-answer.tsx";
import { BookingLink } from "./booking-link.tsx";

type Shown<T> =
  | { phase: "loading" }
  | { phase: "gone"; problem: string }
  | { phase: "failed"; problem: string }
  | { phase: "ready"; data: T; now: number };

/** The address is the key to an answer: no cache stores it, and no referrer reveals it. */
export const SIGNED_LINK_HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

type Ready<T> = {
  data: T;
  /** Epoch milliseconds. */
  now: number;
  onAnswered: (data: T) => void;
  onOutdated: () => void;
};

type Props<T> = {
  title: string;
  company: PublicSettings;
  token: string;
  loadingLabel: string;
  /** What needs scripts, as its subject. */
  what?: string;
  ask: () => Promise<ApiResult<T>>;
  children: (ready: Ready<T>) => ReactNode;
};

/** What a signed link in a mail opens, without an account. Only a press answers. */
export function SignedLinkPage<T>({
  title,
  company,
  token,
  loadingLabel,
  what = "Das Antworten",
  ask,
  children,
}: Props<T>) {
  const [shown, setShown] = useState<Shown<T>>({ phase: "loading" });
  const [round, setRound] = useState(0);

  useLatestAnswer(`${round} ${token}`, ask, (answer) => {
    if (answer.ok) setShown({ phase: "ready", data: answer.data, now: Date.now() });
    else if (answer.code === "link_ungueltig") setShown({ phase: "gone", problem: answer.error });
    else setShown({ phase: "failed", problem: answer.error || NO_CONNECTION });
  });

  return (
    <div className="frame max-w-3xl min-h-[70dvh] py-8 sm:py-16">
      <h1 className="mb-5 text-section">{title}</h1>
      <NoScriptNote email={company.email} phone={company.phoneNumbers[0]} what={what} />
      {shown.phase === "loading" && (
        <div className="noscript:hidden">
          <Loading label={loadingLabel} />
        </div>
      )}
      {shown.phase === "failed" && (
        <FailedLoad
          sentence={shown.problem}
          onRetry={() => {
            setShown({ phase: "loading" });
            setRound((count) => count + 1);
          }}
        />
      )}
      {shown.phase === "gone" && (
        <>
          <p role="status" className="measure">
            {shown.problem}
          </p>
          <BookingLink className={buttonClass("primary", "mt-6 max-sm:w-full")}>
            Neuen Termin anfragen
          </BookingLink>
        </>
      )}
      {shown.phase === "ready" &&
        children({
          data: shown.data,
          now: shown.now,
          onAnswered: (data) => setShown({ ...shown, data }),
          onOutdated: () => setRound((count) => count + 1),
        })}
    </div>
  );
}
