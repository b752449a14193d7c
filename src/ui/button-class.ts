/** primary, quiet and danger stand on light ground; accent and quiet-on-dark on dark ground. */
export type ButtonVariant = "primary" | "accent" | "quiet" | "quiet-on-dark" | "danger";

const SHAPE =
  "relative inline-flex min-h-12 items-center justify-center gap-2.5 rounded-control border px-5 py-2.5 text-center text-base leading-normal font-semibold no-underline select-none transition-transform duration-150 ease-out active:translate-y-px disabled:cursor-not-allowed disabled:active:translate-y-0 aria-busy:cursor-progress";

const COLOURS: Record<ButtonVariant, string> = {
  primary:
    "border-transparent bg-petrol-700 text-white hover:bg-petrol-600 disabled:bg-paper-2 disabled:text-ink-2 disabled:border-line disabled:hover:bg-paper-2",
  accent:
    "border-transparent bg-amber-400 text-graphite-950 hover:bg-amber-200 disabled:bg-graphite-700 disabled:text-silver",
  quiet:
    "border-edge bg-white text-ink hover:border-ink hover:bg-paper disabled:border-line disabled:text-ink-2 disabled:hover:bg-white",
  "quiet-on-dark":
    "border-white/35 bg-transparent text-paper hover:border-white hover:bg-white/10 disabled:opacity-60",
  danger:
    "border-transparent bg-rot-700 text-white hover:bg-[#8c2818] disabled:bg-paper-2 disabled:text-ink-2 disabled:border-line",
};

/** The classes of a button, for links that look like one, plain or of the router. */
export function buttonClass(variant: ButtonVariant = "primary", more = ""): string {
  return `${SHAPE} ${COLOURS[variant]} ${more}`.trim();
}
