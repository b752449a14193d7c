import { DRAWING, type DrawnCar } from "../damage.ts";
import type { PassDamage } from "./view.ts";

/** Numbered marks on the unfolded drawing; the list beside it says what they are. */
export function DamageDrawing({
  car,
  marks,
  name,
}: {
  car: DrawnCar;
  marks: readonly PassDamage[];
  name: string;
}) {
  return (
    <svg
      viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
      role="img"
      aria-label={`Zeichnung des Autos am ${name}: ${marks.length === 1 ? "eine Stelle" : `${marks.length} Stellen`} markiert`}
      className="mx-auto h-auto w-full max-w-64 rounded-control border border-line bg-white"
    >
      <image
        href={`/marken/schaden/${car}.svg`}
        width={DRAWING.width}
        height={DRAWING.height}
        opacity={0.55}
      />
      {marks.map(({ nummer, x, y }) => (
        <g key={nummer}>
          <circle cx={x} cy={y} r={21} className="fill-rot-700 stroke-white" strokeWidth={4} />
          <text
            x={x}
            y={y}
            dy="0.35em"
            textAnchor="middle"
            className="fill-white text-[26px] font-bold"
          >
            {nummer}
          </text>
        </g>
      ))}
    </svg>
  );
}
