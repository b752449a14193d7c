export type PostalAddress = { zeilen: string[]; plz: string; ort: string; land: string };

/** How neighbours and trade partners write their country; without one it is Germany. */
const COUNTRIES: Record<string, string> = {
  deutschland: "DE",
  germany: "DE",
  österreich: "AT",
  austria: "AT",
  schweiz: "CH",
  suisse: "CH",
  switzerland: "CH",
  liechtenstein: "LI",
  frankreich: "FR",
  france: "FR",
  luxemburg: "LU",
  luxembourg: "LU",
  belgien: "BE",
  niederlande: "NL",
  dänemark: "DK",
  polen: "PL",
  tschechien: "CZ",
  italien: "IT",
};
const COUNTRY_SIGNS: Record<string, string> = {
  D: "DE",
  DE: "DE",
  A: "AT",
  AT: "AT",
  CH: "CH",
  F: "FR",
  FR: "FR",
  L: "LU",
  LU: "LU",
  FL: "LI",
  LI: "LI",
};
const TOWN = /^(?:(?<sign>[A-Z]{1,2})-)?(?<plz>\d{4,5})\s+(?<ort>\S.*)$/;

/** Street, postcode and town of a typed address, in lines or with commas; what cannot be split stays a line. */
export function readPostalAddress(text: string): PostalAddress {
  const lines = text
    .split(/\r?\n|,\s+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const named = COUNTRIES[(lines.at(-1) ?? "").toLowerCase()];
  if (named !== undefined) lines.pop();
  const town = TOWN.exec(lines.at(-1) ?? "")?.groups;
  if (town) lines.pop();
  return {
    zeilen: lines,
    plz: town?.plz ?? "",
    ort: town?.ort ?? "",
    land: named ?? COUNTRY_SIGNS[town?.sign ?? ""] ?? "DE",
  };
}
