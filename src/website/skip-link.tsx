export const MAIN_ID = "inhalt";

export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only z-50 rounded-control bg-amber-400 px-5 py-3 font-semibold text-graphite-950 focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3"
    >
      Zum Inhalt springen
    </a>
  );
}
