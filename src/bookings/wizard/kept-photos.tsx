import { openDB } from "idb";
import { WIZARD_PHOTOS } from "#lib/kept-drafts.ts";
import type { WizardPhotos } from "./use-photos.tsx";

type KeptPhoto = {
  of: string;
  name: string;
  type: string;
  lastModified: number;
  bytes: ArrayBuffer;
};
type KeptPhotos = { tab: string; am: number; fotos: KeptPhoto[] };

const DAY = 86_400_000;

const open = () =>
  openDB<{ photos: { key: string; value: KeptPhotos } }>(WIZARD_PHOTOS, 1, {
    upgrade: (db) => {
      db.createObjectStore("photos", { keyPath: "tab" });
    },
    blocking: (_version, _next, event) => (event.target as IDBDatabase).close(),
  });

/** What was chosen in a tab, so that a reload loses none of it; none deletes it. */
export async function writePhotos(tab: string, photos: WizardPhotos): Promise<void> {
  // Bytes, since not every browser stores files.
  const fotos = await Promise.all(
    Object.entries(photos).flatMap(([of, files]) =>
      files.map(async (file) => ({
        of,
        name: file.name,
        type: file.type,
        lastModified: file.lastModified,
        bytes: await file.arrayBuffer(),
      })),
    ),
  );
  await inStore(async (db) => {
    if (fotos.length > 0) await db.put("photos", { tab, am: Date.now(), fotos });
    else await db.delete("photos", tab);
  });
}

/** What closed tabs left over a day ago. */
export async function dropOldPhotos(): Promise<void> {
  await inStore(async (db) => {
    for (const { tab, am } of await db.getAll("photos"))
      if (am < Date.now() - DAY) await db.delete("photos", tab);
  });
}

/** An empty store goes, too. */
async function inStore(work: (db: Awaited<ReturnType<typeof open>>) => Promise<void>) {
  const db = await open();
  try {
    await work(db);
    if ((await db.count("photos")) === 0) indexedDB.deleteDatabase(WIZARD_PHOTOS);
  } finally {
    db.close();
  }
}

export async function readPhotos(tab: string): Promise<WizardPhotos> {
  const db = await open();
  try {
    const { fotos = [] } = (await db.get("photos", tab)) ?? {};
    const photos: Record<string, File[]> = {};
    for (const { of, name, type, lastModified, bytes } of fotos)
      photos[of] = [...(photos[of] ?? []), new File([bytes], name, { type, lastModified })];
    return photos;
  } finally {
    db.close();
  }
}
