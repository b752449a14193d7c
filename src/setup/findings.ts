import { formatGermanMoment } from "#lib/berlin-time.ts";
import type { Finding } from "./check-schema.ts";

/** What was found out of an installation; undefined is what could not be found out, or does not concern it. */
export type Facts = {
  version: string;
  node: string;
  /** Who answers where the site listens; undefined when the site itself asks. */
  port?: { number: number; answers: "us" | "nobody" | "somebody"; version?: string };
  folder: {
    path: string;
    problem?: string;
    isMissing?: boolean;
    isOpenToAll: boolean;
    freeMegabytes?: number;
  };
  database: {
    kind: "sqlite" | "postgres";
    version: string;
    problem?: string;
    isNewer: boolean;
    /** The name of a database whose searches read all rows. */
    withoutIndex?: string;
  };
  clock: { jump?: "ahead" | "back"; isKept?: boolean; now: number };
  backups: {
    path?: string;
    problem?: string;
    freeMegabytes?: number;
    last_am: string | null;
    tried_am: string | null;
    tryProblem: string | null;
  };
  mail: { address?: string; problem?: string };
  address: {
    url: string;
    problem?: string;
    isWithoutCertificate?: boolean;
    isOurs?: boolean;
    certificateEnds?: number;
  };
  proxies: { expected: number; counted?: number };
};

type Answer = Omit<Finding, "id" | "title">;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LITTLE_SPACE = 200;
/** A night that was missed, and the hours until somebody looks. */
const BACKUP_HOURS = 36;
const TRY_DAYS = 40;
const CERTIFICATE_DAYS = 14;
const OLDEST_POSTGRES = 14;

const good = (text: string): Answer => ({ standing: "good", text });
const hint = (text: string, line?: string): Answer => ({
  standing: "hint",
  text,
  ...(line && { line }),
});
const bad = (text: string, line?: string): Answer => ({
  standing: "bad",
  text,
  ...(line && { line }),
});

const QUESTIONS: [Finding["id"], string, (facts: Facts) => Answer | undefined][] = [
  ["version", "Version", ({ version, node }) => good(`${version}, mit Node.js ${node}.`)],
  ["port", "Seite", judgePort],
  ["ordner", "Datenordner", judgeFolder],
  ["datenbank", "Datenbank", judgeDatabase],
  ["platz", "Platz", judgeSpace],
  ["uhr", "Uhr", judgeClock],
  ["sicherung", "Sicherung", judgeBackups],
  ["mail", "Mailserver", judgeMail],
  ["adresse", "Adresse", judgeAddress],
  ["proxy", "Proxy", judgeProxies],
];

/** What is right and what is wrong with an installation, and how it is mended. */
export function findingsOf(facts: Facts): Finding[] {
  return QUESTIONS.flatMap(([id, title, judge]) => {
    const answer = judge(facts);
    return answer ? [{ id, title, ...answer }] : [];
  });
}

function judgePort({ port, version }: Facts): Answer | undefined {
  if (!port) return undefined;
  if (port.answers === "nobody")
    return bad(
      `Die Seite läuft nicht: Auf Port ${port.number} antwortet niemand.`,
      "sudo systemctl restart musterglanz",
    );
  if (port.answers === "somebody")
    return bad(
      `Auf Port ${port.number} antwortet ein anderes Programm. Wählen Sie mit PORT in den Einstellungen einen anderen.`,
      `sudo ss -ltnp 'sport = :${port.number}'`,
    );
  if (port.version !== version)
    return hint(`Es läuft noch Version ${port.version}.`, "sudo systemctl restart musterglanz");
  return good(`Läuft auf Port ${port.number}.`);
}

const makeFolder = (path: string) =>
  `sudo install -d -o musterglanz -g musterglanz -m 0700 ${path}`;

function judgeFolder({ folder: { path, problem, isMissing, isOpenToAll } }: Facts): Answer {
  if (problem)
    return bad(
      `${path}: ${problem}`,
      isMissing ? makeFolder(path) : `sudo chown -R musterglanz: ${path}`,
    );
  if (isOpenToAll)
    return hint(
      `Auch andere Benutzer dieses Rechners können ${path} lesen; darin stehen Daten Ihrer Kunden.`,
      `sudo chmod 700 ${path}`,
    );
  return good(`${path}, nur für die Seite lesbar.`);
}

function judgeDatabase({
  database: { kind, version, problem, isNewer, withoutIndex },
}: Facts): Answer {
  if (problem) return bad(problem);
  if (isNewer)
    return bad(
      "Sie gehört schon zu einer neueren Version. Installieren Sie hier dieselbe, oder spielen Sie die Sicherung von vorher ein.",
    );
  if (kind === "postgres" && Number.parseInt(version, 10) < OLDEST_POSTGRES)
    return bad(`PostgreSQL ${version} ist zu alt; nötig ist ${OLDEST_POSTGRES} oder neuer.`);
  if (withoutIndex !== undefined)
    return hint(
      `PostgreSQL ${version}. Ihr fehlt die Erweiterung „pg_trgm“: Mit vielen Kunden dauert die Suche lang. Nach dieser Zeile starten Sie die Website neu.`,
      `sudo -u postgres psql -d ${withoutIndex} -c 'create extension pg_trgm'`,
    );
  return good(`${kind === "postgres" ? "PostgreSQL" : "SQLite"} ${version}.`);
}

