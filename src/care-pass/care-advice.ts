import { baseTitle, findService } from "#catalogue/price-table.ts";

export const ADVICE_LENGTH = 1500;

export type ServiceAdvice = { leistung: string; text: string };

/** Samples; the shop's own words come first. */
const SAMPLES: Record<string, string> = {
  Lederreinigung:
    "Bitte zwei Stunden nicht auf das Leder setzen, damit die Pflege einziehen kann.\nStaub trocken mit einem weichen Tuch abnehmen, Flecken sofort und ohne Reiben abtupfen.\nNeue Jeans färben ab: in den ersten Tagen eine Decke unterlegen.\nAlle drei bis vier Monate dünn nachpflegen, im Sommer öfter.",
  Polsterreinigung:
    "Der Stoff trocknet in 6 bis 12 Stunden. Bitte so lange die Fenster einen Spalt offen lassen, am besten in der Garage.\nFür die Heimfahrt ein Handtuch unterlegen.\nErst wieder saugen, wenn alles ganz trocken ist.\nNeue Flecken nur abtupfen, nie reiben.",
  Schnellreinigung:
    "Vogelkot, Insekten und Baumharz bald mit viel Wasser einweichen und abnehmen: Im Lack bleiben sie für immer.\nZwischen zwei Wäschen nicht trocken wischen, das macht feine Kratzer.",
  "Innenreinigung (Intensiv)":
    "Sitze und Teppich trocknen in 6 bis 12 Stunden. Bitte so lange die Fenster einen Spalt offen lassen, am besten in der Garage.\nFür die Heimfahrt ein Handtuch unterlegen.\nErst wieder saugen, wenn alles ganz trocken ist.\nGlänzende Cockpitmittel meiden: Sie blenden und ziehen Staub an.",
  Innenreinigung:
    "Nach der Fahrt im Regen die Fußmatten herausnehmen und trocknen lassen.\nScheiben innen mit einem trockenen Mikrofasertuch nachwischen.\nGlänzende Cockpitmittel meiden: Sie blenden und ziehen Staub an.",
  Außenreinigung:
    "Vogelkot, Insekten und Baumharz bald mit viel Wasser einweichen und abnehmen: Im Lack bleiben sie für immer.\nLieber von Hand oder in der Textilwaschanlage waschen als mit harten Bürsten.",
  Lackaufbereitung:
    "In den ersten sieben Tagen nicht waschen und nicht polieren, auch nicht in der Waschanlage.\nDanach von Hand mit zwei Eimern, weichem Handschuh und mildem Shampoo waschen.\nVogelkot und Insekten sofort mit viel Wasser abnehmen.\nMit Mikrofaser abtupfen statt reiben.",
  Komplettaufbereitung:
    "Innen trocknet alles in 6 bis 12 Stunden: Bitte so lange die Fenster einen Spalt offen lassen, am besten in der Garage.\nAußen in den ersten sieben Tagen nicht waschen und nicht polieren, auch nicht in der Waschanlage.\nDanach von Hand mit zwei Eimern, weichem Handschuh und mildem Shampoo waschen.\nVogelkot und Insekten sofort mit viel Wasser abnehmen.",
  Versiegelung:
    "In den ersten 24 Stunden darf nichts Nasses an den Lack: kein Regen, keine Wäsche, möglichst in der Garage stehen lassen.\nIn den ersten sieben Tagen nicht waschen und kein Shampoo verwenden.\nDanach von Hand mit einem Shampoo ohne Wachs waschen.\nVogelkot und Baumharz am selben Tag abnehmen.",
  Motorwäsche:
    "Die erste Fahrt darf ruhig eine Viertelstunde dauern, damit alles abtrocknet.\nEin leichter Geruch in den ersten Minuten ist normal.\nLeuchtet eine Warnlampe oder läuft der Motor unruhig, rufen Sie uns bitte gleich an.",
};

/** The shop's own words, else a sample, else empty. An empty `own` deliberately shows nothing. */
export function adviceFor(title: string, own?: string): string {
  return own ?? sampleAdvice(title);
}

/** What to tell after several: each text once, however many services share it. `own` are the shop's own words by the id of the service. */
export function adviceAfter(
  titles: readonly string[],
  services: readonly { id: string; title: string }[],
  own: ReadonlyMap<string, string>,
): ServiceAdvice[] {
  const told = new Map<string, string>();
  for (const title of titles) {
    const service = findService(services, title);
    const text = adviceFor(title, service && own.get(service.id));
    if (text !== "" && !told.has(text)) told.set(text, title);
  }
  return [...told].map(([text, leistung]) => ({ leistung, text }));
}

/** Sealed paint needs more care. */
export function sampleAdvice(title: string): string {
  const work =
    Object.keys(SAMPLES).find(
      (name) => name !== "Versiegelung" && baseTitle(title).startsWith(name),
    ) ?? "";
  const seals = /versiegelung/i.test(title) ? (SAMPLES.Versiegelung ?? "") : "";
  return seals || (SAMPLES[work] ?? "");
}
