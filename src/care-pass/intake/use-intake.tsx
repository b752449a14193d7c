import { useCallback, useEffect, useRef, useState } from "react";
import type { Intake } from "../intake.ts";
import type { Phase, View } from "../views.ts";
import type { Work } from "../work.ts";
import {
  changeKeptVisit,
  findKeptVisit,
  type KeptPicture,
  type KeptVisit,
  listKeptPictures,
  takeAway,
} from "./device-store.tsx";
import { keepTaken } from "./take-picture.tsx";
import { withAddition } from "./visit-parts.tsx";

/** What this device could not store; it exists on the screen only. */
export type Unkept = "entries" | "picture" | "signature";

export type IntakeOnDevice = {
  visit: KeptVisit;
  pictures: readonly KeptPicture[];
  unkept: readonly Unkept[];
  /** Changes the intake on this device. Lists pass a function, since the screen may be slightly behind. */
  change: (change: Partial<Intake> | ((now: Intake) => Partial<Intake>)) => void;
  /** Its id; undefined when the device is full (see `unkept`). */
  take: (file: File, phase: Phase, view: View) => Promise<string | undefined>;
  /** Removes a picture, here at once and later at the server. */
  drop: (picture: string) => void;
  sign: (
    unterschrift: NonNullable<KeptVisit["unterschrift"]>,
    einwilligung: boolean,
  ) => Promise<void>;
  changeWork: (change: Partial<Work>) => void;
  /** An addition, with time and name. */
  add: (text: string) => void;
  /** The customer is to know that the car is ready. */
  tellReady: (mail: boolean) => void;
  /** Try the refused booking again, or mark it as settled. */
  settleBooking: (how: "again" | "seen") => void;
  /** Another device has this appointment: continue without it. */
  goOnWithoutBooking: () => void;
  /** After pictures were taken, and after something was sent. */
  look: () => Promise<void>;
};

type Change = (now: KeptVisit) => KeptVisit;

/** The open intake; the device's copy comes first. */
export function useIntake(start: KeptVisit): IntakeOnDevice {
  const [visit, setVisit] = useState(start);
  const [pictures, setPictures] = useState<readonly KeptPicture[]>([]);
  const [unkept, setUnkept] = useState<readonly Unkept[]>([]);
  const { id } = start;
  const lastWrite = useRef<Promise<unknown>>(Promise.resolve());
  /** What the device had no room for is tried again with the next change, and whenever something was sent. */
  const waiting = useRef<Change[]>([]);

  const flush = useCallback(async () => {
    const changes = [...waiting.current];
    if (changes.length === 0) return;
    try {
      await changeKeptVisit(id, (now) => changes.reduce((changed, change) => change(changed), now));
      waiting.current = waiting.current.slice(changes.length);
      setUnkept((now) => withTrouble(now, "entries", false));
    } catch {
      setUnkept((now) => withTrouble(now, "entries", true));
    }
  }, [id]);

  /** What was typed or tapped while the store was read is newer than what was read: it is read once more. */
  const look = useCallback(async () => {
    lastWrite.current = lastWrite.current.then(flush);
    let written: unknown;
    let kept: KeptVisit | undefined;
    do {
      written = lastWrite.current;
      await written;
      kept = await findKeptVisit(id);
    } while (written !== lastWrite.current);
    if (kept && waiting.current.length === 0) setVisit(kept);
    setPictures(await listKeptPictures(id));
  }, [id, flush]);

  useEffect(() => void look(), [look]);

  const write = useCallback(
    (change: Change) => {
      setVisit(change);
      waiting.current.push(change);
      lastWrite.current = lastWrite.current.then(flush);
    },
    [flush],
  );

  const change = useCallback(
    (changed: Partial<Intake> | ((now: Intake) => Partial<Intake>)) =>
      write((now) => ({
        ...now,
        annahme: {
          ...now.annahme,
          ...(typeof changed === "function" ? changed(now.annahme) : changed),
        },
        folge: now.folge + 1,
        problem: "",
        geaendert_am: Date.now(),
      })),
    [write],
  );
  const take = useCallback(
    async (file: File, phase: Phase, view: View) => {
      const picture = await keepTaken(id, file, phase, view).catch(() => undefined);
      setUnkept((now) => withTrouble(now, "picture", picture === undefined));
      await look();
      return picture;
    },
    [id, look],
  );
  /** Shows 'unterschrieben' only once the device has stored it. */
  const sign = useCallback(
    async (unterschrift: NonNullable<KeptVisit["unterschrift"]>, einwilligung: boolean) => {
      const am = new Date().toISOString();
      const signed: Change = (now) => ({
        ...now,
        unterschrift,
        unterschriebenAm: am,
        einwilligung,
        terminOffen: isForBooking(now),
        problem: "",
        geaendert_am: Date.now(),
      });
      const keepSigned = async () => {
        await flush();
        const isKept =
          waiting.current.length === 0 &&
          (await changeKeptVisit(id, signed).catch(() => undefined)) !== undefined;
        setUnkept((now) => withTrouble(now, "signature", !isKept));
        if (isKept) setVisit(signed);
      };
      lastWrite.current = lastWrite.current.then(keepSigned);
      await lastWrite.current;
    },
    [id, flush],
  );
  const touch = (changed: (now: KeptVisit) => Partial<KeptVisit>) =>
    write((now) => ({ ...now, ...changed(now), problem: "", geaendert_am: Date.now() }));
  return {
    visit,
    pictures,
    unkept,
    change,
    take,
    sign,
    look,
    drop: (picture) =>
      void takeAway(picture)
        .then(() => write((now) => ({ ...now, problem: "", geaendert_am: Date.now() })))
        .then(look),
    changeWork: (changed) =>
      touch((now) => ({ arbeit: { ...now.arbeit, ...changed }, arbeitFolge: now.arbeitFolge + 1 })),
    add: (text) => touch((now) => ({ nachtraege: withAddition(now.nachtraege, text) })),
    tellReady: (mail) => touch(() => ({ meldung: { mail } })),
    settleBooking: (how) => touch(() => ({ terminProblem: "", terminOffen: how === "again" })),
    goOnWithoutBooking: () => touch(withoutBooking),
  };
}

function withTrouble(now: readonly Unkept[], what: Unkept, isThere: boolean): readonly Unkept[] {
  if (now.includes(what) === isThere) return now;
  return isThere ? [...now, what] : now.filter((one) => one !== what);
}

function withoutBooking({ annahme, unterschrift, folge }: KeptVisit): Partial<KeptVisit> {
  const free = { bookingId: null, gebucht: null, andere: "", terminOffen: false, folge: folge + 1 };
  return unterschrift === null
    ? { ...free, annahme: { ...annahme, vereinbart_cent: null, einverstanden_cent: null } }
    : free;
}

/** Whether the booking says something else than what is signed now. */
function isForBooking({ bookingId, gebucht, annahme }: KeptVisit): boolean {
  const { kfz, verschmutzung, extras, preis_cent, vereinbart_cent } = annahme;
  if (bookingId === null) return false;
  if (gebucht?.offen && gebucht.offen.length > 0) return true;
  if (preis_cent === null || vereinbart_cent === null) return false;
  const isSame =
    gebucht &&
    JSON.stringify([kfz, verschmutzung, extras]) ===
      JSON.stringify([gebucht.kfz, gebucht.verschmutzung, gebucht.extras]);
  return !(isSame && preis_cent === vereinbart_cent);
}
