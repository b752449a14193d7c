// chunk: shared

import { pictureSrcSet, pictureUrl, pictureWidths, srcSetOf } from "#lib/picture-url.ts";
import { baseTitle } from "./price-table.ts";

type ServicePicture = { readonly key: string; readonly alt: string };

const FALLBACK: ServicePicture = {
  key: "komplett",
  alt: "Silberdunkle Limousine von der Seite unter einem Tunnel aus Lichtrahmen",
};

const OWN_PICTURE = /^\/bilder\/(\w+)_(\d+)\.webp$/;

// The keys are file names to the letter, case and ß included.
const PICTURES: ReadonlyMap<string, ServicePicture> = new Map([
  [
    "Lederreinigung",
    { key: "leder", alt: "Nahaufnahme von cognacfarbenem Leder mit heller Doppelnaht" },
  ],
  [
    "Polsterreinigung",
    {
      key: "polster",
      alt: "Nahaufnahme von grauem Polsterstoff, links verschmutzt, rechts gereinigt",
    },
  ],
  [
    "Schnellreinigung",
    {
      key: "schnellreinigung",
      alt: "Gestapelte Mikrofasertücher in Petrol mit gelbem Saum auf glänzendem Lack",
    },
  ],
  [
    "Innenreinigung (ohne Polster)",
    {
      key: "innenreinigung_ohne_polster",
      alt: "Sauberes Armaturenbrett mit Lüftungsdüsen und gelben Nähten, davor Tuch und Detailpinsel",
    },
  ],
  [
    "Innenreinigung (Intensiv)",
    {
      key: "innenreinigung_intensiv",
      alt: "Heller Detailpinsel vor den Lamellen einer Lüftungsdüse",
    },
  ],
  ["Außenreinigung", { key: "außenreinigung", alt: "Wasserperlen auf petrolfarbenem Lack" }],
  [
    "Lackaufbereitung",
    { key: "Lackaufbereitung", alt: "Poliermaschine mit gelbem Schaumpad auf glänzendem Lack" },
  ],
  ["Komplettaufbereitung", FALLBACK],
]);

/** What the admin chooses among; each is known by the service that it was made for. */
export function builtInPictures(): { key: string; label: string }[] {
  return Array.from(PICTURES, ([label, { key }]) => ({ key, label }));
}

/** What an `<img>` needs to show the picture of a service, a built-in one or the shop's own. */
export type ShownPicture = { small: string; large: string; srcSet: string; alt: string };

/** The picture that was chosen, else that of the title. */
export function servicePicture(title: string, imageUrl = ""): ShownPicture {
  const [, id, width] = OWN_PICTURE.exec(imageUrl) ?? [];
  if (id) {
    const widths = pictureWidths(Number(width));
    const urlOf = (position: number) => pictureUrl(id, widths.at(position) ?? Number(width));
    return { small: urlOf(0), large: urlOf(-1), srcSet: pictureSrcSet(id, widths), alt: title };
  }
  const { key, alt } = pictureOf(title, imageUrl);
  const [small, large] = [400, 800].map((size) => `/images/leistungen/${key}_${size}.webp`) as [
    string,
    string,
  ];
  return {
    small,
    large,
    srcSet: srcSetOf([
      { url: small, width: 400 },
      { url: large, width: 800 },
    ]),
    alt,
  };
}

/** Its key is that of /images/leistungen/{key}_400.webp and _800.webp; titles with a suffix share that of their base title. */
function pictureOf(title: string, imageUrl: string): ServicePicture {
  return chosenPicture(imageUrl) ?? PICTURES.get(baseTitle(title)) ?? FALLBACK;
}

/** Of a built-in picture; undefined for every other address. */
export function builtInKey(imageUrl: string): string | undefined {
  return chosenPicture(imageUrl)?.key;
}

function chosenPicture(imageUrl: string): ServicePicture | undefined {
  const key = /^\/images\/leistungen\/(.+)_800\.webp$/.exec(imageUrl)?.[1]?.normalize("NFC");
  return key === undefined
    ? undefined
    : [...PICTURES.values()].find((picture) => picture.key === key);
}

export type SoiledSurface = "lack" | "stoff" | "leder";

const INSIDE = /innen|polster|stoff|sitz|teppich/i;
const OUTSIDE = /außen|aussen|lack|wäsche|politur|felge/i;

/** What a service cleans, by its title, else by its picture: soiling is shown on that. Undefined for the car as a whole. */
export function soiledSurface({
  title,
  imageUrl = "",
}: {
  title: string;
  imageUrl?: string;
}): SoiledSurface | undefined {
  return surfaceIn(title) ?? surfaceIn(builtInKey(imageUrl) ?? "");
}

function surfaceIn(words: string): SoiledSurface | undefined {
  const isOutside = OUTSIDE.test(words);
  if (/leder/i.test(words)) return isOutside ? undefined : "leder";
  if (INSIDE.test(words)) return isOutside ? undefined : "stoff";
  return isOutside ? "lack" : undefined;
}
