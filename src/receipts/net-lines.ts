/**
 * Parts of a whole, to the cent: each gets its share, and what is lost by rounding goes to those that lost most of it, the first before the others.
 * An electronic invoice adds up its lines and has to come to the sum on the paper.
 * What undoes it takes back the same.
 */
export function splitProportionally(parts: readonly number[], whole: number): number[] {
  if (whole < 0)
    return splitProportionally(
      parts.map((part) => 0 - part),
      0 - whole,
    ).map((share) => 0 - share);
  const sum = parts.reduce((total, part) => total + part, 0);
  if (sum === 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part * whole) / sum);
  const shares = exact.map((share) => Math.floor(share));
  const missing = whole - shares.reduce((total, share) => total + share, 0);
  const byLoss = exact
    .map((share, index) => ({ index, loss: share - Math.floor(share) }))
    .sort((a, b) => b.loss - a.loss || a.index - b.index);
  for (const { index } of byLoss.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
