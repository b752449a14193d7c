import { X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { isPictureFile } from "#lib/shrinking.ts";
import { FilePicker } from "#ui/file-picker.tsx";
import { MOST_PHOTOS, TOO_MANY_PHOTOS } from "./photos.ts";

type PhotoFieldProps = {
  legend?: string;
  isRequired?: boolean;
  most?: number;
  photos: readonly File[];
  error?: string | undefined;
  onChange: (photos: File[]) => void;
  /** What should be seen on them. */
  children?: ReactNode;
  name?: string;
};

/** Photos of the car, to be taken out again one by one; they leave the browser with the request. */
export function PhotoField({
  legend = "Fotos",
  isRequired = false,
  most = MOST_PHOTOS,
  photos,
  error,
  onChange,
  children,
  name,
}: PhotoFieldProps) {
  const [problem, setProblem] = useState("");

  function add(files: readonly File[]) {
    const pictures = files.filter(
      (file) => isPictureFile(file) && !photos.some((known) => isSameFile(known, file)),
    );
    const others = files
      .filter((file) => !isPictureFile(file))
      .map(({ name }) => `„${name}“ ist kein Bild.`);
    const all = [...photos, ...pictures];
    setProblem(
      [...others, ...(all.length > most ? [most === 1 ? ONE_PHOTO : TOO_MANY_PHOTOS] : [])].join(
        " ",
      ),
    );
    onChange(all.slice(0, most));
  }

  function remove(photo: File) {
    setProblem("");
    onChange(photos.filter((known) => known !== photo));
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">
        {legend}
        {!isRequired && <span className="font-normal text-ink-2"> (freiwillig)</span>}
      </legend>
      {photos.length > 0 && (
        <ul
          aria-label={legend === "Fotos" ? "Ausgewählte Fotos" : `Ausgewähltes Foto: ${legend}`}
          className="mb-3 grid grid-cols-3 gap-3 sm:grid-cols-5"
        >
          {photos.map((photo) => (
            <li key={`${photo.name} ${photo.size} ${photo.lastModified}`} className="relative">
              <Thumbnail photo={photo} />
              <button
                type="button"
                aria-label={`${photo.name} aus der Liste nehmen`}
                onClick={() => remove(photo)}
                className="on-dark absolute top-0 right-0 grid size-11 place-items-center"
              >
                <span className="grid size-7 place-items-center rounded-full bg-graphite-950 text-paper">
                  <X aria-hidden="true" className="size-4.5" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < most && (
        <FilePicker
          label={most === 1 ? "Foto auswählen" : "Fotos auswählen"}
          accept="image/*"
          isMultiple={most > 1}
          error={problem || error}
          name={name}
          onPick={add}
        >
          {children}
        </FilePicker>
      )}
      {photos.length === most && (problem || error) && (
        <p className="text-sm font-medium text-rot-700">{problem || error}</p>
      )}
    </fieldset>
  );
}

/** What the browser cannot read is shown by its name. A picture's own address would be none of the site's: it is drawn. */
function Thumbnail({ photo }: { photo: File }) {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);

  useEffect(() => {
    createImageBitmap(photo).then(
      (bitmap) => {
        const factor = Math.max(SIDE / bitmap.width, SIDE / bitmap.height);
        const [width, height] = [bitmap.width * factor, bitmap.height * factor];
        canvas
          ?.getContext("2d")
          ?.drawImage(bitmap, (SIDE - width) / 2, (SIDE - height) / 2, width, height);
        bitmap.close();
      },
      () => setUnreadable(true),
    );
  }, [photo, canvas]);

  if (isUnreadable)
    return (
      <span className="grid aspect-square place-items-center rounded-control bg-paper-2 p-2 text-xs wrap-anywhere">
        {photo.name}
      </span>
    );
  return (
    <canvas
      ref={setCanvas}
      width={SIDE}
      height={SIDE}
      role="img"
      aria-label={photo.name}
      className="aspect-square w-full rounded-control bg-graphite-800"
    />
  );
}

const SIDE = 240;
export const PHOTO_NOTE = `Bis zu ${MOST_PHOTOS}. Sie werden vor dem Senden verkleinert; sehen kann sie nur, wer Ihre Anfrage liest.`;
const ONE_PHOTO = "Hier geht ein Foto. Bitte nehmen Sie das andere aus der Liste.";

function isSameFile(one: File, other: File): boolean {
  return (
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
  );
}
