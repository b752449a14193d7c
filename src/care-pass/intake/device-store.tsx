import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPObjectStore,
  openDB,
  type StoreNames,
} from "idb";
import { agreedCents } from "#bookings/agreed-price.ts";
import type { OpenField } from "#bookings/open-fields.ts";
import type { BookedPlace } from "#bookings/place.ts";
import type { BookedAnswer } from "#bookings/questions.ts";
import type { ShopBooking } from "#bookings/schema.ts";
import type { OwnPrices } from "#catalogue/own-prices.ts";
import type { Service } from "#catalogue/schema.ts";
import { INTAKE_STORE, UNSENT_MARK } from "#lib/kept-on-device.ts";
import type { TypedCents } from "#lib/money.ts";
import type { LongerKey, Time } from "../approvals/approval.ts";
import type { Intake } from "../intake.ts";
import type { SentVisit } from "../schema.ts";
import type { Phase, View } from "../views.ts";
import { EMPTY_WORK, type Work } from "../work.ts";
import { approvalInCents } from "./approval-draft.ts";
import type { Product } from "./work-schema.ts";

/** What the booking said when the car was taken in: to compare with, also without a network. */
export type BookedBefore = Pick<Intake, "kfz" | "verschmutzung" | "extras"> & {
  /** What a quick entry left to be asked now; missing where a former version noted it. */
  offen?: readonly OpenField[];
  positionen: ShopBooking["positionen"];
  /** To the shop's own questions; missing where a former version noted it. */
  antworten?: readonly BookedAnswer[];
  /** Where it is done, if not in the shop. */
  einsatz?: BookedPlace | null;
  sitze: Readonly<Record<string, number>>;
  anzahl: number | null;
  /** What a firm pays; missing for all others, and where a former version noted it. */
  eigenePreise?: OwnPrices | null;
};

/** An intake as this device knows it, until the server has all of it and nobody works on it any more. */
export type KeptVisit = {
  id: string;
  datum: string;
  bookingId: string | null;
  gebucht: BookedBefore | null;
  annahme: Intake;
  /** As the server knew it last, to tell what was changed here from what another device changed; nothing newer once it is signed. */
  bekannt?: Intake;
  /** The count of that state. */
  bekanntFolge?: number;
  /** The intake of another device that came first for this appointment. */
  andere?: string;
  /** Counts changes made here, and those the server knows. */
  folge: number;
  gesendet: number;
  unterschrift: { art: "finger" | "tastatur"; name: string; linien: string } | null;
  /** When, by this device's clock. */
  unterschriebenAm?: string;
  /** Consent to mails after visits, given beside the signature. */
  einwilligung?: boolean;
  /** Signed on another device meanwhile. */
  woanders?: boolean;
  /** The server has the signature. */
  fertig: boolean;
  /** What was agreed to under the signature still has to reach the booking. */
  terminOffen: boolean;
  /** Why the booking refused; somebody has to look before the next try. */
  terminProblem: string;
  /** What was done, counted like the intake. */
  arbeit: Work;
  arbeitFolge: number;
  arbeitGesendet: number;
  nachtraege: readonly KeptAddition[];
  /** The car is ready, not sent yet. */
  meldung: { mail: boolean } | null;
  stand: Standing | null;
  /** The server's refusal; not tried again before something changes. */
  problem: string;
  geaendert_am: number;
};

export type KeptAddition = {
  id: string;
  text: string;
  gesendet: boolean;
  name: string;
  erstellt_am: string;
};
export type Standing = Pick<
  SentVisit,
  "termin" | "weicht_ab" | "abgeschlossen" | "mail" | "fertig_am" | "fertig_mail_am" | "pass_id"
> &
  Partial<Pick<SentVisit, "unterschrieben_am">>;

export const NOTHING_DONE = {
  terminOffen: false,
  terminProblem: "",
  arbeit: EMPTY_WORK,
  arbeitFolge: 0,
  arbeitGesendet: 0,
  nachtraege: [],
  meldung: null,
  stand: null,
} satisfies Partial<KeptVisit>;

export type KeptPicture = {
  id: string;
  visitId: string;
  phase: Phase;
  ansicht: View;
  content: Blob;
  sha256: string;
  gesendet: boolean;
  /** Removed here, not yet at the server. */
  entfernt?: boolean;
  am: number;
};

/** Something found at a car, as it is typed. */
export type KeptFinding = {
  title: string;
  grund: string;
  preis_cent: TypedCents;
  laenger: LongerKey;
  bild: { id: string; content: Blob; sha256: string; gesendet: boolean } | null;
};

