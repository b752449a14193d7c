import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import type { EntryContext } from "react-router";
import { isOn } from "./switches.ts";

type Rendered = { rendered: string; failures: unknown[] };

/** React's sign for a part that it leaves to the browser, since it had to be waited for or failed. */
const LEFT_TO_THE_BROWSER = "<!--$!-->";

/**
 * The page's bytes as a text of as many Latin-1 letters: what is cut and put in is ASCII, and a real text of this length costs twice the memory.
 * Beside them why parts could not be rendered; throws when there is no page at all. Asks for the page again when it cannot be rendered in one go.
 */
export async function renderWhole(page: () => ReactNode, nonce: string): Promise<Rendered> {
  const text = isOn("one-go") ? renderInOneGo(page()) : undefined;
  if (text === undefined) return await renderInPieces(page(), nonce);
  return { rendered: Buffer.from(`<!DOCTYPE html>${text}`).toString("latin1"), failures: [] };
}

/** Undefined for a page with a part that has to be waited for or could not be rendered. */
function renderInOneGo(page: ReactNode): string | undefined {
  try {
    const text = renderToString(page);
    return text.includes(LEFT_TO_THE_BROWSER) ? undefined : text;
  } catch {
    // What is wrong with it is said by the rendering that follows.
    return undefined;
  }
}

/** As soon as every part of it is there. */
async function renderInPieces(page: ReactNode, nonce: string): Promise<Rendered> {
  const failures: unknown[] = [];
  const { promise: allReady, resolve, reject } = Promise.withResolvers<void>();
  const stream = renderToPipeableStream(page, {
    nonce,
    // Large sections stay in place instead of being moved there by a script, so that the page reads without JavaScript.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: resolve,
    onShellError: reject,
    onError: (error) => void failures.push(error),
  });
  await allReady;
  const pieces: Buffer[] = [];
  await finished(stream.pipe(new Writable({ write: (piece, _, done) => done(void pieces.push(piece)) })));
  return { rendered: Buffer.concat(pieces).toString("latin1"), failures };
}

/**
 * What the router knows for a page, with the data for the browser at hand: it comes in pieces, and the router has React wait for each of them. Then
 * no page could be rendered in one go, not even one in which nothing else is waited for. Each rendering takes a context of its own.
 */
export async function withDataAtHand(context: EntryContext): Promise<() => EntryContext> {
  if (!isOn("one-go")) return () => context;
  const bytes = new Uint8Array(await new Response(context.serverHandoffStream).arrayBuffer());
  const piece = Object.assign(Promise.resolve(), { result: { done: true, value: new TextDecoder().decode(bytes) } });
  return () => ({
    ...context,
    // Read only by a router that does not look among the pieces that came before.
    serverHandoffStream: new ReadableStream({
      start(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    }),
    renderMeta: { ...context.renderMeta, streamCache: { 0: piece } },
  });
}
