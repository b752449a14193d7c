import { Hono } from "hono";
import { type ApiEnv, describeCall, jsonBody } from "#platform/http.server.ts";
import { confirmDate } from "./confirm-date.server.ts";
import { publishSite } from "./publish-site.server.ts";
import { readCondition } from "./read-condition.server.ts";
import { readReadiness } from "./read-readiness.server.ts";
import { conditionSchema, dateConfirmationSchema, publicationSchema, readinessSchema, testMailSchema } from "./schema.ts";
import { sendTestMail } from "./send-test-mail.server.ts";

export const installationApi = new Hono<ApiEnv>()
  .get(
    "/condition",
    describeCall({
      summary: "What the owner should know of the machine: little space, a clock that has jumped",
      tag: "installation",
      answers: { 200: conditionSchema },
      needs: "admin",
    }),
    async (c) => c.json(await readCondition(c.get("platform"))),
  )
  .post(
    "/condition/confirm-date",
    describeCall({
      summary: "Say that the server's date is right, so that housekeeping deletes by it again",
      description: "409 `datum_anders` when it is another day there by now.",
      tag: "installation",
      answers: { 200: conditionSchema },
      errors: [409, 422],
      needs: "admin",
    }),
    jsonBody(dateConfirmationSchema),
    async (c) => {
      await confirmDate(c.get("platform"), c.req.valid("json").datum);
      return c.json(await readCondition(c.get("platform")));
    },
  )
  .get(
    "/readiness",
    describeCall({
      summary: "What still stands between this installation and its first customers",
      tag: "installation",
      answers: { 200: readinessSchema },
      needs: "admin",
    }),
    async (c) => c.json(await readReadiness(c.get("platform"))),
  )
  .put(
    "/readiness/publication",
    describeCall({
      summary: "Let search engines in, or keep them out again",
      description: "409 `nur_lokal` on a site that runs on one's own machine only.",
      tag: "installation",
      answers: { 200: readinessSchema },
      errors: [409, 422],
      needs: "admin",
    }),
    jsonBody(publicationSchema),
    async (c) => {
      await publishSite(c.get("platform"), c.req.valid("json").live);
      return c.json(await readReadiness(c.get("platform")));
    },
  )
  .post(
    "/readiness/test-mail",
    describeCall({
      summary: "Send a mail to one's own address and wait for what becomes of it",
      tag: "installation",
      answers: { 200: testMailSchema },
      errors: [429],
      needs: "admin",
    }),
    async (c) => {
      const { id } = c.get("user");
      return c.json(await sendTestMail(c.get("platform"), id));
    },
  );
