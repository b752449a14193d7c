import { Camera, Check, Droplets, SearchCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Comparison } from "#gallery/comparison.tsx";
import { formatGermanDate, formatLongGermanDate } from "#lib/berlin-time.ts";
import { DRAWING, type DrawnCar } from "../damage.ts";
import type { PassDamage, PassPair, PassPicture, PassVisit } from "./view.ts";

/** One visit of the car: how it came in, what was done, how it looks now. Everything of it is in the page's HTML. */
export function VisitStory({
  visit,
  isOpen,
  children,
}: {
  visit: PassVisit;
  isOpen: boolean;
  children?: ReactNode;
}) {
  const { id, datum, leistungen, facts, istInArbeit } = visit;
  return (
    <li className="relative border-line border-l-2 pb-10 pl-5 last:pb-0 sm:pl-8">
      <span
        aria-hidden="true"
        className="absolute top-1.5 -left-[0.5625rem] size-4 rounded-full border-3 border-paper bg-petrol-700"
      />
      <details open={isOpen} className="print:[&::details-content]:[content-visibility:visible]!">
        <summary className="cursor-pointer list-none rounded-control [&::-webkit-details-marker]:hidden">
          <h2 id={`besuch-${id}`} className="text-xl sm:text-2xl">
            {formatLongGermanDate(datum)}
          </h2>
          <p className="mt-1 font-semibold">{leistungen.join(", ") || "Besuch"}</p>
          {!isOpen && <span className="text-link text-sm not-printed">Ansehen</span>}
        </summary>
        <div className="mt-5 space-y-7">
          {istInArbeit && (
            <p className="font-semibold">
              Das Auto ist gerade bei uns. Wie es geworden ist, steht hier, sobald es fertig ist.
            </p>
          )}
          <Pictures visit={visit} />
          <Condition visit={visit} />
          {(visit.produkte.length > 0 || leistungen.length > 0) && <Work visit={visit} />}
          {visit.hinweise.length > 0 && <Advice visit={visit} />}
          {facts.length > 0 && (
            <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt className="text-ink-2">{label}</dt>
                  <dd className="figures font-semibold">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {children}
        </div>
      </details>
    </li>
  );
}

export function Part({
  title,
  icon,
  children,
}: {
  title: string;
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="break-inside-avoid">
      <h3 className="mb-2.5 flex items-center gap-2.5 text-base">
        <span aria-hidden="true" className="text-petrol-700 [&>svg]:size-5">
          {icon}
        </span>
        {title}
      </h3>
      {children}
    </section>
  );
}

function Pictures({ visit: { pairs, bilder } }: { visit: PassVisit }) {
  if (pairs.length + bilder.length === 0) return null;
  return (
    <Part title={pairs.length > 0 ? "Vorher und nachher" : "Bilder"} icon={<Camera />}>
      {pairs.length > 0 && (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:[&>li:first-child]:col-span-2">
          {pairs.map((pair) => (
            <li key={pair.ansicht} className="min-w-0 break-inside-avoid">
              <Comparison pair={asShown(pair)} />
              <p className="mt-1.5 text-sm text-ink-2">{pair.label}</p>
            </li>
          ))}
        </ul>
      )}
      {bilder.length > 0 && (
        <ul className={`grid grid-cols-2 gap-2.5 sm:grid-cols-3 ${pairs.length > 0 ? "mt-5" : ""}`}>
          {bilder.map((picture) => (
            <li key={picture.id} className="min-w-0 break-inside-avoid">
              <Thumbnail picture={picture} />
              <p className="mt-1 text-xs text-ink-2">{picture.alt}</p>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function asShown({ ansicht, label, vorher, nachher }: PassPair) {
  const of = ({ url, width, alt }: PassPicture) => ({ url, srcSet: `${url} ${width}w`, alt });
  return { id: ansicht, title: label, before: of(vorher), after: of(nachher) };
}

/** Opens in full size. */
function Thumbnail({ picture: { url, width, height, alt } }: { picture: PassPicture }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="block overflow-hidden rounded-control bg-paper-2"
    >
      <img
        src={url}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className="aspect-4/3 w-full object-cover"
      />
    </a>
  );
}

/** Nothing once the protocol is deleted: unknown is not 'keine'. */
function Condition({ visit: { datum, zeichnung, schaeden } }: { visit: PassVisit }) {
  if (!schaeden) return null;
  return (
    <Part title="Zustand bei der Annahme" icon={<SearchCheck />}>
      {schaeden.length === 0 ? (
        <p>Keine sichtbaren Schäden.</p>
      ) : (
        <div
          className={`grid grid-cols-1 items-start gap-5 ${zeichnung ? "sm:grid-cols-[14rem_1fr]" : ""}`}
        >
          {zeichnung && (
            <DamageDrawing car={zeichnung} marks={schaeden} name={formatGermanDate(datum)} />
          )}
          <ol className="space-y-3">
            {schaeden.map(({ nummer, text, bild }) => (
              <li key={nummer} className="flex gap-3 break-inside-avoid">
                <span className="figures grid size-7 shrink-0 place-items-center rounded-full bg-rot-700 text-sm font-bold text-white">
                  {nummer}
                </span>
                <span className="min-w-0 flex-1 pt-0.5 wrap-anywhere">{text}</span>
                {bild && (
                  <span className="w-20 shrink-0">
                    <Thumbnail picture={{ ...bild, alt: `Bild zu Stelle ${nummer}` }} />
                  </span>
                )}
              </li>
            ))}
          </ol>
        </div>
      )}
    </Part>
  );
}

function Work({ visit: { leistungen, produkte, istInArbeit } }: { visit: PassVisit }) {
  return (
    <Part title={istInArbeit ? "Was gemacht wird" : "Was gemacht wurde"} icon={<Check />}>
      <ul className="list-disc space-y-1 pl-5 marker:text-petrol-700">
        {leistungen.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      {produkte.length > 0 && (
        <>
          <p className="mt-3 text-sm font-semibold">Verwendet</p>
          <ul className="mt-1 space-y-0.5 text-sm text-ink-2">
            {produkte.map((text) => (
              <li key={text} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

function Advice({ visit: { hinweise } }: { visit: PassVisit }) {
  return (
    <Part title="So bleibt es schön" icon={<Droplets />}>
      <div className="space-y-4 rounded-card bg-petrol-100 px-4 py-4 text-ink sm:px-5">
        {hinweise.map(({ leistung, text }) => (
          <div key={leistung}>
            {hinweise.length > 1 && <p className="mb-1 text-sm font-semibold">{leistung}</p>}
            <ul className="list-disc space-y-1 pl-5 marker:text-petrol-700">
              {text.split("\n").map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Part>
  );
}

/** Numbered marks on the unfolded drawing; the list beside it says what they are. */
function DamageDrawing({
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
