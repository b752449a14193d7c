import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { formOf } from "#lib/form-of.ts";
import { intakeToSend } from "../intake.ts";
import { workAsAddition, workToSend } from "../work.ts";
import { approvalWish } from "./approval-draft.ts";
import { bookingAfterSignature } from "./booking-after-signature.ts";
import {
  changeKeptVisit,
  findKeptVisit,
  forgetApproval,
  forgetPicture,
  forgetVisit,
  isUnchanged,
  type KeptApproval,
  type KeptVisit,
  listKeptApprovals,
  listKeptPictures,
  listKeptVisits,
  listTakenAway,
  markSent,
  settleApproval,
  waitingOf,
} from "./device-store.tsx";
import { takeSigned } from "./open-intake.tsx";
import { newDeviceId } from "./take-picture.tsx";
import { additionsIn, standingIn, withAddition, withStateOf } from "./visit-parts.tsx";

/** What became of a round: without a network the next one tries again, as after the next login; with a refusal somebody has to look. */
export type Sending = "all" | "offline" | "loggedOut" | "refused";

const A_DAY = 24 * 3_600_000;

let running: Promise<Sending> | undefined;

/** Sends piece by piece and notes each arrival, so that a reload continues there. */
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
    if (sent === "offline" || sent === "loggedOut") return sent;
    if (sent === "refused") outcome = sent;
  }
  for (const approval of await listKeptApprovals()) {
    const sent = await sendApproval(approval);
    if (sent === "offline" || sent === "loggedOut") return sent;
    if (sent === "refused") outcome = sent;
  }
  return outcome;
}

/** What was found at a car, after its intake: draft, pictures, and only then the question. */
async function sendApproval(approval: KeptApproval): Promise<Sending> {
  const { id, weg, befunde, geaendert_am } = approval;
  // A draft that nobody has sent for a week is forgotten.
  if (weg === null && Date.now() - geaendert_am > 7 * A_DAY) await forgetApproval(id);
  if (weg === null) return "all";
  const kept = await api("PUT /approvals/:id", { params: { id }, body: approvalWish(approval) });
  if (!kept.ok && kept.code === "schon_gesendet")
    return await notAsked(approval, kept, underNewIds(approval));
  if (!kept.ok) return await notAsked(approval, kept);
  for (const picture of befunde.flatMap(({ bild }) => bild ?? [])) {
    const body = formOf({
      sha256: picture.sha256,
      bild: { content: picture.content, name: "befund.webp" },
    });
    const sent = await api("PUT /approvals/:id/pictures/:picture", {
      params: { id, picture: picture.id },
      body,
    });
    if (!sent.ok) return await notAsked(approval, sent);
  }
  // Taken back while it was on its way: it waits for what becomes of it.
  if (!(await isUnchanged(approval))) return "all";
  const asked =
    weg.art === "telefon"
      ? await api("POST /approvals/:id/said", {
          params: { id },
          body: { name: weg.name, wahl: [...weg.wahl], am: weg.am },
        })
      : await api("POST /approvals/:id/send", { params: { id }, body: { weg: weg.art } });
  if (!asked.ok) return await notAsked(approval, asked);
  await settleApproval(approval);
  return "all";
}

/** What was sent has the old ones. */
function underNewIds(approval: KeptApproval): KeptApproval {
  const befunde = approval.befunde.map((finding) => ({
    ...finding,
    bild: finding.bild && { ...finding.bild, id: newDeviceId(), gesendet: false },
  }));
  return { ...approval, id: newDeviceId(), befunde };
}

async function notAsked(
  approval: KeptApproval,
  answer: ApiResult<unknown>,
  next = approval,
): Promise<Sending> {
  if (answer.ok) return "all";
  if (isLater(answer)) return laterBecause(answer);
  const problem = answer.error || "Der Server hat die Freigabe nicht angenommen.";
  await settleApproval(approval, { ...next, weg: null, problem });
  return "refused";
}

/** In the order in which one thing needs the other: the signature all that it stands under, the work the signature. */
async function sendVisit(visit: KeptVisit): Promise<Sending> {
  for (const send of [
    sendState,
    (kept: KeptVisit) => sendPictures(kept, true),
    sendSignature,
    sendChoice,
    sendWorkPieces,
  ]) {
    const outcome = await send((await findKeptVisit(visit.id)) ?? visit);
    if (outcome !== "all") return outcome;
  }
  // The server has everything; a day later the device drops it.
  if (visit.fertig && waitingOf(visit) === 0 && Date.now() - visit.geaendert_am > A_DAY)
    await forgetVisit(visit.id);
  return "all";
}

