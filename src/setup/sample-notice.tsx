import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { api } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { useLatestAnswer } from "#ui/use-latest-answer.tsx";
import { screensOf } from "./sample-screens.ts";
import type { ReadinessPoint } from "./schema.ts";

/** For the owner alone: what of the page before them still is the sample business's, and where it is changed. */
export default function SampleNotice({ className = "" }: { className?: string }) {
  const { pathname } = useLocation();
  const left = useSamplesLeft(pathname).filter((point) => isShownAt(point, pathname));
  if (left.length === 0) return null;
  return (
    <details
      className={`rounded-card border border-amber-400 bg-[#fff9ec] text-sm text-ink ${className}`}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-4 font-semibold">
        Noch {left.length === 1 ? "1 Beispielangabe" : `${left.length} Beispielangaben`}
        <ChevronDown aria-hidden="true" className="ml-auto size-5 shrink-0" />
      </summary>
      <ul className="max-h-[50dvh] overflow-y-auto border-amber-400 border-t px-4 py-2">
        {left.map(({ id, title, hint, link }) => (
          <li key={id} className="py-1.5">
            <strong className="font-semibold">{title}.</strong> {hint}
            {link && (
              <Link to={link.to} className="text-link flex min-h-11 w-fit items-center">
                {link.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A page of the admin area is where it is changed. */
function isShownAt({ shownOn, link }: ReadinessPoint, pathname: string): boolean {
  if (link?.to.split("#")[0] === pathname) return true;
  return (
    !pathname.startsWith(paths.admin.home) &&
    screensOf(pathname).some((screen) => shownOn.includes(screen))
  );
}

function useSamplesLeft(pathname: string): readonly ReadinessPoint[] {
  const [points, setPoints] = useState<readonly ReadinessPoint[]>([]);
  // Again on every page: what was changed on another one is gone here.
  useLatestAnswer(
    pathname,
    () => api("GET /readiness"),
    (answer) =>
      answer.ok &&
      setPoints(answer.data.points.filter(({ isDone, isSample }) => isSample && !isDone)),
  );
  return points;
}
