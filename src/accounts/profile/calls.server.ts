import { defineCalls } from "#server/http/define-calls.server.ts";
import { calls } from "./calls.ts";
import { repeatEmailChange, saveContact } from "./contact.server.ts";
import { sentContact } from "./contact-terms.ts";
import { readContact } from "./read-contact.server.ts";

export const profileApi = defineCalls(calls, {
  "GET /users/me/settings/contact": async ({ platform: { db, clock }, viewer }) =>
    sentContact(await readContact(db, viewer, clock.now())),
  "PUT /users/me/settings/contact": async ({ platform, viewer, token, body }) =>
    sentContact(await saveContact(platform, viewer, body, token)),
  "POST /users/me/settings/contact/confirmation": ({ platform, viewer }) =>
    repeatEmailChange(platform, viewer),
});
