import { Upload, X } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { FilePicker } from "#ui/file-picker.tsx";
import type { QueuedFile } from "./use-upload.tsx";

type UploadBoxProps = {
  queue: readonly QueuedFile[];
  isUploading: boolean;
  onAdd: (files: readonly File[]) => void;
  onRemove: (id: number) => void;
  onUpload: () => void;
};

/** Pick or drop pictures, look over the list, send it. */
export function UploadBox({ queue, isUploading, onAdd, onRemove, onUpload }: UploadBoxProps) {
  return (
    <section
      aria-labelledby="upload-title"
      className="rounded-card border border-line bg-white p-4 sm:p-5"
    >
      <h2 id="upload-title" className="text-xl">
        Neue Bilder
      </h2>
      <div className="mt-3">
        <FilePicker label="Bilder auswählen" accept="image/*" isMultiple onPick={onAdd}>
          <span className="pointer-coarse:hidden">oder hierher ziehen. </span>
          JPEG, PNG, WebP, AVIF oder GIF; große Bilder werden von selbst verkleinert.
        </FilePicker>
      </div>
      {queue.length > 0 && (
        <ul aria-label="Zum Hochladen ausgewählt" className="mt-3 divide-y divide-line">
          {queue.map(({ id, file, problem }) => (
            <li key={id} className="flex items-center gap-3 py-1.5">
              <p className="min-w-0 grow text-sm">
                <span className="font-semibold wrap-anywhere">{file.name}</span>{" "}
                <span className="figures text-ink-2">{sizeText(file.size)}</span>
                {problem && <span className="block font-medium text-rot-700">{problem}</span>}
              </p>
              <button
                type="button"
                aria-label={`${file.name} aus der Liste nehmen`}
                disabled={isUploading}
                onClick={() => onRemove(id)}
                className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-paper-2 disabled:text-edge"
              >
                <X aria-hidden="true" className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button
        className="mt-4 max-sm:w-full"
        disabled={queue.length === 0}
        busy={isUploading}
        busyLabel="Lade hoch..."
        onClick={onUpload}
      >
        <Upload aria-hidden="true" className="size-5" />
        Bilder hochladen ({queue.length})
      </Button>
    </section>
  );
}

function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 0.1
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${megabytes.toLocaleString("de-DE", { maximumFractionDigits: 1 })} MB`;
}
