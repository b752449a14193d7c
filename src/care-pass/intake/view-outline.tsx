import type { GuidedView } from "../views.ts";

const FRONT =
  "M60 190V130q2-12 14-18l24-50q6-12 20-12h84q14 0 20 12l24 50q12 6 14 18v60q0 8-8 8h-26l-4-12H98l-4 12H68q-8 0-8-8zM88 110l20-44q3-6 10-6h84q7 0 10 6l20 44z";
const SIDE =
  "M20 168q-2-22 16-30l56-16 36-36q6-6 16-6h80q12 0 20 8l32 34q26 6 26 22v20q0 8-8 8h-24a26 26 0 0 0-52 0H108a26 26 0 0 0-52 0H28q-8 0-8-4zM104 122l30-30q4-4 10-4h34v34zM190 88h32q8 0 14 6l26 28h-72zM82 172m-20 0a20 20 0 1 0 40 0a20 20 0 1 0-40 0M244 172m-20 0a20 20 0 1 0 40 0a20 20 0 1 0-40 0";

const OUTLINES: Record<GuidedView, string> = {
  vorne: `${FRONT}M70 128l34 6-6 14-28-4zM250 128l-34 6 6 14 28-4zM120 144h80l-8 18h-64z`,
  hinten: `${FRONT}M68 126h32v20H68zM220 126h32v20h-32zM130 150h60v16h-60z`,
  links: SIDE,
  rechts: SIDE,
  innen:
    "M24 140q136-44 272 0v64H24zM110 168m-34 0a34 34 0 1 0 68 0a34 34 0 1 0-68 0M101 168a9 9 0 1 0 18 0a9 9 0 1 0-18 0M180 138h70v32h-70zM60 60l30-24h140l30 24",
};

/** Says how the car should lie in the picture; decoration beside words. */
export function ViewOutline({
  ansicht,
  className = "",
}: {
  ansicht: GuidedView;
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 320 240"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={3}
      strokeLinejoin="round"
      className={`${ansicht === "rechts" ? "-scale-x-100" : ""} ${className}`}
    >
      <path d={OUTLINES[ansicht]} />
    </svg>
  );
}
