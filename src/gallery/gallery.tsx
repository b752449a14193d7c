import { ArrowLeft, Check } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { api } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { load, need } from "#ui/page-load.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Result } from "#ui/result-dialog.tsx";
import { confirm, tell, tellFailure } from "#ui/tell.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import type { Route } from "./+types/gallery";
import { AltDialog } from "./alt-dialog.tsx";
import { AdminPairs } from "./pairs.tsx";
import { PictureGrid } from "./picture-grid.tsx";
import type { OwnPicture } from "./schema.ts";
import { UploadBox } from "./upload-box.tsx";
import { usePictures } from "./use-pictures.tsx";
import { useUpload } from "./use-upload.tsx";

const NOT_ORDERED = {
  title: "Speichern fehlgeschlagen",
  message: "Die Reihenfolge konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
};

export function meta() {
  return [{ title: "Galerie verwalten – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [pictures, pairs] = await Promise.all([
    load(request, notLoaded, async () => need(await api("GET /gallery/pictures")).data),
    load(
      request,
      "Die Bildpaare konnten nicht geladen werden.",
      async () => need(await api("GET /before-after")).data,
    ),
  ]);
  return { pictures, pairs };
}

function notLoaded({ status }: { status: number }): string {
  // biome-ignore lint/suspicious/noConsole: it is to be logged
  console.error("Fehler beim Laden der Galerie", status);
  return "Die Galerie konnte nicht geladen werden.";
}

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const [notice, setNotice] = useState<Result>();
  const [described, setDescribed] = useState<OwnPicture>();
  const [isPairDirty, setIsPairDirty] = useState(false);
  const { list, putInFront, replace, remove, order } = usePictures(loaderData.pictures, notify);
  const { queue, isUploading, ...upload } = useUpload(putInFront, notify);

  function notify(result: Result) {
    const isSuccess = result.outcome === "success";
    setNotice(isSuccess ? result : undefined);
    if (!isSuccess) void tell(result);
  }

  async function askToDelete(ids: readonly string[]) {
    const isSure = await confirm({
      question:
        ids.length > 1
          ? `Möchtest du ${ids.length} markierte Bilder löschen?`
          : "Möchtest du dieses Bild wirklich löschen?",
      confirmLabel: "Löschen",
    });
    if (isSure) await remove(ids);
  }

  async function putInOrder(pictures: readonly OwnPicture[]) {
    const answer = await order(pictures);
    if (answer?.ok) void tell("Reihenfolge gespeichert.");
    else if (answer) void tellFailure(answer, NOT_ORDERED);
  }

  return (
    <div>
      <Link
        to={paths.admin.dashboard}
        className="text-link -ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-sm"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        Zurück zum Dashboard
      </Link>
      <PageTitle className="mb-3">Galerie verwalten</PageTitle>
      <UploadBox
        queue={queue}
        isUploading={isUploading}
        onAdd={upload.add}
        onRemove={upload.remove}
        onUpload={upload.upload}
      />
      <section aria-labelledby="pictures-title" className="mt-8">
        <h2 id="pictures-title" className="mb-3 text-2xl">
          Bilder auf der Website
        </h2>
        <GalleryNotice result={notice} />
        <WhenLoaded value={list}>
          {(pictures) => (
            <PictureGrid
              pictures={pictures}
              onOrder={(pictures) => void putInOrder(pictures)}
              onDescribe={setDescribed}
              onDelete={(ids) => void askToDelete(ids)}
            />
          )}
        </WhenLoaded>
      </section>
      <AdminPairs loaded={loaderData.pairs} onDirty={setIsPairDirty} />
      {described && (
        <AltDialog
          key={described.id}
          picture={described}
          onSaved={(picture) => {
            replace(picture);
            setDescribed(undefined);
            void tell("Beschreibung gespeichert.");
          }}
          onNewer={(picture) => {
            replace(picture);
            setDescribed(picture);
          }}
          onClose={() => setDescribed(undefined)}
        />
      )}
      <UnsavedChanges
        when={queue.length > 0 || isPairDirty}
        question="Die Seite ohne Hochladen verlassen?"
        note="Die ausgewählten Bilder sind noch nicht auf der Website."
        confirmLabel="Verlassen"
        cancelLabel="Hier bleiben"
      />
    </div>
  );
}

/** What went well stands where it can be seen and has not to be pressed away. It takes the focus, since the button that was pressed is gone or has nothing to do any more. */
function GalleryNotice({ result }: { result: Result | undefined }) {
  const element = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (result) element.current?.focus();
  }, [result]);

  return (
    <div role="status">
      {result && (
        <p
          ref={element}
          tabIndex={-1}
          className="mb-4 flex animate-appear scroll-mt-24 gap-3 rounded-card bg-petrol-100 px-5 py-4 text-petrol-700"
        >
          <Check aria-hidden="true" className="mt-0.5 size-5.5 shrink-0" />
          <span>
            <strong className="font-semibold">{result.title}.</strong> {result.message}
          </span>
        </p>
      )}
    </div>
  );
}
