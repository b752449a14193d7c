import type { PublicSettings } from "#company/schema.ts";
import { shopPictureSrcSet } from "#company/shop-pictures.ts";

type Pictures = Pick<PublicSettings, "companyName" | "werkstattUrl" | "teamUrl">;

export function hasAboutPictures({ werkstattUrl, teamUrl }: Pictures): boolean {
  return werkstattUrl !== "" || teamUrl !== "";
}

/** Place and faces beside 'Über Uns': one picture stands tall, two share the height. */
export function AboutPictures({ company }: { company: Pictures }) {
  const pictures = [
    { url: company.werkstattUrl, alt: `Die Werkstatt von ${company.companyName}` },
    { url: company.teamUrl, alt: `Das Team von ${company.companyName}` },
  ].filter(({ url }) => url !== "");
  return (
    <div
      className={`grid grid-cols-1 gap-3 sm:gap-4 lg:grid-cols-1 ${pictures.length > 1 ? "grid-cols-2" : ""}`}
    >
      {pictures.map(({ url, alt }) => (
        <img
          key={url}
          src={url}
          srcSet={shopPictureSrcSet(url)}
          sizes={`(width >= 64rem) 500px, ${pictures.length > 1 ? "46vw" : "92vw"}`}
          alt={alt}
          loading="lazy"
          decoding="async"
          className={`w-full rounded-card bg-graphite-800 object-cover ${pictures.length > 1 ? "aspect-4/3" : "aspect-16/9 lg:aspect-auto lg:h-full lg:min-h-0"}`}
        />
      ))}
    </div>
  );
}
