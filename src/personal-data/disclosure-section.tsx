import { useEffect, useState } from "react";
import { NoScriptNote } from "#company/no-script-note.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { Loading } from "#ui/loading.tsx";

const OwnDisclosure = lazyPart(() => import("./own-disclosure.tsx"), {
  Waiting: () => <Loading label="Lade Formular …" />,
});

/** Below the privacy page. Its form comes when the page was taken over: before that nobody could send it. */
export function DisclosureSection({ email, phone }: { email: string; phone: string | undefined }) {
  const [isTakenOver, setTakenOver] = useState(false);
  useEffect(() => setTakenOver(true), []);
  return (
    <section
      aria-labelledby="auskunft"
      className="not-printed measure mt-12 min-h-64 rounded-card border border-line bg-white p-5 sm:p-7"
    >
      <h2 id="auskunft" className="mb-2 text-lg sm:text-2xl">
        Auskunft über meine Daten
      </h2>
      <NoScriptNote email={email} phone={phone} what="Die Auskunft auf dieser Seite" />
      {isTakenOver && <OwnDisclosure />}
    </section>
  );
}
