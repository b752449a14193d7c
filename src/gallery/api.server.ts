import { Hono } from "hono";
import { z } from "zod";
import { type ApiEnv, describeCall } from "#platform/http.server.ts";
import { galleryImageSchema } from "./schema.ts";
import { listGalleryPictures } from "./store.server.ts";

export const galleryApi = new Hono<ApiEnv>().get(
  "/gallery",
  describeCall({
    summary: "The shop's own pictures; while there are none, the site shows six built-in ones",
    tag: "gallery",
    answers: { 200: z.array(galleryImageSchema) },
  }),
  async (c) => c.json((await listGalleryPictures(c.get("platform").db)).map(({ id, url }) => ({ id, url }))),
);
