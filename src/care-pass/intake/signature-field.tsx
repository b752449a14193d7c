import { useEffect, useRef, useState } from "react";
import type SignaturePad from "signature_pad";
import { Button } from "#ui/button.tsx";
import { MissingFormPart } from "#ui/lazy-part.tsx";
import { SIGNATURE_LENGTH } from "../protocol.ts";

const BOX = { width: 600, height: 200 };

/** Room for a finger; the library comes with the first signature. */
export function SignatureField({ onDrawn }: { onDrawn: (linien: string) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    let isOver = false;
    const startPad = ({ default: Pad }: typeof import("signature_pad")) => {
      const element = canvas.current;
      if (isOver || !element) return;
      const { width, height } = element.getBoundingClientRect();
      Object.assign(element, { width, height });
      const made = new Pad(element, { minWidth: 1.2, maxWidth: 3 });
      made.addEventListener("endStroke", () =>
        onDrawn(linesOf(made, BOX.width / width, BOX.height / height)),
      );
      pad.current = made;
    };
    import("signature_pad").then(startPad, () => setMissing(true));
    return () => {
      isOver = true;
      pad.current?.off();
    };
  }, [onDrawn]);

  if (isMissing) return <MissingFormPart />;
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">Unterschrift</p>
      <canvas
        ref={canvas}
        role="img"
        aria-label="Feld zum Unterschreiben mit dem Finger"
        className="block aspect-3/1 w-full touch-none rounded-control border border-edge bg-white"
      />
      <Button
        variant="quiet"
        className="mt-2"
        onClick={() => {
          pad.current?.clear();
          onDrawn("");
        }}
      >
        Noch einmal
      </Button>
    </div>
  );
}

/** A very long signature loses points. */
function linesOf(pad: SignaturePad, across: number, down: number): string {
  const scaled = (value: number, by: number) => Math.round(value * by * 10) / 10;
  const every = (step: number) =>
    pad
      .toData()
      .map(({ points }) =>
        points.filter((_, place) => place % step === 0 || place === points.length - 1),
      )
      .map((points) =>
        points
          .map(
            ({ x, y }, place) =>
              `${place === 0 ? "M" : "L"}${scaled(x, across)} ${scaled(y, down)}`,
          )
          .join(" "),
      )
      .join(" ");
  const steps = [1, 2, 4, 8, 16, 32];
  return steps.map(every).find((lines) => lines.length <= SIGNATURE_LENGTH) ?? "";
}
