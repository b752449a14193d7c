import { readSettings } from "#company/company.data.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import type { Platform } from "#server/platform.server.ts";
import { paperPath } from "./paper-link.server.ts";
import { stateAt } from "./paper-state.ts";
import { listPapersOf, type Paper } from "./papers.data.ts";
import type { ToldQuote } from "./schema.ts";

type Whose = {
  bookingIds: readonly string[];
  /** Borne out by who asks, or known to the shop alone. */
  emails: readonly string[];
};

/** What was offered to somebody, the newest first and each in its newest version; drafts are seen by nobody. Nothing where quotes are switched off. */
export async function listToldQuotes(
  { db, clock }: Pick<Platform, "db" | "clock">,
  { bookingIds, emails }: Whose,
  isWanted: (paper: Paper) => boolean = () => true,
): Promise<ToldQuote[]> {
  if (!(await readSettings(db)).kundenangebote) return [];
  const told: ToldQuote[] = [];
  for (const paper of await listPapersOf(db, bookingIds, emails)) {
    const { angebot } = paper.inhalt;
    if (paper.art !== "angebot" || !angebot || !isWanted(paper)) continue;
    if (paper.stand === "entwurf" || paper.stand === "ersetzt") continue;
    told.push({
      nummer: paper.angebotsnummer ?? paper.nummer,
      version: paper.version,
      vertragsmodell: angebot.vertragsmodell,
      stand: stateAt(paper, clock.now()),
      gesendet_am: paper.gesendet_am ?? paper.erstellt_am,
      gueltigBis: berlinMoment(Date.parse(paper.gueltig_bis)).datum,
      pfad: await paperPath(db, paper.id, "angebot", async () => ""),
    });
  }
  return told.reverse();
}
