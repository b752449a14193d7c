const LONGEST = 50;
const MOST_WORDS = 4;
/** Letters of any script with what names have between them: 'Dr. Anna-Lena O’Neill', 'Autohaus Weiß & Söhne (Werkstatt)'. */
const NAME = /^\p{L}[\p{L}\p{M} '’.,&()-]*$/u;
/** 'example.org': a dot with a letter right behind it, which no abbreviation in a name needs. */
const ADDRESS = /\p{L}\.\p{L}/u;
/** Stacked marks on a letter would cover the lines around it. */
const TOWER = /\p{M}{3}/u;
/** What may stand in small letters between the words of a name. */
const PARTICLES = new Set(
  "von vom van der den dem de del della di da do dos du la le el al bin ibn ben ter ten te zu zum zur und and y e i & - t'".split(
    " ",
  ),
);
/** Words that address somebody: with one of these it is a sentence, whatever its capitals. */
const OF_A_SENTENCE = new Set(
  (
    "sie ihr ihre ihren ihrem ihrer ihnen dein deine deinen dich dir ich wir uns unser unsere unseren hier jetzt sofort bitte heute gleich nur noch " +
    "nicht ist sind war wird wurde werden haben hat hast holen abholen anrufen rufen besuchen melden bestätigen prüfen öffnen zahlen zahlung " +
    "konto kontos passwort rechnung mahnung inkasso gesperrt link bonus gutschein gratis kostenlos dringend achtung warnung letzte frist " +
    "you your yours click here now free win winner won account password verify please call pay payment invoice prize urgent the is are has have been"
  ).split(" "),
);
const STEMS = /^(?:klick|gewinn|gewonnen|überweis|lotto|casino|krypto|bitcoin|http|www)/u;

/** Whether a typed text may appear in a mail to a typed address: no links, numbers, sentences or shouting. */
export function isNameLike(text: string): boolean {
  if (
    text.length > LONGEST ||
    !NAME.test(text) ||
    ADDRESS.test(text) ||
    TOWER.test(text.normalize("NFC"))
  )
    return false;
  const words = text.split(/\s+/).filter((word) => !PARTICLES.has(word));
  return words.length > 0 && words.length <= MOST_WORDS && words.every(isWordOfAName);
}

function isWordOfAName(word: string): boolean {
  // Scripts without capitals have no small letters either.
  return (
    !/^\(?\p{Ll}/u.test(word) &&
    word.split(/[^\p{L}\p{M}]+/u).every((part) => !isOfASentence(part.toLowerCase()))
  );
}

function isOfASentence(part: string): boolean {
  return OF_A_SENTENCE.has(part) || STEMS.test(part);
}
