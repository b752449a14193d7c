import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import { paths } from "#lib/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Button } from "#ui/button.tsx";
import { DoneNotice } from "#ui/done-notice.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { FailedLoad } from "#ui/failed-load.tsx";
import { load, need } from "#ui/page-load.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { confirm, tellFailure } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import type { Route } from "./+types/pairs";
import { PairEditor } from "./pair-editor.tsx";
import type { ShopPublication } from "./schema.ts";
import { useDrawnPicture } from "./use-drawn-picture.tsx";

export function meta() {
  return [{ title: "Bilderpaare – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(
    request,
    "Die Bilderpaare konnten nicht geladen werden.",
    async () => need(await api("GET /pass-publications")).data,
  );
}

/** Pairs that customers let the shop show, from the first yes to the site. */
export default function AdminPairs({ loaderData: { data, sentence } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<ShopPublication>();
  const [notice, setNotice] = useState("");
  const { busyWith, run } = useCall();

  async function drop({ id, stand }: ShopPublication) {
    const isShown = stand === "gezeigt";
    const isSure = await confirm({
      question: isShown ? "Das Paar von der Website nehmen?" : "Auf dieses Paar verzichten?",
      confirmLabel: isShown ? "Herunternehmen" : "Verzichten",
      children: <p>Zeigen können Sie es erst wieder, wenn der Kunde es neu erlaubt.</p>,
    });
    if (!isSure) return;
    const answer = await run(() => api("DELETE /pass-publications/:id", { params: { id } }), {
      about: id,
      reloads: true,
    });
    if (answer?.ok) setNotice("Das Paar wird nicht gezeigt.");
    else if (answer) void tellFailure(answer);
  }

  return (
    <div>
      <BackLink to={paths.admin.carePasses}>Pflegepass</BackLink>
      <PageTitle>Bilderpaare von Kunden</PageTitle>
      <p className="measure mt-1.5 mb-5 text-sm text-ink-2">
        Diese Paare dürfen Sie zeigen, wenn das Kennzeichen verdeckt ist und der Kunde das fertige
        Paar gesehen hat. Nimmt er sein Ja zurück, ist es sofort weg.
      </p>
      <DoneNotice sentence={notice} className="mb-4" />
      {sentence && <FailedLoad sentence={sentence} onRetry={() => void revalidate()} />}
      {data?.length === 0 && (
        <EmptyList id="keine-paare">
          Noch hat kein Kunde ein Paar erlaubt. Gefragt wird er in seinem Pflegepass, unter den
          Bildern.
        </EmptyList>
      )}
      <ul className="divide-y divide-line border-line border-y bg-white empty:hidden max-sm:-mx-4 sm:rounded-card sm:border-x">
        {data?.map((publication) => (
          <li
            key={publication.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5"
          >
            <PairThumbs publication={publication} />
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold wrap-anywhere">
                {publication.titel || publication.leistungen.join(", ") || "Bilderpaar"}
              </p>
              <p className="text-sm text-ink-2">
                {[
                  publication.modell,
                  `erlaubt am ${formatGermanDate(berlinMoment(Date.parse(publication.erteilt_am)).datum)}`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              <p className="text-sm">{STATES[publication.stand]}</p>
            </div>
            <div className="flex flex-wrap gap-2.5 max-sm:w-full">
              {publication.stand !== "gezeigt" && (
                <Button className="max-sm:flex-1" onClick={() => setEdited(publication)}>
                  {publication.stand === "erlaubt" ? "Kennzeichen verdecken" : "Neu verdecken"}
                </Button>
              )}
              <Button
                variant="quiet"
                className="max-sm:flex-1"
                busy={busyWith === publication.id}
                onClick={() => void drop(publication)}
              >
                {publication.stand === "gezeigt" ? "Herunternehmen" : "Verzichten"}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {edited && (
        <PairEditor
          key={edited.id}
          publication={edited}
          onClose={() => setEdited(undefined)}
          onDone={(said) => {
            setEdited(undefined);
            setNotice(said);
            void revalidate();
          }}
        />
      )}
    </div>
  );
}

const STATES: Record<ShopPublication["stand"], string> = {
  erlaubt: "Der Kunde hat Ja gesagt. Jetzt verdecken Sie das Kennzeichen.",
  vorgelegt: "Liegt dem Kunden vor. Gezeigt wird es, wenn er noch einmal Ja sagt.",
  gezeigt: "Steht auf der Website.",
  abgenommen: "Von Ihnen in der Galerie gelöscht.",
};

/** Both pictures, small: of several pairs of a visit one is known by them alone. */
function PairThumbs({
  publication: { besuch, vorher, nachher, titel },
}: {
  publication: ShopPublication;
}) {
  return (
    <div className="grid w-full shrink-0 grid-cols-2 gap-1 overflow-hidden rounded-control sm:w-56">
      <Thumb visitId={besuch} pictureId={vorher} label={`${titel || "Bilderpaar"}: vorher`} />
      <Thumb visitId={besuch} pictureId={nachher} label={`${titel || "Bilderpaar"}: nachher`} />
    </div>
  );
}

function Thumb({
  visitId,
  pictureId,
  label,
}: {
  visitId: string;
  pictureId: string;
  label: string;
}) {
  const { canvas, problem } = useDrawnPicture(visitId, pictureId);
  return (
    <div className="relative aspect-4/3 bg-paper-2">
      {problem ? (
        <p className="absolute inset-0 grid place-items-center p-2 text-center text-ink-2 text-xs">
          Bild nicht geladen
        </p>
      ) : (
        <canvas
          ref={canvas}
          role="img"
          aria-label={label}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  );
}
