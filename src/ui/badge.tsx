import type { ReactNode } from "react";

export type BadgeTone = "neutral" | "petrol" | "amber" | "red" | "dark";

const TONES: Record<BadgeTone, string> = {
  neutral: "bg-paper-2 text-ink-2 inset-ring inset-ring-edge/40",
  petrol: "bg-petrol-100 text-petrol-700",
  amber: "bg-amber-400 text-graphite-950",
  red: "bg-rot-100 text-rot-700",
  dark: "bg-graphite-700 text-paper",
};

export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold one-line ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
