/** The sentence that a customer says yes to, kept as it was. */
export function consentWords(shop: string): string {
  return `${shop} darf genau dieses Bilderpaar auf der eigenen Website zeigen. Das Kennzeichen wird vorher verdeckt, und ich sehe das fertige Paar, bevor es erscheint. Ich kann mein Ja jederzeit zurücknehmen, dann verschwindet es sofort.`;
}
