/** Light enough for the dark ground of a pass's head. */
const COLOURS: readonly (readonly [RegExp, string])[] = [
  [/schwarz|black/, "text-[#56606a]"],
  [/anthrazit|graphit/, "text-[#6d777e]"],
  [/wei(?:ß|ss)|white/, "text-[#f1f0ec]"],
  [/grau|grey|gray/, "text-[#8d969c]"],
  [/petrol|türkis/, "text-[#2a9a9c]"],
  [/blau|blue/, "text-[#4f80c8]"],
  [/orange/, "text-[#dd8138]"],
  [/wein|bordeaux|rot\b|rot|red/, "text-[#c14736]"],
  [/grün|oliv/, "text-[#4f9168]"],
  [/gelb/, "text-[#e3b637]"],
  [/gold|champagner/, "text-[#c0a15c]"],
  [/braun|bronze/, "text-[#93705a]"],
  [/beige|creme|sand/, "text-[#cdbfa3]"],
  [/lila|violett|flieder/, "text-[#8a68b0]"],
  [/rosa|pink/, "text-[#d98fab]"],
];

/** The class of a car's colour as it was written at the intake, 'Petrolblau metallic'; silver where that says nothing. */
export function carColour(farbe: string): string {
  const words = farbe.toLowerCase();
  return COLOURS.find(([word]) => word.test(words))?.[1] ?? "text-silver";
}
