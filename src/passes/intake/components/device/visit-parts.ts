import type { SentVisit } from "../../../schema.ts";
import type { KeptAddition, Standing } from "./device-store.ts";
import { newDeviceId } from "./take-picture.ts";

/** What the device keeps of an answer beside the contents. */
export function standingIn(visit: SentVisit): Standing {
  const { termin, weicht_ab, abgeschlossen, mail, fertig_am, fertig_mail_am, pass_id, unterschrieben_am } = visit;
  return { termin, weicht_ab, abgeschlossen, mail, fertig_am, fertig_mail_am, pass_id, unterschrieben_am };
}

/** The server's, and those of this device that still wait. */
export function additionsIn({ nachtraege }: SentVisit, kept: readonly KeptAddition[]): KeptAddition[] {
  const known = new Set(nachtraege.map(({ id }) => id));
  return [
    ...nachtraege.map((addition) => ({ ...addition, gesendet: true })),
    ...kept.filter(({ id, gesendet }) => !gesendet && !known.has(id)),
  ];
}

export function withAddition(kept: readonly KeptAddition[], text: string): KeptAddition[] {
  if (text === "") return [...kept];
  return [...kept, { id: newDeviceId(), text, gesendet: false, name: "", erstellt_am: new Date().toISOString() }];
}
