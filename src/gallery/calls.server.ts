import { z } from "zod";
import { call } from "#server/http/call.server.ts";
import { listPairs, listPictures } from "./gallery.data.ts";
import {
  addPair,
  changePairTitle,
  deleteAllPairs,
  deletePair,
  orderPairs,
} from "./pairs.server.ts";
import { addPictures, changeAlt, deletePicture, orderPictures } from "./pictures.server.ts";
import {
  altChangeSchema,
  galleryImageSchema,
  orderSchema,
  ownPairSchema,
  ownPictureSchema,
  pairEntrySchema,
  pairTitleChangeSchema,
} from "./schema.ts";

const tag = "gallery";

export const galleryCalls = [
  call("GET /gallery", {
    needs: "all",
    summary: "The shop's own pictures; while there are none, the site shows six built-in ones",
    tag,
    answer: z.array(galleryImageSchema),
    handle: async ({ platform }) =>
      (await listPictures(platform.db)).map(({ id, url }) => ({ id, url })),
  }),
  call("GET /gallery/pictures", {
    needs: "admin",
    summary: "The shop's own pictures with what can be changed of them",
    tag,
    answer: z.array(ownPictureSchema),
    handle: ({ platform }) => listPictures(platform.db),
  }),
  call("POST /gallery/upload", {
    needs: "admin",
    summary: "Add pictures at the front: all of them or none",
    description:
      "JPEG, PNG, WebP, AVIF or GIF (its first frame), at most 20, 10 MB each and 40 MB in all. A refusal names the file in `error` and, in `datei`, its place among those that were sent, counted from 0; `dateien` names every picture that cannot be read.",
    tag,
    form: { images: "files" },
    answer: z.array(ownPictureSchema),
    status: 201,
    handle: ({ platform, files }) => addPictures(platform, files),
  }),
  call("PUT /gallery/order", {
    needs: "admin",
    summary: "Put the pictures into an order",
    description:
      "`ids` names every picture; when it does not, 409 `veraltet` with the list as it is in `aktuell`.",
    tag,
    body: orderSchema,
    answer: z.array(ownPictureSchema),
    errors: [409],
    carries: { aktuell: z.array(ownPictureSchema) },
    handle: ({ platform, body }) => orderPictures(platform, body.ids),
  }),
  call("PUT /gallery/:id", {
    needs: "admin",
    summary: "Say what is to be seen on a picture",
    description:
      "With a `version` that is not the newest: 409 `veraltet`, the newer values in `aktuell`.",
    tag,
    body: altChangeSchema,
    answer: ownPictureSchema,
    errors: [404, 409],
    carries: { aktuell: ownPictureSchema },
    handle: ({ platform, params, body }) => changeAlt(platform, params.id, body),
  }),
  call("DELETE /gallery/:id", {
    needs: "admin",
    summary: "Delete a picture",
    tag,
    answer: null,
    errors: [404],
    handle: ({ platform, params }) => deletePicture(platform, params.id),
  }),
  call("GET /before-after", {
    needs: "admin",
    summary: "The shop's own pairs; while there are none, the site shows four examples",
    tag,
    answer: z.array(ownPairSchema),
    handle: ({ platform }) => listPairs(platform.db),
  }),
  call("POST /before-after", {
    needs: "admin",
    summary: "Add a pair; the answer is the list with it",
    tag,
    form: { title: "text", before: "file", after: "file" },
    body: pairEntrySchema,
    answer: z.array(ownPairSchema),
    status: 201,
    errors: [409],
    handle: ({ platform, body, files }) => {
      const sent = (field: string) => files.find((file) => file.field === field);
      return addPair(platform, { ...body, before: sent("before"), after: sent("after") });
    },
  }),
  call("PUT /before-after/order", {
    needs: "admin",
    summary: "Put the pairs into an order",
    description:
      "`ids` names every pair; when it does not, 409 `veraltet` with the list as it is in `aktuell`.",
    tag,
    body: orderSchema,
    answer: z.array(ownPairSchema),
    errors: [409],
    carries: { aktuell: z.array(ownPairSchema) },
    handle: ({ platform, body }) => orderPairs(platform, body.ids),
  }),
  call("PUT /before-after/:id", {
    needs: "admin",
    summary: "Give a pair another title",
    description:
      "With a `version` that is not the newest: 409 `veraltet`, the newer values in `aktuell`.",
    tag,
    body: pairTitleChangeSchema,
    answer: ownPairSchema,
    errors: [404, 409],
    carries: { aktuell: ownPairSchema },
    handle: ({ platform, params, body }) => changePairTitle(platform, params.id, body),
  }),
  call("DELETE /before-after", {
    needs: "admin",
    summary: "Delete all pairs: back to the examples",
    tag,
    answer: null,
    handle: ({ platform }) => deleteAllPairs(platform),
  }),
  call("DELETE /before-after/:id", {
    needs: "admin",
    summary: "Delete a pair",
    tag,
    answer: null,
    errors: [404],
    handle: ({ platform, params }) => deletePair(platform, params.id),
  }),
] as const;
