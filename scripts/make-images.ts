// Derives every picture of the site from artwork/ into public/. Run by hand after a change there: node bin/run.cjs make-images
import { copyFile, cp, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import sharp, { type Sharp } from "sharp";

type Derivation = {
  /** Below artwork/, without its ending. */
  from: string;
  /** Below public/images/; the width is appended. */
  to: string;
  /** Height divided by width. */
  ratio: number;
  sizes: readonly { width: number; maxKilobytes: number }[];
};

const SERVICE_SIZES = [
  { width: 400, maxKilobytes: 18 },
  { width: 800, maxKilobytes: 44 },
];

// File names are the pictures' keys to the letter, case and ß included (C5).
const SERVICE_KEYS = {
  leder: "leder",
  polster: "polster",
  schnellreinigung: "schnellreinigung",
  innenreinigung_ohne_polster: "innenreinigung_ohne_polster",
  innenreinigung_intensiv: "innenreinigung_intensiv",
  aussenreinigung: "außenreinigung",
  lackaufbereitung: "Lackaufbereitung",
  komplett: "komplett",
};

const SOILED = ["lack", "stoff", "leder"].flatMap((surface) =>
  ["leicht", "mittel", "schwer"].map((level) => `${surface}-${level}`),
);
const GALLERY_NUMBERS = ["1", "2", "3", "4", "5", "6"];
const COMPARISONS = ["motor", "fussmatten", "innenraum", "aussen"].flatMap((subject) => [
  `${subject}-vorher`,
  `${subject}-nachher`,
]);

const DERIVATIONS: readonly Derivation[] = [
  {
    from: "hero",
    to: "hero",
    ratio: 9 / 16,
    sizes: [
      { width: 640, maxKilobytes: 16 },
      { width: 960, maxKilobytes: 28 },
      { width: 1280, maxKilobytes: 44 },
      { width: 1920, maxKilobytes: 80 },
    ],
  },
  {
    from: "hero-portrait",
    to: "hero-portrait",
    ratio: 4 / 3,
    sizes: [
      { width: 480, maxKilobytes: 16 },
      { width: 720, maxKilobytes: 28 },
      { width: 1080, maxKilobytes: 52 },
    ],
  },
  // The same car before it is washed: matte, and never the first thing painted.
  {
    from: "hero-schmutzig",
    to: "hero-schmutzig",
    ratio: 9 / 16,
    sizes: [
      { width: 960, maxKilobytes: 26 },
      { width: 1280, maxKilobytes: 40 },
      { width: 1920, maxKilobytes: 72 },
    ],
  },
  {
    from: "hero-portrait-schmutzig",
    to: "hero-portrait-schmutzig",
    ratio: 4 / 3,
    sizes: [
      { width: 480, maxKilobytes: 16 },
      { width: 720, maxKilobytes: 28 },
      { width: 1080, maxKilobytes: 48 },
    ],
  },
  {
    from: "werkstatt",
    to: "werkstatt",
    ratio: 3 / 4,
    // The widths of uploaded pictures: it stands where the shop's own will.
    sizes: [
      { width: 480, maxKilobytes: 18 },
      { width: 1200, maxKilobytes: 60 },
    ],
  },
  ...Object.entries(SERVICE_KEYS).map(([from, key]) => ({
    from: `leistungen/${from}`,
    to: `leistungen/${key}`,
    ratio: 3 / 4,
    sizes: SERVICE_SIZES,
  })),
  ...SOILED.map((picture) => ({
    from: `verschmutzung/${picture}`,
    to: `verschmutzung/${picture}`,
    ratio: 3 / 4,
    sizes: [
      { width: 320, maxKilobytes: 12 },
      { width: 640, maxKilobytes: 32 },
    ],
  })),
  ...GALLERY_NUMBERS.map((number) => ({
    from: `galerie/${number}`,
    to: `galerie/${number}`,
    ratio: 2 / 3,
    sizes: [
      { width: 600, maxKilobytes: 24 },
      { width: 1200, maxKilobytes: 64 },
    ],
  })),
  ...COMPARISONS.map((name) => ({
    from: `vorher-nachher/${name}`,
    to: `vorher-nachher/${name}`,
    ratio: 3 / 4,
    sizes: [
      { width: 480, maxKilobytes: 20 },
      { width: 960, maxKilobytes: 60 },
    ],
  })),
];

for (const derivation of DERIVATIONS) await derive(derivation);
await copyBrand();

async function derive({ from, to, ratio, sizes }: Derivation): Promise<void> {
  for (const { width, maxKilobytes } of sizes) {
    const resized = sharp(`artwork/${from}.webp`).resize(width, Math.round(width * ratio), {
      fit: "cover",
      kernel: "lanczos3",
    });
    const { picture, quality } = await encodeWithin(resized, maxKilobytes * 1024);
    await save(`public/images/${to}_${width}.webp`, picture);
    console.log(
      `${to}_${width}.webp  ${(picture.length / 1024).toFixed(1)} kB  quality ${quality}`,
    );
  }
}

/** The best quality whose file fits the budget; the lowest one is kept even if it does not fit. */
async function encodeWithin(
  image: Sharp,
  maxBytes: number,
): Promise<{ picture: Buffer; quality: number }> {
  const lowest = 56;
  let quality = 82;
  let picture = await encode(image, quality);
  while (picture.length > maxBytes && quality > lowest) {
    quality -= 2;
    picture = await encode(image, quality);
  }
  return { picture, quality };
}

function encode(image: Sharp, quality: number): Promise<Buffer> {
  return image.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
}

async function copyBrand(): Promise<void> {
  await rm("public/marken", { recursive: true, force: true });
  await cp("artwork/marken", "public/marken", { recursive: true });
  await copyFile("artwork/marken/favicon.svg", "public/favicon.svg");
}

async function save(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
