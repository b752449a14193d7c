import { readOwnText } from "../own-text.ts";
import type { InfoText } from "./info-text.ts";

/** The 'Edel-Info' of /edelaufbereitung and of the booking dialog, in the shop's own words where it has some. */
export function premiumInfo({
  edelTitel,
  edelInfo,
}: {
  edelTitel: string;
  edelInfo: string;
}): InfoText {
  return {
    title: edelTitel || NO_PREMIUM_DETAILING.title,
    sections: edelInfo === "" ? NO_PREMIUM_DETAILING.sections : readOwnText(edelInfo),
  };
}

/** What is not offered, and what is instead. It names no shop. */
export const NO_PREMIUM_DETAILING: InfoText = {
  title: "Edel-Info: Wir bieten keine Edelaufbereitung an",
  sections: [
    {
      heading: "Warum wir das vorher sagen",
      paragraphs: [
        "Unter Aufbereitung versteht jeder etwas anderes. Wir pflegen Autos für den Alltag: gründlich, von Hand und zu einem Preis, der vorher feststeht. Eine Edelaufbereitung, wie sie Sammler und Aussteller kennen, gehört nicht dazu. Damit bei der Abholung niemand enttäuscht ist, steht hier, wo bei uns Schluss ist.",
      ],
    },
    {
      heading: "Das machen wir nicht",
      paragraphs: [],
      list: [
        "Lackkorrektur in vielen Stufen, bis unter der Lampe kein Kratzer mehr zu sehen ist",
        "Keramikbeschichtungen, Lackschutz- und Dekorfolien",
        "Nassschliff, Lackieren, Smart-Repair und das Ausbeulen von Dellen",
        "Leder färben, Risse in Polstern oder Kunststoffen ausbessern",
        "Das Zerlegen von Sitzen, Verkleidungen oder Motorteilen",
        "Vorbereitung auf Ausstellungen, Wettbewerbe und Wertgutachten für Oldtimer",
      ],
    },
    {
      heading: "Das bekommen Sie stattdessen",
      paragraphs: [
        "Ein sauberes, gepflegtes Auto, das man gern wieder benutzt. Für die meisten Wünsche reicht eine dieser Leistungen:",
      ],
      list: [
        "Lackaufbereitung: Knete, zwei Poliergänge und Versiegelung gegen matte Stellen und feine Waschkratzer",
        "Komplettaufbereitung: innen intensiv, außen gewaschen, in einem Gang poliert und gewachst",
        "Innenreinigung (Intensiv): alle Sitze, Teppich und Himmel, nass gereinigt oder als Leder gepflegt",
        "Lederreinigung und Polsterreinigung: nur die Sitze, die es nötig haben",
      ],
    },
    {
      heading: "Was Sie erwarten dürfen",
      paragraphs: [
        "Feine Kratzer werden weniger, tiefe bleiben. Flecken gehen heraus oder werden heller, ausgeblichener Stoff wird nicht wieder neu. Steinschläge, Rost und Dellen sind danach sauber, aber noch da. Was bei Ihrem Fahrzeug möglich ist, sagen wir Ihnen bei der Begutachtung, bevor wir anfangen.",
      ],
    },
    {
      heading: "Sie sind nicht sicher?",
      paragraphs: [
        "Dann buchen Sie ein Beratungsgespräch, es kostet nichts. Braucht Ihr Fahrzeug wirklich eine Edelaufbereitung, sagen wir es Ihnen: Dann sind Sie bei einem darauf spezialisierten Betrieb besser aufgehoben.",
      ],
    },
  ],
};
