import { defineCalls } from "#server/http/define-calls.server.ts";
import { calls } from "./calls.ts";
import { chooseMails } from "./choose-mails.server.ts";
import {
  printProtocolOfVisit,
  printReceiptOfVisit,
  showPicture,
  tickAdvice,
} from "./pass-files.server.ts";
import { claimPass, deletePass, handPassOver, listOwnPasses } from "./pass-owner.server.ts";
import { listShares, shareWith, takeShareBack } from "./shares.server.ts";

export const passPageApi = defineCalls(calls, {
  "GET /pass-links/:token/pictures/:id": showPicture,
  "GET /pass-links/:token/visits/:visit/protocol": printProtocolOfVisit,
  "GET /pass-links/:token/visits/:visit/receipt": printReceiptOfVisit,
  "PATCH /pass-links/:token/visits/:visit": tickAdvice,
  "GET /pass-links/:token/shares": listShares,
  "POST /pass-links/:token/shares": shareWith,
  "DELETE /pass-links/:token/shares/:id": takeShareBack,
  "PUT /pass-links/:token/after-visits": chooseMails,
  "POST /pass-links/:token/handover": handPassOver,
  "POST /pass-links/:token/claim": claimPass,
  "DELETE /pass-links/:token": deletePass,
  "GET /users/me/passes": ({ platform, viewer }) => listOwnPasses(platform, viewer),
});
