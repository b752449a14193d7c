import type { Generated } from "kysely";

export interface GalleryImagesTable {
  id: string;
  file_id: string;
  alt: string;
  position: number;
  erstellt_am: string;
  version: Generated<number>;
}

/** The shop's own pairs; while there are none, the built-in examples show. */
export interface BeforeAfterPairsTable {
  id: string;
  title: string;
  before_file_id: string;
  after_file_id: string;
  position: number;
  version: Generated<number>;
}