/** What a customer is to be asked about a car that is there: on this device until the server has it. */
export type KeptApproval = {
  id: string;
  bookingId: string;
  /** As the booking was known last, also without a network. */
  termin: AskedBooking;
  befunde: readonly KeptFinding[];
  frist: Time;
  /** Null until it is to leave. */
  weg:
    | { art: "mail" | "link" }
    | { art: "telefon"; name: string; wahl: readonly number[]; am: string }
    | null;
  /** The server's refusal; not tried again before something changes. */
  problem: string;
  geaendert_am: number;
};
export type AskedBooking = Pick<
  ShopBooking,
  "id" | "name" | "telefon" | "email" | "leistungen" | "kennzeichen" | "modell" | "adresseOffen"
> & { preis_cent: number };

interface Device extends DBSchema {
  approvals: { key: string; value: KeptApproval };
  visits: { key: string; value: KeptVisit };
  pictures: { key: string; value: KeptPicture; indexes: { visit: string } };
  /** The price list, and what the shop works with, as last loaded. */
  catalogue: { key: "services" | "products"; value: readonly Service[] | readonly Product[] };
}

let opened: Promise<IDBPDatabase<Device>> | undefined;

function forgetOpened(): void {
  opened = undefined;
}

async function device(): Promise<IDBPDatabase<Device>> {
  opened ??= openDB<Device>(INTAKE_STORE, 3, {
    async upgrade(db, before, _, tx) {
      if (before < 1) {
        db.createObjectStore("visits", { keyPath: "id" });
        db.createObjectStore("pictures", { keyPath: "id" }).createIndex("visit", "visitId");
        db.createObjectStore("catalogue");
      }
      if (before < 2) db.createObjectStore("approvals", { keyPath: "id" });
      else await keepApprovalCents(tx.objectStore("approvals"));
      if (before > 0) await keepCents(tx.objectStore("visits"));
    },
    // A logout in any tab deletes the store.
    blocking(_version, _next, event) {
      forgetOpened();
      (event.target as IDBDatabase).close();
    },
    // Phones drop what lies in the background: the next try opens it again.
    terminated: forgetOpened,
  }).catch((error) => {
    forgetOpened();
    throw error;
  });
  return await opened;
}

type Upgraded<Name extends StoreNames<Device>> = IDBPObjectStore<
  Device,
  readonly StoreNames<Device>[],
  Name,
  "versionchange"
>;

async function keepApprovalCents(approvals: Upgraded<"approvals">): Promise<void> {
  for (const approval of await approvals.getAll())
    await approvals.put(approvalInCents(approval as never) as unknown as KeptApproval);
}

/** A former version kept the lines of a booking in euro. */
async function keepCents(visits: Upgraded<"visits">): Promise<void> {
  for (const visit of await visits.getAll()) {
    if (!visit.gebucht) continue;
    const positionen = visit.gebucht.positionen.map((line) => ({
      ...line,
      preis_cent: agreedCents(line as never),
    }));
    await visits.put({ ...visit, gebucht: { ...visit.gebucht, positionen } });
  }
}

export async function listKeptVisits(): Promise<KeptVisit[]> {
  return (await (await device()).getAll("visits")).sort(
    (one, other) => other.geaendert_am - one.geaendert_am,
  );
}

export async function findKeptVisit(id: string): Promise<KeptVisit | undefined> {
  return await (await device()).get("visits", id);
}

export async function keepVisit(visit: KeptVisit): Promise<void> {
  await whenFull(visit.id, async () => (await device()).put("visits", visit));
  await markUnsent();
}

/** On a full device, drop what the server has and try again. */
async function whenFull<T>(besides: string, keep: () => Promise<T>): Promise<T> {
  try {
    return await keep();
  } catch {
    for (const visit of await listKeptVisits())
      if (
        visit.id !== besides &&
        visit.fertig &&
        waitingOf(visit) === 0 &&
        !(await listKeptPictures(visit.id)).some(isUnsent)
      )
        await forgetVisit(visit.id);
    return await keep();
  }
}

function isUnsent({ gesendet }: KeptPicture): boolean {
  return !gesendet;
}

/** Updates the stored visit atomically, so that nothing typed meanwhile is lost. */
export async function changeKeptVisit(
  id: string,
  change: (visit: KeptVisit) => KeptVisit,
): Promise<KeptVisit | undefined> {
  const changed = await whenFull(id, async () => {
    const { store, done } = (await device()).transaction("visits", "readwrite");
    const put = store.get(id).then(async (visit) => {
      const next = visit && change(visit);
      if (next) await store.put(next);
      return next;
    });
    const [next] = await Promise.all([put, done]);
    return next;
  });
  await markUnsent();
  return changed;
}

export async function listKeptPictures(visitId: string): Promise<KeptPicture[]> {
  return (await listAllPictures(visitId)).filter(({ entfernt }) => !entfernt);
}

