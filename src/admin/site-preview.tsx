import { useEffect, useRef, useState } from "react";

type SitePreviewProps = {
  path: string;
  at?: string | undefined;
  /** Another one is another look. */
  version: number;
};

/**
 * The site as it stands on a visitor's phone, to be looked at and not to be used: without scripts, and without whoever is logged in.
 * No page may be framed by its address, which this does not change: the frame is handed the words.
 */
export function SitePreview({ path, at, version }: SitePreviewProps) {
  const [html, setHtml] = useState("");
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    const asked = new AbortController();
    readPage(path, version, asked.signal).then(setHtml, () => {});
    return () => asked.abort();
  }, [path, version]);

  function goToPlace() {
    const page = frame.current?.contentWindow;
    const place = at && page?.document.getElementById(at);
    // Not scrollIntoView, which would move the page around the frame as well.
    if (page && place) page.scrollTo(0, place.getBoundingClientRect().top + page.scrollY);
  }

  return (
    <figure className="sticky top-[calc(var(--header-bar)+1rem)]">
      <iframe
        ref={frame}
        title="Ihre Seite, wie Besucher sie sehen"
        srcDoc={html}
        inert
        tabIndex={-1}
        onLoad={goToPlace}
        className="h-[min(44rem,calc(100dvh-var(--header-bar)-5rem))] w-full rounded-card border border-edge bg-white"
      />
      <figcaption className="mt-2 text-center text-sm text-ink-2">
        So sehen es Besucher am Handy; nach jedem Speichern neu.
      </figcaption>
    </figure>
  );
}

/** As a visitor gets it; what only a script would show is taken out with the scripts. `version` is no part of the address, only a reason to look anew. */
async function readPage(path: string, _version: number, signal: AbortSignal): Promise<string> {
  const page = new DOMParser().parseFromString(
    await (await fetch(path, { signal, cache: "no-cache" })).text(),
    "text/html",
  );
  for (const element of page.querySelectorAll("script, noscript, link[rel=modulepreload]"))
    element.remove();
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
