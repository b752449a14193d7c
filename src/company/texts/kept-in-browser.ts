/**
 * All that the site keeps in a browser, with what for and on what ground: the privacy page quotes it, and every journey is held against it.
 * `where` says which of the browser's stores has it.
 */
export type KeptThing = {
  name: string;
  where: readonly ("localStorage" | "sessionStorage" | "caches" | "indexedDB")[];
  /** What it is, and until when. */
  purpose: string;
  ground: string;
  /** Kept only where the shop counts visits, or wants photos with a booking. */
  only?: "count" | "photos";
};

const ASKED_FOR = "für den Dienst nötig, den Sie nutzen (§ 25 Abs. 2 Nr. 2 TDDDG)";

export const KEPT_IN_BROWSER: readonly KeptThing[] = [
  {
    name: "userToken",
    where: ["localStorage", "sessionStorage"],
    purpose: "der Schlüssel Ihrer Anmeldung; bis zum Abmelden oder bis Sie den Tab schließen",
    ground: ASKED_FOR,
  },
  {
    name: "isAdmin",
    where: ["localStorage"],
    purpose: "nur beim Betreiber: ob die Verwaltung gezeichnet wird; bis zum Abmelden",
    ground: ASKED_FOR,
  },
  {
    name: "bookingDraft",
    where: ["sessionStorage"],
    purpose:
      "Ihre Eingaben im Buchungsformular, und ein Link für weitere Termine, den Sie geöffnet haben, damit beim Neuladen nichts verloren geht; bis zum Absenden, Abmelden oder Schließen des Tabs",
    ground: ASKED_FOR,
  },
  {
    name: "bookingPhotos",
    where: ["sessionStorage", "indexedDB"],
    purpose:
      "die Fotos, die Sie im Buchungsformular gewählt haben, damit beim Neuladen keines verloren geht; bis zum Absenden oder Abmelden, sonst einen Tag",
    ground: ASKED_FOR,
    only: "photos",
  },
  {
    name: "adminDrafts",
    where: ["sessionStorage"],
    purpose:
      "nur beim Betreiber: angefangene Formulare der Verwaltung; bis zum Speichern, Verwerfen, Abmelden oder Schließen des Tabs",
    ground: ASKED_FOR,
  },
  {
    name: "tagesblatt",
    where: ["caches"],
    purpose:
      "nur beim Betreiber und nur auf Knopfdruck: die Termine von heute und morgen, um sie ohne Netz zu lesen; bis zum Ende ihres Tages oder zum Abmelden",
    ground: ASKED_FOR,
  },
  {
    name: "annahme",
    where: ["caches", "indexedDB"],
    purpose:
      "nur beim Betreiber: Annahmen von Fahrzeugen mit ihren Bildern, bis der Server alles hat, danach höchstens einen Tag, angefangene Fragen nach zusätzlicher Arbeit mit ihren Bildern, bis sie gesendet sind, sonst höchstens sieben Tage, und die Seite dazu, damit sie ohne Netz weitergeht",
    ground: ASKED_FOR,
  },
  {
    name: "annahmeOffen",
    where: ["localStorage"],
    purpose:
      "nur beim Betreiber: wie viele Stücke einer Annahme noch zu senden sind, damit beim Abmelden nichts verloren geht; bis alles gesendet ist",
    ground: ASKED_FOR,
  },
  {
    name: "remix-router-transitions",
    where: ["sessionStorage"],
    purpose:
      "zwischen welchen Seiten überblendet wurde, damit der Weg zurück ebenso aussieht; bis Sie den Tab schließen",
    ground: ASKED_FOR,
  },
  {
    name: "offerPopupClosedAt",
    where: ["localStorage"],
    purpose: "wann Sie das Angebotsfenster geschlossen haben; es bleibt dann sieben Tage lang zu",
    ground: "Ihr Wunsch, es nicht mehr zu sehen (§ 25 Abs. 2 Nr. 2 TDDDG)",
  },
  {
    name: "lastVisit",
    where: ["localStorage"],
    purpose:
      "der Tag Ihres letzten Besuchs, damit er nur einmal gezählt wird; er sagt nicht, wer Sie sind",
    ground:
      "§ 25 Abs. 2 Nr. 2 TDDDG und unser Interesse zu wissen, ob die Seite besucht wird (Art. 6 Abs. 1 Buchst. f DSGVO)",
    only: "count",
  },
];

/** What a shop's visitors may find, which is less where no visit is counted and no photo is asked for. */
export function keptInBrowser({
  besucheZaehlen,
  mitFotos,
}: {
  besucheZaehlen: boolean;
  mitFotos?: true | undefined;
}): readonly KeptThing[] {
  const has = { count: besucheZaehlen, photos: mitFotos };
  return KEPT_IN_BROWSER.filter(({ only }) => only === undefined || has[only]);
}
