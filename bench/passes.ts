import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { EMPTY_INTAKE } from "../src/care-pass/intake.ts";
import { ownLinkOf, passTokenOf } from "../src/care-pass/pass-link.server.ts";
import { insertPass } from "../src/care-pass/passes.data.ts";
import { connectDatabase, type Db } from "../src/db/connect.server.ts";
import { berlinNow, systemClock } from "../src/server/clock.server.ts";
import { newId, sha256 } from "../src/server/new-id.server.ts";
import { familyMegabytes, peakMegabytes } from "../tests/support/memory.ts";
import { adminHeaders } from "./support/admin.ts";
import { type Call, race } from "./support/load.ts";
import { type Server, startSite } from "./support/processes.ts";
import { type Effort, type Finding, round } from "./support/report.ts";
import { prepareShop } from "./support/shop.ts";

const VISITS = 1_000;
const PICTURES = 12;
/** As they are kept: one size, webp. */
const PICTURE_BYTES = 120_000;
const TODAY = berlinNow(systemClock).datum;
const BACKUP = join(import.meta.dirname, "../scripts/backup.ts");

type Shop = { folder: string; token: string };

/** What 1,000 visits with 12 pictures each cost: lists, pages, memory and the backup, beside the same visits whose pictures are left out. */
export async function measurePasses(folder: string, effort: Effort): Promise<Finding[]> {
  const without = await prepare(join(folder, "without"), 0);
  const full = await prepare(join(folder, "full"), PICTURES);
  const servers = [await startSite(full.folder), await startSite(without.folder)] as const;
  const fixture = `${VISITS} visits of as many cars, one of them with ${PICTURES} pictures → all of them with ${PICTURES} of ${PICTURE_BYTES / 1000} kB`;
  try {
    const findings: Finding[] = [];
    for (const [title, callsOf] of Object.entries(LISTS)) {
      const { ours, theirs } = await race(
        { server: servers[0], calls: await callsOf(servers[0], full) },
        { server: servers[1], calls: await callsOf(servers[1], without) },
        effort,
      );
      findings.push({
        title,
        fixture,
        figures: [`without ${round(theirs.perSecond)}/s`, `with ${round(ours.perSecond)}/s`],
        checks: [{ what: "times slower", value: theirs.perSecond / ours.perSecond, atMost: 1.2 }],
      });
    }
    for (const server of servers) server.resume();
    const [withPictures, plain] = servers.map(({ pid }) => familyMegabytes(pid)) as [
      number,
      number,
    ];
    findings.push({
      title: "Memory of the site after all of that",
      fixture,
      figures: [`without ${round(plain)} MB`, `with ${round(withPictures)} MB`],
      checks: [{ what: "times as much", value: withPictures / plain, atMost: 1.1 }],
    });
    return [...findings, await measureBackup(full, without, fixture)];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

const LISTS: Record<string, (server: Server, shop: Shop) => Promise<Call[]>> = {
  "Cars that are here": async (server) => [
    { path: `/api/pass-visits?datum=${TODAY}`, headers: await adminHeaders(server) },
  ],
  "List of passes": async (server) => [
    { path: "/api/passes", headers: await adminHeaders(server) },
  ],
  "Page of a car with its pictures": async (_, { token }) => [{ path: `/pflegepass/${token}` }],
  "Bookings, as in a shop without passes": async (server) => [
    { path: "/api/bookings?status=open", headers: await adminHeaders(server) },
  ],
};

/** A backup goes through everything a few rows at a time; the second one of a folder reads no picture that lies there already. */
async function measureBackup(full: Shop, without: Shop, fixture: string): Promise<Finding> {
  const plain = await backUp(without);
  const first = await backUp(full);
  const second = await backUp(full);
  return {
    title: "Memory of a backup, and the night after",
    fixture,
    figures: [
      `without ${round(plain.megabytes)} MB in ${round(plain.seconds)} s`,
      `with ${round(first.megabytes)} MB in ${round(first.seconds)} s, the next one ${round(second.megabytes)} MB in ${round(second.seconds)} s`,
    ],
    checks: [
      { what: "times as much memory", value: first.megabytes / plain.megabytes, atMost: 1.5 },
      {
        what: "the next one takes, as part of the first",
        value: second.seconds / first.seconds,
        atMost: 0.5,
      },
    ],
  };
}

async function backUp({ folder }: Shop): Promise<{ megabytes: number; seconds: number }> {
  const environment = { ...process.env, DATA_DIR: folder, BACKUP_DIR: join(folder, "backups") };
  const started = performance.now();
  const child = spawn(process.execPath, [BACKUP], {
    env: environment,
    stdio: ["ignore", "ignore", "inherit"],
  });
  let code: unknown = 0;
  const megabytes = await peakMegabytes(child.pid ?? 0, async () => {
    [code] = await once(child, "exit");
  });
  if (code !== 0) throw new Error("The backup failed.");
  return { megabytes, seconds: (performance.now() - started) / 1000 };
}

/** The first car has all of its pictures in both shops. */
async function prepare(folder: string, pictures: number): Promise<Shop> {
  await prepareShop(folder, { capacity: 1, isTaken: (index) => index < 50 });
  const db = connectDatabase({ kind: "sqlite", file: join(folder, "shop.db") });
  let token = "";
  for (let index = 0; index < VISITS; index += 1) {
    const passId = await db
      .transaction()
      .execute((tx) => addVisit(tx, index, index === 0 ? PICTURES : pictures));
    if (index > 0) continue;
    const linkId = await db
      .transaction()
      .execute((tx) => ownLinkOf(tx, passId, `${TODAY}T08:00:00.000Z`));
    token = await passTokenOf(db, linkId);
  }
  await db.destroy();
  return { folder, token };
}

async function addVisit(tx: Db, index: number, pictures: number): Promise<string> {
  const am = `${TODAY}T08:00:00.000Z`;
  const [passId, visitId] = [newId(), newId()];
  const car = {
    kennzeichen: `FR-AB ${index}`,
    kennzeichen_key: `FRAB${index}`,
    modell: "Golf",
    farbe: "blau",
    kfz: "limousine",
  } as const;
  await insertPass(tx, { ...car, id: passId, karte_id: null, erstellt_am: am });
  const annahme = {
    ...EMPTY_INTAKE,
    kennzeichen: car.kennzeichen,
    name: "Beispielkundin Eins",
    kfz: "limousine",
    ohneSchaden: true,
  };
  const unsigned = {
    inhalt: null,
    unterschrift: null,
    fingerabdruck: null,
    unterschrieben_am: null,
  };
  // A car a day is ready, and the last 20 are still here.
  const rest = {
    booking_id: null,
    user_id: null,
    fertig_am: index < VISITS - 20 ? am : null,
    erstellt_am: am,
  };
  await tx
    .insertInto("pass_visits")
    .values({
      ...unsigned,
      ...rest,
      id: visitId,
      pass_id: passId,
      datum: TODAY,
      annahme: JSON.stringify({ ...annahme, leistungen: ["Außenreinigung"] }),
    })
    .execute();
  for (let picture = 0; picture < pictures; picture += 1) {
    const content = randomBytes(PICTURE_BYTES);
    const hash = createHash("sha256").update(content).digest("hex");
    const kind = {
      phase: picture < 5 ? "vorher" : "nachher",
      ansicht: SIDES[picture % 5] ?? "weitere",
      width: 1600,
      height: 1200,
    } as const;
    await tx
      .insertInto("pass_pictures")
      .values({
        ...kind,
        id: newId(),
        visit_id: visitId,
        sha256: hash,
        sent_sha256: hash,
        content,
        erstellt_am: am,
      })
      .execute();
  }
  const inhalt = JSON.stringify({ extras: [] });
  await tx
    .updateTable("pass_visits")
    .set({ inhalt, unterschrift: "{}", fingerabdruck: sha256(inhalt), unterschrieben_am: am })
    .where("id", "=", visitId)
    .execute();
  return passId;
}

const SIDES = ["vorne", "links", "hinten", "rechts", "innen"] as const;
