import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { paths } from "#lib/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Loading } from "#ui/loading.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/intake";
import { AskForApproval } from "./ask-for-approval.tsx";
import { CarsInShop } from "./cars-in-shop.tsx";
import { type KeptVisit, listKeptPictures } from "./device-store.tsx";
import { IntakeWork } from "./intake-work.tsx";
import { useKeptShell } from "./keep-shell.tsx";
import { openIntake } from "./open-intake.tsx";

export function meta() {
  return [{ title: "Annahme – Verwaltung" }, { name: "robots", content: "noindex" }];
}

/** What lies on this device goes on without a network; its frame says who may be here. */
export default function IntakePage({ matches }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const shell = useKeptShell();
  const isWork = search.size > 0;
  const asked = search.get("freigabe");
  const { bewertungsbitte, auffrischung } = matches[0].loaderData.company;
  return (
    <>
      {isWork ? (
        <BackLink to={paths.admin.intake}>Autos im Betrieb</BackLink>
      ) : (
        <PageTitle className="mb-3">Autos im Betrieb</PageTitle>
      )}
      {shell === "impossible" && (
        <p className="mb-3 max-w-[68ch] rounded-card border border-line bg-white p-3 text-sm">
          Ohne https kann dieses Gerät die Annahme nicht ohne Netz öffnen, und die Kamera zeigt kein
          Vorbild. Was eingetragen ist, bleibt trotzdem hier, bis es gesendet ist: Bitte laden Sie
          die Seite ohne Netz nicht neu.
        </p>
      )}
      {asked ? (
        <AskForApproval key={asked} bookingId={asked} />
      ) : isWork ? (
        <Opened
          key={search.toString()}
          search={search}
          hasMailsAfterVisits={bewertungsbitte || auffrischung}
        />
      ) : (
        <CarsInShop />
      )}
    </>
  );
}

function Opened({
  search,
  hasMailsAfterVisits,
}: {
  search: URLSearchParams;
  hasMailsAfterVisits: boolean;
}) {
  const [, setSearch] = useSearchParams();
  const { state } = useLocation();
  const isJustBegun = (state as { isJustBegun?: boolean } | null)?.isJustBegun === true;
  const [opened, setOpened] = useState<{ visit: KeptVisit; picturesFirst: boolean }>();
  const [problem, setProblem] = useState("");
  const [besuch, buchung] = [search.get("besuch"), search.get("buchung")];
  const schritt = search.get("schritt");

  useEffect(() => {
    let isOver = false;
    openIntake({ besuch, buchung }).then(
      async (visit) => {
        const pictures = await listKeptPictures(visit.id);
        if (isOver) return;
        // From now on the address names the intake itself: a reload goes on with it.
        if (visit.id === besuch) {
          const isKnown = visit.annahme.kennzeichen !== "";
          setOpened({ visit, picturesFirst: isJustBegun && isKnown && pictures.length === 0 });
        } else
          setSearch(
            { besuch: visit.id, ...(schritt && { schritt }) },
            { replace: true, state: { isJustBegun: visit.gesendet === 0 && buchung !== null } },
          );
      },
      (error: unknown) =>
        !isOver && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isOver = true;
    };
  }, [besuch, buchung, schritt, isJustBegun, setSearch]);

  if (opened && !problem)
    return (
      <IntakeWork
        start={opened.visit}
        picturesFirst={opened.picturesFirst}
        hasMailsAfterVisits={hasMailsAfterVisits}
      />
    );
  return (
    <>
      <PageTitle className="mb-3">Annahme</PageTitle>
      {problem ? <p role="alert">{problem}</p> : <Loading />}
    </>
  );
}
