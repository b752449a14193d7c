import { ArrowRight, Check, ChevronDown, Circle } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { paths } from "#lib/paths.ts";
import { FoldPanel } from "#ui/fold-panel.tsx";
import { TechnicalDetails, TechnicalLine } from "#ui/technical-details.tsx";
import { KeepSample } from "./keep-sample.tsx";
import { type Readiness, type ReadinessPoint, SAMPLE_SUBJECTS } from "./schema.ts";

const METER =
  "block h-1.5 min-w-16 flex-1 appearance-none overflow-hidden rounded-full border-0 bg-paper-2 [&::-moz-progress-bar]:bg-petrol-600 [&::-webkit-progress-bar]:bg-paper-2 [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-petrol-600";

/** What is left to do before the first customers come, a line once half of it is done; nothing once all is done that has to be. */
export function ReadinessList({ points }: Pick<Readiness, "points">) {
  const id = useId();
  const left = points.filter(({ isDone }) => !isDone);
  const needed = points.filter(({ isVoluntary }) => !isVoluntary);
  const doneOfNeeded = needed.filter(({ isDone }) => isDone).length;
  const done = points.filter(({ isDone }) => isDone);
  if (left.every(({ isVoluntary }) => isVoluntary)) return null;
  return (
    <section aria-labelledby={id}>
      <FoldPanel
        isOpenAtFirst={doneOfNeeded * 2 < needed.length}
        summaryClassName="flex-wrap gap-x-4 px-4 py-2 sm:pl-5 min-h-14!"
        summary={
          <>
            <h2 id={id} className="text-lg">
              Bereit zum Start
            </h2>
            <progress
              className={METER}
              aria-labelledby={id}
              max={needed.length}
              value={doneOfNeeded}
            />
            <p className="figures text-sm text-ink-2">
              {doneOfNeeded} von {needed.length} erledigt
            </p>
          </>
        }
      >
        {SAMPLE_SUBJECTS.map((subject) => (
          <Subject
            key={subject}
            subject={subject}
            points={points.filter((point) => point.subject === subject)}
          />
        ))}
        <OpenPoints points={left.filter(({ subject }) => !subject)} Heading="h3" />
        <p
          className={`border-line border-t bg-white px-4 py-1 sm:px-5 ${done.length > 0 ? "" : "rounded-b-card"}`}
        >
          <Link
            to={paths.admin.handbookPage({ seite: "erste-schritte" })}
            className="text-link inline-flex min-h-11 items-center text-sm"
          >
            Im Handbuch nachlesen
          </Link>
        </p>
        {done.length > 0 && (
          <ul className="flex flex-wrap gap-x-5 gap-y-1 rounded-b-card border-line border-t bg-paper px-4 py-3 text-sm text-ink-2 sm:px-5">
            {done.map(({ id, title }) => (
              <li key={id} className="flex items-center gap-1.5">
                <Check aria-hidden="true" className="size-4 shrink-0 text-petrol-700" />
                {title}
                <span className="sr-only"> erledigt</span>
              </li>
            ))}
          </ul>
        )}
      </FoldPanel>
    </section>
  );
}

/** What the sample business has on one subject, as long as something of it is left: a line that unfolds. */
function Subject({ subject, points }: { subject: string; points: ReadinessPoint[] }) {
  const left = points.filter(({ isDone }) => !isDone);
  if (left.length === 0) return null;
  return (
    <details className="group/subject border-line border-t open:border-b-8 open:border-b-paper-2">
      <summary className="flex min-h-12 list-none items-center gap-x-4 px-4 py-1 hover:bg-paper sm:px-5 [&::-webkit-details-marker]:hidden">
        <h3 className="min-w-0 flex-1 font-sans text-base font-semibold tracking-normal [font-stretch:100%]">
          {subject}
        </h3>
        <span className="figures shrink-0 text-sm text-ink-2">
          {points.length - left.length} von {points.length}
          <span className="sr-only"> erledigt</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform duration-200 ease-out group-open/subject:rotate-180"
        />
      </summary>
      <OpenPoints points={left} Heading="h4" />
    </details>
  );
}

function OpenPoints({ points, Heading }: { points: ReadinessPoint[]; Heading: "h3" | "h4" }) {
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-x-px border-line border-t bg-line max-xl:divide-y max-xl:divide-line xl:grid-cols-2 xl:gap-y-px">
      {points.map((point) => (
        <OpenPoint key={point.id} point={point} Heading={Heading} />
      ))}
    </ol>
  );
}

function OpenPoint({
  point: { id, title, isVoluntary, hint, technik, line, link, keepLabel },
  Heading,
}: {
  point: ReadinessPoint;
  Heading: "h3" | "h4";
}) {
  return (
    <li className="flex gap-3 bg-white px-4 py-4 xl:last:odd:col-span-2 sm:px-5">
      <Circle aria-hidden="true" className="mt-1 size-5 shrink-0 text-edge" />
      <div className="min-w-0 flex-1">
        <Heading className="font-sans text-base font-semibold tracking-normal [font-stretch:100%]">
          {title}
          {isVoluntary && <span className="ml-2 text-sm font-normal text-ink-2">freiwillig</span>}
        </Heading>
        <p className="measure text-sm text-ink-2">{hint}</p>
        {(technik || line) && (
          <TechnicalDetails>
            {technik && <p>{technik}</p>}
            {line && <TechnicalLine line={line} />}
          </TechnicalDetails>
        )}
        <p className="flex flex-wrap gap-x-5">
          {link && (
            <Link
              to={link.to}
              className="text-link inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold"
            >
              {link.label}
              <ArrowRight aria-hidden="true" className="size-4" />
            </Link>
          )}
          {keepLabel && <KeepSample id={id} title={title} label={keepLabel} />}
        </p>
      </div>
    </li>
  );
}
