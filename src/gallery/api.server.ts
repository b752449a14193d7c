import { Hono } from "hono";
import { z } from "zod";
import { UPLOAD_LIMITS } from "#lib/upload-limits.ts";
import { withForm } from "#platform/forms.server.ts";
import { type ApiEnv, describeCall, jsonBody, parseFields } from "#platform/http.server.ts";
import { addPair } from "./add-pair.server.ts";
import { addPictures } from "./add-pictures.server.ts";
import { changeAlt } from "./change-alt.server.ts";
import { changePairTitle } from "./change-pair-title.server.ts";
import { deleteAllPairs, deletePair } from "./delete-pairs.server.ts";
import { deletePicture } from "./delete-picture.server.ts";
import { orderPairs } from "./order-pairs.server.ts";
import { orderPictures } from "./order-pictures.server.ts";
import {
  altChangeSchema,
  galleryImageSchema,
  orderSchema,
  ownPairSchema,
  ownPictureSchema,
  pairEntrySchema,
  pairTitleChangeSchema,
} from "./schema.ts";
import { listPairs, listPictures } from "./store.server.ts";

const tag = "gallery";

export const galleryApi = new Hono<ApiEnv>()
  .get(
    "/gallery",
    describeCall({
      summary: "The shop's own pictures; while there are none, the site shows six built-in ones",
      tag,
      answers: { 200: z.array(galleryImageSchema) },
      needs: "all",
    }),
    async (c) => c.json((await listPictures(c.get("platform").db)).map(({ id, url }) => ({ id, url }))),
  )
  .get(
    "/gallery/pictures",
    describeCall({
      summary: "The shop's own pictures with what can be changed of them",
      tag,
      answers: { 200: z.array(ownPictureSchema) },
      needs: "admin",
    }),
    async (c) => c.json(await listPictures(c.get("platform").db)),
  )
  .post(
    "/gallery/upload",
    describeCall({
      summary: "Add pictures at the front: all of them or none",
      description:
        "JPEG, PNG, WebP, AVIF or GIF (its first frame), at most 20, 10 MB each and 40 MB in all. A refusal names the file in `error` and, in `datei`, its place among those that were sent, counted from 0.",
      tag,
      answers: { 201: z.array(ownPictureSchema) },
      errors: [400, 413, 415, 422],
      needs: "admin",
      form: { images: "files" },
    }),
    async (c) => {
      const added = await withForm(c, { files: { images: UPLOAD_LIMITS.files } }, ({ files }) => addPictures(c.get("platform"), files));
      return c.json(added, 201);
    },
  )
  .put(
    "/gallery/order",
    describeCall({
      summary: "Put the pictures into an order",
      description: "`ids` names every picture; when it does not, 409 `veraltet` with the list as it is in `aktuell`.",
      tag,
      carries: { aktuell: z.array(ownPictureSchema) },
      answers: { 200: z.array(ownPictureSchema) },
      errors: [409, 422],
      needs: "admin",
    }),
    jsonBody(orderSchema),
    async (c) => c.json(await orderPictures(c.get("platform"), c.req.valid("json").ids)),
  )
  .put(
    "/gallery/:id",
    describeCall({
      summary: "Say what is to be seen on a picture",
      description: "With a `version` that is not the newest: 409 `veraltet`, the newer values in `aktuell`.",
      tag,
      carries: { aktuell: ownPictureSchema },
      answers: { 200: ownPictureSchema },
      errors: [404, 409, 422],
      needs: "admin",
    }),
    jsonBody(altChangeSchema),
    async (c) => c.json(await changeAlt(c.get("platform"), c.req.param("id"), c.req.valid("json"))),
  )
  .delete(
    "/gallery/:id",
    describeCall({ summary: "Delete a picture", tag, answers: { 204: null }, errors: [404], needs: "admin" }),
    async (c) => {
      await deletePicture(c.get("platform"), c.req.param("id"));
      return c.body(null, 204);
    },
  )
  .get(
    "/before-after",
    describeCall({
      summary: "The shop's own pairs; while there are none, the site shows four examples",
      tag,
      answers: { 200: z.array(ownPairSchema) },
      needs: "admin",
    }),
    async (c) => c.json(await listPairs(c.get("platform").db)),
  )
  .post(
    "/before-after",
    describeCall({
      summary: "Add a pair; the answer is the list with it",
      tag,
      answers: { 201: z.array(ownPairSchema) },
      errors: [400, 409, 413, 415, 422],
      needs: "admin",
      form: { title: "text", before: "file", after: "file" },
    }),
    async (c) => {
      const pairs = await withForm(c, { files: { before: 1, after: 1 }, texts: ["title"] }, ({ texts, files }) => {
        const { title } = parseFields(pairEntrySchema, texts);
        const sent = (field: string) => files.find((file) => file.field === field);
        return addPair(c.get("platform"), { title, before: sent("before"), after: sent("after") });
      });
      return c.json(pairs, 201);
    },
  )
  .put(
    "/before-after/order",
    describeCall({
      summary: "Put the pairs into an order",
      description: "`ids` names every pair; when it does not, 409 `veraltet` with the list as it is in `aktuell`.",
      tag,
      carries: { aktuell: z.array(ownPairSchema) },
      answers: { 200: z.array(ownPairSchema) },
      errors: [409, 422],
      needs: "admin",
    }),
    jsonBody(orderSchema),
    async (c) => c.json(await orderPairs(c.get("platform"), c.req.valid("json").ids)),
  )
  .put(
    "/before-after/:id",
    describeCall({
      summary: "Give a pair another title",
      description: "With a `version` that is not the newest: 409 `veraltet`, the newer values in `aktuell`.",
      tag,
      carries: { aktuell: ownPairSchema },
      answers: { 200: ownPairSchema },
      errors: [404, 409, 422],
      needs: "admin",
    }),
    jsonBody(pairTitleChangeSchema),
    async (c) => c.json(await changePairTitle(c.get("platform"), c.req.param("id"), c.req.valid("json"))),
  )
  .delete(
    "/before-after",
    describeCall({ summary: "Delete all pairs: back to the examples", tag, answers: { 204: null }, needs: "admin" }),
    async (c) => {
      await deleteAllPairs(c.get("platform"));
      return c.body(null, 204);
    },
  )
  .delete(
    "/before-after/:id",
    describeCall({ summary: "Delete a pair", tag, answers: { 204: null }, errors: [404], needs: "admin" }),
    async (c) => {
      await deletePair(c.get("platform"), c.req.param("id"));
      return c.body(null, 204);
    },
  );
