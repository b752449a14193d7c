import { paths } from "#lib/paths.ts";
import { isoNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { ownLinkOf, passTokenOf } from "../pass-link.server.ts";
import { listGuestLinks, listPassesOfCards } from "../passes.data.ts";
import { listPublications } from "../publications.data.ts";
import { readPass } from "./read-pass.server.ts";
import type { ExportedPass } from "./schema.ts";
import type { PassPicture, PassVisit } from "./view.ts";

/** The passes of one person's cars, as far as their own page says: what was written for a former owner is not theirs. */
export async function exportPasses(
  platform: Platform,
  cardIds: readonly string[],
): Promise<ExportedPass[]> {
  const { db, clock, config } = platform;
  const told: ExportedPass[] = [];
  for (const { id } of await listPassesOfCards(db, cardIds)) {
    const linkId = await db.transaction().execute((tx) => ownLinkOf(tx, id, isoNow(clock)));
    const token = await passTokenOf(db, linkId);
    const view = await readPass(platform, token);
    if (!view) continue;
    const { kennzeichen, modell, farbe, kfz, besuche } = view;
    told.push({
      kennzeichen,
      modell,
      farbe,
      kfz,
      adresse: `${config.baseUrl}${paths.website.carePass({ token })}`,
      besuche: besuche.map((visit) => exportedVisit(visit, token, config.baseUrl)),
      weitergegebene_links: (await listGuestLinks(db, id)).map(
        ({ bezeichnung, alle_bilder, darf_gezeigt_werden, erstellt_am }) => ({
          bezeichnung,
          erstellt_am,
          alleBilder: Boolean(alle_bilder),
          darfGezeigtWerden: Boolean(darf_gezeigt_werden),
        }),
      ),
      erlaubnisse: (await listPublications(db, id)).map(
        ({ titel, wortlaut, erteilt_am, bestaetigt_am, isShown }) => ({
          titel,
          wortlaut,
          erteilt_am,
          bestaetigt_am,
          gezeigt: isShown,
        }),
      ),
    });
  }
  return told;
}

function exportedVisit(
  visit: PassVisit,
  token: string,
  baseUrl: string,
): ExportedPass["besuche"][number] {
  const { id, datum, leistungen, facts, schaeden, produkte, own } = visit;
  return {
    datum,
    leistungen,
    angaben: facts,
    produkte,
    schaeden: schaeden?.map(({ text }) => text) ?? null,
    gegenstaende: own?.gegenstaende ?? "",
    bemerkung: own?.bemerkung ?? "",
    nachtraege: own?.nachtraege ?? [],
    hinweise_gelesen: own?.gelesen ?? false,
    bilder: picturesOf(visit).map(({ alt, url }) => ({ bild: alt, adresse: `${baseUrl}${url}` })),
    protokoll: own?.fingerabdruck ? `${baseUrl}/api/pass-links/${token}/visits/${id}/protocol` : "",
    rechnung: own?.rechnung ?? "",
  };
}

function picturesOf({ pairs, bilder, schaeden = [] }: PassVisit): PassPicture[] {
  return [
    ...pairs.flatMap(({ vorher, nachher }) => [vorher, nachher]),
    ...bilder,
    ...schaeden.flatMap(({ bild }) => bild ?? []),
  ];
}
