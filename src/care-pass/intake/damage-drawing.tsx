import type { MouseEvent } from "react";
import { type DamageMark, DRAWING, type Drawing, type DrawnCar } from "../damage.ts";

type DamageDrawingProps = {
  drawing: Drawing;
  marks: readonly Pick<DamageMark, "id" | "x" | "y">[];
  onTap?: (event: MouseEvent<SVGSVGElement>) => void;
  className?: string;
};

/** The unfolded car with its numbered marks; what the numbers say stands in words beside it. */
export function DamageDrawing({ drawing, marks, onTap, className = "" }: DamageDrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
      aria-hidden="true"
      onClick={onTap}
      className={`block bg-white ${className}`}
    >
      <g
        fill="transparent"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        {drawing.map(({ id, d }) => (
          <path
            key={d}
            d={d}
            data-teil={id || undefined}
            pointerEvents={id === "" ? "none" : "all"}
            className={id ? "hover:fill-petrol-100" : ""}
          />
        ))}
      </g>
      {marks.map(({ id, x, y }, place) => (
        <g key={id} pointerEvents="none">
          <circle cx={x} cy={y} r={19} className="fill-amber-400 stroke-ink" strokeWidth={2} />
          <text
            x={x}
            y={y + 8}
            textAnchor="middle"
            fontSize={24}
            fontWeight={700}
            className="fill-ink"
          >
            {place + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
/** Each with the first look at a car of its kind; the panels of the others are called like those of a saloon. */
export async function loadDrawing(car: DrawnCar): Promise<Drawing> {
  if (car === "kleinwagen") return (await import("./kleinwagen.ts")).drawing;
  if (car === "suv") return (await import("./suv.ts")).drawing;
  return (await import("./limousine.ts")).drawing;
}