async function sendState({
  id,
  folge,
  gesendet,
  datum,
  bookingId,
  annahme,
  unterschrift,
  bekanntFolge,
}: KeptVisit): Promise<Sending> {
  if (folge <= gesendet) return "all";
  const sent = intakeToSend(annahme);
  const kept = await api("PUT /pass-visits/:id", {
    params: { id },
    body: {
      folge,
      datum,
      booking_id: bookingId,
      annahme: sent,
      ...(bekanntFolge !== undefined && { kennt: bekanntFolge }),
    },
  });
  if (
    unterschrift === null &&
    (kept.ok ? kept.data.unterschrift !== null : kept.code === "unterschrieben")
  )
    return await signedElsewhere(id);
  if (!kept.ok && kept.code === "schon_angenommen")
    await changeKeptVisit(id, (now) => ({ ...now, andere: String(kept.body.besuch) }));
  return await arrived(id, kept, (now) =>
    kept.ok ? withStateOf(now, { folge, annahme: sent }, kept.data) : now,
  );
}

/** What is left here follows the signature. */
async function signedElsewhere(id: string): Promise<Sending> {
  return await takeSigned(id).then(
    () => "all" as const,
    () => "offline" as const,
  );
}

/** One unknown to the server counts as removed; a signed one stays. */
async function sendTakenAway(id: string): Promise<Sending> {
  for (const picture of await listTakenAway(id)) {
    const gone = await api("DELETE /pass-visits/:id/pictures/:picture", {
      params: { id, picture: picture.id },
    });
    if (!gone.ok && isLater(gone)) return laterBecause(gone);
    await forgetPicture(picture.id);
  }
  return "all";
}

async function sendPictures({ id }: KeptVisit, isBefore: boolean): Promise<Sending> {
  const dropped = await sendTakenAway(id);
  if (dropped !== "all") return dropped;
  for (const picture of await listKeptPictures(id)) {
    if (picture.gesendet || (picture.phase === "vorher") !== isBefore) continue;
    const { phase, ansicht, sha256, content } = picture;
    const body = formOf({
      phase,
      ansicht,
      sha256,
      behalten: "ja",
      bild: { content, name: `${ansicht}.webp` },
    });
    const sent = await api("PUT /pass-visits/:id/pictures/:picture", {
      params: { id, picture: picture.id },
      body,
    });
    if (!sent.ok && sent.code === "unterschrieben" && isBefore) return await signedElsewhere(id);
    const outcome = await outcomeOf(id, sent);
    if (outcome !== "all") return outcome;
    // After completion a picture becomes an addition.
    await markSent(picture.id, sent.ok ? sent.data.phase : phase);
  }
  return "all";
}

async function sendSignature({
  id,
  annahme,
  bekannt,
  unterschrift,
  unterschriebenAm: am,
  einwilligung = false,
  fertig,
}: KeptVisit): Promise<Sending> {
  if (unterschrift === null || fertig) return "all";
  const bilder = (await listKeptPictures(id))
    .filter(({ phase }) => phase === "vorher")
    .map((picture) => picture.id);
  // With what the customer has read: another device may have sent something else meanwhile.
  const body = {
    ...unterschrift,
    einwilligung,
    bilder,
    annahme: intakeToSend(annahme),
    ...(bekannt && { bekannt: intakeToSend(bekannt) }),
    ...(am && { am }),
  };
  const signed = await api("PUT /pass-visits/:id/signature", { params: { id }, body });
  return await arrived(id, signed, (now) => ({
    ...now,
    fertig: true,
    ...(signed.ok && {
      stand: standingIn(signed.data),
      nachtraege: additionsIn(signed.data, now.nachtraege),
    }),
  }));
}

/**
 * Class, soiling and extras of the booking become what the customer said yes to, at that price. The signature stands whatever the booking says; where it
 * refuses, the owner is told and can put it right.
 */
