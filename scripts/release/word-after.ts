/** What was typed after `--name`. */
export function wordAfter(name: string): string | undefined {
  const place = process.argv.indexOf(name);
  return place < 0 ? undefined : process.argv[place + 1];
}
