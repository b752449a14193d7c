import { imprintGaps } from "#company/imprint-gaps.ts";
import { formatGermanMoment } from "#lib/berlin-time.ts";
import { paths } from "#lib/paths.ts";
import { type Answer, DONE, type Installation } from "./readiness-points.ts";
import { isLeftOfSample, mayKeep, SAMPLE_VALUES, type SampleValue } from "./sample-values.ts";
import type { ReadinessPoint } from "./schema.ts";

type Point = Pick<ReadinessPoint, "id" | "title" | "subject"> & {
  isVoluntary?: true;
  concerns?: (installation: Installation) => boolean;
  judge: (installation: Installation, now: number) => Answer;
  shownOn?: SampleValue["shownOn"];
};

const DAY = 86_400_000;
const BACKUP_DAYS = 30;

/** What stands between an installation and its first customers, in the order in which it is best done. `now` in epoch milliseconds. */
export function readinessPoints(installation: Installation, now: number): ReadinessPoint[] {
  return POINTS.filter(({ concerns }) => concerns?.(installation) ?? true).map(
    ({ judge, concerns: _, isVoluntary = false, shownOn = [], ...point }) => ({
      ...point,
      isVoluntary,
      isSample: shownOn.length > 0,
      shownOn: [...shownOn],
      ...judge(installation, now),
    }),
  );
}

const SAMPLES: readonly Point[] = SAMPLE_VALUES.map((value) => ({
  id: value.id,
  title: value.title,
  subject: value.subject,
  shownOn: value.shownOn,
  judge: (installation) =>
    isLeftOfSample(value, installation) ? leftAnswer(value, installation) : DONE,
}));

function leftAnswer({ hint, link, keep }: SampleValue, installation: Installation): Answer {
  return {
    isDone: false,
    hint: typeof hint === "string" ? hint : hint(installation),
    link,
    ...(keep && mayKeep(keep, installation) && { keepLabel: keep.label }),
  };
}

/** What the sample business has, in its order, with what has to be said beside it. */
const POINTS: readonly Point[] = [
  ...SAMPLES.flatMap((point): Point[] => {
    if (point.id !== "impressum") return [point];
    return [
      { id: "feiertage", title: "Feiertage", judge: judgeHolidays },
      {
        ...point,
        judge: (installation, now) => imprintAnswer(point.judge(installation, now), installation),
      },
    ];
  }),
  {
    id: "bargeld",
    title: "Barzahlungen",
    concerns: ({ cash }) => cash === "ungefragt",
    judge: judgeCash,
  },
  {
    id: "personen",
    title: "Personen",
    concerns: ({ company: { stunden } }) => stunden.an && stunden.personen?.length === 0,
    judge: judgePeople,
  },
  { id: "passwort", title: "Passwort", judge: judgePassword },
  { id: "zweiter_faktor", title: "Zweiter Faktor", isVoluntary: true, judge: judgeFactor },
  { id: "mail", title: "E-Mail-Versand", judge: judgeMail },
  { id: "adresse", title: "Adresse mit https", judge: judgeAddress },
  { id: "sicherung", title: "Datensicherung", judge: judgeBackup },
  { id: "veroeffentlichung", title: "Veröffentlichung", judge: judgePublication },
];

/** One of one's own may still lack something. */
function imprintAnswer(answer: Answer, { company }: Installation): Answer {
  const gaps = answer.isDone ? imprintGaps(company) : [];
  if (gaps.length === 0) return answer;
  const link = { to: `${paths.admin.settings}#rechtliches`, label: "Rechtliche Angaben eintragen" };
  return { isDone: false, hint: gaps.map(({ why }) => why).join(" "), link };
}

function judgeHolidays({ company: { feiertage } }: Installation): Answer {
  if (feiertage === "zu" || feiertage === "offen") return DONE;
  return {
    isDone: false,
    hint:
      feiertage === "ungefragt"
        ? "An Feiertagen kann bisher gebucht werden, wenn Sie sie nicht selbst eingetragen haben. Soll Ihr Betrieb an ihnen geschlossen sein?"
        : "Geschlossen ist bisher an den neun bundesweiten Feiertagen. Welche dazukommen, entscheidet Ihr Bundesland.",
    link: {
      to: `${paths.admin.settings}#ausnahmen`,
      label: feiertage === "ungefragt" ? "Entscheiden" : "Bundesland wählen",
    },
  };
}

function judgeCash(): Answer {
  return {
    isDone: false,
    hint: "Bisher wurde notiert, wer bar bezahlt hat. Das kann die Website zu einer Kasse machen (§ 146a AO). Bitte entscheiden Sie, ob es dabei bleibt.",
    link: { to: `${paths.admin.settings}#steuer`, label: "Entscheiden" },
  };
}

function judgePeople(): Answer {
  return {
    isDone: false,
    hint: "Von den Personen, die an Fahrzeugen arbeiten, ist niemand mehr da. Deshalb kann gerade niemand einen Termin buchen.",
    link: { to: `${paths.admin.settings}#stunden`, label: "Personen wählen" },
  };
}

