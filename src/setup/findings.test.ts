import { describe, expect, it } from "vitest";
import { type Facts, findingsOf } from "./findings.ts";
import { countProxies } from "./proxies.ts";

// What is held here: (N16).

const NOW = Date.parse("2026-11-22T12:00:00Z");
const WELL: Facts = {
  version: "1.2.0",
  node: "26.10.0",
  port: { number: 3000, answers: "us", version: "1.2.0" },
  folder: { path: "/var/lib/musterglanz", isOpenToAll: false, freeMegabytes: 9000 },
  database: { kind: "sqlite", version: "3.50.4", isNewer: false },
  clock: { now: NOW, isKept: true },
  backups: {
    path: "/backup",
    freeMegabytes: 4000,
    last_am: "2026-11-22T02:15:00Z",
    tried_am: "2026-11-02T03:30:00Z",
    tryProblem: null,
  },
  mail: { address: "mail.example.org" },
  address: { url: "https://www.example.org", isOurs: true, certificateEnds: NOW + 60 * 86_400_000 },
  proxies: { expected: 1, counted: 1 },
};

type Case = [
  what: string,
  change: Partial<Facts>,
  id: string,
  standing: string,
  text: RegExp,
  line?: string,
];
const CASES: Case[] = [
  [
    "nobody at the port",
    { port: { number: 3000, answers: "nobody" } },
    "port",
    "bad",
    /läuft nicht/,
    "sudo systemctl restart musterglanz",
  ],
  [
    "another program at the port",
    { port: { number: 3000, answers: "somebody" } },
    "port",
    "bad",
    /ein anderes Programm/,
  ],
  [
    "a version not restarted",
    { port: { number: 3000, answers: "us", version: "1.1.0" } },
    "port",
    "hint",
    /noch Version 1\.1\.0/,
  ],
  [
    "a folder of root's",
    { folder: { ...WELL.folder, problem: "Die Seite darf hier nicht schreiben." } },
    "ordner",
    "bad",
    /nicht schreiben/,
  ],
  [
    "a folder for all",
    { folder: { ...WELL.folder, isOpenToAll: true } },
    "ordner",
    "hint",
    /Daten Ihrer Kunden/,
    "sudo chmod 700 /var/lib/musterglanz",
  ],
  [
    "no database",
    { database: { ...WELL.database, problem: "Sie antwortet nicht (ECONNREFUSED)." } },
    "datenbank",
    "bad",
    /ECONNREFUSED/,
  ],
  [
    "an old PostgreSQL",
    { database: { kind: "postgres", version: "13.4", isNewer: false } },
    "datenbank",
    "bad",
    /zu alt/,
  ],
  [
    "a PostgreSQL without the extension for the search",
    {
      database: { kind: "postgres", version: "16.2", isNewer: false, withoutIndex: "glanz" },
    },
    "datenbank",
    "hint",
    /„pg_trgm“/,
    "sudo -u postgres psql -d glanz -c 'create extension pg_trgm'",
  ],
  [
    "a newer database",
    { database: { ...WELL.database, isNewer: true } },
    "datenbank",
    "bad",
    /neueren Version/,
  ],
  [
    "little space for backups",
    { backups: { ...WELL.backups, freeMegabytes: 120 } },
    "platz",
    "bad",
    /Bei \/backup sind nur noch 120 MB/,
  ],
  ["a clock that jumped", { clock: { now: NOW, jump: "ahead" } }, "uhr", "bad", /weit nach/],
  [
    "a clock that nobody keeps",
    { clock: { now: NOW, isKept: false } },
    "uhr",
    "hint",
    /Niemand hält/,
    "sudo apt install systemd-timesyncd && sudo timedatectl set-ntp true",
  ],
  [
    "no folder for backups",
    { backups: { last_am: null, tried_am: null, tryProblem: null } },
    "sicherung",
    "hint",
    /noch nichts gesichert/,
  ],
  [
    "no backup yet",
    { backups: { ...WELL.backups, last_am: null } },
    "sicherung",
    "hint",
    /noch keine/,
    "sudo musterglanz backup",
  ],
  [
    "a night without a backup",
    { backups: { ...WELL.backups, last_am: "2026-11-20T02:15:00Z" } },
    "sicherung",
    "bad",
    /vom 20\.11\.2026/,
  ],
  [
    "a backup that cannot be restored",
    { backups: { ...WELL.backups, tryProblem: "kaputt" } },
    "sicherung",
    "bad",
    /misslungen: kaputt/,
  ],
  [
    "a backup never tried",
    { backups: { ...WELL.backups, tried_am: "2026-09-01T00:00:00Z" } },
    "sicherung",
    "hint",
    /lange nicht ausprobiert/,
  ],
  [
    "no mail server",
    { mail: {} },
    "mail",
    "bad",
    /Niemand bekommt E-Mails/,
    "SMTP_URL=smtps://name:passwort@mail.example.org",
  ],
  [
    "a mail server that refuses",
    { mail: { address: "mail.example.org", problem: "Es ist abgelaufen." } },
    "mail",
    "bad",
    /abgelaufen/,
  ],
  [
    "an address without https",
    { address: { url: "http://localhost:3000" } },
    "adresse",
    "hint",
    /ohne https/,
  ],
  [
    "an address nobody knows",
    { address: { url: "https://x.de", problem: "Der Name ist nicht bekannt (DNS)." } },
    "adresse",
    "bad",
    /\(DNS\)/,
  ],
  [
    "an address without a certificate yet",
    { address: { url: "https://x.de", isWithoutCertificate: true } },
    "adresse",
    "bad",
    /noch kein Zertifikat.*\(DNS\).*80 und 443/,
    "sudo journalctl -u caddy -n 30",
  ],
  [
    "an address of another site",
    { address: { url: "https://x.de", isOurs: false } },
    "adresse",
    "bad",
    /andere Seite/,
  ],
  [
    "a certificate about to end",
    { address: { ...WELL.address, certificateEnds: NOW + 86_400_000 } },
    "adresse",
    "bad",
    /23\.11\.2026/,
  ],
  [
    "an unknown proxy",
    { proxies: { expected: 0, counted: 1 } },
    "proxy",
    "bad",
    /zählen als einer/,
    "TRUST_PROXY=1",
  ],
  [
    "a proxy that is not there",
    { proxies: { expected: 2, counted: 1 } },
    "proxy",
    "bad",
    /sich als beliebige andere ausgeben/,
    "TRUST_PROXY=1",
  ],
];

describe("the check of an installation", () => {
  it("finds nothing where all is well", () => {
    const findings = findingsOf(WELL);
    expect(findings.map(({ id }) => id)).toEqual([
      "version",
      "port",
      "ordner",
      "datenbank",
      "platz",
      "uhr",
      "sicherung",
      "mail",
      "adresse",
      "proxy",
    ]);
    expect(findings.filter(({ standing }) => standing !== "good")).toEqual([]);
  });

  it.each(CASES)("tells of %s", (_, change, id, standing, text, line) => {
    const [found, ...others] = findingsOf({ ...WELL, ...change }).filter(
      (finding) => finding.standing !== "good",
    );
    expect(found).toMatchObject({
      id,
      standing,
      text: expect.stringMatching(text),
      ...(line && { line }),
    });
    expect(others).toEqual([]);
  });

  it.each([
    [undefined, 0],
    ["203.0.113.77", 0],
    ["198.51.100.3", 1],
    ["203.0.113.77, 198.51.100.3", 1],
    ["203.0.113.77, 198.51.100.3, 10.0.0.1", 2],
  ])("counts the proxies that have written %j", (header, count) =>
    expect(countProxies(header)).toBe(count),
  );
});
