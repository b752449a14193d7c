import { defineCalls } from "#server/http/define-calls.server.ts";
import { calls } from "./calls.ts";
import { listPairs, listPictures } from "./gallery.data.ts";
import {
  addPair,
  changePairTitle,
  deleteAllPairs,
  deletePair,
  orderPairs,
} from "./pairs.server.ts";
import { addPictures, changeAlt, deletePicture, orderPictures } from "./pictures.server.ts";

export const galleryApi = defineCalls(calls, {
  "GET /gallery": async ({ platform }) =>
    (await listPictures(platform.db)).map(({ id, url }) => ({ id, url })),
  "GET /gallery/pictures": ({ platform }) => listPictures(platform.db),
  "POST /gallery/upload": ({ platform, files }) => addPictures(platform, files),
  "PUT /gallery/order": ({ platform, body }) => orderPictures(platform, body.ids),
  "PUT /gallery/:id": ({ platform, params, body }) => changeAlt(platform, params.id, body),
  "DELETE /gallery/:id": ({ platform, params }) => deletePicture(platform, params.id),
  "GET /before-after": ({ platform }) => listPairs(platform.db),
  "POST /before-after": ({ platform, body, files }) => {
    const sent = (field: string) => files.find((file) => file.field === field);
    return addPair(platform, { ...body, before: sent("before"), after: sent("after") });
  },
  "PUT /before-after/order": ({ platform, body }) => orderPairs(platform, body.ids),
  "PUT /before-after/:id": ({ platform, params, body }) =>
    changePairTitle(platform, params.id, body),
  "DELETE /before-after": ({ platform }) => deleteAllPairs(platform),
  "DELETE /before-after/:id": ({ platform, params }) => deletePair(platform, params.id),
});
