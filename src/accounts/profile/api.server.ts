import { door } from "#platform/door.server.ts";
import { repeatEmailChange, saveContact } from "./contact.server.ts";
import { calls } from "./contract.ts";
import { readContact } from "./read-contact.step.server.ts";

export const profileApi = door(calls, {
  "GET /users/me/settings/contact": ({ platform: { db, clock }, viewer }) => readContact(db, viewer, clock.now()),
  "PUT /users/me/settings/contact": ({ platform, viewer, token, body }) => saveContact(platform, viewer, body, token),
  "POST /users/me/settings/contact/confirmation": ({ platform, viewer }) => repeatEmailChange(platform, viewer),
});
