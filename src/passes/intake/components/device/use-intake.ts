import { useCallback, useEffect, useRef, useState } from "react";
import { ask as askLists } from "#booking/lists/ask.ts";
import type { AdminBooking } from "#booking/schema.ts";
import { fetchFile } from "#lib/api-file.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { centsOf } from "#lib/money.ts";
import { ask as askOffers } from "#offers/ask.ts";
import { EMPTY_INTAKE, type Intake } from "../../../intake.ts";
import { addressOf, ask } from "../../ask.ts";
import {
  type BookedBefore,
  changeKeptVisit,
  findKeptVisit,
  type KeptPicture,
  type KeptVisit,
  keepCatalogue,
  keepPicture,
  keepVisit,
  listKeptPictures,
  listKeptVisits,
} from "./device-store.ts";
import { newDeviceId } from "./take-picture.ts";

export type IntakeOnDevice = {
  visit: KeptVisit;
  pictures: readonly KeptPicture[];
  /** Changes the intake, on this device at once. */
  change: (change: Partial<Intake>) => void;
  sign: (unterschrift: NonNullable<KeptVisit["unterschrift"]>) => Promise<void>;
  /** After pictures were taken, and after something was sent. */
  look: () => Promise<void>;
};

/** The intake that is worked on: what is kept here comes first, whatever the network does. */
export function useIntake(start: KeptVisit): IntakeOnDevice {
  const [visit, setVisit] = useState(start);
  const [pictures, setPictures] = useState<readonly KeptPicture[]>([]);
  const { id } = start;
  const lastWrite = useRef<Promise<unknown>>(Promise.resolve());

  const look = useCallback(async () => {
    await lastWrite.current;
    const kept = await findKeptVisit(id);
    if (kept) setVisit(kept);
    setPictures(await listKeptPictures(id));
  }, [id]);

  useEffect(() => void look(), [look]);

  const write = useCallback(
    (change: (now: KeptVisit) => KeptVisit) => {
      setVisit(change);
      lastWrite.current = lastWrite.current.then(() => changeKeptVisit(id, change));
      return lastWrite.current;
    },
    [id],
  );

  const change = useCallback(
    (changed: Partial<Intake>) =>
      void write((now) => ({
        ...now,
        annahme: { ...now.annahme, ...changed },
        folge: now.folge + 1,
        problem: "",
        geaendert_am: Date.now(),
      })),
    [write],
  );
  const sign = useCallback(
    async (unterschrift: NonNullable<KeptVisit["unterschrift"]>) =>
      void (await write((now) => ({ ...now, unterschrift, problem: "", geaendert_am: Date.now() }))),
    [write],
  );
  return { visit, pictures, change, sign, look };
}

/** The intake that an address means, from this device or the server; a booking's is begun where there is none. Throws a sentence. */
export async function openIntake({ besuch, buchung }: { besuch: string | null; buchung: string | null }): Promise<KeptVisit> {
  const kept = besuch ? await findKeptVisit(besuch) : (await listKeptVisits()).find(({ bookingId }) => bookingId === buchung && buchung);
  if (kept) return kept;
  if (besuch) return await adopt(besuch);
  if (buchung) return await beginOfBooking(buchung);
  return await begin(null, null, EMPTY_INTAKE);
}

/** What another device has sent is gone on with here. */
async function adopt(id: string): Promise<KeptVisit> {
  const found = await ask("GET /pass-visits/:id", { params: { id } });
  if (!found.ok) throw new Error(found.error || NO_NETWORK);
  const { folge, datum, booking_id, annahme, unterschrift, bilder } = found.data;
  const booking = booking_id === null ? undefined : await askLists("GET /bookings/:id", { params: { id: booking_id } });
  const gebucht = booking?.ok ? bookedBefore(booking.data) : null;
  const visit: KeptVisit = {
    ...{
      id,
      datum,
      folge,
      gesendet: folge,
      bookingId: booking_id,
      gebucht,
      annahme: annahme as Intake,
    },
    ...{ unterschrift, fertig: unterschrift !== null, problem: "", geaendert_am: Date.now() },
  };
  await keepVisit(visit);
  const am = Date.now();
  for (const [place, { id: picture, phase, ansicht }] of bilder.entries()) {
    const content = await fetchPicture(id, picture);
    await keepPicture({ id: picture, visitId: id, phase, ansicht, content, sha256: "", gesendet: true, am: am + place });
  }
  return visit;
}

async function fetchPicture(id: string, picture: string): Promise<Blob> {
  const answer = await fetchFile(addressOf("GET /pass-visits/:id/pictures/:picture", { params: { id, picture } }));
  return answer.ok ? answer.file : new Blob();
}

async function beginOfBooking(id: string): Promise<KeptVisit> {
  const datum = berlinMoment(Date.now()).datum;
  const known = await ask("GET /pass-visits", { query: { datum, buchung: id } });
  const [line] = known.ok ? known.data : [];
  if (line) return await adopt(line.id);
  const [booking, services] = await Promise.all([askLists("GET /bookings/:id", { params: { id } }), askOffers("GET /services")]);
  if (!booking.ok) throw new Error(booking.error || NO_NETWORK);
  if (services.ok) await keepCatalogue(services.data);
  return await begin(id, bookedBefore(booking.data), intakeOf(booking.data));
}

function bookedBefore({ kfz, verschmutzung, extras, positionen, sitze, sitzOption }: AdminBooking): BookedBefore {
  return { kfz, verschmutzung, extras, positionen, sitze, anzahl: sitzOption?.anzahl ?? null };
}

const NO_NETWORK = "Dafür braucht es gerade eine Verbindung. Bitte versuchen Sie es noch einmal, wenn das Netz wieder da ist.";

async function begin(bookingId: string | null, gebucht: KeptVisit["gebucht"], annahme: Intake): Promise<KeptVisit> {
  const visit: KeptVisit = {
    ...{ id: newDeviceId(), datum: berlinMoment(Date.now()).datum, bookingId, gebucht, annahme, folge: 1, gesendet: 0 },
    ...{ unterschrift: null, fertig: false, problem: "", geaendert_am: Date.now() },
  };
  await keepVisit(visit);
  return visit;
}

function intakeOf({
  name,
  telefon,
  email,
  modell,
  farbe,
  kennzeichen,
  kfz,
  verschmutzung,
  extras,
  leistungen,
  preis,
}: AdminBooking): Intake {
  const cents = centsOf(preis);
  return {
    ...EMPTY_INTAKE,
    ...{ name, telefon, email, modell, farbe, kennzeichen, kfz, verschmutzung, extras, leistungen },
    ...{ vereinbart_cent: cents, preis_cent: cents },
  };
}
