// chunk: inquiry

/** The most characters that a field takes, on the screen and in a call. */
export const MAX_LENGTH = {
  name: 120,
  email: 254,
  telefon: 40,
  subject: 150,
  message: 5000,
  wunsch: 3000,
  grund: 300,
} as const;
