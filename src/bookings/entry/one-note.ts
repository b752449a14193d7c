type Words = { nachricht: string; notiz: string };

/** One note is for the shop alone, or for the customer, too; where both have words, each keeps its field. */
export function isOneNote({ nachricht, notiz }: Words): boolean {
  return nachricht === "" || notiz === "";
}

/** The words of the one note, where they belong now. */
export function withNote(text: string, isForCustomer: boolean): Words {
  return isForCustomer ? { nachricht: text, notiz: "" } : { nachricht: "", notiz: text };
}
