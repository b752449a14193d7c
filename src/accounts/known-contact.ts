/** What one card says of how somebody is reached, and whether that is proven. */
export type SaidContact = {
  email: string;
  telefon: string;
  isEmailProven: boolean;
  isTelefonProven: boolean;
};

/** How a person is reached: what is proven on any of their cards, else what their first card says. What was only typed on a joined one counts nowhere. */
export function knownContact(cards: readonly SaidContact[]): {
  email: string;
  telefon: string;
  isEmailProven: boolean;
} {
  const proven = cards.find(({ email, isEmailProven }) => isEmailProven && email !== "");
  const number = cards.find(({ telefon, isTelefonProven }) => isTelefonProven && telefon !== "");
  return {
    email: (proven ?? cards[0])?.email ?? "",
    telefon: (number ?? cards[0])?.telefon ?? "",
    isEmailProven: proven !== undefined,
  };
}
