import { useRef, useState } from "react";
import { formOf } from "#lib/form-of.ts";
import { fileTooLargeSentence, UPLOAD_LIMITS } from "#lib/upload-limits.ts";
import type { Result } from "#ui/result-dialog.tsx";
import { ask } from "../ask.ts";
import type { OwnPicture } from "../schema.ts";
import { isPictureFile } from "../shrinking.ts";
import { uploadBatches } from "../upload-batches.ts";
import { type ReadyPicture, readyToSend } from "./shrink-picture.ts";

/** `problem` is what stood in the way of the last try. */
export type QueuedFile = { id: number; file: File; problem?: string };

type Sending = ReadyPicture & { id: number };

const FAILURE = { outcome: "failure", title: "Upload fehlgeschlagen" } as const;
const TRY_AGAIN = "Die Bilder konnten nicht hochgeladen werden. Sie stehen noch in der Liste; bitte versuchen Sie es noch einmal.";

/** The queue: whatever does not arrive stays in it, and the file that was refused is marked. */
export function useUpload(onAdded: (pictures: readonly OwnPicture[]) => void, notify: (result: Result) => void) {
  const [queue, setQueue] = useState<readonly QueuedFile[]>([]);
  const [isUploading, setIsUploading] = useState(false);
  const nextId = useRef(0);

  function add(files: readonly File[]) {
    const others = files.filter((file) => !isPictureFile(file));
    if (others.length > 0) {
      const names = others.map(({ name }) => `„${name}“`).join(", ");
      notify({
        ...FAILURE,
        message: `${names} ${others.length === 1 ? "ist kein Bild" : "sind keine Bilder"}. Bitte wählen Sie nur Bilder aus.`,
      });
    }
    setQueue((known) => {
      const fresh = files.filter((file) => isPictureFile(file) && !known.some((queued) => isSameFile(queued.file, file)));
      return [...known, ...fresh.map((file) => ({ id: nextId.current++, file }))];
    });
  }

  function remove(id: number) {
    setQueue((known) => known.filter((queued) => queued.id !== id));
  }

  async function upload() {
    if (queue.length === 0 || isUploading) return;
    setIsUploading(true);
    setQueue((known) => known.map(({ id, file }) => ({ id, file })));
    const result = await sendAll(queue);
    setIsUploading(false);
    notify(result);
  }

  async function sendAll(files: readonly QueuedFile[]): Promise<Result> {
    const ready: Sending[] = [];
    for (const { id, file } of files) ready.push({ ...(await readyToSend(file)), id });
    const tooLarge = ready.find(({ size }) => size > UPLOAD_LIMITS.fileBytes);
    if (tooLarge) return refuse(tooLarge, fileTooLargeSentence(tooLarge.name));
    for (const batch of uploadBatches(ready)) {
      const answer = await ask("POST /gallery/upload", { body: formOf({ images: batch }) });
      if (!answer.ok) return refuse(batch[Number(answer.body.datei ?? -1)], answer.error || TRY_AGAIN);
      onAdded(answer.data);
      for (const { id } of batch) remove(id);
    }
    const count = ready.length;
    return {
      outcome: "success",
      title: count === 1 ? "Bild hochgeladen" : "Bilder hochgeladen",
      message: count === 1 ? "Das Bild steht jetzt vorn in der Galerie." : `${count} Bilder stehen jetzt vorn in der Galerie.`,
    };
  }

  function refuse(sent: Sending | undefined, problem: string): Result {
    if (sent) setQueue((known) => known.map((queued) => (queued.id === sent.id ? { ...queued, problem } : queued)));
    return { ...FAILURE, message: problem };
  }

  return { queue, isUploading, add, remove, upload };
}

function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
