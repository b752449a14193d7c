import { call } from "#server/http/call.server.ts";
import { answerReachProbe } from "./answer-reach.server.ts";
import { confirmDate, confirmPoint, noteFirstSteps, publishSite } from "./answers.server.ts";
import { downloadBackup, readBackupStanding } from "./backup.server.ts";
import { backupRequestSchema, backupStandingSchema } from "./backup-schema.ts";
import { checkInstallation } from "./check-installation.server.ts";
import { checkSchema, reachQuery, reachSchema } from "./check-schema.ts";
import { readMailServer, saveMailServer } from "./mail-server.server.ts";
import { mailServerRequestSchema, mailServerStandingSchema } from "./mail-server-schema.ts";
import { readCondition } from "./read-condition.server.ts";
import { readReadiness } from "./read-readiness.server.ts";
import {
  conditionSchema,
  confirmationSchema,
  dateConfirmationSchema,
  firstStepsSchema,
  publicationSchema,
  readinessSchema,
  testMailSchema,
} from "./schema.ts";
import { sendTestMail } from "./send-test-mail.server.ts";

export const setupCalls = [
  call("GET /condition", {
    needs: "admin",
    summary: "What the owner should know of the machine: little space, a clock that has jumped",
    tag: "installation",
    answer: conditionSchema,
    handle: ({ platform }) => readCondition(platform),
  }),
  call("POST /condition/confirm-date", {
    needs: "admin",
    summary: "Say that the server's date is right, so that housekeeping deletes by it again",
    description: "409 `datum_anders` when it is another day there by now.",
    tag: "installation",
    body: dateConfirmationSchema,
    answer: conditionSchema,
    errors: [409],
    handle: async ({ platform, body }) => {
      await confirmDate(platform, body.datum);
      return await readCondition(platform);
    },
  }),
  call("GET /readiness", {
    needs: "admin",
    summary: "What still stands between this installation and its first customers",
    tag: "installation",
    answer: readinessSchema,
    handle: ({ platform }) => readReadiness(platform),
  }),
  call("PUT /readiness/confirmation", {
    needs: "admin",
    summary: "Say that something of the sample business is right for one's own, or take that back",
    tag: "installation",
    body: confirmationSchema,
    answer: readinessSchema,
    handle: async ({ platform, body }) => {
      await confirmPoint(platform, body.id, body.bestaetigt);
      return await readReadiness(platform);
    },
  }),
  call("PUT /readiness/first-steps", {
    needs: "admin",
    summary: "Say that the first steps have begun, or are done; what is done does not begin again",
    tag: "installation",
    body: firstStepsSchema,
    answer: null,
    handle: ({ platform, body }) => noteFirstSteps(platform, body.stand),
  }),
  call("PUT /readiness/publication", {
    needs: "admin",
    summary: "Let search engines in, or keep them out again",
    description: "409 `nur_lokal` on a site that runs on one's own machine only.",
    tag: "installation",
    body: publicationSchema,
    answer: readinessSchema,
    errors: [409],
    handle: async ({ platform, body }) => {
      await publishSite(platform, body.live);
      return await readReadiness(platform);
    },
  }),
  call("POST /readiness/test-mail", {
    needs: "admin",
    summary: "Send a mail to one's own address and wait for what becomes of it",
    tag: "installation",
    limit: { name: "test-mails", points: 5, seconds: 15 * 60, per: "account" },
    answer: testMailSchema,
    handle: ({ platform, viewer }) => sendTestMail(platform, viewer.id),
  }),
  call("GET /backup", {
    needs: "admin",
    summary: "When everything was last saved",
    tag: "installation",
    answer: backupStandingSchema,
    handle: ({ platform }) => readBackupStanding(platform),
  }),
  call("POST /backup", {
    needs: "admin",
    summary:
      "All that the shop has in one file, as `musterglanz backup` writes it; encrypted with the passphrase, or with the server's own",
    description: "Asks for a fresh confirmation. It is restored on the server.",
    tag: "installation",
    limit: { name: "backups", points: 12, seconds: 60 * 60, per: "account" },
    body: backupRequestSchema,
    answer: "application/octet-stream",
    handle: ({ platform, token, body }) => downloadBackup(platform, token, body.passphrase),
  }),
  call("GET /check", {
    needs: "admin",
    summary: "What is right and what is wrong with the installation, and how it is mended",
    description:
      "Asks the mail server, and the site itself by its own address; may take ten seconds.",
    tag: "installation",
    limit: { name: "checks", points: 20, seconds: 15 * 60, per: "account" },
    answer: checkSchema,
    handle: async ({ platform }) => ({ findings: await checkInstallation(platform) }),
  }),
  call("GET /reach", {
    needs: "all",
    summary:
      "Tells the check of this installation that its address leads here, and past how many proxies",
    description: "404 for whoever does not hold the installation's own secret.",
    tag: "installation",
    sends: ["X-Forwarded-For"],
    query: reachQuery,
    answer: reachSchema,
    errors: [404],
    handle: ({ platform, query, headers }) =>
      answerReachProbe(platform, query.probe, headers["X-Forwarded-For"]),
  }),
  call("GET /mail-server", {
    needs: "admin",
    summary: "Which mail server sends, and whether it can be entered here; never its password",
    tag: "installation",
    answer: mailServerStandingSchema,
    handle: ({ platform }) => readMailServer(platform),
  }),
  call("PUT /mail-server", {
    needs: "admin",
    summary: "Try a mail server and keep it when it takes the login",
    description:
      "Asks for a fresh confirmation. 409 `nicht_hier` where the environment says it, over PostgreSQL, and without SECRET_KEY. 422 `mailserver` with the field that is at fault when it cannot be used: nothing is kept then.",
    tag: "installation",
    limit: { name: "mail-servers", points: 20, seconds: 15 * 60, per: "account" },
    body: mailServerRequestSchema,
    answer: mailServerStandingSchema,
    errors: [409],
    handle: ({ platform, token, body }) => saveMailServer(platform, token, body),
  }),
] as const;
