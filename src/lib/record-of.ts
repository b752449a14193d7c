// chunk: booking
/** A value for each of the names. */
export function recordOf<N extends string, V>(
  names: readonly N[],
  makeValue: (name: N) => V,
): Record<N, V> {
  return Object.fromEntries(names.map((name) => [name, makeValue(name)])) as Record<N, V>;
}

export function pick<T, N extends string & keyof T>(from: T, names: readonly N[]): Pick<T, N> {
  return recordOf(names, (name) => from[name]) as Pick<T, N>;
}
