import { useState } from "react";
import { DARK_GROUND, hasTooLittleContrast, LIGHT_GROUND } from "./logo-contrast.ts";

const SAMPLED = 96;
const TILE = "grid min-h-24 place-items-center rounded-control p-3";

/** The logo on both grounds on which it may stand, with a word where it can hardly be seen. */
export function LogoGrounds({ url, alt }: { url: string; alt: string }) {
  const [faintOn, setFaintOn] = useState<readonly string[]>([]);

  function look(picture: HTMLImageElement) {
    const pixels = pixelsOf(picture);
    if (!pixels) return;
    setFaintOn([
      ...(hasTooLittleContrast(pixels, LIGHT_GROUND) ? ["hellem"] : []),
      ...(hasTooLittleContrast(pixels, DARK_GROUND) ? ["dunklem"] : []),
    ]);
  }

  return (
    <div className="w-full">
      <div className="grid grid-cols-2 gap-2">
        <div className={`${TILE} bg-paper`}>
          <img
            src={url}
            alt={alt}
            onLoad={(event) => look(event.currentTarget)}
            className="max-h-16 max-w-full object-contain"
          />
        </div>
        <div className={`${TILE} bg-graphite-950`}>
          <img src={url} alt="" className="max-h-16 max-w-full object-contain" />
        </div>
      </div>
      {faintOn.length > 0 && (
        <p role="status" className="mt-2 rounded-control bg-amber-200 px-3 py-2 text-sm">
          Auf {faintOn.join(" und ")} Grund ist das Logo kaum zu sehen.{" "}
          {faintOn.includes("hellem")
            ? "Auf Rechnungen und im Kopf der Seite steht es auf hellem: Laden Sie es bitte in dunklen Farben hoch."
            : "Im Kopf der Seite bekommt es deshalb ein helles Feld; ein Logo für beide Gründe steht dort schöner."}
        </p>
      )}
    </div>
  );
}

/** Undefined where the browser does not hand them out. */
function pixelsOf(picture: HTMLImageElement): Uint8ClampedArray | undefined {
  if (picture.naturalWidth === 0) return undefined;
  const canvas = document.createElement("canvas");
  canvas.width = SAMPLED;
  canvas.height = Math.max(1, Math.round((SAMPLED * picture.naturalHeight) / picture.naturalWidth));
  const brush = canvas.getContext("2d");
  if (!brush) return undefined;
  try {
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return brush.getImageData(0, 0, canvas.width, canvas.height).data;
  } catch {
    return undefined;
  }
}
