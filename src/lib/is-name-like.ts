const LONGEST = 60;
/** Letters of any script with what names have between them: 'Dr. Anna-Lena O’Neill', 'Autohaus Weiß & Söhne (Werkstatt)'. */
const NAME = /^\p{L}[\p{L}\p{M} '’.,&()-]*$/u;
/** 'example.org': a dot with a letter right behind it, which no abbreviation in a name needs. */
const ADDRESS = /\p{L}\.\p{L}/u;

/** Whether a text that anybody can type may stand in a mail to an address that anybody can type: no links, numbers or long sentences. */
export function isNameLike(text: string): boolean {
  return text.length <= LONGEST && NAME.test(text) && !ADDRESS.test(text);
}
