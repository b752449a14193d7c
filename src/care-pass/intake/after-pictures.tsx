import { Camera as CameraIcon, Check, Plus, X } from "lucide-react";
import { useState } from "react";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { useCall } from "#ui/use-call.tsx";
import { GUIDED_VIEWS, VIEW_LABELS, type View } from "../views.ts";
import { Camera } from "./camera.tsx";
import { forgetPicture, type KeptPicture } from "./device-store.tsx";
import { PictureOf } from "./picture-of.tsx";
import type { IntakeOnDevice } from "./use-intake.tsx";

/** How the car looks now, side by side with how it came: the picture from before shows through where the new one is taken. */
export function AfterPictures({
  visit,
  pictures,
  take,
  look,
  isClosed,
}: IntakeOnDevice & { isClosed: boolean }) {
  const [taking, setTaking] = useState<View>();
  const { problem, run, clear } = useCall("Zum Entfernen braucht es gerade eine Verbindung.");
  const last = (phase: KeptPicture["phase"], view: View) =>
    pictures.findLast((one) => one.phase === phase && one.ansicht === view);
  const further = pictures.filter(
    ({ phase, ansicht }) => phase !== "vorher" && (ansicht === "weitere" || phase === "nachtrag"),
  );
  const before = taking && taking !== "weitere" ? last("vorher", taking) : undefined;

  async function taken(view: View, file: File) {
    setTaking(undefined);
    await take(file, isClosed ? "nachtrag" : "nachher", view);
  }

  async function remove(picture: KeptPicture) {
    if (picture.gesendet) {
      const params = { id: visit.id, picture: picture.id };
      const answer = await run(() => api("DELETE /pass-visits/:id/pictures/:picture", { params }), {
        goneIsDone: true,
      });
      if (!answer?.ok && answer?.status !== 404) return;
    } else clear();
    await forgetPicture(picture.id);
    await look();
  }

  return (
    <section aria-label="Nachher-Bilder" className="space-y-3">
      <h2 className="text-lg">Nachher-Bilder</h2>
      {!isClosed && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3">
          {GUIDED_VIEWS.map((view) => (
            <li key={view} className="relative">
              <Tile
                view={view}
                before={last("vorher", view)}
                after={last("nachher", view)}
                onOpen={() => setTaking(view)}
              />
            </li>
          ))}
        </ul>
      )}
      {further.length > 0 && (
        <ul className="grid grid-cols-3 gap-2">
          {further.map((picture) => (
            <li key={picture.id} className="relative">
              <PictureOf picture={picture} className="aspect-4/3 rounded-control" />
              {picture.phase === "nachtrag" ? (
                <p className="mt-0.5 text-xs text-ink-2">Nachtrag</p>
              ) : (
                !isClosed && (
                  <button
                    type="button"
                    className="absolute top-1 right-1 grid size-11 place-items-center rounded-full bg-white/90"
                    onClick={() => void remove(picture)}
                  >
                    <X aria-hidden="true" className="size-5" />
                    <span className="sr-only">Bild entfernen</span>
                  </button>
                )
              )}
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className="text-sm font-medium text-rot-700">
          {problem}
        </p>
      )}
      <Button variant="quiet" className="w-full" onClick={() => setTaking("weitere")}>
        <Plus aria-hidden="true" className="size-5" />
        {isClosed ? "Bild nachtragen" : "Weiteres Bild"}
      </Button>
      <Camera
        key={taking}
        open={taking !== undefined}
        title={taking ? `${VIEW_LABELS[taking]}${taking === "weitere" ? "" : " nachher"}` : ""}
        overlay={before && <PictureOf picture={before} className="size-full opacity-45" />}
        beside={
          before && (
            <figure>
              <PictureOf picture={before} className="aspect-4/3 rounded-card" />
              <figcaption className="mt-1 text-sm text-ink-2">
                So kam es: Bitte vom selben Platz aus fotografieren.
              </figcaption>
            </figure>
          )
        }
        onTaken={(file) => taking && void taken(taking, file)}
        onClose={() => setTaking(undefined)}
      />
    </section>
  );
}

type TileProps = {
  view: View;
  before: KeptPicture | undefined;
  after: KeptPicture | undefined;
  onOpen: () => void;
};

function Tile({ view, before, after, onOpen }: TileProps) {
  const shown = after ?? before;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="block w-full overflow-hidden rounded-card border border-edge bg-white text-left hover:border-ink"
    >
      <span className="relative grid aspect-4/3 place-items-center bg-paper-2">
        {shown && (
          <PictureOf
            picture={shown}
            className={`absolute inset-0 size-full ${after ? "" : "opacity-45"}`}
          />
        )}
        {!shown && <CameraIcon aria-hidden="true" className="size-8 text-ink-2" />}
      </span>
      <span className="flex min-h-12 items-center justify-between gap-2 px-3 py-1.5">
        <span className="min-w-0 leading-tight wrap-anywhere">
          <span className="block font-semibold">{VIEW_LABELS[view]}</span>
          <span className="block text-sm text-ink-2">
            {after ? "nachher aufgenommen" : before ? "nur vorher" : "noch kein Bild"}
          </span>
        </span>
        {after ? (
          <Check aria-hidden="true" className="size-5 shrink-0 text-petrol-700" />
        ) : (
          <CameraIcon aria-hidden="true" className="size-5 shrink-0" />
        )}
      </span>
    </button>
  );
}
