import { Check } from "lucide-react";
import { useId } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import { FieldError } from "#ui/field.tsx";
import { FilePicker } from "#ui/file-picker.tsx";
import { useCall } from "#ui/use-call.tsx";
import { builtInPictures, servicePicture } from "./service-pictures.ts";

const NOT_SAVED = "Upload fehlgeschlagen. Bitte versuchen Sie es noch einmal.";

export type PictureChoiceProps = {
  title: string;
  imageUrl: string;
  onChoose: (imageUrl: string) => void;
  error?: string;
  /** Sends it at once, or keeps it until the rest is sent. */
  onUpload: (file: File) => Promise<ApiResult<unknown> | undefined>;
  uploadHint: string;
  /** One that was picked and is sent with the rest. */
  picked?: string;
};

/** The picture for the card and the top of the service's page. */
export function PictureChoice({
  title,
  imageUrl,
  onChoose,
  error,
  onUpload,
  uploadHint,
  picked,
}: PictureChoiceProps) {
  const name = useId();
  const { isBusy, problem, run } = useCall(NOT_SAVED);
  const chosen = picked ? { small: picked, large: picked } : servicePicture(title, imageUrl);
  const tiles = builtInPictures().map(({ key, label }) => ({
    label,
    ...servicePicture("", `/images/leistungen/${key}_800.webp`),
  }));
  const isOwn = tiles.every(({ large }) => large !== chosen.large);

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">Bild</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {[...(isOwn ? [{ ...chosen, label: "Eigenes Bild" }] : []), ...tiles].map(
          ({ small, large, label }) => (
            <label
              key={large}
              className="group/picture relative block overflow-hidden rounded-control border border-edge bg-white hover:border-ink has-checked:border-petrol-700 has-checked:bg-petrol-100 has-checked:ring-2 has-checked:ring-petrol-700"
            >
              <img
                src={small}
                width={400}
                height={300}
                alt=""
                loading="lazy"
                decoding="async"
                className="aspect-4/3 w-full object-cover"
              />
              <span className="absolute top-2 right-2 hidden size-6 place-items-center rounded-full bg-petrol-700 text-white group-has-checked/picture:grid">
                <Check aria-hidden="true" className="size-4 stroke-3" />
              </span>
              <span className="block px-2 py-2 text-xs font-medium wrap-anywhere hyphens-auto">
                {label}
              </span>
              <input
                type="radio"
                name={name}
                value={large}
                checked={large === chosen.large}
                onChange={() => onChoose(large)}
                className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-control focus-visible:-outline-offset-3"
              />
            </label>
          ),
        )}
      </div>
      <FieldError error={error} />
      <div aria-busy={isBusy} className="mt-4">
        <FilePicker
          label={isBusy ? "Lade hoch..." : "Eigenes Bild hochladen"}
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          error={problem}
          onPick={([file]) => file && void run(() => onUpload(file))}
        >
          {uploadHint}
        </FilePicker>
      </div>
    </fieldset>
  );
}
