import { Link } from "react-router";
import { paths } from "#lib/paths.ts";
import { pictureOf, slugOf } from "./handbook-pages.ts";
import type { Block, Span } from "./handbook-text.ts";

/** The text of a page of the handbook, with its pictures where they are told of. */
export function HandbookBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="max-w-3xl space-y-4">
      {blocks.map((block, place) => (
        // A text does not change its order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <HandbookBlock key={place} block={block} />
      ))}
    </div>
  );
}

function HandbookBlock({ block }: { block: Block }) {
  if (block.kind === "title") return <h2 className="text-2xl">{block.text}</h2>;
  if (block.kind === "picture") return <Picture {...block} />;
  if (block.kind === "paragraph")
    return (
      <p className="measure">
        <Spans spans={block.spans} />
      </p>
    );
  return (
    <ol className="measure list-decimal space-y-1.5 pl-6 marker:font-semibold marker:text-petrol-700">
      {block.items.map((spans) => (
        <li key={spans.map(({ text }) => text).join("")} className="pl-1">
          <Spans spans={spans} />
        </li>
      ))}
    </ol>
  );
}

function Picture({ file, alt }: { file: string; alt: string }) {
  const { isPhone, ...size } = pictureOf(file);
  return (
    <img
      {...size}
      alt={alt}
      loading="lazy"
      className={`my-6 h-auto rounded-card border border-line ${isPhone ? "w-full max-w-72" : "w-full"}`}
    />
  );
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, place) => {
    const key = `${place} ${span.text}`;
    if (span.kind === "strong") return <strong key={key}>{span.text}</strong>;
    if (span.kind === "code")
      return (
        <code key={key} className="wrap-anywhere rounded-control bg-paper-2 px-1.5 py-0.5 text-sm">
          {span.text}
        </code>
      );
    if (span.kind === "link")
      return (
        <Link
          key={key}
          to={paths.admin.handbookPage({ seite: slugOf(span.to) })}
          className="text-link inline-flex min-h-11 items-center font-semibold"
        >
          {span.text}
        </Link>
      );
    return span.text;
  });
}
