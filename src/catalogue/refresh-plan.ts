import { addMonths } from "#lib/berlin-time.ts";
import { contentsOf } from "./contents.ts";
import { baseTitle, findService } from "./price-table.ts";
import type { Service } from "./schema.ts";

/** After how many months a service is due again (0: never), and the text of the mail. */
export type RefreshPlan = { monate: number; text: string };
/** The shop's own values; null means the sample's. */
export type OwnRefresh = { monate: number | null; text: string | null };

export const REFRESH_MONTHS = [0, 1, 2, 3, 4, 6, 9, 12, 18, 24, 36, 48, 60] as const;
export const REFRESH_TEXT_LENGTH = 400;

const NEVER: RefreshPlan = { monate: 0, text: "" };
const GENERAL = "Damit das Ergebnis bleibt, lohnt sich jetzt eine Auffrischung.";

/** Usual values; services not named here are only reminded of if the shop sets a period. */
const SAMPLES: Record<string, RefreshPlan> = {
  Versiegelung: {
    monate: 12,
    text: "Nach etwa einem Jahr perlt Wasser nicht mehr so gut ab, und der Lack ist weniger geschützt. Eine neue Versiegelung bringt beides zurück.",
  },
  Lackaufbereitung: {
    monate: 24,
    text: "Waschen, Sand und Sonne hinterlassen mit der Zeit wieder feine Kratzer. Ein Durchgang Politur holt den Glanz zurück.",
  },
  Komplettaufbereitung: {
    monate: 12,
    text: "Ein Jahr Alltag sieht man innen wie außen. Einmal im Jahr rundum gepflegt, hält ein Auto seinen Wert.",
  },
  Lederreinigung: {
    monate: 6,
    text: "Leder trocknet aus und nimmt Farbe von Kleidung an. Zweimal im Jahr gereinigt und gepflegt bleibt es weich.",
  },
  Polsterreinigung: {
    monate: 12,
    text: "In Polstern sammelt sich, was man nicht sieht: Staub, Pollen, Krümel. Einmal im Jahr holen wir es heraus.",
  },
  "Innenreinigung (Intensiv)": {
    monate: 12,
    text: "Sitze und Teppiche nehmen mit der Zeit Gerüche und Flecken an. Einmal im Jahr tief gereinigt bleiben sie frisch.",
  },
  Innenreinigung: {
    monate: 6,
    text: "Nach einem halben Jahr sind Matten, Scheiben und Ritzen wieder reif für eine Runde.",
  },
};

function sampleRefresh(title: string): RefreshPlan {
  if (/versiegelung/i.test(title)) return SAMPLES.Versiegelung ?? NEVER;
  const name = Object.keys(SAMPLES).find((known) => baseTitle(title).startsWith(known)) ?? "";
  return SAMPLES[name] ?? NEVER;
}

/** The shop's own words and months come first. */
export function refreshPlan(title: string, own?: OwnRefresh): RefreshPlan {
  const sample = sampleRefresh(title);
  return { monate: own?.monate ?? sample.monate, text: own?.text ?? (sample.text || GENERAL) };
}

type Planned = Pick<Service, "id" | "title" | "enthaelt">;
export type DoneVisit = { datum: string; leistungen: readonly string[] };
export type NextRefresh = { serviceId: string; leistung: string; zuletzt: string; faellig: string };

/**
 * What is due again and when, one line a service: counted from the last visit that did it, by itself or as part of a larger one.
 * Where the larger one was the last, that one is due, and not its parts. What is no longer sold is due no more.
 */
export function nextRefreshes<S extends Planned>(
  visits: readonly DoneVisit[],
  services: readonly S[],
  planOf: (service: S) => Pick<RefreshPlan, "monate">,
): NextRefresh[] {
  const done = visits.map(({ datum, leistungen }) => {
    const named = leistungen
      .map((title) => findService(services, title))
      .filter((service) => service !== undefined);
    return { datum, named, parts: named.flatMap((service) => contentsOf(service, services)) };
  });
  return services
    .flatMap((service) => {
      const { monate } = planOf(service);
      const zuletzt = lastDay(done.filter(({ named }) => named.includes(service)));
      const asPart = lastDay(done.filter(({ parts }) => parts.includes(service)));
      if (monate === 0 || zuletzt === "" || asPart > zuletzt) return [];
      return [
        {
          serviceId: service.id,
          leistung: service.title,
          zuletzt,
          faellig: addMonths(zuletzt, monate),
        },
      ];
    })
    .sort((one, other) => one.faellig.localeCompare(other.faellig));
}

function lastDay(visits: readonly { datum: string }[]): string {
  return visits.reduce((last, { datum }) => (datum > last ? datum : last), "");
}

/** As one speaks of it: 'Versiegelung', 'Innenreinigung'. */
export function refreshName(title: string): string {
  if (/versiegelung/i.test(title)) return "Versiegelung";
  return baseTitle(title).replace(/\s*\([^)]*\)$/, "");
}

const COUNTS = [
  "",
  "",
  "zwei",
  "drei",
  "vier",
  "fünf",
  "sechs",
  "sieben",
  "acht",
  "neun",
  "zehn",
  "elf",
];

/** 'ein Jahr', 'ein halbes Jahr', 'drei Monate' */
export function ageText(monate: number): string {
  if (monate === 1) return "einen Monat";
  if (monate === 6) return "ein halbes Jahr";
  if (monate === 12) return "ein Jahr";
  if (monate === 18) return "anderthalb Jahre";
  const [count, unit] = monate % 12 === 0 ? [monate / 12, "Jahre"] : [monate, "Monate"];
  return `${COUNTS[count] ?? count} ${unit}`;
}

/** As an option: 'nie', 'nach einem Jahr', 'nach zwei Jahren'. */
export function intervalText(monate: number): string {
  if (monate === 0) return "nie";
  if (monate === 6) return "nach einem halben Jahr";
  if (monate === 18) return "nach anderthalb Jahren";
  const [count, one, several] =
    monate % 12 === 0 ? [monate / 12, "Jahr", "Jahren"] : [monate, "Monat", "Monaten"];
  return count === 1 ? `nach einem ${one}` : `nach ${COUNTS[count] ?? count} ${several}`;
}

/** 'Ihre Versiegelung ist ein Jahr alt'; a name whose gender nobody can tell goes without an article. */
export function refreshSubject(title: string, monate: number): string {
  const name = refreshName(title);
  const age = ageText(monate);
  if (!/(?:ung|wäsche|pflege|politur|kur)$/i.test(name)) return `${name}: ${age} ist es her`;
  return `Ihre ${name} ist ${age} ${/versiegelung$/i.test(name) ? "alt" : "her"}`;
}

const month = new Intl.DateTimeFormat("de-DE", { month: "long", year: "numeric", timeZone: "UTC" });

/** 'etwa November 2027', or 'seit März 2026' once the day is over. */
export function dueText({ faellig }: Pick<NextRefresh, "faellig">, today: string): string {
  return `${faellig < today ? "seit" : "etwa"} ${month.format(Date.parse(`${faellig}T12:00:00Z`))}`;
}
