import { type Block, readHandbook } from "./handbook-text.ts";

export type HandbookPage = {
  readonly slug: string;
  readonly title: string;
  readonly blocks: readonly Block[];
};

/** Put in by the build, and with the pictures among its files: a release brings them along. */
const TEXTS = import.meta.glob<string>("../../docs/handbuch/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const PICTURES = import.meta.glob<string>("../../docs/handbuch/bilder/*.webp", {
  query: "?url",
  import: "default",
  eager: true,
});

export const CONTENTS = pageOf("README");

/** In the order of the contents. */
export const HANDBOOK_PAGES: readonly HandbookPage[] = CONTENTS.blocks
  .flatMap((block) => (block.kind === "list" ? block.items.flat() : []))
  .flatMap((span) => (span.kind === "link" ? [pageOf(slugOf(span.to))] : []));

/** A picture's address, and how large it is: its name says where it was taken (scripts/handbook/scenes.ts). */
export function pictureOf(file: string): {
  src: string;
  width: number;
  height: number;
  isPhone: boolean;
} {
  const isPhone = file.endsWith("-handy.webp");
  return {
    src: fileOf(PICTURES, file),
    isPhone,
    ...(isPhone ? { width: 780, height: 1560 } : { width: 1600, height: 1000 }),
  };
}

export function slugOf(file: string): string {
  return file.replace(/\.md$/, "");
}

function pageOf(slug: string): HandbookPage {
  const [first, ...blocks] = readHandbook(fileOf(TEXTS, `${slug}.md`));
  return { slug, title: first?.kind === "title" ? first.text : slug, blocks };
}

function fileOf(files: Record<string, string>, name: string): string {
  return Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1] ?? "";
}
