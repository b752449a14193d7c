import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Loading } from "#ui/loading.tsx";
import type { LegalFacts } from "../imprint.ts";

/** The texts come with the first look at them. */
const Notice = lazy(async () => {
  const { InfoContent, infoText } = await import("./info-content.tsx");
  return { default: ({ company }: { company: LegalFacts }) => <InfoContent text={infoText("widerruf", company)} /> };
});

/** The notice of withdrawal with its form, where one orders (U25). */
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
      <div className="pb-5 text-sm">
        {isOpened && (
          <Suspense fallback={<Loading label="Lade Text …" />}>
            <Notice company={company} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
