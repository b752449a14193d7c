// Written out, since a style sheet cannot count and Tailwind reads literals only.
const SHOWN = [
  "hidden group-has-[.tab-0:checked]/prices:block",
  "hidden group-has-[.tab-1:checked]/prices:block",
  "hidden group-has-[.tab-2:checked]/prices:block",
  "hidden group-has-[.tab-3:checked]/prices:block",
  "hidden group-has-[.tab-4:checked]/prices:block",
  "hidden group-has-[.tab-5:checked]/prices:block",
  "hidden group-has-[.tab-6:checked]/prices:block",
  "hidden group-has-[.tab-7:checked]/prices:block",
  "hidden group-has-[.tab-8:checked]/prices:block",
  "hidden group-has-[.tab-9:checked]/prices:block",
  "hidden group-has-[.tab-10:checked]/prices:block",
  "hidden group-has-[.tab-11:checked]/prices:block",
];

/** The mark of a tab's radio button. */
export function tabClass(position: number): string {
  return `tab-${position}`;
}

/** Shows an element while the tab of this position is chosen; beyond the twelfth the browser's code has to say which one that is. */
export function shownByTab(position: number, chosen: number): string {
  return shownByTabs([position], chosen);
}

/** The same for what several tabs have in common. */
export function shownByTabs(positions: readonly number[], chosen: number): string {
  const byStyles = positions.flatMap((position) => SHOWN[position] ?? []);
  const isChosen = positions.includes(chosen);
  if (byStyles.length === positions.length)
    return `${byStyles.join(" ")} ${isChosen ? "no-has:block" : ""}`;
  return isChosen ? "" : `${byStyles.join(" ")} hidden noscript:block`;
}
