import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { paths } from "#lib/paths.ts";
import { FailedLoad } from "#ui/failed-load.tsx";
import { lazyPart, type MissingProps } from "#ui/lazy-part.tsx";
import { Loading } from "#ui/loading.tsx";
import type { LegalFacts } from "./imprint.ts";

/** The texts come with the first look at them. */
const Notice = lazyPart(() => import("./withdrawal-notice.tsx"), {
  Waiting: () => <Loading label="Lade Text …" />,
  Missing: MissingNotice,
});

/** The notice of withdrawal with its form, where one orders. */
export function WithdrawalFold({ company }: { company: LegalFacts }) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <details
      className="group rounded-card border border-line bg-white px-5"
      onToggle={(event) => event.currentTarget.open && setIsOpened(true)}
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
        Widerrufsbelehrung und Muster-Formular
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-2 transition-transform duration-200 ease-out group-open:rotate-180"
        />
      </summary>
      <div className="pb-5 text-sm">{isOpened && <Notice company={company} />}</div>
    </details>
  );
}

function MissingNotice({ onRetry = () => {}, isBusy }: MissingProps) {
  return (
    <FailedLoad sentence="Der Text ist nicht angekommen." onRetry={onRetry} isBusy={isBusy}>
      <a href={paths.info.widerruf} target="_blank" rel="noopener" className="text-link">
        Als Seite in einem neuen Tab öffnen
      </a>
    </FailedLoad>
  );
}
