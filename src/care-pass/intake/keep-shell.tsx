import { useEffect, useState } from "react";
import { canKeepOnDevice, INTAKE_STORE, SHEET_WORKER } from "#lib/kept-on-device.ts";
import { paths } from "#lib/paths.ts";
import { readyToSend } from "#ui/shrink-picture.ts";
import { loadDrawing } from "./damage-drawing.tsx";

type ShellState = "unknown" | "kept" | "impossible";

/** Whether the page itself would open without a network; on plain http no browser keeps it. */
export function useKeptShell(): ShellState {
  const [state, setState] = useState<ShellState>("unknown");
  useEffect(() => {
    if (!canKeepOnDevice()) return setState("impossible");
    keepShell().then(
      () => setState("kept"),
      // Without a network the kept version stays.
      () => {},
    );
  }, []);
  return state;
}

/** The page and everything it may load later, also what only the signature needs. */
async function keepShell(): Promise<void> {
  const page = await fetch(paths.admin.intake);
  if (!page.ok) return;
  const html = await page.clone().text();
  const cache = await caches.open(INTAKE_STORE);
  await navigator.serviceWorker.register(SHEET_WORKER.file, { scope: SHEET_WORKER.scope });
  await Promise.all([
    import("signature_pad"),
    import("#company/texts/info-content.tsx"),
    ...(["kleinwagen", "limousine", "suv"] as const).map(loadDrawing),
    shrinkOnce(),
  ]);
  const files = new Set([
    ...loadedFiles(),
    ...Array.from(html.matchAll(/"(\/assets\/[^"]+)"/g), ([, path = ""]) => path),
  ]);
  for (const { url } of await cache.keys())
    if (!files.has(new URL(url).pathname)) await cache.delete(url);
  for (const file of files) if (!(await cache.match(file))) await cache.add(file);
  await cache.put(paths.admin.intake, page);
}

function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  return loaded
    .filter(
      ({ origin, pathname }) => origin === location.origin && /^\/(assets|fonts)\//.test(pathname),
    )
    .map(({ pathname }) => pathname);
}

/** The worker that shrinks pictures comes with the first picture. */
async function shrinkOnce(): Promise<void> {
  const canvas = Object.assign(document.createElement("canvas"), { width: 2, height: 2 });
  const dot = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (dot) await readyToSend(new File([dot], "punkt.png", { type: "image/png" }));
}
