import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { type Box, boxBetween, MOST_BOXES, NEW_BOX, nudged } from "../masks.ts";
import { useDrawnPicture } from "./use-drawn-picture.tsx";

type CoverPictureProps = {
  label: string;
  visitId: string;
  pictureId: string;
  boxes: Box[];
  onChange: (boxes: Box[]) => void;
};
type Point = { x: number; y: number };

const STEP = 0.01;
const MOVES: Record<string, Partial<Box>> = {
  ArrowLeft: { x: -STEP },
  ArrowRight: { x: STEP },
  ArrowUp: { y: -STEP },
  ArrowDown: { y: STEP },
};
const SIZES: Record<string, Partial<Box>> = {
  ArrowLeft: { b: -STEP },
  ArrowRight: { b: STEP },
  ArrowUp: { h: -STEP },
  ArrowDown: { h: STEP },
};

/** A picture on which a drag covers a part; the keyboard adds a part, moves it and changes its size. */
export function CoverPicture({ label, visitId, pictureId, boxes, onChange }: CoverPictureProps) {
  const { canvas, problem } = useDrawnPicture(visitId, pictureId);
  const [from, setFrom] = useState<Point>();
  const [to, setTo] = useState<Point>();
  const drawn = from && to && boxBetween(from, to);
  const isFull = boxes.length >= MOST_BOXES;

  function begin(event: PointerEvent<HTMLDivElement>) {
    if (isFull || event.button !== 0 || event.target instanceof HTMLButtonElement) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setFrom(pointOf(event));
    setTo(undefined);
  }

  function end() {
    if (drawn) onChange([...boxes, drawn]);
    setFrom(undefined);
    setTo(undefined);
  }

  function press(event: KeyboardEvent, index: number) {
    if (event.key === "Delete" || event.key === "Backspace")
      return onChange(boxes.filter((_, other) => other !== index));
    const change = (event.shiftKey ? SIZES : MOVES)[event.key];
    if (!change) return;
    event.preventDefault();
    onChange(boxes.map((box, other) => (other === index ? nudged(box, change) : box)));
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div
        className="relative cursor-crosshair touch-none select-none overflow-hidden rounded-control bg-paper-2"
        onPointerDown={begin}
        onPointerMove={(event) => from && setTo(pointOf(event))}
        onPointerUp={end}
        onPointerCancel={() => setFrom(undefined)}
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={`${label}, ohne Abdeckung`}
          className="block w-full"
        />
        {boxes.map((box, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list, and keeps the focus while it moves
            key={index}
            type="button"
            aria-label={`${label}: Abdeckung ${index + 1}. Pfeiltasten verschieben, mit Umschalt ändern sie die Größe, Entf entfernt.`}
            className="absolute border-2 border-white bg-[#9aa3a8] outline-2 outline-ink forced-colors:border-[ButtonText]"
            style={placeOf(box)}
            onKeyDown={(event) => press(event, index)}
          />
        ))}
        {drawn && (
          <span
            className="pointer-events-none absolute border-2 border-white bg-[#9aa3a8]/80"
            style={placeOf(drawn)}
          />
        )}
      </div>
      {problem && (
        <p role="alert" className="mt-1.5 text-sm text-rot-700">
          {problem}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2.5">
        <Button
          variant="quiet"
          aria-disabled={isFull || undefined}
          onClick={() => !isFull && onChange([...boxes, NEW_BOX])}
        >
          Abdeckung hinzufügen
        </Button>
        {boxes.length > 0 && (
          <Button
            variant="quiet"
            aria-label={`${label}: letzte Abdeckung entfernen`}
            onClick={() => onChange(boxes.slice(0, -1))}
          >
            Letzte entfernen
          </Button>
        )}
      </div>
      <p role="status" className="mt-1.5 text-sm text-ink-2">
        {boxes.length === 0
          ? "Noch nichts verdeckt."
          : boxes.length === 1
            ? "1 Abdeckung"
            : `${boxes.length} Abdeckungen`}
      </p>
    </fieldset>
  );
}

function pointOf(event: PointerEvent<HTMLDivElement>): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
}

function placeOf({ x, y, b, h }: Box) {
  return { left: `${x * 100}%`, top: `${y * 100}%`, width: `${b * 100}%`, height: `${h * 100}%` };
}
