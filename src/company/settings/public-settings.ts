import {
  type CompanySettings,
  PUBLIC_LEGAL,
  PUBLIC_SETTINGS,
  type PublicSettings,
} from "../schema.ts";
import { shortTexts } from "../texts/standard-texts.ts";
import { withPhotos } from "../with-photos.ts";

/** The settings as visitors may know them, with the short texts as they read them. */
export function publicSettings(company: CompanySettings): PublicSettings {
  return {
    ...pick(company, PUBLIC_SETTINGS),
    ...shortTexts(company),
    hatUebernommene: company.hatUebernommene,
    ...(company.stunden.an && { inStunden: true as const }),
    ...withPhotos(company),
    legal: pick(company.legal, PUBLIC_LEGAL),
  };
}

/** What stands on the pages: once search engines are let in, nothing that the sample shop invented of its customers. */
export function shownSettings(company: CompanySettings, isLive: boolean): PublicSettings {
  const told = publicSettings(company);
  return isLive ? { ...told, reviews: told.reviews.filter(({ isSample }) => !isSample) } : told;
}

function pick<T extends object, Name extends keyof T>(
  all: T,
  names: Record<Name, true>,
): Pick<T, Name> {
  return Object.fromEntries(
    (Object.keys(names) as Name[]).map((name) => [name, all[name]]),
  ) as Pick<T, Name>;
}
