// chunk: shared

/** The silhouettes that a class may have. */
export const CLASS_DRAWINGS = {
  kleinwagen: "Kleinwagen",
  limousine: "Limousine",
  kombi: "Kombi",
  suv: "SUV",
  transporter: "Transporter",
  bus: "Bus",
  pickup: "Pick-up",
  sportwagen: "Sportwagen",
  cabrio: "Cabrio",
  wohnmobil: "Wohnmobil",
  motorrad: "Motorrad",
  andere: "Anderes Fahrzeug",
} as const;
export type ClassDrawing = keyof typeof CLASS_DRAWINGS;

/** The keys that every shop has. */
export const USUAL_KEYS = ["kleinwagen", "limousine", "suv"] as const;
export type UsualClass = (typeof USUAL_KEYS)[number];
/** Of further classes the key says nothing, so that it never has to change. */
export type VehicleClass = UsualClass | `klasse${number}`;

/** With those that are out of the offer. */
export const MOST_KNOWN_CLASSES = 24;
/** All that there can be: klasse4, klasse5, … */
export const CLASS_KEYS: readonly VehicleClass[] = Array.from(
  { length: MOST_KNOWN_CLASSES },
  (_, place) => USUAL_KEYS[place] ?? (`klasse${place + 1}` as const),
);

export function isClassKey(text: unknown): text is VehicleClass {
  return CLASS_KEYS.includes(text as VehicleClass);
}

export type ShopClass = {
  key: VehicleClass;
  title: string;
  /** Below the title: 'bis 4,50 m'. */
  zeile: string;
  bild: ClassDrawing;
  angeboten: boolean;
  /** Nothing has a price for it. */
  aufAnfrage: boolean;
};
/** What is known of a shop's classes: its own hold while they are switched on. */
export type ClassShop = { eigeneKlassen: boolean; fahrzeugklassen: readonly ShopClass[] };

const USUAL_CLASSES: readonly ShopClass[] = [
  usual("kleinwagen", "Kleinwagen"),
  usual("limousine", "Limousine"),
  usual("suv", "SUV"),
];

/** As many can be chosen. */
export const FEWEST_CLASSES = 2;
export const MOST_CLASSES = 8;

/** All classes of the shop in its order, also those out of the offer: old bookings name them. */
export function shopClasses(shop: ClassShop | undefined): readonly ShopClass[] {
  const own = shop?.fahrzeugklassen ?? [];
  if (own.length === 0) return USUAL_CLASSES;
  if (shop?.eigeneKlassen) return own;
  const further = own.filter(({ key }) => !isUsualKey(key));
  return [...USUAL_CLASSES, ...further.map((one) => ({ ...one, angeboten: false }))];
}

/** What visitors choose from. */
export function offeredClasses(shop: ClassShop | undefined): readonly ShopClass[] {
  return shopClasses(shop).filter(({ angeboten }) => angeboten);
}

/** The offered ones, and one that something has already. */
export function classesWith(
  shop: ClassShop | undefined,
  kfz: VehicleClass | "" | undefined,
): readonly ShopClass[] {
  return shopClasses(shop).filter(({ key, angeboten }) => angeboten || key === kfz);
}

/** Those that have prices: of one on request there is no quote, which leads into the individual request. */
export function pricedKeys(shop: ClassShop | undefined): VehicleClass[] {
  return keysOf(offeredClasses(shop).filter(({ aufAnfrage }) => !aufAnfrage));
}

/** Whose price is a card's 'ab' price. */
export function smallestClass(shop: ClassShop | undefined): VehicleClass {
  const keys = pricedKeys(shop);
  return keys.includes("kleinwagen") ? "kleinwagen" : (keys[0] ?? "kleinwagen");
}

export function keysOf(classes: readonly ShopClass[]): VehicleClass[] {
  return classes.map(({ key }) => key);
}

export function isKnownClass(shop: ClassShop, kfz: VehicleClass): boolean {
  return shopClasses(shop).some(({ key }) => key === kfz);
}

/** What a class is called; empty where there is none. */
export function classTitle(
  shop: ClassShop | undefined,
  kfz: VehicleClass | "" | undefined,
): string {
  if (!kfz) return "";
  const known = [...shopClasses(shop), ...USUAL_CLASSES].find(({ key }) => key === kfz);
  return known?.title ?? `Klasse ${kfz.slice("klasse".length)}`;
}

export function classDrawing(shop: ClassShop | undefined, kfz: VehicleClass): ClassDrawing {
  return shopClasses(shop).find(({ key }) => key === kfz)?.bild ?? "andere";
}

const COUNTS = ["Keine", "Eine", "Zwei", "Drei", "Vier", "Fünf", "Sechs", "Sieben", "Acht"];

/** 'Drei', of all that are offered. */
export function classCount(shop: ClassShop | undefined): string {
  return COUNTS[offeredClasses(shop).length] ?? "Mehrere";
}

/** The next class of a shop, with a key that none of it ever had; undefined where there is no room. */
export function nextClass(classes: readonly ShopClass[]): ShopClass | undefined {
  const last = Math.max(...keysOf(classes).map((key) => CLASS_KEYS.indexOf(key)));
  const key = CLASS_KEYS[last + 1];
  return key && { key, title: "", zeile: "", bild: "andere", angeboten: true, aufAnfrage: false };
}

/** Those that are gone. A class that something names is taken out of the offer instead. */
export function goneClasses(
  before: readonly ShopClass[],
  after: readonly ShopClass[],
): readonly ShopClass[] {
  const kept = keysOf(after);
  return before.filter(({ key }) => !kept.includes(key));
}

export function isUsualKey(key: VehicleClass): boolean {
  return (USUAL_KEYS as readonly string[]).includes(key);
}

function usual(key: UsualClass, title: string): ShopClass {
  return { key, title, zeile: "", bild: key, angeboten: true, aufAnfrage: false };
}
