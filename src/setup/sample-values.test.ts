import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SAMPLE_EXTRAS } from "#catalogue/extras/sample-extras.ts";
import { SAMPLE_OFFERS } from "#catalogue/offers/sample-offers.ts";
import { SAMPLE_SERVICES } from "#catalogue/sample-services.ts";
import { SAMPLE_SETTINGS } from "#company/sample-settings.ts";
import {
  sampleExtrasIn,
  sampleOffersIn,
  titlesWithSamplePictures,
  titlesWithSampleTexts,
} from "./sample-catalogue.ts";
import { screensOf } from "./sample-screens.ts";
import { isLeftOfSample, SAMPLE_VALUES } from "./sample-values.ts";

/** What is a rule and says nothing of the business by itself; so are switches, but for those that show some of the sample. */
const RULES = [
  "tagesKapazitaet",
  "stunden",
  "vorlaufStunden",
  "termineJeKonto",
  "anteilUnbestaetigt",
  "bundesland",
  "feiertage",
  "vertragsmodell",
  "gutscheine",
  "gutscheinFrist",
  "wartelisteArt",
  "zusageStunden",
  "zusageEnde",
  "protokollJahre",
  "passBilderMonate",
];

const isEmpty = (value: unknown) => ["", "[]", "{}", '""'].includes(JSON.stringify(value) ?? "");

describe("everything of the sample business", () => {
  it("is named by a point of 'Bereit zum Start': each setting that says something", () => {
    const named = SAMPLE_VALUES.flatMap(({ settings: names }) => names as readonly string[]);
    const { legal, ...settings } = SAMPLE_SETTINGS;
    const said = [
      ...Object.entries(settings).filter(
        ([name, value]) =>
          !isEmpty(value) &&
          !RULES.includes(name) &&
          (typeof value !== "boolean" || named.includes(name)),
      ),
      ...Object.entries(legal)
        .filter(([, value]) => !isEmpty(value))
        .map(([name, value]) => [`legal.${name}`, value] as const),
    ].map(([name]) => name);
    expect(named.toSorted()).toEqual(said.toSorted());
  });

  it("is named by its own point alone, while all else is the owner's", () => {
    const own = {
      company: { ...SAMPLE_SETTINGS, ...OWN_SETTINGS },
      pictureCount: 1,
      pairCount: 1,
      confirmed: [],
      samplePriced: [],
      sampleWorded: [],
      samplePictured: [],
      sampleExtras: [],
      sampleOffers: [],
    };
    const left = (installation: object) =>
      SAMPLE_VALUES.filter((value) => isLeftOfSample(value, installation as never)).map(
        ({ id }) => id as string,
      );
    expect(left(own)).toEqual([]);
    for (const { id, settings } of SAMPLE_VALUES) {
      for (const name of settings.filter(
        (known) => !["legal.kind", "paareZeigen", "passZeigen"].includes(known),
      )) {
        const [outer = "", inner = ""] = name.split(".");
        const sample = SAMPLE_SETTINGS as unknown as Record<string, never>;
        const value = inner
          ? { ...OWN_SETTINGS.legal, [inner]: (SAMPLE_SETTINGS.legal as never)[inner] }
          : sample[outer];
        expect(left({ ...own, company: { ...own.company, [outer]: value } }), name).toEqual([id]);
      }
    }
  });

  it("in words, pictures and prices of the catalogue is found while it is as it was", () => {
    const services = SAMPLE_SERVICES.map((service) => ({ ...service }));
    expect(titlesWithSampleTexts(services as never)).toHaveLength(SAMPLE_SERVICES.length);
    expect(titlesWithSamplePictures(services)).toHaveLength(SAMPLE_SERVICES.length);
    const own = services.map((service) => ({
      ...service,
      description: "Eigene",
      longDescription: "Eigene",
      imageUrl: "/bilder/x_800.webp",
    }));
    expect([titlesWithSampleTexts(own as never), titlesWithSamplePictures(own)]).toEqual([[], []]);
    const euro = (cents: number) => `${(cents / 100).toFixed(2).replace(".", ",")} €`;
    const extras = SAMPLE_EXTRAS.map(({ title, preise: { kleinwagen, limousine, suv } }) => {
      return {
        title,
        preise: { kleinwagen: euro(kleinwagen), limousine: euro(limousine), suv: euro(suv) },
        retired: false,
      };
    });
    expect(sampleExtrasIn(extras)).toHaveLength(SAMPLE_EXTRAS.length);
    expect(sampleExtrasIn(extras.map((extra) => ({ ...extra, retired: true })))).toEqual([]);
    expect(
      sampleExtrasIn(
        extras.map((extra) => ({ ...extra, preise: { ...extra.preise, suv: "1,00 €" } })),
      ),
    ).toEqual([]);
    expect(sampleOffersIn(SAMPLE_OFFERS)).toHaveLength(SAMPLE_OFFERS.length);
    expect(sampleOffersIn(SAMPLE_OFFERS.map((offer) => ({ ...offer, active: false })))).toEqual([]);
  });

  it("stands in the list of the rules: what, where it is shown, which point names it", () => {
    const page = readFileSync(
      join(import.meta.dirname, "../../docs/product/installation.md"),
      "utf8",
    );
    const rows = page
      .split("\n")
      .filter((line) => line.startsWith("- ") && !line.startsWith("- **"));
    expect(rows).toEqual(
      SAMPLE_VALUES.map(({ id, title, settings, shownOn, keep }) => {
        const what = settings.map((name) => `\`${name}\``).join(", ") || title;
        return `- ${what}: ${shownOn.join(", ")}; ${title}${keep ? "*" : ""} (\`${id}\`)`;
      }),
    );
  });

  it("is known for every page by its address", () => {
    expect(screensOf("/kontakt")).toEqual(["alle", "start"]);
    expect(screensOf("/leistungen/außenreinigung")).toEqual(["alle", "leistung"]);
    expect(screensOf("/leistungen")).toEqual(["alle", "leistungen"]);
    expect(screensOf("/hinweise")).toEqual(["alle"]);
  });
});

const OWN_SETTINGS = {
  companyName: "Glanzwerk",
  logoUrl: "",
  slogan: "Sauber.",
  email: "post@glanzwerk.example",
  phoneNumbers: ["0761 123456"],
  callHoursNote: "Anrufen: werktags",
  openingHours: {},
  steuer: "regel",
  reviews: [],
  socialLinks: [],
  steps: [],
  addresses: [{ label: "Werkstatt", address: "Glanzweg 2" }],
  aboutTitle: "Wir",
  aboutText: "Wir putzen.",
  werkstattUrl: "",
  parkhinweis: "",
  schluesselhinweis: "",
  passZeigen: false,
  legal: {
    ...SAMPLE_SETTINGS.legal,
    owner: "Eva Glanz",
    legalForm: "Einzelunternehmen",
    taxNumber: "12345/67890",
    jurisdiction: "Lörrach",
    isSample: false,
  },
};
