import { afterEach, beforeEach, expect, test } from "vitest";
import { listPictures } from "../../src/gallery/gallery.data.ts";
import { toGalleryPictures } from "../../src/gallery/pictures.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

describeOnBothDatabases("the gallery", (kind) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop({ kind });
  });
  afterEach(() => shop.close());

  test("is empty in a new shop; the built-in pictures are the page's own business", async () => {
    const { status, body } = await shop.call("GET", "/api/gallery");
    expect([status, body]).toEqual([200, []]);
  });

  test("lists pictures in the shop's order with the address of their largest size", async () => {
    await addPicture("second", 2, [600, 1200]);
    await addPicture("first", 1, [1920, 600]);
    const { body } = await shop.call("GET", "/api/gallery");
    expect(body).toEqual([
      { id: "first", url: "/bilder/file-first_1920.webp" },
      { id: "second", url: "/bilder/file-second_1200.webp" },
    ]);
  });

  test("gives the page all sizes, and a text for pictures that have none", async () => {
    await addPicture("first", 1, [600, 1200], "");
    await addPicture("second", 2, [600], "Frisch gewachster Kotflügel");
    expect(toGalleryPictures(await listPictures(shop.platform.db))).toMatchObject([
      {
        alt: "Bild 1 aus unserer Galerie",
        srcSet: "/bilder/file-first_600.webp 600w, /bilder/file-first_1200.webp 1200w",
      },
      { alt: "Frisch gewachster Kotflügel", srcSet: "/bilder/file-second_600.webp 600w" },
    ]);
  });

  test("leaves out a picture whose file is gone", async () => {
    await addPicture("first", 1, []);
    expect((await shop.call("GET", "/api/gallery")).body).toEqual([]);
  });

  async function addPicture(
    id: string,
    position: number,
    widths: number[],
    alt = "Bild",
  ): Promise<void> {
    const { db } = shop.platform;
    const file_id = `file-${id}`;
    await db
      .insertInto("gallery_images")
      .values({ id, file_id, alt, position, erstellt_am: "2026-03-01T00:00:00.000Z" })
      .execute();
    for (const width of widths) {
      await db
        .insertInto("image_files")
        .values({ id: file_id, width, media_type: "image/webp", content: new Uint8Array([1]) })
        .execute();
    }
  }
});