async function sendChoice({
  id,
  bookingId,
  annahme,
  gebucht,
  unterschrift,
  terminOffen,
  terminProblem,
}: KeptVisit): Promise<Sending> {
  if (!terminOffen || terminProblem !== "" || unterschrift === null || bookingId === null)
    return "all";
  const said = bookingAfterSignature(annahme, gebucht?.offen);
  if (Object.keys(said).length === 0) return "all";
  const body = { ...said, mail: false, ausnahmen: ["belegt" as const] };
  const booked = await api("PATCH /bookings/:id", { params: { id: bookingId }, body });
  if (!booked.ok && isLater(booked)) return laterBecause(booked);
  await changeKeptVisit(id, (now) => ({
    ...now,
    terminOffen: !booked.ok,
    terminProblem: booked.ok ? "" : booked.error || "Der Termin hat die Änderung nicht angenommen.",
    ...(booked.ok && now.stand && { stand: { ...now.stand, weicht_ab: false } }),
  }));
  return "all";
}

async function sendWorkPieces(visit: KeptVisit): Promise<Sending> {
  if (!visit.fertig) return "all";
  for (const send of [
    (kept: KeptVisit) => sendPictures(kept, false),
    sendWork,
    sendAdditions,
    sendReady,
  ]) {
    const outcome = await send((await findKeptVisit(visit.id)) ?? visit);
    if (outcome !== "all") return outcome;
  }
  return "all";
}

async function sendWork({
  id,
  arbeit,
  arbeitFolge: folge,
  arbeitGesendet,
}: KeptVisit): Promise<Sending> {
  if (folge <= arbeitGesendet) return "all";
  const kept = await api("PUT /pass-visits/:id/work", {
    params: { id },
    body: { folge, arbeit: workToSend(arbeit) },
  });
  if (!kept.ok && kept.code === "arbeit_abgeschlossen") {
    await changeKeptVisit(id, (now) => ({
      ...now,
      arbeitGesendet: now.arbeitFolge,
      stand: now.stand && { ...now.stand, abgeschlossen: true },
      nachtraege: withAddition(now.nachtraege, workAsAddition(arbeit)),
    }));
    return "all";
  }
  return await arrived(id, kept, (now) => ({
    ...now,
    arbeitGesendet: Math.max(now.arbeitGesendet, folge),
    ...(kept.ok && { stand: standingIn(kept.data) }),
  }));
}

async function sendAdditions({ id, nachtraege }: KeptVisit): Promise<Sending> {
  for (const addition of nachtraege.filter(({ gesendet }) => !gesendet)) {
    const params = { id, addition: addition.id };
    const sent = await api("PUT /pass-visits/:id/additions/:addition", {
      params,
      body: { text: addition.text },
    });
    const outcome = await arrived(id, sent, (now) => ({
      ...now,
      ...(sent.ok && { nachtraege: additionsIn(sent.data, now.nachtraege) }),
    }));
    if (outcome !== "all") return outcome;
  }
  return "all";
}

async function sendReady({ id, meldung }: KeptVisit): Promise<Sending> {
  if (meldung === null) return "all";
  const told = await api("PUT /pass-visits/:id/ready", { params: { id }, body: meldung });
  const outcome = await arrived(id, told, (now) => ({
    ...now,
    meldung: null,
    ...(told.ok && { stand: standingIn(told.data) }),
  }));
  // Not tried again: the screen says why and offers other ways.
  if (outcome === "refused") await changeKeptVisit(id, (now) => ({ ...now, meldung: null }));
  return outcome;
}

async function arrived(
  id: string,
  answer: ApiResult<unknown>,
  note: (now: KeptVisit) => KeptVisit,
): Promise<Sending> {
  const outcome = await outcomeOf(id, answer);
  if (outcome === "all") await changeKeptVisit(id, (now) => ({ ...note(now), problem: "" }));
  return outcome;
}

async function outcomeOf(id: string, answer: ApiResult<unknown>): Promise<Sending> {
  if (answer.ok) return "all";
  if (isLater(answer)) return laterBecause(answer);
  await changeKeptVisit(id, (now) => ({
    ...now,
    problem: answer.error || "Der Server hat die Annahme nicht angenommen.",
  }));
  return "refused";
}

function laterBecause({ status }: { status: number }): Sending {
  return status === 401 ? "loggedOut" : "offline";
}

/** No answer, or none that says anything about what was sent. */
function isLater({ status }: { status: number }): boolean {
  return status === 0 || status >= 500 || status === 429 || status === 401;
}