function judgePassword({ passwordChanged_am }: Installation): Answer {
  if (passwordChanged_am !== null) return DONE;
  return {
    isDone: false,
    hint: "Das Passwort der ersten Anmeldung gilt noch. Wählen Sie ein eigenes.",
    link: { to: `${paths.admin.settings}#passwort`, label: "Passwort ändern" },
  };
}

function judgeFactor({ adminCount, adminsWithoutFactor }: Installation): Answer {
  if (adminsWithoutFactor === 0) return DONE;
  const who =
    adminCount === 1
      ? "Ihr Konto"
      : adminsWithoutFactor === 1
        ? "ein Admin-Konto"
        : `${adminsWithoutFactor} Admin-Konten`;
  return {
    isDone: false,
    hint: `Passkey oder App schützen ${who}, wenn jemand das Passwort errät oder abfängt.`,
    link: { to: paths.admin.security, label: "Zweiten Faktor einrichten" },
  };
}

function judgeMail({ hasMailServer, overdueMails, testmail_am }: Installation): Answer {
  if (!hasMailServer) {
    return {
      isDone: false,
      hint: "E-Mails werden nur als Dateien abgelegt, niemand bekommt eine. Es fehlt die Verbindung zu Ihrem Postausgang.",
      link: { to: `${paths.admin.settings}#email-versand`, label: "Mailserver eintragen" },
      technik:
        "Er kann auch in der Datei .env stehen und gilt dann dort; danach die Seite neu starten (docs/operations.md, „Mail“).",
      line: "SMTP_URL=smtps://name:passwort@mail.example.org",
    };
  }
  if (overdueMails > 0) {
    const what = overdueMails === 1 ? "Eine E-Mail wartet" : `${overdueMails} E-Mails warten`;
    return {
      isDone: false,
      hint: `${what} seit über einer Stunde auf den Versand. Woran es liegt, steht bei jeder einzelnen.`,
      link: { to: `${paths.admin.mails}?nur=offen`, label: "E-Mails ansehen" },
    };
  }
  if (testmail_am !== null) return DONE;
  return {
    isDone: false,
    hint: "Ein Mailserver ist eingetragen. Eine Testmail zeigt, ob er E-Mails annimmt.",
    link: { to: `${paths.admin.settings}#email-versand`, label: "Zur Testmail" },
  };
}

function judgeAddress({ baseUrl, standing, trustProxy }: Installation): Answer {
  if (baseUrl.startsWith("https:")) return trustProxy > 0 ? DONE : PROXY_UNKNOWN;
  const where =
    standing === "local"
      ? "nur auf diesem Rechner"
      : "ohne https, und Passwörter gehen ungeschützt durchs Netz";
  return {
    isDone: false,
    hint: `Die Seite läuft unter ${baseUrl}: ${where}. Sie braucht eine eigene Adresse mit https.`,
    technik:
      "Wie das geht, steht in docs/operations.md, „On one machine“. Danach gehören zwei Zeilen in die Datei .env: TRUST_PROXY=1 und die Adresse.",
    line: "BASE_URL=https://www.example.org",
  };
}

const PROXY_UNKNOWN: Answer = {
  isDone: false,
  hint: "Für https steht ein Proxy vor der Seite, die Seite weiß aber nichts davon: Alle Besucher zählen als einer, und wer zu oft ein falsches Passwort eingibt, sperrt die anderen mit aus.",
  technik:
    "Mit dieser Zeile in der Datei .env nimmt die Seite nur noch an, was vom selben Rechner kommt; steht der Proxy auf einem anderen, gehört HOST dazu (docs/operations.md, „On one machine“).",
  line: "TRUST_PROXY=1",
};

function judgeBackup({ backup_am, hasBackupFolder }: Installation, now: number): Answer {
  if (backup_am !== null && now - Date.parse(backup_am) <= BACKUP_DAYS * DAY) return DONE;
  const last =
    backup_am === null
      ? "Es gibt noch keine Sicherung."
      : `Die letzte Sicherung ist vom ${formatGermanMoment(Date.parse(backup_am))}.`;
  return {
    isDone: false,
    hint: `${last} Ohne sie ist nach einem Schaden alles verloren; am besten sichert der Server jede Nacht.`,
    link: { to: `${paths.admin.settings}#datensicherung`, label: "Jetzt sichern" },
    technik:
      "Eine Zeile auf dem Server schreibt alles in eine Datei (docs/operations.md, „Backup“).",
    line: hasBackupFolder ? "sudo musterglanz backup" : "bin/musterglanz backup sicherung.backup",
  };
}

function judgePublication({ standing }: Installation): Answer {
  if (standing === "live") return DONE;
  if (standing === "local") {
    return {
      isDone: false,
      hint: "Sobald die Seite unter ihrer eigenen Adresse läuft, geben Sie sie in den Einstellungen für Suchmaschinen frei.",
      link: { to: `${paths.admin.settings}#veroeffentlichung`, label: "Zur Veröffentlichung" },
    };
  }
  return {
    isDone: false,
    hint: "Wer die Adresse kennt, kann die Seite sehen und buchen. Suchmaschinen werden noch abgewiesen.",
    link: { to: `${paths.admin.settings}#veroeffentlichung`, label: "Seite veröffentlichen" },
  };
}
