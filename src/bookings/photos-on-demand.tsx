import { Images } from "lucide-react";
import { useState } from "react";
import { addressOf } from "#lib/api.ts";
import { fetchFile } from "#lib/api-file.ts";
import { Button } from "#ui/button.tsx";
import { useCall } from "#ui/use-call.tsx";

type Size = { width: number; height: number };

export function RequestPhotos({ id, photos }: { id: string; photos: readonly Size[] }) {
  return (
    <PhotosOnDemand
      photos={photos.map((size, place) => ({
        ...size,
        address: addressOf("GET /messages/:id/photos/:place", { params: { id, place } }),
        label: "",
      }))}
    />
  );
}

type PhotosOnDemandProps = {
  /** `label` is what a photo was asked for with, where that says more. */
  photos: readonly (Size & { address: string; label: string })[];
};

/** They load on demand with the session's token: they have no public address. */
export function PhotosOnDemand({ photos }: PhotosOnDemandProps) {
  const [shown, setShown] = useState<readonly string[]>();
  const { isBusy, problem, run } = useCall();

  async function show() {
    const loaded: string[] = [];
    for (const { address } of photos) {
      const answer = await run(() => fetchFile(address));
      if (!answer?.ok) break;
      loaded.push(await dataAddress(answer.data.file));
    }
    if (loaded.length > 0) setShown(loaded);
  }

  return (
    <div className="mt-3">
      {shown ? (
        <ul aria-label="Fotos" className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {shown.map((address, place) => (
            <li key={address.slice(-40)}>
              <img
                src={address}
                alt={`Foto ${place + 1} von ${photos.length}`}
                width={photos[place]?.width}
                height={photos[place]?.height}
                className="h-auto w-full rounded-control bg-graphite-800"
              />
              {photos[place]?.label && <p className="mt-1 text-sm">{photos[place].label}</p>}
            </li>
          ))}
        </ul>
      ) : (
        <Button
          variant="quiet"
          className="min-h-11! gap-2! px-3.5! text-sm!"
          busy={isBusy}
          onClick={show}
        >
          <Images aria-hidden="true" className="size-4.5" />
          {photos.length === 1 ? "1 Foto ansehen" : `${photos.length} Fotos ansehen`}
        </Button>
      )}
      {problem && (
        <p role="alert" className="mt-2 text-sm font-medium text-rot-700">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The pages' policy lets pictures come from the site itself and from data alone. */
async function dataAddress(file: Blob): Promise<string> {
  const reader = new FileReader();
  return await new Promise((resolve, reject) => {
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}