function judgeSpace({ folder, backups }: Facts): Answer | undefined {
  const places = [
    { path: folder.path, free: folder.freeMegabytes },
    { path: backups.path, free: backups.freeMegabytes },
  ].filter((place) => place.path !== undefined && place.free !== undefined);
  const short = places.find(({ free = 0 }) => free < LITTLE_SPACE);
  if (short)
    return bad(
      `Bei ${short.path} sind nur noch ${short.free} MB frei. Ist nichts mehr frei, kann niemand mehr buchen.`,
      "df -h",
    );
  return places.length === 0
    ? undefined
    : good(`${Math.min(...places.map(({ free = 0 }) => free))} MB sind frei.`);
}

function judgeClock({ clock: { jump, isKept, now } }: Facts): Answer {
  const shown = `Der Server meint, es ist ${formatGermanMoment(now)}.`;
  if (jump)
    return bad(
      `${shown} ${jump === "ahead" ? "Das ist weit nach" : "Das ist vor"} dem letzten Aufräumen. Stimmt es, bestätigen Sie es in der Übersicht; sonst stellen Sie die Uhr.`,
    );
  if (isKept === false)
    return hint(
      `${shown} Niemand hält die Uhr richtig; App-Codes und Fristen brauchen sie.`,
      "sudo apt install systemd-timesyncd && sudo timedatectl set-ntp true",
    );
  return good(shown);
}

function judgeBackups({ backups, clock: { now } }: Facts): Answer {
  const { path, problem, last_am, tried_am, tryProblem } = backups;
  if (!path)
    return hint(
      "Von selbst wird noch nichts gesichert. Dafür braucht der Server einen Ordner.",
      "BACKUP_DIR=/var/backups/musterglanz",
    );
  if (problem) return bad(`${path}: ${problem}`, makeFolder(path));
  if (last_am === null)
    return hint(
      "Es gibt noch keine; die erste kommt in der nächsten Nacht.",
      "sudo musterglanz backup",
    );
  const last = Date.parse(last_am);
  if (now - last > BACKUP_HOURS * HOUR)
    return bad(
      `Die letzte ist vom ${formatGermanMoment(last)}. Warum keine neuere da ist, steht im Protokoll des Dienstes.`,
      "journalctl -u musterglanz-backup -n 20",
    );
  if (tryProblem !== null)
    return bad(`Die letzte Probe ist misslungen: ${tryProblem}`, "sudo musterglanz try-restore");
  if (tried_am === null || now - Date.parse(tried_am) > TRY_DAYS * DAY)
    return hint(
      `Die letzte ist vom ${formatGermanMoment(last)}. Ob sie sich einspielen lässt, wurde lange nicht ausprobiert.`,
      "sudo musterglanz try-restore",
    );
  return good(
    `Die letzte ist vom ${formatGermanMoment(last)}; dass sie sich einspielen lassen, zeigte die Probe vom ${formatGermanMoment(Date.parse(tried_am))}.`,
  );
}

function judgeMail({ mail: { address, problem } }: Facts): Answer {
  if (!address)
    return bad(
      "Es ist keiner eingetragen: Niemand bekommt E-Mails von der Website. Eintragen können Sie ihn unter „Einstellungen“, „E-Mail“.",
      "SMTP_URL=smtps://name:passwort@mail.example.org",
    );
  if (problem) return bad(`${address}: ${problem}`);
  return good(`${address} nimmt die Anmeldung an.`);
}

function judgeAddress({
  address: { url, problem, isWithoutCertificate, isOurs, certificateEnds },
  clock: { now },
}: Facts): Answer {
  if (!url.startsWith("https:"))
    return hint(
      `${url}: ohne https, also nur zum Ausprobieren.`,
      "BASE_URL=https://www.example.org",
    );
  if (isWithoutCertificate)
    return bad(
      `Für ${url} gibt es noch kein Zertifikat, also kein https. Caddy holt es von selbst, sobald der Name (DNS) auf diesen Server zeigt und die Ports 80 und 443 von außen offen sind. Warum es fehlt, steht hier:`,
      "sudo journalctl -u caddy -n 30",
    );
  if (problem)
    return bad(
      `${url} ist von diesem Rechner aus nicht zu erreichen: ${problem} Von außen kann das anders sein; probieren Sie es mit dem Handy ohne WLAN.`,
    );
  if (!isOurs)
    return bad(
      `Unter ${url} antwortet eine andere Seite. Zeigt der Name (DNS) auf diesen Server, und reicht der Proxy an diese Seite weiter?`,
    );
  if (certificateEnds !== undefined && certificateEnds - now < CERTIFICATE_DAYS * DAY)
    return bad(
      `Das Zertifikat von ${url} läuft am ${formatGermanMoment(certificateEnds)} ab und wurde noch nicht erneuert.`,
      "journalctl -u caddy -n 30",
    );
  return good(
    `${url} führt hierher${certificateEnds ? `; das Zertifikat gilt bis ${formatGermanMoment(certificateEnds)}` : ""}.`,
  );
}

function judgeProxies({ proxies: { expected, counted } }: Facts): Answer | undefined {
  if (counted === undefined) return undefined;
  if (counted === expected)
    return good(
      counted === 1
        ? "Einer steht davor, wie eingestellt."
        : `${counted} stehen davor, wie eingestellt.`,
    );
  const why =
    counted > expected
      ? "Alle Besucher zählen als einer, und wer sich oft vertippt, sperrt die anderen mit aus."
      : "Besucher können sich als beliebige andere ausgeben, und Passwörter ohne Grenze raten.";
  return bad(
    `Vor der Seite stehen ${counted}, eingestellt sind ${expected}. ${why}`,
    `TRUST_PROXY=${counted}`,
  );
}
