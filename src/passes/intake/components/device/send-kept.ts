import { ask as askBookings } from "#booking/changes/ask.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { formOf } from "#lib/form-of.ts";
import { euroText } from "#lib/money.ts";
import { ask } from "../../ask.ts";
import { changeKeptVisit, forgetVisit, type KeptVisit, keepPicture, listKeptPictures, listKeptVisits } from "./device-store.ts";

/** What became of a round: without a network the next one tries again, with a refusal somebody has to look. */
export type Sending = "all" | "offline" | "refused";

const A_DAY = 24 * 3_600_000;

let running: Promise<Sending> | undefined;

/** Sends piece by piece what the server does not have yet; each piece is noted when it arrived, so that a reload goes on where it ended. */
export function sendKept(): Promise<Sending> {
  running ??= sendAll().finally(() => {
    running = undefined;
  });
  return running;
}

async function sendAll(): Promise<Sending> {
  let outcome: Sending = "all";
  for (const visit of await listKeptVisits()) {
    const sent = await sendVisit(visit);
    if (sent === "offline") return sent;
    if (sent === "refused") outcome = sent;
  }
  return outcome;
}

async function sendVisit(visit: KeptVisit): Promise<Sending> {
  if (visit.fertig) {
    // A day later nobody looks at it here any more; the server has all of it.
    if (Date.now() - visit.geaendert_am > A_DAY) await forgetVisit(visit.id);
    return "all";
  }
  const { id, folge, datum, bookingId, annahme } = visit;
  if (folge > visit.gesendet) {
    const kept = await ask("PUT /pass-visits/:id", { params: { id }, body: { folge, datum, booking_id: bookingId, annahme } });
    const outcome = await outcomeOf(id, kept);
    if (outcome !== "all") return outcome;
    await changeKeptVisit(id, (now) => ({ ...now, gesendet: Math.max(now.gesendet, folge), problem: "" }));
  }
  const pictures = await sendPictures(id);
  return pictures === "all" ? await sendSignature(visit) : pictures;
}

async function sendPictures(id: string): Promise<Sending> {
  for (const picture of await listKeptPictures(id)) {
    if (picture.gesendet) continue;
    const { phase, ansicht, sha256, content } = picture;
    const body = formOf({ phase, ansicht, sha256, bild: { content, name: `${ansicht}.webp` } });
    const sent = await ask("PUT /pass-visits/:id/pictures/:picture", { params: { id, picture: picture.id }, body });
    const outcome = await outcomeOf(id, sent);
    if (outcome !== "all") return outcome;
    await keepPicture({ ...picture, gesendet: true });
  }
  return "all";
}

async function sendSignature({ id, unterschrift, ...visit }: KeptVisit): Promise<Sending> {
  if (unterschrift === null) return "all";
  const booked = await sendChoice(visit);
  // A booking that is over by now is not put right any more; what was signed counts.
  if (!booked.ok && (booked.status === 0 || booked.status >= 500 || booked.status === 401)) return await outcomeOf(id, booked);
  const bilder = (await listKeptPictures(id)).map((picture) => picture.id);
  const signed = await ask("PUT /pass-visits/:id/signature", { params: { id }, body: { ...unterschrift, bilder } });
  const outcome = await outcomeOf(id, signed);
  if (outcome === "all") await changeKeptVisit(id, (now) => ({ ...now, fertig: true, problem: "" }));
  return outcome;
}

/** Class, soiling and extras of the booking become what the customer said yes to, at that price. */
async function sendChoice({
  bookingId,
  gebucht,
  annahme,
}: Pick<KeptVisit, "bookingId" | "gebucht" | "annahme">): Promise<ApiResult<unknown>> {
  const { kfz, verschmutzung, extras, preis_cent, vereinbart_cent } = annahme;
  const isSame =
    gebucht && JSON.stringify([kfz, verschmutzung, extras]) === JSON.stringify([gebucht.kfz, gebucht.verschmutzung, gebucht.extras]);
  const nothing = { ok: true, status: 200, data: undefined, headers: new Headers() } as const;
  if (bookingId === null || isSame || kfz === "" || verschmutzung === "" || preis_cent === null || vereinbart_cent === null) return nothing;
  const body = { kfz, verschmutzung, extras, preis: euroText(preis_cent), mail: false, ausnahmen: ["belegt" as const] };
  return await askBookings("PATCH /bookings/:id", { params: { id: bookingId }, body });
}

async function outcomeOf(id: string, answer: ApiResult<unknown>): Promise<Sending> {
  if (answer.ok) return "all";
  if (answer.status === 0 || answer.status >= 500 || answer.status === 429) return "offline";
  await changeKeptVisit(id, (now) => ({ ...now, problem: answer.error || "Der Server hat die Annahme nicht angenommen." }));
  return "refused";
}
