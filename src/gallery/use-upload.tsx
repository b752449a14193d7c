import { useRef, useState } from "react";
import { api } from "#lib/api.ts";
import type { ApiFailure } from "#lib/api-call.ts";
import { formOf } from "#lib/form-of.ts";
import { isPictureFile } from "#lib/shrinking.ts";
import { fileTooLargeSentence, heicSentence, UPLOAD_LIMITS } from "#lib/upload-limits.ts";
import type { Result } from "#ui/result-dialog.tsx";
import { type ReadyPicture, readyToSend } from "#ui/shrink-picture.ts";
import { useCall } from "#ui/use-call.tsx";
import type { OwnPicture } from "./schema.ts";
import { uploadBatches } from "./upload-batches.ts";

/** `problem` is what stood in the way of the last try. */
export type QueuedFile = { id: number; file: File; problem?: string };

type Sending = ReadyPicture & { id: number };
/** Without an id it is said of no file alone. */
type Problem = { id: number | undefined; problem: string };

const FAILURE = { outcome: "failure", title: "Upload fehlgeschlagen" } as const;
const TRY_AGAIN =
  "Die Bilder konnten nicht hochgeladen werden. Sie stehen noch in der Liste; bitte versuchen Sie es noch einmal.";

/** The queue: whatever does not arrive stays in it, and the file that was refused is marked. */
export function useUpload(
  onAdded: (pictures: readonly OwnPicture[]) => void,
  notify: (result: Result) => void,
) {
  const [queue, setQueue] = useState<readonly QueuedFile[]>([]);
  const { isBusy: isUploading, run } = useCall();
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
      const fresh = files.filter(
        (file) => isPictureFile(file) && !known.some((queued) => isSameFile(queued.file, file)),
      );
      return [...known, ...fresh.map((file) => ({ id: nextId.current++, file }))];
    });
  }

  function remove(id: number) {
    setQueue((known) => known.filter((queued) => queued.id !== id));
  }

  async function upload() {
    if (queue.length === 0) return;
    let result: Result | undefined;
    await run(async () => {
      setQueue((known) => known.map(({ id, file }) => ({ id, file })));
      result = await sendAll(queue);
      return undefined;
    });
    if (result) notify(result);
  }

  /** What can be known here is said of all files before any is sent; then the good ones wait with the others. */
  async function sendAll(files: readonly QueuedFile[]): Promise<Result> {
    const ready: Sending[] = [];
    for (const { id, file } of files) ready.push({ ...(await readyToSend(file)), id });
    const known = ready.flatMap((sending) => problemBefore(sending) ?? []);
    if (known.length > 0) return refuse(known);
    const refused: Problem[] = [];
    for (const batch of uploadBatches(ready)) {
      const answer = await api("POST /gallery/upload", { body: formOf({ images: batch }) });
      if (!answer.ok) {
        refused.push(...problemsIn(answer, batch));
        // Without an answer the next would have none, either.
        if (answer.status === 0) break;
        continue;
      }
      onAdded(answer.data);
      for (const { id } of batch) remove(id);
    }
    return refused.length > 0 ? refuse(refused) : arrived(ready.length);
  }

  function refuse(problems: readonly Problem[]): Result {
    setQueue((known) =>
      known.map((queued) => {
        const problem = problems.find(({ id }) => id === queued.id)?.problem;
        return problem === undefined ? queued : { ...queued, problem };
      }),
    );
    return { ...FAILURE, message: problems.map(({ problem }) => problem).join(" ") };
  }

  return { queue, isUploading, add, remove, upload };
}

function arrived(count: number): Result {
  return {
    outcome: "success",
    title: count === 1 ? "Bild hochgeladen" : "Bilder hochgeladen",
    message:
      count === 1
        ? "Das Bild steht jetzt vorn in der Galerie."
        : `${count} Bilder stehen jetzt vorn in der Galerie.`,
  };
}

function problemBefore({ id, name, size, content }: Sending): Problem | undefined {
  if (/\.hei[cf]$/i.test(name) && content.type !== "image/webp" && content.type !== "image/jpeg")
    return { id, problem: heicSentence(name) };
  return size > UPLOAD_LIMITS.fileBytes ? { id, problem: fileTooLargeSentence(name) } : undefined;
}

/** Of each file that the server names, or of the whole. */
function problemsIn({ body, error }: ApiFailure, batch: readonly Sending[]): Problem[] {
  const named = (body.dateien as { datei: number; error: string }[] | undefined) ?? [
    { datei: Number(body.datei ?? -1), error },
  ];
  return named.map(({ datei, error: problem }) => ({
    id: batch[datei]?.id,
    problem: problem || TRY_AGAIN,
  }));
}

function isSameFile(one: File, other: File): boolean {
  return (
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
  );
}
