/** So many photos an individual request may bring. */
export const MOST_PHOTOS = 5;

export const TOO_MANY_PHOTOS = `Es gehen höchstens ${MOST_PHOTOS} Fotos. Bitte nehmen Sie eines aus der Liste.`;
