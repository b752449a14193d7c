import { changedFields, mergeDraft } from "#lib/merge-draft.ts";
import { pick } from "#lib/record-of.ts";
import { EMPTY_INTAKE, type Intake, intakeToSend } from "../intake.ts";
import { leftOutText } from "../left-out.ts";
import type { SentVisit } from "../schema.ts";
import type { KeptAddition, KeptVisit, Standing } from "./device-store.tsx";
import { newDeviceId } from "./take-picture.tsx";

/** What the device keeps of an answer beside the contents. */
export function standingIn(visit: SentVisit): Standing {
  const {
    termin,
    weicht_ab,
    abgeschlossen,
    mail,
    fertig_am,
    fertig_mail_am,
    pass_id,
    unterschrieben_am,
  } = visit;
  return {
    termin,
    weicht_ab,
    abgeschlossen,
    mail,
    fertig_am,
    fertig_mail_am,
    pass_id,
    unterschrieben_am,
  };
}

/** The server's, and those of this device that still wait. */
export function additionsIn(
  { nachtraege }: SentVisit,
  kept: readonly KeptAddition[],
): KeptAddition[] {
  const known = new Set(nachtraege.map(({ id }) => id));
  return [
    ...nachtraege.map((addition) => ({ ...addition, gesendet: true })),
    ...kept.filter(({ id, gesendet }) => !gesendet && !known.has(id)),
  ];
}

export function withAddition(kept: readonly KeptAddition[], text: string): KeptAddition[] {
  if (text === "") return [...kept];
  return [
    ...kept,
    { id: newDeviceId(), text, gesendet: false, name: "", erstellt_am: new Date().toISOString() },
  ];
}

/** Signed on another device: what only this one had becomes an addition. */
export function additionsAfterSigning(
  { nachtraege, annahme, bekannt }: Pick<KeptVisit, "nachtraege" | "annahme" | "bekannt">,
  signed: Intake,
  titleOf: (extra: string) => string,
): KeptAddition[] {
  const text = leftOutText({
    entered: intakeToSend(annahme),
    signed,
    before: bekannt ?? EMPTY_INTAKE,
    titleOf,
  });
  return withAddition(nachtraege, text);
}

/** One says nothing without the others. */
const PRICE_FIELDS = [
  "leistungen",
  "kfz",
  "verschmutzung",
  "extras",
  "vereinbart_cent",
  "preis_cent",
  "positionen",
  "einverstanden_cent",
] as const satisfies (keyof Intake)[];

/**
 * After the server has answered a state that was sent: where another device was ahead, what was changed here comes over what it knows, and is sent once
 * more; nobody's entry is dropped unseen.
 */
export function withStateOf(
  now: KeptVisit,
  sent: Pick<KeptVisit, "folge" | "annahme">,
  known: Pick<SentVisit, "folge" | "datum" | "annahme">,
): KeptVisit {
  const theirs = known.annahme as Intake;
  const arrived = { ...now, datum: known.datum, gesendet: Math.max(now.gesendet, sent.folge) };
  const isOurs = known.folge === sent.folge && changedFields(sent.annahme, theirs).length === 0;
  // What the customer read is signed: what somebody else entered meanwhile becomes an addition at the server, which has to know what was read.
  if (now.unterschrift !== null && !isOurs) return arrived;
  const here = { ...arrived, bekannt: theirs, bekanntFolge: known.folge };
  if (isOurs) return here;
  const annahme = mergeIntake(now.annahme, now.bekannt ?? sent.annahme, theirs);
  const isAsKnown = changedFields(annahme, theirs).length === 0;
  const folge = Math.max(now.folge, known.folge);
  return isAsKnown
    ? { ...here, annahme, folge, gesendet: folge }
    : { ...here, annahme, folge: folge + 1 };
}

function mergeIntake(mine: Intake, before: Intake, theirs: Intake): Intake {
  const { draft } = mergeDraft(mine, before, theirs);
  const isPricedHere = changedFields(mine, before).some((field) =>
    (PRICE_FIELDS as readonly string[]).includes(field),
  );
  return { ...draft, ...pick(isPricedHere ? mine : theirs, PRICE_FIELDS) };
}