/** Removed here, perhaps still at the server. */
export async function listTakenAway(visitId: string): Promise<KeptPicture[]> {
  return (await listAllPictures(visitId)).filter(({ entfernt }) => entfernt);
}

async function listAllPictures(visitId: string): Promise<KeptPicture[]> {
  const pictures = await (await device()).getAllFromIndex("pictures", "visit", visitId);
  return pictures.sort((one, other) => one.am - other.am);
}

/** Unless it was removed while being sent. */
export async function markSent(id: string, phase: Phase): Promise<void> {
  const picture = await (await device()).get("pictures", id);
  if (picture && !picture.entfernt) await keepPicture({ ...picture, phase, gesendet: true });
}

/** Without its content: nobody looks at it again. */
export async function takeAway(id: string): Promise<void> {
  const picture = await (await device()).get("pictures", id);
  if (picture)
    await keepPicture({ ...picture, content: new Blob(), gesendet: false, entfernt: true });
}

export async function keepPicture(picture: KeptPicture): Promise<void> {
  await whenFull(picture.visitId, async () => (await device()).put("pictures", picture));
  await markUnsent();
}

export async function forgetPicture(id: string): Promise<void> {
  await (await device()).delete("pictures", id);
  await markUnsent();
}

export async function forgetVisit(id: string): Promise<void> {
  const db = await device();
  const transaction = db.transaction(["visits", "pictures"], "readwrite");
  await transaction.objectStore("visits").delete(id);
  const pictures = transaction.objectStore("pictures");
  for (const key of await pictures.index("visit").getAllKeys(id)) await pictures.delete(key);
  await transaction.done;
  await markUnsent();
}

export async function listKeptApprovals(): Promise<KeptApproval[]> {
  return (await (await device()).getAll("approvals")).sort(
    (one, other) => one.geaendert_am - other.geaendert_am,
  );
}

export async function keepApproval(approval: KeptApproval): Promise<void> {
  await whenFull("", async () => (await device()).put("approvals", approval));
  await markUnsent();
}

/** What becomes of a draft that was sent or refused, unless somebody has changed it meanwhile. */
export async function settleApproval(sent: KeptApproval, next?: KeptApproval): Promise<void> {
  await whenFull("", async () => {
    const { store, done } = (await device()).transaction("approvals", "readwrite");
    const settle = store.get(sent.id).then(async (now) => {
      if (!isSameDraft(now, sent)) return;
      await store.delete(sent.id);
      if (next) await store.put(next);
    });
    await Promise.all([settle, done]);
  });
  await markUnsent();
}

export async function isUnchanged(approval: KeptApproval): Promise<boolean> {
  return isSameDraft(await (await device()).get("approvals", approval.id), approval);
}

/** Pictures differ by their ids. */
function isSameDraft(one: KeptApproval | undefined, other: KeptApproval): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export async function forgetApproval(id: string): Promise<void> {
  await (await device()).delete("approvals", id);
  await markUnsent();
}

export async function keepCatalogue(services: readonly Service[]): Promise<void> {
  await (await device()).put("catalogue", services, "services");
}

export async function readCatalogue(): Promise<readonly Service[]> {
  return (
    ((await (await device()).get("catalogue", "services")) as readonly Service[] | undefined) ?? []
  );
}

export async function keepProducts(products: readonly Product[]): Promise<void> {
  await (await device()).put("catalogue", products, "products");
}

export async function readProducts(): Promise<readonly Product[]> {
  return (
    ((await (await device()).get("catalogue", "products")) as readonly Product[] | undefined) ?? []
  );
}

/** What is not with the server yet: of each visit its state, pictures and signature, what was done, and that it is ready. */
export async function countUnsent(): Promise<number> {
  const db = await device();
  const [visits, pictures] = [await db.getAll("visits"), await db.getAll("pictures")];
  const waiting = visits.reduce((sum, visit) => sum + waitingOf(visit), 0);
  const asked = (await db.getAll("approvals")).filter(({ weg }) => weg !== null);
  return waiting + asked.length + pictures.filter(({ gesendet }) => !gesendet).length;
}

/** Everything of a visit but its pictures. */
export function waitingOf(visit: KeptVisit): number {
  const { unterschrift, fertig, terminOffen, nachtraege, meldung } = visit;
  const pieces = [
    visit.folge > visit.gesendet,
    unterschrift !== null && !fertig,
    terminOffen,
    visit.arbeitFolge > visit.arbeitGesendet,
    meldung !== null,
  ];
  return pieces.filter(Boolean).length + nachtraege.filter(({ gesendet }) => !gesendet).length;
}

async function markUnsent(): Promise<void> {
  const count = await countUnsent();
  try {
    if (count > 0) localStorage.setItem(UNSENT_MARK, String(count));
    else localStorage.removeItem(UNSENT_MARK);
  } catch {}
}
