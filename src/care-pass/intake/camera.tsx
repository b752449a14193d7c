import { Camera as CameraIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FieldError } from "#ui/field.tsx";

type CameraProps = {
  open: boolean;
  title: string;
  /** Lies over the camera's picture: an outline, or how it looked before. */
  overlay?: ReactNode;
  /** Stands there where the picture cannot be laid over a camera of the page. */
  beside?: ReactNode;
  onTaken: (file: File) => void;
  onSkip?: () => void;
  onClose: () => void;
};

type State = "starting" | "on" | "none";

/** The camera in the page, with what is wanted drawn over it; where there is none, the phone's own one opens. */
export function Camera({ open, ...rest }: CameraProps) {
  return (
    <Dialog open={open} onClose={rest.onClose} title={rest.title} size="wide">
      <Inside {...rest} />
    </Dialog>
  );
}

function Inside({ overlay, beside, onTaken, onSkip }: Omit<CameraProps, "open">) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>("starting");
  const [problem, setProblem] = useState("");

  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    const wanted = {
      video: { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1440 } },
    };
    // Browsers have no camera for pages on plain http.
    const asked =
      navigator.mediaDevices?.getUserMedia(wanted) ?? Promise.reject(new Error("no camera here"));
    asked
      .then(async (found) => {
        stream = found;
        if (isOver || !video.current) return stop(found);
        video.current.srcObject = found;
        await video.current.play();
        setState("on");
      })
      .catch(() => setState("none"));
    return () => {
      isOver = true;
      if (stream) stop(stream);
    };
  }, []);

  /** What cannot be read here nobody could look at, and the server would refuse it for good. */
  async function chosen(file: File) {
    const isReadable = await isPicture(file);
    setProblem(
      isReadable
        ? ""
        : `„${file.name}“ lässt sich nicht als Bild lesen. Bitte ein anderes aufnehmen oder wählen.`,
    );
    if (isReadable) onTaken(file);
  }

  async function take() {
    const file = video.current && (await shot(video.current));
    if (file) onTaken(file);
  }

  return (
    <div className="grid gap-3 [@media(height<30rem)]:grid-cols-[minmax(0,1fr)_12rem]">
      <div
        className={`relative aspect-4/3 [@media(height<30rem)]:max-h-[calc(100dvh-8rem)] [@media(height<30rem)]:w-full overflow-hidden rounded-card bg-graphite-950 text-white ${state === "none" ? "hidden" : ""}`}
      >
        <video ref={video} playsInline muted className="size-full object-cover" />
        <div className="pointer-events-none absolute inset-0 grid place-items-center">
          {overlay}
        </div>
      </div>
      {state === "none" && (
        <div className="space-y-3">
          {beside}
          <p className="text-ink-2">Hier öffnet sich die Kamera-App Ihres Geräts.</p>
        </div>
      )}
      <div role="alert" className="empty:hidden">
        <FieldError error={problem} />
      </div>
      <div className="flex flex-wrap content-start gap-3 *:flex-1 [@media(height<30rem)]:*:w-full">
        {state === "none" ? (
          <FileButton onChosen={chosen} label="Kamera öffnen" />
        ) : (
          <Button className="basis-full" disabled={state !== "on"} onClick={() => void take()}>
            <CameraIcon aria-hidden="true" className="size-5" />
            Auslösen
          </Button>
        )}
        {state === "on" && <FileButton onChosen={chosen} label="Aus Fotos wählen" isQuiet />}
        {onSkip && (
          <Button variant="quiet" onClick={onSkip}>
            Überspringen
          </Button>
        )}
      </div>
    </div>
  );
}

function FileButton({
  label,
  onChosen,
  isQuiet,
}: {
  label: string;
  onChosen: (file: File) => Promise<void>;
  isQuiet?: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={isQuiet ? "quiet" : "primary"}
        className="whitespace-nowrap"
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-hidden="true"
        tabIndex={-1}
        {...(!isQuiet && { capture: "environment" as const })}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same one may be chosen again.
          target.value = "";
          if (file) void onChosen(file);
        }}
      />
    </>
  );
}

async function isPicture(file: File): Promise<boolean> {
  return await createImageBitmap(file, { resizeWidth: 64 }).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );
}

async function shot(video: HTMLVideoElement): Promise<File | undefined> {
  const canvas = Object.assign(document.createElement("canvas"), {
    width: video.videoWidth,
    height: video.videoHeight,
  });
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  const content = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.9));
  return content ? new File([content], "kamera.jpg", { type: "image/jpeg" }) : undefined;
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
