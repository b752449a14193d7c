import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paths } from "#lib/paths.ts";
import { isReadable, isSameAddress, pageAddress } from "./page-address.ts";

// What is held here: (S6).

describe("the address of a page", () => {
  it.each([
    ["/", "/"],
    ["/preise", "/preise"],
    ["/preise/", "/preise"],
    ["//preise", "/preise"],
    ["/leistungen//lederreinigung///", "/leistungen/lederreinigung"],
    ["/PREISE", "/preise"],
    ["/%70reise", "/preise"],
    ["/leistungen/au%c3%9fenreinigung", "/leistungen/au%C3%9Fenreinigung"],
    ["/leistungen/Au%C3%9Fenreinigung", "/leistungen/au%C3%9Fenreinigung"],
    ["/leistungen/t%75%CC%88r", "/leistungen/t%C3%BCr"],
    ["/leistungen/innenreinigung-%28ohne-polster%29", "/leistungen/innenreinigung-(ohne-polster)"],
    ["/leistungen%2Flederreinigung", "/leistungen%2Flederreinigung"],
    ["/%E0%A4%A", "/%25e0%25a4%25a"],
    ["//boese.example/preise", "/boese.example/preise"],
    ["/termin/AbC-dEf", "/termin/AbC-dEf"],
    ["/admin/kunden/Anna%40Example.org", "/admin/kunden/Anna%40Example.org"],
    ["/Admin/Dashboard", "/admin/dashboard"],
    [
      "/images/leistungen/Lackaufbereitung_800.webp",
      "/images/leistungen/Lackaufbereitung_800.webp",
    ],
  ])("%s is %s", (asked, address) => expect(pageAddress(asked)).toBe(address));

  it("is its own, whatever was asked", () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const address = pageAddress(`/${path}`);
        expect(pageAddress(address)).toBe(address);
        // Nobody is sent to another host by it.
        expect(address).toMatch(/^\/(?!\/)/);
      }),
    );
  });
});

it("is one for all the ways in which anybody can write it", { timeout: 60_000 }, () => {
  const spell = spellings(20_261_122);
  const addresses = new Set<string>();
  for (let count = 0; count < 100_000; count += 1) addresses.add(pageAddress(spell("/preise")));
  for (let count = 0; count < 1000; count += 1)
    addresses.add(pageAddress(spell("/leistungen/innenreinigung-(ohne-polster)")));
  expect([...addresses]).toEqual(["/preise", "/leistungen/innenreinigung-(ohne-polster)"]);
});

/** Letters in either case, escaped or not, in either case again, with slashes that say nothing. */
function spellings(seed: number): (address: string) => string {
  let state = seed;
  const chance = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const write = (letter: string) => {
    if (letter === "/") return "/".repeat(1 + Math.floor(chance() * 3));
    const cased = chance() < 0.5 ? letter.toUpperCase() : letter;
    if (chance() < 0.5) return cased;
    const escaped = `%${cased.charCodeAt(0).toString(16)}`;
    return chance() < 0.5 ? escaped.toUpperCase() : escaped;
  };
  return (address) => [...address].map(write).join("") + (chance() < 0.5 ? "/" : "");
}

it.each([
  paths.admin.customer({ key: "anna+1@example.org" }),
  paths.website.service({ slug: "außen-&-innen-(nass/trocken)" }),
])("%s is spelled as the site writes it", (path) => expect(pageAddress(path)).toBe(path));

it.each([
  ["/%E0%A4%A", false],
  ["/%", false],
  ["/%C3%9F", true],
])("whether %s can be read: %s", (path, readable) => expect(isReadable(path)).toBe(readable));

it.each([
  ["/preise", true],
  ["/preise/", true],
  ["/preise//", false],
  ["/Preise", false],
])("whether %s is /preise: %s", (path, same) => expect(isSameAddress(path, "/preise")).toBe(same));
