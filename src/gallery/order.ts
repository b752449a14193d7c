/** True when `ids` names each of them once; an order that misses one was made without knowing of it. */
export function namesAll(ids: readonly string[], stored: readonly { id: string }[]): boolean {
  return ids.length === stored.length && stored.every(({ id }) => ids.includes(id));
}
